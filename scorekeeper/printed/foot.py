"""What stands below the table: how often each doubled each declarer, how to read the sheet, and the corrections."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.printed.corrections import footnote
from scorekeeper.printed.measure import lines
from scorekeeper.printed.notation import letter, letters
from scorekeeper.printed.page import POINTS
from scorekeeper.printed.phrases import SPELLED
from scorekeeper.printed.rows import NOTHING, doubles_of, marks
from scorekeeper.printed.rules_told import has_doubles, how_to_read
from scorekeeper.printed.saying import capital, counted, say, say_of
from scorekeeper.rules import Game

LEADING, HEAD = 3.9, 4.4


@dataclass(frozen=True)
class Foot:
    """The three columns, how wide they are, and how high the whole is."""

    quota: tuple[tuple[str, tuple[str, ...]], ...]
    """For each player the words before and how often each declarer was doubled; empty where nobody may double."""
    read: str
    notes: tuple[str, ...]
    marks: Mapping[int, str]
    """The marks of the footnotes by the hand's number."""
    wide: tuple[float, float, float]
    high: float


def foot(game: Game, wide: float, shown: int) -> Foot:
    """The foot of a game's sheet with so many of the latest corrections, on a page so many millimetres wide."""
    rules, latest = game.rules, game.corrections[len(game.corrections) - shown :] if shown else ()
    widths = (0.0, 0.0, wide)
    quota: tuple[tuple[str, tuple[str, ...]], ...] = ()
    read = ""
    if has_doubles(rules):
        quota, read = _quota(game), how_to_read(rules)
        if any(short for _, cells in quota for short in cells if short.endswith("*")):
            read += " " + say("paper read short")
        first = max(0.19 * wide, 13.0 + 8.5 * rules.seats)
        second = (0.255 if wide > 230 else 0.37) * wide
        widths = (first, second, wide - first - second - 0.5)
    notes = [f"{marks([place])} {footnote(one, rules)}" for place, one in enumerate(latest, 1)]
    earlier = len(game.corrections) - len(latest)
    if earlier:
        number = capital(counted(SPELLED, earlier))
        notes.append(say_of("paper earlier", earlier, number=number))
    numbers: dict[int, list[int]] = {}
    for place, correction in enumerate(latest, 1):
        numbers.setdefault(correction.number, []).append(place)
    count = max(
        len(quota) + 1 if quota else 0,
        lines(read, widths[1] - 5, POINTS) if read else 0,
        sum(lines(note, widths[2], POINTS) for note in notes),
        1,
    )
    marked = {hand: marks(places) for hand, places in numbers.items()}
    return Foot(quota, read, tuple(notes), marked, widths, HEAD + LEADING * count)


def _quota(game: Game) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """How often each doubled each declarer: a dash for oneself, a dot before that block has begun, a star if short."""
    seats, recorded = game.rules.seats, game.sheet.recorded
    begun = {line.hand.declarer for line in recorded}
    of = [doubles_of(declarer, recorded, seats) for declarer in range(seats)]
    rows = []
    for by in range(seats):
        cells = []
        for declarer in range(seats):
            quota = game.sheet.quota(by, declarer)
            owes = quota is not None and quota.declarer == declarer and quota.missed
            short = "*" if owes and declarer in begun else ""
            cells.append("‒" if by == declarer else f"{of[declarer][by]}{short}" if declarer in begun else NOTHING)
        rows.append((say("paper by", player=letter(by)), tuple(cells)))
    return ((say("paper of"), letters(seats)), *rows)
