"""The players as a page needs them: whole names, short ones for chips and sentences, one letter for the rose."""

import unicodedata
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.printed.words import initials, short_names


def isolated(name: str) -> str:
    """The name so that its own direction does not turn the words and figures around it."""
    turns = any(unicodedata.bidirectional(mark) in ("R", "AL", "AN") for mark in name)
    return f"\u2068{name}\u2069" if turns else name


@dataclass(frozen=True)
class People:
    """Names in seat order."""

    names: tuple[str, ...]

    @cached_property
    def short(self) -> tuple[str, ...]:
        """The short names, all different, each keeping its direction to itself."""
        return tuple(map(isolated, short_names(self.names)))

    @cached_property
    def initials(self) -> tuple[str, ...]:
        """One letter each, all different."""
        return initials(self.names)
