"""The history: every entry in words, and any earlier reading of a hand restored."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.rules import Double
from scorekeeper.store import Reading, Shelf
from tests.store.evening import ANN, BEN, CAT, DAN, Evening, declared, played, shared
from tests.web.phone import owners_phone


@pytest.fixture
def client(shelf: Shelf) -> FlaskClient:
    return owners_phone(shelf)


@pytest.fixture
def evening(shelf: Shelf) -> Evening:
    return Evening.begun(shelf, phone="another")


def told(client: FlaskClient, evening: Evening) -> list[str]:
    """The sentences of the history, the newest first."""
    answer = client.get(f"/g/{evening.game}/history")
    assert answer.status_code == 200
    return [line.replace("\xa0", " ") for line in re.findall(r'class="what">(.*?)</span>', answer.text)]


def restore(client: FlaskClient, evening: Evening, **boxes: Any) -> TestResponse:
    return client.post(f"/g/{evening.game}/history", data={"key": "restore", **boxes})


def test_every_entry_is_told_newest_first(client: FlaskClient, evening: Evening) -> None:
    hand = declared(ANN, "no-tricks")
    evening.next(hand)
    evening.result(declared(ANN, "no-tricks", doubles=(Double(BEN, ANN),)))
    evening.result(played(ANN, "no-tricks", CAT))
    evening.correct(1, played(ANN, "no-tricks", DAN))
    evening.undo()
    evening.next(shared(ANN, "no-queens"))
    evening.mend(players=("Ann", "Bob", "Cat", "Dan"), place="Malmö")

    assert told(client, evening) == [
        "Heading: Ben is now Bob; place – → Malmö",
        "Hand 2, no queens: shared out: Ann 0, Bob −8, Cat −8, Dan −8",
        "Hand 1, no tricks: correction taken back: Cat 0 → 13 tricks and Dan 13 → 0 tricks",
        "Hand 1, no tricks: corrected: Cat 13 → 0 tricks and Dan 0 → 13 tricks",
        "Hand 1, no tricks: saved: Ann 0, Bob 0, Cat −26, Dan 0",
        "Hand 1, no tricks: doubles none → Bob × Ann",
        "Hand 1, no tricks: declared by Ann",
        "Game begun: Ann, Ben, Cat, Dan",
    ]


def test_a_swap_and_a_misdeal_are_told(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "no-tricks"))
    evening.next(played(ANN, "no-hearts"))
    evening.swap(1, 2)
    evening.next(declared(ANN, "domino"))
    evening.correct(3, None)
    evening.undo()

    assert told(client, evening)[:4] == [
        "Hand 3, domino: declared again",
        "Hand 3, domino: taken back",
        "Hand 3, domino: declared by Ann",
        "Hands 1 and 2: swapped",
    ]


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        (played(ANN, "no-king", BEN), played(ANN, "no-king", CAT), "king of hearts Ben → Cat"),
        (played(ANN, "no-king", BEN), played(ANN, "no-queens", BEN), "contract No king of hearts → No queens"),
        (played(ANN, "trumps"), played(ANN, "trumps", trump="hearts"), "trump – → ♥\ufe0e"),
        (played(ANN, "trumps"), played(DAN, "trumps"), "declarer Ann → Dan"),
        (
            played(ANN, "domino", BEN),
            played(ANN, "domino", CAT),
            "out first Ben → Cat, out second Cat → Dan, out third Dan → Ann and out fourth Ann → Ben",
        ),
        (
            played(ANN, "trumps", doubles=(Double(BEN, ANN),)),
            played(ANN, "trumps", doubles=(Double(BEN, ANN),), redoubles=(Double(ANN, BEN),)),
            "doubles Ben × Ann → Ben ×× Ann",
        ),
        (shared(ANN, "no-king"), played(ANN, "no-king", BEN), "doubles none → Ben × Ann, king of hearts – → Ben"),
    ],
)
def test_a_correction_tells_what_reads_differently(
    client: FlaskClient, evening: Evening, before: Any, after: Any, sentence: str
) -> None:
    evening.next(before)
    evening.correct(1, after)

    assert f": corrected: {sentence}" in told(client, evening)[0]


def test_a_phone_knows_its_own_entries(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "no-king", BEN))
    evening.correct(1, played(ANN, "no-king", CAT))
    restore(client, evening, hand=1, entry=2, based_on=3)

    page = client.get(f"/g/{evening.game}/history").text

    assert (page.count("this phone"), page.count("another phone")) == (1, 3)


def test_an_earlier_reading_is_restored_as_one_more_entry(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "no-king", BEN))
    evening.correct(1, played(ANN, "no-king", CAT))

    answer = restore(client, evening, hand=1, entry=2, based_on=3)

    assert (answer.status_code, answer.location) == (303, f"/g/{evening.game}/history")
    assert evening.hands == (played(ANN, "no-king", BEN),)
    assert evening.book.version == 4


def test_the_page_offers_only_readings_that_a_hand_does_not_have_now(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "no-king", BEN))
    evening.correct(1, played(ANN, "no-king", CAT))

    page = client.get(f"/g/{evening.game}/history").text

    assert page.count("Restore this reading") == 1
    assert re.search(r'name="entry" value="2">\s*<input type="hidden" name="based_on" value="3">', page)


def test_a_hand_that_was_taken_back_is_restored_in_its_place(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "no-king", BEN))
    evening.next(played(ANN, "no-queens", BEN))
    evening.correct(1, None)

    assert restore(client, evening, hand=1, entry=2, based_on=4).status_code == 303

    assert [hand.contract for hand in evening.hands] == ["no-king", "no-queens"]


def test_a_restore_that_was_sent_twice_is_recorded_once(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "no-king", BEN))
    evening.correct(1, played(ANN, "no-king", CAT))

    answers = [restore(client, evening, hand=1, entry=2, based_on=3) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [303, 303]
    assert evening.book.version == 4


def test_a_restore_that_was_overtaken_shows_both_readings(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "no-king", BEN))
    evening.correct(1, played(ANN, "no-king", CAT))
    evening.correct(1, played(ANN, "no-king", DAN))

    answer = restore(client, evening, hand=1, entry=2, based_on=3)
    boxes = dict(re.findall(r'name="(\w+)" value="([^"]*)"', answer.text))
    mine = client.post(f"/g/{evening.game}/history", data=boxes)

    assert answer.status_code == 409
    assert mine.status_code == 303
    assert evening.hands == (played(ANN, "no-king", BEN),)


def test_a_reading_whose_contract_is_used_meanwhile_is_refused(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "no-king", BEN))
    evening.correct(1, played(ANN, "no-queens", BEN))
    evening.next(played(ANN, "no-king", CAT))

    answer = restore(client, evening, hand=1, entry=2, based_on=3)

    assert answer.status_code == 422
    assert "Ann has already declared No king of hearts, in hand 1" in answer.text
    assert "<title>Error: " in answer.text
    assert evening.book.version == 4


@pytest.mark.parametrize(
    ("boxes", "status"),
    [
        ({"hand": 1, "entry": 1, "based_on": 2}, 404),
        ({"hand": 9, "entry": 2, "based_on": 2}, 404),
        ({"hand": 1, "entry": 99, "based_on": 2}, 404),
        ({"hand": 1, "entry": "9" * 5000, "based_on": 2}, 422),
        ({"hand": "x", "entry": 2, "based_on": 2}, 422),
        ({"hand": 1, "entry": 2}, 422),
        ({"hand": 1, "entry": 2, "based_on": 2, "key": ""}, 422),
        ({"hand": 1, "entry": 2, "based_on": 2, "key": "k" * 201}, 422),
    ],
)
def test_what_cannot_be_restored_is_refused(
    client: FlaskClient, evening: Evening, boxes: dict[str, Any], status: int
) -> None:
    evening.next(played(ANN, "no-king", BEN))

    assert restore(client, evening, **boxes).status_code == status
    assert evening.book.version == 2


def test_only_the_newest_that_was_not_taken_back_has_an_undo(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "no-king", BEN))
    evening.next(played(ANN, "trumps", BEN))
    evening.undo()

    page = client.get(f"/g/{evening.game}/history").text

    assert page.count(f'action="/g/{evening.game}/undo"') == 1
    assert re.search(r'name="entry" value="2">\s*<button class="word">Undo', page)
    assert page.count("taken back later") == 1


def test_a_long_history_is_told_a_hundred_at_a_time(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "no-king", BEN))
    for turn in range(110):
        stated = played(ANN, "no-king", (CAT, DAN)[turn % 2])
        evening.read(Reading(1, stated, evening.book.newest(1)))

    newest = client.get(f"/g/{evening.game}/history").text
    older = client.get(re.search(r'href="([^"]*before=[^"]*)"', newest)[1]).text  # type: ignore[index]

    assert (newest.count("<li id="), older.count("<li id=")) == (100, 12)
    assert "Older entries" not in older
    assert 'id="entry-13"' in newest and 'id="entry-12"' in older


@pytest.mark.parametrize("before", ["0", "-5", "x", "9" * 5000])
def test_a_page_of_history_that_is_not_there_breaks_nothing(client: FlaskClient, evening: Evening, before: str) -> None:
    assert client.get(f"/g/{evening.game}/history?before={before}").status_code == 200


def test_every_time_can_be_read_by_a_machine(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "no-king", BEN))

    times = re.findall(r'<time datetime="([^"]+)"', client.get(f"/g/{evening.game}/history").text)

    assert set(times) >= {entry.recorded_at for entry in evening.book.entries}
