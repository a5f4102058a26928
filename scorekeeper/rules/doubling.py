"""Doubling: who may double and redouble whom, and what each doubled pair settles."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from scorekeeper.rules.contract import Contract, Sign
from scorekeeper.rules.fault import Fault, Wrong, as_said
from scorekeeper.rules.seats import Scores, Seat, round_from
from scorekeeper.rules.words import from_0_to


class Double(NamedTuple):
    """One call: `by` doubled `of`; or, among redoubles, `by` redoubled `of`, who had doubled."""

    by: Seat
    of: Seat


class Pair(NamedTuple):
    """Two players who settle the difference of their raw scores."""

    seats: tuple[Seat, Seat]
    """The lower seat first."""
    stake: int
    """How many times the difference moves: 1 doubled, usually 2 redoubled."""
    moves: int | None
    """What the better gains and the other loses; None while the hand is in play."""
    gains: Seat | None
    """Who gains it; None when nothing moves."""


class Whom(StrEnum):
    """Whom a player who does not declare may double."""

    ANYONE = "anyone"
    DECLARER = "declarer"
    NOBODY = "nobody"


class Undoubled(StrEnum):
    """What becomes of a negative contract that nobody doubled."""

    SHARED = "shared"
    PLAYED = "played"


@dataclass(frozen=True)
class Doubling:
    """The table's rules of doubling. The declarer speaks last and only redoubles."""

    negative: Whom
    positive: Whom
    redouble: int
    """Times the difference when redoubled; 0 where there are no redoubles."""
    undoubled_negative: Undoubled

    def whom(self, contract: Contract) -> Whom:
        """Whom one may double in this contract."""
        return self.negative if contract.sign is Sign.NEGATIVE else self.positive

    def may_double(self, by: Seat, of: Seat, contract: Contract, declarer: Seat) -> bool:
        """Whether `by` may open a double of `of` (a redouble is another matter)."""
        whom = self.whom(contract)
        return by not in (of, declarer) and (whom is Whom.ANYONE or (whom is Whom.DECLARER and of == declarer))

    def may_mark(self, by: Seat, of: Seat, contract: Contract, declarer: Seat) -> bool:
        """Whether `by` could double or redouble `of`, whatever the others call."""
        could_answer = bool(self.redouble) and self.may_double(of, by, contract, declarer)
        return self.may_double(by, of, contract, declarer) or (could_answer and by == declarer)

    def shares(self, contract: Contract, doubles: Collection[Double]) -> bool:
        """Whether a hand with these doubles is not played but shared out; there must be a total to share."""
        negative = contract.sign is Sign.NEGATIVE and not contract.varies
        return negative and not doubles and self.undoubled_negative is Undoubled.SHARED

    def faults(
        self, doubles: Iterable[Double], redoubles: Iterable[Double], contract: Contract, declarer: Seat, seats: int
    ) -> Iterator[Fault]:
        """Every call that could not have been made, each for its own reason."""
        sound: dict[str, list[Double]] = {"doubles": [], "redoubles": []}
        for where, calls in (("doubles", doubles), ("redoubles", redoubles)):
            for call in calls:
                strangers = [seat for seat in call if type(seat) is not int or not 0 <= seat < seats]
                for seat in strangers:
                    yield Fault(Wrong.CALL_SEAT, where, facts={"seen": as_said(seat), "wanted": from_0_to(seats - 1)})
                if not strangers:
                    sound[where].append(call)
        title = contract.title
        speaks = speaking_order(declarer, seats).index
        doubled, redoubled = Counter(sound["doubles"]), Counter(sound["redoubles"])
        for call, times in doubled.items():
            reason = self._why_not(call, contract, declarer)
            if reason:
                yield Fault(reason, "doubles", call, {"contract": title})
            elif Double(call.of, call.by) in doubled and speaks(call.of) < speaks(call.by):
                yield Fault(Wrong.IS_REDOUBLE, "doubles", call)
            if times > 1:
                yield Fault(Wrong.DOUBLED_TWICE, "doubles", call, {"seen": times})
        for call, times in redoubled.items():
            if call.by == call.of:
                yield Fault(Wrong.SELF, "redoubles", call)
            elif not self.redouble:
                yield Fault(Wrong.NO_REDOUBLING, "redoubles", call)
            elif Double(call.of, call.by) not in doubled:
                yield Fault(Wrong.NOT_DOUBLED, "redoubles", call)
            elif speaks(call.by) < speaks(call.of):
                yield Fault(Wrong.SPOKE_BEFORE, "redoubles", call)
            if times > 1:
                yield Fault(Wrong.REDOUBLED_TWICE, "redoubles", call, {"seen": times})

    def _why_not(self, call: Double, contract: Contract, declarer: Seat) -> Wrong | None:
        """Why this double could not be opened, if it could not."""
        if call.by == call.of:
            return Wrong.SELF
        if call.by == declarer:
            return Wrong.DECLARER_DOUBLES
        if self.may_double(*call, contract, declarer):
            return None
        return Wrong.NO_DOUBLING if self.whom(contract) is Whom.NOBODY else Wrong.ONLY_DECLARER

    def pairs(
        self, doubles: Iterable[Double], redoubles: Collection[Double], raw: Scores | None, highest_wins: bool = True
    ) -> tuple[Pair, ...]:
        """The doubled pairs in seat order, each with its stake and what it moves (None without raw scores).

        Settled on raw scores, so the order of the pairs makes no difference (Parlett; the formula in most sources).
        """
        settled = []
        for low, high, call in sorted((min(call), max(call), call) for call in doubles):
            stake = self.redouble if Double(call.of, call.by) in redoubles else 1
            if raw is None:
                settled.append(Pair((low, high), stake, None, None))
                continue
            difference = raw[low] - raw[high]
            better = low if (difference > 0) == highest_wins else high
            settled.append(Pair((low, high), stake, stake * abs(difference), better if difference else None))
        return tuple(settled)


