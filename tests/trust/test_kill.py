"""The server is killed while hands are posted: what was acknowledged is there, whole and once, and it is soon back."""

import os
import random
import subprocess
import threading
from pathlib import Path

import pytest

from scorekeeper.store import Shelf
from tests.browser.serving import Server
from tests.cli.conftest import COMMAND, home
from tests.trust.client import Died, Table

TABLES = 4
KILLS = 50
PARTS = 2
READY = 3.0
"""Seconds of its own work within which a server that was killed has to be back."""


def worked(process: "subprocess.Popen[str]") -> float:
    """How many seconds a process has kept a processor busy, however slow the machine is at the moment."""
    fields = Path(f"/proc/{process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Evening:
    """Tables that post until the server dies."""

    def __init__(self, tables: list[Table]) -> None:
        self.tables = tables
        self.saved = threading.Condition()
        self.count = 0
        self.failures: list[BaseException] = []

    def until_killed(self, server: Server, posts: int, moment: float) -> None:
        """All tables post; after so many acknowledgements, and a moment more, the server is killed."""
        self.count = 0
        threads = [threading.Thread(target=self._post, args=(table,)) for table in self.tables]
        for thread in threads:
            thread.start()
        with self.saved:
            enough = self.saved.wait_for(lambda: self.count >= posts or self.failures, timeout=60)
            self.saved.wait(moment)
        server.kill()
        for thread in threads:
            thread.join()
        assert enough and not self.failures, self.failures

    def _post(self, table: Table) -> None:
        try:
            while True:
                table.go_on()
                with self.saved:
                    self.count += 1
                    self.saved.notify_all()
        except Died:
            pass
        except BaseException as failure:
            self.failures.append(failure)


def proved(shelf: Shelf, tables: list[Table], since: list[int]) -> None:
    """Everything that was acknowledged since then is in the book, once, as it was sent."""
    for table, first in zip(tables, since, strict=True):
        for post in table.acknowledged[first:]:
            book = shelf.book(post.game)
            assert [entry.key for entry in book.entries].count(post.key) == 1, post
            if post.takings is not None:
                assert book.hand(post.hand).hand.takings == post.takings, post
    assert shelf.check() == ()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(part: int, server: Server, tmp_path: Path) -> None:
    lot = random.Random(part)
    tables = [Table(server.port, seed=100 * part + number) for number in range(TABLES)]
    evening, retried = Evening(tables), 0
    work: list[float] = []
    for _ in range(KILLS // PARTS):
        since = [len(table.acknowledged) for table in tables]
        evening.until_killed(server, lot.randint(1, 24), lot.uniform(0, 0.02))

        server.start()
        assert server.process is not None
        assert tables[0].get("/").code == 200
        work.append(worked(server.process))
        for table in tables:
            if table.pending is not None:
                retried += 1
                table.send(table.pending)
        with server.shelf() as shelf:
            proved(shelf, tables, since)

    ran = subprocess.run(
        [COMMAND, "check", "--data", server.data], env=home(tmp_path), capture_output=True, text=True, check=True
    )
    games = {post.game for table in tables for post in table.acknowledged}
    with server.shelf() as shelf:
        proved(shelf, tables, [0] * TABLES)
        assert {game.id for game in shelf.games()} == games
        entries = sum(len(shelf.book(game).entries) for game in games)
    saved = [post for table in tables for post in table.acknowledged]
    assert entries == len(saved)
    assert f"{len(games)} games are whole" in ran.stdout
    assert sum(post.takings is not None for post in saved) > KILLS // PARTS
    assert retried > 0
    assert max(work) < READY, sorted(work)[-5:]
