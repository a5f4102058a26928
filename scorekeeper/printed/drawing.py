"""Lines, bands and words of a drawing, as values that one template writes out. All lengths are millimetres."""

from collections.abc import Iterable
from dataclasses import dataclass

SANS, SERIF = "Sheet Sans", "Sheet Serif"
SMALL = 2.9
"""The height of small words in a drawing: 8.2 points."""

INK, GREY, BAND = "#111", "#444", "#efede6"
HAIR, THIN, THICK = "#d9d6cc", "#77746c", "#111"


@dataclass(frozen=True)
class Path:
    """A line or a filled shape; `width` 0 is filled without a line."""

    d: str
    stroke: str = "none"
    width: float = 0
    fill: str = "none"
    dash: str = ""
    round: bool = False
    """Whether its ends are round."""


@dataclass(frozen=True)
class Word:
    """A word that stands at a place."""

    x: float
    y: float
    text: str
    anchor: str = "middle"
    bold: bool = False
    fill: str = INK
    size: float = SMALL
    family: str = SANS


@dataclass(frozen=True)
class Drawing:
    """A drawing with what it shows said in words; `top` is where it begins, seen from its own zero."""

    title: str
    wide: float
    high: float
    paths: tuple[Path, ...]
    words: tuple[Word, ...] = ()
    top: float = 0


def across(left: float, right: float, heights: Iterable[float]) -> str:
    """Level lines from left to right at these heights."""
    return "".join(f"M{left:.2f} {y:.2f}H{right:.2f}" for y in heights)


def down(places: Iterable[float], top: float, bottom: float) -> str:
    """Upright lines at these places."""
    return "".join(f"M{x:.2f} {top:.2f}V{bottom:.2f}" for x in places)


def box(left: float, top: float, wide: float, high: float) -> str:
    """A rectangle."""
    return f"M{left:.2f} {top:.2f}h{wide:.2f}v{high:.2f}h{-wide:.2f}z"
