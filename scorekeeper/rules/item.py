"""An item: a thing to take, how many of it a hand has, what each player gets for it, and what it is called."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.rules.counted import AllTaken, Counted
from scorekeeper.rules.fault import Fault
from scorekeeper.rules.miscounted import miscounted
from scorekeeper.rules.seats import Scores, Seat
from scorekeeper.rules.words import Words


@dataclass(frozen=True)
class Item:
    """A thing to take: how many a hand has, what each is worth, and what it is called."""

    name: str
    count: int
    points: int
    among: str | None
    """The item that this one is also counted in: the ace of hearts is one of the hearts."""
    title: Words
    one: Words
    mark: str
    """What stands in a small box for it, such as `K♥`; may be empty."""
    counted: Counted = Counted.EACH
    taken_in: str | None = None
    """The item of tricks that it is taken in, at most one from each player to a trick."""
    all_taken: AllTaken | None = None
    assumed: bool = False
    """Whether the value is our assumption and in no source."""
    at_most: bool = False
    """Whether a hand may have fewer of it, or none: cards that are shown before the play."""
    matches: str | None = None
    """The item of which a hand has exactly as many: cards that were shown are taken by somebody."""
    together_with: str | None = None
    """Another item that whoever has this has as well: two cards that fell in one trick, or a second kind it is of."""
    none: int | None = None
    """The points of a player who has none of it, in place of all others it brings."""
    none_unless: str | None = None
    """Another item: who has any of that does not get the points for having none of this."""
    someone_none: int = 1
    """How many times the points count when some player has none of it."""
    fewer_than: int = 0
    """Of how many a player must have fewer, where that is what counts."""
    for_one: int = 0
    """How many a single player can have, where that is fewer than all of it; 0 where it is not."""
    adds_up_to: int | None = None
    """What points that are typed add up to in a hand; None where that is free, and where they are not typed."""

    @property
    def total(self) -> int:
        """What all of it is worth; of rows that may tie, what it is worth at most; 0 where nobody can say."""
        if self.at_most or self.varies:
            return 0
        if self.counted is Counted.TYPED:
            return self.adds_up_to or 0
        return self.points if self.counted is Counted.MOST else self.count * self.points

    @property
    def varies(self) -> bool:
        """Whether nobody can say before the play what all of it will be worth."""
        if self.counted is Counted.TYPED:
            return self.adds_up_to is None
        return self.counted in (Counted.LEFT, Counted.NOT_TAKEN, Counted.FEWER) or self.none is not None

    @property
    def sums_up(self) -> bool:
        """Whether what the players took adds up to what a hand has."""
        return self.counted in (Counted.EACH, Counted.NOT_TAKEN, Counted.FEWER) and not self.at_most

    @property
    def plainly(self) -> bool:
        """Whether it brings count × points, whoever takes what."""
        return (
            self.counted in (Counted.EACH, Counted.BEATS, Counted.TYPED)
            and self.none is None
            and self.someone_none == 1
        )

    def most_for_one(self, seats: int) -> int:
        """How many a single player can have."""
        return self.count * 2 // seats if self.counted is Counted.BEATS else self.for_one or self.count

    def taker(self, counts: Sequence[int]) -> Seat | None:
        """Who has taken all of it, if somebody has."""
        return counts.index(self.count) if self.sums_up and self.count in counts else None

    def plain(self, counts: Sequence[int], turn: Sequence[Seat], unless: Sequence[int] = ()) -> Scores:
        """Points in seat order; `unless` has the counts of the item that must be none as well.

        That somebody has none counts before the base value; who has none gets what is said for that.
        """
        base = self._base(counts, turn)
        if 0 in counts and self.someone_none != 1:
            base = tuple(points * self.someone_none for points in base)
        if self.none is None:
            return base
        free = [count == 0 and not (unless and unless[seat]) for seat, count in enumerate(counts)]
        return tuple(self.none if none else points for none, points in zip(free, base, strict=True))

    def _base(self, counts: Sequence[int], turn: Sequence[Seat]) -> Scores:
        """Points in seat order; of a pool that cannot be split evenly, the points over go to those first in turn."""
        if self.counted is Counted.NOT_TAKEN:
            return tuple(self.points * (self.count - count) for count in counts)
        if self.counted is Counted.FEWER:
            return tuple(self.points * (count < self.fewer_than) for count in counts)
        if self.counted is not Counted.MOST:
            return tuple(self.points * count for count in counts)
        having = [seat for seat in turn if counts[seat] == max(counts)]
        part, over = divmod(abs(self.points), len(having))
        sign = 1 if self.points > 0 else -1
        shares = {seat: sign * (part + (place < over)) for place, seat in enumerate(having)}
        return tuple(shares.get(seat, 0) for seat in range(len(counts)))

    def scores(self, counts: Sequence[int], turn: Sequence[Seat], unless: Sequence[int] = ()) -> Scores:
        """Points in seat order, also when one player has taken all of it, which comes before all else."""
        base, taker = self.plain(counts, turn, unless), self.taker(counts)
        return base if self.all_taken is None or taker is None else self.all_taken.scores(taker, base)

    def faults(self, counts: Sequence[object], seats: int) -> Iterator[Fault]:
        """What is wrong with these counts, one per seat: wrong seats, blanks, parts, negatives, or the sum."""
        return miscounted(self, counts, seats)
