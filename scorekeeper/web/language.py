"""Which language a phone is spoken to: the one chosen on it, else the first its browser asks for, else the table's."""

from flask import Blueprint, Flask, Response, current_app, g, redirect, request
from werkzeug.wrappers import Response as Answer

from scorekeeper.languages import ENGLISH, languages, speaking, spoken
from scorekeeper.store import Shelf
from scorekeeper.web.cookies import remember
from scorekeeper.web.guard import FILES

blueprint = Blueprint("language", __name__)
COOKIE = "language"


def listen(app: Flask) -> None:
    """Every page is said in the language of whoever asked for it."""
    app.url_value_preprocessor(_begin)
    app.teardown_request(_end)
    app.after_request(_varies)
    app.jinja_env.globals.update(languages=languages)


@blueprint.post("/language")
def choose() -> Answer:
    """Remembers on this phone the language tapped; one that is not there is forgotten again."""
    tapped = request.form.get("language", "")
    answer = redirect(came_from(), 303)
    return remember(answer, COOKIE, tapped if tapped in languages() else None)


def came_from() -> str:
    """The page of ours that one came from, as a path; the first page where that is not known."""
    before = request.values.get("back", "")
    return before if before.startswith("/") and not before.startswith(("//", "/\\")) else "/"


def _begin(endpoint: str | None, values: dict[str, object] | None) -> None:
    """Before the game is opened, so that also a refusal is said in the right language."""
    g.speaking = speaking(_wanted(str((values or {}).get("game", ""))))
    g.speaking.__enter__()


def _end(_: BaseException | None) -> None:
    if begun := g.pop("speaking", None):
        begun.__exit__(None, None, None)


def _wanted(game: str) -> str:
    """A language that there may not be: then English is spoken."""
    chosen = request.cookies.get(COOKIE, "")
    if chosen in languages():
        return chosen
    asked = request.accept_languages.best_match(list(languages()))
    shelf: Shelf = current_app.extensions["shelf"]
    return asked or (shelf.language(game) if game else None) or ENGLISH


def _varies(response: Response) -> Response:
    if request.endpoint not in FILES:
        response.vary.add("Accept-Language")
        response.headers.setdefault("Content-Language", spoken())
    return response
