"""A ruleset: one variant of the game, read from plain data; whatever is wrong with the data is told all at once."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any

from scorekeeper.rules.contract import Contract, Item, Sign, Tells
from scorekeeper.rules.doubling import Doubling, Undoubled, Whom
from scorekeeper.rules.fault import as_said
from scorekeeper.rules.keys import Keys
from scorekeeper.rules.words import Words, listed

MOST_SEATS = 10
MOST_POINTS = 10_000
MOST_COUNT = 200


class Declarers(StrEnum):
    """In which order the players declare."""

    BLOCK = "block"
    """All contracts of one in a row, then the player on the left."""
    ROTATE = "rotate"
    """One contract each, round the table."""


class Winner(StrEnum):
    """Which total wins."""

    HIGHEST = "highest"
    LOWEST = "lowest"


class Enforce(StrEnum):
    """What happens when a double is owed and there are no hands left to wait."""

    FORCED = "forced"
    """The form makes the double; the table may say that it forgot."""
    TOLD = "told"
    """The debt is shown and nothing more."""


@dataclass(frozen=True)
class QuotaRule:
    """How often each player must double each declarer, and what becomes of a debt."""

    doubles_of_declarer: int
    enforce: Enforce
    penalty: int
    """Points for each double missed, counted against the debtor after the last hand."""


class RulesetMistakes(ValueError):
    """A ruleset that cannot be played by: `mistakes` has every (key, sentence), the key as a dotted path."""

    def __init__(self, mistakes: Sequence[tuple[str, str]]) -> None:
        super().__init__("; ".join(f"{key}: {sentence}" if key else sentence for key, sentence in mistakes))
        self.mistakes = tuple(mistakes)


@dataclass(frozen=True)
class Ruleset:
    """The rules of one variant: its contracts in the order printed, doubling, quota, and who declares when."""

    name: str
    title: Words
    gist: Words
    """The variant in one sentence."""
    seats: int
    deck: int
    declarers: Declarers
    winner: Winner
    doubling: Doubling
    quota: QuotaRule
    contracts: tuple[Contract, ...]
    data: Mapping[str, Any] = field(compare=False, repr=False)
    """The plain data it was read from, to be frozen into a game."""

    @cached_property
    def by_name(self) -> Mapping[str, Contract]:
        """The contracts by name."""
        return {contract.name: contract for contract in self.contracts}

    @property
    def hands(self) -> int:
        """How many hands a whole game has: every contract once by every player."""
        return self.seats * len(self.contracts)

    @property
    def highest_wins(self) -> bool:
        """Whether points are good."""
        return self.winner is Winner.HIGHEST

    @cached_property
    def balance(self) -> int:
        """What one player's contracts add up to; 0 in classic Barbu."""
        return sum(contract.total for contract in self.contracts)

    @classmethod
    def from_dict(cls, data: object, name: str) -> "Ruleset":
        """The ruleset that this plain data (the keys of its TOML) describes.

        Raises RulesetMistakes with everything that is wrong: unknown keys, wrong types, words that are none of the
        choices, places that do not match the seats, an `among` that names nothing.
        """
        reader = _Reader()
        ruleset = reader.ruleset(data, name)
        if reader.mistakes or ruleset is None:
            raise RulesetMistakes(reader.mistakes)
        return ruleset


