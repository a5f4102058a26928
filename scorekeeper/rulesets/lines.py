"""Where in a ruleset's TOML each key stands, so that a mistake can be told by its line."""

import re
from collections.abc import Iterable, Iterator


def located(toml: str, mistakes: Iterable[tuple[str, str]]) -> Iterator[tuple[int | None, str, str]]:
    """Each mistake with its line: that of its key, or of the nearest key above it that there is; None where none is."""
    lines = key_lines(toml)
    for key, sentence in mistakes:
        near = key
        while near and near not in lines:
            near = near.rpartition(".")[0]
        yield lines.get(near), key, sentence


def key_lines(toml: str) -> dict[str, int]:
    """The line, from 1, on which each table and key of this TOML begins, by its dotted path.

    It looks at headers and at keys at the beginning of a line, and not into inline tables.
    """
    lines: dict[str, int] = {}
    table = ""
    for number, line in enumerate(toml.splitlines(), 1):
        if header := re.match(r"\s*\[\[?\s*([^\[\]#]+?)\s*\]", line):
            table = _path(header[1])
            lines.setdefault(table, number)
        elif key := re.match(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""", line):
            parts = _path(key[1]).split(".")
            for end in range(1, len(parts) + 1):
                lines.setdefault(".".join(filter(None, (table, *parts[:end]))), number)
    return lines


def _path(said: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in said.split("."))
