"""The book: every game's entries in one SQLite file, never overwritten, and what follows from them."""

from scorekeeper.store.book import Book
from scorekeeper.store.checking import Problem
from scorekeeper.store.drafts import Draft, LongDraft
from scorekeeper.store.durability import Durability, chosen
from scorekeeper.store.entry import Entry, Reading
from scorekeeper.store.kept_rules import Kept
from scorekeeper.store.links import Link, Links, Opened
from scorekeeper.store.listing import Summary
from scorekeeper.store.phones import PhoneAt
from scorekeeper.store.refusals import (
    AlreadyBegun,
    CannotRead,
    CannotWrite,
    Closed,
    Conflict,
    HeadingOvertaken,
    KeyReused,
    NoSuchEntry,
    NoSuchGame,
    NoSuchHand,
    NoSuchLink,
    NotABook,
    NotDurable,
    NotTheNewest,
    OldSQLite,
    OpenFolder,
    Overtaken,
    Purged,
    Refused,
    UnfitKey,
)
from scorekeeper.store.replay import Change, Placed
from scorekeeper.store.rights import Right
from scorekeeper.store.shelf import Shelf
from scorekeeper.store.writing import Recorded

__all__ = [
    "AlreadyBegun",
    "Book",
    "CannotRead",
    "CannotWrite",
    "Change",
    "Closed",
    "Conflict",
    "Draft",
    "Durability",
    "Entry",
    "HeadingOvertaken",
    "Kept",
    "KeyReused",
    "Link",
    "Links",
    "LongDraft",
    "NoSuchEntry",
    "NoSuchGame",
    "NoSuchHand",
    "NoSuchLink",
    "NotABook",
    "NotDurable",
    "NotTheNewest",
    "OldSQLite",
    "OpenFolder",
    "Opened",
    "Overtaken",
    "PhoneAt",
    "Placed",
    "Problem",
    "Purged",
    "Reading",
    "Recorded",
    "Refused",
    "Right",
    "Shelf",
    "Summary",
    "UnfitKey",
    "chosen",
]
