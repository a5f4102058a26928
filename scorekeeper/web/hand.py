"""The hand's one page: the doubles above, the result below, one form."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from scorekeeper.languages import ngettext
from scorekeeper.rules import Double, Hand, Pair, Seat, State, flanks, maximum, shared_out
from scorekeeper.store import Overtaken, Reading, Refused, Right
from scorekeeper.web import refusal
from scorekeeper.web.access import book, device, needs, shelf
from scorekeeper.web.acknowledged import acknowledged
from scorekeeper.web.asked import asked
from scorekeeper.web.handform import HandForm, counted_later, filled_in, may_mark
from scorekeeper.web.people import People
from scorekeeper.web.questions import fills_itself
from scorekeeper.web.sitting import Sitting, sitting

blueprint = Blueprint("hand", __name__)
LONGEST_DRAFT = 8 * 1024
CALLS = ("doubles", "redoubles")
DOUBLES = ("box-doubles", "box-redoubles", "box-forced")
"""What a fault about the doubles leads to; it is shown even where the result has been told."""


def form_of(at: Sitting, boxes: MultiDict[str, str]) -> HandForm:
    """The form of this hand with these boxes filled in."""
    return HandForm.for_contract(at.contract, at.declarer, book().rules.seats)(boxes)


@blueprint.get("/g/<game>/hands/<int:hand>")
@needs(Right.SCORE)
def hand(hand: int) -> str | Response:
    """The hand's page: as this phone left it, else as the book has it; `?fresh` leaves aside what was left."""
    at = sitting(hand)
    if not at.stands:
        return redirect(url_for("table.table"), 303)
    boxes, left = _begins_with(at)
    boxes["based_on"] = str(at.version)
    if "forgot" in request.args:
        boxes["forgot"] = "1"
    return page(at, form_of(at, boxes), left=left and at.recorded)


def _begins_with(at: Sitting) -> tuple[MultiDict[str, str], bool]:
    """The boxes that the form begins with, and whether they are as this phone left them."""
    draft = None if "fresh" in request.args else shelf().drafts.load(book().id, at.id, device())
    if draft is not None and _of_this_form(at, draft.content):
        return MultiDict(draft.content), True
    boxes = filled_in(at.stated, at.contract, book().rules.seats)
    return (MultiDict(("marks", mark) for mark in boxes.getlist("marks")) if at.restated else boxes), False


def _of_this_form(at: Sitting, draft: Mapping[str, Any]) -> bool:
    """Whether a draft was tapped on this form: from the same reading, for the same contract and declarer."""
    form = (str(at.version), at.contract.name, str(at.declarer))
    return all(draft.get(key) == [said] for key, said in zip(("based_on", "contract", "declarer"), form, strict=True))


@blueprint.post("/g/<game>/hands/<int:hand>")
@needs(Right.SCORE)
def save(hand: int) -> Response | str | tuple[str, int]:
    """Records what the form states: the doubles, or the doubles and the result."""
    at = sitting(hand)
    form = form_of(at, request.form)
    if "-" in (form.do.data or "") or form.do.data == "forgot":
        return _called(at, form)
    if not form.key.data or len(form.key.data) > 200 or type(form.based_on.data) is not int:
        abort(422)
    form.give_way(form_of(at, _begins_with(at)[0]))
    stated = form.hand(at.contract, at.declarer, book().rules.seats, shared=form.do.data == "share")
    if _untold(at, form, stated):
        return page(at, form, refusal.told(form.untold(stated, book().rules), book().game.players, at.number)), 422
    if strangers := [] if stated.shared else [*form.strangers(book().rules.seats)]:
        return page(at, form, refusal.told(strangers, book().game.players, at.number)), 422
    unmarked = (
        [] if form.forgot.data else [seat for seat in at.forced if Double(seat, at.declarer) not in stated.doubles]
    )
    if unmarked:
        return page(at, form, [_owes(at, seat) for seat in unmarked]), 422
    try:
        reading = Reading(hand, stated, form.based_on.data)
        done = shelf().record(book().id, reading, key=form.key.data, device=device())
    except Overtaken as overtaken:
        return refusal.two_readings(overtaken)
    except Refused as refused:
        return page(at, form, refusal.told(refused.faults, book().game.players, at.number)), 422
    shelf().drafts.clear(done.book.id, hand, device())
    shows = url_for("table.table")
    if stated.state is State.IN_PLAY:
        shows = url_for("hand.hand", hand=hand, played=1, forgot=1 if form.forgot.data else None)
    return acknowledged(done, shows)


