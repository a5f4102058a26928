"""The short way to the most common question, `scorekeeper score FILE [--json]`: the same answer without click.

Importing click takes longer than scoring a whole evening. What is said in any other way goes to click.
"""

import gc
import os
import sys
from collections.abc import Sequence

OTHERWISE = ("_JSON", "_DEBUG")
"""Ends of environment variables that say how to score; click reads them."""


def quick(arguments: Sequence[str]) -> int | None:
    """Scores the file and gives back the exit code; None, with nothing done, if click should see to it."""
    match arguments:
        case ["score", file] | ["score", file, "--json"] | ["score", "--json", file] if file[:1] != "-" or file == "-":
            as_json = "--json" in arguments
        case _:
            return None
    if sys.stdin is None or sys.stdout is None or sys.stderr is None:
        return None
    if any(name.startswith("SCOREKEEPER_") and name.endswith(OTHERWISE) for name in os.environ):
        return None
    gc.disable()  # nothing here lives longer than the answer
    from scorekeeper.exports.document import LARGEST

    if file == "-":
        text = sys.stdin.buffer.read(LARGEST + 1)
    else:
        try:
            with open(file, "rb") as opened:
                text = opened.read(LARGEST + 1)
        except (OSError, ValueError):
            return None
    from scorekeeper.cli.working import work_out

    try:
        worked = work_out(text, as_json)
    except Exception as error:
        print(f"scorekeeper: {type(error).__name__}: {error} (--debug shows where)", file=sys.stderr)
        return 1
    for fault in worked.faults:
        print(fault, file=sys.stderr)
    try:
        sys.stdout.write(worked.out)
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or it is tried again at the end
        if not isinstance(error, BrokenPipeError):
            print(f"standard output: {error.strerror}", file=sys.stderr)
        return 1
    gc.freeze()  # the interpreter need not look for rubbish in what it is about to drop
    return worked.code
