"""The end of a game: ranks and ties, the race, what was owed, and when it was played."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from scorekeeper.exports import gamefile
from scorekeeper.rules import Double, Game, Hand, Heading, Ruleset
from scorekeeper.rulesets import load
from scorekeeper.store import Shelf
from scorekeeper.web.ending import ending
from scorekeeper.web.race import APART, TOP
from tests.store.evening import CLASSIC, CONTRACTS, FRIENDS, Clock, Evening, a_whole_game, played, shared
from tests.web.phone import owners_phone

WHOLE_GAME = Path(__file__).parent.parent / "played" / "game-28.json"


def game(hands: Sequence[Hand], rules: Ruleset = CLASSIC, **heading: str) -> Game:
    return Game(Heading(FRIENDS, **heading), rules, tuple(hands))


def all_shared() -> list[Hand]:
    """A game in which nobody doubled and the declarer took everything that brings points."""
    return [
        shared(declarer, name) if CLASSIC.by_name[name].total < 0 else played(declarer, name, declarer)
        for declarer in range(4)
        for name in CONTRACTS
    ]


def fined(points: int) -> Ruleset:
    """Classic Barbu with so many points for each double missed."""
    data = json.loads(json.dumps(dict(CLASSIC.data)))
    data["quota"]["penalty"] = points
    return Ruleset.from_dict(data, "fined")


def test_the_highest_total_wins() -> None:
    end = ending(gamefile.read(WHOLE_GAME.read_bytes(), load))

    assert end.title == "Cat wins"
    assert [(place.rank, place.name, place.total) for place in end.placings] == [
        ("1", "Cat", "122"),
        ("2", "Ann", "64"),
        ("3", "Dan", "−19"),
        ("4", "Ben", "−167"),
    ]


def test_two_who_share_the_second_place_are_followed_by_the_fourth() -> None:
    *others, last = all_shared()
    ben_before_ann = replace(last, takings={"order": (3, 1, 0, 2)})

    end = ending(game([*others, ben_before_ann]))

    assert end.title == "Ben wins"
    assert [(place.rank, place.name, place.total) for place in end.placings] == [
        ("1", "Ben", "15"),
        ("2=", "Cat", "0"),
        ("2=", "Dan", "0"),
        ("4", "Ann", "−15"),
    ]


def test_those_who_share_the_first_place_tie() -> None:
    end = ending(game(all_shared()))

    assert end.title == "Ann, Ben, Cat and Dan tie"
    assert [place.rank for place in end.placings] == ["1="] * 4


def test_whole_names_that_are_too_long_for_a_title_give_way_to_short_ones() -> None:
    tie = game(all_shared())
    names = ("Maximiliane-Charlotte von Hohenstein", "Ben", "Cat", "Dan")

    assert ending(replace(tie, heading=Heading(names))).title.startswith("Maximili, Ben")


def test_the_race_ends_where_the_totals_are_and_no_names_overlap() -> None:
    race = ending(gamefile.read(WHOLE_GAME.read_bytes(), load)).race

    assert [runner.name for runner in race.runners] == ["Cat", "Ann", "Dan", "Ben"]
    assert all(len(runner.points.split()) == 29 for runner in race.runners)
    assert race.words == "Running totals over 28 hands: Cat 122, Ann 64, Dan −19, Ben −167"


def test_the_names_of_a_tie_stand_apart_inside_the_drawing() -> None:
    race = ending(game(all_shared())).race
    labels = [runner.label for runner in race.runners]

    assert all(round(low - high, 1) >= APART for high, low in pairwise(labels))
    assert labels[0] >= TOP - 1 and labels[-1] <= race.bottom


def test_doubles_that_were_owed_and_never_made_are_told() -> None:
    whole = gamefile.read(WHOLE_GAME.read_bytes(), load)
    dans = [number for number, hand in enumerate(whole.hands) if hand.declarer == 2 and Double(3, 2) in hand.doubles]
    hands = list(whole.hands)
    for number in dans[1:]:
        hands[number] = replace(hands[number], doubles=(Double(3, 1),), redoubles=())

    told = ending(replace(whole, hands=tuple(hands))).missed

    assert told[0] == "Ann, Ben and Dan doubled Cat once, not twice."
    assert told[-1] == "No points lost."


def test_points_lost_for_doubles_missed_are_told() -> None:
    told = ending(game(all_shared(), fined(10))).missed

    assert told[0] == "Ben, Cat and Dan never doubled Ann."
    assert told[-1] == "Points lost for it: Ann 60, Ben 60, Cat 60, Dan 60. The totals have it."


def test_a_game_in_which_all_is_paid_has_nothing_to_tell() -> None:
    assert ending(gamefile.read(WHOLE_GAME.read_bytes(), load)).missed == ()


def test_the_heading_says_when_it_was_played() -> None:
    told = ending(
        game(
            all_shared(),
            played_on="2026-11-29",
            started="2026-11-29T20:05:00+01:00",
            ended="2026-11-29T23:10:00+01:00",
            place="Malmö",
        )
    )

    assert told.gist == "28 hands, Sunday 29 November 2026, 20:05–23:10, Malmö"


def test_without_times_in_the_heading_the_book_knows_when_it_was_played(tmp_path: Path) -> None:
    clock = Clock()
    shelf = Shelf(tmp_path / "data", clock)
    evening = Evening.begun(shelf)
    for hand in a_whole_game():
        clock.jump(minutes=6)
        evening.next(hand)
    clock.jump(days=1)
    evening.correct(28, played(3, CONTRACTS[-1], 2))

    assert re.fullmatch(r"28 hands, \d\d:00–\d\d:48", ending(evening.book.game).gist)


@pytest.mark.parametrize("hands", [all_shared(), list(a_whole_game())])
def test_the_last_page_plays_again_takes_back_and_prints(tmp_path: Path, hands: list[Hand]) -> None:
    shelf = Shelf(tmp_path / "data")
    begun = shelf.bring_in(game(hands), "in")

    page = owners_phone(shelf).get(f"/g/{begun}/")

    assert page.status_code == 200
    assert f"<h1>{ending(game(hands)).title}</h1>" in page.text
    assert len(re.findall(r'class="go"', page.text)) == 1
    assert re.search(r'<input type="hidden" name="entry" value="29">\s*<button class="other">Undo hand 28<', page.text)
    assert f'href="/g/{begun}/sheet.pdf?paper=a4"' in page.text
    assert " style=" not in page.text
