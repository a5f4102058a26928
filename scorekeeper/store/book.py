"""The book of one game: its entries replayed. The last reading of a hand is what counts; nothing else is kept."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

from scorekeeper.rules import Correction, Game, Hand, Heading, Ruleset, ScoreSheet, State
from scorekeeper.store.entry import Entry, Reading
from scorekeeper.store.refusals import NoSuchEntry, NoSuchHand
from scorekeeper.store.replay import Change, Placed, Replay


@dataclass(frozen=True)
class Book:
    """All of a game's entries, and what follows from them."""

    id: str
    entries: tuple[Entry, ...]
    names: Mapping[int, tuple[str, ...]] = field(hash=False)
    """Names in seat order, by the version of the entry that gave them."""

    @property
    def version(self) -> int:
        """How many entries there are; it only grows."""
        return len(self.entries)

    def entry(self, version: int) -> Entry:
        """The entry with this version. Raises NoSuchEntry."""
        if not 1 <= version <= self.version:
            raise NoSuchEntry(f"there is no entry {version}; there are {self.version}")
        return self.entries[version - 1]

    # The heading and the rules

    @cached_property
    def rules(self) -> Ruleset:
        """The rules as they were frozen when the game began."""
        first = self.entries[0].said
        return frozen_rules(first["ruleset"], first["rules"])

    @cached_property
    def headings(self) -> tuple[tuple[Entry, Heading], ...]:
        """Every heading it ever had, with its entry, the newest last."""
        stated: list[tuple[Entry, Heading]] = []
        names: tuple[str, ...] = ()
        for entry in self.entries:
            names = self.names.get(entry.version, names)
            if entry.is_heading:
                stated.append((entry, entry.heading(names)))
        return tuple(stated)

    @property
    def heading(self) -> Heading:
        """The heading as it reads now."""
        return self.headings[-1][1]

    @property
    def heading_version(self) -> int:
        """The entry that the heading reads from: what a heading form is based on."""
        return self.headings[-1][0].version

    @cached_property
    def closing(self) -> Entry | None:
        """The entry that closed the game; None while it is open."""
        last = next((entry for entry in reversed(self.entries) if entry.closes is not None), None)
        return last if last is not None and last.closes else None

    @property
    def closed(self) -> bool:
        """Whether no hand can be recorded until the game is opened again."""
        return self.closing is not None

    # The hands

    @cached_property
    def replay(self) -> Replay:
        """The hands after the last entry."""
        replay = Replay()
        for entry in self.entries:
            replay.take(entry)
        return replay

    @cached_property
    def hands(self) -> tuple[Placed, ...]:
        """The hands that stand, in the order of play."""
        return self.replay.placed()

    def hand(self, hand_id: int) -> Placed:
        """The standing hand with this id. Raises NoSuchHand."""
        found = next((placed for placed in self.hands if placed.id == hand_id), None)
        if found is None:
            raise NoSuchHand(f"no hand {hand_id} stands in this book")
        return found

    def at(self, number: int) -> Placed:
        """The hand with this number on the sheet, from 1. Raises NoSuchHand."""
        if not 1 <= number <= len(self.hands):
            raise NoSuchHand(f"there is no hand number {number}; there are {len(self.hands)}")
        return self.hands[number - 1]

    def newest(self, hand_id: int) -> int:
        """The newest entry of this hand, also if that took it back; 0 if it was never stated."""
        return self.replay.newest.get(hand_id, (0, None))[0]

    def stated(self, hand_id: int) -> Hand | None:
        """What this hand reads; None if it was taken back or never stated."""
        return self.replay.newest.get(hand_id, (0, None))[1]

    @property
    def new_id(self) -> int:
        """The id of a hand that was never stated yet, such as a forgotten one."""
        return max(self.replay.order, default=0) + 1

    @property
    def next_id(self) -> int:
        """The id of the next hand to be declared: the first of those taken back at the end, else a new one."""
        found = self.new_id
        for hand_id in reversed(self.replay.order):
            if self.stated(hand_id) is not None:
                break
            found = hand_id
        return found

    @property
    def next_based_on(self) -> int:
        """What a declaration of the next hand is based on."""
        return self.newest(self.next_id)

    def readings(self, hand_id: int) -> tuple[tuple[Entry, Hand | None], ...]:
        """Everything this hand ever read, with the entries that said so, the newest last."""
        return tuple(
            (entry, reading.stated) for entry in self.entries for reading in entry.readings if reading.hand == hand_id
        )

    # What was changed

    @cached_property
    def undone_by(self) -> Mapping[int, int]:
        """For each entry that was taken back, the entry that did."""
        return {entry.undoes: entry.version for entry in self.entries if entry.undoes is not None}

    @cached_property
    def effective(self) -> tuple[Entry, ...]:
        """The entries about hands that were not taken back, without the undos."""
        return tuple(
            entry
            for entry in self.entries
            if entry.readings and entry.undoes is None and entry.version not in self.undone_by
        )

    @property
    def undoable(self) -> Entry | None:
        """The entry that an undo takes back now: the newest about hands that was not taken back yet."""
        return self.effective[-1] if self.effective else None

    def undoing(self, entry: Entry) -> tuple[Reading, ...]:
        """Readings that state how the hands of this entry read just before it."""
        was = {change.hand: change.before for change in self.before(entry)}
        return tuple(Reading(hand_id, stated, self.newest(hand_id)) for hand_id, stated in was.items())

    def before(self, entry: Entry) -> tuple[Change, ...]:
        """What this entry changed, hand by hand: how each read before and after it."""
        return self.replay.changes.get(entry.version, ())

    @cached_property
    def corrections(self) -> tuple[Correction, ...]:
        """The results that were read differently before, in the order they were corrected; none that was undone."""
        return tuple(self._corrections())

    def _corrections(self) -> Iterator[Correction]:
        numbers = {placed.id: placed.number for placed in self.hands}
        results: dict[int, Hand] = {}
        for entry in self.effective:
            for reading in entry.readings:
                was, stated = results.get(reading.hand), reading.stated
                if stated is None:
                    results.pop(reading.hand, None)
                elif stated.state is not State.IN_PLAY:
                    results[reading.hand] = stated
                    if was is not None and reading.hand in numbers and _result(was) != _result(stated):
                        yield Correction(numbers[reading.hand], entry.recorded_at, was, stated)

    # The whole

    @cached_property
    def game(self) -> Game:
        """The game whole, as it goes onto paper and into a file."""
        hands = tuple(placed.hand for placed in self.hands)
        over = (self.heading.ended or self.closing.recorded_at) if self.closing and self.rules.open else None
        return Game(self.heading, self.rules, hands, self.corrections, tuple(map(_told, self.entries)), over)

    @property
    def sheet(self) -> ScoreSheet:
        """The score sheet of the hands that stand."""
        return self.game.sheet


@lru_cache(maxsize=64)
def frozen_rules(name: str, text: str) -> Ruleset:
    """The ruleset that was frozen as this text; most games share theirs. Raises RulesetMistakes."""
    return Ruleset.from_dict(json.loads(text), name)


def _result(hand: Hand) -> Hand:
    """The hand without what is only remarked about it."""
    return replace(hand, note=None, played_at=None)


def _told(entry: Entry) -> dict[str, object]:
    """An entry as the history in a game file tells it: no names, no devices, no rules."""
    told: dict[str, object] = {"entry": entry.version, "recorded_at": entry.recorded_at}
    if entry.played_at is not None:
        told["played_at"] = entry.played_at
    if entry.undoes is not None:
        told["undoes"] = entry.undoes
    if entry.is_heading:
        told["heading"] = entry.said["heading"]
        if entry.renamed:
            told["renamed"] = list(entry.renamed)
    elif entry.closes is not None:
        told["closed"] = entry.closes
    else:
        told["readings"] = [{"hand": said["hand"], "stated": said["stated"]} for said in entry.said["readings"]]
    return told
