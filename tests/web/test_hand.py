"""The hand's page: what a form means, what is refused and why, and that nothing typed is lost."""

import re

import pytest
from werkzeug.datastructures import MultiDict

from scorekeeper import rulesets
from scorekeeper.rules import Double, Heading, Ruleset, State
from scorekeeper.store import Shelf
from scorekeeper.web.handform import HandForm
from tests.web.phone import Phone, sentences, words

FOUR_THREE_THREE_THREE = {"tricks__0": "4", "tricks__1": "3", "tricks__2": "3", "tricks__3": "3"}


def checked(page: str) -> set[tuple[str, str]]:
    """The radios and boxes that are on, as (name, value)."""
    boxes = re.findall(r"<input type=\"(?:radio|checkbox)\"[^>]*>", page)
    on = [box for box in boxes if " checked" in box]
    return {
        (re.search(r'name="([^"]*)"', box)[1], re.search(r'value="([^"]*)"', box)[1]) for box in on if "name=" in box
    }  # type: ignore[index]


def test_declaring_doubling_and_saving_records_one_hand(phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("no-tricks")

    saved = phone.save(hand, marks=["1-0"], **FOUR_THREE_THREE_THREE)

    (line,) = shelf.book(phone.game).sheet.lines
    assert saved.status_code == 303
    assert line.score == (-10, -4, -6, -6)
    assert "Hand 1, no tricks. Ben minus 4, Cat minus 6, Dan minus 6, Ann minus 10." in phone.get().text


def test_the_last_row_left_blank_gets_the_rest(phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("no-tricks")

    phone.save(hand, marks=["1-0"], tricks__1="1", tricks__2="4", tricks__3="3")

    assert shelf.book(phone.game).hand(hand).hand.takings == {"tricks": (5, 1, 4, 3)}


def test_a_count_of_everything_leaves_nothing_for_the_blanks(phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("no-tricks")

    phone.save(hand, marks=["1-0"], tricks__2="13")

    assert shelf.book(phone.game).hand(hand).hand.takings == {"tricks": (0, 0, 13, 0)}


def test_two_blank_rows_are_asked_for_by_name(phone: Phone) -> None:
    hand = phone.declare("no-tricks")

    refused = phone.save(hand, marks=["1-0"], tricks__1="1", tricks__2="4")

    assert refused.status_code == 422
    assert sentences(refused.text) == ["Tricks: no figure for Ann and Dan; a hand has 13."]
    assert {("tricks-1", "1"), ("tricks-2", "4"), ("marks", "1-0")} <= checked(refused.text)
    assert "<title>Error: " in refused.text


def test_all_that_is_wrong_is_said_at_once_and_what_was_typed_stays(phone: Phone) -> None:
    hand = phone.declare("no-hearts")
    hearts = {"hearts__0": "6", "hearts__1": "2", "hearts__2": "4", "hearts__3": "0", "ace-of-hearts__who__0": "3"}

    refused = phone.save(hand, marks=["1-0", "0-3"], **hearts)

    assert sentences(refused.text) == [
        "Ann declares, and can redouble but not double Dan.",
        "Hearts add up to 12; a hand has 13.",
        "Dan has the ace of hearts but no hearts.",
    ]
    assert {("hearts-0", "6"), ("hearts-3", "0"), ("ace-of-hearts-who-0", "3")} <= checked(refused.text)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("hello", 'Tricks: "hello" for Ann is not a whole number.'),
        ("6.5", 'Tricks: "6.5" for Ann is not a whole number.'),
        ("1e1", 'Tricks: "1e1" for Ann is not a whole number.'),
        ("²", 'Tricks: "²" for Ann is not a whole number.'),
        ("٣", 'Tricks: "٣" for Ann is not a whole number.'),
        ("+4", 'Tricks: "+4" for Ann is not a whole number.'),
        ("-1", "Tricks: −1 for Ann is less than 0."),
        ("14", "Tricks add up to 23; a hand has 13."),
        (str(10**30), f"Tricks add up to {10**30 + 9}; a hand has 13."),
    ],
)
def test_what_is_no_count_is_refused_with_the_figure_seen(typed: str, said: str, phone: Phone) -> None:
    hand = phone.declare("no-tricks")

    refused = phone.save(hand, marks=["1-0"], **{**FOUR_THREE_THREE_THREE, "tricks__0": typed})

    assert refused.status_code == 422
    assert sentences(refused.text) == [said]
    assert ("tricks-0", typed) in checked(refused.text)


@pytest.mark.parametrize("typed", [" 4 ", "4", "04", " 4"])
def test_a_count_may_have_spaces_around_it(typed: str, phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("no-tricks")

    phone.save(hand, marks=["1-0"], **{**FOUR_THREE_THREE_THREE, "tricks__0": typed})

    assert shelf.book(phone.game).hand(hand).hand.takings == {"tricks": (4, 3, 3, 3)}


def test_play_records_the_doubles_and_shows_them_and_the_result_follows(phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("trumps")

    played = phone.save(hand, marks=["2-0", "0-2"], do="play", trump="hearts")

    stated = shelf.book(phone.game).hand(hand).hand
    assert played.location.endswith(f"/hands/{hand}?played=1")
    assert (stated.doubles, stated.redoubles, stated.trump) == ((Double(2, 0),), (Double(0, 2),), "hearts")
    assert stated.state is State.IN_PLAY
    assert "Change the doubles" in phone.client.get(played.location).text


def test_play_and_save_do_the_same_so_that_a_result_is_never_dropped(phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("trumps")

    phone.save(hand, do="play", **FOUR_THREE_THREE_THREE)

    assert shelf.book(phone.game).hand(hand).hand.state is State.PLAYED


def test_a_negative_contract_that_nobody_doubled_is_shared_out(phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("no-king")

    page = phone.get(f"hands/{hand}").text
    phone.save(hand, do="share")

    assert "Ben −7, Cat −7, Dan −7, Ann +1" in words(page)
    assert shelf.book(phone.game).sheet.lines[0].score == (1, -7, -7, -7)


def test_a_result_of_a_hand_that_had_to_be_shared_is_refused(phone: Phone) -> None:
    hand = phone.declare("no-king")

    refused = phone.save(hand, **{"king-of-hearts__who__0": "2"})

    assert sentences(refused.text) == ["Nobody doubled No king of hearts, so it is shared, not played."]


@pytest.mark.parametrize(
    ("call", "marks", "then"),
    [
        ("max-1", ["2-1"], {("marks", "2-1"), ("marks", "1-0"), ("marks", "1-2"), ("marks", "1-3")}),
        ("flanks-3", [], {("marks", "3-1"), ("marks", "3-2")}),
        ("max-0", ["2-0", "3-1"], {("marks", "2-0"), ("marks", "3-1"), ("marks", "0-2")}),
    ],
)
def test_maximum_and_flanks_make_the_marks_and_record_nothing(
    call: str, marks: list[str], then: set, phone: Phone, shelf: Shelf
) -> None:
    hand = phone.declare("no-queens")
    version = shelf.version(phone.game)

    answer = phone.save(hand, marks=marks, do=call, queens__who__0="2")

    assert answer.status_code == 200
    assert checked(answer.text) == then | {("queens-who-0", "2")}
    assert shelf.version(phone.game) == version


def owing(phone: Phone) -> int:
    """Ann's last hand but one, with Ben and Cat still owing two doubles; its id."""
    for contract in ("no-king", "no-queens", "no-last-two", "no-hearts", "no-tricks"):
        phone.save(phone.declare(contract), marks=["3-0"] if contract != "no-king" else [], **RESULTS[contract])
    return phone.declare("trumps")


RESULTS = {
    "no-king": {"do": "share"},
    "no-queens": {f"queens__who__{unit}": "2" for unit in range(4)},
    "no-last-two": {"second-last-trick__who__0": "1", "last-trick__who__0": "1"},
    "no-hearts": {"hearts__1": "13", "ace-of-hearts__who__0": "1"},
    "no-tricks": FOUR_THREE_THREE_THREE,
}


def test_a_double_that_is_owed_is_made_by_the_form_and_cannot_be_left_out(phone: Phone) -> None:
    hand = owing(phone)

    page = phone.get(f"hands/{hand}").text
    refused = phone.save(hand, **FOUR_THREE_THREE_THREE)

    assert "Ben and Cat must double Ann, 2 hands left" in words(page)
    assert page.count('type="hidden" name="marks"') == 2
    assert sentences(refused.text) == [
        "Ben must double Ann: 2 still owed, 2 hands left. If the table forgot, say so below.",
        "Cat must double Ann: 2 still owed, 2 hands left. If the table forgot, say so below.",
    ]


def test_the_table_may_have_forgotten_a_double_and_then_it_is_missed(phone: Phone, shelf: Shelf) -> None:
    hand = owing(phone)

    unlocked = phone.save(hand, marks=["1-0", "2-0"], do="forgot")
    phone.save(hand, forgot="1", marks=["2-0"], **FOUR_THREE_THREE_THREE)

    quota = shelf.book(phone.game).sheet.quota(1, 0)
    assert unlocked.status_code == 200
    assert 'name="forgot" value="1"' in unlocked.text
    assert quota is not None and quota.missed == 1


def test_saving_twice_with_one_form_records_once(phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("no-tricks")
    form = phone.form(hand)

    answers = [phone.save(hand, form, marks=["1-0"], **FOUR_THREE_THREE_THREE) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [303, 303]
    assert len({answer.location for answer in answers}) == 1
    assert len(shelf.book(phone.game).readings(hand)) == 2


def test_going_back_changing_and_saving_shows_both_readings(phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("no-tricks")
    form = phone.form(hand)
    phone.save(hand, form, marks=["1-0"], **FOUR_THREE_THREE_THREE)

    both = phone.save(hand, form, marks=["1-0"], **{**FOUR_THREE_THREE_THREE, "tricks__0": "5", "tricks__1": "2"})

    assert both.status_code == 409
    assert "Ann tricks 4 ≠different: 5" in words(both.text)
    assert shelf.book(phone.game).hand(hand).hand.takings == {"tricks": (4, 3, 3, 3)}


def test_the_second_of_two_phones_is_told_and_its_reading_can_be_recorded_as_a_correction(
    phone: Phone, shelf: Shelf
) -> None:
    other = Phone.at(shelf, phone.game)
    hand = phone.declare("no-tricks")
    form = other.form(hand)
    phone.save(hand, marks=["1-0"], **FOUR_THREE_THREE_THREE)
    late = {"marks": ["1-0"], **FOUR_THREE_THREE_THREE, "tricks__0": "5", "tricks__1": "2"}

    both = other.save(hand, form, **late)
    again = {name: value for name, value in re.findall(r'name="([^"]+)" value="([^"]*)"', both.text)}
    other.client.post(other.address(f"hands/{hand}"), data=again)

    assert both.status_code == 409
    assert shelf.book(phone.game).hand(hand).hand.takings == {"tricks": (5, 2, 3, 3)}
    assert len(shelf.book(phone.game).game.corrections) == 1


def test_the_same_result_from_two_phones_counts_once(phone: Phone, shelf: Shelf) -> None:
    other = Phone.at(shelf, phone.game)
    hand = phone.declare("no-tricks")
    forms = [one.form(hand) for one in (phone, other)]

    answers = [
        one.save(hand, form, marks=["1-0"], **FOUR_THREE_THREE_THREE)
        for one, form in zip((phone, other), forms, strict=True)
    ]

    assert [answer.status_code for answer in answers] == [303, 303]
    assert len(shelf.book(phone.game).readings(hand)) == 2


def test_a_result_of_a_hand_that_another_phone_took_back_is_shown_beside_nothing_and_can_still_be_recorded(
    phone: Phone, shelf: Shelf
) -> None:
    other = Phone.at(shelf, phone.game)
    hand = phone.declare("no-tricks")
    form = other.form(hand)
    phone.post("misdeal", {"key": "misdeal", "hand": hand, "based_on": 2}, page="")

    both = other.save(hand, form, marks=["1-0"], **FOUR_THREE_THREE_THREE)
    again = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', both.text))
    saved = other.client.post(other.address(f"hands/{hand}"), data=again)

    assert both.status_code == 409
    assert "Nothing is declared for this hand now." in both.text and "Ann tricks – ≠different: 4" in words(both.text)
    assert saved.status_code == 303
    assert shelf.book(phone.game).sheet.lines[0].score == (-10, -4, -6, -6)


def test_the_page_of_a_hand_that_was_taken_back_leads_to_the_table(phone: Phone) -> None:
    hand = phone.declare("no-tricks")
    phone.post("misdeal", {"key": "misdeal", "hand": hand, "based_on": 2}, page="")

    assert phone.get(f"hands/{hand}").location == f"/g/{phone.game}/"


def test_an_undone_correction_opens_again_filled_in_and_what_is_saved_is_one_tap_away(
    phone: Phone, shelf: Shelf
) -> None:
    hand = phone.declare("trumps")
    phone.save(hand, **FOUR_THREE_THREE_THREE)
    phone.save(hand, **{**FOUR_THREE_THREE_THREE, "tricks__0": "5", "tricks__1": "2"})

    answer = phone.post("undo", {"key": "undo-4", "entry": 4}, page="")
    opened, fresh = phone.client.get(answer.location).text, phone.get(f"hands/{hand}?fresh=1").text

    assert shelf.book(phone.game).hand(hand).hand.takings == {"tricks": (4, 3, 3, 3)}
    assert ("tricks-0", "5") in checked(opened) and "Show what is saved" in opened
    assert ("tricks-0", "4") in checked(fresh) and '<p class="left" hidden>' in fresh


def test_a_recorded_hand_opens_filled_in_and_is_corrected_with_the_same_form(phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("domino")
    phone.save(hand, **{"order__0": "2", "order__1": "0", "order__2": "3"}, start="8")

    page = phone.get(f"hands/{hand}").text
    phone.save(hand, **{"order__0": "0", "order__1": "2", "order__2": "3", "order__3": "1"}, start="8")

    assert checked(page) == {("order-0", "2"), ("order-1", "0"), ("order-2", "3"), ("order-3", "1")}
    assert "Correcting hand 1" in page
    assert shelf.book(phone.game).sheet.lines[0].score == (45, -5, 20, 5)


def test_a_draft_is_there_again_after_a_reload_until_the_hand_is_saved(phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("no-tricks")
    typed = {**phone.form(hand), "marks": ["1-0"], "tricks-1": "5"}
    phone.client.post(phone.address(f"hands/{hand}/draft"), data=typed)

    reloaded, elsewhere = phone.get(f"hands/{hand}").text, Phone.at(shelf, phone.game).get(f"hands/{hand}").text
    phone.save(hand, marks=["1-0"], **FOUR_THREE_THREE_THREE)

    assert checked(reloaded) == {("marks", "1-0"), ("tricks-1", "5")}
    assert checked(elsewhere) == set()
    assert ("tricks-1", "5") not in checked(phone.get(f"hands/{hand}").text)


def test_a_hand_or_a_contract_that_is_not_there_is_not_found(phone: Phone) -> None:
    hand = phone.declare("no-tricks")

    assert phone.get("hands/99").status_code == 404
    assert phone.get(f"hands/{hand}?contract=spades").status_code == 404
    assert phone.get(f"hands/{hand}?declarer=9").status_code == 404
    assert phone.get(f"hands/{hand}?declarer=²").status_code == 404


def test_a_phone_that_lost_its_place_keeps_what_was_typed_for_another_try(phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("no-tricks")
    typed = {**phone.form(hand), "do": "save", "marks": "1-0", "tricks-0": "13"}
    phone.client.delete_cookie("scorekeeper")

    answer = phone.client.post(phone.address(f"hands/{hand}"), data=typed, headers={"Sec-Fetch-Site": "same-origin"})
    phone.open(shelf.links.standing(phone.game)[1].token)
    again = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', answer.text))
    saved = phone.client.post(phone.address(f"hands/{hand}"), data=again)

    assert (answer.status_code, saved.status_code) == (422, 303)
    assert shelf.book(phone.game).hand(hand).hand.takings == {"tricks": (13, 0, 0, 0)}


def test_a_form_without_its_token_keeps_what_was_typed_for_another_try(phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("no-tricks")
    typed = {**phone.form(hand), "do": "save", "marks": "1-0", "tricks-0": "13", "csrf_token": "old"}

    answer = phone.client.post(phone.address(f"hands/{hand}"), data=typed, headers={"Sec-Fetch-Site": "same-origin"})
    again = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', answer.text))
    saved = phone.client.post(phone.address(f"hands/{hand}"), data=again)

    assert (answer.status_code, saved.status_code) == (422, 303)


@pytest.mark.parametrize(
    "headers", [{"Sec-Fetch-Site": "cross-site"}, {"Origin": "http://evil.example"}, {"Origin": "null"}, {}]
)
def test_a_form_from_another_site_changes_nothing_and_offers_nothing(headers: dict, phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("no-tricks")
    typed = {**phone.form(hand), "do": "save", "marks": "1-0", "tricks-0": "13", "csrf_token": "guess"}

    answer = phone.client.post(phone.address(f"hands/{hand}"), data=typed, headers=headers)

    assert answer.status_code == 422
    assert "tricks-0" not in answer.text
    assert shelf.book(phone.game).hand(hand).hand.state is State.IN_PLAY


def test_a_call_made_on_an_old_page_does_not_forget_what_the_page_was_made_from(phone: Phone, shelf: Shelf) -> None:
    other = Phone.at(shelf, phone.game)
    hand = phone.declare("no-tricks")
    form = other.form(hand)
    phone.save(hand, marks=["1-0"], **FOUR_THREE_THREE_THREE)

    called = other.save(hand, form, do="max-2")
    again = dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', called.text))
    late = other.save(hand, again, marks=["2-0"], tricks__0="13")

    assert (called.status_code, late.status_code) == (200, 409)
    assert shelf.book(phone.game).hand(hand).hand.takings == {"tricks": (4, 3, 3, 3)}


def test_what_the_table_forgot_stays_forgotten_after_play_and_after_an_undo(phone: Phone, shelf: Shelf) -> None:
    hand = owing(phone)
    played = phone.save(hand, forgot="1", marks=["1-0"], do="play")
    after_play = [phone.client.get(played.location).text, phone.get(f"hands/{hand}").text]
    phone.save(hand, forgot="1", marks=["1-0"], **FOUR_THREE_THREE_THREE)
    entry = shelf.version(phone.game)
    undone = phone.post("undo", {"key": "u", "entry": entry}, page="")

    pages = [*after_play, phone.client.get(undone.location).text]
    assert [("marks", "2-0") in checked(page) or 'name="marks" value="2-0">' in page for page in pages] == [False] * 3
    kept = 'type="hidden" name="marks" value="1-0"'
    assert [("marks", "1-0") in checked(page) or kept in page for page in pages] == [True] * 3


def test_what_was_tapped_under_another_contract_does_not_fill_this_one(phone: Phone) -> None:
    hand = phone.declare("no-tricks")
    phone.save(hand, marks=["1-0"], **FOUR_THREE_THREE_THREE)
    restated = {**phone.form(hand, "?contract=trumps"), "tricks-1": "12"}
    phone.client.post(phone.address(f"hands/{hand}/draft"), data=restated)

    assert ("tricks-1", "3") in checked(phone.get(f"hands/{hand}").text)
    assert ("tricks-1", "12") in checked(phone.get(f"hands/{hand}?contract=trumps").text)


def test_doubles_that_come_after_the_result_are_too_late_and_cannot_take_it_away(phone: Phone, shelf: Shelf) -> None:
    other = Phone.at(shelf, phone.game)
    hand = phone.declare("no-tricks")
    form = other.form(hand)
    phone.save(hand, marks=["1-0"], **FOUR_THREE_THREE_THREE)

    late = other.save(hand, form, marks=["2-0"], do="play")

    assert late.status_code == 409
    assert "Use mine" not in late.text and "To the table" in late.text


def test_a_correction_without_a_result_is_asked_for_one_and_takes_nothing_away(phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("no-tricks")
    phone.save(hand, marks=["1-0"], **FOUR_THREE_THREE_THREE)

    refused = phone.save(hand, marks=["1-0"])

    assert sentences(refused.text) == ["Tricks: no figure for Ann, Ben, Cat and Dan; a hand has 13."]
    assert shelf.book(phone.game).hand(hand).hand.state is State.PLAYED


def test_saving_when_nothing_was_told_says_what_is_missing(phone: Phone) -> None:
    hand = phone.declare("domino")

    assert sentences(phone.save(hand).text) == ["The order leaves out Ann, Ben, Cat and Dan."]


def test_what_is_over_is_said_beside_what_is_blank(phone: Phone) -> None:
    hand = phone.declare("no-tricks")

    refused = phone.save(hand, marks=["1-0"], tricks__1="9", tricks__2="9")

    assert sentences(refused.text) == [
        "Tricks: no figure for Ann and Dan; a hand has 13.",
        "Tricks add up to 18; a hand has 13.",
    ]


def test_two_readings_that_differ_only_in_the_trump_show_it(phone: Phone, shelf: Shelf) -> None:
    other = Phone.at(shelf, phone.game)
    hand = phone.declare("trumps")
    form = other.form(hand)
    phone.save(hand, trump="hearts", **FOUR_THREE_THREE_THREE)

    both = other.save(hand, form, trump="spades", **FOUR_THREE_THREE_THREE)

    assert "Trump ♥ ≠different: ♠" in words(both.text).replace("\ufe0e", "")


def test_what_is_wrong_with_the_doubles_is_shown_although_a_result_was_told(phone: Phone) -> None:
    hand = owing(phone)

    forced = phone.save(hand, **FOUR_THREE_THREE_THREE).text
    called = phone.save(hand, marks=["1-0", "2-0", "0-3"], **FOUR_THREE_THREE_THREE).text
    counted = phone.save(hand, marks=["1-0", "2-0"], **{**FOUR_THREE_THREE_THREE, "tricks__0": "9"}).text

    shown = 'id="look" class="unseen" checked'
    assert [shown in page for page in (forced, called, counted)] == [True, True, False]
    for page in (forced, called):
        boxes = re.findall(r'<li><a href="#([^"]+)" id="fault-', page)
        assert boxes and all(f'id="{box}"' in page for box in boxes)


def test_in_a_filled_form_the_row_asked_last_takes_the_difference_of_the_one_that_was_changed(phone: Phone) -> None:
    """Ann declares and is asked last; without script nobody counts along."""
    hand = phone.declare("no-tricks")
    taken = {"tricks__1": 3, "tricks__2": 5, "tricks__3": 1}
    phone.save(hand, marks=["1-0"], **taken)

    answer = phone.save(hand, marks=["1-0"], **(taken | {"tricks__1": 4, "tricks__0": 4}))

    assert answer.status_code == 303
    corrected = re.search(r'name="tricks-0"[^>]* value="(\d+)" checked', phone.get(f"hands/{hand}").text)
    assert corrected and corrected[1] == "3"


@pytest.mark.parametrize("changed", [{"tricks__1": 9}, {"tricks__0": 5}, {"tricks__1": 4, "tricks__2": 6}])
def test_no_row_takes_a_difference_that_it_cannot_have_or_that_was_told_of_two(
    changed: dict[str, int], phone: Phone
) -> None:
    hand = phone.declare("no-tricks")
    taken = {"tricks__0": 4, "tricks__1": 3, "tricks__2": 5, "tricks__3": 1}
    phone.save(hand, marks=["1-0"], **taken)

    assert phone.save(hand, marks=["1-0"], **(taken | changed)).status_code == 422


@pytest.mark.parametrize("stranger", ["9", "-2", "x", "٣"])
def test_nobody_who_does_not_sit_here_has_shown_a_card(stranger: str, shelf: Shelf) -> None:
    players = Heading(("Ann", "Ben", "Cat", "Dan"))
    phone = Phone.at(shelf, shelf.begin(players, rulesets.load("trix"), key="trix"))
    hand = phone.declare("no-king")

    refused = phone.save(hand, king__of__hearts__who__0="1", king__shown__who__0=stranger)

    (said,) = sentences(refused.text)
    assert refused.status_code == 422
    assert said.startswith("King shown: there is no player at seat ") and said.endswith("; the seats are 0 to 3.")
    assert ("king-shown-who-0", stranger) in checked(refused.text)


def test_the_seats_are_counted_in_the_language_of_the_phone(phone: Phone) -> None:
    hand, form = phone.declare("domino"), {"Accept-Language": "sv"}
    filled = {**phone.form(hand), "order-0": "7", "do": "save"}

    refused = phone.client.post(phone.address(f"hands/{hand}"), data=filled, headers=form)

    assert "Ordningen tar upp stol 7; stolarna är 0 till 3." in sentences(refused.text)


def test_shown_cards_that_have_no_figure_yet_are_left_to_the_rules() -> None:
    title = {"title": {"en": "Hearts"}}
    shown = {"count": 8, "points": 1, "at_most": True}
    items = {
        "hearts": {"count": 8, "points": -1},
        "shown": shown,
        "taken": {**shown, "matches": "shown", "among": "hearts"},
    }
    contract = {**title, "sign": "negative", "items": items}
    rules = Ruleset.from_dict({**title, "seats": 4, "deck": 32, "contracts": {"hearts": contract}}, "house")

    hand = HandForm.for_contract(rules.by_name["hearts"], 0, 4)(MultiDict({"hearts-1": "8"})).hand(
        rules.by_name["hearts"], 0, 4
    )

    assert hand.takings is not None and hand.takings["taken"] == (None,) * 4
    assert {fault.where for fault in hand.faults(rules)} == {"shown", "taken"}
