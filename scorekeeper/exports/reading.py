"""Reading a game file's plain data: every key, type and size is looked at before it becomes a game."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from typing import Any

from scorekeeper import names
from scorekeeper.rules import ORDER, Double, Game, Hand, Heading, Ruleset, RulesetMistakes, as_said

Say = Callable[[int | None, str | None, str, str], None]
"""Takes a fault: hand number, contract, where, message."""

KEYS = (
    "format",
    "ruleset",
    "rules",
    "players",
    "first_declarer",
    "played_on",
    "started",
    "ended",
    "place",
    "note",
    "hands",
    "history",
)
HAND_KEYS = ("declarer", "contract", "doubles", "redoubles", "takings", "shared", "trump", "start", "played_at", "note")
LONGEST_TEXT = 2000
LONGEST_HISTORY = 10_000

A_DATE = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
A_TIME = A_DATE + r"[T ][0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,6})?)?(Z|[+-][0-9]{2}:[0-9]{2})"


class Reader:
    """Reads one document, says every fault it meets, and goes on."""

    def __init__(self, say: Say, find: Callable[[str], Ruleset]) -> None:
        self.say = say
        self.find = find
        self.sound: dict[int, Hand] = {}
        """The hands, by number from 1, that have the shape of one."""

    def wrong(self, where: str, message: str) -> None:
        """Says a fault of the document as a whole."""
        self.say(None, None, where, message)

    def game(self, document: object, form: str) -> Game | None:
        """The game in the document; None if it has no shape that could be read on."""
        if not isinstance(document, dict):
            self.wrong("", f"{as_said(document)} is no game; a game file is one JSON object")
            return None
        if document.get("format") != form:
            said = f"{as_said(document['format'])} is not" if "format" in document else "missing; it should be"
            self.wrong("format", f"{said} {form}")
            return None
        self.unknown(document, KEYS, "")
        rules = self.rules(document)
        if rules is None:
            return None
        heading = self.heading(document, rules)
        return Game(heading, rules, self.hands(document.get("hands"), rules), history=self.history(document))

    def rules(self, document: Mapping[str, Any]) -> Ruleset | None:
        """The rules in the file, or those of the ruleset it names."""
        name = document.get("ruleset")
        if not isinstance(name, str) or not 0 < len(name) <= 100:
            self.wrong("ruleset", f"{as_said(name)} is no name of a ruleset, such as barbu-classic")
            return None
        if "rules" not in document:
            try:
                return self.find(name)
            except LookupError as error:
                self.wrong("ruleset", str(error))
                return None
        try:
            return Ruleset.from_dict(document["rules"], name)
        except RulesetMistakes as mistakes:
            for key, sentence in mistakes.mistakes:
                self.wrong(f"rules.{key}" if key else "rules", sentence)
            return None

    def heading(self, document: Mapping[str, Any], rules: Ruleset) -> Heading:
        """Who, when and where."""
        first = document.get("first_declarer", 0)
        if type(first) is not int or not 0 <= first < rules.seats:
            self.wrong("first_declarer", f"{as_said(first)} is no seat; the seats are 0 to {rules.seats - 1}")
            first = 0
        return Heading(
            players=self.players(document.get("players"), rules),
            first_declarer=first,
            played_on=self.moment(document, "played_on", "a date such as 2026-11-30"),
            started=self.moment(document, "started", "a time such as 2026-11-30T20:05:00+01:00"),
            ended=self.moment(document, "ended", "a time such as 2026-11-30T23:40:00+01:00"),
            place=self.text(document, "place"),
            note=self.text(document, "note"),
        )

    def players(self, said: object, rules: Ruleset) -> tuple[str, ...]:
        """The names, tidied."""
        if not isinstance(said, list) or not all(isinstance(name, str) for name in said):
            self.wrong("players", f"{as_said(said)} is not a list of names")
            return ()
        if len(said) != rules.seats:
            self.wrong("players", f"{len(said)} names; {rules.title['en']} has {rules.seats} seats")
            return ()
        tidied = tuple(names.tidy(name) for name in said)
        for _, sentence in names.faults(tidied):
            self.wrong("players", sentence)
        return tidied

    def hands(self, said: object, rules: Ruleset) -> tuple[Hand, ...]:
        """The hands, as far as each has the shape of one."""
        if not isinstance(said, list):
            self.wrong("hands", f"{as_said(said)} is not a list of hands")
            return ()
        if len(said) > rules.hands:
            self.wrong("hands", f"{len(said)} hands; a game has {rules.hands}")
            return ()
        for number, plain in enumerate(said, 1):
            hand = self.hand(plain, number, rules)
            if hand is not None:
                self.sound[number] = hand
        return tuple(self.sound.values())

    def hand(self, said: object, number: int, rules: Ruleset) -> Hand | None:
        """One hand; None, and a fault, if a figure in it could not be looked at by the rules."""
        if not isinstance(said, dict):
            self.say(number, None, "", f"{as_said(said)} is no hand; a hand is a JSON object")
            return None
        contract = said.get("contract")
        known = contract if isinstance(contract, str) and contract in rules.by_name else None
        wrong: list[str] = []

        def fault(where: str, message: str) -> None:
            wrong.append(where)
            self.say(number, known, where, message)

        for key in said:
            if key not in HAND_KEYS:
                self.say(number, known, key[:60], f"unknown key {as_said(key)}; there are {', '.join(HAND_KEYS)}")
        for key in ("declarer", "contract"):
            if key not in said:
                fault(key, f"the {key} is missing")
        if "contract" in said and not isinstance(contract, str):
            fault("contract", f"{as_said(contract)} is no name of a contract")
        if type(said.get("shared", False)) is not bool:
            fault("shared", f"{as_said(said['shared'])} is neither true nor false")
        for key in ("trump", "start", "note", "played_at"):
            if key in said and not (isinstance(said[key], str) and len(said[key]) <= LONGEST_TEXT):
                fault(key, f"{as_said(said[key])} is not a text of at most {LONGEST_TEXT} letters")
        if isinstance(said.get("played_at"), str) and _moment(said["played_at"], "played_at") is None:
            fault("played_at", f"{as_said(said['played_at'])} is not a time such as 2026-11-30T20:05:00+01:00")
        doubles = self.calls(said, "doubles", rules, fault)
        redoubles = self.calls(said, "redoubles", rules, fault)
        takings = self.takings(said.get("takings"), known, rules, fault) if "takings" in said else None
        if wrong:
            return None
        plain = {**said, "doubles": doubles, "redoubles": redoubles}
        return Hand.from_plain(plain | {"takings": takings} if takings is not None else plain)

    def calls(
        self, said: Mapping[str, Any], key: str, rules: Ruleset, fault: Callable[[str, str], None]
    ) -> Sequence[Double]:
        """The doubles or redoubles as pairs of seats."""
        calls = said.get(key, [])
        if not isinstance(calls, list):
            fault(key, f"{as_said(calls)} is not a list of pairs of seats")
            return ()
        if len(calls) > rules.seats**2:
            fault(key, f"{len(calls)} {key}; {rules.seats} players cannot make so many")
            return ()
        for call in calls:
            if not isinstance(call, list) or len(call) != 2 or not all(type(seat) is int for seat in call):
                fault(key, f"{as_said(call)} is not a pair of seats, who and whom")
                return ()
        return [Double(*call) for call in calls]

    def takings(
        self, said: object, known: str | None, rules: Ruleset, fault: Callable[[str, str], None]
    ) -> dict[str, tuple[Any, ...]]:
        """Who took how many, each item as a list with one figure per seat; the figures are the rules' to judge."""
        if not isinstance(said, dict):
            fault("takings", f"{as_said(said)} is not an object of items and figures")
            return {}
        if len(said) > 100:
            fault("takings", f"{len(said)} items; no contract counts so many")
            return {}
        takings: dict[str, tuple[Any, ...]] = {}
        contract = rules.by_name[known] if known else None
        for name, figures in said.items():
            item = contract.item(name) if contract else None
            if item is not None and item.count == 1 and type(figures) is int:
                if 0 <= figures < rules.seats:
                    takings[name] = tuple(int(seat == figures) for seat in range(rules.seats))
                else:
                    seats = f"the seats are 0 to {rules.seats - 1}"
                    fault(name, f"{item.title['en']}: there is no player at seat {as_said(figures)}; {seats}")
            elif not isinstance(figures, list):
                what = "seats in the order they went out" if name == ORDER else "figures, one per seat"
                fault(name[:60], f"{name[:60]}: {as_said(figures)} is not a list of {what}")
            elif len(figures) > 2 * rules.seats:
                fault(name[:60], f"{name[:60]}: {len(figures)} figures for {rules.seats} players")
            else:
                takings[name] = tuple(figures)
        return takings

    def moment(self, document: Mapping[str, Any], key: str, wanted: str) -> str | None:
        """A date or a time, as it was written."""
        if key not in document:
            return None
        said = document[key]
        if not isinstance(said, str) or _moment(said, key) is None:
            self.wrong(key, f"{as_said(said)} is not {wanted}")
            return None
        return said

    def text(self, document: Mapping[str, Any], key: str) -> str | None:
        """A short text, tidied."""
        if key not in document:
            return None
        said = document[key]
        if not isinstance(said, str) or len(said) > LONGEST_TEXT:
            self.wrong(key, f"{as_said(said)} is not a text of at most {LONGEST_TEXT} letters")
            return None
        return names.tidy(said) or None

    def history(self, document: Mapping[str, Any]) -> tuple[Mapping[str, object], ...]:
        """What was recorded before, as information: any objects will do."""
        said = document.get("history", [])
        if not isinstance(said, list) or not all(isinstance(entry, dict) for entry in said):
            self.wrong("history", f"{as_said(said)} is not a list of objects")
            return ()
        if len(said) > LONGEST_HISTORY:
            self.wrong("history", f"{len(said)} entries; at most {LONGEST_HISTORY}")
            return ()
        return tuple(said)

    def unknown(self, table: Mapping[str, Any], keys: Sequence[str], at: str) -> None:
        """Says every key that means nothing here."""
        for key in table:
            if key not in keys:
                self.wrong(f"{at}{key[:60]}", f"unknown key; there are {', '.join(keys)}")


def _moment(said: str, key: str) -> date | None:
    """The date, or the time with its offset; None if it is neither."""
    try:
        if key == "played_on":
            return date.fromisoformat(said) if re.fullmatch(A_DATE, said) else None
        return datetime.fromisoformat(said) if re.fullmatch(A_TIME, said) else None
    except ValueError:
        return None
