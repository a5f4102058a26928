"""`scorekeeper rules`: what ships, in words, and a house ruleset checked key by key."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorekeeper import rulesets
from scorekeeper.cli.commands import scorekeeper
from scorekeeper.rulesets.lines import key_lines

CLASSIC = Path(rulesets.__file__).with_name("barbu-classic.toml")


def said(*arguments: str | Path, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(scorekeeper, ["rules", *map(str, arguments)], input=stdin)


def test_every_ruleset_is_listed_with_its_gist() -> None:
    listed = said().stdout.splitlines()

    assert [line.split()[0] for line in listed] == list(rulesets.names())
    assert listed[0].startswith("barbu-classic  Classic Barbu. Seven contracts each, 28 hands.")
    assert json.loads(said("--json").stdout)["rulesets"][0]["hands"] == 28


@pytest.mark.parametrize("name", rulesets.names())
def test_a_ruleset_is_told_in_words_contract_by_contract(name: str) -> None:
    told = said(name).stdout
    rules = rulesets.load(name)

    assert told.startswith(f"{rules.title['en']} ({name})\n")
    assert f"{rules.seats} players" in told
    for contract in rules.contracts:
        assert f"  {contract.title['en']} " in told
    assert json.loads(said(name, "--json").stdout) == json.loads(json.dumps(rules.data))


def test_the_words_give_the_figures() -> None:
    told = said("barbu-classic").stdout

    for words in ("each heart −2, its ace −6; −30 in all", "Out first +45", "a redouble settles it twice"):
        assert words.lower() in told.lower()


def test_a_ruleset_is_told_for_as_many_as_play_it() -> None:
    five = said("salad-six", "--players", "5").stdout

    assert "5 players, 50 cards, 30 hands" in five and "Leave out the black twos" in five
    assert "our assumption" in five
    assert said("salad-six", "--players", "9").stderr == "salad-six is not for 9 players; it is for 3, 4, 5, 6\n"
    assert said("tafferan").stdout.startswith("Classic Barbu (barbu-classic)\n")


def test_a_ruleset_that_is_not_there_is_refused_with_those_that_are() -> None:
    refused = said("barbu-nowhere")

    assert (refused.exit_code, refused.stdout) == (1, "")
    assert refused.stderr == "there is no ruleset 'barbu-nowhere'; there are " + ", ".join(rulesets.names()) + "\n"


@pytest.mark.parametrize("name", rulesets.names())
def test_nothing_is_wrong_with_those_that_ship(name: str) -> None:
    checked = said("--check", CLASSIC.with_name(f"{name}.toml"))

    assert (checked.exit_code, checked.stderr) == (0, "")
    assert "nothing is wrong" in checked.stdout


HOUSE = """\
title = { en = "Ours" }
seats = 4
deck = 52
declarers = "block"
winner = "most"
colour = "green"

[contracts.no-jacks]
title = { en = "No jacks" }
sign = "negative"

[contracts.no-jacks.items.jacks]
count = 4.5
points = -5

[contracts.race]
title = { de = "Rennen" }
sign = "positive"
places = [40, 20, 10]
"""


def test_all_that_is_wrong_with_a_house_ruleset_is_told_by_key_and_line() -> None:
    checked = said("--check", "-", stdin=HOUSE.encode())

    assert (checked.exit_code, checked.stdout) == (1, "")
    told = checked.stderr.splitlines()
    assert {line.split(": ")[0] for line in told} == {
        "line 5, winner",
        "line 6, colour",
        "line 13, contracts.no-jacks.items.jacks.count",
        "line 17, contracts.race.title",
        "line 19, contracts.race.places",
    }
    assert "line 19, contracts.race.places: 3 places for 4 seats" in told


def test_what_is_missing_is_told_where_it_should_stand() -> None:
    lacking = HOUSE.replace('sign = "negative"\n', "").replace("deck = 52\n", "")

    told = said("--check", "-", stdin=lacking.encode()).stderr

    assert "line 7, contracts.no-jacks.sign: missing" in told
    assert "\ndeck: missing" in f"\n{told}"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"seats = ", "this is not TOML"),
        (b"seats = 4\nseats = 4\n", "line 2"),
        (b"\xff\xfe", "byte 1 is no UTF-8"),
        (b"", "title: missing"),
        (b"a = " + b"[" * 50_000, "this is not TOML"),
        (b"x = 1\n" * 400_000, "this is not TOML"),
    ],
)
def test_what_is_no_toml_is_refused(text: bytes, words: str) -> None:
    checked = said("--check", "-", stdin=text)

    assert checked.exit_code == 1
    assert words in checked.stderr
    assert "Traceback" not in checked.stderr


def test_a_name_and_a_file_together_are_wrong_usage() -> None:
    assert said("barbu-classic", "--check", CLASSIC).exit_code == 2


def test_keys_are_found_on_their_lines_however_they_are_written() -> None:
    assert key_lines('a.b = 1\n[ "c d" . e ] # f\n  "g" = 2\n') == {"a": 1, "a.b": 1, "c d.e": 2, "c d.e.g": 3}


def test_a_game_without_an_end_is_told_without_a_number_of_hands() -> None:
    told = said("any-game", "--players", "10").stdout

    assert "10 players, any number of hands." in told and "the table ends the game itself" in told
    assert "200" not in told and "cards" not in told and "add up" not in told
