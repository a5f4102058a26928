"""What is chosen on a phone is kept in a cookie of its own, for a year, and nothing else is believed."""

import re

import pytest

from tests.web.phone import Phone


def shade(phone: Phone) -> tuple[str, str]:
    """What a page tells the browser of light and dark, and when its dark colours hold: always, by media, or never."""
    text = phone.client.get("/").text
    scheme = re.search(r'<meta name="color-scheme" content="([^"]+)">', text)
    link = re.search(r"<link[^>]*tokens-dark\.css[^>]*>", text)
    assert scheme
    return scheme[1], "never" if link is None else "by media" if "media=" in link[0] else "always"


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ("dark", ("dark", "always")),
        ("light", ("light", "never")),
        ("", ("light dark", "by media")),
        ("<b>", ("light dark", "by media")),
    ],
)
def test_a33_light_and_dark_are_chosen_by_a_plain_form(chosen: str, told: tuple[str, str], phone: Phone) -> None:
    phone.post("/phone", {"theme": "dark"}, page="/phone")
    phone.post("/phone", {"theme": chosen}, page="/phone")

    assert shade(phone) == told


def test_a33_it_is_remembered_for_a_year_apart_from_the_session(phone: Phone) -> None:
    answer = phone.post("/phone", {"theme": "dark", "back": f"/g/{phone.game}/share"}, page="/phone")

    assert (answer.status_code, answer.location) == (303, f"/phone?back=/g/{phone.game}/share")
    kept = phone.client.get_cookie("theme")
    assert kept is not None and kept.max_age == 365 * 24 * 3600
    assert "Cookie" in phone.client.get("/").headers["Vary"]


def test_a_cookie_that_says_something_else_is_not_believed(phone: Phone) -> None:
    phone.client.set_cookie("theme", '"><script>')

    assert shade(phone) == ("light dark", "by media")


@pytest.mark.parametrize("back", ["//elsewhere.example/", "https://elsewhere.example/", "/\\elsewhere.example"])
def test_the_way_back_never_leads_elsewhere(back: str, phone: Phone) -> None:
    assert "elsewhere" not in phone.client.get("/phone", query_string={"back": back}).text
