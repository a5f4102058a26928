"""Laws that hold in every ruleset that ships, whatever was declared, called and taken."""

import json
from pathlib import Path

import pytest

from scorekeeper.exports import gamefile
from scorekeeper.rules import ORDER, Contract, Counted, Game, Hand, Item, Ruleset, Takings, Undoubled
from scorekeeper.rulesets import load
from tests import games
from tests.every.conftest import CALLED, EVERY, PLAYERS

TOTALS = json.loads((Path(__file__).parent / "totals.json").read_text("utf-8"))
every_ruleset = pytest.mark.parametrize("rules", EVERY, ids=CALLED)


def whole(rules: Ruleset) -> Game:
    """A whole game of these rules, every contract declared, doubled as it may be and played."""
    return games.whole(rules, seed=rules.hands)


def all_of(item: Item, taker: int, seats: int) -> tuple[int, ...]:
    """Everything of an item in one player's hand; of the rows that players compare, all that one can win.

    Of points that are typed it is their sum, or any figure where that is free.
    """
    if item.counted is Counted.TYPED:
        return tuple(item.adds_up_to or 25 if seat == taker else 0 for seat in range(seats))
    if item.counted is Counted.LEFT:
        return tuple(0 if seat == taker else item.count for seat in range(seats))
    others = item.count - item.most_for_one(seats) if item.counted is Counted.BEATS else 0
    return tuple(item.most_for_one(seats) if seat == taker else others // (seats - 1) for seat in range(seats))


def to_one(contract: Contract, taker: int, seats: int) -> Takings:
    """A hand in which one player takes everything, or goes out first."""
    if contract.places:
        return {ORDER: tuple((taker + place) % seats for place in range(seats))}
    return {item.name: all_of(item, taker, seats) for item in contract.items}


@every_ruleset
def test_every_ruleset_adds_up_as_its_source_says(rules: Ruleset) -> None:
    hands, balance, totals = TOTALS[rules.name][str(rules.seats)]

    assert [contract.total for contract in rules.contracts] == totals
    assert (rules.hands, rules.balance) == (hands, balance)


@every_ruleset
def test_a_hand_given_whole_to_one_player_is_a_hand(rules: Ruleset) -> None:
    for contract in rules.contracts:
        for taker in range(rules.seats):
            takings = to_one(contract, taker, rules.seats)
            raw = contract.raw(takings, declarer=0)

            assert list(contract.faults(takings, rules.seats)) == []
            assert sum(raw) == contract.total or not contract.always_adds_up


@every_ruleset
def test_a_whole_game_is_without_faults_and_adds_up_to_the_balance(rules: Ruleset) -> None:
    game = whole(rules)

    assert list(game.sheet.faults()) == []
    assert game.sheet.finished
    for line in game.sheet.lines:
        assert line.raw is not None and line.score is not None and line.adjustments is not None
        assert sum(line.adjustments) == 0 and sum(line.raw) == sum(line.score)
        assert sum(line.raw) == line.contract.total or not line.contract.always_adds_up
    if not rules.open and all(contract.always_adds_up for contract in rules.contracts):
        assert sum(game.sheet.totals) == rules.sum_of_all


@every_ruleset
def test_a_negative_hand_that_nobody_doubled_is_shared_or_played_as_the_rules_say(rules: Ruleset) -> None:
    for contract in rules.contracts:
        shared = Hand(1, contract.name, shared=True)
        if rules.doubling.shares(contract, ()):
            raw = shared.raw(rules)
            assert list(shared.faults(rules)) == [] and raw is not None and sum(raw) == contract.total
            assert len({points for seat, points in enumerate(raw) if seat != 1}) == 1
        else:
            played = rules.doubling.undoubled_negative is Undoubled.PLAYED
            assert contract.sign == "positive" or played or contract.varies
            assert list(shared.faults(rules))


@every_ruleset
def test_a_game_written_and_read_back_is_the_same_game(rules: Ruleset) -> None:
    game = whole(rules)

    again = gamefile.read(gamefile.as_bytes(game), load)

    assert (again.rules, again.hands, again.sheet.totals) == (game.rules, game.hands, game.sheet.totals)
    assert Ruleset.from_dict(json.loads(json.dumps(rules.data)), rules.name) == rules


@every_ruleset
def test_a_file_that_names_a_ruleset_is_read_for_as_many_players_as_it_names(rules: Ruleset) -> None:
    players = list(PLAYERS[: rules.seats])
    document = {"format": gamefile.FORMAT, "ruleset": rules.name, "players": players, "hands": []}

    assert gamefile.read(json.dumps(document), load).rules == rules


@every_ruleset
def test_a_row_that_is_broken_is_told_by_its_name(rules: Ruleset) -> None:
    for contract in rules.contracts:
        takings = dict(to_one(contract, 0, rules.seats))
        for name, counts in takings.items():
            item = contract.item(name)
            more = item.count + 1 if item else counts[1]
            if item and item.counted is Counted.TYPED:
                more = 10_001
            for broken in ((more, *counts[1:]), counts[1:], (None, *counts[1:]), (*counts[:-1], -1)):
                if item and contract.varies and item.counted is Counted.TYPED and broken[-1] == -1:
                    continue
                told = list(contract.faults({**takings, name: broken}, rules.seats))
                assert name in {fault.where for fault in told}, broken
                assert all(fault.sentence(PLAYERS) for fault in told)
        for name in takings:
            missing = {other: counts for other, counts in takings.items() if other != name}
            assert name in {fault.where for fault in contract.faults(missing, rules.seats)}
