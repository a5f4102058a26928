"""A game: the heading, who sits where, and the hands that have been stated, with what was corrected."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.rules.hand import Hand
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.seats import Seat
from scorekeeper.rules.sheet import ScoreSheet


@dataclass(frozen=True)
class Heading:
    """Who plays, when and where. Times are ISO 8601: `played_on` a local date, the others with their offset."""

    players: tuple[str, ...]
    """Names in seat order, clockwise."""
    first_declarer: Seat = 0
    played_on: str | None = None
    started: str | None = None
    ended: str | None = None
    place: str | None = None
    note: str | None = None


@dataclass(frozen=True)
class Correction:
    """A result that was read differently before: the two readings of one hand, and when the later one came."""

    number: int
    """The hand's number on the sheet, from 1."""
    at: str
    """ISO 8601 with offset."""
    before: Hand
    after: Hand


@dataclass(frozen=True)
class Game:
    """One sitting, whole: what goes into a file, onto paper and over a link."""

    heading: Heading
    rules: Ruleset
    hands: tuple[Hand, ...] = ()
    corrections: tuple[Correction, ...] = ()
    """In the order they were recorded; none of those that were undone."""
    history: tuple[Mapping[str, object], ...] = ()
    """Every entry of the book as information, in the form of the game file."""
    over: str | None = None
    """When the table ended a game that has no end of its own (ISO 8601 with offset); None while it goes on."""

    @cached_property
    def sheet(self) -> ScoreSheet:
        """The score sheet of its hands."""
        return ScoreSheet(self.rules, self.hands, self.heading.first_declarer, self.over is not None)

    @property
    def players(self) -> tuple[str, ...]:
        """Names in seat order."""
        return self.heading.players
