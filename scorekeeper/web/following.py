"""Following: whether anything has changed since a page was made, and the standings to be read from afar."""

from functools import cached_property
from hashlib import sha256

from flask import Blueprint, Response, g, jsonify, render_template, request, url_for
from werkzeug.datastructures import Headers
from wtforms import Form, IntegerField
from wtforms.validators import NumberRange, Optional

from scorekeeper import __version__
from scorekeeper.languages import gettext, ngettext, spoken
from scorekeeper.printed.words import listed, midway, told
from scorekeeper.rules import Pair, Quota, State
from scorekeeper.store import Book, Right
from scorekeeper.store.entry import fingerprint
from scorekeeper.web.access import book, device, needs, right, shelf
from scorekeeper.web.ending import ending
from scorekeeper.web.people import People, isolated
from scorekeeper.web.table import said
from scorekeeper.web.tapped import Taken, Tapped

blueprint = Blueprint("following", __name__)

SAID_AGAIN = ("Cache-Control", "ETag", "Vary")
"""What an answer that nothing has changed must say once more (RFC 9110, 15.4.5); the server adds the date."""


class Unchanged(Response):
    """Nothing has changed, in as few bytes as may be: whoever asks has all other headers, and its cookie, already."""

    def __init__(self) -> None:
        super().__init__(status=304)

    def get_wsgi_headers(self, environ: dict) -> Headers:
        """The few headers that count."""
        return Headers([(name, value) for name, value in self.headers if name in SAID_AGAIN])


class AskForm(Form):
    """Whether a hand's page asks, and what its form is based on."""

    hand = IntegerField(validators=[Optional(), NumberRange(1, 10**6)])
    based_on = IntegerField(default=0, validators=[Optional(), NumberRange(0, 10**6)])


class Following:
    """A book as one follows it: with what is being tapped for the hand in play."""

    def __init__(self, opened: Book, held: Right) -> None:
        self.book = opened
        self.right = held

    @cached_property
    def tapped(self) -> Tapped | None:
        """The hand in play with its newest draft."""
        last = self.book.hands[-1] if self.book.hands else None
        if last is None or last.hand.state is not State.IN_PLAY:
            return None
        return Tapped(self.book, last, shelf().drafts.newest(self.book.id, last.id))

    @cached_property
    def tag(self) -> str:
        """Another one whenever a page of this game would look otherwise to this phone."""
        draft = self.tapped.draft if self.tapped else None
        seen = (__version__, spoken(), self.book.id, self.book.version, self.right.value, draft)
        return sha256(repr(seen).encode()).hexdigest()[:16]

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Who doubled whom so far in the hand in play."""
        return self.tapped.pairs if self.tapped else ()

    @property
    def taken(self) -> tuple[Taken, ...]:
        """Its result so far."""
        return self.tapped.taken if self.tapped else ()

    @property
    def owed(self) -> str:
        """Who owes doubles to whom now declares, in a sentence; empty when nobody does."""
        sheet, names = self.book.sheet, People(self.book.game.players).short
        debts = [quota for quota in sheet.quotas_with(sheet.turn) if quota.owed]
        if not debts or sheet.turn is None:
            return ""
        whom = gettext("the declarers") if debts[0].declarer is None else names[sheet.turn]
        if len({quota.owed for quota in debts}) > 1:
            each = ", ".join(f"{names[quota.player]} {quota.owed}" for quota in debts)
            said = gettext("Doubles owed to {declarer}: {each}, {left}")
            return said.format(declarer=whom, each=each, left=_left(debts[0]))
        who, owed = listed([names[quota.player] for quota in debts]), debts[0].owed
        if len(debts) == 1:
            said = ngettext(
                "{who} owes {declarer} {owed} more double, {left}",
                "{who} owes {declarer} {owed} more doubles, {left}",
                owed,
            )
        else:
            said = ngettext(
                "{who} each owe {declarer} {owed} more double, {left}",
                "{who} each owe {declarer} {owed} more doubles, {left}",
                owed,
            )
        return said.format(who=who, declarer=whom, owed=owed, left=_left(debts[0]))


def _left(quota: Quota) -> str:
    return ngettext("{count} hand left", "{count} hands left", quota.hands_left).format(count=quota.hands_left)


@blueprint.app_template_global()
def following() -> Following:
    """The book of this request as one follows it."""
    if "following" not in g:
        g.following = Following(book(), right())
    found: Following = g.following
    return found


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
    called = isolated(shelf().phone_names(opened.id).get(by or "", gettext("Another phone")))
    name = gettext("This phone") if mine else called
    if stated is None:
        words = gettext("{phone} has taken this hand back")
    elif stated.state is State.IN_PLAY:
        words = gettext("{phone} says {contract} is still in play")
    else:
        words = gettext("{phone} has recorded this hand")
    contract = midway(told(opened.rules.by_name[stated.contract].title)) if stated else ""
    return {"words": words.format(phone=name, contract=contract), "address": url_for("table.table")}


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
