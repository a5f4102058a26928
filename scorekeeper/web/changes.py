"""What an entry changed, told in words and set side by side."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from scorekeeper.languages import gettext, pgettext
from scorekeeper.printed.phrases import PLACES
from scorekeeper.printed.rows import SUIT_SIGNS
from scorekeeper.printed.saying import counted
from scorekeeper.printed.words import listed, midway, minus, say_date, say_time, signed, told
from scorekeeper.rules import ORDER, Counted, Double, Hand, Heading, Ruleset, ScoreSheet, State, speaking_order
from scorekeeper.store import Change

NOTHING = "–"


class Told(NamedTuple):
    """One thing that a hand's reading tells: of whom or what, how it reads, and of which things that is a count."""

    of: str
    reads: str
    things: str = ""


Tell: TypeAlias = Callable[[Hand, Ruleset, Sequence[str]], Iterator[Told]]


class Compared(NamedTuple):
    """The same thing in two readings."""

    of: str
    before: str
    after: str
    things: str

    @property
    def differs(self) -> bool:
        """Whether the two readings tell it differently."""
        return self.before != self.after

    def __str__(self) -> str:
        """As one says it: "Ann 3 → 4 tricks"."""
        return " ".join(filter(None, (self.of, f"{self.before} → {self.after}", self.things)))


def happened(changes: Sequence[Change], rules: Ruleset, names: Sequence[str], undone: bool = False) -> str:
    """What an entry about hands did, in a sentence: "Hand 9, no tricks: corrected: Ann 3 → 4 tricks"."""
    if len(changes) == 2 and not undone and _swapped(changes):
        first, second = sorted(change.number for change in changes)
        return gettext("Hands {first} and {second}: swapped").format(first=first, second=second)
    return "; ".join(_one(change, rules, names, undone) for change in changes)


def compared(before: Hand | None, after: Hand | None, rules: Ruleset, names: Sequence[str]) -> list[Compared]:
    """Everything the two readings of a hand tell, with the points at the end where they are not all that was told."""
    told_of = _side_by_side(before, after, rules, names, _tells)
    if all(_are_points(hand, rules) for hand in (before, after) if hand):
        return told_of
    return [*told_of, *_side_by_side(before, after, rules, names, _points)]


def mended(before: Heading, after: Heading) -> str:
    """What a heading says otherwise than the one before: "Bob is now Ben"."""
    names = zip(before.players, after.players, strict=True)
    said = [gettext("{before} is now {after}").format(before=old, after=new) for old, new in names if old != new]
    if before.first_declarer != after.first_declarer:
        said.append(gettext("{player} declared first").format(player=after.players[after.first_declarer]))
    for change, key, tell in (
        (gettext("date {before} → {after}"), "played_on", say_date),
        (gettext("place {before} → {after}"), "place", str),
        (gettext("begun {before} → {after}"), "started", say_time),
        (gettext("ended {before} → {after}"), "ended", say_time),
        (gettext("note {before} → {after}"), "note", str),
    ):
        old, new = getattr(before, key), getattr(after, key)
        if old != new:
            said.append(change.format(before=tell(old) if old else NOTHING, after=tell(new) if new else NOTHING))
    return "; ".join(said) or gettext("nothing changed")


def _one(change: Change, rules: Ruleset, names: Sequence[str], undone: bool) -> str:
    """What became of one hand."""
    reads = change.after or change.before
    if reads is None:
        return gettext("Nothing changed")
    title = midway(told(rules.by_name[reads.contract].title))
    what = _what(change, rules, names, undone)
    return gettext("Hand {number}, {contract}: {what}").format(number=change.number, contract=title, what=what)


