"""What stands above the table: the game, when and where it was played, by which rules, and who came where."""

from dataclasses import dataclass

from scorekeeper.printed.dates import say_date, say_times
from scorekeeper.printed.house_rules import called
from scorekeeper.printed.measure import lines, mm
from scorekeeper.printed.results import Placing, result_line
from scorekeeper.printed.rules_told import rules_in_short
from scorekeeper.printed.saying import say
from scorekeeper.rules import Game

TITLE, TITLE_LEADING = 22, 10.6
SUB, SUB_LEADING = 9, 4.4
GAP = "\u2007\u2007 "
"""What stands between two things in a line: as wide as two figures, and a line may end there."""


@dataclass(frozen=True)
class Heading:
    """The heading's words, their sizes in points, and how high it all is in millimetres."""

    name: str
    title: str
    subs: tuple[str, ...]
    before: str
    places: tuple[Placing, ...]
    points: float
    leading: float
    high: float


def heading(game: Game, wide: float) -> Heading:
    """The heading of a game on a page so many millimetres wide between its margins."""
    name = called(game.rules)
    date = say_date(game.heading.played_on) if game.heading.played_on else ""
    when = ", ".join(filter(None, (date, say_times(game.heading.started, game.heading.ended))))
    where, by = game.heading.place or "", rules_in_short(game.rules)
    whole = GAP.join(filter(None, (when, where, by)))
    parted = (GAP.join(filter(None, (when, where))), by)
    subs = (whole,) if mm(whole, SUB) < wide else tuple(filter(None, parted))
    before, places = _result(game)
    # Between a rank, a name and a total stand figure spaces; between two players stands a whole em.
    result = "  ".join((before, *(f"{place.rank}  {place.name}  {place.total}  " for place in places)))
    points, leading, count = 11.5, 5.4, 1
    if places and mm(result, points) > wide * 0.97:
        points, leading = 9.5, 4.2
        count = lines(result, wide, points)
    high = lines(name, wide, TITLE) * TITLE_LEADING + sum(lines(sub, wide, SUB) for sub in subs) * SUB_LEADING
    title = ", ".join(filter(None, (say("paper title", ruleset=name), when)))
    return Heading(name, title, subs, before, places, points, leading, high + 0.6 + count * leading + 2.8)


def _result(game: Game) -> tuple[str, tuple[Placing, ...]]:
    """What comes before the places, and the places; only words before anything has been played."""
    played = len(game.sheet.recorded)
    if not played:
        return say("paper nothing"), ()
    if game.sheet.finished:
        return "", result_line(game)
    return after(game), result_line(game)


def after(game: Game) -> str:
    """After how many hands of how many the result is told; of how many, where that is known."""
    number, hands = len(game.sheet.recorded), game.rules.hands
    return (
        say("paper after so many", number=number) if game.rules.open else say("paper after", number=number, hands=hands)
    )
