"""The blank sheet for pen and paper: ruled rows, boxes for the doubles owed, and what each contract counts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.languages import told
from scorekeeper.printed.code import code
from scorekeeper.printed.counts import crib, stake
from scorekeeper.printed.drawing import BAND, INK, SERIF, Drawing, Path, Word, across, box, down
from scorekeeper.printed.heading import TITLE
from scorekeeper.printed.house_rules import called
from scorekeeper.printed.measure import MM_A_POINT, lines, mm
from scorekeeper.printed.notation import letter, letters
from scorekeeper.printed.page import POINTS, Orientation, Page, Paper
from scorekeeper.printed.rules_told import doubling_in_full, has_doubles
from scorekeeper.printed.saying import say
from scorekeeper.printed.template import render
from scorekeeper.rules import Declared, Declarers, Per, Ruleset, Seat, round_from

LEAST, MOST = 7.0, 9.0
"""How high a row to write in should be."""
PAGES = ((1, LEAST), (1, 6.5), *((times, LEAST) for times in (1.15, 1.3, 1.6, 2, 2.5, 3.2, 4)))
"""How large the page is, and how high its rows must be: very long names may cost a little of a row's height."""
BOX_WIDE, BOX_HIGH = 2.9, 4.6
RULED, UPRIGHT = "#b5b2a8", "#555"
LINE, FOOT_LINE, FOOT_HEAD = 4.0, 3.75, 4.2


def blank(
    rules: Ruleset,
    paper: Paper = Paper.A4,
    players: Sequence[str] | None = None,
    link: str | None = None,
    first_declarer: Seat = 0,
) -> str:
    """A sheet to write on as HTML for one page: with the players' names if there are any, and a code for the link."""
    for times, least in PAGES:
        page = Page.of(Paper(paper), Orientation.PORTRAIT, times)
        made = Blank(rules, page, tuple(players or ()), link, first_declarer)
        if made.left_for_rows >= least and made.cell >= 20:
            break
    return render("blank.html", sheet=made)


