"""The book: every game's entries in one SQLite file, never overwritten, and what follows from them."""

from scorekeeper.store.book import Book
from scorekeeper.store.checking import Problem
from scorekeeper.store.drafts import Draft, LongDraft
from scorekeeper.store.durability import Durability, chosen
from scorekeeper.store.entry import Entry, Reading
from scorekeeper.store.listing import Summary
from scorekeeper.store.refusals import (
    AlreadyBegun,
    CannotRead,
    CannotWrite,
    Conflict,
    HeadingOvertaken,
    KeyReused,
    NoSuchEntry,
    NoSuchGame,
    NoSuchHand,
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
from scorekeeper.store.shelf import Shelf
from scorekeeper.store.writing import Recorded

__all__ = [
    "AlreadyBegun",
    "Book",
    "CannotRead",
    "CannotWrite",
    "Change",
    "Conflict",
    "Draft",
    "Durability",
    "Entry",
    "HeadingOvertaken",
    "KeyReused",
    "LongDraft",
    "NoSuchEntry",
    "NoSuchGame",
    "NoSuchHand",
    "NotABook",
    "NotDurable",
    "NotTheNewest",
    "OldSQLite",
    "OpenFolder",
    "Overtaken",
    "Placed",
    "Problem",
    "Purged",
    "Reading",
    "Recorded",
    "Refused",
    "Shelf",
    "Summary",
    "UnfitKey",
    "chosen",
]
