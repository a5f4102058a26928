"""The rows of the printed table as text: each hand, each declarer's sum, and the sum of all."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.languages import told
from scorekeeper.names import letters as graphemes
from scorekeeper.printed.figures import minus, signed
from scorekeeper.printed.notation import letter, notation
from scorekeeper.printed.phrases import SPELLED
from scorekeeper.printed.rules_told import has_doubles
from scorekeeper.printed.saying import capital, counted, say, say_of
from scorekeeper.rules import (
    Contract,
    Double,
    Game,
    Hand,
    Line,
    Ruleset,
    Scores,
    ScoreSheet,
    Seat,
    State,
    add,
    speaking_order,
)

NOTHING = "∙"
SUIT_SIGNS = {"spades": "♠\ufe0e", "hearts": "♥\ufe0e", "diamonds": "♦\ufe0e", "clubs": "♣\ufe0e"}
SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
LONGEST_LABEL = 28


@dataclass(frozen=True)
class Figures:
    """One player's figures in one row; what is empty stays empty."""

    raw: str = ""
    moved: str = ""
    score: str = ""
    total: str = ""


@dataclass(frozen=True)
class Row:
    """One row: what stands at its head, the doubles, and the players' figures."""

    number: str = ""
    label: str = ""
    doubles: str = ""
    figures: tuple[Figures, ...] = ()
    """One for each player; empty where the row has no figures yet."""
    said: str = ""
    """What stands in the place of figures."""
    standing: bool = False
    """Whether the totals are a standing, which is bold."""
    dim: bool = False
    hand: int | None = None


@dataclass(frozen=True)
class Block:
    """One declarer's hands and their sum; or all hands, where a programme says what is played."""

    declarer: Seat | None
    rows: tuple[Row, ...]
    begun: bool

    @property
    def hands(self) -> int:
        """How many of its rows are hands; the other one, if there is one, is their sum."""
        return sum(row.hand is not None for row in self.rows)


def blocks(game: Game, notes: Mapping[int, str]) -> tuple[Block, ...]:
    """A block for each declarer, in table order; `notes` are the marks of the corrections by the hand's number."""
    sheet = game.sheet
    coming = to_come(sheet)
    made = []
    for seat, lines in sheet.blocks:
        rows = [_hand(line, game.rules, notes.get(line.number, "")) for line in lines]
        said = dict(zip(coming[seat], _still(sheet, seat), strict=False))
        rows += [Row(str(number), said=said.get(number, ""), dim=True, hand=number) for number in coming[seat]]
        recorded = [line for line in lines if line.state is not State.IN_PLAY]
        if seat is not None:
            rows.append(_sum(seat, recorded, game.rules, len(recorded) == len(rows)))
        made.append(Block(seat, tuple(rows), bool(lines)))
    return tuple(made)


def to_come(sheet: ScoreSheet) -> Mapping[Seat | None, Sequence[int]]:
    """The numbers that each declarer's hands still to come will have, if all goes in turn; nobody's in a programme."""
    numbers: dict[Seat | None, list[int]] = {seat: [] for seat, _ in sheet.blocks}
    for number, declarer in enumerate(sheet.coming, len(sheet.hands) + 1):
        numbers[None if None in numbers else declarer].append(number)
    return numbers


def _still(sheet: ScoreSheet, seat: Seat | None) -> Iterator[str]:
    """What stands in the rows to come: a programme's contracts, or in the first row all that may be declared now."""
    if seat is None:
        yield from (label(contract, None) for contract in sheet.rules.declaring.still(sheet.declared))
    elif seat == sheet.turn:
        yield say("paper to come", contracts=", ".join(label(contract, None) for contract in sheet.left(seat)))


