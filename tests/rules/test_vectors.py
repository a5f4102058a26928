"""Hands from books and other people's programs, with their right answers."""

import pytest

from scorekeeper.rules import Hand, Ruleset, ScoreSheet

from .conftest import hand_of, played

HANDS = played("hands.json")["hands"]
REFUSED = played("refused.json")["hands"]
QUOTAS = played("quotas.json")["cases"]

REASONS = {
    "bad-1": {("sum", "tricks add up to 14; a hand has 13")},
    "bad-2": {("sum", "tricks add up to 12; a hand has 13")},
    "bad-3": {("negative", "tricks: −1 for Ben is less than 0")},
    "bad-4": {("sum", "queens add up to 3; a hand has 4")},
    "bad-5": {("not-among", "Cat has the ace of hearts but no hearts")},
    "bad-6": {("sum", "hearts add up to 12; a hand has 13")},
    "bad-7": {("holders", "king of hearts: no players have it; a hand has 1")},
    "bad-8": {
        ("order-twice", "the order names Cat 2 times; each player goes out once"),
        ("order-missing", "the order leaves out Dan"),
    },
    "bad-9": {("declarer-doubles", "Ann declares, and can redouble but not double Ben")},
    "bad-10": {("only-declarer", "Ben cannot double Cat: in Trumps only the declarer is doubled")},
    "bad-11": {("self", "Ben cannot double Ben: that is the same player")},
    "bad-12": {("not-doubled", "Ann cannot redouble Cat, who did not double Ann")},
    "bad-13": {("doubled-twice", "Ben doubled Ann 2 times; once is all there is")},
    "bad-14": {("spoke-before", "Ben spoke before Cat and cannot answer again")},
    "bad-15": {("is-redouble", "Cat answers the double of Ben: that is a redouble, and is recorded as one")},
    "bad-16": {
        ("not-whole", "tricks: 6.5 for Ann is not a whole number"),
        ("not-whole", "tricks: 6.5 for Ben is not a whole number"),
    },
    "bad-17": {("seats", "tricks: 3 figures for 4 players")},
    "bad-18": {("unknown-item", "queens are not counted in No tricks; it counts tricks")},
    "bad-19": {("shared-positive", "Trumps is always played, never shared")},
    "bad-20": {("shared-doubled", "somebody doubled, so No king of hearts is played, not shared")},
    "bad-21": {("holders", "king of hearts: 2 players have it; a hand has 1")},
}


@pytest.mark.parametrize("plain", HANDS, ids=[hand["id"] for hand in HANDS])
def test_a_published_or_worked_hand_scores_as_its_source_says(plain: dict, classic: Ruleset) -> None:
    sheet = ScoreSheet(classic, (hand_of(plain),))

    assert list(sheet.faults()) == []
    assert list(sheet.lines[0].raw or ()) == plain["raw"]
    assert list(sheet.lines[0].score or ()) == plain["score"]


@pytest.mark.parametrize("plain", REFUSED, ids=[hand["id"] for hand in REFUSED])
def test_a_hand_that_cannot_be_is_refused_for_its_own_reason(plain: dict, classic: Ruleset) -> None:
    names = ["Ann", "Ben", "Cat", "Dan"]

    faults = {(fault.wrong.value, fault.sentence(names)) for fault in hand_of(plain).faults(classic)}

    assert faults == REASONS[plain["id"]]


@pytest.mark.parametrize("case", QUOTAS, ids=[case["id"] for case in QUOTAS])
def test_a_quota_stands_as_the_hands_so_far_say(case: dict, classic: Ruleset) -> None:
    hands = [
        recorded(contract.name, classic, tuple(map(tuple, hand["doubles"])))
        for contract, hand in zip(classic.contracts, case["hands"], strict=False)
    ]

    quota = ScoreSheet(classic, tuple(hands)).quota(case["player"], case["declarer"])

    assert quota is not None
    assert quota._asdict() == {key: case[key] for key in quota._fields}


def recorded(contract: str, rules: Ruleset, doubles: tuple) -> Hand:
    """A hand of Ann's with these doubles and some result."""
    items = rules.by_name[contract].items
    takings = {item.name: [item.count, 0, 0, 0] for item in items} if items else {"order": [0, 1, 2, 3]}
    return hand_of({"declarer": 0, "contract": contract, "doubles": doubles, "takings": takings})


def test_a_game_of_28_hands_comes_out_hand_by_hand(classic: Ruleset) -> None:
    game, expected = played("game-28.json"), played("game-28.expected.json")

    sheet = ScoreSheet(classic, tuple(map(hand_of, game["hands"])), game["first_declarer"])

    assert list(sheet.faults()) == []
    assert [list(line.raw or ()) for line in sheet.lines] == expected["raw"]
    assert [list(line.score or ()) for line in sheet.lines] == expected["score"]
    assert [list(line.standing or ()) for line in sheet.lines] == expected["standing"]
    assert sheet.finished
    assert sum(sheet.totals) == 0
