"""A score sheet as plain data, for `score --json`."""

from typing import Any

from scorekeeper.rules import Line, ScoreSheet

FORMAT = "scorekeeper-score/1"


def score(sheet: ScoreSheet) -> dict[str, Any]:
    """Everything that follows from the hands: per hand, then totals, ranks, quotas, penalties and the finish."""
    return {
        "format": FORMAT,
        "hands": [_line(line) for line in sheet.lines],
        "totals": list(sheet.totals),
        "ranks": list(sheet.ranks),
        "quotas": [quota._asdict() for quota in sheet.quotas],
        "penalties": list(sheet.penalties),
        "finished": sheet.finished,
    }


def _line(line: Line) -> dict[str, Any]:
    """One hand's line; null where it is in play."""
    return {
        "number": line.number,
        "declarer": line.hand.declarer,
        "contract": line.hand.contract,
        "state": line.state.value,
        "raw": _figures(line.raw),
        "pairs": [{"seats": list(pair.seats), "stake": pair.stake, "moves": pair.moves} for pair in line.pairs],
        "adjustments": _figures(line.adjustments),
        "score": _figures(line.score),
        "standing": _figures(line.standing),
    }


def _figures(scores: tuple[int, ...] | None) -> list[int] | None:
    return None if scores is None else list(scores)
