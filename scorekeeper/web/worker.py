"""Scorekeeper on the home screen: the manifest, the service worker with what it keeps, and the page for no network."""

import json
from hashlib import sha256
from pathlib import Path

from flask import Blueprint, Response, current_app, jsonify, render_template, url_for

from scorekeeper import __version__
from scorekeeper.languages import spoken
from scorekeeper.web import scripts

blueprint = Blueprint("worker", __name__)
KEPT = ("css", "img")
"""The folders whose files the worker keeps, beside the scripts: all that pages are made of."""
WORKER = "worker.js"
PAPER, FELT = "#f7f4ee", "#18492f"
"""What lies round the page: the colour of the splash screen, and of the phone's own bar."""
ICONS = (("icon-192", 192, "any"), ("icon-512", 512, "any"), ("icon-maskable-512", 512, "maskable"))


@blueprint.get("/worker.js")
def script() -> Response:
    """The worker; it is another one whenever anything that it keeps is."""
    told = {"mark": mark(), "files": _files(), "page": url_for("worker.no_network")}
    text = (scripts.folder() / WORKER).read_text("utf-8")
    response = Response(f"const kept = {json.dumps(told)}\n{text}", mimetype="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    return response


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """How the app stands on a home screen. It begins at the list of games, and knows no link."""
    icons = [
        {
            **{"src": url_for("static", filename=f"img/{name}.png"), "sizes": f"{size}x{size}"},
            **{"type": "image/png", "purpose": purpose},
        }
        for name, size, purpose in ICONS
    ]
    look = {"display": "standalone", "background_color": PAPER, "theme_color": FELT, "icons": icons}
    names = {"id": "/", "name": "scorekeeper", "short_name": "scorekeeper", "lang": spoken()}
    response = jsonify(**names, start_url="/", scope="/", **look)
    response.mimetype = "application/manifest+json"
    return response


@blueprint.get("/no-network")
def no_network() -> str:
    """What the worker shows in place of a page that this phone has never seen."""
    return render_template("ahead/no_network.html")


def mark() -> str:
    """What tells one state of everything that pages are made of from another."""
    return sha256(repr((__version__, spoken(), _files())).encode()).hexdigest()[:16]


def _files() -> dict[str, str]:
    """Each file that is kept, by its address, with what tells its state there; nothing where the address does."""
    static = Path(str(current_app.static_folder))
    found = sorted(path for name in KEPT for path in (static / name).rglob("*") if path.is_file())
    marks = {
        url_for("static", filename=path.relative_to(static).as_posix()): scripts.digest(path, path.stat().st_mtime_ns)
        for path in found
    }
    names = [path.relative_to(scripts.folder()).as_posix() for path in scripts.files()]
    return marks | {scripts.address(name): "" for name in names if name != WORKER}
