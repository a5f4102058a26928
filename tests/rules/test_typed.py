"""Points that are typed, and a game that goes on until the table ends it: any other card game."""

from dataclasses import replace

import pytest

from scorekeeper.printed.why import why
from scorekeeper.rules import FREE, Hand, Ruleset, RulesetMistakes, ScoreSheet, with_house_rules
from scorekeeper.rulesets import load, parse

NAMES = ("Ann", "Ben", "Cat", "Dan")
FREE_SUM, LOW = load("any-game"), load("any-game-low")
TOTAL = "contracts.points.items.points.total"
HEARTS = with_house_rules(LOW, {TOTAL: 26})


def told(rules: Ruleset, *points: object) -> list[str]:
    """What is said of a hand with these points typed."""
    return [fault.sentence(NAMES) for fault in rules.by_name["points"].faults({"points": points}, rules.seats)]  # type: ignore[dict-item]


def hands(*results: tuple[int, ...]) -> tuple[Hand, ...]:
    """A hand for each of these results, dealt in turn."""
    return tuple(Hand(at % 4, "points", takings={"points": points}) for at, points in enumerate(results))


def test_what_is_typed_is_what_it_counts_for_and_against() -> None:
    sheet = ScoreSheet(FREE_SUM, hands((13, -5, 0, 2), (-3, 0, 40, 7)))

    assert list(sheet.faults()) == []
    assert sheet.standing == (10, -5, 40, 9) and sheet.ranks == (2, 4, 1, 3)


def test_where_the_lowest_wins_few_points_are_good() -> None:
    assert ScoreSheet(LOW, hands((13, -5, 0, 2), (-3, 0, 40, 7))).ranks == (3, 1, 4, 2)


def test_every_figure_that_cannot_be_is_told_by_name_with_what_was_seen() -> None:
    assert told(FREE_SUM, 5, None, 2.5, None) == [
        "points: no figure for Ben and Dan; type 0 where there are none",
        "points: 2.5 for Cat is not a whole number",
    ]
    assert told(FREE_SUM, 10_000, -10_001, "many", True) == [
        "points: −10001 for Ben is out of reason; at most 10000",
        'points: "many" for Cat is not a whole number',
        "points: true for Dan is not a whole number",
    ]
    assert told(FREE_SUM, 1, 2, 3) == ["points: 3 figures for 4 players"]


def test_a_hand_without_any_points_misses_those_of_everybody() -> None:
    faults = FREE_SUM.by_name["points"].faults({}, 4)

    assert [fault.sentence(NAMES) for fault in faults] == [
        "points: no figure for Ann, Ben, Cat and Dan; type 0 where there are none"
    ]


def test_points_with_a_fixed_total_must_add_up_to_it() -> None:
    assert told(HEARTS, 13, 5, 0, 8) == []
    assert told(HEARTS, 13, 5, 0, 7) == ["points add up to 25; a hand has 26"]
    assert told(HEARTS, -30, 5, 0, 0) == ["points add up to −25; a hand has 26"]


def test_points_may_have_to_add_up_to_nothing() -> None:
    even = with_house_rules(FREE_SUM, {TOTAL: 0})

    assert told(even, 3, -3, 0, 0) == [] and told(even, 3, 0, 0, 0) == ["points add up to 3; a hand has 0"]
    assert even.by_name["points"].always_adds_up and FREE_SUM.by_name["points"].varies


def test_a_total_is_a_house_rule_that_can_be_taken_out_again() -> None:
    assert HEARTS.house == {TOTAL: FREE} and HEARTS.by_name["points"].total == 26

    assert with_house_rules(HEARTS, {TOTAL: FREE}) == LOW


def test_the_winner_is_the_only_other_house_rule_of_any_game() -> None:
    assert with_house_rules(FREE_SUM, {"winner": "lowest", "declarers": "block", "quota.penalty": 9}) == replace(
        with_house_rules(FREE_SUM, {"winner": "lowest"})
    )


def test_the_game_goes_on_until_the_table_ends_it() -> None:
    played = hands(*[(1, 2, 3, 4)] * 30)

    sheet = ScoreSheet(FREE_SUM, played)
    assert not sheet.finished and sheet.turn == 2 and sheet.coming == () and sheet.upcoming == FREE_SUM.contracts[0]
    assert ScoreSheet(FREE_SUM, played, ended=True).finished


def test_a_game_without_a_hand_or_with_one_in_play_cannot_be_ended() -> None:
    assert not ScoreSheet(FREE_SUM, (), ended=True).finished
    assert not ScoreSheet(FREE_SUM, (*hands((1, 2, 3, 4)), Hand(1, "points")), ended=True).finished


def test_a_game_that_has_an_end_of_its_own_is_not_ended_by_the_table() -> None:
    first = Hand(0, "no-king", shared=True)

    assert not ScoreSheet(load("barbu-classic"), (first,), ended=True).finished


def test_two_hundred_hands_are_enough() -> None:
    sheet = ScoreSheet(FREE_SUM, hands(*[(1, 2, 3, 4)] * 201))

    assert [fault.sentence(NAMES) for fault in sheet.faults()] == ["201 hands; a game has 200"]
    assert ScoreSheet(FREE_SUM, hands(*[(1, 2, 3, 4)] * 200)).turn is None


def test_the_reason_of_typed_points_is_that_they_were_typed() -> None:
    (line,) = ScoreSheet(FREE_SUM, hands((13, -5, 0, 2))).lines

    (reason,) = why(line, NAMES, FREE_SUM)

    assert (reason.text, reason.points) == ("points as typed", (13, -5, 0, 2))
    assert reason.each == ("+13", "−5", "0", "+2")


BEGINS = 'title = { en = "Ours" }\nseats = 4\ndeclared = "open"\n'
TYPED = '[contracts.points]\ntitle = { en = "Points" }\nsign = "negative"\nitems.points = { counted = "typed" }\n'


@pytest.mark.parametrize(
    ("toml", "key", "sentence"),
    [
        (BEGINS + TYPED.replace('"typed"', '"typed", count = 4'), "contracts.points.items.points.count", "unknown key"),
        (BEGINS + TYPED.replace('"typed"', '"typed", total = 20_000'), "contracts.points.items.points.total", "20000"),
        (BEGINS + TYPED.replace('"typed"', '"each", total = 3'), "contracts.points.items.points.total", "unknown key"),
        (BEGINS + TYPED + "[quota]\ndoubles_of_declarer = 2\n", "quota.doubles_of_declarer", "nobody can owe"),
        (BEGINS.replace('"open"', '"once"') + TYPED, "deck", "missing"),
        (
            BEGINS + TYPED + 'items.hearts = { count = 13, points = 1, among = "points" }\n',
            "contracts.points.items.hearts.among",
            "names none",
        ),
    ],
)
def test_a_mistake_about_typed_points_is_told_by_its_key(toml: str, key: str, sentence: str) -> None:
    with pytest.raises(RulesetMistakes) as raised:
        parse(toml, "ours")

    assert any(at == key and sentence in said for at, said in raised.value.mistakes), raised.value.mistakes


def test_typed_points_stand_beside_what_is_counted() -> None:
    both = BEGINS + TYPED + "items.hearts = { count = 13, points = -1 }\n"
    contract = parse(both, "ours").contracts[0]

    assert contract.raw({"points": (10, 0, -4, 0), "hearts": (13, 0, 0, 0)}) == (-3, 0, -4, 0)
    assert contract.varies
