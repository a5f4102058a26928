"""An item: a thing to take, how many of it a hand has, how it is counted, and what is miscounted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from scorekeeper.rules.fault import Fault, Wrong, as_said
from scorekeeper.rules.seats import Scores, Seat
from scorekeeper.rules.typed import typed_faults
from scorekeeper.rules.words import NONE, Words


class Counted(StrEnum):
    """How what each player took becomes points."""

    EACH = "each"
    """So many points for each; together they are as many as a hand has."""
    BEATS = "beats"
    """So many points for each row in which one beats another player; rows that tie count for nobody."""
    MOST = "most"
    """The points are one pool for whoever has the most; those who have equally many share it."""
    LEFT = "left"
    """So many points for each that is left in the hand when the first player has none."""
    NOT_TAKEN = "not-taken"
    """So many points for each that one has not taken."""
    FEWER = "fewer"
    """So many points, once, for whoever has taken fewer than a number of them."""
    TYPED = "typed"
    """The points themselves are told, whatever they are for; nobody knows how many of what there are."""


@dataclass(frozen=True)
class AllTaken:
    """What counts instead when one player has taken everything."""

    turned: bool
    """Whether the points are the same with the sign turned; the other figures are then idle."""
    taker: int = 0
    others: int = 0

    def scores(self, taker: Seat, base: Scores) -> Scores:
        """The points in seat order, in place of these."""
        if self.turned:
            return tuple(-points for points in base)
        return tuple(self.taker if seat == taker else self.others for seat in range(len(base)))


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
    """Another item that whoever has this has as well: two cards that fell in one trick."""
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
    def shared_out(self) -> bool:
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
        return counts.index(self.count) if self.shared_out and self.count in counts else None

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
        facts: dict[str, object] = {"items": self.title, "wanted": self.count}
        if len(counts) != seats:
            yield Fault(Wrong.SEATS, self.name, facts=facts | {"seen": len(counts), "wanted": seats})
            return
        if self.counted is Counted.TYPED:
            yield from typed_faults(self, counts)
            return
        blank = tuple(seat for seat, count in enumerate(counts) if count is None)
        if blank:
            yield Fault(Wrong.BLANK, self.name, blank, facts)
        sound: list[int] = []
        for seat, count in enumerate(counts):
            if count is None:
                continue
            if type(count) is not int:
                yield Fault(Wrong.NOT_WHOLE, self.name, (seat,), facts | {"seen": as_said(count)})
            elif count < 0:
                yield Fault(Wrong.NEGATIVE, self.name, (seat,), facts | {"seen": f"−{as_said(-count)}"})
            else:
                sound.append(count)
        if self.shared_out:
            yield from self._sum_faults(counts, facts, bool(blank), len(sound) == seats)
        elif len(sound) == seats:
            yield from self._free_faults(sound)

    def _free_faults(self, counts: Sequence[int]) -> Iterator[Fault]:
        """What is wrong with counts that need not add up to what a hand has."""
        match self.counted:
            case Counted.MOST:
                yield from self._most_faults(counts)
            case Counted.BEATS:
                yield from self._beat_faults(counts)
            case Counted.LEFT:
                yield from self._left_faults(counts)
            case _:
                yield from self._at_most_faults(counts)

    def _left_faults(self, counts: Sequence[int]) -> Iterator[Fault]:
        """That one player and no other has none left, and nobody more than were dealt."""
        yield from self._too_many(counts)
        out = tuple(seat for seat, count in enumerate(counts) if not count)
        if len(out) != 1:
            yield Fault(Wrong.ONE_OUT, self.name, out, {"items": self.title, "seen": len(out) or NONE})

    def _at_most_faults(self, counts: Sequence[int]) -> Iterator[Fault]:
        """That there are not more of them than a hand, or one player, can have."""
        yield from self._too_many(counts)
        if sum(counts) > self.count:
            facts: dict[str, object] = {"items": self.title, "seen": as_said(sum(counts)), "wanted": self.count}
            yield Fault(Wrong.SUM_OVER, self.name, facts=facts)

    def _too_many(self, counts: Sequence[int]) -> Iterator[Fault]:
        """That nobody has more than there are, or than one player can have."""
        most = self.for_one or self.count
        for seat, count in enumerate(counts):
            if count > most:
                facts: dict[str, object] = {"items": self.title, "wanted": most, "seen": as_said(count)}
                yield Fault(Wrong.TOO_MANY, self.name, (seat,), facts)

    def _sum_faults(
        self, counts: Sequence[object], facts: dict[str, object], blank: bool, sound: bool
    ) -> Iterator[Fault]:
        """That they add up to what a hand has; with blanks, that they are not already more."""
        total = sum(count for count in counts if type(count) is int)
        if (total > self.count and blank) or (total != self.count and sound):
            seen = as_said(total) if total or self.count > 1 else NONE
            yield Fault(Wrong.HOLDERS if self.count == 1 else Wrong.SUM, self.name, facts=facts | {"seen": seen})

    def _most_faults(self, counts: Sequence[int]) -> Iterator[Fault]:
        """That nobody has more than there are, and somebody as many as it takes to share all out."""
        yield from self._too_many(counts)
        least = -(-self.count // len(counts))
        if max(counts) < least:
            yield Fault(Wrong.MOST, self.name, facts={"items": self.title, "seen": max(counts), "wanted": least})

    def _beat_faults(self, counts: Sequence[int]) -> Iterator[Fault]:
        """That no player, and no players together, beat more rows than they compared."""
        seats = len(counts)
        pairs = seats * (seats - 1) // 2
        for many in range(1, seats + 1):
            most = self.count * (pairs - (seats - many) * (seats - many - 1) // 2) // pairs
            together = [those for those in combinations(range(seats), many) if sum(counts[s] for s in those) > most]
            for those in together:
                seen = as_said(sum(counts[seat] for seat in those))
                wrong = Wrong.TOO_MANY if many == 1 else Wrong.TOO_MANY_TOGETHER if many < seats else Wrong.SUM_OVER
                yield Fault(wrong, self.name, those, {"items": self.title, "seen": seen, "wanted": most})
            if together:
                return
