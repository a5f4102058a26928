"""Seen from close by: at 400 % and with letters twice as large, everything is there, one below the other."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser.conftest import Evening, PhoneMaker, chromium
from tests.browser.phone import FLOOR, Phone
from tests.browser.states import STATES, Scene
from tests.browser.test_pages import USUAL, measured

FOUR_TIMES = (320, 256)
"""A screen of 1280×1024 at 400 %."""
TWICE = "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"
"""A browser in which letters are set to be twice as large."""
STICKS = """() => {
  const held = [...document.querySelectorAll("*")].filter(element => {
    const style = getComputedStyle(element)
    return ["fixed", "sticky"].includes(style.position) && element.getClientRects().length && style.display !== "none"
  })
  return Math.max(0, ...held.map(element => element.getBoundingClientRect().height)) / innerHeight
}"""
"""How much of the screen the largest thing takes that does not scroll away."""
TALLEST = 0.35
SHOWN = ["home", "new", "new-422", "table-saved", "table-late", "table-in-play", "sheet-why", "history", "heading-422"]
SHOWN += ["rules", "declared", "swap", "end", "share-owner", "standings-in-play", "follow-in-play", "two-readings"]
SHOWN += ["doubling", "doubling-forced", "playing", "half-no-hearts", "half-no-queens", "full-no-tricks", "this-phone"]


@pytest.fixture(scope="session")
def large(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium for those who read large letters."""
    yield (opened := chromium(playwright, more=[TWICE]))
    opened.close()


def faults(phone: Phone, size: tuple[int, int]) -> list[str]:
    """Why one would have to scroll in two directions, and what is cut or covered."""
    page = measured(phone, size)
    wrong = [said for key in ("outside", "spills") for said in page[key]]
    if page["wider"] > 0:
        wrong.append(f"scrolls sideways by {page['wider']}")
    if (held := phone.page.evaluate(STICKS)) > TALLEST:
        wrong.append(f"{held:.0%} of the screen never scrolls away")
    return wrong


@pytest.mark.parametrize("name", STATES)
def test_a32_at_400_percent_one_scrolls_in_one_direction(name: str, phone_at: PhoneMaker, evening: Evening) -> None:
    phone = phone_at()
    STATES[name](Scene(phone, evening, USUAL))

    assert faults(phone, FOUR_TIMES) == []


@pytest.mark.parametrize("name", SHOWN)
def test_a32_with_letters_twice_as_large_one_scrolls_in_one_direction(
    name: str, large: Browser, phone_at: PhoneMaker, evening: Evening
) -> None:
    phone = phone_at(browser=large)
    STATES[name](Scene(phone, evening, USUAL))

    assert phone.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 32
    assert faults(phone, FLOOR) == []
