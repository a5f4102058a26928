"""Drafts: what is being tapped, for the others to follow; never scored and never in the history."""

import pytest

from scorekeeper.store import LongDraft, NoSuchGame, Overtaken, Reading, Shelf
from tests.store.evening import ANN, BEN, CAT, Clock, Evening, played


def test_a_draft_is_one_row_per_game_hand_and_device(evening: Evening) -> None:
    drafts = evening.shelf.drafts
    drafts.save(evening.game, 1, "Ann's phone", {"contract": "trumps"})
    drafts.save(evening.game, 1, "Ann's phone", {"contract": "trumps", "tricks": ["3", "", "", ""]})
    drafts.save(evening.game, 1, "Ben's phone", {"contract": "domino"})

    mine = drafts.load(evening.game, 1, "Ann's phone")
    assert mine is not None
    assert mine.content == {"contract": "trumps", "tricks": ["3", "", "", ""]}
    assert drafts.load(evening.game, 2, "Ann's phone") is None
    assert drafts.load(evening.game, 1, "Cat's phone") is None


def test_followers_see_the_newest_draft_whatever_the_clock_says(evening: Evening, clock: Clock) -> None:
    drafts = evening.shelf.drafts
    drafts.save(evening.game, 1, "Ann's phone", {"n": 1})
    drafts.save(evening.game, 1, "Ben's phone", {"n": 2})
    clock.jump(hours=-1)
    drafts.save(evening.game, 1, "Ann's phone", {"n": 3})
    newest = drafts.newest(evening.game, 1)
    assert newest is not None
    assert newest.content == {"n": 3}
    assert drafts.newest(evening.game, 2) is None


def test_a_draft_is_not_in_the_book(evening: Evening) -> None:
    evening.shelf.drafts.save(evening.game, 1, "Ann's phone", {"contract": "trumps"})
    assert evening.book.version == 1
    assert evening.hands == ()


def test_a_save_clears_the_draft_of_its_device_only(evening: Evening) -> None:
    drafts = evening.shelf.drafts
    for phone in ("Ann's phone", "Ben's phone"):
        drafts.save(evening.game, 1, phone, {})
        drafts.save(evening.game, 2, phone, {})
    evening.next(played(ANN, "trumps"))

    assert drafts.load(evening.game, 1, "Ann's phone") is None
    assert drafts.load(evening.game, 2, "Ann's phone") is not None
    assert drafts.load(evening.game, 1, "Ben's phone") is not None


def test_a_save_that_had_been_recorded_already_clears_the_draft_too(evening: Evening) -> None:
    evening.next(played(ANN, "trumps"), key="tap")
    evening.shelf.drafts.save(evening.game, 1, "Ann's phone", {})
    assert evening.read(Reading(1, played(ANN, "trumps")), key="tap").again
    assert evening.shelf.drafts.load(evening.game, 1, "Ann's phone") is None


def test_what_the_loser_of_a_race_typed_is_kept(evening: Evening) -> None:
    evening.next(played(ANN, "trumps", BEN))
    evening.shelf.drafts.save(evening.game, 1, "Ann's phone", {"tricks": "typed"})
    with pytest.raises(Overtaken):
        evening.read(Reading(1, played(ANN, "trumps", CAT)))
    assert evening.shelf.drafts.load(evening.game, 1, "Ann's phone") is not None


def test_a_draft_is_cleared_when_it_is_thrown_away(evening: Evening) -> None:
    evening.shelf.drafts.save(evening.game, 1, "Ann's phone", {})
    evening.shelf.drafts.clear(evening.game, 1, "Ann's phone")
    evening.shelf.drafts.clear(evening.game, 1, "Ann's phone")
    assert evening.shelf.drafts.newest(evening.game, 1) is None


def test_there_is_no_draft_without_a_game_and_no_endless_one(shelf: Shelf, evening: Evening) -> None:
    with pytest.raises(NoSuchGame):
        shelf.drafts.save("no such game", 1, "Ann's phone", {})
    with pytest.raises(LongDraft):
        shelf.drafts.save(evening.game, 1, "Ann's phone", {"note": "n" * 20_000})
