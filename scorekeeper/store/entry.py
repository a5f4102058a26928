"""An entry: one appended statement of the book, its canonical text, and the hash that chains it to the one before."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from hashlib import sha256
from typing import Any

from scorekeeper.rules import Hand, Heading, Ruleset

TOLD = ("first_declarer", "played_on", "started", "ended", "place", "note")
"""What the book keeps of a heading; the names live beside it."""


@dataclass(frozen=True)
class Reading:
    """What one hand now reads, whole."""

    hand: int
    """The hand's id, which never changes."""
    stated: Hand | None
    """None: taken back."""
    based_on: int = 0
    """The newest entry of that hand that the form was made from; 0 when it was never stated."""
    before: int | None = None
    """Put in before this hand's place in the order of play; at the end by default.

    A hand's place is told while it does not stand: a correction leaves it where it is.
    """

    def to_plain(self) -> dict[str, Any]:
        """The reading as an entry's body has it."""
        plain: dict[str, Any] = {"hand": self.hand, "based_on": self.based_on}
        plain["stated"] = None if self.stated is None else self.stated.to_plain()
        if self.before is not None:
            plain["before"] = self.before
        return plain

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> "Reading":
        """The reading that `to_plain` wrote."""
        stated = None if plain["stated"] is None else Hand.from_plain(plain["stated"])
        return cls(plain["hand"], stated, plain["based_on"], plain.get("before"))

    def says_the_same(self, other: "Reading") -> bool:
        """Whether both put the same hand with the same content in the same place."""
        return (self.hand, self.before) == (other.hand, other.before) and same_hand(self.stated, other.stated)


@dataclass(frozen=True)
class Entry:
    """One statement, as it is kept for ever."""

    game: str
    version: int
    """1, 2, 3 … in each game, without gaps."""
    body: str
    """Canonical JSON: `readings` of hands, or a `heading`, which in the first entry comes with the frozen rules."""
    undoes: int | None
    """The entry that this one takes back."""
    key: str
    device: str | None
    """Hashed."""
    recorded_at: str
    """UTC, ISO 8601; never earlier than the entry before."""
    played_at: str | None
    previous: str
    """The hash of the entry before; empty in the first."""
    hash: str

    @classmethod
    def after(
        cls,
        before: "Entry | None",
        game: str,
        body: str,
        *,
        key: str,
        device: str | None,
        at: str,
        undoes: int | None = None,
        played_at: str | None = None,
    ) -> "Entry":
        """The entry that follows `before` in the chain, with the device hashed and the time kept from going back."""
        version, previous = (before.version + 1, before.hash) if before else (1, "")
        at = max(at, before.recorded_at) if before else at
        device = None if device is None else fingerprint(device)
        bare = cls(game, version, body, undoes, key, device, at, played_at, previous, "")
        return cls(game, version, body, undoes, key, device, at, played_at, previous, bare.digest())

    def digest(self) -> str:
        """What the hash has to be: over everything else that is kept, canonically, after the hash before it."""
        kept = {
            field.name: getattr(self, field.name) for field in fields(self) if field.name not in ("hash", "previous")
        }
        return sha256(f"{self.previous}\n{canonical(kept)}".encode()).hexdigest()

    @cached_property
    def said(self) -> dict[str, Any]:
        """The body as plain data."""
        said: dict[str, Any] = json.loads(self.body)
        return said

    @cached_property
    def readings(self) -> tuple[Reading, ...]:
        """What it says of hands; empty for a heading."""
        return tuple(map(Reading.from_plain, self.said.get("readings", ())))

    @property
    def is_heading(self) -> bool:
        """Whether it is about the heading and not about hands."""
        return "heading" in self.said

    @property
    def closes(self) -> bool | None:
        """True if it closes the game, False if it opens it again; None if it is about something else."""
        return self.said.get("closed")

    @property
    def renamed(self) -> tuple[int, ...]:
        """The seats that got another name with it."""
        return tuple(self.said.get("renamed", ()))

    def heading(self, names: tuple[str, ...]) -> Heading:
        """The heading it states, with the names from beside the book."""
        return Heading(names, **self.said["heading"])


def canonical(plain: object) -> str:
    """The one JSON text of this data: keys sorted, no spaces, nothing that is not JSON."""
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def hands_body(readings: Iterable[Reading]) -> str:
    """The body of an entry about hands."""
    return canonical({"readings": [reading.to_plain() for reading in readings]})


def heading_body(heading: Heading, rules: Ruleset | None = None, renamed: Sequence[int] = ()) -> str:
    """The body of an entry about the heading; the first one freezes the rules.

    The rules stand in it as text, because the order of contracts and items is part of them and keys are sorted.
    """
    told = {key: getattr(heading, key) for key in TOLD if getattr(heading, key) is not None}
    body: dict[str, object] = {"heading": told}
    if renamed:
        body["renamed"] = list(renamed)
    if rules is not None:
        frozen = json.dumps(rules.data, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
        body |= {"ruleset": rules.name, "rules": frozen}
    return canonical(body)


def closing_body(closed: bool) -> str:
    """The body of an entry that closes the game or opens it again."""
    return canonical({"closed": closed})


def same_hand(one: Hand | None, other: Hand | None) -> bool:
    """Whether both state the same, in whatever order the doubles were written down."""

    def content(hand: Hand) -> dict[str, Any]:
        return hand.to_plain() | {"doubles": sorted(hand.doubles), "redoubles": sorted(hand.redoubles)}

    if one is None or other is None:
        return one is other
    return content(one) == content(other)


def fingerprint(device: str) -> str:
    """A device's id as it is kept, so that the book does not give away what a phone shows to be known by."""
    return sha256(device.encode()).hexdigest()


def broken_links(entries: Iterable[Entry]) -> Iterator[tuple[int, str]]:
    """Where a game's chain, from its first entry on, is broken: (version, what is wrong)."""
    version, previous = 0, ""
    for entry in entries:
        version += 1
        if entry.version != version:
            yield entry.version, f"is entry {entry.version}; entry {version} was to come"
            version = entry.version
        if entry.previous != previous:
            yield entry.version, "does not follow the entry before it"
        if entry.hash != entry.digest():
            yield entry.version, "does not read as it was written"
        previous = entry.hash
