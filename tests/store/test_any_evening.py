"""Any evening whatever: random hands, corrections, swaps, misdeals and undos, and what holds after each of them."""

import shutil
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scorekeeper.rules import Hand, ScoreSheet, State
from scorekeeper.store import Entry, Overtaken, Reading, Recorded, Refused, Shelf
from scorekeeper.store.loading import load
from tests.store.evening import CLASSIC, CONTRACTS, Clock, Evening, declared, played, shared

seats = st.integers(0, 3)
contracts = st.sampled_from(CONTRACTS)


def hands(declarer: int, contract: str) -> st.SearchStrategy[Hand]:
    """A hand in play or a legal result of this contract."""
    results = seats.map(lambda winner: played(declarer, contract, winner))
    if CLASSIC.by_name[contract].total < 0:
        results |= st.just(shared(declarer, contract))
    return st.just(declared(declarer, contract)) | results


class AnyEvening(RuleBasedStateMachine):
    """Keeps beside the book how the sheet read before each entry that can be undone."""

    @initialize()
    def begin(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.clock = Clock()
        self.shelf = Shelf(self.folder / "data", self.clock)
        self.evening = Evening.begun(self.shelf)
        self.entries: tuple[Entry, ...] = self.evening.book.entries
        self.was: list[tuple[Hand, ...]] = []

    def teardown(self) -> None:
        assert self.shelf.check() == ()
        self.shelf.close()
        shutil.rmtree(self.folder)

    @property
    def hands(self) -> tuple[Hand, ...]:
        return self.evening.hands

    def say(self, *readings: Reading) -> Recorded | None:
        """Records it if the rules allow; nothing happens otherwise."""
        was = self.hands
        try:
            recorded = self.evening.read(*readings)
        except Refused as refused:
            assert refused.faults
            assert self.hands == was
            return None
        if recorded.again:
            assert self.hands == was
        else:
            self.was.append(was)
        return recorded

    @rule(data=st.data(), declarer=seats, contract=contracts)
    def next(self, data: st.DataObject, declarer: int, contract: str) -> None:
        book = self.evening.book
        self.say(Reading(book.next_id, data.draw(hands(declarer, contract)), book.next_based_on))

    @precondition(lambda self: self.hands)
    @rule(data=st.data())
    def state_again(self, data: st.DataObject) -> None:
        placed = data.draw(st.sampled_from(self.evening.book.hands))
        stated = data.draw(hands(placed.hand.declarer, placed.hand.contract) | st.none())
        recorded = self.say(Reading(placed.id, stated, placed.version))
        if recorded and not recorded.again:
            assert recorded.book.stated(placed.id) == stated

    @precondition(lambda self: len(self.hands) > 1)
    @rule(data=st.data())
    def swap(self, data: st.DataObject) -> None:
        placed = st.sampled_from(self.evening.book.hands)
        one, other = data.draw(st.lists(placed, min_size=2, max_size=2, unique_by=lambda hand: hand.id))
        self.say(Reading(one.id, other.hand, one.version), Reading(other.id, one.hand, other.version))

    @precondition(lambda self: self.hands)
    @rule(data=st.data(), declarer=seats, contract=contracts)
    def put_a_forgotten_hand_in(self, data: st.DataObject, declarer: int, contract: str) -> None:
        book = self.evening.book
        place = data.draw(st.sampled_from(book.hands))
        if recorded := self.say(Reading(book.new_id, data.draw(hands(declarer, contract)), 0, before=place.id)):
            numbers = [placed.id for placed in recorded.book.hands]
            assert numbers.index(book.new_id) + 1 == numbers.index(place.id)

    @precondition(lambda self: self.entries[-1].readings)
    @rule(data=st.data())
    def restore(self, data: st.DataObject) -> None:
        book = self.evening.book
        hand_id = data.draw(st.sampled_from(book.replay.order))
        _, stated = data.draw(st.sampled_from(book.readings(hand_id)))
        self.say(Reading(hand_id, stated, book.newest(hand_id)))

    @precondition(lambda self: self.was)
    @rule()
    def undo(self) -> None:
        recorded = self.evening.undo()
        assert not recorded.again
        assert self.hands == self.was.pop()

    @rule(place=st.sampled_from(["Oslo", "Napoli"]), ann=st.sampled_from(["Ann", "Anna"]))
    def mend(self, place: str, ann: str) -> None:
        was = self.hands
        self.evening.mend(place=place, players=(ann, "Ben", "Cat", "Dan"))
        assert self.hands == was

    @precondition(lambda self: self.evening.book.sheet.recorded)
    @rule(data=st.data())
    def send_an_old_form(self, data: st.DataObject) -> None:
        recorded = [placed for placed in self.evening.book.hands if placed.hand.state is not State.IN_PLAY]
        placed = data.draw(st.sampled_from(recorded))
        was, other = self.evening.book, played(placed.hand.declarer, placed.hand.contract, note="an old form")
        try:
            self.evening.read(Reading(placed.id, other, placed.version - 1))
        except Overtaken as overtaken:
            assert overtaken.saved == {placed.id: placed.hand}
        else:
            raise AssertionError("an old form went through")
        assert self.evening.book == was

    @rule(key=st.sampled_from(range(1, 30)))
    def send_again(self, key: int) -> None:
        book = self.evening.book
        entry = next((entry for entry in book.entries if entry.key == f"key-{key}"), None)
        if entry and entry.readings and entry.undoes is None:
            again = self.evening.read(*entry.readings, key=entry.key)
            assert (again.again, again.entry, again.book) == (True, entry, book)

    @rule(hours=st.integers(-48, 48))
    def set_the_clock(self, hours: int) -> None:
        self.clock.jump(hours=hours)

    @invariant()
    def the_history_only_grows(self) -> None:
        entries = self.evening.book.entries
        assert entries[: len(self.entries)] == self.entries
        assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
        times = [entry.recorded_at for entry in entries]
        assert times == sorted(times)
        self.entries = entries

    @invariant()
    def the_book_replayed_is_the_live_one(self) -> None:
        replayed, live = load(self.shelf._connections, self.evening.game), self.evening.book
        assert replayed == live
        assert replayed.game == live.game
        assert replayed.sheet == ScoreSheet(CLASSIC, self.hands)
        assert (replayed.undoable is None) == (not self.was)

    @invariant()
    def the_rules_hold(self) -> None:
        sheet = self.evening.book.sheet
        assert list(sheet.faults()) == []
        used = [(line.hand.declarer, line.hand.contract) for line in sheet.lines]
        assert len(used) == len(set(used))
        (summary,) = self.shelf.games()
        assert summary.recorded == sum(hand.state is not State.IN_PLAY for hand in self.hands)

    @invariant()
    def a_next_hand_comes_last(self) -> None:
        book = self.evening.book
        if book.sheet.in_play is None and book.sheet.turn is not None:
            contract = book.sheet.left(book.sheet.turn)[0].name
            stated = Reading(book.next_id, declared(book.sheet.turn, contract), book.next_based_on)
            assert book.replay.then([stated], book.version + 1)[-1].id == book.next_id


AnyEvening.TestCase.settings = settings(
    max_examples=40, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)
TestAnyEvening = AnyEvening.TestCase
