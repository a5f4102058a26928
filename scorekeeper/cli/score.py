"""`scorekeeper score`: a game file worked out."""

from typing import BinaryIO

import click

from scorekeeper.cli.shape import Command, Refused, example
from scorekeeper.exports.document import LARGEST

GAME_FILE = click.File("rb")
"""A file to read, or - for standard input. One that is missing, is a directory or may not be read is wrong usage."""


@click.command(cls=Command, epilog=example("scorekeeper score evening.json --json"))
@click.argument("file", type=GAME_FILE)
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a sheet.")
def score(file: BinaryIO, as_json: bool) -> None:
    """Work a game file out without storing it.

    FILE is a game file, or - for standard input.
    """
    from scorekeeper.cli.working import work_out

    worked = work_out(contents(file), as_json)
    click.echo(worked.out, nl=False)
    if worked.code:
        raise Refused(*map(str, worked.faults))


def contents(file: BinaryIO) -> bytes:
    """What stands in the file, or as much of it as shows that it is too large."""
    try:
        return file.read(LARGEST + 1)
    except OSError as error:
        raise click.UsageError(f"{called(file)}: {error.strerror}") from None


def called(file: BinaryIO) -> str:
    """The file's name, to be told in a message."""
    return str(getattr(file, "name", "<stdin>"))
