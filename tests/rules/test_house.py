"""House rules: what a table may change of a ruleset, and what then stands in its own."""

import pytest

from scorekeeper.rules import Ruleset, RulesetMistakes, differences, settings, values, with_house_rules
from scorekeeper.rulesets import load
from tests.every.conftest import CALLED, EVERY
from tests.store.evening import CLASSIC

KING = "contracts.no-king.items.king-of-hearts.points"


def test_a_king_may_cost_more_and_the_rules_remember_what_he_did() -> None:
    house = with_house_rules(CLASSIC, {KING: -30})

    assert house.by_name["no-king"].total == -30 and house.balance == CLASSIC.balance - 10
    assert house.house == {KING: -20} and differences(house) == {KING: -30}
    assert CLASSIC.by_name["no-king"].total == -20 and not CLASSIC.house


def test_places_words_and_counts_may_be_changed() -> None:
    said = {"contracts.domino.places.4": -13, "declarers": "rotate", "contracts.trumps.items.tricks.count": 8}

    house = with_house_rules(CLASSIC, {**said, "quota.penalty": 10})

    assert house.by_name["domino"].places == (45, 20, 5, -13)
    assert (house.declarers, house.quota.penalty, house.by_name["trumps"].total) == ("rotate", 10, 40)
    assert differences(house) == {**said, "quota.penalty": 10}


@pytest.mark.parametrize("name", ["lora-eight", "quodlibet"])
def test_a_game_once_more_and_wheels_leave_no_choice_of_how_contracts_are_declared(name: str) -> None:
    keys = {setting.key for setting in settings(load(name))}

    assert "declared" not in keys and "declarers" in keys


def test_what_is_changed_back_is_no_difference() -> None:
    there = with_house_rules(CLASSIC, {KING: -30})

    assert with_house_rules(with_house_rules(there, {KING: -40}), {KING: -20}) == CLASSIC
    assert with_house_rules(there, {KING: -40}).house == {KING: -20}


def test_a_value_that_cannot_be_played_by_is_told_by_its_key() -> None:
    with pytest.raises(RulesetMistakes) as told:
        with_house_rules(CLASSIC, {KING: "thirty", "winner": "loudest", "quota.penalty": -1})

    assert {key for key, _ in told.value.mistakes} == {KING, "winner", "quota.penalty"}


def test_house_rules_of_something_that_is_not_there_are_told() -> None:
    with pytest.raises(RulesetMistakes, match=r"house\.contracts\.no-jacks"):
        Ruleset.from_dict({**CLASSIC.data, "house": {"contracts.no-jacks": 3}}, "classic")
    with pytest.raises(RulesetMistakes, match="neither a whole number nor a word"):
        Ruleset.from_dict({**CLASSIC.data, "house": {KING: [3]}}, "classic")


@pytest.mark.parametrize("rules", EVERY, ids=CALLED)
def test_every_setting_allows_what_the_ruleset_reads_and_nothing_else(rules: Ruleset) -> None:
    for setting in settings(rules):
        assert setting.allows(setting.value)
        extremes = setting.choices or (setting.least, setting.most)
        for value in extremes:
            changed = with_house_rules(rules, {setting.key: value})
            assert setting.allows(value) and values(changed)[setting.key] == value
        for value in ("none of these", True, 1.5) if setting.choices else (setting.least - 1, setting.most + 1, "x"):
            assert not setting.allows(value)
            with pytest.raises(RulesetMistakes):
                with_house_rules(rules, {setting.key: value})  # type: ignore[dict-item]


def test_conditions_limits_and_the_pack_may_be_changed_too() -> None:
    rifki = with_house_rules(
        load("king-turkish"), {"each_declares.negative": 4, "contracts.no-king.at_table": 3, "deck": 48}
    )
    pass_or_fail = with_house_rules(load("lora-maximum"), {"contracts.maximum.items.tricks.fewer_than": 3})

    assert rifki.hands == 24 and rifki.by_name["no-king"].at_table == 3 and rifki.deck == 48
    assert rifki.house == {"each_declares.negative": 3, "contracts.no-king.at_table": 2, "deck": 52}
    assert pass_or_fail.by_name["maximum"].raw({"tricks": (2, 2, 4, 0)}) == (8, 8, 0, 8)
