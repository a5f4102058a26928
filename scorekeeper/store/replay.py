"""Replaying entries: what each hand reads after each of them, and in which order the hands were played."""

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.rules import Hand
from scorekeeper.store.entry import Entry, Reading


@dataclass(frozen=True)
class Placed:
    """A hand that stands in the book."""

    id: int
    number: int
    """Where it stands on the sheet, from 1."""
    hand: Hand
    version: int
    """Its newest entry: what a form for it is based on."""


@dataclass(frozen=True)
class Change:
    """What one entry did to one hand."""

    entry: Entry
    hand: int
    """The hand's id."""
    number: int
    """The number it had on the sheet then; of a hand that the entry took back, the number it had before."""
    before: Hand | None
    after: Hand | None


class Replay:
    """The hands so far. It is filled entry by entry and then only read."""

    def __init__(self) -> None:
        self.order: list[int] = []
        """The ids of all hands in the order of play, also of those that were taken back: they keep their place."""
        self.newest: dict[int, tuple[int, Hand | None]] = {}
        """For each hand its newest entry, and what that says."""
        self.numbers: dict[int, int] = {}
        """The number on the sheet of each hand that stands, by id."""
        self.changes: dict[int, tuple[Change, ...]] = {}

    def take(self, entry: Entry) -> None:
        """Adds what this entry says."""
        if not entry.readings:
            return
        numbers = self.numbers
        was = {reading.hand: self.newest.get(reading.hand, (0, None))[1] for reading in entry.readings}
        self.read(entry.readings, entry.version)
        numbers = numbers | self.numbers
        self.changes[entry.version] = tuple(
            Change(entry, hand_id, numbers.get(hand_id, 0), before, self.newest[hand_id][1])
            for hand_id, before in was.items()
        )

    def read(self, readings: Iterable[Reading], version: int) -> None:
        """Lets these hands read as stated from this version on."""
        for reading in readings:
            self._place(reading)
            self.newest[reading.hand] = (version, reading.stated)
        standing = (hand_id for hand_id in self.order if self.newest[hand_id][1] is not None)
        self.numbers = {hand_id: number for number, hand_id in enumerate(standing, 1)}

    def _place(self, reading: Reading) -> None:
        stands = self.newest.get(reading.hand, (0, None))[1] is not None
        if stands or (reading.hand in self.order and reading.before is None):
            return
        if reading.hand in self.order:
            self.order.remove(reading.hand)
        at = len(self.order) if reading.before is None else self.order.index(reading.before)
        self.order.insert(at, reading.hand)

    def then(self, readings: Iterable[Reading], version: int) -> tuple[Placed, ...]:
        """The hands as they would stand with these readings as well."""
        trial = Replay()
        trial.order, trial.newest = list(self.order), dict(self.newest)
        trial.read(readings, version)
        return trial.placed()

    def placed(self) -> tuple[Placed, ...]:
        """The hands that stand, in the order of play."""
        placed = []
        for hand_id, number in self.numbers.items():
            version, hand = self.newest[hand_id]
            if hand is not None:
                placed.append(Placed(hand_id, number, hand, version))
        return tuple(placed)
