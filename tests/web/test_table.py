"""The table page: whose turn, what was said, undo again and again, misdeals and someone else's turn."""

import re
from dataclasses import replace

import pytest

from scorekeeper import rulesets
from scorekeeper.rules import Hand, Heading
from scorekeeper.store import Reading, Shelf
from tests.store.evening import FRIENDS
from tests.web.phone import Phone, owners_phone, sentences, words

TRUMPS = {"tricks__0": "6", "tricks__1": "3", "tricks__2": "2", "tricks__3": "2"}


def undo(phone: Phone, entry: int, key: str = "") -> int:
    """Taps Undo as a page with this newest entry has it; the status of the answer."""
    return phone.post("undo", {"key": key or f"undo-{entry}", "entry": entry}, page="").status_code


def test_the_first_declarers_cards_are_all_there_and_say_what_a_hand_adds_up_to(phone: Phone) -> None:
    page = phone.get().text

    assert "Ann declares" in page
    assert "deals and leads; Dan cuts" in words(page)
    assert page.count('class="card" name="contract"') == 7
    assert re.findall(r"<em>(.*?)</em>", page) == ["−26", "−30", "−24", "−20", "−30", "+65", "+65"]


@pytest.mark.parametrize(
    "ruleset, who", [("lora-serbian", "deals; Ben leads"), ("lora-passes", "leads; Dan deals"), ("rentz", "Dan cuts")]
)
def test_the_table_page_says_who_deals_and_who_leads(shelf: Shelf, ruleset: str, who: str) -> None:
    game = shelf.begin(Heading(FRIENDS), rulesets.load(ruleset), "evening")

    assert who in words(owners_phone(shelf).get(f"/g/{game}/").text)


def test_figures_of_six_signs_are_shown_smaller(shelf: Shelf) -> None:
    game = shelf.begin(Heading(FRIENDS), rulesets.load("dragonmaster"), "evening")
    phone, staff = owners_phone(shelf), ("first-trick", "last-trick", "prince-of-warriors", "dragonlords", "wizards")
    assert "stand long" not in phone.get(f"/g/{game}/").text
    assert "sheet long" not in phone.get(f"/g/{game}/sheet").text

    takings = dict(zip(staff, ((0, 1, 0, 0), (0, 1, 0, 0), (0, 1, 0, 0), (0, 8, 0, 0), (0, 4, 0, 0)), strict=True))
    shelf.record(game, Reading(1, Hand(0, "staff-of-power", takings=takings), 0), key="staff")

    assert "stand long" in phone.get(f"/g/{game}/").text
    assert "sheet long" in phone.get(f"/g/{game}/sheet").text


def test_a_used_contract_lies_face_down_with_its_hand(phone: Phone) -> None:
    phone.save(phone.declare("trumps"), **TRUMPS)

    page = phone.get().text

    assert '<div class="card done"><span>hand 1</span><b>Trumps</b>' in page
    assert page.count('class="card" name="contract"') == 6


def test_two_taps_on_a_card_declare_once(phone: Phone, shelf: Shelf) -> None:
    page = phone.get().text.partition("/declare")[2]
    boxes = dict(re.findall(r'name="(key|hand|based_on|declarer)" value="([^"]*)"', page))

    answers = [phone.post("declare", {**boxes, "contract": "trumps"}, page="hands/1" if n else "") for n in range(2)]

    assert [answer.status_code for answer in answers] == [303, 303]
    assert len(shelf.book(phone.game).entries) == 2


def test_two_phones_that_declare_differently_are_shown_both(phone: Phone, shelf: Shelf) -> None:
    other = Phone.at(shelf, phone.game)
    boxes = dict(
        re.findall(r'name="(key|hand|based_on|declarer)" value="([^"]*)"', other.get().text.partition("/declare")[2])
    )
    token = other.token()
    phone.declare("trumps")

    both = other.client.post(other.address("declare"), data={**boxes, "contract": "domino", "csrf_token": token})

    assert both.status_code == 409
    assert "Contract Trumps ≠different: Domino" in words(both.text)


