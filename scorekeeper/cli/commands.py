"""The group of all commands: `scorekeeper`."""

import click

import scorekeeper as package
from scorekeeper.cli.games import check, export, games, import_
from scorekeeper.cli.links import links
from scorekeeper.cli.rules import rules
from scorekeeper.cli.score import score
from scorekeeper.cli.serve import serve
from scorekeeper.cli.shape import Commands
from scorekeeper.cli.sheet import sheet

EXAMPLE = """\b
Examples:
  scorekeeper serve
  scorekeeper score evening.json
  scorekeeper sheet evening.json -o evening.pdf"""


@click.group(
    cls=Commands, epilog=EXAMPLE, context_settings={"auto_envvar_prefix": "SCOREKEEPER", "max_content_width": 100}
)
@click.version_option(package.__version__, prog_name="scorekeeper")
def scorekeeper() -> None:
    """Keeps the score of a Barbu evening, from the first deal to the printed sheet."""


for command in (serve, score, sheet, import_, export, games, links, check, rules):
    scorekeeper.add_command(command)
