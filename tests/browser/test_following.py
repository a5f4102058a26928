"""Other phones show what was recorded and what is being tapped, by themselves, and never get in anybody's way."""

import time
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Request

from scorekeeper.store import Right, Shelf
from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.phone import FLOOR, PATIENCE, TALL, Phone
from tests.browser.scorer import Scorer, standing
from tests.browser.test_pages import judged, pictured
from tests.browser.test_taps import KING, ONE, TRICKS

USUAL = ("Anna", "Björn", "Chloé", "Daniel")
WALL = (1920, 1080)
SOON = 3.0
"""Seconds in which another phone shows what has changed."""
MARKS = [(1, 2), (2, 0), (0, 2)]
ON_NOTHING = (180, 60)
"""A place in the heading on which nothing can be pressed."""


@pytest.fixture
def follower(phone_at: PhoneMaker, shelf: Shelf) -> PhoneMaker:
    """Makes phones that come by the link to follow."""

    def made(**told: Any) -> Phone:
        phone: Phone = phone_at(**told)
        phone.link = lambda game: next(
            f"/j/{link.token}" for link in shelf.links.standing(game) if link.right is Right.FOLLOW
        )
        return phone

    return made


def shows(phone: Phone, selector: str, text: str) -> float:
    """Waits until this is to be read there; how long that took, in seconds."""
    began = time.monotonic()
    phone.page.locator(selector).filter(has_text=text).first.wait_for(state="attached", timeout=PATIENCE)
    return time.monotonic() - began


def counted(phone: Phone) -> list[str]:
    """The questions for news that this phone asks from now on."""
    asked: list[str] = []

    def listen(request: Request) -> None:
        if "/now" in request.url:
            asked.append(request.url)

    phone.page.on("request", listen)
    return asked


def hide(phone: Phone, hidden: bool) -> None:
    """Puts the page away, or shows it again."""
    phone.page.evaluate(
        """hidden => {
          Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden })
          document.dispatchEvent(new Event("visibilitychange"))
        }""",
        hidden,
    )


def taken_from(phone: Phone) -> None:
    """The test has seen what the console says when an answer is missing."""
    phone.wrong = [said for said in phone.wrong if "Failed to load resource" not in said]


