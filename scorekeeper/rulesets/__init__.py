"""The variants that ship, one TOML file each: `names()` lists them, `load(name)` reads one."""

import os
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from scorekeeper.rules import Ruleset, RulesetMistakes
from scorekeeper.rulesets.likeness import whole

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


@cache
def load(name: str) -> Ruleset:
    """The ruleset of that name, or of a name it is also known by. Raises NoSuchRuleset."""
    if name not in names():
        return load(_known_as(name))
    return Ruleset.from_dict(_data(name), name)


def _known_as(alias: str) -> str:
    """The name of the ruleset that is also known by this one."""
    for name in names():
        if alias.casefold() in (also.casefold() for also in load(name).aliases):
            return name
    raise NoSuchRuleset(alias)


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
    like = data.get("like")
    if like is not None and like not in names():
        raise RulesetMistakes([("like", f"there is no ruleset {str(like)[:60]!r}; there are {', '.join(names())}")])
    return Ruleset.from_dict(whole(data, _data), name)
