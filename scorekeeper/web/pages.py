"""How pages are dressed: words and figures as filters, and static files named by what is in them."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from flask import Flask, g, url_for
from markupsafe import Markup

from scorekeeper import languages
from scorekeeper.printed import house_rules, words
from scorekeeper.printed.figures import wide
from scorekeeper.printed.rules_told import has_doubles
from scorekeeper.store import Right
from scorekeeper.web import scripts
from scorekeeper.web.people import People
from scorekeeper.web.rose import rose


@dataclass(frozen=True)
class May:
    """What this phone may do on a page of a game."""

    right: Right

    @property
    def score(self) -> bool:
        """Record, correct and undo."""
        return self.right.allows(Right.SCORE)

    @property
    def own(self) -> bool:
        """Links, closing, deleting."""
        return self.right.allows(Right.OWN)


def bdi(name: object) -> Markup:
    """A name inside a sentence: kept to itself, whichever way it is written."""
    return Markup("<bdi>{}</bdi>").format(name)


def bdis(names: Sequence[object]) -> Markup:
    """Names in a row as one says them, each kept to itself."""
    return Markup(words.listed([str(bdi(name)) for name in names]))


def dress(app: Flask) -> None:
    """Gives the templates their filters and functions."""
    env = app.jinja_env
    env.globals["has_doubles"] = has_doubles
    env.filters["minus"] = words.minus
    env.filters["signed"] = words.signed
    env.filters["wide"] = wide
    env.filters["told"] = languages.told
    env.filters["capital"] = words.capital
    env.filters["midway"] = words.midway
    env.filters["day"] = words.say_date
    env.filters["listed"] = words.listed
    env.filters["bdi"] = bdi
    env.filters["bdis"] = bdis
    env.filters["player_name"] = lambda seat, names: names[seat]
    env.globals["gist"] = words.gist
    env.globals["crib"] = words.crib
    env.globals["stake"] = words.stake
    env.globals["called"] = house_rules.called
    env.globals["house_in_a_line"] = house_rules.in_a_line
    env.globals["rose"] = rose

    @app.template_global()
    def asset(name: str) -> str:
        """The address of a static file, which changes when the file does."""
        if name.startswith("js/"):
            return scripts.address(name.removeprefix("js/"))
        path = Path(str(app.static_folder)) / name
        return url_for("static", filename=name, v=scripts.digest(path, path.stat().st_mtime_ns))

    @app.context_processor
    def at_the_table() -> dict[str, object]:
        """On pages of a game: the game, its sheet and its people."""
        if "book" not in g:
            return {}
        game = g.book.game
        return {
            "book": g.book,
            "game": game,
            "sheet": game.sheet,
            "people": People(game.players),
            "rules": game.rules,
            "may": May(g.right),
        }
