"""A game keeps the rules it began with: what ships later, changed or taken away, never rescores it."""

import copy
from pathlib import Path

from scorekeeper.rules import Hand, Heading, Ruleset
from scorekeeper.rulesets import load
from scorekeeper.store import Reading, Shelf
from tests.store.evening import FRIENDS

KING = Hand(0, "no-king", takings={"king-of-hearts": (1, 0, 0, 0)})


def older(name: str) -> Ruleset:
    """The ruleset as an older version of the program may have shipped it, under the same name."""
    data = copy.deepcopy(dict(load("barbu-without-doubling").data))
    data["contracts"]["no-king"]["items"]["king-of-hearts"]["points"] = -17
    return Ruleset.from_dict(data, name)


def test_changing_a_shipped_ruleset_does_not_change_any_stored_game(tmp_path: Path) -> None:
    with_older = Shelf(tmp_path / "data")
    games = [
        with_older.begin(Heading(FRIENDS), older(name), key=name) for name in ("barbu-without-doubling", "long-gone")
    ]
    for game in games:
        with_older.record(game, Reading(1, KING, 0), key=f"king of {game}")
    with_older.close()

    today = Shelf(tmp_path / "data")

    assert load("barbu-without-doubling").by_name["no-king"].total == -20
    for game in games:
        book = today.book(game)
        assert book.rules.by_name["no-king"].total == -17
        assert book.sheet.totals == (-17, 0, 0, 0)
    today.close()
