"""Random legal games of any ruleset, for laws that hold for every game."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from hypothesis import strategies as st

from scorekeeper import names, rulesets
from scorekeeper.rules import (
    ORDER,
    Contract,
    Counted,
    Double,
    Game,
    Hand,
    Heading,
    Item,
    Ruleset,
    Seat,
    Takings,
    speaking_order,
)

NAMES = (
    *(
        "Ann",
        "Ben",
        "Cat",
        "Dan",
        "Élodie",
        "María José",
        "Åsa",
        "O'Brien",
        'Jo "Ace" Lee',
        "Smith, J.",
        "=1+1",
        "-Zoë",
    ),
    *("+49", "@home", "＝2", "'tis", "Ωμέγα", "רות", "李小龍", "👨‍👩‍👧‍👦", "7", "x" * 40, "Ann total", "a; b"),
)
PLACES = (None, "Café du Port", "at Ann's, 2nd floor", "=HYPERLINK(1)", "東京")
AN_EVENING = 25
"""How many hands are played of a game that goes on until the table ends it."""
NOTES = (None, "two packs", 'said "no"\nand meant it', "−")
TIMES = (None, "2026-11-30T20:05:00+01:00", "2026-11-30T19:05:30.123Z")


def games(rules: Ruleset | None = None, least: int = 0, most: int | None = None) -> st.SearchStrategy[Game]:
    """Games of these rules (classic Barbu unless told) with so many hands, the last of them perhaps still in play.

    Which contracts are declared by whom comes in any order: a file or a correction may bring them so.
    """
    rules = rules or rulesets.load(rulesets.CLASSIC)
    seeds, hands = st.integers(0, 2**32 - 1), st.integers(least, rules.hands if most is None else most)
    return st.builds(game, st.just(rules), hands, seeds, st.booleans())


def whole(rules: Ruleset, seed: int = 0) -> Game:
    """A whole game: all its hands, or an evening's where the table ends it."""
    if not rules.open:
        return game(rules, rules.hands, seed)
    return replace(game(rules, AN_EVENING, seed), over="2026-11-30T23:40:00+01:00")


def game(rules: Ruleset, hands: int, seed: int = 0, in_play: bool = False) -> Game:
    """One game with so many hands, always the same for the same seed; `in_play` leaves the last without a result."""
    lot = random.Random(seed)
    declared: list[tuple[Seat, str]] = []
    dealt = []
    for number in range(1, hands + 1):
        left = {seat: rules.declaring.left(declared, seat) for seat in range(rules.seats)}
        declarer, contract = lot.choice([(seat, one) for seat, ones in left.items() for one in ones])
        declared.append((declarer, contract.name))
        dealt.append(hand(rules, declarer, contract, lot, in_play and number == hands))
    head = heading(rules, lot)
    return Game(head, rules, tuple(dealt), over=head.ended if rules.open else None)


def heading(rules: Ruleset, lot: random.Random) -> Heading:
    """A heading for these rules, with names that are hard on files and tables."""
    players = lot.sample(NAMES, rules.seats) if rules.seats <= len(NAMES) else [f"P{n}" for n in range(rules.seats)]
    return Heading(
        players=tuple(map(names.tidy, players)),
        first_declarer=lot.randrange(rules.seats),
        played_on=lot.choice((None, "2026-11-30", "2024-02-29")),
        started=lot.choice(TIMES),
        ended=lot.choice(TIMES),
        place=lot.choice(PLACES),
    )


def hand(rules: Ruleset, declarer: Seat, contract: Contract, lot: random.Random, in_play: bool = False) -> Hand:
    """One hand of this contract, with legal calls and, unless it is in play, a result that adds up."""
    doubles, redoubles = calls(rules, declarer, contract, lot)
    told = {contract.tells.value: lot.choice((None, *contract.tells.choices))} if contract.tells else {}
    shared = not in_play and rules.doubling.shares(contract, doubles)
    taken = None if in_play or shared else takings(contract, rules.seats, lot)
    return Hand(
        declarer=declarer,
        contract=contract.name,
        doubles=doubles,
        redoubles=redoubles,
        takings=taken,
        shared=shared,
        played_at=lot.choice(TIMES),
        note=lot.choice(NOTES),
        **told,
    )


