"""Without network a phone goes on by itself: what it is given for that, and what becomes of what it sends then."""

import gzip
import json
import re
from html import unescape

from scorekeeper.rules import State
from scorekeeper.store import Right, Shelf
from tests.web.phone import Phone, sentences, words

WHOLE = {"declarer": "0", "contract": "no-tricks", "based_on": "0", "marks": "1-0", "do": "save"}
TRICKS = {"tricks-0": "4", "tricks-1": "3", "tricks-2": "3", "tricks-3": "3"}
DATA = {"Accept": "application/json"}


def send(phone: Phone, hand: int, key: str = "offline", headers: dict[str, str] | None = None, **told: str):
    """Sends a whole hand that was entered without network."""
    boxes = {"csrf_token": phone.token(), "key": key, **WHOLE, **TRICKS, **told}
    return phone.client.post(phone.address(f"hands/{hand}"), data=boxes, headers=headers)


def known(phone: Phone, path: str = "") -> dict:
    """What a page knows of the book."""
    found = re.search(r"data-book='([^']+)'", phone.get(path).text)
    assert found
    return json.loads(unescape(found[1]))


def test_a_hand_that_nobody_declared_is_recorded_whole_in_one_entry(phone: Phone, shelf: Shelf) -> None:
    answer = send(phone, 1)

    (line,) = shelf.book(phone.game).sheet.lines
    assert answer.status_code == 303
    assert (line.hand.declarer, line.contract.name, line.state) == (0, "no-tricks", State.PLAYED)
    assert shelf.version(phone.game) == 2


def test_sent_five_times_it_is_recorded_once(phone: Phone, shelf: Shelf) -> None:
    answers = [send(phone, 1, headers=DATA) for _ in range(5)]

    assert [answer.json for answer in answers] == [{"version": 2, "address": f"/g/{phone.game}/"}] * 5
    assert shelf.version(phone.game) == 2


def test_only_the_next_new_hand_can_begin_so(phone: Phone, shelf: Shelf) -> None:
    assert send(phone, 2).status_code == 404
    assert phone.get("hands/1").status_code == 404
    assert shelf.version(phone.game) == 1


def test_an_acknowledgement_is_no_page(phone: Phone) -> None:
    """What a hotel's network answers in our place is a page, or the way to one."""
    boxes = {"csrf_token": phone.token(), "key": "k", "hand": "1", "based_on": "0", "declarer": "0"}
    declared = phone.client.post(phone.address("declare"), data=boxes | {"contract": "no-king"}, headers=DATA)

    assert declared.json == {"version": 2, "address": f"/g/{phone.game}/hands/1"}
    assert send(phone, 1).mimetype == "text/html"


def test_a_declaration_whose_answer_was_lost_does_not_stand_in_the_way(phone: Phone, shelf: Shelf) -> None:
    phone.declare("no-tricks")

    assert send(phone, 1).status_code == 303
    assert shelf.book(phone.game).sheet.finished is False
    assert [line.state for line in shelf.book(phone.game).sheet.lines] == [State.PLAYED]


def test_the_same_hand_from_two_phones_is_one(phone: Phone, shelf: Shelf) -> None:
    other = Phone.at(shelf, phone.game)

    assert send(other, 1, key="theirs").status_code == 303
    assert send(phone, 1, key="mine", headers=DATA).json == {"version": 2, "address": f"/g/{phone.game}/"}


def test_another_result_of_the_same_contract_is_shown_beside_the_saved_one(phone: Phone, shelf: Shelf) -> None:
    send(Phone.at(shelf, phone.game), 1, key="theirs")

    answer = send(phone, 1, key="mine", **{"tricks-0": "3", "tricks-1": "4"})

    assert answer.status_code == 409
    assert "Which is right?" in words(answer.text) and "Use mine" in answer.text
    assert 'data-settles="mine"' in answer.text


def test_another_contract_may_be_one_more_hand(phone: Phone, shelf: Shelf) -> None:
    send(Phone.at(shelf, phone.game), 1, key="theirs", contract="trumps", marks="")

    answer = send(phone, 1, key="mine")
    form = answer.text.partition('data-settles="mine"')[2].partition("</form>")[0]
    boxes = {unescape(name): unescape(value) for name, value in re.findall(r'name="([^"]+)" value="([^"]*)"', form)}
    assert answer.status_code == 409
    assert "Was yours played as well?" in words(answer.text) and "Mine is hand 2" in answer.text
    assert f'action="/g/{phone.game}/hands/2"' in answer.text

    assert phone.client.post(phone.address("hands/2"), data=boxes).status_code == 303
    assert [line.contract.name for line in shelf.book(phone.game).sheet.lines] == ["trumps", "no-tricks"]


def test_a_correction_that_comes_too_late_is_no_further_hand(phone: Phone, shelf: Shelf) -> None:
    hand = phone.declare("no-tricks")
    form = phone.form(hand)
    other = Phone.at(shelf, phone.game)
    other.save(hand, **{"marks": ["1-0"], **{key.replace("-", "__"): value for key, value in TRICKS.items()}})
    other.get(f"hands/{hand}")
    restated = other.form(hand, "?contract=trumps&declarer=0")
    other.save(hand, restated, **{key.replace("-", "__"): value for key, value in TRICKS.items()})

    answer = phone.save(hand, form, marks=["2-0"], tricks__0="13")

    assert answer.status_code == 409
    assert "Use mine" in answer.text and "Mine is hand" not in answer.text


