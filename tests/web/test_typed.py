"""Any other card game through the pages: points are typed, the table ends the game, and its owner may go on with it."""

import re
from html import unescape

import pytest

from scorekeeper.exports import gamefile
from scorekeeper.rules import Game, Heading, Ruleset, with_house_rules
from scorekeeper.rulesets import load
from scorekeeper.store import Right, Shelf
from tests.web.phone import Phone, sentences, words

NAMES = ("Ann", "Ben", "Cat", "Dan")
TOTAL = "contracts.points.items.points.total"
FREE = load("any-game")
HEARTS = with_house_rules(load("any-game-low"), {TOTAL: 26})


def at_the_table(shelf: Shelf, rules: Ruleset = FREE) -> Phone:
    """Ann's phone at a game that has just begun."""
    return Phone.at(shelf, shelf.begin(Heading(NAMES), rules, key="evening"))


def typed(phone: Phone, *points: object) -> dict[str, str]:
    """The boxes of a hand's form with these points in them, one for each seat; None where nothing was typed."""
    return {f"points__{seat}": str(figure) for seat, figure in enumerate(points) if figure is not None}


def enter(phone: Phone, *points: object, dealer: int = 0) -> tuple[int, int]:
    """Begins a hand and types its points; the hand's id, and what the server answered."""
    hand = phone.declare("points", dealer)
    return hand, phone.save(hand, **typed(phone, *points)).status_code


@pytest.mark.parametrize("minus", ["-5", "−5", " −5 "])
def test_points_are_typed_with_either_minus_sign(minus: str, shelf: Shelf) -> None:
    phone = at_the_table(shelf)

    _, answer = enter(phone, 13, minus, 0, "007")

    assert answer == 303 and shelf.book(phone.game).sheet.standing == (13, -5, 0, 7)
    assert "Ann plus 13, Dan plus 7, Cat zero, Ben minus 5." in words(phone.get().text)


def test_the_form_has_a_plain_box_for_every_player_in_seat_order(shelf: Shelf) -> None:
    phone = at_the_table(shelf)
    hand = phone.declare("points", 2)

    boxes = re.findall(
        r'class="typing" type="text" inputmode="numeric".*?name="([^"]+)".*?aria-label="([^"]+)"',
        phone.get(f"hands/{hand}").text,
    )

    assert boxes == [(f"points-{seat}", f"Points for {name}") for seat, name in enumerate(NAMES)]


def test_what_is_missing_or_no_number_is_told_and_stays_in_its_box(shelf: Shelf) -> None:
    phone = at_the_table(shelf)
    hand = phone.declare("points")

    refused = phone.save(hand, **typed(phone, 12, "twelve", None, 20_000))

    assert refused.status_code == 422
    assert sentences(refused.text) == [
        "Points: no figure for Cat; type 0 where there are none.",
        'Points: "twelve" for Ben is not a whole number.',
        "Points: 20000 for Dan is out of reason; at most 10000.",
    ]
    assert re.findall(r'class="typing".*? value="([^"]*)"', refused.text) == ["12", "twelve", "", "20000"]


def test_nothing_typed_is_nothing_saved(shelf: Shelf) -> None:
    phone = at_the_table(shelf)
    hand = phone.declare("points")

    refused = phone.save(hand)

    assert refused.status_code == 422
    assert sentences(refused.text) == ["Points: no figure for Ann, Ben, Cat and Dan; type 0 where there are none."]


def test_with_a_fixed_total_the_one_box_left_empty_takes_the_rest(shelf: Shelf) -> None:
    phone = at_the_table(shelf, HEARTS)

    enter(phone, 30, None, -6, 5)
    enter(phone, None, 26, 0, 0, dealer=1)

    assert shelf.book(phone.game).sheet.standing == (30, 23, -6, 5)


def test_with_a_fixed_total_another_sum_is_refused_with_the_figure_seen_and_wanted(shelf: Shelf) -> None:
    phone = at_the_table(shelf, HEARTS)
    hand = phone.declare("points")

    assert sentences(phone.save(hand, **typed(phone, 20, 5, 0, 0)).text) == ["Points add up to 25; a hand has 26."]
    two = phone.save(hand, **typed(phone, 20, 6))
    assert sentences(two.text) == ["Points: no figure for Cat and Dan; type 0 where there are none."]


def test_a_correction_opens_filled_in_and_is_told_with_real_minus_signs(shelf: Shelf) -> None:
    phone = at_the_table(shelf)
    hand, _ = enter(phone, 13, -5, 0, 2)

    page = phone.get(f"hands/{hand}").text
    assert re.findall(r'class="typing".*? value="([^"]*)"', page) == ["13", "-5", "0", "2"]
    assert phone.save(hand, **typed(phone, 13, -15, 0, 2)).status_code == 303

    assert "Hand 1, points: corrected: Ben −5 → −15 points" in words(phone.get("history").text)
    assert "points A13 B−15 C0 D2, not A13 B−5 C0 D2" in words(phone.get("sheet").text)


def test_two_readings_of_typed_points_stand_side_by_side(shelf: Shelf) -> None:
    phone = at_the_table(shelf)
    hand = phone.declare("points")
    form = phone.form(hand)
    phone.save(hand, form, **typed(phone, 13, -5, 0, 2))

    other = phone.save(hand, form | {"key": "another"}, **typed(phone, 13, -5, 0, 3))

    assert other.status_code == 409 and "Dan points 2 ≠different: 3 " in words(other.text)


