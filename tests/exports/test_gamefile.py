"""The game file: what is written is read back the same, and what is no game is refused with where and why."""

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from scorekeeper import rulesets
from scorekeeper.exports.gamefile import NotAGame, as_bytes, read, write
from scorekeeper.exports.schema import game_schema
from scorekeeper.rules import Counted, Game, GoesTo, Ruleset
from scorekeeper.rules.contract_reading import ITEM_KEYS
from scorekeeper.rules.contract_reading import KEYS as CONTRACT_KEYS
from scorekeeper.rules.reading import KEYS
from tests.every.conftest import CALLED, EVERY
from tests.games import game, games

PLAYED = Path(__file__).parents[1] / "played"
EVENING = (PLAYED / "evening-6.json").read_text("utf-8")
VALID = Draft202012Validator(game_schema())


def refused(text: bytes | str) -> list[str]:
    """Everything that is said of a file that is no game."""
    with pytest.raises(NotAGame) as raised:
        read(text, rulesets.load)
    return [str(fault) for fault in raised.value.faults]


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    """The evening's file with a change made to its document."""
    document = json.loads(EVENING)
    change(document)
    return json.dumps(document)


def in_hand(number: int, **told: Any) -> str:
    """The evening's file in which a hand says something else."""
    return changed(lambda document: document["hands"][number - 1].update(told))


def of_any_ruleset() -> st.SearchStrategy[Game]:
    """Random games of the rulesets that ship."""
    return st.sampled_from(rulesets.names()).flatmap(lambda name: games(rulesets.load(name)))


# What is written is read back


@given(of_any_ruleset())
def test_a_game_that_is_written_is_read_back_the_same(original: Game) -> None:
    again = read(as_bytes(original), rulesets.load)

    assert again == replace(original, history=again.history)
    assert again.sheet == original.sheet
    assert as_bytes(again) == as_bytes(original)


@given(of_any_ruleset())
def test_every_game_that_is_written_keeps_to_the_schema(original: Game) -> None:
    VALID.validate(write(original))
    assert json.loads(as_bytes(original)) == json.loads(json.dumps(write(original)))


def test_the_schema_is_a_schema_and_lets_the_vectors_pass() -> None:
    Draft202012Validator.check_schema(game_schema())
    for name in ("evening-6.json", "game-28.json"):
        VALID.validate(json.loads((PLAYED / name).read_text("utf-8")))


def test_an_export_carries_the_rules_so_that_it_means_the_same_for_ever() -> None:
    def nobody(name: str, seats: int) -> Any:
        raise LookupError(f"no ruleset {name} here")

    original = game(rulesets.load(rulesets.CLASSIC), 28)

    assert read(as_bytes(original), nobody).sheet == original.sheet


def test_history_is_carried_as_information() -> None:
    told = changed(lambda document: document.update(history=[{"entry": 1, "readings": [{"hand": 1}]}]))

    assert read(told, rulesets.load).history == ({"entry": 1, "readings": [{"hand": 1}]},)


def test_the_one_who_took_the_only_one_may_be_told_by_seat() -> None:
    assert read(in_hand(2, takings={"hearts": [5, 4, 3, 1], "ace-of-hearts": 3}), rulesets.load).hands[1].takings == {
        "hearts": (5, 4, 3, 1),
        "ace-of-hearts": (0, 0, 0, 1),
    }


def test_a_byte_order_mark_is_passed_over() -> None:
    assert read(b"\xef\xbb\xbf" + EVENING.encode(), rulesets.load) == read(EVENING, rulesets.load)


