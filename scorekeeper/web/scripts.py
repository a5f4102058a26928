"""The scripts, all of one state under one address: what one imports from another is as old as itself, and is kept."""

import re
from functools import cache
from hashlib import sha256
from pathlib import Path

from flask import Blueprint, Response, abort, current_app, g, request, url_for

from scorekeeper.web.guard import KEPT_FOR_A_YEAR

blueprint = Blueprint("scripts", __name__)
COMMENT = re.compile(r"^ *//.*$", re.MULTILINE)


@blueprint.get("/js/<mark>/<path:name>")
def module(mark: str, name: str) -> Response:
    """One script. Under the mark of another state there is but the one that is; it is not kept then."""
    path = next((path for path in files() if path.relative_to(folder()).as_posix() == name), None)
    if path is None:
        abort(404)
    response = Response(bare(path, path.stat().st_mtime_ns), mimetype="text/javascript")
    response.headers["Cache-Control"] = KEPT_FOR_A_YEAR if mark == state() else "no-store"
    response.add_etag()
    response.make_conditional(request)
    return response


@cache
def bare(path: Path, changed: int) -> str:
    """A script as phones get it: its lines of comment empty, for they are for whoever reads it here; no line moves."""
    return COMMENT.sub("", path.read_text("utf-8"))


def address(name: str) -> str:
    """Where the script of this name is, as it is now."""
    return url_for("scripts.module", mark=state(), name=name)


def state() -> str:
    """What tells one state of all scripts from another; looked at once in a request."""
    if "scripts" not in g:
        g.scripts = sha256(repr([digest(path, path.stat().st_mtime_ns) for path in files()]).encode()).hexdigest()[:10]
    found: str = g.scripts
    return found


def files() -> list[Path]:
    """Every script."""
    return sorted(folder().rglob("*.js"))


def folder() -> Path:
    """Where the scripts are."""
    return Path(str(current_app.static_folder)) / "js"


@cache
def digest(path: Path, changed: int) -> str:
    """What tells one state of a file from another; it is read again when it has changed."""
    return sha256(path.read_bytes()).hexdigest()[:10]
