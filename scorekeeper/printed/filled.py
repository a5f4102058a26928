"""The printed score sheet of a game, at any stage: one page of HTML that becomes paper."""

from dataclasses import dataclass
from functools import cached_property

from scorekeeper.printed import foot, heading, rows, words
from scorekeeper.printed.code import code
from scorekeeper.printed.drawing import Drawing
from scorekeeper.printed.measure import breaks_a_word, lines, mm
from scorekeeper.printed.page import POINTS, Columns, Orientation, Page, Paper, columns, fits
from scorekeeper.printed.rules_told import has_doubles
from scorekeeper.printed.ruling import Ruling
from scorekeeper.printed.saying import say
from scorekeeper.printed.template import render
from scorekeeper.rules import Game

ROWS = 3.15
"""The least height of a row."""
SHOWN = ((10, 3.4), (8, 3.4), (6, 3.4), (6, ROWS), (4, ROWS), (2, ROWS), (0, ROWS))
"""How many corrections are printed, and how high the rows must then still be."""
CHARTS = (50.0, 42.0, 34.0)
"""How high the race may be where it lies below the table."""
SLACK = 0.8
CODE = 18.0
"""The width of the code with the space beside it."""
FIGURE_SPACE = "\u2007"


def sheet(
    game: Game,
    paper: Paper = Paper.A4,
    orientation: Orientation = Orientation.LANDSCAPE,
    link: str | None = None,
) -> str:
    """The game's score sheet as HTML for one page of this paper, with a code for the link if there is one.

    The game must be without faults.
    """
    return render("sheet.html", sheet=_fitting(game, Paper(paper), Orientation(orientation), link))


def _fitting(game: Game, paper: Paper, orientation: Orientation, link: str | None) -> "Filled":
    """The sheet on the smallest page it fits: with fewer corrections if need be, then on a larger page, scaled down."""
    below = orientation is Orientation.PORTRAIT and game.sheet.recorded
    for times in (1, 1.15, 1.3, 1.6, 2, 2.5, 3.2, 4):
        page = Page.of(paper, orientation, times)
        for shown, least in SHOWN if game.corrections else ((0, ROWS),):
            for chart in CHARTS if below else (0.0,):
                filled = Filled(game, page, orientation, shown, chart, link)
                if fits(filled.columns) and filled.left_for_rows >= least:
                    return filled
    return filled


