"""The rules of the game. Standard library only; this package never opens a file, asks the time or knows a request."""

from scorekeeper.rules.contract import RANKS, SUITS, Contract, Sign, Takings, Tells
from scorekeeper.rules.counted import AllTaken, Counted
from scorekeeper.rules.declaring import Declared, Declarers, Declaring
from scorekeeper.rules.doubling import (
    Double,
    Doubling,
    Pair,
    Undoubled,
    Whom,
    adjustments,
    flanks,
    maximum,
    read_marks,
    speaking_order,
)
from scorekeeper.rules.fault import Fault, Wrong, as_said
from scorekeeper.rules.game import Correction, Game, Heading
from scorekeeper.rules.hand import Hand, State, shared_out
from scorekeeper.rules.house import FREE, Setting, Value, differences, settings, values, with_house_rules
from scorekeeper.rules.item import Item
from scorekeeper.rules.line import Line
from scorekeeper.rules.order import ORDER
from scorekeeper.rules.payments import GoesTo
from scorekeeper.rules.quotas import Quota
from scorekeeper.rules.ruleset import Direction, Enforce, Leads, Per, QuotaRule, Ruleset, RulesetMistakes, Winner
from scorekeeper.rules.seats import Scores, Seat, add, round_from
from scorekeeper.rules.sheet import ScoreSheet
from scorekeeper.rules.words import Tongue, Words, from_0_to, listed

__all__ = [
    "FREE",
    "ORDER",
    "RANKS",
    "SUITS",
    "AllTaken",
    "Contract",
    "Correction",
    "Counted",
    "Declared",
    "Declarers",
    "Declaring",
    "Direction",
    "Double",
    "Doubling",
    "Enforce",
    "Fault",
    "Game",
    "GoesTo",
    "Hand",
    "Heading",
    "Item",
    "Leads",
    "Line",
    "Pair",
    "Per",
    "Quota",
    "QuotaRule",
    "Ruleset",
    "RulesetMistakes",
    "ScoreSheet",
    "Scores",
    "Seat",
    "Setting",
    "Sign",
    "State",
    "Takings",
    "Tells",
    "Tongue",
    "Undoubled",
    "Value",
    "Whom",
    "Winner",
    "Words",
    "Wrong",
    "add",
    "adjustments",
    "as_said",
    "differences",
    "flanks",
    "from_0_to",
    "listed",
    "maximum",
    "read_marks",
    "round_from",
    "settings",
    "shared_out",
    "speaking_order",
    "values",
    "with_house_rules",
]
