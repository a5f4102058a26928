"""The table page: who declares, where all stand, what is owed, and the declarer's contracts as cards."""

from dataclasses import dataclass

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response
from wtforms import Form, IntegerField, StringField
from wtforms.validators import InputRequired, Length, NumberRange

from scorekeeper.languages import gettext
from scorekeeper.printed.words import midway, read_aloud, told
from scorekeeper.rules import Double, Hand, Quota, Seat, State
from scorekeeper.store import Book, KeyReused, NoSuchEntry, NoSuchHand, NotTheNewest, Overtaken, Reading, Refused, Right
from scorekeeper.web import refusal
from scorekeeper.web.access import book, device, needs, shelf
from scorekeeper.web.acknowledged import acknowledged
from scorekeeper.web.ending import ending
from scorekeeper.web.handform import filled_in
from scorekeeper.web.people import People

blueprint = Blueprint("table", __name__)


class DeclareForm(Form):
    """Which contract a player declares, in which hand."""

    key = StringField(validators=[InputRequired(), Length(max=200)])
    hand = IntegerField(validators=[InputRequired(), NumberRange(1, 10**6)])
    based_on = IntegerField(validators=[InputRequired(), NumberRange(0, 10**6)])
    declarer = IntegerField(validators=[InputRequired(), NumberRange(0, 9)])
    contract = StringField(validators=[InputRequired(), Length(max=60)])


class UndoForm(Form):
    """Which entry is taken back."""

    key = StringField(validators=[InputRequired(), Length(max=200)])
    entry = IntegerField(validators=[InputRequired(), NumberRange(1, 10**6)])


@dataclass(frozen=True)
class Said:
    """What was recorded last, as it is read to the table."""

    lead: str
    sentence: str


@blueprint.get("/g/<game>/")
@needs(Right.FOLLOW)
def table() -> str:
    """The table page; `?by=` shows the cards of someone whose turn it is not."""
    sheet = book().sheet
    by = request.args.get("by", "")
    chosen = (
        int(by)
        if by.isascii() and by.isdecimal() and len(by) < 3 and int(by) < sheet.rules.seats and sheet.left(int(by))
        else None
    )
    declarer = sheet.turn if chosen is None or sheet.in_play else chosen
    return render_template(
        "table/table.html",
        declarer=declarer,
        choosing=by == "other" and not sheet.in_play,
        quotas={quota.player: quota for quota in sheet.quotas_with(declarer)},
        owed=_owed(declarer),
        said=said(book()),
        end=ending(book().game) if sheet.finished else None,
    )


@blueprint.post("/g/<game>/declare")
@needs(Right.SCORE)
def declare() -> Response | tuple[str, int] | str:
    """Begins a hand with what was declared, and opens its page."""
    form = DeclareForm(request.form)
    if not form.validate():
        abort(422)
    hand = Hand(form.declarer.data, form.contract.data)
    reading = Reading(form.hand.data, hand, form.based_on.data)
    try:
        done = shelf().record(book().id, reading, key=form.key.data, device=device())
    except Overtaken as overtaken:
        return refusal.two_readings(overtaken)
    except NoSuchHand:
        abort(404)
    except Refused as refused:
        number = refused.numbers.get(reading.hand, 0)
        return render_template("table/refused.html", faults=_told(refused, number)), 422
    return acknowledged(done, url_for("hand.hand", hand=form.hand.data))


@blueprint.post("/g/<game>/misdeal")
@needs(Right.SCORE)
def misdeal() -> Response | tuple[str, int]:
    """Takes the hand in play back to nothing declared."""
    form = DeclareForm(request.form)
    if not (form.key.validate(form) and form.hand.validate(form) and form.based_on.validate(form)):
        abort(422)
    stated = book().stated(form.hand.data)
    if stated is not None and stated.state is not State.IN_PLAY and book().newest(form.hand.data) == form.based_on.data:
        abort(422)
    try:
        reading = Reading(form.hand.data, None, form.based_on.data)
        shelf().record(book().id, reading, key=form.key.data, device=device())
    except Overtaken as overtaken:
        return refusal.two_readings(overtaken)
    except NoSuchHand:
        abort(404)
    return redirect(url_for("table.table"), 303)


