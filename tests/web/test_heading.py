"""The heading mended: a name misspelt, the place forgotten, and two phones at it together."""

import re
from datetime import date
from html import unescape

import pytest
from flask.testing import FlaskClient

from scorekeeper.store import Shelf
from tests.store.evening import BEN, FRIENDS, Evening, played
from tests.web.phone import owners_phone


@pytest.fixture
def phone(shelf: Shelf) -> FlaskClient:
    return owners_phone(shelf)


@pytest.fixture
def evening(shelf: Shelf) -> Evening:
    evening = Evening.begun(shelf)
    evening.next(played(0, "trumps", winner=BEN))
    return evening


def boxes(names: tuple[str, ...] = FRIENDS, **more: str) -> dict[str, str]:
    """The form as it is sent in."""
    players = {f"player-{seat}": name for seat, name in enumerate(names)}
    return {"key": "tap", "based_on": "1", "played_on": "", "place": "", "note": "", **players, **more}


def test_a_mended_name_stands_on_the_sheet_and_scores_stay(evening: Evening, phone: FlaskClient) -> None:
    answer = phone.post(f"/g/{evening.game}/heading", data=boxes(("Anne", "Ben", "Cat", "Dan"), place="Garden"))
    assert answer.status_code == 303 and answer.location == f"/g/{evening.game}/sheet"
    assert evening.book.heading.players == ("Anne", "Ben", "Cat", "Dan")
    assert evening.book.heading.place == "Garden"
    assert evening.book.sheet.standing == (0, 65, 0, 0)


def test_the_form_opens_as_the_heading_reads(evening: Evening, phone: FlaskClient) -> None:
    evening.mend(played_on="2026-11-30", place="Ann’s", note="two packs\nand tea")
    page = unescape(phone.get(f"/g/{evening.game}/heading").text)
    assert 'value="Ann"' in page and 'value="2026-11-30"' in page and 'value="Ann’s"' in page
    assert "two packs\nand tea</textarea>" in page
    assert f'name="based_on" value="{evening.book.heading_version}"' in page


def test_lines_of_a_note_stay_lines(evening: Evening, phone: FlaskClient) -> None:
    phone.post(f"/g/{evening.game}/heading", data=boxes(note=" two  packs \r\nand tea\r\n"))
    assert evening.book.heading.note == "two packs\nand tea"


def test_two_taps_mend_once(evening: Evening, phone: FlaskClient) -> None:
    for _ in range(2):
        assert phone.post(f"/g/{evening.game}/heading", data=boxes(place="Garden")).status_code == 303
    assert len(evening.book.headings) == 2


def test_two_phones_that_mend_the_heading_see_both_readings(evening: Evening, phone: FlaskClient) -> None:
    evening.mend(players=("Anna", "Ben", "Cat", "Dan"))
    answer = phone.post(f"/g/{evening.game}/heading", data=boxes(("Anne", "Ben", "Cat", "Dan"), note="tea"))
    assert answer.status_code == 409
    assert "<bdi>Anna</bdi>" in answer.text and "<bdi>Anne</bdi>" in answer.text
    assert answer.text.count('class="differs"') == 2
    assert evening.book.heading.players[0] == "Anna"
    sent = dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', unescape(answer.text)))
    assert phone.post(f"/g/{evening.game}/heading", data=sent).status_code == 303
    assert (evening.book.heading.players[0], evening.book.heading.note) == ("Anne", "tea")


@pytest.mark.parametrize(
    "box, typed, sentence",
    [
        ("player-1", "", "Player 2 has no name."),
        ("player-3", "ANN", "Players 1 and 4 are both called ANN."),
        ("played_on", "yesterday", f"“yesterday” is not a date; write it as {date.today()}."),
        ("place", "x" * 101, "The place has 101 letters; at most 100 fit."),
        ("note", "x" * 501, "The note has 501 letters; at most 500 fit."),
        ("note", "a" + "\u0301" * 10_000, "The note has more marks than letters can carry; make it shorter."),
    ],
)
def test_each_slip_gets_its_own_sentence_and_nothing_typed_is_lost(
    box: str, typed: str, sentence: str, evening: Evening, phone: FlaskClient
) -> None:
    answer = phone.post(f"/g/{evening.game}/heading", data=boxes(**{box: typed}))
    page = unescape(answer.text)
    assert answer.status_code == 422
    assert "<title>Error: " in page
    assert page.count("<li><a href=") == 1 and f'<a href="#{box}" id="fault-1">{sentence}</a>' in page
    assert f'aria-describedby="{box}-wrong"' in page and typed in page
    assert len(evening.book.headings) == 1


@pytest.mark.parametrize("more", [{"key": ""}, {"based_on": "x"}, {"based_on": ""}, {"based_on": "9" * 5000}])
def test_a_form_that_was_tampered_with_changes_nothing(
    more: dict[str, str], evening: Evening, phone: FlaskClient
) -> None:
    assert phone.post(f"/g/{evening.game}/heading", data=boxes(place="Garden", **more)).status_code == 422
    assert len(evening.book.headings) == 1


def test_no_game_no_heading(phone: FlaskClient) -> None:
    assert phone.get("/g/nothing/heading").status_code == 404
