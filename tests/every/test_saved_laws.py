"""The laws hold in the rules that a table has changed, kept and found again, too."""

from pathlib import Path

import pytest

from scorekeeper.rules import Ruleset, Value, values, with_house_rules
from scorekeeper.rulesets import parse
from scorekeeper.store import Shelf
from tests.every import test_laws as laws
from tests.every import test_pages as pages
from tests.every import test_paper as paper
from tests.every.conftest import CALLED, EVERY
from tests.every.test_stranger import TOML
from tests.web.phone import owners_phone

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

    assert kept.rules == rules
    pages.test_a_hand_of_each_contract_is_tapped_and_saved(kept.rules, shelf, owners_phone(shelf))
    shelf.close()
    laws.test_a_hand_given_whole_to_one_player_is_a_hand(kept.rules)
    laws.test_a_whole_game_is_without_faults_and_adds_up_to_the_balance(kept.rules)
    laws.test_a_negative_hand_that_nobody_doubled_is_shared_or_played_as_the_rules_say(kept.rules)
    laws.test_a_game_written_and_read_back_is_the_same_game(kept.rules)
    laws.test_a_row_that_is_broken_is_told_by_its_name(kept.rules)
    pages.test_every_question_is_put_into_words(kept.rules)
    pages.test_the_reasons_of_every_score_add_up_to_it(kept.rules)
    paper.test_the_blank_sheet_tells_every_contract(kept.rules)


@pytest.mark.parametrize("rules", OURS[::12], ids=["no-jacks", *CALLED][::12])
def test_the_sheets_of_rules_that_were_kept_are_one_page_each(rules: Ruleset) -> None:
    paper.test_the_sheet_of_a_whole_game_is_one_page(rules)
    paper.test_the_blank_sheet_is_one_page(rules)