# What is no game is refused


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param(b"", "the file is empty", id="empty"),
        pytest.param(b" \n", "the file is empty", id="blank"),
        pytest.param(b"{", "this is not JSON: line 1, column 2: expecting property name", id="cut off"),
        pytest.param(EVENING[:-4].encode(), "this is not JSON: line 1", id="cut off at the end"),
        pytest.param(b"'a'", "this is not JSON: line 1, column 1: expecting value", id="no JSON"),
        pytest.param(b"[" * 100_000, "brackets stand too deep", id="brackets"),
        pytest.param(b'{"a":' * 100_000, "brackets stand too deep", id="braces"),
        pytest.param(b"[]", "[] is no game; a game file is one JSON object", id="a list"),
        pytest.param(b"7", "7 is no game", id="a number"),
        pytest.param(b"null", "nothing is no game", id="null"),
        pytest.param(EVENING.encode("utf-16"), "this is UTF-16", id="UTF-16"),
        pytest.param(EVENING.encode("utf-16-le"), "this is UTF-16", id="UTF-16 without a mark"),
        pytest.param(EVENING.encode("latin-1"), "is no UTF-8; a game file is UTF-8", id="Latin-1"),
        pytest.param(b"\x00\x01\x02\xff" * 50, "this is UTF-16 or no text at all", id="no text"),
        pytest.param(b" " * 2_000_001, "the file is larger than 2,000,000 bytes", id="too large"),
        pytest.param(
            changed(lambda d: d.update(hands=[{}] * 1_000_000)).encode(), "the file is larger", id="10^6 hands"
        ),
        pytest.param(
            changed(lambda d: d.update(hands=[1] * 600_000)).encode(),
            "hands: 600000 hands; a game has 28",
            id="6·10^5 hands",
        ),
        pytest.param(
            EVENING.replace('"place"', '"players"').encode(), 'the key "players" stands twice', id="a key twice"
        ),
        pytest.param(
            EVENING.replace("[2, 1, 1, 0]", "[NaN, 1, 1, 0]").encode(), "hand 1: queens: NaN is no number", id="NaN"
        ),
        pytest.param(
            EVENING.replace("[2, 1, 1, 0]", "[-Infinity, 1, 1, 0]").encode(),
            "hand 1: queens: -Infinity is no",
            id="infinite",
        ),
        pytest.param(
            EVENING.replace("[2, 1, 1, 0]", "[1e999, 1, 1, 0]").encode(),
            "hand 1: queens: 1e999 is no number",
            id="1e999",
        ),
        pytest.param(
            EVENING.replace("[2, 1, 1, 0]", f"[{'9' * 5000}, 1, 1, 0]").encode(),
            "hand 1: queens: a number of 5000 digits",
            id="many digits",
        ),
        pytest.param(
            changed(lambda d: d.update(place="\ud800")).encode(), "place: half a character", id="half a character"
        ),
        pytest.param(
            in_hand(1, note="\udc00!").encode(), "hand 1: note: half a character", id="half a character in a hand"
        ),
    ],
)
def test_what_is_no_document_of_ours_is_refused(text: bytes, said: str) -> None:
    (line,) = refused(text)

    assert said in line
    assert line.isprintable()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "scorekeeper-game/2"}, 'format: "scorekeeper-game/2" is not scorekeeper-game/1'),
        ({"ruleset": "barbu-nowhere"}, "ruleset: there is no ruleset 'barbu-nowhere'; there are barbu-classic"),
        ({"ruleset": 4}, "ruleset: 4 is no name of a ruleset, such as barbu-classic"),
        ({"rules": {"seats": "4"}}, 'rules.seats: "4" is not a whole number from 2 to 10'),
        ({"rules": None}, "rules: nothing is not a table of keys and values"),
        ({"plyers": []}, "plyers: unknown key; there are format, ruleset, rules, players"),
        ({"players": "Ann"}, 'players: "Ann" is not a list of names'),
        ({"players": ["Ann", "Ben", "Cat"]}, "players: 3 names; Classic Barbu has 4 seats"),
        ({"players": ["Ann", "Ben", "Cat", 4]}, "is not a list of names"),
        ({"players": ["Ann", "Ben", "Cat", "D" * 10_000]}, "the name of player 4 has 10000 letters; at most 40 fit"),
        ({"players": ["Ann", "Ben", "Cat", " ａＮＮ "]}, "players 1 and 4 are both called"),
        ({"players": ["Ann", "Ben", "Cat", "\u200b"]}, "player 4 has no name"),
        ({"first_declarer": 4}, "first_declarer: 4 is no seat; the seats are 0 to 3"),
        ({"first_declarer": True}, "first_declarer: true is no seat"),
        ({"first_declarer": 0.0}, "first_declarer: 0.0 is no seat"),
        ({"played_on": "30.11.2026"}, 'played_on: "30.11.2026" is not a date such as 2026-11-30'),
        ({"played_on": "2026-W49-1"}, "is not a date such as 2026-11-30"),
        ({"played_on": "2026-02-30"}, "is not a date such as 2026-11-30"),
        ({"played_on": None}, "played_on: nothing is not a date"),
        ({"started": "2026-11-30T20:05:00"}, "is not a time such as 2026-11-30T20:05:00+01:00"),
        ({"ended": 20}, "ended: 20 is not a time"),
        ({"place": ["Paris"]}, 'place: ["Paris"] is not a text'),
        ({"note": "x" * 2001}, "is not a text of at most 2000 letters"),
        ({"hands": {}}, "hands: {} is not a list of hands"),
        ({"hands": [7]}, "hand 1: 7 is no hand; a hand is a JSON object"),
        ({"history": [1]}, "history: [1] is not a list of objects"),
        ({"history": "long ago"}, 'history: "long ago" is not a list of objects'),
    ],
)
def test_a_heading_that_cannot_be_is_refused(change: dict[str, object], said: str) -> None:
    lines = refused(changed(lambda document: document.update(change)))

    assert any(said in line.replace("'Paris'", '"Paris"') for line in lines), lines


