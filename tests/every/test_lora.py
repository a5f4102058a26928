"""Hands of Lora and its kin, worked out by hand: each rule that holds only under a condition, ruleset by ruleset."""

import pytest

from scorekeeper.rules import ORDER, Hand, Ruleset, ScoreSheet, Takings
from scorekeeper.rulesets import load
from scorekeeper.web.changes import compared

ANN, BEN, CAT, DAN = range(4)
NAMES = ["Ann", "Ben", "Cat", "Dan"]
NOBODY = (0, 0, 0, 0)


def to(*takers: int, seats: int = 4) -> tuple[int, ...]:
    """One of something to each of these."""
    return tuple(takers.count(seat) for seat in range(seats))


def raw(rules: Ruleset, contract: str, declarer: int = ANN, **takings: tuple[int, ...]) -> tuple[int, ...]:
    """The scores of takings without faults; `__` stands for a dash."""
    counts = {name.replace("__", "-"): of for name, of in takings.items()}
    played = rules.by_name[contract]
    assert [fault.sentence(NAMES) for fault in played.faults(counts, rules.seats)] == []
    return played.raw(counts, declarer)


def said(rules: Ruleset, contract: str, **takings: tuple[int, ...]) -> list[str]:
    counts = {name.replace("__", "-"): of for name, of in takings.items()}
    return [fault.sentence(NAMES) for fault in rules.by_name[contract].faults(counts, rules.seats)]


LORA, PASSES, MAXIMUM = load("lora-serbian"), load("lora-passes"), load("lora-maximum")


def test_lora_is_found_under_its_plain_name() -> None:
    assert load("Lora") == LORA and load("Lóra") == load("lora-czech")


def test_in_lora_tricks_cost_in_the_minimum_and_are_taken_off_in_the_maximum() -> None:
    assert raw(LORA, "minimum", tricks=(3, 3, 2, 0)) == (3, 3, 2, 0)
    assert raw(LORA, "maximum", tricks=(3, 3, 2, 0)) == (-3, -3, -2, 0)


def test_in_lora_all_eight_hearts_are_eight_points_off_and_nothing_for_the_others() -> None:
    for rules in (LORA, PASSES, MAXIMUM):
        assert raw(rules, "hearts", hearts=(7, 1, 0, 0)) == (7, 1, 0, 0)
        assert raw(rules, "hearts", hearts=(0, 0, 8, 0)) == (0, 0, -8, 0)


def test_in_lora_the_king_taken_in_the_last_trick_costs_both() -> None:
    assert raw(LORA, "king", king__of__hearts=to(BEN), last__trick=to(CAT)) == (0, 4, 4, 0)
    assert raw(LORA, "king", king__of__hearts=to(BEN), last__trick=to(BEN)) == (0, 8, 0, 0)


def test_in_lora_who_goes_out_has_eight_off_and_the_others_pay_for_each_card_left() -> None:
    assert raw(LORA, "lora", cards=(4, 0, 1, 8)) == (4, -8, 1, 8)
    assert said(LORA, "lora", cards=(4, 0, 0, 8)) == ["cards left: 2 players have none; one player goes out first"]
    assert said(LORA, "lora", cards=(9, 0, 1, 8)) == ["cards left: 9 for Ann; there are at most 8"]


def test_passing_costs_a_point_and_only_who_never_passed_has_eight_off_for_going_out() -> None:
    assert raw(PASSES, "lora", cards=(4, 0, 1, 8), passes=(2, 0, 0, 7)) == (6, -8, 1, 15)
    assert raw(PASSES, "lora", cards=(4, 0, 1, 8), passes=(2, 3, 0, 7)) == (6, 3, 1, 15)
    assert raw(PASSES, "lora", cards=(4, 0, 1, 8), passes=NOBODY) == raw(LORA, "lora", cards=(4, 0, 1, 8))


def test_nobody_passes_more_often_than_the_others_have_cards_to_lay() -> None:
    assert said(PASSES, "lora", cards=(4, 0, 1, 8), passes=(2, 0, 0, 23)) == [
        "passes: 23 for Dan; there are at most 22"
    ]


def test_where_the_maximum_is_failed_fewer_than_two_tricks_cost_eight() -> None:
    assert raw(MAXIMUM, "maximum", tricks=(5, 2, 1, 0)) == (0, 0, 8, 8)
    assert raw(MAXIMUM, "maximum", tricks=(8, 0, 0, 0)) == (0, 8, 8, 8)
    assert raw(MAXIMUM, "king", king__of__hearts=to(BEN)) == (0, 8, 0, 0)


def test_where_the_maximum_is_failed_who_goes_out_has_eight_off_and_pays_for_passes() -> None:
    assert raw(MAXIMUM, "lora", cards=(4, 0, 1, 8), passes=(2, 3, 0, 7)) == (6, -5, 1, 15)


