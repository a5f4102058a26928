"""A shelf in a folder of its own, on a real file, and an evening on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.store import Shelf
from tests.store.evening import Clock, Evening


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def shelf(tmp_path: Path, clock: Clock) -> Iterator[Shelf]:
    shelf = Shelf(tmp_path / "data", clock)
    yield shelf
    shelf.close()


@pytest.fixture
def evening(shelf: Shelf) -> Evening:
    return Evening.begun(shelf, phone="Ann's phone")
