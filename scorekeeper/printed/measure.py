"""How wide words will be on paper, guessed from a small table: enough to know how many lines a name will need."""

import re
import unicodedata

from scorekeeper.names import letters

FIGURE = 0.497
"""Em of a digit, and of every mark that stands among digits: − + × ± ∙, the figure space and the figure dash."""

MM_A_POINT = 25.4 / 72
SURE = 1.03
"""What is added to every guess, because a line too many costs nothing and a line too few costs the page."""

NARROW = {**dict.fromkeys("ijl.,:;'|!", 0.27), **dict.fromkeys("ftrI()[]-/ ‐–", 0.35), " ": 0.2}
WIDE = {
    **dict.fromkeys("0123456789−+×±∙‒\u2007", FIGURE),
    "m": 0.84,
    "w": 0.73,
    "M": 0.75,
    "W": 0.8,
    "@": 0.88,
    "%": 0.85,
}
JOINED = "\u200d\ufe0e\ufe0f\u200c"


def em(text: str) -> float:
    """How wide the text is in em, a little too much rather than too little."""
    return sum(map(_letter, letters(text)))


def mm(text: str, points: float) -> float:
    """How wide the text is in millimetres at this size."""
    return em(text) * points * MM_A_POINT


def lines(text: str, width: float, points: float, before: float = 0) -> int:
    """How many lines of this width in mm the text needs, when so much of the first is taken already."""
    room, used, count = width / (points * MM_A_POINT * SURE), before / (points * MM_A_POINT), 1
    for word in _words(text):
        long = em(word.rstrip())
        if used and used + long > room:
            count, used = count + 1, 0
        while long > room:
            count, long = count + 1, long - room + 1.4
        used += long + em(word) - em(word.rstrip())
    return count


def breaks_a_word(text: str, width: float, points: float) -> bool:
    """Whether one of its words is wider than the line."""
    return any(mm(word.rstrip(), points) * SURE > width for word in _words(text))


def _letter(grapheme: str) -> float:
    """The em of what a reader counts as one letter."""
    if "\u200d" in grapheme or _pictured(grapheme[0]):
        return 1.35
    return sum(map(_mark, unicodedata.normalize("NFD", grapheme)))


def _pictured(mark: str) -> bool:
    return "\u2190" <= mark <= "\u2bff" or mark >= "\U0001f000"


def _mark(mark: str) -> float:
    if mark in JOINED or unicodedata.category(mark) in ("Mn", "Me", "Cf"):
        return 0
    if mark in WIDE or mark in NARROW:
        return WIDE.get(mark) or NARROW[mark]
    if _pictured(mark):
        return 1.35
    if unicodedata.east_asian_width(mark) in "WF":
        return 1.02
    if "\u0590" <= mark <= "\u06ff":
        return 0.5
    return 0.65 if mark.isupper() else 0.5 if mark.isascii() else 0.6


def _words(text: str) -> list[str]:
    """What must not be broken, with the space behind it: words, what ends in a hyphen, each letter of a wide script."""
    words: list[str] = []
    for part in re.findall(r"[^\s\-]+-*\s*|-+\s*|\s+", text):
        start = ""
        for grapheme in letters(part):
            if unicodedata.east_asian_width(grapheme[0]) in "WF":
                words += [start] * bool(start) + [grapheme]
                start = ""
            else:
                start += grapheme
        words += [start] * bool(start)
    return words
