"""A file that is brought in is always a new game: recorded now, whenever it was played, whole or not at all."""

from dataclasses import replace

import pytest

from scorekeeper.rules import Game, Heading, Wrong
from scorekeeper.store import AlreadyBegun, Refused, Shelf
from tests.store.evening import ANN, BEN, CLASSIC, FRIENDS, Evening, a_whole_game, declared, played, shared


def test_a_game_brought_in_reads_as_it_was(shelf: Shelf) -> None:
    heading = Heading(FRIENDS, 0, "2026-11-30", "2026-11-30T20:00:00+01:00", "2026-11-30T23:00:00+01:00", "Oslo", "x")
    game = Game(heading, CLASSIC, tuple(a_whole_game()))
    book = shelf.book(shelf.bring_in(game, "import", "Ann's phone"))

    assert book.game.heading == heading
    assert book.game.hands == game.hands
    assert book.sheet == game.sheet
    assert book.version == 29
    assert [len(entry.readings) for entry in book.entries] == [0] + [1] * 28
    assert [summary.id for summary in shelf.games_of("Ann's phone")] == [book.id]
    assert shelf.check() == ()


def test_it_is_recorded_now_and_played_when_it_was(shelf: Shelf) -> None:
    hand = played(ANN, "trumps", played_at="2019-01-01T20:00:00+01:00")
    book = shelf.book(shelf.bring_in(Game(Heading(FRIENDS), CLASSIC, (hand,)), "import"))
    assert book.entries[1].played_at == "2019-01-01T20:00:00+01:00"
    assert book.entries[1].recorded_at.startswith("2026-11-30")


def test_a_book_that_is_taken_out_and_brought_in_is_a_new_game_with_the_same_sheet(evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    evening.correct(1, played(ANN, "trumps", BEN))
    evening.next(declared(ANN, "no-king"))
    game = evening.shelf.bring_in(evening.book.game, "import")
    assert game != evening.game
    assert evening.shelf.book(game).sheet == evening.book.sheet
    assert evening.shelf.book(game).corrections == ()
    Evening(evening.shelf, game).result(shared(ANN, "no-king"))


def test_the_same_file_sent_twice_is_brought_in_once(shelf: Shelf) -> None:
    game = Game(Heading(FRIENDS), CLASSIC, (played(ANN, "trumps"), shared(ANN, "no-king")))
    first = shelf.bring_in(game, "import")
    assert shelf.bring_in(game, "import") == first
    shelf.mend(first, Heading(FRIENDS, place="Oslo"), "mend")
    assert shelf.bring_in(game, "import") == first
    for other in (replace(game, hands=()), replace(game, hands=(*game.hands, played(ANN, "domino")))):
        with pytest.raises(AlreadyBegun):
            shelf.bring_in(other, "import")
    assert shelf.bring_in(game, "import it again") != first


def test_a_faulty_game_is_refused_and_leaves_nothing(shelf: Shelf) -> None:
    hands = (played(ANN, "trumps"), played(ANN, "trumps"), declared(ANN, "bridge"), declared(ANN, "no-king"))
    with pytest.raises(Refused) as refused:
        shelf.bring_in(Game(Heading(FRIENDS), CLASSIC, hands), "import")
    assert [(fault.hand, fault.wrong) for fault in refused.value.faults] == [
        (2, Wrong.CONTRACT_USED),
        (3, Wrong.NO_SUCH_CONTRACT),
        (3, Wrong.NO_RESULT),
    ]
    assert shelf.games() == ()
