"""A file's bytes as plain JSON data, with everything refused that no game file can hold, each where it stands."""

import json
import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

LARGEST = 2_000_000
"""Bytes; a game of 28 hands has about 10,000."""

Place = tuple[str | int, ...]
"""The keys and places in lists that lead to a value."""


class NotJson(ValueError):
    """A file that is no JSON document a game could be in; `faults` has (place, sentence) of everything wrong."""

    def __init__(self, faults: list[tuple[Place, str]]) -> None:
        super().__init__("; ".join(sentence for _, sentence in faults))
        self.faults = tuple(faults)


@dataclass(frozen=True)
class _Refused:
    """Stands where a value was that cannot be one."""

    sentence: str


class _Twice(dict[str, Any]):
    """An object in which keys stood twice."""

    keys_twice: tuple[str, ...] = ()


def parse(text: bytes | str) -> object:
    """The document. Raises NotJson for what is no UTF-8, no JSON, too large or too deep, or has a key twice, a NaN,
    a number out of all reason or half a character in it.
    """
    if len(text) > LARGEST:
        raise NotJson([((), f"the file is larger than {LARGEST:,} bytes; a whole game has about 10,000")])
    if isinstance(text, bytes):
        text = _decoded(text)
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise NotJson([((), "the file is empty")])
    suspect = "\\ud" in text or "\\uD" in text  # how half a character is written

    def refuse(sentence: str) -> _Refused:
        nonlocal suspect
        suspect = True
        return _Refused(sentence)

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal suspect
        table = dict(pairs)
        if len(table) == len(pairs):
            return table
        suspect = True
        twice = _Twice(table)
        twice.keys_twice = tuple(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
        return twice

    def whole(digits: str) -> int | _Refused:
        return int(digits) if len(digits) <= 18 else refuse(f"a number of {len(digits)} digits; 18 are the most")

    def part(digits: str) -> float | _Refused:
        number = float(digits)
        return number if math.isfinite(number) else refuse(f"{digits[:40]} is no number that can be counted with")

    try:
        document = json.loads(
            text,
            object_pairs_hook=once,
            parse_constant=lambda word: refuse(f"{word} is no number"),
            parse_int=whole,
            parse_float=part,
        )
        faults = list(_refusals(document, ())) if suspect else []
    except json.JSONDecodeError as error:
        at = f"line {error.lineno}, column {error.colno}"
        raise NotJson([((), f"this is not JSON: {at}: {error.msg[:1].lower()}{error.msg[1:]}")]) from None
    except RecursionError:
        raise NotJson([((), "brackets stand too deep in one another; a game file has six levels")]) from None
    if faults:
        raise NotJson(faults)
    return document


def laid_out(document: Mapping[str, Any]) -> str:
    """The document as JSON for people too: a key a line, and of a list of objects one a line."""

    def said(value: object) -> str:
        if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
            rows = ",\n".join(f"    {json.dumps(one, ensure_ascii=False, allow_nan=False)}" for one in value)
            return f"[\n{rows}\n  ]"
        return json.dumps(value, ensure_ascii=False, allow_nan=False)

    keys = ",\n".join(f"  {json.dumps(key)}: {said(value)}" for key, value in document.items())
    return f"{{\n{keys}\n}}\n"


def _decoded(text: bytes) -> str:
    """The text in these bytes. Raises NotJson for what is no UTF-8."""
    if text[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in text[:4]:
        raise NotJson([((), "this is UTF-16 or no text at all; a game file is UTF-8")])
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        raise NotJson([((), f"line {line}: byte {error.start + 1} is no UTF-8; a game file is UTF-8")]) from None


def _refusals(value: object, place: Place) -> Iterator[tuple[Place, str]]:
    """Everything in the value that was refused while it was read, and every half character, each at its place."""
    if isinstance(value, _Refused):
        yield place, value.sentence
    elif isinstance(value, str):
        if _halved(value):
            yield place, "half a character (a lone surrogate) stands in this text"
    elif isinstance(value, list):
        for index, one in enumerate(value):
            yield from _refusals(one, (*place, index))
    elif isinstance(value, dict):
        if isinstance(value, _Twice):
            yield from ((place, f'the key "{key[:60]}" stands twice in one object') for key in value.keys_twice)
        for key, one in value.items():
            if _halved(key):
                yield place, "half a character (a lone surrogate) stands in a key"
            yield from _refusals(one, (*place, key))


def _halved(text: str) -> bool:
    """Whether half a character stands in it, such as \\ud83d alone."""
    return any("\ud800" <= mark <= "\udfff" for mark in text)