def adjustments(pairs: Iterable[Pair], seats: int, highest_wins: bool = True) -> Scores:
    """What the doubles move, in seat order; adds up to 0. Where the lowest wins, to gain is to lose points."""
    moved = [0] * seats
    for pair in pairs:
        if pair.gains is None or pair.moves is None:
            continue
        points = pair.moves if highest_wins else -pair.moves
        for seat in pair.seats:
            moved[seat] += points if seat == pair.gains else -points
    return tuple(moved)


def speaking_order(declarer: Seat, seats: int) -> tuple[Seat, ...]:
    """Who speaks when, one call each: from the declarer's left, clockwise, the declarer last."""
    return round_from((declarer + 1) % seats, seats)


def read_marks(marks: Collection[Double], declarer: Seat, seats: int) -> tuple[tuple[Double, ...], tuple[Double, ...]]:
    """What marks on the doubling form mean, as (doubles, redoubles), each in order of speaking.

    A later speaker's mark on one who marked him is a redouble; without the earlier mark it is a double.
    """
    doubles: list[Double] = []
    redoubles: list[Double] = []
    order = speaking_order(declarer, seats)
    for turn, by in enumerate(order):
        for of in order:
            if (by, of) in marks:
                answers = of in order[:turn] and (of, by) in marks
                (redoubles if answers else doubles).append(Double(by, of))
    return tuple(doubles), tuple(redoubles)


def maximum(
    by: Seat, marks: Collection[Double], rules: Doubling, contract: Contract, declarer: Seat, seats: int
) -> set[Double]:
    """The marks of `by` who calls the maximum: everyone one may double, and everyone before who doubled `by`."""
    order = speaking_order(declarer, seats)
    doubled_me = {of for of in order[: order.index(by)] if (of, by) in marks} if rules.redouble else set()
    return {Double(by, of) for of in order if of in doubled_me or rules.may_double(by, of, contract, declarer)}


def flanks(by: Seat, rules: Doubling, contract: Contract, declarer: Seat, seats: int) -> set[Double]:
    """The marks of `by` who doubles the other players who do not declare; none in a positive contract."""
    return {
        Double(by, of)
        for of in range(seats)
        if of != declarer and by != declarer and rules.may_double(by, of, contract, declarer)
    }
