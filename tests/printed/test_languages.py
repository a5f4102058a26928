"""The printed sheets in every language: one page, nothing lost, and the table's own words on it."""

from itertools import product

import pytest

from scorekeeper.languages import OURS, speaking
from scorekeeper.printed.blank import blank
from scorekeeper.printed.dates import say_date
from scorekeeper.printed.filled import sheet
from scorekeeper.printed.page import Orientation, Paper
from scorekeeper.printed.text import sheet_text
from scorekeeper.rulesets import load
from tests.printed.games import played, print_of
from tests.printed.test_page import SIZES, check

RULES = load("barbu-classic")
SHEETS = list(product(OURS[1:], ((Paper.A4, Orientation.LANDSCAPE), (Paper.LETTER, Orientation.PORTRAIT))))


@pytest.mark.parametrize(("language", "shape"), SHEETS)
def test_a43_a_sheet_is_one_page_in_every_language(language: str, shape: tuple[Paper, Orientation]) -> None:
    with speaking(language):
        page = sheet(played(corrections=4), *shape)
    assert f'<html lang="{language}">' in page
    check(page, SIZES[shape])


@pytest.mark.parametrize("language", OURS[1:])
def test_a44_the_blank_sheet_is_one_page_in_every_language(language: str) -> None:
    with speaking(language):
        page = blank(RULES)
    check(page, SIZES[Paper.A4, Orientation.PORTRAIT])


@pytest.mark.parametrize("language", OURS[1:])
def test_the_words_of_a_sheet_are_those_of_the_table(language: str) -> None:
    with speaking(language):
        page = sheet(played())
    _, words = print_of(page)
    printed = " ".join(word.text for word in words)

    assert RULES.title[language].split()[0] in printed
    assert all(contract.short[language].split()[-1] in printed for contract in RULES.contracts)
    for english in ("Declarer", "hands", "doubled"):
        assert english not in printed.split()


@pytest.mark.parametrize("language", OURS[1:])
def test_a39_a_minus_sign_is_a_real_one_in_every_language(language: str) -> None:
    with speaking(language):
        told = sheet_text(played())
    assert "−105" in told
    assert "-105" not in told


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Monday 30 November 2026"),
        ("es", "lunes 30 de noviembre de 2026"),
        ("sv", "måndag 30 november 2026"),
        ("fr", "lundi 30 novembre 2026"),
        ("de", "Montag, 30. November 2026"),
    ],
)
def test_a39_a_date_is_said_as_one_says_it(language: str, said: str) -> None:
    with speaking(language):
        assert say_date("2026-11-30") == said
