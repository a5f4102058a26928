"""Takes the README's pictures: plays into the sample game up to hand 9 on a phone, and prints the whole sheet."""

import shutil
import subprocess
import sys
import tempfile
import threading
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from waitress.server import create_server

from scorekeeper import rulesets
from scorekeeper.exports import gamefile
from scorekeeper.rules import Game
from scorekeeper.store import Shelf
from scorekeeper.web import create_app

SAMPLE = Path("exports/sample/classic-barbu")
PHONE = {"width": 360, "height": 640}


def main(to: Path) -> None:
    """Writes the pictures into the folder."""
    to.mkdir(parents=True, exist_ok=True)
    whole = gamefile.read(SAMPLE.with_suffix(".json").read_bytes(), rulesets.load)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for scheme in ("light", "dark"):
            address = serve(Path(folder) / scheme, replace(whole, hands=whole.hands[:8]))
            photograph(browser, address, scheme, to)
        browser.close()
    subprocess.run(
        ["pdftoppm", "-r", "110", "-png", "-singlefile", SAMPLE.with_suffix(".pdf"), to / "sheet"], check=True
    )


def chromium() -> str:
    """The browser of the distribution."""
    found = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))), None)
    if found is None:
        sys.exit("Chromium is missing: apt-get install chromium")
    return found


def serve(folder: Path, game: Game) -> str:
    """The own link of a game on a server that ends with this process."""
    shelf = Shelf(folder)
    game_id = shelf.bring_in(game, key="pictures")
    server = create_server(create_app(shelf), host="127.0.0.1", port=0)
    threading.Thread(target=server.run, daemon=True).start()
    own = shelf.links.standing(game_id)[-1]
    return f"http://127.0.0.1:{server.effective_port}/j/{own.token}"


def photograph(browser: Browser, address: str, scheme: str, to: Path) -> None:
    """The table, the doubles of a hand and its result, as a person taps through them."""
    page = browser.new_page(viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True, color_scheme=scheme)
    page.goto(address)
    page.screenshot(path=to / f"table-{scheme}.png")
    follow(page, ".card[value=no-tricks]")
    for mark in ("2-1", "2-0", "2-3", "3-2", "1-2", "0-1"):
        page.tap(f".speak .dbl:has([value='{mark}'])")
    page.screenshot(path=to / f"doubles-{scheme}.png")
    for seat, count in ((2, 1), (3, 4), (0, 3)):
        page.tap(f".key:has([name=tricks-{seat}][value='{count}'])")
    page.screenshot(path=to / f"result-{scheme}.png")
    page.context.close()


def follow(page: Page, what: str) -> None:
    """Taps what leads to another page."""
    with page.expect_navigation():
        page.tap(what)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
