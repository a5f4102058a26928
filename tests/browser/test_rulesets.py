"""Hands of other rulesets on the phone: salads, pools, rows that beat others, and everything taken by one player."""

from typing import Any

import pytest

from scorekeeper.rules import Hand, Ruleset
from scorekeeper.rulesets import load
from tests import games
from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.scorer import Scorer, standing
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


def programme(rules: Ruleset, count: int) -> tuple[Hand, ...]:
    """The first hands of a programme, each dealt by the next player."""
    lot = games.random.Random(count)
    played = enumerate(rules.programme[:count])
    return tuple(games.hand(rules, at % rules.seats, rules.by_name[name], lot) for at, name in played)


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


def test_more_than_two_of_a_rank_are_counted_under_the_name(phone_at: PhoneMaker, evening: Evening) -> None:
    hand = SALAD | {"takings": SALAD["takings"] | {"queens": [0, 4, 0, 0]}}  # type: ignore[operator]
    scorer = at_the_table(phone_at, evening, "barbu-salad")
    scorer.declare(hand)
    scorer.doubles(hand)
    scorer.result(hand)

    assert scorer.phone.read('.row.player[data-seat="1"] .took') == "4Q K♥ 13th"


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


def test_where_nobody_doubles_the_page_of_a_hand_begins_with_what_was_taken(
    phone_at: PhoneMaker, evening: Evening
) -> None:
    scorer = at_the_table(phone_at, evening, "trix")
    scorer.declare({"declarer": 0, "contract": "diamonds"})

    phone = scorer.phone
    assert phone.page.locator(".speak, .rose, .go.play >> visible=true").count() == 0
    for seat, count in ((1, 3), (2, 4), (3, 6)):
        scorer.key(f"diamonds-{seat}", count)

    assert phone.taps == 4 and figures(scorer, "raw") == ["−30", "−40", "−60", "0"]
    scorer.save()
    assert "Ann zero, Ben minus 30, Cat minus 40, Dan minus 60." in phone.read(".said") and phone.hidden == []


@SCRIPT
def test_nobody_has_shown_a_card_until_somebody_is_told(
    phone_at: PhoneMaker, evening: Evening, javascript: bool
) -> None:
    scorer = at_the_table(phone_at, evening, "trix", javascript)

    scorer.play({"declarer": 0, "contract": "no-king", "takings": {"king-of-hearts": [0, 0, 1, 0]}})

    assert "Ann zero, Ben zero, Dan zero, Cat minus 75." in scorer.phone.read(".said")


def test_a_queen_that_was_shown_is_told_with_two_taps_more(phone_at: PhoneMaker, evening: Evening) -> None:
    scorer = at_the_table(phone_at, evening, "trix")
    scorer.declare({"declarer": 0, "contract": "queens"})
    for unit, seat in enumerate((1, 1, 2, 0)):
        scorer.key(f"queens-who-{unit}", seat)
    phone = scorer.phone
    assert phone.read("#box-queens-shown-who-0 output") == "nobody"
    phone.tap("#box-queens-shown-who-0 .name")
    scorer.key("queens-shown-who-0", 3)

    assert phone.read("#box-queens-shown-who-0 output") == "Dan"
    assert phone.find(".step.now").get_attribute("data-item") == "shown-queens-taken"
    assert phone.page.locator(".step.now .key:has(:disabled)").inner_text() == "Dan"
    scorer.key("shown-queens-taken-who-0", 0)
    assert figures(scorer, "raw") == ["−50", "−25", "25", "−50"]
    scorer.save()
    assert "Dan plus 25, Cat minus 25, Ann minus 50, Ben minus 50." in phone.read(".said")


