"""`scorekeeper games`, `check`, `import` and `export`: the books, and games into and out of them."""

import csv
import json
import sqlite3
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings

from scorekeeper import rulesets
from scorekeeper.cli.commands import scorekeeper
from scorekeeper.cli.places import exports_folder
from scorekeeper.exports.gamefile import as_bytes, read
from scorekeeper.rules import Game
from scorekeeper.store.folder import BOOK
from tests.cli.conftest import Run
from tests.games import games

PLAYED = Path(__file__).parents[1] / "played"
EVENING = PLAYED / "evening-6.json"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def said(*arguments: str | Path, data: Path, stdin: bytes | None = None) -> Result:
    """What the command does in this process, with its data in the folder."""
    told = {"SCOREKEEPER_DATA": str(data)}
    return CliRunner().invoke(
        scorekeeper, list(map(str, arguments)), input=stdin, env=told, auto_envvar_prefix="SCOREKEEPER"
    )


def brought_in(file: Path, data: Path) -> str:
    """The id of the game that was imported."""
    came = said("import", file, data=data)
    assert came.exit_code == 0, came.output
    return came.stdout.strip()


def test_a_game_goes_in_is_listed_and_comes_out_the_same(run: Run, tmp_path: Path) -> None:
    told = {"SCOREKEEPER_DATA": str(tmp_path / "data")}
    game = run("import", EVENING, **told).stdout.strip()

    listed = run("games", **told)
    assert listed.stdout == f"{game}  2026-11-30 · Ann, Ben, Cat, Dan · 5 of 28 hands · Classic Barbu · Café du Port\n"

    out = run("export", game[:6], "--format", "json", "--to", tmp_path / "out", **told)
    assert (out.returncode, out.stderr) == (0, "")
    path = Path(out.stdout.strip())
    assert path == tmp_path / "out" / f"barbu-2026-11-30-{game[:8]}.json"
    assert read(path.read_bytes(), rulesets.load).sheet == read(EVENING.read_bytes(), rulesets.load).sheet
    assert run("score", path, "--json").stdout == run("score", EVENING, "--json").stdout


@settings(max_examples=5, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(games(most=6))
def test_any_game_that_goes_in_comes_out_the_same(data: Path, game: Game) -> None:
    came = said("import", "-", data=data, stdin=as_bytes(game))
    out = said("export", came.stdout.strip(), "--to", data / "out", "--format", "json", data=data)

    again = read(Path(out.stdout.strip()).read_bytes(), rulesets.load)
    assert (again.heading, again.sheet, again.hands) == (game.heading, game.sheet, game.hands)


def test_an_import_is_always_a_new_game(data: Path) -> None:
    assert brought_in(EVENING, data) != brought_in(EVENING, data)

    assert len(json.loads(said("games", "--json", data=data).stdout)["games"]) == 2


def test_what_was_imported_is_for_its_owner_only(data: Path) -> None:
    brought_in(EVENING, data)

    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in data.iterdir()} == {0o600}


def test_a_faulty_file_is_refused_and_leaves_no_game_behind(data: Path) -> None:
    refused = said("import", "-", data=data, stdin=EVENING.read_bytes().replace(b"[2, 1, 1, 0]", b"[2, 1, 1, 1]"))

    assert (refused.exit_code, refused.stdout) == (1, "")
    assert refused.stderr == "hand 1, no-queens: queens add up to 5; a hand has 4\n"
    assert not data.exists()


def test_json_lists_what_is_known_of_each_game(data: Path) -> None:
    game = brought_in(PLAYED / "game-28.json", data)

    (row,) = json.loads(said("games", "--json", data=data).stdout)["games"]
    assert row.pop("created_at").endswith("+00:00")
    assert row == {
        "id": game,
        "ruleset": "barbu-classic",
        "players": ["Ann", "Ben", "Cat", "Dan"],
        "played_on": None,
        "place": None,
        "recorded": 28,
        "hands": 28,
        "finished": True,
        "purge_after": None,
    }


def test_where_nothing_is_yet_looking_makes_nothing(data: Path) -> None:
    assert said("games", data=data).stdout == f"No games yet in {data}.\n"
    assert json.loads(said("games", "--json", data=data).stdout) == {"games": []}
    for command in (["check"], ["export", "abc"]):
        refused = said(*command, data=data)
        assert (refused.exit_code, refused.stderr) == (1, f"there is no book in {data}\n")
    assert not data.exists()