def test_undo_opens_the_hand_again_filled_in_and_the_next_undo_goes_further_back(phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("trumps")
    phone.save(hand, marks=["2-0"], do="play")
    phone.save(hand, marks=["2-0"], **TRUMPS)

    first = phone.post("undo", {"key": "undo-4", "entry": 4}, page="")
    page = phone.client.get(first.location).text
    second = undo(phone, 3)
    third = undo(phone, 2)

    assert first.location.endswith(f"/hands/{hand}")
    assert re.findall(r'name="tricks-\d" required value="(\d+)" checked', page) == ["3", "2", "2", "6"]
    assert (second, third) == (303, 303)
    assert shelf.book(phone.game).hands == ()


def test_two_taps_on_undo_take_one_entry_back(phone: Phone, shelf: Shelf) -> None:
    phone.save(phone.declare("trumps"), **TRUMPS)
    phone.save(phone.declare("domino"), **{"order__0": "2", "order__1": "0", "order__2": "3"})

    answers = [undo(phone, 5), undo(phone, 5), undo(phone, 5, key="another phone")]

    book = shelf.book(phone.game)
    assert answers == [303, 303, 303]
    assert [line.hand.contract for line in book.sheet.recorded] == ["trumps"]


def test_an_undo_of_what_is_no_longer_the_newest_is_told(phone: Phone, shelf: Shelf) -> None:
    phone.save(phone.declare("trumps"), **TRUMPS)
    phone.declare("domino")

    assert undo(phone, 3) == 409
    assert len(shelf.book(phone.game).hands) == 2


def test_a_misdeal_goes_back_to_nothing_declared_and_the_contract_can_be_declared_again(
    phone: Phone, shelf: Shelf
) -> None:
    hand = phone.declare("no-king")
    phone.save(hand, marks=["1-0"], do="play")
    boxes = {"key": "misdeal-3", "hand": hand, "based_on": shelf.book(phone.game).newest(hand)}

    answer = phone.post("misdeal", boxes, page="")
    page = phone.get().text

    assert answer.status_code == 303
    assert "Hand 1, no king of hearts, counts nothing and can be declared again." in page
    assert page.count('class="card" name="contract"') == 7
    assert phone.declare("no-king") == hand
    quota = shelf.book(phone.game).sheet.quota(1, 0)
    assert quota is not None and quota.made == 0


def test_someone_else_may_declare_and_goes_on(phone: Phone) -> None:
    page = phone.get("?by=2").text

    phone.save(phone.declare("trumps", declarer=2), **TRUMPS)

    assert "Cat declares" in page
    assert "Cat declares" in phone.get().text


def test_a_contract_that_is_used_is_refused_in_words(phone: Phone) -> None:
    phone.save(phone.declare("trumps"), **TRUMPS)

    boxes = {"key": "late", "hand": 2, "based_on": 0, "declarer": 0, "contract": "trumps"}
    answer = phone.post("declare", boxes, page="")

    assert answer.status_code == 422
    assert sentences(answer.text) == ["Ann has already declared Trumps, in hand 1."]


def test_who_owes_a_double_is_told_and_pressed_when_no_hand_is_left_to_wait(phone: Phone) -> None:
    page = phone.get().text
    for contract in ("no-king", "no-queens", "no-last-two", "no-hearts", "no-tricks"):
        phone.save(phone.declare(contract), do="share")

    late = phone.get().text

    assert "Owed to Ann Ben 2, Cat 2, Dan 2" in words(page)
    assert "Ben, Cat and Dan each owe 2 more, 2 hands left" in words(late)


def test_nonsense_in_an_address_or_a_form_is_never_an_error_of_ours(phone: Phone) -> None:
    assert phone.client.get("/g/nothing/").status_code == 404
    assert phone.get("?by=99999999999999999999").status_code == 200
    for path in ("declare", "undo", "misdeal"):
        for boxes in (
            {},
            {"key": "k", "hand": "x", "based_on": "-1", "entry": "0"},
            {"entry": str(10**40), "key": "k"},
        ):
            assert phone.post(path, boxes, page="").status_code in (404, 422)
        assert phone.get(path).status_code == 404


def test_a_hand_that_is_recorded_is_no_misdeal(phone: Phone, shelf: Shelf) -> None:
    phone.save(phone.declare("trumps"), **TRUMPS)

    answer = phone.post("misdeal", {"key": "m", "hand": 1, "based_on": 3}, page="")

    assert answer.status_code == 422
    assert len(shelf.book(phone.game).sheet.recorded) == 1


def test_what_was_taken_back_is_said_as_it_is(phone: Phone) -> None:
    phone.save(phone.declare("trumps"), **TRUMPS)
    undo(phone, 3)
    undo(phone, 2)

    assert "Hand 1, trumps, is no longer declared." in phone.get().text


def test_a_name_from_right_to_left_keeps_its_direction_to_itself(phone: Phone, shelf: Shelf) -> None:
    heading = shelf.book(phone.game).heading
    shelf.mend(phone.game, replace(heading, players=("Ann", "שרה", "Cat", "Dan")), key="m")
    phone.save(phone.declare("trumps"), **TRUMPS)

    assert "\u2068שרה\u2069 plus 15" in phone.get().text
    assert "\u2068שרה\u2069\u00a0+15" in phone.get("history").text
