"""`scorekeeper serve`: a phone can open it, it says where everything is, and it stops when it is told to."""

import re
import signal
import socket
import stat
import subprocess
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from scorekeeper.cli.serve import address, own_address
from tests.cli.conftest import COMMAND, Run, home

Serving = Callable[..., "Served"]


@dataclass
class Served:
    """A server that runs, and what it said before it began to."""

    process: subprocess.Popen[str]
    said: str

    @property
    def url(self) -> str:
        found = re.search(r"http://\S+", self.said)
        assert found, self.said
        return found[0]

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        return self.process.wait(timeout=30)


@contextmanager
def started(folder: Path, *options: str, **told: str) -> Iterator[Served]:
    command = [COMMAND, "serve", "--port", "0", *options]
    environment = home(folder, **told)
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        try:
            assert process.stdout is not None and process.stderr is not None
            said = ""
            for line in process.stdout:
                said += line
                if "Ctrl-C" in line:
                    break
            assert "Ctrl-C" in said, said + process.stderr.read()
            yield Served(process, said)
        finally:
            process.kill()


def test_a_phone_opens_the_address_it_says_and_sigterm_ends_it_well(tmp_path: Path) -> None:
    data = tmp_path / "evenings"
    with started(tmp_path, "--data", str(data)) as served:
        assert urllib.request.urlopen(served.url, timeout=30).status == 200
        assert f"The data is in {data} (SQLite " in served.said
        assert re.search(r"journal (wal|delete), synchronous (FULL|EXTRA)", served.said)
        assert re.search(r"PDF", served.said)
        assert "Links say who may follow, score or own" in served.said
        assert "plain http" in served.said
        assert ("▀" in served.said) is ("on a phone" in served.said)
        assert stat.S_IMODE(data.stat().st_mode) == 0o700
        assert {stat.S_IMODE(path.stat().st_mode) for path in data.iterdir()} == {0o600}

        assert served.stop() == 0


def test_ctrl_c_ends_it_well_too(tmp_path: Path) -> None:
    with started(tmp_path, "--host", "127.0.0.1", SCOREKEEPER_DATA=str(tmp_path / "data")) as served:
        assert "No phone can open it" in served.said
        assert served.stop(signal.SIGINT) == 0


def test_two_folders_are_two_shelves(tmp_path: Path, run: Run) -> None:
    game = Path(__file__).parents[1] / "played" / "evening-6.json"
    run("import", game, "--data", tmp_path / "one")

    assert len(run("games", "--data", tmp_path / "one").stdout.splitlines()) == 1
    assert run("games", SCOREKEEPER_DATA=str(tmp_path / "two")).stdout.startswith("No games yet")
    assert not (tmp_path / "two").exists()


def test_a_port_that_is_taken_is_refused_politely(run: Run, tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]

        ran = run("serve", "--host", "127.0.0.1", "--port", str(port), "--data", tmp_path / "data")

    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith(f"port {port} is taken")
    assert len(ran.stderr.splitlines()) == 1


@pytest.mark.parametrize("host", ["192.0.2.7", "no such host"])
def test_an_address_that_is_not_ours_is_refused(host: str, run: Run, tmp_path: Path) -> None:
    ran = run("serve", "--host", host, "--port", "0", "--data", tmp_path / "data")

    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith(f"{host} is no address of this machine")


def test_a_folder_that_others_may_write_into_is_refused(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "open"
    folder.mkdir()
    folder.chmod(0o777)
    (folder / "something").touch()

    ran = run("serve", "--port", "0", "--data", folder)

    assert ran.returncode == 1
    assert "others may write into" in ran.stderr


def test_an_address_is_written_as_a_browser_reads_it() -> None:
    assert address("192.168.1.20", 8000) == "http://192.168.1.20:8000/"
    assert address("::1", 8000) == "http://[::1]:8000/"
    assert address("0.0.0.0", 80) == f"http://{own_address()}:80/"
