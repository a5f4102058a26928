"""The tap budget: how often one taps to record a hand, counted on a screen of 360×640 without scrolling."""

from typing import Any

import pytest

from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.phone import Phone
from tests.browser.scorer import Scorer

PAUSE = 0.8
"""Seconds that one takes for a tap."""
SCRIPT = pytest.mark.parametrize("javascript", [True, False], ids=["script", "no script"])

TRICKS = {"contract": "no-tricks", "takings": {"tricks": [4, 3, 5, 1]}}
HEARTS = {"contract": "no-hearts", "takings": {"hearts": [3, 4, 2, 4], "ace-of-hearts": [0, 0, 0, 1]}}
QUEENS = {"contract": "no-queens", "takings": {"queens": [1, 2, 0, 1]}}
KING = {"contract": "no-king", "takings": {"king-of-hearts": [0, 0, 1, 0]}}
LAST_TWO = {"contract": "no-last-two", "takings": {"second-last-trick": [0, 0, 1, 0], "last-trick": [0, 1, 0, 0]}}
TRUMPS = {"contract": "trumps", "takings": {"tricks": [6, 3, 0, 4]}}
DOMINO = {"contract": "domino", "takings": {"order": [3, 1, 2, 0]}}
BUDGET = {"no-tricks": 5, "no-hearts": 6, "no-queens": 6, "no-king": 3, "no-last-two": 4, "trumps": 5, "domino": 5}
NEGATIVE = [TRICKS, HEARTS, QUEENS, KING, LAST_TWO]
POSITIVE = [TRUMPS, DOMINO]
ONE = {"doubles": [[2, 3]]}
MANY = {"doubles": [[1, 0], [1, 2], [3, 0], [3, 2]], "redoubles": [[2, 1], [0, 3]]}
OF_THE_DECLARER = {"doubles": [[1, 0], [3, 0]], "redoubles": [[0, 3]]}


def cases() -> list[Any]:
    """Each contract with a few doubles and with many; a positive one also with none."""
    hands = [contract | calls for contract in NEGATIVE for calls in (ONE, MANY)]
    hands += [contract | calls for contract in POSITIVE for calls in ({}, OF_THE_DECLARER)]
    return [
        pytest.param({"declarer": 0} | hand, id=f"{hand['contract']}-{len(calls_of(hand))}-marks") for hand in hands
    ]


def calls_of(hand: dict[str, Any]) -> list[Any]:
    return [*hand.get("doubles", []), *hand.get("redoubles", [])]


def at_the_table(phone: Phone, path: str) -> Scorer:
    phone.open(path)
    return Scorer(phone)


@SCRIPT
@pytest.mark.parametrize("hand", cases())
def test_a01_a_hand_takes_no_more_taps_than_its_contract_and_its_doubles(
    hand: dict[str, Any], javascript: bool, phone_at: PhoneMaker, evening: Evening
) -> None:
    phone = phone_at(javascript)
    scorer = at_the_table(phone, evening())

    scorer.play(hand)

    assert phone.taps <= BUDGET[hand["contract"]] + len(calls_of(hand))
    assert phone.hidden == []
    assert phone.heading.startswith("Ann declares") and "Saved." in phone.read(".said")
    if not calls_of(hand):
        assert phone.taps * PAUSE + phone.waited < 10


@SCRIPT
def test_a01_a_hand_that_nobody_doubled_takes_two_taps(
    javascript: bool, phone_at: PhoneMaker, evening: Evening
) -> None:
    phone = phone_at(javascript)
    at_the_table(phone, evening()).play({"declarer": 0, "contract": "no-king", "shared": True})

    assert phone.taps == 2
    assert "Saved." in phone.read(".said")


@SCRIPT
@pytest.mark.parametrize(
    ("call", "marks"),
    [("Ben: max, the maximum", {"1-0", "1-2", "1-3"}), ("Dan: flanks", {"3-1", "3-2"})],
    ids=["maximum", "flanks"],
)
def test_a04_the_maximum_and_the_flanks_take_one_tap(
    call: str, marks: set[str], javascript: bool, phone_at: PhoneMaker, evening: Evening
) -> None:
    phone = phone_at(javascript)
    scorer = at_the_table(phone, evening())
    scorer.declare({"declarer": 0} | KING)
    before = phone.taps

    phone.tap(f'.call[aria-label="{call}"]', leads=not javascript)

    assert phone.taps - before == 1
    on = phone.page.locator(".speak input[data-by]:checked").evaluate_all("boxes => boxes.map(box => box.value)")
    assert set(on) == marks


@SCRIPT
def test_a01_a_double_that_is_owed_takes_no_tap(javascript: bool, phone_at: PhoneMaker, evening: Evening) -> None:
    phone = phone_at(javascript)
    scorer = at_the_table(phone, evening(27))

    scorer.declare({"declarer": 3} | HEARTS)

    assert phone.page.locator(".dbl.forced span").all_text_contents() == ["Dan", "Dan"]
    before = phone.taps
    scorer.result({"declarer": 3} | HEARTS)
    scorer.save()
    assert phone.taps - before == BUDGET["no-hearts"] - 1
    assert phone.hidden == []


@pytest.mark.parametrize(
    ("hand", "changes", "taps", "javascript"),
    [
        pytest.param(TRICKS, {"tricks-1": 4}, 4, True, id="no-tricks"),
        pytest.param(TRUMPS, {"tricks-2": 1}, 4, True, id="trumps"),
        pytest.param(KING, {"king-of-hearts-who-0": 1}, 3, True, id="no-king"),
        pytest.param(TRICKS, {"tricks-1": 4}, 4, False, id="no-tricks without script"),
        pytest.param(KING, {"king-of-hearts-who-0": 1}, 4, False, id="no-king without script"),
    ],
)
def test_a01_correcting_the_last_hand_takes_four_taps(
    hand: dict[str, Any],
    changes: dict[str, int],
    taps: int,
    javascript: bool,
    phone_at: PhoneMaker,
    evening: Evening,
) -> None:
    """Undo, the name, the key, Save. Another row takes the difference, and one thing is asked at once."""
    phone = phone_at(javascript)
    scorer = at_the_table(phone, evening())
    scorer.play({"declarer": 0} | hand | (ONE if hand in NEGATIVE else {}))
    before = phone.taps

    scorer.undo()
    for question, answer in changes.items():
        if hand is KING and javascript:
            scorer.key(question, answer)
        else:
            scorer.change(question, answer)
    scorer.save()

    assert phone.taps - before == taps
    assert "Saved." in phone.read(".said")
    assert phone.hidden == []


@SCRIPT
def test_a01_from_home_to_the_table_takes_one_tap(javascript: bool, phone_at: PhoneMaker, evening: Evening) -> None:
    phone = phone_at(javascript)
    phone.open(evening(3))
    phone.open("/")

    phone.tap("a.current", leads=True)

    assert phone.taps == 1
    assert phone.find("button.card").count() == 4
    assert phone.hidden == []


def test_without_script_a_correction_says_when_the_figures_do_not_add_up(
    phone_at: PhoneMaker, evening: Evening
) -> None:
    phone = phone_at(javascript=False)
    scorer = at_the_table(phone, evening())
    scorer.play({"declarer": 0} | TRICKS | ONE)
    scorer.undo()
    scorer.change("tricks-1", 9)
    phone.expected = {422}

    scorer.save()

    assert phone.page.title().startswith("Error: ")
    assert "Tricks add up to 19; a hand has 13." in phone.read(".summary")
    assert phone.page.locator('input[name="tricks-1"]:checked').get_attribute("value") == "9"
