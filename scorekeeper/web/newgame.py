"""A new game: who sits where, who declares first, by which rules."""

import secrets
from collections.abc import Sequence
from datetime import date, datetime

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response
from wtforms import RadioField, StringField, SubmitField

from scorekeeper import rulesets
from scorekeeper.languages import gettext, spoken
from scorekeeper.names import tidy
from scorekeeper.printed.house_rules import told_otherwise
from scorekeeper.printed.rules_about import assumed
from scorekeeper.rules import Heading, Ruleset
from scorekeeper.store import AlreadyBegun
from scorekeeper.web.access import device, shelf
from scorekeeper.web.heading import HeadingForm
from scorekeeper.web.house import asked_for, rules_of
from scorekeeper.web.refusal import Told

blueprint = Blueprint("newgame", __name__)


class NewGameForm(HeadingForm):
    """The heading of a game that is about to begin; `first` is the seat that declares first."""

    first = RadioField(choices=[], validate_choice=False)
    draw = SubmitField()
    table = StringField()

    @property
    def first_declarer(self) -> int | None:
        """The seat that was chosen; None if none was."""
        return next((seat for seat in range(self.seats) if self.first.data == str(seat)), None)


@blueprint.get("/new")
def newgame() -> str:
    """The table to sit down at, with those who played last already in their seats; `?again=` moves them on by one.

    `?rules=` and `?seats=` say by which rules and how many play; without them it is classic Barbu.
    """
    games = shelf().games_of(device())
    again = next((one for one in games if one.id == request.args.get("again")), None)
    asked = request.args if again is None else _again(again.rules)
    rules, kept = rules_of(asked), asked.get("kept")
    last = next((one.heading.players for one in games if one.rules.seats == rules.seats), ())
    names = last if again is None else again.heading.players[1:] + again.heading.players[:1]
    boxes = {f"player-{seat}": name for seat, name in enumerate(names)}
    form = NewGameForm.for_seats(rules.seats)(data={**boxes, "first": "0", "played_on": date.today().isoformat()})
    return _page(form, rules, kept)


@blueprint.post("/new")
def begin() -> Response | str | tuple[str, int]:
    """Begins the game and goes to its table; or draws by lot who declares first, or sets the table for others."""
    rules, kept = rules_of(request.form), request.form.get("kept")
    form = NewGameForm.for_seats(rules.seats)()
    if not form.validate():
        abort(422)
    if form.table.data:
        return _page(form, rules, kept)
    if form.draw.data:
        form.first.data = str(secrets.randbelow(rules.seats))
        return _page(form, rules, kept, drawn=_called(form))
    faults = list(form.amiss())
    if form.first_declarer is None:
        faults.append(Told(gettext("Say who declares first, or draw for it."), "first-0"))
    if faults:
        return _page(form, rules, kept, faults=faults), 422
    try:
        game = shelf().begin(_heading(form), rules, key=form.key.data, device=device())
    except AlreadyBegun as begun:
        return _page(form, rules, kept, begun=shelf().book(begun.game)), 409
    shelf().speak(game, spoken())
    return redirect(url_for("table.table", game=game), 303)


def _again(rules: Ruleset) -> dict[str, str]:
    """How the rules of a game are asked for again; what neither ships nor is kept gives way to classic Barbu."""
    if rules.name in rulesets.names():
        return asked_for(rules)
    kept = next((one.name for one in shelf().kept_rules.of(device()) if one.rules == rules), None)
    return {"kept": kept} if kept else {}


def _heading(form: HeadingForm) -> Heading:
    """The heading; a game of today is also told when it was started."""
    now = datetime.now().astimezone()
    today = form.played_on.data == now.date().isoformat()
    started = now.isoformat(timespec="seconds") if today else None
    return form.heading(Heading((), form.first_declarer, started=started))


def _called(form: NewGameForm) -> str:
    """The name of the player who declares first, as far as it was typed."""
    seat = int(form.first.data)
    return tidy(form.players[seat].data or "") or gettext("player {number}").format(number=seat + 1)


def _page(form: NewGameForm, rules: Ruleset, kept: str | None, faults: Sequence[Told] = (), **told: object) -> str:
    """The page with the form as it stands, and what is told of it: who was drawn, or which game was begun already."""
    used = shelf().names_used(device())
    tables = () if rules.house or kept else rulesets.seats_of(rules.name)
    return render_template(
        "game/new.html",
        form=form,
        ruleset=rules,
        tables=tables,
        asked_for=asked_for(rules, kept),
        all_kept=shelf().kept_rules.of(device()),
        otherwise=told_otherwise(rules),
        assumed=list(assumed(rules)),
        names_used=used,
        faults=faults,
        **told,
    )
