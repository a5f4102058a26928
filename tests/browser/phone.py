"""A phone in a real browser: it is only ever tapped, its taps are counted, and whatever goes wrong on it is kept."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import APIRequestContext, Browser, ConsoleMessage, Dialog, Locator, Page, Request

from scorekeeper.store import Right

FLOOR = (360, 640)
TALL = (390, 844)
Link = Callable[[str], str | None]
"""The address that lets a phone into a game, by the game's id."""

PATIENCE = 20_000
"""How long one waits for a page or a button, in milliseconds; a busy machine is slow, and no test sleeps."""

LOOK = """target => {
  const box = target.getBoundingClientRect()
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  const typing = document.activeElement?.matches("textarea, input:not([type=radio], [type=checkbox], [type=hidden])")
  return { seen: Boolean(hit) && (target.contains(hit) || hit.contains(target)), typing }
}"""
"""Whether a target lies open to the thumb without scrolling, and whether a keyboard would be up."""

RECORDING = re.compile(r"/g/[^/]+/(\?.*|hands/[^/]+)?")
"""The pages on which hands are recorded: the table and the hand."""

WAITED = "performance.getEntriesByType('navigation')[0].responseEnd"


class Phone:
    """One device with its own cookies, a screen and a thumb."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        javascript: bool = True,
        size: tuple[int, int] = FLOOR,
        scheme: Any = "light",
        link: Link = lambda game: None,
        keeps: bool = False,
        language: str = "en-GB",
        worker: bool = False,
    ) -> None:
        width, height = size
        self.there = "commit" if keeps else "load"
        """When a page that one goes back to is there: one that was kept as it was is not loaded again."""
        self.address = address
        self.link = link
        self.right = Right.OWN
        """What the links let it do at the games that it opens from now on."""
        self.joined: set[str] = set()
        self.javascript = javascript
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            screen={"width": width, "height": height},
            device_scale_factor=1,
            has_touch=True,
            is_mobile=True,
            java_script_enabled=javascript,
            color_scheme=scheme,
            reduced_motion="reduce",
            locale=language,
            service_workers="allow" if worker else "block",
        )
        self.context.set_default_timeout(PATIENCE)
        self.taps = 0
        self.hidden: list[str] = []
        """The taps that had to scroll first."""
        self.wrong: list[str] = []
        """Errors, refusals of the content policy, requests elsewhere, dialogs, and keyboards that came up."""
        self.waited = 0.0
        """How long the server took to answer taps that lead somewhere, in seconds."""
        self.expected: set[int] = set()
        """The codes beside success that pages may be answered with."""
        self.network = True
        self.was_cut = False
        """Whether the network was away at any time: then the console says so, and that is not wrong."""
        self.page = self._tab()

    def _tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.wrong.append(f"page error: {error}"))
        page.on("request", self._asked)
        page.on("dialog", self._interrupted)
        return page

    def _said(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if "Service Worker registration blocked" in message.text:  # as this phone was told to do
            return
        if self.was_cut and "net::ERR_" in message.text:
            return
        code = re.search(r"the server responded with a status of (\d+)", message.text)
        if not (code and int(code[1]) in self.expected):
            self.wrong.append(f"console: {message.text}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.address + "/", "data:", "blob:", "about:")):
            self.wrong.append(f"request elsewhere: {request.url}")

    def _interrupted(self, dialog: Dialog) -> None:
        self.wrong.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def close(self) -> None:
        self.context.close()

    def cut(self) -> None:
        """Loses the network."""
        self.network, self.was_cut = False, True
        self.context.set_offline(True)

    def mend(self) -> None:
        """Has network again."""
        self.context.set_offline(False)
        self.network = True

    def kill(self) -> None:
        """Loses the tab as a phone does that needs the room: without a word to the page; and opens an empty one."""
        killed, self.page = self.page, self._tab()
        killed.close()

    def join(self, game: str) -> None:
        """Opens the link of a game, if there is one, as another page of this phone would."""
        if link := self.link(game):
            assert self.context.request.get(link, max_redirects=0).status == 303
            self.joined.add(game)

    def open(self, path: str) -> int:
        """Goes to an address, as a bookmark would; gives back the answer's code.

        A game's link is opened first, once.
        """
        game = re.match(r"/g/([^/]+)/", path)
        if game and game[1] not in self.joined:
            self.join(game[1])
        answer = self.page.goto(path)
        assert answer is not None
        return answer.status

    def other(self) -> APIRequestContext:
        """Another phone, of which only what it asks for counts."""
        return self.context.browser.new_context(base_url=self.address).request  # type: ignore[union-attr]

    def forget(self) -> None:
        """Loses its cookies."""
        self.context.clear_cookies()
        self.joined.clear()

    def back(self) -> None:
        """Goes back; a page that the browser has kept as it was is not loaded again."""
        self._there(self.page.go_back)

    def forward(self) -> None:
        """Goes forward again."""
        self._there(self.page.go_forward)

    def _there(self, go: Callable[..., object]) -> None:
        go(wait_until=self.there)
        self.page.wait_for_function("document.readyState === 'complete'")

    def find(self, selector: str) -> Locator:
        """The one thing on the page that can be seen and that this names."""
        return self.page.locator(f"{selector} >> visible=true")

    def tap(self, target: str | Locator, leads: bool = False) -> None:
        """Taps it once with the thumb; if it `leads` to another page, that is waited for."""
        found = self.find(target) if isinstance(target, str) else target
        found.wait_for()
        look = found.evaluate(LOOK)
        if not look["seen"]:
            self.hidden.append(str(target))
        if look["typing"] and RECORDING.fullmatch(self.path):
            self.wrong.append(f"a keyboard is up before {target} is tapped")
        self.taps += 1
        if leads:
            with self.page.expect_navigation():
                found.tap()
            self.waited += self.page.evaluate(WAITED) / 1000
        else:
            found.tap()

    def type(self, selector: str, text: str) -> None:
        """Types into a box; never while a hand is recorded."""
        self.page.locator(selector).fill(text)

    @property
    def path(self) -> str:
        return self.page.url.removeprefix(self.address)

    @property
    def heading(self) -> str:
        return self.page.locator("h1").inner_text()

    def read(self, selector: str) -> str:
        """The text of what this names, in one line."""
        return " ".join(self.page.locator(selector).first.inner_text().split())
