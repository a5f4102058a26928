"""The variants that ship, one TOML file each: `names()` lists them, `load(name)` reads one."""

import os
import tomllib
from functools import cache

from scorekeeper.rules import Ruleset, RulesetMistakes

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
    """The ruleset of that name. Raises NoSuchRuleset."""
    if name not in names():
        raise NoSuchRuleset(name)
    with open(os.path.join(FOLDER, f"{name}.toml"), encoding="utf-8") as file:
        return parse(file.read(), name)


def parse(toml: str, name: str) -> Ruleset:
    """The ruleset written in this TOML. Raises RulesetMistakes, also for what is not TOML at all."""
    try:
        data = tomllib.loads(toml)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise RulesetMistakes([("", f"this is not TOML: {error}")]) from None
    return Ruleset.from_dict(data, name)
