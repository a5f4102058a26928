"""What is saved is durable by choice, and the choice is read back."""

import sqlite3
from pathlib import Path

import pytest

from scorekeeper.store import (
    CannotRead,
    CannotWrite,
    Durability,
    NotABook,
    NotDurable,
    OldSQLite,
    Reading,
    Shelf,
    chosen,
)
from scorekeeper.store.durability import make_durable
from tests.store.evening import ANN, BEN, Evening, played


@pytest.mark.parametrize(
    ("version", "journal_mode", "synchronous"),
    [
        ((3, 40, 1), "delete", 3),
        ((3, 44, 5), "delete", 3),
        ((3, 44, 6), "wal", 2),
        ((3, 44, 9), "wal", 2),
        ((3, 45, 0), "delete", 3),
        ((3, 46, 1), "delete", 3),
        ((3, 50, 6), "delete", 3),
        ((3, 50, 7), "wal", 2),
        ((3, 51, 0), "delete", 3),
        ((3, 51, 2), "delete", 3),
        ((3, 51, 3), "wal", 2),
        ((3, 52, 0), "delete", 3),
        ((3, 52, 1), "wal", 2),
        ((3, 53, 0), "wal", 2),
        ((3, 54, 1), "wal", 2),
        ((4, 0, 0), "wal", 2),
    ],
)
def test_a_write_ahead_log_is_used_only_where_its_race_is_mended(
    version: tuple[int, int, int], journal_mode: str, synchronous: int
) -> None:
    assert chosen(version) == Durability(".".join(map(str, version)), journal_mode, synchronous)


@pytest.mark.parametrize("version", [(3, 34, 1), (3, 37, 2)])
def test_an_sqlite_that_is_too_old_is_told_as_such(version: tuple[int, int, int]) -> None:
    with pytest.raises(OldSQLite, match=r"3\.38\.0 or newer is needed"):
        chosen(version)


def test_the_shelf_says_what_it_reads_back(shelf: Shelf) -> None:
    assert shelf.durability == chosen()
    assert shelf.durability.sqlite == sqlite3.sqlite_version
    assert str(Durability("3.40.1", "delete", 3)) == "SQLite 3.40.1, journal delete, synchronous EXTRA"


def test_every_connection_is_as_durable_as_the_first(shelf: Shelf) -> None:
    shelf.close()
    db = shelf._connections.here()
    assert db.execute("PRAGMA synchronous").fetchone()[0] == chosen().synchronous
    assert db.execute("PRAGMA foreign_keys").fetchone()[0] == 1
    assert db.execute("PRAGMA secure_delete").fetchone()[0] == 1


def test_a_shelf_that_is_not_as_durable_as_was_chosen_does_not_open(tmp_path: Path) -> None:
    with pytest.raises(NotDurable, match=r"wanted SQLite 1\.0\.0"):
        Shelf(tmp_path / "data", durability=Durability("1.0.0", "delete", 3))


def test_a_book_with_a_log_that_another_program_holds_is_not_opened_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A newer SQLite has left a write-ahead log, and somebody still reads it: it cannot be put away now."""
    log = Durability(sqlite3.sqlite_version, "wal", 2)
    with_log = Shelf(tmp_path / "data", durability=log)
    reader = with_log._connections.here().conn.execute("SELECT name FROM sqlite_master")
    reader.fetchone()
    monkeypatch.setattr("scorekeeper.store.connections.PATIENCE", 0)
    with pytest.raises((NotDurable, NotABook)):
        Shelf(tmp_path / "data", durability=Durability(sqlite3.sqlite_version, "delete", 3))
    reader.close()
    with_log.close()
    Shelf(tmp_path / "data", durability=Durability(sqlite3.sqlite_version, "delete", 3)).close()


@pytest.mark.parametrize("mode", [("wal", 2), ("delete", 3)])
def test_the_book_is_the_same_with_either_journal(tmp_path: Path, mode: tuple[str, int]) -> None:
    shelf = Shelf(tmp_path / "data", durability=Durability(sqlite3.sqlite_version, *mode))
    evening = Evening.begun(shelf)
    evening.next(played(ANN, "trumps", BEN))
    other = Shelf(tmp_path / "data", durability=shelf.durability)
    assert other.book(evening.game) == evening.book
    assert shelf.check() == ()
    shelf.close()
    other.close()


def test_a_full_disk_records_nothing_and_the_next_save_works_when_there_is_room(evening: Evening) -> None:
    db = evening.shelf._connections.here()
    pages = db.execute("PRAGMA page_count").fetchone()[0]
    evening.next(played(ANN, "trumps"))
    db.execute(f"PRAGMA max_page_count = {pages}").fetchall()
    with pytest.raises(CannotWrite, match="full"):
        evening.next(played(ANN, "domino", note="n" * 100_000))
    assert len(evening.hands) == 1
    assert evening.shelf.check() == ()

    db.execute("PRAGMA max_page_count = 1000000").fetchall()
    evening.next(played(ANN, "domino", note="n" * 100_000))
    assert len(evening.hands) == 2


def test_a_file_that_is_no_book_is_told_as_such(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(mode=0o700)
    (tmp_path / "data" / "scorekeeper.db").write_bytes(b"this is a shopping list" * 100)
    with pytest.raises(NotABook, match="not a database"):
        Shelf(tmp_path / "data")


def test_a_book_of_a_newer_scorekeeper_is_not_touched(shelf: Shelf) -> None:
    with shelf._connections.writing() as db:
        db.execute(
            "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('scorekeeper', 'from_2030', '')"
        )
    with pytest.raises(NotABook, match="newer scorekeeper"):
        Shelf(shelf.folder)


def test_a_file_that_became_unreadable_is_told_as_such(evening: Evening) -> None:
    path = evening.shelf.folder / "scorekeeper.db"
    (page,) = evening.shelf._connections.rows("SELECT rootpage FROM sqlite_master WHERE name = 'entries'")
    evening.shelf.close()
    at, size = (page["rootpage"] - 1) * 4096, path.stat().st_size
    path.write_bytes(path.read_bytes()[:at] + b"x" * 4096 + path.read_bytes()[at + 4096 :])
    assert path.stat().st_size == size
    with pytest.raises(CannotRead):
        evening.shelf._connections.rows("SELECT body FROM entries")


def test_opening_a_shelf_again_changes_nothing(evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    evening.shelf.close()
    before = (evening.shelf.folder / "scorekeeper.db").read_bytes()
    again = Shelf(evening.shelf.folder)
    again.book(evening.game)
    again.close()
    assert (evening.shelf.folder / "scorekeeper.db").read_bytes() == before


def test_a_closed_shelf_opens_when_it_is_used_again(evening: Evening) -> None:
    evening.shelf.close()
    evening.next(played(ANN, "trumps"))
    make_durable(evening.shelf._connections.here(), chosen())
    assert evening.read(Reading(1, played(ANN, "trumps"))).again
