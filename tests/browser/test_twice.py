"""A hand is recorded once: two taps on Save, Back and Save again, Reload, and two phones at one hand."""

from typing import Any

import pytest

from scorekeeper.store import Book, Shelf
from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.phone import Phone
from tests.browser.scorer import Scorer
from tests.browser.test_taps import KING, SCRIPT, TRICKS

KEEPS = pytest.mark.parametrize("keeps", [True, False], ids=["page kept", "page loaded again"])
HAND: dict[str, Any] = {"declarer": 0, "doubles": [[2, 3]]} | TRICKS
OTHER: dict[str, Any] = HAND | {"takings": {"tricks": [4, 2, 6, 1]}}
HAND_TAKEN = {"tricks": (4, 3, 5, 1)}


def book(shelf: Shelf, path: str) -> Book:
    return shelf.book(path.strip("/").split("/")[1])


def tricks(phone: Phone) -> list[int]:
    """What the form of no tricks has in its boxes, in seat order."""
    checked = phone.page.locator('input[name^="tricks-"]:checked')
    told = checked.evaluate_all("boxes => Object.fromEntries(boxes.map(box => [box.name, box.value]))")
    return [int(told[f"tricks-{seat}"]) if f"tricks-{seat}" in told else -1 for seat in range(4)]


def told_apart(phone: Phone) -> dict[str, list[str]]:
    """What two readings say differently: the saved one and one's own."""
    rows = phone.page.locator(".readings tr.diff").all()
    cells = [[" ".join(cell.inner_text().split()) for cell in row.locator("th, td").all()] for row in rows]
    return {what: [saved, own.removeprefix("≠different: ").removeprefix("≠ different: ")] for what, saved, own in cells}


def entered(phone: Phone, path: str, hand: dict[str, Any]) -> Scorer:
    """A phone at the hand's page with everything tapped but Save."""
    phone.open(path)
    scorer = Scorer(phone)
    if phone.find("button.card").count():
        scorer.declare(hand)
    else:
        phone.tap(".go", leads=True)
    scorer.doubles(hand)
    scorer.result(hand)
    return scorer


