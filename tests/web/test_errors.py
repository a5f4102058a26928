"""A refused form says all that is wrong at its top, each fault leads to what it is about, and nothing is lost."""

import re
from html import unescape
from typing import Any

import pytest
from werkzeug.test import TestResponse

from scorekeeper.store import Shelf
from tests.web.phone import Phone, sentences

ANN = "0"
NAMES = ("Ann", "Ben", "Cat", "Dan")
RIGHT = {"first": ANN, "played_on": "2026-11-30", "place": "", "note": ""} | {
    f"player-{seat}": name for seat, name in enumerate(NAMES)
}
HEADINGS: dict[str, dict[str, str]] = {
    "a name twice": {"player-1": "Ann"},
    "no name": {"player-2": " "},
    "a name too long": {"player-3": "D" * 41},
    "no such day": {"played_on": "2026-02-30"},
    "a place too long": {"place": "x" * 101},
}
DOUBLED = {"marks": ["1-0", "2-0", "3-0"]}
HANDS: dict[str, tuple[str, dict[str, Any]]] = {
    "too many tricks": ("no-tricks", {"tricks__0": 9, "tricks__1": 3, "tricks__2": 2, "tricks__3": 1}),
    "too few hearts and no ace": ("no-hearts", {f"hearts__{seat}": 1 for seat in range(4)}),
    "an ace without a heart": (
        "no-hearts",
        {"hearts__0": 0, "hearts__1": 6, "hearts__2": 4, "hearts__3": 3, "ace-of-hearts__who__0": 0},
    ),
    "what is no number": ("no-tricks", {"tricks__0": "x", "tricks__1": 3, "tricks__2": 2, "tricks__3": 8}),
    "three queens": ("no-queens", {f"queens__who__{unit}": 0 for unit in range(3)}),
    "a queen to nobody": ("no-queens", {f"queens__who__{unit}": 7 for unit in range(4)}),
    "no king": ("no-king", {"king-of-hearts__who__0": 9}),
    "one trick of two": ("no-last-two", {"last-trick__who__0": 1}),
    "out twice": ("domino", {"order__0": 1, "order__1": 1, "order__2": 2, "order__3": 3}),
    "nothing told": ("trumps", {"marks": []}),
    "a double that cannot be": ("trumps", {"marks": ["1-2"], "tricks__0": 13}),
}


def holds(answer: TestResponse, typed: dict[str, str]) -> None:
    """The page is what a refused form is to be, and has what was typed."""
    page = answer.text
    assert answer.status_code == 422
    assert re.search(r"<title>Error: ", page)
    summary = re.search(r'<section class="summary" role="alert" tabindex="-1" autofocus.*?</section>', page, re.S)
    assert summary
    links = re.findall(r'<a href="#([^"]+)" id="([^"]+)">', summary[0])
    assert links and len(links) == len(sentences(page))
    described = " ".join(re.findall(r'aria-describedby="([^"]+)"', page)).split()
    for box, fault in links:
        assert f'id="{box}"' in page, f"{box} is not on the page"
        assert fault in described or f"{box}-wrong" in described, f"no control is described by what is wrong at {box}"
    for said in sentences(page):
        assert re.match(r"[A-Z“]", said) and said.endswith(".")
        assert "invalid" not in said.lower()
    for box, text in typed.items():
        found = re.search(rf'id="{box}"[^>]*? value="([^"]*)"|id="{box}"[^>]*>\n?([^<]*)</textarea>', page)
        assert found and unescape(found[1] or found[2] or "") == text, box


@pytest.mark.parametrize("what", HEADINGS)
def test_a35_a_new_game_is_refused_with_all_that_is_wrong(what: str, phone: Phone) -> None:
    typed = RIGHT | HEADINGS[what]

    answer = phone.post("/new", {"key": "evening", **typed}, page="/new")

    holds(answer, {box: text for box, text in typed.items() if box not in ("first", "note")})


def test_a35_a_new_game_without_a_first_declarer_is_refused(phone: Phone) -> None:
    holds(phone.post("/new", {"key": "evening", **RIGHT, "first": "9"}, page="/new"), {"player-0": "Ann"})


@pytest.mark.parametrize("what", [*HEADINGS, "a note too long"])
def test_a35_a_heading_is_refused_with_all_that_is_wrong(what: str, phone: Phone) -> None:
    typed = RIGHT | HEADINGS.get(what, {"note": "x" * 501})

    answer = phone.post("heading", {"key": "mended", "based_on": "1", **typed})

    holds(answer, {box: text for box, text in typed.items() if box != "first"})


@pytest.mark.parametrize("what", HANDS)
def test_a35_a_hand_is_refused_with_all_that_is_wrong(what: str, phone: Phone) -> None:
    contract, told = HANDS[what]
    hand = phone.declare(contract)

    answer = phone.save(hand, **(DOUBLED | told))

    holds(answer, {})
    for box, value in told.items():
        if box != "marks":
            name = box.replace("__", "-")
            assert re.search(rf'name="{name}"[^>]* value="{value}" checked', answer.text), name


def test_a35_a_contract_that_was_played_is_refused(phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("no-king")
    assert phone.save(hand, marks=["1-0"], **{"king-of-hearts__who__0": 2}).status_code == 303
    token = phone.token("")
    boxes = {"csrf_token": token, "key": "again", "hand": "2", "based_on": "0", "declarer": ANN, "contract": "no-king"}

    holds(phone.client.post(phone.address("declare"), data=boxes), {})
