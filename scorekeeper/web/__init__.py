"""The shell: pages and forms for the phone on the table, one blueprint a noun."""

import secrets
from datetime import timedelta
from pathlib import Path

from flask import Flask
from flask_compress import Compress
from flask_wtf.csrf import CSRFProtect

from scorekeeper import languages
from scorekeeper.assets import folder
from scorekeeper.store import Shelf
from scorekeeper.web import (
    ahead,
    following,
    guard,
    heading,
    history,
    home,
    house,
    housefile,
    join,
    kit,
    language,
    newgame,
    pages,
    restate,
    rulespage,
    scoresheet,
    scripts,
    share,
    table,
    thisphone,
    worker,
)
from scorekeeper.web import hand as one_hand
from scorekeeper.web.access import every_view_says_what_it_needs, keep_shelf
from scorekeeper.web.cookies import CookieOfTheScheme

NOUNS = (
    home,
    newgame,
    table,
    one_hand,
    restate,
    scoresheet,
    history,
    heading,
    rulespage,
    house,
    housefile,
    share,
    join,
    following,
    language,
    thisphone,
    ahead,
    kit,
    scripts,
    worker,
)
LARGEST_FORM = 72 * 1024  # a file of rules may have 64 kB, and the rest of its form comes on top
COMPRESSED = [
    *("text/html", "text/css", "text/javascript", "image/svg+xml", "text/csv"),
    *("application/json", "application/manifest+json"),
]
"""What is sent smaller; PDF is compressed as it is."""


def create_app(data: Path | Shelf, address: str | None = None) -> Flask:
    """The app over the books in this folder (made if it is not there), or over a shelf that is open already.

    `address` is where phones reach this server: links lead there when the page itself was opened on localhost.
    """
    shelf = data if isinstance(data, Shelf) else Shelf(data)
    app = Flask(__name__, template_folder=folder("templates"), static_folder=folder("static"))
    app.config.update(
        SECRET_KEY=shelf.secret_key(),
        SESSION_COOKIE_NAME="scorekeeper",
        SESSION_COOKIE_SAMESITE="Lax",
        PERMANENT_SESSION_LIFETIME=timedelta(days=400),
        ADDRESS=address,
        WTF_CSRF_TIME_LIMIT=None,
        COMPRESS_MIMETYPES=COMPRESSED,
        COMPRESS_ALGORITHM=["br", "gzip", "deflate"],  # what is as small as ours gets smallest so, on https
        COMPRESS_ALGORITHM_STREAMING=["br", "deflate"],
        COMPRESS_BR_LEVEL=5,
        MAX_CONTENT_LENGTH=LARGEST_FORM,
        MAX_FORM_PARTS=500,
    )
    app.session_interface = CookieOfTheScheme()
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals["new_key"] = lambda: secrets.token_urlsafe(12)
    Compress(app)  # the first to be told is the last to touch an answer
    languages.teach(app.jinja_env)
    language.listen(app)
    CSRFProtect(app)
    keep_shelf(app, shelf)
    pages.dress(app)
    thisphone.dress(app)
    guard.stand(app)
    for noun in NOUNS:
        app.register_blueprint(noun.blueprint)
    every_view_says_what_it_needs(app)
    return app
