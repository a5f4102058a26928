"""Two languages nobody speaks, made from the messages in the source: one much longer, one written right to left."""

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import scorekeeper

LONG, RIGHT_TO_LEFT = "en-XA", "ar-XB"
"""The codes that such languages go by elsewhere too."""
PACKAGE = Path(scorekeeper.__file__).parent
PLACEHOLDER = re.compile(r"(%\(\w+\)s|\{\w+\}|<[^>]+>|&\w+;)")
ACCENTED = str.maketrans("aeiouyAEIOUYcnCN", "àéîöûýÀÉÎÖÛÝçñÇÑ")
HEBREW = str.maketrans("abcdefghijklmnopqrstuvwxyz", "אבגדהוזחטיכלמנסעפצקרשתךםןף")


def longer(words: str) -> str:
    """The words with accents, each stretched, so that all is 40 % longer."""
    stretched = re.sub(r"\w+", lambda word: word[0] + word[0][-1] * max(1, round(len(word[0]) * 0.4)), words)
    return stretched.translate(ACCENTED)


def hebrew(words: str) -> str:
    """The words in letters that are written from right to left."""
    return words.lower().translate(HEBREW)


def between_placeholders(change: Callable[[str], str], message: str) -> str:
    """The message changed, with what is put into it left as it is."""
    return "".join(part if place % 2 else change(part) for place, part in enumerate(PLACEHOLDER.split(message)))


def words_of_rulesets() -> Iterator[str]:
    """Every English word of every ruleset."""
    for path in sorted((PACKAGE / "rulesets").glob("*.toml")):
        yield from _english(tomllib.loads(path.read_text("utf-8")))


def _english(of: object) -> Iterator[str]:
    if isinstance(of, dict):
        if isinstance(of.get("en"), str):
            yield of["en"]
        for inner in of.values():
            yield from _english(inner)
    elif isinstance(of, list):
        for inner in of:
            yield from _english(inner)


def write(folder: Path) -> Path:
    """Makes both languages in this folder, and gives it back for SCOREKEEPER_LOCALE."""
    with (PACKAGE / "locale/scorekeeper.pot").open("rb") as file:
        messages = read_po(file)
    for code, change, way in ((LONG, longer, "ltr"), (RIGHT_TO_LEFT, hebrew, "rtl")):
        said = Catalog(locale="he" if way == "rtl" else "en", domain="scorekeeper")
        for message in messages:
            if not message.id:
                continue
            if isinstance(message.id, tuple):
                one, many = message.id
                numbered = (one, *[many] * (said.num_plurals - 1))
                forms = tuple(between_placeholders(change, form) for form in numbered)
                said.add(message.id, forms, context=message.context)
            elif message.id == "ltr":
                said.add(message.id, way, context=message.context)
            else:
                said.add(message.id, between_placeholders(change, message.id), context=message.context)
        for words in words_of_rulesets():
            said.add(words, change(words))
        path = folder / code / "LC_MESSAGES/scorekeeper.mo"
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as compiled:
            write_mo(compiled, said)
    return folder
