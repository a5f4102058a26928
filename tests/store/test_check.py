"""Whatever is changed behind the book's back is found, and the first bad entry named."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import fields, replace
from pathlib import Path

import pytest

from scorekeeper.rules import Heading
from scorekeeper.store import CannotRead, Entry, NotABook, Problem, Shelf
from scorekeeper.store.entry import broken_links
from scorekeeper.store.migrations import GUARDS
from tests.store.evening import ANN, BEN, CAT, CLASSIC, Evening, played, shared


@pytest.fixture
def evening(shelf: Shelf) -> Evening:
    """Two games, the second with a correction, an undo and another heading."""
    Evening.begun(shelf, "another").next(shared(ANN, "no-king"))
    evening = Evening.begun(shelf, phone="Ann's phone")
    evening.next(played(ANN, "trumps", BEN))
    evening.next(played(ANN, "domino", BEN))
    evening.correct(1, played(ANN, "trumps", CAT))
    evening.undo()
    evening.mend(place="Café du Port")
    assert shelf.check() == ()
    return evening


@contextmanager
def behind_the_back(shelf: Shelf) -> Iterator[sqlite3.Connection]:
    """The file in other hands, which have taken the guards away."""
    with closing(sqlite3.connect(shelf.folder / "scorekeeper.db")) as db, db:
        for guard in GUARDS:
            db.execute(f"DROP TRIGGER {guard}")
        yield db


def check_with_guards(shelf: Shelf) -> list[Problem]:
    return [problem for problem in shelf.check() if "guard" not in problem.message]


def test_every_changed_letter_of_every_entry_is_found(evening: Evening) -> None:
    entries = evening.book.entries
    assert list(broken_links(entries)) == []
    for at, entry in enumerate(entries):
        for field in fields(Entry):
            kept = getattr(entry, field.name)
            changes: list[object] = []
            if isinstance(kept, str):
                changes = [kept[:i] + chr(ord(kept[i]) ^ 1) + kept[i + 1 :] for i in range(len(kept))]
                changes += [kept + " ", None]
            elif kept is None:
                changes = ["", 0, 1, "x"]
            else:
                changes = [kept + 1, kept - 1, str(kept), None]
            for change in changes:
                tampered = (*entries[:at], replace(entry, **{field.name: change}), *entries[at + 1 :])
                assert next(broken_links(tampered), None) is not None, (entry.version, field.name, change)


@pytest.mark.parametrize("version", range(1, 7))
@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("body", "replace(body, 'n', 'N')"),
        ("body", "body || ' '"),
        ("body", "'no JSON'"),
        ("body", "x'fffe'"),
        ("recorded_at", "'2020' || substr(recorded_at, 5)"),
        ("device", "'x'"),
        ("key", "key || 'x'"),
        ("played_at", "'2020-01-01'"),
        ("previous", "'x'"),
        ("hash", "previous"),
        ("undoes", "1"),
    ],
)
def test_a_changed_entry_is_named(evening: Evening, version: int, column: str, value: str) -> None:
    with behind_the_back(evening.shelf) as db:
        set_it = f"UPDATE entries SET {column} = CAST({value} AS {'INTEGER' if column == 'undoes' else 'TEXT'})"
        db.execute(f"{set_it} WHERE game = ? AND version = ?", (evening.game, version))
    problems = check_with_guards(evening.shelf)
    if value == "x'fffe'":
        assert problems
    else:
        assert [(problem.game, problem.entry) for problem in problems] == [(evening.game, version)]


@pytest.mark.parametrize("version", range(1, 7))
def test_a_missing_entry_is_found(evening: Evening, version: int) -> None:
    with behind_the_back(evening.shelf) as db:
        db.execute("DELETE FROM entries WHERE game = ? AND version = ?", (evening.game, version))
    assert any(problem.game == evening.game for problem in check_with_guards(evening.shelf))


def test_a_missing_game_or_one_that_was_set_back_is_found(evening: Evening) -> None:
    with behind_the_back(evening.shelf) as db:
        db.execute("DELETE FROM entries WHERE game = ? AND version = 6", (evening.game,))
        db.execute("UPDATE games SET version = 5 WHERE id = ?", (evening.game,))
    assert [str(problem) for problem in check_with_guards(evening.shelf)] == [
        f"game {evening.game}: entry 5 is not the one that was written last"
    ]
    with closing(sqlite3.connect(evening.shelf.folder / "scorekeeper.db")) as db, db:
        db.execute("DELETE FROM games WHERE id = ?", (evening.game,))
    assert any("belongs to nothing in games" in problem.message for problem in evening.shelf.check())


def test_entries_that_changed_places_are_found(evening: Evening) -> None:
    with behind_the_back(evening.shelf) as db:
        for old, new in ((2, 99), (3, 2), (99, 3)):
            db.execute("UPDATE entries SET version = ? WHERE game = ? AND version = ?", (new, evening.game, old))
    assert check_with_guards(evening.shelf)[0].entry == 2


def test_missing_names_are_found(evening: Evening) -> None:
    with behind_the_back(evening.shelf) as db:
        db.execute("DELETE FROM players WHERE game = ? AND seat = 3", (evening.game,))
    (problem,) = check_with_guards(evening.shelf)
    assert str(problem) == f"game {evening.game}: entry 1 there are 3 names for 4 seats"


def test_missing_guards_are_found(evening: Evening) -> None:
    with behind_the_back(evening.shelf):
        pass
    assert sorted(problem.message for problem in evening.shelf.check()) == sorted(
        f"the guard {guard} is missing" for guard in GUARDS
    )


def test_a_book_that_breaks_the_rules_is_found(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a scorekeeper with a mistake in it, or clever hands that mend the chain as well, might have written it."""
    evening = Evening.begun(shelf)
    evening.next(played(ANN, "trumps"))
    monkeypatch.setattr("scorekeeper.store.judging.against_the_rules", lambda *_: None)
    evening.next(played(ANN, "trumps"))
    assert [problem.message for problem in shelf.check()] == ["hand 2: contract-used"]


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_file_is_told_and_never_taken_for_whole(evening: Evening, tmp_path: Path, seed: int) -> None:
    """Flips one byte anywhere in the file: either it is told, or every book still reads as it did."""
    book, path = evening.book, evening.shelf.folder / "scorekeeper.db"
    evening.shelf.close()
    content = bytearray(path.read_bytes())
    at = random.Random(seed).randrange(len(content))
    content[at] ^= 1 << (seed % 8)
    path.write_bytes(content)
    try:
        shelf = Shelf(evening.shelf.folder)
    except NotABook:
        return
    if not shelf.check():
        assert shelf.book(evening.game).entries == book.entries
    shelf.close()


def test_a_file_that_cannot_be_read_is_a_problem_and_no_crash(evening: Evening) -> None:
    path = evening.shelf.folder / "scorekeeper.db"
    evening.shelf.close()
    path.write_bytes(path.read_bytes()[:8192])
    with suppress(NotABook, CannotRead):
        assert Shelf(evening.shelf.folder).check() != ()


def test_names_may_hold_anything_a_person_is_called(shelf: Shelf) -> None:
    names = ("Zoë 🧑‍🧑‍🧒", "Ελένη'); DROP TABLE games; --", "דן", "王\u0000小明")
    game = shelf.begin(Heading(names, place="'; DELETE FROM entries; --", note='"{}"\n\u2028'), CLASSIC, "begin")
    assert Shelf(shelf.folder).book(game).heading.players == names
    assert shelf.games()[0].heading == shelf.book(game).heading
    assert shelf.check() == ()
