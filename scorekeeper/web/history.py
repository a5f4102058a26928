"""Every entry of the book, what it changed, and any earlier reading to restore."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response
from wtforms import Form, IntegerField, StringField
from wtforms.validators import InputRequired, Length, NumberRange

from scorekeeper.languages import gettext
from scorekeeper.printed.words import say_time
from scorekeeper.rules import Hand, State
from scorekeeper.store import Book, Entry, Overtaken, Reading, Refused, Right
from scorekeeper.store.entry import fingerprint, same_hand
from scorekeeper.web import refusal
from scorekeeper.web.access import book, device, needs, shelf
from scorekeeper.web.changes import Compared, compared, happened, mended
from scorekeeper.web.ending import local
from scorekeeper.web.people import People

blueprint = Blueprint("history", __name__)
ON_A_PAGE = 100


class RestoreForm(Form):
    """Which earlier reading of which hand, and the newest entry of that hand that the page showed."""

    key = StringField(validators=[InputRequired(), Length(max=200)])
    hand = IntegerField(validators=[InputRequired(), NumberRange(1, 10**6)])
    entry = IntegerField(validators=[InputRequired(), NumberRange(1, 10**6)])
    based_on = IntegerField(validators=[InputRequired(), NumberRange(0, 10**6)])


class Side(NamedTuple):
    """One hand's readings before and after an entry."""

    hand: int
    """Its id."""
    number: int
    rows: list[Compared]
    first: bool
    """There was nothing before."""
    stands: bool
    """The hand reads so now."""
    restorable: bool
    """It reads otherwise now, and there is a reading to restore."""


class Told(NamedTuple):
    """One entry as the page tells it."""

    entry: Entry
    at: str
    """When it was recorded, as this machine's clock showed it (ISO 8601)."""
    sentence: str
    phone: str
    sides: list[Side]

    @property
    def day(self) -> str:
        """The day on which it was recorded."""
        return self.at[:10]

    @property
    def time(self) -> str:
        """The time of day at which it was recorded."""
        return say_time(self.at)


@blueprint.get("/g/<game>/history")
@needs(Right.FOLLOW)
def history() -> str:
    """The newest entries; `?before=` an entry, those before it."""
    opened = book()
    before = request.args.get("before", opened.version + 1, type=int)
    entries = [entry for entry in reversed(opened.entries) if entry.version < before]
    return render_template(
        "history/history.html",
        told=list(_told(opened, entries[:ON_A_PAGE])),
        older=entries[ON_A_PAGE - 1].version if len(entries) > ON_A_PAGE else None,
        newest=before > opened.version,
    )


@blueprint.post("/g/<game>/history")
@needs(Right.SCORE)
def restore() -> Response | tuple[str, int]:
    """Lets a hand read again as an earlier entry said."""
    form, opened = RestoreForm(request.form), book()
    if not form.validate():
        abort(422)
    found = [stated for entry, stated in opened.readings(form.hand.data) if entry.version == form.entry.data]
    if not found or found[0] is None:
        abort(404)
    reading = Reading(form.hand.data, found[0], form.based_on.data)
    try:
        shelf().record(opened.id, reading, key=form.key.data, device=device())
    except Overtaken as overtaken:
        return refusal.two_readings(overtaken)
    except Refused as refused:
        return _against_the_rules(refused, reading.hand, found[0])
    return redirect(url_for("history.history"), 303)


def _against_the_rules(refused: Refused, hand_id: int, stated: Hand) -> tuple[str, int]:
    """The page that says why this reading cannot be restored."""
    game, number = book().game, refused.numbers.get(hand_id, 0)
    faults = refusal.told(refused.faults, game.players, number)
    rows = compared(None, stated, game.rules, People(game.players).short)
    return render_template("history/refused.html", faults=faults, number=number, rows=rows), 422


def _told(opened: Book, entries: list[Entry]) -> Iterator[Told]:
    names, this_phone = People(opened.game.players).short, fingerprint(device())
    called = shelf().phone_names(opened.id)
    headings = {entry.version: mended(old, new) for (_, old), (entry, new) in pairwise(opened.headings)}
    for entry in entries:
        changes = opened.before(entry)
        if changes:
            sentence = happened(changes, opened.rules, names, entry.undoes is not None)
        elif entry.closes is not None:
            sentence = gettext("Game closed") if entry.closes else gettext("Game opened again")
        elif entry.version in headings:
            sentence = gettext("Heading: {changes}").format(changes=headings[entry.version])
        else:
            sentence = gettext("Game begun: {players}").format(players=", ".join(opened.headings[0][1].players))
        sides = [
            Side(
                change.hand,
                change.number,
                compared(change.before, change.after, opened.rules, names),
                change.before is None,
                stands := same_hand(change.after, opened.stated(change.hand)),
                not stands and _restorable(change.after, opened.stated(change.hand)),
            )
            for change in changes
        ]
        phone = _phone(entry, this_phone, called)
        yield Told(entry, local(entry.recorded_at), sentence, phone, sides)


def _restorable(earlier: Hand | None, now: Hand | None) -> bool:
    """Whether there is an earlier reading to restore; one that was still in play does not take a result away."""
    if earlier is None:
        return False
    return earlier.state is not State.IN_PLAY or now is None or now.state is State.IN_PLAY


def _phone(entry: Entry, this_phone: str, called: Mapping[str, str]) -> str:
    """Which phone recorded it, by its name if it has one; nothing for what no phone did."""
    if entry.device is None:
        return ""
    ours = gettext("this phone") if entry.device == this_phone else gettext("another phone")
    return called.get(entry.device) or ours
