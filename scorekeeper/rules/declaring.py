"""Declaring: in which order the players declare, and how often each contract is declared, by each and at the table."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from scorekeeper.rules.contract import Contract, Sign
from scorekeeper.rules.fault import Fault, Wrong
from scorekeeper.rules.seats import Seat, round_from

MOST_HANDS = 200
"""How many hands a game has at most that goes on until the table ends it."""


class Declarers(StrEnum):
    """In which order the players declare."""

    BLOCK = "block"
    """All contracts of one in a row, then the next player."""
    ROTATE = "rotate"
    """One contract each, round the table."""


class Declared(StrEnum):
    """How often a contract is declared in a game."""

    BY_EACH = "by-each"
    """Once by every player, or as often as the contract says."""
    ONCE = "once"
    """Once at the table, or as often as the contract says, by whoever comes to it first."""
    PROGRAMME = "programme"
    """As the programme says, hand by hand; nobody has a choice."""
    OPEN = "open"
    """As often as the table likes: it ends the game itself, and nobody declares."""


@dataclass(frozen=True)
class Declaring:
    """How the contracts of a game are declared. Everything it is asked is worked out from what has been declared."""

    order: Declarers
    how: Declared
    contracts: tuple[Contract, ...]
    seats: int
    programme: tuple[str, ...]
    """The contracts of a fixed programme, hand by hand; empty where the players choose."""
    of_a_sign: Mapping[Sign, int]
    """How many contracts of this sign each player declares in all, where that is limited."""
    again: int
    """How many of the contracts each player declares once more, when all have been declared."""

    @cached_property
    def by_name(self) -> Mapping[str, Contract]:
        """The contracts by name."""
        return {contract.name: contract for contract in self.contracts}

    @cached_property
    def wheels(self) -> tuple[int, ...]:
        """The wheels in their order; none where contracts are not declared in wheels."""
        return tuple(sorted({contract.wheel for contract in self.contracts if contract.wheel}))

    def times(self, contract: Contract) -> int:
        """How often it is declared: by each player, or at the table where it is not for each to declare."""
        if self.open:
            return MOST_HANDS
        return self.programme.count(contract.name) if self.how is Declared.PROGRAMME else contract.times

    @property
    def open(self) -> bool:
        """Whether the game has no end of its own: the table ends it."""
        return self.how is Declared.OPEN

    @property
    def chosen(self) -> bool:
        """Whether there are declarers: not where a programme says what is played, or nothing is declared at all."""
        return self.how not in (Declared.PROGRAMME, Declared.OPEN)

    @property
    def in_common(self) -> bool:
        """Whether the players declare out of one store: what one has declared, another cannot."""
        return self.how is not Declared.BY_EACH

    @property
    def of_each(self) -> int:
        """How many contracts a player declares in a game, or all together where they declare out of one store."""
        if self.open:
            return MOST_HANDS
        if self.of_a_sign:
            signs = {sign: self._of_sign(sign) for sign in Sign}
            return sum(min(count, self.of_a_sign.get(sign, count)) for sign, count in signs.items())
        return sum(map(self.times, self.contracts)) + self.again

    @property
    def hands(self) -> int:
        """How many hands a whole game has; at most, where the table ends it."""
        return self.of_each * (1 if self.in_common else self.seats)

    def _of_sign(self, sign: Sign) -> int:
        return sum(self.times(contract) for contract in self.contracts if contract.sign is sign)

    def left(self, declared: Sequence[tuple[Seat, str]], seat: Seat) -> tuple[Contract, ...]:
        """The contracts this player may still declare after these were: what is next in a programme comes first."""
        closed, wheel = self.closed(declared, seat), self.wheel(declared)
        if wheel and seat in self.declared_in(declared, wheel):
            return ()
        open_ = tuple(one for one in self.contracts if one.name not in closed and one.wheel in (0, wheel))
        upcoming = self.upcoming(declared)
        return tuple(sorted(open_, key=lambda contract: contract is not upcoming)) if upcoming else open_

    def wheel(self, declared: Sequence[tuple[Seat, str]]) -> int:
        """The wheel that is on now: the first of which contracts are left; 0 without wheels, and in the end."""
        played = Counter(name for _, name in declared)
        return min((one.wheel for one in self.contracts if one.wheel and played[one.name] < self.times(one)), default=0)

    def declared_in(self, declared: Sequence[tuple[Seat, str]], wheel: int) -> tuple[Seat, ...]:
        """Who has declared in this wheel: each player does once."""
        names = {one.name for one in self.contracts if one.wheel == wheel}
        return tuple(seat for seat, name in declared if name in names)

    def opens_wheel(self, declared: Sequence[tuple[Seat, str]]) -> bool:
        """Whether a wheel is to be opened that is not the first one."""
        wheel = self.wheel(declared)
        return bool(declared) and wheel > 0 and not self.declared_in(declared, wheel)

    def closed(self, declared: Sequence[tuple[Seat, str]], seat: Seat) -> dict[str, int]:
        """The contracts this player can declare no more, each with the number of the hand that used it up.

        That number is 0 where it is all the player's contracts of that sign together that have been declared.
        """
        closed: dict[str, int] = {}
        signs = self._signs(declared, seat)
        for contract in self.contracts:
            theirs = [number for number, (by, name) in enumerate(declared, 1) if name == contract.name]
            mine = theirs if self.in_common else [number for number in theirs if declared[number - 1][0] == seat]
            if len(mine) >= self.times(contract):
                closed[contract.name] = mine[self.times(contract) - 1] if mine else 0
            elif contract.at_table and len(theirs) >= contract.at_table:
                closed[contract.name] = theirs[contract.at_table - 1]
            elif signs[contract.sign] >= self.of_a_sign.get(contract.sign, len(declared) + 1):
                closed[contract.name] = 0
        if self.again and len(closed) == len(self.contracts) and self.hands_left(declared, seat):
            return {name: number for name, number in closed.items() if self._often(declared, seat, name)}
        return closed

    def _often(self, declared: Sequence[tuple[Seat, str]], seat: Seat, name: str) -> bool:
        """Whether the player has declared it once more already."""
        often = sum((self.in_common or by == seat) and said == name for by, said in declared)
        return often > self.times(self.by_name[name])

    def times_left(self, declared: Sequence[tuple[Seat, str]], seat: Seat, contract: Contract) -> int:
        """How often this player may still declare it, whatever else is declared."""
        if contract.name in self.closed(declared, seat):
            return 0
        theirs = [by for by, name in declared if name == contract.name]
        left = [max(1, self.times(contract) - (len(theirs) if self.in_common else theirs.count(seat)))]
        if contract.at_table:
            left.append(contract.at_table - len(theirs))
        if contract.sign in self.of_a_sign:
            left.append(self.of_a_sign[contract.sign] - self._signs(declared, seat)[contract.sign])
        return min(left)

    def _signs(self, declared: Sequence[tuple[Seat, str]], seat: Seat) -> Counter[Sign]:
        """How many contracts of each sign this player has declared."""
        return Counter(self.by_name[name].sign for by, name in declared if by == seat and name in self.by_name)

    def still(self, declared: Sequence[tuple[Seat, str]]) -> Iterator[Contract]:
        """What the programme has still to come, in its order; nothing without a programme."""
        played = Counter(name for _, name in declared)
        for name in self.programme:
            if not played[name]:
                yield self.by_name[name]
            played[name] -= played[name] > 0

    def upcoming(self, declared: Sequence[tuple[Seat, str]]) -> Contract | None:
        """What the programme has next: the first in it that has not been played; None where players choose.

        Where nobody declares it is the one contract there is.
        """
        if self.open:
            return self.contracts[0] if len(self.contracts) == 1 and len(declared) < MOST_HANDS else None
        return next(self.still(declared), None)

    def hands_left(self, declared: Sequence[tuple[Seat, str]], seat: Seat) -> int:
        """How many hands this player has still to declare; all that are left where they declare out of one store."""
        return max(0, self.of_each - sum(self.in_common or by == seat for by, _ in declared))

    def turn(self, declared: Sequence[tuple[Seat, str]], first: Seat) -> Seat | None:
        """Who declares next; None when nothing is left.

        In blocks, the one who declared last goes on while there are contracts left; otherwise, and for the next
        block, it is the first in table order from the first declarer. In rotation, it goes to the next seat.
        """
        order = round_from(first, self.seats)
        if declared:
            last = declared[-1][0]
            if self.order is Declarers.ROTATE:
                order = round_from((last + 1) % self.seats, self.seats)
            elif self.left(declared, last):
                return last
        return next((seat for seat in order if self.left(declared, seat)), None)

    def coming(self, declared: Sequence[tuple[Seat, str]], first: Seat) -> Iterator[Seat]:
        """Who declares the hands to come, one by one, if all goes in turn; none where no end is in sight."""
        if self.open:
            return
        left = [self.hands_left(declared, seat) for seat in range(self.seats)]
        turn, rotates = self.turn(declared, first), self.order is Declarers.ROTATE
        while turn is not None and any(left):
            if left[turn]:
                yield turn
                left = [count - (self.in_common or seat == turn) for seat, count in enumerate(left)]
            if rotates or not left[turn]:
                after = round_from((turn + 1 if rotates else first) % self.seats, self.seats)
                turn = next((seat for seat in after if left[seat]), None)

    def faults(self, declared: Sequence[tuple[Seat, str]]) -> Iterator[Fault]:
        """Every contract that was declared once too often, by the number of its hand."""
        for number, (seat, name) in enumerate(declared, 1):
            contract = self.by_name.get(name)
            closed = self.closed(declared[: number - 1], seat) if contract else {}
            if contract is None or name not in closed:
                continue
            facts: dict[str, object] = {"contract": contract.title, "seen": closed[name]}
            if not closed[name]:
                wrong = Wrong.NEGATIVES_USED if contract.sign is Sign.NEGATIVE else Wrong.POSITIVES_USED
                facts["seen"] = self.of_a_sign[contract.sign]
            elif self.times(contract) == 1 and not contract.at_table:
                wrong = Wrong.CONTRACT_USED
            else:
                wrong = Wrong.CONTRACT_USED_UP
            yield Fault(wrong, "contract", (declared[closed[name] - 1][0] if closed[name] else seat,), facts, number)
