"""The variants that ship, one TOML file each: `names()` lists them, `load(name)` reads one."""

import os
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from scorekeeper.rules import Ruleset, RulesetMistakes
from scorekeeper.rulesets.likeness import mistakes, tables, whole

FOLDER = os.path.dirname(__file__)
CLASSIC = "barbu-classic"


class NoSuchRuleset(LookupError):
    """No ruleset of that name ships; `known` has the names of those that do."""

    def __init__(self, name: str) -> None:
        self.known = names()
        super().__init__(f"there is no ruleset {name[:60]!r}; there are {', '.join(self.known)}")


@cache
def names() -> tuple[str, ...]:
    """The names of the rulesets that ship, classic Barbu first, then by name."""
    found = sorted(file.removesuffix(".toml") for file in os.listdir(FOLDER) if file.endswith(".toml"))
    return tuple(sorted(found, key=lambda name: name != CLASSIC))


def load(name: str, seats: int | None = None) -> Ruleset:
    """The ruleset of that name, or of a name it is also known by, for so many players if it is played by so many.

    Raises NoSuchRuleset.
    """
    known = name if name in names() else _known_as(name)
    by_seats = _by_seats(known)
    return by_seats.get(seats or 0, next(iter(by_seats.values())))


def seats_of(name: str) -> tuple[int, ...]:
    """By how many players the ruleset of that name can be played, from few to many. Raises NoSuchRuleset."""
    return tuple(sorted(_by_seats(load(name).name)))


def _known_as(alias: str) -> str:
    """The name of the ruleset that is also known by this one."""
    for name in names():
        if alias.casefold() in (also.casefold() for also in _data(name).get("aliases", ())):
            return name
    raise NoSuchRuleset(alias)


@cache
def _by_seats(name: str) -> Mapping[int, Ruleset]:
    """The ruleset by number of players, the one that it is written for first."""
    return {seats: Ruleset.from_dict(data, name) for seats, data in tables(_data(name)).items()}


@cache
def _data(name: str) -> Mapping[str, Any]:
    """The keys of the ruleset of that name, whole."""
    with open(os.path.join(FOLDER, f"{name}.toml"), encoding="utf-8") as file:
        return whole(tomllib.loads(file.read()), _data)


def parse(toml: str, name: str) -> Ruleset:
    """The ruleset written in this TOML. Raises RulesetMistakes, also for what is not TOML at all."""
    try:
        data = tomllib.loads(toml)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise RulesetMistakes([("", f"this is not TOML: {error}")]) from None
    if wrong := list(mistakes(data, names())):
        raise RulesetMistakes(wrong)
    made_for = {seats: Ruleset.from_dict(made, name) for seats, made in tables(whole(data, _data)).items()}
    return next(iter(made_for.values()))
