"""The game file: one JSON document holds one game, for export, import and `score`."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from scorekeeper.exports.document import LARGEST, NotJson, Place, laid_out, parse
from scorekeeper.exports.reading import Reader
from scorekeeper.rules import Fault, Game, Ruleset, ScoreSheet, Wrong

__all__ = ["FORMAT", "LARGEST", "FileFault", "NotAGame", "as_bytes", "read", "write"]

FORMAT = "scorekeeper-game/1"


class FileFault(NamedTuple):
    """One thing that is wrong with a file: which hand (from 1) and contract if any, where in it, and what."""

    hand: int | None
    contract: str | None
    where: str
    message: str

    def __str__(self) -> str:
        """On one line: `hand 2, no-hearts: hearts add up to 12; a hand has 13`."""
        if self.hand is None:
            said = f"{self.where}: {self.message}" if self.where else self.message
        elif self.contract:
            said = f"hand {self.hand}, {self.contract}: {self.message}"
        else:
            said = f"hand {self.hand}: {self.message}"
        return "".join(mark if mark.isprintable() else ascii(mark)[1:-1] for mark in said)


class NotAGame(ValueError):
    """A file that holds no game that can be scored; `faults` has everything that is wrong with it."""

    def __init__(self, faults: list[FileFault]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = tuple(faults)


def read(text: bytes | str, find: Callable[[str, int], Ruleset]) -> Game:
    """The game this file holds, without faults. `find` gives a ruleset by its name and raises LookupError.

    Raises NotAGame: for what is no JSON at once, for all else with everything that is wrong.
    """
    try:
        document = parse(text)
    except NotJson as error:
        raise NotAGame([_at(place, sentence) for place, sentence in error.faults]) from None
    faults: list[FileFault] = []
    reader = Reader(lambda *fault: faults.append(FileFault(*fault)), find)
    game = reader.game(document, FORMAT)
    if game is None:
        raise NotAGame(faults)
    if faults:
        found = _between(reader, game.rules)
        found += [fault.of_hand(number) for number, hand in reader.sound.items() for fault in hand.faults(game.rules)]
    else:
        found = list(game.sheet.faults())
    for fault in found:
        contract = None if fault.hand is None else reader.outlines[fault.hand].contract
        known = contract if contract in game.rules.by_name else None
        faults.append(FileFault(fault.hand, known, fault.where, fault.sentence(game.players)))
    if faults:
        raise NotAGame(sorted(faults, key=lambda fault: fault.hand or 0))
    return game


def _between(reader: Reader, rules: Ruleset) -> list[Fault]:
    """What hands have wrong with one another in a file of which some cannot be looked at whole."""
    numbers = list(reader.outlines)
    sheet = ScoreSheet(rules, tuple(reader.outlines.values()))
    found = [fault for fault in sheet.faults() if fault.wrong in (Wrong.CONTRACT_USED, Wrong.NO_RESULT)]
    told = []
    for fault in found:
        other = fault.facts["seen"]
        assert isinstance(other, int) and fault.hand is not None
        facts = {**fault.facts, "seen": numbers[other - 1]}
        told.append(replace(fault, hand=numbers[fault.hand - 1], facts=facts))
    return told


def write(game: Game) -> dict[str, Any]:
    """The game as the plain data of its file, with the rules frozen in it."""
    heading = game.heading
    optional = {
        "played_on": heading.played_on,
        "started": heading.started,
        "ended": game.over if game.rules.open else heading.ended,
        "place": heading.place,
        "note": heading.note,
    }
    document: dict[str, Any] = {
        "format": FORMAT,
        "ruleset": game.rules.name,
        "rules": dict(game.rules.data),
        "players": list(heading.players),
        "first_declarer": heading.first_declarer,
    }
    document |= {key: value for key, value in optional.items() if value is not None}
    document["hands"] = [hand.to_plain() for hand in game.hands]
    if game.history:
        document["history"] = [dict(entry) for entry in game.history]
    return document


def as_bytes(game: Game) -> bytes:
    """The game file itself: UTF-8, a hand a line."""
    return laid_out(write(game)).encode("utf-8")


def _at(place: Place, sentence: str) -> FileFault:
    """A fault at that place of the document; of a hand, if it stands in one."""
    if len(place) >= 2 and place[0] == "hands" and isinstance(place[1], int):
        keys = [key for key in place[2:] if isinstance(key, str) and key != "takings"]
        where = keys[0] if keys else ""
        return FileFault(place[1] + 1, None, where[:60], f"{where[:60]}: {sentence}" if where else sentence)
    where = ""
    for key in place[:12]:
        where += f"[{key}]" if isinstance(key, int) else f".{key[:60]}" if where else key[:60]
    return FileFault(None, None, where, sentence)
