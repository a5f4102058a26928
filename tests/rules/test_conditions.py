"""What counts under a condition: cards shown or left, none taken, fewer than so many, and points that go elsewhere."""

import copy
from typing import Any

import pytest

from scorekeeper.rules import Contract, Hand, Ruleset, RulesetMistakes, ScoreSheet, Takings
from scorekeeper.rulesets import load

from .conftest import ANN, BEN, CAT, DAN

NAMES = ["Ann", "Ben", "Cat", "Dan"]
TRIX = load("trix")
KING, QUEENS = TRIX.by_name["no-king"], TRIX.by_name["queens"]


def contract(items: dict[str, Any], **more: object) -> Contract:
    """A contract of these items, in a ruleset of its own."""
    title = {"title": {"en": "Test"}}
    data = {
        **title,
        "seats": 4,
        "deck": 32,
        "contracts": {"test": {**title, "sign": "negative", "items": items, **more}},
    }
    return Ruleset.from_dict(data, "test").by_name["test"]


def said(one: Contract, takings: Takings) -> list[str]:
    return [fault.sentence(NAMES) for fault in one.faults(takings, 4)]


def one(seat: int, count: int = 1) -> tuple[int, ...]:
    return tuple(count if at == seat else 0 for at in range(4))


NONE = (0, 0, 0, 0)


def test_a_king_that_was_shown_costs_its_taker_twice_and_brings_half_of_that_to_whoever_showed_it() -> None:
    quiet = {"king-of-hearts": one(BEN), "king-shown": NONE, "shown-king-taken": NONE}
    shown = {"king-of-hearts": one(BEN), "king-shown": one(CAT), "shown-king-taken": one(BEN)}
    own = {"king-of-hearts": one(CAT), "king-shown": one(CAT), "shown-king-taken": one(CAT)}

    assert KING.raw(quiet) == (0, -75, 0, 0)
    assert KING.raw(shown) == (0, -150, 75, 0)
    assert KING.raw(own) == (0, 0, -75, 0)
    assert not said(KING, quiet) + said(KING, shown) + said(KING, own)


def test_queens_may_be_shown_one_by_one() -> None:
    takings = {"queens": (1, 1, 2, 0), "queens-shown": (0, 2, 0, 1), "shown-queens-taken": (1, 0, 2, 0)}

    assert QUEENS.raw(takings) == (-50, 25, -100, 25)
    assert not said(QUEENS, takings)


@pytest.mark.parametrize(
    "shown, taken, sentences",
    [
        (one(CAT), NONE, ["shown queens taken add up to 0; queens shown add up to 1"]),
        (NONE, one(BEN), ["shown queens taken add up to 1; queens shown add up to 0"]),
        (one(CAT), one(DAN), ["Dan has the shown queens taken but no queens"]),
        ((3, 2, 0, 0), NONE, ["queens shown add up to 5; a hand has at most 4"]),
    ],
)
def test_what_was_shown_is_taken_by_whoever_took_it(
    shown: tuple[int, ...], taken: tuple[int, ...], sentences: list[str]
) -> None:
    told = said(QUEENS, {"queens": (2, 2, 0, 0), "queens-shown": shown, "shown-queens-taken": taken})

    assert set(sentences) <= set(told)


def test_a_kingdom_adds_up_to_nothing_whatever_is_shown() -> None:
    assert TRIX.balance == 0 and not TRIX.varies
    assert all(contract.always_adds_up for contract in TRIX.contracts)


LAYOUT = {
    "cards": {"count": 8, "points": 1, "counted": "left", "none": -8, "none_unless": "passes"},
    "passes": {"count": 30, "points": 1, "at_most": True},
}


def test_cards_left_cost_a_point_each_and_going_out_without_a_pass_is_worth_eight() -> None:
    layout = contract(LAYOUT)

    assert layout.raw({"cards": (0, 3, 2, 8), "passes": NONE}) == (-8, 3, 2, 8)
    assert layout.raw({"cards": (0, 3, 2, 8), "passes": (2, 1, 0, 4)}) == (2, 4, 2, 12)
    assert layout.varies and layout.total == 0 and not layout.always_adds_up


@pytest.mark.parametrize(
    "cards, sentence",
    [
        ((1, 3, 2, 8), "cards: no players have none; one player goes out first"),
        ((0, 0, 2, 8), "cards: 2 players have none; one player goes out first"),
        ((0, 9, 2, 8), "cards: 9 for Ben; there are at most 8"),
        ((0, None, 2, 8), "cards: no figure for Ben; a hand has 8"),
    ],
)
def test_one_player_goes_out_and_nobody_has_more_than_were_dealt(cards: tuple[Any, ...], sentence: str) -> None:
    assert said(contract(LAYOUT), {"cards": cards, "passes": NONE}) == [sentence]


TRICKS = {"tricks": {"count": 8, "points": 1, "someone_none": 2, "all_taken": {"taker": -8, "others": 0}}}


def test_all_taken_comes_before_none_taken_and_that_before_the_base_value() -> None:
    tricks = contract(TRICKS)

    assert tricks.raw({"tricks": (3, 2, 2, 1)}) == (3, 2, 2, 1)
    assert tricks.raw({"tricks": (3, 3, 2, 0)}) == (6, 6, 4, 0)
    assert tricks.raw({"tricks": (0, 8, 0, 0)}) == (0, -8, 0, 0)
    assert tricks.total == 8 and not tricks.always_adds_up and not tricks.plain


