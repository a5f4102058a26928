"""Following: what tells a page that it is out of date, what is shown of a hand being tapped, and who may see it."""

import re
from collections.abc import Mapping, Sequence
from email.utils import formatdate
from typing import Any

import pytest

from scorekeeper.store import Right, Shelf
from tests.web.phone import Phone, words

TRUMPS = {"tricks__0": "6", "tricks__1": "3", "tricks__2": "2", "tricks__3": "2"}


def tag(phone: Phone) -> str:
    """The mark of the game as this phone sees it now."""
    return phone.get("now").headers["ETag"]


def asked_again(phone: Phone, known: str, query: str = "") -> Any:
    """What a page is answered that shows the game as it was at this mark."""
    return phone.client.get(phone.address(f"now{query}"), headers={"If-None-Match": known})


def tap(phone: Phone, hand: int, **told: str | Sequence[str]) -> None:
    """Sends a draft, as the page of a hand does with every tap."""
    boxes: Mapping[str, Any] = {key.replace("__", "-"): value for key, value in told.items()}
    answer = phone.client.post(phone.address(f"hands/{hand}/draft"), data={**phone.form(hand), **boxes})
    assert answer.status_code == 200


def marks(phone: Phone) -> Any:
    """The mark of the table page as it stands there."""
    return re.search(r'data-tag="([^"]+)" data-version="(\d+)"', phone.get().text)


@pytest.fixture
def follower(shelf: Shelf, phone: Phone) -> Phone:
    """A phone that came by the link to follow."""
    return Phone.at(shelf, phone.game, Right.FOLLOW)


def test_nothing_new_is_said_in_no_more_than_300_bytes(follower: Phone) -> None:
    answer = asked_again(follower, tag(follower))

    assert (answer.status_code, answer.data) == (304, b"")
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert set(answer.headers["Vary"].split(", ")) == {"Cookie", "Accept-Language", "Accept-Encoding"}
    # The server adds its name and the date.
    lines = [f"{name}: {value}" for name, value in answer.headers]
    sent = ["HTTP/1.1 304 NOT MODIFIED", *lines, f"Date: {formatdate(usegmt=True)}", "Server: scorekeeper", "", ""]
    assert len("\r\n".join(sent)) <= 300


def test_every_page_knows_the_state_it_shows(phone: Phone, follower: Phone) -> None:
    phone.save(phone.declare("trumps"), **TRUMPS)

    for path in ("", "standings"):
        known = re.search(r'data-tag="([^"]+)"', follower.get(path).text)
        assert known and asked_again(follower, f'"{known[1]}"').status_code == 304


def test_an_entry_a_tap_an_undo_and_a_name_each_make_the_page_out_of_date(phone: Phone, follower: Phone) -> None:
    seen = [tag(follower)]

    def changed() -> bool:
        seen.append(tag(follower))
        return len(set(seen)) == len(seen) and asked_again(follower, seen[-1]).status_code == 304

    hand = phone.declare("trumps")
    assert changed()
    tap(phone, hand, marks=["1-0"])
    assert changed()
    tap(phone, hand, marks=["1-0"], tricks__1="4")
    assert changed()
    phone.save(hand, **TRUMPS)
    assert changed()
    phone.post("undo", {"key": "undo", "entry": 3}, page="")
    assert changed()
    boxes = {f"player-{seat}": name for seat, name in enumerate(("Ann", "Ben", "Cat", "Eve"))}
    phone.post("heading", {"key": "names", "based_on": 1, "first": "0", **boxes})
    assert changed()
    phone.post("share/close", {"key": "close"}, page="share")
    assert changed()


def test_two_rights_have_two_marks_because_their_pages_differ(phone: Phone, follower: Phone) -> None:
    assert tag(phone) != tag(follower)


def test_asking_for_news_is_answered_with_what_was_recorded(phone: Phone, follower: Phone) -> None:
    assert follower.get("now").json == {"version": 1, "said": "", "hand": None}
    hand = phone.declare("trumps")
    assert follower.get("now").json == {"version": 2, "said": "", "hand": None}
    phone.save(hand, **TRUMPS)

    news = follower.get("now").json

    assert news["version"] == 3
    assert news["said"].startswith("Saved. Read it out: ")


def test_a_withdrawn_link_and_no_link_are_answered_404(shelf: Shelf, phone: Phone, follower: Phone) -> None:
    known = tag(follower)
    phone.post("share/renew", {"right": "follow"}, page="share")
    stranger = Phone.at(shelf, phone.game, None)

    withdrawn = asked_again(follower, known)

    assert withdrawn.status_code == 404
    assert "This link was withdrawn" in withdrawn.text
    assert [stranger.get(path).status_code for path in ("now", "standings")] == [404, 404]
    assert stranger.get("now").text == stranger.client.get("/g/AAAAAAAAAAAAAAAAAAAAAA/now").text
    assert asked_again(phone, tag(phone)).status_code == 304


def test_what_is_being_tapped_is_drawn_and_told_on_every_phone_that_follows(
    shelf: Shelf, phone: Phone, follower: Phone
) -> None:
    other = Phone.at(shelf, phone.game, Right.SCORE)
    tap(phone, phone.declare("no-tricks"), marks=["1-0", "0-1", "2-3"], tricks__1="4", tricks__2="0")

    said = "Ann and Ben redoubled; Cat and Dan doubled"
    pages = {name: phone.get(path).text for name, phone, path in (
        ("follows", follower, ""), ("scores", other, ""), ("standings", follower, "standings"),
    )}  # fmt: skip

    for name, page in pages.items():
        assert f'aria-label="{said}"' in page, name
        assert page.count('class="x1"') == 1 and page.count('class="x2"') == 1, name
        assert "Tricks Ben 4, Cat 0 9 of 13 left" in words(page), name
    assert f"Doubles {said}" in words(pages["scores"])


