"""Seats round the table, numbered from 0 the way round that play goes, and what each of them gets."""

from typing import TypeAlias

Seat: TypeAlias = int
"""0 … n−1, the way round that play goes: clockwise the next seat is the player on one's left, else on one's right."""

Scores: TypeAlias = tuple[int, ...]
"""Points in seat order."""


def add(*scores: Scores) -> Scores:
    """The sum of several players' scores, seat by seat. All must have the same number of seats."""
    return tuple(sum(seat) for seat in zip(*scores, strict=True))


def round_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """Every seat once, the way round that play goes, beginning with `first`."""
    return tuple((first + step) % seats for step in range(seats))
