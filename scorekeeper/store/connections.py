"""Connections to the book: one a thread, all alike, and one writer at a time in all processes together."""

import os
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from weakref import WeakSet

from sqlite_utils import Database

from scorekeeper.store.durability import Durability, chosen, make_durable
from scorekeeper.store.folder import BOOK, locked, made_private
from scorekeeper.store.migrations import migrate
from scorekeeper.store.refusals import CannotRead, CannotWrite, NotABook

PATIENCE = 30
"""Seconds to wait for a reader or another program before giving up."""


class Connections:
    """Opens the book in a folder that is ready, and brings its tables up to date."""

    def __init__(self, folder: Path, wanted: Durability | None = None) -> None:
        self._folder = folder
        self._path = made_private(folder / BOOK)
        self._wanted = wanted or chosen()
        self._mine = threading.local()
        self._all: WeakSet[Database] = WeakSet()
        self._inherited: list[Database] = []
        self._writing = threading.Lock()
        with self._writing, locked(folder):
            db = self._open()
            self.durability = make_durable(db, self._wanted)
            try:
                migrate(db)
            except sqlite3.DatabaseError as error:
                raise NotABook(f"{self._path}: {error}") from error

    def _open(self) -> Database:
        """A new connection for this thread, set like all others. Raises NotABook for a file that is none."""
        # check_same_thread is for closing: close() is called by whoever stops the app.
        conn = sqlite3.connect(self._path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        db = Database(conn, execute_plugins=False)
        try:
            make_durable(db, self._wanted)
        except sqlite3.DatabaseError as error:
            conn.close()
            raise NotABook(f"{self._path}: {error}") from error
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA secure_delete = ON")
        db.execute("PRAGMA trusted_schema = OFF")
        self._mine.db, self._mine.process = db, os.getpid()
        self._all.add(db)
        return db

    def here(self) -> Database:
        """This thread's connection. One that came through a fork is left alone: SQLite's locks do not fork."""
        db: Database | None = getattr(self._mine, "db", None)
        if db is not None and self._mine.process != os.getpid():
            self._inherited.append(db)
            db = None
        return db or self._open()

    def rows(self, sql: str, values: Sequence[object] = ()) -> list[dict[str, Any]]:
        """All rows that a query finds, read to the end so that no reader stays in a writer's way.

        Raises CannotRead.
        """
        try:
            return list(self.here().query(sql, values))
        except sqlite3.DatabaseError as error:
            raise CannotRead(f"{self._path}: {error}") from error

    @contextmanager
    def writing(self) -> Iterator[Database]:
        """The connection to write through, alone: all of it is on the disk when this ends, or nothing at all.

        Raises CannotWrite when the disk is full or fails.
        """
        with self._writing, locked(self._folder):
            db = self.here()
            try:
                db.execute("BEGIN IMMEDIATE")
                with db.atomic():
                    yield db
                db.commit()
            except (sqlite3.OperationalError, OSError) as error:
                raise CannotWrite(f"{self._path}: {error}") from error
            finally:
                db.rollback()

    def close(self) -> None:
        """Closes the connections of all threads; the next use opens new ones."""
        for db in list(self._all):
            db.close()
        self._all.clear()
        self._mine = threading.local()