def test_places_and_single_cards_are_told_as_they_come(phone: Phone, follower: Phone) -> None:
    tap(phone, phone.declare("domino"), order__0="2", order__1="0")
    assert "Out Cat 1st, Ann 2nd 2 still in" in words(follower.get().text)
    phone.post("undo", {"key": "undo", "entry": 2}, page="")
    tap(phone, phone.declare("no-queens"), **{"queens__who__0": "2", "queens__who__1": "3", "queens__who__2": "2"})
    assert "Queens Cat 2, Dan 1 1 of 4 left" in words(follower.get().text)
    phone.post("undo", {"key": "again", "entry": 4}, page="")
    tap(phone, phone.declare("no-king"), **{"king__of__hearts__who__0": "3"})
    assert "King of hearts Dan" in words(follower.get().text)


def test_a_draft_is_in_no_score_no_history_and_no_file(phone: Phone, follower: Phone) -> None:
    hand = phone.declare("trumps")
    before = [phone.get(path).text for path in ("history", "sheet", "game.csv", "game.json")]
    tap(phone, hand, marks=["1-0"], **TRUMPS)

    after = [phone.get(path).text for path in ("history", "sheet", "game.csv", "game.json")]

    assert [plain(page) for page in before] == [plain(page) for page in after]
    assert re.findall(r'<td class="num">(.*?)</td>', follower.get().text) == ["0"] * 4
    assert re.findall(r"<td>(\d+)</td>", follower.get("standings").text) == ["0"] * 4


def plain(page: str) -> str:
    """A page or a file without what is drawn afresh each time: tokens of forms."""
    return re.sub(r'(name="csrf_token" value=")[^"]*', r"\1", page)


def test_a_draft_of_an_earlier_reading_or_full_of_nonsense_is_not_shown(phone: Phone, follower: Phone) -> None:
    hand = phone.declare("no-tricks")
    old = phone.form(hand)
    phone.client.post(phone.address(f"hands/{hand}"), data={**old, "do": "play", "marks": ["1-0"]})
    phone.client.post(phone.address(f"hands/{hand}/draft"), data={**old, "marks": ["2-3"], "tricks-1": "4"})

    page = follower.get().text
    assert 'aria-label="Ann and Ben doubled"' in page
    assert "of 13 left" not in page

    tap(phone, hand, marks=["0-0", "1-1", "9-9", "x"], tricks__1="9" * 90, tricks__2="<b>", tricks__3="-4")
    page = follower.get().text
    assert 'aria-label="Ann and Ben doubled"' in page
    assert "of 13 left" not in page


def test_the_page_of_a_hand_is_told_when_the_hand_reads_otherwise(shelf: Shelf, phone: Phone) -> None:
    hand = phone.declare("trumps")
    other = Phone.at(shelf, phone.game, Right.SCORE)
    other.post("share/phone", {"name": "Ben’s phone"}, page="share")
    asks = f"now?hand={hand}&based_on=2"
    assert phone.get(asks).json["hand"] is None
    other.save(hand, **TRUMPS)

    told = {"words": "Ben’s phone has recorded this hand", "address": phone.address("")}
    assert phone.get(asks).json["hand"] == told
    assert other.get(asks).json["hand"] == told | {"words": "This phone has recorded this hand"}

    other.post("undo", {"key": "undo", "entry": 3}, page="")
    assert phone.get(asks).json["hand"]["words"] == "Ben’s phone says trumps is still in play"
    other.post("undo", {"key": "again", "entry": 2}, page="")
    assert phone.get(asks).json["hand"]["words"] == "Ben’s phone has taken this hand back"
    for odd in ("now?hand=x", "now?hand=99", f"now?hand={hand}&based_on=-1", f"now?hand={hand}&based_on=99"):
        assert phone.get(odd).json["hand"] is None


def test_the_standings_tell_totals_whose_turn_what_is_played_and_what_is_owed(phone: Phone, follower: Phone) -> None:
    phone.save(phone.declare("trumps"), **TRUMPS)

    between = words(follower.get("standings").text)
    assert "Ann chooses hand 2 of 28" in between
    assert "Ben, Cat and Dan each owe Ann 2 more doubles, 6 hands left" in between
    assert "Ann 30" in between.replace(" declarer", "")

    phone.declare("no-queens")
    playing = follower.get("standings").text
    assert "No queens Ann declares, hand 2 of 28" in words(playing)
    assert 'aria-label="Nobody doubled"' in playing
    assert 'class="foot"' not in playing


def test_without_script_only_a_page_on_which_nothing_is_entered_is_loaded_again(phone: Phone, follower: Phone) -> None:
    again = '<noscript><meta http-equiv="refresh" content="15"></noscript>'

    assert again in follower.get().text
    assert again in follower.get("standings").text
    assert again not in phone.get().text


def test_whoever_follows_sees_the_round_and_no_form(phone: Phone, follower: Phone) -> None:
    phone.declare("no-tricks")

    page = follower.get().text

    assert 'class="felt"' in page and "Standings" in words(page)
    assert "<form" not in page and "csrf_token" not in page
