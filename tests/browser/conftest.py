"""A real server and a real browser, and phones in it that nothing wrong may happen on."""

import os
import secrets
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from scorekeeper.store import NoSuchGame, Right, Shelf
from tests import pseudo
from tests.browser.phone import FLOOR, Phone
from tests.browser.serving import Server
from tests.conftest import BROWSERS
from tests.printed.games import FOUR, played

WHOLE = [name for name in BROWSERS if not name.endswith("shell")]

PhoneMaker = Callable[..., Phone]
Evening = Callable[..., str]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives the browsers."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests of a worker; each phone is a context of its own in it."""
    yield (opened := chromium(playwright))
    opened.close()


@pytest.fixture(scope="session")
def keeping(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium that keeps the page one has left as it was, as phones do, and shows it again on Back."""
    if not any(map(shutil.which, WHOLE)):
        pytest.skip("only a whole Chromium keeps pages")
    yield (opened := chromium(playwright, WHOLE, ignore_default_args=["--disable-back-forward-cache"]))
    opened.close()


def chromium(
    playwright: Playwright, names: Sequence[str] = BROWSERS, more: Sequence[str] = (), **options: Any
) -> Browser:
    """The Chromium of this machine, started with these words and `more`."""
    path = next(filter(None, map(shutil.which, names)), None)
    args = ["--disable-dev-shm-usage", *(["--no-sandbox"] if os.geteuid() == 0 else []), *more]
    return playwright.chromium.launch(executable_path=path, args=args, **options)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests share: each phone knows only its own games."""
    locale = pseudo.write(tmp_path_factory.mktemp("locale"))
    served = Server(tmp_path_factory.mktemp("served"), SCOREKEEPER_LOCALE=str(locale))
    served.start()
    yield served
    served.stop()


@pytest.fixture(scope="session")
def shelf(server: Server) -> Iterator[Shelf]:
    """The books of the shared server, opened beside it."""
    with server.shelf() as opened:
        yield opened


@pytest.fixture
def evening(shelf: Shelf) -> Evening:
    """Games on the shelf: evening(20, names=(…)) gives the address of one that came so far."""

    def begun(count: int = 0, names: Sequence[str] = FOUR, **told: Any) -> str:
        game = played(count, tuple(names), corrections=0)
        return f"/g/{shelf.bring_in(replace(game, **told), secrets.token_urlsafe(12))}/"

    return begun


@pytest.fixture
def phone_at(server: Server, browser: Browser, shelf: Shelf, request: pytest.FixtureRequest) -> Iterator[PhoneMaker]:
    """Makes phones: phone_at(javascript=False, size=TALL, scheme="dark"). In the end nothing may have gone wrong.

    They are let into each game by its own link. With `keeps`, a phone keeps the page one has left as it was for Back.
    """
    phones: list[Phone] = []

    def link(game: str, right: Right) -> str | None:
        try:
            return next(f"/j/{link.token}" for link in shelf.links.standing(game) if link.right is right)
        except (NoSuchGame, StopIteration):
            return None

    def made(
        javascript: bool = True,
        size: tuple[int, int] = FLOOR,
        scheme: str = "light",
        keeps: bool = False,
        language: str = "en-GB",
        browser: Browser = browser,
        **more: Any,
    ) -> Phone:
        opened = request.getfixturevalue("keeping") if keeps else browser
        phone = Phone(opened, server.address, javascript, size, scheme, keeps=keeps, language=language, **more)
        phone.link = lambda game: link(game, phone.right)
        phones.append(phone)
        return phone

    yield made
    for phone in phones:
        phone.close()
    assert [wrong for phone in phones for wrong in phone.wrong] == []
