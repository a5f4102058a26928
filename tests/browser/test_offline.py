"""Without network: hands are kept on the phone, shown as waiting, and recorded once each and in order afterwards."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Route

from scorekeeper import rulesets
from scorekeeper.rules import Sign
from scorekeeper.store import Book, Shelf
from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.phone import PATIENCE, Phone
from tests.browser.scorer import Scorer, answers, standing
from tests.browser.test_taps import HEARTS, KING, LAST_TWO, MANY, ONE, QUEENS, TRICKS, TRUMPS

ANN: dict[str, Any] = {"declarer": 0}
THREE = [ANN | KING | ONE, ANN | TRICKS | MANY, ANN | TRUMPS]
DAY = 24 * 3600 * 1000
WATCH = """() => {
  let tapped
  const states = document.querySelector("save-state")
  const icon = state => state.querySelector("use").getAttribute("href").split("#")[1]
  const note = state => {
    const seen = JSON.parse(sessionStorage.getItem("seen") ?? "[]")
    seen.push([state.textContent.trim(), icon(state), performance.now() - tapped])
    sessionStorage.setItem("seen", JSON.stringify(seen))
  }
  const look = () => [...states.children].filter(state => !state.hidden).forEach(note)
  new MutationObserver(look).observe(states, { subtree: true, attributeFilter: ["hidden"] })
  document.querySelector(".go.save").addEventListener("click", () => (tapped = performance.now()), true)
}"""
"""Notes what is said after a tap on Save, with its icon, and how long after the tap, in milliseconds."""


def book(shelf: Shelf, path: str) -> Book:
    return shelf.book(path.split("/")[2])


def at_the_table(phone: Phone, path: str) -> Scorer:
    """A phone at the table page that has everything it needs to go on without network."""
    phone.open(path)
    ready(phone)
    return Scorer(phone)


def ready(phone: Phone) -> None:
    phone.page.locator("html[data-kit=ready]").wait_for(state="attached")


def enter(scorer: Scorer, hand: dict[str, Any]) -> None:
    """Enters a whole hand without network, from its card to Save."""
    phone = scorer.phone
    phone.tap(f"button.card[value={hand['contract']}]")
    phone.page.locator("#hand[action]").wait_for(state="attached")
    scorer.doubles(hand)
    if hand.get("shared"):
        phone.tap(".go.share")
    else:
        scorer.result(hand)
        phone.tap(".go.save")
    phone.page.locator("#hand").wait_for(state="detached")


def waits(phone: Phone) -> list[str]:
    """The hands that are listed as not sent yet; asked again where the page was just being drawn."""
    while True:
        rows = phone.page.locator(".waits li")
        said = [" ".join(text.split()) for text in rows.all_inner_texts()]
        if all(text[0].isupper() for text in said):
            return said
        phone.page.wait_for_timeout(20)


def kept(phone: Phone, prefix: str = "") -> list[str]:
    """What lies in the phone's own storage."""
    return phone.page.evaluate("start => Object.keys(localStorage).filter(key => key.startsWith(start))", prefix)


def all_sent(phone: Phone) -> None:
    """Waits until nothing waits any more."""
    ends = time.monotonic() + PATIENCE / 1000
    while kept(phone, "waiting/"):
        assert time.monotonic() < ends, waits(phone)
        phone.page.wait_for_timeout(50)


def alone(phone: Phone) -> None:
    """Waits until the page knows that there is no network."""
    phone.page.locator("html[data-network=lost]").wait_for(state="attached")


def seen(phone: Phone) -> list[tuple[str, str, float]]:
    return phone.page.evaluate("JSON.parse(sessionStorage.getItem('seen'))")


def says(phone: Phone, state: str) -> None:
    phone.page.locator(f"save-state [data-state={state}]:not([hidden])").wait_for()


def recorded(shelf: Shelf, path: str) -> list[tuple[int, str]]:
    return [(line.hand.declarer, line.contract.name) for line in book(shelf, path).sheet.recorded]


def takings(hand: dict[str, Any]) -> dict[str, tuple[int, ...]]:
    return {item: tuple(counts) for item, counts in hand["takings"].items()}


