"""`scorekeeper sheet`: the printed sheet of a game, or an empty one for pen and paper."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from scorekeeper.cli.data import data_option, found, game_id, has_a_book
from scorekeeper.cli.games import read_game
from scorekeeper.cli.places import exports_folder, file_name, written
from scorekeeper.cli.rules import ruleset_for
from scorekeeper.cli.score import contents
from scorekeeper.cli.shape import Command, Refused, example
from scorekeeper.languages import languages, speaking

if TYPE_CHECKING:
    from scorekeeper.rules import Game

PAPERS = ("a4", "letter")


@click.command(
    cls=Command,
    epilog=example(
        "scorekeeper sheet evening.json -o evening.pdf",
        "scorekeeper sheet --blank --ruleset barbu-classic --paper letter",
    ),
)
@click.argument("what", metavar="[FILE|GAME]", required=False)
@click.option("-o", "--output", metavar="PDF", help="The file to write, or - for standard output.")
@click.option("--paper", type=click.Choice(PAPERS, case_sensitive=False), default="a4", show_default=True)
@click.option("--portrait", is_flag=True, help="Upright instead of across.")
@click.option("--blank", is_flag=True, help="An empty sheet for pen and paper.")
@click.option("--language", metavar="CODE", default="en", show_default=True, help="The language of the sheet.")
@click.option("--ruleset", metavar="NAME", help="The ruleset of an empty sheet.  [default: barbu-classic]")
@click.option("--players", type=int, metavar="N", help="How many an empty sheet is for.")
@data_option
def sheet(
    what: str | None,
    output: str | None,
    paper: str,
    portrait: bool,
    blank: bool,
    language: str,
    ruleset: str | None,
    players: int | None,
    data: Path,
) -> None:
    """Print a game's sheet as a PDF, at any stage of the game.

    FILE is a game file, or - for standard input; GAME is the id of a stored game or a beginning of it that no other
    game has. Without -o the sheet goes where `export` writes, and its path is printed.
    """
    if blank == (what is not None):
        raise click.UsageError("Give a game file, the id of a game, or --blank: one of them.")
    if (ruleset is not None or players is not None) and not blank:
        raise click.UsageError("--ruleset and --players go with --blank: a game has its own.")
    if language not in languages():
        raise click.UsageError(f"--language {language}: there are {', '.join(languages())}.")
    if blank:
        name = "-".join(filter(None, ("blank", ruleset or "barbu-classic", str(players or ""), paper.lower())))
    else:
        name, game = game_or_file(what or "", data)
    with speaking(language):
        made = blank_pdf(ruleset, paper, players) if blank else filled_pdf(game, paper, portrait)
    if output == "-":
        sys.stdout.buffer.write(made)
        sys.stdout.buffer.flush()
        return
    click.echo(written(Path(output) if output else exports_folder(data) / f"{name}.pdf", made))


def game_or_file(what: str, data: Path) -> tuple[str, "Game"]:
    """The game in this file, or the stored game whose id begins so, and what to call its sheet."""
    if what == "-":
        game = read_game(contents(sys.stdin.buffer))
        return file_name(game.heading, ""), game
    path = Path(what)
    if path.exists():
        try:
            with path.open("rb") as file:
                return path.stem, read_game(contents(file))
        except OSError as error:
            raise click.UsageError(f"{what}: {error.strerror}") from None
    if not has_a_book(data):
        raise Refused(f"{what}: there is no such file, and no book in {data}")
    with found(data) as shelf:
        whole = game_id(shelf, what)
        game = shelf.book(whole).game
        return file_name(game.heading, whole), game


def filled_pdf(game: "Game", paper: str = "a4", portrait: bool = False) -> bytes:
    """The sheet of this game as a PDF. Refused where none can be made."""
    from scorekeeper.printed.filled import sheet as filled
    from scorekeeper.printed.page import Orientation, Paper

    return _pdf(filled(game, Paper(paper.lower()), Orientation.PORTRAIT if portrait else Orientation.LANDSCAPE))


def blank_pdf(name: str | None, paper: str, players: int | None = None) -> bytes:
    """An empty sheet for this ruleset as a PDF. Refused where there is none of that name."""
    from scorekeeper import rulesets
    from scorekeeper.printed.blank import blank as empty
    from scorekeeper.printed.page import Paper

    return _pdf(empty(ruleset_for(name or rulesets.CLASSIC, players), Paper(paper.lower())))


def _pdf(html: str) -> bytes:
    from scorekeeper.paper import NoPaper, pdf

    try:
        return pdf(html)
    except NoPaper as error:
        raise Refused(str(error)) from None
