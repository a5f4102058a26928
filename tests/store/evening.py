"""An evening with Ann, Ben, Cat and Dan (seats 0 to 3): hands they could play, and what they do to the book."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from scorekeeper.rules import Double, Hand, Heading, Ruleset
from scorekeeper.rulesets import load
from scorekeeper.store import Book, Reading, Recorded, Shelf

CLASSIC: Ruleset = load("barbu-classic")
FRIENDS = ("Ann", "Ben", "Cat", "Dan")
ANN, BEN, CAT, DAN = range(4)
CONTRACTS = tuple(CLASSIC.by_name)


@dataclass
class Clock:
    """A clock that goes one second forward each time it is looked at, until it is set."""

    time: datetime = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time

    def jump(self, **by: float) -> None:
        self.time += timedelta(**by)


def declared(declarer: int, contract: str, **more: Any) -> Hand:
    """A hand that has no result yet."""
    return Hand(declarer, contract, **more)


def played(declarer: int, contract: str, winner: int = ANN, **more: Any) -> Hand:
    """A legal result in which one player takes everything, or goes out first; a negative one is doubled."""
    rules = CLASSIC.by_name[contract]
    if rules.places:
        takings = {"order": tuple((winner + step) % 4 for step in range(4))}
    else:
        takings = {item.name: tuple(item.count * (seat == winner) for seat in range(4)) for item in rules.items}
    if "doubles" not in more and rules.total < 0:
        more["doubles"] = (Double((declarer + 1) % 4, declarer),)
    return Hand(declarer, contract, takings=takings, **more)


def shared(declarer: int, contract: str) -> Hand:
    """A negative contract that nobody doubled."""
    return Hand(declarer, contract, shared=True)


def a_whole_game(winner: int = ANN) -> Iterator[Hand]:
    """All 28 hands, each player's block in the order printed."""
    return (played(declarer, contract, winner) for declarer in range(4) for contract in CONTRACTS)


@dataclass
class Evening:
    """One phone at one table, keeping one game."""

    shelf: Shelf
    game: str
    phone: str | None = None
    keys: Iterator[str] = field(default_factory=lambda: map("key-{}".format, count(1)))

    @classmethod
    def begun(cls, shelf: Shelf, key: str = "begin", phone: str | None = None) -> "Evening":
        return cls(shelf, shelf.begin(Heading(FRIENDS), CLASSIC, key, phone), phone)

    @property
    def book(self) -> Book:
        return self.shelf.book(self.game)

    def read(self, *readings: Reading, key: str | None = None) -> Recorded:
        """Sends these readings in, as they are."""
        return self.shelf.record(self.game, *readings, key=key or next(self.keys), device=self.phone)

    def next(self, hand: Hand, key: str | None = None) -> Recorded:
        """States the next hand: declares it or records it whole."""
        book = self.book
        return self.read(Reading(book.next_id, hand, book.next_based_on), key=key)

    def result(self, hand: Hand) -> Recorded:
        """States the hand in play again, with its result."""
        last = self.book.hands[-1]
        return self.read(Reading(last.id, hand, last.version))

    def correct(self, number: int, hand: Hand | None) -> Recorded:
        """States the hand with this number on the sheet again."""
        placed = self.book.at(number)
        return self.read(Reading(placed.id, hand, placed.version))

    def swap(self, one: int, other: int) -> Recorded:
        """Lets two hands change places: each gets the other's contract, doubles and takings."""
        a, b = self.book.at(one), self.book.at(other)
        return self.read(Reading(a.id, b.hand, a.version), Reading(b.id, a.hand, b.version))

    def undo(self) -> Recorded:
        """Takes back the newest entry about hands."""
        newest = self.book.undoable
        assert newest is not None
        return self.shelf.undo(self.game, newest.version, next(self.keys), self.phone)

    def mend(self, **changes: Any) -> Recorded:
        """Mends the heading."""
        return self.shelf.mend(self.game, replace(self.book.heading, **changes), next(self.keys), self.phone)

    @property
    def hands(self) -> tuple[Hand, ...]:
        return self.book.game.hands
