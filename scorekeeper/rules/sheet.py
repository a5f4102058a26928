"""The score sheet: a game's hands in order, and everything that follows from them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.rules.contract import Contract
from scorekeeper.rules.doubling import adjustments
from scorekeeper.rules.fault import Fault, Wrong
from scorekeeper.rules.hand import Hand, State
from scorekeeper.rules.line import Line
from scorekeeper.rules.payments import GoesTo, with_pot
from scorekeeper.rules.quotas import Quota, quotas_of_declarers, quotas_of_game
from scorekeeper.rules.ruleset import Leads, Per, Ruleset
from scorekeeper.rules.seats import Scores, Seat, add, round_from


@dataclass(frozen=True)
class ScoreSheet:
    """The game so far. Nothing on it is stored: it is all worked out from the hands."""

    rules: Ruleset
    hands: tuple[Hand, ...] = ()
    first_declarer: Seat = 0
    ended: bool = False
    """Whether the table has ended a game that has no end of its own."""

    def faults(self) -> Iterator[Fault]:
        """Everything wrong with every hand, each fault with the number of its hand."""
        if len(self.hands) > self.rules.hands:
            facts: dict[str, object] = {"seen": len(self.hands), "wanted": self.rules.hands}
            yield Fault(Wrong.TOO_MANY_HANDS, "hands", facts=facts)
            return
        too_often = {fault.hand: fault for fault in self.rules.declaring.faults(self.declared)}
        for number, hand in enumerate(self.hands, 1):
            for fault in hand.faults(self.rules):
                yield fault.of_hand(number)
            if number in too_often:
                yield too_often[number]
            if hand.state is State.IN_PLAY and number < len(self.hands):
                yield Fault(Wrong.NO_RESULT, "result", facts={"seen": number + 1}, hand=number)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """A line for each hand. The sheet must be without faults."""
        lines, standing = [], (0,) * self.rules.seats
        highest_wins = self.rules.highest_wins
        for number, hand in enumerate(self.hands, 1):
            raw, _ = self._raw[number - 1]
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
    def _raw(self) -> tuple[tuple[Scores | None, int], ...]:
        """For each hand its raw scores, with what its winner takes out of the pot, and what is in the pot after it."""
        made = []
        for hand in self.hands:
            contract, takings = self.rules.by_name[hand.contract], hand.takings
            out = contract.first_out(takings) if takings and contract.goes_to is GoesTo.OUT else hand.declarer
            made.append((hand.raw(self.rules), contract.goes_to, out))
        return tuple(with_pot(made))

    @property
    def has_pot(self) -> bool:
        """Whether anything is paid into a pot at this table."""
        return any(contract.goes_to is GoesTo.POT for contract in self.rules.contracts)

    @property
    def pot(self) -> int:
        """What is in the pot now."""
        return self._raw[-1][1] if self._raw else 0

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
    def declared(self) -> tuple[tuple[Seat, str], ...]:
        """Who declared what, hand by hand; seat −1 where a hand names no player or no contract there is."""
        return tuple(
            (hand.declarer, hand.contract) if type(hand.declarer) is int and self.knows(hand.contract) else (-1, "")
            for hand in self.hands
        )

    def knows(self, contract: object) -> bool:
        """Whether there is a contract of this name."""
        return isinstance(contract, str) and contract in self.rules.by_name

    @cached_property
    def used(self) -> tuple[Mapping[str, int], ...]:
        """For each seat, the contracts it can declare no more, in play or recorded, with the number of the hand.

        The number is 0 where no hand of it was declared, but all that the player may declare of that sign.
        """
        return tuple(self.rules.declaring.closed(self.declared, seat) for seat in range(self.rules.seats))

    def left(self, declarer: Seat) -> tuple[Contract, ...]:
        """The contracts this player may still declare; what is next in a programme first."""
        return self.rules.declaring.left(self.declared, declarer)

    def times_left(self, declarer: Seat, contract: Contract) -> int:
        """How often this player may still declare it, were it the only one."""
        return self.rules.declaring.times_left(self.declared, declarer, contract)

    @property
    def upcoming(self) -> Contract | None:
        """The contract that the programme has next; None where the players choose, or nothing is left."""
        return self.rules.declaring.upcoming(self.declared)

    @property
    def turn(self) -> Seat | None:
        """Who declares: who has declared the hand in play, else who is next; None when nothing is left.

        See Declaring.turn for the order.
        """
        if self.in_play:
            return self.in_play.hand.declarer
        if self.rules.declaring.opens_wheel(self.declared):
            return self._worst
        return self.rules.declaring.turn(self.declared, self.first_declarer)

    @property
    def _worst(self) -> Seat:
        """Who stands worst, and opens the next wheel; of several the first after the one who declared last."""
        order = round_from((self.hands[-1].declarer + 1) % self.rules.seats, self.rules.seats)
        worst = (min if self.rules.highest_wins else max)(self.standing)
        return next(seat for seat in order if self.standing[seat] == worst)

    def place_of(self, declarer: Seat) -> int:
        """Which of this player's contracts is declared now, from 1: the one in play, else the next."""
        return sum(hand.declarer == declarer for hand in self.hands) + (self.in_play is None)

    def places_of(self, declarer: Seat) -> int:
        """How many contracts this player declares in the whole game, if all goes in turn."""
        declared = sum(hand.declarer == declarer for hand in self.hands)
        return max(declared + self.coming.count(declarer), self.place_of(declarer))

    @cached_property
    def coming(self) -> tuple[Seat, ...]:
        """Who declares the hands to come, if all goes in turn; the hand in play is not among them."""
        return tuple(self.rules.declaring.coming(self.declared, self.first_declarer))

    def cutter_of(self, declarer: Seat) -> Seat:
        """Who cuts where the declarer deals: the player before."""
        return (declarer - 1) % self.rules.seats

    def dealer_of(self, declarer: Seat) -> Seat:
        """Who deals: the declarer, or the player before."""
        return self.cutter_of(declarer) if self.rules.leads is Leads.DECLARER else declarer

    def leader_of(self, declarer: Seat) -> Seat:
        """Who leads: the declarer, or the player after the one who deals."""
        return (declarer + 1) % self.rules.seats if self.rules.leads is Leads.AFTER_DEALER else declarer

    @cached_property
    def finished(self) -> bool:
        """Whether every hand has been recorded, or the table has ended the game with nothing in play."""
        if self.rules.open and self.ended:
            return bool(self.recorded) and not self.in_play
        return len(self.recorded) == self.rules.hands

    @cached_property
    def quotas(self) -> tuple[Quota, ...]:
        """Every pair of player and declarer, by declarer, then player; empty where no doubles are owed.

        Where they are owed to whoever declares, one row a player, in seat order, with no declarer.
        """
        if not self.rules.quota.doubles_of_declarer:
            return ()
        return quotas_of_game(self) if self.rules.quota.per is Per.GAME else quotas_of_declarers(self)

    def quotas_with(self, declarer: Seat | None) -> tuple[Quota, ...]:
        """How each of the others stands with this declarer, in seat order."""
        rows = (row for row in self.quotas if row.declarer in (declarer, None) and row.player != declarer)
        return tuple(sorted(rows, key=lambda row: row.player))

    def quota(self, player: Seat, declarer: Seat) -> Quota | None:
        """How this player stands with this declarer; None where no doubles are owed."""
        return next((row for row in self.quotas_with(declarer) if row.player == player), None)

    def must_double(self, declarer: Seat) -> tuple[Seat, ...]:
        """Who has no hand left to wait and must double this declarer in the next one, in seat order."""
        return tuple(row.player for row in self.quotas_with(declarer) if row.must_double_now)

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
    def blocks(self) -> Iterator[tuple[Seat | None, tuple[Line, ...]]]:
        """The lines grouped by declarer, in table order from the first; also those who have not declared yet.

        All in one group that is nobody's where there are no declarers.
        """
        if not self.rules.chosen:
            yield None, self.lines
            return
        for seat in round_from(self.first_declarer, self.rules.seats):
            yield seat, tuple(line for line in self.lines if line.hand.declarer == seat)
