"""A whole evening on one phone: 28 hands with slips and their mending, and every place tells the same in the end."""

import json
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.browser.conftest import PhoneMaker
from tests.browser.phone import Phone
from tests.browser.scorer import Scorer, standing
from tests.browser.serving import Server
from tests.browser.test_taps import SCRIPT
from tests.cli.conftest import COMMAND, home
from tests.printed.games import EXPECTED, FOUR, PLAYED, Word, rows_of, words_on

HANDS: list[dict[str, Any]] = json.loads((PLAYED / "game-28.json").read_text("utf-8"))["hands"]
"""Two of them are shared, and the quotas force doubles in the last hands of each declarer."""

FORCED = {6: 1, 7: 3, 14: 1, 20: 1, 21: 3, 27: 1, 28: 2}
"""How many doubles were owed and made by the form, by the number of the hand: counted by hand from the file."""
SLIPS: dict[int, dict[str, Any]] = {
    1: HANDS[0] | {"takings": {"tricks": [5, 4, 0, 4]}},
    10: HANDS[9] | {"doubles": [[2, 1], [2, 3]]},
    11: HANDS[10] | {"takings": {"tricks": [3, 4, 5, 1]}},
    22: HANDS[22],
    23: HANDS[21],
    25: HANDS[24] | {"takings": {"king-of-hearts": [0, 0, 1, 0]}},
}
"""What is entered at first, by the number of the hand."""


def seated(phone: Phone) -> Scorer:
    """From home to a new game of Ann, Ben, Cat and Dan."""
    phone.open("/")
    phone.tap('.go:text-is("New game")', leads=True)
    for seat, name in enumerate(FOUR):
        phone.type(f"#player-{seat}", name)
    phone.tap('.go:text-is("Deal the first hand")', leads=True)
    return Scorer(phone)


def mend(scorer: Scorer, number: int) -> None:
    """What is noticed once this hand is recorded, and put right."""
    phone = scorer.phone
    if number == 5:
        scorer.undo()
        assert phone.heading == "No king of hearts"
        scorer.save()
    elif number == 9:
        scorer.correct(1)
        scorer.amend(HANDS[0])
        scorer.save()
        assert "Corrected." in phone.read(".said")
    elif number == 11:
        scorer.undo()
        scorer.amend(HANDS[10])
        scorer.save()
    elif number == 15:
        scorer.correct(10)
        scorer.change_marks((0, 3))
        scorer.save()
    elif number == 24:
        scorer.swap(22, "queens")
        assert "Hands 22 and 23 changed places." in phone.read(".said")
    elif number == 28:
        scorer.correct(25)
        if phone.javascript:
            scorer.key("king-of-hearts-who-0", 0)
        else:
            scorer.change("king-of-hearts-who-0", 0)
        scorer.save()


@SCRIPT
def test_a20_an_evening_of_28_hands_ends_with_the_same_figures_on_every_page_paper_and_file(
    javascript: bool, phone_at: PhoneMaker, server: Server, tmp_path: Path
) -> None:
    phone = phone_at(javascript)
    scorer = seated(phone)
    path = phone.path
    for number, hand in enumerate(HANDS, 1):
        if number == 4:
            scorer.declare(hand)
            scorer.doubles(hand)
            phone.tap(".go.play", leads=True)
            scorer.misdeal()
            assert "Misdeal." in phone.read(".said")
        before = standing(phone)
        shows = scorer.play(SLIPS.get(number, hand), shown=number % 7 == 3)
        if shows and number < 28:
            after = standing(phone)
            moved = [
                f"{now - was:+}".replace("+0", "0").replace("-", "−") for was, now in zip(before, after, strict=True)
            ]
            assert shows == moved
        mend(scorer, number)

    assert scorer.locked == sum(FORCED.values())
    assert phone.path == path
    game = path.strip("/").split("/")[1]
    scored = score(server, game, tmp_path)
    assert [hand["standing"] for hand in scored["hands"]] == EXPECTED["standing"]
    assert scored["finished"]
    assert end_page(phone) == dict(zip(FOUR, scored["totals"], strict=True))

    answer = phone.context.request.get(f"{path}sheet.pdf")
    assert answer.ok
    words = words_on(answer.body())
    rows = printed(words)
    assert [[word.text for word in row] for row in rows] == [figures(hand) for hand in scored["hands"]]
    heights = [row[0].middle for row in rows]
    assert heights == sorted(heights) and len(set(heights)) == 28
    for seat in range(4):
        ends = [total_of(row, hand, seat).right for row, hand in zip(rows, scored["hands"], strict=True)]
        assert max(ends) - min(ends) < 1


def score(server: Server, game: str, folder: Path) -> Any:
    """What `scorekeeper score --json` makes of the file that `scorekeeper export` writes."""
    run: list[str | Path] = [COMMAND, "export", game, "--to", folder, "--format", "json", "--data", server.data]
    said = subprocess.run(run, env=home(folder), capture_output=True, text=True, check=True, cwd=folder)
    run = [COMMAND, "score", said.stdout.strip(), "--json"]
    return json.loads(subprocess.run(run, env=home(folder), capture_output=True, text=True, check=True).stdout)


def end_page(phone: Phone) -> Mapping[str, int]:
    """The totals on the last page, by player."""
    rows = phone.page.locator(".final tbody tr")
    names, totals = rows.locator("th").all_inner_texts(), rows.locator(".num").all_inner_texts()
    told = zip(names, totals, strict=True)
    return {name.split()[0]: int(total.replace("−", "-")) for name, total in told}


def figures(hand: Any) -> list[str]:
    """The figures of a hand's row on paper: its number, then raw, moved, score and total of each player."""
    shown = [str(hand["number"])]
    for raw, moved, points, total in zip(
        hand["raw"], hand["adjustments"], hand["score"], hand["standing"], strict=True
    ):
        shown += [str(raw), f"{moved:+}" if moved else "∙", str(points), str(total)]
    return [figure.replace("-", "−") for figure in shown]


def printed(words: list[Word]) -> list[list[Word]]:
    """The hands' rows on paper from left to right, without the contract and the marks of its doubles."""
    rows: list[list[Word]] = []
    for line in rows_of(words):
        told = [word for word in line if re.fullmatch(r"[−+]?\d+|∙", word.text)]
        if len(told) >= 17 and told[0].text == str(len(rows) + 1):
            rows.append([told[0], *told[-16:]])
    return rows


def total_of(row: list[Word], hand: Any, seat: int) -> Word:
    """The word of a player's running total in a row."""
    word = row[4 * (seat + 1)]
    assert word.text == str(hand["standing"][seat]).replace("-", "−")
    return word
