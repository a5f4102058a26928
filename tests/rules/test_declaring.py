"""Who declares what, when and how often: in turn, by a fixed programme, and with limits for each and for the table."""

import copy
from collections.abc import Sequence

import pytest

from scorekeeper.rules import Hand, Ruleset, RulesetMistakes, ScoreSheet, Wrong
from scorekeeper.rulesets import load

from .conftest import ANN, BEN, CAT, DAN

NAMES = ["Ann", "Ben", "Cat", "Dan"]
KING, RIFKI = load("king-portuguese"), load("king-turkish")
SIXES = ("no-tricks", "no-hearts", "no-queens", "no-men", "no-king", "no-last-two")


def sheet(rules: Ruleset, *declared: tuple[int, str]) -> ScoreSheet:
    """A sheet on which these were declared, all without a result but as good as played."""
    return ScoreSheet(rules, tuple(Hand(declarer, contract) for declarer, contract in declared))


def said(faults: Sequence[object]) -> list[str]:
    return [fault.sentence(NAMES) for fault in faults]  # type: ignore[attr-defined]


def names(contracts: Sequence[object]) -> list[str]:
    return [contract.name for contract in contracts]  # type: ignore[attr-defined]


def test_a_programme_has_its_contracts_in_order_and_the_deal_goes_round() -> None:
    played = [(seat % 4, name) for seat, name in enumerate(KING.programme)]

    assert KING.hands == 10 and KING.balance == KING.sum_of_all == 0
    for number, (seat, name) in enumerate(played):
        so_far = KING.declaring
        assert so_far.turn(played[:number], ANN) == seat
        assert so_far.upcoming(played[:number]) == KING.by_name[name]
        assert so_far.left(played[:number], seat)[0].name == name
    assert KING.declaring.turn(played, ANN) is None and KING.declaring.upcoming(played) is None


def test_each_dealer_has_one_of_the_four_hands_for_points() -> None:
    coming = list(KING.declaring.coming([], CAT))

    assert coming == [CAT, DAN, ANN, BEN, CAT, DAN, ANN, BEN, CAT, DAN]
    assert sorted(coming[6:]) == [ANN, BEN, CAT, DAN]


def test_a_hand_played_out_of_its_order_is_kept_and_the_programme_goes_on_with_what_is_missing() -> None:
    played = [(ANN, "no-tricks"), (BEN, "no-queens"), (CAT, "no-hearts"), (DAN, "positive")]

    assert not list(KING.declaring.faults(played))
    assert [contract.name for contract in KING.declaring.still(played)][:4] == [
        "no-men",
        "no-king",
        "no-last-two",
        "positive",
    ]
    assert len(list(KING.declaring.still(played))) == 6


def test_a_programme_plays_a_contract_as_often_as_it_names_it_and_no_more() -> None:
    positive = [(seat % 4, "positive") for seat in range(5)]
    twice = sheet(KING, (ANN, "no-tricks"), (BEN, "no-tricks"))

    (fault,) = KING.declaring.faults(positive)
    again = next(fault for fault in twice.faults() if fault.where == "contract")

    assert (fault.wrong, fault.hand) == (Wrong.CONTRACT_USED_UP, 5)
    assert said([fault]) == ["Trumps has been declared as often as it can be; the last time was hand 4"]
    assert said([again]) == ["Ann has already declared No tricks, in hand 1"]


def test_in_rifki_each_declares_three_against_points_and_two_for_them() -> None:
    declared = [(ANN, name) for name in SIXES[:3]]
    two = [*declared, (ANN, "positive"), (ANN, "positive")]

    assert RIFKI.hands == 20 and RIFKI.declaring.of_each == 5 and RIFKI.sum_of_all == 0
    assert names(RIFKI.declaring.left(declared, ANN)) == ["positive"]
    assert RIFKI.declaring.left(two, ANN) == () and RIFKI.declaring.hands_left(two, ANN) == 0
    (against,) = RIFKI.declaring.faults([*declared, (ANN, "no-king")])
    (for_points,) = RIFKI.declaring.faults([*two, (ANN, "positive")])
    assert said([against]) == ["Ann has already declared 3 contracts against points"]
    assert said([for_points]) == ["Trumps has been declared as often as it can be; the last time was hand 5"]


def test_in_rifki_no_contract_against_points_is_played_more_than_twice() -> None:
    declared = [(ANN, "no-king"), (DAN, "no-king")]

    assert RIFKI.declaring.closed(declared, CAT) == {"no-king": 2}
    assert RIFKI.declaring.times_left(declared, CAT, RIFKI.by_name["no-king"]) == 0
    assert RIFKI.declaring.times_left(declared, ANN, RIFKI.by_name["no-tricks"]) == 2
    assert RIFKI.declaring.times_left([*declared, (ANN, "no-tricks")], ANN, RIFKI.by_name["no-tricks"]) == 1
    (fault,) = RIFKI.declaring.faults([*declared, (BEN, "no-king")])
    assert (fault.wrong, fault.hand) == (Wrong.CONTRACT_USED_UP, 3)


def test_a_player_may_declare_the_same_contract_twice_where_the_rules_say_so() -> None:
    assert not list(RIFKI.declaring.faults([(ANN, "no-king"), (ANN, "no-king")]))


