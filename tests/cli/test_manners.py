"""The command's manners: help with examples, options from outside, one line an error, no traceback, quick."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import scorekeeper as package
from scorekeeper.cli.commands import scorekeeper
from tests.cli.conftest import COMMAND, Run, home

PLAYED = Path(__file__).parents[1] / "played"
COMMANDS = sorted(scorekeeper.commands)


def test_every_command_of_the_format_is_there() -> None:
    assert COMMANDS == ["check", "export", "games", "import", "links", "rules", "score", "serve", "sheet"]


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)], ids=lambda names: names[0] if names else "-")
def test_help_says_what_it_does_with_an_example(command: list[str]) -> None:
    helped = CliRunner().invoke(scorekeeper, [*command, "--help"], prog_name="scorekeeper")

    assert helped.exit_code == 0
    assert re.search(rf"Examples?:\n\s+scorekeeper {command[0] if command else ''}", helped.stdout)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_may_be_told_from_outside(name: str) -> None:
    for option in scorekeeper.commands[name].params:
        if isinstance(option, click.Option):
            long = max(option.opts, key=len).lstrip("-").upper()
            told = [option.envvar] if isinstance(option.envvar, str) else list(option.envvar or ())
            assert f"SCOREKEEPER_{long}" in told


def test_what_is_told_on_the_line_goes_before_what_is_told_outside(run: Run, tmp_path: Path) -> None:
    run("import", PLAYED / "evening-6.json", SCOREKEEPER_DATA=str(tmp_path / "one"))

    listed = run("games", "--data", tmp_path / "one", SCOREKEEPER_DATA=str(tmp_path / "two"))

    assert "Café du Port" in listed.stdout


def test_without_a_word_the_data_goes_into_a_folder_of_ones_own(run: Run, tmp_path: Path) -> None:
    assert run("import", PLAYED / "evening-6.json").returncode == 0

    assert (tmp_path / "share" / "scorekeeper" / "scorekeeper.db").is_file()


def test_it_tells_its_version(run: Run) -> None:
    assert run("--version").stdout == f"scorekeeper, version {package.__version__}\n"


@pytest.mark.parametrize(
    "arguments",
    [[], ["fly"], ["score"], ["score", "a", "b"], ["score", "--fast", "a"], ["sheet"], ["serve", "--port", "x"]],
    ids=" ".join,
)
def test_wrong_usage_is_told_and_is_2(arguments: list[str], run: Run) -> None:
    ran = run(*arguments)

    assert ran.returncode == 2
    assert "Usage: scorekeeper" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_what_nobody_foresaw_is_one_line_unless_debug_asks_for_more(run: Run, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import scorekeeper.exports.gamefile as g\ndel g.Reader\n", "utf-8")
    told = {"PYTHONPATH": str(tmp_path)}

    for way in (["score", PLAYED / "evening-6.json"], ["score", "--", PLAYED / "evening-6.json"]):
        short = run(*way, **told)
        assert (short.returncode, short.stdout) == (1, "")
        assert short.stderr == "scorekeeper: NameError: name 'Reader' is not defined (--debug shows where)\n"

    for way in (["--debug", "score"], ["score", "--debug"]):
        assert "Traceback" in run(*way, PLAYED / "evening-6.json", **told).stderr
    assert "Traceback" in run("score", PLAYED / "evening-6.json", SCOREKEEPER_DEBUG="1", **told).stderr


@pytest.mark.parametrize("way", [["--json"], ["--json", "--"]], ids=["quick", "through click"])
def test_a_reader_that_goes_away_early_is_no_drama(way: list[str], tmp_path: Path) -> None:
    away, ours = os.pipe()
    os.close(away)
    with subprocess.Popen(
        [COMMAND, "score", *way, PLAYED / "game-28.json"],
        stdout=ours,
        stderr=subprocess.PIPE,
        env=home(tmp_path),
        text=True,
    ) as process:
        os.close(ours)
        _, errors = process.communicate(timeout=30)

    assert process.returncode in (0, 1)
    assert errors == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("way", ["--json", "--json --"], ids=["quick", "through click"])
def test_an_answer_that_cannot_be_written_is_told_in_a_line(way: str, tmp_path: Path) -> None:
    line = f'"{COMMAND}" score {way} "{PLAYED / "game-28.json"}" >/dev/full'

    ran = subprocess.run(["sh", "-c", line], stderr=subprocess.PIPE, env=home(tmp_path), text=True)

    assert ran.returncode == 1
    assert len(ran.stderr.splitlines()) == 1
    assert "No space left on device" in ran.stderr


@pytest.mark.parametrize("closed", ["<&-", "<&- >&-"])
def test_a_standard_input_that_is_closed_is_no_traceback(closed: str, tmp_path: Path) -> None:
    ran = subprocess.run(
        ["sh", "-c", f'"{COMMAND}" score - {closed}'], stderr=subprocess.PIPE, env=home(tmp_path), text=True
    )

    assert ran.returncode == 1
    assert "Traceback" not in ran.stderr


def test_a_terminal_that_cannot_show_a_name_gets_it_all_the_same(run: Run) -> None:
    text = (PLAYED / "evening-6.json").read_text("utf-8").replace("Ann", "Άννα")

    for options in ([], ["--json"]):
        ran = run("score", "-", *options, stdin=text, PYTHONIOENCODING="ascii")
        assert ran.returncode == 0, ran.stderr


def test_scoring_brings_in_nothing_that_it_does_not_need() -> None:
    """Scoring a game as JSON takes at most five times as long as starting Python: `quick` says how."""
    lines = "import sys; sys.argv[1:] = ['score', sys.argv[1], '--json']; from scorekeeper.cli import main\n"
    lines += "try: main()\nfinally: print(*sys.modules, file=sys.stderr)"
    ran = subprocess.run([sys.executable, "-c", lines, PLAYED / "game-28.json"], capture_output=True, text=True)

    heavy = {"click", "flask", "jinja2", "sqlite3", "sqlite_utils", "weasyprint", "segno", "waitress", "jsonschema"}
    assert ran.returncode == 0
    assert heavy & set(ran.stderr.split()) == set()


@pytest.mark.slow
def test_scoring_a_game_takes_not_much_longer_than_starting_python(tmp_path: Path) -> None:
    compiled = {"PYTHONPYCACHEPREFIX": str(tmp_path / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
    start = [sys.executable, "-c", "pass"]
    scored = [COMMAND, "score", PLAYED / "game-28.json", "--json"]

    def took(command: list[str | Path]) -> float:
        begun = time.perf_counter()
        subprocess.run(command, env=home(tmp_path, **compiled), stdout=subprocess.DEVNULL, check=True)
        return time.perf_counter() - begun

    took(scored)
    pairs = [(took(start), took(scored)) for _ in range(9)]

    least, most = min(starting for starting, _ in pairs), min(scoring for _, scoring in pairs)
    assert most / least < 20  # 5 on a machine that is at rest; importing the app would make it 40
