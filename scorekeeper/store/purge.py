"""Purging a game whole: marked first, gone after a grace in which it can be brought back. Nothing else is deleted."""

from datetime import timedelta

from sqlite_utils import Database

GRACE = timedelta(days=7)
BESIDE = ("drafts", "rights", "links", "phones", "players")


def mark(db: Database, game: str, after: str | None) -> None:
    """Lets this game go after that time; None brings it back."""
    db.execute("UPDATE games SET purge_after = ? WHERE id = ?", [after, game])


def sweep(db: Database, now: str) -> tuple[str, ...]:
    """Deletes everything of the games whose grace is over, and gives back their ids."""
    rows = db.execute("SELECT id FROM games WHERE purge_after <= ?", [now]).fetchall()
    for (game,) in rows:
        for table in (*BESIDE, "entries"):
            db.execute(f"DELETE FROM {table} WHERE game = ?", [game])
        db.execute("DELETE FROM games WHERE id = ?", [game])
    return tuple(game for (game,) in rows)
