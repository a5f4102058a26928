"""What one hand of each contract costs on a phone of 360×640: taps, soft keyboards, and bytes over the air.

Each is played by real taps in a Chromium over a real server: from "whose turn" to "saved", with one player doubling one
other (in a contract where only the declarer is doubled: the declarer). Bytes are as they were sent, headers included.
Then what a first visit weighs: all bodies as gzip makes them, as others tell theirs, and as it was sent.
"""

import gzip
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Request, sync_playwright

from scorekeeper.store import Right, Shelf
from tests.browser.conftest import chromium
from tests.browser.phone import Phone
from tests.browser.scorer import Scorer
from tests.browser.serving import Server
from tests.browser.test_taps import DOMINO, HEARTS, KING, LAST_TWO, QUEENS, TRICKS, TRUMPS
from tests.printed.games import FOUR, played

CONTRACTS = (TRICKS, HEARTS, QUEENS, KING, LAST_TWO, TRUMPS, DOMINO)
ONE_DOUBLE = {"doubles": [[2, 3]]}
OF_THE_DECLARER = {"doubles": [[2, 0]]}


class Air:
    """Counts what goes to and from a phone."""

    def __init__(self, phone: Phone) -> None:
        self.sent = 0
        self.asked: list[Request] = []
        phone.page.on("request", lambda request: self.asked.append(request))
        wire = phone.context.new_cdp_session(phone.page)
        wire.send("Network.enable")
        wire.on("Network.loadingFinished", self._arrived)

    def _arrived(self, event: dict[str, Any]) -> None:
        self.sent += int(event["encodedDataLength"])

    def bodies(self) -> tuple[int, int]:
        """What came, as gzip makes it: what the page needs, then the kit to go on without network, with its parts."""
        whole = [answer for request in self.asked if (answer := request.response()) and answer.ok]
        at = next(place for place, answer in enumerate(whole) if answer.url.endswith("/kit"))
        weights = [len(gzip.compress(answer.body())) for answer in whole]
        return sum(weights[:at]), sum(weights[at:])


def at_the_table(browser: Browser, server: Server, shelf: Shelf, key: str) -> tuple[Phone, Air]:
    """A phone that sees the table page of a new game, and the first page at all."""
    game = shelf.bring_in(played(0, FOUR, corrections=0), key)
    own = next(link.token for link in shelf.links.standing(game) if link.right is Right.OWN)
    phone = Phone(browser, server.address, link=lambda _: f"/j/{own}")
    air = Air(phone)
    phone.open(f"/g/{game}/")
    settled(phone)
    return phone, air


def settled(phone: Phone) -> None:
    """Waits until everything is there, and the kit."""
    phone.page.locator("html[data-kit=ready]").wait_for(state="attached")
    phone.page.wait_for_load_state("networkidle")


def hand(browser: Browser, server: Server, shelf: Shelf, contract: dict[str, Any]) -> tuple[int, int, int]:
    """Taps, keyboards, and bytes of the hand from the table page."""
    phone, air = at_the_table(browser, server, shelf, contract["contract"])
    air.sent = 0
    doubles = OF_THE_DECLARER if contract in (TRUMPS, DOMINO) else ONE_DOUBLE
    Scorer(phone).play({"declarer": 0} | contract | doubles)
    settled(phone)
    keyboards = sum("keyboard" in wrong for wrong in phone.wrong)
    phone.close()
    return phone.taps, keyboards, air.sent


def first_visit(browser: Browser, server: Server, shelf: Shelf, page: str) -> tuple[int, int, int]:
    """Bytes of a first visit to the `table`, or to the page of a `hand`: bodies, the kit's body, and as it was sent."""
    phone, air = at_the_table(browser, server, shelf, page)
    if page == "hand":
        Scorer(phone).declare({"declarer": 0} | TRICKS)
        there, phone = phone, Phone(browser, server.address)
        phone.context.add_cookies(there.context.cookies())  # type: ignore[arg-type]
        air = Air(phone)
        phone.page.goto(there.path)
        settled(phone)
        there.close()
    needed, kit = air.bodies()
    phone.close()
    return needed, kit, air.sent


def main() -> None:
    """Prints a table for docs/measured.md."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server, browser = Server(Path(folder)), chromium(driver)
        server.start()
        print("| contract | taps | soft keyboards | the hand, kB |\n|---|---|---|---|")
        with server.shelf() as shelf:
            for contract in CONTRACTS:
                taps, keyboards, sent = hand(browser, server, shelf, contract)
                print(f"| {contract['contract']} | {taps} | {keyboards} | {sent / 1000:.1f} |")
            print("\n| first visit | gzipped, kB | its kit, kB | as sent, kB |\n|---|---|---|---|")
            for page in ("table", "hand"):
                bodies, kit, sent = first_visit(browser, server, shelf, page)
                print(f"| {page} | {bodies / 1000:.1f} | {kit / 1000:.1f} | {sent / 1000:.1f} |")
        browser.close()
        server.stop()


if __name__ == "__main__":
    sys.exit(main())
