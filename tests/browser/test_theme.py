"""Light or dark: as the phone has it, unless something else was chosen; and nothing moves by itself."""

import pytest

from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.phone import Phone
from tests.browser.test_taps import SCRIPT


def dark(phone: Phone) -> bool:
    """Whether the paper is dark and the browser's own parts (boxes, lists, bars) are too."""
    found = phone.page.evaluate(
        """() => {
          const drawn = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })
          drawn.fillStyle = getComputedStyle(document.documentElement).backgroundColor
          drawn.fillRect(0, 0, 1, 1)
          const [red, green, blue] = drawn.getImageData(0, 0, 1, 1).data
          return [red + green + blue < 200, getComputedStyle(document.documentElement).colorScheme.includes("dark")]
        }"""
    )
    assert found[0] == found[1]
    return bool(found[0])


@SCRIPT
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a33_pages_are_as_the_phone_is_until_something_is_chosen_and_that_is_remembered(
    scheme: str, javascript: bool, phone_at: PhoneMaker, evening: Evening
) -> None:
    phone = phone_at(javascript, scheme=scheme)
    path = evening(3)
    phone.open("/phone")
    assert dark(phone) == (scheme == "dark")

    for choice, shown in (("Dark", True), ("Light", False), ("As the phone", scheme == "dark")):
        phone.tap(f'.choice button:text-is("{choice}")', leads=True)
        assert phone.read("[name=theme][aria-pressed=true]") == choice
        for page in ("/phone", "/", path, f"{path}standings"):
            phone.open(page)
            assert dark(phone) == shown, (choice, page)
        phone.open("/phone")


def test_a33_what_is_chosen_at_a_game_leads_back_to_it(phone_at: PhoneMaker, evening: Evening) -> None:
    phone = phone_at()
    path = evening(3)
    phone.open(f"{path}share")
    phone.tap('.word[href^="/phone"]', leads=True)
    phone.tap('.choice button:text-is("Dark")', leads=True)
    phone.tap(".top .back", leads=True)

    assert phone.path == f"{path}share"
    assert dark(phone)


MOVES = """() => [...document.querySelectorAll("*")].filter(element => {
  const style = getComputedStyle(element)
  return style.animationName !== "none" || style.transitionDuration.split(", ").some(time => parseFloat(time) > 0)
}).length + document.getAnimations().length"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a33_nothing_moves_whether_or_not_one_asked_for_rest(
    motion: str, phone_at: PhoneMaker, evening: Evening
) -> None:
    phone = phone_at()
    phone.page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    path = evening(4)
    for page in ("/", "/phone", path, f"{path}sheet", f"{path}history", f"{path}hands/4", f"{path}standings"):
        phone.open(page)
        assert phone.page.evaluate(MOVES) == 0, page
        assert phone.page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto", page
