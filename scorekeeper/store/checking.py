"""Proving that the shelf is whole: the file, the chain of every game, and that every book can be replayed."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.rules import RulesetMistakes
from scorekeeper.store.book import Book
from scorekeeper.store.connections import Connections
from scorekeeper.store.entry import broken_links
from scorekeeper.store.loading import load
from scorekeeper.store.migrations import GUARDS
from scorekeeper.store.refusals import CannotRead


@dataclass(frozen=True)
class Problem:
    """One thing that is not as it was written."""

    message: str
    game: str | None = None
    entry: int | None = None
    """The first bad entry of the game."""

    def __str__(self) -> str:
        where = "" if self.game is None else f"game {self.game}: "
        return where + ("" if self.entry is None else f"entry {self.entry} ") + self.message


def problems(connections: Connections) -> Iterator[Problem]:
    """Everything that is wrong with the file and with each game in it; of a broken chain the first bad entry."""
    try:
        yield from _file(connections)
        rows = connections.rows("SELECT id, version, head FROM games ORDER BY created_at, rowid")
    except CannotRead as error:
        yield Problem(f"the file cannot be read: {error}")
        return
    for row in rows:
        try:
            book = load(connections, row["id"])
            yield from _game(row["id"], row["version"], row["head"], book)
        except (CannotRead, ValueError, LookupError, TypeError, AttributeError) as error:
            yield Problem(f"the book cannot be replayed: {type(error).__name__}: {error}"[:300], row["id"])


def _file(connections: Connections) -> Iterator[Problem]:
    for row in connections.rows("PRAGMA integrity_check"):
        if row["integrity_check"] != "ok":
            yield Problem(f"the file is damaged: {row['integrity_check']}")
    for row in connections.rows("PRAGMA foreign_key_check"):
        yield Problem(f"a row of {row['table']} belongs to nothing in {row['parent']}")
    guards = {row["name"] for row in connections.rows("SELECT name FROM sqlite_master WHERE type = 'trigger'")}
    for missing in sorted(GUARDS.keys() - guards):
        yield Problem(f"the guard {missing} is missing")


def _game(game: str, version: int, head: str, book: Book) -> Iterator[Problem]:
    for bad, message in broken_links(book.entries):
        yield Problem(message, game, bad)
        return
    if len(book.entries) != version:
        yield Problem(f"there are {len(book.entries)} entries; {version} were written", game)
        return
    if book.entries[-1].hash != head:
        yield Problem("is not the one that was written last", game, version)
    try:
        rules = book.rules
    except RulesetMistakes as mistakes:
        yield Problem(f"the rules it began with cannot be read: {mistakes}"[:300], game)
        return
    for at, names in book.names.items():
        if len(names) != rules.seats or not book.entry(at).is_heading:
            yield Problem(f"there are {len(names)} names for {rules.seats} seats", game, at)
    if 1 not in book.names:
        yield Problem("has no names", game, 1)
    for fault in book.sheet.faults():
        yield Problem(f"hand {fault.hand}: {fault.wrong.value}", game)
