"""The kit: every form of a game's hands in one answer, so that a phone can go on entering hands without network.

The forms are the pages of the hand themselves, whole, one for each contract and declarer, and a table page for each
declarer with all cards in hand; the phone counts on from what it knows of the book. So nothing is drawn twice. The kit
depends on names and rules only, and is asked for once in the life of a page.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from flask import Blueprint, Response, render_template, request
from werkzeug.datastructures import MultiDict

from scorekeeper.languages import spoken
from scorekeeper.rules import Contract, Hand, ScoreSheet, Seat
from scorekeeper.store import Right
from scorekeeper.web import hand, thisphone, worker
from scorekeeper.web.access import book, needs
from scorekeeper.web.ahead import state_of
from scorekeeper.web.sending import kept
from scorekeeper.web.sitting import Sitting

blueprint = Blueprint("kit", __name__)
BLANK: dict[str, Any] = {"csrf_token": str, "new_key": lambda: "key"}
"""What the page puts in that opens a form: its own mark, and a key. So the kit is the same for every phone."""
NO_HAND = 0
NUMBER = 57344
"""In place of the hand's number, which the phone puts in: a figure that no page has otherwise."""


@blueprint.get("/g/<game>/kit")
@needs(Right.SCORE)
def kit() -> Response:
    """All forms as templates; 304 and nothing made where the phone has them already."""
    state = (worker.mark(), spoken(), thisphone.theme(), book().id, *state_of(book()))
    tag = sha256(repr(state).encode()).hexdigest()[:16]
    if request.if_none_match.contains_weak(tag):
        response = Response(status=304)
    else:
        made = kept(("kit", *state), lambda: render_template("ahead/kit.html", pages=dict(_pages())).encode())
        response = Response(made, mimetype="text/html")
    response.set_etag(tag, weak=True)
    return response


def _pages() -> Iterator[tuple[str, str]]:
    """Each page by its name; those that are most alike next to one another, because so they weigh least."""
    rules = book().rules
    yield "table-other", _table(0, choosing=True)
    for declarer in range(rules.seats):
        yield f"table-{declarer}", _table(declarer)
    for contract in rules.contracts:
        for declarer in range(rules.seats):
            yield f"{contract.name}-{declarer}", _form(contract, declarer)


def _table(declarer: Seat, choosing: bool = False) -> str:
    """The table page as it is before a player's first hand; or while one says who declares it."""
    sheet = ScoreSheet(book().rules, (), declarer)
    quotas = {quota.player: quota for quota in sheet.quotas_with(declarer)}
    told = {"sheet": sheet, "declarer": declarer, "choosing": choosing, "quotas": quotas, "owed": []}
    return render_template("table/table.html", kit=True, **BLANK, **told)


def _form(contract: Contract, declarer: Seat) -> str:
    """The page of a hand that has just been declared."""
    at = Sitting(NO_HAND, NUMBER, Hand(declarer, contract.name), 0, declarer, contract, stands=False, ahead=True)
    boxes: MultiDict[str, str] = MultiDict({"based_on": "0"})
    return hand.page(at, hand.form_of(at, boxes), **BLANK)
