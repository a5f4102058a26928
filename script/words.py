"""Brings the catalogues of `scorekeeper/locale` up to date with the messages in the source, and compiles them.

script/words         all catalogues
script/words fi      and one more language
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
LOCALE = ROOT / "scorekeeper/locale"
DOMAIN = "scorekeeper"
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
KEYWORDS = DEFAULT_KEYWORDS | {"marked": None, "phrase": ((1, "c"), 2), "phrases": ((1, "c"), 2, 3)}
UNTOLD = re.compile(
    rb'^"(POT-Creation-Date|PO-Revision-Date|Report-Msgid-Bugs-To|Last-Translator|Language-Team|Project-Id-Version'
    rb"|Generated-By):.*\n",
    re.MULTILINE,
)
"""Lines of the header that would differ each time, or say nothing."""
WIDTH = 120
HEADER = (
    "# The messages of scorekeeper. script/words keeps this file; only what stands after msgstr is written by hand."
)


def messages() -> Catalog:
    """Every message that the source marks, with the files it is in and the notes for whoever translates it."""
    found = Catalog(project=DOMAIN, charset="utf-8", fuzzy=False, header_comment=HEADER)
    told = tomllib.loads((LOCALE / "babel.toml").read_text("utf-8"))["mappings"]
    methods = [(mapping["pattern"], mapping["method"]) for mapping in told]
    options = {mapping["pattern"]: {key: _said(value) for key, value in mapping.items()} for mapping in told}
    notes = {"comment_tags": ("Note:",), "strip_comment_tags": True}
    for file, _, message, comments, context in extract_from_dir(ROOT, methods, options, KEYWORDS, **notes):
        found.add(message, locations=[(Path(file).as_posix(), None)], auto_comments=comments, context=context)
    return found


def _said(value: object) -> str:
    """An option as the extractors read it."""
    return ",".join(value) if isinstance(value, list) else str(value).lower()


def catalogues() -> Iterator[tuple[str, Path]]:
    """The languages that have a catalogue, and where it is."""
    for path in sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        yield path.parts[-3], path


def read(language: str, path: Path) -> Catalog:
    """The catalogue of a language."""
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def written(catalogue: Catalog) -> bytes:
    """The catalogue as it is kept."""
    kept = BytesIO()
    write_po(kept, catalogue, width=WIDTH, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    return UNTOLD.sub(b"", kept.getvalue())


def compiled(language: str, path: Path) -> bytes:
    """A language's catalogue as it is read at run time; the same bytes for the same messages."""
    catalogue, kept = read(language, path), BytesIO()
    catalogue.creation_date = catalogue.revision_date = datetime(1970, 1, 1, tzinfo=UTC)
    write_mo(kept, catalogue)
    return kept.getvalue()


def update(language: str, path: Path, wanted: Catalog) -> Catalog:
    """Writes a language's catalogue with the messages wanted, keeping what is translated; gives it back."""
    had = read(language, path) if path.exists() else Catalog(locale=language, project=DOMAIN, fuzzy=False)
    had.update(wanted, no_fuzzy_matching=True)
    had.header_comment = HEADER
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written(had))
    path.with_suffix(".mo").write_bytes(compiled(language, path))
    return had


def main(added: list[str]) -> None:
    """Does it, and says what is still to be translated."""
    wanted = messages()
    TEMPLATE.write_bytes(written(wanted))
    paths = dict(catalogues()) | {code: LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po" for code in added}
    for language, path in sorted(paths.items()):
        catalogue = update(language, path, wanted)
        missing = [message for message in catalogue if message.id and not translated(message.string)]
        print(f"{language}: {len(catalogue) - len(missing)} of {len(catalogue)} messages")
        for message in missing[:10]:
            print(f"  not yet: {message.id!r}")


def translated(said: object) -> bool:
    """Whether every form of a message has been translated."""
    return all(said) if isinstance(said, tuple | list) else bool(said)


if __name__ == "__main__":
    main(sys.argv[1:])
