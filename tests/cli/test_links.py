"""`scorekeeper links`: a table that was lost is found again from the machine that keeps it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorekeeper.cli.commands import scorekeeper
from scorekeeper.rules import Heading
from scorekeeper.store import NoSuchLink, Right, Shelf
from tests.cli.conftest import Run
from tests.store.evening import CLASSIC, FRIENDS

HOME = "http://192.168.1.20:8000"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def game(data: Path) -> str:
    """A game that Ann began on her phone."""
    shelf = Shelf(data)
    begun = shelf.begin(Heading(FRIENDS), CLASSIC, "begin", "Ann's phone")
    shelf.close()
    return begun


def said(*arguments: str, data: Path) -> Result:
    """What the command does in this process, with its data in the folder."""
    told = {"SCOREKEEPER_DATA": str(data)}
    return CliRunner().invoke(scorekeeper, ["links", *arguments], env=told, auto_envvar_prefix="SCOREKEEPER")


def opened(data: Path, token: str, phone: str) -> Right:
    """The right that a phone comes to by this token."""
    shelf = Shelf(data)
    try:
        return shelf.links.open(token, phone).right
    finally:
        shelf.close()


def test_an_owner_who_lost_everything_comes_back_by_the_link_that_is_printed(run: Run, game: str, data: Path) -> None:
    ran = run("links", game[:8], "--address", f"{HOME}/", SCOREKEEPER_DATA=str(data))

    assert (ran.returncode, ran.stderr) == (0, "")
    printed = {line.split()[0]: line.split()[1] for line in ran.stdout.splitlines()[::2]}
    assert list(printed) == ["follow", "score", "own"]
    assert all(link.startswith(f"{HOME}/j/") for link in printed.values())
    assert [line.strip().partition(" opens it ")[2] for line in ran.stdout.splitlines()[1::2]] == [
        "sees the game, and can change nothing.",
        "sees the game, and records and corrects hands.",
        "may do everything: also see to links and phones, close the game and delete it.",
    ]
    for right, link in printed.items():
        assert opened(data, link.rpartition("/")[2], f"a new phone to {right}") == right


def test_the_links_are_the_same_each_time_and_without_an_address_their_paths(game: str, data: Path) -> None:
    first = said(game, data=data)
    assert first.stdout == said(game, data=data).stdout
    assert [line.split()[1][:3] for line in first.stdout.splitlines()[::2]] == ["/j/"] * 3
    assert said(game, "--address", HOME, data=data).stdout == first.stdout.replace("/j/", f"{HOME}/j/")


def test_json_tells_the_links_to_programs(game: str, data: Path) -> None:
    told = json.loads(said(game, "--json", "--address", "https://barbu.example/cards", data=data).stdout)
    assert told["game"] == game
    assert [link["right"] for link in told["links"]] == ["follow", "score", "own"]
    for link in told["links"]:
        assert set(link) == {"right", "link", "may", "made_at"}
        assert link["link"].startswith("https://barbu.example/cards/j/")


def test_a_link_made_anew_shuts_out_who_had_the_old_one(game: str, data: Path) -> None:
    before = [link["link"].rpartition("/")[2] for link in json.loads(said(game, "--json", data=data).stdout)["links"]]
    assert opened(data, before[1], "Ben's phone") is Right.SCORE

    renewed = said(game, "--renew", "score", "--json", data=data)

    after = [link["link"].rpartition("/")[2] for link in json.loads(renewed.stdout)["links"]]
    assert [old == new for old, new in zip(before, after, strict=True)] == [True, False, True]
    with pytest.raises(NoSuchLink):
        opened(data, before[1], "Cat's phone")
    shelf = Shelf(data)
    assert shelf.withdrawn(game, "Ben's phone")
    assert shelf.right(game, "Ann's phone") is Right.OWN
    shelf.close()


def test_several_links_are_made_anew_together(game: str, data: Path) -> None:
    before = said(game, data=data).stdout.splitlines()[::2]
    after = said(game, "--renew", "follow", "--renew", "own", data=data).stdout.splitlines()[::2]
    assert [old == new for old, new in zip(before, after, strict=True)] == [False, True, False]


def test_an_imported_game_gets_its_owner_by_a_link(run: Run, data: Path) -> None:
    file = Path(__file__).parents[1] / "played" / "evening-6.json"
    game = run("import", file, SCOREKEEPER_DATA=str(data)).stdout.strip()

    told = json.loads(run("links", game, "--json", SCOREKEEPER_DATA=str(data)).stdout)

    assert opened(data, told["links"][2]["link"].rpartition("/")[2], "Ann's phone") is Right.OWN


def test_a_game_that_is_not_there_is_refused(game: str, data: Path) -> None:
    for asked in ("zzz?", ""):
        refused = said(asked, data=data)
        assert (refused.exit_code, refused.stdout) == (1, "")
        assert refused.stderr.startswith("no game's id begins with ")


def test_a_game_that_is_going_to_be_purged_has_no_links(game: str, data: Path) -> None:
    shelf = Shelf(data)
    shelf.purge(game)
    shelf.close()
    refused = said(game, data=data)
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "is to be purged after" in refused.stderr and len(refused.stderr.splitlines()) == 1


def test_where_nothing_is_yet_looking_makes_nothing(data: Path) -> None:
    refused = said("abc", data=data)
    assert (refused.exit_code, refused.stderr) == (1, f"there is no book in {data}\n")
    assert not data.exists()


def test_a_secret_key_that_is_none_is_told_in_a_line(game: str, data: Path) -> None:
    (data / "secret_key").write_bytes(b"short")
    refused = said(game, data=data)
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "is not fit to sign with" in refused.stderr and len(refused.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "address",
    [
        *("192.168.1.20:8000", "ftp://a", "javascript://a", "http://", "http://[", ""),
        *("http://a b", "http://a\n", "http://a:b", "http://a:99999", "http://a/?b=c", "http://a#b", "http://u:p@a"),
    ],
)
def test_what_is_no_address_is_wrong_usage(address: str, game: str, data: Path) -> None:
    refused = said(game, "--address", address, data=data)
    assert refused.exit_code == 2
    assert "is no address such as http://192.168.1.20:8000." in refused.stderr


def test_a_right_that_is_none_is_wrong_usage(game: str, data: Path) -> None:
    assert said(game, "--renew", "steal", data=data).exit_code == 2
