"""Names made short: one word for chips and cards, one letter for the seats round the table."""

from collections import Counter
from collections.abc import Callable, Sequence

from scorekeeper.names import letters as graphemes
from scorekeeper.printed.notation import letter

SHORT = 8
"""The most graphemes of a short name."""


def short_names(names: Sequence[str]) -> tuple[str, ...]:
    """A short name for each, all different: the first word, else with the last word's letter, else with a number."""
    words = [name.split() or [letter(seat)] for seat, name in enumerate(names)]
    ways: tuple[Callable[[int], str], ...] = (
        lambda seat: _cut(words[seat][0]),
        lambda seat: _cut(words[seat][0], graphemes(words[seat][-1])[0] if len(words[seat]) > 1 else ""),
        lambda seat: _cut(words[seat][0], str(seat + 1)),
    )
    seats = range(len(names))
    chosen = [ways[0](seat) for seat in seats]
    for way in ways[1:]:
        alike = _alike(chosen)
        chosen = [way(seat) if seat in alike else chosen[seat] for seat in seats]
    return tuple(ways[-1](seat) for seat in seats) if _alike(chosen) else tuple(chosen)


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """One letter for each: the name's first where all are different, else the seat's (A, B, C, …), all different."""
    chosen = [_initial(name, seat) for seat, name in enumerate(names)]
    alike = _alike(chosen)
    chosen = [letter(seat) if seat in alike else initial for seat, initial in enumerate(chosen)]
    return tuple(map(letter, range(len(names)))) if _alike(chosen) else tuple(chosen)


def _initial(name: str, seat: int) -> str:
    first = (graphemes(name.strip()) or [letter(seat)])[0]
    capital = first.upper()
    return capital if len(graphemes(capital)) == 1 else first


def _cut(word: str, ending: str = "") -> str:
    """The word's first letters, with a letter or number behind it when there is one, in all no more than SHORT."""
    ending = f" {ending}" if ending else ""
    return "".join(graphemes(word)[: SHORT - len(graphemes(ending))]) + ending


def _alike(names: Sequence[str]) -> set[int]:
    """Where there are names that others have too, whatever their capitals."""
    times = Counter(map(str.casefold, names))
    return {place for place, name in enumerate(names) if times[name.casefold()] > 1}
