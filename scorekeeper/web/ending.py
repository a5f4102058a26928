"""The end of a game: who won, how they got there, what was owed and not paid."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from scorekeeper.languages import gettext, ngettext
from scorekeeper.names import letters
from scorekeeper.printed.phrases import TIMES
from scorekeeper.printed.saying import counted
from scorekeeper.printed.words import Placing, listed, result_line, say_date, say_times
from scorekeeper.rules import Game, Seat
from scorekeeper.web.people import People
from scorekeeper.web.race import Race, race

LONGEST_TITLE = 30
"""Letters; whole names longer than this give way to the short ones."""


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
        count = len(self.game.hands)
        hands = ngettext("{count} hand", "{count} hands", count).format(count=count)
        return ", ".join(filter(None, (hands, day, times, heading.place)))

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
    return (gettext("{names} wins") if len(first) == 1 else gettext("{names} tie")).format(names=names)


def _missed(game: Game) -> Iterator[str]:
    names, penalties = People(game.players).short, game.sheet.penalties
    short: dict[tuple[Seat | None, int], list[str]] = {}
    for quota in game.sheet.quotas:
        if quota.missed:
            short.setdefault((quota.declarer, quota.made), []).append(names[quota.player])
    wanted = counted(TIMES, game.rules.quota.doubles_of_declarer)
    for (declarer, made), players in short.items():
        whom = gettext("the declarers") if declarer is None else names[declarer]
        said = gettext("{players} doubled {declarer} {times}, not {wanted}.")
        said = said if made else gettext("{players} never doubled {declarer}.")
        times = counted(TIMES, made)
        yield said.format(players=listed(players), declarer=whom, times=times, wanted=wanted)
    if any(penalties):
        lost = [f"{names[seat]} {abs(points)}" for seat, points in enumerate(penalties) if points]
        yield gettext("Points lost for it: {lost}. The totals have it.").format(lost=", ".join(lost))
    elif short:
        yield gettext("No points lost.")


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
