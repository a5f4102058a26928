"""Reading a game file's plain data: every key, type and size is looked at before it becomes a game."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from scorekeeper import names
from scorekeeper.exports.hands import LONGEST_TEXT, HandReader, Say, is_date, is_time
from scorekeeper.rules import Game, Hand, Heading, Ruleset, RulesetMistakes, as_said

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
LONGEST_HISTORY = 10_000


class Reader:
    """Reads one document, says every fault it meets, and goes on."""

    def __init__(self, say: Say, find: Callable[[str, int], Ruleset]) -> None:
        self.say = say
        self.find = find
        self.sound: dict[int, Hand] = {}
        """The hands, by number from 1, that have the shape of one."""
        self.outlines: dict[int, Hand] = {}
        """The same, and of the others who declared what, and whether there was a result."""

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
        hands = self.hands(document.get("hands"), rules, heading.players)
        over = heading.ended if rules.open else None
        return Game(heading, rules, hands, history=self.history(document), over=over)

    def rules(self, document: Mapping[str, Any]) -> Ruleset | None:
        """The rules in the file, or those of the ruleset it names."""
        name = document.get("ruleset")
        if not isinstance(name, str) or not 0 < len(name) <= 100:
            self.wrong("ruleset", f"{as_said(name)} is no name of a ruleset, such as barbu-classic")
            return None
        if "rules" not in document:
            players = document.get("players")
            try:
                return self.find(name, len(players) if isinstance(players, list) else 0)
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

    def hands(self, said: object, rules: Ruleset, players: Sequence[str]) -> tuple[Hand, ...]:
        """The hands, as far as each has the shape of one."""
        if not isinstance(said, list):
            self.wrong("hands", f"{as_said(said)} is not a list of hands")
            return ()
        if len(said) > rules.hands:
            self.wrong("hands", f"{len(said)} hands; a game has {rules.hands}")
            return ()
        for number, plain in enumerate(said, 1):
            reader = HandReader(number, rules, players, self.say)
            hand = reader.hand(plain)
            if hand is not None:
                self.sound[number] = hand
            if outline := hand or reader.outline(plain):
                self.outlines[number] = outline
        return tuple(self.sound.values())

    def moment(self, document: Mapping[str, Any], key: str, wanted: str) -> str | None:
        """A date or a time, as it was written."""
        if key not in document:
            return None
        said = document[key]
        if not isinstance(said, str) or not (is_date if key == "played_on" else is_time)(said):
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