@pytest.mark.parametrize(
    ("number", "change", "said"),
    [
        (1, {"takings": {"queens": [2, 1, 1, 6.5]}}, "hand 1, no-queens: queens: 6.5 for Dan is not a whole number"),
        (1, {"takings": {"queens": [2, True, 1, 0]}}, "hand 1, no-queens: queens: true for Ben is not a whole number"),
        (1, {"takings": {"queens": [2.0, 1, 1, 0]}}, "hand 1, no-queens: queens: 2.0 for Ann is not a whole number"),
        (1, {"takings": {"queens": [2, 1, "1", 0]}}, 'hand 1, no-queens: queens: "1" for Cat is not a whole number'),
        (1, {"takings": {"queens": [4, None, 0, 0]}}, "hand 1, no-queens: queens: no figure for Ben; a hand has 4"),
        (1, {"takings": {"queens": [5, 0, 0, -1]}}, "hand 1, no-queens: queens: −1 for Dan is less than 0"),
        (1, {"takings": {"queens": [2, 1, 1]}}, "hand 1, no-queens: queens: 3 figures for 4 players"),
        (1, {"takings": {"queens": [0] * 100}}, "hand 1, no-queens: queens: 100 figures for 4 players"),
        (1, {"takings": {"queens": "4"}}, 'hand 1, no-queens: queens: "4" is not a list of figures, one per seat'),
        (1, {"takings": {"kings": [4, 0, 0, 0]}}, "hand 1, no-queens: kings are not counted in No queens"),
        (1, {"takings": [4, 0, 0, 0]}, "hand 1, no-queens: [4, 0, 0, 0] is not an object of items and figures"),
        (1, {"takings": None}, "hand 1, no-queens: nothing is not an object of items and figures"),
        (1, {"doubles": [[1]]}, "hand 1, no-queens: [1] is not a pair of seats, who and whom"),
        (1, {"doubles": [[1, True]]}, "hand 1, no-queens: [1, True] is not a pair of seats"),
        (1, {"doubles": [[1, 4]]}, "hand 1, no-queens: there is no player at seat 4; the seats are 0 to 3"),
        (1, {"doubles": 7}, "hand 1, no-queens: 7 is not a list of pairs of seats"),
        (1, {"redoubles": [[1, 0]] * 1000}, "hand 1, no-queens: 1000 redoubles; 4 players cannot make so many"),
        (1, {"declarer": "Ann"}, 'hand 1, no-queens: there is no player at seat "Ann"; the seats are 0 to 3'),
        (1, {"contract": "no-jacks"}, 'hand 1: there is no contract "no-jacks"; there are no-tricks'),
        (1, {"contract": ["no-queens"]}, "is no name of a contract"),
        (1, {"dealer": 1}, 'hand 1, no-queens: unknown key "dealer"; there are declarer, contract'),
        (1, {"played_at": "yesterday"}, 'hand 1, no-queens: "yesterday" is not a time'),
        (1, {"note": 7}, "hand 1, no-queens: 7 is not a text of at most 2000 letters"),
        (
            2,
            {"takings": {"hearts": [5, 4, 3, 0], "ace-of-hearts": 0}},
            "hand 2, no-hearts: hearts add up to 12; a hand has 13",
        ),
        (
            2,
            {"takings": {"hearts": [9, 4, 0, 0], "ace-of-hearts": 2}},
            "hand 2, no-hearts: Cat has the ace of hearts but no hearts",
        ),
        (
            2,
            {"takings": {"hearts": [9, 4, 0, 0], "ace-of-hearts": 4}},
            "there is no player at seat 4; the seats are 0 to 3",
        ),
        (3, {"shared": 1}, "hand 3, no-king: 1 is neither true nor false"),
        (3, {"shared": False}, "hand 3, no-king: no result, though hand 4 comes after it"),
        (4, {"trump": "swords"}, 'hand 4, trumps: "swords" is no trump; it is one of spades, hearts, diamonds, clubs'),
        (5, {"takings": {"order": [2, 0, 3, 3]}}, "hand 5, domino: the order leaves out Ben"),
        (5, {"takings": {"order": [2, 0, 3, 9]}}, "hand 5, domino: the order names seat 9; the seats are 0 to 3"),
        (6, {"contract": "trumps"}, "hand 6, trumps: Ann has already declared Trumps, in hand 4"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(number: int, change: dict[str, object], said: str) -> None:
    lines = refused(in_hand(number, **change))

    assert any(line.startswith(said) or said in line for line in lines), lines
    assert all(line.startswith(f"hand {number}") for line in lines), lines


def test_everything_that_is_wrong_is_told_at_once_and_hand_by_hand() -> None:
    def spoil(document: dict[str, Any]) -> None:
        document["place"] = 7
        document["hands"][0]["takings"]["queens"] = [2, 2, 2, 0]
        document["hands"][1]["doubles"] = "none"
        document["hands"][4]["takings"]["order"] = [2, 0, 3, 3]

    assert [line.split(":")[0] for line in refused(changed(spoil))] == [
        *("place", "hand 1, no-queens", "hand 2, no-hearts", "hand 5, domino", "hand 5, domino"),
    ]


def test_a_hand_that_has_no_shape_does_not_hide_what_else_is_wrong() -> None:
    def spoil(document: dict[str, Any]) -> None:
        document["hands"][1] |= {"doubles": [[1]], "takings": {"hearts": [12, 0, 0, 0], "ace-of-hearts": 0}}
        document["hands"][3] |= {"contract": "no-queens", "doubles": [[1, 0]], "trump": 5, "takings": {}}
        del document["hands"][4]["takings"]

    assert [line for line in refused(changed(spoil)) if "is not a text" not in line] == [
        "hand 2, no-hearts: [1] is not a pair of seats, who and whom",
        "hand 2, no-hearts: hearts add up to 12; a hand has 13",
        "hand 4, no-queens: queens: nobody has been given any; a hand has 4",
        "hand 4, no-queens: Ann has already declared No queens, in hand 1",
        "hand 5, domino: no result, though hand 6 comes after it",
    ]


def test_what_a_file_says_cannot_break_the_lines_it_is_told_in() -> None:
    def spoil(document: dict[str, Any]) -> None:
        document["a\nb\u202e"] = 1
        document["hands"][0]["contract"] = "x\ny"
        document["hands"][1]["takings"]["\x1b[31m"] = [1]

    lines = refused(changed(spoil))

    assert len(lines) == 3
    assert all(line.isprintable() for line in lines)


ODD = st.one_of(
    *(st.none(), st.booleans(), st.integers(-2, 60), st.floats(), st.text(max_size=5)),
    *(st.lists(st.integers(0, 4), max_size=5), st.just({}), st.sampled_from([2.0, "4", [], [[]], {"a": []}, "spades"])),
)


@settings(max_examples=300)
@given(st.data())
def test_a_file_is_read_or_refused_and_never_read_against_the_schema(data: st.DataObject) -> None:
    document = json.loads(data.draw(st.sampled_from([EVENING, json.dumps(write(game_of_three()))])))
    for _ in range(data.draw(st.integers(1, 2))):
        at: Any = document
        while isinstance(at, dict | list) and at:
            key = data.draw(st.sampled_from(sorted(at) if isinstance(at, dict) else range(len(at))))
            if not isinstance(at[key], dict | list) or not at[key] or data.draw(st.integers(0, 3)) == 0:
                change = data.draw(st.sampled_from(["another", "away", "more"]))
                if change == "another":
                    at[key] = deepcopy(data.draw(ODD))
                elif change == "away":
                    del at[key]
                elif isinstance(at, dict):
                    at[data.draw(st.text(max_size=5))] = deepcopy(data.draw(ODD))
                else:
                    at.append(deepcopy(data.draw(ODD)))
                break
            at = at[key]

    try:
        read(json.dumps(document), rulesets.load)
    except NotAGame as error:
        assert error.faults
        assert all(str(fault).isprintable() for fault in error.faults)
    else:
        assert VALID.is_valid(document), list(VALID.iter_errors(document))


def game_of_three() -> Game:
    return game(rulesets.load(rulesets.CLASSIC), 3, seed=3)


def test_the_schema_tells_of_every_key_that_rules_may_have() -> None:
    told = game_schema()["$defs"]
    elsewhere = {"declarers", "winner", "doubling", "quota", "leads", "tells", "mark"}

    assert set(KEYS) - elsewhere <= set(told["rules"]["properties"])
    assert set(CONTRACT_KEYS) - elsewhere <= set(told["contract"]["properties"])
    assert set(ITEM_KEYS) - elsewhere <= set(told["item"]["properties"])
    assert set(Counted) == set(told["item"]["properties"]["counted"]["enum"])
    assert set(GoesTo) == set(told["contract"]["properties"]["goes_to"]["enum"])


@pytest.mark.parametrize("rules", EVERY, ids=CALLED)
def test_a_game_of_every_ruleset_keeps_to_the_schema(rules: Ruleset) -> None:
    VALID.validate(write(game(rules, min(rules.hands, 6), seed=3)))


def test_what_a_hand_may_have_none_of_need_not_be_said() -> None:
    hand = {"declarer": 0, "contract": "no-king", "takings": {"king-of-hearts": 1}}
    heading = {"format": "scorekeeper-game/1", "ruleset": "trix", "players": ["Ann", "Ben", "Cat", "Dan"]}
    document: dict[str, Any] = {**heading, "hands": [hand]}

    (line,) = read(json.dumps(document), rulesets.load).sheet.lines
    document["hands"] = [{**hand, "takings": {"king-of-hearts": 1, "king-shown": 2}}]

    assert line.raw == (0, -75, 0, 0)
    (said,) = refused(json.dumps(document))
    assert said.endswith("shown king taken add up to 0; king shown add up to 1")