@SCRIPT
def test_two_taps_on_save_record_one_hand(
    javascript: bool, phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = phone_at(javascript)
    entered(phone, path, HAND)
    save = phone.find(".go.save").bounding_box()
    assert save is not None
    x, y = save["x"] + save["width"] / 2, save["y"] + save["height"] / 2

    phone.page.touchscreen.tap(x, y)
    phone.page.touchscreen.tap(x, y)

    phone.find(".said").wait_for()
    assert phone.path == path
    assert "Saved." in phone.read(".said")
    assert [line.hand.takings for line in book(shelf, path).sheet.lines] == [HAND_TAKEN]
    assert len(book(shelf, path).entries) == 3


def test_two_identical_requests_at_once_record_one_hand(phone_at: PhoneMaker, evening: Evening, shelf: Shelf) -> None:
    path = evening()
    phone = phone_at()
    entered(phone, path, HAND)

    answers = phone.page.evaluate(
        """async () => {
          const form = document.querySelector("#hand")
          const body = () => new URLSearchParams([...new FormData(form), ["do", "save"]])
          const send = () => fetch(location.href, { method: "POST", body: body() })
          return (await Promise.all([send(), send(), send()])).map(answer => [answer.status, answer.redirected])
        }"""
    )

    assert answers == [[200, True]] * 3
    assert len(book(shelf, path).entries) == 3


@KEEPS
@SCRIPT
def test_back_and_save_again_records_nothing_more(
    javascript: bool, keeps: bool, phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = phone_at(javascript, keeps=keeps)
    scorer = entered(phone, path, HAND)
    scorer.save()

    phone.back()
    assert tricks(phone)[1:] == [3, 5, 1]
    scorer.save()

    assert phone.path == path
    assert "Saved." in phone.read(".said")
    phone.back()
    phone.forward()
    phone.page.reload()
    assert len(book(shelf, path).entries) == 3
    assert len(book(shelf, path).sheet.recorded) == 1


@SCRIPT
def test_reload_after_saving_records_nothing_more(
    javascript: bool, phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = phone_at(javascript)
    entered(phone, path, HAND).save()

    phone.page.reload()
    phone.page.reload()

    assert phone.path == path
    assert len(book(shelf, path).entries) == 3


@SCRIPT
def test_back_then_a_change_then_save_shows_both_readings_and_mine_becomes_a_correction(
    javascript: bool, phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = phone_at(javascript, keeps=True)
    scorer = entered(phone, path, HAND)
    scorer.save()
    phone.expected = {409}

    phone.back()
    scorer.change("tricks-1", 2)
    scorer.change("tricks-2", 6)
    scorer.save()

    assert phone.heading == "Hand 1, two readings"
    differ = told_apart(phone)
    assert list(differ) == ["Ben tricks", "Cat tricks", "Ben points", "Cat points", "Dan points"]
    assert differ["Ben tricks"] == ["3", "2"]
    assert [line.hand.takings for line in book(shelf, path).sheet.lines] == [HAND_TAKEN]

    phone.tap('button:text-is("Use mine")', leads=True)

    assert "Corrected." in phone.read(".said")
    assert [line.hand.takings for line in book(shelf, path).sheet.lines] == [{"tricks": (4, 2, 6, 1)}]
    assert len(book(shelf, path).game.corrections) == 1


@SCRIPT
def test_back_to_a_page_that_is_loaded_again_corrects_the_hand(
    javascript: bool, phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    """A browser that keeps no pages asks the server, and then the page says that it corrects."""
    path = evening()
    phone = phone_at(javascript)
    scorer = entered(phone, path, HAND)
    scorer.save()

    phone.back()
    assert "Correcting hand 1" in phone.read(".top")
    scorer.change("tricks-1", 2)
    scorer.change("tricks-2", 6)
    scorer.save()

    assert "Corrected." in phone.read(".said")
    assert [line.hand.takings for line in book(shelf, path).sheet.lines] == [{"tricks": (4, 2, 6, 1)}]
    assert len(book(shelf, path).game.corrections) == 1


@SCRIPT
def test_two_phones_that_save_the_same_hand_alike_record_it_once(
    javascript: bool, phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    one, other = phone_at(javascript), phone_at(javascript)
    first, second = entered(one, path, HAND), entered(other, path, HAND)

    first.save()
    second.save()

    assert [phone.path for phone in (one, other)] == [path, path]
    assert len(book(shelf, path).entries) == 3


@SCRIPT
def test_the_second_of_two_phones_is_shown_both_readings_and_keeps_its_own(
    javascript: bool, phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    one, other = phone_at(javascript), phone_at(javascript)
    first, second = entered(one, path, HAND), entered(other, path, OTHER)
    other.expected = {409}

    first.save()
    second.save()

    assert other.heading == "Hand 1, two readings"
    assert told_apart(other)["Cat tricks"] == ["5", "6"]
    kept = {name: other.page.locator(f'form input[name="{name}"]').all() for name in ("tricks-1", "tricks-2", "marks")}
    assert [[box.get_attribute("value") for box in boxes] for boxes in kept.values()] == [["2"], ["6"], ["2-3"]]
    assert [line.hand.takings for line in book(shelf, path).sheet.lines] == [HAND_TAKEN]
    assert len(book(shelf, path).entries) == 3


@SCRIPT
def test_the_loser_may_keep_what_is_saved(
    javascript: bool, phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    one, other = phone_at(javascript), phone_at(javascript)
    first, second = entered(one, path, HAND), entered(other, path, OTHER)
    other.expected = {409}
    first.save()
    second.save()

    other.tap('a:text-is("Keep saved")', leads=True)

    assert other.path == path
    assert len(book(shelf, path).entries) == 3


def test_a10_a_draft_outlives_a_reload_and_a_closed_tab(phone_at: PhoneMaker, evening: Evening, shelf: Shelf) -> None:
    path = evening()
    phone = phone_at()
    phone.open(path)
    scorer = Scorer(phone)
    scorer.declare(HAND)
    scorer.doubles(HAND)
    scorer.key("tricks-1", 3)
    with phone.page.expect_response("**/draft"):
        scorer.key("tricks-2", 5)

    phone.page.reload()
    assert tricks(phone)[1:3] == [3, 5]
    hand = phone.path
    phone.page.goto("about:blank")
    phone.open(hand)

    assert tricks(phone)[1:3] == [3, 5]
    assert phone.page.locator("input[data-by]:checked").get_attribute("value") == "2-3"
    scorer.key("tricks-3", 1)
    scorer.save()
    assert [line.hand.takings for line in book(shelf, path).sheet.lines] == [HAND_TAKEN]


@SCRIPT
def test_two_phones_that_declare_at_once_are_shown_both(
    javascript: bool, phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    one, other = phone_at(javascript), phone_at(javascript)
    one.open(path)
    other.open(path)
    other.expected = {409}
    other.page.route("**/now*", lambda route: route.fulfill(status=304))  # it is tapped before it hears of the first

    Scorer(one).declare(HAND)
    Scorer(other).declare({"declarer": 0} | KING)

    assert other.heading == "Hand 1, two readings"
    assert len(book(shelf, path).entries) == 2


def test_a_phone_that_lost_its_place_keeps_what_was_typed(phone_at: PhoneMaker, evening: Evening, shelf: Shelf) -> None:
    """Its cookie is gone: the link lets it in again on another page, and the form is sent once more."""
    path = evening()
    phone = phone_at()
    phone.open(path)
    scorer = Scorer(phone)
    scorer.declare(HAND)
    scorer.doubles(HAND)
    scorer.result_kept(HAND)
    phone.forget()
    phone.expected = {404, 422}

    scorer.save()
    assert phone.heading == "Not saved yet"
    phone.join(book(shelf, path).id)
    phone.tap('.go:text-is("Send it again")', leads=True)

    assert "Saved." in phone.read(".said")
    assert [line.hand.takings for line in book(shelf, path).sheet.lines] == [HAND_TAKEN]
