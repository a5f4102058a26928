"""What was declared, said anew: another card, another declarer, and two hands that change places."""

import random
import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from scorekeeper.rules import Double, Heading
from scorekeeper.rulesets import load
from scorekeeper.store import Reading, Shelf
from scorekeeper.web.restate import exchanged
from tests import games
from tests.store.evening import ANN, BEN, CAT, DAN, Evening, declared, played, shared
from tests.web.phone import owners_phone


@pytest.fixture
def phone(shelf: Shelf) -> FlaskClient:
    return owners_phone(shelf)


@pytest.fixture
def evening(shelf: Shelf) -> Evening:
    """Ann has declared trumps, no tricks, domino and no queens; Ben has begun with no hearts."""
    evening = Evening.begun(shelf)
    evening.next(played(ANN, "trumps", winner=BEN, trump="hearts"))
    evening.next(played(ANN, "no-tricks", winner=CAT, doubles=(Double(BEN, CAT),), redoubles=(Double(CAT, BEN),)))
    evening.next(played(ANN, "domino", winner=DAN, start="7"))
    evening.next(shared(ANN, "no-queens"))
    return evening


def swapping(phone: FlaskClient, evening: Evening, one: int, other: int) -> dict[str, str]:
    """The boxes of the swap page."""
    page = phone.get(f"/g/{evening.game}/hands/{one}/swap/{other}").text
    return dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', page))


def links(page: str) -> list[str]:
    """Where a page leads."""
    return re.findall(r'<a class="card[^"]*" href="([^"]+)"', unescape(page))


def test_a_card_still_in_the_hand_leads_to_the_form_of_that_contract(evening: Evening, phone: FlaskClient) -> None:
    page = phone.get(f"/g/{evening.game}/hands/2/declared").text
    assert f"/g/{evening.game}/hands/2?contract=no-hearts&declarer=0" in links(page)
    assert phone.get(links(page)[1]).status_code == 200


def test_what_the_hand_reads_now_leads_back_to_its_form(evening: Evening, phone: FlaskClient) -> None:
    assert f"/g/{evening.game}/hands/2" in links(phone.get(f"/g/{evening.game}/hands/2/declared").text)


def test_a_card_of_another_hand_leads_to_a_swap(evening: Evening, phone: FlaskClient) -> None:
    page = phone.get(f"/g/{evening.game}/hands/2/declared").text
    swaps = [link for link in links(page) if "/swap/" in link]
    assert swaps == [f"/g/{evening.game}/hands/2/swap/{other}" for other in (4, 1, 3)]


def test_someone_else_may_have_declared(evening: Evening, phone: FlaskClient) -> None:
    evening.next(played(BEN, "no-hearts"))
    page = phone.get(f"/g/{evening.game}/hands/2/declared?by=1").text
    cards = links(page)
    assert len(cards) == 6 and all("declarer=1" in card for card in cards)
    assert "cannot be swapped" in page


def test_two_hands_change_places_in_one_entry(evening: Evening, phone: FlaskClient) -> None:
    before, entries = evening.book.sheet, evening.book.version
    answer = phone.post(f"/g/{evening.game}/hands/1/swap/2", data=swapping(phone, evening, 1, 2))
    assert answer.status_code == 303 and answer.location == f"/g/{evening.game}/"
    first, second, *_ = evening.hands
    assert (first.contract, first.doubles, first.redoubles, first.trump) == (
        "no-tricks",
        (Double(BEN, CAT),),
        (Double(CAT, BEN),),
        None,
    )
    assert (second.contract, second.doubles, second.trump) == ("trumps", (), "hearts")
    assert evening.book.version == entries + 1
    assert evening.book.sheet.totals == before.totals
    assert evening.book.sheet.lines[0].score == before.lines[1].score


def test_both_hands_are_shown_before_and_after(evening: Evening, phone: FlaskClient) -> None:
    page = phone.get(f"/g/{evening.game}/hands/2/swap/1").text
    assert re.findall(r"<b>(.+?)</b>", page.split("<main")[1].split("</main>")[0]) == [
        "Trumps",
        "No tricks",
        "No tricks",
        "Trumps",
    ]
    assert page.index('id="hand-1"') < page.index('id="hand-2"')


