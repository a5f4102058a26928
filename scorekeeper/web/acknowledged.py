"""The answer to what was recorded: the next page for a person, a plain acknowledgement for what a phone kept."""

from flask import jsonify, redirect, request
from werkzeug.wrappers import Response

from scorekeeper.store import Recorded

AS_DATA = "application/json"


def acknowledged(done: Recorded, shows: str) -> Response:
    """The way to the page that shows it; as data to whoever asks for that.

    A phone takes a hand off its queue for nothing less than this: what a hotel's network answers in our place, a page
    or the way to one, is no acknowledgement.
    """
    if request.headers.get("Accept") == AS_DATA:
        return jsonify(version=done.entry.version, address=shows)
    return redirect(shows, 303)
