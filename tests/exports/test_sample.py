"""The sample that ships: a finished game as JSON, CSV and PDF, the same as the code makes today."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from scorekeeper import paper, rulesets
from scorekeeper.exports.gamefile import read
from scorekeeper.exports.table import by_hand, by_player
from scorekeeper.rules import Line, Scores

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "exports" / "sample"
NAME = "classic-barbu"

Words = list[tuple[str, int, int]]


def sample(ending: str) -> bytes:
    return (SAMPLE / f"{NAME}{ending}").read_bytes()


def words(pdf: bytes) -> Words:
    """Every piece of text on the pages with its place in points, from the left and from below."""
    found: Words = []

    def seen(text: str, current: list[float], matrix: list[float], font: Any, size: float) -> None:
        if text.strip():
            x = matrix[4] * current[0] + matrix[5] * current[2] + current[4]
            y = matrix[4] * current[1] + matrix[5] * current[3] + current[5]
            found.append((" ".join(text.split()), round(x), round(y)))

    for page in PdfReader(io.BytesIO(pdf)).pages:
        page.extract_text(visitor_text=seen)
    return found


def test_the_sample_is_a_finished_game_of_ann_ben_cat_and_dan() -> None:
    game = read(sample(".json"), rulesets.load)

    assert game.players == ("Ann", "Ben", "Cat", "Dan")
    assert (game.heading.played_on, game.heading.place) == ("2026-11-30", "Café du Port")
    assert game.sheet.finished
    assert game.sheet.totals == (64, -167, 122, -19)


def test_the_tables_of_the_sample_say_what_its_game_says() -> None:
    game = read(sample(".json"), rulesets.load)

    assert sample(".csv") == by_player(game)
    assert sample("-sheet.csv") == by_hand(game)


def test_each_hand_of_the_sample_s_page_stands_on_a_row_of_its_own_with_its_own_figures() -> None:
    """By position, from the left: number, then raw, what doubles moved, score and total of each player."""
    pdf, sheet = sample(".pdf"), read(sample(".json"), rulesets.load).sheet
    rows: dict[int, list[tuple[int, str]]] = {}
    for said, x, y in words(pdf):
        rows.setdefault(y, []).append((x, said))
    figures = [
        (y, re.findall(r"[−+]?\d+", " ".join(said for _, said in sorted(row)))) for y, row in sorted(rows.items())[::-1]
    ]

    places = []
    for line in sheet.lines:
        expected = [str(line.number)]
        for raw, moved, score, total in zip(*everything(line), strict=True):
            expected += [str(raw), *([f"{moved:+}"] if moved else []), str(score), str(total)]
        (place,) = [y for y, found in figures if found == [figure.replace("-", "−") for figure in expected]]
        places.append(place)

    assert places == sorted(places, reverse=True)
    assert len(PdfReader(io.BytesIO(pdf)).pages) == 1
    assert {"Ann", "Ben", "Cat", "Dan"} <= {said for said, _, _ in words(pdf)}


def everything(line: Line) -> tuple[Scores, Scores, Scores, Scores]:
    assert line.raw and line.adjustments and line.score and line.standing
    return line.raw, line.adjustments, line.score, line.standing


@pytest.mark.slow
@pytest.mark.skipif(paper.missing() is not None, reason=str(paper.missing()))
def test_the_sample_is_what_the_code_makes_today(tmp_path: Path) -> None:
    """If this fails because the sheet looks different by design: script/sample makes the sample afresh."""
    made = subprocess.run(
        [ROOT / "script" / "sample", tmp_path / "sample"],
        env={"PATH": "/usr/bin:/bin", "SCOREKEEPER": str(Path(sys.executable).with_name("scorekeeper"))},
        capture_output=True,
        text=True,
    )
    assert made.returncode == 0, made.stderr

    def fresh(ending: str) -> bytes:
        return (tmp_path / "sample" / f"{NAME}{ending}").read_bytes()

    without_times = [json.loads(text) for text in (sample(".json"), fresh(".json"))]
    for document in without_times:
        for entry in document["history"]:
            del entry["recorded_at"]
    assert without_times[0] == without_times[1]
    assert fresh(".csv") == sample(".csv")
    assert fresh("-sheet.csv") == sample("-sheet.csv")
    then, now = words(sample(".pdf")), words(fresh(".pdf"))
    assert [said for said, _, _ in now] == [said for said, _, _ in then]
    for (said, x, y), (_, was_x, was_y) in zip(now, then, strict=True):
        assert (x, y) == (pytest.approx(was_x, abs=1), pytest.approx(was_y, abs=1)), said