@dataclass(frozen=True)
class Filled:
    """Everything the sheet's template asks for: words, figures, and where they stand in millimetres."""

    game: Game
    page: Page
    orientation: Orientation
    shown: int
    """How many corrections are printed."""
    chart_high: float
    """How high the race below the table is; 0 where it stands beside it."""
    link: str | None = None

    def say(self, phrase: str, **facts: object) -> str:
        """A phrase in the sheet's language."""
        return say(phrase, **facts)

    @cached_property
    def foot(self) -> foot.Foot:
        """The columns at the foot."""
        return foot.foot(self.game, self.page.inner_wide, self.shown)

    @cached_property
    def blocks(self) -> tuple[rows.Block, ...]:
        """A block of rows for each declarer."""
        return rows.blocks(self.game, self.foot.marks)

    @cached_property
    def last_rows(self) -> tuple[rows.Row, ...]:
        """The sum of all."""
        return rows.last_rows(self.game.sheet)

    @cached_property
    def heading(self) -> heading.Heading:
        """What stands above the table."""
        return heading.heading(self.game, self.page.inner_wide - self.code_wide)

    @property
    def code_wide(self) -> float:
        """What the code takes of the heading's width."""
        return CODE if self.link else 0

    @cached_property
    def code(self) -> Drawing | None:
        """The link as a code to point a phone at."""
        return code(self.link, self.say("paper code")) if self.link else None

    @cached_property
    def doubled(self) -> bool:
        """Whether anybody may double anybody; otherwise what was taken is the score."""
        return has_doubles(self.game.rules)

    def shown_of(self, figures: rows.Figures) -> tuple[str, ...]:
        """What is shown of a player's figures in a row."""
        raw = (figures.raw, figures.moved) if self.doubled else ()
        return (*raw, figures.score, figures.total)

    @property
    def heads(self) -> tuple[str, ...]:
        """What stands above them."""
        raw = (self.say("paper raw"), "±") if self.doubled else ()
        return (*raw, self.say("paper score"), self.say("paper total"))

    @cached_property
    def columns(self) -> Columns:
        """Where the columns stand."""
        table = [row for block in self.blocks for row in block.rows] + list(self.last_rows)
        figures = [self.shown_of(figure) for row in table for figure in row.figures]
        least = (3, 3, 4, 4) if self.doubled else (4, 4)
        longest = tuple(map(max, least, (max(map(len, column)) for column in zip(*figures, strict=True))))
        return columns(
            self.page,
            self.orientation,
            self.game.rules.seats,
            longest or least,
            max((mm(row.label, POINTS) for row in table if row.doubles or not self.doubled), default=0) + 6.5,
            max((mm(row.doubles, POINTS) for row in table), default=0) + 1.5 if self.doubled else None,
        )

    @cached_property
    def _names(self) -> tuple[int, float, float]:
        """How many lines the names at the heads of the columns need, their size in points, and their leading."""
        wide = self.columns.name
        large, small = (max(lines(name, wide, size, before=4) for name in self.game.players) for size in (9.5, 8.0))
        return (large, 9.5, 4.0) if large <= 2 else (small, 8.0, 3.4)

    @property
    def name_points(self) -> float:
        """The size of the names at the heads of the columns."""
        return self._names[1]

    @property
    def name_leading(self) -> float:
        """The height of a line of them."""
        return self._names[2]

    @cached_property
    def left_for_rows(self) -> float:
        """How high a row may be, by what everything else takes."""
        count, _, leading = self._names
        taken = self.heading.high + count * leading + 5.3 + 3 + self.foot.high + SLACK
        taken += self.chart_high + 3 if self.chart_high else 0
        return (self.page.inner_high - taken) / self.count

    @cached_property
    def count(self) -> int:
        """How many rows there are."""
        return sum(len(block.rows) for block in self.blocks) + len(self.last_rows)

    @cached_property
    def row(self) -> float:
        """The height of a row."""
        most = 4.9 if self.orientation is Orientation.PORTRAIT else 4.3
        return round(min(most, self.left_for_rows), 3)

    @cached_property
    def margin_names(self) -> tuple[str, ...]:
        """The names that stand whole beside the declarers' letters: those that fit without breaking a word."""
        wide = self.columns.margin - 2.6
        high = min(len(block.rows) for block in self.blocks) * self.row - 7.5
        return tuple(
            "" if breaks_a_word(name, wide, POINTS) or lines(name, wide, POINTS) > min(4, int(high / 3.7)) else name
            for name in self.game.players
        )

    @property
    def letters(self) -> tuple[str, ...]:
        """The players' letters."""
        return words.letters(self.game.rules.seats)

    @property
    def number_signs(self) -> int:
        """How many signs the highest number of a hand has."""
        rules = self.game.rules
        return max(2, len(str(len(self.game.hands) if rules.open else rules.hands)))

    def padded(self, text: str, signs: int) -> str:
        """The text with figure spaces before it, so that it ends where the others do."""
        return text.rjust(signs, FIGURE_SPACE)

    def before_total(self, figures: rows.Figures) -> str:
        """A player's figures before the total, each ending where it does in every row."""
        *before, _ = self.shown_of(figures)
        return "".join(
            self.padded(text, signs) + self.columns.gap for text, signs in zip(before, self.columns.signs, strict=False)
        )

    @cached_property
    def _ruling(self) -> Ruling:
        return Ruling(self.game, self.blocks, self.columns, self.row, self.count, self.page.inner_wide)

    @cached_property
    def drawing(self) -> Drawing:
        """The rules, the bands behind the totals, and the race if it stands beside the table."""
        return self._ruling.drawing

    @cached_property
    def chart(self) -> Drawing | None:
        """The race below the table, if it lies there."""
        return self._ruling.chart(self.chart_high) if self.chart_high else None
