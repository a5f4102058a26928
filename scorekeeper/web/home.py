"""The first page: the games on this phone."""

from dataclasses import dataclass
from datetime import date

from flask import Blueprint, abort, redirect, render_template, url_for
from werkzeug.wrappers import Response

from scorekeeper.languages import gettext
from scorekeeper.printed.phrases import SHORT_MONTHS
from scorekeeper.printed.saying import counted, say
from scorekeeper.printed.words import listed, result_line
from scorekeeper.store import Book, NoSuchGame, Right, Summary
from scorekeeper.web.access import device, shelf
from scorekeeper.web.people import People

blueprint = Blueprint("home", __name__)


@dataclass(frozen=True)
class Past:
    """A game in one line of the list."""

    id: str
    names: tuple[str, ...]
    outcome: str
    day: str
    said_day: str


@blueprint.get("/")
def home() -> str:
    """The game in play, ready to go on; the older ones in a line each; and the way to a new one."""
    games = shelf().games_of(device())
    current = _opened(games[0].id) if games and not games[0].finished else None
    past = [_past(summary) for summary in games if current is None or summary.id != current.id]
    people = People(current.heading.players) if current else None
    deleted = shelf().deleted_of(device())
    return render_template("home/home.html", current=current, people=people, past=past, deleted=deleted)


@blueprint.post("/bring-back/<gone>")
def bring_back(gone: str) -> Response:
    """Brings back a game that its owner deleted, within the grace."""
    if shelf().right(gone, device()) is not Right.OWN:
        abort(404)
    try:
        shelf().bring_back(gone)
    except NoSuchGame:
        abort(404)
    return redirect(url_for("table.table", game=gone), 303)


def _past(summary: Summary) -> Past:
    day = summary.heading.played_on or summary.created_at[:10]
    return Past(summary.id, summary.heading.players, _outcome(summary), day, say_day(day, date.today()))


def _outcome(summary: Summary) -> str:
    """How the game ended, or how far it came."""
    opened = _opened(summary.id) if summary.finished else None
    if opened is None:
        stopped = gettext("stopped at hand {number} of {hands}")
        if summary.rules.open:
            stopped = gettext("stopped at hand {number}")
        return stopped.format(number=summary.recorded + 1, hands=summary.rules.hands)
    first = [placing for placing in result_line(opened.game) if placing.rank in ("1", "1=")]
    won = gettext("{names} won with {total}") if len(first) == 1 else gettext("{names} won with {total} each")
    return won.format(names=listed([placing.name for placing in first]), total=first[0].total)


def _opened(game: str) -> Book | None:
    """The book; None if it went away just now."""
    try:
        return shelf().book(game)
    except NoSuchGame:
        return None


def say_day(iso: str, today: date) -> str:
    """A day in short, "12 Nov", with its year if that is not this one; what is no date is given back as it stands."""
    try:
        day = date.fromisoformat(iso)
    except ValueError:
        return iso
    phrase = "short date" if day.year == today.year else "short date of another year"
    return say(phrase, day=day.day, month=counted(SHORT_MONTHS, day.month - 1), year=day.year)
