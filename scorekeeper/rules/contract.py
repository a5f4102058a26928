"""A contract: what is counted, what each is worth, and what is miscounted."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TypeAlias

from scorekeeper.rules.fault import Fault, Wrong, as_said
from scorekeeper.rules.seats import Scores, Seat
from scorekeeper.rules.words import NONE, Words

Takings: TypeAlias = Mapping[str, tuple[int, ...]]
"""Who took how many: for each item one count per seat; `order` holds the seats as they went out.

What a person said stands here as it was said: only of a hand without faults are all counts whole numbers.
"""

ORDER = "order"

SUITS = ("spades", "hearts", "diamonds", "clubs")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


class Sign(StrEnum):
    """Whether a contract is played for points or against them."""

    NEGATIVE = "negative"
    POSITIVE = "positive"


class Tells(StrEnum):
    """What the declarer may say beside the contract's name."""

    TRUMP = "trump"
    START = "start"

    @property
    def choices(self) -> tuple[str, ...]:
        """The suits for a trump, the ranks for the start of a domino."""
        return SUITS if self is Tells.TRUMP else RANKS


@dataclass(frozen=True)
class Item:
    """A thing to take: how many a hand has, what each is worth, and what it is called."""

    name: str
    count: int
    points: int
    among: str | None
    """The item that this one is also counted in: the ace of hearts is one of the hearts."""
    title: Words
    one: Words
    mark: str
    """What stands in a small box for it, such as `K♥`; may be empty."""

    def faults(self, counts: Sequence[object], seats: int) -> Iterator[Fault]:
        """What is wrong with these counts, one per seat: wrong seats, blanks, parts, negatives, or the sum."""
        facts: dict[str, object] = {"items": self.title, "wanted": self.count}
        if len(counts) != seats:
            yield Fault(Wrong.SEATS, self.name, facts=facts | {"seen": len(counts), "wanted": seats})
            return
        blank = tuple(seat for seat, count in enumerate(counts) if count is None)
        if blank:
            yield Fault(Wrong.BLANK, self.name, blank, facts)
        sound = not blank
        for seat, count in enumerate(counts):
            if count is None:
                continue
            if type(count) is not int:
                yield Fault(Wrong.NOT_WHOLE, self.name, (seat,), facts | {"seen": as_said(count)})
                sound = False
            elif count < 0:
                yield Fault(Wrong.NEGATIVE, self.name, (seat,), facts | {"seen": f"−{as_said(-count)}"})
                sound = False
        total = sum(count for count in counts if type(count) is int)
        if (total > self.count and blank) or (total != self.count and sound):
            seen = as_said(total) if total or self.count > 1 else NONE
            yield Fault(Wrong.HOLDERS if self.count == 1 else Wrong.SUM, self.name, facts=facts | {"seen": seen})


@dataclass(frozen=True)
class Contract:
    """One of the games a declarer may choose: items to count, or places to go out in."""

    name: str
    title: Words
    short: Words
    sign: Sign
    items: tuple[Item, ...]
    places: Scores
    """Points for going out first, second, … ; empty where items are counted."""
    tells: Tells | None
    mark: str

    @cached_property
    def total(self) -> int:
        """What one hand of it adds up to, before and after doubling."""
        return sum(item.count * item.points for item in self.items) + sum(self.places)

    def item(self, name: str) -> Item | None:
        """The item of that name, if this contract counts it."""
        return next((item for item in self.items if item.name == name), None)

    def raw(self, takings: Takings) -> Scores:
        """Points before doubling, in seat order, of takings without faults: count × points, summed."""
        if self.places:
            order = takings[ORDER]
            return tuple(self.places[order.index(seat)] for seat in range(len(order)))
        rows = [[item.points * count for count in takings[item.name]] for item in self.items]
        return tuple(map(sum, zip(*rows, strict=True)))

    def faults(self, takings: Takings, seats: int) -> Iterator[Fault]:
        """Everything that is miscounted in these takings of a hand with that many seats."""
        known = [ORDER] if self.places else [item.name for item in self.items]
        for name in takings:
            if name not in known:
                wanted = ", ".join(known)
                yield Fault(
                    Wrong.UNKNOWN_ITEM, name, facts={"seen": name[:60], "contract": self.title, "wanted": wanted}
                )
        if self.places:
            yield from _order_faults(takings.get(ORDER, ()), seats)
            return
        sound = set()
        for item in self.items:
            if item.name not in takings:
                yield Fault(Wrong.MISSING_ITEM, item.name, facts={"items": item.title, "wanted": item.count})
                continue
            faults = list(item.faults(takings[item.name], seats))
            yield from faults
            if not any(fault.wrong is not Wrong.SUM for fault in faults):
                sound.add(item.name)
        yield from self._among_faults(takings, sound)

    def _among_faults(self, takings: Takings, sound: set[str]) -> Iterator[Fault]:
        """Who has more of an item than of the item it is one of, such as the ace without a heart."""
        for item in self.items:
            whole = self.item(item.among or "")
            if whole is None or not {item.name, whole.name} <= sound:
                continue
            for seat, (part, of) in enumerate(zip(takings[item.name], takings[whole.name], strict=True)):
                if part > of:
                    facts = {"item": item.title, "items": whole.title, "seen": of or NONE}
                    yield Fault(Wrong.NOT_AMONG, item.name, (seat,), facts)


def _order_faults(order: Sequence[object], seats: int) -> Iterator[Fault]:
    """Who is named twice, left out, or not at the table, in an order of going out."""
    if len(order) > seats:
        yield Fault(Wrong.SEATS, ORDER, facts={"items": "order", "seen": len(order), "wanted": seats})
    said = Counter(seat for seat in order if type(seat) is int and 0 <= seat < seats)
    for seat in order:
        if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
            yield Fault(Wrong.ORDER_SEAT, ORDER, facts={"seen": as_said(seat), "wanted": f"0 to {seats - 1}"})
    for seat, times in said.items():
        if times > 1:
            yield Fault(Wrong.ORDER_TWICE, ORDER, (seat,), {"seen": times})
    missing: tuple[Seat, ...] = tuple(seat for seat in range(seats) if not said[seat])
    if missing:
        yield Fault(Wrong.ORDER_MISSING, ORDER, missing)
