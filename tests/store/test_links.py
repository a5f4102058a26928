"""Links: three to a game, kept as hashes only; what opens, what does not, and what ends with them."""

import sqlite3
import string
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Barrier

import pytest

from scorekeeper.exports.gamefile import as_bytes
from scorekeeper.store import NoSuchGame, NoSuchLink, Opened, Purged, Right, Shelf
from scorekeeper.store.tokens import LENGTH, drawn, token
from tests.store.evening import ANN, Clock, Evening, played

LETTERS = set(string.ascii_letters + string.digits)


def test_a_hundred_thousand_tokens_are_all_different_and_may_stand_anywhere() -> None:
    made = [drawn(b"k" * 32, "game", Right.SCORE)[1] for _ in range(100_000)]
    assert len(set(made)) == len(made)
    assert {len(token) for token in made} == {LENGTH}
    assert set("".join(made)) == LETTERS
    assert LENGTH * 5.95 > 128  # bits: 62 signs to choose from at each place
    for place in range(LENGTH):
        often = [sum(token[place] == sign for token in made) for sign in "aZ09"]
        assert all(0.85 < count * 62 / len(made) < 1.15 for count in often)


def test_a_token_comes_from_the_key_the_game_the_right_and_a_salt() -> None:
    salt, made = drawn(b"key", "game", Right.SCORE)
    assert token(b"key", "game", Right.SCORE, salt) == made
    others = {
        token(b"another", "game", Right.SCORE, salt),
        token(b"key", "another", Right.SCORE, salt),
        token(b"key", "game", Right.OWN, salt),
        token(b"key", "game", Right.SCORE, salt[::-1]),
    }
    assert len(others) == 4 and made not in others


def test_a_game_has_three_links_from_the_start_and_shows_the_same_ones_again(evening: Evening) -> None:
    (before,) = evening.shelf._connections.rows("SELECT count(*) AS links FROM links")
    standing = evening.shelf.links.standing(evening.game)
    assert before == {"links": 3}
    assert [link.right for link in standing] == [Right.FOLLOW, Right.SCORE, Right.OWN]
    assert len({link.token for link in standing}) == 3
    assert evening.shelf.links.standing(evening.game) == evening.shelf.links.all(evening.game) == standing
    another = Shelf(evening.shelf.folder)
    assert another.links.standing(evening.game) == standing
    another.close()


def test_a_link_opens_its_game_for_any_phone_that_comes_with_it(evening: Evening) -> None:
    shelf = evening.shelf
    for link in shelf.links.standing(evening.game):
        for person in ("Ben", "Cat"):
            phone = f"{person}'s {link.right} phone"
            assert shelf.right(evening.game, phone) is None
            assert shelf.links.open(link.token, phone) == Opened(evening.game, link.right)
            assert shelf.right(evening.game, phone) is link.right
            assert [summary.id for summary in shelf.games_of(phone)] == [evening.game]
            assert shelf.games_of(phone)[0].right is link.right


def test_a_link_opens_no_other_game(evening: Evening) -> None:
    other = Evening.begun(evening.shelf, "other")
    evening.shelf.links.open(evening.shelf.links.standing(evening.game)[2].token, "Ben's phone")
    assert evening.shelf.right(other.game, "Ben's phone") is None


def test_a_phone_keeps_the_higher_right_that_it_has(evening: Evening) -> None:
    shelf = evening.shelf
    follow, score, _ = shelf.links.standing(evening.game)
    assert shelf.links.open(follow.token, "Ann's phone").right is Right.OWN
    assert shelf.links.open(score.token, "Ben's phone").right is Right.SCORE
    assert shelf.links.open(follow.token, "Ben's phone").right is Right.SCORE
    assert shelf.right(evening.game, "Ben's phone") is Right.SCORE
    shelf.links.withdraw(evening.game, score.id)
    assert shelf.right(evening.game, "Ben's phone") is Right.FOLLOW
    assert not shelf.withdrawn(evening.game, "Ben's phone")


@pytest.mark.parametrize(
    "said",
    ["", " ", "-", "a" * LENGTH, "a" * 10_000, "\0", "a\0b", "é" * LENGTH, "٣" * LENGTH, "\ud800", "' OR 1=1 --", "%"],
    ids=ascii,
)
def test_what_never_was_a_link_is_told_like_any_other_that_opens_nothing(evening: Evening, said: str) -> None:
    with pytest.raises(NoSuchLink) as none:
        evening.shelf.links.open(said, "Ben's phone")
    assert str(none.value) == "there is no such link"
    assert evening.shelf.games_of("Ben's phone") == ()


