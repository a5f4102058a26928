"""`scorekeeper links`: the three links of a game, for an owner who lost them, and made anew."""

import json
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from scorekeeper.cli.data import data_option, found, game_id
from scorekeeper.cli.shape import Command, example

if TYPE_CHECKING:
    from scorekeeper.store import Link

RIGHTS = ("follow", "score", "own")
MAY = {
    "follow": "Who opens it sees the game, and can change nothing.",
    "score": "Who opens it sees the game, and records and corrects hands.",
    "own": "Who opens it may do everything: also see to links and phones, close the game and delete it.",
}


def _address(context: click.Context, parameter: click.Parameter, said: str | None) -> str | None:
    """The address without the slash at its end."""
    if said is None:
        return None
    wrong = click.BadParameter(f"{said[:200]!r} is no address such as http://192.168.1.20:8000.", context, parameter)
    try:
        parts = urlsplit(said)
        named = parts.scheme in ("http", "https") and parts.hostname and (parts.port is None or parts.port > 0)
    except ValueError:
        raise wrong from None
    if not named or parts.query or parts.fragment or parts.username is not None or any(map(str.isspace, said)):
        raise wrong
    return said.rstrip("/")


@click.command(cls=Command, epilog=example("scorekeeper links k3Jx --address http://192.168.1.20:8000"))
@click.argument("game")
@click.option(
    "--address", callback=_address, metavar="URL", help="Where the phones open the app, to print links whole."
)
@click.option(
    "--renew", multiple=True, type=click.Choice(RIGHTS), help="Make this link anew; the old one and its phones are out."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@data_option
def links(game: str, address: str | None, renew: tuple[str, ...], as_json: bool, data: Path) -> None:
    """Print the links that open a game: to follow, to score, to own.

    GAME is the game's id or a beginning of it that no other game has. Whoever has a link may do what it says, so give
    each only to whom it is for.
    """
    from scorekeeper.store import Right

    with found(data) as shelf:
        whole = game_id(shelf, game)
        for right in dict.fromkeys(renew):
            shelf.links.renew(whole, Right(right))
        standing = shelf.links.standing(whole)
    if as_json:
        click.echo(json.dumps({"game": whole, "links": [_plain(link, address) for link in standing]}, indent=1))
        return
    for link in standing:
        click.echo(f"{link.right.value:6}  {_whole(link, address)}\n        {MAY[link.right]}")


def _whole(link: "Link", address: str | None) -> str:
    """The link as it is opened; without an address, its path."""
    return f"{address or ''}/j/{link.token}"


def _plain(link: "Link", address: str | None) -> dict[str, str]:
    return {
        "right": link.right.value,
        "link": _whole(link, address),
        "may": MAY[link.right],
        "made_at": link.made_at,
    }
