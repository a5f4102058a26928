"""`scorekeeper rules`: the rulesets that ship, one of them in words, and a house ruleset checked."""

import json
import re
from typing import TYPE_CHECKING, BinaryIO

import click

from scorekeeper.cli.score import GAME_FILE, called, contents
from scorekeeper.cli.shape import Command, Refused, example

if TYPE_CHECKING:
    from scorekeeper.rules import Ruleset


@click.command(cls=Command, epilog=example("scorekeeper rules barbu-classic", "scorekeeper rules --check house.toml"))
@click.argument("name", required=False)
@click.option("--players", type=int, metavar="N", help="Tell the ruleset as so many play it.")
@click.option("--check", "file", type=GAME_FILE, metavar="FILE", help="Say all that is wrong with a house ruleset.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON; of one ruleset, its data for a game file.")
def rules(name: str | None, players: int | None, file: BinaryIO | None, as_json: bool) -> None:
    """List the rulesets, tell one in words, or check a house ruleset.

    A house ruleset is a TOML file with the keys of those that ship; all that is wrong with it is told at once.
    """
    if file is not None:
        if name is not None:
            raise click.UsageError("Give a name or --check FILE, not both.")
        _check(file)
    elif name is not None:
        _tell(name, players, as_json)
    else:
        _list(as_json)


def _list(as_json: bool) -> None:
    from scorekeeper import rulesets

    all_rules = [rulesets.load(name) for name in rulesets.names()]
    if as_json:
        told = [
            {
                "name": one.name,
                "title": one.title["en"],
                "gist": one.gist["en"],
                "seats": one.seats,
                "hands": _hands(one),
            }
            for one in all_rules
        ]
        click.echo(json.dumps({"rulesets": told}, indent=1, ensure_ascii=False))
        return
    for one in all_rules:
        click.echo(f"{one.name}  {one.title['en']}. {one.gist['en']}".rstrip())


def _hands(rules: "Ruleset") -> int | None:
    """How many hands a game has; None where the table ends it."""
    return None if rules.open else rules.hands


def _tell(name: str, players: int | None, as_json: bool) -> None:
    from scorekeeper.cli.telling import in_words

    told = ruleset_for(name, players)
    click.echo(json.dumps(told.data, indent=1, ensure_ascii=False) if as_json else in_words(told).rstrip())


def ruleset_for(name: str, players: int | None) -> "Ruleset":
    """The ruleset of that name, for so many players if that is said. Refused if there is none, or not for so many."""
    from scorekeeper import rulesets

    try:
        found = rulesets.load(name, players)
    except LookupError as error:
        raise Refused(str(error)) from None
    if players is not None and found.seats != players:
        numbers = ", ".join(map(str, rulesets.seats_of(found.name)))
        raise Refused(f"{found.name} is not for {players} players; it is for {numbers}")
    return found


def _check(file: BinaryIO) -> None:
    from scorekeeper import rulesets
    from scorekeeper.rules import RulesetMistakes
    from scorekeeper.rulesets.lines import located

    try:
        text = contents(file).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(f"{called(file)}: byte {error.start + 1} is no UTF-8; a ruleset is UTF-8") from None
    stem = re.split(r"[/\\]", called(file))[-1].removesuffix(".toml")
    try:
        good = rulesets.parse(text.replace("\r\n", "\n"), stem)
    except RulesetMistakes as mistakes:
        raise Refused(*(_told(*told) for told in located(text, mistakes.mistakes))) from None
    hands = "any number of" if good.open else good.hands
    click.echo(f"{good.title['en']}: nothing is wrong. {good.seats} players, {hands} hands.")


def _told(line: int | None, key: str, sentence: str) -> str:
    """One mistake on one line: `line 12, contracts.no-hearts.sign: …`."""
    where = ", ".join(filter(None, (f"line {line}" if line else "", key)))
    said = f"{where}: {sentence}" if where else sentence
    return "".join(mark if mark.isprintable() else ascii(mark)[1:-1] for mark in said)
