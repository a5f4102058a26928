"""What somebody hears who does not see the page of a hand: every control by its role, its name and its value."""

import os
import re
from pathlib import Path

import pytest

from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.phone import Phone
from tests.browser.states import STATES, Scene
from tests.printed.games import FOUR

HEARD = Path(__file__).parent / "heard"
"""A file for each state, as a browser tells it to what reads it out; SCOREKEEPER_HEARD=1 writes them afresh."""
CONTROL = re.compile(
    r"- '?(banner|main|region|group|heading|link|button|checkbox|radiogroup|radio|combobox|img|table|status)\b"
)


def heard(phone: Phone) -> str:
    """The controls and what they stand in, a line each."""
    told = phone.page.locator("body").aria_snapshot()
    return "".join(f"{line}\n" for line in told.splitlines() if CONTROL.search(line.lstrip()))


@pytest.mark.parametrize("name", ["doubling", "doubling-forced", "playing", "half-no-tricks", "full-no-king"])
def test_a31_each_control_of_a_hand_has_its_role_name_and_value(
    name: str, phone_at: PhoneMaker, evening: Evening
) -> None:
    phone = phone_at()
    STATES[name](Scene(phone, evening, FOUR))
    kept = HEARD / f"{name}.yml"
    if os.environ.get("SCOREKEEPER_HEARD"):
        kept.write_text(heard(phone), "utf-8")

    assert heard(phone) == kept.read_text("utf-8")


@pytest.mark.parametrize("name", ["table-saved", "sheet", "standings", "end", "rules-of-game", "history"])
def test_a31_scores_are_tables_with_heads(name: str, phone_at: PhoneMaker, evening: Evening) -> None:
    phone = phone_at()
    STATES[name](Scene(phone, evening, FOUR))

    tables = phone.page.locator("table:visible")
    assert tables.count() > 0
    for table in tables.all():
        assert table.locator("caption").count() == 1
        assert table.locator("th:not([scope])").count() == 0
        assert table.locator("thead th[scope=col]").count() > 0
        assert table.locator("tbody tr:not(:has(th[scope=row], th[scope=rowgroup], [colspan]))").count() == 0


def test_a31_a_page_of_a_game_has_one_voice(phone_at: PhoneMaker, evening: Evening) -> None:
    """What was recorded is told once: by the sentence itself where the page is new, by the voice where it is not."""
    phone = phone_at()
    STATES["table-saved"](Scene(phone, evening, FOUR))

    spoken = phone.page.locator("[role=status], [role=alert], [aria-live]").filter(visible=True)
    assert [part.get_attribute("class") for part in spoken.all()] == ["said", "voice sr"]
    assert phone.page.locator(".voice").inner_text() == ""
