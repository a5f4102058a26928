"""Many phones at once, in one process and in several: a hand counts once, and nobody is lost unseen."""

import os
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from threading import Barrier, Event

import pytest

from scorekeeper.store import KeyReused, Overtaken, Reading, Recorded, Shelf
from tests.store.evening import ANN, CONTRACTS, Evening, a_whole_game, played
from tests.store.workers import line_up, run

PHONES, ROUNDS = 50, 20


def together(phones: ThreadPoolExecutor, record: Callable[[int], Recorded]) -> list[Recorded | Overtaken]:
    """What each phone is answered when all send at the same moment."""
    barrier = Barrier(PHONES)

    def send(phone: int) -> Recorded | Overtaken:
        barrier.wait()
        try:
            return record(phone)
        except Overtaken as overtaken:
            return overtaken

    return list(phones.map(send, range(PHONES)))


def test_fifty_phones_that_send_the_same_hand_with_one_key_record_it_once(shelf: Shelf) -> None:
    with ThreadPoolExecutor(PHONES) as phones:
        for number in range(ROUNDS):
            game = Evening.begun(shelf, f"begin {number}").game
            sent = Reading(1, played(ANN, "trumps"))
            answers = together(phones, lambda _, game=game, sent=sent: shelf.record(game, sent, key="tap"))
            recorded = [answer for answer in answers if isinstance(answer, Recorded)]
            assert len(recorded) == PHONES
            assert len({answer.entry for answer in recorded}) == 1
            assert Counter(answer.again for answer in recorded) == {False: 1, True: PHONES - 1}
            assert shelf.version(game) == 2


@pytest.mark.parametrize("differ", [False, True])
def test_of_fifty_phones_with_fifty_keys_one_records_the_hand(shelf: Shelf, differ: bool) -> None:
    """The others are told that it has been recorded already; or, if they differ, are shown both readings."""
    with ThreadPoolExecutor(PHONES) as phones:
        for number in range(ROUNDS):
            game = Evening.begun(shelf, f"begin {number}").game

            def send(phone: int, game: str = game) -> Recorded:
                note = f"as phone {phone} saw it" if differ else None
                return shelf.record(game, Reading(1, played(ANN, "trumps", note=note)), key=f"tap {phone}")

            answers = together(phones, send)
            kept = shelf.book(game).stated(1)
            new = [answer for answer in answers if isinstance(answer, Recorded) and not answer.again]
            again = [answer for answer in answers if isinstance(answer, Recorded) and answer.again]
            lost = [answer for answer in answers if isinstance(answer, Overtaken)]
            assert (len(new), shelf.version(game)) == (1, 2)
            assert (len(again), len(lost)) == ((0, PHONES - 1) if differ else (PHONES - 1, 0))
            for answer in lost:
                assert answer.saved == {1: kept}
                assert answer.yours[0].stated != kept


def test_undo_on_fifty_phones_takes_one_entry_back(shelf: Shelf) -> None:
    evening = Evening.begun(shelf)
    for contract in CONTRACTS:
        evening.next(played(ANN, contract))
    newest = evening.book.undoable
    assert newest is not None
    with ThreadPoolExecutor(PHONES) as phones:
        answers = together(phones, lambda phone: shelf.undo(evening.game, newest.version, f"undo {phone}"))
    assert all(isinstance(answer, Recorded) for answer in answers)
    assert len(evening.hands) == 6
    assert evening.book.version == newest.version + 1


def test_fifty_tables_do_not_get_into_each_others_way(shelf: Shelf) -> None:
    def table(number: int) -> None:
        evening = Evening.begun(shelf, f"begin {number}")
        for hand in list(a_whole_game())[:4]:
            evening.next(hand)

    with ThreadPoolExecutor(PHONES) as tables:
        list(tables.map(table, range(PHONES)))
    assert {summary.recorded for summary in shelf.games()} == {4}
    assert shelf.check() == ()


def test_followers_never_see_an_older_book_than_before(shelf: Shelf) -> None:
    evening, done = Evening.begun(shelf), Event()

    def follow(_: int) -> list[int]:
        seen = []
        while not done.is_set():
            book = shelf.book(evening.game)
            assert book.sheet.standing is not None
            seen.append(book.version)
        return seen

    with ThreadPoolExecutor(8) as phones:
        followers = phones.map(follow, range(8))
        try:
            for hand in a_whole_game():
                evening.next(hand)
        finally:
            done.set()
        for seen in followers:
            assert seen == sorted(seen)
    assert evening.book.sheet.finished


def test_one_key_with_other_content_from_many_phones_changes_nothing(shelf: Shelf) -> None:
    evening = Evening.begun(shelf)
    evening.next(played(ANN, "trumps"), key="tap")

    def send(phone: int) -> Recorded:
        return evening.read(Reading(1, played(ANN, "trumps", note=f"{phone}")), key="tap")

    with ThreadPoolExecutor(PHONES) as phones:
        assert all(isinstance(answer, KeyReused) for answer in together(phones, send))
    assert evening.book.version == 2


@pytest.mark.slow
def test_several_processes_record_a_hand_once(shelf: Shelf, tmp_path: Path) -> None:
    processes, rounds = 6, 20
    context = get_context("fork")
    with context.Pool(processes, line_up, (shelf.folder, context.Barrier(processes))) as pool:
        for number in range(rounds):
            game = Evening.begun(shelf, f"begin {number}").game
            one_key = [(game, "tap", 0)] * processes
            assert Counter(pool.map(run, one_key, 1)) == {("recorded", 2): 1, ("again", 2): processes - 1}
            game = Evening.begun(shelf, f"begin another {number}").game
            others = [(game, f"tap {phone}", phone % 2) for phone in range(processes)]
            answers = Counter(pool.map(run, others, 1))
            assert answers[("recorded", 2)] == 1
            assert answers[("again", 2)] == processes // 2 - 1
            assert answers[("Overtaken", 2)] == processes // 2
            assert shelf.version(game) == 2
    assert shelf.check() == ()


def test_a_process_that_was_forked_off_has_connections_of_its_own(evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    child = os.fork()
    if child == 0:
        os._exit(0 if evening.next(played(ANN, "domino"), key="child").book.version == 3 else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert len(evening.hands) == 2
    evening.next(played(ANN, "no-king"))
    assert evening.shelf.check() == ()
