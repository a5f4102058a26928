"""Words in several languages, and how a sentence is said in one of them; which one is for the caller to say."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

Words: TypeAlias = Mapping[str, str]
"""One phrase by language code; `en` is always there."""

NONE: Words = {"en": "no", "es": "0", "sv": "0", "fr": "0", "de": "0"}
"""None of a thing, before its name."""


def from_0_to(most: int) -> Words:
    """The numbers from 0 to this one, as seats are counted."""
    between = {"en": "to", "es": "a", "sv": "till", "fr": "à", "de": "bis"}
    return {code: f"0 {to} {most}" for code, to in between.items()}


def english(words: Words) -> str:
    """A ruleset's words in English."""
    return words["en"]


def listed(words: Sequence[str]) -> str:
    """The words as a person lists them: `Ann`, `Ann and Ben`, `Ann, Ben and Cat`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def in_every_language(things: Sequence[Words]) -> Words:
    """Several things in a row in each language that all of them are said in: `last trick + second-last trick`."""
    spoken = [code for code in things[0] if all(code in words for words in things)]
    return {code: " + ".join(words[code] for words in things) for code in spoken}


class Tongue(NamedTuple):
    """How to say a fault in some language: a sentence of it, a ruleset's words, and names in a row."""

    say: Callable[[str], str] = str
    told: Callable[[Words], str] = english
    listed: Callable[[Sequence[str]], str] = listed


ENGLISH = Tongue()