ROS = load("rosbiratschka")


@pytest.mark.parametrize(
    "contract, item, each, twice, whole",
    [
        ("no-tricks", "tricks", (3, 2, 2, 1), (5, 3, 0, 0), 8),
        ("no-hearts", "hearts", (3, 2, 2, 1), (5, 3, 0, 0), 8),
    ],
)
def test_in_rosbiratschka_it_counts_twice_when_somebody_took_none(
    contract: str, item: str, each: tuple[int, ...], twice: tuple[int, ...], whole: int
) -> None:
    assert raw(ROS, contract, **{item: each}) == each
    assert raw(ROS, contract, **{item: twice}) == (10, 6, 0, 0)
    assert raw(ROS, contract, **{item: (0, whole, 0, 0)}) == (0, -8, 0, 0)


def test_in_rosbiratschka_a_jack_costs_two_or_four_and_all_four_are_eight_off() -> None:
    assert raw(ROS, "no-jacks", jacks=(1, 1, 1, 1)) == (2, 2, 2, 2)
    assert raw(ROS, "no-jacks", jacks=(2, 1, 1, 0)) == (8, 4, 4, 0)
    assert raw(ROS, "no-jacks", jacks=(0, 0, 0, 4)) == (0, 0, 0, -8)


def test_in_the_hundred_whoever_takes_the_25th_50th_and_100th_point_pays_one_two_and_five() -> None:
    takings = {"25th-point": to(CAT), "50th-point": to(CAT), "100th-point": to(ANN)}

    assert ROS.by_name["hundred"].raw(takings) == (5, 0, 3, 0)


def test_in_the_last_hand_of_rosbiratschka_only_the_last_place_pays() -> None:
    assert raw(ROS, "laying-out", last__place=to(DAN)) == (0, 0, 0, 8)
    assert raw(load("rosbiratschka", 3), "laying-out", last__place=(0, 1, 0)) == (0, 8, 0)


def test_three_play_rosbiratschka_with_six_hearts() -> None:
    three = load("rosbiratschka", 3)

    assert raw(three, "no-hearts", hearts=(6, 0, 0)) == (-8, 0, 0)
    assert raw(three, "no-hearts", hearts=(5, 1, 0)) == (10, 2, 0)


def test_what_four_hands_of_kein_stich_pay_into_the_pot_the_fifth_pays_out() -> None:
    for seats in (3, 4, 5, 6):
        *paid, won = load("kein-stich", seats).contracts
        assert sum(contract.total for contract in paid) == -won.total
        assert all(fifth >= sixth for fifth, sixth in zip(won.places, won.places[1:], strict=False))


DRAGON, COUP = load("dragonmaster"), load("coup-detat")


def test_fines_are_paid_to_the_dragonmaster_whose_own_net_to_nothing() -> None:
    wizards = {"wizards": (1, 2, 1, 0)}

    assert raw(DRAGON, "wizards", BEN, **wizards) == (-2000, 4000, -2000, 0)
    assert raw(DRAGON, "wizards", DAN, **wizards) == (-2000, -4000, -2000, 8000)
    assert raw(DRAGON, "runesword", CAT, prince__of__warriors=to(CAT)) == NOBODY
    assert raw(DRAGON, "first-or-last", CAT, first__trick=to(CAT), last__trick=to(ANN)) == (-4000, 0, 4000, 0)


def test_in_the_staff_of_power_all_fines_are_paid_at_once() -> None:
    takings = {
        "first__trick": to(BEN),
        "last__trick": to(ANN),
        "prince__of__warriors": to(DAN),
        "dragonlords": (2, 3, 3, 0),
        "wizards": (1, 1, 1, 1),
    }

    made = raw(DRAGON, "staff-of-power", ANN, **takings)

    assert made == (-(-4000 - 3000 - 2000 - 3000 - 2000 - 8000 - 2000), -9000, -5000, -10000)
    assert sum(made) == 0


@pytest.mark.parametrize(
    "name, seats, at_stake",
    [
        ("dragonmaster", 4, [-8000, -8000, -8000, -8000, -32000]),
        ("dragonmaster", 3, [-8000, -8000, -6000, -8000, -30000]),
        ("coup-detat", 4, [-800, -800, -800, -800, -800, -800]),
        ("coup-detat", 3, [-800, -600, -800, -800, -800, -800]),
    ],
)
def test_fines_add_up_to_what_the_source_says_before_they_are_paid(name: str, seats: int, at_stake: list[int]) -> None:
    assert [contract.at_stake for contract in load(name, seats).contracts] == at_stake