def test_what_is_wrong_with_it_is_told_on_its_own_page(phone: Phone) -> None:
    answer = send(phone, 1, **{"tricks-0": "9"})

    assert answer.status_code == 422
    assert sentences(answer.text) == ["Tricks add up to 18; a hand has 13."]
    assert "No tricks, hand 1" in answer.text


def test_a_form_of_the_version_before_this_one_is_still_taken(phone: Phone, shelf: Shelf) -> None:
    """A-26: a page that was open while the server was made anew still saves. These are its boxes, to the letter."""
    token = phone.token()
    declare = "csrf_token={}&key=declare-1-0&hand=1&based_on=0&declarer=0&contract=no-tricks"
    save = (
        "csrf_token={}&key=Vw0cW5cWBhTzKxkR&based_on=2&contract=no-tricks&declarer=0&marks=1-0&marks=0-1"
        "&tricks-1=3&tricks-2=3&tricks-3=3&tricks-0=4&do=save"
    )
    form = "application/x-www-form-urlencoded"
    for path, body in (("declare", declare), ("hands/1", save)):
        answer = phone.client.post(phone.address(path), data=body.format(token), content_type=form)
        assert answer.status_code == 303
    undo = phone.client.post(phone.address("undo"), data=f"csrf_token={token}&key=undo-3&entry=3", content_type=form)

    assert undo.status_code == 303
    assert [entry.key for entry in shelf.book(phone.game).entries[1:]] == [
        "declare-1-0",
        "Vw0cW5cWBhTzKxkR",
        "undo-3",
    ]


# What a phone is given


def test_the_kit_has_every_form_and_a_table_page_for_every_declarer(phone: Phone) -> None:
    kit = phone.get("kit").text

    names = re.findall(r'\n<template id="([^"]+)">', kit)
    assert len(names) == len(set(names)) == 4 * 7 + 4 + 1
    assert {"no-hearts-0", "domino-3", "table-2", "table-other"} <= set(names)
    assert "waiting-hands" not in kit and kit.count("live-following data-now") == 5
    form = kit.partition('<template id="no-king-2">')[2].partition("\n<template")[0]
    assert "No king of hearts" in form and "Cat" in form and 'name="king-of-hearts-who-0"' in form


def test_the_kit_weighs_no_more_than_a_picture(phone: Phone) -> None:
    answer = phone.client.get(phone.address("kit"), headers={"Accept-Encoding": "gzip"})

    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(answer.data) <= 16 * 1024
    assert gzip.decompress(answer.data).decode().count("\n<template id=") == 33


def test_the_kit_is_another_one_for_other_names_only(phone: Phone) -> None:
    def again(known: str):
        return phone.client.get(phone.address("kit"), headers={"If-None-Match": known})

    tag = phone.get("kit").headers["ETag"]
    send(phone, 1)
    assert (again(tag).status_code, again(tag).data) == (304, b"")

    spanish = phone.client.get(phone.address("kit"), headers={"Accept-Language": "es"})
    assert spanish.headers["ETag"] != tag
    names = {f"player-{seat}": name for seat, name in enumerate(("Åsa", "Ben", "Cat", "Dan"))}
    assert phone.post("heading", mended(phone) | names, page="heading").status_code == 303
    assert again(tag).status_code == 200


def mended(phone: Phone) -> dict[str, str]:
    page = phone.get("heading").text
    return dict(re.findall(r'<input type="hidden"[^>]* name="([^"]+)" value="([^"]*)"', page))


def test_who_follows_is_given_no_kit(phone: Phone, shelf: Shelf) -> None:
    follower = Phone.at(shelf, phone.game, Right.FOLLOW)

    assert follower.get("kit").status_code == 404
    assert "data-kit" not in follower.get().text


def test_a_page_knows_what_was_declared_won_and_doubled(phone: Phone) -> None:
    send(phone, 1)
    hand = phone.declare("no-king")
    phone.save(hand, do="play", marks=["2-0", "0-2"])

    book = known(phone)

    assert book["hands"] == [
        {"hand": 1, "declarer": 0, "contract": "no-tricks", "doubled": [1], "scores": [-10, -4, -6, -6]},
        {
            **{"hand": 2, "declarer": 0, "contract": "no-king", "doubled": [2]},
            **{"based_on": 4, "marks": ["2-0", "0-2"]},
        },
    ]
    assert (book["next"], book["new"], book["order"]) == ({"hand": 3, "based_on": 0}, 3, "block")
    assert known(phone, f"hands/{hand}") == book


def test_a_hand_that_was_misdealt_is_the_next_one_again(phone: Phone) -> None:
    hand = phone.declare("no-king")
    phone.post("misdeal", {"key": "misdeal", "hand": hand, "based_on": 2}, page="")

    assert (known(phone)["next"], known(phone)["new"]) == ({"hand": 1, "based_on": 3}, 2)
    assert send(phone, 1, based_on="3").status_code == 303
