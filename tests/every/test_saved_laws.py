"""The laws hold in the rules that a table has changed, kept and found again, too."""

from pathlib import Path

import pytest

from scorekeeper.rules import Ruleset, Value, values, with_house_rules
from scorekeeper.rulesets import parse
from scorekeeper.store import Shelf
from tests.every import test_laws as laws
from tests.every.conftest import CALLED, EVERY
from tests.every.test_stranger import TOML

EVERYTHING_ELSE: tuple[dict[str, Value], ...] = (
    {"declarers": "block", "declared": "once", "winner": "lowest", "quota.per": "game", "quota.doubles_of_declarer": 2},
    {"declarers": "rotate", "declared": "by-each", "doubling.redouble": 3, "doubling.undoubled_negative": "played"},
    {"doubling.negative": "nobody", "doubling.positive": "anyone", "doubling.undoubled_negative": "shared"},
)
"""Words and figures beside the contracts that no ruleset that ships has all together."""


def in_house(rules: Ruleset, at: int) -> Ruleset:
    """The rules with every figure of the contracts one point off, and another set of words."""
    figures = {
        key: value - 1 for key, value in values(rules).items() if isinstance(value, int) and key.endswith("points")
    }
    return with_house_rules(rules, {**figures, **EVERYTHING_ELSE[at % len(EVERYTHING_ELSE)]})


OURS = [parse(TOML, "house"), *(in_house(rules, at) for at, rules in enumerate(EVERY))]


@pytest.mark.parametrize("rules", OURS, ids=["no-jacks", *CALLED])
def test_the_laws_hold_in_rules_that_were_kept(rules: Ruleset, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "data")
    shelf.kept_rules.keep("Ann's phone", "Thursday", rules)
    (kept,) = shelf.kept_rules.of("Ann's phone")
    shelf.close()

    assert kept.rules == rules
    laws.test_a_hand_given_whole_to_one_player_is_a_hand(kept.rules)
    laws.test_a_whole_game_is_without_faults_and_adds_up_to_the_balance(kept.rules)
    laws.test_a_negative_hand_that_nobody_doubled_is_shared_or_played_as_the_rules_say(kept.rules)
    laws.test_a_game_written_and_read_back_is_the_same_game(kept.rules)
    laws.test_a_row_that_is_broken_is_told_by_its_name(kept.rules)
