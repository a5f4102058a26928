"""What a phone has to know of a book to go on without network: which hand comes next, and what was declared and won."""

from typing import Any

from flask import Blueprint

from scorekeeper.printed.words import told
from scorekeeper.rules import Enforce, Line, Ruleset
from scorekeeper.store import Book, Placed
from scorekeeper.web.access import book

blueprint = Blueprint("ahead", __name__)


@blueprint.app_template_global()
def ahead() -> dict[str, Any]:
    """The book of this request as plain data, for the page to count on with the hands that wait on the phone."""
    opened, rules = book(), book().rules
    return {
        "game": opened.id,
        "version": opened.version,
        "next": {"hand": opened.next_id, "based_on": opened.next_based_on},
        "new": opened.new_id,
        "first": opened.heading.first_declarer,
        "order": rules.declarers,
        "seats": rules.seats,
        "contracts": len(rules.contracts),
        "declaring": _declaring(rules),
        "total": rules.hands,
        "titles": {contract.name: told(contract.title) for contract in rules.contracts},
        "per": rules.quota.per,
        "required": rules.quota.doubles_of_declarer,
        "forced": rules.quota.enforce is Enforce.FORCED,
        "hands": [_known(placed, line) for placed, line in zip(opened.hands, opened.sheet.lines, strict=True)],
    }


def _declaring(rules: Ruleset) -> dict[str, Any]:
    """How often what may be declared, by whom."""
    told_of = rules.declaring
    return {
        "inCommon": told_of.in_common,
        "each": told_of.of_each,
        "signs": told_of.of_a_sign,
        "programme": told_of.programme,
        "again": told_of.again,
        "contracts": {
            one.name: {"times": told_of.times(one), "atTable": one.at_table, "sign": one.sign, "wheel": one.wheel}
            for one in rules.contracts
        },
    }


def _known(placed: Placed, line: Line) -> dict[str, Any]:
    hand = placed.hand
    known: dict[str, Any] = {"hand": placed.id, "declarer": hand.declarer, "contract": hand.contract}
    known["doubled"] = [double.by for double in hand.doubles if double.of == hand.declarer]
    if line.score is not None:
        return known | {"scores": line.score}
    marks = [f"{mark.by}-{mark.of}" for mark in (*hand.doubles, *hand.redoubles)]
    return known | {"based_on": placed.version, "marks": marks}


def state_of(opened: Book) -> tuple[object, ...]:
    """What the forms of a game depend on, whatever has been played: its names and its rules."""
    return opened.game.players, opened.rules.name, opened.entries[0].hash
