"""The hand in play as it is being tapped, on whichever phone tapped last; it counts only once it is saved."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from werkzeug.datastructures import MultiDict

from scorekeeper.languages import gettext
from scorekeeper.printed.phrases import SHORT_PLACES
from scorekeeper.printed.saying import counted
from scorekeeper.printed.words import capital, minus, told
from scorekeeper.rules import Contract, Counted, Hand, Pair, Seat
from scorekeeper.store import Book, Placed
from scorekeeper.store.drafts import Draft
from scorekeeper.web.handform import HandForm, filled_in
from scorekeeper.web.questions import Question


@dataclass(frozen=True)
class Taken:
    """One thing to take, as far as it has been told: "Tricks", Ben 3, Cat 2, 8 of 13 left."""

    title: str
    by: tuple[tuple[Seat, str], ...]
    """Who, and how many or in which place; nothing where there is but one of it."""
    left: str
    """How many are still to be told; empty when all are."""


@dataclass(frozen=True)
class Tapped:
    """A hand in play and its newest draft, which is left aside when it was made from another reading of the hand."""

    book: Book
    placed: Placed
    draft: Draft | None

    @property
    def contract(self) -> Contract:
        """What is played."""
        return self.book.rules.by_name[self.placed.hand.contract]

    @cached_property
    def form(self) -> HandForm:
        """The form of the hand as it was tapped, or as the book has it."""
        hand, seats = self.placed.hand, self.book.rules.seats
        boxes = filled_in(hand, self.contract, seats)
        of_it = {"based_on": str(self.placed.version), "contract": hand.contract, "declarer": str(hand.declarer)}
        if self.draft and all(self.draft.content.get(key) == [value] for key, value in of_it.items()):
            boxes = MultiDict(self.draft.content)
        form: HandForm = HandForm.for_contract(self.contract, hand.declarer, seats)(boxes)
        return form

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Who doubled whom so far; as the book has it where calls were tapped that cannot be made."""
        rules, declarer = self.book.rules, self.placed.hand.declarer
        stated: Hand = self.form.hand(self.contract, declarer, rules.seats)
        calls = stated.doubles, stated.redoubles
        if any(True for _ in rules.doubling.faults(*calls, self.contract, declarer, rules.seats)):
            return self.book.sheet.lines[-1].pairs
        return rules.doubling.pairs(*calls, None)

    @property
    def taken(self) -> tuple[Taken, ...]:
        """The result so far; empty until something was told."""
        told_of = ((question, self.form.answer(question)) for question in self.form.asked)
        sound = [(asked, said) for asked, said in told_of if asked.can_be(said)]
        return tuple(_places(sound, len(self.form.asked)) if self.contract.places else _items(sound, self.contract))


Answers = Sequence[tuple[Question, int]]


def _places(answers: Answers, places: int) -> Iterator[Taken]:
    """Who went out, and in which place."""
    if answers:
        still = places - len(answers)
        out = tuple((seat, counted(SHORT_PLACES, place.unit)) for place, seat in answers)
        yield Taken(gettext("Out"), out, gettext("{count} still in").format(count=still) if still else "")


def _items(answers: Answers, contract: Contract) -> Iterator[Taken]:
    """How many of each item each player took, of those of whom it has been told, in the order it was asked."""
    for item in contract.items:
        counts: dict[Seat, int] = {}
        for question, said in answers:
            if question.item == item:
                seat, count = (said, 1) if question.seat is None else (question.seat, said)
                counts[seat] = counts.get(seat, 0) + count
        if counts:
            typed = item.counted is Counted.TYPED
            rest = max(0, item.count - sum(counts.values())) if item.sums_up else 0
            by = tuple((seat, minus(count) if item.count > 1 or typed else "") for seat, count in counts.items())
            left = gettext("{left} of {count} left").format(left=rest, count=item.count) if rest else ""
            yield Taken(capital(told(item.title)), by, left)
