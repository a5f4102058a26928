"""A new game: four people sit down, say who declares first, and deal."""

import re
from collections.abc import Mapping
from datetime import date
from html import unescape

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.store import Shelf
from scorekeeper.web import create_app
from tests.store.evening import CAT, DAN, FRIENDS
from tests.web.phone import owners_phone


@pytest.fixture
def phone(shelf: Shelf) -> FlaskClient:
    return owners_phone(shelf)


def sitting(names: tuple[str, ...] = FRIENDS, **more: str) -> dict[str, str]:
    """The form as Ann, Ben, Cat and Dan fill it in."""
    boxes = {f"player-{seat}": name for seat, name in enumerate(names)}
    return {"key": "first-tap", "first": "0", "played_on": "2026-11-30", "place": "", **boxes, **more}


def refused(answer: TestResponse, *sentences: str) -> str:
    """The page, which says in the title and first of all that nothing was begun, and each of these sentences."""
    page = unescape(answer.text)
    assert answer.status_code == 422
    assert "<title>Error: New game" in page and 'role="alert"' in page
    for sentence in sentences:
        box = re.search(rf'<a href="#([^"]+)"[^>]*>{re.escape(sentence)}</a>', page)
        assert box, f"{sentence!r} is not in the summary"
        assert f'id="{box[1]}"' in page
    assert page.count("<li><a href=") == len(sentences)
    return page


def test_four_people_sit_down_and_the_first_hand_can_be_dealt(shelf: Shelf, phone: FlaskClient) -> None:
    answer = phone.post("/new", data=sitting(first="2", place=" Ann’s  kitchen "))
    assert answer.status_code == 303
    (game,) = shelf.games()
    assert answer.location == f"/g/{game.id}/"
    assert game.heading.players == FRIENDS
    assert (game.heading.first_declarer, game.heading.played_on, game.heading.place) == (
        CAT,
        "2026-11-30",
        "Ann’s kitchen",
    )
    assert phone.get(answer.location).status_code == 200


def test_two_taps_make_one_game(shelf: Shelf, phone: FlaskClient) -> None:
    first, second = phone.post("/new", data=sitting()), phone.post("/new", data=sitting())
    assert first.status_code == second.status_code == 303
    assert first.location == second.location and len(shelf.games()) == 1


def test_a_form_that_began_a_game_and_was_changed_says_so_and_can_begin_another(
    shelf: Shelf, phone: FlaskClient
) -> None:
    begun = phone.post("/new", data=sitting())
    answer = phone.post("/new", data=sitting(place="Garden"))
    assert answer.status_code == 409
    assert f'href="{begun.location}"' in answer.text and 'value="Garden"' in answer.text
    key = re.search(r'name="key" value="([^"]+)"', answer.text)
    assert key and key[1] != "first-tap"
    assert phone.post("/new", data=sitting(place="Garden", key=key[1])).status_code == 303
    assert len(shelf.games()) == 2


def test_who_declares_first_can_be_drawn_by_lot(shelf: Shelf, phone: FlaskClient) -> None:
    drawn = set()
    for _ in range(60):
        answer = phone.post("/new", data=sitting(("Ann", "Ben", "", "Dan"), draw="1", place="Garden"))
        assert answer.status_code == 200
        (seat,) = re.findall(r'name="first" value="(\d)" checked', answer.text)
        name = ("Ann", "Ben", "player 3", "Dan")[int(seat)]
        assert f"<bdi>{name}</bdi> declares first." in answer.text
        assert 'value="Ben"' in answer.text and 'value="Garden"' in answer.text and 'value="first-tap"' in answer.text
        drawn.add(seat)
    assert drawn == {"0", "1", "2", "3"}
    assert not shelf.games()


def test_those_who_played_last_are_in_their_seats_and_every_name_is_offered(phone: FlaskClient) -> None:
    phone.post("/new", data=sitting(("Eve", "Ann", "Ben", "Zoë"), key="older"))
    phone.post("/new", data=sitting())
    page = phone.get("/new").text
    for seat, name in enumerate(FRIENDS):
        assert f'name="player-{seat}" value="{name}"' in page
    for name in (*FRIENDS, "Eve", "Zoë"):
        assert f'<option value="{name}">' in page


def test_the_day_is_today_until_told_otherwise(shelf: Shelf, phone: FlaskClient) -> None:
    assert f'type="date" value="{date.today()}"' in phone.get("/new").text
    phone.post("/new", data=sitting(played_on=""))
    phone.post("/new", data=sitting(played_on=date.today().isoformat(), key="second"))
    today, untold = (game.heading for game in shelf.games())
    assert untold.played_on is None and untold.started is None
    assert today.started and today.started.startswith(today.played_on or "-")


