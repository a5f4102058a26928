"""CSV: a player a row and a hand a row, with numbers that stay numbers and names that stay names."""

import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper import rulesets
from scorekeeper.exports.table import BY_PLAYER, DANGEROUS, by_hand, by_player, guarded, restored
from scorekeeper.rules import Double, Game, Hand, Heading, State
from tests.games import games

CLASSIC = rulesets.load(rulesets.CLASSIC)
EVENING = Game(
    Heading(("Ann", "=Ben", "Cat, junior", 'Dan "D"'), played_on="2026-11-30"),
    CLASSIC,
    (
        Hand(0, "no-queens", (Double(1, 0), Double(1, 2)), (Double(0, 1),), {"queens": (2, 1, 1, 0)}),
        Hand(0, "domino", takings={"order": (2, 0, 3, 1)}),
        Hand(0, "no-tricks", (Double(2, 0),)),
    ),
)


def rows(table: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(table.decode("utf-8"), newline=""), strict=True))


def test_a_row_says_what_a_player_took_called_and_scored() -> None:
    heads, ann, ben, *_ = rows(by_player(EVENING))

    assert tuple(heads) == BY_PLAYER
    assert ann[:6] == ["2026-11-30", "1", "Ann", "no-queens", "played", "Ann"]
    assert ann[6:] == ["queens 2", "", "'=Ben", "-12", "-12", "-24", "-24"]
    assert ben[5:] == ["'=Ben", "queens 1", "Ann; Cat, junior", "", "-6", "12", "6", "6"]


def test_a_hand_in_play_has_its_rows_without_figures() -> None:
    last = rows(by_player(EVENING))[-1]

    assert last[1:6] == ["3", "Ann", "no-tricks", "in play", '\'Dan "D"'[1:]]
    assert last[6:] == [""] * 7


def test_the_sheet_has_a_hand_a_row_and_ends_with_the_totals() -> None:
    heads, first, second, third, totals = rows(by_hand(EVENING))

    assert heads[5:9] == ["Ann score", "'=Ben score", "Cat, junior score", 'Dan "D" score']
    assert first[4] == "'=Ben doubled Ann (redoubled); =Ben doubled Cat, junior"
    assert first[5:] == ["-24", "6", "-6", "0", "-24", "6", "-6", "0"]
    assert second[5:] == ["20", "-5", "45", "5", "-4", "1", "39", "5"]
    assert third[5:] == [""] * 8
    assert totals == ["", "", "totals", "", ""] + ["-4", "1", "39", "5"] * 2


def test_lines_end_as_the_standard_says_and_quotes_are_doubled() -> None:
    table = by_player(EVENING)

    assert table.count(b"\r\n") == table.count(b"\n") == 1 + 3 * 4
    assert b'"Dan ""D"""' in table
    assert not table.startswith(b"\xef\xbb\xbf")


@given(games(most=12))
def test_a_player_a_row_says_the_same_as_the_sheet(game: Game) -> None:
    _, *told = rows(by_player(game))
    figures = [[int(cell) if cell else None for cell in row[-4:]] for row in told]

    expected = [
        [None if scores is None else scores[seat] for scores in (line.raw, line.adjustments, line.score, line.standing)]
        for line in game.sheet.lines
        for seat in range(len(game.players))
    ]
    assert figures == expected
    assert [restored(row[5]) for row in told] == list(game.players) * len(game.hands)
    assert [row[4] for row in told[:: len(game.players)]] == [hand.state.value for hand in game.hands]


@given(games(least=1))
def test_no_text_begins_like_a_formula_and_no_number_becomes_text(game: Game) -> None:
    for table in (by_player(game), by_hand(game)):
        for row in rows(table):
            for cell in row:
                assert cell[:1] not in set(DANGEROUS) or int(cell) < 0


@given(st.one_of(st.text(), st.text(alphabet=DANGEROUS + "' x\u00a0")))
def test_what_was_guarded_can_be_restored(text: str) -> None:
    assert restored(guarded(text)) == text
    assert guarded(text).lstrip()[:1] not in set("=+-@＝＋－＠")
    assert guarded("Ann") == "Ann"


def test_a_shared_hand_is_told_as_shared() -> None:
    shared = Game(EVENING.heading, CLASSIC, (Hand(0, "no-king", shared=True),))

    assert rows(by_player(shared))[1][4:] == [State.SHARED.value, "Ann", "", "", "", "1", "0", "1", "1"]
