"""Phones: what each may do, whose it is, when it was last here, and shutting one out."""

import pytest

from scorekeeper.rules import Game, Heading
from scorekeeper.store import NoSuchGame, Right, Shelf
from scorekeeper.store.entry import fingerprint
from tests.store.evening import ANN, CLASSIC, FRIENDS, Clock, Evening, played


def test_who_owns_may_score_and_who_scores_may_follow() -> None:
    allowed = {(right, other) for right in Right for other in Right if right.allows(other)}
    assert allowed == {
        (Right.FOLLOW, Right.FOLLOW),
        *((Right.SCORE, right) for right in (Right.FOLLOW, Right.SCORE)),
        *((Right.OWN, right) for right in Right),
    }


def test_the_phone_that_begins_a_game_or_brings_one_in_owns_it(shelf: Shelf) -> None:
    begun = shelf.begin(Heading(FRIENDS), CLASSIC, "begin", "Ann's phone")
    brought = shelf.bring_in(Game(Heading(FRIENDS), CLASSIC, (played(ANN, "trumps"),)), "in", "Ann's phone")
    for game in (begun, brought):
        assert shelf.right(game, "Ann's phone") is Right.OWN
        assert shelf.right(game, "Ben's phone") is None
    assert [summary.right for summary in shelf.games_of("Ann's phone")] == [Right.OWN, Right.OWN]


def test_a_game_that_no_phone_began_is_nobodys(shelf: Shelf) -> None:
    assert shelf.phones_of(shelf.begin(Heading(FRIENDS), CLASSIC, "begin")) == ()


def test_sending_the_beginning_again_from_another_phone_gives_it_no_right(shelf: Shelf) -> None:
    game = shelf.begin(Heading(FRIENDS), CLASSIC, "begin", "Ann's phone")
    assert shelf.begin(Heading(FRIENDS), CLASSIC, "begin", "Ben's phone") == game
    assert shelf.right(game, "Ben's phone") is None


def test_a_phone_that_is_admitted_needs_no_link_and_keeps_what_is_higher(evening: Evening) -> None:
    shelf, game = evening.shelf, evening.game
    for admitted, holds in ((Right.SCORE, Right.SCORE), (Right.FOLLOW, Right.SCORE), (Right.OWN, Right.OWN)):
        shelf.admit(game, "Ben's phone", admitted)
        assert shelf.right(game, "Ben's phone") is holds
    for right in Right:
        shelf.links.renew(game, right)
    assert shelf.right(game, "Ben's phone") is Right.OWN
    with pytest.raises(NoSuchGame):
        shelf.admit("no such game", "Ben's phone", Right.OWN)
    assert shelf.right("no such game", "Ben's phone") is None


def test_a_right_is_looked_up_in_one_query_by_an_index(evening: Evening) -> None:
    asked: list[str] = []
    connection = evening.shelf._connections.here().conn
    connection.set_trace_callback(asked.append)
    evening.shelf.right(evening.game, "Ann's phone")
    connection.set_trace_callback(None)
    (query,) = (said for said in asked if said.startswith("SELECT"))
    (plan,) = connection.execute(f"EXPLAIN QUERY PLAN {query}").fetchall()
    assert "USING INDEX" in plan[-1] and "game=? AND device=?" in plan[-1]


def test_the_phones_of_a_game_are_told_with_what_they_may_do_and_by_which_link(evening: Evening, clock: Clock) -> None:
    shelf, game = evening.shelf, evening.game
    follow, score, _ = shelf.links.standing(game)
    shelf.links.open(follow.token, "Ben's phone")
    shelf.links.open(score.token, "Ben's phone")
    shelf.links.open(follow.token, "Cat's phone")
    shelf.name_phone(game, "Ben's phone", "Ben")
    shelf.admit(game, "Dan's phone", Right.FOLLOW)
    shelf.dismiss(game, fingerprint("Dan's phone"))

    told = {phone.device: (phone.right, phone.name, phone.link) for phone in shelf.phones_of(game)}
    assert told == {
        fingerprint("Ann's phone"): (Right.OWN, None, None),
        fingerprint("Ben's phone"): (Right.SCORE, "Ben", score.id),
        fingerprint("Cat's phone"): (Right.FOLLOW, None, follow.id),
    }
    assert [phone.name for phone in shelf.phones_of(game)] == ["Ben", None, None]

    clock.jump(minutes=5)
    shelf.seen(game, "Ann's phone")
    assert shelf.phones_of(game)[0].name == "Ben"
    clock.jump(minutes=6)
    shelf.seen(game, "Ann's phone")
    shelf.seen(game, "a stranger")
    assert shelf.phones_of(game)[0].device == fingerprint("Ann's phone")
    assert len(shelf.phones_of(game)) == 3


def test_a_phone_that_is_dismissed_loses_all_its_rights_in_this_game_and_nobody_else_does(evening: Evening) -> None:
    shelf, game = evening.shelf, evening.game
    other = Evening.begun(shelf, "other", "Ben's phone")
    _, score, own = shelf.links.standing(game)
    for phone in ("Ben's phone", "Cat's phone"):
        shelf.links.open(score.token, phone)
    shelf.links.open(own.token, "Ben's phone")

    shelf.dismiss(game, fingerprint("Ben's phone"))

    assert shelf.right(game, "Ben's phone") is None and shelf.withdrawn(game, "Ben's phone")
    assert [summary.id for summary in shelf.games_of("Ben's phone")] == [other.game]
    assert shelf.right(game, "Cat's phone") is Right.SCORE
    assert shelf.right(game, "Ann's phone") is Right.OWN
    shelf.links.open(score.token, "Ben's phone")
    assert shelf.right(game, "Ben's phone") is Right.SCORE
    assert not shelf.withdrawn(game, "Ben's phone")


def test_a_phone_may_be_somebodys_and_nothing_depends_on_it(evening: Evening) -> None:
    shelf, game = evening.shelf, evening.game
    shelf.name_phone(game, "Ann's phone", "  Ann \u202e Bo ")
    shelf.name_phone(game, "Ben's phone", "Ann Bo")
    assert shelf.phone_names(game) == {fingerprint(phone): "Ann Bo" for phone in ("Ann's phone", "Ben's phone")}
    assert shelf.right(game, "Ben's phone") is None
    shelf.name_phone(game, "Ann's phone", None)
    shelf.name_phone(game, "Ben's phone", " \u200b")
    assert shelf.phone_names(game) == {}
    with pytest.raises(ValueError, match="41 letters; at most 40"):
        shelf.name_phone(game, "Ann's phone", "x" * 41)
    with pytest.raises(NoSuchGame):
        shelf.name_phone("no such game", "Ann's phone", "Ann")


def test_whose_a_phone_was_is_known_after_it_was_dismissed(evening: Evening) -> None:
    evening.shelf.admit(evening.game, "Ben's phone", Right.SCORE)
    evening.shelf.name_phone(evening.game, "Ben's phone", "Ben")
    evening.shelf.dismiss(evening.game, fingerprint("Ben's phone"))
    assert evening.shelf.phone_names(evening.game) == {fingerprint("Ben's phone"): "Ben"}
