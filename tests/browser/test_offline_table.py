"""Four phones at one table over a network that comes and goes and repeats itself: all end with the same sheet."""

import os
import random
import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Route, TimeoutError

from scorekeeper.store import Shelf
from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.phone import Phone
from tests.browser.scorer import Scorer
from tests.browser.test_offline import book, kept, ready
from tests.browser.test_taps import DOMINO, HEARTS, KING, LAST_TWO, QUEENS, TRICKS, TRUMPS

ROUNDS = int(os.environ.get("SCOREKEEPER_ROUNDS", "25"))
"""How many hands are entered in all; 25 in each game."""
PER_GAME = 25
BLOCK = [KING, TRICKS, TRUMPS, QUEENS, HEARTS, LAST_TWO, DOMINO]
CHANGED = {"no-king": "king-of-hearts-who-0", "no-tricks": "tricks-1", "trumps": "tricks-1"}
"""What a correction changes."""
COMES = 0.5
"""How likely a phone loses its network, or has it again, between two taps."""
LOST = 0.2
"""How likely the answer to a form is lost on its way."""


def hand_of(number: int) -> dict[str, Any]:
    """The hands in the order they are played; everyone doubles the declarer, so that no double is owed in the end."""
    declarer, place = divmod(number, len(BLOCK))
    doubles = [[(declarer + step) % 4, declarer] for step in (1, 2, 3)]
    return {"declarer": declarer, "doubles": doubles} | BLOCK[place]


class Weather:
    """What becomes of the requests of one phone: none while the network is away; else one to five times each."""

    def __init__(self, phone: Phone, lot: random.Random) -> None:
        self.phone, self.lot = phone, lot
        phone.was_cut = True
        phone.expected = {404, 409, 422}
        phone.context.route(re.compile("/g/(?!.*/kit$)"), self._deliver)

    def _deliver(self, route: Route) -> None:
        if not self.phone.network:
            return route.abort("internetdisconnected")
        try:
            for _ in range(self.lot.randint(0, 4)):
                route.fetch(max_redirects=0)
            answer = route.fetch(max_redirects=0)
            if route.request.method == "POST" and self.lot.random() < LOST:
                return route.abort("connectionreset")
            route.fulfill(response=answer)
        except Exception as error:  # The page has gone on to another one meanwhile.
            if "closed" not in str(error) and "handled" not in str(error) and "disposed" not in str(error):
                raise

    def changes(self) -> None:
        """The network goes or comes, as the lot has it."""
        if self.lot.random() < COMES:
            self.phone.network = not self.phone.network

    def clears(self) -> None:
        self.phone.network = True


def enter(scorer: Scorer, hand: dict[str, Any], weather: Weather) -> None:
    """Enters a hand, whichever way the network lets it begin."""
    phone = scorer.phone
    for _ in range(10):
        card = phone.find(f"button.card[value={hand['contract']}]")
        if card.count():
            card.tap()  # Nothing happens where it has only just been drawn: the tap was meant for what was there.
        with suppress(TimeoutError):
            phone.page.locator("#hand").wait_for(state="attached", timeout=2500)
            break
    ready(phone)
    scorer.doubles(hand)
    weather.changes()
    scorer.result(hand)
    phone.find(".go.save").tap()
    phone.page.locator("#hand").wait_for(state="detached")
    ready(phone)


def correct(scorer: Scorer, path: str, hand_id: int, question: str, lot: random.Random, weather: Weather) -> None:
    """Opens a recorded hand's form, and saves it with another figure, with network or without."""
    phone = scorer.phone
    phone.open(f"{path}hands/{hand_id}")
    ready(phone)
    weather.changes()
    value = lot.randrange(3)
    if "who" in question:
        scorer.key(question, value)
    else:
        scorer.change(question, value)
    phone.find(".go.save").tap()
    phone.page.locator("#hand").wait_for(state="detached")
    ready(phone)


def settled(phone: Phone, path: str) -> None:
    """Waits until nothing waits on a phone; where the table has to choose, it takes what this phone says."""
    for _ in range(400):
        if not kept(phone, "waiting/"):
            return
        if phone.page.locator(".waits .needs button").count():
            phone.find(".waits .needs button").first.tap()
            phone.page.locator('button:text-is("Use mine")').wait_for()
            with phone.page.expect_navigation():
                phone.page.locator('button:text-is("Use mine")').tap()
        phone.page.wait_for_timeout(50)
    raise AssertionError(f"still waiting: {kept(phone, 'waiting/')}")


@pytest.mark.slow
@pytest.mark.parametrize("game", range(-(-ROUNDS // PER_GAME)))
def test_a23_four_phones_with_network_that_comes_and_goes_end_with_the_same_sheet(
    game: int, phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    """One records, one corrects, two follow; every request arrives one to five times, and answers are lost."""
    lot = random.Random(game)
    path = evening()
    phones = [phone_at() for _ in range(4)]
    recorder, corrector = (Scorer(phone) for phone in phones[:2])
    for phone in phones:
        phone.open(path)
        ready(phone)
    weathers = [Weather(phone, lot) for phone in phones]

    for number in range(PER_GAME):
        for weather in weathers:
            weather.changes()
        enter(recorder, hand_of(number), weathers[0])
        hands = [
            placed for placed in book(shelf, path).hands if placed.hand.contract in CHANGED and placed.hand.takings
        ]
        if hands and lot.random() < 0.4 and not kept(phones[1], "waiting/"):
            weathers[1].clears()
            chosen = lot.choice(hands)
            correct(corrector, path, chosen.id, CHANGED[chosen.hand.contract], lot, weathers[1])

    for weather in weathers:
        weather.clears()
    for phone in phones[:2]:
        settled(phone, path)
    lines = book(shelf, path).sheet.lines
    assert [(line.hand.declarer, line.contract.name) for line in lines] == [
        (hand["declarer"], hand["contract"]) for hand in map(hand_of, range(PER_GAME))
    ]
    totals = [str(points).replace("-", "−") for points in book(shelf, path).sheet.totals]
    sheets = []
    for phone in phones:
        shown = phone.page.locator(".stand tbody .num")
        for seat, points in enumerate(totals):
            shown.nth(seat).filter(has_text=re.compile(f"^{points}$")).wait_for()
        phone.open(f"{path}sheet")
        sheets.append(phone.read("main"))
    assert len(set(sheets)) == 1
