"""A book that an earlier scorekeeper wrote is brought up to date: whoever could score, still can."""

import sqlite3
from pathlib import Path

import pytest
from sqlite_utils import Database

from scorekeeper.store import NotABook, Right, Shelf
from scorekeeper.store.entry import fingerprint
from scorekeeper.store.folder import BOOK
from scorekeeper.store.migrations import migrations
from tests.store.evening import ANN, Evening, played


@pytest.fixture
def old(tmp_path: Path, evening: Evening) -> Path:
    """A folder from before there were links: Ann began, Ben and Cat opened, Dan only recorded; one was imported."""
    shelf = evening.shelf
    evening.next(played(ANN, "trumps"))
    Evening(shelf, evening.game, "Dan's phone").next(played(ANN, "domino"), key="Dan's tap")
    imported = Evening.begun(shelf, "imported")
    folder = tmp_path / "old"
    folder.mkdir(mode=0o700)
    db = Database(sqlite3.connect(folder / BOOK))
    migrations.apply(db, stop_before="links_and_rights")
    db.execute("ATTACH ? AS new", [str(shelf.folder / BOOK)])
    db.execute("INSERT INTO games SELECT id, key, 0, head, created_at, purge_after FROM new.games")
    for row in db.execute("SELECT * FROM new.entries ORDER BY game, version").fetchall():
        db.execute(f"INSERT INTO entries VALUES ({', '.join('?' * len(row))})", row)
        db.execute("UPDATE games SET version = version + 1 WHERE id = ?", [row[0]])
    db.execute("INSERT INTO players SELECT * FROM new.players")
    for game, phone in (
        (evening.game, "Ann's phone"),
        (evening.game, "Ben's phone"),
        (evening.game, "Cat's phone"),
        (imported.game, "Ben's phone"),
    ):
        seen = [game, fingerprint(phone), "2026-11-30T20:00:00.000+00:00"]
        db.execute("INSERT INTO phones (game, device, seen_at) VALUES (?, ?, ?)", seen)
    db.conn.commit()
    db.close()
    (folder / "imported").write_text(imported.game)
    (folder / "begun").write_text(evening.game)
    return folder


def test_who_began_a_game_owns_it_and_who_had_opened_it_may_score(old: Path) -> None:
    shelf, begun, imported = Shelf(old), (old / "begun").read_text(), (old / "imported").read_text()
    rights = {phone: shelf.right(begun, f"{phone}'s phone") for phone in ("Ann", "Ben", "Cat", "Dan", "Eve")}
    assert rights == {"Ann": Right.OWN, "Ben": Right.SCORE, "Cat": Right.SCORE, "Dan": Right.SCORE, "Eve": None}
    assert shelf.right(imported, "Ben's phone") is Right.SCORE
    assert [summary.id for summary in shelf.games_of("Ann's phone")] == [begun]
    assert {summary.id for summary in shelf.games_of("Ben's phone")} == {begun, imported}
    assert {phone.link for phone in shelf.phones_of(begun)} == {None}
    shelf.close()


def test_a_book_that_was_brought_up_to_date_is_whole_and_goes_on(old: Path) -> None:
    shelf = Shelf(old)
    evening = Evening(shelf, (old / "begun").read_text(), "Ann's phone", iter(["another key"]))
    assert shelf.check() == ()
    assert len(evening.hands) == 2
    evening.next(played(ANN, "no-king"))
    follow, _, own = shelf.links.standing(evening.game)
    assert shelf.links.open(follow.token, "Eve's phone").right is Right.FOLLOW
    assert shelf.links.open(own.token, "Ben's phone").right is Right.OWN
    assert shelf.check() == ()
    shelf.close()


def test_the_steps_lead_to_the_same_tables_as_a_new_book_has(old: Path, shelf: Shelf) -> None:
    def tables(folder: Path) -> set[tuple[str, str]]:
        with sqlite3.connect(folder / BOOK) as db:
            rows = db.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
        db.close()
        return set(rows)

    Shelf(old).close()
    assert tables(old) == tables(shelf.folder)


def test_a_book_of_a_newer_scorekeeper_is_left_alone(shelf: Shelf) -> None:
    shelf.close()
    with sqlite3.connect(shelf.folder / BOOK) as db:
        db.execute(
            "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('scorekeeper', 'the_future', '')"
        )
    db.close()
    with pytest.raises(NotABook, match="the_future"):
        Shelf(shelf.folder)
