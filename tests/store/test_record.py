"""What becomes of what is sent in: recorded once, whole, after the rules; never over what others have said."""

import pytest

from scorekeeper.rules import Double, Hand, Heading, State, Wrong
from scorekeeper.rulesets import load
from scorekeeper.store import (
    AlreadyBegun,
    KeyReused,
    NoSuchGame,
    NoSuchHand,
    Overtaken,
    Reading,
    Refused,
    Shelf,
)
from tests.store.evening import ANN, BEN, CAT, CLASSIC, DAN, FRIENDS, Evening, declared, played, shared


def test_a_game_begins_with_its_heading_and_its_rules_frozen_whole(shelf: Shelf) -> None:
    heading = Heading(FRIENDS, first_declarer=CAT, played_on="2026-11-30", place="Café du Port", note="with cake")
    book = shelf.book(shelf.begin(heading, CLASSIC, "begin"))

    assert book.version == 1
    assert book.heading == heading
    assert book.rules == CLASSIC
    assert book.rules.data == CLASSIC.data
    assert [contract.name for contract in book.rules.contracts] == [contract.name for contract in CLASSIC.contracts]
    assert book.game.hands == ()
    assert book.sheet.turn == CAT


def test_a_game_has_an_id_of_128_random_bits(shelf: Shelf) -> None:
    ids = {shelf.begin(Heading(FRIENDS), CLASSIC, f"begin {n}") for n in range(50)}
    assert len(ids) == 50
    assert all(len(game) == 22 and not game.startswith("-") for game in ids)


def test_a_game_sent_twice_begins_once(shelf: Shelf) -> None:
    first = shelf.begin(Heading(FRIENDS, started="2026-11-30T20:00:00+01:00"), CLASSIC, "begin")
    again = shelf.begin(Heading(FRIENDS, started="2026-11-30T20:00:03+01:00"), CLASSIC, "begin")
    assert again == first
    assert len(shelf.games()) == 1


def test_another_game_with_the_same_key_is_not_begun(shelf: Shelf) -> None:
    first = shelf.begin(Heading(FRIENDS), CLASSIC, "begin")
    with pytest.raises(AlreadyBegun) as conflict:
        shelf.begin(Heading(("Ann", "Ben", "Cat", "Eve")), CLASSIC, "begin")
    assert conflict.value.game == first
    assert shelf.book(first).heading.players == FRIENDS


def test_there_is_no_game_that_was_not_begun(shelf: Shelf) -> None:
    for ask in (shelf.book, shelf.version, shelf.purge, shelf.bring_back):
        with pytest.raises(NoSuchGame):
            ask("no such game")
    with pytest.raises(NoSuchGame):
        shelf.record("no such game", Reading(1, declared(ANN, "no-king")), key="key")


def test_declaring_doubling_and_scoring_are_one_entry_each(evening: Evening) -> None:
    evening.next(declared(ANN, "no-king"))
    evening.result(declared(ANN, "no-king", doubles=(Double(BEN, ANN),)))
    evening.result(played(ANN, "no-king", DAN, doubles=(Double(BEN, ANN),)))

    assert evening.book.version == 4
    assert [placed.id for placed in evening.book.hands] == [1]
    assert evening.hands == (played(ANN, "no-king", DAN, doubles=(Double(BEN, ANN),)),)
    assert evening.book.sheet.standing == (0, 0, 0, -20)


def test_a_correction_appends_and_everything_follows(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN))
    evening.next(played(ANN, "domino", ANN))
    recorded = evening.correct(1, played(ANN, "trumps", CAT))

    assert not recorded.again
    assert recorded.book.version == 4
    assert recorded.book.sheet.standing == (45, 20, 70, -5)
    assert [hand for _, hand in recorded.book.readings(1)] == [
        played(ANN, "trumps", BEN),
        played(ANN, "trumps", CAT),
    ]


def test_a_hand_sent_twice_is_recorded_once(evening: Evening) -> None:
    first = evening.next(played(ANN, "trumps", BEN), key="tap")
    evening.next(played(ANN, "domino"))
    again = evening.read(Reading(1, played(ANN, "trumps", BEN)), key="tap")

    assert again.again
    assert again.entry == first.entry
    assert len(again.book.hands) == 2


def test_the_first_answer_is_given_again_also_after_a_correction(evening: Evening) -> None:
    first = evening.next(played(ANN, "trumps", BEN), key="tap")
    evening.correct(1, played(ANN, "trumps", CAT))
    again = evening.read(Reading(1, played(ANN, "trumps", BEN)), key="tap")

    assert (again.again, again.entry) == (True, first.entry)
    assert evening.hands == (played(ANN, "trumps", CAT),)


