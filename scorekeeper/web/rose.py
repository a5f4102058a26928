"""The rose: the players round the table as letters, and a line for each doubled pair."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from unicodedata import east_asian_width

from scorekeeper.languages import gettext
from scorekeeper.rules import Pair, Seat
from scorekeeper.web.people import People

WIDE, PLATE = (336, 222), (98, 44)
"""The wide drawing and its plates, in pixels of a phone."""
LETTERS = 18
"""How high the names on the plates are."""
MARK_AT = 0.4


@dataclass(frozen=True)
class Dot:
    """A player's place, in hundredths of the drawing; the first seat at the bottom, then the way play goes."""

    x: float
    y: float
    letter: str
    declares: bool


@dataclass(frozen=True)
class Line:
    """A doubled pair on the wide drawing: its ends, and where its mark stands."""

    x1: float
    y1: float
    x2: float
    y2: float
    x: float
    y: float
    redoubled: bool


@dataclass(frozen=True)
class Plate:
    """A player's name plate on the wide drawing, by its top left corner."""

    x: float
    y: float
    name: str
    declares: bool
    long: bool
    """Whether the name has to be drawn narrower to stay on the plate."""


@dataclass(frozen=True)
class Rose:
    """What to draw, and the same in words."""

    dots: tuple[Dot, ...]
    lines: tuple[tuple[Dot, Dot, bool], ...]
    """From, to, and whether it is redoubled."""
    words: str
    plates: tuple[Plate, ...]
    wide: tuple[Line, ...]


def rose(people: People, declarer: Seat, pairs: Sequence[Pair], clockwise: bool = True) -> Rose:
    """The rose of one hand."""
    seats = len(people.names)
    turns = 2 * pi / seats * (1 if clockwise else -1)
    dots = tuple(
        Dot(
            round(50 - 36 * sin(turns * seat), 1),
            round(50 + 36 * cos(turns * seat), 1),
            people.initials[seat],
            seat == declarer,
        )
        for seat in range(seats)
    )
    lines = tuple((dots[pair.seats[0]], dots[pair.seats[1]], pair.stake > 1) for pair in pairs)
    doubled, redoubled = gettext("{one} and {other} doubled"), gettext("{one} and {other} redoubled")
    said = [
        (redoubled if pair.stake > 1 else doubled).format(
            one=people.short[pair.seats[0]], other=people.short[pair.seats[1]]
        )
        for pair in pairs
    ]
    middles = [_middle(turns * seat) for seat in range(seats)]
    plates = tuple(
        Plate(
            round(x - PLATE[0] / 2, 1),
            round(y - PLATE[1] / 2, 1),
            people.short[seat],
            seat == declarer,
            width(people.short[seat], LETTERS) > PLATE[0] - 10,
        )
        for seat, (x, y) in enumerate(middles)
    )
    wide = tuple(_line(middles[pair.seats[0]], middles[pair.seats[1]], pair.stake > 1) for pair in pairs)
    return Rose(dots, lines, "; ".join(said) or gettext("Nobody doubled"), plates, wide)


def width(name: str, high: float) -> float:
    """About how wide a name is in letters this high, by a rough count of wide signs and capitals."""
    ems = (1.07 if east_asian_width(mark) in "WF" else 0.88 if mark.isupper() else 0.56 for mark in name)
    return high * sum(ems)


def _middle(turn: float) -> tuple[float, float]:
    """The middle of a plate on the wide drawing, so far round from the bottom, in radians."""
    return WIDE[0] / 2 - (WIDE[0] - PLATE[0]) / 2 * sin(turn), WIDE[1] / 2 + (WIDE[1] - PLATE[1]) / 2 * cos(turn)


def _line(one: tuple[float, float], other: tuple[float, float], redoubled: bool) -> Line:
    """A line with its mark off the middle, where lines cross."""
    x, y = (round(a + (b - a) * MARK_AT, 1) for a, b in zip(one, other, strict=True))
    return Line(round(one[0], 1), round(one[1], 1), round(other[0], 1), round(other[1], 1), x, y, redoubled)
