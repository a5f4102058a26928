"""A footnote says what a hand reads now and what it was read as before."""

from dataclasses import replace

import pytest

from scorekeeper.printed.corrections import footnote
from scorekeeper.rules import Correction, Double, Hand
from scorekeeper.rulesets import load

RULES = load("barbu-classic")
KING = Hand(1, "no-king", (Double(2, 1),), (), {"king-of-hearts": (0, 0, 1, 0)})
QUEENS = Hand(0, "no-queens", (Double(2, 0),), (), {"queens": (1, 3, 0, 0)})
DOMINO = Hand(0, "domino", (), (), {"order": (3, 1, 2, 0)})
TRUMPS = Hand(0, "trumps", (), (), {"tricks": (6, 3, 2, 2)}, trump="spades")


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (replace(KING, takings={"king-of-hearts": (0, 0, 0, 1)}), KING, "king of hearts C, not D"),
        (replace(QUEENS, takings={"queens": (0, 3, 1, 0)}), QUEENS, "queens A1 B3 C0 D0, not A0 B3 C1 D0"),
        (replace(KING, doubles=(Double(3, 1),)), KING, "C×B, not D×B"),
        (KING, replace(KING, redoubles=(Double(1, 2),)), "C××B, not C×B"),
        (replace(DOMINO, doubles=()), replace(DOMINO, doubles=(Double(1, 0),)), "B×A added"),
        (replace(DOMINO, doubles=(Double(1, 0),)), DOMINO, "no doubles, not B×A"),
        (replace(DOMINO, takings={"order": (1, 3, 2, 0)}), DOMINO, "order D B C A, not B D C A"),
        (Hand(1, "no-king", shared=True), KING, "played, not shared; C×B added"),
        (KING, Hand(1, "no-king", shared=True), "shared, not played; no doubles, not C×B"),
        (replace(TRUMPS, trump="hearts"), TRUMPS, "♠\ufe0e, not ♥\ufe0e"),
        (replace(KING, declarer=0), KING, "declared by B, not A"),
        (replace(TRUMPS, contract="no-tricks", trump=None), replace(TRUMPS, trump=None), "Trumps, not No tricks"),
        (replace(KING, note="misheard"), KING, "nothing that counts"),
    ],
)
def test_a_correction_is_said_in_letters_and_figures(before: Hand, after: Hand, said: str) -> None:
    told = footnote(Correction(9, "2026-11-30T22:14:00+01:00", before, after), RULES)
    assert told == f"Hand 9, corrected 22:14: {said}."
