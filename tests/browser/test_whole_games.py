"""Whole games of rulesets unlike each other, tapped hand by hand; the paper is compared with the scores row by row."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from scorekeeper.printed.rules_told import has_doubles
from scorekeeper.printed.words import minus, notation, signed
from scorekeeper.rules import Double, Game, Hand, Heading, Ruleset, ScoreSheet
from scorekeeper.rulesets import load
from scorekeeper.web.handform import filled_in
from scorekeeper.web.questions import questions
from tests import games
from tests.browser.conftest import PhoneMaker
from tests.browser.phone import Phone
from tests.browser.scorer import Scorer, standing
from tests.browser.test_evening import end_page
from tests.printed.games import words_on
from tests.printed.test_rows import printed_rows

PLAYED = [
    ("barbu-quick-rotation", 4),
    ("king-turkish", 4),
    ("trix-complex", 4),
    ("lora-serbian", 4),
    ("canadian-salad", 5),
    ("quodlibet", 4),
    ("lorum-pot", 3),
]
"""Rulesets unlike each other, and for how many players; another one is added by its name."""
PLAYERS = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")

ASKED = """() => ({
  now: document.querySelector(".step.now .keys input")?.name,
  told: Object.fromEntries([...document.querySelectorAll(".keys input:checked")].map(key => [key.name, key.value])),
})"""
"""The question that the page asks now, and what has been answered or has filled itself."""


def evening(rules: Ruleset) -> Game:
    """A whole game in turn, in which every double that is owed is made, and few others are."""
    lot = random.Random(rules.hands)
    hands: list[Hand] = []
    while not (sheet := ScoreSheet(rules, tuple(hands))).finished:
        declarer = sheet.turn or 0
        left = sheet.left(declarer)
        contract = left[0] if rules.programme else lot.choice(left)
        hand = games.hand(rules, declarer, contract, lot)
        owed = [Double(seat, declarer) for seat in sheet.must_double(declarer)]
        doubles = tuple(dict.fromkeys((*owed, *hand.doubles[:1])))
        redoubles = tuple(call for call in hand.redoubles if Double(call.of, call.by) in doubles)
        shared = rules.doubling.shares(contract, doubles)
        taken = None if shared else games.takings(contract, rules.seats, lot)
        told = replace(hand, doubles=doubles, redoubles=redoubles, shared=shared, takings=taken)
        hands.append(replace(told, note=None, played_at=None))
    return Game(Heading(PLAYERS[: rules.seats]), rules, tuple(hands))


def seated(phone: Phone, rules: Ruleset) -> Scorer:
    """From the page of the rules to a game by them."""
    phone.open(f"/rules/{rules.name}?seats={rules.seats}")
    phone.tap('a.go:text-is("Play by these rules")', leads=True)
    for seat, name in enumerate(PLAYERS[: rules.seats]):
        phone.type(f"#player-{seat}", name)
    phone.tap(".go", leads=True)
    return Scorer(phone)


def play(scorer: Scorer, rules: Ruleset, hand: Hand) -> None:
    """Taps a hand through: the card, the doubles, the trump or the start, and whatever the page asks for."""
    phone, contract = scorer.phone, rules.by_name[hand.contract]
    scorer.declare({"declarer": hand.declarer, "contract": hand.contract})
    scorer.doubles({"doubles": hand.doubles, "redoubles": hand.redoubles})
    if hand.shared:
        phone.tap(".go.share", leads=True)
        return
    if told := hand.trump or hand.start:
        phone.find(".tell select").select_option(told)
    answers = filled_in(hand, contract, rules.seats)
    for question in questions(contract, hand.declarer, rules.seats):
        page, answer = phone.page.evaluate(ASKED), answers.get(question.field)
        if answer is None or page["told"].get(question.field) == answer:
            continue
        if page["now"] != question.field:
            phone.tap(f'.step:has(input[name="{question.field}"]) > .name')
        scorer.key(question.field, int(answer))
    scorer.save()


def wanted(game: Game) -> Iterator[list[str]]:
    """Each hand's row on paper, from the doubles on; where nobody doubles, only scores and totals."""
    for line in game.sheet.lines:
        row = notation(line, game.rules).split()
        for raw, moved, score, total in zip(
            line.raw or (), line.adjustments or (), line.score or (), line.standing or (), strict=True
        ):
            if has_doubles(game.rules):
                row += [minus(raw), signed(moved) if moved else "∙"]
            row += [minus(score), minus(total)]
        yield row


@pytest.mark.parametrize("name, seats", PLAYED, ids=[name for name, _ in PLAYED])
def test_a_whole_game_is_tapped_hand_by_hand_and_the_paper_has_its_scores(
    name: str, seats: int, phone_at: PhoneMaker
) -> None:
    rules = load(name, seats)
    game, phone = evening(rules), phone_at()
    scorer = seated(phone, rules)
    path = phone.path
    for hand, line in zip(game.hands, game.sheet.lines, strict=True):
        play(scorer, rules, hand)
        if line.number < rules.hands:
            assert tuple(standing(phone)) == line.standing, hand

    assert phone.path == path
    assert end_page(phone) == dict(zip(game.players, game.sheet.totals, strict=True))
    answer = phone.context.request.get(f"{path}sheet.pdf")
    assert answer.ok
    assert printed_rows(words_on(answer.body())) == list(wanted(game))
    file = phone.context.request.get(f"{path}game.json").json()
    assert [hand["takings"] for hand in file["hands"] if "takings" in hand] == [
        {item: list(counts) for item, counts in hand.takings.items()} for hand in game.hands if hand.takings
    ]
