"""A contract: what is counted, what each is worth, and what is miscounted."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TypeAlias

from scorekeeper.rules.counted import AllTaken, Counted
from scorekeeper.rules.fault import Fault, Wrong
from scorekeeper.rules.item import Item
from scorekeeper.rules.order import ORDER, order_faults
from scorekeeper.rules.payments import GoesTo
from scorekeeper.rules.seats import Scores, Seat, add, round_from
from scorekeeper.rules.within import within_faults
from scorekeeper.rules.words import Words

Takings: TypeAlias = Mapping[str, tuple[int, ...]]
"""Who took how many: for each item one count per seat; `order` holds the seats as they went out.

What a person said stands here as it was said: only of a hand without faults are all counts whole numbers.
"""

SUITS = ("spades", "hearts", "diamonds", "clubs")
SUITS_LISTED: Words = {
    "en": "spades, hearts, diamonds, clubs",
    "es": "picas, corazones, diamantes, tréboles",
    "sv": "spader, hjärter, ruter, klöver",
    "fr": "pique, cœur, carreau, trèfle",
    "de": "Pik, Herz, Karo, Kreuz",
}
COURTS: Mapping[str, Sequence[str]] = {
    "en": "JQKA",
    "es": "JQKA",
    "sv": ("Kn", "D", "K", "E"),
    "fr": "VDRA",
    "de": "BDKA",
}
"""Jack, queen, king and ace, in one letter or two."""
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


class Sign(StrEnum):
    """Whether a contract is played for points or against them."""

    NEGATIVE = "negative"
    POSITIVE = "positive"


class Tells(StrEnum):
    """What the declarer may say beside the contract's name."""

    TRUMP = "trump"
    START = "start"

    @property
    def choices(self) -> tuple[str, ...]:
        """The suits for a trump, the ranks for the start of a domino."""
        return SUITS if self is Tells.TRUMP else RANKS

    @property
    def called(self) -> Words:
        """What is told, as a person calls it."""
        if self is Tells.TRUMP:
            return {"en": "trump", "es": "triunfo", "sv": "trumf", "fr": "atout", "de": "Trumpf"}
        return {"en": "start", "es": "comienzo", "sv": "början", "fr": "départ", "de": "Anfang"}

    @property
    def wanted(self) -> Words:
        """The choices as a person lists them."""
        if self is Tells.TRUMP:
            return SUITS_LISTED
        return {code: ", ".join((*RANKS[:9], *courts)) for code, courts in COURTS.items()}