def test_the_same_key_with_other_content_is_shown_beside_what_was_saved(evening: Evening) -> None:
    first = evening.next(played(ANN, "trumps", BEN), key="tap")
    with pytest.raises(KeyReused) as conflict:
        evening.read(Reading(1, played(ANN, "trumps", CAT)), key="tap")

    assert conflict.value.entry == first.entry
    assert conflict.value.saved == {1: played(ANN, "trumps", BEN)}
    assert conflict.value.yours == (Reading(1, played(ANN, "trumps", CAT)),)
    assert evening.hands == (played(ANN, "trumps", BEN),)


def test_two_phones_that_say_the_same_have_recorded_it_once(evening: Evening) -> None:
    first = evening.next(played(ANN, "trumps", BEN), key="Ann's tap")
    again = evening.read(Reading(1, played(ANN, "trumps", BEN)), key="Ben's tap")

    assert (again.again, again.entry) == (True, first.entry)
    assert evening.book.version == 2


def test_it_does_not_matter_in_which_order_doubles_were_written_down(evening: Evening) -> None:
    doubles = (Double(BEN, ANN), Double(CAT, ANN))
    evening.next(played(ANN, "no-king", DAN, doubles=doubles))
    again = evening.read(Reading(1, played(ANN, "no-king", DAN, doubles=doubles[::-1])))
    assert again.again


def test_two_phones_that_differ_are_shown_both_readings(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN), key="Ann's tap")
    with pytest.raises(Overtaken) as conflict:
        evening.read(Reading(1, played(ANN, "trumps", CAT)), key="Ben's tap")

    assert not isinstance(conflict.value, KeyReused)
    assert conflict.value.saved == {1: played(ANN, "trumps", BEN)}
    assert conflict.value.yours[0].stated == played(ANN, "trumps", CAT)
    assert (conflict.value.version, conflict.value.versions) == (2, {1: 2})
    assert evening.hands == (played(ANN, "trumps", BEN),)


@pytest.mark.parametrize(
    "before",
    [
        [declared(ANN, "no-king")],
        [declared(ANN, "no-king"), declared(ANN, "no-king", doubles=(Double(BEN, ANN),))],
    ],
    ids=["declared", "declared and doubled"],
)
def test_a_hand_entered_whole_goes_on_from_what_was_declared_of_it_meanwhile(
    before: list[Hand], evening: Evening
) -> None:
    """Without network a phone cannot know whether its declaration, or its doubles, came through."""
    whole = played(ANN, "no-king", CAT)
    evening.next(before[0])
    for hand in before[1:]:
        evening.result(hand)

    assert not evening.read(Reading(1, whole)).again
    assert evening.hands == (whole,)


@pytest.mark.parametrize(
    "before",
    [
        [declared(ANN, "no-queens")],
        [declared(BEN, "no-king")],
        [declared(ANN, "no-king"), declared(ANN, "no-king", doubles=(Double(CAT, ANN),))],
        [declared(ANN, "no-king"), None, declared(ANN, "no-king")],
        [played(ANN, "no-king", DAN), declared(ANN, "no-king")],
    ],
    ids=["another contract", "another declarer", "other doubles", "misdealt and dealt again", "a result taken back"],
)
def test_a_hand_entered_whole_does_not_overtake_what_says_otherwise(
    before: list[Hand | None], evening: Evening
) -> None:
    for number, hand in enumerate(before):
        evening.read(Reading(1, hand, evening.book.newest(1) if number else 0))

    with pytest.raises(Overtaken):
        evening.read(Reading(1, played(ANN, "no-king", CAT)))
    assert evening.book.stated(1) == before[-1]


def test_the_loser_may_record_it_as_a_correction(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN))
    with pytest.raises(Overtaken) as conflict:
        evening.read(Reading(1, played(ANN, "trumps", CAT)))
    evening.read(Reading(1, played(ANN, "trumps", CAT), conflict.value.versions[1]))
    assert evening.hands == (played(ANN, "trumps", CAT),)


def test_correcting_hand_1_on_one_phone_does_not_stop_hand_3_on_another(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN))
    evening.next(played(ANN, "domino"))
    form = evening.book
    evening.correct(1, played(ANN, "trumps", CAT))
    evening.read(Reading(form.next_id, shared(ANN, "no-king"), form.next_based_on))
    assert len(evening.hands) == 3


def test_a_save_without_a_change_adds_nothing_to_the_book(evening: Evening) -> None:
    first = evening.next(played(ANN, "trumps", BEN))
    again = evening.correct(1, played(ANN, "trumps", BEN))
    assert (again.again, again.entry) == (True, first.entry)
    assert evening.book.version == 2


