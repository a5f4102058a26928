"""What is miscounted of an item: who has no figure or too many, and what does not add up to what a hand has."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from scorekeeper.rules.counted import Counted
from scorekeeper.rules.fault import Fault, Wrong, as_said
from scorekeeper.rules.typed import typed_faults
from scorekeeper.rules.words import NONE

if TYPE_CHECKING:
    from scorekeeper.rules.item import Item


def miscounted(item: "Item", counts: Sequence[object], seats: int) -> Iterator[Fault]:
    """What is wrong with these counts, one per seat: wrong seats, blanks, parts, negatives, or the sum."""
    facts: dict[str, object] = {"items": item.title, "wanted": item.count}
    if len(counts) != seats:
        yield Fault(Wrong.SEATS, item.name, facts=facts | {"seen": len(counts), "wanted": seats})
        return
    if item.counted is Counted.TYPED:
        yield from typed_faults(item, counts)
        return
    blank = tuple(seat for seat, count in enumerate(counts) if count is None)
    if blank:
        yield Fault(Wrong.BLANK, item.name, blank, facts)
    sound: list[int] = []
    for seat, count in enumerate(counts):
        if count is None:
            continue
        if type(count) is not int:
            yield Fault(Wrong.NOT_WHOLE, item.name, (seat,), facts | {"seen": as_said(count)})
        elif count < 0:
            yield Fault(Wrong.NEGATIVE, item.name, (seat,), facts | {"seen": f"−{as_said(-count)}"})
        else:
            sound.append(count)
    if item.sums_up:
        yield from _sum_faults(item, counts, facts, bool(blank), len(sound) == seats)
    elif len(sound) == seats:
        yield from _free_faults(item, sound)


def _free_faults(item: "Item", counts: Sequence[int]) -> Iterator[Fault]:
    """What is wrong with counts that need not add up to what a hand has."""
    match item.counted:
        case Counted.MOST:
            yield from _most_faults(item, counts)
        case Counted.BEATS:
            yield from _beat_faults(item, counts)
        case Counted.LEFT:
            yield from _left_faults(item, counts)
        case _:
            yield from _at_most_faults(item, counts)


def _left_faults(item: "Item", counts: Sequence[int]) -> Iterator[Fault]:
    """That one player and no other has none left, and nobody more than were dealt."""
    yield from _too_many(item, counts)
    out = tuple(seat for seat, count in enumerate(counts) if not count)
    if len(out) != 1:
        yield Fault(Wrong.ONE_OUT, item.name, out, {"items": item.title, "seen": len(out) or NONE})


def _at_most_faults(item: "Item", counts: Sequence[int]) -> Iterator[Fault]:
    """That there are not more of them than a hand, or one player, can have."""
    yield from _too_many(item, counts)
    if sum(counts) > item.count:
        facts: dict[str, object] = {"items": item.title, "seen": as_said(sum(counts)), "wanted": item.count}
        yield Fault(Wrong.SUM_OVER, item.name, facts=facts)


def _too_many(item: "Item", counts: Sequence[int]) -> Iterator[Fault]:
    """That nobody has more than there are, or than one player can have."""
    most = item.for_one or item.count
    for seat, count in enumerate(counts):
        if count > most:
            facts: dict[str, object] = {"items": item.title, "wanted": most, "seen": as_said(count)}
            yield Fault(Wrong.TOO_MANY, item.name, (seat,), facts)


def _sum_faults(
    item: "Item", counts: Sequence[object], facts: dict[str, object], blank: bool, sound: bool
) -> Iterator[Fault]:
    """That they add up to what a hand has; with blanks, that they are not already more."""
    total = sum(count for count in counts if type(count) is int)
    if (total > item.count and blank) or (total != item.count and sound):
        seen = as_said(total) if total or item.count > 1 else NONE
        yield Fault(Wrong.HOLDERS if item.count == 1 else Wrong.SUM, item.name, facts=facts | {"seen": seen})


def _most_faults(item: "Item", counts: Sequence[int]) -> Iterator[Fault]:
    """That nobody has more than there are, and somebody as many as it takes to share all out."""
    yield from _too_many(item, counts)
    least = -(-item.count // len(counts))
    if max(counts) < least:
        yield Fault(Wrong.MOST, item.name, facts={"items": item.title, "seen": max(counts), "wanted": least})


def _beat_faults(item: "Item", counts: Sequence[int]) -> Iterator[Fault]:
    """That no player, and no players together, beat more rows than they compared."""
    seats = len(counts)
    pairs = seats * (seats - 1) // 2
    for many in range(1, seats + 1):
        most = item.count * (pairs - (seats - many) * (seats - many - 1) // 2) // pairs
        together = [those for those in combinations(range(seats), many) if sum(counts[s] for s in those) > most]
        for those in together:
            seen = as_said(sum(counts[seat] for seat in those))
            wrong = Wrong.TOO_MANY if many == 1 else Wrong.TOO_MANY_TOGETHER if many < seats else Wrong.SUM_OVER
            yield Fault(wrong, item.name, those, {"items": item.title, "seen": seen, "wanted": most})
        if together:
            return
