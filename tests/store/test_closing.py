"""A closed game takes no hand until it is opened again; closing is an entry like any other."""

import json
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from scorekeeper.exports.gamefile import as_bytes
from scorekeeper.store import Closed, Conflict, KeyReused, NoSuchEntry, NoSuchGame, Reading, Shelf
from tests.store.evening import ANN, BEN, Evening, played


def test_closing_and_opening_again_are_entries_of_the_book(evening: Evening) -> None:
    shelf, game = evening.shelf, evening.game
    evening.next(played(ANN, "trumps"))
    closed = shelf.close_game(game, "close", "Ann's phone")
    assert (closed.entry.version, closed.again, closed.book.closed) == (3, False, True)
    assert evening.book.closing == closed.entry
    assert shelf.games()[0].closed and shelf.games_of("Ann's phone")[0].closed

    opened = shelf.reopen(game, "reopen", "Ann's phone")
    assert (opened.entry.version, opened.again, opened.book.closed) == (4, False, False)
    assert not shelf.games()[0].closed
    assert shelf.games()[0].heading == evening.book.heading
    evening.next(played(ANN, "domino"))
    assert len(evening.hands) == 2
    assert shelf.check() == ()
    fresh = Shelf(shelf.folder)
    assert fresh.book(game) == evening.book
    fresh.close()


def test_a_closed_game_takes_no_hand_no_correction_and_no_undo(evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    closed = evening.shelf.close_game(evening.game, "close")
    for change in (
        lambda: evening.next(played(ANN, "domino")),
        lambda: evening.correct(1, played(ANN, "trumps", BEN)),
        lambda: evening.correct(1, None),
        lambda: evening.read(Reading(1, played(ANN, "trumps", BEN), 0)),
        evening.undo,
    ):
        with pytest.raises(Closed) as refused:
            change()
        assert isinstance(refused.value, Conflict)
        assert (refused.value.entry, refused.value.version) == (closed.entry, 3)
    assert evening.book.version == 3


def test_the_heading_of_a_closed_game_may_still_be_mended(evening: Evening) -> None:
    evening.shelf.close_game(evening.game, "close")
    evening.mend(place="Oslo")
    assert evening.book.heading.place == "Oslo"
    assert evening.book.closed


def test_what_was_recorded_before_the_game_was_closed_is_answered_again(evening: Evening) -> None:
    sent = Reading(1, played(ANN, "trumps"))
    first = evening.read(sent, key="tap")
    undo = evening.shelf.undo(evening.game, 2, "undo")
    evening.next(played(ANN, "trumps"))
    evening.shelf.close_game(evening.game, "close")
    again = evening.read(sent, key="tap")
    assert (again.again, again.entry) == (True, first.entry)
    assert evening.shelf.undo(evening.game, 2, "undo").entry == undo.entry
    assert evening.read(Reading(1, played(ANN, "trumps"), 0), key="another tap").again


def test_closing_twice_closes_once(evening: Evening) -> None:
    shelf, game = evening.shelf, evening.game
    assert shelf.reopen(game, "open already").again
    first = shelf.close_game(game, "close")
    for key in ("close", "close too"):
        again = shelf.close_game(game, key)
        assert (again.again, again.entry) == (True, first.entry)
    opened = shelf.reopen(game, "reopen")
    again = shelf.close_game(game, "close")  # sent once more, late: the answer it had, and nothing is closed
    assert (again.again, again.entry, again.book.closed) == (True, first.entry, False)
    assert shelf.reopen(game, "reopen too").entry == opened.entry


def test_a_key_that_said_something_else_does_not_close(evening: Evening) -> None:
    evening.next(played(ANN, "trumps"), key="tap")
    shelf, game = evening.shelf, evening.game
    with pytest.raises(KeyReused):
        shelf.close_game(game, "tap")
    shelf.close_game(game, "close")
    for ask in (lambda: shelf.reopen(game, "close"), lambda: evening.read(Reading(1, None, 2), key="close")):
        with pytest.raises(KeyReused):
            ask()
    with pytest.raises(NoSuchGame):
        shelf.close_game("no such game", "close")
    with pytest.raises(NoSuchEntry):
        shelf.undo(game, 3, "undo")


def test_undo_takes_back_the_last_hand_and_not_the_closing(evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    evening.shelf.close_game(evening.game, "close")
    evening.shelf.reopen(evening.game, "reopen")
    assert evening.undo().entry.undoes == 2


def test_the_history_in_a_game_file_says_when_it_was_closed(evening: Evening) -> None:
    evening.shelf.close_game(evening.game, "close")
    evening.shelf.reopen(evening.game, "reopen")
    history = json.loads(as_bytes(evening.book.game))["history"]
    assert [entry.get("closed") for entry in history] == [None, True, False]
    assert {key for entry in history[1:] for key in entry} == {"entry", "recorded_at", "closed"}


def test_a_hand_that_races_with_the_closing_is_before_it_or_refused(evening: Evening) -> None:
    with ThreadPoolExecutor(20) as phones:
        for number in range(10):
            game, together = Evening.begun(evening.shelf, f"game {number}"), Barrier(20)

            def send(phone: int, game: Evening = game, together: Barrier = together) -> str:
                together.wait()
                try:
                    if phone % 2:
                        game.shelf.close_game(game.game, f"close {phone}")
                    else:
                        game.shelf.record(game.game, Reading(1, played(ANN, "trumps")), key=f"tap {phone}")
                except Closed:
                    return "refused"
                return "done"

            answers = list(phones.map(send, range(20)))
            entries = game.book.entries
            assert game.book.closed and entries[-1].closes
            assert len(entries) == 3 or (len(entries) == 2 and "refused" in answers and not game.hands)
            assert all(answer == "done" for answer in answers[1::2])
    assert evening.shelf.check() == ()
