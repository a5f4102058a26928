"""Turns, quotas, ranks, penalties and contracts once: what follows from the hands on a sheet."""

import copy
from dataclasses import replace

from scorekeeper.rules import Double, Hand, Ruleset, ScoreSheet, Wrong, shared_out

from .conftest import ANN, BEN, CAT, DAN, hand_of, played

NAMES = ["Ann", "Ben", "Cat", "Dan"]


def game(classic: Ruleset, hands: int = 28) -> ScoreSheet:
    """The first hands of the 28-hand game."""
    return ScoreSheet(classic, tuple(map(hand_of, played("game-28.json")["hands"][:hands])))


def with_rules(classic: Ruleset, **changes: dict) -> Ruleset:
    """Classic Barbu with some tables of its data changed."""
    data = copy.deepcopy(dict(classic.data))
    for table, change in changes.items():
        data[table] = data[table] | change if isinstance(change, dict) else change
    return Ruleset.from_dict(data, "changed")


def test_an_undoubled_negative_contract_is_shared_by_the_others_and_the_declarer_keeps_the_sum() -> None:
    assert shared_out(-26, ANN, 4) == (1, -9, -9, -9)
    assert shared_out(-20, CAT, 4) == (-7, -7, 1, -7)
    assert shared_out(-24, BEN, 4) == (-8, 0, -8, -8)
    assert shared_out(-130, DAN, 4) == (-44, -44, -44, 2)
    assert shared_out(26, ANN, 4) == (-1, 9, 9, 9)
    assert shared_out(-32, ANN, 3) == (0, -16, -16)


def test_the_declarer_goes_on_while_contracts_are_left_and_then_it_goes_to_the_left(classic: Ruleset) -> None:
    assert game(classic, 0).turn == ANN
    assert game(classic, 6).turn == ANN
    assert game(classic, 7).turn == BEN
    assert game(classic, 28).turn is None


def test_after_someone_else_declared_out_of_turn_he_goes_on_and_the_one_passed_over_comes_next(
    classic: Ruleset,
) -> None:
    hands = game(classic).hands
    sheet = ScoreSheet(classic, (*hands[:7], *hands[14:21]))

    assert ScoreSheet(classic, sheet.hands[:10]).turn == CAT
    assert sheet.turn == BEN


def test_in_rotation_the_declaration_goes_to_the_left_after_each_hand(classic: Ruleset) -> None:
    rotating = with_rules(classic, declarers="rotate")

    assert ScoreSheet(rotating, game(classic, 1).hands).turn == BEN


def test_the_first_declarer_is_chosen_and_the_player_on_the_right_of_the_dealer_cuts(classic: Ruleset) -> None:
    sheet = ScoreSheet(classic, first_declarer=CAT)

    assert (sheet.turn, sheet.cutter_of(CAT), sheet.cutter_of(ANN)) == (CAT, BEN, DAN)
    assert [seat for seat, _ in sheet.blocks] == [CAT, DAN, ANN, BEN]


def test_a_contract_is_declared_once_by_each_player_also_in_the_hand_in_play(classic: Ruleset) -> None:
    again = Hand(ANN, "trumps")

    (fault,) = ScoreSheet(classic, (*game(classic, 3).hands, again)).faults()

    assert (fault.wrong, fault.hand) == (Wrong.CONTRACT_USED, 4)
    assert fault.sentence(NAMES) == "Ann has already declared Trumps, in hand 1"


def test_a_declarer_that_is_no_seat_at_all_is_told_like_any_other(classic: Ruleset) -> None:
    odd = replace(Hand(ANN, "trumps"), declarer={"a": []})  # type: ignore[arg-type]

    assert [fault.wrong for fault in ScoreSheet(classic, (odd,)).faults()] == [Wrong.NO_SUCH_DECLARER]


def test_only_the_last_hand_can_be_without_a_result(classic: Ruleset) -> None:
    hands = list(game(classic, 3).hands)
    hands[1] = replace(hands[1], takings=None)

    (fault,) = ScoreSheet(classic, tuple(hands)).faults()

    assert (fault.wrong, fault.hand) == (Wrong.NO_RESULT, 2)


