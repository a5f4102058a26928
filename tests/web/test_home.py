"""The first page: what a phone remembers, and what it says of each game."""

import re
from collections.abc import Iterable
from datetime import date
from itertools import product

import pytest
from flask.testing import FlaskClient

from scorekeeper.rules import Game, Hand, Heading, ScoreSheet
from scorekeeper.store import Shelf
from scorekeeper.web.home import say_day
from tests.store.evening import BEN, CLASSIC, FRIENDS, Evening, a_whole_game, declared, played, shared
from tests.web.phone import owners_phone


@pytest.fixture
def phone(shelf: Shelf) -> FlaskClient:
    return owners_phone(shelf)


def sat_down(shelf: Shelf, phone: FlaskClient, key: str, names: tuple[str, ...] = FRIENDS, day: str = "") -> Evening:
    """A game that this phone has looked at."""
    game = shelf.begin(Heading(names, played_on=day or None), CLASSIC, key)
    assert phone.get(f"/g/{game}/").status_code == 200
    return Evening(shelf, game)


def played_out(shelf: Shelf, phone: FlaskClient, hands: Iterable[Hand], day: str | None = None) -> ScoreSheet:
    """The sheet of a whole game that this phone has looked at."""
    game = shelf.bring_in(Game(Heading(FRIENDS, played_on=day), CLASSIC, tuple(hands)), "whole")
    assert phone.get(f"/g/{game}/").status_code == 200
    return shelf.book(game).sheet


def text(page: str) -> str:
    """The words of a page."""
    return " ".join(re.sub(r"<[^>]+>", " ", page.split("<body")[1]).split())


def test_a_new_phone_has_no_games_and_says_so(phone: FlaskClient) -> None:
    answer = phone.get("/")
    assert answer.status_code == 200
    assert "No game yet." in answer.text
    assert 'href="/new"' in answer.text and 'href="/rules"' in answer.text and 'href="/sheet.pdf"' in answer.text


def test_the_game_in_play_comes_first_and_is_one_tap_from_its_table(shelf: Shelf, phone: FlaskClient) -> None:
    evening = sat_down(shelf, phone, "one")
    evening.next(played(0, "trumps", winner=BEN))
    page = phone.get("/").text
    assert f'class="current" href="/g/{evening.game}/"' in page
    assert "Hand 2 of 28 in play Ann declares Ann 0 Ben 65 Cat 0 Dan 0" in text(page)


def test_a_hand_that_has_been_declared_is_named(shelf: Shelf, phone: FlaskClient) -> None:
    sat_down(shelf, phone, "one").next(declared(0, "no-hearts"))
    assert "Hand 1 of 28 in play Ann declared no hearts" in text(phone.get("/").text)


def test_older_games_are_lines_and_the_newest_comes_first(shelf: Shelf, phone: FlaskClient) -> None:
    sheet = played_out(shelf, phone, a_whole_game(), "2024-11-05")
    stopped = sat_down(shelf, phone, "two", ("Maja", "Per", "Ann", "Olle"), "2024-11-12")
    stopped.next(played(0, "trumps"))
    sat_down(shelf, phone, "three")
    page = text(phone.get("/").text)
    assert "Maja , Per , Ann , Olle stopped at hand 2 of 28 12 Nov 2024" in page
    assert sheet.totals[BEN] == max(sheet.totals) == 210
    assert "Ann , Ben , Cat , Dan Ben won with 210 5 Nov 2024" in page
    assert page.index("Hand 1 of 28") < page.index("Maja") < page.index("Ben won")


def test_a_finished_game_is_a_line_even_when_it_is_the_newest(shelf: Shelf, phone: FlaskClient) -> None:
    played_out(shelf, phone, a_whole_game())
    page = phone.get("/").text
    assert 'class="current"' not in page and "Ben won with 210" in page


def test_players_who_share_the_first_place_have_both_won(shelf: Shelf, phone: FlaskClient) -> None:
    negative = {contract.name for contract in CLASSIC.contracts if contract.total < 0}
    hands = [
        shared(declarer, contract) if contract in negative else played(declarer, contract, winner=declarer)
        for declarer, contract in product(range(4), CLASSIC.by_name)
    ]
    assert len(set(played_out(shelf, phone, hands).totals)) == 1
    assert "Ann, Ben, Cat and Dan won with 0 each" in text(phone.get("/").text)


def test_another_phone_does_not_see_the_game(shelf: Shelf, phone: FlaskClient) -> None:
    evening = sat_down(shelf, phone, "one")
    assert evening.game not in phone.application.test_client().get("/").text


def test_a_game_that_is_going_to_be_purged_is_not_listed(shelf: Shelf, phone: FlaskClient) -> None:
    evening = sat_down(shelf, phone, "one")
    shelf.purge(evening.game)
    assert f"/g/{evening.game}/" not in phone.get("/").text


def test_a_day_of_this_year_goes_without_its_year() -> None:
    today = date(2026, 11, 30)
    assert say_day("2026-11-05", today) == "5 Nov"
    assert say_day("2025-11-05", today) == "5 Nov 2025"
    assert say_day("last winter", today) == "last winter"
