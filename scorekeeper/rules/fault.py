"""A fault: one thing a person got wrong, with the figure seen and the figure wanted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from scorekeeper.rules.seats import Seat
from scorekeeper.rules.words import ENGLISH, Tongue


def marked(sentence: str) -> str:
    """The sentence as it stands, marked to be translated where it is said."""
    return sentence


class Wrong(StrEnum):
    """Everything that can be wrong with a hand or a sheet, each with the sentence that says so.

    In a sentence `{who}`, `{by}` and `{of}` are players; everything else is a fact of the fault.
    """

    sentence: str

    def __new__(cls, value: str, sentence: str) -> "Wrong":
        wrong = str.__new__(cls, value)
        wrong._value_ = value
        wrong.sentence = sentence
        return wrong

    # What was taken
    SUM = "sum", marked("{items} add up to {seen}; a hand has {wanted}")
    HOLDERS = "holders", marked("{items}: {seen} players have it; a hand has {wanted}")
    NO_POINTS = "no-points", marked("{items}: no figure for {who}; type 0 where there are none")
    OUT_OF_REASON = "out-of-reason", marked("{items}: {seen} for {who} is out of reason; at most {wanted}")
    BLANK = "blank", marked("{items}: no figure for {who}; a hand has {wanted}")
    NOT_WHOLE = "not-whole", marked("{items}: {seen} for {who} is not a whole number")
    NEGATIVE = "negative", marked("{items}: {seen} for {who} is less than 0")
    SEATS = "seats", marked("{items}: {seen} figures for {wanted} players")
    NO_SUCH_HOLDER = "no-such-holder", marked("{items}: there is no player at seat {seen}; the seats are {wanted}")
    MISSING_ITEM = "missing-item", marked("{items}: nobody has been given any; a hand has {wanted}")
    UNKNOWN_ITEM = "unknown-item", marked("{seen} are not counted in {contract}; it counts {wanted}")
    NOT_AMONG = "not-among", marked("{who} has the {item} but {seen} {items}")
    PARTS = "parts", marked("{who} has {parts}: that takes {wanted} {items}, and there are {seen}")
    NOT_IN_TRICKS = (
        "not-in-tricks",
        marked("{item}: {seen} for {who}; the {items} taken ({count}) hold at most {wanted}"),
    )
    NO_TRICKS = "no-tricks", marked("{item}: {seen} for {who}, who has {count} {items}")
    TOO_MANY = "too-many", marked("{items}: {seen} for {who}; there are at most {wanted}")
    TOO_MANY_TOGETHER = "too-many-together", marked("{items}: {seen} for {who} together; there are at most {wanted}")
    SUM_OVER = "sum-over", marked("{items} add up to {seen}; a hand has at most {wanted}")
    MOST = "most", marked("{items}: the most is {seen}; somebody has at least {wanted}")
    ONE_OUT = "one-out", marked("{items}: {seen} players have none; one player goes out first")
    NOT_AS_MANY = "not-as-many", marked("{items} add up to {seen}; {others} add up to {wanted}")
    ORDER_TWICE = "order-twice", marked("the order names {who} {seen} times; each player goes out once")
    ORDER_MISSING = "order-missing", marked("the order leaves out {who}")
    ORDER_SEAT = "order-seat", marked("the order names seat {seen}; the seats are {wanted}")
    # Who doubled whom
    CALL_SEAT = "call-seat", marked("there is no player at seat {seen}; the seats are {wanted}")
    SELF = "self", marked("{by} cannot double {of}: that is the same player")
    NO_DOUBLING = "no-doubling", marked("{by} cannot double {of}: nobody doubles in {contract}")
    DECLARER_DOUBLES = "declarer-doubles", marked("{by} declares, and can redouble but not double {of}")
    ONLY_DECLARER = "only-declarer", marked("{by} cannot double {of}: in {contract} only the declarer is doubled")
    DOUBLED_TWICE = "doubled-twice", marked("{by} doubled {of} {seen} times; once is all there is")
    IS_REDOUBLE = "is-redouble", marked("{by} answers the double of {of}: that is a redouble, and is recorded as one")
    NOT_DOUBLED = "not-doubled", marked("{by} cannot redouble {of}, who did not double {by}")
    SPOKE_BEFORE = "spoke-before", marked("{by} spoke before {of} and cannot answer again")
    REDOUBLED_TWICE = "redoubled-twice", marked("{by} redoubled {of} {seen} times; once is all there is")
    NO_REDOUBLING = "no-redoubling", marked("{by} cannot redouble {of}: there are no redoubles at this table")
    # Shared or played
    SHARED_POSITIVE = "shared-positive", marked("{contract} is always played, never shared")
    SHARED_DOUBLED = "shared-doubled", marked("somebody doubled, so {contract} is played, not shared")
    SHARED_NEVER = "shared-never", marked("{contract} is played at this table even if nobody doubles")
    SHARED_AND_TAKEN = "shared-and-taken", marked("{contract} was shared, so nobody can have taken anything")
    NOT_SHARED = "not-shared", marked("nobody doubled {contract}, so it is shared, not played")
    # What was declared
    NO_SUCH_DECLARER = "no-such-declarer", marked("there is no player at seat {seen}; the seats are {wanted}")
    NO_SUCH_CONTRACT = "no-such-contract", marked("there is no contract {seen}; there are {wanted}")
    CONTRACT_USED = "contract-used", marked("{who} has already declared {contract}, in hand {seen}")
    CONTRACT_USED_UP = (
        "contract-used-up",
        marked("{contract} has been declared as often as it can be; the last time was hand {seen}"),
    )
    NEGATIVES_USED = "negatives-used", marked("{who} has already declared {seen} contracts against points")
    POSITIVES_USED = "positives-used", marked("{who} has already declared {seen} contracts for points")
    NOT_ASKED = "not-asked", marked("{contract} has no {item}")
    NOT_ONE_OF = "not-one-of", marked("{seen} is no {item}; it is one of {wanted}")
    # The sheet as a whole
    NO_RESULT = "no-result", marked("no result, though hand {seen} comes after it")
    TOO_MANY_HANDS = "too-many-hands", marked("{seen} hands; a game has {wanted}")


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: which rule, which box or row it marks, and the facts of the sentence."""

    wrong: Wrong
    where: str
    """The box it marks: an item's name, `order`, `doubles`, `redoubles`, `shared`, `declarer`, `contract` and so on."""
    seats: tuple[Seat, ...] = ()
    """The players it is about: {who}; or {by} and {of} of a double."""
    facts: Mapping[str, object] = field(default_factory=dict)
    """What else the sentence tells; a ruleset's words stand there in all their languages."""
    hand: int | None = None
    """The number of the hand on the sheet, from 1, if the fault is about one hand of many."""

    def of_hand(self, number: int) -> "Fault":
        """The same fault, said of hand `number` of a sheet."""
        return replace(self, hand=number)

    def sentence(self, names: Sequence[str], tongue: Tongue = ENGLISH) -> str:
        """What is wrong, in words, with the players' names in seat order; no capital, no full stop."""
        called = [names[seat] if 0 <= seat < len(names) else f"seat {seat}" for seat in self.seats]
        people = {"who": tongue.listed(called), "by": called[0] if called else "", "of": called[-1] if called else ""}
        facts = {key: tongue.told(fact) if isinstance(fact, Mapping) else fact for key, fact in self.facts.items()}
        return tongue.say(self.wrong.sentence).format(**people, **facts)


def as_said(value: object) -> str:
    """A figure as the person gave it, cut short if it is long: `6.5`, `true`, `"4"`, `nothing`."""
    said = (
        {True: "true", False: "false", None: "nothing"}[value]
        if value is None or isinstance(value, bool)
        else repr(value)
    )
    said = said.replace("'", '"') if isinstance(value, str) else said
    return said if len(said) <= 40 else said[:37] + "…"
