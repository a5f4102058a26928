"""Reading a hand in a game file: its shape is looked at here, its figures are the rules' to judge."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from scorekeeper.rules import ORDER, Contract, Double, Hand, Ruleset, as_said

Say = Callable[[int | None, str | None, str, str], None]
"""Takes a fault: hand number, contract, where, message."""

HAND_KEYS = ("declarer", "contract", "doubles", "redoubles", "takings", "shared", "trump", "start", "played_at", "note")
LONGEST_TEXT = 2000
MOST_ITEMS = 100

A_DATE = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
A_TIME = A_DATE + r"[T ][0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,6})?)?(Z|[+-][0-9]{2}:[0-9]{2})"


class HandReader:
    """Reads one hand, number `number` of the file, and says every fault it meets."""

    def __init__(self, number: int, rules: Ruleset, players: Sequence[str], say: Say) -> None:
        self.number = number
        self.players = players
        self.rules = rules
        self.say = say
        self.contract: Contract | None = None
        self.sound = True
        self.counted = False
        """Whether the takings can be looked at by the rules."""

    def fault(self, where: str, message: str) -> None:
        """Says a fault that leaves nothing for the rules to look at."""
        self.sound = False
        self.told(where, message)

    def told(self, where: str, message: str) -> None:
        """Says a fault."""
        self.say(self.number, self.contract.name if self.contract else None, where[:60], message)

    def hand(self, said: object) -> Hand | None:
        """The hand; None, and a fault, if a figure in it could not be looked at by the rules."""
        if not isinstance(said, dict):
            self.fault("", f"{as_said(said)} is no hand; a hand is a JSON object")
            return None
        contract = said.get("contract")
        self.contract = self.rules.by_name.get(contract) if isinstance(contract, str) else None
        for key in said:
            if key not in HAND_KEYS:
                self.told(key, f"unknown key {as_said(key)}; there are {', '.join(HAND_KEYS)}")
        for key in ("declarer", "contract"):
            if key not in said:
                self.fault(key, f"the {key} is missing")
        if "contract" in said and not isinstance(contract, str):
            self.fault("contract", f"{as_said(contract)} is no name of a contract")
        if type(said.get("shared", False)) is not bool:
            self.fault("shared", f"{as_said(said['shared'])} is neither true nor false")
        for key in ("trump", "start", "note", "played_at"):
            if key in said and not (isinstance(said[key], str) and len(said[key]) <= LONGEST_TEXT):
                self.fault(key, f"{as_said(said[key])} is not a text of at most {LONGEST_TEXT} letters")
        if isinstance(said.get("played_at"), str) and not is_time(said["played_at"]):
            self.fault("played_at", f"{as_said(said['played_at'])} is not a time such as 2026-11-30T20:05:00+01:00")
        plain = dict(said)
        for key in ("doubles", "redoubles"):
            plain[key] = self.calls(said.get(key, []), key)
        if "takings" in said:
            plain["takings"] = self.takings(said["takings"])
        self.rest(plain)
        return Hand.from_plain(plain) if self.sound else None

    def rest(self, plain: Mapping[str, Any]) -> None:
        """Says what is miscounted in a hand of which something else cannot be looked at by the rules."""
        takings = plain.get("takings")
        if not self.sound and self.contract and isinstance(takings, dict) and self.counted:
            for fault in self.contract.faults(takings, self.rules.seats):
                self.told(fault.where, fault.sentence(self.players))

    def outline(self, said: object) -> Hand | None:
        """As much of a hand as the others are held against: who declared what, and whether there is a result."""
        if not isinstance(said, dict) or type(said.get("declarer")) is not int or self.contract is None:
            return None
        return Hand(said["declarer"], self.contract.name, shared="takings" in said or said.get("shared") is True)

    def calls(self, said: object, key: str) -> Sequence[Double]:
        """The doubles or redoubles as pairs of seats."""
        seats = self.rules.seats
        if not isinstance(said, list):
            self.fault(key, f"{as_said(said)} is not a list of pairs of seats")
            return ()
        if len(said) > seats**2:
            self.fault(key, f"{len(said)} {key}; {seats} players cannot make so many")
            return ()
        for call in said:
            if not isinstance(call, list) or len(call) != 2 or not all(type(seat) is int for seat in call):
                self.fault(key, f"{as_said(call)} is not a pair of seats, who and whom")
                return ()
        return [Double(*call) for call in said]

    def takings(self, said: object) -> Mapping[str, tuple[Any, ...]]:
        """Who took how many, each item as a list with one figure per seat; the figures are the rules' to judge.

        What a hand may have none of, nobody has if it is not said.
        """
        if not isinstance(said, dict):
            self.fault("takings", f"{as_said(said)} is not an object of items and figures")
            return {}
        if len(said) > MOST_ITEMS:
            self.fault("takings", f"{len(said)} items; no contract counts so many")
            return {}
        before, self.sound = self.sound, True
        takings = {name: self.figures(name, figures) for name, figures in said.items()}
        self.counted, self.sound = self.sound, self.sound and before
        may_be_none = [item.name for item in self.contract.items if item.at_most] if self.contract else []
        return takings | {name: (0,) * self.rules.seats for name in may_be_none if name not in takings}

    def figures(self, name: str, said: object) -> tuple[Any, ...]:
        """One figure per seat, also where the seat that took the only one is told."""
        seats = self.rules.seats
        item = self.contract.item(name) if self.contract else None
        if item is not None and item.count == 1 and type(said) is int:
            if not 0 <= said < seats:
                seen = f"there is no player at seat {as_said(said)}; the seats are 0 to {seats - 1}"
                self.fault(name, f"{item.title['en']}: {seen}")
            return tuple(int(seat == said) for seat in range(seats))
        if not isinstance(said, list):
            what = "seats in the order they went out" if name == ORDER else "figures, one per seat"
            self.fault(name, f"{name[:60]}: {as_said(said)} is not a list of {what}")
        elif len(said) > 2 * seats:
            self.fault(name, f"{name[:60]}: {len(said)} figures for {seats} players")
        else:
            return tuple(said)
        return ()


def is_date(said: str) -> bool:
    """Whether it is a day that was or will be, such as 2026-11-30."""
    from datetime import date

    try:
        return bool(re.fullmatch(A_DATE, said) and date.fromisoformat(said))
    except ValueError:
        return False


def is_time(said: str) -> bool:
    """Whether it is a moment with its offset, such as 2026-11-30T20:05:00+01:00."""
    from datetime import datetime

    try:
        return bool(re.fullmatch(A_TIME, said) and datetime.fromisoformat(said))
    except ValueError:
        return False
