"""Who may double whom, and what a doubled pair settles."""

from itertools import combinations

import pytest

from scorekeeper.rules import Double, Hand, Ruleset, ScoreSheet, Wrong, flanks, maximum, read_marks, speaking_order

from .conftest import ANN, BEN, CAT, DAN

TRICKS = {"tricks": (4, 2, 3, 4)}


def test_the_players_speak_from_the_declarers_left_and_the_declarer_last() -> None:
    assert speaking_order(BEN, 4) == (CAT, DAN, ANN, BEN)


def test_doubling_moves_the_difference_once(classic: Ruleset) -> None:
    hand = Hand(ANN, "no-tricks", (Double(BEN, ANN),), takings=TRICKS)

    (line,) = ScoreSheet(classic, (hand,)).lines

    assert line.raw == (-8, -4, -6, -8)
    assert line.pairs == (((ANN, BEN), 1, 4, BEN),)
    assert line.score == (-12, 0, -6, -8)


def test_redoubling_moves_the_difference_twice(classic: Ruleset) -> None:
    hand = Hand(ANN, "no-tricks", (Double(BEN, ANN),), (Double(ANN, BEN),), TRICKS)

    (line,) = ScoreSheet(classic, (hand,)).lines

    assert line.pairs == (((ANN, BEN), 2, 8, BEN),)
    assert line.score == (-16, 4, -6, -8)


def test_all_pairs_settle_on_raw_scores_so_their_order_makes_no_difference(classic: Ruleset) -> None:
    doubles = (Double(BEN, ANN), Double(BEN, CAT), Double(BEN, DAN), Double(CAT, ANN))
    forwards = Hand(ANN, "no-queens", doubles, (Double(ANN, CAT),), {"queens": (1, 0, 1, 2)})
    backwards = Hand(ANN, "no-queens", doubles[::-1], (Double(ANN, CAT),), {"queens": (1, 0, 1, 2)})

    scores = [ScoreSheet(classic, (hand,)).lines[0].score for hand in (forwards, backwards)]

    assert scores == [(-12, 24, -12, -24)] * 2


def test_in_a_positive_contract_only_the_declarer_can_be_doubled(classic: Ruleset) -> None:
    trumps = classic.by_name["trumps"]

    may = {(by, of) for by in range(4) for of in range(4) if classic.doubling.may_double(by, of, trumps, declarer=BEN)}

    assert may == {(ANN, BEN), (CAT, BEN), (DAN, BEN)}


def test_the_declarer_may_redouble_but_never_opens_a_double(classic: Ruleset) -> None:
    for contract in classic.contracts:
        assert not any(classic.doubling.may_double(ANN, of, contract, declarer=ANN) for of in range(4))
        assert all(classic.doubling.may_mark(ANN, of, contract, declarer=ANN) for of in (BEN, CAT, DAN))


@pytest.mark.parametrize("contract", ["no-hearts", "trumps"])
def test_a04_every_pattern_of_marks_is_either_a_legal_doubling_or_names_who_could_not_speak(
    contract: str, classic: Ruleset
) -> None:
    """All 4096 patterns: legal exactly when each opened double is one its player may open."""
    squares = [Double(by, of) for by in range(4) for of in range(4) if by != of]
    rule = classic.by_name[contract]
    for size in range(len(squares) + 1):
        for marks in combinations(squares, size):
            doubles, redoubles = read_marks(marks, ANN, 4)
            legal = all(classic.doubling.may_double(*double, rule, ANN) for double in doubles)
            faults = {fault.wrong for fault in Hand(ANN, contract, doubles, redoubles).faults(classic)}
            assert legal == (not faults)
            assert faults <= {Wrong.DECLARER_DOUBLES, Wrong.ONLY_DECLARER}


def test_a_later_mark_on_one_who_doubled_is_a_redouble_and_falls_back_when_the_double_goes() -> None:
    both = read_marks({Double(BEN, CAT), Double(CAT, BEN)}, ANN, 4)
    alone = read_marks({Double(CAT, BEN)}, ANN, 4)

    assert both == ((Double(BEN, CAT),), (Double(CAT, BEN),))
    assert alone == ((Double(CAT, BEN),), ())


def test_the_maximum_doubles_everyone_one_may_and_redoubles_everyone_who_doubled_before(classic: Ruleset) -> None:
    hearts, trumps = classic.by_name["no-hearts"], classic.by_name["trumps"]

    assert maximum(BEN, (), classic.doubling, hearts, ANN, 4) == {(BEN, ANN), (BEN, CAT), (BEN, DAN)}
    assert maximum(BEN, (), classic.doubling, trumps, ANN, 4) == {(BEN, ANN)}
    assert maximum(ANN, {Double(CAT, ANN)}, classic.doubling, trumps, ANN, 4) == {(ANN, CAT)}


def test_the_flanks_are_the_other_two_who_do_not_declare_and_there_are_none_in_a_positive_contract(
    classic: Ruleset,
) -> None:
    hearts, trumps = classic.by_name["no-hearts"], classic.by_name["trumps"]

    assert flanks(CAT, classic.doubling, hearts, ANN, 4) == {(CAT, BEN), (CAT, DAN)}
    assert flanks(CAT, classic.doubling, trumps, ANN, 4) == set()
