"""A hand can be recorded with a keyboard alone, and one always sees where one is."""

import pytest

from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.phone import FLOOR, Phone
from tests.browser.states import STATES, Scene
from tests.browser.test_pages import ON_ITS_SIDE, USUAL

FOCUS = """() => {
  const now = document.activeElement
  const round = [now, now.closest("label")].filter(Boolean).map(element => getComputedStyle(element))
  const outlined = round.some(style => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2)
  const box = (now.closest("label") ?? now).getBoundingClientRect()
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  const free = Boolean(hit) && (now.contains(hit) || Boolean(now.closest("label")?.contains(hit)))
  return { name: now.name ?? "", value: now.value ?? "", words: now.innerText ?? "", outlined, free }
}"""
"""Where the keyboard is: whether it is outlined there, and whether nothing lies over it."""


def walk(phone: Phone, name: str, value: str, key: str = "Tab", steps: int = 60) -> None:
    """Goes on with this key until the control with this name and value has the focus."""
    for _ in range(steps):
        phone.page.keyboard.press(key)
        focus = phone.page.evaluate(FOCUS)
        if focus["name"] == name:
            assert focus["outlined"], f"nothing shows that {focus} has the focus"
            assert focus["free"], f"something lies over {focus}"
        if (focus["name"], focus["value"]) == (name, value):
            return
    raise AssertionError(f"{name} {value} cannot be reached")


def test_a30_a_hand_is_recorded_with_the_keyboard_alone(phone_at: PhoneMaker, evening: Evening) -> None:
    phone = phone_at()
    phone.open(evening())
    keyboard = phone.page.keyboard

    walk(phone, "contract", "no-king")
    with phone.page.expect_navigation():
        keyboard.press("Enter")
    walk(phone, "marks", "2-3")
    keyboard.press("Space")
    walk(phone, "king-of-hearts-who-0", "0")
    keyboard.press("Space")
    keyboard.press("ArrowRight")
    walk(phone, "do", "save")
    with phone.page.expect_navigation():
        keyboard.press("Enter")

    assert "Saved." in phone.read(".said")
    assert "Ben minus 20" in phone.read(".said")


SEEN = """() => {
  const now = document.activeElement
  if (now === document.body) return null
  const round = [now, ...(now.labels ?? []), now.closest("label")].filter(element => element?.getClientRects().length)
  const shown = round.filter(element => {
    const style = getComputedStyle(element)
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 && style.opacity !== "0"
  })
  const free = shown.some(element => {
    const box = element.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const hit = document.elementFromPoint(x, y)
    const whole = box.top >= -4 && box.bottom <= innerHeight + 4
    const open = hit && (element.contains(hit) || hit.contains(element))
    return open && (whole || box.height > innerHeight / 2)
  })
  const words = now.ariaLabel || now.innerText || now.name || now.id
  return { where: `${now.localName} ${words} ${now.value ?? ""}`, shown: shown.length > 0, free }
}"""
"""What has the focus: whether an outline shows it, and whether what is outlined lies open and in sight."""


def unseen(phone: Phone, most: int = 90) -> list[str]:
    """Goes through the page with Tab; gives back where one does not see where one is."""
    phone.page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    wrong: list[str] = []
    for step in range(most):
        phone.page.keyboard.press("Tab")
        focus = phone.page.evaluate(SEEN)
        if focus is None:
            assert step > 0
            break
        if not (focus["shown"] and focus["free"]):
            wrong.append(f"{focus['where']}: {'covered' if focus['shown'] else 'no outline'}")
    return wrong


WALKED = [
    "home",
    "new",
    "new-422",
    "table-saved",
    "table-in-play",
    "sheet-why",
    "history",
    "heading-422",
    "share-owner",
]
WALKED += [
    "rules-of-game",
    "declared",
    "end",
    "standings",
    "follow",
    "two-readings",
    "this-phone",
    "doubling",
    "playing",
]
WALKED += ["half-no-tricks", "half-no-queens", "full-no-hearts", "looked-back"]


@pytest.mark.parametrize("name", WALKED)
def test_a30_wherever_the_focus_goes_one_sees_it(name: str, phone_at: PhoneMaker, evening: Evening) -> None:
    """Never under a bar that stays or over an edge, in portrait and on its side."""
    phone = phone_at()
    STATES[name](Scene(phone, evening, USUAL))

    wrong = []
    for width, height in (FLOOR, *ON_ITS_SIDE):
        phone.page.set_viewport_size({"width": width, "height": height})
        wrong += [f"{width}×{height} {said}" for said in unseen(phone)]
    assert not wrong, "\n".join(wrong)