class _Reader(Keys):
    """Reads plain data key by key and remembers every mistake on the way, going on with something harmless."""

    def ruleset(self, data: object, name: str) -> Ruleset | None:
        keys = ("title", "gist", "seats", "deck", "declarers", "winner", "doubling", "quota", "contracts")
        table = self.table(data, "", keys)
        if table is None:
            return None
        seats = self.whole(table, "", "seats", 2, MOST_SEATS)
        seated = not any(key == "seats" for key, _ in self.mistakes)
        contracts = tuple(self.contracts(table.get("contracts"), seats if seated else None))
        return Ruleset(
            name=name,
            title=self.words(table, "", "title", {"en": name}),
            gist=self.words(table, "", "gist", {"en": ""}, optional=True),
            seats=seats,
            deck=self.whole(table, "", "deck", seats, MOST_COUNT),
            declarers=self.choice(table, "", "declarers", Declarers, Declarers.BLOCK),
            winner=self.choice(table, "", "winner", Winner, Winner.HIGHEST),
            doubling=self.doubling(table.get("doubling", {})),
            quota=self.quota(table.get("quota", {})),
            contracts=contracts,
            data=table,
        )

    def doubling(self, data: object) -> Doubling:
        table = self.table(data, "doubling", ("negative", "positive", "redouble", "undoubled_negative")) or {}
        return Doubling(
            negative=self.choice(table, "doubling", "negative", Whom, Whom.NOBODY),
            positive=self.choice(table, "doubling", "positive", Whom, Whom.NOBODY),
            redouble=self.whole(table, "doubling", "redouble", 0, 10, default=0),
            undoubled_negative=self.choice(table, "doubling", "undoubled_negative", Undoubled, Undoubled.PLAYED),
        )

    def quota(self, data: object) -> QuotaRule:
        table = self.table(data, "quota", ("doubles_of_declarer", "enforce", "penalty")) or {}
        return QuotaRule(
            doubles_of_declarer=self.whole(table, "quota", "doubles_of_declarer", 0, 50, default=0),
            enforce=self.choice(table, "quota", "enforce", Enforce, Enforce.TOLD),
            penalty=self.whole(table, "quota", "penalty", 0, MOST_POINTS, default=0),
        )

    def contracts(self, data: object, seats: int | None) -> Iterator[Contract]:
        table = self.table(data, "contracts", None)
        if not table:
            self.wrong("contracts", "no contracts; a game needs at least one")
            return
        if len(table) > 50:
            self.wrong("contracts", f"{len(table)} contracts; at most 50")
            return
        for name, contract in table.items():
            yield self.contract(contract, name, f"contracts.{name}", seats)

    def contract(self, data: object, name: str, at: str, seats: int | None) -> Contract:
        table = self.table(data, at, ("title", "short", "sign", "items", "places", "tells", "mark")) or {}
        title = self.words(table, at, "title", {"en": name})
        places = self.places(table, at, seats)
        items = tuple(self.items(table, at))
        if bool(places) == bool(items) and table and "places" not in table:
            self.wrong(at, "it counts nothing; give it items or places")
        if places and items:
            self.wrong(at, "it has both items and places; give it one of them")
        return Contract(
            name=name,
            title=title,
            short=self.words(table, at, "short", title, optional=True),
            sign=self.choice(table, at, "sign", Sign, None),
            items=items,
            places=places,
            tells=self.choice(table, at, "tells", Tells, Tells.TRUMP) if "tells" in table else None,
            mark=self.text(table, at, "mark", ""),
        )

    def places(self, table: Mapping[str, Any], at: str, seats: int | None) -> tuple[int, ...]:
        places = table.get("places", [])
        if not isinstance(places, list) or not all(type(points) is int for points in places):
            self.wrong(f"{at}.places", f"{as_said(places)} is not a list of whole numbers")
            return ()
        if "places" in table and seats is not None and len(places) != seats:
            self.wrong(f"{at}.places", f"{len(places)} places for {seats} seats")
        for points in places:
            if abs(points) > MOST_POINTS:
                self.wrong(f"{at}.places", f"{as_said(points)} is out of reason; at most {MOST_POINTS} points")
        return tuple(places)

    def items(self, table: Mapping[str, Any], at: str) -> Iterator[Item]:
        items = self.table(table.get("items", {}), f"{at}.items", None) or {}
        for name, data in items.items():
            yield self.item(data, name, f"{at}.items.{name}", items)

    def item(self, data: object, name: str, at: str, items: Mapping[str, Any]) -> Item:
        table = self.table(data, at, ("count", "points", "among", "title", "one", "mark")) or {}
        plain: Words = {"en": name.replace("-", " ")}
        title = self.words(table, at, "title", plain, optional=True)
        among = self.text(table, at, "among", "") or None
        if among is not None and (among not in items or among == name):
            self.wrong(
                f"{at}.among", f"{as_said(among)} names none of the other items; there are {listed(list(items))}"
            )
        return Item(
            name=name,
            count=self.whole(table, at, "count", 1, MOST_COUNT),
            points=self.whole(table, at, "points", -MOST_POINTS, MOST_POINTS),
            among=among,
            title=title,
            one=self.words(table, at, "one", title, optional=True),
            mark=self.text(table, at, "mark", ""),
        )
