"""The doubles of a hand as they are written: `C××B  D×C××AB`, each player by a letter."""

from scorekeeper.printed.saying import say
from scorekeeper.rules import Double, Hand, Line, Ruleset, Seat, State, round_from, speaking_order

DOUBLED = "×"
REDOUBLED = "××"


def letter(seat: Seat) -> str:
    """The letter a player goes by in the notation: A, B, C, … in seat order."""
    return chr(ord("A") + seat)


def letters(seats: int) -> tuple[str, ...]:
    """The letters of the whole table in seat order."""
    return tuple(map(letter, range(seats)))


def notation(of: Line | Hand, rules: Ruleset) -> str:
    """The doubles of a hand: a group for each doubler in the order of speaking, two spaces between the groups.

    In a group those doubled come before those who redoubled; each from the doubler's left, the declarer last. Nothing
    where nobody doubled, and words where the hand was shared.
    """
    hand = of.hand if isinstance(of, Line) else of
    if hand.state is State.SHARED:
        return say("shared")
    groups = []
    for by in speaking_order(hand.declarer, rules.seats):
        order = [seat for seat in round_from(by, rules.seats) if seat != hand.declarer] + [hand.declarer]
        whom = [seat for seat in order if Double(by, seat) in hand.doubles]
        single = "".join(letter(seat) for seat in whom if Double(seat, by) not in hand.redoubles)
        twice = "".join(letter(seat) for seat in whom if Double(seat, by) in hand.redoubles)
        if whom:
            marks = f"{DOUBLED}{single}" * bool(single) + f"{REDOUBLED}{twice}" * bool(twice)
            groups.append(letter(by) + marks)
    return "  ".join(groups)
