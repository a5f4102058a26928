"""Over plain http on the home network, where browsers withhold much: the same evening as on the machine itself."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from scorekeeper.cli.serve import own_address
from scorekeeper.store import Right
from tests.browser.phone import Phone
from tests.browser.scorer import Scorer
from tests.browser.serving import Server
from tests.browser.test_offline import all_sent, enter, ready, recorded, waits
from tests.browser.test_taps import KING, ONE, TRICKS, TRUMPS


def lan_address() -> str:
    """The address of this machine on its network. Skips the test where it is on none."""
    address = own_address()
    if address.startswith("127."):
        pytest.skip("this machine is on no network but its own")
    return address


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that phones on the home network reach."""
    served = Server(tmp_path_factory.mktemp("lan"), host=lan_address())
    served.start()
    yield served
    served.stop()


def test_an_evening_over_plain_http(at_home: Server, browser: Browser, tmp_path: Path) -> None:
    """Begin, record, share, follow, and go on entering through a lost connection."""
    phone = Phone(browser, at_home.address)
    phone.open("/new")
    assert phone.page.evaluate("[isSecureContext, 'serviceWorker' in navigator, 'locks' in navigator]") == [False] * 3
    for seat, name in enumerate(("Ann", "Ben", "Cat", "Dan")):
        phone.type(f"#player-{seat}", name)
    phone.tap('label:has([name=first][value="0"])')
    phone.tap(".go", leads=True)
    path, scorer = phone.path, Scorer(phone)

    scorer.play({"declarer": 0} | KING | ONE)
    assert "Hand 1" in phone.read(".said")

    with at_home.shelf() as shelf:
        game = path.split("/")[2]
        link = next(link for link in shelf.links.standing(game) if link.right is Right.FOLLOW)
        scorer.go("Share")
        assert phone.page.locator("svg").count() and link.token in phone.page.content()
        follower = Phone(browser, at_home.address, link=lambda _: f"/j/{link.token}")
        follower.open(path)
        assert "Hand 1" in follower.read(".said")

        scorer.go("Table")
        ready(phone)
        phone.cut()
        for hand in (TRICKS | ONE, TRUMPS):
            enter(scorer, {"declarer": 0} | hand)
        assert waits(phone) == ["Hand 2 waiting No tricks", "Hand 3 waiting Trumps"]
        phone.mend()
        all_sent(phone)
        assert recorded(shelf, path) == [(0, "no-king"), (0, "no-tricks"), (0, "trumps")]
    follower.page.locator(".said", has_text="Hand 3").wait_for()
    assert phone.wrong + follower.wrong == []
    phone.close()
    follower.close()
