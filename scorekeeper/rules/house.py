"""House rules: the figures and words of a ruleset that a table may change, and the ruleset with them changed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from operator import attrgetter
from typing import Any, TypeAlias

from scorekeeper.rules.contract_reading import MOST_COUNT, MOST_POINTS, MOST_TIMES, MOST_TIMES_AS_MUCH
from scorekeeper.rules.counted import Counted
from scorekeeper.rules.declaring import Declared, Declarers
from scorekeeper.rules.doubling import Undoubled, Whom
from scorekeeper.rules.ruleset import Enforce, Per, Ruleset, Winner
from scorekeeper.rules.typed import MOST_TYPED

Value: TypeAlias = int | str
FREE = ""
"""What stands where a number may be left out, and is."""

ELSEWHERE: Mapping[str, type[StrEnum] | int] = {
    "declarers": Declarers,
    "declared": Declared,
    "winner": Winner,
    "doubling.negative": Whom,
    "doubling.positive": Whom,
    "doubling.redouble": 10,
    "doubling.undoubled_negative": Undoubled,
    "quota.doubles_of_declarer": 50,
    "quota.per": Per,
    "quota.enforce": Enforce,
    "quota.penalty": MOST_POINTS,
}
"""The keys beside the contracts, each with the words it may be, or with the highest number."""

CHOSEN = ("declarers", "declared")
"""Those of them that say nothing where a programme says what is played, or how many contracts each declares."""

NOT_CHOSEN = (Declared.PROGRAMME, Declared.OPEN)
"""Ways of declaring that take more than a word to change to, or from."""


@dataclass(frozen=True)
class Setting:
    """One thing a table may change: a whole number, or one of a few words."""

    key: str
    """Where it stands, as a dotted path; of a place its number, from 1, comes last."""
    value: Value
    choices: tuple[str, ...] = ()
    """The words it may be; none where it is a number."""
    least: int = -MOST_POINTS
    most: int = MOST_POINTS
    may_be_free: bool = False
    """Whether the number may be left out."""

    def allows(self, value: object) -> bool:
        """Whether it may be this."""
        if self.choices:
            return value in self.choices
        if value == FREE:
            return self.may_be_free
        return type(value) is int and self.least <= value <= self.most


def settings(rules: Ruleset) -> Iterator[Setting]:
    """Everything in these rules that a table may change, contract by contract, then the rest."""
    for contract in rules.contracts:
        at, told = f"contracts.{contract.name}", rules.data["contracts"][contract.name]
        for number, points in enumerate(contract.places, 1):
            yield Setting(f"{at}.places.{number}", points)
        for name, item in told.get("items", {}).items():
            yield from _of_item(f"{at}.items.{name}", item)
        yield from _all_taken(at, told)
        yield from _how_often(at, told, rules)
    if rules.deck:
        yield Setting("deck", rules.deck, least=rules.seats, most=MOST_COUNT)
    for sign, count in rules.each_declares.items():
        there = sum(contract.times for contract in rules.contracts if contract.sign is sign)
        yield Setting(f"each_declares.{sign.value}", count, least=0, most=there)
    if "again" in rules.data:
        yield Setting("again", rules.again, least=0, most=len(rules.contracts))
    for key, may_be in ELSEWHERE.items():
        if rules.open and key != "winner":
            continue
        value = attrgetter(key)(rules)
        if isinstance(may_be, int):
            yield Setting(key, value, least=0, most=may_be)
        elif not _settled(key, rules):
            words = (choice.value for choice in may_be if choice not in NOT_CHOSEN)
            yield Setting(key, value.value, tuple(words))


def _settled(key: str, rules: Ruleset) -> bool:
    """Whether it says nothing here, or can be nothing else."""
    if key == "declared" and ("again" in rules.data or rules.declaring.wheels):
        return True
    return key in CHOSEN and bool(rules.programme or rules.each_declares)


def _of_item(at: str, told: Mapping[str, Any]) -> Iterator[Setting]:
    """What is said of an item here: what another contract says of it is changed there."""
    if told.get("counted") == Counted.TYPED:
        yield Setting(f"{at}.total", told.get("total", FREE), least=-MOST_TYPED, most=MOST_TYPED, may_be_free=True)
    if told.get("count", 1) > 1 and told.get("counted", "each") == "each":
        yield Setting(f"{at}.count", told["count"], least=2, most=MOST_COUNT)
    if "points" in told:
        yield Setting(f"{at}.points", told["points"])
    if "none" in told:
        yield Setting(f"{at}.none", told["none"])
    for key, least, most in (("someone_none", 1, MOST_TIMES_AS_MUCH), ("fewer_than", 1, MOST_COUNT)):
        if key in told:
            yield Setting(f"{at}.{key}", told[key], least=least, most=most)
    yield from _all_taken(at, told)


def _all_taken(at: str, told: Mapping[str, Any]) -> Iterator[Setting]:
    """The figures that count instead when one player takes all; `turned` has none."""
    if isinstance(told.get("all_taken"), Mapping):
        for who in ("taker", "others"):
            yield Setting(f"{at}.all_taken.{who}", told["all_taken"][who])


def _how_often(at: str, told: Mapping[str, Any], rules: Ruleset) -> Iterator[Setting]:
    """How often a contract is declared, where that is said of it."""
    if "times" in told and not rules.each_declares:
        yield Setting(f"{at}.times", told["times"], least=1, most=MOST_TIMES)
    if "at_table" in told:
        yield Setting(f"{at}.at_table", told["at_table"], least=0, most=MOST_TIMES)


def values(rules: Ruleset) -> dict[str, Value]:
    """What stands in these rules at each key that may be changed."""
    return {setting.key: setting.value for setting in settings(rules)}


def differences(rules: Ruleset) -> dict[str, Value]:
    """What stands in these rules at each key that the table has changed."""
    now = values(rules)
    return {key: now[key] for key in rules.house}


def with_house_rules(rules: Ruleset, said: Mapping[str, Value]) -> Ruleset:
    """The rules with these values at these keys; `house` tells what stood there in the ruleset of that name.

    Keys that these rules do not have are left alone. Raises RulesetMistakes for a value that cannot be played by.
    """
    data, house = _copy(rules.data), dict(rules.house)
    for key, before in values(rules).items():
        value = said.get(key, before)
        if value != before:
            _put(data, key.split("."), value)
            house.setdefault(key, before)
            if house[key] == value:
                del house[key]
    data.pop("house", None)
    return Ruleset.from_dict(data | ({"house": house} if house else {}), rules.name)


def _copy(data: Any) -> Any:
    """Plain data that can be written in without changing what it was copied from."""
    if isinstance(data, Mapping):
        return {key: _copy(value) for key, value in data.items()}
    return list(data) if isinstance(data, list) else data


def _put(data: dict[str, Any], path: list[str], value: Value) -> None:
    """Writes the value at a path of keys, or takes it out; the last one of a list's is a place, from 1."""
    *tables, last = path
    place: Any = data
    for key in tables:
        place = place.setdefault(key, {})
    if isinstance(place, list):
        place[int(last) - 1] = value
    elif value == FREE:
        place.pop(last, None)
    else:
        place[last] = value
