"""A phone at the table, without a browser: it follows links, keeps the tokens of forms, and posts what is told."""

import re
from html import unescape
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.store import Right, Shelf
from scorekeeper.web import create_app


class Phone:
    """One device with its own cookies."""

    def __init__(self, app: Flask, game: str = "") -> None:
        self.client = app.test_client()
        self.game = game

    @classmethod
    def at(cls, shelf: Shelf, game: str = "", right: Right | None = Right.OWN) -> "Phone":
        """A phone over these books that has opened the game's link with this right, or none."""
        phone = cls(create_app(shelf), game)
        if game and right is not None:
            phone.open(next(link.token for link in shelf.links.standing(game) if link.right is right))
        return phone

    def open(self, token: str) -> TestResponse:
        """Opens a link."""
        return self.client.get(f"/j/{token}")

    def address(self, path: str) -> str:
        """A path of the game, or a whole address."""
        return path if path.startswith("/") else f"/g/{self.game}/{path}"

    def get(self, path: str = "") -> TestResponse:
        """The page at a path of the game."""
        return self.client.get(self.address(path))

    def token(self, path: str = "") -> str:
        """The token of the forms on a page."""
        found = re.search(r'name="csrf_token" value="([^"]+)"', self.get(path).text)
        assert found, f"there is no form on {path or 'the table page'}"
        return found[1]

    def post(self, path: str, data: dict[str, Any], page: str | None = None) -> TestResponse:
        """Sends a form, with the token of its page."""
        token = self.token(path if page is None else page)
        return self.client.post(self.address(path), data={"csrf_token": token, **data})

    def declare(self, contract: str, declarer: int = 0) -> int:
        """Taps a contract's card; the id of the hand it begins."""
        page = self.get(f"?by={declarer}").text.partition('action="' + self.address("declare"))[2]
        hidden = {name: re.search(rf'name="{name}" value="([^"]*)"', page)[1] for name in ("key", "hand", "based_on")}  # type: ignore[index]
        answer = self.post("declare", {**hidden, "declarer": declarer, "contract": contract}, page="")
        assert answer.status_code == 303, answer.text
        return int(hidden["hand"])

    def form(self, hand: int, query: str = "") -> dict[str, str]:
        """The hidden boxes of a hand's form, as a fresh page has them."""
        page = self.get(f"hands/{hand}{query}").text
        names = ("csrf_token", "key", "based_on", "contract", "declarer")
        return {name: unescape(re.search(rf'name="{name}" value="([^"]*)"', page)[1]) for name in names}  # type: ignore[index]

    def save(self, hand: int, form: dict[str, str] | None = None, **told: Any) -> TestResponse:
        """Saves a hand: `marks=["1-0"]`, and each question's answer by its name, dashes written as two underscores."""
        boxes = {key.replace("__", "-"): value for key, value in told.items()}
        return self.client.post(
            self.address(f"hands/{hand}"), data={**(form or self.form(hand)), "do": "save", **boxes}
        )


def words(page: str) -> str:
    """The words of a page as they are read, without its tags."""
    apart = re.sub(r"</?(td|th|tr|p|li|div|h[1-6]|section)\b[^>]*>", " ", page)
    return " ".join(unescape(re.sub(r"<[^>]*>", "", apart)).split())


def sentences(page: str) -> list[str]:
    """What the summary of a refused form says."""
    summary = re.search(r'<section class="summary".*?</section>', page, re.S)
    return [unescape(said) for said in re.findall(r"<a [^>]*>(.*?)</a>", summary[0], re.S)] if summary else []


class OwnersPhone(FlaskClient):
    """A client that opens the own link of each game before it first asks for a page of it."""

    def open(self, *args: Any, **more: Any) -> TestResponse:
        """Sends the request, after having come to the table."""
        found = re.match(r"/g/([A-Za-z0-9_-]{22})/", args[0]) if args and isinstance(args[0], str) else None
        if found and found[1] not in self.games():
            shelf: Shelf = self.application.extensions["shelf"]
            self.games().add(found[1])
            super().open(f"/j/{shelf.links.standing(found[1])[-1].token}", method="GET")
        return super().open(*args, **more)

    def games(self) -> set[str]:
        """The games whose link has been opened."""
        return self.__dict__.setdefault("opened", set())


def owners_phone(shelf: Shelf) -> FlaskClient:
    """The phone of someone who owns every game on the shelf, its forms without tokens."""
    app = create_app(shelf)
    app.config["WTF_CSRF_ENABLED"] = False
    app.test_client_class = OwnersPhone
    return app.test_client()
