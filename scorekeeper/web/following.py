"""Following: whether anything has changed, the hand in play as it is being tapped, and the standings from afar."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from flask import Blueprint, Response, g, jsonify, render_template, request, url_for
from werkzeug.datastructures import Headers, MultiDict
from wtforms import Form, IntegerField
from wtforms.validators import NumberRange, Optional

from scorekeeper import __version__
from scorekeeper.printed.words import capital, listed, midway, told
from scorekeeper.rules import Contract, Hand, Pair, Quota, Seat, State
from scorekeeper.store import Book, Placed, Right
from scorekeeper.store.drafts import Draft
from scorekeeper.store.entry import fingerprint
from scorekeeper.web.access import book, device, needs, right, shelf
from scorekeeper.web.asked import SHORT_PLACES
from scorekeeper.web.ending import ending
from scorekeeper.web.handform import HandForm, Question, filled_in
from scorekeeper.web.people import People, isolated
from scorekeeper.web.table import said

blueprint = Blueprint("following", __name__)

SAID_AGAIN = ("Cache-Control", "Date", "ETag", "Vary")
"""What an answer that nothing has changed must say once more (RFC 9110, 15.4.5)."""


class Unchanged(Response):
    """Nothing has changed, in as few bytes as may be: whoever asks has all other headers, and its cookie, already."""

    def __init__(self) -> None:
        super().__init__(status=304)

    def get_wsgi_headers(self, environ: dict) -> Headers:
        """The few headers that count."""
        return Headers([(name, value) for name, value in super().get_wsgi_headers(environ) if name in SAID_AGAIN])


class AskForm(Form):
    """Whether a hand's page asks, and what its form is based on."""

    hand = IntegerField(validators=[Optional(), NumberRange(1, 10**6)])
    based_on = IntegerField(default=0, validators=[Optional(), NumberRange(0, 10**6)])


@blueprint.get("/g/<game>/now")
@needs(Right.FOLLOW)
def now() -> Response:
    """304 while what the page shows is what there is; else which version there is, and what is to be told of it."""
    tag = following().tag
    if request.if_none_match.contains(tag):
        answer: Response = Unchanged()
    else:
        last = said(book())
        answer = jsonify(version=book().version, said=f"{last.lead} {last.sentence}" if last else "", hand=_of_hand())
    answer.set_etag(tag)
    return answer


@blueprint.get("/g/<game>/standings")
@needs(Right.FOLLOW)
def standings() -> str:
    """Totals, whose turn, what is played and what is owed: for a phone stood on the table, or a screen on the wall."""
    sheet = book().sheet
    return render_template(
        "following/standings.html",
        declarer=sheet.turn,
        said=said(book()),
        end=ending(book().game) if sheet.finished else None,
    )


@dataclass(frozen=True)
class Taken:
    """One thing to take, as far as it has been told: "tricks", Ben 3, Cat 2, 8 of 13 left."""

    title: str
    by: tuple[tuple[Seat, str], ...]
    """Who, and how many or in which place; nothing where there is but one of it."""
    left: str
    """How many are still to be told; empty when all are, and where there is but one."""


