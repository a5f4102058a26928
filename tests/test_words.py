"""The catalogues say everything that the source does, in every language, and nothing is lost on the way."""

import re
import runpy
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from babel.messages import Catalog, Message

from scorekeeper import rulesets
from scorekeeper.languages import OURS, languages, ngettext, pgettext, speaking

ROOT = Path(__file__).parents[1]
SCRIPT: dict[str, Any] = runpy.run_path(str(ROOT / "script/words.py"))
LANGUAGES = [code for code in OURS if code != "en"]
PLACEHOLDERS = re.compile(r"%\(\w+\)s|\{\w*\}|%%")


def path(language: str) -> Path:
    """Where the catalogue of a language is."""
    return ROOT / f"scorekeeper/locale/{language}/LC_MESSAGES/scorekeeper.po"


def catalogue(language: str) -> Catalog:
    """The catalogue of a language."""
    read: Catalog = SCRIPT["read"](language, path(language))
    return read


def forms(message: Message) -> list[tuple[str, str]]:
    """Each form of a message: in English, and as it is said."""
    if isinstance(message.id, tuple):
        return [(message.id[min(at, 1)], said) for at, said in enumerate(message.string)]
    return [(message.id, str(message.string))]


def test_a37_what_is_marked_in_the_source_is_what_is_to_be_translated() -> None:
    assert SCRIPT["TEMPLATE"].read_bytes() == SCRIPT["written"](SCRIPT["messages"]()), "run script/words"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a37_every_message_is_said_in_every_language(language: str) -> None:
    said = catalogue(language)
    wanted = {(message.id, message.context) for message in SCRIPT["messages"]()}

    assert {(message.id, message.context) for message in said} == wanted, "run script/words"
    assert [message.id for message in said if message.id and not SCRIPT["translated"](message.string)] == []
    assert [message.id for message in said if message.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a37_what_is_put_into_a_message_is_put_in_in_every_language(language: str) -> None:
    wrong = []
    for message in catalogue(language):
        for english, said in forms(message) if message.id else ():
            have, wanted = set(PLACEHOLDERS.findall(said)), set(PLACEHOLDERS.findall(english))
            # A number may be said in a word where there is one of a thing.
            if have != wanted and not (isinstance(message.id, tuple) and have < wanted):
                wrong.append((english, said))
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a37_what_is_compiled_is_what_is_written(language: str) -> None:
    compiled = SCRIPT["compiled"](language, path(language))
    assert path(language).with_suffix(".mo").read_bytes() == compiled, "run script/words"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a37_msgfmt_finds_nothing_amiss(language: str, tmp_path: Path) -> None:
    if not shutil.which("msgfmt"):
        pytest.skip("msgfmt (gettext) is not on the path")
    done = subprocess.run(
        ["msgfmt", "--check-format", "--check-domain", "-o", tmp_path / "out.mo", path(language)],
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [0, 1, 2, 5])
def test_a39_a_number_of_things_has_its_own_form(language: str, count: int) -> None:
    singular = count == 1 or (language == "fr" and count == 0)
    with speaking(language):
        said = ngettext("{count} hand left", "{count} hands left", count)
        assert said == ngettext("{count} hand left", "{count} hands left", 1 if singular else 7)
        assert said != ngettext("{count} hand left", "{count} hands left", 7 if singular else 1)


def test_a_language_calls_itself_by_its_own_name() -> None:
    assert dict(languages()) == {
        "en": "English",
        "es": "Español",
        "sv": "Svenska",
        "fr": "Français",
        "de": "Deutsch",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_means_two_things_is_said_in_its_context(language: str) -> None:
    with speaking(language):
        assert pgettext("direction of writing: ltr or rtl", "ltr") == "ltr"


@pytest.mark.parametrize("name", rulesets.names())
def test_a_ruleset_that_ships_has_its_words_in_every_language(name: str) -> None:
    rules = rulesets.load(name)
    words = [rules.title, *(words for one in rules.contracts for words in (one.title, one.short))]
    words += [words for one in rules.contracts for item in one.items for words in (item.title, item.one)]
    assert [phrase["en"] for phrase in words if not set(OURS) <= set(phrase)] == []