@blueprint.post("/g/<game>/hands/<int:hand>/draft")
@needs(Right.SCORE)
def draft(hand: int) -> tuple[str, int]:
    """Keeps what has been tapped so far on this phone; never scored, never in the history."""
    at = sitting(hand)
    boxes = {key: values for key, values in request.form.lists() if key not in ("csrf_token", "key", "do")}
    if sum(len(key) + sum(map(len, values)) for key, values in boxes.items()) > LONGEST_DRAFT:
        abort(422)
    shelf().drafts.save(book().id, at.id, device(), boxes)
    return "", 200


def _untold(at: Sitting, form: HandForm, stated: Hand) -> bool:
    """Whether a result was to be saved and none was told, on a form that is not overtaken."""
    if form.answered or stated.shared or form.based_on.data != at.version:
        return False
    return at.recorded or (form.do.data == "save" and stated == at.stated)


def _called(at: Sitting, form: HandForm) -> str:
    """The same page with a call made: the maximum or the flanks of a player, or a forced double unlocked."""
    rules = book().rules
    call, _, said = (form.do.data or "").partition("-")
    if call == "forgot":
        form.forgot.data = True
        form.marks.data = tuple(
            mark for mark in form.marks.data if not (mark.of == at.declarer and mark.by in at.forced)
        )
        return page(at, form)
    by = int(said) if said.isdecimal() and len(said) < 3 else -1
    if call not in ("max", "flanks") or not 0 <= by < rules.seats:
        abort(422)
    others = tuple(mark for mark in form.marks.data if mark.by != by)
    if call == "max":
        called = maximum(by, others, rules.doubling, at.contract, at.declarer, rules.seats)
    else:
        called = flanks(by, rules.doubling, at.contract, at.declarer, rules.seats)
    form.marks.data = (*others, *sorted(called))
    return page(at, form)


def _owes(at: Sitting, seat: Seat) -> refusal.Told:
    """Why a forced double cannot be left out."""
    quota = book().sheet.quota(seat, at.declarer)
    assert quota is not None
    names = book().game.players
    sentence = ngettext(
        "{player} must double {declarer}: {owed} still owed, {left} hand left. If the table forgot, say so below.",
        "{player} must double {declarer}: {owed} still owed, {left} hands left. If the table forgot, say so below.",
        quota.hands_left,
    )
    told = {"player": names[seat], "declarer": names[at.declarer], "owed": quota.owed, "left": quota.hands_left}
    return refusal.Told(sentence.format(**told), "box-forced", None)


def _leading(told: refusal.Told, form: HandForm) -> refusal.Told:
    """The fault, leading to a box that this form has: to all that is asked of an item where no row is a player's."""
    rows = {f"box-{question.field}" for question in form.asked if not question.asks_who}
    return told if told.fault is None or told.box in rows else told._replace(box=f"box-{told.fault.where}")


def page(
    at: Sitting, form: HandForm, faults: list[refusal.Told] | None = None, left: bool = False, **more: object
) -> str:
    """The page with the form as it stands; `left` when a correction is filled in as this phone left it."""
    rules, faults = book().rules, [_leading(fault, form) for fault in faults or []]
    marks = set(form.marks.data)
    if not form.forgot.data:
        marks |= {Double(seat, at.declarer) for seat in at.forced}
    stated = form.hand(at.contract, at.declarer, rules.seats)
    sound = not any(
        True for _ in rules.doubling.faults(stated.doubles, stated.redoubles, at.contract, at.declarer, rules.seats)
    )
    speakers = may_mark(rules, at.contract, at.declarer)
    doubled = any(speakers.values())
    pairs: tuple[Pair, ...] = rules.doubling.pairs(stated.doubles, stated.redoubles, None) if sound else ()
    return render_template(
        "hand/hand.html",
        at=at,
        form=form,
        questions=asked(form, People(book().game.players)),
        fills_itself=fills_itself(form.asked),
        look=any(fault.box.startswith(DOUBLES) for fault in faults),
        faults=faults,
        left=left,
        wrong={(fault.fault.where, seat) for fault in faults if fault.fault for seat in fault.fault.seats[:1]},
        wrong_rows={
            seat for fault in faults if fault.fault and fault.fault.where not in CALLS for seat in fault.fault.seats
        },
        marks=marks,
        speakers=speakers,
        doubled=doubled,
        typed=any(question.typed for question in form.asked),
        pairs=pairs,
        playing=not doubled or ((bool(at.stated.doubles) or "played" in request.args or at.recorded) and not faults),
        later=counted_later(at.contract),
        shares=shared_out(at.contract.total, at.declarer, rules.seats) if at.shares else None,
        **more,
    )
