"""The rose: the players round the table as letters, and a line for each doubled pair."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from scorekeeper.rules import Pair, Seat
from scorekeeper.web.people import People


@dataclass(frozen=True)
class Dot:
    """A player's place, in hundredths of the drawing; the first seat at the bottom, then clockwise."""

    x: float
    y: float
    letter: str
    declares: bool


@dataclass(frozen=True)
class Rose:
    """What to draw, and the same in words."""

    dots: tuple[Dot, ...]
    lines: tuple[tuple[Dot, Dot, bool], ...]
    """From, to, and whether it is redoubled."""
    words: str


def rose(people: People, declarer: Seat, pairs: Sequence[Pair]) -> Rose:
    """The rose of one hand."""
    seats = len(people.names)
    dots = tuple(
        Dot(
            round(50 - 36 * sin(2 * pi * seat / seats), 1),
            round(50 + 36 * cos(2 * pi * seat / seats), 1),
            people.initials[seat],
            seat == declarer,
        )
        for seat in range(seats)
    )
    lines = tuple((dots[pair.seats[0]], dots[pair.seats[1]], pair.stake > 1) for pair in pairs)
    said = [
        f"{people.short[pair.seats[0]]} and {people.short[pair.seats[1]]} {'redoubled' if pair.stake > 1 else 'doubled'}"
        for pair in pairs
    ]
    return Rose(dots, lines, "; ".join(said) or "Nobody doubled")
