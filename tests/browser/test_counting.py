"""Whatever is tapped on a hand's page, in whatever order: what does not add up cannot be saved."""

from typing import Any

import pytest

from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.scorer import Scorer
from tests.browser.test_taps import DOMINO, HEARTS, KING, LAST_TWO, ONE, QUEENS, TRICKS, TRUMPS

WANDER = """async ({ seed, taps }) => {
  const form = document.querySelector("#hand"), save = form.querySelector(".go.save"), wrong = []
  let random = seed
  const next = below => (random = (random * 48271) % 2147483647) % below
  const seen = element => element.checkVisibility() && element.getBoundingClientRect().width > 2
  let ready = 0
  for (let tap = 0; tap < taps; tap++) {
    const keys = [...form.querySelectorAll(".keys input:not(:disabled)")].filter(key => seen(key.closest(".key")))
    const names = [...form.querySelectorAll(".step > .name, .back1")].filter(seen)
    const all = next(4) && keys.length ? keys : names.length ? names : keys
    all[next(all.length)].click()
    await new Promise(done => setTimeout(done, 4))
    const may = save.ariaDisabled !== "true"
    ready += may
    const items = {}
    for (const step of form.querySelectorAll(".step")) {
      const { item, count } = step.dataset
      const told = step.querySelector(".keys :checked")
      const held = (items[item] ??= { count: Number(count), told: [], who: step.classList.contains("who"), open: 0 })
      told ? held.told.push(Number(told.value)) : held.open++
    }
    for (const [item, { count, told, who, open }] of Object.entries(items)) {
      const sum = who ? told.length : told.reduce((one, other) => one + other, 0)
      const right = item === "order" ? new Set(told).size === told.length : sum <= count && (open || sum === count)
      if (may && (open || !right)) wrong.push(`tap ${tap}: ${item} ${told} can be saved, and a hand has ${count}`)
    }
  }
  return { wrong, ready }
}"""
"""Taps anything that can be tapped, by chance; tells when something wrong could be saved, and how often anything."""

CASES = [TRICKS | ONE, HEARTS | ONE, QUEENS | ONE, KING | ONE, LAST_TWO | ONE, TRUMPS, DOMINO]


@pytest.mark.parametrize("hand", CASES, ids=[hand["contract"] for hand in CASES])
def test_a03_from_no_state_can_a_wrong_total_be_saved(
    hand: dict[str, Any], phone_at: PhoneMaker, evening: Evening
) -> None:
    phone = phone_at()
    phone.open(evening())
    scorer = Scorer(phone)
    scorer.declare({"declarer": 0} | hand)
    scorer.doubles(hand)

    found = phone.page.evaluate(WANDER, {"seed": 20261130, "taps": 150})

    assert found["wrong"] == []
    assert found["ready"] > 5
