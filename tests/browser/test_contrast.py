"""What is drawn and not written stands out too: borders of what one presses, marks, and the outline of the focus."""

import pytest

from tests.browser.conftest import PhoneMaker

DRAWN = {
    "the border of a box": ("--outline", "--page"),
    "the border of a box on what is raised": ("--outline", "--raised"),
    "the border of a key on the felt": ("--tray-line", "--tray"),
    "the focus on paper": ("--focus", "--page"),
    "the focus on felt": ("--focus-tray", "--tray"),
    "the brass button": ("--go", "--tray"),
    "a mark that is on": ("--marked", "--page"),
    "the declarer's chip": ("--accent", "--page"),
    "a row that is wrong": ("--wrong", "--wrong-wash"),
    "a red suit on a card": ("--suit-red", "--key"),
    "the page one is on": ("--go", "--tray-low"),
}
WRITTEN = {
    "text": ("--text", "--page"),
    "text on what is raised": ("--text", "--raised"),
    "soft text": ("--text-soft", "--page"),
    "soft text on what is raised": ("--text-soft", "--raised"),
    "a link": ("--accent", "--page"),
    "text on the declarer's chip": ("--on-accent", "--accent"),
    "text on the felt": ("--tray-text", "--tray"),
    "soft text on the felt": ("--tray-soft", "--tray"),
    "soft text at the foot": ("--tray-soft", "--tray-low"),
    "a key": ("--key-text", "--key"),
    "the brass button's words": ("--go-text", "--go"),
    "a mark": ("--on-marked", "--marked"),
    "what is wrong": ("--wrong", "--wrong-wash"),
    "what is wrong, on paper": ("--wrong", "--page"),
}
RATIO = """([one, other]) => {
  const drawn = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })
  const light = name => {
    drawn.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name)
    drawn.fillRect(0, 0, 1, 1)
    const linear = value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    const [red, green, blue] = [...drawn.getImageData(0, 0, 1, 1).data].map(part => linear(part / 255))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}"""
"""How much lighter the one is than the other, as WCAG 2 counts it."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a32_what_is_drawn_stands_out_three_to_one(scheme: str, phone_at: PhoneMaker) -> None:
    phone = phone_at(scheme=scheme)
    phone.open("/rules")

    found = {what: phone.page.evaluate(RATIO, pair) for what, pair in DRAWN.items()}
    assert {what: ratio for what, ratio in found.items() if ratio < 3} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a32_what_is_written_stands_out_four_and_a_half_to_one(scheme: str, phone_at: PhoneMaker) -> None:
    phone = phone_at(scheme=scheme)
    phone.open("/rules")

    found = {what: phone.page.evaluate(RATIO, pair) for what, pair in WRITTEN.items()}
    assert {what: ratio for what, ratio in found.items() if ratio < 4.5} == {}
