"""Whose the points are that a player has made: one's own, the neighbour's, the declarer's, or the pot's."""

from collections.abc import Iterable, Iterator
from enum import StrEnum

from scorekeeper.rules.seats import Scores, Seat


class GoesTo(StrEnum):
    """Whose the points are that a player has made."""

    SELF = "self"
    NEXT = "next"
    """The next player's, the way round that play goes: written to the neighbour."""
    DECLARER = "declarer"
    """Each of the others settles them with the declarer, whose own count for nothing: fines paid to the dealer."""
    POT = "pot"
    """Paid into the pot, where they stay."""
    OUT = "out"
    """Paid to whoever goes out first, who takes the pot as well."""

    @property
    def settled(self) -> bool:
        """Whether one player gets what the others pay, so that it adds up to 0, but for the pot."""
        return self in (GoesTo.DECLARER, GoesTo.OUT)

    def of(self, made: Scores, payee: Seat) -> Scores:
        """Whose the points are in the end that each has made: where they are paid to one player, to this one."""
        if self is GoesTo.NEXT:
            return (*made[-1:], *made[:-1])
        if self.settled:
            others = sum(made) - made[payee]
            return tuple(-others if seat == payee else points for seat, points in enumerate(made))
        return made


def with_pot(hands: Iterable[tuple[Scores | None, GoesTo, Seat]]) -> Iterator[tuple[Scores | None, int]]:
    """For each hand its raw scores, with what its winner takes out of the pot, and what is in the pot after it.

    A hand comes as its own raw scores (None while it is in play), where they go, and who goes out first.
    """
    pot = 0
    for raw, goes_to, winner in hands:
        if raw is not None and goes_to is GoesTo.OUT:
            raw, pot = tuple(points + pot * (seat == winner) for seat, points in enumerate(raw)), 0
        elif raw is not None and goes_to is GoesTo.POT:
            pot -= sum(raw)
        yield raw, pot
