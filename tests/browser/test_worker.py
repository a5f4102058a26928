"""On the home screen: what makes scorekeeper an app of its own, pages without network, and honest updates."""

import io
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser
from waitress.server import create_server

from scorekeeper.store import Right, Shelf
from scorekeeper.web import create_app, worker
from tests.browser.conftest import Evening, PhoneMaker
from tests.browser.phone import Phone
from tests.browser.scorer import Scorer
from tests.browser.test_offline import ANN, all_sent, checked, enter, ready, recorded, waits
from tests.browser.test_taps import KING, ONE, TRICKS, TRUMPS
from tests.printed.games import FOUR, played

CONTROLLED = "navigator.serviceWorker.ready.then(() => Boolean(navigator.serviceWorker.controller))"


def installed(phone: Phone) -> None:
    """Waits until the worker has everything and answers for this page."""
    for _ in range(200):
        if phone.page.evaluate(CONTROLLED):
            return
        phone.page.wait_for_timeout(50)
    raise AssertionError("the worker does not answer for the page")


def caches(phone: Phone) -> list[str]:
    return phone.page.evaluate("caches.keys()")


def test_a25_the_manifest_says_how_it_stands_on_a_home_screen(phone_at: PhoneMaker) -> None:
    phone = phone_at(worker=True)
    phone.open("/")
    address = phone.page.locator("link[rel=manifest]").get_attribute("href")
    answer = phone.context.request.get(str(address))
    told: dict[str, Any] = answer.json()

    assert answer.headers["content-type"] == "application/manifest+json"
    assert (told["id"], told["start_url"], told["scope"], told["display"]) == ("/", "/", "/", "standalone")
    assert told["name"] and told["short_name"] and told["theme_color"] and told["background_color"]
    icons = {(icon["sizes"], icon["purpose"]): icon["src"] for icon in told["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= set(icons)
    touch = phone.page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    for size, source in [*((size, source) for (size, _), source in icons.items()), ("180x180", touch)]:
        picture = Image.open(io.BytesIO(phone.context.request.get(str(source)).body()))
        assert (f"{picture.width}x{picture.height}", picture.format) == (size, "PNG")


def test_a25_pages_open_without_network_and_the_tab_may_have_been_killed(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    """Table, hand, sheet, standings and home as they were last; for others a page that says so."""
    path = evening(5)
    phone = phone_at(worker=True)
    phone.open("/")
    installed(phone)
    for page in ("sheet", "standings", "hands/3", ""):
        phone.open(f"{path}{page}")
    ready(phone)
    phone.open("/")
    phone.open(path)
    ready(phone)

    phone.cut()
    phone.kill()
    for page in ("sheet", "standings", "hands/3"):
        phone.page.goto(f"{path}{page}")
        assert phone.page.locator("main").count() == 1 and "No network" not in phone.page.title()
    phone.page.goto("/")
    assert "My games" in phone.page.title() and phone.page.locator("a.current").count() == 1
    phone.page.goto(f"{path}share")
    assert phone.heading == "No network"
    phone.page.goto(path)
    assert "declares" in phone.heading
    assert len(recorded(shelf, path)) == 5


def test_a23_with_a_worker_hands_are_entered_in_a_tab_that_was_opened_without_network(
    phone_at: PhoneMaker, evening: Evening, shelf: Shelf
) -> None:
    path = evening()
    phone = phone_at(worker=True)
    phone.open("/")
    installed(phone)
    phone.open(path)
    ready(phone)

    phone.cut()
    phone.kill()
    phone.page.goto(path)
    ready(phone)
    scorer = Scorer(phone)
    enter(scorer, ANN | KING | ONE)
    phone.kill()
    phone.page.goto(path)
    ready(phone)
    assert waits(phone) == ["Hand 1 waiting No king of hearts"]
    phone.tap("button.card[value=no-tricks]")
    scorer.doubles(ONE)
    scorer.key("tricks-1", 3)
    phone.kill()
    phone.page.goto(path)
    ready(phone)
    phone.tap(".waits .begun button")
    assert checked(phone) == {"tricks-1": "3"}
    scorer.key("tricks-2", 5)
    scorer.key("tricks-3", 1)
    phone.tap(".go.save")
    phone.find(".waits").wait_for()
    enter(scorer, ANN | TRUMPS)

    phone.mend()
    all_sent(phone)
    assert recorded(shelf, path) == [(0, "no-king"), (0, "no-tricks"), (0, "trumps")]


def test_a25_what_is_kept_of_a_game_goes_with_its_link(phone_at: PhoneMaker, evening: Evening, shelf: Shelf) -> None:
    path = evening(3)
    game = path.split("/")[2]
    phone = phone_at(worker=True)
    phone.right = Right.SCORE
    phone.open("/")
    installed(phone)
    phone.open(path)
    ready(phone)
    assert f"game-{game}" in caches(phone)
    pages = [name for name in kept_addresses(phone) if "/js/" not in name and "/static/" not in name]
    assert not [name for name in pages if "/j/" in name or "draft" in name or "/now" in name]

    link = next(link for link in shelf.links.standing(game) if link.right is Right.SCORE)
    shelf.links.renew(game, link.right)
    phone.expected = {404}
    phone.page.goto(path)

    assert phone.heading == "This link was withdrawn"
    assert f"game-{game}" not in caches(phone)


def kept_addresses(phone: Phone) -> list[str]:
    """Every address that the worker keeps an answer for."""
    return phone.page.evaluate(
        """async () => {
          const found = []
          for (const name of await caches.keys()) {
            const cache = await caches.open(name)
            found.push(...(await cache.keys()).map(request => request.url))
          }
          return found
        }"""
    )


@pytest.fixture
def here(tmp_path: Path) -> Iterator[tuple[str, Shelf]]:
    """The address of a server in this process, whose version the test may change, and its shelf."""
    shelf = Shelf(tmp_path / "data")
    server = create_server(create_app(shelf), host="127.0.0.1", port=0)
    threading.Thread(target=server.run, daemon=True).start()
    yield f"http://127.0.0.1:{server.effective_port}", shelf
    server.close()


def test_a26_a_newer_version_is_told_and_never_taken_on_while_a_form_is_filled(
    here: tuple[str, Shelf], browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The old page still saves with the newer server, and becomes the newer one when one says so."""
    address, shelf = here
    path = f"/g/{shelf.bring_in(played(0, FOUR, corrections=0), 'update')}/"
    phone = Phone(browser, address, worker=True, link=lambda game: f"/j/{shelf.links.standing(game)[-1].token}")
    phone.open("/")
    installed(phone)
    phone.open(path)
    scorer = Scorer(phone)
    scorer.declare(ANN | TRICKS)
    scorer.doubles(ONE)
    scorer.key("tricks-1", 3)
    phone.page.evaluate("window.stays = true")

    monkeypatch.setattr(worker, "__version__", "a later one")
    phone.page.evaluate("navigator.serviceWorker.ready.then(registered => registered.update()).then(() => null)")
    phone.find(".renew button").wait_for()
    assert phone.read(".renew") == "A newer version is here: reload"
    assert phone.page.evaluate("window.stays") is True
    scorer.key("tricks-2", 5)
    scorer.key("tricks-3", 1)
    scorer.save()
    assert "Saved." in phone.read(".said")
    assert recorded(shelf, path) == [(0, "no-tricks")]

    with phone.page.expect_navigation():
        phone.tap(".renew button")
    installed(phone)
    assert phone.page.locator(".renew").is_hidden()
    assert len([name for name in caches(phone) if name.startswith("files-")]) == 1
    assert phone.wrong == []
    phone.close()