def test_two_taps_swap_once(evening: Evening, phone: FlaskClient) -> None:
    boxes = swapping(phone, evening, 1, 3)
    for _ in range(2):
        assert phone.post(f"/g/{evening.game}/hands/1/swap/3", data=boxes).status_code == 303
    assert [hand.contract for hand in evening.hands] == ["domino", "no-tricks", "trumps", "no-queens"]


def test_a_swap_can_be_undone(evening: Evening, phone: FlaskClient) -> None:
    hands = evening.hands
    phone.post(f"/g/{evening.game}/hands/1/swap/4", data=swapping(phone, evening, 1, 4))
    assert evening.hands != hands
    evening.undo()
    assert evening.hands == hands


def test_a_note_and_the_time_of_play_stay_with_the_hand() -> None:
    one, other = played(ANN, "trumps", note="Ben was late", played_at="20:05"), played(ANN, "domino", note="tea")
    first, second = exchanged(one, other)
    assert (first.contract, first.note, first.played_at) == ("domino", "Ben was late", "20:05")
    assert (second.contract, second.note, second.played_at) == ("trumps", "tea", None)


def test_a_hand_corrected_meanwhile_is_not_swapped_away(evening: Evening, phone: FlaskClient) -> None:
    boxes = swapping(phone, evening, 1, 2)
    evening.correct(2, played(ANN, "no-tricks", winner=DAN))
    answer = phone.post(f"/g/{evening.game}/hands/1/swap/2", data=boxes)
    assert answer.status_code == 409
    assert "<title>Error: Two readings" in answer.text
    assert "Saved" in answer.text and "Yours" in answer.text and 'class="differs"' in answer.text
    assert f'href="/g/{evening.game}/hands/1/swap/2"' in answer.text
    assert [hand.contract for hand in evening.hands] == ["trumps", "no-tricks", "domino", "no-queens"]


def test_a_key_that_has_recorded_another_swap_is_told(evening: Evening, phone: FlaskClient) -> None:
    boxes = swapping(phone, evening, 1, 2)
    phone.post(f"/g/{evening.game}/hands/1/swap/2", data=boxes)
    again = {**swapping(phone, evening, 3, 4), "key": boxes["key"]}
    assert phone.post(f"/g/{evening.game}/hands/3/swap/4", data=again).status_code == 409


def test_the_hand_in_play_cannot_give_its_card_to_an_earlier_one(evening: Evening, phone: FlaskClient) -> None:
    evening.next(declared(ANN, "no-hearts"))
    page = phone.get(f"/g/{evening.game}/hands/2/declared").text
    assert f"/g/{evening.game}/hands/2/swap/5" not in page and "hand 5" in page
    answer = phone.get(f"/g/{evening.game}/hands/2/swap/5")
    assert answer.status_code == 303 and answer.location == f"/g/{evening.game}/hands/2/declared"
    boxes = {"key": "tap", "seen": str(evening.book.hand(2).version), "other_seen": str(evening.book.hand(5).version)}
    refused = phone.post(f"/g/{evening.game}/hands/2/swap/5", data=boxes)
    assert refused.status_code == 422
    assert '<a href="#hand-2" id="fault-1">Hand 2: no result, though hand 3 comes after it.</a>' in refused.text
    assert 'id="hand-2"' in refused.text


def test_hands_of_different_declarers_do_not_change_places(evening: Evening, phone: FlaskClient) -> None:
    evening.next(played(BEN, "no-hearts"))
    assert phone.get(f"/g/{evening.game}/hands/1/swap/5").status_code == 303
    boxes = {"key": "tap", "seen": str(evening.book.hand(1).version), "other_seen": str(evening.book.hand(5).version)}
    assert phone.post(f"/g/{evening.game}/hands/1/swap/5", data=boxes).status_code == 404


