"""What a refused form tells: each fault as a sentence that leads to the box it is about."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from flask import render_template, request
from werkzeug.datastructures import MultiDict

from scorekeeper.printed.words import capital, midway, notation, signed
from scorekeeper.printed.words import told as words
from scorekeeper.rules import Fault, Hand, Ruleset
from scorekeeper.store import Overtaken
from scorekeeper.web.access import book
from scorekeeper.web.people import People

GUARDS = ("csrf_token", "key", "based_on")


class Told(NamedTuple):
    """A fault on a page."""

    sentence: str
    box: str
    """The id of what it is about."""
    fault: Fault | None = None


class Row(NamedTuple):
    """One line of two readings side by side."""

    what: str
    saved: str
    yours: str

    @property
    def differ(self) -> bool:
        """Whether the two say different things."""
        return self.saved != self.yours


def told(faults: Iterable[Fault], names: Sequence[str], this_hand: int) -> list[Told]:
    """The faults as sentences; one about another hand of the sheet says which."""
    sentences = []
    for fault in faults:
        sentence = capital(fault.sentence(names))
        if fault.hand is not None and fault.hand != this_hand:
            sentence = f"Hand {fault.hand}: {fault.sentence(names)}"
        box = f"box-{fault.where}-{fault.seats[0]}" if len(fault.seats) == 1 else f"box-{fault.where}"
        sentences.append(Told(f"{sentence}.", box, fault))
    return sentences


def two_readings(overtaken: Overtaken) -> tuple[str, int]:
    """The page with both readings side by side; what was typed stands ready to be recorded as a correction."""
    typed: MultiDict[str, str] = MultiDict(
        (key, value) for key, value in request.form.items(multi=True) if key not in GUARDS
    )
    hand_id = overtaken.yours[0].hand
    page = render_template(
        "hand/two.html",
        overtaken=overtaken,
        readings=side_by_side(overtaken.saved.get(hand_id), overtaken.yours[0].stated),
        number=next((placed.number for placed in book().hands if placed.id == hand_id), len(book().hands) + 1),
        based_on=overtaken.versions.get(hand_id, 0),
        typed=typed,
    )
    return page, 409


def side_by_side(saved: Hand | None, yours: Hand | None) -> list[Row]:
    """Two readings of a hand row by row: what was declared, who doubled whom, and what each player took."""
    people, rules = People(book().game.players), book().rules
    told_both = [_rows(hand, people, rules) for hand in (saved, yours)]
    whats = dict.fromkeys(what for rows in told_both for what in rows)
    return [Row(what, *(rows.get(what, "–") for rows in told_both)) for what in whats]


def _rows(hand: Hand | None, people: People, rules: Ruleset) -> dict[str, str]:
    """One reading, by what it tells."""
    if hand is None or hand.contract not in rules.by_name:
        return {"Declared": "nothing"}
    contract = rules.by_name[hand.contract]
    rows = {
        "Declared": f"{people.short[hand.declarer]}, {midway(words(contract.short))}",
        "Doubles": notation(hand, rules) or "none",
    }
    sound = not any(True for _ in hand.faults(rules))
    raw = hand.raw(rules) if sound else None
    for seat, name in enumerate(people.short):
        took = [
            f"{counts[seat]} {words(item.one if counts[seat] == 1 else item.title)}"
            for item in contract.items
            if (counts := (hand.takings or {}).get(item.name)) and counts[seat]
        ]
        points = signed(raw[seat]) if raw else ""
        rows[name] = " ".join(filter(None, (", ".join(took), points))) or "–"
    return rows
