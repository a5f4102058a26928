"""What somebody hears who does not see the page of a hand: every control by its role, its name and its value."""

import os
import re
from pathlib import Path

import pytest

from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.phone import Phone
from tests.browser.scorer import Scorer
from tests.browser.states import STATES, Scene
from tests.browser.test_evening import HANDS
from tests.browser.test_offline import THREE, all_sent, alone, at_the_table, enter
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


SPOKEN = """() => {
  const polite = "[role=status]:not([aria-live=off]), [role=log], [aria-live=polite], output"
  const watch = { subtree: true, childList: true, characterData: true, attributeFilter: ["hidden"] }
  const within = node => (node.nodeType === Node.TEXT_NODE ? node.parentElement : node)?.closest?.(polite)
  const hear = changes => {
    const spoken = JSON.parse(sessionStorage.getItem("spoken") ?? "[]")
    for (const voice of new Set(changes.map(change => within(change.target)).filter(Boolean))) {
      if (voice.textContent.trim()) spoken.push(voice.textContent.trim())
    }
    sessionStorage.setItem("spoken", JSON.stringify(spoken))
  }
  // What a page says from the first is not heard; before its scripts run it is there.
  const listen = () => new MutationObserver(hear).observe(document, watch)
  document.addEventListener("readystatechange", listen, { once: true })
}"""
"""Notes what a tab says of itself, from page to page."""


def listened_to(phone: Phone) -> Phone:
    phone.context.add_init_script(f"({SPOKEN})()")
    return phone


def spoken(phone: Phone) -> list[str]:
    return list(phone.page.evaluate("JSON.parse(sessionStorage.getItem('spoken') ?? '[]')"))


def test_a31_a_hand_is_told_once(phone_at: PhoneMaker, evening: Evening) -> None:
    """When it has been saved, and neither when the page is loaded anew nor when one comes back to it."""
    phone = listened_to(phone_at())
    phone.open(evening(8))
    scorer = Scorer(phone)
    scorer.play(HANDS[8])

    phone.page.locator(".voice:not(:empty)").wait_for(state="attached")
    told = phone.read(".voice")
    assert told == phone.read(".said p") and told.startswith("Saved. ")
    phone.page.reload()
    scorer.go("Sheet")
    scorer.go("Table")
    assert phone.read(".said p") == told
    assert spoken(phone) == [told]


def test_a31_a_hand_without_network_is_told_once_when_it_waits_and_once_when_it_is_saved(
    phone_at: PhoneMaker, evening: Evening
) -> None:
    phone = listened_to(phone_at())
    scorer = at_the_table(phone, evening())
    phone.cut()
    alone(phone)
    assert [said.partition(":")[0] for said in spoken(phone)] == ["No connection"]

    for waiting, hand in enumerate(THREE[:2], 1):
        enter(scorer, hand)
        assert spoken(phone)[1:] == ["Waiting for network"] * waiting
    phone.mend()
    all_sent(phone)
    phone.page.locator(".voice", has_text="Hand 2, no tricks").wait_for(state="attached")
    after = spoken(phone)[3:]
    assert len(after) == len(set(after)) <= 2
    assert all(said.startswith("Saved. ") for said in after)
