"""The table of variants in the docs names every ruleset that ships, and none that does not."""

import re
from pathlib import Path

from scorekeeper import rulesets
from scorekeeper.rules.contract_reading import ITEM_KEYS, TYPED_KEYS
from scorekeeper.rules.reading import KEYS
from scorekeeper.rulesets import parse

PAGE = (Path(__file__).parents[2] / "docs/rulesets.md").read_text("utf-8")
TABLE = PAGE.partition("## What ships")[2]


def test_the_table_tells_of_every_variant_where_it_ships_or_why_not() -> None:
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", TABLE, re.M)[1:]

    assert len(rows) == 62 and len(dict(rows)) == 62
    assert set(re.findall(r"`([a-z0-9-]+)`", TABLE)) == set(rulesets.names())
    assert all(re.match(r"`|not yet: |no: ", told) for _, told in rows)


def test_the_example_is_a_ruleset() -> None:
    example, typed, _ = re.findall(r"```toml\n(.*?)```", PAGE, re.S)

    ours, hearts = parse(example, "ours"), parse(typed, "hearts")

    assert ours.by_name["no-king"].total == -30 and "trumps" not in ours.by_name
    assert hearts.open and hearts.by_name["points"].total == 26


def test_every_key_is_told() -> None:
    told = set(re.findall(r"`([a-z_]+)", PAGE))
    wordy = {"title", "gist", "one", "mark", "contracts"}

    assert set(KEYS) | set(ITEM_KEYS) | set(TYPED_KEYS) <= told | wordy
