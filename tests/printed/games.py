"""Whole games for the printed sheet, and what stands on a page and where."""

import json
import re
import subprocess
from dataclasses import dataclass, replace
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

from scorekeeper.exports import gamefile
from scorekeeper.paper import pdf
from scorekeeper.rules import Correction, Game
from scorekeeper.rulesets import load

PLAYED = Path(__file__).parent.parent / "played"
EXPECTED = json.loads((PLAYED / "game-28.expected.json").read_text("utf-8"))
FOUR = ("Ann", "Ben", "Cat", "Dan")


def played(hands: int = 28, names: tuple[str, ...] = FOUR, corrections: int = 2) -> Game:
    """The game of 28 hands up to this hand, with these names and so many corrections."""
    whole = gamefile.read((PLAYED / "game-28.json").read_bytes(), load)
    heading = replace(
        whole.heading,
        players=names,
        played_on="2026-11-30",
        started="2026-11-30T20:05:00+01:00" if hands else None,
        ended="2026-11-30T23:40:00+01:00" if hands == 28 else None,
        place="Café du Port",
    )
    game = replace(whole, heading=heading, hands=whole.hands[:hands])
    numbers = [1 + (8 + 12 * place) % 28 for place in range(corrections)]
    made = tuple(corrected(game, number, place) for place, number in enumerate(numbers) if number <= hands)
    return replace(game, corrections=made)


def corrected(game: Game, number: int, place: int = 0) -> Correction:
    """A correction of this hand: a double was forgotten, or a takings' row was turned round."""
    after = game.hands[number - 1]
    before = replace(after, doubles=after.doubles[1:], redoubles=())
    if not after.doubles and after.takings:
        before = replace(after, takings={item: counts[::-1] for item, counts in after.takings.items()})
    return Correction(number, f"2026-11-30T22:{14 + place:02}:00+01:00", before, after)


@dataclass(frozen=True)
class Word:
    """A word on the page, its box in points from the top left."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> float:
        return (self.top + self.bottom) / 2


def words_on(document: bytes) -> list[Word]:
    """Every word on the page, with its box."""
    told = subprocess.run(["pdftotext", "-bbox", "-", "-"], input=document, capture_output=True, check=True).stdout
    pattern = r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>'
    found = re.findall(pattern, told.decode("utf-8"))
    return [Word(unescape(text), float(x), float(y), float(r), float(b)) for x, y, r, b, text in found]


def rows_of(words: list[Word]) -> list[list[Word]]:
    """The words line by line, by the height of their middles, each line from left to right."""
    lines: list[list[Word]] = []
    for word in sorted(words, key=lambda word: word.middle):
        if lines and word.middle - lines[-1][0].middle < 3:
            lines[-1].append(word)
        else:
            lines.append([word])
    return [sorted(line, key=lambda word: word.left) for line in lines]


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.kept: list[str] = []
        self.inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "br", "col"):
            self.inside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while self.inside and self.inside.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not {"style", "title"} & set(self.inside):
            self.kept.append(data)


def letters_in(html: str) -> str:
    """All letters of the page's text, sorted, so that only what is missing or added makes a difference."""
    reader = _Text()
    reader.feed(html)
    return bare("".join(reader.kept))


def bare(text: str) -> str:
    """The text's letters, sorted, without spaces and marks that are not drawn."""
    return "".join(sorted(re.sub(r"[\s\u00ad\u200d\ufe0e\ufe0f\u2060\u2066-\u2069]", "", text)))


def pages(document: bytes) -> list[tuple[float, float]]:
    """The size of each page in millimetres."""
    import io

    from pypdf import PdfReader

    boxes = [page.mediabox for page in PdfReader(io.BytesIO(document)).pages]
    return [(round(float(box.width) / 72 * 25.4, 1), round(float(box.height) / 72 * 25.4, 1)) for box in boxes]


def print_of(html: str) -> tuple[bytes, list[Word]]:
    """The page as a PDF, and the words on it."""
    document = pdf(html)
    return document, words_on(document)


__all__ = ["EXPECTED", "FOUR", "Word", "bare", "corrected", "letters_in", "pages", "pairwise", "played", "print_of"]
