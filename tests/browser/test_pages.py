"""Every page in every state fits a small phone and a thumb, whatever the players are called."""

import gzip
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Response

from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.phone import FLOOR, TALL, Phone
from tests.browser.states import OF_A_HAND, STATES, WITHOUT_SCRIPT, Scene

LAYOUT = (Path(__file__).parent / "layout.js").read_text("utf-8")
NARROW = (320, 640)
ON_ITS_SIDE = ((640, 360), (844, 390))

USUAL = ("Anna", "Björn", "Chloé", "Daniel")
LONG = (
    "Maximiliana Wilhelmina von Hohenlohe-Bar",
    "Donaudampfschifffahrtsgesellschaftskapit",
    "W" * 40,
    "Æthelred Þórbergur-Ñandússon of Kärnten",
)
ANY = ("<svg/onload=alert(1)>", "Κωνσταντίνα 👩🏽‍🦰 Παπαδοπούλου", "יהונתן בן־דוד", "李雷與韓梅梅的老朋友們")
NAMES = {"long": LONG, "any": ANY}

NAMED = [
    "home",
    "new",
    "table-first",
    "table-late",
    "table-saved",
    "table-in-play",
    "table-someone-else",
    "doubling",
    "doubling-positive",
    "doubling-forced",
    "playing",
    "half-no-tricks",
    "full-no-tricks",
    "full-no-queens",
    "full-domino",
    "two-readings",
    "sheet-why",
    "sheet-28",
    "history",
    "heading",
    "declared",
    "swap",
    "end",
]
"""The states in which names stand."""

FITS = [name for name in STATES if name.startswith("table")] + OF_A_HAND
"""The states in which everything is seen without scrolling at 360×640."""
SCROLLS_ON_ITS_SIDE = ("full", "looked", "reopened", "correcting")
"""The states of a hand with more to see than a phone on its side is high: what each double moves is below the rows."""


def measured(phone: Phone, size: tuple[int, int]) -> dict[str, Any]:
    """What the page is like on a screen of this size, from its top."""
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    phone.page.evaluate("scrollTo(0, 0)")
    found: dict[str, Any] = phone.page.evaluate(f"({LAYOUT})()")
    return found


def pictured(phone: Phone, name: str) -> None:
    """Takes a picture of the page in light and in dark, where somebody wants to look: SCOREKEEPER_SHOTS=folder."""
    folder = os.environ.get("SCOREKEEPER_SHOTS")
    if not folder:
        return
    for width, height in (FLOOR, TALL):
        phone.page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            phone.page.emulate_media(color_scheme=scheme)
            phone.page.evaluate("scrollTo(0, 0)")
            phone.page.screenshot(path=Path(folder) / f"{name}-{width}-{scheme}.png")
    if phone.page.evaluate("document.documentElement.scrollHeight > innerHeight + 1"):
        phone.page.screenshot(path=Path(folder) / f"{name}-whole.png", full_page=True)


def judged(phone: Phone, name: str) -> None:
    """Fails with everything about the page that does not suit a thumb."""
    wrong = []
    for size in (FLOOR, TALL, NARROW):
        page = measured(phone, size)
        at = f"{size[0]}×{size[1]}: "
        if page["wider"] > 0:
            wrong.append(f"{at}scrolls sideways by {page['wider']}")
        wrong += [at + said for key in ("small", "close", "outside") for said in page[key]]
        if size != NARROW:
            wrong += [at + said for said in page["cutWords"]]
        if len(page["primary"]) > 1:
            wrong.append(f"{at}{len(page['primary'])} brass buttons")
        if page["voices"] > 1:
            wrong.append(f"{at}{page['voices']} voices")
        if size != NARROW:
            wrong += [f"{at}the brass button is at {place:.0%}" for place in page["primary"] if not 0.45 <= place < 1]
        if size != NARROW and name in FITS and page["taller"] > 0:
            wrong.append(f"{at}scrolls by {page['taller']}")
    for size in ON_ITS_SIDE:
        page = measured(phone, size)
        at = f"{size[0]}×{size[1]}: "
        if page["wider"] > 0:
            wrong.append(f"{at}scrolls sideways by {page['wider']}")
        wrong += [at + said for key in ("small", "close", "outside") for said in page[key]]
        wrong += [f"{at}the brass button is at {place:.0%}" for place in page["primary"] if not 0.45 <= place < 0.97]
        if name in FITS and not name.startswith(SCROLLS_ON_ITS_SIDE) and page["taller"] > 0:
            wrong.append(f"{at}scrolls by {page['taller']}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", STATES)
