"""The real server as a process of its own, which can be killed and started again on the same port."""

import re
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scorekeeper.store import Shelf
from tests.cli.conftest import COMMAND, home


class Server:
    """`scorekeeper serve` over a data folder; the first start takes a free port, and later ones keep it."""

    def __init__(self, folder: Path, threads: int = 8, host: str = "127.0.0.1", **environment: str) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.threads = threads
        self.host = host
        self.environment = environment
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self._complaints = folder / "complaints.txt"

    @property
    def address(self) -> str:
        return f"http://{self.host}:{self.port}"

    def start(self) -> float:
        """Starts it and waits until it says that it answers; gives back how long that took, in seconds."""
        options = ["--host", self.host, "--port", str(self.port), "--threads", str(self.threads)]
        began = time.monotonic()
        with self._complaints.open("a") as complaints:
            process = subprocess.Popen(
                [COMMAND, "serve", *options, "--data", self.data],
                env=home(self.folder) | {"PYTHONUNBUFFERED": "1"} | self.environment,
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                encoding="utf-8",
            )
        self.process, said = process, ""
        assert process.stdout is not None
        for line in process.stdout:
            said += line
            if "Ctrl-C" in line:
                break
        found = re.search(rf"http://{re.escape(self.host)}:(\d+)/", said)
        assert found and "Ctrl-C" in said, said + self.complaints()
        self.port = int(found[1])
        return time.monotonic() - began

    def kill(self) -> None:
        """Kills it as a crash or a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ends it as it wants to be ended; gives back its exit code."""
        return self._end(signal.SIGTERM)

    @contextmanager
    def shelf(self) -> Iterator[Shelf]:
        """The books it writes, opened a second time."""
        opened = Shelf(self.data)
        try:
            yield opened
        finally:
            opened.close()

    def complaints(self) -> str:
        """Everything the server has said on standard error."""
        return self._complaints.read_text("utf-8", "replace")

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None and self.process.stdout is not None
        self.process.send_signal(how)
        code = self.process.wait(timeout=60)
        self.process.stdout.close()
        return code
