"""The sheet in the terminal: everything is there, and columns stay aligned."""

import re
from dataclasses import replace

from scorekeeper.printed.text import sheet_text, width
from scorekeeper.printed.words import minus
from scorekeeper.rulesets import load
from tests import games
from tests.printed.games import EXPECTED, played

WIDE = ("李雷與韓梅梅的老朋友們", "Ólafur Þór", "👩🏽‍🦰 Zoë", "Dan")


def rows(text: str) -> list[str]:
    """The lines that begin with a hand's number."""
    return [line for line in text.splitlines() if re.match(r"[ \d]\d  [A-D]  ", line)]


def test_every_hand_has_its_row_with_the_totals_worked_out_outside() -> None:
    told = rows(sheet_text(played()))
    assert len(told) == 28
    for line, standing in zip(told, EXPECTED["standing"], strict=True):
        figures = line.split()[-16:]
        assert figures[3::4] == [minus(total) for total in standing]


def test_the_text_begins_with_who_won_and_ends_with_the_corrections() -> None:
    text = sheet_text(played())
    assert text.startswith("Classic Barbu\nMonday 30 November 2026, 20:05–23:40 · Café du Port\n")
    assert "\n1  Cat   122\n2  Ann    64\n" in text
    assert text.splitlines()[-2].startswith("¹ Hand 9, corrected 22:14: ")


def test_columns_stay_aligned_for_wide_names() -> None:
    text = sheet_text(played(names=WIDE))
    lines = [line for line in text.splitlines() if line.startswith((" 1  A", " 9  B", "28  D")) or "Seven" in line]
    assert len({width(line) for line in lines}) == 1
    assert width(WIDE[0]) == 22 and width("👩🏽‍🦰") == 2 and width("e\u0301") == 1


def test_a_sum_row_has_no_declarers_letter() -> None:
    text = sheet_text(played(9))
    assert "\n       So far " in text and "\n       All 9 hands so far" in text


def test_a_hand_in_play_and_what_is_to_come_are_told() -> None:
    game = played(10)
    text = sheet_text(replace(game, hands=(*game.hands[:9], replace(game.hands[9], takings=None))))
    assert "in play" in text and "11  B  still to come: No tricks, No hearts, Trumps, Domino" in text
    assert "Nothing has been played yet." in sheet_text(played(0))


def test_where_nobody_doubles_a_player_has_score_and_total_alone() -> None:
    text = sheet_text(games.game(load("king-portuguese"), 10, seed=7))

    assert "score" in text and "total" in text
    assert "raw" not in text and "±" not in text and "Doubles" not in text
