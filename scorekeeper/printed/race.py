"""The race: everybody's running total hand by hand, upright beside the table or level below it."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.printed.drawing import GREY, INK, THIN, Drawing, Path, Word, across, down
from scorekeeper.printed.figures import minus
from scorekeeper.printed.notation import letter
from scorekeeper.printed.saying import say
from scorekeeper.rules import Scores

STROKES = (
    Path("", INK, 0.55),
    Path("", "#8a8a8a", 0.6),
    Path("", INK, 0.32, dash="1.7 .8"),
    Path("", INK, 0.55, dash=".05 .95", round=True),
    Path("", "#555", 0.32),
    Path("", INK, 0.4, dash="3.2 .8 .6 .8"),
    Path("", "#8a8a8a", 0.6, dash="1.7 .8"),
    Path("", "#8a8a8a", 0.7, dash=".05 1.3", round=True),
    Path("", INK, 0.9),
    Path("", "#bbb", 0.9),
)
"""How each player's line is drawn, told apart without colour."""

APART = 3.0
"""The least between two letters."""
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000)


@dataclass(frozen=True)
class Scale:
    """Points as a place between two ends."""

    least: int
    most: int
    start: float
    end: float

    def at(self, points: float) -> float:
        """Where so many points lie."""
        return self.start + (points - self.least) * (self.end - self.start) / max(1, self.most - self.least)

    def ticks(self, apart: float) -> list[int]:
        """Round numbers from end to end, at least so far apart."""
        room = abs(self.end - self.start) / max(1, self.most - self.least)
        step = next((step for step in STEPS if step * room >= apart), STEPS[-1])
        return [points for points in range(-(-self.least // step) * step, self.most + 1, step)]


def scale(standings: Sequence[Scores], start: float, end: float) -> Scale:
    """The scale that all these standings lie on, and zero."""
    points = [0, *(total for standing in standings for total in standing)]
    least, most = min(points), max(points)
    return Scale(least, most, start, end) if most - least >= 20 else Scale(least - 10, most + 10, start, end)


def spread(places: Sequence[float], least: float, most: float) -> list[float]:
    """The places moved so far apart that letters can stand there, kept between the two ends."""
    order = sorted(range(len(places)), key=lambda seat: places[seat])
    groups: list[tuple[list[int], float]] = []
    for seat in order:
        members, middle = [seat], places[seat]
        while groups and middle - (len(members) - 1) * APART / 2 < groups[-1][1] + (len(groups[-1][0]) + 1) * APART / 2:
            before, _ = groups.pop()
            members = before + members
            middle = sum(places[member] for member in members) / len(members)
        half = (len(members) - 1) * APART / 2
        groups.append((members, min(max(middle, least + half), most - half)))
    spreaded = list(places)
    for members, middle in groups:
        for place, member in enumerate(members):
            spreaded[member] = middle + (place - (len(members) - 1) / 2) * APART
    return spreaded


def curves(points: Sequence[Sequence[tuple[float, float]]]) -> list[Path]:
    """A line through each player's points."""
    drawn = []
    for seat, through in enumerate(points):
        stroke = STROKES[seat % len(STROKES)]
        d = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in through)
        drawn.append(Path(d, stroke.stroke, stroke.width, dash=stroke.dash, round=stroke.round))
    return drawn


def labelled(places: Sequence[tuple[float, float]]) -> tuple[str, list[Word]]:
    """The players' letters at these places in seat order, and the white spots that they stand on."""
    spots = "".join(f"M{x:.2f} {y:.2f}h.01" for x, y in places)
    return spots, [Word(x, y + 1, letter(seat), bold=True) for seat, (x, y) in enumerate(places)]


def beside(
    standings: Sequence[Scores],
    seats: int,
    rows: Sequence[float],
    ends: Sequence[tuple[int, float]],
    left: float,
    right: float,
    bottom: float,
) -> tuple[list[Path], list[Word]]:
    """The race down the side of the table; nothing before the first hand.

    `rows` are the hands' heights, `ends` those of the letters with the number of hands they stand after.
    """
    along = scale(standings, left, right)
    ticks = along.ticks(9)
    paths = [
        Path(down([along.at(tick) for tick in ticks if tick], 0, bottom), "#c9c6bd", 0.12),
        Path(down([along.at(0)], 0, bottom), "#666", 0.18),
    ]
    words = [Word(along.at(tick), -1.5, minus(tick), fill=GREY) for tick in ticks]
    if not standings:
        return [], []
    played = list(zip(standings, rows, strict=False))
    paths += curves(
        [[(along.at(0), 0.0), *((along.at(standing[seat]), y) for standing, y in played)] for seat in range(seats)]
    )
    spots = ""
    for hands, y in ends:
        places = spread([along.at(points) for points in standings[hands - 1]], left, right)
        spot, letters = labelled([(x, y) for x in places])
        spots += spot
        words += letters
    return [*paths, Path(spots, "#fff", 3, round=True)], words


def below(
    standings: Sequence[Scores],
    seats: int,
    hands: int,
    ends: Sequence[int],
    wide: float,
    high: float,
) -> Drawing:
    """The race below the table: hands from left to right, with the players' letters after the hands in `ends`."""
    left, right, top, bottom = 9.0, wide - 6, 3.0, high - 6
    up = scale(standings, bottom, top)
    ticks = up.ticks(7)

    def at(number: int) -> float:
        return left + number * (right - left) / hands

    paths = [
        Path(across(left, wide, [up.at(tick) for tick in ticks if tick]), "#d9d6cc", 0.12),
        Path(across(left, wide, [up.at(0)]), "#666", 0.18),
        Path(down(map(at, ends), 1, high - 4), THIN, 0.14),
    ]
    words = [Word(left - 1.2, up.at(tick) + 1, minus(tick), "end", fill=GREY) for tick in ticks]
    words += [Word(at(number), high - 0.6, str(number), fill=GREY) for number in sorted({1, *ends, hands})]
    if standings:
        played = [(at(number), standing) for number, standing in enumerate(standings, 1)]
        paths += curves(
            [[(left, up.at(0)), *((x, up.at(standing[seat])) for x, standing in played)] for seat in range(seats)]
        )
        spots = ""
        for number in sorted({end for end in ends if end <= len(standings)} | {len(standings)}):
            places = spread([up.at(points) for points in standings[number - 1]], 1.5, high - 5.5)
            x = at(number) + (2.6 if number == len(standings) else 0)
            spot, letters = labelled([(x, y) for y in places])
            spots += spot
            words += letters
        paths.append(Path(spots, "#fff", 3, round=True))
    return Drawing(say("paper race up"), wide, high, tuple(paths), tuple(words))
