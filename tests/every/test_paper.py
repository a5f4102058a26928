"""Every ruleset that ships, on paper: the sheet of a whole game and the blank one are one page each, and whole."""

from html import unescape

import pytest

from scorekeeper.printed.blank import blank
from scorekeeper.printed.filled import sheet
from scorekeeper.printed.page import Orientation, Paper
from scorekeeper.printed.words import crib
from scorekeeper.rules import Game, Heading, Ruleset
from tests import games
from tests.every.conftest import CALLED, EVERY, PLAYERS
from tests.printed.games import bare, letters_in, pages, print_of

SHAPES = {(rules.seats, rules.hands, rules.doubling.negative): rules for rules in EVERY}
"""One ruleset of each shape that a sheet can have."""
every_shape = pytest.mark.parametrize("rules", SHAPES.values(), ids=lambda rules: f"{rules.name}-{rules.seats}")


@every_shape
def test_the_sheet_of_a_whole_game_is_one_page(rules: Ruleset) -> None:
    hands = games.whole(rules, seed=7).hands
    game = Game(Heading(PLAYERS[: rules.seats], played_on="2026-11-30", place="Café du Port"), rules, hands)

    html = sheet(game, Paper.A4, Orientation.LANDSCAPE)
    document, words = print_of(html)

    assert len(pages(document)) == 1
    assert bare("".join(word.text for word in words)) == letters_in(html)


@every_shape
def test_the_blank_sheet_is_one_page(rules: Ruleset) -> None:
    html = blank(rules)
    document, words = print_of(html)

    assert len(pages(document)) == 1
    assert bare("".join(word.text for word in words)) == letters_in(html)


@pytest.mark.parametrize("rules", EVERY, ids=CALLED)
def test_the_blank_sheet_tells_every_contract(rules: Ruleset) -> None:
    html = unescape(blank(rules))

    assert all(crib(contract)[1:] in html and contract.title["en"] in html for contract in rules.contracts)
