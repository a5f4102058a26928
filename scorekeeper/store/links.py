"""Links: three to a game, one for each right, which can be shown again, made anew and withdrawn.

Only hashes of their tokens are kept; see `tokens` for what follows from that. Withdrawing a link ends what every phone
holds by it, at once and in all processes, because a right is looked up each time it is needed.
"""

import hmac
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from sqlite_utils import Database

from scorekeeper.store import rights
from scorekeeper.store.connections import Connections
from scorekeeper.store.entry import fingerprint
from scorekeeper.store.phones import seen
from scorekeeper.store.refusals import NoSuchLink
from scorekeeper.store.rights import Right
from scorekeeper.store.tokens import drawn, hashed, token

BY_TOKEN = """
    SELECT links.game, links.id, links.may, links.salt FROM links JOIN games ON games.id = links.game
    WHERE links.hash = ? AND links.withdrawn_at IS NULL AND games.purge_after IS NULL
"""


@dataclass(frozen=True)
class Link:
    """One link of a game."""

    id: int
    """1, 2, 3 … in each game."""
    game: str
    right: Right
    token: str = field(repr=False)
    """What opens it; empty when it is withdrawn, or was made with another secret key."""
    made_at: str
    withdrawn_at: str | None


@dataclass(frozen=True)
class Opened:
    """What a phone has come to by a link."""

    game: str
    right: Right
    """The highest it holds now: the link's, or a higher one that it held before."""


class Links:
    """The links of all games; `version` raises NoSuchGame, `key` gives the secret key. `keep` is always a device."""

    def __init__(
        self,
        connections: Connections,
        now: Callable[[], str],
        version: Callable[[str], int],
        key: Callable[[], bytes],
    ) -> None:
        self._connections = connections
        self._now = now
        self._version = version
        self._read_key = key

    @cached_property
    def _key(self) -> bytes:
        return self._read_key()

    def ready(self) -> None:
        """Reads the secret key, which has to be done before the write lock is taken. Raises UnfitKey."""
        assert self._key

    def standing(self, game: str) -> tuple[Link, Link, Link]:
        """The links to follow, to score and to own that are in force, made where there is none. Raises NoSuchGame."""
        self.ready()
        self._version(game)
        found = self._shown(game)
        if len(found) < len(Right):
            with self._connections.writing() as db:
                self._version(game)
                self.make_missing(db, game)
            found = self._shown(game)
        return found[Right.FOLLOW], found[Right.SCORE], found[Right.OWN]

    def all(self, game: str) -> tuple[Link, ...]:
        """Every link the game ever had, in the order they were made. Raises NoSuchGame."""
        self.ready()
        self._version(game)
        return tuple(self._all(game))

    def renew(self, game: str, right: Right, keep: str | None = None) -> Link:
        """Withdraws the link in force for this right and gives back another; `keep` goes on. Raises NoSuchGame."""
        self.ready()
        with self._connections.writing() as db:
            self._version(game)
            for row in db.execute(
                "SELECT id FROM links WHERE game = ? AND may = ? AND withdrawn_at IS NULL", [game, right.value]
            ).fetchall():
                self._withdraw(db, game, row[0], keep)
            return self._make(db, game, right)

    def withdraw(self, game: str, link_id: int, keep: str | None = None) -> None:
        """Ends the link and all that was opened with it, except on `keep`. Raises NoSuchGame, NoSuchLink."""
        with self._connections.writing() as db:
            self._version(game)
            if not db.execute("SELECT 1 FROM links WHERE game = ? AND id = ?", [game, link_id]).fetchone():
                raise NoSuchLink(f"game {game} has no link {link_id}")
            self._withdraw(db, game, link_id, keep)

    def open(self, token: str, device: str) -> Opened:
        """Lets this device hold the right of the link with this token, from now on.

        Raises NoSuchLink, and always the same, whether it never was, is withdrawn, is no token or its game is purged.
        """
        self.ready()
        phone = fingerprint(device)
        link = self._in_force(token)
        held = "SELECT 1 FROM rights WHERE game = ? AND device = ? AND link = ? AND ended_at IS NULL"
        if not self._connections.rows(held, (link["game"], phone, link["id"])):
            with self._connections.writing() as db:
                link = self._in_force(token)
                now = self._now()
                rights.give(db, link["game"], phone, link["id"], Right(link["may"]), now)
                seen(db, link["game"], phone, now)
        mine = "SELECT may FROM rights WHERE game = ? AND device = ? AND ended_at IS NULL"
        now_held = (Right(row["may"]) for row in self._connections.rows(mine, (link["game"], phone)))
        return Opened(link["game"], rights.highest((Right(link["may"]), *now_held)) or Right(link["may"]))

    def make_missing(self, db: Database, game: str) -> None:
        """Makes, as part of what is being written, the links that are not there or cannot be shown any more."""
        shown = self._shown(game)
        for right in Right:
            if right not in shown:
                # One of another secret key. Who came by it stays, and can be shut out by withdrawing it.
                retired = "UPDATE links SET withdrawn_at = ? WHERE game = ? AND may = ? AND withdrawn_at IS NULL"
                db.execute(retired, [self._now(), game, right.value])
                self._make(db, game, right)

    def _make(self, db: Database, game: str, right: Right) -> Link:
        salt, made = drawn(self._key, game, right.value)
        (newest,) = db.execute("SELECT coalesce(max(id), 0) FROM links WHERE game = ?", [game]).fetchone()
        link = Link(newest + 1, game, right, made, self._now(), None)
        row = {"game": game, "id": link.id, "may": right.value, "salt": salt.hex(), "hash": hashed(made)}
        db.table("links").insert({**row, "made_at": link.made_at, "withdrawn_at": None})
        return link

    def _withdraw(self, db: Database, game: str, link_id: int, keep: str | None) -> None:
        now = self._now()
        ended = "UPDATE links SET withdrawn_at = ? WHERE game = ? AND id = ? AND withdrawn_at IS NULL"
        db.execute(ended, [now, game, link_id])
        rights.end_link(db, game, link_id, now, None if keep is None else fingerprint(keep))

    def _in_force(self, said: str) -> dict[str, Any]:
        """The row of the link with this token. Raises NoSuchLink."""
        for row in self._connections.rows(BY_TOKEN, (hashed(said),)):
            if self._token(row["game"], row["may"], row["salt"], hashed(said)):
                return row
        raise NoSuchLink("there is no such link")

    def _token(self, game: str, may: str, salt: str, hash: str) -> str:
        """The token again; empty if it was made with another secret key."""
        again = token(self._key, game, may, bytes.fromhex(salt))
        return again if hmac.compare_digest(hashed(again), hash) else ""

    def _all(self, game: str) -> Iterator[Link]:
        for row in self._connections.rows("SELECT * FROM links WHERE game = ? ORDER BY id", (game,)):
            gone = row["withdrawn_at"]
            shown = "" if gone else self._token(game, row["may"], row["salt"], row["hash"])
            yield Link(row["id"], game, Right(row["may"]), shown, row["made_at"], gone)

    def _shown(self, game: str) -> dict[Right, Link]:
        """The links in force that can be shown."""
        return {link.right: link for link in self._all(game) if link.token}
