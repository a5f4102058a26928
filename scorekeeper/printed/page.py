"""The sheets of paper there are, and how wide everything on them stands. All lengths are millimetres."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.printed.measure import FIGURE, MM_A_POINT

MARGIN = 10.0
POINTS = 8.4
"""The size of the table's type."""
FIGURE_MM = FIGURE * POINTS * MM_A_POINT
NAME = 27.0
"""How much room a player has at least where two figures would need less."""


class Paper(StrEnum):
    """The papers that a sheet is made for."""

    A4 = "a4"
    LETTER = "letter"


class Orientation(StrEnum):
    """Which way the paper lies."""

    LANDSCAPE = "landscape"
    PORTRAIT = "portrait"


SIZES = {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}


@dataclass(frozen=True)
class Page:
    """The paper as it lies, and what is left of it inside the margins."""

    wide: float
    high: float

    @property
    def inner_wide(self) -> float:
        """From margin to margin."""
        return self.wide - 2 * MARGIN

    @property
    def inner_high(self) -> float:
        """From top margin to bottom margin."""
        return self.high - 2 * MARGIN

    @classmethod
    def of(cls, paper: Paper, orientation: Orientation, times: float = 1) -> "Page":
        """The page; made larger where a game of many hands does not fit, for the printer to scale down."""
        short, long = (side * times for side in SIZES[Paper(paper)])
        return cls(long, short) if Orientation(orientation) is Orientation.LANDSCAPE else cls(short, long)


@dataclass(frozen=True)
class Columns:
    """Where the columns of a filled sheet stand, from the left margin."""

    margin: float
    """The declarer's column."""
    deal: float
    """Hand, contract and, where there are any, doubles together."""
    tab: float
    """Where the doubles begin, from the left of `deal`."""
    cell: float
    """One player's figures and the space round them."""
    pad: float
    """What stands empty before a player's figures."""
    gap: str
    """What stands between two figures of a player."""
    gap_figures: float
    """How wide that is, in figures."""
    signs: tuple[int, ...]
    """How many signs each figure of a player may have: raw, ±, score and total, or without doubles score and total."""
    seats: int
    race: float
    """What is left beside the table for the race; 0 where it lies below."""

    @property
    def right(self) -> float:
        """Where the table ends."""
        return self.margin + self.deal + self.seats * self.cell

    @property
    def figures(self) -> float:
        """How wide one player's figures are."""
        return (sum(self.signs) + (len(self.signs) - 1) * self.gap_figures) * FIGURE_MM

    @property
    def name(self) -> float:
        """How wide a player's name may be."""
        return self.cell - self.pad - 1

    def figures_from(self, seat: int) -> float:
        """Where a player's figures begin."""
        return self.margin + self.deal + seat * self.cell + self.pad

    def band(self, seat: int) -> tuple[float, float]:
        """From where to where the band behind a player's totals goes."""
        right = self.figures_from(seat) + self.figures
        return right - self.signs[-1] * FIGURE_MM - min(1.3, self.gap_figures * 0.54 * FIGURE_MM), right + 1.1

    def heads(self) -> tuple[float, ...]:
        """How wide the words above the figures are, each flush with its figures on the right."""
        first, *others = self.signs
        return (first * FIGURE_MM, *((signs + self.gap_figures) * FIGURE_MM for signs in others))


def columns(
    page: Page, orientation: Orientation, seats: int, signs: tuple[int, ...], label: float, doubles: float | None
) -> Columns:
    """The columns for so many players, figures of so many signs, and contracts and doubles of these widths.

    Where nobody doubles, `doubles` is None, and names are given what room that leaves.
    """
    wide, narrow = page.inner_wide, page.inner_wide < 270
    if orientation is Orientation.PORTRAIT:
        tab = max(25.5, label)
        for margin, least, pad, gap, gap_figures in (
            (15.0, 31.5, 1.4, "\u2007\u2009", 1 + 0.1 / FIGURE),
            (13.0, 29.0, 0.8, "\u2007", 1.0),
        ):
            deal = tab + (0 if doubles is None else max(least, doubles))
            cell = (wide - margin - deal) / seats
            shape = Columns(margin, deal, tab, cell, pad, gap, gap_figures, signs, seats, 0)
            if fits(shape):
                break
        return shape
    margin = 17.0 if narrow else 20.0
    tab = max(26.5 if narrow else 28.0, label)
    deal = tab + (0 if doubles is None else max(33.5 if narrow else 36.0, doubles))
    roomy = Columns(margin, deal, tab, 0, 2.2, "\u2007\u2007", 2, signs, seats, 0)
    tight = Columns(margin, deal, tab, 0, 1.4, "\u2007\u2009", 1 + 0.1 / FIGURE, signs, seats, 0)
    for shape, space, least in ((roomy, 2.34 if narrow else 3.74, 32.0), (tight, 1.2, 26.0)):
        cell = max(shape.figures + shape.pad + space, NAME if doubles is None else 0)
        left = wide - margin - deal - seats * cell
        if left >= least:
            return Columns(margin, deal, tab, cell, shape.pad, shape.gap, shape.gap_figures, signs, seats, left)
    cell = (wide - margin - deal) / seats
    return Columns(margin, deal, tab, cell, 1.4, tight.gap, tight.gap_figures, signs, seats, 0)


def fits(shape: Columns) -> bool:
    """Whether each player's figures have room between the margins."""
    return shape.cell >= shape.figures + shape.pad + 1.1
