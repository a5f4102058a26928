"""The rules that no row of counts can say: pools, rows that beat rows, everything taken, and what implies what."""

import copy

import pytest

from scorekeeper import rulesets
from scorekeeper.rules import ORDER, Contract, Double, Hand, Ruleset, RulesetMistakes, ScoreSheet
from scorekeeper.rules.hand import shared_out
from scorekeeper.rulesets import load, parse

from .conftest import ANN, BEN, CAT, DAN

NAMES = ["Ann", "Ben", "Cat", "Dan"]
CITY = load("barbu-ravage").by_name["ravage-city"]
POKER = load("barbu-chinese-poker").by_name["chinese-poker"]
REVERSAL = load("barbu-reversal")
SALAD = load("barbu-salad").by_name["salad"]


def suits(*counts: int) -> dict[str, tuple[int, ...]]:
    return {"longest-suit": counts}


def rows(*counts: int) -> dict[str, tuple[int, ...]]:
    return {"rows-won": counts}


def told(contract: Contract, takings: dict[str, tuple[int, ...]]) -> set[str]:
    """What is wrong with these takings, in words."""
    return {fault.sentence(NAMES) for fault in contract.faults(takings, 4)}


@pytest.mark.parametrize(
    "counts, scores",
    [
        ((7, 3, 2, 4), (-24, 0, 0, 0)),
        ((5, 5, 2, 4), (-12, -12, 0, 0)),
        ((4, 5, 5, 5), (0, -8, -8, -8)),
        ((4, 4, 4, 4), (-6, -6, -6, -6)),
        ((0, 0, 0, 13), (0, 0, 0, -24)),
    ],
)
def test_whoever_took_most_of_one_suit_pays_the_pool_and_those_who_tie_share_it(
    counts: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    assert told(CITY, suits(*counts)) == set()
    assert CITY.raw(suits(*counts)) == scores


def test_the_pool_of_thirty_six_is_split_alike() -> None:
    city = load("barbu-ravage-36").by_name["ravage-city"]

    assert [city.raw(suits(*c)) for c in ((5, 5, 2, 2), (5, 5, 5, 2), (5, 5, 5, 5))] == [
        (-18, -18, 0, 0),
        (-12, -12, -12, 0),
        (-9, -9, -9, -9),
    ]


def test_what_is_over_of_a_pool_goes_to_those_who_come_first_from_the_declarers_left() -> None:
    data = copy.deepcopy(dict(load("barbu-ravage").data))
    data["contracts"]["ravage-city"]["items"]["longest-suit"]["points"] = -23
    city = Ruleset.from_dict(data, "house").by_name["ravage-city"]

    assert city.raw(suits(5, 5, 5, 1), declarer=ANN) == (-7, -8, -8, 0)
    assert city.raw(suits(5, 5, 5, 1), declarer=CAT) == (-8, -8, -7, 0)


def test_somebody_has_at_least_four_of_a_suit_and_nobody_more_than_thirteen() -> None:
    assert told(CITY, suits(3, 3, 3, 3)) == {"longest suit: the most is 3; somebody has at least 4"}
    assert told(CITY, suits(14, 3, 3, 3)) == {"longest suit: 14 for Ann; there are at most 13"}


@pytest.mark.parametrize(
    "counts, scores",
    [((9, 5, 4, 0), (36, 20, 16, 0)), ((9, 3, 3, 3), (36, 12, 12, 12)), ((5, 4, 4, 3), (20, 16, 16, 12))],
)
def test_each_row_that_beats_anothers_counts_and_a_tie_counts_for_nobody(
    counts: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    assert told(POKER, rows(*counts)) == set()
    assert POKER.raw(rows(*counts)) == scores


def test_nobody_wins_more_rows_than_were_compared() -> None:
    assert told(POKER, rows(10, 0, 0, 0)) == {"rows won: 10 for Ann; there are at most 9"}
    assert told(POKER, rows(9, 7, 0, 0)) == {"rows won: 16 for Ann and Ben together; there are at most 15"}
    assert told(POKER, rows(6, 5, 4, 4)) == {"rows won add up to 19; a hand has at most 18"}


def test_whoever_takes_all_tricks_or_all_hearts_makes_the_others_lose_instead() -> None:
    tricks, hearts = REVERSAL.by_name["no-tricks"], REVERSAL.by_name["no-hearts"]

    assert tricks.raw({"tricks": (0, 13, 0, 0)}) == (-40, 0, -40, -40)
    assert tricks.raw({"tricks": (1, 12, 0, 0)}) == (-2, -24, 0, 0)
    assert hearts.raw({"hearts": (0, 0, 0, 13), "ace-of-hearts": (0, 0, 0, 1)}) == (-40, -40, -40, 0)
    assert hearts.raw({"hearts": (1, 0, 0, 12), "ace-of-hearts": (1, 0, 0, 0)}) == (-6, 0, 0, -36)


def test_all_four_queens_bring_twenty_instead() -> None:
    assert REVERSAL.by_name["no-queens"].raw({"queens": (4, 0, 0, 0)}) == (20, 0, 0, 0)


def salad(**other: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    """A salad in which all have something, with other rows put in."""
    takings = {
        "tricks": (4, 4, 4, 1),
        "hearts": (5, 4, 4, 0),
        "ace-of-hearts": (1, 0, 0, 0),
        "queens": (1, 1, 2, 0),
        "king-of-hearts": (1, 0, 0, 0),
        "second-last-trick": (0, 0, 0, 1),
        "last-trick": (1, 0, 0, 0),
    }
    return takings | {name.replace("__", "-"): counts for name, counts in other.items()}


def test_a_salad_counts_everything_at_once() -> None:
    assert told(SALAD, salad()) == set()
    assert SALAD.raw(salad()) == (-8 - 10 - 4 - 6 - 20 - 20, -8 - 8 - 6, -8 - 8 - 12, -2 - 10)
    assert SALAD.total == -130


NO_TRICKS = {"tricks": (5, 4, 4, 0), "second__last__trick": (0, 1, 0, 0)}


@pytest.mark.parametrize(
    "other, sentence",
    [
        (NO_TRICKS | {"hearts": (4, 4, 4, 1)}, "hearts: 1 for Dan, who has no tricks"),
        (NO_TRICKS | {"queens": (1, 1, 1, 1)}, "queens: 1 for Dan, who has no tricks"),
        ({"tricks": (5, 4, 4, 0)}, "Dan has the second-last trick but no tricks"),
        ({"hearts": (4, 4, 0, 5)}, "hearts: 5 for Dan; the tricks taken (1) hold at most 4"),
        ({"hearts": (0, 8, 5, 0), "king__of__hearts": (0, 1, 0, 0)}, "Ann has the ace of hearts but no hearts"),
        ({"hearts": (0, 8, 5, 0), "ace__of__hearts": (0, 1, 0, 0)}, "Ann has the king of hearts but no hearts"),
        ({"hearts": (1, 8, 4, 0)}, "Ann has ace of hearts + king of hearts: that takes 2 hearts, and there are 1"),
        ({"last__trick": (0, 0, 0, 1)}, "Dan has second-last trick + last trick: that takes 2 tricks, and there are 1"),
    ],
)  # fmt: skip
def test_what_one_fact_says_about_another_is_looked_at(other: dict[str, tuple[int, ...]], sentence: str) -> None:
    assert told(SALAD, salad(**other)) == {sentence}


@pytest.mark.parametrize(
    "total, seats, shares",
    [(-130, 4, (2, -44, -44, -44)), (-30, 3, (0, -15, -15)), (-20, 5, (0, -5, -5, -5, -5)),
     (-21, 5, (3, -6, -6, -6, -6)), (-7, 2, (0, -7)), (80, 4, (-1, 27, 27, 27)),
     (-36, 4, (0, -12, -12, -12)), (-39, 4, (0, -13, -13, -13))],
)  # fmt: skip
def test_any_total_is_shared_by_any_number_of_players(total: int, seats: int, shares: tuple[int, ...]) -> None:
    assert shared_out(total, ANN, seats) == shares and sum(shares) == total


def test_a_shared_hand_of_a_ruleset_follows_its_totals() -> None:
    rules = load("barbu-salad")

    assert Hand(BEN, "salad", shared=True).raw(rules) == (-44, 2, -44, -44)


def test_a_ruleset_is_found_under_its_other_names() -> None:
    assert load("tafferan") == load("Tafferan") == load("barbu-classic")
    assert load("Salade", 5).seats == 5 and load("salade").name == "salad-six"


def test_what_is_like_another_ruleset_says_only_what_is_otherwise() -> None:
    house = parse(
        'like = "barbu-classic"\ntitle = { en = "Ours" }\ncontracts.no-king.items.king-of-hearts.points = -30', "ours"
    )

    assert house.by_name["no-king"].total == -30 and house.balance == -10
    assert (house.title, house.gist["en"], house.aliases) == ({"en": "Ours"}, "", ())
    assert "like" not in house.data


def test_other_numbers_of_players_change_only_what_they_say() -> None:
    four, five = load("salad-six"), load("salad-six", 5)

    assert rulesets.seats_of("salad-six") == (3, 4, 5, 6) and rulesets.seats_of("tafferan") == (4,)
    assert (five.seats, five.deck, five.title) == (5, 50, four.title)
    assert load("salad-six", 9) == four


@pytest.mark.parametrize(
    "like, change, key",
    [
        ("bridge", "", "like"),
        ("barbu-classic", "for_seats = 5", "for_seats"),
        ("barbu-classic", "[for_seats.many]\ndeck = 50", "for_seats.many"),
        ("barbu-classic", "[for_seats.5]\ndeck = 50", "contracts.domino.places"),
        ("barbu-classic", 'contracts.no-king.all_of = ["no-hearts", "no-socks"]', "contracts.no-king.all_of"),
        ("barbu-classic", 'contracts.no-king.all_of = ["trumps", "no-tricks"]', "contracts.no-king.all_of"),
        ("barbu-classic", 'contracts.no-king.all_taken = "reversed"', "contracts.no-king.all_taken"),
        ("barbu-classic", "contracts.no-king.all_taken = { taker = 1 }", "contracts.no-king.all_taken.others"),
        ("barbu-classic", "contracts.no-king.assumed = 1", "contracts.no-king.assumed"),
        ("barbu-classic", 'aliases = "Bombu"', "aliases"),
        (
            "barbu-chinese-poker",
            "contracts.chinese-poker.items.rows-won.count = 17",
            "contracts.chinese-poker.items.rows-won.count",
        ),
        (
            "barbu-salad",
            'contracts.salad.items.queens.taken_in = "sleeves"',
            "contracts.salad.items.queens.taken_in",
        ),
    ],
)
def test_a_mistake_in_a_mechanism_is_told_by_its_key(like: str, change: str, key: str) -> None:
    with pytest.raises(RulesetMistakes) as raised:
        parse(f'like = "{like}"\ntitle = {{ en = "Ours" }}\n{change}', "ours")

    assert key in {where for where, _ in raised.value.mistakes}


RUBBER = load("barbu-three")


def doubled(declarer: int, contract: str, *by: int) -> Hand:
    """A hand of the rubber that these doubled, in which the declarer took everything."""
    items = RUBBER.by_name[contract].items
    takings = {item.name: tuple(item.count * (seat == declarer) for seat in range(3)) for item in items}
    takings = takings or {ORDER: (0, 1, 2)}
    doubles = tuple(Double(player, declarer) for player in by)
    shared = RUBBER.doubling.shares(RUBBER.by_name[contract], doubles)
    return Hand(declarer, contract, doubles, takings=None if shared else takings, shared=shared)


def test_a_contract_that_is_declared_once_at_the_table_is_nobodys_any_more() -> None:
    sheet = ScoreSheet(RUBBER, (doubled(ANN, "no-tricks"), doubled(BEN, "no-queens", CAT), doubled(CAT, "no-tricks")))

    assert [fault.sentence(NAMES) for fault in sheet.faults()] == ["Ann has already declared No tricks, in hand 1"]
    assert "no-tricks" not in {contract.name for contract in sheet.left(CAT)}


def test_a_rubber_is_seven_hands_in_turn() -> None:
    sheet = ScoreSheet(RUBBER, (doubled(ANN, "no-tricks"),))

    assert (RUBBER.hands, sheet.turn, sheet.coming) == (7, BEN, (BEN, CAT, ANN, BEN, CAT, ANN))
    assert [(sheet.place_of(seat), sheet.places_of(seat)) for seat in range(3)] == [(2, 3), (1, 2), (1, 2)]
    whole = ScoreSheet(RUBBER, tuple(doubled(place % 3, one.name) for place, one in enumerate(RUBBER.contracts)))
    assert whole.finished and list(whole.faults()) == [] and sum(whole.totals) == 0


def test_doubles_owed_in_a_rubber_are_owed_to_whoever_declares() -> None:
    start = ScoreSheet(RUBBER)
    assert [(row.player, row.declarer, row.owed, row.hands_left) for row in start.quotas] == [
        (ANN, None, 2, 4),
        (BEN, None, 2, 5),
        (CAT, None, 2, 5),
    ]

    names = ("no-tricks", "no-hearts", "no-queens", "no-king", "no-last-three")
    late = ScoreSheet(RUBBER, tuple(doubled(place % 3, name, (place + 1) % 3) for place, name in enumerate(names)))

    assert [row.made for row in late.quotas] == [1, 2, 2]
    assert late.turn == CAT and late.must_double(CAT) == (ANN,)
    assert late.quota(CAT, CAT) is None
    done = ScoreSheet(RUBBER, (*late.hands, doubled(CAT, "trumps", BEN), doubled(ANN, "domino")))
    assert [row.missed for row in done.quotas] == [1, 0, 0]


def test_the_holder_of_all_of_a_hand_is_whom_the_facts_say() -> None:
    assert SALAD.taker(salad()) is None
    everything = {item.name: tuple(item.count * (seat == DAN) for seat in range(4)) for item in SALAD.items}
    assert SALAD.taker(everything) == DAN and BEN != CAT
