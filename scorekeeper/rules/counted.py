"""How what each player took becomes points, and what counts instead when one player takes everything."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.seats import Scores, Seat


class Counted(StrEnum):
    """How what each player took becomes points."""

    EACH = "each"
    """So many points for each; together they are as many as a hand has."""
    BEATS = "beats"
    """So many points for each row in which one beats another player; rows that tie count for nobody."""
    MOST = "most"
    """The points are one pool for whoever has the most; those who have equally many share it."""
    LEFT = "left"
    """So many points for each that is left in the hand when the first player has none."""
    NOT_TAKEN = "not-taken"
    """So many points for each that one has not taken."""
    FEWER = "fewer"
    """So many points, once, for whoever has taken fewer than a number of them."""
    TYPED = "typed"
    """The points themselves are told, whatever they are for; nobody knows how many of what there are."""


@dataclass(frozen=True)
class AllTaken:
    """What counts instead when one player has taken everything."""

    turned: bool
    """Whether the points are the same with the sign turned; the other figures are then idle."""
    taker: int = 0
    others: int = 0

    def scores(self, taker: Seat, base: Scores) -> Scores:
        """The points in seat order, in place of these."""
        if self.turned:
            return tuple(-points for points in base)
        return tuple(self.taker if seat == taker else self.others for seat in range(len(base)))
