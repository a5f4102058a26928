"""The shelf: all books in one folder. What is recorded is on the disk when the answer is given."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.store import checking, drafts, folder, listing, purge
from scorekeeper.store.book import Book
from scorekeeper.store.closing import Closing
from scorekeeper.store.connections import Connections
from scorekeeper.store.durability import Durability
from scorekeeper.store.kept_rules import KeptRules
from scorekeeper.store.links import Links
from scorekeeper.store.open_books import stamp
from scorekeeper.store.rights import Right


def utc_now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


class Shelf(Closing):
    """All games in a data folder, which is made if it is not there.

    Raises OpenFolder, NotDurable or NotABook when it cannot be opened as it should. May be used by many threads, and
    by more than one process.
    """

    def __init__(
        self, data: Path, clock: Callable[[], datetime] = utc_now, durability: Durability | None = None
    ) -> None:
        self.folder = folder.made_ready(data)
        super().__init__(Connections(self.folder, durability), clock)
        self.drafts = drafts.Drafts(self._connections, self._now)
        self.kept_rules = KeptRules(self._connections, self._now)
        self.links = Links(self._connections, self._now, self.version, self.secret_key)

    @property
    def durability(self) -> Durability:
        """The version of SQLite, the journal mode and the syncing, as read back."""
        return self._connections.durability

    def secret_key(self) -> bytes:
        """32 bytes to sign with, made at the first start. Raises UnfitKey."""
        return folder.secret_key(self.folder)

    def close(self) -> None:
        """Closes the file in all threads."""
        self._connections.close()

    # Lists

    def games(self) -> tuple[listing.Summary, ...]:
        """All games in a line each, the newest first, also those that are going to be purged."""
        return listing.summaries(self._connections)

    def games_of(self, device: str) -> tuple[listing.Summary, ...]:
        """The games in which this phone holds a right, each with that, the newest first."""
        held = listing.of_a_phone(self._connections, device)
        return tuple(summary for summary in held if summary.purge_after is None)

    def deleted_of(self, device: str) -> tuple[listing.Summary, ...]:
        """The games this phone owns that are going to be purged, and can be brought back."""
        owned = listing.of_a_phone(self._connections, device)
        return tuple(summary for summary in owned if summary.purge_after is not None and summary.right is Right.OWN)

    def names_used(self, device: str) -> tuple[str, ...]:
        """The names in the games of this phone, the most recent first."""
        return tuple(listing.names_used(self.games_of(device)))

    def check(self) -> tuple[checking.Problem, ...]:
        """Everything that is not as it was written; empty when the books are whole."""
        return tuple(checking.problems(self._connections))

    # Purging

    def purge(self, game_id: str) -> str:
        """Marks the game to be purged, and gives back when its grace is over. Raises NoSuchGame."""
        with self._connections.writing() as db:
            self.version(game_id)
            after = stamp(self._clock() + purge.GRACE)
            purge.mark(db, game_id, after)
        return after

    def bring_back(self, game_id: str) -> Book:
        """The game's book, no longer to be purged. Raises NoSuchGame when there is none, or no longer."""
        with self._connections.writing() as db:
            purge.mark(db, game_id, None)
            return self.book(game_id)

    def sweep(self, now: datetime | None = None) -> tuple[str, ...]:
        """Deletes every game whose grace is over, names and all, and gives back their ids."""
        with self._connections.writing() as db:
            gone = purge.sweep(db, stamp(now or self._clock()))
        for game_id in gone:
            self._forget(game_id)
        if gone and self.durability.journal_mode == "wal":
            self._connections.rows("PRAGMA wal_checkpoint(TRUNCATE)")
        return gone