def test_tricks_that_were_not_taken_count_and_having_none_is_worth_something_else() -> None:
    plus = contract({"tricks": {"count": 8, "points": 10, "counted": "not-taken", "none": 100}})

    assert plus.raw({"tricks": (3, 2, 2, 1)}) == (50, 60, 60, 70)
    assert plus.raw({"tricks": (4, 2, 2, 0)}) == (40, 60, 60, 100)
    assert said(plus, {"tricks": (4, 2, 1, 0)}) == ["tricks add up to 7; a hand has 8"]


def test_fewer_than_so_many_cost_so_many_points_once() -> None:
    maximum = contract({"tricks": {"count": 8, "points": 8, "counted": "fewer", "fewer_than": 2}})

    assert maximum.raw({"tricks": (1, 0, 2, 5)}) == (8, 8, 0, 0)


def test_points_are_written_to_the_next_player() -> None:
    neighbour = contract({"tricks": {"count": 8, "points": 10}}, goes_to="next")

    assert neighbour.raw({"tricks": (3, 0, 5, 0)}) == (0, 30, 0, 50)


def test_fines_are_paid_to_the_declarer_who_pays_none() -> None:
    fines = contract({"tricks": {"count": 8, "points": -100}}, goes_to="declarer")

    assert fines.raw({"tricks": (3, 1, 2, 2)}, declarer=BEN) == (-300, 700, -200, -200)
    assert (fines.total, fines.at_stake, fines.always_adds_up) == (0, -800, True)


def test_places_are_paid_to_the_declarer_too() -> None:
    data = {"title": {"en": "Last"}, "sign": "negative", "places": [0, 0, 0, -800], "goes_to": "declarer"}
    rules = Ruleset.from_dict({"title": {"en": "T"}, "seats": 4, "deck": 32, "contracts": {"last": data}}, "t")

    assert rules.by_name["last"].raw({"order": (CAT, ANN, BEN, DAN)}, declarer=ANN) == (800, 0, 0, -800)
    assert rules.by_name["last"].raw({"order": (CAT, BEN, DAN, ANN)}, declarer=ANN) == (0, 0, 0, 0)


def test_two_cards_in_one_trick_are_both_had_by_whoever_took_it() -> None:
    both = contract(
        {
            "achmed": {"count": 1, "points": 30},
            "burp": {"count": 1, "points": 50},
            "one-trick": {"count": 1, "points": 20, "at_most": True, "among": "achmed", "together_with": "burp"},
        }
    )
    apart = {"achmed": one(ANN), "burp": one(BEN)}

    assert both.raw({"achmed": one(ANN), "burp": one(ANN), "one-trick": one(ANN)}) == (100, 0, 0, 0)
    assert both.raw({**apart, "one-trick": NONE}) == (30, 50, 0, 0)
    assert said(both, {**apart, "one-trick": one(ANN)}) == ["Ann has the one trick but no burp"]
    assert said(both, {**apart, "one-trick": one(BEN)}) == ["Ben has the one trick but no achmed"]


@pytest.mark.parametrize(
    "change, key",
    [
        ({"matches": "jacks"}, "matches"),
        ({"together_with": "tricks"}, "together_with"),
        ({"fewer_than": 2}, "fewer_than"),
        ({"for_one": "two"}, "for_one"),
        ({"counted": "fewer"}, "fewer_than"),
        ({"someone_none": 0}, "someone_none"),
        ({"none": "much"}, "none"),
        ({"at_most": 1}, "at_most"),
    ],
)
def test_a_condition_that_cannot_be_is_told_by_its_key(change: dict[str, Any], key: str) -> None:
    with pytest.raises(RulesetMistakes) as raised:
        contract({"tricks": {"count": 8, "points": 1, **copy.deepcopy(change)}})

    assert [at for at, _ in raised.value.mistakes] == [f"contracts.test.items.tricks.{key}"]


def chips(name: str, items: dict[str, Any], goes_to: str) -> dict[str, Any]:
    return {"title": {"en": name}, "sign": "negative", "items": items, "goes_to": goes_to}


def test_what_is_paid_into_the_pot_is_taken_by_whoever_goes_out_first() -> None:
    hearts = {"hearts": {"count": 8, "points": -1, "all_taken": {"taker": 0, "others": -3}}}
    layout = {"cards": {"count": 8, "points": -1, "counted": "left"}}
    contracts = {"hearts": chips("Hearts", hearts, "pot"), "layout": chips("Layout", layout, "out")}
    rules = Ruleset.from_dict({"title": {"en": "Pot"}, "seats": 4, "deck": 32, "contracts": contracts}, "pot")
    hands = (
        Hand(ANN, "hearts", takings={"hearts": (3, 1, 4, 0)}),
        Hand(BEN, "hearts", takings={"hearts": (0, 8, 0, 0)}),
        Hand(ANN, "layout", takings={"cards": (2, 0, 1, 4)}),
        Hand(CAT, "hearts", takings={"hearts": (2, 2, 2, 2)}),
    )

    sheet = ScoreSheet(rules, hands)

    assert [line.raw for line in sheet.lines] == [(-3, -1, -4, 0), (-3, 0, -3, -3), (-2, 24, -1, -4), (-2, -2, -2, -2)]
    assert [ScoreSheet(rules, hands[:played]).pot for played in range(5)] == [0, 8, 17, 0, 8]
    assert sum(sheet.totals) == -sheet.pot and sheet.has_pot


def test_nobody_goes_out_where_no_cards_are_left() -> None:
    with pytest.raises(RulesetMistakes, match="nobody goes out"):
        contract({"tricks": {"count": 8, "points": 1}}, goes_to="out")
