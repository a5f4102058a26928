"""What one fact says about another: who has a thing has what it is one of, and the tricks it was taken in."""

from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.rules.fault import Fault, Wrong
from scorekeeper.rules.item import Item
from scorekeeper.rules.words import NONE, in_every_language


def within_faults(items: Sequence[Item], counts: Mapping[str, Sequence[int]], seats: int) -> Iterator[Fault]:
    """Who cannot have taken what was said, of the items whose counts are sound."""
    yield from _matching_faults(items, counts)
    yield from _together_faults(items, counts)
    for whole in items:
        if whole.name in counts:
            yield from _among_faults([item for item in items if item.among == whole.name], whole, counts)
            yield from _trick_faults([item for item in items if item.taken_in == whole.name], whole, counts, seats)


def _together_faults(items: Sequence[Item], counts: Mapping[str, Sequence[int]]) -> Iterator[Fault]:
    """Who has a thing and not the other one that it goes together with."""
    for item in items:
        other = next((one for one in items if one.name == item.together_with and one.name in counts), None)
        for seat, count in enumerate(counts.get(item.name, ())):
            if other and count > counts[other.name][seat]:
                facts: dict[str, object] = {"item": item.title, "items": other.title}
                facts["seen"] = counts[other.name][seat] or NONE
                yield Fault(Wrong.NOT_AMONG, item.name, (seat,), facts)


def _matching_faults(items: Sequence[Item], counts: Mapping[str, Sequence[int]]) -> Iterator[Fault]:
    """Items of which there are not as many as of those they match: a card that was shown is taken by somebody."""
    for item in items:
        if item.matches is None or not {item.name, item.matches} <= set(counts):
            continue
        seen, wanted = sum(counts[item.name]), sum(counts[item.matches])
        if seen != wanted:
            other = next(one.title for one in items if one.name == item.matches)
            facts: dict[str, object] = {"items": item.title, "seen": seen, "others": other, "wanted": wanted}
            yield Fault(Wrong.NOT_AS_MANY, item.name, facts=facts)


def _among_faults(parts: Sequence[Item], whole: Item, counts: Mapping[str, Sequence[int]]) -> Iterator[Fault]:
    """Who has more of the parts, which are different things, than of the whole: both last tricks with one trick."""
    parts = [part for part in parts if part.name in counts]
    for seat, of in enumerate(counts[whole.name]):
        having = [part for part in parts if counts[part.name][seat]]
        for part in having:
            if counts[part.name][seat] > of:
                facts: dict[str, object] = {"item": part.title, "items": whole.title, "seen": of or NONE}
                yield Fault(Wrong.NOT_AMONG, part.name, (seat,), facts)
        together = sum(counts[part.name][seat] for part in having)
        if together > of and all(counts[part.name][seat] <= of for part in having):
            titles = in_every_language([part.title for part in having])
            facts = {"parts": titles, "items": whole.title, "seen": of, "wanted": together}
            yield Fault(Wrong.PARTS, whole.name, (seat,), facts)


def _trick_faults(
    cards: Sequence[Item], tricks: Item, counts: Mapping[str, Sequence[int]], seats: int
) -> Iterator[Fault]:
    """Who has more cards of a kind than fit in the tricks taken: nothing without a trick."""
    for item in cards:
        if item.name not in counts:
            continue
        for seat, taken in enumerate(counts[tricks.name]):
            seen, fit = counts[item.name][seat], taken * seats
            if seen > fit:
                facts = {"item": item.title, "items": tricks.title, "seen": seen, "wanted": fit, "count": taken or NONE}
                yield Fault(Wrong.NOT_IN_TRICKS if taken else Wrong.NO_TRICKS, item.name, (seat,), facts)
