"""The form of one hand, made for its contract: marks for the doubles, and a question for each thing to be told."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, Field, Form, StringField

from scorekeeper.rules import (
    ORDER,
    Contract,
    Double,
    Fault,
    Hand,
    Item,
    Ruleset,
    Seat,
    Wrong,
    as_said,
    from_0_to,
    read_marks,
    speaking_order,
)
from scorekeeper.web.questions import NOBODY, Question, questions


class Figure(Field):
    """A whole number in ASCII digits, with either minus sign; else it stays as it was typed, for the rules to judge."""

    def process_formdata(self, valuelist: Sequence[Any]) -> None:
        """Takes the first value; a blank is None, not 0."""
        typed = str(valuelist[0]).strip(" ") if valuelist else ""
        whole = re.fullmatch(r"[-−]?[0-9]{1,100}", typed)
        self.data = int(typed.replace("−", "-")) if whole else typed or None


class Marks(Field):
    """Who marked whom: values such as `1-0`, the player at seat 1 doubles or redoubles the one at seat 0."""

    def process_formdata(self, valuelist: Sequence[Any]) -> None:
        """Keeps what has the shape of a pair of seats, each once."""
        pairs = (re.fullmatch(r"([0-9]{1,2})-([0-9]{1,2})", str(value)) for value in valuelist)
        self.data = tuple(dict.fromkeys(Double(int(pair[1]), int(pair[2])) for pair in pairs if pair))


class HandForm(Form):
    """What every hand's form has; `for_contract` adds the questions."""

    key = StringField()
    based_on = Figure()
    do = StringField(default="save")
    tapped = StringField()
    forgot = BooleanField()
    marks = Marks(default=())
    trump = StringField()
    start = StringField()
    asked: tuple[Question, ...] = ()

    @classmethod
    def for_contract(cls, contract: Contract, declarer: Seat, seats: int) -> type["HandForm"]:
        """The form for a hand of this contract."""
        asked = questions(contract, declarer, seats)
        fields: dict[str, Any] = {question.field: Figure() for question in asked}
        return type("HandFormFor" + contract.name, (cls,), {"asked": asked, **fields})

    def answer(self, question: Question) -> Any:
        """What was answered: a number, text that is none, or None."""
        return self[question.field].data

    @property
    def answered(self) -> bool:
        """Whether anything of the result has been told."""
        return any(self.answer(question) not in (None, NOBODY) for question in self.asked)

    def hand(self, contract: Contract, declarer: Seat, seats: int, shared: bool = False) -> Hand:
        """The hand as the form states it; the last row left blank gets the rest. It may have faults."""
        doubles, redoubles = read_marks(self.marks.data, declarer, seats)
        outside = tuple(mark for mark in self.marks.data if mark not in (*doubles, *redoubles))
        takings = self._takings(contract, seats) if self.answered and not shared else None
        return Hand(
            declarer,
            contract.name,
            doubles + outside,
            redoubles,
            takings,
            shared,
            trump=self.trump.data or None,
            start=self.start.data or None,
        )

    def give_way(self, before: "HandForm") -> None:
        """Where one row of a whole form was changed and no other, the row asked last takes the difference, if it can.

        With script the page does this itself, and shows it; without, one taps as often and hears it when it is saved.
        """
        for item, asked in groupby(self.asked, key=lambda question: question.item):
            rows = [question for question in asked if question.takes_rest and not question.typed]
            if item is None or not rows:
                continue
            now, was = ([form.answer(row) for row in rows] for form in (self, before))
            changed = [row for row, new, old in zip(rows, now, was, strict=True) if new != old]
            if len(changed) != 1 or rows[-1] in changed or not all(type(count) is int for count in (*now, *was)):
                continue
            left = now[-1] + item.count - sum(now)
            if sum(was) == item.count and 0 <= left <= item.count:
                self[rows[-1].field].data = left

    def strangers(self, seats: int) -> Iterator[Fault]:
        """Who is told to have a thing that nobody need have, and does not sit here: nobody would be told instead."""
        for question in self.asked:
            answer = self.answer(question)
            if not question.may_be_nobody or answer in (None, NOBODY) or question.can_be(answer):
                continue
            assert question.item is not None
            facts = {"items": question.item.title, "seen": as_said(answer), "wanted": from_0_to(seats - 1)}
            yield Fault(Wrong.NO_SUCH_HOLDER, question.item.name, facts=facts)

    def untold(self, stated: Hand, rules: Ruleset) -> Iterator[Fault]:
        """What is missing when a result was to be saved and none was told."""
        contract = rules.by_name[stated.contract]
        blank: dict[str, tuple[Any, ...]] = {item.name: (None,) * rules.seats for item in contract.items}
        return contract.faults(blank or {ORDER: ()}, rules.seats)

    def _takings(self, contract: Contract, seats: int) -> Mapping[str, tuple[Any, ...]]:
        if contract.places:
            order = [self.answer(question) for question in self.asked]
            return {ORDER: tuple(_last_place(order, seats))}
        takings: dict[str, tuple[Any, ...]] = {}
        for item in contract.items:
            asked = [question for question in self.asked if question.item == item]
            if asked[0].asks_who:
                takers = [self.answer(question) for question in asked]
                takings[item.name] = tuple(takers.count(seat) for seat in range(seats))
            else:
                by_seat = {question.seat: self.answer(question) for question in asked}
                counts = [by_seat[seat] for seat in range(seats)]
                takings[item.name] = tuple(_with_rest(counts, asked[0]))
        for item in contract.items:
            takings[item.name] = _matching(item, contract, takings)
        return takings


