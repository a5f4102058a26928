"""The history: every entry with what it changed, before and after; which results were corrected."""

import json

from scorekeeper.rules import Double
from scorekeeper.store import Change, Reading
from tests.store.evening import ANN, BEN, CAT, DAN, Evening, declared, played, shared


def test_every_entry_tells_how_a_hand_read_before_and_after_it(evening: Evening) -> None:
    declare = evening.next(declared(ANN, "trumps")).entry
    result = evening.result(played(ANN, "trumps", BEN)).entry
    correct = evening.correct(1, played(ANN, "trumps", CAT)).entry
    undo = evening.undo().entry
    back = evening.correct(1, None).entry

    def told(entry: object) -> list[tuple[object, ...]]:
        changes = evening.book.before(entry)  # type: ignore[arg-type]
        assert all(isinstance(change, Change) and change.entry == entry for change in changes)
        return [(change.hand, change.number, change.before, change.after) for change in changes]

    assert told(declare) == [(1, 1, None, declared(ANN, "trumps"))]
    assert told(result) == [(1, 1, declared(ANN, "trumps"), played(ANN, "trumps", BEN))]
    assert told(correct) == [(1, 1, played(ANN, "trumps", BEN), played(ANN, "trumps", CAT))]
    assert told(undo) == [(1, 1, played(ANN, "trumps", CAT), played(ANN, "trumps", BEN))]
    assert told(back) == [(1, 1, played(ANN, "trumps", BEN), None)]
    assert told(evening.book.entry(1)) == []


def test_a_change_has_the_number_that_the_hand_had_then(evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    second = evening.next(played(ANN, "domino")).entry
    evening.read(Reading(3, shared(ANN, "no-king"), before=2))
    correct = evening.correct(3, played(ANN, "domino", DAN)).entry
    assert [change.number for change in evening.book.before(second)] == [2]
    assert [(change.hand, change.number) for change in evening.book.before(correct)] == [(2, 3)]


def test_a_swap_changes_two_hands_in_one_entry(evening: Evening) -> None:
    evening.next(played(ANN, "no-king", DAN))
    evening.next(played(ANN, "no-queens", CAT))
    swap = evening.swap(1, 2).entry
    assert [(change.hand, change.before, change.after) for change in evening.book.before(swap)] == [
        (1, played(ANN, "no-king", DAN), played(ANN, "no-queens", CAT)),
        (2, played(ANN, "no-queens", CAT), played(ANN, "no-king", DAN)),
    ]


def test_a_result_that_was_read_differently_is_a_correction(evening: Evening) -> None:
    evening.next(declared(ANN, "trumps"))
    evening.result(played(ANN, "trumps", BEN))
    assert evening.book.corrections == ()
    entry = evening.correct(1, played(ANN, "trumps", CAT)).entry

    (correction,) = evening.book.game.corrections
    assert (correction.number, correction.at) == (1, entry.recorded_at)
    assert (correction.before, correction.after) == (played(ANN, "trumps", BEN), played(ANN, "trumps", CAT))


def test_a_correction_that_was_undone_is_none(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN))
    evening.correct(1, played(ANN, "trumps", CAT))
    evening.undo()
    assert evening.book.corrections == ()
    evening.correct(1, played(ANN, "trumps", DAN))
    assert [(c.before, c.after) for c in evening.book.corrections] == [
        (played(ANN, "trumps", BEN), played(ANN, "trumps", DAN))
    ]


def test_a_result_recorded_anew_after_an_undo_is_no_correction(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN))
    evening.undo()
    evening.next(played(ANN, "trumps", CAT))
    assert evening.book.corrections == ()


def test_a_result_taken_off_and_stated_otherwise_is_a_correction(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN))
    evening.correct(1, declared(ANN, "trumps"))
    evening.result(played(ANN, "trumps", CAT))
    assert [(c.before, c.after) for c in evening.book.corrections] == [
        (played(ANN, "trumps", BEN), played(ANN, "trumps", CAT))
    ]


def test_a_hand_dealt_anew_after_a_misdeal_is_no_correction(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN))
    evening.correct(1, None)
    evening.next(played(ANN, "trumps", CAT))
    assert evening.book.corrections == ()


def test_a_remark_is_no_correction(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN))
    evening.correct(1, played(ANN, "trumps", BEN, note="the cat jumped onto the table"))
    assert evening.book.version == 3
    assert evening.book.corrections == ()


def test_a_correction_has_the_number_of_the_hand_on_the_sheet_now(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN))
    evening.next(played(ANN, "domino"))
    evening.correct(1, played(ANN, "trumps", CAT))
    evening.read(Reading(3, shared(ANN, "no-king"), before=1))
    assert [correction.number for correction in evening.book.corrections] == [2]
    evening.correct(2, None)
    assert evening.book.corrections == ()


def test_the_history_in_a_file_is_plain_data_in_the_order_it_was_recorded(evening: Evening) -> None:
    evening.next(played(ANN, "no-king", DAN, doubles=(Double(BEN, ANN),)))
    evening.undo()
    evening.mend(players=("Ann", "Benjamin", "Cat", "Dan"), place="Café du Port")
    history = json.loads(json.dumps(evening.book.game.history))

    assert [told["entry"] for told in history] == [1, 2, 3, 4]
    assert history[0]["heading"] == {"first_declarer": 0}
    assert history[1]["readings"] == [
        {"hand": 1, "stated": played(ANN, "no-king", DAN, doubles=(Double(BEN, ANN),)).to_plain()}
    ]
    assert history[1]["readings"][0]["stated"]["takings"] == {"king-of-hearts": [0, 0, 0, 1]}
    assert (history[2]["undoes"], history[2]["readings"]) == (2, [{"hand": 1, "stated": None}])
    assert (history[3]["renamed"], history[3]["heading"]["place"]) == ([1], "Café du Port")
    assert "Ben" not in json.dumps(history)