def test_an_undo_opens_the_hand_again_as_it_was_typed(shelf: Shelf) -> None:
    phone = at_the_table(shelf)
    enter(phone, 13, -5, 0, 2)
    entry = shelf.book(phone.game).undoable
    assert entry is not None

    opened = phone.post("undo", {"key": "undo", "entry": entry.version}, page="").location

    assert re.findall(r'class="typing".*? value="([^"]*)"', phone.get(opened).text) == ["13", "-5", "0", "2"]


def test_what_is_being_typed_is_seen_by_those_who_follow(shelf: Shelf) -> None:
    phone = at_the_table(shelf)
    hand = phone.declare("points")
    form = phone.form(hand)
    phone.post(f"hands/{hand}/draft", form | {"points-0": "120", "points-1": "-5"}, page="")

    follower = Phone.at(shelf, phone.game, Right.FOLLOW)

    assert "Points Ann 120, Ben −5" in words(follower.get().text)


def test_no_page_of_an_open_game_says_of_how_many_hands(shelf: Shelf) -> None:
    phone = at_the_table(shelf)
    enter(phone, 13, -5, 0, 2)
    follower = Phone.at(shelf, phone.game, Right.FOLLOW)

    pages = [*(phone.get(path) for path in ("", "standings", "sheet", "/")), follower.get(), follower.get("standings")]

    assert all("200" not in words(page.text) for page in pages)
    assert "Ben deals Hand 2" in re.sub(r" declarer", "", words(phone.get().text))
    assert "Enter hand 2" in phone.get().text


def test_the_owner_finishes_the_game_and_goes_on_with_it(shelf: Shelf) -> None:
    phone = at_the_table(shelf)
    enter(phone, 13, -5, 0, 2)

    (close,) = re.findall(r'name="key" value="(close-[^"]+)"', phone.get().text)
    assert phone.post("share/close", {"key": close}, page="").location == f"/g/{phone.game}/"

    over = phone.get().text
    assert "Ann wins" in over and 'class="race"' in over and "Enter hand" not in words(over)
    assert "1 hand, finished, Ann wins" in words(phone.get("sheet").text)
    assert "Ann won with 13" in words(phone.get("/").text)
    (reopen,) = re.findall(r'name="key" value="(reopen-[^"]+)"', over)
    assert phone.post("share/reopen", {"key": reopen}, page="").location == f"/g/{phone.game}/"
    assert "Enter hand 2" in phone.get().text


def test_only_the_owner_finishes_and_only_what_has_begun(shelf: Shelf) -> None:
    phone = at_the_table(shelf)
    assert "Finish the game" not in phone.get().text
    enter(phone, 13, -5, 0, 2)

    scorer = Phone.at(shelf, phone.game, Right.SCORE)

    assert "Finish the game" in phone.get().text and "Finish the game" not in scorer.get().text


def test_a_game_that_was_finished_is_written_as_over_read_back_and_brought_in_closed(shelf: Shelf) -> None:
    phone = at_the_table(shelf)
    enter(phone, 13, -5, 0, 2)
    going_on = gamefile.write(shelf.book(phone.game).game)
    shelf.close_game(phone.game, "close")

    again = gamefile.read(phone.get("game.json").text, load)

    assert "ended" not in going_on and again.sheet.finished
    brought = shelf.book(shelf.bring_in(again, "brought"))
    assert brought.closed and brought.sheet.finished and brought.game.over == again.heading.ended


def test_a_finished_game_in_the_list_is_finished(shelf: Shelf) -> None:
    phone = at_the_table(shelf)
    shelf.close_game(phone.game, "close")
    assert [game.finished for game in shelf.games()] == [False]
    shelf.reopen(phone.game, "reopen")

    enter(phone, 13, -5, 0, 2)
    shelf.close_game(phone.game, "close again")

    assert [game.finished for game in shelf.games()] == [True]


def test_the_total_and_who_wins_are_changed_in_the_form_of_house_rules(shelf: Shelf) -> None:
    phone = at_the_table(shelf)
    asked = {"rules": "any-game", "seats": "4", "winner": "lowest"}

    page = phone.post("/house", asked | {TOTAL: "26"}, page="/house?rules=any-game").text
    free = phone.post("/house", asked | {TOTAL: ""}, page="/house?rules=any-game").text
    wrong = phone.post("/house", asked | {TOTAL: "many"}, page="/house?rules=any-game")

    assert "A hand adds up to 26" in page and "Any card game: anything" in page and "Who wins" in page
    assert "adds up to" not in free
    assert "Points, points of a hand add up to: “many” is not a whole number from −10000 to 10000." in words(wrong.text)


@pytest.mark.parametrize("seats", range(2, 11))
def test_two_to_ten_players_sit_down_and_play(seats: int, shelf: Shelf) -> None:
    names = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")[:seats]
    phone = Phone.at(shelf)
    sitting = {f"player-{seat}": name for seat, name in enumerate(names)}
    where = f"/new?rules=any-game&seats={seats}"
    begun = phone.post("/new", sitting | {"key": "k", "first": "0", "rules": "any-game", "seats": str(seats)}, where)
    phone.game = begun.location.split("/")[2]

    _, answer = enter(phone, *range(seats))

    game: Game = shelf.book(phone.game).game
    assert answer == 303 and game.sheet.standing == tuple(range(seats))
    assert all(name in unescape(phone.get("sheet").text) for name in names)
