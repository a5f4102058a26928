"""`scorekeeper sheet`: one page of paper, of a file or of a stored game, filled or blank."""

import io
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from scorekeeper import paper
from scorekeeper.cli.commands import scorekeeper
from tests.cli.conftest import Run

PLAYED = Path(__file__).parents[1] / "played"
EVENING = PLAYED / "evening-6.json"

can_print = pytest.mark.skipif(paper.missing() is not None, reason=str(paper.missing()))


def said(*arguments: str | Path, data: Path, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(
        scorekeeper, ["sheet", *map(str, arguments)], input=stdin, env={"SCOREKEEPER_DATA": str(data)}
    )


def page(pdf: bytes) -> tuple[str, float, float]:
    """The words of the only page, and its width and height in points."""
    (only,) = PdfReader(io.BytesIO(pdf)).pages
    return only.extract_text(), round(float(only.mediabox.width)), round(float(only.mediabox.height))


@can_print
def test_a_file_becomes_a_sheet_and_its_path_is_printed(run: Run, tmp_path: Path) -> None:
    ran = run("sheet", EVENING, "-o", "evening.pdf")

    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "evening.pdf\n", "")
    words, wide, high = page((tmp_path / "evening.pdf").read_bytes())
    assert "Ann" in words and "Café du Port" in words
    assert (wide, high) == (842, 595)


@can_print
def test_paper_and_the_way_it_lies_can_be_chosen_and_a_dash_writes_to_standard_output(tmp_path: Path) -> None:
    options = ("--paper", "LETTER", "--portrait", "-o", "-")

    printed = said("-", *options, data=tmp_path, stdin=EVENING.read_bytes())

    _, wide, high = page(printed.stdout_bytes)
    assert wide / high == pytest.approx(8.5 / 11, abs=0.01)


@can_print
def test_a_stored_game_is_found_by_the_beginning_of_its_id(tmp_path: Path) -> None:
    data = tmp_path / "data"
    came = CliRunner().invoke(scorekeeper, ["import", str(PLAYED / "game-28.json"), "--data", str(data)])

    printed = said(came.stdout[:5], "-o", tmp_path / "game.pdf", data=data)

    assert printed.exit_code == 0, printed.output
    assert "−167" in page((tmp_path / "game.pdf").read_bytes())[0]


@can_print
def test_a_blank_sheet_has_the_contracts_and_nobody_s_name(tmp_path: Path) -> None:
    assert said("--blank", "--ruleset", "barbu-classic", "-o", tmp_path / "blank.pdf", data=tmp_path).exit_code == 0

    words = page((tmp_path / "blank.pdf").read_bytes())[0]
    assert "queens" in words.lower()
    assert "Ann" not in words


def test_where_no_pdf_can_be_made_it_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paper, "missing", lambda: "PDF sheets need Pango.")

    refused = said(EVENING, "-o", tmp_path / "sheet.pdf", data=tmp_path)

    assert (refused.exit_code, refused.stderr) == (1, "PDF sheets need Pango.\n")
    assert not (tmp_path / "sheet.pdf").exists()


def test_neither_a_file_nor_a_game_is_refused(tmp_path: Path) -> None:
    refused = said("nowhere.json", data=tmp_path / "data")

    assert (refused.exit_code, refused.stdout) == (1, "")
    assert refused.stderr.startswith("nowhere.json: there is no such file, and no book in ")
    assert not (tmp_path / "data").exists()


def test_a_faulty_file_is_refused_line_by_line(tmp_path: Path) -> None:
    refused = said("-", data=tmp_path, stdin=EVENING.read_bytes().replace(b"[2, 1, 1, 0]", b"[2, 1, 1, 1]"))

    assert (refused.exit_code, refused.stderr) == (1, "hand 1, no-queens: queens add up to 5; a hand has 4\n")


def test_a_ruleset_that_is_not_there_is_refused(tmp_path: Path) -> None:
    refused = said("--blank", "--ruleset", "barbu-nowhere", data=tmp_path)

    assert refused.exit_code == 1
    assert refused.stderr.startswith("there is no ruleset 'barbu-nowhere'")


@pytest.mark.parametrize("arguments", [[], ["--blank", "a.json"], ["a.json", "--ruleset", "x"], ["a", "--paper", "a5"]])
def test_what_makes_no_sense_together_is_wrong_usage(arguments: list[str], tmp_path: Path) -> None:
    assert said(*arguments, data=tmp_path).exit_code == 2
