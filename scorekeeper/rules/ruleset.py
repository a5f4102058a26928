"""A ruleset: one variant of the game, whole, as a game is played by it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any

from scorekeeper.rules.contract import Contract
from scorekeeper.rules.doubling import Doubling
from scorekeeper.rules.words import Words


class Declarers(StrEnum):
    """In which order the players declare."""

    BLOCK = "block"
    """All contracts of one in a row, then the player on the left."""
    ROTATE = "rotate"
    """One contract each, round the table."""


class Declared(StrEnum):
    """How often a contract is declared in a game."""

    BY_EACH = "by-each"
    """Once by every player."""
    ONCE = "once"
    """Once at the table, by whoever comes to it first."""


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


class Per(StrEnum):
    """Over what the doubles owed are counted."""

    DECLARER = "declarer"
    """Each player owes them to each declarer."""
    GAME = "game"
    """Each player owes them to whoever declares, in the whole game."""


@dataclass(frozen=True)
class QuotaRule:
    """How often each player must double a declarer, and what becomes of a debt."""

    doubles_of_declarer: int
    per: Per
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
    declared: Declared
    winner: Winner
    doubling: Doubling
    quota: QuotaRule
    contracts: tuple[Contract, ...]
    aliases: tuple[str, ...]
    """Other names that the same rules go by."""
    left_out: Words
    """Which cards of a whole pack are left out; no words where none are."""
    assumed: Words
    """What no source says and is therefore assumed, beside the values so marked; no words where nothing is."""
    house: Mapping[str, int | str]
    """What the table plays otherwise: by key, what stands there in the ruleset of that name."""
    data: Mapping[str, Any] = field(compare=False, repr=False)
    """The plain data it was read from, to be frozen into a game."""

    @cached_property
    def by_name(self) -> Mapping[str, Contract]:
        """The contracts by name."""
        return {contract.name: contract for contract in self.contracts}

    @property
    def hands(self) -> int:
        """How many hands a whole game has: every contract once, or once by every player."""
        return len(self.contracts) * (1 if self.declared is Declared.ONCE else self.seats)

    @property
    def highest_wins(self) -> bool:
        """Whether points are good."""
        return self.winner is Winner.HIGHEST

    @cached_property
    def balance(self) -> int:
        """What the contracts, each declared once, add up to; 0 in classic Barbu."""
        return sum(contract.total for contract in self.contracts)

    @property
    def sum_of_all(self) -> int:
        """What all hands of a game add up to, unless one player takes all of something or rows tie."""
        return self.balance * self.hands // len(self.contracts)

    @classmethod
    def from_dict(cls, data: object, name: str) -> "Ruleset":
        """The ruleset that this plain data (the keys of its TOML) describes.

        Raises RulesetMistakes with everything that is wrong: unknown keys, wrong types, words that are none of the
        choices, places that do not match the seats, an `among` that names nothing.
        """
        from scorekeeper.rules.reading import Reader

        reader = Reader()
        ruleset = reader.ruleset(data, name)
        if reader.mistakes or ruleset is None:
            raise RulesetMistakes(reader.mistakes)
        return ruleset
