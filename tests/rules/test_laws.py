"""Laws that hold for every legal game, whatever was declared, called and taken."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper import rulesets
from scorekeeper.rules import Game, ScoreSheet, State
from tests import games

CLASSIC = rulesets.load(rulesets.CLASSIC)


@given(games.games())
@settings(max_examples=150, deadline=None)
def test_every_hand_adds_up_to_its_contract_and_the_doubles_move_points_but_make_none(game: Game) -> None:
    assert list(game.sheet.faults()) == []
    for line in game.sheet.recorded:
        assert line.raw is not None and line.adjustments is not None and line.score is not None
        assert sum(line.raw) == sum(line.score) == line.contract.total
        assert sum(line.adjustments) == 0


@given(st.builds(games.game, st.just(CLASSIC), st.just(28), st.integers(0, 2**32 - 1)))
@settings(max_examples=60, deadline=None)
def test_a_whole_classic_game_adds_up_to_nothing(game: Game) -> None:
    assert game.sheet.finished
    assert sum(game.sheet.standing) == sum(game.sheet.totals) == 0


@given(games.games(least=1), st.data())
@settings(max_examples=100, deadline=None)
def test_correcting_a_hand_there_and_back_changes_nothing(game: Game, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(game.hands) - 1))
    other = data.draw(st.integers(0, 2**32 - 1))
    was = game.hands[at]
    lot = Random(other)
    corrected = games.hand(CLASSIC, was.declarer, CLASSIC.by_name[was.contract], lot)
    hands = (*game.hands[:at], corrected, *game.hands[at + 1 :])

    there = ScoreSheet(CLASSIC, hands)
    back = ScoreSheet(CLASSIC, (*there.hands[:at], was, *there.hands[at + 1 :]))

    assert list(there.faults()) == []
    assert [line.standing for line in there.lines[:at]] == [line.standing for line in game.sheet.lines[:at]]
    assert (back.lines, back.quotas, back.totals) == (game.sheet.lines, game.sheet.quotas, game.sheet.totals)


@given(games.games())
@settings(max_examples=100, deadline=None)
def test_a_debt_is_what_is_required_less_what_was_made_and_presses_when_no_hand_can_be_spared(game: Game) -> None:
    for row in game.sheet.quotas:
        hands = [line for line in game.sheet.lines if line.hand.declarer == row.declarer]
        made = [
            line
            for line in hands
            if line.state is not State.IN_PLAY and (row.player, row.declarer) in line.hand.doubles
        ]
        left = 7 - sum(line.state is not State.IN_PLAY for line in hands)
        assert (row.made, row.hands_left) == (len(made), left)
        assert row.owed == max(0, 2 - row.made)
        assert row.must_double_now == (row.owed > 0 and row.owed >= left)
        assert row.missed == max(0, row.owed - left)


@given(games.games(), st.integers(0, 3))
@settings(max_examples=100, deadline=None)
def test_the_turn_is_always_someones_who_has_contracts_left_until_nobody_has(game: Game, first: int) -> None:
    sheet = ScoreSheet(CLASSIC, game.hands, first)

    if sheet.in_play:
        assert sheet.turn == sheet.in_play.hand.declarer
    elif sheet.turn is None:
        assert sheet.finished
    else:
        assert sheet.left(sheet.turn)
