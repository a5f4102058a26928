"""Who came where: the first thing anybody looks for."""

from typing import NamedTuple

from scorekeeper.printed.figures import minus
from scorekeeper.rules import Game, Seat


class Placing(NamedTuple):
    """One player's place."""

    rank: str
    """"1", or "3=" for those who share it."""
    name: str
    total: str
    seat: Seat


def result_line(game: Game) -> tuple[Placing, ...]:
    """Everybody's place in the order of rank, those who share one in seat order."""
    ranks, totals = game.sheet.ranks, game.sheet.totals
    return tuple(
        Placing(f"{ranks[seat]}{'=' if ranks.count(ranks[seat]) > 1 else ''}", name, minus(totals[seat]), seat)
        for seat, name in sorted(enumerate(game.players), key=lambda player: ranks[player[0]])
    )
