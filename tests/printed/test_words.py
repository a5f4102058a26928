"""What phone, paper and terminal say in the same words."""

import pytest

from scorekeeper.languages import speaking
from scorekeeper.printed.words import (
    crib,
    gist,
    initials,
    minus,
    notation,
    read_aloud,
    result_line,
    say_date,
    say_time,
    say_times,
    short_names,
    signed,
    why,
)
from scorekeeper.rules import Double, Game, Hand, Heading, ScoreSheet
from scorekeeper.rules.seats import add
from scorekeeper.rulesets import load

RULES = load("barbu-classic")
FOUR = ("Ann", "Ben", "Cat", "Dan")


def doubles(*calls: str) -> tuple[Double, ...]:
    """Calls such as "CB": C doubles B."""
    return tuple(Double("ABCD".index(by), "ABCD".index(of)) for by, of in calls)


def line(hand: Hand):  # type: ignore[no-untyped-def]
    return ScoreSheet(RULES, (hand,)).lines[0]


def test_a_minus_is_a_minus_and_a_change_has_its_sign() -> None:
    assert [minus(71), minus(-25), minus(0)] == ["71", "−25", "0"]
    assert [signed(30), signed(-6), signed(0)] == ["+30", "−6", "0"]


def test_the_gist_of_each_contract_is_told_from_its_data() -> None:
    assert [gist(contract) for contract in RULES.contracts] == [
        "−2 a trick",
        "−2 a heart, ace −6",
        "−6 a queen",
        "−20",
        "−10 and −20",
        "+5 a trick",
        "45 20 5 −5",
    ]


def test_the_crib_of_each_contract_is_told_from_its_data() -> None:
    assert [crib(contract) for contract in RULES.contracts] == [
        "each trick −2",
        "each heart −2, its ace −6",
        "each queen −6",
        "the king of hearts −20",
        "second-last trick −10, last trick −20",
        "each trick +5",
        "out first +45, then +20, +5, −5",
    ]


def test_a_rulesets_own_words_are_told_in_the_language_spoken() -> None:
    with speaking("es"):
        assert "corazón" in gist(RULES.by_name["no-hearts"])
    with speaking("a language that is not there"):
        assert "heart" in gist(RULES.by_name["no-hearts"])


@pytest.mark.parametrize(
    ("declarer", "doubled", "redoubled", "written"),
    [
        (0, ["CA"], ["AC"], "C××A"),
        (0, ["BD", "CB", "CD"], [], "B×D  C×DB"),
        (0, ["BA", "BD", "CA", "DA"], [], "B×DA  C×A  D×A"),
        (1, ["CB", "DA", "DB", "DC", "AB"], ["AD", "BC", "BD", "BA"], "C××B  D×C××AB  A××B"),
        (1, ["CB", "CD", "AB", "AC"], ["BA"], "C×DB  A×C××B"),
        (3, ["AD", "BD", "BC", "CD"], ["CB", "DC"], "A×D  B×D××C  C××D"),
        (2, [], [], ""),
    ],
)
def test_doubles_are_written_in_the_order_of_speaking(declarer, doubled, redoubled, written) -> None:  # type: ignore
    hand = Hand(declarer, "no-tricks", doubles(*doubled), doubles(*redoubled), {"tricks": (3, 2, 4, 4)})
    assert notation(hand, RULES) == notation(line(hand), RULES) == written


def test_a_shared_hand_says_so_where_doubles_would_stand() -> None:
    assert notation(Hand(0, "no-king", shared=True), RULES) == "shared, not played"


def test_a_hand_is_read_aloud_best_score_first() -> None:
    hand = Hand(1, "no-tricks", doubles("CA"), takings={"tricks": (3, 5, 1, 4)})
    assert read_aloud(line(hand), FOUR) == "Hand 1, no tricks. Cat plus 2, Dan minus 8, Ann minus 10, Ben minus 10."


def test_a_shared_hand_is_read_aloud() -> None:
    said = read_aloud(line(Hand(0, "no-king", shared=True)), FOUR)
    assert said == "Hand 1, no king of hearts, shared. Ann plus 1, Ben minus 7, Cat minus 7, Dan minus 7."


def test_a_hand_in_play_is_read_aloud_with_its_doubles() -> None:
    hand = Hand(0, "no-queens", doubles("BC", "BA", "DA"), doubles("AB"))
    assert read_aloud(line(hand), FOUR) == (
        "Hand 1, no queens, declared by Ann. Ben doubles Cat and Ann; Dan doubles Ann; Ann redoubles Ben."
    )
    assert read_aloud(line(Hand(0, "trumps")), FOUR) == "Hand 1, trumps, declared by Ann. Nobody has doubled yet."


