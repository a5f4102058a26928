"""What one hand of each contract costs on a phone of 360×640: taps, soft keyboards, and bytes over the air.

Each is played by real taps in a Chromium over a real server: from "whose turn" to "saved", with one player doubling one
other (in a contract where only the declarer is doubled: the declarer). Bytes are as they were sent, headers included.
"""

import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

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
        wire = phone.context.new_cdp_session(phone.page)
        wire.send("Network.enable")
        wire.on("Network.loadingFinished", self._arrived)

    def _arrived(self, event: dict[str, Any]) -> None:
        self.sent += int(event["encodedDataLength"])


def hand(browser: Browser, server: Server, shelf: Shelf, contract: dict[str, Any]) -> tuple[int, int, int, int]:
    """Taps, keyboards, bytes of the table page at first sight, and bytes of the hand from there."""
    game = shelf.bring_in(replace(played(0, FOUR, corrections=0)), f"{contract['contract']}")
    own = next(link.token for link in shelf.links.standing(game) if link.right is Right.OWN)
    phone = Phone(browser, server.address, link=lambda _: f"/j/{own}")
    air = Air(phone)
    phone.open(f"/g/{game}/")
    phone.page.wait_for_load_state("networkidle")
    first, air.sent = air.sent, 0
    doubles = OF_THE_DECLARER if contract in (TRUMPS, DOMINO) else ONE_DOUBLE
    Scorer(phone).play({"declarer": 0} | contract | doubles)
    phone.page.wait_for_load_state("networkidle")
    keyboards = sum("keyboard" in wrong for wrong in phone.wrong)
    phone.close()
    return phone.taps, keyboards, first, air.sent


def main() -> None:
    """Prints a table for docs/measured.md."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server, browser = Server(Path(folder)), chromium(driver)
        server.start()
        print("| contract | taps | soft keyboards | first sight, kB | the hand, kB |\n|---|---|---|---|---|")
        with server.shelf() as shelf:
            for contract in CONTRACTS:
                taps, keyboards, first, sent = hand(browser, server, shelf, contract)
                print(f"| {contract['contract']} | {taps} | {keyboards} | {first / 1000:.1f} | {sent / 1000:.1f} |")
        browser.close()
        server.stop()


if __name__ == "__main__":
    sys.exit(main())
