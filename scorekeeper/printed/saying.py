"""Phrases said with their facts, in the language spoken now."""

from collections.abc import Sequence

from scorekeeper.languages import gettext, npgettext, pgettext, spoken, told
from scorekeeper.printed.phrases import NUMBERED, PHRASES
from scorekeeper.rules import Fault, Tongue

NOUNS_ARE_CAPITAL = {"de"}
"""Languages in which a title keeps its capital in the middle of a sentence."""


def say(purpose: str, **facts: object) -> str:
    """The phrase of this purpose with the facts put in."""
    return pgettext(purpose, PHRASES[purpose]).format_map(facts)


def say_of(purpose: str, count: int, **facts: object) -> str:
    """The phrase about so many things with the facts put in; `number` is the count unless it is told otherwise."""
    return npgettext(purpose, *NUMBERED[purpose], count).format_map({"number": count} | facts)


def midway(title: str) -> str:
    """A title as it stands in the middle of a sentence: "No tricks" becomes "no tricks"."""
    return title if spoken() in NOUNS_ARE_CAPITAL else title[:1].lower() + title[1:]


def capital(words: str) -> str:
    """Words as they stand at the beginning of a line."""
    return words[:1].upper() + words[1:]


def counted(words: Sequence[tuple[str, str]], number: int) -> str:
    """The word for a number out of such a row of words, in figures past its end."""
    return pgettext(*words[number]) if 0 <= number < len(words) else str(number)


def listed(things: Sequence[str]) -> str:
    """Things in a row as one says them: "Ann", "Ann and Ben", "Ann, Ben and Cat"."""
    if len(things) < 2:
        return "".join(things)
    return say("and", first=", ".join(things[:-1]), last=things[-1])


def sentence(fault: Fault, names: Sequence[str]) -> str:
    """What is wrong, in words; no capital, no full stop."""
    return fault.sentence(names, Tongue(gettext, told, listed))
