"""The heading of a game: names, date and place, to be mended at any time."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import Any

from flask import Blueprint, abort, redirect, render_template, url_for
from flask_wtf import FlaskForm
from werkzeug.wrappers import Response
from wtforms import IntegerField, StringField
from wtforms.validators import InputRequired, Length, NumberRange

from scorekeeper import names
from scorekeeper.languages import gettext
from scorekeeper.printed.words import capital
from scorekeeper.rules import Heading
from scorekeeper.store import HeadingOvertaken, KeyReused, Right
from scorekeeper.web.access import book, device, needs, right, shelf
from scorekeeper.web.refusal import Told

blueprint = Blueprint("heading", __name__)
LONGEST_PLACE = 100
LONGEST_NOTE = 500


class HeadingForm(FlaskForm):
    """Who plays, when and where; `for_seats` adds a box for each name."""

    key = StringField(validators=[InputRequired(), Length(max=200)])
    played_on = StringField()
    place = StringField()
    note = StringField()
    seats = 0

    @classmethod
    def for_seats(cls, seats: int) -> type["HeadingForm"]:
        """The form for a table with that many seats."""
        boxes: dict[str, Any] = {f"player-{seat}": StringField() for seat in range(seats)}
        return type(f"{cls.__name__}For{seats}", (cls,), {"seats": seats, **boxes})

    @property
    def players(self) -> list[StringField]:
        """The boxes of the names, in seat order."""
        return [self[f"player-{seat}"] for seat in range(self.seats)]

    def heading(self, before: Heading) -> Heading:
        """The heading with what the form says put in; it may have faults."""
        return replace(
            before,
            players=tuple(names.tidy(box.data or "") for box in self.players),
            played_on=(self.played_on.data or "").strip() or None,
            place=names.tidy(self.place.data or "") or None,
            note="\n".join(map(names.tidy, (self.note.data or "").splitlines())).strip() or None,
        )

    def amiss(self) -> Iterator[Told]:
        """Everything that is wrong, in the order of the boxes."""
        said = self.heading(Heading(()))
        for seat, sentence in names.faults(said.players):
            yield Told(f"{capital(sentence)}.", f"player-{seat}")
        if said.played_on is not None and not is_date(said.played_on):
            yield Told(
                gettext("“{seen}” is not a date; write it as {example}.").format(
                    seen=said.played_on[:40], example=date.today()
                ),
                "played_on",
            )
        for box, called, text, longest in (
            ("place", gettext("place"), said.place, LONGEST_PLACE),
            ("note", gettext("note"), said.note, LONGEST_NOTE),
        ):
            count = len(names.letters(text or ""))
            if count > longest:
                too_long = gettext("The {box} has {count} letters; at most {longest} fit.")
                yield Told(too_long.format(box=called, count=count, longest=longest), box)
            elif len(text or "") > longest * names.MARKS_A_LETTER:
                too_many = gettext("The {box} has more marks than letters can carry; make it shorter.")
                yield Told(too_many.format(box=called), box)


class MendForm(HeadingForm):
    """The heading of a game that has begun."""

    based_on = IntegerField(validators=[InputRequired(), NumberRange(1, 10**6)])


def is_date(text: str) -> bool:
    """Whether this is a day of the calendar, written as 2026-11-30."""
    try:
        return bool(re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text) and date.fromisoformat(text))
    except ValueError:
        return False


@blueprint.get("/g/<game>/heading")
@needs(Right.SCORE)
def heading() -> str:
    """The heading's form, filled in as the heading reads."""
    _owners_when_closed()
    reads = book().heading
    boxes = {f"player-{seat}": name for seat, name in enumerate(reads.players)}
    told = {"played_on": reads.played_on, "place": reads.place, "note": reads.note}
    form = MendForm.for_seats(book().rules.seats)(data={**boxes, **told, "based_on": book().heading_version})
    return render_template("heading/heading.html", form=form, faults=[])


@blueprint.post("/g/<game>/heading")
@needs(Right.SCORE)
def mend() -> Response | tuple[str, int]:
    """Records the heading as the form says it."""
    _owners_when_closed()
    form = MendForm.for_seats(book().rules.seats)()
    if not form.validate():
        abort(422)
    if faults := list(form.amiss()):
        return render_template("heading/heading.html", form=form, faults=faults), 422
    said = form.heading(book().heading)
    try:
        shelf().mend(book().id, said, key=form.key.data, device=device(), based_on=form.based_on.data)
    except (HeadingOvertaken, KeyReused):
        now = shelf().book(book().id)
        return render_template("heading/two.html", form=form, saved=now.heading, yours=said, now=now), 409
    return redirect(url_for("sheet.sheet"), 303)


def _owners_when_closed() -> None:
    """The heading of a closed game is its owner's to mend."""
    if book().closed and right() is not Right.OWN:
        abort(404)
