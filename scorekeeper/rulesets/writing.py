"""A ruleset written out as TOML, to be changed with any editor and read back."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.rules import Ruleset

PLAIN = re.compile(r"[A-Za-z0-9_-]+")


def as_toml(rules: Ruleset) -> str:
    """The whole ruleset; read back, it is the same one."""
    return "\n".join(_lines(rules.data, ())).strip() + "\n"


def _lines(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    """The lines of a table: its values first, then the tables in it, each below a header of its own."""
    values = {key: value for key, value in table.items() if not isinstance(value, Mapping) or _is_flat(value)}
    if path and (values or not table):
        yield f"\n[{'.'.join(map(_key, path))}]"
    for key, value in values.items():
        yield f"{_key(key)} = {_value(value)}"
    for key, value in table.items():
        if key not in values:
            yield from _lines(value, (*path, key))


def _is_flat(table: Mapping[str, Any]) -> bool:
    """Whether it fits on one line: words by language, or a few figures."""
    return len(str(table)) < 400 and not any(isinstance(value, Mapping) for value in table.values()) and bool(table)


def _key(key: str) -> str:
    return key if PLAIN.fullmatch(key) else _text(key)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return _text(value) if isinstance(value, str) else json.dumps(value)


def _text(text: str) -> str:
    """A basic string; JSON escapes all that TOML wants escaped but DEL."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
