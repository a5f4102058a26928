"""Sharing a game: the code to scan, the links with their rights, this phone's name, and what only its owner does."""

from dataclasses import dataclass

import segno
from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Answer
from wtforms import Form, StringField
from wtforms.validators import InputRequired, Length

from scorekeeper.languages import gettext, marked
from scorekeeper.names import tidy
from scorekeeper.paper import NoPaper, pdf
from scorekeeper.printed.card import card
from scorekeeper.store import Link, Right
from scorekeeper.store.entry import fingerprint
from scorekeeper.web.access import book, device, here, needs, right, shelf

blueprint = Blueprint("share", __name__)

MAY = {
    Right.FOLLOW: marked("see the scores, change nothing"),
    Right.SCORE: marked("also enter and correct hands"),
    Right.OWN: marked("also names, links, closing and deleting; keep it"),
}
"""What the holder of a link can do, each more than the one before."""


class RightForm(Form):
    """Which of the three links."""

    right = StringField(validators=[InputRequired(), Length(max=20)])

    @property
    def chosen(self) -> Right:
        """The right; no page for a word that is none."""
        if not self.validate() or self.right.data not in list(Right):
            abort(422)
        return Right(self.right.data)


class PhoneForm(Form):
    """What this phone is called."""

    name = StringField(validators=[Length(max=200)])


class KeyForm(Form):
    """A tap that counts once."""

    key = StringField(validators=[InputRequired(), Length(max=200)])


@dataclass(frozen=True)
class Shared:
    """A link as the page shows it."""

    right: Right
    may: str
    address: str


def shared(link: Link) -> Shared:
    """The link with its whole address."""
    return Shared(link.right, gettext(MAY[link.right]), f"{here()}{url_for('join.join', token=link.token)}")


def code(address: str) -> tuple[int, str]:
    """A QR code as a drawing: its size in modules with the quiet zone, and the path of the dark ones."""
    rows = [bytes(row) for row in segno.make(address, micro=False, error="m").matrix]
    dots = (f"M{x + 4} {y + 4}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    return len(rows) + 8, "".join(dots)


@blueprint.get("/g/<game>/share")
@needs(Right.FOLLOW)
def share() -> str:
    """The links this phone may pass on: its own right and what is less."""
    links = [shared(link) for link in shelf().links.standing(book().id) if right().allows(link.right)]
    names = shelf().phone_names(book().id)
    return render_template(
        "share/share.html",
        links=links,
        code=code(links[0].address),
        phones=shelf().phones_of(book().id) if right() is Right.OWN else (),
        names=names,
        called=names.get(fingerprint(device())),
    )


@blueprint.get("/g/<game>/share/recovery.pdf")
@needs(Right.OWN)
def recovery() -> Answer | tuple[str, int]:
    """A card to print and keep: with its own link the game is opened on another phone."""
    (own,) = [link for link in shelf().links.standing(book().id) if link.right is Right.OWN]
    try:
        made = pdf(card(book().game, shared(own).address))
    except NoPaper as lacking:
        return render_template("sheet/no_paper.html", lacking=str(lacking)), 422
    answer = Response(made, mimetype="application/pdf")
    answer.headers["Cache-Control"] = "no-store"
    return answer


@blueprint.post("/g/<game>/share/renew")
@needs(Right.OWN)
def renew() -> Answer:
    """Withdraws a link, with everything that was opened with it, and makes another."""
    shelf().links.renew(book().id, RightForm(request.form).chosen, keep=device())
    return redirect(url_for("share.share"), 303)


@blueprint.post("/g/<game>/share/phone")
@needs(Right.FOLLOW)
def phone() -> Answer:
    """Gives this phone a name, shown beside what it recorded."""
    form = PhoneForm(request.form)
    if not form.validate():
        abort(422)
    shelf().name_phone(book().id, device(), tidy(form.name.data or "")[:40] or None)
    return redirect(url_for("share.share"), 303)


@blueprint.post("/g/<game>/share/close")
@needs(Right.OWN)
def close() -> Answer:
    """Closes the game: nothing can be recorded until it is opened again. One without an end of its own is over."""
    shelf().close_game(book().id, _key(), device())
    return redirect(_shows(), 303)


@blueprint.post("/g/<game>/share/reopen")
@needs(Right.OWN)
def reopen() -> Answer:
    """Opens a closed game again."""
    shelf().reopen(book().id, _key(), device())
    return redirect(_shows(), 303)


def _shows() -> str:
    """Where one sees that the game was closed or opened: where that ends it, on the table's page."""
    return url_for("table.table" if book().rules.open else "share.share")


@blueprint.post("/g/<game>/share/delete")
@needs(Right.OWN)
def delete() -> Answer:
    """Marks the game to go for good in seven days; until then the first page offers to bring it back."""
    shelf().purge(book().id)
    return redirect(url_for("home.home"), 303)


def _key() -> str:
    form = KeyForm(request.form)
    if not form.validate():
        abort(422)
    return str(form.key.data)
