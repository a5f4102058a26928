"""The order of going out: who is named twice, left out, or not at the table."""

from collections import Counter
from collections.abc import Iterator, Sequence

from scorekeeper.rules.fault import Fault, Wrong, as_said
from scorekeeper.rules.seats import Seat
from scorekeeper.rules.words import Words, from_0_to

ORDER = "order"
"""Under this name takings hold the seats as they went out."""
TITLE: Words = {"en": "order", "es": "orden", "sv": "ordning", "fr": "ordre", "de": "Reihenfolge"}


def order_faults(order: Sequence[object], seats: int) -> Iterator[Fault]:
    """Who is named twice, left out, or not at the table, in an order of going out."""
    if len(order) > seats:
        yield Fault(Wrong.SEATS, ORDER, facts={"items": TITLE, "seen": len(order), "wanted": seats})
    said = Counter(seat for seat in order if type(seat) is int and 0 <= seat < seats)
    for seat in order:
        if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
            yield Fault(Wrong.ORDER_SEAT, ORDER, facts={"seen": as_said(seat), "wanted": from_0_to(seats - 1)})
    for seat, times in said.items():
        if times > 1:
            yield Fault(Wrong.ORDER_TWICE, ORDER, (seat,), {"seen": times})
    missing: tuple[Seat, ...] = tuple(seat for seat in range(seats) if not said[seat])
    if missing:
        yield Fault(Wrong.ORDER_MISSING, ORDER, missing)
