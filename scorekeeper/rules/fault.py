"""A fault: one thing a person got wrong, with the figure seen and the figure wanted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from scorekeeper.rules.seats import Seat


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
    SUM = "sum", "{items} add up to {seen}; a hand has {wanted}"
    HOLDERS = "holders", "{items}: {seen} players have it; a hand has {wanted}"
    BLANK = "blank", "{items}: no figure for {who}; a hand has {wanted}"
    NOT_WHOLE = "not-whole", "{items}: {seen} for {who} is not a whole number"
    NEGATIVE = "negative", "{items}: {seen} for {who} is less than 0"
    SEATS = "seats", "{items}: {seen} figures for {wanted} players"
    NO_SUCH_HOLDER = "no-such-holder", "{items}: there is no player at seat {seen}; the seats are {wanted}"
    MISSING_ITEM = "missing-item", "{items}: nobody has been given any; a hand has {wanted}"
    UNKNOWN_ITEM = "unknown-item", "{seen} are not counted in {contract}; it counts {wanted}"
    NOT_AMONG = "not-among", "{who} has the {item} but {seen} {items}"
    ORDER_TWICE = "order-twice", "the order names {who} {seen} times; each player goes out once"
    ORDER_MISSING = "order-missing", "the order leaves out {who}"
    ORDER_SEAT = "order-seat", "the order names seat {seen}; the seats are {wanted}"
    # Who doubled whom
    CALL_SEAT = "call-seat", "there is no player at seat {seen}; the seats are {wanted}"
    SELF = "self", "{by} cannot double {of}: that is the same player"
    NO_DOUBLING = "no-doubling", "{by} cannot double {of}: nobody doubles in {contract}"
    DECLARER_DOUBLES = "declarer-doubles", "{by} declares, and can redouble but not double {of}"
    ONLY_DECLARER = "only-declarer", "{by} cannot double {of}: in {contract} only the declarer is doubled"
    DOUBLED_TWICE = "doubled-twice", "{by} doubled {of} {seen} times; once is all there is"
    IS_REDOUBLE = "is-redouble", "{by} answers the double of {of}: that is a redouble, and is recorded as one"
    NOT_DOUBLED = "not-doubled", "{by} cannot redouble {of}, who did not double {by}"
    SPOKE_BEFORE = "spoke-before", "{by} spoke before {of} and cannot answer again"
    REDOUBLED_TWICE = "redoubled-twice", "{by} redoubled {of} {seen} times; once is all there is"
    NO_REDOUBLING = "no-redoubling", "{by} cannot redouble {of}: there are no redoubles at this table"
    # Shared or played
    SHARED_POSITIVE = "shared-positive", "{contract} is always played, never shared"
    SHARED_DOUBLED = "shared-doubled", "somebody doubled, so {contract} is played, not shared"
    SHARED_NEVER = "shared-never", "{contract} is played at this table even if nobody doubles"
    SHARED_AND_TAKEN = "shared-and-taken", "{contract} was shared, so nobody can have taken anything"
    NOT_SHARED = "not-shared", "nobody doubled {contract}, so it is shared, not played"
    # What was declared
    NO_SUCH_DECLARER = "no-such-declarer", "there is no player at seat {seen}; the seats are {wanted}"
    NO_SUCH_CONTRACT = "no-such-contract", "there is no contract {seen}; there are {wanted}"
    CONTRACT_USED = "contract-used", "{who} has already declared {contract}, in hand {seen}"
    NOT_ASKED = "not-asked", "{contract} has no {item}"
    NOT_ONE_OF = "not-one-of", "{seen} is no {item}; it is one of {wanted}"
    # The sheet as a whole
    NO_RESULT = "no-result", "no result, though hand {seen} comes after it"
    TOO_MANY_HANDS = "too-many-hands", "{seen} hands; a game has {wanted}"


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: which rule, which box or row it marks, and the facts of the sentence."""

    wrong: Wrong
    where: str
    """The box it marks: an item's name, `order`, `doubles`, `redoubles`, `shared`, `declarer`, `contract` and so on."""
    seats: tuple[Seat, ...] = ()
    """The players it is about: {who}; or {by} and {of} of a double."""
    facts: Mapping[str, object] = field(default_factory=dict)
    hand: int | None = None
    """The number of the hand on the sheet, from 1, if the fault is about one hand of many."""

    def of_hand(self, number: int) -> "Fault":
        """The same fault, said of hand `number` of a sheet."""
        return replace(self, hand=number)

    def sentence(self, names: Sequence[str]) -> str:
        """What is wrong, in words, with the players' names in seat order; no capital, no full stop."""
        called = [names[seat] if 0 <= seat < len(names) else f"seat {seat}" for seat in self.seats]
        people = {"who": listed(called), "by": called[0] if called else "", "of": called[-1] if called else ""}
        return self.wrong.sentence.format(**people, **self.facts)


def listed(words: Sequence[str]) -> str:
    """The words as a person lists them: `Ann`, `Ann and Ben`, `Ann, Ben and Cat`."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def as_said(value: object) -> str:
    """A figure as the person gave it, cut short if it is long: `6.5`, `true`, `"4"`, `nothing`."""
    said = (
        {True: "true", False: "false", None: "nothing"}[value]
        if value is None or isinstance(value, bool)
        else repr(value)
    )
    said = said.replace("'", '"') if isinstance(value, str) else said
    return said if len(said) <= 40 else said[:37] + "…"
