"""The sheet follows its ruleset: other numbers of players, no doubles, penalties, the lowest winning."""

from copy import deepcopy
from typing import Any

import pytest

from scorekeeper.printed.blank import blank
from scorekeeper.printed.filled import sheet
from scorekeeper.printed.page import Paper
from scorekeeper.printed.text import sheet_text
from scorekeeper.rules import Double, Game, Hand, Heading, Ruleset
from scorekeeper.rulesets import load
from tests.printed.games import bare, letters_in, pages, print_of

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve")


def variant(seats: int, contracts: int = 2, **changes: Any) -> Ruleset:
    """Classic Barbu's first contracts for so many players, with these changes."""
    data = deepcopy(dict(load("barbu-classic").data))
    data["contracts"] = dict(list(data["contracts"].items())[:contracts])
    return Ruleset.from_dict({**data, "seats": seats, **changes}, "house")


def finished(rules: Ruleset) -> Game:
    """A game in which the player on the declarer's left takes everything, doubled by the next if that may be."""
    hands = []
    for declarer in range(rules.seats):
        for contract in rules.contracts:
            taker, other = (declarer + 1) % rules.seats, (declarer + 2) % rules.seats
            doubled = rules.doubling.may_double(other, taker, contract, declarer)
            takings = {
                item.name: tuple(item.count * (s == taker) for s in range(rules.seats)) for item in contract.items
            }
            doubles = (Double(other, taker),) if doubled else ()
            hands.append(Hand(declarer, contract.name, doubles, takings=takings))
    game = Game(Heading(NAMES[: rules.seats]), rules, tuple(hands))
    assert not list(game.sheet.faults())
    return game


NO_DOUBLES = {"negative": "nobody", "positive": "nobody", "redouble": 0, "undoubled_negative": "played"}
PENALTY = {"doubles_of_declarer": 1, "enforce": "told", "penalty": 10}


@pytest.mark.parametrize(
    "rules",
    [
        variant(3, quota=PENALTY),
        variant(5, 5, winner="lowest"),
        variant(4, doubling=NO_DOUBLES, quota={"doubles_of_declarer": 0, "enforce": "told", "penalty": 0}),
        variant(3, declarers="rotate"),
    ],
    ids=["three players", "five players", "no doubles", "in rotation"],
)
def test_any_variant_has_its_sheet_and_its_blank_one(rules: Ruleset) -> None:
    game = finished(rules)
    for html, size in ((sheet(game), (297.0, 210.0)), (blank(rules, Paper.LETTER), (215.9, 279.4))):
        document, words = print_of(html)
        assert pages(document) == [size]
        assert bare("".join(word.text for word in words)) == letters_in(html)


def test_penalties_stand_in_a_row_of_their_own() -> None:
    rules = variant(3, quota=PENALTY)
    html, text = sheet(finished(rules)), sheet_text(finished(rules))
    assert "Doubles missed" in html and "Doubles missed" in text
    assert "1*" not in html and "0*" in html and "* is short of that." in html


def test_without_doubles_nothing_is_said_of_them() -> None:
    rules = variant(4, doubling=NO_DOUBLES, quota={"doubles_of_declarer": 0, "enforce": "told", "penalty": 0})
    for html in (sheet(finished(rules)), blank(rules)):
        assert "doubled" not in html and "owed" not in html


def test_without_doubles_a_player_has_a_score_and_a_total_and_nothing_beside() -> None:
    rules = variant(4, doubling=NO_DOUBLES, quota={"doubles_of_declarer": 0, "enforce": "told", "penalty": 0})
    for html in (sheet(finished(rules)), blank(rules)):
        texts = [word.text for word in print_of(html)[1]]
        assert not {"Doubles", "raw", "±", "∙"} & set(texts)
        assert texts.count("score") == 4


def test_where_the_lowest_wins_the_sheet_says_so() -> None:
    assert "Lowest total wins." in sheet(finished(variant(3, winner="lowest")))