def test_a_page_fits_a_small_phone_and_a_thumb(name: str, phone_at: PhoneMaker, evening: Evening) -> None:
    phone = phone_at()
    STATES[name](Scene(phone, evening, USUAL))
    pictured(phone, name)

    judged(phone, name)


@pytest.mark.parametrize("name", WITHOUT_SCRIPT)
def test_the_page_of_a_hand_fits_without_script_too(name: str, phone_at: PhoneMaker, evening: Evening) -> None:
    phone = phone_at(javascript=False)
    WITHOUT_SCRIPT[name](Scene(phone, evening, USUAL))
    pictured(phone, f"{name}-no-script")

    judged(phone, name)


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("names", NAMES)
def test_a41_any_names_keep_their_place(name: str, names: str, phone_at: PhoneMaker, evening: Evening) -> None:
    """Nothing is pushed off the page, and what looks like markup stays what was typed."""
    phone = phone_at()
    STATES[name](Scene(phone, evening, NAMES[names]))
    pictured(phone, f"{name}-{names}")

    wrong = []
    for size in (FLOOR, NARROW):
        page = measured(phone, size)
        if page["wider"] > 0:
            wrong.append(f"{size[0]}: scrolls sideways by {page['wider']}")
        wrong += [f"{size[0]}: {said}" for key in ("outside", "spills") for said in page[key]]
        assert page["typed"] == 0
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("name", "javascript"), [("new-422", True), ("heading-422", True), ("hand-422", False)])
def test_a35_a_refused_form_begins_with_all_that_is_wrong(
    name: str, javascript: bool, phone_at: PhoneMaker, evening: Evening
) -> None:
    phone = phone_at(javascript)
    (STATES | WITHOUT_SCRIPT)[name](Scene(phone, evening, USUAL))

    page = phone.page
    assert page.title().startswith("Error: ")
    assert page.evaluate("document.activeElement.matches('.summary[role=alert]')")
    links = page.locator(".summary a")
    assert links.count() > 0
    assert links.evaluate_all("links => links.every(link => document.getElementById(link.hash.slice(1)))")
    assert "invalid" not in phone.read(".summary").lower()


@pytest.mark.parametrize(
    "name", ["home", "new", "table-saved", "full-no-hearts", "sheet-28", "history", "rules", "end"]
)
def test_a21_a_first_visit_weighs_no_more_than_50_kilobytes(name: str, phone_at: PhoneMaker, evening: Evening) -> None:
    """All that a page needs, compressed; and no more than 10 once the rest is in the browser's cache.

    What it fetches afterwards, to go on without network, has its own measure: tests/web/test_ahead.py.
    """
    STATES[name](Scene(walker := phone_at(), evening, USUAL))
    visitor = phone_at()
    visitor.context.add_cookies(walker.context.cookies())  # type: ignore[arg-type]
    answers: list[Response] = []
    visitor.page.on("response", lambda answer: answers.append(answer))

    visitor.open(walker.path)
    visitor.page.wait_for_load_state("networkidle")

    parts = [answer for answer in answers if answer.ok and not answer.url.endswith("/kit")]
    weights = {answer.url.removeprefix(visitor.address): len(gzip.compress(answer.body())) for answer in parts}
    assert any(address.endswith(".css") or ".css?" in address for address in weights)
    assert sum(weights.values()) <= 50 * 1024, weights
    assert weights[walker.path.partition("#")[0]] <= 10 * 1024, weights
