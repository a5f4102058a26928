"""The race on the last page: everybody's running total as a line, told apart without colour."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.languages import ngettext
from scorekeeper.printed.words import minus
from scorekeeper.rules import Game, Seat
from scorekeeper.web.people import People
from scorekeeper.web.rose import width

WIDE, TOP, LOW, LEFT, RIGHT = 336, 8, 108, 4, 250
"""The drawing of the race, and where its lines go in it; further down where more names want room."""
NAME_AT, NAME_HIGH = 266, 12
"""Where the names begin at the ends of the lines, and how high their letters are."""
APART = 15
"""The least from one name at the end of a line to the next."""


class Runner(NamedTuple):
    """One player's line in the race."""

    seat: Seat
    name: str
    points: str
    """The corners of the line, as SVG writes them."""
    ends: float
    label: float
    """How high the line ends, and how high its name stands."""
    wins: bool
    wide: bool
    """Whether the name has to be drawn narrower to stay on the drawing."""


@dataclass(frozen=True)
class Race:
    """Everybody's running total, hand by hand, in the units of a drawing that is WIDE broad."""

    bottom: int
    """How far down its lines go; the drawing goes 8 further."""

    runners: tuple[Runner, ...]
    """From the top down."""
    zero: float
    blocks: tuple[float, ...]
    """Where one declarer's hands end and the next one's begin."""
    words: str


def race(game: Game) -> Race:
    """The race of a game with at least one hand recorded; where the lowest wins, low is up."""
    sheet, short = game.sheet, People(game.players).short
    standings = [(0,) * game.rules.seats, *(line.standing for line in sheet.recorded if line.standing)]
    figures = [points for standing in standings for points in standing]
    low, high = min(figures), max(figures)
    if not game.rules.highest_wins:
        low, high = high, low

    bottom = max(LOW, TOP + APART * (game.rules.seats - 1))

    def down(points: int) -> float:
        return round(bottom - (points - low) * (bottom - TOP) / ((high - low) or 1), 1)

    def along(hands: int) -> float:
        return round(LEFT + hands * (RIGHT - LEFT) / max(1, len(standings) - 1), 1)

    seats = sorted(range(game.rules.seats), key=lambda seat: (down(standings[-1][seat]), seat))
    ends = [down(standings[-1][seat]) for seat in seats]
    runners = tuple(
        Runner(
            seat=seat,
            name=short[seat],
            points=" ".join(f"{along(hands)},{down(standing[seat])}" for hands, standing in enumerate(standings)),
            ends=end,
            label=label,
            wins=sheet.ranks[seat] == 1,
            wide=width(short[seat], NAME_HIGH) > WIDE - NAME_AT - 8,
        )
        for seat, end, label in zip(seats, ends, _spread(ends, bottom), strict=True)
    )
    said = ", ".join(f"{runner.name} {minus(standings[-1][runner.seat])}" for runner in runners)
    each = game.rules.declaring.of_each
    blocks = range(each, len(standings) - 1, each)
    count = len(standings) - 1
    words = ngettext("Running totals over {count} hand: {totals}", "Running totals over {count} hands: {totals}", count)
    return Race(bottom, runners, down(0), tuple(map(along, blocks)), words.format(count=count, totals=said))


def _spread(places: Sequence[float], bottom: float) -> list[float]:
    """These places, in order, moved no more than need be to stand APART and inside the drawing."""
    spread: list[float] = []
    for place in places:
        spread.append(max(place, spread[-1] + APART) if spread else place)
    least = bottom
    for at in reversed(range(len(spread))):
        spread[at], least = min(spread[at], least), min(spread[at], least) - APART
    return [round(place, 1) for place in spread]
