"""Figures as they are shown: with a real minus, signed where they are a change."""

from collections.abc import Iterable

from scorekeeper.languages import direction

MINUS = "−"
LEFT_TO_RIGHT = "\u200e"
"""Keeps a sign before its figure where words are written from right to left."""

WIDE = 5
"""How many signs a figure has at most that is not wide."""


def minus(number: int) -> str:
    """The number with a real minus sign: "71", "−25"."""
    return _kept(str(number).replace("-", MINUS))


def signed(number: int) -> str:
    """The number with its sign: "+30", "−6"; nothing stands before 0."""
    return _kept(f"+{number}") if number > 0 else minus(number)


def wide(figures: Iterable[str]) -> bool:
    """Whether one of these figures is so wide that all are shown smaller for four players to fit: "−32000"."""
    return any(len(figure.removeprefix(LEFT_TO_RIGHT)) > WIDE for figure in figures)


def _kept(figure: str) -> str:
    return LEFT_TO_RIGHT + figure if direction() == "rtl" else figure
