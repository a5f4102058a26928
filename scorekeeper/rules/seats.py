"""Seats round the table, numbered clockwise from 0, and what each of them gets."""

from typing import TypeAlias

Seat: TypeAlias = int
"""0 … n−1, clockwise: the next seat is the player on one's left."""

Scores: TypeAlias = tuple[int, ...]
"""Points in seat order."""


def add(*scores: Scores) -> Scores:
    """The sum of several players' scores, seat by seat. All must have the same number of seats."""
    return tuple(sum(seat) for seat in zip(*scores, strict=True))


def round_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """Every seat once, clockwise, beginning with `first`."""
    return tuple((first + step) % seats for step in range(seats))
