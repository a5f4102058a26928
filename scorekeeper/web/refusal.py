"""What a refused form tells: each fault as a sentence that leads to the box it is about."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from flask import render_template, request
from werkzeug.datastructures import MultiDict

from scorekeeper.languages import gettext
from scorekeeper.printed.saying import capital, sentence
from scorekeeper.rules import Fault, Hand, State
from scorekeeper.store import Overtaken, Reading
from scorekeeper.web.access import book, shelf
from scorekeeper.web.changes import compared
from scorekeeper.web.people import People

GUARDS = ("csrf_token", "key", "based_on", "settles")


class Told(NamedTuple):
    """A fault on a page."""

    sentence: str
    box: str
    """The id of what it is about."""
    fault: Fault | None = None


def told(faults: Iterable[Fault], names: Sequence[str], this_hand: int) -> list[Told]:
    """The faults as sentences; one about another hand of the sheet says which."""
    sentences = []
    for fault in faults:
        said = sentence(fault, names)
        if fault.hand is not None and fault.hand != this_hand:
            said = of_hand(fault.hand, said)
        box = f"box-{fault.where}-{fault.seats[0]}" if len(fault.seats) == 1 else f"box-{fault.where}"
        sentences.append(Told(f"{capital(said)}.", box, fault))
    return sentences


def of_hand(number: int, said: str) -> str:
    """What is wrong with another hand of the sheet."""
    return gettext("Hand {number}: {fault}").format(number=number, fault=said)


def two_readings(overtaken: Overtaken) -> tuple[str, int]:
    """The page with both readings side by side; what was typed stands ready to be recorded as a correction.

    A declaration, doubles or a misdeal that come after the result was recorded are too late, and offer nothing. A whole
    hand that was entered without network, while another phone recorded another one in its place, may be one more hand.
    """
    typed: MultiDict[str, str] = MultiDict(
        (key, value) for key, value in request.form.items(multi=True) if key not in GUARDS
    )
    mine = overtaken.yours[0]
    saved, yours, rules = overtaken.saved.get(mine.hand), mine.stated, book().rules
    people = People(book().game.players)
    faults = told(yours.faults(rules), people.short, 0) if yours else []
    shown = Hand(yours.declarer, yours.contract) if yours and faults else yours
    now = shelf().book(book().id)
    page = render_template(
        "hand/two.html",
        further=now.new_id if _is_another(mine, saved) else None,
        next_number=len(now.hands) + 1,
        readings=compared(saved, shown, rules, people.short),
        faults=faults,
        gone=saved is None,
        late=_has_result(saved) and not _has_result(yours),
        number=next((placed.number for placed in now.hands if placed.id == mine.hand), len(now.hands) + 1),
        based_on=overtaken.versions.get(mine.hand, 0),
        typed=typed,
    )
    return page, 409


def _is_another(mine: Reading, saved: Hand | None) -> bool:
    """Whether a result was entered as a hand that nobody had declared, and by now that hand is another one."""
    yours = mine.stated
    if yours is None or saved is None or not _has_result(yours):
        return False
    known = [stated for entry, stated in book().readings(mine.hand) if entry.version <= mine.based_on]
    begins = not known or known[-1] is None
    return begins and (yours.declarer, yours.contract) != (saved.declarer, saved.contract)


def _has_result(hand: Hand | None) -> bool:
    return hand is not None and hand.state is not State.IN_PLAY