def _what(change: Change, rules: Ruleset, names: Sequence[str], undone: bool) -> str:
    before, after = change.before, change.after
    if after is None:
        return gettext("taken back")
    differ = [row for row in _side_by_side(before, after, rules, names, _tells) if row.differs]
    if before is not None and before.contract != after.contract:
        differ = [row for row in differ if row.of in (gettext("contract"), gettext("declarer"), gettext("doubles"))]
    said = listed([str(row) for row in differ])
    if after.state is State.IN_PLAY:
        if before is None:
            if undone:
                return gettext("declared again")
            return gettext("declared by {player}").format(player=names[after.declarer])
        if before.state is not State.IN_PLAY:
            return gettext("result taken back")
        return said or gettext("declared")
    if before is not None and before.state is not State.IN_PLAY:
        sentence = gettext("correction taken back: {what}") if undone else gettext("corrected: {what}")
        return sentence.format(what=said or gettext("nothing that counts"))
    points = ", ".join(f"{row.of}\u00a0{row.reads}" for row in _points(after, rules, names))
    if undone:
        return gettext("brought back: {points}").format(points=points)
    return (gettext("shared out: {points}") if after.shared else gettext("saved: {points}")).format(points=points)


def _swapped(changes: Sequence[Change]) -> bool:
    """Whether two hands changed places."""
    contracts = [hand.contract for change in changes for hand in (change.before, change.after) if hand is not None]
    return len(contracts) == 4 and contracts == contracts[::-1] and contracts[0] != contracts[1]


def _side_by_side(
    before: Hand | None, after: Hand | None, rules: Ruleset, names: Sequence[str], tell: Tell
) -> list[Compared]:
    """What `tell` tells of both readings, each thing once, in the order of the later reading."""
    then = {(row.of, row.things): row.reads for row in tell(before, rules, names)} if before else {}
    now = {(row.of, row.things): row.reads for row in tell(after, rules, names)} if after else {}
    rows = [*now, *(row for row in then if row not in now)]
    return [
        Compared(of, then.get((of, things), NOTHING), now.get((of, things), NOTHING), things) for of, things in rows
    ]


def _tells(hand: Hand, rules: Ruleset, names: Sequence[str]) -> Iterator[Told]:
    """Everything that was stated of a hand."""
    contract = rules.by_name[hand.contract]
    yield Told(gettext("contract"), told(contract.title))
    yield Told(gettext("declarer"), names[hand.declarer])
    if hand.trump:
        yield Told(gettext("trump"), SUIT_SIGNS.get(hand.trump, hand.trump))
    if hand.start:
        yield Told(gettext("start"), hand.start)
    yield Told(gettext("doubles"), doubles(hand, names) or pgettext("no doubles", "none"))
    if hand.shared:
        yield Told(gettext("result"), gettext("shared out"))
    elif hand.takings is None:
        yield Told(gettext("result"), gettext("in play"))
    elif contract.places:
        for place, seat in enumerate(hand.takings[ORDER]):
            yield Told(gettext("out {place}").format(place=counted(PLACES, place)), names[seat])
    else:
        for item in contract.items:
            counts = hand.takings[item.name]
            if item.count == 1:
                whose = names[counts.index(1)] if any(counts) else pgettext("who has it", "nobody")
                yield Told(told(item.title), whose)
            else:
                yield from (Told(names[seat], minus(n), told(item.title)) for seat, n in enumerate(counts))


def _are_points(hand: Hand, rules: Ruleset) -> bool:
    """Whether what was told of it are the points themselves, and nothing moves them."""
    items = rules.by_name[hand.contract].items
    return bool(items) and not hand.doubles and all(item.counted is Counted.TYPED for item in items)


def _points(hand: Hand, rules: Ruleset, names: Sequence[str]) -> Iterator[Told]:
    """What it scores for each; nothing while it is in play."""
    score = ScoreSheet(rules, (hand,)).lines[0].score or ()
    yield from (Told(names[seat], signed(points), gettext("points")) for seat, points in enumerate(score))


def doubles(hand: Hand, names: Sequence[str]) -> str:
    """Who doubled whom, in order of speaking: "Cat ×× Ben, Dan × Ann"; ×× where it was redoubled."""
    order = speaking_order(hand.declarer, len(names))
    return ", ".join(
        f"{names[by]}\u00a0{'××' if Double(of, by) in hand.redoubles else '×'}\u00a0{names[of]}"
        for by in order
        for of in order
        if Double(by, of) in hand.doubles
    )
