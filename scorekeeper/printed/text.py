"""The score sheet as plain text for the terminal, in columns that stay aligned whatever the names are written in."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from scorekeeper.names import letters as graphemes
from scorekeeper.printed.dates import say_date, say_times
from scorekeeper.printed.foot import Foot, foot
from scorekeeper.printed.heading import after
from scorekeeper.printed.house_rules import called
from scorekeeper.printed.notation import letter
from scorekeeper.printed.results import result_line
from scorekeeper.printed.rows import Row, blocks, last_rows
from scorekeeper.printed.rules_told import has_doubles, rules_in_short
from scorekeeper.printed.saying import say
from scorekeeper.rules import Game, Seat

TEXT = "\ufe0e"
"""Asks for a plain sign rather than a picture; a terminal may count it as a column."""


def sheet_text(game: Game) -> str:
    """The whole sheet: heading, result, a row for each hand, the sums, the doubles of each declarer, corrections."""
    below = foot(game, 200, len(game.corrections))
    parts = [_heading(game), _result(game), _table(game, below), *_below(below)]
    return _plain("\n\n".join(part for part in parts if part)) + "\n"


@lru_cache(1024)
def width(text: str) -> int:
    """How many columns of a terminal the text takes: two for wide signs and pictures, none for marks."""
    return sum(map(_columns, graphemes(text)))


def _columns(grapheme: str) -> int:
    if unicodedata.east_asian_width(grapheme[0]) in "WF" or "\ufe0f" in grapheme:
        return 2
    return 0 if unicodedata.category(grapheme[0]) in ("Mn", "Me", "Cf", "Cc") else 1


def _heading(game: Game) -> str:
    heading = game.heading
    date = say_date(heading.played_on) if heading.played_on else ""
    when = ", ".join(filter(None, (date, say_times(heading.started, heading.ended))))
    about = " · ".join(filter(None, (when, heading.place)))
    return "\n".join(filter(None, (called(game.rules), about, rules_in_short(game.rules))))


def _result(game: Game) -> str:
    played = len(game.sheet.recorded)
    if not played:
        return say("paper nothing")
    places = _aligned([(place.rank, place.name, place.total) for place in result_line(game)], "lll", last_right=True)
    if game.sheet.finished:
        return places
    return after(game) + "\n" + places


def _table(game: Game, below: Foot) -> str:
    """A row for each hand, in blocks; below each name raw, ±, score and total, or the last two where nobody doubles."""
    seats, players = game.rules.seats, game.players
    made = blocks(game, below.marks)
    parts: list[Sequence[Row]] = [[row for row in block.rows if row.figures or row.said] for block in made]
    parts.append([row for row in last_rows(game.sheet) if row.figures])
    declarers = enumerate([line.hand.declarer for line in game.sheet.lines] + list(game.sheet.coming), 1)
    whose = {number: letter(declarer) for number, declarer in declarers}
    raw = (say("paper raw"), "±") if has_doubles(game.rules) else ()
    heads = (*raw, say("paper score"), say("paper total"))
    rows = [row for part in parts for row in part]
    counted = [row for row in rows if row.figures]
    sizes = [
        [max(map(width, column)) for column in zip(heads, *(_told(row, seat, heads) for row in counted), strict=True)]
        for seat in range(seats)
    ]
    names = [f"{letter(seat)} {players[seat]}" for seat in range(seats)]
    wide = [max(sum(sizes[seat]) + 3, width(names[seat])) for seat in range(seats)]

    def beside(texts: Sequence[str]) -> str:
        return "".join(f"   {_pad(text, wide[seat])}" for seat, text in enumerate(texts))

    begun = [[row.number, whose.get(row.hand or 0, ""), _plain(row.label), _plain(row.doubles)] for row in rows]
    head = ["", "", say("paper contract"), say("paper doubles") if raw else ""]
    first, *lefts = _lines([head, *begun], "rlll")
    out = [" " * width(first) + beside(names), first + beside([_joined(heads, size) for size in sizes])]
    left = iter(lefts)
    for part in parts:
        out += [""] * bool(part)
        for row in part:
            line = next(left)
            if row.figures:
                out.append(line + beside([_joined(_told(row, seat, heads), sizes[seat]) for seat in range(seats)]))
            else:
                out.append(f"{line}   {row.said}" if row.label else f"{line.rstrip()}  {_plain(row.said)}")
    return "\n".join(line.rstrip() for line in out)


def _told(row: Row, seat: Seat, heads: Sequence[str]) -> tuple[str, ...]:
    """A player's figures under these heads: without raw and ± where nobody doubles."""
    figures = row.figures[seat]
    return (figures.raw, figures.moved, figures.score, figures.total)[-len(heads) :]


def _joined(texts: Sequence[str], sizes: Sequence[int]) -> str:
    """A player's figures, each flush right in its column."""
    return " ".join(_pad(text, size, True) for text, size in zip(texts, sizes, strict=True))


def _below(below: Foot) -> list[str]:
    """How often each doubled each declarer, and the corrections."""
    parts = []
    if below.quota:
        table = _aligned([(name, *cells) for name, cells in below.quota], "l" * len(below.quota))
        parts.append(say("text doubles") + "\n" + table)
        parts.append(below.read)
    if below.notes:
        parts.append("\n".join((say("paper corrections"), *below.notes)))
    return parts


def _aligned(rows: Sequence[Sequence[str]], sides: str, last_right: bool = False) -> str:
    """Rows in columns, two spaces apart; `sides` has l or r for each column."""
    return "\n".join(line.rstrip() for line in _lines(rows, sides[:-1] + "r" if last_right else sides))


def _lines(rows: Sequence[Sequence[str]], sides: str) -> list[str]:
    sizes = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(_pad(text, size, side == "r") for text, size, side in zip(row, sizes, sides, strict=True))
        for row in rows
    ]


def _pad(text: str, size: int, right: bool = False) -> str:
    space = " " * (size - width(text))
    return space + text if right else text + space


def _plain(text: str) -> str:
    return text.replace(TEXT, "").replace("\u2009\u2009 ", "  ").replace("\u2009", " ")
