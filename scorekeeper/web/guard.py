"""What every answer carries, and what happens to a form that cannot be trusted or a page that is not there."""

from urllib.parse import urlsplit

from flask import Flask, Response, render_template, request
from flask_wtf.csrf import CSRFError, generate_csrf
from werkzeug.exceptions import HTTPException

from scorekeeper.store import CannotWrite, Closed

POLICY = "; ".join(
    (
        "default-src 'none'",
        "style-src 'self'",
        "script-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
    )
)
FILES = ("scripts.module", "static")
"""The views of what anyone may keep on its way: it belongs to nobody, and carries no cookie."""
OF_FILES = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
"""A file is part of a page, and asks for nothing itself. A page is made of forty: each word that they carry counts."""
NO_ROOM = (
    "Nothing was saved: the disk of the machine that keeps the books is full or fails.\n"
    "Go back, and save again when there is room; what you entered is still there.\n"
)
KEPT_FOR_A_YEAR = "public, max-age=31536000, immutable"


def stand(app: Flask) -> None:
    """Puts the headers on every answer and the pages behind every refusal."""
    app.after_request(_headers)
    app.register_error_handler(CSRFError, _unguarded)
    app.register_error_handler(HTTPException, _refused)
    app.register_error_handler(CannotWrite, _no_room)
    app.register_error_handler(Closed, _closed)


def _headers(response: Response) -> Response:
    headers = response.headers
    file = request.endpoint in FILES
    headers.setdefault("Content-Security-Policy", OF_FILES if file else POLICY)
    headers["X-Content-Type-Options"] = "nosniff"
    headers.setdefault("Referrer-Policy", "same-origin")
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    if request.is_secure:  # on plain http browsers ignore it, and complain
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
    if not file:
        headers["X-Robots-Tag"] = "noindex"
        headers.setdefault("Cache-Control", "private, no-cache")
        response.vary.add("Cookie")
        return response
    for told_otherwise in ("Accept-Ranges", "Content-Disposition", "Last-Modified"):
        headers.pop(told_otherwise, None)
    if "v" in request.args:
        headers["Cache-Control"] = KEPT_FOR_A_YEAR
    return response


def _unguarded(error: CSRFError) -> tuple[str, int]:
    """A form without its token."""
    return again()


def again(lost: bool = False) -> tuple[str, int]:
    """From our own page, all that was typed stands ready to be sent again; `lost`: once the link has been opened."""
    ours = from_our_page()
    if ours:
        generate_csrf()
    typed = [(key, value) for key, value in request.form.items(multi=True) if key != "csrf_token"] if ours else []
    return render_template("error/again.html", typed=typed, ours=ours, lost=lost), 422


def from_our_page() -> bool:
    """Whether the browser says that the form was sent from a page of this server."""
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site == "same-origin"
    return urlsplit(request.headers.get("Origin", "")).netloc == request.host


def _refused(error: HTTPException) -> tuple[str, int]:
    """A page for what is not there, too large or not allowed; pages answer 404 or 422 and nothing more exotic."""
    code = 404 if error.code in (404, 405) else 422 if error.code and error.code < 500 else 500
    return render_template("error/refused.html", code=code, seen=error.code), code


def _no_room(error: CannotWrite) -> Response:
    """The disk is full or fails: what was sent is not recorded, and can be sent again when there is room."""
    return Response(NO_ROOM, 503, mimetype="text/plain")


def _closed(error: Closed) -> tuple[str, int]:
    """Nothing is recorded in a closed game; what was typed stands in the form that Back leads to."""
    return render_template("error/closed.html"), 409
