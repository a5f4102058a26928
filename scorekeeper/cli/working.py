"""A game file worked out: what is printed, where, and how the command ends. It knows nothing of the command line."""

import json
from typing import NamedTuple

from scorekeeper import rulesets
from scorekeeper.exports.document import laid_out
from scorekeeper.exports.gamefile import FileFault, NotAGame, read


class Worked(NamedTuple):
    """What goes to standard output, the faults for standard error, and the exit code."""

    out: str
    faults: tuple[FileFault, ...]
    code: int


def work_out(text: bytes, as_json: bool) -> Worked:
    """The score of the game in this file, as a readable sheet or as JSON; or everything that is wrong with it."""
    try:
        game = read(text, rulesets.load)
    except NotAGame as error:
        faults = error.faults
        said = [{"hand": fault.hand, "where": fault.where, "message": fault.message} for fault in faults]
        return Worked(json.dumps({"faults": said}) + "\n" if as_json else "", faults, 1)
    if as_json:
        from scorekeeper.exports.score import score

        return Worked(laid_out(score(game.sheet)), (), 0)
    from scorekeeper.printed.text import sheet_text

    return Worked(sheet_text(game).rstrip("\n") + "\n", (), 0)
