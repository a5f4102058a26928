"""A phone is spoken to in the language chosen on it, else in its browser's, else in the table's, else in English."""

import re

import pytest
from werkzeug.test import TestResponse

from scorekeeper.languages import OURS, speaking, told
from scorekeeper.store import Shelf
from tests.web.phone import Phone, owners_phone


def language(answer: TestResponse) -> str:
    """The language that a page says it is in; its headers say the same."""
    found = re.search(r'<html lang="([^"]+)"', answer.text)
    assert found
    assert answer.headers["Content-Language"] == found[1]
    assert {"Cookie", "Accept-Language"} <= set(answer.headers["Vary"].split(", "))
    return found[1]


def asked(phone: Phone, wanted: str, path: str = "/") -> str:
    """The language of a page for a browser that asks for these."""
    return language(phone.client.get(phone.address(path), headers={"Accept-Language": wanted}))


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        ("", "en"),
        ("sv", "sv"),
        ("sv-FI, fi;q=0.9", "sv"),
        ("fi, de;q=0.5, en;q=0.2", "de"),
        ("es-419;q=0.4, fr-CH;q=0.8", "fr"),
        ("fi, *;q=0.1", "en"),
        ("../../etc", "en"),
        ("xx-\N{WAVY DASH}", "en"),
    ],
)
def test_a38_the_browser_is_asked(phone: Phone, wanted: str, spoken: str) -> None:
    assert asked(phone, wanted) == spoken


def test_a38_what_is_chosen_on_the_phone_counts_more_than_its_browser_and_is_remembered(phone: Phone) -> None:
    answer = phone.post("/language", {"language": "sv", "back": f"/g/{phone.game}/rules"}, page="")

    assert (answer.status_code, answer.location) == (303, f"/g/{phone.game}/rules")
    assert asked(phone, "fr") == "sv"
    assert phone.client.get_cookie("language").max_age == 365 * 24 * 3600  # type: ignore[union-attr]


def test_a38_a_choice_is_taken_back_by_choosing_none(phone: Phone) -> None:
    phone.post("/language", {"language": "sv"}, page="")
    phone.post("/language", {"language": ""}, page="")

    assert asked(phone, "fr") == "fr"


@pytest.mark.parametrize("told", ["../../x", "xx", "EN", "sv\0", "🂱"])
def test_s39_a_language_that_is_not_there_is_not_chosen(phone: Phone, told: str) -> None:
    phone.post("/language", {"language": told}, page="")
    assert asked(phone, "") == "en"
    phone.client.set_cookie("language", "../../x")
    assert asked(phone, "") == "en"


@pytest.mark.parametrize("back", ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", "rules"])
def test_one_is_not_led_away_by_choosing(phone: Phone, back: str) -> None:
    assert phone.post("/language", {"language": "de", "back": back}, page="").location == "/"


def test_a38_a_phone_that_asks_for_nothing_we_speak_is_spoken_to_in_the_tables_language(shelf: Shelf) -> None:
    host = Phone.at(shelf)
    host.client.set_cookie("language", "sv")
    seats = {f"player-{seat}": name for seat, name in enumerate(("Ann", "Ben", "Cat", "Dan"))}
    begun = host.post("/new", {"key": "evening", **seats, "first": "0"})
    game = begun.location.split("/")[2]

    guest = Phone.at(shelf, game)

    assert asked(guest, "fi", "") == "sv"
    assert asked(guest, "fi;q=0.9, fr;q=0.1", "") == "fr"
    assert asked(guest, "fi", "/") == "en"


def test_a38_a_link_forces_no_language(shelf: Shelf, game: str) -> None:
    shelf.speak(game, "sv")
    for link in shelf.links.standing(game):
        answer = owners_phone(shelf).get(f"/j/{link.token}", headers={"Accept-Language": "de"}, follow_redirects=True)
        assert language(answer) == "de"


def test_a_refusal_is_said_in_the_language_too(phone: Phone) -> None:
    assert asked(phone, "fr", "/g/there-is-no-such-game/") == "fr"
    assert asked(phone, "fr", "/nowhere") == "fr"


def test_words_that_a_ruleset_does_not_have_are_nothing_in_every_language() -> None:
    for language in OURS:
        with speaking(language):
            assert told({"en": ""}) == ""


def test_paper_is_in_the_language_of_whoever_prints_it(shelf: Shelf) -> None:
    phone = owners_phone(shelf)
    tags = [phone.get("/sheet.pdf", headers={"Accept-Language": code}).headers["ETag"] for code in ("sv", "en", "sv")]
    assert tags[0] == tags[2] != tags[1]