def test_a_king_that_was_shown_is_taken_by_whoever_took_the_king(phone_at: PhoneMaker, evening: Evening) -> None:
    scorer = at_the_table(phone_at, evening, "trix")
    scorer.declare({"declarer": 0, "contract": "no-king"})
    scorer.key("king-of-hearts-who-0", 1)
    scorer.phone.tap("#box-king-shown-who-0 .name")
    scorer.key("king-shown-who-0", 2)

    assert figures(scorer, "raw") == ["−150", "75", "0", "0"]
    scorer.phone.tap("#box-king-shown-who-0 .name")
    scorer.key("king-shown-who-0", -1)
    assert figures(scorer, "raw") == ["−75", "0", "0", "0"]
    scorer.save()
    assert "Ben minus 75" in scorer.phone.read(".said")


def test_a_programme_is_declared_card_by_card_as_it_says(phone_at: PhoneMaker, evening: Evening) -> None:
    scorer = at_the_table(phone_at, evening, "king-portuguese")
    phone = scorer.phone
    assert phone.heading.startswith("Ann deals") and phone.read(".tray .ask b") == "Next: No tricks"
    phone.tap(".card.next", leads=True)
    for seat, count in ((1, 3), (2, 4), (3, 6)):
        scorer.key(f"tricks-{seat}", count)
    scorer.save()

    assert phone.heading.startswith("Ben deals") and phone.read(".card.next b:not(.pip)") == "No hearts"
    assert phone.read(".card.done > span") == "hand 1" and phone.hidden == []


@pytest.mark.parametrize("hands", [0, 6, 13])
def test_the_card_that_is_next_in_a_programme_lies_first(phone_at: PhoneMaker, evening: Evening, hands: int) -> None:
    rules, phone = load("king-russian"), phone_at()
    phone.open(evening(rules=rules, hands=programme(rules, hands)))

    cards = phone.page.locator(".card").all()
    places = [card.bounding_box() or {} for card in cards]
    first = min(range(len(cards)), key=lambda place: (places[place]["y"], places[place]["x"]))

    assert cards[first].get_attribute("value") == rules.programme[hands]
    scorer = Scorer(phone)
    scorer.phone.tap(".card.next", leads=True)
    assert phone.hidden == []


def test_the_trump_may_be_told_before_the_first_key_and_after_the_last(phone_at: PhoneMaker, evening: Evening) -> None:
    rules = load("king-portuguese")
    phone = phone_at()
    phone.open(evening(rules=rules, hands=programme(rules, 6)))
    scorer = Scorer(phone)
    phone.tap(".card.next", leads=True)
    phone.find(".tell select").wait_for()
    for seat, tricks in ((3, 4), (0, 3), (1, 6)):
        scorer.key(f"tricks-{seat}", tricks)

    phone.find(".tell select").select_option("hearts")
    scorer.save()

    assert "Ben plus 150" in phone.read(".said")
    scorer.go("Sheet")
    assert "♥" in phone.read(".sheet")


LAYOUT = {
    "declarer": 0,
    "contract": "lora",
    "takings": {"cards": [0, 3, 2, 8], "passes": [2, 0, 1, 22]},
}


@SCRIPT
def test_cards_left_and_passes_are_tapped_player_by_player(
    phone_at: PhoneMaker, evening: Evening, javascript: bool
) -> None:
    scorer = at_the_table(phone_at, evening, "lora-passes", javascript)

    each(scorer, LAYOUT)
    scorer.save()

    assert list(standing(scorer.phone)) == [2, 3, 3, 30]


def test_nobody_has_both_cards_in_one_trick_until_it_is_told(phone_at: PhoneMaker, evening: Evening) -> None:
    scorer = at_the_table(phone_at, evening, "quodlibet")
    scorer.declare({"declarer": 0, "contract": "achmed-and-burp"})
    scorer.key("achmed-who-0", 2)
    scorer.key("red-burp-who-0", 2)
    row = scorer.phone.find('.step:has(input[name="trick-with-both-who-0"])')
    assert row.locator("output").inner_text() == "nobody"

    scorer.change("trick-with-both-who-0", 2)
    scorer.save()

    assert list(standing(scorer.phone)) == [0, 0, 100, 0]
