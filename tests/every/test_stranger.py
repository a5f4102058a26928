"""A stranger adds a contract by the steps in the docs: one TOML, and it is in form, sheet, rules and on paper."""

import re
import textwrap
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from scorekeeper.cli.commands import scorekeeper
from scorekeeper.printed.blank import blank
from scorekeeper.printed.filled import sheet
from scorekeeper.printed.page import Orientation, Paper
from scorekeeper.rules import Ruleset
from scorekeeper.rulesets import parse
from scorekeeper.store import Shelf
from tests.web.conftest import shelf
from tests.web.phone import owners_phone, words
from tests.web.test_house import hidden
from tests.web.test_newgame import sitting

__all__ = ["shelf"]
STEPS = (Path(__file__).parents[2] / "docs/rulesets.md").read_text("utf-8").partition("## A contract of your own")[2]
TOML = textwrap.dedent(re.findall(r"( *)```toml\n(.*?)```", STEPS, re.S)[0][1])


@pytest.fixture
def phone(shelf: Shelf) -> FlaskClient:
    return owners_phone(shelf)


def test_the_command_line_finds_nothing_wrong_with_the_file() -> None:
    checked = CliRunner().invoke(scorekeeper, ["rules", "--check", "-"], input=TOML.encode())

    assert (checked.exit_code, checked.stdout) == (
        0,
        "Our Barbu, no jacks: nothing is wrong. 4 players, 32 hands.\n",
    )


def test_no_jacks_are_told_tapped_scored_and_printed(phone: FlaskClient, shelf: Shelf) -> None:
    read = phone.post("/house/read", data={"file": (BytesIO(TOML.encode()), "ours.toml")})
    rules_page = unescape(phone.get(read.location).text)
    assert "Each jack −3, its jack of clubs −10" in words(rules_page)
    assert "who took each of the four jacks, and who took the jack of clubs" in words(rules_page)
    (blank_sheet,) = re.findall(r'href="(/sheet\.pdf[^"]*)"', rules_page)
    (play,) = re.findall(r'class="go" href="([^"]*)"', rules_page)
    assert phone.get(blank_sheet).data.startswith(b"%PDF")

    table = phone.post("/new", data=sitting() | hidden(phone.get(play).text)).location
    declare = {"key": "one", "hand": 1, "based_on": 0, "declarer": 0, "contract": "no-jacks"}
    assert phone.post(f"{table}declare", data=declare).status_code == 303
    form = words(phone.get(f"{table}hands/1").text)
    assert "No jacks" in form and "jack of clubs" in form
    (game,) = shelf.games()
    rules = shelf.book(game.id).rules
    assert scored(rules) == (-13, -3, 0, -3)
    assert (
        "No jacks" in unescape(blank(rules)) and "each jack −3, its jack of clubs −10" in unescape(blank(rules)).lower()
    )
    assert "no jacks" in words(phone.get(f"{table}sheet").text).lower()
    assert "no jacks" in words(sheet(shelf.book(game.id).game, Paper.A4, Orientation.LANDSCAPE)).lower()


def scored(rules: Ruleset) -> tuple[int, ...]:
    """Ann took two jacks, one of them that of clubs, Ben one and Dan one."""
    return rules.by_name["no-jacks"].raw({"jacks": (2, 1, 0, 1), "jack-of-clubs": (1, 0, 0, 0)})


def test_the_file_is_classic_barbu_and_one_contract_more() -> None:
    ours = parse(TOML, "ours")

    assert list(ours.by_name)[-1] == "no-jacks" and len(ours.contracts) == 8
    assert ours.by_name["no-jacks"].total == -19