@dataclass(frozen=True)
class Blank:
    """Everything the template of the blank sheet asks for. All lengths are millimetres."""

    rules: Ruleset
    page: Page
    players: tuple[str, ...]
    link: str | None
    first_declarer: Seat

    def say(self, phrase: str, **facts: object) -> str:
        """A phrase in the sheet's language."""
        return say(phrase, **facts)

    @property
    def name(self) -> str:
        """What the variant is called."""
        return called(self.rules)

    @cached_property
    def name_high(self) -> float:
        """How high the heading is: one line beside the code, or more."""
        count = lines(self.name, self.page.inner_wide - (50 if self.link else 0) - 35, TITLE)
        return 14 if count == 1 else 4 + 10.0 * count

    @property
    def letters(self) -> tuple[str, ...]:
        """The players' letters."""
        return letters(self.rules.seats)

    @property
    def owed(self) -> int:
        """How many boxes stand beside a declarer for each of the others."""
        return min(6, self.rules.quota.doubles_of_declarer) if self.rules.quota.per is Per.DECLARER else 0

    @cached_property
    def margin(self) -> float:
        """The declarer's column."""
        return 5.2 + BOX_WIDE * max(2, self.owed)

    @property
    def write(self) -> float:
        """How wide contract and doubles are, each; a contract alone has a little more."""
        return 27.0 if self.doubled else 34.0

    @cached_property
    def doubled(self) -> bool:
        """Whether anybody may double anybody; otherwise what was taken is the score."""
        return has_doubles(self.rules)

    @property
    def parts(self) -> tuple[float, ...]:
        """Where the parts of a player's column end, the last being the total's."""
        return (0.3, 0.6) if self.doubled else (0.5,)

    @property
    def heads(self) -> tuple[str, ...]:
        """What stands above them."""
        before = (self.say("paper raw"), "±") if self.doubled else (self.say("paper score"),)
        return (*before, self.say("paper total"))

    @property
    def _players_from(self) -> float:
        """Where the players' columns begin."""
        return self.margin + self.write * (2 if self.doubled else 1)

    @property
    def cell(self) -> float:
        """How wide one player's columns are."""
        return (self.page.inner_wide - self._players_from) / self.rules.seats

    @cached_property
    def head(self) -> float:
        """How high the head of the table is."""
        return LINE + max(2 * LINE, self._names[0] * self.name_leading)

    @cached_property
    def _names(self) -> tuple[int, float, float]:
        """How many lines the names need, their size in points, and their leading."""
        large, small = (
            max((lines(name, self.cell - 2.4, size, 4) for name in self.players), default=1) for size in (POINTS, 8.0)
        )
        return (large, POINTS, LINE) if large <= 2 else (small, 8.0, 3.4)

    @property
    def name_points(self) -> float:
        """The size of the names."""
        return self._names[1]

    @property
    def name_leading(self) -> float:
        """The height of a line of them."""
        return self._names[2]

    @cached_property
    def counts(self) -> tuple[tuple[str, str, str], ...]:
        """Each contract, what it counts, and what a hand of it adds up to."""
        of = self.rules.contracts
        return tuple((told(c.title), crib(c), stake(c)) for c in of)

    @cached_property
    def counts_wide(self) -> tuple[float, float, float]:
        """How wide the columns of that table are: no wider than leaves room for the doubles beside it."""
        title, text = (max(mm(row[place], POINTS) for row in self.counts) + 3 for place in (0, 1))
        room = self.page.inner_wide * (0.56 if self.read else 1) - 14
        return min(title, room * 0.4), min(text, room - min(title, room * 0.4)), 10.0

    @cached_property
    def read_wide(self) -> float:
        """How wide the words about doubles are."""
        return self.page.inner_wide - sum(self.counts_wide) - 8.5

    @cached_property
    def foot_lines(self) -> int:
        """How many lines the foot needs."""
        title, text, _ = self.counts_wide
        counts = sum(max(lines(row[0], title, POINTS), lines(row[1], text, POINTS)) for row in self.counts)
        return max(counts, lines(self.read, self.read_wide, POINTS))

    @cached_property
    def room(self) -> float:
        """How high all rows may be together, by what everything else takes."""
        taken = self.name_high + 1 + self.head + 1.6 + FOOT_HEAD + FOOT_LINE * self.foot_lines + 0.7
        return self.page.inner_high - taken

    @cached_property
    def hands(self) -> int:
        """How many rows there are: one for each hand, or as many as the page has room for where the table ends it."""
        return max(1, int(self.room / LEAST)) if self.rules.open else self.rules.hands

    @property
    def left_for_rows(self) -> float:
        """How high a row may be."""
        return self.room / self.hands

    @cached_property
    def row(self) -> float:
        """The height of a row."""
        return round(min(MOST, self.left_for_rows), 3)

    @property
    def numbers(self) -> tuple[str, ...]:
        """The hands' numbers; none where the declarer changes with every hand."""
        in_turn = self.rules.declarers is Declarers.BLOCK or not self.in_blocks
        return tuple(str(number) if in_turn else "" for number in range(1, self.hands + 1))

    @property
    def played(self) -> tuple[str, ...]:
        """The contract of each row where a programme says what is played; else nothing, to be written in."""
        still = [told(contract.short) for contract in self.rules.declaring.still(())]
        return tuple(still) or ("",) * self.hands

    @property
    def in_blocks(self) -> bool:
        """Whether the rows of each declarer stand together: not where each contract is declared but once."""
        return self.rules.declared is Declared.BY_EACH

    @cached_property
    def read(self) -> str:
        """How doubles are written, who may double whom, what is owed, and what becomes of undoubled hands."""
        return doubling_in_full(self.rules)

    @cached_property
    def drawing(self) -> Drawing:
        """The rules, the bands behind the totals, and the boxes with their letters."""
        wide, high, seats = self.page.inner_wide, self.row, self.rules.seats
        contracts, bottom = min(self.rules.declaring.of_each, self.hands), self.row * self.hands
        blocks = self.hands // contracts
        starts = [self._players_from + seat * self.cell for seat in range(seats)]
        parts, total = [start + part * self.cell for start in starts for part in self.parts], self.parts[-1]
        between = [self.margin + self.write] if self.doubled else []
        thin = [high * place for place in range(1, self.hands) if place % contracts]
        tops = [-self.head, *(high * contracts * place for place in range(blocks + 1))]
        paths = [
            Path("".join(box(x + total * self.cell, 0, (1 - total) * self.cell, bottom) for x in starts), fill=BAND),
            Path(across(self.margin, wide, thin), RULED, 0.12),
            Path(down(parts, 0, bottom), RULED, 0.12, dash=".5 .7"),
            Path(down(starts, -self.head, bottom) + down(between, 0, bottom), UPRIGHT, 0.16),
            Path(across(0, wide, tops), INK, 0.35),
        ]
        boxes, words = "", []
        for place, declarer in enumerate(round_from(self.first_declarer, seats) if self.in_blocks else ()):
            top = place * contracts * high
            words.append(Word(0.8, top + 7.5, letter(declarer), "start", size=6.2, family=SERIF))
            others = round_from((declarer + 1) % seats, seats)[:-1] if self.owed else ()
            step = min(1.5 * high, (contracts * high - 10.5) / max(1, len(others)))
            for row, by in enumerate(sorted(others)):
                y = top + 9.5 + step * (row + 0.5)
                words.append(Word(1.2, y + 1.1, letter(by), "start", size=POINTS * MM_A_POINT))
                for one in range(self.owed):
                    boxes += box(4 + BOX_WIDE * one, y - BOX_HIGH / 2, BOX_WIDE, BOX_HIGH)
        title = self.say("blank boxes" if boxes else "blank ruled", hands=self.hands)
        return Drawing(
            title, wide, bottom + self.head, (*paths, Path(boxes, INK, 0.16, "#fff")), tuple(words), -self.head
        )

    @cached_property
    def code(self) -> Drawing | None:
        """The link as a code to point a phone at."""
        return code(self.link, self.say("blank code")) if self.link else None