def test_withdrawn_and_purged_links_are_told_as_if_they_had_never_been(evening: Evening, clock: Clock) -> None:
    shelf, purged = evening.shelf, Evening.begun(evening.shelf, "other", "Ann's phone")
    follow, score, own = shelf.links.standing(evening.game)
    shelf.links.withdraw(evening.game, follow.id)
    gone = [follow.token, *(link.token for link in shelf.links.standing(purged.game))]
    near = [own.token[:-1], own.token + "a", own.token.swapcase(), f" {own.token}", own.token[::-1]]
    shelf.purge(purged.game)

    def said(token: str) -> tuple[type[Exception], tuple[object, ...]]:
        with pytest.raises(NoSuchLink) as none:
            shelf.links.open(token, "Ben's phone")
        return type(none.value), none.value.args

    marked = {said(token) for token in (*gone, *near)}
    clock.jump(days=8)
    assert shelf.sweep() == (purged.game,)
    assert {said(token) for token in (*gone, *near, "never")} == marked
    assert len(marked) == 1
    assert shelf.links.open(score.token, "Ben's phone").game == evening.game


def test_withdrawing_a_link_ends_what_was_opened_with_it_at_once_and_nothing_else(evening: Evening) -> None:
    shelf, other = evening.shelf, Evening.begun(evening.shelf, "other")
    elsewhere = Shelf(shelf.folder)
    for link, phone in zip(shelf.links.standing(evening.game), ("Dan", "Ben", "Cat"), strict=True):
        shelf.links.open(link.token, phone)
    shelf.links.open(shelf.links.standing(other.game)[1].token, "Ben")

    shelf.links.withdraw(evening.game, shelf.links.standing(evening.game)[1].id)

    for each in (shelf, elsewhere):
        assert each.right(evening.game, "Ben") is None
        assert each.withdrawn(evening.game, "Ben")
        assert [each.right(evening.game, phone) for phone in ("Ann's phone", "Cat", "Dan")] == ["own", "own", "follow"]
        assert not any(each.withdrawn(evening.game, phone) for phone in ("Ann's phone", "Cat", "Dan", "a stranger"))
        assert each.right(other.game, "Ben") is Right.SCORE
        assert [summary.id for summary in each.games_of("Ben")] == [other.game]
    elsewhere.close()


def test_a_link_made_anew_takes_the_place_of_the_one_in_force(evening: Evening) -> None:
    shelf = evening.shelf
    follow, score, own = shelf.links.standing(evening.game)
    shelf.links.open(score.token, "Ben's phone")

    new = shelf.links.renew(evening.game, Right.SCORE)

    assert new.right is Right.SCORE and new.token not in (follow.token, score.token, own.token)
    assert shelf.links.standing(evening.game) == (follow, new, own)
    assert shelf.withdrawn(evening.game, "Ben's phone")
    with pytest.raises(NoSuchLink):
        shelf.links.open(score.token, "Ben's phone")
    assert shelf.links.open(new.token, "Ben's phone").right is Right.SCORE
    assert [link.id for link in shelf.links.all(evening.game)] == [follow.id, score.id, own.id, new.id]
    (gone,) = (link for link in shelf.links.all(evening.game) if link.withdrawn_at is not None)
    assert (gone.id, gone.token) == (score.id, "")


def test_a_link_that_was_withdrawn_is_made_anew_when_links_are_shown(evening: Evening) -> None:
    follow, score, own = evening.shelf.links.standing(evening.game)
    evening.shelf.links.withdraw(evening.game, own.id)
    evening.shelf.links.withdraw(evening.game, own.id)
    now = evening.shelf.links.standing(evening.game)
    assert now[:2] == (follow, score)
    assert now[2].token not in ("", own.token)


def test_the_phone_that_makes_the_owners_link_anew_stays_the_owners(evening: Evening) -> None:
    shelf = evening.shelf
    *_, own = shelf.links.standing(evening.game)
    for phone in ("Ben's phone", "Cat's phone"):
        shelf.links.open(own.token, phone)
    own = shelf.links.renew(evening.game, Right.OWN, keep="Ben's phone")
    assert shelf.right(evening.game, "Ben's phone") is Right.OWN
    assert shelf.right(evening.game, "Cat's phone") is None
    shelf.links.withdraw(evening.game, own.id, keep="Cat's phone")
    assert shelf.right(evening.game, "Ben's phone") is Right.OWN
    assert shelf.right(evening.game, "Cat's phone") is None


def test_links_of_a_game_that_is_none_are_refused(evening: Evening) -> None:
    links = evening.shelf.links
    for ask in (
        links.standing,
        links.all,
        lambda game: links.renew(game, Right.OWN),
        lambda game: links.withdraw(game, 1),
    ):
        with pytest.raises(NoSuchGame):
            ask("no such game")
    with pytest.raises(NoSuchLink):
        links.withdraw(evening.game, 99)
    evening.shelf.purge(evening.game)
    for ask in (
        links.standing,
        links.all,
        lambda game: links.renew(game, Right.OWN),
        lambda game: links.withdraw(game, 1),
    ):
        with pytest.raises(Purged):
            ask(evening.game)