def _matching(item: Item, contract: Contract, takings: Mapping[str, tuple[Any, ...]]) -> tuple[Any, ...]:
    """The counts of an item; those that follow from others where nothing else was told.

    When all of a thing were shown, whoever took one took one that was shown.
    """
    counts, whole = takings[item.name], contract.item(item.among or "")
    if item.matches is None or any(counts):
        return counts
    matched = takings[item.matches]
    all_of_it = whole and all(type(count) is int for count in matched) and sum(matched) == whole.count
    return takings[whole.name] if whole and all_of_it else counts


def _with_rest(counts: list[Any], asked: Question) -> list[Any]:
    """The counts, with what is left in the rows that take it: of typed points only in the last one, whatever it is."""
    if asked.whole is None or (asked.typed and counts.count(None) != 1):
        return counts
    if asked.typed:
        told = [count for count in counts if count is not None]
        sound = all(type(count) is int for count in told)
        return [asked.whole - sum(told) if count is None and sound else count for count in counts]
    return _rest(counts, asked.whole)


def _rest(counts: list[Any], whole: int) -> list[Any]:
    """The counts, with what is left given to the one row that is blank, or 0 to all blanks when nothing is left."""
    told = [count for count in counts if count is not None]
    blanks = len(counts) - len(told)
    if not blanks or not all(type(count) is int for count in told):
        return counts
    left = whole - sum(told)
    if blanks > 1 and left:
        return counts
    return [max(0, left) if count is None else count for count in counts]


def _last_place(order: list[Any], seats: int) -> Iterator[Any]:
    """The order, with the one player who is not named put into the one place that is blank."""
    missing = [seat for seat in range(seats) if seat not in order]
    for seat in order:
        yield missing[0] if seat is None and len(missing) == 1 and order.count(None) == 1 else seat


def filled_in(hand: Hand, contract: Contract, seats: int) -> MultiDict[str, str]:
    """The form's boxes as they state this hand: what a correction or an undo opens with."""
    boxes: MultiDict[str, str] = MultiDict()
    for by, of in (*hand.doubles, *hand.redoubles):
        boxes.add("marks", f"{by}-{of}")
    for key in ("trump", "start"):
        if getattr(hand, key):
            boxes[key] = getattr(hand, key)
    if hand.takings is None:
        return boxes
    takers: dict[str, list[Seat]] = {
        name: [seat for seat, count in enumerate(counts) for _ in range(count)] if name != ORDER else list(counts)
        for name, counts in hand.takings.items()
    }
    for question in questions(contract, hand.declarer, seats):
        name = question.item.name if question.item else ORDER
        if name not in hand.takings:
            continue
        if question.seat is not None:
            boxes[question.field] = str(hand.takings[name][question.seat])
        elif question.unit < len(takers[name]):
            boxes[question.field] = str(takers[name][question.unit])
    return boxes


def counted_later(contract: Contract) -> str:
    """When the server counts: `always`, or only when one player took a thing whole (`all`); never where it is plain."""
    if contract.plain:
        return ""
    return "all" if contract.plain_in_parts else "always"


def may_mark(rules: Ruleset, contract: Contract, declarer: Seat) -> dict[Seat, tuple[Seat, ...]]:
    """For each speaker in order of speaking, the players one can ever double or redouble, in order of speaking."""
    order = speaking_order(declarer, rules.seats)
    return {
        by: tuple(of for of in (declarer, *order[:-1]) if rules.doubling.may_mark(by, of, contract, declarer))
        for by in order
    }
