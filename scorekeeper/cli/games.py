"""`scorekeeper games`, `check`, `import` and `export`: the books, and games into and out of them."""

import json
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import click

from scorekeeper.cli.data import data_option, found, game_id, has_a_book, opened
from scorekeeper.cli.places import exports_folder, file_name, written
from scorekeeper.cli.score import GAME_FILE, contents
from scorekeeper.cli.shape import Command, Refused, example

if TYPE_CHECKING:
    from scorekeeper.rules import Game
    from scorekeeper.store import Summary

FORMATS = ("json", "csv", "pdf")


@click.command(cls=Command, epilog=example("scorekeeper games --json"))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@data_option
def games(as_json: bool, data: Path) -> None:
    """List the games, the newest first.

    Each with its id, date, players, and how many hands are recorded.
    """
    summaries: tuple[Summary, ...] = ()
    if has_a_book(data):
        with opened(data) as shelf:
            summaries = shelf.games()
    if as_json:
        click.echo(json.dumps({"games": [_plain(game) for game in summaries]}, indent=1))
    elif not summaries:
        click.echo(f"No games yet in {data}.")
    for game in summaries if not as_json else ():
        heading = game.heading
        told: list[str | None] = [heading.played_on or game.created_at[:10], ", ".join(heading.players)]
        of = "" if game.rules.open else f" of {game.rules.hands}"
        told += [f"{game.recorded}{of} hands", game.title["en"], heading.place]
        told += [f"goes for good on {game.purge_after[:10]}"] if game.purge_after else []
        click.echo("  ".join([game.id, " · ".join(filter(None, told))]))


def _plain(game: "Summary") -> dict[str, Any]:
    heading = game.heading
    return {
        "id": game.id,
        "ruleset": game.rules.name,
        "players": list(heading.players),
        "played_on": heading.played_on,
        "place": heading.place,
        "recorded": game.recorded,
        "hands": None if game.rules.open else game.rules.hands,
        "finished": game.finished,
        "created_at": game.created_at,
        "purge_after": game.purge_after,
    }


@click.command(cls=Command, epilog=example("scorekeeper check"))
@data_option
def check(data: Path) -> None:
    """Prove that every book is whole.

    Looks at the file, at the chain of every game's entries and at every hand in them.
    """
    with found(data) as shelf:
        problems = shelf.check()
        how_many = len(shelf.games())
    if problems:
        raise Refused(*map(str, problems))
    click.echo(f"{how_many} {'game is' if how_many == 1 else 'games are'} whole in {data}.")


@click.command("import", cls=Command, epilog=example("scorekeeper import evening.json"))
@click.argument("file", type=GAME_FILE)
@data_option
def import_(file: BinaryIO, data: Path) -> None:
    """Bring a game file into the book, always as a new game.

    FILE is a game file, or - for standard input. Prints the id of the game.
    """
    game = read_game(contents(file))
    with opened(data) as shelf:
        click.echo(shelf.bring_in(game, secrets.token_urlsafe(16)))


def read_game(text: bytes) -> "Game":
    """The game in this file. Refused with everything that is wrong with it."""
    from scorekeeper import rulesets
    from scorekeeper.exports.gamefile import NotAGame, read

    try:
        return read(text, rulesets.load)
    except NotAGame as error:
        raise Refused(*map(str, error.faults)) from None


def _formats(context: click.Context, parameter: click.Parameter, said: str) -> tuple[str, ...]:
    wanted = tuple(dict.fromkeys(word.strip().lower() for word in said.split(",") if word.strip()))
    for word in wanted:
        if word not in FORMATS:
            raise click.BadParameter(f"{word!r} is none of {', '.join(FORMATS)}.", context, parameter)
    return wanted or FORMATS


@click.command(epilog=example("scorekeeper export k3Jx --to backups --format json,pdf"), cls=Command)
@click.argument("game")
@click.option(
    "--to",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="The folder to write into.  [default: exports/ in a checkout, else in the data folder]",
)
@click.option(
    "--format",
    "formats",
    default=",".join(FORMATS),
    show_default=True,
    callback=_formats,
    metavar="LIST",
    help="What to write, with commas between.",
)
@data_option
def export(game: str, to: Path | None, formats: tuple[str, ...], data: Path) -> None:
    """Write a game out of the book as files, and print their paths.

    GAME is the game's id or a beginning of it that no other game has. As CSV two files are written: the hands one
    player a row, and the sheet one hand a row.
    """
    with found(data) as shelf:
        whole = game_id(shelf, game)
        told = shelf.book(whole).game
    folder = to or exports_folder(data)
    stem = file_name(told.heading, whole)
    for form in formats:
        for ending, content in files(told, form):
            click.echo(written(folder / f"{stem}{ending}", content))


def files(game: "Game", form: str) -> list[tuple[str, bytes]]:
    """The endings and contents of the files that a format has. Refused where no PDF can be made."""
    if form == "json":
        from scorekeeper.exports.gamefile import as_bytes

        return [(".json", as_bytes(game))]
    if form == "csv":
        from scorekeeper.exports.table import by_hand, by_player

        return [(".csv", by_player(game)), ("-sheet.csv", by_hand(game))]
    from scorekeeper.cli.sheet import filled_pdf

    return [(".pdf", filled_pdf(game))]
