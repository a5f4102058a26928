"""A hand: one deal played under one contract, as the table stated it, and everything that is wrong with it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from scorekeeper.rules.contract import Contract, Sign, Takings, Tells
from scorekeeper.rules.doubling import Double, Undoubled
from scorekeeper.rules.fault import Fault, Wrong, as_said
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.seats import Scores, Seat
from scorekeeper.rules.words import from_0_to

TOLD = ("trump", "start", "played_at", "note")
"""What may be told of a hand and never changes a score."""


class State(StrEnum):
    """How far a hand is."""

    IN_PLAY = "in play"
    PLAYED = "played"
    SHARED = "shared"


@dataclass(frozen=True)
class Hand:
    """What was declared, who doubled whom, and who took what; never the cards held."""

    declarer: Seat
    contract: str
    doubles: tuple[Double, ...] = ()
    redoubles: tuple[Double, ...] = ()
    takings: Takings | None = None
    shared: bool = False
    trump: str | None = None
    start: str | None = None
    played_at: str | None = None
    note: str | None = None

    @property
    def state(self) -> State:
        """In play until there are takings, or until it is shared."""
        if self.shared:
            return State.SHARED
        return State.PLAYED if self.takings is not None else State.IN_PLAY

    def to_plain(self) -> dict[str, Any]:
        """The hand as a game file and the book write it: lists and numbers, without what is empty."""
        plain: dict[str, Any] = {"declarer": self.declarer, "contract": self.contract}
        if self.doubles:
            plain["doubles"] = [list(double) for double in self.doubles]
        if self.redoubles:
            plain["redoubles"] = [list(double) for double in self.redoubles]
        if self.takings is not None:
            plain["takings"] = {item: list(counts) for item, counts in self.takings.items()}
        if self.shared:
            plain["shared"] = True
        for key in TOLD:
            if getattr(self, key) is not None:
                plain[key] = getattr(self, key)
        return plain

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> "Hand":
        """The hand that `to_plain` wrote. The shape is trusted, the figures are not: `faults` looks at them."""
        takings = plain.get("takings")
        return cls(
            declarer=plain["declarer"],
            contract=plain["contract"],
            doubles=tuple(Double(*double) for double in plain.get("doubles", ())),
            redoubles=tuple(Double(*double) for double in plain.get("redoubles", ())),
            takings=None if takings is None else {item: tuple(counts) for item, counts in takings.items()},
            shared=plain.get("shared", False),
            **{key: plain.get(key) for key in TOLD},
        )

    def raw(self, rules: Ruleset) -> Scores | None:
        """Points before doubling, in seat order; None while it is in play. The hand must be without faults."""
        contract = rules.by_name[self.contract]
        if self.shared:
            return shared_out(contract.total, self.declarer, rules.seats)
        return None if self.takings is None else contract.raw(self.takings, self.declarer)

    def faults(self, rules: Ruleset) -> Iterator[Fault]:
        """Everything that is wrong with this hand by itself, whatever else the sheet holds."""
        declared = type(self.declarer) is int and 0 <= self.declarer < rules.seats
        if not declared:
            facts = {"seen": as_said(self.declarer), "wanted": from_0_to(rules.seats - 1)}
            yield Fault(Wrong.NO_SUCH_DECLARER, "declarer", facts=facts)
        contract = rules.by_name.get(self.contract)
        if contract is None:
            facts = {"seen": as_said(self.contract), "wanted": ", ".join(rules.by_name)}
            yield Fault(Wrong.NO_SUCH_CONTRACT, "contract", facts=facts)
            return
        yield from self._told_faults(contract)
        if declared:
            doubling = rules.doubling
            yield from doubling.faults(self.doubles, self.redoubles, contract, self.declarer, rules.seats)
        yield from self._result_faults(contract, rules)

    def _told_faults(self, contract: Contract) -> Iterator[Fault]:
        """A trump or a start where the contract has none, or one that does not exist."""
        for tells, said in ((Tells.TRUMP, self.trump), (Tells.START, self.start)):
            if said is None:
                continue
            if contract.tells is not tells:
                yield Fault(Wrong.NOT_ASKED, tells, facts={"contract": contract.title, "item": tells.called})
            elif said not in tells.choices:
                facts = {"seen": as_said(said), "item": tells.called, "wanted": tells.wanted}
                yield Fault(Wrong.NOT_ONE_OF, tells, facts=facts)

    def _result_faults(self, contract: Contract, rules: Ruleset) -> Iterator[Fault]:
        """A result that is miscounted, shared though it must be played, or played though it must be shared."""
        title = {"contract": contract.title}
        if self.shared:
            if contract.sign is Sign.POSITIVE:
                yield Fault(Wrong.SHARED_POSITIVE, "shared", facts=title)
            elif rules.doubling.undoubled_negative is Undoubled.PLAYED or contract.varies:
                yield Fault(Wrong.SHARED_NEVER, "shared", facts=title)
            elif self.doubles:
                yield Fault(Wrong.SHARED_DOUBLED, "shared", facts=title)
            if self.takings is not None:
                yield Fault(Wrong.SHARED_AND_TAKEN, "shared", facts=title)
        elif self.takings is not None and rules.doubling.shares(contract, self.doubles):
            yield Fault(Wrong.NOT_SHARED, "shared", facts=title)
        if self.takings is not None and not self.shared:
            yield from contract.faults(self.takings, rules.seats)


def shared_out(total: int, declarer: Seat, seats: int) -> Scores:
    """A total that nobody doubled, shared: each of the others gets it divided and rounded up, the declarer the rest.

    −26 among three is −9 each and +1 for the declarer (Wikipedia, Barbu: the declarer gets what keeps the sum).
    """
    each = -(-abs(total) // (seats - 1))
    each = each if total > 0 else -each
    return tuple(total - each * (seats - 1) if seat == declarer else each for seat in range(seats))
