"""How SQLite is to keep what was saved: chosen by its version, set on every connection, and read back."""

import sqlite3
from dataclasses import dataclass

from sqlite_utils import Database

from scorekeeper.store.refusals import NotDurable, OldSQLite

FULL, EXTRA = 2, 3

OLDEST = (3, 38, 0)
"""The first with strict tables and with JSON built in."""


@dataclass(frozen=True)
class Durability:
    """The journal mode and syncing that one version of SQLite is to be used with."""

    sqlite: str
    """The version, such as `3.40.1`."""
    journal_mode: str
    """`wal` or `delete`."""
    synchronous: int
    """SQLite's number: 2 is FULL, 3 is EXTRA."""

    def __str__(self) -> str:
        syncing = {FULL: "FULL", EXTRA: "EXTRA"}.get(self.synchronous, str(self.synchronous))
        return f"SQLite {self.sqlite}, journal {self.journal_mode}, synchronous {syncing}"


def chosen(version: tuple[int, ...] = sqlite3.sqlite_version_info) -> Durability:
    """What to use with this version of SQLite.

    Two connections could reset a write-ahead log under each other and corrupt the file (SQLite 3.7.0 to 3.51.2; mended
    in 3.51.3, in 3.50.7 and in 3.44.6; 3.52.0 was withdrawn). Where that is not mended there is no such log: the
    rollback journal, with its folder synced as well (EXTRA) when the journal goes. Raises OldSQLite.
    """
    name = ".".join(map(str, version[:3]))
    if version < OLDEST:
        raise OldSQLite(f"SQLite {name}; {'.'.join(map(str, OLDEST))} or newer is needed")
    if has_sound_wal(version):
        return Durability(name, "wal", FULL)
    return Durability(name, "delete", EXTRA)


def has_sound_wal(version: tuple[int, ...]) -> bool:
    """Whether this version of SQLite resets its write-ahead log without a race.

    A distribution may have mended an older one without changing its number; that cannot be seen, so it counts as not.
    """
    mended_in = {(3, 44): 6, (3, 50): 7, (3, 51): 3}
    line, patch = (version[0], version[1]), version[2]
    if line in mended_in:
        return patch >= mended_in[line]
    return line > (3, 51) and version[:3] != (3, 52, 0)


def make_durable(db: Database, wanted: Durability) -> Durability:
    """Sets this connection so, and gives back what SQLite says it does. Raises NotDurable if that is not the same."""
    mode = "WAL" if wanted.journal_mode == "wal" else "DELETE"
    db.execute(f"PRAGMA journal_mode = {mode}").fetchall()
    db.execute(f"PRAGMA synchronous = {int(wanted.synchronous)}")
    seen = Durability(
        db.execute("SELECT sqlite_version()").fetchone()[0],
        db.execute("PRAGMA journal_mode").fetchone()[0],
        db.execute("PRAGMA synchronous").fetchone()[0],
    )
    if seen != wanted:
        raise NotDurable(f"wanted {wanted}; it is {seen}")
    return seen
