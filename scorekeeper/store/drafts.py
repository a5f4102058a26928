"""Drafts: what is being tapped on a phone, for the others to follow. Never scored, never in the history."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from scorekeeper.store.connections import Connections
from scorekeeper.store.entry import canonical, fingerprint
from scorekeeper.store.refusals import NoSuchGame

LONGEST = 20_000


class LongDraft(ValueError):
    """The draft is longer than anything a form of ours would make."""


@dataclass(frozen=True)
class Draft:
    """What was tapped so far: plain data, in whatever shape the form keeps it."""

    content: Mapping[str, Any]
    saved_at: str


class Drafts:
    """One row per game, hand and device."""

    def __init__(self, connections: Connections, now: Callable[[], str]) -> None:
        self._connections = connections
        self._now = now

    def save(self, game: str, hand: int, device: str, content: Mapping[str, Any]) -> None:
        """Keeps it in place of what this device had tapped for this hand. Raises NoSuchGame, LongDraft."""
        text = canonical(content)
        if len(text) > LONGEST:
            raise LongDraft(f"{len(text):,} letters; a draft has at most {LONGEST:,}")
        row = {"game": game, "hand": hand, "device": fingerprint(device), "content": text, "saved_at": self._now()}
        with self._connections.writing() as db:
            if not db.execute("SELECT 1 FROM games WHERE id = ?", [game]).fetchone():
                raise NoSuchGame(game)
            db.table("drafts").insert(row, replace=True)

    def load(self, game: str, hand: int, device: str) -> Draft | None:
        """What this device has tapped for this hand."""
        return self._first("device = ?", game, hand, fingerprint(device))

    def newest(self, game: str, hand: int) -> Draft | None:
        """What was tapped last for this hand, on whichever phone."""
        return self._first("1", game, hand)

    def clear(self, game: str, hand: int, device: str) -> None:
        """Forgets what this device has tapped for this hand."""
        with self._connections.writing() as db:
            clear(db, game, hand, device)

    def _first(self, which: str, game: str, hand: int, *values: str) -> Draft | None:
        # A row that is replaced comes last again, whatever the clock says.
        sql = (
            f"SELECT content, saved_at FROM drafts WHERE game = ? AND hand = ? AND {which} ORDER BY rowid DESC LIMIT 1"
        )
        rows = self._connections.rows(sql, (game, hand, *values))
        return Draft(json.loads(rows[0]["content"]), rows[0]["saved_at"]) if rows else None


def clear(db: Database, game: str, hand: int, device: str) -> None:
    """Forgets a draft as part of what is being written."""
    db.table("drafts").delete_where("game = ? AND hand = ? AND device = ?", [game, hand, fingerprint(device)])
