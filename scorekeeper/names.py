"""Players' names: any name people have, tidied, and told apart by one stated rule.

A name has 1 to 40 letters as a reader counts them. Two names must differ in more than capitals, width, spaces, or
the way their accents are encoded.
"""

import unicodedata
from collections.abc import Iterator, Sequence

from scorekeeper.languages import gettext

LONGEST = 40
MARKS_A_LETTER = 12

# Marks that would turn the direction of the text around them, or stand for nothing at all.
_UNSEEN = frozenset("\u00ad\u061c\u200b\u200e\u200f\u2028\u2029\u2060\u2061\u2062\u2063\u2064\ufeff") | frozenset(
    map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A)))
)

# Letters, punctuation and signs that never join with a neighbour: each is a letter by itself.
_ALONE = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA1, 0x300), *range(0x2010, 0x2028), *range(0x2190, 0x2300))))


def tidy(name: str) -> str:
    """The name composed (NFC), without control marks, with single spaces inside and none around."""
    seen = (" " if mark.isspace() else mark for mark in name if mark not in _UNSEEN)
    kept = "".join(mark for mark in seen if unicodedata.category(mark) not in ("Cc", "Cs", "Cn", "Co"))
    return unicodedata.normalize("NFC", " ".join(kept.split()))


def letters(name: str) -> list[str]:
    """The name letter by letter as a reader counts: an accented letter or a family emoji is one."""
    if _ALONE.issuperset(name):
        return list(name)
    import regex  # a third of the time it takes to score a game, and few names need it

    return regex.findall(r"\X", name)


def same(name: str) -> str:
    """What two names that count as the same have in common."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(folded.split())


def faults(names: Sequence[str]) -> Iterator[tuple[int, str]]:
    """What is wrong with these tidied names, as (seat, sentence): empty, too long, or the same as another."""
    first: dict[str, int] = {}
    for seat, name in enumerate(names):
        count = len(letters(name))
        if not any(unicodedata.category(mark)[0] in "LNPS" for mark in name):
            yield seat, gettext("player {number} has no name").format(number=seat + 1)
            continue
        if count > LONGEST:
            too_long = gettext("the name of player {number} has {count} letters; at most {most} fit")
            yield seat, too_long.format(number=seat + 1, count=count, most=LONGEST)
        elif len(name) > LONGEST * MARKS_A_LETTER:
            too_many = gettext("the name of player {number} has {count} marks; at most {most}")
            yield seat, too_many.format(number=seat + 1, count=len(name), most=LONGEST * MARKS_A_LETTER)
        twin = first.setdefault(same(name), seat)
        if twin != seat:
            both = gettext("players {one} and {other} are both called {name}")
            yield seat, both.format(one=twin + 1, other=seat + 1, name=name[:LONGEST])