HANDS = [
    Hand(1, "no-tricks", doubles("CA", "CD"), doubles("DC"), {"tricks": (4, 4, 1, 4)}),
    Hand(1, "no-hearts", doubles("CA", "CD"), (), {"hearts": (4, 4, 1, 4), "ace-of-hearts": (0, 0, 0, 1)}),
    Hand(1, "domino", doubles("CB"), doubles("BC"), {"order": (3, 1, 0, 2)}),
    Hand(1, "no-king", doubles("CB"), (), {"king-of-hearts": (1, 0, 0, 0)}),
    Hand(1, "no-tricks", shared=True),
    Hand(1, "no-hearts", shared=True),
]


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand.contract + " shared" * hand.shared)
def test_the_reasons_of_a_score_add_up_to_it(hand: Hand) -> None:
    scored = line(hand)
    reasons = why(scored, FOUR, RULES)
    assert add(*(reason.points for reason in reasons)) == scored.score
    assert len(reasons) > len(scored.pairs)


def test_the_reasons_say_who_took_what_and_what_each_pair_moved() -> None:
    tricks, ann, dan = why(line(HANDS[0]), FOUR, RULES)
    assert (tricks.text, tricks.each) == (
        "13 tricks, −2 each",
        ("4 tricks at −2", "4 tricks at −2", "1 trick at −2", "4 tricks at −2"),
    )
    assert ann.text == "Cat doubled Ann: raw −2 and −8 differ by 6: Cat gains 6, Ann loses 6"
    assert dan.text == "Cat doubled Dan, Dan redoubled: raw −2 and −8 differ by 6, twice: Cat gains 12, Dan loses 12"
    assert dan.points == (0, 0, 12, -12)


def test_the_reasons_of_hearts_places_single_cards_and_shares() -> None:
    hearts, ace, *_ = why(line(HANDS[1]), FOUR, RULES)
    assert (hearts.text, ace.text) == ("13 hearts, −2 each", "the ace among them, −4 more")
    assert ace.each == ("", "", "", "the ace, −4 more")
    (places, _) = why(line(HANDS[2]), FOUR, RULES)
    assert places.each == ("out third, +5", "out second, +20", "out fourth, −5", "out first, +45")
    king, equal = why(line(HANDS[3]), FOUR, RULES)
    assert (king.text, equal.text) == (
        "the king of hearts, −20",
        "Cat doubled Ben: raw 0 both, so nothing passes",
    )
    assert why(line(HANDS[4]), FOUR, RULES)[0].text == "shared: 26 divided by three, rounded up: −9 each"
    assert why(line(HANDS[5]), FOUR, RULES)[0].text == "shared: 30 divided by three: −10 each"
    assert why(line(Hand(0, "trumps")), FOUR, RULES) == ()


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (("Ann", "Björn Borg", "Chloé", "Bartholomew Smith"), ("Ann", "Björn", "Chloé", "Bartholo")),
        (("José María", "José Luis", "Ann", "Ben"), ("José M", "José L", "Ann", "Ben")),
        (("Ann Bee", "Ann Bat", "ann", "Ben"), ("Ann 1", "Ann 2", "ann", "Ben")),
        (("Maximilian", "Maximiliane", "李雷", "👩🏽‍🦰 Ann"), ("Maximi 1", "Maximi 2", "李雷", "👩🏽‍🦰")),
    ],
)
def test_short_names_are_one_word_of_eight_letters_and_all_different(names, short) -> None:  # type: ignore
    assert short_names(names) == short


def test_initials_are_letters_of_names_or_else_of_seats() -> None:
    assert initials(("ann", "Örjan", "Chloé", "👩🏽‍🦰")) == ("A", "Ö", "C", "👩🏽‍🦰")
    assert initials(("Bea", "Ann", "Cid", "Alf")) == ("A", "B", "C", "D")
    assert initials(("Xo", "Ann", "Yi", "Alf")) == ("X", "B", "Y", "D")


def test_equal_totals_share_the_better_place() -> None:
    hands = (Hand(0, "no-king", doubles("BC"), (), {"king-of-hearts": (1, 0, 0, 0)}),)
    places = [place[:3] for place in result_line(Game(Heading(FOUR), RULES, hands))]
    assert places == [("1=", "Ben", "0"), ("1=", "Cat", "0"), ("1=", "Dan", "0"), ("4", "Ann", "−20")]


def test_days_and_times_are_said_in_words() -> None:
    assert say_date("2026-11-30") == "Monday 30 November 2026"
    assert say_date("last winter") == "last winter"
    assert say_time("2026-11-30T20:05:00+01:00") == "20:05"
    assert say_times("2026-11-30T20:05:00+01:00", "2026-11-30T23:40:00+01:00") == "20:05–23:40"
    assert say_times("2026-11-30T20:05:00+01:00", None) == "from 20:05"
    assert say_times(None, None) == ""
