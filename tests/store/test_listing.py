"""Lists: all games, those of a phone, and the names used there before; phones are known by a hash only."""

import sqlite3
from pathlib import Path

import pytest

from scorekeeper.rules import Heading
from scorekeeper.store import NoSuchGame, Reading, Right, Shelf
from tests.store.evening import ANN, BEN, CLASSIC, FRIENDS, Evening, a_whole_game, declared, played, shared


def test_games_are_listed_newest_first_in_a_line_each(shelf: Shelf) -> None:
    first = Evening.begun(shelf, "first")
    second = Evening.begun(shelf, "second")
    second.next(shared(ANN, "no-king"))
    second.next(played(ANN, "trumps"))
    second.next(played(ANN, "domino"))
    second.next(declared(ANN, "no-queens"))
    second.correct(2, played(ANN, "trumps", BEN))
    second.mend(players=("Ann", "Benjamin", "Cat", "Dan"), place="Café du Port")

    newest, oldest = shelf.games()
    assert (newest.id, oldest.id) == (second.game, first.game)
    assert newest.heading == Heading(("Ann", "Benjamin", "Cat", "Dan"), place="Café du Port")
    assert newest.title["en"] == "Classic Barbu"
    assert (newest.version, newest.recorded, newest.finished) == (7, 3, False)
    assert (oldest.version, oldest.recorded) == (1, 0)
    assert newest.created_at > oldest.created_at


def test_a_hand_that_was_taken_back_is_not_counted(evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    evening.next(played(ANN, "domino"))
    evening.undo()
    assert evening.shelf.games()[0].recorded == 1


def test_a_whole_game_is_listed_as_finished(evening: Evening) -> None:
    for hand in a_whole_game():
        evening.next(hand)
    (summary,) = evening.shelf.games()
    assert (summary.recorded, summary.finished) == (28, True)
    assert evening.book.sheet.finished


def test_the_list_says_what_the_books_say(shelf: Shelf) -> None:
    for count in range(5):
        evening = Evening.begun(shelf, f"begin {count}")
        for hand in list(a_whole_game())[: count * 3]:
            evening.next(hand)
    for summary in shelf.games():
        book = shelf.book(summary.id)
        assert (summary.version, summary.heading, summary.rules) == (book.version, book.heading, book.rules)
        assert (summary.recorded, summary.finished) == (len(book.sheet.recorded), book.sheet.finished)


def test_a_phone_has_the_games_it_began_and_those_it_has_seen(shelf: Shelf) -> None:
    first = shelf.begin(Heading(FRIENDS), CLASSIC, "first", device="Ann's phone")
    second = shelf.begin(Heading(FRIENDS), CLASSIC, "second", device="Ben's phone")
    third = shelf.begin(Heading(FRIENDS), CLASSIC, "third")
    shelf.admit(second, "Ann's phone", Right.SCORE)
    shelf.admit(second, "Ann's phone", Right.FOLLOW)

    assert [summary.id for summary in shelf.games_of("Ann's phone")] == [second, first]
    assert [summary.id for summary in shelf.games_of("Ben's phone")] == [second]
    assert shelf.games_of("Cat's phone") == ()
    assert len(shelf.games()) == 3
    assert third in {summary.id for summary in shelf.games()}


def test_a_phone_cannot_be_admitted_to_a_game_that_is_none(shelf: Shelf) -> None:
    with pytest.raises(NoSuchGame):
        shelf.admit("no such game", "Ann's phone", Right.OWN)


def test_names_used_on_a_phone_come_most_recent_first_and_once_each(shelf: Shelf) -> None:
    shelf.begin(Heading(("Ann", "Ben", "Cat", "Dan")), CLASSIC, "first", device="Ann's phone")
    shelf.begin(Heading(("Eve", "ann", "Fay", "Ben")), CLASSIC, "second", device="Ann's phone")
    shelf.begin(Heading(("Guy", "Hal", "Ida", "Jim")), CLASSIC, "third", device="Ben's phone")
    assert shelf.names_used("Ann's phone") == ("Eve", "ann", "Fay", "Ben", "Cat", "Dan")
    assert shelf.names_used("Cat's phone") == ()


def test_a_mended_name_is_offered_as_it_was_mended(shelf: Shelf) -> None:
    evening = Evening.begun(shelf, phone="Ann's phone")
    evening.mend(players=("Anna", "Ben", "Cat", "Dan"))
    assert shelf.names_used("Ann's phone") == ("Anna", "Ben", "Cat", "Dan")


def test_what_a_phone_is_known_by_is_kept_nowhere(shelf: Shelf, tmp_path: Path) -> None:
    evening = Evening.begun(shelf, phone="a-secret-device-id")
    evening.next(played(ANN, "trumps"))
    shelf.drafts.save(evening.game, 2, "a-secret-device-id", {})
    shelf.record(evening.game, Reading(2, played(ANN, "domino")), key="x", device="a-secret-device-id")
    shelf.drafts.save(evening.game, 3, "a-secret-device-id", {})
    assert b"a-secret-device-id" not in (tmp_path / "data" / "scorekeeper.db").read_bytes()
    with sqlite3.connect(tmp_path / "data" / "scorekeeper.db") as db:
        for table in ("entries", "phones", "drafts"):
            assert db.execute(f"SELECT count(*) FROM {table} WHERE length(device) = 64").fetchone()[0]
