"""House rules on the phone: a table changes a ruleset, sees what it comes to, and plays by it."""

import re
from html import unescape
from typing import Any, NoReturn

import pytest
from flask.testing import FlaskClient

from scorekeeper.rules import RulesetMistakes, settings, values
from scorekeeper.store import Shelf
from scorekeeper.web import house
from scorekeeper.web.house import _typed
from tests.store.evening import CLASSIC
from tests.web.phone import owners_phone, sentences, words
from tests.web.test_newgame import sitting

KING = "contracts.no-king.items.king-of-hearts.points"


@pytest.fixture
def phone(shelf: Shelf) -> FlaskClient:
    return owners_phone(shelf)


def form(**more: str) -> dict[str, str]:
    """The form as it stands, with some boxes filled in otherwise."""
    boxes = {one.key: _typed(one.key, one.value) for one in settings(CLASSIC)}
    return {"rules": "barbu-classic", "seats": "4", **boxes, **more}


def hidden(page: str) -> dict[str, str]:
    """The hidden boxes of a page's form."""
    return dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', unescape(page)))


def test_every_figure_and_word_has_a_box_with_its_name(phone: FlaskClient) -> None:
    page = unescape(phone.get("/house?rules=barbu-classic").text)

    for key, value in values(CLASSIC).items():
        assert f'name="{key}" value="{_typed(key, value)}"' in page
    assert all(f'for="{key}"' in page or f'aria-labelledby="{key}-label"' in page for key in values(CLASSIC))
    assert "A cycle adds up to 0" in page


def test_a_change_says_what_it_does_to_the_balance(phone: FlaskClient) -> None:
    answer = phone.post("/house", data=form(**{KING: "-28", "tell": "1"}))

    assert answer.status_code == 200
    assert "A cycle now adds up to −8; 0 before" in words(answer.text)
    assert "Classic Barbu: −20" in words(answer.text) and f'name="{KING}" value="-28"' in answer.text


def test_the_table_plays_by_its_rules_and_the_game_keeps_them_and_says_so(shelf: Shelf, phone: FlaskClient) -> None:
    answer = phone.post("/house", data=form(**{KING: " −30 ", "winner": "lowest", "play": "1"}))
    assert answer.status_code == 303
    new = phone.get(answer.location).text
    assert "Classic Barbu, with house rules" in new
    assert "No king of hearts, king of hearts −30, where Classic Barbu has −20." in words(new)

    begun = phone.post("/new", data=sitting() | hidden(new) | {"key": "house"})

    (game,) = shelf.games()
    assert begun.status_code == 303
    assert game.rules.by_name["no-king"].total == -30 and game.rules.winner == "lowest"
    assert game.rules.house == {KING: -20, "winner": "highest"}
    page = words(phone.get(f"/g/{game.id}/rules").text)
    assert "Classic Barbu, with house rules" in page and "Which total wins: the lowest, where" in page
    assert "House rules: 2 things are otherwise." in words(phone.get(f"/g/{game.id}/sheet").text)


def test_one_thing_that_is_otherwise_is_named_on_the_sheet(shelf: Shelf, phone: FlaskClient) -> None:
    new = phone.get(f"/new?rules=barbu-classic&{KING}=-30").text
    game = phone.post("/new", data=sitting() | hidden(new)).location

    assert "House rules: king −30." in words(phone.get(f"{game}sheet").text)
    again = hidden(phone.get(f"/new?again={game.split('/')[2]}").text)
    assert again[KING] == "-30"


def test_every_mistake_is_told_by_its_box_and_nothing_typed_is_lost(phone: FlaskClient) -> None:
    typed: dict[str, Any] = {KING: "thirty", "contracts.domino.places.2": "2.5", "quota.penalty": "-1", "winner": "x"}

    answer = phone.post("/house", data=form(**typed, play="1"))

    page = unescape(answer.text)
    assert answer.status_code == 422 and "<title>Error: House rules" in page
    assert sentences(page) == [
        "No king of hearts, king of hearts: “thirty” is not a whole number from −10000 to 10000.",
        "Domino, out in place 2: “2.5” is not a whole number from −10000 to 10000.",
        "Which total wins: choose one of what is offered.",
        "Points for each double missed: “-1” is not a whole number from 0 to 10000.",
    ]
    assert all(f'href="#{key}"' in page and f'id="{key}"' in page for key in typed)
    assert 'value="thirty"' in page and 'value="2.5"' in page


