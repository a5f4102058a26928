"""A line of the score sheet: one hand, what it brought each player, and where all stood after it."""

from dataclasses import dataclass

from scorekeeper.rules.contract import Contract
from scorekeeper.rules.doubling import Pair
from scorekeeper.rules.hand import Hand, State
from scorekeeper.rules.seats import Scores


@dataclass(frozen=True)
class Line:
    """One hand's line. The scores are None while the hand is in play."""

    number: int
    """Where it stands on the sheet, from 1."""
    hand: Hand
    contract: Contract
    raw: Scores | None
    pairs: tuple[Pair, ...]
    adjustments: Scores | None
    score: Scores | None
    standing: Scores | None
    """Where all stand after it."""

    @property
    def state(self) -> State:
        """In play, played or shared."""
        return self.hand.state
