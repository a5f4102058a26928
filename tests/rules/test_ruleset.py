"""Rulesets: the one that ships adds up, and a faulty one is told everything that is wrong with it."""

import copy

import pytest

from scorekeeper import rulesets
from scorekeeper.rules import Ruleset, RulesetMistakes, Words

LANGUAGES = {"en", "es", "sv", "fr", "de"}


def phrases(data: object) -> list[Words]:
    """Every table of words in a ruleset's data."""
    if not isinstance(data, dict):
        return []
    if data and all(isinstance(value, str) for value in data.values()) and "en" in data:
        return [data]
    return [words for value in data.values() for words in phrases(value)]


@pytest.mark.parametrize("name", rulesets.names())
def test_every_ruleset_that_ships_can_be_read_and_speaks_five_languages(name: str) -> None:
    rules = rulesets.load(name)

    assert all(set(words) == LANGUAGES for words in phrases(dict(rules.data)))


def test_the_seven_contracts_of_classic_barbu_add_up_to_nothing(classic: Ruleset) -> None:
    assert [contract.total for contract in classic.contracts] == [-26, -30, -24, -20, -30, 65, 65]
    assert classic.balance == 0
    assert classic.hands == 28


def test_a_name_that_does_not_ship_is_told_with_those_that_do() -> None:
    with pytest.raises(rulesets.NoSuchRuleset, match="barbu-classic"):
        rulesets.load("../secrets")


def test_all_mistakes_in_a_ruleset_are_told_at_once_by_their_keys(classic: Ruleset) -> None:
    data = copy.deepcopy(dict(classic.data))
    data["colour"] = "red"
    data["deck"] = 52.0
    data["winner"] = "loudest"
    data["doubling"]["positive"] = "everyone"
    data["quota"]["penalty"] = True
    data["contracts"]["domino"]["places"] = [45, 20]
    data["contracts"]["no-hearts"]["items"]["ace-of-hearts"]["among"] = "diamonds"
    data["contracts"]["no-king"] = {"sign": "negative"}
    del data["contracts"]["no-tricks"]["items"]["tricks"]["count"]

    with pytest.raises(RulesetMistakes) as told:
        Ruleset.from_dict(data, "broken")

    assert {key for key, _ in told.value.mistakes} == {
        "colour", "deck", "winner", "doubling.positive", "quota.penalty", "contracts.domino.places",
        "contracts.no-hearts.items.ace-of-hearts.among", "contracts.no-king", "contracts.no-king.title",
        "contracts.no-tricks.items.tricks.count",
    }  # fmt: skip


@pytest.mark.parametrize(
    "nonsense", [None, [], "barbu", {}, {"contracts": []}, {"contracts": {"a": {"items": {"b": 1}}}}]
)
def test_what_is_no_ruleset_is_refused_and_never_crashes(nonsense: object) -> None:
    with pytest.raises(RulesetMistakes):
        Ruleset.from_dict(nonsense, "nonsense")


def test_what_is_no_toml_is_refused_with_the_line() -> None:
    with pytest.raises(RulesetMistakes, match="line 2"):
        rulesets.parse("seats = 4\ntitle = = 5", "broken")


def test_a_wrong_number_of_seats_is_not_held_against_the_places_too(classic: Ruleset) -> None:
    with pytest.raises(RulesetMistakes) as told:
        Ruleset.from_dict({**classic.data, "seats": 99}, "broken")

    assert told.value.mistakes == (("seats", "99 is not a whole number from 2 to 10"),)