@pytest.mark.parametrize(
    "asked", ["rules=bridge", f"rules=barbu-classic&{KING}=thirty", "rules=barbu-classic&winner=x"]
)
def test_rules_that_cannot_be_played_by_are_no_page(asked: str, phone: FlaskClient) -> None:
    assert phone.get(f"/new?{asked}").status_code == 404


def test_the_form_is_reached_from_a_new_game_and_from_the_rules(phone: FlaskClient) -> None:
    for page in ("/new", "/rules/barbu-classic"):
        (address,) = re.findall(r'href="(/house[^"]*)"', unescape(phone.get(page).text))
        assert phone.get(address).status_code == 200


def kept(phone: FlaskClient, name: str = "Thursday", **more: str) -> str:
    """Keeps rules with the king at −30 under a name; the address of their page."""
    answer = phone.post("/house", data=form(**{KING: "-30", "name": name, "keep": "1", **more}))
    assert answer.status_code == 303
    return answer.location


def test_rules_are_kept_under_a_name_and_used_again(shelf: Shelf, phone: FlaskClient) -> None:
    page = words(phone.get(kept(phone)).text)
    assert "Thursday" in page and "king of hearts −30, where" in page
    assert 'href="/house/rules?kept=Thursday"' in phone.get("/rules").text
    assert 'href="/new?kept=Thursday"' in phone.get("/new").text

    new = phone.get("/new?kept=Thursday").text
    assert phone.post("/new", data=sitting() | hidden(new)).status_code == 303

    (game,) = shelf.games()
    assert game.rules.house == {KING: -20} and game.rules.by_name["no-king"].total == -30


def test_kept_rules_are_changed_and_kept_again_in_their_place(shelf: Shelf, phone: FlaskClient) -> None:
    kept(phone)
    page = phone.get("/house?kept=Thursday").text
    assert f'name="{KING}" value="−30"' in page and 'value="Thursday"' in page

    kept(phone, **{KING: "-40", "kept": "Thursday"})

    assert "king of hearts −40, where Classic Barbu has −20" in words(phone.get("/house/rules?kept=Thursday").text)
    assert phone.get("/rules").text.count("kept=Thursday") == 1


def test_kept_rules_are_the_phones_own_and_can_be_forgotten(shelf: Shelf, phone: FlaskClient) -> None:
    page = kept(phone)
    assert owners_phone(shelf).get(page).status_code == 404

    answer = phone.post("/house/forget", data={"kept": "Thursday"})

    assert answer.status_code == 303 and "Thursday" not in phone.get("/rules").text
    assert {phone.get(path).status_code for path in (page, "/new?kept=Thursday", "/house?kept=Thursday")} == {404}


@pytest.mark.parametrize("name", ["", "  ", "x" * 41])
def test_rules_without_a_name_are_not_kept_and_nothing_is_lost(name: str, phone: FlaskClient) -> None:
    answer = phone.post("/house", data=form(**{KING: "-30", "name": name, "keep": "1"}))

    assert answer.status_code == 422 and f'name="{KING}" value="-30"' in answer.text
    assert sentences(answer.text) == ["Give the rules a name of at most 40 letters; a phone keeps at most 50 of them."]


def test_rules_that_clash_with_one_another_are_told_and_never_an_error(
    phone: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def clash(*_: object) -> NoReturn:
        raise RulesetMistakes([("again", "this goes with nothing else")])

    monkeypatch.setattr(house, "with_house_rules", clash)
    answer = phone.post("/house", data=form())

    assert answer.status_code == 422 and "again: this goes with nothing else" in answer.text
