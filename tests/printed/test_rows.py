"""Each hand's figures and doubles stand at its own height, from left to right."""

import re
from dataclasses import replace

import pytest

from scorekeeper.printed.filled import sheet
from scorekeeper.printed.page import Orientation, Paper
from scorekeeper.printed.words import minus, notation, signed
from scorekeeper.rules import Game
from tests.printed.games import EXPECTED, Word, played, print_of, rows_of


def wanted(game: Game) -> list[list[str]]:
    """The words of each hand's row, from left to right, with the figures worked out outside."""
    rows, before = [], [0, 0, 0, 0]
    for number, line in enumerate(game.sheet.lines):
        score, total = EXPECTED["score"][number], EXPECTED["standing"][number]
        assert total == [was + now for was, now in zip(before, score, strict=True)]
        before = total
        words = notation(line, game.rules).split()
        for seat in range(4):
            raw = (line.raw or ())[seat]
            moved = score[seat] - raw
            words += [minus(raw), signed(moved) if moved else "∙", minus(score[seat]), minus(total[seat])]
        rows.append(words)
    return rows


def printed_rows(words: list[Word]) -> list[list[str]]:
    """The rows of the table from the doubles on, or from the first figure, in the order of the hands' numbers."""
    hand = next(word for word in words if word.text == "Hand,")
    doubles = next((word for word in words if word.text == "Doubles"), None)
    below = next(word for word in words if word.text == "All").middle - 3
    right = max(heads(words)) + 2
    table = [word for word in words if hand.bottom < word.middle < below and hand.left - 1 < word.left < right]
    found = {}
    for number, *others in rows_of(table):
        if number.right < hand.left + 15 and number.text.isdigit():
            row = others if doubles is None else [word for word in others if word.left >= doubles.left - 1]
            figure = re.compile(r"−?\d+" if doubles is None else "")
            found[int(number.text)] = [word.text for word in row if figure.match(word.text)]
    return [found[number] for number in sorted(found)]


def heads(words: list[Word]) -> list[float]:
    """Where the heads of the four totals end, from left to right."""
    level = next(word.middle for word in words if word.text == "Hand,")
    return sorted(word.right for word in words if word.text == "total" and abs(word.middle - level) < 3)


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("orientation", Orientation)
def test_each_hand_has_its_own_figures_and_doubles_at_its_height(paper: Paper, orientation: Orientation) -> None:
    game = played()
    _, words = print_of(sheet(game, paper, orientation))
    assert printed_rows(words) == wanted(game)
    assert len(heads(words)) == 4


def test_doubles_beside_the_wrong_hand_would_be_seen() -> None:
    game = played()
    hands = list(game.hands)
    third, fourth = hands[2], hands[3]
    hands[2] = replace(third, doubles=fourth.doubles, redoubles=fourth.redoubles)
    hands[3] = replace(fourth, doubles=third.doubles, redoubles=third.redoubles)
    _, words = print_of(sheet(replace(game, hands=tuple(hands))))
    assert printed_rows(words)[2:4] != wanted(game)[2:4]


def test_a_players_figures_end_under_their_heads() -> None:
    _, words = print_of(sheet(played()))
    ends, doubles = heads(words), next(word for word in words if word.text == "Doubles")
    below = next(word for word in words if word.text == "All").middle - 3
    for line in rows_of([word for word in words if doubles.bottom < word.middle < below and word.right < ends[-1] + 2]):
        if len(line) < 16:
            continue
        totals = [word.right for word in line[-16:]][3::4]
        assert all(abs(total - end) < 0.8 for total, end in zip(totals, ends, strict=True)), line


def test_a_block_ends_with_its_sums_and_the_standing() -> None:
    _, words = print_of(sheet(played()))
    sums = [[word.text for word in line] for line in rows_of(words) if "Seven" in {word.text for word in line}]
    assert [line[line.index("doubled") + 1] for line in sums] == ["A:", "B:", "C:", "D:"]
    assert "1" in sums[0] and "122" in sums[3] and "−167" in sums[3]


def test_an_unfinished_sheet_numbers_what_is_to_come() -> None:
    html = sheet(played(9))
    _, words = print_of(html)
    texts = [word.text for word in words]
    assert "After hand 9 of 28:" in html and "still to come: No tricks, No hearts, Last two, Trumps, Domino" in html
    assert all(str(number) in texts for number in range(10, 29))


def test_a_hand_in_play_has_its_doubles_and_no_figures() -> None:
    game = played(10)
    in_play = replace(game.hands[9], takings=None)
    html = sheet(replace(game, hands=(*game.hands[:9], in_play)))
    assert "in play" in html and "After hand 9 of 28:" in html
    assert notation(in_play, game.rules) in html


def test_equal_totals_share_a_place() -> None:
    html = sheet(played(3))
    assert html.count("<b>3=</b>") == 2


def test_hands_declared_out_of_turn_stand_with_their_declarer() -> None:
    game = played(9)
    order = (*game.hands[:2], game.hands[8], *game.hands[2:8])
    html = sheet(replace(game, hands=order, corrections=()))
    first, second = html.split('<span class="who"><span>B</span>')
    assert "\u20073&numsp;King of hearts" in second and "\u20079&numsp;No queens" not in first
    assert "\u20074&numsp;Last two" in first and "\u20079&numsp;No queens" in second


@pytest.mark.parametrize("orientation", Orientation)
def test_there_is_no_race_before_the_first_hand(orientation: Orientation) -> None:
    assert "Running totals" not in sheet(played(0), Paper.A4, orientation)
    assert "Running totals" in sheet(played(1), Paper.A4, orientation)