def label(contract: Contract, hand: Hand | None) -> str:
    """The contract in the table: its short title, with the trump or the start if one was told."""
    title = graphemes(told(contract.short))
    cut = "".join(title) if len(title) <= LONGEST_LABEL else "".join(title[: LONGEST_LABEL - 1]) + "…"
    suit = SUIT_SIGNS.get(hand.trump or "", "") if hand else ""
    start = hand.start or "" if hand else ""
    return " ".join(filter(None, (cut, suit, start)))


def _hand(line: Line, rules: Ruleset, note: str) -> Row:
    """A hand's row, without figures while it is in play."""
    said = "" if line.score else say("paper in play")
    each = zip(line.raw or (), line.adjustments or (), line.score or (), line.standing or (), strict=True)
    return Row(
        str(line.number),
        label(line.contract, line.hand) + note,
        notation(line, rules),
        tuple(_figures(*four) for four in each),
        said,
        hand=line.number,
    )


def _figures(raw: int, moved: int, score: int, total: int) -> Figures:
    return Figures(minus(raw), _moved(moved), minus(score), minus(total))


def _moved(points: int) -> str:
    """What the doubles moved; never blank, because a blank cannot be told from a missing figure by ear."""
    return signed(points) if points else NOTHING


def sums(lines: Sequence[Line], seats: int) -> tuple[Scores, Scores, Scores]:
    """What the cards gave, what the doubles moved, and the scores of these recorded lines."""
    none = (0,) * seats
    raw = add(none, *(line.raw for line in lines if line.raw is not None))
    moved = add(none, *(line.adjustments for line in lines if line.adjustments is not None))
    return raw, moved, add(raw, moved)


def doubles_of(declarer: Seat, lines: Sequence[Line], seats: int) -> Scores:
    """How often each player doubled this declarer in these lines, in seat order."""
    return tuple(
        sum(Double(by, declarer) in line.hand.doubles for line in lines if line.hand.declarer == declarer)
        for by in range(seats)
    )


def _sum(declarer: Seat, lines: Sequence[Line], rules: Ruleset, whole: bool) -> Row:
    """A declarer's sum, with how often the others doubled him and where all stood after it."""
    if not lines or lines[-1].standing is None:
        return Row()
    number = counted(SPELLED, len(lines))
    title = say_of("paper hands", len(lines), number=number)
    times = doubles_of(declarer, lines, rules.seats)
    doubled = "  ".join(f"{letter(by)}\u2009{times[by]}" for by in speaking_order(declarer, rules.seats)[:-1])
    each = zip(*sums(lines, rules.seats), lines[-1].standing, strict=True)
    return Row(
        label=capital(title) if whole else say("paper so far"),
        doubles=f"{say('paper doubled', declarer=letter(declarer))} {doubled}" if has_doubles(rules) else "",
        figures=tuple(_figures(*four) for four in each),
        standing=True,
    )


def last_rows(sheet: ScoreSheet) -> tuple[Row, ...]:
    """What all hands gave; and, where doubles were missed for points, what they cost and what is left."""
    lines = sheet.recorded
    if not lines:
        return (Row(dim=True) if sheet.rules.open else Row(label=say("paper all", number=sheet.rules.hands), dim=True),)
    count = len(lines)
    every = say("paper all", number=count) if sheet.finished else say_of("paper all so far", count)
    total = zip(*sums(lines, sheet.rules.seats), strict=True)
    figures = tuple(Figures(minus(raw), _moved(moved), minus(score)) for raw, moved, score in total)
    rows = [Row(label=every, figures=figures)]
    if any(sheet.penalties):
        both = zip(sheet.penalties, sheet.totals, strict=True)
        missed = tuple(Figures(score=signed(points), total=minus(total)) for points, total in both)
        rows.append(Row(label=say("paper missed"), figures=missed, standing=True))
    return tuple(rows)


def marks(numbers: Sequence[int]) -> str:
    """The footnotes' numbers as they stand behind a contract."""
    return "\u2009".join(str(number).translate(SUPERSCRIPTS) for number in numbers)