@pytest.mark.parametrize(
    "boxes, sentence",
    [
        ({"player-3": ""}, "Player 4 has no name."),
        ({"player-3": " \u200b "}, "Player 4 has no name."),
        ({"player-1": "ＡＮＮ"}, "Players 1 and 2 are both called ＡＮＮ."),
        ({"player-2": "x" * 41}, "The name of player 3 has 41 letters; at most 40 fit."),
        ({"player-0": "x" * 10_000}, "The name of player 1 has 10000 letters; at most 40 fit."),
        ({"played_on": "30/11/2026"}, f"“30/11/2026” is not a date; write it as {date.today()}."),
        ({"played_on": "2026-02-30"}, f"“2026-02-30” is not a date; write it as {date.today()}."),
        ({"place": "x" * 101}, "The place has 101 letters; at most 100 fit."),
        ({"first": "4"}, "Say who declares first, or draw for it."),
        ({"first": "²"}, "Say who declares first, or draw for it."),
    ],
)
def test_each_slip_gets_its_own_sentence_and_nothing_typed_is_lost(
    boxes: Mapping[str, str], sentence: str, shelf: Shelf, phone: FlaskClient
) -> None:
    page = refused(phone.post("/new", data=sitting(**boxes)), sentence)
    for name, typed in sitting(**boxes).items():
        assert name == "first" or (f'name="{name}"' in page and typed in page)
    assert not shelf.games()


def test_everything_that_is_wrong_is_told_at_once(phone: FlaskClient) -> None:
    refused(
        phone.post("/new", data=sitting(("Ann", "ann", "", "Dan"), played_on="soon", first="")),
        "Players 1 and 2 are both called ann.",
        "Player 3 has no name.",
        f"“soon” is not a date; write it as {date.today()}.",
        "Say who declares first, or draw for it.",
    )


def test_names_of_forty_letters_and_of_any_script_are_names(shelf: Shelf, phone: FlaskClient) -> None:
    names = ("Wolfeschlegelsteinhausenbergerdorff-Maxi", "👩🏽‍🦰", "אברהם", "李雷")
    assert len(names[0]) == 40
    assert phone.post("/new", data=sitting(names)).status_code == 303
    assert shelf.games()[0].heading.players == names


@pytest.mark.parametrize("key", ["", "k" * 201])
def test_a_form_without_a_fit_key_begins_nothing(key: str, shelf: Shelf, phone: FlaskClient) -> None:
    assert phone.post("/new", data=sitting(key=key)).status_code == 422
    assert not shelf.games()


def test_a_form_from_elsewhere_begins_nothing(shelf: Shelf, phone: FlaskClient) -> None:
    phone.application.config["WTF_CSRF_ENABLED"] = True
    assert phone.post("/new", data=sitting(), headers={"Sec-Fetch-Site": "cross-site"}).status_code == 422
    assert not shelf.games()


def test_every_box_has_a_label(phone: FlaskClient) -> None:
    page = phone.get("/new").text
    for seat in range(DAN + 1):
        assert f"Name at seat {seat + 1}" in page
    assert '<label for="played_on">' in page and '<label for="place">' in page


def test_the_same_people_play_again_and_move_on_one_seat(shelf: Shelf, phone: FlaskClient) -> None:
    game = phone.post("/new", data=sitting()).location.split("/")[2]

    page = phone.get(f"/new?again={game}").text

    seats = set(re.findall(r'name="player-(\d)" value="([^"]*)"', page))
    assert seats == {("0", "Ben"), ("1", "Cat"), ("2", "Dan"), ("3", "Ann")}
    assert "Ann" not in re.findall(r'value="([^"]*)"', create_app(shelf).test_client().get(f"/new?again={game}").text)


def test_one_plays_by_other_rules_by_as_many_as_sit_down(shelf: Shelf, phone: FlaskClient) -> None:
    page = phone.get("/new?rules=barbu-five").text
    assert 'name="player-4"' in page and 'name="rules" value="barbu-five"' in page

    five = (*FRIENDS, "Eve")
    answer = phone.post("/new", data=sitting(five, rules="barbu-five", seats="5", first="4"))

    assert answer.status_code == 303
    (game,) = shelf.games()
    assert (game.rules.name, game.rules.seats, game.heading.players) == ("barbu-five", 5, five)
    assert phone.get(answer.location).status_code == 200


def test_another_number_of_players_keeps_the_names_that_were_typed(shelf: Shelf, phone: FlaskClient) -> None:
    page = phone.get("/new?rules=salad-six").text
    assert re.findall(r'name="table" value="(\d)"', page) == ["3", "4", "5", "6"]

    page = phone.post("/new", data=sitting(rules="salad-six", seats="4", table="6")).text

    assert re.findall(r'name="player-\d" value="(\w*)"', page) == [*FRIENDS, "", ""]
    assert 'name="seats" value="6"' in page and not shelf.games()


def test_what_is_assumed_is_said_before_the_game_begins(phone: FlaskClient) -> None:
    page = unescape(phone.get("/new?rules=barbu-french-32").text)
    assert "agree on it before you play" in page and "Assumed values: domino and no last trick." in page
    assert "agree on it" not in phone.get("/new").text


def test_rules_that_do_not_ship_begin_nothing(shelf: Shelf, phone: FlaskClient) -> None:
    assert phone.get("/new?rules=bridge").status_code == 404
    assert phone.post("/new", data=sitting(rules="bridge")).status_code == 404
    assert phone.get("/new?rules=barbu-classic&seats=99").status_code == 200
    assert not shelf.games()


def test_the_same_people_play_again_by_the_same_rules(phone: FlaskClient) -> None:
    game = phone.post("/new", data=sitting(FRIENDS[:3], rules="salad-six", seats="3")).location.split("/")[2]

    page = phone.get(f"/new?again={game}").text

    assert 'name="rules" value="salad-six"' in page and 'name="seats" value="3"' in page
    assert set(re.findall(r'name="player-(\d)" value="([^"]*)"', page)) == {("0", "Ben"), ("1", "Cat"), ("2", "Ann")}