def test_all_faults_of_all_hands_come_at_once(classic: Ruleset) -> None:
    takings = {"hearts": (6, None, -1, 0.5), "ace-of-hearts": (1, 1, 0, 0), "queens": (4, 0, 0, 0)}
    hand = Hand(ANN, "no-hearts", (Double(ANN, BEN), Double(BEN, BEN)), (Double(CAT, DAN),), takings)

    faults = ScoreSheet(classic, (hand, Hand(BEN, "spades"), Hand(9, "trumps", trump="stars", start="8"))).faults()

    assert {(fault.hand, fault.wrong) for fault in faults} == {
        (1, Wrong.BLANK), (1, Wrong.NEGATIVE), (1, Wrong.NOT_WHOLE), (1, Wrong.HOLDERS), (1, Wrong.UNKNOWN_ITEM),
        (1, Wrong.DECLARER_DOUBLES), (1, Wrong.SELF), (1, Wrong.NOT_DOUBLED),
        (2, Wrong.NO_SUCH_CONTRACT), (2, Wrong.NO_RESULT),
        (3, Wrong.NO_SUCH_DECLARER), (3, Wrong.NOT_ONE_OF), (3, Wrong.NOT_ASKED),
    }  # fmt: skip


def test_zero_is_a_figure_and_a_blank_is_none(classic: Ruleset) -> None:
    doubled = (Double(BEN, ANN),)
    zeros = Hand(ANN, "no-queens", doubled, takings={"queens": (4, 0, 0, 0)})
    blank = Hand(ANN, "no-queens", doubled, takings={"queens": (4, 0, None, 0)})

    (fault,) = blank.faults(classic)

    assert list(zeros.faults(classic)) == []
    assert fault.sentence(NAMES) == "queens: no figure for Cat; a hand has 4"


def test_an_order_names_each_player_once_and_nobody_else(classic: Ruleset) -> None:
    def told(*order: int | None) -> list[str]:
        return [fault.sentence(NAMES) for fault in Hand(ANN, "domino", takings={"order": order}).faults(classic)]

    assert told(CAT, ANN, DAN, BEN) == []
    assert told(CAT, ANN, DAN, BEN, None) == ["order: 5 figures for 4 players"]
    assert told(CAT, ANN, None, BEN) == ["the order leaves out Dan"]
    assert told(CAT, ANN, 7, BEN) == ["the order names seat 7; the seats are 0 to 3", "the order leaves out Dan"]


def test_equal_totals_share_the_better_rank(classic: Ruleset) -> None:
    tied = Hand(ANN, "no-queens", takings=None, shared=True)

    sheet = ScoreSheet(classic, (tied,))

    assert sheet.totals == (0, -8, -8, -8)
    assert sheet.ranks == (1, 2, 2, 2)
    assert ScoreSheet(with_rules(classic, winner="lowest"), (tied,)).ranks == (4, 1, 1, 1)


def test_a_double_owed_presses_when_no_hand_is_left_to_wait(classic: Ruleset) -> None:
    hands = [replace(hand, doubles=(), redoubles=(), shared=True, takings=None) for hand in game(classic, 7).hands[2:]]

    sheet = ScoreSheet(classic, tuple(hands))

    assert sheet.must_double(ANN) == (BEN, CAT, DAN)
    assert sheet.must_double(BEN) == ()


def test_the_doubles_of_the_hand_in_play_are_not_yet_made_and_it_counts_among_the_hands_left(
    classic: Ruleset,
) -> None:
    in_play = Hand(ANN, "trumps", (Double(BEN, ANN),))

    quota = ScoreSheet(classic, (in_play,)).quota(BEN, ANN)

    assert quota == (BEN, ANN, 0, 2, 2, 7, False, 0)


def test_penalties_stand_apart_from_the_standings_and_count_against_the_debtor_in_the_end(classic: Ruleset) -> None:
    hands = tuple(
        replace(hand, doubles=tuple(double for double in hand.doubles if double.by != DAN), redoubles=())
        for hand in game(classic).hands
        if hand.contract in ("trumps", "domino")
    )
    strict = with_rules(classic, quota={"penalty": 10})
    short = {name: table for name, table in strict.data["contracts"].items() if name in ("trumps", "domino")}
    strict = Ruleset.from_dict({**strict.data, "contracts": short}, "short")

    sheet, unfinished = ScoreSheet(strict, hands), ScoreSheet(strict, hands[:-1])

    missed = [sum(quota.missed for quota in sheet.quotas if quota.player == seat) for seat in range(4)]
    assert missed[DAN] == 6
    assert sheet.penalties == tuple(-10 * times for times in missed)
    assert sheet.totals == tuple(a + b for a, b in zip(sheet.standing, sheet.penalties, strict=True))
    assert sum(sheet.standing) == 4 * 130
    assert unfinished.penalties == (0, 0, 0, 0)
    assert ScoreSheet(replace(strict, winner=strict.winner.LOWEST), hands).penalties[DAN] == 60


def test_more_hands_than_a_game_has_are_refused_at_once(classic: Ruleset) -> None:
    (fault,) = ScoreSheet(classic, game(classic).hands * 1000).faults()

    assert fault.sentence(NAMES) == "28000 hands; a game has 28"
