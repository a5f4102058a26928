"""What was declared, said anew: another contract, another declarer, or two hands that change places."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask_wtf import FlaskForm
from werkzeug.wrappers import Response
from wtforms import IntegerField, StringField
from wtforms.validators import InputRequired, Length, NumberRange

from scorekeeper.printed.saying import sentence
from scorekeeper.rules import Contract, Hand, Line, ScoreSheet, Seat
from scorekeeper.store import NoSuchHand, Overtaken, Placed, Reading, Refused, Right
from scorekeeper.web import refusal
from scorekeeper.web.access import book, device, needs, shelf

blueprint = Blueprint("restate", __name__)
TRAVELS = ("contract", "doubles", "redoubles", "takings", "shared", "trump", "start")
"""What goes with a contract to the other hand; when a hand was played, and its note, stay where they are."""


class SwapForm(FlaskForm):
    """Which readings of the two hands were on the page, by their entries."""

    key = StringField(validators=[InputRequired(), Length(max=200)])
    seen = IntegerField(validators=[InputRequired(), NumberRange(1, 10**6)])
    other_seen = IntegerField(validators=[InputRequired(), NumberRange(1, 10**6)])


@dataclass(frozen=True)
class Card:
    """One of a player's contracts, and where it leads; nowhere if another hand has it and cannot give it."""

    contract: Contract
    number: int | None
    """The hand that has it, where this one cannot have it as well; None if there is no such hand."""
    leads_to: str | None
    is_now: bool
    """Whether it is what the hand reads now."""


@dataclass(frozen=True)
class Swapped:
    """One of the two hands, as it reads and as it would."""

    number: int
    now: Line
    then: Line


@blueprint.get("/g/<game>/hands/<int:hand>/declared")
@needs(Right.SCORE)
def declared(hand: int) -> str:
    """The cards of the player who is said to have declared (`?by=`), to choose what the hand was."""
    placed = _standing(hand)
    said = request.args.get("by", str(placed.hand.declarer))
    by = next((seat for seat in range(book().rules.seats) if str(seat) == said), None)
    if by is None:
        abort(404)
    return render_template("restate/declared.html", placed=placed, by=by, cards=list(_cards(placed, by)))


@blueprint.get("/g/<game>/hands/<int:hand>/swap/<int:other>")
@needs(Right.SCORE)
def swap(hand: int, other: int) -> str | Response:
    """Both hands before and after; if they cannot change places, back to what was declared."""
    one, two = _two(hand, other)
    if not _fits(one, two):
        return redirect(url_for("restate.declared", hand=hand), 303)
    return _page(one, two)


@blueprint.post("/g/<game>/hands/<int:hand>/swap/<int:other>")
@needs(Right.SCORE)
def change_places(hand: int, other: int) -> Response | tuple[str, int]:
    """Records both readings in one entry, as they were shown."""
    form = SwapForm()
    if not form.validate():
        abort(422)
    one, two = _two(hand, other)
    first, second = exchanged(_read_at(hand, form.seen.data), _read_at(other, form.other_seen.data))
    if not _of_one_player(first, second):
        abort(404)
    readings = (Reading(hand, first, form.seen.data), Reading(other, second, form.other_seen.data))
    try:
        shelf().record(book().id, *readings, key=form.key.data, device=device())
    except Overtaken as overtaken:
        return _two_readings(one, two, overtaken), 409
    except Refused as refused:
        names = book().game.players
        faults = [
            refusal.Told(f"{refusal.of_hand(at.hand or 0, sentence(at, names))}.", f"hand-{at.hand}")
            for at in refused.faults
        ]
        return _page(one, two, faults), 422
    return redirect(url_for("table.table"), 303)


def exchanged(one: Hand, other: Hand) -> tuple[Hand, Hand]:
    """The two hands with their contracts exchanged: a contract travels with its doubles and takings."""
    goes, comes = ({key: getattr(hand, key) for key in TRAVELS} for hand in (one, other))
    return replace(one, **comes), replace(other, **goes)


def _standing(hand: int) -> Placed:
    try:
        return book().hand(hand)
    except NoSuchHand:
        abort(404)


def _two(hand: int, other: int) -> tuple[Placed, Placed]:
    """The two hands; a page that is not there if they are one."""
    if hand == other:
        abort(404)
    return _standing(hand), _standing(other)


def _read_at(hand: int, version: int) -> Hand:
    """What this entry says of the hand."""
    said = next((stated for entry, stated in book().readings(hand) if entry.version == version), None)
    if said is None:
        abort(404)
    return said


def _of_one_player(one: Hand, other: Hand) -> bool:
    """Whether one player declared both; whoever dealt, where nobody declares."""
    return one.declarer == other.declarer or not book().rules.chosen


def _fits(one: Placed, other: Placed) -> bool:
    """Whether one player declared both, and nothing would be wrong with the sheet if they changed places."""
    hands = [placed.hand for placed in book().hands]
    hands[one.number - 1], hands[other.number - 1] = exchanged(one.hand, other.hand)
    sheet = replace(book().sheet, hands=tuple(hands))
    return _of_one_player(one.hand, other.hand) and not any(True for _ in sheet.faults())


def _can_be(placed: Placed, by: Seat, contract: Contract) -> bool:
    """Whether the hand can have been this contract of this player, all others being what they are."""
    declared = list(book().sheet.declared)
    declared[placed.number - 1] = (by, contract.name)
    return not any(True for _ in book().rules.declaring.faults(declared))


def _cards(placed: Placed, by: Seat) -> Iterator[Card]:
    """This player's contracts: those to be had lead to the hand's form, those of another hand to a swap."""
    in_common = book().rules.declaring.in_common
    for contract in book().rules.contracts:
        having = [other for other in book().hands if other.hand.contract == contract.name and other.id != placed.id]
        if (by, contract.name) == (placed.hand.declarer, placed.hand.contract):
            yield Card(contract, placed.number, url_for("hand.hand", hand=placed.id), True)
        elif _can_be(placed, by, contract):
            form = url_for("hand.hand", hand=placed.id, contract=contract.name, declarer=by)
            yield Card(contract, None, form, False)
        elif fits := [other for other in having if _fits(placed, other)]:
            leads_to = url_for("restate.swap", hand=placed.id, other=fits[-1].id)
            yield Card(contract, fits[-1].number, leads_to, False)
        else:
            numbers = [other.number for other in having if in_common or by == other.hand.declarer]
            yield Card(contract, numbers[-1] if numbers else None, None, False)


def _line(hand: Hand) -> Line:
    """The hand's line by itself."""
    return ScoreSheet(book().rules, (hand,)).lines[0]


def _page(one: Placed, other: Placed, faults: list[refusal.Told] | None = None) -> str:
    after = exchanged(one.hand, other.hand)
    pairs = zip((one, other), after, strict=True)
    both = [Swapped(placed.number, _line(placed.hand), _line(then)) for placed, then in pairs]
    both.sort(key=lambda swapped: swapped.number)
    return render_template("restate/swap.html", one=one, other=other, both=both, faults=faults or [])


def _two_readings(one: Placed, other: Placed, overtaken: Overtaken) -> str:
    """The page with what the hands read by now beside what they would have read."""
    numbers = {one.id: one.number, other.id: other.number}
    saved = {hand: said and _line(said) for hand, said in overtaken.saved.items()}
    both = sorted(
        (numbers[reading.hand], saved[reading.hand], reading.stated and _line(reading.stated))
        for reading in overtaken.yours
    )
    return render_template("restate/two.html", one=one, other=other, both=both)
