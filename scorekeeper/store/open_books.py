"""Open books: read through what is kept replayed, and appended to one entry at a time."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from datetime import UTC, datetime

from sqlite_utils import Database

from scorekeeper.store.book import Book
from scorekeeper.store.connections import Connections
from scorekeeper.store.entry import Entry
from scorekeeper.store.loading import load
from scorekeeper.store.refusals import NoSuchGame, Purged

KEPT = 256
"""Books that are kept replayed."""
LONGEST_KEY = 200


class OpenBooks:
    """The books behind these connections; `clock` tells the time in any zone."""

    def __init__(self, connections: Connections, clock: Callable[[], datetime]) -> None:
        self._connections = connections
        self._clock = clock
        self._kept: OrderedDict[str, Book] = OrderedDict()
        self._keeping = threading.Lock()

    def version(self, game_id: str) -> int:
        """How many entries the game has. Raises NoSuchGame; Purged if it is going to be purged."""
        rows = self._connections.rows("SELECT version, purge_after FROM games WHERE id = ?", (game_id,))
        if not rows:
            raise NoSuchGame(game_id)
        if rows[0]["purge_after"] is not None:
            raise Purged(game_id, rows[0]["purge_after"])
        version: int = rows[0]["version"]
        return version

    def book(self, game_id: str) -> Book:
        """The game's book as it is now; replayed only when it has changed. Raises NoSuchGame."""
        version = self.version(game_id)
        with self._keeping:
            kept = self._kept.get(game_id)
            if kept is not None and kept.version == version:
                self._kept.move_to_end(game_id)
                return kept
        return self._keep(load(self._connections, game_id, version))

    def _keep(self, book: Book) -> Book:
        with self._keeping:
            kept = self._kept.get(book.id)
            if kept is None or kept.version < book.version:
                self._kept[book.id] = book
            self._kept.move_to_end(book.id)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return book

    def _forget(self, game_id: str) -> None:
        with self._keeping:
            self._kept.pop(game_id, None)

    @contextmanager
    def _writing(self, key: str) -> Iterator[Database]:
        if not 1 <= len(key) <= LONGEST_KEY:
            raise ValueError(f"a key has 1 to {LONGEST_KEY} characters; this one has {len(key)}")
        with self._connections.writing() as db:
            yield db

    def _append(
        self,
        db: Database,
        book: Book,
        body: str,
        key: str,
        device: str | None,
        *,
        undoes: int | None = None,
        played_at: str | None = None,
        names: tuple[str, ...] | None = None,
    ) -> Book:
        """The book with one more entry, which is written down."""
        entry = Entry.after(
            book.entries[-1], book.id, body, key=key, device=device, at=self._now(), undoes=undoes, played_at=played_at
        )
        self._write(db, entry, names)
        all_names = book.names if names is None else {**book.names, entry.version: names}
        return replace(book, entries=(*book.entries, entry), names=all_names)

    def _write(self, db: Database, entry: Entry, names: tuple[str, ...] | None) -> None:
        """Writes an entry down, with the names that came with it."""
        db.table("entries").insert(asdict(entry))
        for seat, name in enumerate(names or ()):
            db.table("players").insert({"game": entry.game, "version": entry.version, "seat": seat, "name": name})
        db.execute("UPDATE games SET version = ?, head = ? WHERE id = ?", [entry.version, entry.hash, entry.game])

    def _now(self) -> str:
        return stamp(self._clock())


def stamp(moment: datetime) -> str:
    """A time as the book keeps it: UTC, to the thousandth of a second, so that later ones also sort later."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")
