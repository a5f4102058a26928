"""Everything the book says no to: each exception is named for the fact and carries what a page needs to tell it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from scorekeeper.rules import Fault, Hand, Heading

if TYPE_CHECKING:
    from scorekeeper.store.entry import Entry, Reading


class NoSuchGame(LookupError):
    """There is no game with this id, or it is going to be purged."""


class Purged(NoSuchGame):
    """The game is marked to be purged; until `after` (ISO 8601) it can be brought back."""

    def __init__(self, game: str, after: str) -> None:
        super().__init__(f"game {game} is to be purged after {after}")
        self.game, self.after = game, after


class NoSuchHand(LookupError):
    """The book has no hand with this id, and it is not the id of the next new one."""


class NoSuchEntry(LookupError):
    """The book has no entry about hands with this version."""


class NoSuchLink(LookupError):
    """There is no such link in force: never made, withdrawn, malformed, or of a game that is purged."""


class Refused(Exception):
    """The book as it would be breaks the rules: `faults` has everything that is wrong.

    A fault names a hand by its number on the sheet as it would be; `numbers` has it for each hand id.
    """

    def __init__(self, faults: Sequence[Fault], numbers: Mapping[int, int]) -> None:
        super().__init__("; ".join(f"hand {fault.hand}: {fault.wrong.value}" for fault in faults[:10]))
        self.faults, self.numbers = tuple(faults), dict(numbers)


class Conflict(Exception):
    """Somebody else, or the same person before, has said something else; nothing was recorded.

    `version` is the book's, so that a form can be made afresh from what is there now.
    """

    def __init__(self, said: str, version: int) -> None:
        super().__init__(said)
        self.version = version


class Overtaken(Conflict):
    """A hand has a newer reading with other content than the form was made from."""

    def __init__(
        self, saved: Mapping[int, Hand | None], yours: Sequence[Reading], versions: Mapping[int, int], version: int
    ) -> None:
        super().__init__(f"hands {', '.join(map(str, saved))} read differently by now", version)
        self.saved = dict(saved)
        """What each hand of the form reads now, by hand id; None where it was taken back or never stated."""
        self.yours = tuple(yours)
        self.versions = dict(versions)
        """The newest entry of each of these hands, to base a correction on."""


class KeyReused(Overtaken):
    """The key has recorded something else before (Back, change, Save); `entry` is what it recorded."""

    def __init__(
        self,
        saved: Mapping[int, Hand | None],
        yours: Sequence[Reading],
        versions: Mapping[int, int],
        version: int,
        entry: Entry,
    ) -> None:
        super().__init__(saved, yours, versions, version)
        self.entry = entry


class HeadingOvertaken(Conflict):
    """The heading reads differently by now, or its key has recorded another one."""

    def __init__(self, saved: Heading, yours: Heading, version: int) -> None:
        super().__init__("the heading reads differently by now", version)
        self.saved, self.yours = saved, yours


class NotTheNewest(Conflict):
    """Another entry came meanwhile, so this one cannot be undone: `newest` is what an undo would take back now."""

    def __init__(self, entry: Entry, newest: Entry | None, version: int) -> None:
        super().__init__(f"entry {entry.version} is not the newest", version)
        self.entry, self.newest = entry, newest


class AlreadyBegun(Conflict):
    """The key has begun `game` with another heading, other rules or other hands."""

    def __init__(self, game: str, version: int) -> None:
        super().__init__(f"game {game} has been begun with this key", version)
        self.game = game


class Closed(Conflict):
    """The game was closed by `entry`: no hand is recorded or taken back until an owner opens it again."""

    def __init__(self, entry: Entry, version: int) -> None:
        super().__init__(f"the game was closed by entry {entry.version}", version)
        self.entry = entry


class NotDurable(Exception):
    """SQLite does not keep the journal mode or the syncing that was chosen, so what is saved could be lost."""


class OldSQLite(Exception):
    """The SQLite that Python is linked with is too old for the book."""


class NotABook(Exception):
    """The file in the data folder is not a book of ours, or one made by a newer scorekeeper."""


class CannotWrite(Exception):
    """The disk is full or fails: nothing of what was to be recorded has been."""


class CannotRead(Exception):
    """The file is damaged, or is kept locked by another program."""


class UnfitKey(Exception):
    """The secret key in the data folder is short, empty or no secret."""


class OpenFolder(Exception):
    """Others on this machine may write into the data folder."""
