"""The recovery card: a page to print and keep, with the link that opens a game again on another phone."""

from scorekeeper.printed.code import code
from scorekeeper.printed.dates import say_date
from scorekeeper.printed.house_rules import called
from scorekeeper.printed.saying import say
from scorekeeper.printed.template import render
from scorekeeper.rules import Game


def card(game: Game, link: str) -> str:
    """The card as HTML for one page: who plays, the link as a code and in letters, and what to do with it."""
    heading = game.heading
    day = say_date(heading.played_on) if heading.played_on else None
    return render(
        "card.html",
        names=game.players,
        title=called(game.rules),
        told=", ".join(filter(None, (day, heading.place))),
        link=link,
        code=code(link, say("card code")),
    )
