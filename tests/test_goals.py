"""The table of goals names tests that there are."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOLD = (ROOT / "docs/table-goals.md").read_text("utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[^`:]+)(?:::(\w+))?`", TOLD)))


@pytest.mark.parametrize(("path", "test"), NAMED)
def test_what_holds_us_to_a_goal_is_there(path: str, test: str) -> None:
    found = ROOT / path
    assert found.exists()
    assert not test or f"def {test}(" in found.read_text("utf-8")


def test_every_goal_that_was_asked_for_is_in_the_table() -> None:
    asked = [*range(1, 22), *range(23, 28), *range(29, 43)]
    assert re.findall(r"^\| (A-\d+) \|", TOLD, re.M) == [f"A-{number:02}" for number in asked]