def test_overtaken_is_told_before_the_rules_are_looked_at(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN))
    with pytest.raises(Overtaken):
        evening.read(Reading(1, declared(ANN, "trumps", takings={"tricks": (14, 0, 0, 0)})))


def test_what_breaks_the_rules_is_refused_with_all_that_is_wrong_and_nothing_is_recorded(evening: Evening) -> None:
    with pytest.raises(Refused) as refused:
        evening.next(declared(ANN, "trumps", takings={"tricks": (14, -1, 0, 0)}, doubles=(Double(BEN, CAT),)))
    assert {fault.wrong for fault in refused.value.faults} == {Wrong.NEGATIVE, Wrong.ONLY_DECLARER}
    assert evening.book.version == 1


def test_a_contract_is_declared_once_by_each_player(evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    with pytest.raises(Refused) as refused:
        evening.next(declared(ANN, "trumps"))
    assert [fault.wrong for fault in refused.value.faults] == [Wrong.CONTRACT_USED]
    evening.next(declared(BEN, "trumps"))


def test_a_correction_may_not_take_the_contract_of_the_hand_in_play(evening: Evening) -> None:
    evening.next(shared(ANN, "no-king"))
    evening.next(declared(ANN, "no-tricks"))
    with pytest.raises(Refused) as refused:
        evening.correct(1, shared(ANN, "no-tricks"))
    assert [(fault.wrong, fault.hand) for fault in refused.value.faults] == [(Wrong.CONTRACT_USED, 2)]
    assert refused.value.numbers == {1: 1, 2: 2}


def test_a_swap_of_two_hands_is_one_entry(evening: Evening) -> None:
    evening.next(played(ANN, "no-king", DAN))
    evening.next(played(ANN, "no-queens", CAT))
    with pytest.raises(Refused):
        evening.correct(1, played(ANN, "no-queens", CAT))
    recorded = evening.swap(1, 2)

    assert recorded.book.version == 4
    assert evening.hands == (played(ANN, "no-queens", CAT), played(ANN, "no-king", DAN))


def test_a_swap_is_overtaken_when_either_hand_was_corrected_meanwhile(evening: Evening) -> None:
    evening.next(played(ANN, "no-king", DAN))
    evening.next(played(ANN, "no-queens", CAT))
    a, b = evening.book.hands
    evening.correct(2, played(ANN, "no-queens", BEN))
    with pytest.raises(Overtaken) as conflict:
        evening.read(Reading(a.id, b.hand, a.version), Reading(b.id, a.hand, b.version))
    assert conflict.value.saved == {1: played(ANN, "no-king", DAN), 2: played(ANN, "no-queens", BEN)}


def test_a_swap_with_the_hand_in_play_would_leave_a_hand_without_result_before_another(evening: Evening) -> None:
    evening.next(played(ANN, "no-king", DAN))
    evening.next(declared(ANN, "no-queens"))
    with pytest.raises(Refused) as refused:
        evening.swap(1, 2)
    assert [fault.wrong for fault in refused.value.faults] == [Wrong.NO_RESULT]


def test_after_a_misdeal_nothing_is_declared_and_the_same_hand_is_next(evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    evening.next(declared(ANN, "no-king", doubles=(Double(BEN, ANN),)))
    quota = evening.book.sheet.quota(BEN, ANN)
    evening.correct(2, None)

    assert evening.book.sheet.in_play is None
    assert evening.book.next_id == 2
    assert evening.book.sheet.quota(BEN, ANN) == quota
    evening.next(declared(ANN, "no-king"))
    assert [placed.id for placed in evening.book.hands] == [1, 2]


def test_a_forgotten_hand_is_put_in_at_its_place(evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    evening.next(played(ANN, "domino"))
    forgotten = Reading(evening.book.new_id, shared(ANN, "no-king"), 0, before=2)
    recorded = evening.read(forgotten)

    assert [placed.id for placed in recorded.book.hands] == [1, 3, 2]
    assert recorded.book.hand(3).number == 2
    assert recorded.book.at(3).hand == played(ANN, "domino")
    assert recorded.book.next_id == 4


def test_a_correction_leaves_a_hand_at_its_place(evening: Evening) -> None:
    for contract in ("trumps", "domino"):
        evening.next(played(ANN, contract))
    evening.read(Reading(3, shared(ANN, "no-king"), 0, before=1))
    evening.correct(1, played(ANN, "no-king", CAT))
    assert [placed.id for placed in evening.book.hands] == [3, 1, 2]
    evening.read(Reading(3, shared(ANN, "no-king"), evening.book.newest(3), before=2))
    assert [placed.id for placed in evening.book.hands] == [3, 1, 2]


def test_a_hand_put_in_at_two_places_is_shown_side_by_side(evening: Evening) -> None:
    for contract in ("trumps", "domino"):
        evening.next(played(ANN, contract))
    evening.read(Reading(3, shared(ANN, "no-king"), 0, before=1))
    with pytest.raises(Overtaken):
        evening.read(Reading(3, shared(ANN, "no-king"), 0, before=2))
    assert evening.read(Reading(3, shared(ANN, "no-king"), 0, before=1)).again


def test_a_hand_that_the_book_does_not_know_is_no_hand(evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    for reading in (
        Reading(7, declared(ANN, "domino")),
        Reading(2, None),
        Reading(0, declared(ANN, "domino")),
        Reading(2, declared(ANN, "domino"), 0, before=7),
        Reading(2, declared(ANN, "domino"), 0, before=2),
    ):
        with pytest.raises(NoSuchHand):
            evening.read(reading)
    for ask in (evening.book.hand, evening.book.at):
        with pytest.raises(NoSuchHand):
            ask(9)


def test_a_form_of_the_future_is_overtaken(evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    with pytest.raises(Overtaken):
        evening.read(Reading(1, played(ANN, "trumps", BEN), 99))


def test_a_finished_game_stays_correctable(evening: Evening) -> None:
    for declarer in range(4):
        for contract in CLASSIC.by_name:
            evening.next(played(declarer, contract))
    assert evening.book.sheet.finished
    evening.correct(28, played(DAN, "domino", DAN))
    evening.correct(1, played(ANN, "no-tricks", DAN))
    assert evening.book.sheet.finished
    assert sum(evening.book.sheet.standing) == 0
    with pytest.raises(Refused) as refused:
        evening.next(declared(ANN, "trumps"))
    assert refused.value.faults[0].wrong is Wrong.TOO_MANY_HANDS


def test_a_game_keeps_the_rules_it_began_with(shelf: Shelf) -> None:
    data = {**load("barbu-classic").data, "seats": 4}
    data["contracts"] = {**data["contracts"], "domino": {**data["contracts"]["domino"], "places": [40, 25, 10, -10]}}
    house = type(CLASSIC).from_dict(data, "barbu-classic")
    evening = Evening.begun(shelf)
    other = shelf.begin(Heading(FRIENDS), house, "house rules")
    shelf.record(other, Reading(1, played(ANN, "domino")), key="domino")
    evening.next(played(ANN, "domino"))

    assert evening.book.sheet.standing == (45, 20, 5, -5)
    assert shelf.book(other).sheet.standing == (40, 25, 10, -10)


def test_a_key_is_short_and_never_empty(evening: Evening) -> None:
    for key in ("", "k" * 201):
        with pytest.raises(ValueError, match="a key has 1 to 200 characters"):
            evening.shelf.record(evening.game, Reading(1, declared(ANN, "trumps")), key=key)


def test_one_entry_states_each_hand_once(evening: Evening) -> None:
    for readings in ((), (Reading(1, declared(ANN, "trumps")), Reading(1, declared(ANN, "domino")))):
        with pytest.raises(ValueError, match="one or more hands, each of them once"):
            evening.read(*readings)


def test_no_later_time_is_recorded_before_an_earlier_one_even_if_the_clock_jumps_back(evening: Evening) -> None:
    first = evening.next(played(ANN, "trumps"))
    evening.shelf._clock.jump(hours=-1)  # type: ignore[attr-defined]
    second = evening.next(played(ANN, "domino"))
    assert second.entry.recorded_at == first.entry.recorded_at
    evening.shelf._clock.jump(days=365)  # type: ignore[attr-defined]
    assert evening.next(shared(ANN, "no-king")).entry.recorded_at > second.entry.recorded_at
    assert first.entry.recorded_at.endswith("+00:00")


def test_when_a_hand_was_played_may_be_told_apart_from_when_it_was_recorded(evening: Evening) -> None:
    reading = Reading(1, played(ANN, "trumps"))
    recorded = evening.shelf.record(evening.game, reading, key="late", played_at="2026-11-30T19:00:00+01:00")
    assert recorded.entry.played_at == "2026-11-30T19:00:00+01:00"
    assert recorded.entry.recorded_at.startswith("2026-11-30T20:00")


def test_a_hand_in_play_has_no_result(evening: Evening) -> None:
    evening.next(declared(ANN, "trumps"))
    assert evening.book.hands[-1].hand.state is State.IN_PLAY
    with pytest.raises(Refused) as refused:
        evening.next(declared(ANN, "domino"))
    assert [fault.wrong for fault in refused.value.faults] == [Wrong.NO_RESULT]
