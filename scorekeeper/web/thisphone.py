"""This phone: what is chosen on it once and remembered, whether it is at a game or not."""

from dataclasses import dataclass

from flask import Blueprint, Flask, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.languages import gettext as _
from scorekeeper.languages import languages
from scorekeeper.web import language
from scorekeeper.web.cookies import remember

blueprint = Blueprint("thisphone", __name__)
COOKIE = "theme"
THEMES = ("light", "dark")
"""What can be chosen in place of what the phone does by itself."""


@dataclass(frozen=True)
class Choice:
    """One thing to choose: a row of the page."""

    box: str
    """The name under which it is sent."""
    sent_to: str
    title: str
    answers: tuple[tuple[str, str, str | None], ...]
    """What is sent, how it is called, and in which language that is if not in the page's."""
    chosen: str


def dress(app: Flask) -> None:
    """Gives the templates `theme()`, by which every page is light or dark."""
    app.jinja_env.globals["theme"] = theme


def theme() -> str:
    """`light` or `dark` if that was chosen on this phone; empty where the phone itself says which."""
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in THEMES else ""


@blueprint.get("/phone")
def phone() -> str:
    """What can be chosen on this phone; `?back=` leads to where one came from."""
    return render_template("phone/phone.html", choices=(_light(), _language()), back=language.came_from())


@blueprint.post("/phone")
def choose() -> Response:
    """Remembers light or dark for a year; anything else is forgotten again."""
    tapped = request.form.get(COOKIE, "")
    answer = redirect(url_for("thisphone.phone", back=language.came_from()), 303)
    return remember(answer, COOKIE, tapped if tapped in THEMES else None)


def _light() -> Choice:
    answers = (("", _("As the phone"), None), ("light", _("Light"), None), ("dark", _("Dark"), None))
    return Choice(COOKIE, url_for("thisphone.choose"), _("Light or dark"), answers, theme())


def _language() -> Choice:
    spoken = tuple((code, name, code) for code, name in languages().items())
    answers = (("", _("As the browser"), None), *spoken)
    chosen = request.cookies.get(language.COOKIE, "")
    known = chosen if chosen in languages() else ""
    return Choice(language.COOKIE, url_for("language.choose"), _("Language"), answers, known)
