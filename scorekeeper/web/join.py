"""A link is opened once: it becomes a cookie of this phone, and the address forgets it."""

from flask import Blueprint, Response, abort, make_response, redirect, url_for

from scorekeeper.store import NoSuchLink
from scorekeeper.web.access import device, shelf

blueprint = Blueprint("join", __name__)


@blueprint.get("/j/<token>")
def join(token: str) -> Response:
    """Takes the phone into the game of this link; a link that never was and one that was withdrawn are the same 404."""
    try:
        opened = shelf().links.open(token, device())
    except NoSuchLink:
        abort(404)
    answer = make_response(redirect(url_for("table.table", game=opened.game), 303))
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["Referrer-Policy"] = "no-referrer"
    return answer