def many_times(phone: Phone, times: int) -> None:
    """From now on, every form that this phone sends arrives so often."""

    def deliver(route: Route) -> None:
        if route.request.method != "POST" or not phone.network:
            return route.fallback()
        for _ in range(times - 1):
            route.fetch(max_redirects=0)
        route.fulfill(response=route.fetch(max_redirects=0))

    phone.context.route(re.compile("/g/"), deliver)


@pytest.mark.parametrize("times", [1, 5])
def test_a23_three_hands_entered_offline_are_recorded_once_each_in_order(
    times: int, phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    """The tab is killed before there is network again, and every form arrives five times."""
    path = evening()
    phone = phone_at()
    scorer = at_the_table(phone, path)
    phone.cut()
    for hand in THREE:
        enter(scorer, hand)
    assert waits(phone) == [
        "Hand 1 waiting No king of hearts",
        "Hand 2 waiting No tricks",
        "Hand 3 waiting Trumps",
    ]
    assert recorded(shelf, path) == []

    phone.kill()
    many_times(phone, times)
    phone.mend()
    phone.open(path)
    all_sent(phone)

    assert recorded(shelf, path) == [(0, "no-king"), (0, "no-tricks"), (0, "trumps")]
    assert [line.hand.takings for line in book(shelf, path).sheet.lines] == list(map(takings, THREE))
    assert len(book(shelf, path).entries) == 4
    phone.find(".said").wait_for()
    assert "Hand 3, trumps" in phone.read(".said")
    assert kept(phone) == []


def test_a23_the_open_page_sends_what_waits_as_soon_as_there_is_network(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening(5)
    phone = phone_at()
    scorer = at_the_table(phone, path)
    before = standing(phone)
    phone.cut()
    declarer = int(phone.page.locator("form.hand [name=declarer]").input_value())
    contracts = phone.page.locator("button.card").evaluate_all("cards => cards.map(card => card.value)")
    hands = [
        ANN | hand for hand in (KING | ONE, TRICKS | ONE, HEARTS | ONE, QUEENS | ONE) if hand["contract"] in contracts
    ]
    hand = hands[0] | {"declarer": declarer}
    enter(scorer, hand)
    ahead = phone.page.locator(".stand tbody .num").all_inner_texts()
    assert [text.split()[-2] for text in ahead] == [str(points).replace("-", "−") for points in before]

    phone.mend()
    all_sent(phone)
    phone.find(".said").wait_for()

    assert [text.split()[0] for text in ahead] == [str(points).replace("-", "−") for points in standing(phone)]
    assert recorded(shelf, path)[-1] == (declarer, hand["contract"])


def test_a23_the_turn_moves_on_and_what_waits_is_face_down(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    """Ann's last contract is entered without network; then Ben declares, and may declare what Ann has declared."""
    path = evening(6)
    phone = phone_at()
    scorer = at_the_table(phone, path)
    left = phone.page.locator("button.card").get_attribute("value")
    phone.cut()
    enter(scorer, ANN | {"contract": left, "shared": True} if left == "no-king" else ANN | by_name(left) | ONE)

    assert phone.heading.startswith("Björn declares") or phone.heading.startswith("Ben declares")
    assert phone.page.locator("button.card").count() == 7
    assert phone.read(".top .soft") == "Hand 8 of 28"

    enter(scorer, {"declarer": 1} | KING | {"doubles": [[2, 1]]})
    assert phone.page.locator(".card.done").all_inner_texts() == ["hand 8\nKing of hearts\n, already played"]
    phone.mend()
    all_sent(phone)
    assert recorded(shelf, path)[6:] == [(0, left), (1, "no-king")]


def by_name(contract: str | None) -> dict[str, Any]:
    return next(hand for hand in (TRICKS, HEARTS, QUEENS, KING, LAST_TWO, TRUMPS) if hand["contract"] == contract)


def test_a23_someone_else_may_declare_offline(phone_at: PhoneMaker, evening: Evening, shelf: Shelf) -> None:
    path = evening()
    phone = phone_at()
    scorer = at_the_table(phone, path)
    phone.cut()
    alone(phone)

    phone.tap('.tray a.word:text-is("someone else?")')
    phone.tap('.key.who[href$="by=2"]')
    enter(scorer, {"declarer": 2} | KING | {"doubles": [[0, 2]]})

    phone.mend()
    all_sent(phone)
    assert recorded(shelf, path) == [(2, "no-king")]


def test_a23_a_hand_on_its_page_when_the_network_goes_waits_and_the_next_one_follows(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = phone_at()
    phone.open(path)
    scorer = Scorer(phone)
    scorer.declare(THREE[0])
    ready(phone)
    scorer.doubles(THREE[0])
    phone.cut()
    scorer.result(THREE[0])
    phone.tap(".go.save")
    phone.page.locator(".waits").wait_for()
    assert waits(phone) == ["Hand 1 waiting No king of hearts"]
    assert phone.path == path

    enter(scorer, THREE[1])
    phone.mend()
    all_sent(phone)

    assert recorded(shelf, path) == [(0, "no-king"), (0, "no-tricks")]
    assert [line.hand.takings for line in book(shelf, path).sheet.lines] == list(map(takings, THREE[:2]))


def test_a23_a_correction_made_offline_waits_like_a_hand(phone_at: PhoneMaker, evening: Evening, shelf: Shelf) -> None:
    path = evening()
    phone = phone_at()
    phone.open(path)
    scorer = Scorer(phone)
    scorer.play(ANN | TRICKS | ONE)
    scorer.correct(1)
    ready(phone)
    phone.cut()
    scorer.change("tricks-1", 4)
    phone.tap(".go.save")
    phone.page.locator(".waits").wait_for()
    assert waits(phone) == ["Hand 1 waiting No tricks"]

    phone.mend()
    all_sent(phone)
    assert book(shelf, path).sheet.lines[0].hand.takings != takings(TRICKS)
    assert len(book(shelf, path).game.corrections) == 1


def test_a23_a_hand_that_waits_can_be_changed_or_taken_back(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = phone_at()
    scorer = at_the_table(phone, path)
    phone.cut()
    for hand in THREE:
        enter(scorer, hand)

    phone.tap('.waits button:has-text("No tricks")')
    assert phone.heading == "No tricks"
    told = {f"tricks-{seat}": str(count) for seat, count in enumerate((4, 3, 5, 1))}
    assert checked(phone) == told
    scorer.change("tricks-2", 4)
    phone.tap(".go.save")
    phone.find(".waits").wait_for()
    phone.tap('.waits button:has-text("No king")')
    phone.tap('button:text-is("Take this hand back")')
    phone.page.locator("#hand").wait_for(state="detached")
    assert waits(phone) == ["Hand 1 waiting No tricks", "Hand 2 waiting Trumps"]
    assert phone.page.locator("button.card[value=no-king]").count() == 1

    phone.mend()
    all_sent(phone)
    assert recorded(shelf, path) == [(0, "no-tricks"), (0, "trumps")]
    assert book(shelf, path).sheet.lines[0].hand.takings["tricks"][2] == 4  # type: ignore[index]


def checked(phone: Phone) -> dict[str, str]:
    """The answers of the form."""
    boxes = phone.page.locator(".keys input:checked")
    return dict(sorted(boxes.evaluate_all("boxes => boxes.map(box => [box.name, box.value])")))


def test_a23_doubles_that_are_owed_are_made_offline_too_unless_the_table_forgot(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = phone_at()
    scorer = at_the_table(phone, path)
    phone.cut()
    for contract in ("no-king", "no-queens", "no-last-two", "no-hearts", "no-tricks"):
        enter(scorer, {"declarer": 0, "contract": contract, "shared": True})

    phone.tap("button.card[value=trumps]")
    assert phone.read(".must span") == "Must double Ann: Ben, Cat, Dan"
    assert phone.page.locator(".dbl.forced").count() == 3
    phone.tap('button:text-is("The table forgot")')
    assert phone.page.locator(".dbl.forced").count() == 0
    scorer.result(ANN | TRUMPS)
    phone.tap(".go.save")
    phone.find(".waits").wait_for()
    enter(scorer, ANN | {"contract": "domino", "takings": {"order": [3, 1, 2, 0]}})

    phone.mend()
    all_sent(phone)
    lines = book(shelf, path).sheet.lines
    assert [line.contract.name for line in lines[-2:]] == ["trumps", "domino"]
    assert [len(line.hand.doubles) for line in lines[-2:]] == [0, 3]


# Two phones, one hand


def two_phones(phone_at: PhoneMaker, path: str, mine: dict[str, Any], theirs: dict[str, Any]) -> Phone:
    """My phone with a hand entered offline, after another phone has recorded its own in that place."""
    phone = phone_at()
    scorer = at_the_table(phone, path)
    phone.cut()
    enter(scorer, mine)
    other = phone_at()
    other.open(path)
    Scorer(other).play(theirs)
    phone.expected = {409}
    phone.mend()
    return phone


def needed(phone: Phone) -> None:
    phone.page.locator(".waits li.needs").first.wait_for()


@pytest.mark.parametrize("choice", ["keep", "mine"])
def test_a24_another_result_of_the_same_hand_shows_both_and_the_table_chooses(
    choice: str, phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    theirs = ANN | TRICKS | ONE
    mine = theirs | {"takings": {"tricks": [4, 2, 6, 1]}}
    phone = two_phones(phone_at, path, mine, theirs)
    needed(phone)
    assert waits(phone) == ["Hand 1 needs you No tricks"]
    enter(Scorer(phone), ANN | KING | ONE)

    phone.tap(".waits .needs button", leads=True)
    assert phone.heading == "Hand 1, two readings"
    phone.tap('a:text-is("Keep saved")' if choice == "keep" else 'button:text-is("Use mine")', leads=True)
    all_sent(phone)

    lines = book(shelf, path).sheet.lines
    assert [line.contract.name for line in lines] == ["no-tricks", "no-king"]
    assert lines[0].hand.takings == takings(theirs if choice == "keep" else mine)
    assert len(book(shelf, path).game.corrections) == (choice == "mine")


@pytest.mark.parametrize("choice", ["keep", "further"])
def test_a24_another_contract_in_its_place_may_be_one_more_hand(
    choice: str, phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = two_phones(phone_at, path, ANN | TRICKS | ONE, ANN | KING | ONE)
    needed(phone)
    enter(Scorer(phone), ANN | TRUMPS)
    assert waits(phone)[1:] == ["Hand 2 waiting Trumps"]

    phone.tap(".waits .needs button", leads=True)
    phone.tap('a:text-is("Keep saved")' if choice == "keep" else 'button:text-is("Mine is hand 2")', leads=True)
    all_sent(phone)

    mine = [] if choice == "keep" else [(0, "no-tricks")]
    assert recorded(shelf, path) == [(0, "no-king"), *mine, (0, "trumps")]


def test_a24_the_same_result_from_two_phones_is_no_conflict(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = two_phones(phone_at, path, ANN | TRICKS | ONE, ANN | TRICKS | ONE)
    all_sent(phone)
    assert recorded(shelf, path) == [(0, "no-tricks")]


# What is said of it, and what is kept


def test_a12_saving_saved_and_waiting_are_three_words_and_three_icons(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = phone_at()
    scorer = at_the_table(phone, path)
    scorer.declare(THREE[0])
    ready(phone)
    scorer.doubles(THREE[0])
    scorer.result(THREE[0])
    held: list[Route] = []
    phone.context.route(re.compile(r"/hands/\d+$"), lambda route: held.append(route))
    phone.page.evaluate(WATCH)

    phone.tap(".go.save")
    says(phone, "saving")
    (saving,) = seen(phone)
    assert saving[:2] == ["Saving…", "saving"]
    assert saving[2] < 100
    phone.page.wait_for_timeout(200)
    assert recorded(shelf, path) == [] and len(seen(phone)) == 1
    with phone.page.expect_navigation():
        let_go(phone, held)
    assert [state[:2] for state in seen(phone)] == [["Saving…", "saving"], ["Saved", "saved"]]
    assert recorded(shelf, path) == [(0, "no-king")]
    phone.context.unroute_all()

    ready(phone)
    phone.cut()
    enter(scorer, THREE[1])
    assert phone.read(".waits p").startswith("Waiting for network")
    icons = phone.page.locator(".waits p [data-state]:not([hidden]) use").evaluate_all(
        "uses => uses.map(use => use.href.baseVal)"
    )
    assert [icon.split("#")[1] for icon in icons] == ["waiting"]


def test_a27_what_waits_for_more_than_a_day_is_warned_of(phone_at: PhoneMaker, evening: Evening) -> None:
    phone = phone_at()
    scorer = at_the_table(phone, evening())
    phone.cut()
    enter(scorer, THREE[0])
    assert "more than a day" not in phone.read(".waits p")
    phone.page.evaluate(
        """day => {
          const [key] = Object.keys(localStorage).filter(key => key.startsWith("waiting/"))
          const item = JSON.parse(localStorage.getItem(key))
          localStorage.setItem(key, JSON.stringify({ ...item, since: Date.now() - day - 1000 }))
          document.dispatchEvent(new CustomEvent("waiting", { detail: "now" }))
        }""",
        DAY,
    )
    phone.page.locator(".waits p [data-state=old]:not([hidden])").wait_for()
    assert "Not sent for more than a day" in phone.read(".waits p")


def test_a27_wiping_all_that_the_phone_keeps_loses_nothing_that_was_acknowledged(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = phone_at()
    scorer = at_the_table(phone, path)
    phone.cut()
    for hand in THREE:
        enter(scorer, hand)
    phone.mend()
    all_sent(phone)

    phone.page.evaluate("localStorage.clear()")
    phone.page.reload()

    assert phone.page.locator(".card.done").count() == 3
    assert len(recorded(shelf, path)) == 3


def test_a10_a_half_filled_form_outlives_reload_and_a_killed_tab(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    """On its own page, with the server's copy lost as well, and for a hand that was begun without network."""
    path = evening()
    phone = phone_at()
    scorer = at_the_table(phone, path)
    phone.cut()
    phone.tap("button.card[value=no-tricks]")
    scorer.doubles(ONE)
    scorer.key("tricks-1", 3)
    scorer.key("tricks-2", 5)
    assert kept(phone, "draft/") != []
    phone.kill()
    phone.mend()
    phone.open(path)
    ready(phone)

    phone.tap('.waits button:has-text("half entered")')
    assert checked(phone) == {"tricks-1": "3", "tricks-2": "5"}
    assert phone.page.locator(".unsent").is_hidden()
    assert phone.page.locator(".speak input:checked").evaluate_all("boxes => boxes.map(box => box.value)") == ["2-3"]
    scorer.key("tricks-3", 1)
    phone.tap(".go.save", leads=True)

    assert book(shelf, path).sheet.lines[0].hand.takings == {"tricks": (4, 3, 5, 1)}
    assert kept(phone, "draft/") == []


def let_go(phone: Phone, held: list[Route]) -> None:
    """Lets the first request go on that is held back, as soon as the browser has made it."""
    while not held:
        phone.page.evaluate("document.readyState")
    held[0].continue_()


def test_a10_the_newer_copy_of_a_draft_is_shown_and_it_goes_when_saving_is_acknowledged(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = phone_at()
    phone.open(path)
    scorer = Scorer(phone)
    scorer.declare(THREE[1])
    scorer.mark(2, 3)
    question, answer = next(iter(answers(THREE[1])))
    with phone.page.expect_response(re.compile("/draft$")):
        scorer.key(question, answer)
    phone.cut()
    scorer.key("tricks-2", 5)
    phone.kill()
    phone.mend()
    phone.open(f"{path}hands/1")
    assert checked(phone) == {question: str(answer), "tricks-2": "5"}

    held: list[Route] = []
    phone.context.route(re.compile(r"/hands/\d+$"), lambda route: held.append(route))
    scorer.key("tricks-3", 1)
    phone.tap(".go.save")
    says(phone, "saving")
    assert kept(phone, "draft/") != []
    with phone.page.expect_navigation():
        let_go(phone, held)
    assert kept(phone, "draft/") == []


def test_undo_says_that_it_needs_the_network(phone_at: PhoneMaker, evening: Evening, shelf: Shelf) -> None:
    path = evening()
    phone = phone_at()
    scorer = at_the_table(phone, path)
    scorer.play(THREE[0])
    ready(phone)
    phone.cut()

    phone.tap('.said button:text-is("Undo")')

    says(phone, "undo")
    assert phone.read("save-state") == "This needs the network"
    assert recorded(shelf, path) == [(0, "no-king")]


def test_links_do_not_lead_away_from_an_open_page_while_there_is_no_network(
    phone_at: PhoneMaker, evening: Evening
) -> None:
    path = evening(3)
    phone = phone_at()
    at_the_table(phone, path)
    phone.cut()
    alone(phone)

    phone.tap('.foot a:text-is("Sheet")')

    says(phone, "needed")
    assert phone.path == path


def test_a27_the_first_page_names_the_games_with_hands_that_wait(phone_at: PhoneMaker, evening: Evening) -> None:
    path = evening()
    phone = phone_at()
    scorer = at_the_table(phone, path)
    phone.open("/")
    assert phone.page.locator("waiting-games").is_hidden()
    phone.open(path)
    ready(phone)
    phone.cut()
    for hand in THREE[:2]:
        enter(scorer, hand)
    phone.kill()
    phone.mend()
    phone.open("/")

    assert phone.read("waiting-games") == "Waiting on this phone to be sent: No king of hearts, No tricks"
    phone.tap("waiting-games a", leads=True)
    all_sent(phone)
    phone.open("/")
    assert phone.page.locator("waiting-games").is_hidden()


# The odds and ends of a bad network


def test_a23_a_hand_in_play_is_gone_on_with_from_the_table_page(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = phone_at()
    phone.open(path)
    scorer = Scorer(phone)
    scorer.declare(THREE[0])
    scorer.doubles(THREE[0])
    phone.tap(".go.play", leads=True)
    phone.tap(".top .back", leads=True)
    ready(phone)
    phone.cut()
    alone(phone)

    phone.tap(".tray .go")
    assert phone.page.locator(".speak input:checked").evaluate_all("boxes => boxes.map(box => box.value)") == ["2-3"]
    scorer.result(THREE[0])
    phone.tap(".go.save")
    phone.find(".waits").wait_for()
    assert phone.page.locator("button.card").count() == 6

    phone.mend()
    all_sent(phone)
    assert recorded(shelf, path) == [(0, "no-king")]
    assert book(shelf, path).sheet.lines[0].hand.takings == takings(THREE[0])


def test_a23_doubles_played_without_network_go_with_the_result(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = phone_at()
    phone.open(path)
    scorer = Scorer(phone)
    scorer.declare(THREE[1])
    ready(phone)
    scorer.doubles(THREE[1])
    phone.cut()

    phone.tap(".go.play")
    says(phone, "waiting")
    scorer.result(THREE[1])
    phone.tap(".go.save")
    phone.find(".waits").wait_for()
    phone.mend()
    all_sent(phone)

    hand = book(shelf, path).sheet.lines[0].hand
    assert (len(hand.doubles), len(hand.redoubles)) == (4, 2)
    assert len(book(shelf, path).entries) == 3


def test_a23_the_table_forgot_a_double_on_a_page_that_lost_its_network(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening(27)
    phone = phone_at()
    phone.open(path)
    scorer = Scorer(phone)
    scorer.declare({"declarer": 3} | HEARTS)
    ready(phone)
    phone.cut()
    alone(phone)
    assert phone.page.locator(".dbl.forced").count() == 2

    phone.tap('button:text-is("The table forgot")')
    assert phone.page.locator(".dbl.forced").count() == 0
    phone.tap(".go.share")
    phone.page.locator("#hand").wait_for(state="detached")
    phone.mend()
    all_sent(phone)
    assert book(shelf, path).sheet.lines[-1].hand.shared


def test_a23_a_page_that_has_nothing_to_go_on_with_waits_where_it_is(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    """The network went before the forms for other hands were there: the form stays, and says where the hand stands."""
    path = evening()
    phone = phone_at()
    phone.was_cut = True
    phone.context.route("**/kit", lambda route: route.abort())
    phone.open(path)
    scorer = Scorer(phone)
    scorer.declare(THREE[0])
    scorer.doubles(THREE[0])
    phone.cut()
    scorer.result(THREE[0])
    phone.tap(".go.save")
    says(phone, "waiting")
    assert phone.heading == "No king of hearts"

    with phone.page.expect_navigation():
        phone.mend()
    phone.find(".said").wait_for()
    assert recorded(shelf, path) == [(0, "no-king")]


def test_a23_a_server_that_fails_or_a_hotel_that_answers_in_its_place_acknowledges_nothing(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = phone_at()
    phone.expected = {503}
    scorer = at_the_table(phone, path)
    scorer.declare(THREE[0])
    ready(phone)
    scorer.doubles(THREE[0])
    scorer.result(THREE[0])
    answers = [{"status": 503, "body": "no room"}, {"status": 200, "content_type": "text/html", "body": "<h1>Log in"}]
    told: list[int] = []

    def answer(route: Route) -> None:
        told.append(route.request.method == "POST")
        route.fulfill(**answers[len(told) % 2])  # type: ignore[arg-type]

    phone.context.route(re.compile(r"/hands/\d+$"), answer)
    phone.tap(".go.save")
    phone.find(".waits").wait_for()
    while len(told) < 3:
        phone.page.wait_for_timeout(100)
    assert waits(phone) == ["Hand 1 waiting No king of hearts"] and recorded(shelf, path) == []

    phone.context.unroute_all()
    all_sent(phone)
    assert recorded(shelf, path) == [(0, "no-king")]


def test_a23_a_browser_that_keeps_nothing_sends_forms_as_it_does_without_script(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = phone_at()
    phone.context.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full') }")
    phone.open(path)
    scorer = Scorer(phone)

    scorer.play(THREE[0])

    assert "Saved." in phone.read(".said")
    assert recorded(shelf, path) == [(0, "no-king")]


def test_a23_two_tabs_of_one_phone_send_each_hand_once(phone_at: PhoneMaker, evening: Evening, shelf: Shelf) -> None:
    path = evening()
    phone = phone_at()
    scorer = at_the_table(phone, path)
    other = phone.context.new_page()
    other.goto(path)
    phone.cut()
    for hand in THREE:
        enter(scorer, hand)
    other.locator(".waits li").nth(2).wait_for(state="attached")

    phone.mend()
    all_sent(phone)
    assert recorded(shelf, path) == [(0, "no-king"), (0, "no-tricks"), (0, "trumps")]
    assert len(book(shelf, path).entries) == 4


def test_a23_where_a_contract_is_declared_once_at_the_table_it_is_face_down_for_all(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    rules = rulesets.load("barbu-three")
    path = evening(names=("Ann", "Ben", "Cat"), rules=rules)
    phone = phone_at()
    scorer = at_the_table(phone, path)
    contract = next(contract for contract in rules.contracts if contract.sign is Sign.NEGATIVE)
    phone.cut()

    enter(scorer, {"declarer": 0, "contract": contract.name, "shared": True})

    assert phone.heading.startswith("Ben declares")
    assert phone.page.locator(".card.done").count() == 1
    assert phone.read(".top .soft") == f"Hand 2 of {rules.hands}"
    phone.mend()
    all_sent(phone)
    assert recorded(shelf, path) == [(0, contract.name)]


def test_a23_points_that_only_the_server_counts_are_left_open_until_it_has(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening(rules=rulesets.load("barbu-ravage"))
    phone = phone_at()
    scorer = at_the_table(phone, path)
    phone.cut()
    phone.tap("button.card[value=ravage-city]")
    scorer.mark(1, 0)
    for seat, longest in ((1, 2), (2, 5), (3, 4), (0, 5)):
        scorer.key(f"longest-suit-{seat}", longest)
    phone.tap(".go.save")
    phone.find(".waits").wait_for()
    points = phone.page.locator(".stand tbody .num").all_inner_texts()
    assert [" ".join(text.split()) for text in points] == ["0… 0 saved"] * 4

    phone.mend()
    all_sent(phone)
    phone.find(".said").wait_for()
    assert standing(phone) == list(book(shelf, path).sheet.totals) != [0, 0, 0, 0]


def test_a23_what_was_sent_while_one_is_at_another_hand_asks_no_more_often_than_ever(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = phone_at()
    scorer = at_the_table(phone, path)
    scorer.play(THREE[0])
    ready(phone)
    phone.cut()
    enter(scorer, THREE[1])
    phone.kill()
    phone.mend()
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url) if "/now" in request.url else None)
    phone.open(f"{path}hands/1")
    while len(recorded(shelf, path)) < 2:
        phone.page.wait_for_timeout(50)
    before = len(asked)
    phone.page.wait_for_timeout(1000)

    assert len(asked) - before <= 2
    phone.open(path)
    all_sent(phone)