def test_no_token_is_written_down_anywhere(evening: Evening, capfd: pytest.CaptureFixture[str]) -> None:
    shelf = evening.shelf
    tokens = {link.token for link in shelf.links.standing(evening.game)}
    tokens |= {shelf.links.renew(evening.game, right).token for right in Right}
    for link in shelf.links.standing(evening.game):
        shelf.links.open(link.token, f"{link.right} phone")
        assert link.token not in repr(link)
    evening.next(played(ANN, "trumps"))
    with sqlite3.connect(shelf.folder / "scorekeeper.db") as db:
        dump = "\n".join(db.iterdump())
    kept = b"".join(path.read_bytes() for path in shelf.folder.iterdir())
    out, err = capfd.readouterr()
    told = (
        out + err + dump + as_bytes(evening.book.game).decode() + "".join(entry.body for entry in evening.book.entries)
    )
    assert len(tokens) == 6
    for clear in tokens:
        assert clear.encode() not in kept
        assert clear not in told
    db.close()


def test_with_another_secret_key_links_are_dead_and_new_ones_are_made(evening: Evening) -> None:
    old = evening.shelf.links.standing(evening.game)
    evening.shelf.links.open(old[1].token, "Ben's phone")
    evening.shelf.close()
    (evening.shelf.folder / "secret_key").unlink()

    shelf = Shelf(evening.shelf.folder)
    for link in old:
        with pytest.raises(NoSuchLink):
            shelf.links.open(link.token, "Cat's phone")
    assert [link.token for link in shelf.links.all(evening.game)] == ["", "", ""]
    new = shelf.links.standing(evening.game)
    assert {link.token for link in new}.isdisjoint({"", *(link.token for link in old)})
    assert shelf.links.open(new[1].token, "Cat's phone").right is Right.SCORE
    assert shelf.right(evening.game, "Ben's phone") is Right.SCORE
    shelf.links.withdraw(evening.game, old[1].id)
    assert shelf.withdrawn(evening.game, "Ben's phone")
    shelf.close()


def test_after_the_purge_nothing_of_links_rights_and_phones_is_left(shelf: Shelf, clock: Clock, tmp_path: Path) -> None:
    evening = Evening.begun(shelf, phone="Ann's phone")
    shelf.links.open(shelf.links.standing(evening.game)[1].token, "Ben's phone")
    shelf.name_phone(evening.game, "Ben's phone", "Benedetto")
    shelf.purge(evening.game)
    clock.jump(days=8)
    shelf.sweep()
    for table in ("links", "rights", "phones", "drafts", "players", "entries", "games"):
        assert shelf._connections.rows(f"SELECT * FROM {table}") == []
    assert b"Benedetto" not in (tmp_path / "data" / "scorekeeper.db").read_bytes()
    assert shelf.right(evening.game, "Ann's phone") is None


def test_a_game_that_is_brought_back_has_its_links_and_rights(evening: Evening) -> None:
    shelf = evening.shelf
    standing = shelf.links.standing(evening.game)
    shelf.purge(evening.game)
    assert shelf.right(evening.game, "Ann's phone") is Right.OWN  # or nobody could bring it back
    shelf.bring_back(evening.game)
    assert shelf.links.standing(evening.game) == standing
    assert shelf.links.open(standing[1].token, "Ben's phone").right is Right.SCORE


def test_twenty_threads_that_open_a_link_together_all_come_in(evening: Evening) -> None:
    shelf, together = evening.shelf, Barrier(20)
    _, score, _ = shelf.links.standing(evening.game)

    def come(number: int) -> Opened:
        together.wait()
        return shelf.links.open(score.token, f"phone {number // 2}")

    with ThreadPoolExecutor(20) as phones:
        for _ in range(5):
            assert set(phones.map(come, range(20))) == {Opened(evening.game, Right.SCORE)}
    assert len(shelf.phones_of(evening.game)) == 11  # Ann's too
    assert shelf.check() == ()


def test_when_a_link_is_withdrawn_while_twenty_threads_open_it_nobody_is_left_in(evening: Evening) -> None:
    shelf = evening.shelf
    with ThreadPoolExecutor(20) as phones:
        for game in range(5):
            score, together = shelf.links.standing(evening.game)[1], Barrier(20)

            def come(number: int, token: str = score.token, id: int = score.id, together: Barrier = together) -> None:
                together.wait()
                if number == 10:
                    shelf.links.withdraw(evening.game, id)
                    return
                with suppress(NoSuchLink):
                    shelf.links.open(token, f"phone {number}")

            list(phones.map(come, range(20)))
            assert [phone.right for phone in shelf.phones_of(evening.game)] == [Right.OWN], game


def test_links_that_are_made_anew_at_the_same_time_leave_one_in_force(evening: Evening) -> None:
    shelf, together = evening.shelf, Barrier(20)

    def renew(_: int) -> str:
        together.wait()
        return shelf.links.renew(evening.game, Right.SCORE).token

    with ThreadPoolExecutor(20) as owners:
        made = set(owners.map(renew, range(20)))
    assert len(made) == 20
    in_force = [link for link in shelf.links.all(evening.game) if link.withdrawn_at is None]
    assert [link.right for link in sorted(in_force, key=lambda link: list(Right).index(link.right))] == list(Right)
    assert shelf.links.standing(evening.game)[1].token in made