def test_the_last_player_out_pays_the_director() -> None:
    order = {ORDER: (CAT, ANN, DAN, BEN)}

    assert COUP.by_name["domino"].raw(order, ANN) == (800, -800, 0, 0)
    assert COUP.by_name["domino"].raw(order, BEN) == NOBODY


RENTZ = load("rentz")


def test_in_totals_king_queens_diamonds_and_tricks_count_and_the_ten_does_not() -> None:
    takings = {
        "tricks": (3, 3, 2, 0),
        "king__of__hearts": to(BEN),
        "queens": (2, 1, 1, 0),
        "diamonds": (4, 0, 4, 0),
    }

    assert raw(RENTZ, "totals", **takings) == (-30 - 40 - 40, -30 - 80 - 20, -20 - 20 - 40, 0)
    assert "ten-of-clubs" not in {item.name for item in RENTZ.by_name["totals"].items}
    assert raw(RENTZ, "ten-of-clubs", ten__of__clubs=to(DAN)) == (0, 0, 0, 80)


CZECH, LORUM = load("lora-czech"), load("lorum")


def test_in_bohemia_nothing_is_off_for_going_out() -> None:
    for game in ("quarts", "tens", "maturita"):
        assert raw(CZECH, game, cards=(0, 2, 5, 8)) == (0, 2, 5, 8)
    assert raw(CZECH, "hearts", hearts=(8, 0, 0, 0)) == (8, 0, 0, 0)


def test_in_lorum_all_hearts_count_for_whoever_took_them_and_the_last_layout_brings_eight() -> None:
    assert raw(LORUM, "hearts", hearts=(0, 8, 0, 0)) == (0, -8, 0, 0)
    assert raw(LORUM, "lorum", cards=(1, 8, 0, 3)) == (1, 8, -8, 3)
    assert raw(LORUM, "domino", cards=(1, 8, 0, 3)) == (1, 8, 0, 3)


def test_in_the_train_four_milestones_are_paid() -> None:
    takings = {"25th-point": to(ANN), "50th-point": to(BEN), "75th-point": to(ANN), "100th-point": to(DAN)}

    assert LORUM.by_name["train"].raw(takings) == (3, 2, 0, 3)


def test_each_game_of_lorum_is_played_four_times_at_the_table() -> None:
    hearts = [(ANN, "hearts"), (BEN, "hearts"), (CAT, "hearts"), (ANN, "hearts")]

    assert "hearts" in {contract.name for contract in LORUM.declaring.left(hearts[:3], ANN)}
    assert "hearts" not in {contract.name for contract in LORUM.declaring.left(hearts, DAN)}


EIGHT = load("lora-eight")


def test_in_eight_games_the_jack_and_the_king_go_with_the_last_trick_and_a_queen_costs_one() -> None:
    assert raw(EIGHT, "jack-of-clubs", jack__of__clubs=to(BEN), last__trick=to(BEN)) == (0, 8, 0, 0)
    assert raw(EIGHT, "king", king__of__hearts=to(BEN), last__trick=to(DAN)) == (0, 4, 0, 4)
    assert raw(EIGHT, "queens", queens=(0, 1, 3, 0)) == (0, 1, 3, 0)
    assert raw(EIGHT, "hearts", hearts=(0, 8, 0, 0)) == (0, 8, 0, 0)


def test_the_eighth_game_is_one_of_the_seven_once_more() -> None:
    seven = [(ANN, contract.name) for contract in EIGHT.contracts]

    assert [one.name for one in EIGHT.declaring.left(seven, ANN)] == [one.name for one in EIGHT.contracts]
    assert EIGHT.declaring.left([*seven, (ANN, "queens")], ANN) == ()
    assert EIGHT.declaring.turn(seven, ANN) == ANN and EIGHT.declaring.turn([*seven, (ANN, "queens")], ANN) == BEN


QUOD = load("quodlibet")


def test_in_the_plus_tricks_not_taken_cost_ten_and_none_costs_a_hundred() -> None:
    assert raw(QUOD, "plus", tricks=(4, 3, 1, 0)) == (40, 50, 70, 100)
    assert raw(QUOD, "plus", tricks=(8, 0, 0, 0)) == (0, 100, 100, 100)


def test_in_the_minus_all_tricks_cost_a_hundred() -> None:
    assert raw(QUOD, "minus", tricks=(4, 3, 1, 0)) == (40, 30, 10, 0)
    assert raw(QUOD, "minus", tricks=(0, 8, 0, 0)) == (0, 100, 0, 0)


def test_the_bad_neighbour_has_the_tricks_of_the_one_before_counter_clockwise() -> None:
    assert not QUOD.clockwise
    assert raw(QUOD, "bad-neighbour", tricks=(4, 3, 1, 0)) == (0, 40, 30, 10)
    assert raw(QUOD, "bad-neighbour", tricks=(0, 0, 0, 8)) == (100, 0, 0, 0)


