"""Whose phone this is, and which game's book a request is about."""

import secrets

from flask import Flask, Response, abort, current_app, g, request, session

from scorekeeper.store import Book, NoSuchGame, Shelf


def keep_shelf(app: Flask, shelf: Shelf) -> None:
    """Gives every request its shelf and, where the address names a game, that game's book as `g.book`."""
    app.extensions["shelf"] = shelf

    @app.url_value_preprocessor
    def open_book(endpoint: str | None, values: dict[str, object] | None) -> None:
        game = (values or {}).pop("game", None)
        if game is None:
            return
        g.game_id = str(game)
        try:
            g.book = shelf.book(g.game_id)
        except NoSuchGame:
            abort(404)

    @app.url_defaults
    def name_game(endpoint: str, values: dict[str, object]) -> None:
        if "game_id" in g and app.url_map.is_endpoint_expecting(endpoint, "game"):
            values.setdefault("game", g.game_id)

    @app.after_request
    def remember(response: Response) -> Response:
        if "book" in g and request.method == "GET" and response.status_code == 200:
            shelf.remember(device(), g.game_id)
        return response


def shelf() -> Shelf:
    """All the books."""
    kept: Shelf = current_app.extensions["shelf"]
    return kept


def book() -> Book:
    """The book of the game in the address, as it was when the request began."""
    opened: Book = g.book
    return opened


def device() -> str:
    """This phone, by a random name that its session cookie keeps."""
    if "device" not in session:
        session["device"] = secrets.token_urlsafe(16)
        session.permanent = True
    phone: str = session["device"]
    return phone
