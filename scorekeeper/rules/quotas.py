"""The quota: how often each player has doubled, what is still owed, and what was missed."""

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.rules.seats import Seat

if TYPE_CHECKING:
    from scorekeeper.rules.sheet import ScoreSheet


class Quota(NamedTuple):
    """How a player stands with a declarer: doubles made, owed and missed, and the declarer's hands left."""

    player: Seat
    declarer: Seat | None
    """None where the doubles are owed to whoever declares."""
    made: int
    required: int
    owed: int
    hands_left: int
    """The hand in play counts among them, and its doubles are not yet made."""
    must_double_now: bool
    missed: int


def quotas_of_declarers(sheet: "ScoreSheet") -> tuple[Quota, ...]:
    """A row for every pair of player and declarer, by declarer, then player."""
    seats = range(sheet.rules.seats)
    made = {(player, of): 0 for of in seats for player in seats if player != of}
    ahead = hands_ahead(sheet)
    for line in sheet.recorded:
        for double in line.hand.doubles:
            if double.of == line.hand.declarer:
                made[double] += 1
    required = sheet.rules.quota.doubles_of_declarer
    rows = []
    for (player, declarer), times in made.items():
        owed, hands_left = max(0, required - times), ahead.count(declarer)
        must = owed > 0 and owed >= hands_left
        rows.append(Quota(player, declarer, times, required, owed, hands_left, must, max(0, owed - hands_left)))
    return tuple(rows)


def quotas_of_game(sheet: "ScoreSheet") -> tuple[Quota, ...]:
    """A row for every player, in seat order; the hands left are those that another declares, if all goes in turn."""
    required = sheet.rules.quota.doubles_of_declarer
    doubles = [(double, line.hand.declarer) for line in sheet.recorded for double in line.hand.doubles]
    ahead = hands_ahead(sheet)
    rows = []
    for player in range(sheet.rules.seats):
        times = sum(double == (player, declarer) for double, declarer in doubles)
        hands_left = sum(declarer != player for declarer in ahead)
        owed = max(0, required - times)
        must = owed > 0 and owed >= hands_left and player != sheet.turn
        rows.append(Quota(player, None, times, required, owed, hands_left, must, max(0, owed - hands_left)))
    return tuple(rows)


def hands_ahead(sheet: "ScoreSheet") -> tuple[Seat, ...]:
    """Who declares the hands that have no result yet, the one in play first, if all goes in turn."""
    return (*([sheet.in_play.hand.declarer] if sheet.in_play else []), *sheet.coming)
