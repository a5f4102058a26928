"""What other score keepers' own tests expect of the rulesets that carry their values."""

import copy

import pytest

from scorekeeper.rules import Double, Hand, Ruleset, ScoreSheet
from scorekeeper.rulesets import load

FAMILY, SCORE = load("barbu-family"), load("barbu-score")
ANN, BEN, CAT, DAN = range(4)


def to(*takers: int, seats: int = 4) -> tuple[int, ...]:
    """One of something to each of these."""
    return tuple(takers.count(seat) for seat in range(seats))


def raw(rules: Ruleset, contract: str, **takings: tuple[int, ...]) -> tuple[int, ...] | None:
    """The scores of takings without faults; `__` stands for a dash."""
    hand = Hand(ANN, contract, takings={name.replace("__", "-"): counts for name, counts in takings.items()})
    assert list(hand.faults(rules)) == []
    return hand.raw(rules)


@pytest.mark.parametrize(
    "contract, takings, scores",
    [
        ("no-king", {"king__of__hearts": to(CAT)}, (0, 0, 80, 0)),
        ("no-king", {"king__of__hearts": to(ANN)}, (80, 0, 0, 0)),
        ("no-hearts", {"hearts": (5, 4, 3, 1)}, (50, 40, 30, 10)),
        ("no-hearts", {"hearts": (13, 0, 0, 0)}, (130, 0, 0, 0)),
        ("no-queens", {"queens": (1, 1, 1, 1)}, (20, 20, 20, 20)),
        ("no-queens", {"queens": (4, 0, 0, 0)}, (80, 0, 0, 0)),
        ("no-tricks", {"tricks": (4, 3, 3, 3)}, (40, 30, 30, 30)),
        ("no-tricks", {"tricks": (13, 0, 0, 0)}, (130, 0, 0, 0)),
        ("no-last-two", {"second__last__trick": to(BEN), "last__trick": to(DAN)}, (0, 20, 0, 60)),
        ("no-last-two", {"second__last__trick": to(ANN), "last__trick": to(ANN)}, (80, 0, 0, 0)),
        ("domino", {"order": (CAT, ANN, DAN, BEN)}, (-60, 0, -120, -20)),
    ],
)
def test_the_family_rules_score_as_their_program_does(
    contract: str, takings: dict[str, tuple[int, ...]], scores: tuple[int, ...]
) -> None:
    assert raw(FAMILY, contract, **takings) == scores


def test_the_family_salad_counts_everything_by_half() -> None:
    everything = {"tricks": to(*[ANN] * 13), "hearts": to(*[ANN] * 13), "queens": to(*[ANN] * 4)}
    singles = {"king__of__hearts": to(ANN), "second__last__trick": to(ANN), "last__trick": to(ANN)}

    assert raw(FAMILY, "salad", **everything, **singles) == (250, 0, 0, 0)


def test_a_family_double_moves_twenty_from_forty_to_twenty() -> None:
    hand = Hand(ANN, "no-tricks", (Double(BEN, ANN),), takings={"tricks": (2, 4, 4, 3)})

    line = ScoreSheet(FAMILY, (hand,)).lines[0]

    assert line.raw == (20, 40, 40, 30) and line.score == (0, 60, 40, 30)


SALAD = {"queens": to(ANN, BEN, CAT, DAN), "hearts": (2, 2, 2, 2), "tricks": (2, 2, 2, 2)}
ALL = {"queens": to(*[ANN] * 4), "hearts": (8, 0, 0, 0), "tricks": (8, 0, 0, 0)}
KING_AND_LAST = {"king__of__hearts": to(ANN), "last__trick": to(ANN)}


def test_the_salad_of_the_app_adds_up_its_parts() -> None:
    assert raw(SCORE, "salad", **SALAD, **KING_AND_LAST) == (120, 30, 30, 30)


def test_in_the_salad_of_the_app_each_part_that_one_player_takes_whole_is_turned() -> None:
    assert raw(SCORE, "salad", **ALL, **KING_AND_LAST) == (-30, 0, 0, 0)


def test_a_salad_that_is_turned_as_a_whole_is_turned_before_its_parts() -> None:
    data = copy.deepcopy(dict(SCORE.data))
    data["contracts"]["salad"]["all_taken"] = "turned"
    house = Ruleset.from_dict(data, "house")

    assert raw(house, "salad", **ALL, **KING_AND_LAST) == (-210, 0, 0, 0)
    assert raw(house, "salad", **ALL, king__of__hearts=to(ANN), last__trick=to(ANN)) == (-210, 0, 0, 0)
    assert raw(house, "salad", **SALAD, **KING_AND_LAST) == (120, 30, 30, 30)


@pytest.mark.parametrize(
    "parts, scores",
    [
        (("no-last-trick", "no-queens"), (50, 10, 10, 10)),
        (("no-king", "no-queens", "no-hearts"), (70, 20, 20, 20)),
    ],
)
def test_a_salad_of_fewer_parts_counts_only_those(parts: tuple[str, ...], scores: tuple[int, ...]) -> None:
    data = copy.deepcopy(dict(SCORE.data))
    salad = data["contracts"]["salad"]
    del salad["items"]
    salad["all_of"] = list(parts)
    house = Ruleset.from_dict(data, "house")
    counted = {item.name for item in house.by_name["salad"].items}

    taken = {name: counts for name, counts in (SALAD | KING_AND_LAST).items() if name.replace("__", "-") in counted}
    assert raw(house, "salad", **taken) == scores


@pytest.mark.parametrize(
    "contract, item, count", [("no-hearts", "hearts", 8), ("no-queens", "queens", 4), ("no-tricks", "tricks", 8)]
)
def test_whoever_takes_all_of_it_has_the_points_taken_off(contract: str, item: str, count: int) -> None:
    assert raw(SCORE, contract, **{item: (0, count, 0, 0)}) == (0, -40, 0, 0)


@pytest.mark.parametrize(
    "seats, places",
    [(3, [-40, 0, 40]), (4, [-40, -20, 20, 40]), (5, [-40, -20, 0, 20, 40]), (6, [-40, -20, -10, 10, 20, 40])],
)
def test_the_app_keeps_eight_cards_each_and_spreads_the_places(seats: int, places: list[int]) -> None:
    rules = load("barbu-score", seats)

    assert list(rules.by_name["domino"].places) == places
    assert rules.deck == 8 * seats
    assert [item.count for item in rules.by_name["no-hearts"].items] == [2 * seats]
    assert [item.count for item in rules.by_name["no-tricks"].items] == [8]


def test_equal_lowest_totals_share_the_first_place() -> None:
    hands = (
        Hand(ANN, "no-last-trick", takings={"last-trick": to(ANN)}),
        Hand(BEN, "no-last-trick", takings={"last-trick": to(ANN)}),
        Hand(ANN, "no-queens", takings={"queens": (0, 1, 2, 1)}),
        Hand(BEN, "no-tricks", takings={"tricks": (0, 0, 2, 6)}),
        Hand(CAT, "domino", takings={"order": (DAN, BEN, CAT, ANN)}),
    )

    sheet = ScoreSheet(SCORE, hands)

    assert sheet.totals == (120, -10, 50, 0) and sheet.ranks == (4, 1, 3, 2)
    assert ScoreSheet(SCORE, hands[2:3]).ranks == (1, 2, 4, 2)
