"""Why a hand scores what it does: what was taken, then each doubled pair, in words and points."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scorekeeper.languages import told
from scorekeeper.printed.counts import rules_of
from scorekeeper.printed.figures import minus, signed
from scorekeeper.printed.phrases import PLACES, SPELLED, TIMES
from scorekeeper.printed.saying import counted, say
from scorekeeper.rules import (
    ORDER,
    Counted,
    Double,
    GoesTo,
    Item,
    Line,
    Pair,
    Ruleset,
    Scores,
    State,
    add,
    adjustments,
)

WHOSE = {GoesTo.NEXT: "why next", GoesTo.DECLARER: "why declarer", GoesTo.OUT: "why first out"}


@dataclass(frozen=True)
class Reason:
    """One part of a score: in words, and in points seat by seat."""

    text: str
    points: Scores
    each: tuple[str, ...] = ()
    """What it is for each player, such as "4 tricks at −2"; empty for a doubled pair."""
    pair: Pair | None = None
    call: Double | None = None
    """Of a doubled pair: who doubled whom."""


def why(line: Line, names: Sequence[str], rules: Ruleset) -> tuple[Reason, ...]:
    """The reasons of a hand's score, what was taken first; their points add up to it. None while it is in play."""
    if line.raw is None:
        return ()
    if line.state is State.SHARED:
        taken = [_shared(line, line.raw)]
    else:
        taken = list(_taken(line))
        taken += _whose(line, line.raw, add(*(reason.points for reason in taken)))
    return (*taken, *_pairs(line, line.raw, names, rules))


def _taken(line: Line) -> Iterator[Reason]:
    """What each made, before it is settled whose the points are."""
    made, takings = replace(line.contract, goes_to=GoesTo.SELF), line.hand.takings or {}
    if made.places:
        yield _places(line, made.raw(takings))
    elif made.all_taken and made.taker(takings) is not None:
        yield _everything(line, made.raw(takings, line.hand.declarer))
    else:
        yield from (_item(item, line) for item in made.items)


def _whose(line: Line, raw: Scores, made: Scores) -> Iterator[Reason]:
    """What passes from one to another when the points are not those of the player who made them."""
    passed = tuple(after - before for after, before in zip(raw, made, strict=True))
    if any(passed):
        yield Reason(say(WHOSE[line.contract.goes_to]), passed)


def _item(item: Item, line: Line) -> Reason:
    """What one kind of thing taken counted for each."""
    counts = (line.hand.takings or {})[item.name]
    scores = line.contract.of(item, line.hand.takings or {}, line.hand.declarer)
    if item.counted is Counted.MOST:
        return _most(item, counts, scores)
    if item.counted is Counted.TYPED:
        return Reason(say("why typed", items=told(item.title)), scores, tuple(map(signed, counts)))
    points = signed(item.points)
    title, one = told(item.title), told(item.one)
    single = item.count == 1
    if item.all_taken and item.taker(counts) is not None:
        return Reason(say("why all", items=title), scores)
    if not item.plainly:
        rule = "; ".join(rules_of(item, line.contract))
        told_of = zip(counts, scores, strict=True)
        each_took = tuple(say("why took so many", count=n, items=title, points=signed(p)) for n, p in told_of)
        return Reason(rule, scores, each_took)
    if single and item.among:
        text, took = say("why part", one=one, points=points), "why took part"
    elif single:
        text, took = say("why one", item=title, points=points), "why took one"
    else:
        every = "why items" if item.sums_up else "why beats"
        text, took = say(every, count=item.count, items=title, points=points), "why took"
    none = "" if single else say("why took none", items=title)
    each = tuple(
        say(took, count=n, items=one if n == 1 else title, item=title, one=one, points=points) if n else none
        for n in counts
    )
    return Reason(text, scores, each)


def _most(item: Item, counts: Sequence[int], scores: Scores) -> Reason:
    """Who had the most of it, and what that cost or brought."""
    title = told(item.title)
    each = tuple(
        say("why took most", items=title, count=count, points=signed(points))
        for count, points in zip(counts, scores, strict=True)
    )
    return Reason(say("why most", items=title, points=signed(item.points)), scores, each)


def _everything(line: Line, raw: Scores) -> Reason:
    """What counts instead when one player takes everything."""
    taker = line.contract.taker(line.hand.takings or {})
    took = ("why took everything" if seat == taker else "why left nothing" for seat in range(len(raw)))
    each = tuple(say(phrase, points=signed(points)) for phrase, points in zip(took, raw, strict=True))
    return Reason(say("why everything"), raw, each)


def _places(line: Line, raw: Scores) -> Reason:
    """What going out first, second, … counted."""
    order = (line.hand.takings or {})[ORDER]
    first, *rest = map(signed, line.contract.places)
    places = [counted(PLACES, order.index(seat)) for seat in range(len(raw))]
    each = tuple(say("why out", place=place, points=signed(n)) for place, n in zip(places, raw, strict=True))
    return Reason(say("why places", first=first, rest=", ".join(rest)), raw, each)


def _shared(line: Line, raw: Scores) -> Reason:
    """How a hand that nobody doubled was shared out."""
    others = len(raw) - 1
    over = raw[line.hand.declarer]
    share = next(points for seat, points in enumerate(raw) if seat != line.hand.declarer)
    facts = {"total": abs(line.contract.total), "others": counted(SPELLED, others), "each": minus(share)}
    each = tuple(
        say("why over" if seat == line.hand.declarer else "why pays", points=signed(points))
        for seat, points in enumerate(raw)
    )
    return Reason(say("why shared" if over else "why shared even", **facts), raw, each)


def _pairs(line: Line, raw: Scores, names: Sequence[str], rules: Ruleset) -> Iterator[Reason]:
    """What each doubled pair moved, in the order of the pairs."""
    for pair in line.pairs:
        low, high = pair.seats
        by, of = (low, high) if Double(low, high) in line.hand.doubles else (high, low)
        redoubled = Double(of, by) in line.hand.redoubles
        calls = say("why redoubled" if redoubled else "why doubled", by=names[by], of=names[of])
        if pair.gains is None or pair.moves is None:
            text = say("why equal", calls=calls, raw=minus(raw[by]))
        else:
            difference = abs(raw[by] - raw[of])
            first, second = minus(raw[by]), minus(raw[of])
            text = say(
                "why moves" + " low" * (not rules.highest_wins) + " times" * (pair.stake > 1),
                differ=say("why differ", calls=calls, first=first, second=second, difference=difference),
                times=counted(TIMES, pair.stake),
                better=names[pair.gains],
                worse=names[low if pair.gains == high else high],
                points=pair.moves,
            )
        moved = adjustments((pair,), len(raw), rules.highest_wins)
        yield Reason(text, moved, pair=pair, call=Double(by, of))