@blueprint.post("/g/<game>/undo")
@needs(Right.SCORE)
def undo() -> Response | tuple[str, int]:
    """Takes the newest entry back; if that opens a hand again, its form is filled in as it was."""
    form = UndoForm(request.form)
    if not form.validate():
        abort(422)
    try:
        done = shelf().undo(book().id, form.entry.data, form.key.data, device())
    except NoSuchEntry:
        abort(404)
    except (NotTheNewest, KeyReused):
        return render_template("table/later.html"), 409
    opened = _opened_again(done.book, form.entry.data)
    return redirect(url_for("hand.hand", hand=opened) if opened else url_for("table.table"), 303)


def _opened_again(after: Book, entry: int) -> int | None:
    """The id of the hand whose reading an undo took back, that reading kept as this phone's draft; None if it has none.

    There is none to open when the hand is no longer declared, or two hands changed places.
    """
    changes = after.before(after.entry(entry))
    undone, stands = changes[0].after, changes[0].before
    same = undone and stands and (undone.declarer, undone.contract) == (stands.declarer, stands.contract)
    if len(changes) > 1 or undone is None or not same:
        return None
    hand = changes[0].hand
    boxes = filled_in(undone, after.rules.by_name[undone.contract], after.rules.seats)
    boxes["based_on"], boxes["contract"] = str(after.newest(hand)), undone.contract
    boxes["declarer"] = str(undone.declarer)
    owing = after.sheet.must_double(undone.declarer)
    if any(Double(seat, undone.declarer) not in undone.doubles for seat in owing):
        boxes["forgot"] = "1"
    shelf().drafts.save(after.id, hand, device(), boxes.to_dict(flat=False))
    return hand


def _told(refused: Refused, number: int) -> list[refusal.Told]:
    return refusal.told(refused.faults, book().game.players, number)


def _owed(declarer: Seat | None) -> list[Quota]:
    """What is still owed to this declarer; empty when nothing is, or nobody declares."""
    return [quota for quota in book().sheet.quotas_with(declarer) if quota.owed]


def said(opened: Book) -> Said | None:
    """What the newest entry recorded; None while a hand is in play or when it was about the heading."""
    newest, sheet = opened.entries[-1], opened.sheet
    changes = opened.before(newest)
    if not changes or sheet.in_play:
        return None
    first = changes[0]
    reads = first.after or first.before
    assert reads is not None
    contract = midway(told(opened.rules.by_name[reads.contract].title))
    hand = {"number": first.number, "contract": contract}
    if newest.undoes is not None and (len(changes) > 1 or first.after is not None):
        return Said(gettext("Taken back."), gettext("All reads as it did before."))
    if newest.undoes is not None:
        return Said(gettext("Taken back."), gettext("Hand {number}, {contract}, is no longer declared.").format(**hand))
    if len(changes) > 1:
        numbers = [change.number for change in changes]
        swapped = gettext("Hands {first} and {second} changed places.")
        return Said(gettext("Saved."), swapped.format(first=numbers[0], second=numbers[-1]))
    if first.after is None:
        nothing = gettext("Hand {number}, {contract}, counts nothing and can be declared again.")
        return Said(gettext("Misdeal."), nothing.format(**hand))
    corrected = first.before is not None and first.before.state is not State.IN_PLAY
    line = sheet.lines[opened.hand(first.hand).number - 1]
    lead = gettext("Corrected. Read it out:") if corrected else gettext("Saved. Read it out:")
    return Said(lead, read_aloud(line, People(opened.game.players).short, highest_wins=opened.rules.highest_wins))