def test_an_export_writes_json_and_both_tables(data: Path, tmp_path: Path) -> None:
    game = brought_in(PLAYED / "game-28.json", data)

    out = said("export", game, "--to", tmp_path / "a" / "b", "--format", "csv, JSON", data=data)

    assert [Path(path).name for path in out.stdout.splitlines()] == [
        f"barbu-{game[:8]}{ending}" for ending in (".csv", "-sheet.csv", ".json")
    ]
    with (tmp_path / "a" / "b" / f"barbu-{game[:8]}-sheet.csv").open(encoding="utf-8", newline="") as file:
        assert list(csv.reader(file))[-1][5:9] == ["64", "-167", "122", "-19"]


def test_an_export_says_everything_with_a_pdf_unless_told(data: Path, tmp_path: Path) -> None:
    out = said("export", brought_in(EVENING, data), "--to", tmp_path / "out", data=data)

    assert out.exit_code == 0, out.output
    assert [Path(path).suffix for path in out.stdout.splitlines()] == [".json", ".csv", ".csv", ".pdf"]
    assert Path(out.stdout.splitlines()[-1]).read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("beginning", ["", "zzz", "?", "\n"])
def test_a_game_that_is_not_there_is_refused(beginning: str, data: Path) -> None:
    brought_in(EVENING, data)

    refused = said("export", beginning, data=data)

    assert (refused.exit_code, refused.stdout) == (1, "")
    assert refused.stderr.startswith("no game's id begins with ")
    assert len(refused.stderr.splitlines()) == 1


def test_a_beginning_that_several_games_have_is_refused(data: Path) -> None:
    firsts: list[str] = []
    while len(set(firsts)) == len(firsts):
        firsts.append(brought_in(EVENING, data)[0])

    twice = firsts[-1]
    refused = said("export", twice, data=data)

    assert refused.exit_code == 1
    assert refused.stderr.startswith("2 games begin with")


def test_a_format_that_is_not_there_is_wrong_usage(data: Path) -> None:
    refused = said("export", "abc", "--format", "json,docx", data=data)

    assert refused.exit_code == 2
    assert "'docx' is none of json, csv, pdf." in refused.stderr


def test_a_folder_that_cannot_be_written_into_is_refused(data: Path, tmp_path: Path) -> None:
    game = brought_in(EVENING, data)
    (tmp_path / "file").touch()

    refused = said("export", game, "--to", tmp_path / "file" / "in", "--format", "json", data=data)

    assert refused.exit_code == 1
    assert len(refused.stderr.splitlines()) == 1
    assert "Traceback" not in refused.stderr


def test_in_a_checkout_exports_go_into_its_exports_and_elsewhere_to_the_data(tmp_path: Path) -> None:
    assert exports_folder(tmp_path / "data", tmp_path / "scorekeeper") == tmp_path / "data" / "exports"
    (tmp_path / "pyproject.toml").touch()
    assert exports_folder(tmp_path / "data", tmp_path / "scorekeeper") == tmp_path / "exports"


def test_check_proves_a_book_whole_and_names_what_was_changed_behind_its_back(data: Path) -> None:
    game = brought_in(EVENING, data)
    assert said("check", data=data).stdout == f"1 game is whole in {data}.\n"

    with sqlite3.connect(data / BOOK) as book:
        triggers = book.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for (name,) in triggers:
            book.execute(f'DROP TRIGGER "{name}"')
        book.execute("UPDATE entries SET body = replace(body, '[2,1,1,0]', '[1,2,1,0]') WHERE version = 2")
    book.close()

    found = said("check", data=data)
    assert found.exit_code == 1
    assert f"game {game}: entry 2" in found.stderr


def test_a_file_that_is_no_book_is_refused(data: Path) -> None:
    data.mkdir(mode=0o700)
    (data / BOOK).write_bytes(b"a shopping list " * 100)

    for command in ("games", "check"):
        refused = said(command, data=data)
        assert refused.exit_code == 1
        assert "Traceback" not in refused.stderr
        assert str(data / BOOK) in refused.stderr
