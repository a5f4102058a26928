"""The languages that scorekeeper speaks, and the one that it is speaking now.

English is what stands in the source; every other language is a folder in `locale` with a catalogue of gettext. A folder
named by SCOREKEEPER_LOCALE adds more of them. What only other languages need is imported with them: the terminal speaks
English and does not wait.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gettext import GNUTranslations

ENGLISH = "en"
OURS = ("en", "es", "sv", "fr", "de")
"""The order in which they are offered."""
CATALOGUE = os.path.join("LC_MESSAGES", "scorekeeper.mo")

_now: ContextVar[str] = ContextVar("language", default=ENGLISH)


@cache
def languages() -> Mapping[str, str]:
    """Every language there is by its code, with the name that those who speak it give it."""
    added = [code for folder in _folders()[1:] for code in sorted(os.listdir(folder)) if _catalogue(code)]
    named = {}
    for code in dict.fromkeys((*OURS, *added)):
        said = _catalogue(code)
        named[code] = said.pgettext("this language", "English") if said else "English"
    return named


def spoken() -> str:
    """The code of the language spoken now; English where none was chosen."""
    return _now.get()


def direction() -> str:
    """Which way the language spoken now is written: `ltr` or `rtl`."""
    return pgettext("direction of writing: ltr or rtl", "ltr")


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speaks this language as long as it lasts; a language that is not there is not spoken, English is."""
    before = _now.set(language if language in languages() else ENGLISH)
    try:
        yield
    finally:
        _now.reset(before)


def gettext(message: str) -> str:
    """The message in the language spoken now."""
    said = _catalogue(spoken())
    return said.gettext(message) if said else message


def ngettext(one: str, many: str, number: int) -> str:
    """The message in the form that goes with the number."""
    said = _catalogue(spoken())
    return said.ngettext(one, many, number) if said else one if number == 1 else many


def pgettext(context: str, message: str) -> str:
    """The message as it is said in this context."""
    said = _catalogue(spoken())
    return said.pgettext(context, message) if said else message


def npgettext(context: str, one: str, many: str, number: int) -> str:
    """The message as it is said in this context, in the form that goes with the number."""
    said = _catalogue(spoken())
    return said.npgettext(context, one, many, number) if said else one if number == 1 else many


def told(words: Mapping[str, str]) -> str:
    """A ruleset's own words in the language spoken now; where it has none, what the catalogue makes of its English."""
    english = words[ENGLISH]
    return words.get(spoken()) or (gettext(english) if english else "")


def teach(templates: Any) -> None:
    """Gives an environment of Jinja `trans`, `_` and their like; what is put into a message is escaped, never read."""
    templates.policies["ext.i18n.trimmed"] = True
    templates.add_extension("jinja2.ext.i18n")
    templates.install_gettext_callables(gettext, ngettext, newstyle=True, pgettext=pgettext, npgettext=npgettext)
    templates.globals.update(spoken=spoken, direction=direction)


def marked(message: str) -> str:
    """The message as it stands, marked to be put into the catalogues: it is translated where it is said."""
    return message


@cache
def _folders() -> Sequence[str]:
    """Where catalogues are: ours first."""
    added = os.environ.get("SCOREKEEPER_LOCALE")
    return (os.path.join(os.path.dirname(__file__), "locale"), *([added] if added else []))


@cache
def _catalogue(language: str) -> "GNUTranslations | None":
    """What is said in this language; None where there is no catalogue, as for English."""
    for folder in _folders():
        path = os.path.join(folder, language, CATALOGUE)
        if language != ENGLISH and os.path.isfile(path):
            from gettext import GNUTranslations

            with open(path, "rb") as file:
                return GNUTranslations(file)
    return None
