"""The players as a page needs them: whole names, short ones for chips and sentences, one letter for the rose."""

from dataclasses import dataclass
from functools import cached_property

from scorekeeper.printed.words import initials, short_names


@dataclass(frozen=True)
class People:
    """Names in seat order."""

    names: tuple[str, ...]

    @cached_property
    def short(self) -> tuple[str, ...]:
        """The short names, all different."""
        return short_names(self.names)

    @cached_property
    def initials(self) -> tuple[str, ...]:
        """One letter each, all different."""
        return initials(self.names)
