"""Phones: which of them may do what in which game, whose they are, and when they were last here.

A phone is known by the fingerprint of a random name that only itself keeps. Whose it is may be told; nothing depends on
that, and it lies beside the book, to go with the game when that is purged.
"""

from dataclasses import dataclass
from datetime import timedelta

from sqlite_utils import Database

from scorekeeper.names import LONGEST, letters, tidy
from scorekeeper.store import rights
from scorekeeper.store.entry import fingerprint
from scorekeeper.store.open_books import OpenBooks, stamp
from scorekeeper.store.rights import WITHOUT, Right, highest

SELDOM = timedelta(minutes=10)
"""When a phone was last here is written down no more often than this."""


@dataclass(frozen=True)
class PhoneAt:
    """A phone that may do something in a game."""

    device: str
    """Its fingerprint."""
    right: Right
    """The highest it holds."""
    name: str | None
    """Whose it is, if that was told."""
    seen_at: str
    """When it was last here, to ten minutes."""
    link: int | None
    """The link by which it holds that right; None: it was admitted without one."""


class Phones(OpenBooks):
    """Who is at the table. A `device` is what a phone is known by; a `fingerprint` what is kept of that."""

    def right(self, game_id: str, device: str) -> Right | None:
        """The highest right this phone holds; None if it holds none. Also in a game that is going to be purged."""
        held = "SELECT may FROM rights WHERE game = ? AND device = ? AND ended_at IS NULL"
        rows = self._connections.rows(held, (game_id, fingerprint(device)))
        return highest(Right(row["may"]) for row in rows)

    def withdrawn(self, game_id: str, device: str) -> bool:
        """Whether this phone held a right in the game once and holds none now."""
        sql = "SELECT ended_at FROM rights WHERE game = ? AND device = ?"
        rows = self._connections.rows(sql, (game_id, fingerprint(device)))
        return bool(rows) and all(row["ended_at"] is not None for row in rows)

    def admit(self, game_id: str, device: str, right: Right) -> None:
        """Lets this phone hold the right without a link; it keeps a higher one. Raises NoSuchGame."""
        with self._connections.writing() as db:
            self.version(game_id)
            self._admit(db, game_id, device, right)

    def phones_of(self, game_id: str) -> tuple[PhoneAt, ...]:
        """The phones that hold a right, the one that was here last first."""
        sql = """
            SELECT rights.device, may, link, given_at, name, seen_at FROM rights
            LEFT JOIN phones ON phones.game = rights.game AND phones.device = rights.device
            WHERE rights.game = ? AND ended_at IS NULL ORDER BY link
        """
        found: dict[str, PhoneAt] = {}
        for row in self._connections.rows(sql, (game_id,)):
            right, before = Right(row["may"]), found.get(row["device"])
            if before is None or not before.right.allows(right):
                last = row["seen_at"] or row["given_at"]
                found[row["device"]] = PhoneAt(row["device"], right, row["name"], last, row["link"] or None)
        return tuple(sorted(found.values(), key=lambda phone: phone.seen_at, reverse=True))

    def dismiss(self, game_id: str, fingerprint: str) -> None:
        """Ends all rights of one phone. A link that is still in force opens for it again. Raises NoSuchGame."""
        with self._connections.writing() as db:
            self.version(game_id)
            rights.end_device(db, game_id, fingerprint, self._now())

    def name_phone(self, game_id: str, device: str, name: str | None) -> None:
        """Says whose phone this is; None or nothing to be seen: nobody's. Raises NoSuchGame, ValueError if too long."""
        told = tidy(name or "") or None
        if told and len(letters(told)) > LONGEST:
            raise ValueError(f"the name has {len(letters(told))} letters; at most {LONGEST} fit")
        with self._connections.writing() as db:
            self.version(game_id)
            phone = fingerprint(device)
            seen(db, game_id, phone, self._now())
            db.execute("UPDATE phones SET name = ? WHERE game = ? AND device = ?", [told, game_id, phone])

    def phone_names(self, game_id: str) -> dict[str, str]:
        """Whose each phone is, by fingerprint; also of phones that hold no right any more, for the history."""
        sql = "SELECT device, name FROM phones WHERE game = ? AND name IS NOT NULL"
        return {row["device"]: row["name"] for row in self._connections.rows(sql, (game_id,))}

    def speak(self, game_id: str, language: str) -> None:
        """Says which language the table speaks. Raises NoSuchGame."""
        with self._connections.writing() as db:
            self.version(game_id)
            db.execute("UPDATE games SET language = ? WHERE id = ?", [language, game_id])

    def language(self, game_id: str) -> str | None:
        """Which language the table speaks, if that was told."""
        rows = self._connections.rows("SELECT language FROM games WHERE id = ?", (game_id,))
        return rows[0]["language"] if rows else None

    def seen(self, game_id: str, device: str) -> None:
        """Writes down that a phone which holds a right is here, if that was not done lately."""
        phone, long_ago = fingerprint(device), stamp(self._clock() - SELDOM)
        sql = "SELECT 1 FROM phones WHERE game = ? AND device = ? AND seen_at < ?"
        if self._connections.rows(sql, (game_id, phone, long_ago)):
            with self._connections.writing() as db:
                seen(db, game_id, phone, self._now())

    def _admit(self, db: Database, game_id: str, device: str, right: Right) -> None:
        now = self._now()
        rights.give(db, game_id, fingerprint(device), WITHOUT, right, now)
        seen(db, game_id, fingerprint(device), now)


def seen(db: Database, game: str, device: str, now: str) -> None:
    """Writes down, as part of what is being written, that the phone with this fingerprint was here."""
    sql = """
        INSERT INTO phones (game, device, seen_at) VALUES (?, ?, ?)
        ON CONFLICT (game, device) DO UPDATE SET seen_at = max(seen_at, excluded.seen_at)
    """
    db.execute(sql, [game, device, now])
