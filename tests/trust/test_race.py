"""Twenty phones at one hand over HTTP: it is recorded once, and whoever said otherwise is shown both readings."""

import re
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from tests.browser.serving import Server
from tests.trust.client import Answer, Boxes, Client, Table, form, marks
from tests.trust.conftest import PHONES

ROUNDS = 5


def in_play(server: Server) -> tuple[str, str, str]:
    """A game in which Ann has declared no tricks: its id, the address of the hand, and the link to score."""
    table = Table(server.port)
    table.go_on()
    action = f"/g/{table.game}/declare"
    boxes = form(table.get(f"/g/{table.game}/").page, action)
    answer = table.post(action, [*boxes, ("contract", "no-tricks")])
    assert answer.code == 303
    links = re.findall(r"/j/[A-Za-z0-9]+", table.get(f"/g/{table.game}/share").page)
    table.hang_up()
    return table.game, answer.location, sorted(set(links), key=links.index)[1]


def together(
    server: Server, path: str, link: str, tricks: list[tuple[int, int, int, int]], key: str | None
) -> list[Answer]:
    """What each of the phones is answered that all save the hand at the same moment, each with its own result."""
    barrier = Barrier(PHONES)

    def save(phone: int) -> Answer:
        client = Client(server.port)
        client.get(link)
        boxes: Boxes = form(client.get(path).page, "")
        if key is not None:
            boxes = [(name, key if name == "key" else value) for name, value in boxes]
        boxes += [*marks(0), ("do", "save")]
        boxes += [(f"tricks-{seat}", str(count)) for seat, count in enumerate(tricks[phone])]
        barrier.wait()
        answer = client.post(path, boxes)
        client.hang_up()
        return answer

    with ThreadPoolExecutor(PHONES) as phones:
        return list(phones.map(save, range(PHONES)))


ALIKE = [(4, 3, 5, 1)] * PHONES
APART = [(first, second, 13 - first - second, 0) for first in range(5) for second in range(4)]


def test_twenty_phones_with_one_key_record_one_hand(server: Server) -> None:
    with server.shelf() as shelf:
        for number in range(ROUNDS):
            game, path, link = in_play(server)
            answers = together(server, path, link, ALIKE, key=f"one key {number}")
            assert {(answer.code, answer.location) for answer in answers} == {(303, f"/g/{game}/")}
            assert shelf.version(game) == 3
            assert shelf.book(game).hand(1).hand.takings == {"tricks": ALIKE[0]}


def test_of_twenty_phones_that_say_the_same_one_records_it_and_the_others_are_told_so(server: Server) -> None:
    with server.shelf() as shelf:
        for _ in range(ROUNDS):
            game, path, link = in_play(server)
            answers = together(server, path, link, ALIKE, key=None)
            assert {(answer.code, answer.location) for answer in answers} == {(303, f"/g/{game}/")}
            assert shelf.version(game) == 3


def test_of_twenty_phones_that_differ_one_records_its_hand_and_the_others_are_shown_both(server: Server) -> None:
    with server.shelf() as shelf:
        for _ in range(ROUNDS):
            game, path, link = in_play(server)
            answers = together(server, path, link, APART, key=None)
            (won,) = [phone for phone, answer in enumerate(answers) if answer.code == 303]
            assert shelf.version(game) == 3
            assert shelf.book(game).hand(1).hand.takings == {"tricks": APART[won]}
            for phone, answer in enumerate(answers):
                if phone == won:
                    continue
                assert answer.code == 409
                kept = dict(re.findall(r'type="hidden" name="(tricks-\d)" value="(\d+)"', answer.page))
                assert [int(kept[f"tricks-{seat}"]) for seat in range(4)] == list(APART[phone])
                assert answer.page.count("<td>") >= 12 and "Saved" in answer.page and "Yours" in answer.page
