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


def spoken_to(phone: Phone, language: str) -> None:
    """Shows the same page in this language, as the cookie of a choice would."""
    phone.context.add_cookies([{"name": "language", "value": language, "url": phone.address}])
    phone.page.reload()
    assert phone.page.evaluate("document.documentElement.lang") == language
    assert phone.page.evaluate("document.documentElement.dir") == ("rtl" if language == pseudo.RIGHT_TO_LEFT else "ltr")


SHOWN = [name for name in STATES if not name.endswith("-waiting")]
"""All but those without network, in which no page is fetched in another language."""


@pytest.mark.parametrize("name", SHOWN)
def test_a40_a_page_fits_a_small_phone_in_every_language(name: str, phone_at: PhoneMaker, evening: Evening) -> None:
    phone, wrong = phone_at(), []
    STATES[name](Scene(phone, evening, USUAL))
    for language in LANGUAGES:
        spoken_to(phone, language)
        page = measured(phone, FLOOR)
        if page["wider"] > 0:
            wrong.append(f"{language}: scrolls sideways by {page['wider']}")
        if name in FITS and language in OURS and page["taller"] > 0:
            wrong.append(f"{language}: scrolls by {page['taller']}")
        wrong += [f"{language}: {said}" for key in ("small", "close", "outside", "spills") for said in page[key]]
        if language in OURS:
            wrong += [f"{language}: {said}" for said in violations(phone, "light")]
        if folder := os.environ.get("SCOREKEEPER_SHOTS"):
            phone.page.screenshot(path=Path(folder) / f"{name}-{language}.png", full_page=True)
    assert not wrong, "\n".join(wrong)
