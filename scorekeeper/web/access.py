"""Whose phone this is, which game's book a request is about, and what the phone may do there."""

import secrets
from collections.abc import Callable
from typing import TypeVar

from flask import Flask, Response, abort, current_app, g, render_template, request, session

from scorekeeper.store import Book, NoSuchGame, Right, Shelf
from scorekeeper.web.guard import again, from_our_page

View = TypeVar("View", bound=Callable[..., object])


def needs(right: Right) -> Callable[[View], View]:
    """Marks a view of a game with the right that a phone needs to use it."""

    def mark(view: View) -> View:
        view.needs = right  # type: ignore[attr-defined]
        return view

    return mark


class NoRight(LookupError):
    """A view of a game that does not say which right it needs."""


def keep_shelf(app: Flask, shelf: Shelf) -> None:
    """Gives every request its shelf and, where the address names a game, that game's book as `g.book`."""
    app.extensions["shelf"] = shelf

    @app.url_value_preprocessor
    def open_book(endpoint: str | None, values: dict[str, object] | None) -> None:
        game = (values or {}).pop("game", None)
        if game is None:
            return
        g.game_id = str(game)
        _open(shelf, current_app.view_functions[str(endpoint)])

    @app.url_defaults
    def name_game(endpoint: str, values: dict[str, object]) -> None:
        if "game_id" in g and app.url_map.is_endpoint_expecting(endpoint, "game"):
            values.setdefault("game", g.game_id)


def every_view_says_what_it_needs(app: Flask) -> None:
    """Raises NoRight if a view of a game is open to whoever has its address."""
    for rule in app.url_map.iter_rules():
        if "game" in rule.arguments and not hasattr(app.view_functions[rule.endpoint], "needs"):
            raise NoRight(f"{rule.endpoint} does not say which right it needs")


def _open(shelf: Shelf, view: Callable[..., object]) -> None:
    """Opens the book for a phone that may; for all others there is no such page, and nothing tells them more."""
    known = session.get("device")
    right = shelf.right(g.game_id, known) if known else None
    if right is None:
        if request.method == "POST" and from_our_page():
            abort(Response(*again(lost=True)))
        if known and shelf.withdrawn(g.game_id, known):
            abort(Response(render_template("error/withdrawn.html"), 404))
        abort(404)
    try:
        g.book = shelf.book(g.game_id)
    except NoSuchGame:
        abort(404)
    g.right = right
    shelf.seen(g.game_id, str(known))
    if not right.allows(view.needs):  # type: ignore[attr-defined]
        abort(Response(render_template("error/may_not.html", needed=view.needs), 404))  # type: ignore[attr-defined]


def shelf() -> Shelf:
    """All the books."""
    kept: Shelf = current_app.extensions["shelf"]
    return kept


def book() -> Book:
    """The book of the game in the address, as it was when the request began."""
    opened: Book = g.book
    return opened


def right() -> Right:
    """What this phone may do with the game in the address."""
    held: Right = g.right
    return held


def device() -> str:
    """This phone, by a random name that its session cookie keeps."""
    if "device" not in session:
        session["device"] = secrets.token_urlsafe(16)
        session.permanent = True
    phone: str = session["device"]
    return phone


def here() -> str:
    """The address of this server as a phone at the table can open it, without a slash at the end."""
    told = current_app.config.get("ADDRESS")
    lonely = request.host.partition(":")[0] in ("localhost", "127.0.0.1")
    return str(told if told and lonely else request.host_url).rstrip("/")
