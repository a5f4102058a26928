"""The questions of a hand in words: above the keys, beside the row, and in the button until they are answered."""

from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.languages import gettext, pgettext
from scorekeeper.printed.phrases import NTH, PLACES, SHORT_PLACES
from scorekeeper.printed.saying import counted
from scorekeeper.printed.words import capital, minus, signed, told
from scorekeeper.rules import ORDER, Counted
from scorekeeper.web.handform import HandForm
from scorekeeper.web.people import People
from scorekeeper.web.questions import NOBODY, Question


@dataclass(frozen=True)
class Key:
    """One answer to press."""

    value: Any
    label: str
    chosen: bool


@dataclass(frozen=True)
class Asked:
    """A question as the page shows it."""

    question: Question
    item: str
    """What the rows that belong together have in common."""
    count: int
    """How many of it there are in all, or what points that are typed add up to."""
    label: str
    """Beside the row."""
    ask: str
    """Above the keys."""
    mark: str
    """What lies in a player's slot for it; empty where the number does."""
    hint: str
    wait: str
    """What the button says until it is answered."""
    keys: tuple[Key, ...]
    group: str = ""
    """What stands above the players' rows of one item where there are such rows of several."""

    @property
    def among(self) -> str | None:
        """The item that this one is one of, or is taken in: who has none of that cannot have it."""
        item = self.question.item
        return item.among or item.taken_in if item else None


def asked(form: HandForm, people: People) -> tuple[Asked, ...]:
    """Every question of the form, in the order they are asked."""
    in_words = tuple(_in_words(question, form.answer(question), people) for question in form.asked)
    groups = {one.item for one in in_words if not one.question.asks_who}
    if len(groups) < 2:
        return in_words
    return tuple(replace(one, group=_group(one.question)) for one in in_words)


def _group(question: Question) -> str:
    return capital(told(question.item.title)) if question.item and not question.asks_who else ""


def _in_words(question: Question, answer: Any, people: People) -> Asked:
    item, seats = question.item, len(people.names)
    keys = _keys(question, answer, people)
    if item is None:
        place, mark = capital(counted(PLACES, question.unit)), counted(SHORT_PLACES, question.unit)
        label = gettext("{place} out").format(place=place)
        ask = gettext("{place} out?").format(place=place)
        wait = gettext("Save when {count} are placed").format(count=seats)
        return Asked(question, ORDER, seats, label, ask, mark, signed(question.points), wait, keys)
    one, title = told(item.one), capital(told(item.title))
    hint = signed(question.points)
    if item.among:
        hint = gettext("{points} more").format(points=hint)
    if question.seat is not None:
        name = people.short[question.seat]
        label = ask = gettext("{items} for {player}").format(items=title, player=name)
        hint = "" if question.whole is None else gettext("of {count}").format(count=minus(question.whole))
    elif item.count > 1:
        place = capital(counted(NTH, question.unit))
        label = gettext("{place} {one}").format(place=place, one=one)
        ask = gettext("Next {one}: who took it?").format(one=one)
    else:
        label, ask = capital(one), gettext("Who took the {one}?").format(one=one)
    if question.may_be_nobody:
        label, ask = capital(one), gettext("{one}: who?").format(one=one)
        hint = gettext("at most {count}").format(count=item.count)
        wait = gettext("Save when the {one} is placed").format(one=one)
    elif not item.sums_up:
        wait = gettext("Save when all are typed") if question.typed else gettext("Save when everybody has a figure")
        hint = hint if question.typed else gettext("0 to {most}").format(most=question.choices - 1)
        if item.counted is Counted.LEFT:
            hint = gettext("one is out: 0")
    elif item.count > 1:
        wait = gettext("Save when {count} are placed").format(count=item.count)
    else:
        wait = gettext("Save when the {one} is placed").format(one=one)
    count = item.count if question.whole is None else question.whole
    return Asked(question, item.name, count, capital(label), capital(ask), item.mark, hint, wait, keys)


def _keys(question: Question, answer: Any, people: People) -> tuple[Key, ...]:
    """The answers there are, and one more for what was answered and is none of them."""
    if question.typed:
        return ()
    labels = people.short if question.asks_who else tuple(map(str, range(question.choices)))
    keys = [Key(value, label, answer == value) for value, label in enumerate(labels)]
    if question.may_be_nobody:
        keys.append(Key(NOBODY, pgettext("who has it", "nobody"), answer == NOBODY))
    if answer is not None and not any(key.chosen for key in keys):
        keys.append(Key(answer, str(answer)[:8], True))
    return tuple(keys)
