"""`scorekeeper score`: a game file worked out, the short way and the long."""

import json
from pathlib import Path

from tests.cli.conftest import Run

PLAYED = Path(__file__).parents[1] / "played"
EVENING = PLAYED / "evening-6.json"


def test_json_says_what_a_game_is_worth(run: Run) -> None:
    ran = run("score", EVENING, "--json")

    assert (ran.returncode, ran.stderr) == (0, "")
    assert json.loads(ran.stdout)["totals"] == [1, 1, 36, 18]


def test_both_ways_give_the_same_answer(run: Run) -> None:
    short = run("score", EVENING, "--json")
    options_first = run("score", "--json", EVENING)
    through_click = run("score", "--json", "--", EVENING)
    told_outside = run("score", EVENING, SCOREKEEPER_JSON="1")
    by_its_long_name = run("score", EVENING, SCOREKEEPER_SCORE_JSON="1")
    from_outside = run("score", "-", "--json", stdin=EVENING.read_text("utf-8"))

    assert short.stdout
    ways = (options_first, through_click, told_outside, by_its_long_name, from_outside)
    assert [way.stdout for way in ways] == [short.stdout] * 5


def test_each_fault_is_told_on_a_line_of_its_own(run: Run) -> None:
    game = json.loads(EVENING.read_text("utf-8"))
    game["hands"][1]["takings"]["hearts"] = [5, 4, 3, 0]
    game["hands"][4]["takings"]["order"] = [2, 0, 3, 3]
    told = json.dumps(game)

    for way in ("score", "-", "--json"), ("score", "--json", "--", "-"):
        ran = run(*way, stdin=told)

        assert ran.returncode == 1
        assert ran.stderr.splitlines() == [
            "hand 2, no-hearts: hearts add up to 12; a hand has 13",
            "hand 5, domino: the order names Dan 2 times; each player goes out once",
            "hand 5, domino: the order leaves out Ben",
        ]
        assert json.loads(ran.stdout)["faults"][0] == {
            "hand": 2,
            "where": "hearts",
            "message": "hearts add up to 12; a hand has 13",
        }


def test_without_json_faults_leave_standard_output_empty(run: Run) -> None:
    ran = run("score", "-", stdin="[]")

    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == "[] is no game; a game file is one JSON object\n"


def test_what_is_no_file_is_wrong_usage(run: Run, tmp_path: Path) -> None:
    for file in ("nowhere.json", str(tmp_path), ""):
        ran = run("score", file)

        assert (ran.returncode, ran.stdout) == (2, "")
        assert ran.stderr.splitlines()[-1].startswith("Error: Invalid value for 'FILE'")
        assert "Traceback" not in ran.stderr
