"""A game as CSV (RFC 4180, UTF-8): tidy with a player a row, and as the sheet with a hand a row.

Numbers are bare numbers with an ASCII minus. A text that a spreadsheet would take for a formula gets an apostrophe
before it, and so does one that begins with an apostrophe: `restored` gives back what it was.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from scorekeeper.rules import ORDER, Double, Game, Hand, Line, Seat

Cell: TypeAlias = str | int | None

DANGEROUS = "=+-@\t\r\n\0＝＋－＠"
"""What a formula, a command or a second cell may begin with, also in full width."""
GUARD = "'"

BY_PLAYER = (
    *("played_on", "hand", "declarer", "contract", "state", "player"),
    *("took", "doubled", "redoubled", "raw", "adjustment", "score", "total"),
)


def by_player(game: Game) -> bytes:
    """One row for each hand and player, with the heads of BY_PLAYER; a hand in play has no figures yet."""
    return _csv(
        BY_PLAYER, (_player_row(game, line, seat) for line in game.sheet.lines for seat in range(len(game.players)))
    )


def by_hand(game: Game) -> bytes:
    """The sheet: one row for each hand with the score and the total of each player, the penalties if there are any,
    and the totals.
    """
    players, sheet = game.players, game.sheet
    heads = ["hand", "declarer", "contract", "state", "doubles", *_named("score", players), *_named("total", players)]
    rows: list[Sequence[Cell]] = [
        (
            line.number,
            players[line.hand.declarer],
            line.contract.title["en"],
            line.state.value,
            "; ".join(_calls(line.hand, players)),
            *_figures(line.score, len(players)),
            *_figures(line.standing, len(players)),
        )
        for line in sheet.lines
    ]
    if any(sheet.penalties):
        rows.append((None, None, "penalties", None, None, *sheet.penalties, *sheet.totals))
    rows.append((None, None, "totals", None, None, *sheet.totals, *sheet.totals))
    return _csv(heads, rows)


def guarded(text: str) -> str:
    """The text as a cell that no spreadsheet takes for anything but text."""
    begins = text.lstrip(" \u00a0\u3000")[:1]
    return GUARD + text if begins and (begins in DANGEROUS or begins == GUARD) else text


def restored(cell: str) -> str:
    """The text that `guarded` made a cell of."""
    return cell[1:] if cell.startswith(GUARD) else cell


def _player_row(game: Game, line: Line, seat: Seat) -> Sequence[Cell]:
    hand, players = line.hand, game.players
    figures = (line.raw, line.adjustments, line.score, line.standing)
    return (
        game.heading.played_on,
        line.number,
        players[hand.declarer],
        hand.contract,
        line.state.value,
        players[seat],
        _took(line, seat),
        "; ".join(players[of] for by, of in hand.doubles if by == seat),
        "; ".join(players[of] for by, of in hand.redoubles if by == seat),
        *(None if scores is None else scores[seat] for scores in figures),
    )


def _took(line: Line, seat: Seat) -> str | None:
    """What the player took, item by item, or the place in which he went out."""
    takings = line.hand.takings
    if takings is None:
        return None
    if line.contract.places:
        return f"place {takings[ORDER].index(seat) + 1}"
    return "; ".join(f"{item.title['en']} {takings[item.name][seat]}" for item in line.contract.items)


def _calls(hand: Hand, players: Sequence[str]) -> Iterable[str]:
    for by, of in hand.doubles:
        answered = " (redoubled)" if Double(of, by) in hand.redoubles else ""
        yield f"{players[by]} doubled {players[of]}{answered}"


def _named(figure: str, players: Sequence[str]) -> Iterable[str]:
    return (f"{name} {figure}" for name in players)


def _figures(scores: Sequence[int] | None, seats: int) -> Sequence[int | None]:
    return (None,) * seats if scores is None else scores


def _csv(heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    text = io.StringIO(newline="")
    writer = csv.writer(text, dialect="excel", lineterminator="\r\n")
    for row in (heads, *rows):
        writer.writerow([guarded(cell) if isinstance(cell, str) else cell for cell in row])
    return text.getvalue().encode("utf-8")
