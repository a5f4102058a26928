"""The score sheet on the screen, on paper and as a file."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import StrEnum
from hashlib import sha256
from typing import NamedTuple, TypeVar

from flask import Blueprint, abort, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.exports import gamefile
from scorekeeper.exports.table import by_hand
from scorekeeper.languages import spoken
from scorekeeper.paper import NoPaper, pdf
from scorekeeper.printed.blank import blank as blank_sheet
from scorekeeper.printed.corrections import footnote
from scorekeeper.printed.figures import wide
from scorekeeper.printed.filled import sheet as filled_sheet
from scorekeeper.printed.page import Orientation, Paper
from scorekeeper.printed.rows import label, marks, to_come
from scorekeeper.printed.words import letters, say_time, signed, why
from scorekeeper.rules import Game, Line, Seat
from scorekeeper.rulesets.writing import as_toml
from scorekeeper.store import Right
from scorekeeper.web.access import book, here, needs, shelf
from scorekeeper.web.ending import local, outcome
from scorekeeper.web.house import rules_of
from scorekeeper.web.people import People
from scorekeeper.web.sending import Mark, kept, send

blueprint = Blueprint("sheet", __name__)
Choice = TypeVar("Choice", bound=StrEnum)
FILES: dict[str, tuple[str, Callable[[Game], bytes]]] = {
    "json": ("application/json", gamefile.as_bytes),
    "csv": ("text/csv; charset=utf-8", by_hand),
}


class Row(NamedTuple):
    """A hand's row."""

    line: Line
    id: int
    """The hand's id."""
    label: str
    notes: str
    """The signs of its corrections."""


class Block(NamedTuple):
    """One declarer's hands, or all of a programme: those on the sheet, and how many are still to come."""

    declarer: Seat | None
    hands: str
    """Their numbers, as one says them: "1–7"."""
    rows: tuple[Row, ...]
    left: int


class Note(NamedTuple):
    """A correction's footnote, cut where its time stands."""

    before: str
    at: str
    time: str
    after: str


@blueprint.get("/g/<game>/sheet")
@needs(Right.FOLLOW)
def sheet() -> str:
    """The sheet; `?why=` opens the hand with that id."""
    game, opened = book().game, request.args.get("why", type=int)
    line = next((game.sheet.lines[placed.number - 1] for placed in book().hands if placed.id == opened), None)
    return render_template(
        "sheet/sheet.html",
        columns=game.rules.seats + 1,
        letters=letters(game.rules.seats),
        blocks=list(_blocks(game)),
        long=wide(signed(points) for line in game.sheet.recorded for points in _figures(line)),
        opened=opened if line and line.score else None,
        reasons=why(line, People(game.players).short, game.rules) if line else (),
        notes=list(_footnotes(game)),
        outcome=outcome(game) if game.sheet.finished else "",
    )


@blueprint.get("/g/<game>/sheet.pdf", endpoint="pdf")
@needs(Right.FOLLOW)
def filled() -> Response | tuple[str, int]:
    """The printed sheet: `?paper=` a4 or letter, `?way=` landscape or portrait."""
    opened, paper = book(), _one_of(Paper, "paper", Paper.A4)
    way = _one_of(Orientation, "way", Orientation.LANDSCAPE)
    follow = f"{here()}{url_for('join.join', token=shelf().links.standing(opened.id)[0].token)}"
    mark = (opened.id, opened.version, paper, way, follow)
    return _on_paper(lambda: filled_sheet(_here(opened.game), paper, way, link=follow), _name(".pdf"), mark)


@blueprint.get("/sheet.pdf")
def blank() -> Response | tuple[str, int]:
    """An empty sheet for pen and paper, by the rules that are asked for as for a new game."""
    paper, rules = _one_of(Paper, "paper", Paper.A4), rules_of(request.args)
    content = sha256(as_toml(rules).encode()).hexdigest()[:16]
    return _on_paper(lambda: blank_sheet(rules, paper), f"{rules.name} blank.pdf", (rules.name, content, paper))


@blueprint.get("/g/<game>/game.<any(json, csv):kind>")
@needs(Right.FOLLOW)
def file(kind: str) -> Response:
    """The game as a file that other programs read."""
    opened, (content_type, written) = book(), FILES[kind]
    mark = (opened.id, opened.version, kind)
    return send(lambda: written(opened.game), content_type, _name(f".{kind}"), mark, attachment=True)


def _figures(line: Line) -> tuple[int, ...]:
    """The figures of a hand's row."""
    return (*(line.score or ()), *(line.standing or ()))


def _blocks(game: Game) -> Iterator[Block]:
    ids, coming = [placed.id for placed in book().hands], to_come(game.sheet)
    for declarer, lines in game.sheet.blocks:
        rows = tuple(
            Row(line, ids[line.number - 1], label(line.contract, line.hand), marks(_notes(game, line.number)))
            for line in lines
        )
        numbers = [line.number for line in lines] + list(coming[declarer])
        yield Block(declarer, _ranges(numbers), rows, len(coming[declarer]))


def _notes(game: Game, number: int) -> list[int]:
    """Which of the corrections below the sheet, from 1, are about this hand."""
    return [at for at, correction in enumerate(game.corrections, 1) if correction.number == number]


def _ranges(numbers: list[int]) -> str:
    """Numbers in a row made short: "1–7", "1–3, 9"."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _here(game: Game) -> Game:
    """The game with the times of its corrections as this machine's clock showed them."""
    return replace(game, corrections=tuple(replace(told, at=local(told.at)) for told in game.corrections))


def _footnotes(game: Game) -> Iterator[Note]:
    """A footnote for each correction."""
    for correction in _here(game).corrections:
        before, time, after = footnote(correction, game.rules).partition(say_time(correction.at))
        yield Note(before, correction.at, time, after)


def _one_of(choices: type[Choice], key: str, default: Choice) -> Choice:
    """What the address asks for under this key; no page for a word that is none of the choices."""
    try:
        return choices(request.args.get(key, default))
    except ValueError:
        abort(404)


def _on_paper(html: Callable[[], str], name: str, mark: Mark) -> Response | tuple[str, int]:
    """The page as a PDF in the language spoken now; where none can be made, a page that says why."""
    mark = (*mark, spoken())
    try:
        return send(lambda: kept(mark, lambda: pdf(html())), "application/pdf", name, mark)
    except NoPaper as lacking:
        return render_template("sheet/no_paper.html", lacking=str(lacking)), 422


def _name(ending: str) -> str:
    """What a file of this game is called: the day and who plays. Its address is not told: it lets one score."""
    game = book().game
    parts = ("Barbu", game.heading.played_on, *People(game.players).short)
    return " ".join(filter(None, parts)) + ending
