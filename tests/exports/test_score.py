"""What a game is worth, as `score --json` says it: the example of the format, and every game whose totals are known."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper import rulesets
from scorekeeper.exports.gamefile import NotAGame, read
from scorekeeper.exports.score import score
from scorekeeper.rules import Contract, Sign
from tests.rules.test_vectors import REASONS

PLAYED = Path(__file__).parents[1] / "played"

# As the description of the format prints it; of its quotas it shows two of the twelve.
EVENING = """
{"format": "scorekeeper-score/1",
 "hands": [
  {"number": 1, "declarer": 0, "contract": "no-queens", "state": "played", "raw": [-12, -6, -6, 0],
   "pairs": [{"seats": [0, 1], "stake": 2, "moves": 12}, {"seats": [1, 2], "stake": 1, "moves": 0}],
   "adjustments": [-12, 12, 0, 0], "score": [-24, 6, -6, 0], "standing": [-24, 6, -6, 0]},
  {"number": 2, "declarer": 0, "contract": "no-hearts", "state": "played", "raw": [-14, -8, -6, -2],
   "pairs": [{"seats": [0, 3], "stake": 1, "moves": 12}], "adjustments": [-12, 0, 0, 12],
   "score": [-26, -8, -6, 10], "standing": [-50, -2, -12, 10]},
  {"number": 3, "declarer": 0, "contract": "no-king", "state": "shared", "raw": [1, -7, -7, -7], "pairs": [],
   "adjustments": [0, 0, 0, 0], "score": [1, -7, -7, -7], "standing": [-49, -9, -19, 3]},
  {"number": 4, "declarer": 0, "contract": "trumps", "state": "played", "raw": [30, 15, 10, 10], "pairs": [],
   "adjustments": [0, 0, 0, 0], "score": [30, 15, 10, 10], "standing": [-19, 6, -9, 13]},
  {"number": 5, "declarer": 0, "contract": "domino", "state": "played", "raw": [20, -5, 45, 5], "pairs": [],
   "adjustments": [0, 0, 0, 0], "score": [20, -5, 45, 5], "standing": [1, 1, 36, 18]},
  {"number": 6, "declarer": 0, "contract": "no-tricks", "state": "in play", "raw": null,
   "pairs": [{"seats": [0, 2], "stake": 1, "moves": null}],
   "adjustments": null, "score": null, "standing": null}],
 "totals": [1, 1, 36, 18], "ranks": [3, 3, 1, 2],
 "quotas": [
  {"player": 1, "declarer": 0, "made": 1, "required": 2, "owed": 1, "hands_left": 2, "must_double_now": false,
   "missed": 0},
  {"player": 2, "declarer": 0, "made": 0, "required": 2, "owed": 2, "hands_left": 2, "must_double_now": true,
   "missed": 0}],
 "penalties": [0, 0, 0, 0], "finished": false}
"""


def vectors(name: str) -> Any:
    return json.loads((PLAYED / name).read_text("utf-8"))


def scored(document: object) -> dict[str, Any]:
    """The score of the game file with this in it, as it is printed."""
    return score(read(json.dumps(document), rulesets.load).sheet)


def test_an_evening_scores_as_the_format_says_to_the_letter() -> None:
    found = scored(vectors("evening-6.json"))

    assert len(found["quotas"]) == 12
    found["quotas"] = found["quotas"][:2]
    assert json.dumps(found) == json.dumps(json.loads(EVENING))


@pytest.mark.parametrize("hand", [pytest.param(hand, id=hand["id"]) for hand in vectors("hands.json")["hands"]])
def test_a_hand_worked_out_elsewhere_scores_the_same_here(hand: dict[str, Any]) -> None:
    (found,) = scored(one_hand(hand))["hands"]

    assert (found["raw"], found["score"]) == (hand["raw"], hand["score"])


def test_a_whole_game_stands_hand_by_hand_where_it_was_worked_out_to_stand() -> None:
    found, expected = scored(vectors("game-28.json")), vectors("game-28.expected.json")

    for figure in ("raw", "score", "standing"):
        assert [hand[figure] for hand in found["hands"]] == expected[figure]
    assert found["finished"] is True
    assert found["totals"] == expected["standing"][-1]


@pytest.mark.parametrize("hand", [pytest.param(hand, id=hand["id"]) for hand in vectors("refused.json")["hands"]])
def test_a_file_with_a_hand_that_cannot_be_is_refused_for_its_own_reason(hand: dict[str, Any]) -> None:
    reasons = {sentence for _, sentence in REASONS[hand["id"]]}
    if any(isinstance(seat, int) for seat in hand.get("takings", {}).values()):
        reasons = {"king of hearts: there is no player at seat 4; the seats are 0 to 3"}  # a file may name the seat

    with pytest.raises(NotAGame) as raised:
        scored(one_hand(hand))

    assert {fault.message for fault in raised.value.faults} == reasons
    assert {(fault.hand, fault.contract) for fault in raised.value.faults} == {(1, hand["contract"])}


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in vectors("quotas.json")["cases"]])
def test_a_quota_worked_out_elsewhere_stands_the_same_here(case: dict[str, Any]) -> None:
    contracts = zip(rulesets.load(rulesets.CLASSIC).contracts, case["hands"], strict=False)
    game = one_hand({}) | {"hands": [told | result(contract, told) for contract, told in contracts]}

    (found,) = [
        row for row in scored(game)["quotas"] if (row["player"], row["declarer"]) == (case["player"], case["declarer"])
    ]

    assert found == {key: case[key] for key in found}


def one_hand(hand: dict[str, Any]) -> dict[str, Any]:
    """The file of a game in which only this hand was played."""
    keys = ("declarer", "contract", "doubles", "redoubles", "takings", "shared")
    return {
        "format": "scorekeeper-game/1",
        "ruleset": "barbu-classic",
        "players": ["Ann", "Ben", "Cat", "Dan"],
        "hands": [{key: hand[key] for key in keys if key in hand}],
    }


def result(contract: Contract, told: dict[str, Any]) -> dict[str, Any]:
    """This contract with some result that these doubles can have: shared out, or Ann taking everything."""
    if contract.sign is Sign.NEGATIVE and not told["doubles"]:
        return {"contract": contract.name, "shared": True}
    taken = {item.name: [item.count, 0, 0, 0] for item in contract.items} or {"order": [0, 1, 2, 3]}
    return {"contract": contract.name, "takings": taken}
