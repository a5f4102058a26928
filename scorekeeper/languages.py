"""The languages that scorekeeper speaks, and the one that it is speaking now.

English is what stands in the source; every other language is a folder in `locale` with a catalogue of gettext. A folder
named by SCOREKEEPER_LOCALE adds more of them.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Any

ENGLISH = "en"
OURS = ("en", "es", "sv", "fr", "de")
"""The order in which they are offered."""
DOMAIN = "scorekeeper"

_now: ContextVar[str] = ContextVar("language", default=ENGLISH)


@cache
def languages() -> Mapping[str, str]:
    """Every language there is by its code, with the name that those who speak it give it."""
    added = sorted(catalogue.parts[-3] for folder in _folders()[1:] for catalogue in folder.glob(f"*/*/{DOMAIN}.mo"))
    return {code: _catalogue(code).pgettext("this language", "English") for code in dict.fromkeys((*OURS, *added))}


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
    return _catalogue(spoken()).gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """The message in the form that goes with the number."""
    return _catalogue(spoken()).ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """The message as it is said in this context."""
    return _catalogue(spoken()).pgettext(context, message)


def npgettext(context: str, one: str, many: str, number: int) -> str:
    """The message as it is said in this context, in the form that goes with the number."""
    return _catalogue(spoken()).npgettext(context, one, many, number)


def told(words: Mapping[str, str]) -> str:
    """A ruleset's own words in the language spoken now; where it has none, what the catalogue makes of its English."""
    return words.get(spoken()) or gettext(words[ENGLISH])


def teach(templates: Any) -> None:
    """Gives an environment of Jinja `trans`, `_` and their like; what is put into a message is escaped, never read."""
    templates.policies["ext.i18n.trimmed"] = True
    templates.add_extension("jinja2.ext.i18n")
    templates.install_gettext_callables(gettext, ngettext, newstyle=True, pgettext=pgettext, npgettext=npgettext)
    templates.globals.update(spoken=spoken, direction=direction)


def marked(message: str) -> str:
    """The message as it stands, marked to be put into the catalogues: it is translated where it is said."""
    return message


def _folders() -> tuple[Path, ...]:
    """Where catalogues are: ours first."""
    added = os.environ.get("SCOREKEEPER_LOCALE")
    return (Path(__file__).parent / "locale", *([Path(added)] if added else []))


@cache
def _catalogue(language: str) -> NullTranslations:
    """What is said in this language; the messages themselves where there is no catalogue, as for English."""
    for folder in _folders():
        path = folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
        if path.is_file():
            with path.open("rb") as file:
                return GNUTranslations(file)
    return NullTranslations()
