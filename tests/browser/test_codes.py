"""The code on the screen leads to the game: a scanner reads it, in light and in dark."""

import pytest

from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.states import STATES, Scene
from tests.browser.test_pages import USUAL
from tests.scanning import scanned


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a13_the_code_on_the_screen_is_the_link_to_follow(scheme: str, phone_at: PhoneMaker, evening: Evening) -> None:
    phone = phone_at(scheme=scheme)
    STATES["share"](Scene(phone, evening, USUAL))

    assert scanned(phone.page.screenshot()) == [phone.page.locator("#link-follow").input_value()]
