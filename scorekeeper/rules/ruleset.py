"""A ruleset: one variant of the game, whole, as a game is played by it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any

from scorekeeper.rules.contract import Contract, Sign
from scorekeeper.rules.counted import Counted
from scorekeeper.rules.declaring import Declared, Declarers, Declaring
from scorekeeper.rules.doubling import Doubling
from scorekeeper.rules.payments import GoesTo
from scorekeeper.rules.words import Words


class Winner(StrEnum):
    """Which total wins."""

    HIGHEST = "highest"
    LOWEST = "lowest"


class Direction(StrEnum):
    """Which way round the table the play and the deal go: the seats are numbered that way."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter-clockwise"


class Leads(StrEnum):
    """Who leads to the first trick, and with it who deals."""

    DEALER = "dealer"
    """The declarer, who deals."""
    AFTER_DEALER = "after-dealer"
    """The next player after the declarer, who deals."""
    DECLARER = "declarer"
    """The declarer, to whom the player before deals."""


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
    """How many cards; 0 where the game says nothing of them."""
    declarers: Declarers
    declared: Declared
    programme: tuple[str, ...]
    """The contracts of a fixed programme, hand by hand; empty where the players choose."""
    each_declares: Mapping[Sign, int]
    """How many contracts of a sign each player declares in all, where that is limited."""
    again: int
    """How many contracts each player declares once more, when all have been declared."""
    direction: Direction
    leads: Leads
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
        return self.declaring.by_name

    @cached_property
    def declaring(self) -> Declaring:
        """In which order the players declare, and what may be declared how often."""
        programme, of_a_sign = self.programme, self.each_declares
        return Declaring(self.declarers, self.declared, self.contracts, self.seats, programme, of_a_sign, self.again)

    @property
    def hands(self) -> int:
        """How many hands a whole game has; at most, where the table ends it."""
        return self.declaring.hands

    @property
    def open(self) -> bool:
        """Whether the game has no end of its own: the table ends it."""
        return self.declaring.open

    @property
    def chosen(self) -> bool:
        """Whether there are declarers, who choose what is played."""
        return self.declaring.chosen

    @property
    def clockwise(self) -> bool:
        """Whether the next player is the one on the left."""
        return self.direction is Direction.CLOCKWISE

    @property
    def highest_wins(self) -> bool:
        """Whether points are good."""
        return self.winner is Winner.HIGHEST

    @cached_property
    def balance(self) -> int:
        """What a cycle adds up to: all that one player declares, or all hands where that is not the same for each.

        Where the table ends the game, a hand of each contract.
        0 in classic Barbu. It holds unless one player takes all of something or rows tie.
        """
        times = self.declaring.times
        if self.open:
            return sum(contract.total for contract in self.contracts)
        if self.each_declares:
            return sum(
                contract.total * (contract.at_table or times(contract) * self.seats) for contract in self.contracts
            )
        return sum(contract.total * times(contract) for contract in self.contracts)

    @cached_property
    def varies(self) -> bool:
        """Whether nobody can say before the play what all hands will add up to."""
        return self.again > 0 or any(contract.varies or contract.goes_to is GoesTo.OUT for contract in self.contracts)

    @cached_property
    def shows(self) -> bool:
        """Whether a hand may have things that nobody need have, such as cards that are shown before the play."""
        return any(item.at_most for contract in self.contracts for item in contract.items)

    @cached_property
    def types(self) -> bool:
        """Whether points are typed."""
        return any(item.counted is Counted.TYPED for contract in self.contracts for item in contract.items)

    @property
    def cycles(self) -> int:
        """How many cycles a game has: one for each player, or one in all."""
        return 1 if self.declaring.in_common or self.each_declares else self.seats

    @property
    def sum_of_all(self) -> int:
        """What all hands of a game add up to, unless one player takes all of something or rows tie."""
        return self.balance * self.cycles

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
