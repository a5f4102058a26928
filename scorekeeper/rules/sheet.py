"""The score sheet: a game's hands in order, and everything that follows from them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from scorekeeper.rules.contract import Contract
from scorekeeper.rules.doubling import Pair, adjustments
from scorekeeper.rules.fault import Fault, Wrong
from scorekeeper.rules.hand import Hand, State
from scorekeeper.rules.ruleset import Declarers, Ruleset
from scorekeeper.rules.seats import Scores, Seat, add, round_from


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


class Quota(NamedTuple):
    """How a player stands with a declarer: doubles made, owed and missed, and the declarer's hands left."""

    player: Seat
    declarer: Seat
    made: int
    required: int
    owed: int
    hands_left: int
    """The hand in play counts among them, and its doubles are not yet made."""
    must_double_now: bool
    missed: int


@dataclass(frozen=True)
class ScoreSheet:
    """The game so far. Nothing on it is stored: it is all worked out from the hands."""

    rules: Ruleset
    hands: tuple[Hand, ...] = ()
    first_declarer: Seat = 0

    def faults(self) -> Iterator[Fault]:
        """Everything wrong with every hand, each fault with the number of its hand."""
        if len(self.hands) > self.rules.hands:
            facts: dict[str, object] = {"seen": len(self.hands), "wanted": self.rules.hands}
            yield Fault(Wrong.TOO_MANY_HANDS, "hands", facts=facts)
            return
        declared: dict[tuple[Seat, str], int] = {}
        for number, hand in enumerate(self.hands, 1):
            for fault in hand.faults(self.rules):
                yield fault.of_hand(number)
            known = type(hand.declarer) is int and hand.contract in self.rules.by_name
            before = declared.setdefault((hand.declarer, hand.contract), number) if known else number
            if before != number:
                facts = {"contract": self.rules.by_name[hand.contract].title, "seen": before}
                yield Fault(Wrong.CONTRACT_USED, "contract", (hand.declarer,), facts, number)
            if hand.state is State.IN_PLAY and number < len(self.hands):
                yield Fault(Wrong.NO_RESULT, "result", facts={"seen": number + 1}, hand=number)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """A line for each hand. The sheet must be without faults."""
        lines, standing = [], (0,) * self.rules.seats
        highest_wins = self.rules.highest_wins
        for number, hand in enumerate(self.hands, 1):
            raw = hand.raw(self.rules)
            pairs = self.rules.doubling.pairs(hand.doubles, hand.redoubles, raw, highest_wins)
            moved = score = after = None
            if raw is not None:
                moved = adjustments(pairs, self.rules.seats, highest_wins)
                score = add(raw, moved)
                after = standing = add(standing, score)
            contract = self.rules.by_name[hand.contract]
            lines.append(Line(number, hand, contract, raw, pairs, moved, score, after))
        return tuple(lines)

    @cached_property
    def recorded(self) -> tuple[Line, ...]:
        """The lines that have a result."""
        return tuple(line for line in self.lines if line.state is not State.IN_PLAY)

    @property
    def in_play(self) -> Line | None:
        """The hand that has been declared and has no result yet."""
        return self.lines[-1] if self.lines and self.lines[-1].state is State.IN_PLAY else None

    @property
    def standing(self) -> Scores:
        """Where all stand, penalties apart."""
        return (self.recorded[-1].standing if self.recorded else None) or (0,) * self.rules.seats

    @cached_property
    def used(self) -> tuple[Mapping[str, int], ...]:
        """For each seat, the contracts it has declared, in play or recorded, with the number of the hand."""
        used: tuple[dict[str, int], ...] = tuple({} for _ in range(self.rules.seats))
        for number, hand in enumerate(self.hands, 1):
            used[hand.declarer][hand.contract] = number
        return used

    def left(self, declarer: Seat) -> tuple[Contract, ...]:
        """The contracts this player has still to declare, in the ruleset's order."""
        return tuple(contract for contract in self.rules.contracts if contract.name not in self.used[declarer])

    @property
    def turn(self) -> Seat | None:
        """Who declares: who has declared the hand in play, else who is next; None when nothing is left.

        In blocks, the one who declared last goes on while there are contracts left; otherwise, and for the next
        block, it is the first in table order from the first declarer. In rotation, it goes to the left.
        """
        if self.in_play:
            return self.in_play.hand.declarer
        order = round_from(self.first_declarer, self.rules.seats)
        if self.hands:
            last = self.hands[-1].declarer
            if self.rules.declarers is Declarers.ROTATE:
                order = round_from((last + 1) % self.rules.seats, self.rules.seats)
            elif self.left(last):
                return last
        return next((seat for seat in order if self.left(seat)), None)

    def place_of(self, declarer: Seat) -> int:
        """Which of this player's contracts is declared now, from 1: the one in play, else the next."""
        return len(self.used[declarer]) + (self.in_play is None)

    def cutter_of(self, declarer: Seat) -> Seat:
        """Who cuts: the player on the right of the dealer, who is the declarer and leads as well."""
        return (declarer - 1) % self.rules.seats

    @cached_property
    def finished(self) -> bool:
        """Whether every hand has been recorded."""
        return len(self.recorded) == self.rules.hands

    @cached_property
    def quotas(self) -> tuple[Quota, ...]:
        """Every pair of player and declarer, by declarer, then player; empty where no doubles are owed."""
        required = self.rules.quota.doubles_of_declarer
        if not required:
            return ()
        made = {(player, of): 0 for of in range(self.rules.seats) for player in range(self.rules.seats) if player != of}
        left = [len(self.rules.contracts)] * self.rules.seats
        for line in self.recorded:
            left[line.hand.declarer] -= 1
            for double in line.hand.doubles:
                if double.of == line.hand.declarer:
                    made[double] += 1
        rows = []
        for (player, declarer), times in made.items():
            owed, hands_left = max(0, required - times), left[declarer]
            must = owed > 0 and owed >= hands_left
            missed = max(0, owed - hands_left)
            rows.append(Quota(player, declarer, times, required, owed, hands_left, must, missed))
        return tuple(rows)

    def quota(self, player: Seat, declarer: Seat) -> Quota | None:
        """How this player stands with this declarer; None where no doubles are owed."""
        return next((row for row in self.quotas if (row.player, row.declarer) == (player, declarer)), None)

    def must_double(self, declarer: Seat) -> tuple[Seat, ...]:
        """Who has no hand left to wait and must double this declarer in the next one, in seat order."""
        return tuple(sorted(row.player for row in self.quotas if row.declarer == declarer and row.must_double_now))

    @property
    def penalties(self) -> Scores:
        """Points against each debtor for the doubles missed; all 0 until the game is finished."""
        points = [0] * self.rules.seats
        if self.finished:
            against = -self.rules.quota.penalty if self.rules.highest_wins else self.rules.quota.penalty
            for row in self.quotas:
                points[row.player] += against * row.missed
        return tuple(points)

    @property
    def totals(self) -> Scores:
        """The standing, with the penalties once the game is finished."""
        return add(self.standing, self.penalties)

    @property
    def ranks(self) -> tuple[int, ...]:
        """Each seat's rank by total; equal totals share the better rank: 1, 2, 2, 4."""
        totals = self.totals
        if self.rules.highest_wins:
            return tuple(1 + sum(other > total for other in totals) for total in totals)
        return tuple(1 + sum(other < total for other in totals) for total in totals)

    @property
    def blocks(self) -> Iterator[tuple[Seat, tuple[Line, ...]]]:
        """The lines grouped by declarer, in table order from the first; also those who have not declared yet."""
        for seat in round_from(self.first_declarer, self.rules.seats):
            yield seat, tuple(line for line in self.lines if line.hand.declarer == seat)
