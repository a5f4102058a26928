"""The screen stays on while one records or follows, where the browser allows it; elsewhere the page says so."""

import pytest

from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.phone import Phone
from tests.browser.scorer import Scorer
from tests.browser.test_following import hide
from tests.browser.test_taps import KING, ONE

LOCKS = """window.locks = []
navigator.wakeLock.request = async kind => {
  const lock = new EventTarget()
  lock.release = () => lock.dispatchEvent(new Event("release"))
  locks.push(lock)
  return lock
}"""
"""A phone whose locks can be counted."""
PLAIN = "Object.defineProperty(Navigator.prototype, 'wakeLock', { value: undefined })"
"""What a browser is like that got the page over plain http."""


def at(phone: Phone, page: str, path: str) -> None:
    """Goes to one of the pages on which the screen stays on."""
    phone.open(path)
    if page in ("hand", "in play"):
        Scorer(phone).declare({"declarer": 0} | KING)
    if page == "in play":
        phone.tap(".top .back", leads=True)
    if page in ("standings", "/phone"):
        phone.open("/phone" if page == "/phone" else f"{path}standings")


PAGES = pytest.mark.parametrize("page", ["table", "hand", "in play", "standings", "/phone"])


@PAGES
def test_a11_the_screen_is_kept_on_by_a_toggle_and_asked_for_again_when_the_page_is_shown(
    page: str, phone_at: PhoneMaker, evening: Evening
) -> None:
    phone = phone_at()
    phone.page.add_init_script(LOCKS)
    at(phone, page, evening())
    toggle = phone.find(".awake")

    phone.tap(toggle)
    assert toggle.get_attribute("aria-pressed") == "true"
    assert phone.page.evaluate("locks.length") == 1

    hide(phone, True)
    phone.page.evaluate("locks[0].release()")
    hide(phone, False)
    phone.page.wait_for_function("locks.length === 2")

    phone.tap(toggle)
    hide(phone, False)
    assert toggle.get_attribute("aria-pressed") == "false"
    assert phone.page.evaluate("locks.length") == 2
    assert phone.page.evaluate("document.querySelectorAll('.dark:not([hidden])').length") == 0


def test_a11_the_phone_remembers_it_from_page_to_page(phone_at: PhoneMaker, evening: Evening) -> None:
    phone = phone_at()
    phone.page.add_init_script(LOCKS)
    at(phone, "table", evening())
    phone.tap(".awake")

    Scorer(phone).declare({"declarer": 0} | KING)
    phone.page.wait_for_function("locks.length === 1")
    assert phone.find(".awake").get_attribute("aria-pressed") == "true"
    Scorer(phone).doubles(ONE)
    phone.page.reload()
    phone.page.wait_for_function("locks.length === 1")


def test_a11_a_phone_that_says_no_is_believed(phone_at: PhoneMaker, evening: Evening) -> None:
    """Its battery may be low: the toggle does not show what is not so, and nothing goes wrong."""
    phone = phone_at()
    phone.page.add_init_script(
        "navigator.wakeLock.request = () => Promise.reject(new DOMException('', 'NotAllowedError'))"
    )
    at(phone, "hand", evening())

    phone.tap(".awake")

    phone.page.wait_for_function("document.querySelector('.awake').ariaPressed === 'false'")


@PAGES
def test_a11_over_plain_http_there_is_no_toggle_and_what_to_do_is_said_where_there_is_room(
    page: str, phone_at: PhoneMaker, evening: Evening
) -> None:
    phone = phone_at()
    phone.page.add_init_script(PLAIN)
    at(phone, page, evening())

    assert phone.page.locator(".awake").is_hidden()
    said = {"standings": "Over plain http the screen may go dark"}
    said["/phone"] = "Over plain http browsers keep no screen on; let it stay on longer in the phone’s own settings."
    shown = phone.page.locator(".dark >> visible=true").all_inner_texts()
    assert shown == ([said[page]] if page in said else [])


def test_a11_without_script_what_to_do_is_said_on_the_page_of_the_phone(phone_at: PhoneMaker) -> None:
    phone = phone_at(javascript=False)
    phone.open("/phone")

    assert "the phone’s own settings" in phone.read("main")
    assert phone.page.locator(".awake").is_hidden()