@dataclass(frozen=True)
class Contract:
    """One of the games a declarer may choose: items to count, or places to go out in."""

    name: str
    title: Words
    short: Words
    sign: Sign
    items: tuple[Item, ...]
    places: Scores
    """Points for going out first, second, … ; empty where items are counted."""
    tells: Tells | None
    mark: str

    all_taken: AllTaken | None = None
    """What counts instead when one player has taken everything there is to take."""
    parts: tuple[str, ...] = ()
    """The contracts that this one counts all at once; their items are its own."""
    assumed: bool = False
    """Whether the values are our assumption and in no source."""
    times: int = 1
    """How often it is declared: by each player, or in all where each is declared once at the table."""
    at_table: int = 0
    """How often all players together declare it at most; 0 where that is not limited."""
    wheel: int = 0
    """In which wheel it is declared, from 1; 0 where there are no wheels."""
    goes_to: GoesTo = GoesTo.SELF
    """Whose the points are that a player has made."""

    @cached_property
    def at_stake(self) -> int:
        """What all that is taken in one hand of it is worth, to whomever it goes."""
        return sum(item.total for item in self.items) + sum(self.places)

    @cached_property
    def total(self) -> int:
        """What one hand of it adds up to, before and after doubling, unless a condition is met or rows tie.

        0 where it is settled between the players, and where it varies.
        """
        return 0 if self.varies or self.goes_to.settled else self.at_stake

    @cached_property
    def varies(self) -> bool:
        """Whether nobody can say before the play what a hand of it will add up to."""
        return any(item.varies for item in self.items) and not self.goes_to.settled

    @cached_property
    def plain(self) -> bool:
        """Whether its score is count × points, summed, whoever takes what."""
        return self.plain_in_parts and not any([self.all_taken, *(item.all_taken for item in self.items)])

    @cached_property
    def plain_in_parts(self) -> bool:
        """Whether its score is count × points, summed, unless one player takes all of something."""
        return self.goes_to is GoesTo.SELF and all(item.plainly for item in self.items)

    @cached_property
    def always_adds_up(self) -> bool:
        """Whether every hand of it adds up to the total."""
        if self.goes_to.settled:
            return self.goes_to is GoesTo.DECLARER
        conditions = [self.all_taken, *(item.all_taken for item in self.items)]
        return not any(conditions) and not self.varies and all(map(self._adds_up, self.items))

    def _adds_up(self, item: Item) -> bool:
        """Whether the item always brings the same in all, by itself or with the one it matches."""
        if item.at_most or item.matches:
            pair = self.item(item.matches or "") or next((one for one in self.items if one.matches == item.name), None)
            return pair is not None and pair.points == -item.points
        return item.counted is not Counted.BEATS and item.someone_none == 1

    def item(self, name: str) -> Item | None:
        """The item of that name, if this contract counts it."""
        return next((item for item in self.items if item.name == name), None)

    def raw(self, takings: Takings, declarer: Seat = 0) -> Scores:
        """Points before doubling, in seat order, of takings without faults: count × points, summed.

        What one player took whole comes before that: of everything first, then of one item.
        """
        if self.places:
            order = takings[ORDER]
            return self.goes_to.of(tuple(self.places[order.index(seat)] for seat in range(len(order))), declarer)
        taker = self.taker(takings)
        if self.all_taken and taker is not None:
            plain = add(*(self.of(item, takings, declarer, whole=False) for item in self.items))
            return self.goes_to.of(self.all_taken.scores(taker, plain), declarer)
        made = add(*(self.of(item, takings, declarer) for item in self.items))
        return self.goes_to.of(made, declarer if self.goes_to is not GoesTo.OUT else self.first_out(takings))

    def first_out(self, takings: Takings) -> Seat:
        """Who had no cards left while the others had."""
        held = next(item.name for item in self.items if item.counted is Counted.LEFT)
        return takings[held].index(0)

    def of(self, item: Item, takings: Takings, declarer: Seat, whole: bool = True) -> Scores:
        """What one item brings each player, in seat order; with `whole`, also what counts when one took all of it."""
        counts, unless = takings[item.name], takings.get(item.none_unless or "", ())
        turn = round_from((declarer + 1) % len(counts), len(counts))
        return (item.scores if whole else item.plain)(counts, turn, unless)

    def taker(self, takings: Takings) -> Seat | None:
        """Who has taken everything there is to take, if somebody has."""
        takers = {item.taker(takings[item.name]) for item in self.items if not item.at_most}
        return takers.pop() if len(takers) == 1 else None

    def faults(self, takings: Takings, seats: int) -> Iterator[Fault]:
        """Everything that is miscounted in these takings of a hand with that many seats."""
        known = [ORDER] if self.places else [item.name for item in self.items]
        for name in takings:
            if name not in known:
                wanted = ", ".join(known)
                yield Fault(
                    Wrong.UNKNOWN_ITEM, name, facts={"seen": name[:60], "contract": self.title, "wanted": wanted}
                )
        if self.places:
            yield from order_faults(takings.get(ORDER, ()), seats)
            return
        sound = set()
        for item in self.items:
            if item.name not in takings and item.counted is not Counted.TYPED:
                yield Fault(Wrong.MISSING_ITEM, item.name, facts={"items": item.title, "wanted": item.count})
                continue
            faults = list(item.faults(takings.get(item.name, (None,) * seats), seats))
            yield from faults
            if item.counted is not Counted.TYPED and not any(fault.wrong is not Wrong.SUM for fault in faults):
                sound.add(item.name)
        yield from within_faults(self.items, {name: takings[name] for name in sound}, seats)
