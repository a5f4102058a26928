"""The questions of a hand: who took each of a few things, how many of many, who went out next, how many points."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from scorekeeper.rules import ORDER, Contract, Counted, Item, Seat, speaking_order

MOST_FACES = 4
"""Up to so many of an item, one taps who took each; of more, each player's number."""
NOBODY = -1
"""The answer to who has it where nobody may have it."""


@dataclass(frozen=True)
class Question:
    """One thing to ask: how many of an item a player took, or who took one, or who went out next."""

    field: str
    item: Item | None
    """None where it asks for a place."""
    seat: Seat | None
    """Whose number it asks for; None where the answer is a player."""
    unit: int
    """Which of several it is, from 0."""
    points: int
    """For one of it."""
    choices: int
    """The answers are 0 up to one less than this: numbers, or seats. None are offered of points that are typed."""

    @property
    def asks_who(self) -> bool:
        """Whether the answer is a player."""
        return self.seat is None

    @property
    def typed(self) -> bool:
        """Whether the answer is points, whatever they are for."""
        return self.item is not None and self.item.counted is Counted.TYPED

    @property
    def whole(self) -> int | None:
        """What all rows of it come to together, where that is known."""
        if self.item is None or self.seat is None or not (self.typed or self.item.sums_up):
            return None
        return self.item.adds_up_to if self.typed else self.item.count

    @property
    def takes_rest(self) -> bool:
        """Whether what the other rows leave is the answer of the last one."""
        return self.whole is not None

    @property
    def may_be_nobody(self) -> bool:
        """Whether nobody may have it, as it is until somebody is told."""
        return self.item is not None and self.item.at_most and self.seat is None

    def can_be(self, answer: Any) -> bool:
        """Whether it can be answered so."""
        return type(answer) is int and (self.typed or 0 <= answer < self.choices)


def questions(contract: Contract, declarer: Seat, seats: int) -> tuple[Question, ...]:
    """The questions of a contract in the order they are asked: players in order of speaking, then single things.

    Points that are typed are asked in seat order, as one reads them off another sheet.
    """
    if contract.places:
        return tuple(
            Question(f"{ORDER}-{place}", None, None, place, points, seats)
            for place, points in enumerate(contract.places)
        )
    asked: list[Question] = []
    for item in sorted(contract.items, key=_asks_who):
        if item.counted is Counted.TYPED:
            asked += [Question(f"{item.name}-{seat}", item, seat, 0, item.points, 0) for seat in range(seats)]
        elif not _asks_who(item):
            asked += [
                Question(f"{item.name}-{seat}", item, seat, 0, item.points, item.most_for_one(seats) + 1)
                for seat in speaking_order(declarer, seats)
            ]
        else:
            asked += [
                Question(f"{item.name}-who-{unit}", item, None, unit, item.points, seats) for unit in range(item.count)
            ]
    return tuple(asked)


def _asks_who(item: Item) -> bool:
    """Whether there are so few of it that one taps who took each."""
    return item.count <= MOST_FACES and (item.sums_up or item.at_most)


def fills_itself(asked: Sequence[Question]) -> tuple[Question, ...]:
    """The last row of an item after which another question comes: what is left is its own, and it is not asked."""
    last_of_it = (question for question, after in pairwise(asked) if after.item != question.item)
    return tuple(question for question in last_of_it if question.takes_rest and not question.typed)
