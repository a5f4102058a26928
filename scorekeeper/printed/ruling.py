"""What is drawn under the words of a filled sheet: rules, bands, and the race. All lengths are millimetres."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.printed.drawing import BAND, HAIR, INK, THIN, Drawing, Path, Word, across, box
from scorekeeper.printed.page import Columns
from scorekeeper.printed.race import below, beside
from scorekeeper.printed.rows import Block
from scorekeeper.printed.saying import say
from scorekeeper.rules import Game, Scores

NAMES_LINE = 4.95
"""How far above the first row the lines under the players' names are."""
ABOVE = 6.0
"""How far above the first row the drawing begins."""


@dataclass(frozen=True)
class Ruling:
    """The drawing of a table of so many rows of one height."""

    game: Game
    blocks: tuple[Block, ...]
    columns: Columns
    row: float
    count: int
    wide: float

    @cached_property
    def _in_order(self) -> bool:
        """Whether the hands stand on the sheet in the order in which they were played."""
        numbers = [row.hand for block in self.blocks for row in block.rows if row.hand]
        return numbers == sorted(numbers)

    @cached_property
    def _ends(self) -> Sequence[int]:
        """After how many hands each block ends; only the whole game where the hands do not stand in order."""
        if self.game.rules.open:
            return (self.hands,)
        each, hands = self.game.rules.declaring.of_each, self.hands
        return range(each, hands + 1, each) if self._in_order else (hands,)

    @property
    def hands(self) -> int:
        """How many hands the race is long: a whole game, or those recorded where the table ends it."""
        return max(1, len(self.standings)) if self.game.rules.open else self.game.rules.hands

    @cached_property
    def drawing(self) -> Drawing:
        """The rules, the bands behind the totals, and the race if it stands beside the table."""
        high, shape, wide = self.row, self.columns, self.wide
        bottom, tops, thin, sums, y = self.count * self.row, [], [], [], 0.0
        for block in self.blocks:
            tops.append(y)
            thin += [y + high * place for place in range(1, block.hands)]
            y += high * len(block.rows)
            sums += [y - high] if len(block.rows) > block.hands else []
        bands = "".join(box(start, 0, end - start, bottom) for start, end in map(shape.band, range(shape.seats)))
        starts = map(shape.figures_from, range(shape.seats))
        heads = "".join(across(start, start + shape.figures + 1.1, [-NAMES_LINE]) for start in starts)
        paths = [
            Path(bands, fill=BAND),
            Path(across(shape.margin, shape.right, thin), HAIR, 0.1),
            Path(across(shape.margin, shape.right, sums), THIN, 0.14),
            Path(heads, INK, 0.14),
            Path(across(0, wide, [*tops, y, bottom]), INK, 0.28),
        ]
        race, letters = self._beside(y) if shape.race else ([], [])
        ruled = "blank ruled open" if self.game.rules.open else "blank ruled"
        title = say("paper race right" if race else ruled, hands=self.hands)
        return Drawing(title, wide, bottom + ABOVE, (*paths, *race), tuple(letters), -ABOVE)

    def _beside(self, bottom: float) -> tuple[list[Path], list[Word]]:
        """The race beside the table, which ends at this height."""
        middles, ends, y = [], [], 0.0
        for block in self.blocks:
            middles += [y + self.row * (place + 0.5) for place in range(block.hands)]
            y += self.row * len(block.rows)
            ends.append(y - self.row / 2)
        played, after = len(self.standings), ends if self._in_order else ends[-1:]
        places = {hands: end for hands, end in zip(self._ends, after, strict=False) if hands <= played}
        if played and played not in places:
            places[played] = middles[played - 1] + self.row
        left, right = self.columns.right + 5, self.wide - 2
        seats, letters = self.game.rules.seats, sorted(places.items())
        return beside(self.standings, seats, middles, letters, left, right, bottom)

    @property
    def standings(self) -> list[Scores]:
        """Where all stood after each hand."""
        return [line.standing for line in self.game.sheet.recorded if line.standing is not None]

    def chart(self, high: float) -> Drawing:
        """The race as it lies below the table, so many millimetres high."""
        return below(self.standings, self.game.rules.seats, self.hands, self._ends, self.wide, high)
