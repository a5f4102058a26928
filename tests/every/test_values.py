"""The tables of values that other pages and programs print, thing by thing."""

from collections.abc import Mapping

import pytest

from scorekeeper.rules import Contract, Ruleset
from scorekeeper.rulesets import load

CLASSIC = {"trick": -2, "heart": -2, "A♥": -6, "queen": -6, "K♥": -20, "last two": (-10, -20), "trumps": 5}
DOMINO = {"classic": (45, 20, 5, -5), "52": (25, 15, 5, 0), "32": (20, 10, 0, 0), "family": (-120, -60, -20, 0)}
TABLES: Mapping[str, Mapping[str, object]] = {
    "barbu-classic": CLASSIC | {"domino": DOMINO["classic"]},
    "barbu-bga-52": {"trick": -1, "heart": -1, "queen": -3, "K♥": -12, "last two": (-4, -8), "trumps": 3}
    | {"domino": DOMINO["52"]},
    "barbu-bga-32": {"trick": -1, "heart": -1, "queen": -2, "K♥": -8, "last two": (-3, -5), "trumps": 2}
    | {"domino": DOMINO["32"]},
    "barbu-family": {"trick": 10, "heart": 10, "queen": 20, "K♥": 80, "last two": (20, 60), "domino": DOMINO["family"]},
    "barbu-score": {"trick": 5, "heart": 5, "queen": 10, "K♥": 50, "last": 40, "domino": (-40, -20, 20, 40)},
    "king-turkish": {"trick": -50, "heart": -30, "queen": -100, "K♥": -320, "last two": (-180, -180), "trumps": 50}
    | {"man": -60},
}
"""What one of each is worth, as it stands there; the last two with the last trick last."""

KEYS = {
    "trick": ("no-tricks", "tricks"),
    "heart": ("no-hearts", "hearts"),
    "queen": ("no-queens", "queens"),
    "K♥": ("no-king", "king-of-hearts"),
    "man": ("no-men", "kings-and-jacks"),
    "last": ("no-last-trick", "last-trick"),
}


def positive(rules: Ruleset) -> Contract:
    """The contract in which tricks are for points."""
    return next(one for one in rules.contracts if one.sign == "positive" and one.item("tricks"))


def worth(rules: Ruleset, thing: str) -> object:
    """What one of a thing is worth in these rules."""
    if thing == "domino":
        return rules.by_name["domino"].places
    if thing == "trumps":
        (item,) = positive(rules).items
        return item.points
    if thing == "last two":
        return tuple(item.points for item in rules.by_name["no-last-two"].items)
    if thing == "A♥":
        return sum(item.points for item in rules.by_name["no-hearts"].items)
    contract, name = KEYS[thing]
    item = rules.by_name[contract].item(name)
    return item.points if item else None


@pytest.mark.parametrize("name", TABLES)
def test_each_thing_is_worth_what_the_table_says(name: str) -> None:
    rules = load(name)

    assert {thing: worth(rules, thing) for thing in TABLES[name]} == TABLES[name]


def test_in_the_salad_of_32_cards_the_queen_and_the_king_of_hearts_count_as_hearts_too() -> None:
    salad = load("barbu-bga-32").by_name["salad"]
    queens = {"tricks": (0, 0, 0, 0), "hearts": (1, 0, 0, 0), "queens": (1, 0, 0, 0)}
    nothing = {item.name: (0,) * 4 for item in salad.items}

    assert salad.raw({**nothing, **queens}) == (-3, 0, 0, 0)
    assert salad.raw({**nothing, "hearts": (1, 0, 0, 0), "king-of-hearts": (1, 0, 0, 0)}) == (-9, 0, 0, 0)


def test_in_turkey_each_contract_against_points_is_played_twice_at_most_and_the_sums_meet() -> None:
    rules = load("Rıfkı")
    against = [contract for contract in rules.contracts if contract.sign == "negative"]

    assert rules.hands == 20 and {contract.at_table for contract in against} == {2}
    assert sum(contract.total for contract in against) == -2600
    assert 8 * positive(rules).total == 2 * 2600 and rules.sum_of_all == 0


def test_the_family_plays_28_hands_every_dealer_all_seven() -> None:
    rules = load("barbu-family")

    assert (rules.hands, rules.declaring.of_each, rules.highest_wins) == (28, 7, False)
