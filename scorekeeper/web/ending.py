"""The end of a game: who won, how they got there, what was owed and not paid."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import NamedTuple

from scorekeeper.names import letters
from scorekeeper.printed.phrases import TIMES, counted
from scorekeeper.printed.words import Placing, listed, minus, result_line, say_date, say_times
from scorekeeper.rules import Game, Seat
from scorekeeper.web.people import People

LONGEST_TITLE = 30
"""Letters; whole names longer than this give way to the short ones."""
WIDE, TOP, BOTTOM, LEFT, RIGHT = 336, 8, 108, 4, 262
"""The drawing of the race, and where its lines go in it."""
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


@dataclass(frozen=True)
class Race:
    """Everybody's running total, hand by hand, in the units of a drawing that is WIDE broad."""

    runners: tuple[Runner, ...]
    """From the top down."""
    zero: float
    blocks: tuple[float, ...]
    """Where one declarer's hands end and the next one's begin."""
    words: str


@dataclass(frozen=True)
class Ending:
    """A finished game as its last page tells it."""

    game: Game

    @property
    def title(self) -> str:
        """ "Ben wins", or "Ann and Ben tie"."""
        return outcome(self.game)

    @property
    def gist(self) -> str:
        """How many hands, on which day, from when to when, and where."""
        heading = self.game.heading
        day = say_date(heading.played_on) if heading.played_on else ""
        times = say_times(*_times(self.game))
        return ", ".join(filter(None, (f"{len(self.game.hands)} hands", day, times, heading.place)))

    @property
    def placings(self) -> tuple[Placing, ...]:
        """Everybody's place, the best first."""
        return result_line(self.game)

    @cached_property
    def race(self) -> Race:
        """The running totals as a drawing."""
        return race(self.game)

    @property
    def missed(self) -> tuple[str, ...]:
        """A sentence for each declarer whom somebody did not double as often as was owed, and what that costs."""
        return tuple(_missed(self.game))


def ending(game: Game) -> Ending:
    """What the last page of a finished game tells."""
    return Ending(game)


def outcome(game: Game) -> str:
    """Who won: "Ben wins"; "Ann and Ben tie" when they share the first place."""
    first = [seat for seat, rank in enumerate(game.sheet.ranks) if rank == 1]
    whole, short = game.players, People(game.players).short
    names = listed([whole[seat] for seat in first])
    if len(letters(names)) > LONGEST_TITLE:
        names = listed([short[seat] for seat in first])
    return f"{names} {'wins' if len(first) == 1 else 'tie'}"


def race(game: Game) -> Race:
    """The race of a game with at least one hand recorded; where the lowest wins, low is up."""
    sheet, short = game.sheet, People(game.players).short
    standings = [(0,) * game.rules.seats, *(line.standing for line in sheet.recorded if line.standing)]
    figures = [points for standing in standings for points in standing]
    low, high = min(figures), max(figures)
    if not game.rules.highest_wins:
        low, high = high, low

    def down(points: int) -> float:
        return round(BOTTOM - (points - low) * (BOTTOM - TOP) / ((high - low) or 1), 1)

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
        )
        for seat, end, label in zip(seats, ends, _spread(ends), strict=True)
    )
    said = ", ".join(f"{runner.name} {minus(standings[-1][runner.seat])}" for runner in runners)
    blocks = range(len(game.rules.contracts), len(standings) - 1, len(game.rules.contracts))
    words = f"Running totals over {len(standings) - 1} hands: {said}"
    return Race(runners, down(0), tuple(map(along, blocks)), words)


def _spread(places: Sequence[float]) -> list[float]:
    """These places, in order, moved no more than need be to stand APART and inside the drawing."""
    spread: list[float] = []
    for place in places:
        spread.append(max(place, spread[-1] + APART) if spread else place)
    least: float = BOTTOM
    for at in reversed(range(len(spread))):
        spread[at], least = min(spread[at], least), min(spread[at], least) - APART
    return [round(place, 1) for place in spread]


def _missed(game: Game) -> Iterator[str]:
    names, penalties = People(game.players).short, game.sheet.penalties
    short: dict[tuple[Seat, int], list[str]] = {}
    for quota in game.sheet.quotas:
        if quota.missed:
            short.setdefault((quota.declarer, quota.made), []).append(names[quota.player])
    wanted = counted(TIMES, game.rules.quota.doubles_of_declarer)
    for (declarer, made), players in short.items():
        if made:
            yield f"{listed(players)} doubled {names[declarer]} {counted(TIMES, made)}, not {wanted}."
        else:
            yield f"{listed(players)} never doubled {names[declarer]}."
    if any(penalties):
        lost = [f"{names[seat]} {abs(points)}" for seat, points in enumerate(penalties) if points]
        yield f"Points lost for it: {', '.join(lost)}. The totals have it."
    elif short:
        yield "No points lost."


def _times(game: Game) -> tuple[str | None, str | None]:
    """From when to when it was played: as the heading tells, else as it was recorded, in this machine's time zone."""
    if game.heading.started or game.heading.ended:
        return game.heading.started, game.heading.ended
    firsts: dict[object, str] = {}
    for entry in game.history:
        for reading in entry.get("readings", ()):  # type: ignore[attr-defined]
            stated = reading["stated"] or {}
            if "takings" in stated or stated.get("shared"):
                firsts.setdefault(reading["hand"], str(entry["recorded_at"]))
    if not firsts:
        return None, None
    began, ended = map(local, (str(game.history[0]["recorded_at"]), max(firsts.values())))
    return (began, ended) if began[:16] != ended[:16] else (None, None)


def local(at: str) -> str:
    """A time (ISO 8601) as this machine's clock showed it."""
    return datetime.fromisoformat(at).astimezone().isoformat()
