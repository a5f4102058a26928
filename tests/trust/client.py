"""A phone without a screen: it reads real pages, fills in their forms, and knows what has been acknowledged to it."""

import http.client
import random
import re
from dataclasses import dataclass, field
from html import unescape
from typing import NamedTuple
from urllib.parse import urlencode

Boxes = list[tuple[str, str]]
PATIENCE = 60
"""Seconds after which a server that says nothing counts as dead."""


class Died(Exception):
    """The server went away before it answered."""


class Answer(NamedTuple):
    """What came back."""

    code: int
    location: str
    page: str


class Post(NamedTuple):
    """A form that was sent, and what the book has to say once it is acknowledged."""

    path: str
    boxes: Boxes
    game: str = ""
    hand: int = 0
    takings: dict[str, tuple[int, ...]] | None = None

    @property
    def key(self) -> str:
        return dict(self.boxes)["key"]


@dataclass
class Client:
    """One phone with its own cookie and its own connection."""

    port: int
    cookie: str = ""
    connection: http.client.HTTPConnection | None = None

    def get(self, path: str) -> Answer:
        return self._ask("GET", path)

    def post(self, path: str, boxes: Boxes) -> Answer:
        return self._ask("POST", path, urlencode(boxes))

    def hang_up(self) -> None:
        if self.connection is not None:
            self.connection.close()
        self.connection = None

    def _ask(self, method: str, path: str, body: str | None = None) -> Answer:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        if body is not None:
            headers |= {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin"}
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
            self.connection.request(method, path, body, headers)
            answer = self.connection.getresponse()
            page = answer.read().decode("utf-8")
        except (OSError, http.client.HTTPException) as error:
            self.hang_up()
            raise Died(path) from error
        if given := answer.getheader("Set-Cookie"):
            self.cookie = given.partition(";")[0]
        return Answer(answer.status, answer.getheader("Location") or "", page)


def form(page: str, action: str) -> Boxes:
    """The hidden boxes of the form with this action; of the form without one, if it is empty."""
    start = page.index(f'action="{action}"') if action else page.index('<form method="post"')
    inside = page[start : page.index("</form>", start)]
    boxes = []
    for box in re.findall(r'<input type="hidden"[^>]*>', inside):
        name, value = re.search(r'name="([^"]*)"', box), re.search(r'value="([^"]*)"', box)
        assert name and value
        boxes.append((unescape(name[1]), unescape(value[1])))
    return boxes


def marks(declarer: int) -> Boxes:
    """Everyone doubles the declarer, so that every quota is kept and every hand is played."""
    return [("marks", f"{(declarer + n) % 4}-{declarer}") for n in (1, 2, 3)]


def result(contract: str, lot: random.Random) -> tuple[Boxes, dict[str, tuple[int, ...]]]:
    """A result by lot: the boxes that say it, and what the book has to read then."""

    def counts(name: str, whole: int) -> tuple[int, ...]:
        cuts = sorted(lot.randint(0, whole) for _ in range(3))
        each = tuple(high - low for low, high in zip([0, *cuts], [*cuts, whole], strict=True))
        boxes.extend((f"{name}-{seat}", str(count)) for seat, count in enumerate(each))
        return each

    def takers(name: str, seats: list[int]) -> tuple[int, ...]:
        boxes.extend((f"{name}-who-{unit}", str(seat)) for unit, seat in enumerate(seats))
        return tuple(seats.count(seat) for seat in range(4))

    boxes: Boxes = []
    seats = range(4)
    if contract in ("no-tricks", "trumps"):
        return boxes, {"tricks": counts("tricks", 13)}
    if contract == "no-hearts":
        hearts = counts("hearts", 13)
        ace = lot.choice([seat for seat in seats if hearts[seat]])
        return boxes, {"hearts": hearts, "ace-of-hearts": takers("ace-of-hearts", [ace])}
    if contract == "no-queens":
        return boxes, {"queens": takers("queens", [lot.choice(seats) for _ in range(4)])}
    if contract == "no-king":
        return boxes, {"king-of-hearts": takers("king-of-hearts", [lot.choice(seats)])}
    if contract == "no-last-two":
        two = ("second-last-trick", "last-trick")
        return boxes, {item: takers(item, [lot.choice(seats)]) for item in two}
    order = tuple(lot.sample(seats, 4))
    return [(f"order-{place}", str(seat)) for place, seat in enumerate(order)], {"order": order}


@dataclass
class Table(Client):
    """A table whose evening goes on and on: new games, declaring, saving, until the server dies."""

    seed: int = 0
    game: str = ""
    acknowledged: list[Post] = field(default_factory=list)
    pending: Post | None = None
    lot: random.Random = field(default_factory=random.Random)

    def __post_init__(self) -> None:
        self.lot = random.Random(self.seed)

    def send(self, post: Post) -> Answer:
        """Sends a form; it is pending until the server acknowledges it."""
        self.pending = post
        answer = self.post(post.path, post.boxes)
        assert answer.code == 303, (answer.code, post, re.findall(r"<h1>.*?</h1>|<li>.*?</li>", answer.page))
        if not post.game:
            self.game = answer.location.strip("/").split("/")[1]
            post = post._replace(game=self.game)
        self.acknowledged.append(post)
        self.pending = None
        return answer

    def go_on(self) -> None:
        """One form further: a game is begun, a contract declared, or a hand recorded."""
        if self.pending is not None:
            self.send(self.pending)
        page = self.get(f"/g/{self.game}/").page if self.game else ""
        if in_play := re.search(r'class="go" href="(/g/[^"]+/hands/(\d+))"', page):
            self._record(in_play[1], int(in_play[2]))
        elif cards := re.findall(r'<button class="card" name="contract" value="([^"]+)"', page):
            action = f"/g/{self.game}/declare"
            boxes = form(page, action)
            self.send(
                Post(
                    action,
                    [*boxes, ("contract", self.lot.choice(cards))],
                    self.game,
                    int(dict(boxes)["hand"]),
                )
            )
        else:
            names = [(f"player-{seat}", name) for seat, name in enumerate(("Ann", "Ben", "Cat", "Dan"))]
            self.send(Post("/new", [*form(self.get("/new").page, "/new"), *names, ("first", "0")]))

    def _record(self, path: str, hand: int) -> None:
        boxes = [box for box in form(self.get(path).page, "") if box[0] != "marks"]
        told = dict(boxes)
        entered, takings = result(told["contract"], self.lot)
        boxes += [*marks(int(told["declarer"])), *entered, ("do", "save")]
        self.send(Post(path, boxes, self.game, hand, takings))
