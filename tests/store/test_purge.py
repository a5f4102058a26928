"""A game is purged whole, after a grace in which it can be brought back; nothing else is ever deleted or changed."""

import sqlite3
from datetime import timedelta
from pathlib import Path

import pytest

from scorekeeper.rules import Heading
from scorekeeper.store import Durability, NoSuchGame, Purged, Shelf
from tests.store.evening import ANN, BEN, CLASSIC, Clock, Evening, played


def test_a_purged_game_can_be_brought_back_for_seven_days(evening: Evening, clock: Clock) -> None:
    evening.next(played(ANN, "trumps"))
    book = evening.book
    after = evening.shelf.purge(evening.game)

    with pytest.raises(Purged) as purged:
        evening.shelf.book(evening.game)
    assert (purged.value.game, purged.value.after) == (evening.game, after)
    with pytest.raises(Purged):
        evening.shelf.undo(evening.game, 2, "undo")
    assert evening.shelf.games_of("Ann's phone") == ()
    assert evening.shelf.names_used("Ann's phone") == ()
    assert evening.shelf.games()[0].purge_after == after

    clock.jump(days=6, hours=23)
    assert evening.shelf.sweep() == ()
    assert evening.shelf.bring_back(evening.game) == book
    clock.jump(days=30)
    assert evening.shelf.sweep() == ()
    assert evening.book == book
    assert len(evening.shelf.games_of("Ann's phone")) == 1


def test_after_the_grace_everything_of_the_game_is_gone(shelf: Shelf, clock: Clock, tmp_path: Path) -> None:
    names = ("Annabella", "Benedetto", "Caterina", "Daniello")
    game = shelf.begin(Heading(names, place="Napoli"), CLASSIC, "begin", device="Ann's phone")
    other = Evening.begun(shelf, "other", phone="Ann's phone")
    evening = Evening(shelf, game)
    evening.next(played(ANN, "trumps", note="a remark"))
    evening.undo()
    evening.mend(players=("Annabella", "Bartolomeo", "Caterina", "Daniello"))
    shelf.drafts.save(game, 2, "Ann's phone", {"typed": "Romeo"})
    shelf.purge(game)
    clock.jump(days=7, seconds=5)

    assert shelf.sweep() == (game,)
    assert shelf.sweep() == ()
    for ask in (shelf.book, shelf.bring_back):
        with pytest.raises(NoSuchGame):
            ask(game)
    assert [summary.id for summary in shelf.games()] == [other.game]
    assert shelf.check() == ()
    file = (tmp_path / "data" / "scorekeeper.db").read_bytes()
    for word in (*names, "Bartolomeo", "Napoli", "a remark", "Romeo", game):
        assert word.encode() not in file


def test_with_a_write_ahead_log_nothing_of_the_game_is_left_there(tmp_path: Path, clock: Clock) -> None:
    durability = Durability(sqlite3.sqlite_version, "wal", 2)
    shelf = Shelf(tmp_path / "wal", clock, durability)
    shelf.purge(shelf.begin(Heading(("Annabella", "Benedetto", "Caterina", "Daniello")), CLASSIC, "begin"))
    shelf.sweep(clock() + timedelta(days=8))
    left = b"".join(path.read_bytes() for path in (tmp_path / "wal").iterdir())
    assert b"Annabella" not in left
    shelf.close()


def test_an_entry_is_never_changed_nor_deleted(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN))
    kept = evening.book.entries
    for sql in (
        "UPDATE entries SET body = '{}'",
        "UPDATE entries SET played_at = NULL WHERE version = 2",
        "DELETE FROM entries",
        "DELETE FROM entries WHERE version = 2",
        "INSERT OR REPLACE INTO entries SELECT * FROM entries WHERE version = 2",
        "REPLACE INTO entries SELECT game, 2, '{}', NULL, 'k', NULL, '', NULL, '', '' FROM entries WHERE version = 1",
        "INSERT INTO entries SELECT game, 9, body, NULL, 'k', NULL, '', NULL, '', '' FROM entries WHERE version = 2",
        "UPDATE games SET version = 1",
        "UPDATE games SET version = 9",
        "DELETE FROM games",
    ):
        with pytest.raises(sqlite3.IntegrityError), evening.shelf._connections.writing() as db:
            db.execute(sql)
    fresh = Shelf(evening.shelf.folder)
    assert fresh.book(evening.game).entries == kept
    assert fresh.check() == ()
    fresh.close()