def test_what_is_declared_once_at_the_table_is_closed_for_all() -> None:
    three = load("barbu-three")

    assert all("trumps" in three.declaring.closed([(BEN, "trumps")], seat) for seat in range(3))
    assert three.declaring.hands_left([(BEN, "trumps")], ANN) == 6


def test_where_the_deal_goes_round_counter_clockwise_the_seats_are_numbered_that_way() -> None:
    assert not RIFKI.clockwise and KING.clockwise
    assert sheet(RIFKI, (ANN, "no-king")).rules.declaring.turn([(ANN, "no-king")], ANN) == BEN


def mistakes(rules: Ruleset, **changes: object) -> dict[str, str]:
    data = copy.deepcopy(dict(rules.data))
    with pytest.raises(RulesetMistakes) as raised:
        Ruleset.from_dict(data | changes, "house")
    return dict(raised.value.mistakes)


def test_a_programme_that_names_nothing_or_leaves_one_out_is_told() -> None:
    assert "no-jacks" in mistakes(KING, programme=[*KING.programme, "no-jacks"])["programme"]
    assert "no-tricks is never played" in mistakes(KING, programme=list(KING.programme[1:]))["programme"]
    assert "programme" in mistakes(KING, declared="once")
    assert "programme" in mistakes(KING, programme=[])
    assert "programme" in mistakes(KING, programme=["no-tricks"] * 101)


def test_limits_that_cannot_be_kept_are_told() -> None:
    assert mistakes(RIFKI, each_declares={"negative": 13})["each_declares.negative"].startswith("13 is not")
    assert "each_declares" in mistakes(RIFKI, declared="once")
    assert "each_declares.odd" in mistakes(RIFKI, each_declares={"odd": 1})
    assert "direction" in mistakes(RIFKI, direction="left")


def tours(**more: object) -> Ruleset:
    """Four players; four contracts that count tricks, in two wheels if they say so."""
    title = {"title": {"en": "Test"}, "sign": "negative"}
    items = {"items": {"tricks": {"count": 8, "points": 1}}}
    contracts = {name: {**title, **items} for name in "abcdefgh"}
    data = {**{key: value for key, value in title.items() if key == "title"}, "seats": 4, "deck": 32, **more}
    wheels = data.pop("wheels", 0)
    for at, contract in enumerate(contracts.values()):
        contract |= {"wheel": 1 + at // 4} if wheels else {}
    return Ruleset.from_dict({**data, "contracts": contracts}, "tours")


WHEELS = tours(wheels=2, declared="once", declarers="rotate", winner="lowest")


def test_in_a_wheel_every_player_declares_once_what_is_left_of_it() -> None:
    declared = [(BEN, "b"), (CAT, "a")]

    assert WHEELS.hands == 8
    assert names(WHEELS.declaring.left(declared, DAN)) == ["c", "d"]
    assert WHEELS.declaring.left(declared, BEN) == () and WHEELS.declaring.turn(declared, BEN) == DAN
    assert names(WHEELS.declaring.left([*declared, (DAN, "c"), (ANN, "d")], BEN)) == ["e", "f", "g", "h"]


def test_whoever_stands_worst_opens_the_next_wheel() -> None:
    taken = {"a": (2, 2, 2, 2), "b": (0, 0, 8, 0), "c": (2, 2, 2, 2), "d": (4, 0, 0, 4)}
    hands = tuple(Hand(seat, name, takings={"tricks": taken[name]}) for seat, name in enumerate("abcd"))

    assert ScoreSheet(WHEELS, hands).standing == (8, 4, 12, 8)
    assert [ScoreSheet(WHEELS, hands[:played]).turn for played in range(5)] == [ANN, BEN, CAT, DAN, CAT]
    assert ScoreSheet(WHEELS, hands, first_declarer=BEN).turn == CAT


def test_when_all_are_declared_one_of_them_is_declared_once_more() -> None:
    rules = tours(again=1)
    all_of = [(ANN, name) for name in "abcdefgh"]

    assert rules.declaring.of_each == 9 and rules.varies
    assert names(rules.declaring.left(all_of[:7], ANN)) == ["h"]
    assert len(rules.declaring.left(all_of, ANN)) == 8 and rules.declaring.turn(all_of, ANN) == ANN
    assert rules.declaring.left([*all_of, (ANN, "c")], ANN) == ()
    assert not list(rules.declaring.faults([*all_of, (ANN, "c")]))
    (fault,) = rules.declaring.faults([*all_of, (ANN, "c"), (ANN, "d")])
    assert fault.hand == 10
    assert "again" in mistakes(rules, declared="once") and "again" in mistakes(rules, again=9)


def test_wheels_go_with_contracts_that_are_declared_once_at_the_table() -> None:
    assert "once" in mistakes(WHEELS, declared="by-each")["declared"]


def test_where_one_deals_in_turn_the_doubles_owed_to_a_dealer_wait_for_that_dealers_hands() -> None:
    doubling = {"negative": "anyone", "positive": "declarer", "redouble": 2}
    rules = Ruleset.from_dict({**KING.data, "doubling": doubling, "quota": {"doubles_of_declarer": 1}}, "house")
    begun = sheet(rules, (ANN, "no-tricks"))

    left = {row.declarer: row.hands_left for row in begun.quotas}

    assert left == {ANN: 3, BEN: 3, CAT: 2, DAN: 2}
    assert begun.quota(BEN, ANN) == (BEN, ANN, 0, 1, 1, 3, False, 0)
