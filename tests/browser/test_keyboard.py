"""A hand can be recorded with a keyboard alone, and one always sees where one is."""

from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.phone import Phone

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


def test_a_hand_is_recorded_with_the_keyboard_alone(phone_at: PhoneMaker, evening: Evening) -> None:
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
