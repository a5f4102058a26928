"""Ann, Ben, Cat and Dan sit at seats 0 to 3 and play classic Barbu."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from scorekeeper import rulesets
from scorekeeper.rules import Hand, Ruleset

ANN, BEN, CAT, DAN = range(4)
PLAYED = Path(__file__).parent.parent / "played"


def played(name: str) -> Any:
    """A file of hands with the right answers."""
    return json.loads((PLAYED / name).read_text("utf-8"))


def hand_of(plain: Mapping[str, Any]) -> Hand:
    """The hand a file states; a single seat stands for the one who holds the item."""
    takings = plain.get("takings")
    if takings is not None:
        takings = {
            item: said if isinstance(said, list) else [int(seat == said) for seat in range(4)]
            for item, said in takings.items()
        }
    return Hand.from_plain({**plain, "takings": takings})


@pytest.fixture
def classic() -> Ruleset:
    """Classic Barbu as it ships."""
    return rulesets.load("barbu-classic")
