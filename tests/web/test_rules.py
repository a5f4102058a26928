"""The rules page: every ruleset tells itself, and a game tells the rules it was begun with."""

import copy
from collections.abc import Mapping
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient

from scorekeeper import rulesets
from scorekeeper.printed.rules_in_full import sections
from scorekeeper.printed.words import crib, signed
from scorekeeper.rules import Heading, Ruleset
from scorekeeper.store import Shelf
from scorekeeper.web.rulespage import to_enter
from tests.store.evening import CLASSIC, FRIENDS
from tests.web.phone import owners_phone


@pytest.fixture
def phone(shelf: Shelf) -> FlaskClient:
    return owners_phone(shelf)


def changed(**changes: Mapping[str, Any] | str) -> Ruleset:
    """Classic Barbu with some of its tables or words changed."""
    data = copy.deepcopy(dict(CLASSIC.data))
    for key, change in changes.items():
        data[key] = {**data[key], **change} if isinstance(change, Mapping) else change
    return Ruleset.from_dict(data, "changed")


def said(rules: Ruleset) -> str:
    """Everything the page says beside the contracts."""
    return "\n".join(f"{heading}: {' '.join(sentences)}" for heading, sentences in sections(rules).items())


@pytest.mark.parametrize("name", rulesets.names())
def test_every_ruleset_tells_each_contract_and_what_it_counts(name: str, phone: FlaskClient) -> None:
    rules = rulesets.load(name)
    answer = phone.get(f"/rules/{name}")
    page = unescape(answer.text)
    assert answer.status_code == 200
    for contract in rules.contracts:
        assert f'id="{contract.name}"' in page and contract.title["en"] in page
        assert crib(contract)[1:] in page and signed(contract.total) in page
        assert to_enter(contract) in page


def test_one_ruleset_needs_no_list(phone: FlaskClient) -> None:
    answer = phone.get("/rules")
    if len(rulesets.names()) == 1:
        assert answer.status_code == 303 and answer.location == f"/rules/{rulesets.CLASSIC}"
    else:
        assert all(f"/rules/{name}" in answer.text for name in rulesets.names())


@pytest.mark.parametrize("name", ["bridge", "barbu-classic.toml", "..", "x" * 300])
def test_rules_that_do_not_ship_are_not_there(name: str, phone: FlaskClient) -> None:
    assert phone.get(f"/rules/{name}").status_code == 404


def test_rules_are_found_under_their_other_names(phone: FlaskClient) -> None:
    answer = phone.get("/rules/Tafferan?seats=4")

    assert answer.status_code == 303 and answer.location == "/rules/barbu-classic?seats=4"
    assert "Also called Tafferan and Le Barbu." in phone.get(answer.location).text


def test_a_ruleset_of_several_numbers_of_players_tells_each(phone: FlaskClient) -> None:
    page = unescape(phone.get("/rules/salad-six?seats=5").text)

    assert "10 for each player" in page and "the black twos" in page and "10 in all" in page
    assert 'aria-current="true">5' in page and 'href="/rules/salad-six?seats=3"' in page


def test_a_game_tells_its_own_rules_and_leads_back_to_its_table(shelf: Shelf, phone: FlaskClient) -> None:
    house = changed(quota={"doubles_of_declarer": 3, "penalty": 20}, title={"en": "Aunt Eve’s Barbu"})
    game = shelf.begin(Heading(FRIENDS), house, "one")
    page = unescape(phone.get(f"/g/{game}/rules").text)
    assert "Aunt Eve’s Barbu" in page
    assert "at least three times" in page and "costs 20 points" in page
    assert f'class="back" href="/g/{game}/"' in page


def test_classic_barbu_in_words() -> None:
    page = said(CLASSIC)
    assert "declares all of them in a row" in page
    assert (
        "In no tricks, no hearts, no queens, no king of hearts and no last two, each of the others may double" in page
    )
    assert "In trumps and domino, each of the others may double the declarer and nobody else." in page
    assert "one trick and four tricks are −2 and −8: 6 points pass, or 12 if redoubled." in page
    assert "No tricks: −9 each, and +1 for the declarer." in page
    assert "at least twice" in page and "costs nothing" in page
    assert "The highest total after 28 hands" in page and "add up to 0." in page


def test_what_is_entered_follows_from_what_is_counted() -> None:
    entered = {contract.name: to_enter(contract) for contract in CLASSIC.contracts}
    assert entered["no-hearts"] == "how many hearts each player took (13 in all), and who took the ace of hearts"
    assert entered["no-queens"] == "who took each of the four queens"
    assert entered["no-king"] == "who took the king of hearts"
    assert entered["no-last-two"] == "who took the second-last trick, and who took the last trick"
    assert entered["trumps"] == "how many tricks each player took (13 in all); the trump suit if you like"
    assert entered["domino"] == "in which order the players went out; the rank it starts from if you like"


@pytest.mark.parametrize(
    "changes, wanted, unwanted",
    [
        ({"declarers": "rotate"}, "declares one of them, then it is for the player on the left", "in a row"),
        ({"winner": "lowest"}, "added to the worse of the two and taken off the better", "hands the better"),
        ({"doubling": {"redouble": 0}}, "Nobody redoubles, and the declarer does not double.", "if redoubled"),
        ({"doubling": {"redouble": 3}}, "three times that if redoubled", "twice that"),
        ({"doubling": {"negative": "declarer"}}, "no last two, each of the others may double the declarer", "“Flanks”"),
        ({"doubling": {"positive": "nobody"}}, "In trumps and domino, nobody doubles.", "In trumps and domino, each"),
        ({"doubling": {"negative": "nobody", "positive": "nobody"}}, "There are no doubles.", "raw scores"),
        ({"doubling": {"undoubled_negative": "played"}}, "Every contract is played", "shared out"),
        ({"quota": {"doubles_of_declarer": 0}}, "Doubling", "Doubles owed"),
        ({"quota": {"enforce": "told"}}, "nothing is forced", "made on the form"),
        ({"quota": {"penalty": 10}}, "costs 10 points", "costs nothing"),
    ],
)
def test_a_rule_that_is_changed_is_told_otherwise(changes: Mapping[str, Any], wanted: str, unwanted: str) -> None:
    page = said(changed(**changes))
    assert wanted in page and unwanted not in page


@pytest.mark.parametrize(
    "leads, direction, sentence",
    [
        ("dealer", "clockwise", "The declarer deals, the player on the declarer’s right cuts, and the declarer leads."),
        ("after-dealer", "clockwise", "the player on the right cuts, and the player on the left leads."),
        ("after-dealer", "counter-clockwise", "the player on the left cuts, and the player on the right leads."),
        ("declarer", "clockwise", "The player on the declarer’s right deals, and the declarer leads."),
        ("declarer", "counter-clockwise", "The player on the declarer’s left deals, and the declarer leads."),
    ],
)
def test_the_rules_tell_who_deals_and_who_leads(leads: str, direction: str, sentence: str) -> None:
    assert sentence in said(changed(leads=leads, direction=direction))


def test_the_rules_tell_when_the_sum_of_all_hands_holds() -> None:
    unless = "add up to 48, unless one player takes all of something, or somebody none of it."
    assert unless in said(rulesets.load("rosbiratschka"))
    assert "Four players; 32 hands. Hearts, queens" in said(rulesets.load("lorum"))


def test_the_rules_tell_how_many_one_player_can_have() -> None:
    lora = rulesets.load("lora-passes").by_name["lora"]

    cards = "how many cards left each player has, 0 for the one who is out"
    assert to_enter(lora) == f"{cards}, and how many passes each player has (at most 22)"