def test_a16_other_phones_show_doubles_result_entry_undo_and_correction_as_they_come(
    phone_at: PhoneMaker, follower: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening(3, USUAL)
    scorer = Scorer(phone_at())
    scorer.phone.open(path)
    watching, table, board = follower(), phone_at(), follower(size=WALL)
    for phone, page in ((watching, path), (table, path), (board, f"{path}standings")):
        phone.open(page)
        phone.page.evaluate("window.stays = true")
    watching.page.evaluate(
        """() => {
          window.said = []
          const voice = document.querySelector(".voice")
          new MutationObserver(() => window.said.push(voice.textContent)).observe(voice, { childList: true })
        }"""
    )
    waits: list[float] = []
    before = standing(watching)

    scorer.declare({"declarer": 0} | TRICKS)
    waits += [shows(watching, ".tray", "No tricks in play"), shows(table, ".go", "Go on"), shows(board, "h1", "No tr")]

    scorer.mark(2, 0)
    waits.append(shows(table, ".far", "Anna and Chloé doubled"))
    scorer.mark(1, 2)
    waits.append(shows(watching, ".felt + .tall", "Anna and Chloé doubled; Björn and Chloé doubled"))
    assert watching.page.locator(".felt .x1").count() == 2
    scorer.key("tricks-1", 4)
    waits += [shows(phone, ".so-far", "9 of 13 left") for phone in (watching, table, board)]
    assert standing(watching) == before

    scorer.key("tricks-2", 4)
    scorer.key("tricks-3", 2)
    scorer.save()
    waits += [shows(watching, ".said", "Hand 4, no tricks"), shows(board, ".below", "Hand 4, no tricks")]
    assert standing(watching) == standing(scorer.phone) != before
    assert watching.page.evaluate("window.said").count(watching.read(".voice")) == 1
    assert len(watching.page.evaluate("window.said")) == 1
    assert watching.page.locator(".said[role=status]").count() == 0

    scorer.undo()
    waits.append(shows(watching, ".tray", "No tricks in play"))
    waits.append(shows(watching, ".so-far", "Björn 4"))
    assert standing(watching) == before
    scorer.save()
    waits.append(shows(watching, ".said", "Hand 4, no tricks"))

    scorer.correct(4)
    scorer.change("tricks-1", 5)
    scorer.save()
    waits.append(shows(watching, ".said", "Corrected"))
    waits.append(shows(table, ".said", "Corrected"))
    assert standing(watching) == standing(table) == standing(scorer.phone)

    assert [phone.page.evaluate("window.stays") for phone in (watching, table, board)] == [True] * 3
    print("seconds until it shows:", ", ".join(f"{wait:.1f}" for wait in waits))
    assert median(waits) <= SOON, waits


def test_a_form_one_is_at_stays_until_one_asks_for_what_is_new(phone_at: PhoneMaker, evening: Evening) -> None:
    path = evening(3, USUAL)
    phone, other = phone_at(), Scorer(phone_at())
    for one in (phone, other.phone):
        one.open(path)
    card = phone.page.locator("button.card").nth(2)
    card.focus()
    card.evaluate("card => (window.card = card)")

    other.declare({"declarer": 0} | KING)
    phone.find(".newer button").wait_for()
    assert phone.page.evaluate("window.card.isConnected && document.activeElement === window.card")

    phone.tap(".newer button")
    assert shows(phone, ".tray", "No king of hearts in play") < PATIENCE
    assert phone.page.locator(".newer").is_hidden()


def test_nothing_is_drawn_anew_under_a_finger(phone_at: PhoneMaker, follower: PhoneMaker, evening: Evening) -> None:
    path = evening(3, USUAL)
    watching, other = follower(), Scorer(phone_at())
    for one in (watching, other.phone):
        one.open(path)
    asked = counted(watching)
    watching.page.mouse.move(*ON_NOTHING)
    watching.page.mouse.down()

    other.declare({"declarer": 0} | KING)
    began = len(asked)
    while len(asked) < began + 3:
        watching.page.wait_for_timeout(100)
    assert "chooses" in watching.read(".tray")

    watching.page.mouse.up()
    shows(watching, ".tray", "No king of hearts in play")


def test_what_has_the_focus_keeps_it_and_the_page_does_not_scroll(
    phone_at: PhoneMaker, follower: PhoneMaker, evening: Evening
) -> None:
    path = evening(3, USUAL)
    watching, other = follower(size=(360, 400)), Scorer(phone_at())
    for one in (watching, other.phone):
        one.open(path)
    link = watching.page.locator('.top a:text-is("Standings")')
    link.focus()
    watching.page.evaluate("scrollTo(0, 40)")
    link.evaluate("link => (window.link = link)")

    other.declare({"declarer": 0} | KING)
    shows(watching, ".tray", "No king of hearts in play")
    Scorer(other.phone).misdeal()
    shows(watching, ".said", "Misdeal")
    other.play({"declarer": 0} | KING | ONE)
    shows(watching, ".said", "Hand 4")

    assert watching.page.evaluate("document.activeElement.textContent") == "Standings"
    assert watching.page.evaluate("scrollY") == 40


def test_the_page_of_a_hand_says_that_another_phone_recorded_it_and_keeps_what_was_tapped(
    phone_at: PhoneMaker, evening: Evening
) -> None:
    path = evening(3, USUAL)
    phone, other = Scorer(phone_at()), Scorer(phone_at())
    other.phone.open(f"{path}share")
    other.phone.type("#phone-name", "Ben’s phone")
    other.phone.tap('button:text-is("Keep")', leads=True)
    phone.phone.open(path)
    phone.declare({"declarer": 0} | TRICKS)
    other.phone.open(phone.phone.path)
    phone.mark(1, 0)
    phone.key("tricks-1", 3)
    form = phone.phone.page.locator("#hand")
    form.evaluate("form => (window.form = form)")
    height = form.evaluate("form => form.querySelector('main').getBoundingClientRect().top")

    other.mark(2, 0)
    other.result({"declarer": 0} | TRICKS)
    other.save()

    shows(phone.phone, ".met", "Ben’s phone has recorded this hand")
    assert form.evaluate("form => form === window.form && form.querySelectorAll(':checked').length") == 2
    assert form.evaluate("form => form.querySelector('main').getBoundingClientRect().top") == height
    phone.phone.tap(".met a", leads=True)
    assert "Hand 4, no tricks" in phone.phone.read(".said")


def test_a16_a_page_that_is_put_away_rests_and_asks_at_once_when_it_is_shown(
    follower: PhoneMaker, phone_at: PhoneMaker, evening: Evening
) -> None:
    path = evening(3, USUAL)
    watching, other = follower(), Scorer(phone_at())
    for one in (watching, other.phone):
        one.open(path)
    asked = counted(watching)
    hide(watching, True)
    watching.page.wait_for_timeout(500)
    resting = len(asked)

    other.declare({"declarer": 0} | KING)
    watching.page.wait_for_timeout(5000)
    assert len(asked) == resting
    assert "chooses" in watching.read(".tray")

    hide(watching, False)
    watching.page.wait_for_timeout(200)
    assert len(asked) == resting + 1
    shows(watching, ".tray", "No king of hearts in play")


def test_a_withdrawn_link_says_so_and_the_page_asks_no_more(
    follower: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening(3, USUAL)
    phones = [follower(), follower()]
    for phone, page in zip(phones, (path, f"{path}standings"), strict=True):
        phone.expected = {404}
        phone.open(page)

    shelf.links.renew(path.split("/")[2], Right.FOLLOW)

    for phone in phones:
        shows(phone, "h1", "This link was withdrawn")
        assert phone.page.locator(".foot, .stand, .rows").count() == 0
        assert phone.page.evaluate("document.title") == "Link withdrawn – scorekeeper"
    asked = counted(phones[0])
    phones[0].page.wait_for_timeout(5000)
    assert asked == []


def test_without_network_the_page_says_how_old_it_is_and_asks_ever_more_seldom(
    follower: PhoneMaker, phone_at: PhoneMaker, evening: Evening
) -> None:
    path = evening(3, USUAL)
    watching, other = follower(), Scorer(phone_at())
    for one in (watching, other.phone):
        one.open(path)
    asked = counted(watching)
    top = watching.page.locator(".stand").bounding_box()
    watching.context.set_offline(True)

    watching.find(".lost").wait_for()
    assert watching.read(".lost").startswith("No connection: this is how it was at ")
    assert watching.page.locator(".stand").bounding_box() == top
    began = len(asked)
    watching.page.wait_for_timeout(8000)
    assert len(asked) - began <= 2
    other.declare({"declarer": 0} | KING)

    watching.context.set_offline(False)
    shows(watching, ".tray", "No king of hearts in play")
    assert watching.page.locator(".lost").is_hidden()
    taken_from(watching)


def test_a16_without_script_a_page_that_follows_is_loaded_again_by_itself(
    follower: PhoneMaker, phone_at: PhoneMaker, evening: Evening
) -> None:
    path = evening(3, USUAL)
    watching, table = follower(javascript=False), phone_at(javascript=False)
    watching.open(path)
    table.open(path)

    again = 'meta[http-equiv=refresh][content="15"]'
    assert (watching.page.locator(again).count(), table.page.locator(again).count()) == (1, 0)
    watching.open(f"{path}standings")
    assert watching.page.locator(again).count() == 1


def played_on(phone: Phone, path: str, to: Phone) -> None:
    """Declares and doubles on one phone, and waits until the other shows it."""
    scorer = Scorer(phone)
    phone.open(path)
    scorer.declare({"declarer": 0} | TRICKS)
    for by, of in MARKS:
        scorer.mark(by, of)
    scorer.key("tricks-1", 4)
    shows(to, ".so-far", "9 of 13 left")


@pytest.mark.parametrize("names", [USUAL, ("Maximilian", "W" * 40, "יהונתן בן־דוד", "Æthelred Þórbergur")])
@pytest.mark.parametrize("page", ["", "standings"])
def test_a_page_that_follows_fits_a_phone_and_a_thumb(
    names: tuple[str, ...], page: str, follower: PhoneMaker, phone_at: PhoneMaker, evening: Evening
) -> None:
    path = evening(3, names)
    watching = follower()
    for state in ("between", "playing"):
        watching.open(path + page)
        if state == "playing":
            played_on(phone_at(), path, watching)
        name = f"{page or 'follow'}-{state}-{names[0]}"
        pictured(watching, name)
        judged(watching, name)
        for size in (FLOOR, TALL):
            watching.page.set_viewport_size({"width": size[0], "height": size[1]})
            scrolls = watching.page.evaluate("document.documentElement.scrollHeight - innerHeight")
            assert scrolls <= 0, (name, size, scrolls)


MEASURE = """([seats, points]) => {
  const main = document.querySelector(".big")
  const body = main.querySelector("tbody")
  const rows = [...body.rows]
  body.replaceChildren(...Array.from({ length: seats }, (_, seat) => rows[seat % rows.length].cloneNode(true)))
  main.className = `big of-${seats}${points.length > 3 ? " long" : ""}`
  const seen = [...body.rows].map(row => {
    row.cells[1].textContent = points
    const [name, figure] = [...row.cells]
    const [outer, inner] = [row.getBoundingClientRect(), figure.getBoundingClientRect()]
    return {
      figure: parseFloat(getComputedStyle(figure).fontSize),
      name: parseFloat(getComputedStyle(name).fontSize),
      cut: name.scrollWidth - name.clientWidth,
      over: Math.max(outer.top - inner.top, inner.bottom - outer.bottom, inner.right - outer.right),
    }
  })
  const page = document.documentElement
  const below = main.querySelector(".below").getBoundingClientRect()
  return {
    figure: Math.min(...seen.map(row => row.figure)),
    name: Math.min(...seen.map(row => row.name)),
    cut: Math.max(...seen.map(row => row.cut)),
    over: Math.max(...seen.map(row => row.over), body.getBoundingClientRect().bottom - below.top),
    scrolls: Math.max(page.scrollHeight - innerHeight, page.scrollWidth - innerWidth, below.bottom - innerHeight),
  }
}"""
"""The standings of so many players with these points: the smallest figure and name, and what does not fit."""


def test_a17_the_standings_are_read_across_the_table_and_across_the_room(
    follower: PhoneMaker, phone_at: PhoneMaker, evening: Evening
) -> None:
    path = evening(3, USUAL)
    board = follower(size=WALL)
    board.open(f"{path}standings")
    played_on(phone_at(), path, board)

    found: dict[tuple[int, int], dict[str, dict[int, Any]]] = {}
    for size in (FLOOR, TALL, WALL, (844, 390)):
        board.page.set_viewport_size({"width": size[0], "height": size[1]})
        for points in ("−55", "−170"):
            for seats in range(2, 8):
                now = board.page.evaluate(MEASURE, [seats, points])
                assert now["scrolls"] <= 0 and now["over"] <= 0.5, (size, points, seats, now)
                assert now["cut"] <= 0, (size, points, seats, now)
                found.setdefault(size, {}).setdefault(points, {})[seats] = (now["figure"], now["name"])
    for size, sizes in found.items():
        print(
            size,
            {points: {seats: f"{figure:.0f}" for seats, (figure, _) in all.items()} for points, all in sizes.items()},
        )

    figures = {size: sizes["−55"][4][0] for size, sizes in found.items()}
    assert figures[FLOOR] >= 0.23 * FLOOR[0] - 0.1
    assert figures[WALL] >= 0.26 * WALL[1] - 0.1
    assert min(figure for sizes in found[WALL].values() for figure, _ in sizes.values()) >= 100
    assert min(figure for size in (FLOOR, TALL) for all in found[size].values() for figure, _ in all.values()) >= 48
    assert min(name for sizes in found[WALL].values() for _, name in sizes.values()) >= 48
