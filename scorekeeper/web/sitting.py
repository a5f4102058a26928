"""Which hand a request is about, under which contract, and who must double in it."""

from dataclasses import dataclass

from flask import abort, request

from scorekeeper.rules import Contract, Enforce, Hand, Seat, State
from scorekeeper.store import NoSuchHand
from scorekeeper.web.access import book


@dataclass(frozen=True)
class Sitting:
    """One hand as a request asks for it."""

    id: int
    number: int
    """Where the hand stands on the sheet, from 1; where it would stand, if it does not."""
    stated: Hand
    """What the book says of it now; of a hand that was taken back, what the request says was declared."""
    version: int
    declarer: Seat
    contract: Contract
    stands: bool = True
    """Whether the hand is in the book; if not, it was taken back meanwhile, or is entered whole."""
    ahead: bool = False
    """Whether this is for a form of the kit, which a phone fills in without network, in whichever hand comes next."""

    @property
    def recorded(self) -> bool:
        """Whether it has a result already, so that this is a correction."""
        return self.stated.state is not State.IN_PLAY

    @property
    def restated(self) -> bool:
        """Whether the form asks for another contract or declarer than the book has."""
        return (self.declarer, self.contract.name) != (self.stated.declarer, self.stated.contract)

    @property
    def forced(self) -> tuple[Seat, ...]:
        """Who must double the declarer in this hand; nobody once it is recorded.

        Once doubles are recorded, only who is among them: the table forgot the others, and said so.
        """
        if self.recorded or self.ahead or book().rules.quota.enforce is not Enforce.FORCED:
            return ()
        owing = book().sheet.must_double(self.declarer)
        made = {double.by for double in self.stated.doubles if double.of == self.declarer}
        return tuple(seat for seat in owing if seat in made or not self.stated.doubles)

    @property
    def shares(self) -> bool:
        """Whether this hand is shared out when nobody doubles."""
        return book().rules.doubling.shares(self.contract, ())


def sitting(hand: int) -> Sitting:
    """The hand in the address; `contract` and `declarer` in the request state it anew. No such hand is a 404.

    A form that was filled in without network states both, and with them the whole of a hand that nobody declared.
    """
    rules, opened = book().rules, book()
    try:
        placed = opened.hand(hand)
        number, stated, version = placed.number, placed.hand, placed.version
    except NoSuchHand:
        if not opened.readings(hand) and not (hand == opened.new_id and request.method == "POST"):
            abort(404)
        number, stated, version = len(opened.hands) + 1, None, opened.newest(hand)
    was = next((said for _, said in reversed(opened.readings(hand)) if said is not None), None)
    contract = rules.by_name.get(request.values.get("contract", was.contract if was else ""))
    said = request.values.get("declarer", str(was.declarer) if was else "")
    if contract is None or not (said.isascii() and said.isdecimal()) or len(said) > 2 or int(said) >= rules.seats:
        abort(404)
    declarer = int(said)
    declared = stated or Hand(declarer, contract.name)
    return Sitting(hand, number, declared, version, declarer, contract, stated is not None)
