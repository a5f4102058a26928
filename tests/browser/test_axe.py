"""What a machine can find that keeps people out: axe on every page in every state, in light and in dark."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import pytest

from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.phone import FLOOR, Phone
from tests.browser.states import STATES, WITHOUT_SCRIPT, Scene

AXE = (Path(__file__).parent / "axe" / "axe.min.js").read_text("utf-8")
USUAL = ("Anna", "Björn", "Chloé", "Daniel")
LANGUAGES = ("en-GB",)
"""The languages that pages are asked for."""

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OF_COLOUR = ["color-contrast", "link-in-text-block"]
"""The only rules that see a difference between light and dark."""
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
RULES: dict[Scheme, dict[str, Any]] = {
    "light": {"type": "tag", "values": TAGS},
    "dark": {"type": "rule", "values": OF_COLOUR},
}

RUN = """async options => {
  const found = await axe.run(document, { resultTypes: ["violations"], ...options })
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(" ")} – ${node.failureSummary.replace(/\\s+/g, " ")}`))
}"""


def violations(phone: Phone, *schemes: Scheme) -> list[str]:
    """Everything axe finds on the page as it stands, in light and in dark unless one of them is named."""
    page = phone.page
    page.evaluate(AXE)
    found: list[str] = []
    with unrolled(phone):
        for scheme in schemes or SCHEMES:
            page.emulate_media(color_scheme=scheme)
            found += [f"{scheme}: {said}" for said in page.evaluate(RUN, {"runOnly": RULES[scheme]})]
    return found


@contextmanager
def unrolled(phone: Phone) -> Iterator[None]:
    """The page on a screen as high as itself: what a bar covers can be scrolled free, and is judged as it is then."""
    width, height = FLOOR
    whole = phone.page.evaluate("document.documentElement.scrollHeight")
    phone.page.set_viewport_size({"width": width, "height": max(height, whole)})
    yield
    phone.page.set_viewport_size({"width": width, "height": height})


@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a29_axe_finds_nothing(name: str, language: str, phone_at: PhoneMaker, evening: Evening) -> None:
    phone = phone_at(language=language)
    STATES[name](Scene(phone, evening, USUAL))

    found = violations(phone)
    assert not found, "\n".join(found)


def test_a29_axe_finds_nothing_in_a_refused_hand(phone_at: PhoneMaker, evening: Evening) -> None:
    """What is refused is sent without script only, and axe needs script: the answer is laid into a page that has it."""
    bare, phone = phone_at(javascript=False), phone_at()
    WITHOUT_SCRIPT["hand-422"](Scene(bare, evening, USUAL))
    answer = re.sub(r"<script[^>]*></script>", "", bare.page.content())
    phone.open("/rules")
    phone.page.set_content(answer)
    assert phone.page.title().startswith("Error: ")

    found = violations(phone)
    assert not found, "\n".join(found)
