"""Makes the icons for home screens out of the one drawing of the app."""

import re
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

IMG = Path("static/img")
DRAWING = IMG / "icon.svg"
ICONS = {"icon-192": 192, "icon-512": 512, "icon-maskable-512": 512, "icon-touch": 180}
"""Each icon with its size; those that a phone cuts out itself fill their square, the drawing in its middle."""
FILLS = ("icon-maskable-512", "icon-touch")
SAFE = 0.72
"""How large the drawing is in those: what may be cut off lies outside the inner four fifths."""


def main() -> None:
    """Writes the icons beside the drawing."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for name, size in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:100vw}}</style>{drawn(name in FILLS)}")
            page.screenshot(path=IMG / f"{name}.png", omit_background=name not in FILLS)
            page.close()
        browser.close()


def drawn(fills: bool) -> str:
    """The drawing; one that `fills` its square has no round corners, and keeps away from its edge."""
    drawing = DRAWING.read_text("utf-8")
    if not fills:
        return drawing
    square = re.sub(r'(<rect[^>]*) rx="14"', r"\1", drawing)
    move = 32 * (1 - SAFE)
    return square.replace("<path", f'<path transform="translate({move} {move}) scale({SAFE})"')


def chromium() -> str:
    """The browser of the distribution."""
    found = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))), None)
    if found is None:
        sys.exit("Chromium is missing: apt-get install chromium")
    return found


if __name__ == "__main__":
    main()