class Following:
    """A book as one follows it: with what is being tapped for the hand in play, which counts only once it is saved."""

    def __init__(self, opened: Book, held: Right) -> None:
        self.book = opened
        self.right = held

    @cached_property
    def tag(self) -> str:
        """Another one whenever a page of this game would look otherwise to this phone."""
        seen = (__version__, self.book.id, self.book.version, self.right.value, self.draft)
        return sha256(repr(seen).encode()).hexdigest()[:16]

    @cached_property
    def placed(self) -> Placed | None:
        """The hand in play."""
        last = self.book.hands[-1] if self.book.hands else None
        return last if last and last.hand.state is State.IN_PLAY else None

    @cached_property
    def draft(self) -> Draft | None:
        """What was tapped last for it, on whichever phone."""
        return shelf().drafts.newest(self.book.id, self.placed.id) if self.placed else None

    @cached_property
    def contract(self) -> Contract | None:
        """What is played."""
        return self.book.rules.by_name[self.placed.hand.contract] if self.placed else None

    @cached_property
    def form(self) -> HandForm | None:
        """The form of the hand in play as it was tapped, or as the book has it."""
        if self.placed is None or self.contract is None:
            return None
        hand, seats = self.placed.hand, self.book.rules.seats
        of_it = {"based_on": [str(self.placed.version)], "contract": [hand.contract], "declarer": [str(hand.declarer)]}
        tapped = self.draft is not None and all(self.draft.content.get(key) == value for key, value in of_it.items())
        boxes = MultiDict(self.draft.content) if self.draft and tapped else filled_in(hand, self.contract, seats)
        form: HandForm = HandForm.for_contract(self.contract, hand.declarer, seats)(boxes)
        return form

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """Who doubled whom so far."""
        if self.placed is None or self.form is None or self.contract is None:
            return ()
        rules, declarer = self.book.rules, self.placed.hand.declarer
        stated: Hand = self.form.hand(self.contract, declarer, rules.seats)
        calls = stated.doubles, stated.redoubles
        if any(True for _ in rules.doubling.faults(*calls, self.contract, declarer, rules.seats)):
            return self.book.sheet.lines[-1].pairs
        return rules.doubling.pairs(*calls, None)

    @cached_property
    def taken(self) -> tuple[Taken, ...]:
        """The result so far; empty until a key was pressed."""
        return tuple(_taken(self.form, self.contract)) if self.form and self.contract else ()

    @property
    def owed(self) -> str:
        """Who owes doubles to whom now declares, in a sentence; empty when nobody does."""
        sheet, names = self.book.sheet, People(self.book.game.players).short
        debts = [quota for quota in sheet.quotas if quota.declarer == sheet.turn and quota.owed]
        if not debts or sheet.turn is None:
            return ""
        if len({quota.owed for quota in debts}) > 1:
            each = ", ".join(f"{names[quota.player]} {quota.owed}" for quota in debts)
            return f"Doubles owed to {names[sheet.turn]}: {each}, {_left(debts[0])}"
        who = listed([names[quota.player] for quota in debts])
        owes, doubles = "owes" if len(debts) == 1 else "each owe", "double" if debts[0].owed == 1 else "doubles"
        return f"{who} {owes} {names[sheet.turn]} {debts[0].owed} more {doubles}, {_left(debts[0])}"


@blueprint.app_template_global()
def following() -> Following:
    """The book of this request as one follows it."""
    if "following" not in g:
        g.following = Following(book(), right())
    found: Following = g.following
    return found


def _left(quota: Quota) -> str:
    return f"{quota.hands_left} {'hand' if quota.hands_left == 1 else 'hands'} left"


def _taken(form: HandForm, contract: Contract) -> Iterator[Taken]:
    """What has been told of each thing to take."""
    answered = [(question, form.answer(question)) for question in form.asked]
    answers = [(question, answer) for question, answer in answered if _fits(question, answer)]
    if contract.places:
        if answers:
            still = len(form.asked) - len(answers)
            out = tuple((seat, SHORT_PLACES[place.unit]) for place, seat in answers)
            yield Taken("Out", out, f"{still} still in" if still else "")
        return
    for item in contract.items:
        counts = _counts([answer for answer in answers if answer[0].item == item])
        if counts:
            rest = max(0, item.count - sum(counts.values()))
            by = tuple((seat, str(count) if item.count > 1 else "") for seat, count in counts.items())
            yield Taken(capital(told(item.title)), by, f"{rest} of {item.count} left" if rest else "")


def _fits(question: Question, answer: object) -> bool:
    return type(answer) is int and 0 <= answer < question.choices


def _counts(answers: list[tuple[Question, int]]) -> dict[Seat, int]:
    """How many each player took, of those of whom it has been told, in the order it was asked."""
    counts: dict[Seat, int] = {}
    for question, answer in answers:
        seat, count = (answer, 1) if question.seat is None else (question.seat, answer)
        counts[seat] = counts.get(seat, 0) + count
    return counts


def _of_hand() -> dict[str, str] | None:
    """What the page of a hand is to tell: that the hand reads otherwise by now, and where that is seen."""
    form = AskForm(request.args)
    if not form.validate() or form.hand.data is None:
        return None
    opened, newest = book(), book().newest(form.hand.data)
    if newest <= (form.based_on.data or 0):
        return None
    by, stated = opened.entry(newest).device, opened.stated(form.hand.data)
    mine = by == fingerprint(device())
    name = "This phone" if mine else isolated(shelf().phone_names(opened.id).get(by or "", "Another phone"))
    if stated is None:
        did = "has taken this hand back"
    elif stated.state is State.IN_PLAY:
        did = f"says {midway(told(opened.rules.by_name[stated.contract].title))} is still in play"
    else:
        did = "has recorded this hand"
    return {"words": f"{name} {did}", "address": url_for("table.table")}
