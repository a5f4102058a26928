"""Every ruleset written out as TOML and read back is the same ruleset, house rules and all."""

import tomllib

import pytest

from scorekeeper.rules import Ruleset, settings, with_house_rules
from scorekeeper.rulesets import parse
from scorekeeper.rulesets.writing import as_toml
from tests.every.conftest import CALLED, EVERY


@pytest.mark.parametrize("rules", EVERY, ids=CALLED)
def test_a_ruleset_written_and_read_back_is_the_same(rules: Ruleset) -> None:
    figures = [one for one in settings(rules) if not one.choices]
    house = with_house_rules(rules, {one.key: one.most for one in figures})

    for told in (rules, house):
        again = parse(as_toml(told), rules.name)
        assert again == told and list(again.by_name) == list(told.by_name)
        assert tomllib.loads(as_toml(told)) == told.data
