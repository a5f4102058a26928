"""Every page in every state fits a small phone in every language, and in two that nobody speaks."""

import os
from pathlib import Path

import pytest

from scorekeeper.languages import OURS
from tests import pseudo
from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.phone import FLOOR, Phone
from tests.browser.states import STATES, Scene
from tests.browser.test_axe import violations
from tests.browser.test_pages import FITS, USUAL, measured

LANGUAGES = [*(code for code in OURS if code != "en"), pseudo.LONG, pseudo.RIGHT_TO_LEFT]


def speak(phone: Phone, language: str) -> None:
    """From the next page on, this phone is answered in this language, as the cookie of a choice would have it."""
    phone.context.add_cookies([{"name": "language", "value": language, "url": phone.address}])


def judged(phone: Phone, name: str, language: str) -> list[str]:
    """What is wrong with the page as it stands on a small phone; a picture of it, where somebody wants to look."""
    page = measured(phone, FLOOR)
    assert phone.page.evaluate("document.documentElement.lang") == language
    assert phone.page.evaluate("document.documentElement.dir") == ("rtl" if language == pseudo.RIGHT_TO_LEFT else "ltr")
    wrong = [said for key in ("small", "close", "outside", "spills") for said in page[key]]
    if page["wider"] > 0:
        wrong.append(f"scrolls sideways by {page['wider']}")
    if name in FITS and language in OURS and page["taller"] > 0:
        wrong.append(f"scrolls by {page['taller']}")
    if language in OURS:
        wrong += page["cutWords"] + violations(phone)
    if folder := os.environ.get("SCOREKEEPER_SHOTS"):
        phone.page.screenshot(path=Path(folder) / f"{name}-{language}.png", full_page=True)
    return [f"{language}: {said}" for said in wrong]


WITHOUT_NETWORK = [name for name in STATES if name.endswith("-waiting")]
"""The states in which no page is fetched in another language: the phone has spoken it from the first."""


@pytest.mark.parametrize("name", [name for name in STATES if name not in WITHOUT_NETWORK])
def test_a40_a_page_fits_a_small_phone_in_every_language(name: str, phone_at: PhoneMaker, evening: Evening) -> None:
    phone, wrong = phone_at(), []
    STATES[name](Scene(phone, evening, USUAL))
    for language in LANGUAGES:
        speak(phone, language)
        phone.page.reload()
        wrong += judged(phone, name, language)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WITHOUT_NETWORK)
def test_a40_a_page_without_network_fits_a_small_phone_in_every_language(
    name: str, language: str, phone_at: PhoneMaker, evening: Evening
) -> None:
    phone = phone_at()
    speak(phone, language)
    STATES[name](Scene(phone, evening, USUAL))
    wrong = judged(phone, name, language)
    assert not wrong, "\n".join(wrong)