def calls(
    rules: Ruleset, declarer: Seat, contract: Contract, lot: random.Random
) -> tuple[tuple[Double, ...], tuple[Double, ...]]:
    """Doubles and redoubles that may be called together."""
    doubling, order = rules.doubling, speaking_order(declarer, rules.seats)
    eagerness = lot.choice((0, 0.3, 0.8))
    doubles, redoubles = [], []
    for early in range(rules.seats):
        for late in range(early + 1, rules.seats):
            by, of = order[early], order[late]
            first = lot.random() < 0.7
            by, of = (by, of) if first else (of, by)
            if lot.random() < eagerness and doubling.may_double(by, of, contract, declarer):
                doubles.append(Double(by, of))
                if first and doubling.redouble and lot.random() < 0.4:
                    redoubles.append(Double(of, by))
    lot.shuffle(doubles)
    return tuple(doubles), tuple(redoubles)


def takings(contract: Contract, seats: int, lot: random.Random) -> Takings:
    """Who took what, adding up; what is one of something else goes only to who has that."""
    if contract.places:
        return {ORDER: tuple(lot.sample(range(seats), seats))}
    taken: dict[str, tuple[int, ...]] = {}
    had: dict[str, list[Seat]] = {}
    left = list(contract.items)
    while left:
        item = next(
            one for one in left if {one.among, one.taken_in, one.matches, one.together_with} - {None} <= set(taken)
        )
        left.remove(item)
        if not item.sums_up and not item.at_most:
            how = {Counted.BEATS: rows_won, Counted.MOST: longest, Counted.LEFT: still_held, Counted.TYPED: typed}
            taken[item.name] = how[item.counted](item, seats, lot)
            continue
        count = sum(taken[item.matches]) if item.matches else lot.randint(0, item.count) if item.at_most else item.count
        every = [seat for seat in range(seats) for _ in range(item.most_for_one(seats))]
        if item.taken_in:
            every = [seat for seat, tricks in enumerate(taken[item.taken_in]) for _ in range(tricks * seats)]
        # What is one of something else goes to who has that, and two parts are never the same one.
        holders = had[item.among] if item.among else every
        if item.together_with:
            other = taken[item.together_with]
            if not item.at_most and not any(other[seat] for seat in holders):
                # Whoever has this has the other as well: one of those passes to somebody who can have both.
                giver, taker = next(seat for seat in range(seats) if other[seat]), holders[0]
                passed = (count - (seat == giver) + (seat == taker) for seat, count in enumerate(other))
                other = taken[item.together_with] = tuple(passed)
            holders = [seat for seat in holders if other[seat]]
        given = lot.sample(holders, min(count, len(holders)))
        for seat in given if item.among else ():
            holders.remove(seat)
        had[item.name] = list(given)
        taken[item.name] = shares(given, seats)
    return {item.name: taken[item.name] for item in contract.items}


def typed(item: Item, seats: int, lot: random.Random) -> tuple[int, ...]:
    """Points as a table types them, for and against; the last player's make the sum right where it is fixed."""
    points = [lot.choice((0, lot.randint(-30, 60))) for _ in range(seats)]
    if item.adds_up_to is not None:
        points[-1] += item.adds_up_to - sum(points)
    return tuple(points)


def rows_won(item: Item, seats: int, lot: random.Random) -> tuple[int, ...]:
    """Who won how many rows: of each pair one or the other, or neither where it is a tie."""
    pairs = [pair for pair in combinations(range(seats), 2) for _ in range(item.count * 2 // (seats * (seats - 1)))]
    return shares([lot.choice(pair) for pair in pairs if lot.random() < 0.9], seats)


def still_held(item: Item, seats: int, lot: random.Random) -> tuple[int, ...]:
    """How many cards each has left when one player, and nobody else, has none."""
    out = lot.randrange(seats)
    return tuple(0 if seat == out else lot.randint(1, item.count) for seat in range(seats))


def longest(item: Item, seats: int, lot: random.Random) -> tuple[int, ...]:
    """How many of one suit each took at most; somebody has at least what it takes to share a suit out."""
    counts = [lot.randint(0, item.count) for _ in range(seats)]
    if max(counts) < -(-item.count // seats):
        counts[lot.randrange(seats)] = item.count
    return tuple(counts)


def shares(holders: Sequence[Seat], seats: int) -> tuple[int, ...]:
    """How many each seat has, of these holders one by one."""
    return tuple(sum(holder == seat for holder in holders) for seat in range(seats))
