"""Hands of other rulesets on the phone: salads, pools, rows that beat others, and everything taken by one player."""

from typing import Any

import pytest

from scorekeeper.rules import Hand
from scorekeeper.rulesets import load
from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.scorer import Scorer
from tests.browser.test_taps import SCRIPT

SALAD = {
    "declarer": 0,
    "contract": "salad",
    "doubles": [[2, 0]],
    "takings": {
        "tricks": [4, 3, 5, 1],
        "hearts": [3, 4, 2, 4],
        "ace-of-hearts": [0, 0, 0, 1],
        "queens": [1, 2, 0, 1],
        "king-of-hearts": [0, 1, 0, 0],
        "second-last-trick": [0, 0, 1, 0],
        "last-trick": [0, 1, 0, 0],
    },
}
CITY = {"declarer": 0, "contract": "ravage-city", "doubles": [[1, 0]], "takings": {"longest-suit": [5, 2, 5, 4]}}
POKER = {"declarer": 0, "contract": "chinese-poker", "takings": {"rows-won": [7, 4, 4, 2]}}
ALL_HEARTS = {"declarer": 0, "contract": "no-hearts", "takings": {"hearts": [0, 8, 0, 0]}}


def at_the_table(phone_at: PhoneMaker, evening: Evening, ruleset: str, javascript: bool = True) -> Scorer:
    """The phone at a game of this ruleset that has just begun."""
    phone = phone_at(javascript)
    phone.open(evening(rules=load(ruleset)))
    return Scorer(phone)


def each(scorer: Scorer, hand: dict[str, Any]) -> None:
    """Taps the doubles and a figure for every player, also for the last: nothing fills itself."""
    scorer.declare(hand)
    scorer.doubles(hand)
    for item, counts in hand["takings"].items():
        for seat in (1, 2, 3, 0):
            scorer.key(f"{item}-{seat}", counts[seat])


def figures(scorer: Scorer, of: str) -> list[str]:
    """What stands in that column of the players' rows, in order of speaking."""
    return [row.locator(f".{of}").inner_text() for row in scorer.phone.page.locator(".row.player:not(.aside)").all()]


@SCRIPT
def test_a_salad_is_tapped_through_and_saved(phone_at: PhoneMaker, evening: Evening, javascript: bool) -> None:
    scorer = at_the_table(phone_at, evening, "barbu-salad", javascript)

    scorer.play(SALAD)

    rules, phone = load("barbu-salad"), scorer.phone
    assert Hand.from_plain(SALAD).raw(rules) == (-20, -66, -24, -20)
    assert "Saved." in phone.read(".said") and phone.hidden == []


def test_a_salad_counts_along_and_shows_who_has_what(phone_at: PhoneMaker, evening: Evening) -> None:
    scorer = at_the_table(phone_at, evening, "barbu-salad")
    scorer.declare(SALAD)
    scorer.doubles(SALAD)
    scorer.result(SALAD)

    rows = scorer.phone.page.locator(".row.player").all()
    assert [row.locator(".slot").inner_text() for row in rows] == ["3", "5", "1", "4", "4", "2", "4", "3"]
    assert [row.locator(".raw").inner_text() for row in rows[:4]] == ["−66", "−24", "−20", "−20"]
    assert rows[0].locator(".took").inner_text() == "Q Q K♥ 13th"


@SCRIPT
def test_a_pool_is_counted_by_the_server_and_nothing_is_shown_before(
    phone_at: PhoneMaker, evening: Evening, javascript: bool
) -> None:
    scorer = at_the_table(phone_at, evening, "barbu-ravage", javascript)
    each(scorer, CITY)

    if javascript:
        assert figures(scorer, "slot") == ["2", "5", "4", "5"]
        assert figures(scorer, "raw") == figures(scorer, "total") == ["", "", "", ""]
    scorer.save()

    assert "Ben plus 12, Dan zero, Cat minus 12, Ann minus 24." in scorer.phone.read(".said")


@SCRIPT
def test_rows_that_tie_leave_the_sum_short_and_are_saved(
    phone_at: PhoneMaker, evening: Evening, javascript: bool
) -> None:
    scorer = at_the_table(phone_at, evening, "barbu-chinese-poker", javascript)
    each(scorer, POKER)

    if javascript:
        assert figures(scorer, "total") == ["+16", "+16", "+8", "+28"]
    scorer.save()

    assert "Ann plus 28" in scorer.phone.read(".said")


def test_what_one_player_takes_whole_is_left_to_the_server(phone_at: PhoneMaker, evening: Evening) -> None:
    scorer = at_the_table(phone_at, evening, "barbu-score")
    scorer.declare(ALL_HEARTS)
    scorer.key("hearts-1", 7)
    assert figures(scorer, "raw")[0] == "35"
    scorer.key("hearts-2", 1)
    assert figures(scorer, "total") == ["+35", "+5", "0", "0"]
    scorer.change("hearts-2", 0)
    scorer.change("hearts-1", 8)

    assert figures(scorer, "raw") == figures(scorer, "total") == ["", "", "", ""]
    scorer.save()
    assert "Ben minus 40" in scorer.phone.read(".said")


@pytest.mark.parametrize("ruleset, names", [("barbu-five", 5), ("salad-six", 6), ("barbu-three", 3)])
def test_other_numbers_of_players_sit_down_and_deal(phone_at: PhoneMaker, ruleset: str, names: int) -> None:
    phone = phone_at()
    phone.open(f"/rules/{ruleset}?seats={names}")
    phone.tap('a.go:text-is("Play by these rules")', leads=True)
    for seat, name in enumerate(("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")[:names]):
        phone.type(f"#player-{seat}", name)
    phone.tap(".go", leads=True)

    assert phone.heading.startswith("Ann declares")
    assert phone.page.locator(".stand tbody tr").count() == names
