"""A server that the tests of one file may kill or race on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.serving import Server

PHONES = 20


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The real server, with a thread for every phone."""
    served = Server(tmp_path, threads=PHONES + 4)
    served.start()
    yield served
    served.kill()
    assert "Traceback" not in served.complaints(), served.complaints()
