"""The `scorekeeper` command: one module for each group of commands, none of them imported before it is wanted."""

import sys


def main() -> None:
    """Does what the command line says and exits: 0 done, 1 refused or faulty input, 2 wrong usage."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a name must not stop a terminal that cannot show it
    from scorekeeper.cli.quick import quick

    code = quick(sys.argv[1:])
    if code is None:
        from scorekeeper.cli.commands import scorekeeper

        scorekeeper()
    sys.exit(code)
