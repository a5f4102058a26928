"""Rights: what a phone may do at a table, by what it holds it, and that it ends at once when that is withdrawn.

A phone may hold a right through several links, and one without a link. The highest that has not ended counts, so a
phone that loses one right falls back to the next it holds.
"""

from collections.abc import Iterable
from enum import StrEnum

from sqlite_utils import Database

WITHOUT = 0
"""In place of a link's id: the right was given without one, such as to the phone that began the game."""


class Right(StrEnum):
    """What one may do at a table; each right allows what those before it allow."""

    FOLLOW = "follow"
    """See the game."""
    SCORE = "score"
    """Record and correct as well."""
    OWN = "own"
    """Also see to links and phones, close the game, and purge it."""

    def allows(self, other: "Right") -> bool:
        """Whether who has this right may do what the other one is needed for."""
        return _ORDER[self] >= _ORDER[other]


_ORDER = {right: rank for rank, right in enumerate(Right)}


def highest(held: Iterable[Right]) -> Right | None:
    """The one among these rights that allows all others; None if there is none."""
    return max(held, key=_ORDER.__getitem__, default=None)


# As part of what is being written; a device is told by its fingerprint.


def give(db: Database, game: str, device: str, link: int, right: Right, now: str) -> None:
    """Lets the device hold this right by this link (or `WITHOUT`); a higher one that it holds by the same stays."""
    row = db.execute(
        "SELECT may FROM rights WHERE game = ? AND device = ? AND link = ? AND ended_at IS NULL", [game, device, link]
    ).fetchone()
    if row is None or not Right(row[0]).allows(right):
        held = {"game": game, "device": device, "link": link, "may": right.value, "given_at": now, "ended_at": None}
        db.table("rights").insert(held, replace=True)


def end_link(db: Database, game: str, link: int, now: str, keep: str | None = None) -> None:
    """Ends all that was opened with this link; the device `keep` goes on holding its right without one."""
    if keep is not None:
        held = "SELECT may FROM rights WHERE game = ? AND device = ? AND link = ? AND ended_at IS NULL"
        if row := db.execute(held, [game, keep, link]).fetchone():
            give(db, game, keep, WITHOUT, Right(row[0]), now)
    db.execute("UPDATE rights SET ended_at = ? WHERE game = ? AND link = ? AND ended_at IS NULL", [now, game, link])


def end_device(db: Database, game: str, device: str, now: str) -> None:
    """Ends every right of this device in this game."""
    db.execute("UPDATE rights SET ended_at = ? WHERE game = ? AND device = ? AND ended_at IS NULL", [now, game, device])
