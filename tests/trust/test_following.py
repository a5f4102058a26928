"""Fifty phones follow one table over HTTP: all of them soon show what was recorded, and never anything older again."""

import http.client
import random
import re
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from threading import Event

import pytest

from tests.browser.serving import Server
from tests.trust.client import Table

FOLLOWERS = 50
PACE = 2.0
SECONDS = 15
LATEST = 5.0
"""Seconds after which all but a few show what was recorded."""
LIVE = re.compile(r'data-tag="([^"]+)" data-version="(\d+)"')


@dataclass
class Follower:
    """A phone that follows as the page does: it asks every two seconds, and loads the page when something changed."""

    port: int
    link: str
    path: str
    asked: int = 0
    unchanged: int = 0
    shown: list[tuple[float, int]] = field(default_factory=list)
    """When the page came to show which version."""

    def follow(self, over: Event) -> None:
        lot = random.Random(id(self))
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        self.cookie = self.get(self.link)[1].partition(";")[0]
        time.sleep(lot.random() * PACE)
        self.load()
        while not over.wait(PACE * lot.uniform(0.9, 1.1)):
            self.asked += 1
            code, _, _ = self.get(f"{self.path}now", self.tag)
            if code == 304:
                self.unchanged += 1
            else:
                self.load()
        self.connection.close()

    def load(self) -> None:
        found = LIVE.search(self.get(self.path)[2])
        assert found
        self.tag = found[1]
        self.shown.append((time.monotonic(), int(found[2])))

    def get(self, path: str, tag: str = "") -> tuple[int, str, str]:
        """The code, the cookie and the page."""
        headers = {"Cookie": getattr(self, "cookie", "")} | ({"If-None-Match": f'"{tag}"'} if tag else {})
        self.connection.request("GET", path, headers=headers)
        answer = self.connection.getresponse()
        return answer.status, answer.getheader("Set-Cookie") or "", answer.read().decode("utf-8")


@pytest.fixture
def usual(tmp_path: Path) -> Iterator[Server]:
    """The real server with as many threads as it has when nobody says otherwise."""
    served = Server(tmp_path)
    served.start()
    yield served
    served.kill()
    assert "Traceback" not in served.complaints(), served.complaints()


def begun(server: Server) -> tuple[Table, str]:
    """A table at which a game has begun, and its link to follow."""
    table = Table(server.port, seed=3)
    table.go_on()
    links = re.findall(r"/j/[A-Za-z0-9]+", table.get(f"/g/{table.game}/share").page)
    return table, sorted(set(links), key=links.index)[0]


def test_a16_fifty_followers_show_what_was_recorded_within_five_seconds_and_nothing_older_again(usual: Server) -> None:
    table, link = begun(usual)
    followers = [Follower(usual.port, link, f"/g/{table.game}/") for _ in range(FOLLOWERS)]
    over = Event()
    recorded: dict[int, float] = {}
    with ThreadPoolExecutor(FOLLOWERS) as phones:
        following = [phones.submit(follower.follow, over) for follower in followers]
        time.sleep(2 * PACE)
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            table.go_on()
            recorded[1 + len(recorded) + 1] = time.monotonic()
            time.sleep(1.5)
        time.sleep(LATEST)
        over.set()
        for done in following:
            done.result()
    table.hang_up()

    waits = []
    for follower in followers:
        versions = [version for _, version in follower.shown]
        assert versions == sorted(versions), "something older was shown again"
        assert versions[-1] == max(recorded)
        for version, at in recorded.items():
            waits.append(next(shown for shown, seen in follower.shown if seen >= version) - at)
    slow = quantiles(waits, n=20)[-1]
    asked, unchanged = (sum(getattr(one, what) for one in followers) for what in ("asked", "unchanged"))
    print(
        f"{len(recorded)} entries, {asked} questions ({unchanged} × 304); p95 {slow:.2f} s, longest {max(waits):.2f} s"
    )
    assert slow <= LATEST


def test_a16_nothing_new_is_at_most_300_bytes_on_the_wire(usual: Server) -> None:
    table, link = begun(usual)
    follower = Follower(usual.port, link, f"/g/{table.game}/")
    over = Event()
    over.set()
    follower.follow(over)
    asks = {"Host": "x", "Cookie": follower.cookie, "If-None-Match": f'"{follower.tag}"', "Connection": "close"}
    with socket.create_connection(("127.0.0.1", usual.port)) as wire:
        lines = [f"GET {follower.path}now HTTP/1.1", *(f"{name}: {value}" for name, value in asks.items()), "", ""]
        wire.sendall("\r\n".join(lines).encode())
        sent = b"".join(iter(lambda: wire.recv(4096), b""))
    table.hang_up()

    print(f"{len(sent)} bytes")
    assert sent.startswith(b"HTTP/1.1 304 ")
    assert len(sent) <= 300
