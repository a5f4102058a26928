"""Undo takes back the newest entry that was not taken back yet, again and again; a restore is one more entry."""

import pytest

from scorekeeper.rules import Double
from scorekeeper.store import KeyReused, NoSuchEntry, NotTheNewest, Reading, Shelf
from tests.store.evening import ANN, BEN, CAT, DAN, Evening, declared, played, shared


def test_an_undo_appends_an_entry_that_names_the_one_it_takes_back(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN))
    evening.correct(1, played(ANN, "trumps", CAT))
    recorded = evening.undo()

    assert recorded.entry.version == 4
    assert recorded.entry.undoes == 3
    assert recorded.entry.readings == (Reading(1, played(ANN, "trumps", BEN), 3),)
    assert recorded.book.undone_by == {3: 4}
    assert evening.hands == (played(ANN, "trumps", BEN),)


def test_undo_again_and_again_goes_back_to_the_empty_sheet(evening: Evening) -> None:
    states = [evening.hands]
    evening.next(declared(ANN, "no-king"))
    states.append(evening.hands)
    evening.result(played(ANN, "no-king", DAN))
    states.append(evening.hands)
    evening.next(played(ANN, "trumps", BEN))
    states.append(evening.hands)
    evening.correct(1, played(ANN, "no-king", CAT))

    for state in reversed(states):
        evening.undo()
        assert evening.hands == state
    assert evening.book.undoable is None
    assert evening.book.version == 9


def test_after_undoing_one_goes_on_recording(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN))
    evening.next(played(ANN, "domino", BEN))
    evening.undo()
    evening.undo()
    assert (evening.book.next_id, evening.book.next_based_on) == (1, 5)

    evening.next(shared(ANN, "no-king"))
    evening.next(shared(ANN, "no-queens"))
    assert [placed.id for placed in evening.book.hands] == [1, 2]
    evening.undo()
    evening.undo()
    assert evening.hands == ()
    assert evening.book.undoable is None


def test_what_was_undone_can_be_opened_again_as_a_filled_form(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN))
    recorded = evening.undo()
    assert recorded.entry.undoes is not None
    undone = recorded.book.entry(recorded.entry.undoes)
    assert undone.readings[0].stated == played(ANN, "trumps", BEN)


def test_an_undo_takes_both_hands_of_a_swap_back(evening: Evening) -> None:
    evening.next(played(ANN, "no-king", DAN))
    evening.next(played(ANN, "no-queens", CAT))
    before = evening.hands
    evening.swap(1, 2)
    evening.undo()
    assert evening.hands == before


def test_the_undo_of_a_misdeal_opens_the_hand_again_with_its_doubles(evening: Evening) -> None:
    evening.next(declared(ANN, "no-king", doubles=(Double(BEN, ANN),)))
    evening.correct(1, None)
    evening.undo()
    assert evening.hands == (declared(ANN, "no-king", doubles=(Double(BEN, ANN),)),)


def test_a_forgotten_hand_that_is_undone_and_restored_keeps_its_place(evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    evening.next(played(ANN, "domino"))
    evening.read(Reading(3, shared(ANN, "no-king"), before=2))
    evening.undo()
    assert [placed.id for placed in evening.book.hands] == [1, 2]
    assert evening.book.next_id == 4

    evening.read(Reading(3, shared(ANN, "no-king"), evening.book.newest(3)))
    assert [placed.id for placed in evening.book.hands] == [1, 3, 2]


def test_any_earlier_reading_is_restored_by_one_more_entry(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN))
    evening.correct(1, played(ANN, "trumps", CAT))
    evening.correct(1, played(ANN, "trumps", DAN))
    earlier = evening.book.readings(1)[0][1]
    recorded = evening.correct(1, earlier)

    assert recorded.entry.undoes is None
    assert evening.hands == (played(ANN, "trumps", BEN),)
    evening.undo()
    assert evening.hands == (played(ANN, "trumps", DAN),)


def test_the_undo_of_an_undo_is_a_restore(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN))
    undo = evening.undo()
    with pytest.raises(NoSuchEntry):
        evening.shelf.undo(evening.game, undo.entry.version, "undo the undo")
    evening.next(played(ANN, "trumps", BEN))
    assert evening.hands == (played(ANN, "trumps", BEN),)


def test_an_undo_sent_twice_takes_one_entry_back(evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    second = evening.next(played(ANN, "domino"))
    first = evening.shelf.undo(evening.game, second.entry.version, "undo")
    for key in ("undo", "another phone's undo"):
        again = evening.shelf.undo(evening.game, second.entry.version, key)
        assert (again.again, again.entry) == (True, first.entry)
    assert len(evening.hands) == 1


def test_only_the_newest_entry_is_undone_and_which_that_is_now_is_told(evening: Evening) -> None:
    first = evening.next(played(ANN, "trumps"))
    second = evening.next(played(ANN, "domino"))
    with pytest.raises(NotTheNewest) as conflict:
        evening.shelf.undo(evening.game, first.entry.version, "undo")
    assert (conflict.value.entry, conflict.value.newest) == (first.entry, second.entry)
    assert conflict.value.version == 3
    assert len(evening.hands) == 2


def test_an_undo_with_the_key_of_a_hand_is_refused(evening: Evening) -> None:
    recorded = evening.next(played(ANN, "trumps"), key="tap")
    with pytest.raises(KeyReused):
        evening.shelf.undo(evening.game, recorded.entry.version, "tap")
    evening.shelf.undo(evening.game, recorded.entry.version, "undo")
    with pytest.raises(KeyReused):
        evening.next(played(ANN, "trumps"), key="undo")


def test_a_heading_is_not_undone(evening: Evening) -> None:
    hand = evening.next(played(ANN, "trumps"))
    mended = evening.mend(place="Café du Port")
    assert evening.book.undoable == hand.entry
    for version in (1, mended.entry.version, 0, 99):
        with pytest.raises(NoSuchEntry):
            evening.shelf.undo(evening.game, version, "undo")
    evening.undo()
    assert evening.book.heading.place == "Café du Port"


def test_a_correction_after_the_last_hand_can_be_undone(shelf: Shelf) -> None:
    evening = Evening.begun(shelf)
    evening.next(played(ANN, "trumps", BEN))
    evening.next(played(ANN, "domino", BEN))
    evening.correct(1, played(ANN, "trumps", DAN))
    evening.correct(2, played(ANN, "domino", DAN))
    evening.undo()
    evening.undo()
    assert evening.hands == (played(ANN, "trumps", BEN), played(ANN, "domino", BEN))
