"""Reading plain data key by key: every mistake is remembered by its key, and the reading goes on."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, TypeVar

from scorekeeper.rules.fault import as_said
from scorekeeper.rules.words import Words

LONGEST_TEXT = 400
LONGEST_KEY = 60

Choice = TypeVar("Choice", bound=StrEnum)


class Keys:
    """A reader of nested tables; `mistakes` has each (key as a dotted path, sentence)."""

    def __init__(self) -> None:
        self.mistakes: list[tuple[str, str]] = []

    def wrong(self, key: str, sentence: str) -> None:
        self.mistakes.append((key, sentence))

    def table(self, data: object, at: str, keys: Sequence[str] | None) -> Mapping[str, Any] | None:
        """The data if it is a table and has no keys but these; None and a mistake if it is no table."""
        if not isinstance(data, Mapping):
            self.wrong(at, f"{as_said(data)} is not a table of keys and values")
            return None
        for key in data:
            path = f"{at}.{key}" if at else str(key)
            if not isinstance(key, str) or not key or len(key) > LONGEST_KEY:
                self.wrong(path[:80], "this is no name for a key")
            elif keys is not None and key not in keys:
                self.wrong(path, f"unknown key; there are {', '.join(keys)}")
        return data

    def whole(
        self, table: Mapping[str, Any], at: str, key: str, least: int, most: int, default: int | None = None
    ) -> int:
        path = f"{at}.{key}" if at else key
        value = table.get(key, default)
        if value is None:
            self.wrong(path, f"missing; a whole number from {least} to {most} is wanted")
            return least
        if type(value) is not int or not least <= value <= most:
            self.wrong(path, f"{as_said(value)} is not a whole number from {least} to {most}")
            return least
        return value

    def choice(
        self, table: Mapping[str, Any], at: str, key: str, choices: type[Choice], default: Choice | None
    ) -> Choice:
        path = f"{at}.{key}" if at else key
        value = table.get(key, default)
        words = [choice.value for choice in choices]
        if value not in words:
            seen = "missing" if value is None else as_said(value)
            self.wrong(path, f"{seen}; it is one of {', '.join(words)}")
            return next(iter(choices))
        return choices(value)

    def text(self, table: Mapping[str, Any], at: str, key: str, default: str) -> str:
        value = table.get(key, default)
        if not isinstance(value, str) or len(value) > LONGEST_TEXT:
            self.wrong(f"{at}.{key}", f"{as_said(value)} is not a short text")
            return default
        return value

    def yes(self, table: Mapping[str, Any], at: str, key: str) -> bool:
        value = table.get(key, False)
        if type(value) is not bool:
            self.wrong(f"{at}.{key}", f"{as_said(value)} is neither true nor false")
        return value is True

    def words(self, table: Mapping[str, Any], at: str, key: str, default: Words, optional: bool = False) -> Words:
        """A phrase by language; English has to be there, because it is what other languages fall back to."""
        path = f"{at}.{key}" if at else key
        value = table.get(key)
        if value is None:
            if not optional:
                self.wrong(path, 'missing; a title such as { en = "No tricks" } is wanted')
            return default
        if not isinstance(value, Mapping) or not all(
            isinstance(code, str) and isinstance(word, str) and len(word) <= LONGEST_TEXT
            for code, word in value.items()
        ):
            self.wrong(path, f"{as_said(value)} is not a table of short texts by language")
            return default
        if not value.get("en"):
            self.wrong(path, "the English words (en) are missing")
            return default
        return dict(value)
