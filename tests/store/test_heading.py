"""The heading: names, date and place may be mended, the history says so, and the chain knows no names."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.rules import Heading
from scorekeeper.store import HeadingOvertaken, KeyReused, Shelf
from tests.store.evening import ANN, CAT, CLASSIC, FRIENDS, Evening, played

MENDED = ("Ann", "Benjamin", "Cat", "Dan")


def test_a_heading_is_mended_and_the_history_says_so(evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    recorded = evening.mend(players=MENDED, played_on="2026-11-30")

    assert recorded.entry.is_heading
    assert recorded.entry.renamed == (1,)
    assert [heading.players for _, heading in recorded.book.headings] == [FRIENDS, MENDED]
    assert [heading.played_on for _, heading in recorded.book.headings] == [None, "2026-11-30"]
    assert evening.book.heading == Heading(MENDED, played_on="2026-11-30")
    assert evening.hands == (played(ANN, "trumps"),)


def test_names_stay_when_only_the_place_is_mended(evening: Evening) -> None:
    evening.mend(players=MENDED)
    recorded = evening.mend(place="Café du Port")
    assert recorded.entry.renamed == ()
    assert evening.shelf.book(evening.game).heading == Heading(MENDED, place="Café du Port")


def test_a_place_may_be_taken_away_again(evening: Evening) -> None:
    evening.mend(place="Café du Port")
    evening.mend(place=None)
    assert evening.book.heading == Heading(FRIENDS)


def test_another_first_declarer_changes_whose_turn_it_is(evening: Evening) -> None:
    evening.mend(first_declarer=CAT)
    assert evening.book.sheet.turn == CAT


def test_a_mend_sent_twice_is_recorded_once(evening: Evening) -> None:
    heading = Heading(MENDED)
    first = evening.shelf.mend(evening.game, heading, "mend", based_on=1)
    for key in ("mend", "another phone's mend"):
        again = evening.shelf.mend(evening.game, heading, key, based_on=1)
        assert (again.again, again.entry) == (True, first.entry)
    assert evening.book.version == 2


def test_two_phones_that_mend_the_heading_differently_are_shown_both(evening: Evening) -> None:
    evening.shelf.mend(evening.game, Heading(MENDED), "Ann's mend", based_on=1)
    yours = replace(Heading(FRIENDS), place="Café du Port")
    with pytest.raises(HeadingOvertaken) as conflict:
        evening.shelf.mend(evening.game, yours, "Ben's mend", based_on=1)
    assert (conflict.value.saved, conflict.value.yours) == (Heading(MENDED), yours)
    evening.shelf.mend(evening.game, yours, "Ben's second mend", based_on=evening.book.heading_version)
    assert evening.book.heading == yours


def test_the_key_of_a_mend_says_no_other_heading_and_no_hand(evening: Evening) -> None:
    evening.shelf.mend(evening.game, Heading(MENDED), "mend")
    with pytest.raises(HeadingOvertaken):
        evening.shelf.mend(evening.game, Heading(FRIENDS, place="Café du Port"), "mend")
    with pytest.raises(KeyReused):
        evening.next(played(ANN, "trumps"), key="mend")
    evening.next(played(ANN, "trumps"), key="tap")
    with pytest.raises(KeyReused):
        evening.shelf.mend(evening.game, Heading(FRIENDS), "tap")


def test_a_heading_names_as_many_players_as_there_are_seats(shelf: Shelf, evening: Evening) -> None:
    for heading in (Heading(("Ann", "Ben", "Cat")), Heading(FRIENDS, first_declarer=4)):
        with pytest.raises(ValueError, match="for 4 seats"):
            shelf.begin(heading, CLASSIC, "another")
        with pytest.raises(ValueError, match="for 4 seats"):
            shelf.mend(evening.game, heading, "mend")


def test_names_are_nowhere_in_the_chain(shelf: Shelf, tmp_path: Path) -> None:
    game = shelf.begin(Heading(("Annabella", "Benedetto", "Caterina", "Daniello")), CLASSIC, "begin")
    shelf.mend(game, Heading(("Annabella", "Bartolomeo", "Caterina", "Daniello"), place="Napoli"), "mend")
    with sqlite3.connect(tmp_path / "data" / "scorekeeper.db") as db:
        kept = repr(db.execute("SELECT * FROM entries").fetchall())
    assert "Napoli" in kept
    for name in ("Annabella", "Benedetto", "Bartolomeo", "Caterina", "Daniello"):
        assert name not in kept
