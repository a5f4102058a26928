"""Nobody has to know the table's words: the rules page tells them, and each hand says what its contract counts."""

import re

import pytest

from scorekeeper import rulesets
from scorekeeper.printed.glossary import glossary
from scorekeeper.printed.saying import capital
from scorekeeper.printed.words import crib
from tests.web.phone import Phone

CLASSIC = rulesets.load("barbu-classic")


def test_a36_the_words_of_the_table_are_told_on_the_rules_page(phone: Phone) -> None:
    told = dict(re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", phone.get("rules").text))

    wanted = ("Declarer", "Raw score", "Double", "Redouble", "Flanks", "Maximum", "Quota", "Shared")
    assert tuple(told) == wanted


@pytest.mark.parametrize("name", rulesets.names())
def test_a36_a_glossary_has_no_word_that_its_rules_do_not_need(name: str) -> None:
    rules = rulesets.load(name)
    told = dict(glossary(rules))

    assert ("Declarer" in told) == rules.chosen and ("Raw score" in told) == ("Double" in told)
    assert ("Redouble" in told) == (bool(rules.doubling.redouble) and "Double" in told)
    assert ("Quota" in told) == (bool(rules.quota.doubles_of_declarer) and "Double" in told)
    assert all(meaning.endswith(".") for meaning in told.values())


@pytest.mark.parametrize("contract", list(CLASSIC.by_name))
def test_a36_each_hand_says_in_one_tap_what_its_contract_counts(contract: str, phone: Phone) -> None:
    page = phone.get(f"hands/{phone.declare(contract)}").text

    recall = re.search(r'<details class="recall"><summary><h1[^>]*>(.*?)</h1></summary>\s*<p>(.*?)</p></details>', page)

    assert recall
    assert recall[1] == CLASSIC.by_name[contract].title["en"]
    assert recall[2] == capital(crib(CLASSIC.by_name[contract]))


def test_a36_the_contracts_of_the_table_page_are_explained_in_one_tap(phone: Phone) -> None:
    assert f'<a class="card help" href="/g/{phone.game}/rules">' in phone.get().text
