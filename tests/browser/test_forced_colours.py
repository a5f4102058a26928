"""With the system's own colours in place of ours, what is chosen, marked, impossible or focused is still told apart."""

from typing import Any

import pytest

from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.phone import Phone
from tests.browser.states import STATES, Scene
from tests.browser.test_keyboard import unseen
from tests.browser.test_pages import USUAL

LOOK = """element => {
  const style = getComputedStyle(element)
  const line = side => `${style[side + "Style"]} ${style[side + "Width"]} ${style[side + "Color"]}`
  const lines = [line("outline"), line("borderTop"), line("borderLeft")]
  return [...lines, style.backgroundColor, style.color, style.fontWeight, style.textDecorationLine]
}"""
"""What sets one part apart from another when its own colours are taken away."""


def looks(phone: Phone, selector: str) -> list[Any]:
    """How the first thing with this name looks."""
    found = phone.page.locator(f"{selector} >> visible=true")
    assert found.count(), selector
    return list(found.first.evaluate(LOOK))


APART = {
    "a chosen key": ("half-no-king", ".key:has(:checked)", ".key:not(:has(:checked), :has(:disabled))"),
    "an impossible key": (
        "half-no-tricks",
        ".now .key:has(:disabled)",
        ".now .key:not(:has(:disabled), :has(:checked))",
    ),
    "a mark": ("doubling", ".dbl:has(:checked)", ".dbl:not(:has(:checked), .no)"),
    "a mark that cannot be": ("doubling", ".dbl.no", ".dbl:not(:has(:checked), .no)"),
    "a quota that is paid": ("table-late", ".pips .paid", ".pips i:not(.paid)"),
    "a card that is played": ("table-saved", ".card.done", "button.card"),
    "the page one is on": ("table-first", ".foot [aria-current]", ".foot a:not([aria-current])"),
    "what was chosen on this phone": ("this-phone", ".choice [aria-pressed=true]", ".choice [aria-pressed=false]"),
    "the row that is asked for": ("half-no-tricks", ".row.now.player", ".row.player:not(.now)"),
    "a row that filled itself": ("full-no-tricks", ".filled .slot", ".row:not(.filled) .slot.set"),
    "the button that cannot be pressed yet": (
        "half-no-tricks",
        ".go.save",
        ".key:not(:has(:checked), :has(:disabled))",
    ),
    "who declares": ("declared", ".declarers [aria-current]", ".declarers a:not([aria-current])"),
    "a box that is wrong": ("new-422", "[aria-invalid=true]", "#place"),
    "a reading that differs": ("two-readings", ".diff td", "tr:not(.diff) > td"),
}


@pytest.mark.parametrize("what", APART)
def test_a32_in_forced_colours_it_is_told_apart(what: str, phone_at: PhoneMaker, evening: Evening) -> None:
    state, one, other = APART[what]
    phone = phone_at()
    STATES[state](Scene(phone, evening, USUAL))
    phone.page.emulate_media(forced_colors="active")

    assert looks(phone, one) != looks(phone, other)


def test_a32_in_forced_colours_a_call_in_force_is_told_apart(phone_at: PhoneMaker, evening: Evening) -> None:
    phone = phone_at()
    STATES["doubling-nobody"](Scene(phone, evening, USUAL))
    phone.tap(phone.page.locator(".call >> visible=true").first)
    phone.page.emulate_media(forced_colors="active")

    assert looks(phone, ".call[aria-pressed=true]") != looks(phone, ".call[aria-pressed=false]")


def test_a32_in_forced_colours_one_sees_where_one_is(phone_at: PhoneMaker, evening: Evening) -> None:
    phone = phone_at()
    STATES["doubling"](Scene(phone, evening, USUAL))
    phone.page.emulate_media(forced_colors="active")

    assert unseen(phone) == []
