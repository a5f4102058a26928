"""Reading one game's book out of the file."""

from collections import defaultdict

from scorekeeper.store.book import Book
from scorekeeper.store.connections import Connections
from scorekeeper.store.entry import Entry
from scorekeeper.store.refusals import NoSuchGame

ENTRIES = """
    SELECT game, version, body, undoes, key, device, recorded_at, played_at, previous, hash
    FROM entries WHERE game = ? AND version <= ? ORDER BY version
"""
NAMES = "SELECT version, name FROM players WHERE game = ? AND version <= ? ORDER BY version, seat"
ALL = 2**62


def load(connections: Connections, game: str, version: int = ALL) -> Book:
    """The game's book up to this version, replayed afresh. Raises NoSuchGame."""
    entries = tuple(Entry(**row) for row in connections.rows(ENTRIES, (game, version)))
    if not entries:
        raise NoSuchGame(game)
    names: defaultdict[int, tuple[str, ...]] = defaultdict(tuple)
    for row in connections.rows(NAMES, (game, version)):
        names[row["version"]] += (row["name"],)
    return Book(game, entries, dict(names))
