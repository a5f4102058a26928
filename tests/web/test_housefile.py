"""House rules as a file: written out, changed with an editor, read back, and everything wrong told by line and key."""

from html import unescape
from io import BytesIO

import pytest
from flask.testing import FlaskClient

from scorekeeper.rulesets import parse
from scorekeeper.rulesets.writing import as_toml
from scorekeeper.store import Shelf
from tests.store.evening import CLASSIC
from tests.web.phone import owners_phone, sentences, words
from tests.web.test_house import KING, hidden, kept
from tests.web.test_newgame import sitting


@pytest.fixture
def phone(shelf: Shelf) -> FlaskClient:
    return owners_phone(shelf)


def test_kept_rules_are_written_out_and_read_back_the_same(shelf: Shelf, phone: FlaskClient) -> None:
    kept(phone)
    answer = phone.get("/house/toml?kept=Thursday")
    assert "attachment" in answer.headers["Content-Disposition"]
    written = parse(answer.text, "barbu-classic")
    assert written.house == {KING: -20} and written.by_name["no-king"].total == -30

    changed = answer.text.replace("Classic Barbu", "Ours").replace("points = -30", "points = -35")
    read = phone.post("/house/read", data={"file": (BytesIO(changed.encode()), "ours.toml")})

    assert read.status_code == 303 and read.location == "/house/rules?kept=Ours"
    assert "king of hearts −35" in words(phone.get(read.location).text)


def test_rules_that_are_pasted_are_played_by(shelf: Shelf, phone: FlaskClient) -> None:
    pasted = 'like = "barbu-classic"\r\ntitle = { en = "Short" }\r\ncontracts.trumps = false\r\n'
    read = phone.post("/house/read", data={"toml": pasted})
    assert read.status_code == 303
    new = phone.get("/new?kept=Short").text

    begun = phone.post("/new", data=sitting() | hidden(new))

    (game,) = shelf.games()
    assert begun.status_code == 303 and game.rules.hands == 24
    assert hidden(phone.get(f"/new?again={game.id}").text)["kept"] == "Short"
    phone.post("/house/forget", data={"kept": "Short"})
    assert "Classic Barbu" in phone.get(f"/new?again={game.id}").text
    assert phone.get(f"/g/{game.id}/rules").status_code == phone.get(f"/g/{game.id}/sheet").status_code == 200


def test_every_mistake_is_told_by_line_and_key_and_the_text_stays(phone: FlaskClient) -> None:
    text = as_toml(CLASSIC).replace('winner = "highest"', 'winner = "most"\ncolour = "green"')
    answer = phone.post("/house/read", data={"toml": text})

    assert answer.status_code == 422 and 'colour = "green"' in unescape(answer.text)
    told = sentences(answer.text)
    line = text.splitlines().index('colour = "green"') + 1
    assert len(told) == 2
    assert any(one.startswith(f"Line {line}, colour: unknown key") for one in told)
    assert any("winner: " in one and "highest, lowest" in one for one in told)


@pytest.mark.parametrize("text", ["", "title = ", "[[[", "\x00", "seats = 4"])
def test_what_is_no_ruleset_is_refused_in_words(text: str, phone: FlaskClient) -> None:
    answer = phone.post("/house/read", data={"toml": text})
    assert answer.status_code == 422 and sentences(answer.text)


def test_a_file_that_is_too_large_is_refused(phone: FlaskClient) -> None:
    for size in (64 * 1024 + 1, 200 * 1024):
        answer = phone.post("/house/read", data={"file": (BytesIO(b"#" * size), "large.toml")})
        assert answer.status_code == 422