def test_achmed_and_the_red_burp_in_one_trick_cost_a_hundred() -> None:
    both, burp = to(BEN), "trick__with__both"
    apart = {"achmed": to(BEN), "red__burp": to(BEN), burp: NOBODY}

    assert raw(QUOD, "achmed-and-burp", achmed=both, red__burp=both, **{burp: both}) == (0, 100, 0, 0)
    assert raw(QUOD, "achmed-and-burp", **apart) == (0, 80, 0, 0)
    assert said(QUOD, "achmed-and-burp", achmed=to(BEN), red__burp=to(CAT), **{burp: both}) == [
        "Ben has the trick with both but no king of hearts (burp)"
    ]


def test_a_corrected_hand_tells_that_nobody_had_both_in_one_trick() -> None:
    cards = {"achmed": to(BEN), "red-burp": to(BEN)}
    before, after = (Hand(ANN, "achmed-and-burp", takings={**cards, "trick-with-both": of}) for of in (to(BEN), NOBODY))

    differs, *_ = [row for row in compared(before, after, QUOD, NAMES) if row.differs]

    assert (differs.of, differs.before, differs.after) == ("trick with both", "Ben", "nobody")


def test_the_first_three_tricks_and_the_last_cost_more_and_more() -> None:
    takings = {"first__trick": to(ANN), "second__trick": to(BEN), "third__trick": to(ANN), "last__trick": to(DAN)}

    assert raw(QUOD, "first-three-and-last", **takings) == (40, 20, 0, 50)


def played(rules: Ruleset, *hands: tuple[int, str, Takings]) -> ScoreSheet:
    """The sheet of these hands: who declared what, and what was taken."""
    sheet = ScoreSheet(rules, tuple(Hand(by, name, takings=takings) for by, name, takings in hands))
    assert [fault.sentence(NAMES) for fault in sheet.faults()] == []
    return sheet


def test_whoever_stands_worst_opens_the_next_wheel() -> None:
    even = (2, 2, 2, 2)
    achmed = {"achmed": to(CAT), "red-burp": to(CAT), "trick-with-both": to(CAT)}
    wheel = (
        (ANN, "plus", {"tricks": even}),
        (BEN, "minus", {"tricks": even}),
        (CAT, "bad-neighbour", {"tricks": even}),
        (DAN, "achmed-and-burp", achmed),
    )

    sheet = played(QUOD, *wheel)

    assert sheet.standing == (100, 100, 200, 100) and sheet.turn == CAT
    assert [one.wheel for one in sheet.left(CAT)] == [2, 2, 2, 2]


POT = load("lorum-pot")


def test_who_takes_all_hearts_pays_nothing_into_the_pot_and_the_others_three_each() -> None:
    assert raw(POT, "hearts", hearts=(4, 3, 1, 0)) == (-4, -3, -1, 0)
    assert raw(POT, "hearts", hearts=(8, 0, 0, 0)) == (0, -3, -3, -3)
    assert raw(POT, "queens", queens=(0, 4, 0, 0)) == (-3, 0, -3, -3)


def test_whoever_goes_out_first_in_the_seventh_hand_takes_the_pot_and_is_paid_for_cards_left() -> None:
    train = {"25th-point": to(ANN), "50th-point": to(ANN), "75th-point": to(BEN), "100th-point": to(CAT)}
    six = (
        (ANN, "hearts", {"hearts": (8, 0, 0, 0)}),
        (BEN, "queens", {"queens": (1, 1, 1, 1)}),
        (CAT, "tricks", {"tricks": (8, 0, 0, 0)}),
        (DAN, "hairy-ape", {"king-of-hearts": to(DAN)}),
        (ANN, "train", train),
        (BEN, "quart", {"cards": (0, 1, 2, 3)}),
    )

    assert played(POT, *six).pot == 9 + 8 + 8 + 8 + 8 + 6

    sheet = played(POT, *six, (CAT, "lorum", {"cards": (1, 4, 0, 2)}))

    assert sheet.lines[-1].raw == (-1, -4, 7 + 47, -2)
    assert sheet.pot == 0 and sheet.finished and sum(sheet.totals) == 0


def test_in_lora_the_player_after_the_dealer_leads_and_chooses_where_there_is_a_choice() -> None:
    fixed, choice = ScoreSheet(LORA), ScoreSheet(PASSES)

    assert (fixed.turn, fixed.dealer_of(ANN), fixed.leader_of(ANN), fixed.cutter_of(ANN)) == (ANN, ANN, BEN, DAN)
    assert (choice.turn, choice.dealer_of(ANN), choice.leader_of(ANN)) == (ANN, DAN, ANN)
    assert [sheet.leader_of(ANN) for sheet in map(ScoreSheet, (DRAGON, LORUM))] == [ANN, BEN]
