"""A shelf in a folder of its own, and a game of Ann, Ben, Cat and Dan on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper import rulesets
from scorekeeper.rules import Heading
from scorekeeper.store import Shelf
from tests.web.phone import Phone


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    """Books of a real file."""
    opened = Shelf(tmp_path / "data")
    yield opened
    opened.close()


@pytest.fixture
def game(shelf: Shelf) -> str:
    """A game that has just begun; Ann declares first."""
    return shelf.begin(Heading(("Ann", "Ben", "Cat", "Dan")), rulesets.load("barbu-classic"), key="evening")


@pytest.fixture
def phone(shelf: Shelf, game: str) -> Phone:
    """The phone on the table."""
    return Phone.at(shelf, game)