@pytest.mark.parametrize(
    "address", ["9/declared", "1/declared?by=4", "1/declared?by=²", "1/swap/1", "1/swap/9", "9/swap/1", "1" * 5000]
)
def test_hands_and_players_that_are_not_there(address: str, evening: Evening, phone: FlaskClient) -> None:
    assert phone.get(f"/g/{evening.game}/hands/{address}").status_code == 404


@pytest.mark.parametrize("boxes", [{}, {"seen": "x"}, {"seen": "9" * 5000}, {"key": ""}])
def test_a_form_that_was_tampered_with_swaps_nothing(
    boxes: dict[str, str], evening: Evening, phone: FlaskClient
) -> None:
    sent = {**swapping(phone, evening, 1, 2), **boxes} if boxes else {}
    assert phone.post(f"/g/{evening.game}/hands/1/swap/2", data=sent).status_code == 422
    assert evening.hands[0].contract == "trumps"


def test_a_reading_that_never_was_is_not_swapped(evening: Evening, phone: FlaskClient) -> None:
    sent = {**swapping(phone, evening, 1, 2), "seen": "1"}
    assert phone.post(f"/g/{evening.game}/hands/1/swap/2", data=sent).status_code == 404


def sitting(shelf: Shelf, name: str, count: int) -> str:
    """A game of this ruleset in which so many hands were played, each the first that can be declared."""
    rules = load(name)
    game = shelf.begin(Heading(("Ann", "Ben", "Cat", "Dan")), rules, key=name)
    for number in range(1, count + 1):
        sheet = shelf.book(game).sheet
        seat = sheet.turn or 0
        hand = games.hand(rules, seat, sheet.left(seat)[0], random.Random(number))
        shelf.record(game, Reading(number, hand, 0), key=f"{name} {number}")
    return game


def cards(phone: FlaskClient, game: str, hand: int, by: int) -> list[str]:
    """Where the cards of this player lead, without the game."""
    page = phone.get(f"/g/{game}/hands/{hand}/declared?by={by}").text
    return [link.removeprefix(f"/g/{game}/hands/") for link in links(page)]


def test_where_so_many_of_a_kind_are_declared_a_hand_can_be_another_of_that_kind(
    shelf: Shelf, phone: FlaskClient
) -> None:
    game = sitting(shelf, "king-turkish", 9)
    declared = shelf.book(game).sheet.declared
    assert [name for seat, name in declared if seat == ANN] == ["no-tricks", "no-queens", "no-king"]

    leads = cards(phone, game, 1, by=ANN)

    assert leads[0] == "1" and leads.count("1") == 1
    assert "1?contract=no-last-two&declarer=0" in leads and not any("no-men" in link for link in leads)
    form = phone.get(f"/g/{game}/hands/1?contract=no-last-two&declarer=0").text
    boxes = dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', form))
    both = {"second-last-trick-who-0": "1", "last-trick-who-0": "2"}
    assert phone.post(f"/g/{game}/hands/1", data={**boxes, **both, "do": "save"}).status_code == 303
    assert shelf.book(game).sheet.lines[0].hand.contract == "no-last-two"


def test_what_another_player_has_used_up_leads_nowhere(shelf: Shelf, phone: FlaskClient) -> None:
    game = sitting(shelf, "king-turkish", 12)

    assert [link for link in cards(phone, game, 2, by=ANN) if "declarer=0" in link and "positive" not in link] == []


def test_two_hands_of_a_programme_change_places_whoever_dealt(shelf: Shelf, phone: FlaskClient) -> None:
    game = sitting(shelf, "king-portuguese", 4)

    assert cards(phone, game, 2, by=BEN)[:4] == ["2/swap/1", "2", "2/swap/3", "2/swap/4"]
    page = phone.get(f"/g/{game}/hands/2/swap/3").text
    boxes = dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', page))
    assert phone.post(f"/g/{game}/hands/2/swap/3", data=boxes).status_code == 303
    assert shelf.book(game).sheet.declared[1:3] == ((BEN, "no-queens"), (CAT, "no-hearts"))
