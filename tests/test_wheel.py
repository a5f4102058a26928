"""The wheel, installed in a clean environment and run from an empty directory, is the whole of scorekeeper."""

import json
import os
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

import scorekeeper

ROOT = Path(__file__).parents[1]

pytestmark = pytest.mark.slow

ONE_HAND = {
    "format": "scorekeeper-game/1",
    "ruleset": "barbu-classic",
    "players": ["Ann", "Ben", "Cat", "Dan"],
    "hands": [
        {
            "declarer": 0,
            "contract": "no-queens",
            "doubles": [[1, 0], [1, 2]],
            "redoubles": [[0, 1]],
            "takings": {"queens": [2, 1, 1, 0]},
        }
    ],
}

Run = Callable[..., subprocess.CompletedProcess[str]]


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """What the command did, run in the directory with nothing of this checkout in its environment."""
    told = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SCOREKEEPER"))}
    # A package manager's settings could send pip elsewhere: everything it needs is here.
    return subprocess.run(
        command, cwd=cwd, env=told | {"PIP_NO_INDEX": "1"}, capture_output=True, text=True, encoding="utf-8"
    )


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of an environment with the wheel; what scorekeeper stands on is borrowed, its copy here is not."""
    place = tmp_path_factory.mktemp("wheel")
    built = run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", place / "dist", ROOT, cwd=place)
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = (place / "dist").glob("*.whl")

    venv.create(place / "venv", with_pip=False, symlinks=True)
    binaries = place / "venv" / "bin"
    pip = [sys.executable, "-m", "pip", "--python", binaries / "python"]
    installed = run(*pip, "install", "--no-deps", "--no-index", wheel, cwd=place)
    assert installed.returncode == 0, installed.stdout + installed.stderr
    # A path that a .pth file adds is not read for .pth files itself, so the editable install here stays out of it.
    (packages,) = (place / "venv" / "lib").glob("python*/site-packages")
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return binaries


@pytest.fixture
def python(clean: Path, tmp_path: Path) -> Run:
    """Runs lines of Python in the clean environment, from an empty directory."""
    return lambda lines: run(clean / "python", "-c", lines, cwd=tmp_path)


@pytest.fixture
def command(clean: Path, tmp_path: Path) -> Run:
    """Runs the `scorekeeper` command of the clean environment, from an empty directory."""
    return lambda *arguments: run(clean / "scorekeeper", *arguments, cwd=tmp_path)


def test_the_package_comes_from_the_wheel(python: Run, clean: Path) -> None:
    ran = python("import scorekeeper; print(scorekeeper.__file__)")

    assert Path(ran.stdout.strip()).is_relative_to(clean.parent), ran.stderr


@pytest.mark.parametrize("name", ["templates", "static"])
def test_the_wheel_carries_every_file_of(name: str, python: Run, clean: Path) -> None:
    ran = python(f"from scorekeeper.assets import folder; print(folder({name!r}))")

    inside = Path(ran.stdout.strip())
    assert inside.is_relative_to(clean.parent), ran.stderr
    here = ROOT / name
    assert {path.relative_to(inside) for path in inside.rglob("*")} == {
        path.relative_to(here) for path in here.rglob("*")
    }


def test_the_wheel_carries_every_file_of_the_package(python: Run) -> None:
    ran = python("import pathlib, scorekeeper; print(pathlib.Path(scorekeeper.__file__).parent)")

    inside, here = Path(ran.stdout.strip()), ROOT / "scorekeeper"
    kept = [path for path in here.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert [path for path in kept if not (inside / path.relative_to(here)).is_file()] == []


def test_importing_it_costs_nothing(python: Run) -> None:
    ran = python("import sys; known = set(sys.modules); import scorekeeper; print(*sorted(set(sys.modules) - known))")

    assert ran.stdout.split() == ["scorekeeper"]


def test_it_tells_its_version(command: Run) -> None:
    ran = command("--version")

    assert ran.returncode == 0, ran.stderr
    assert scorekeeper.__version__ in ran.stdout


def test_it_scores_a_hand(command: Run, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(ONE_HAND), encoding="utf-8")

    ran = command("score", "game.json", "--json")

    assert ran.returncode == 0, ran.stderr
    (hand,) = json.loads(ran.stdout)["hands"]
    assert hand["raw"] == [-12, -6, -6, 0]
    assert hand["score"] == [-24, 6, -6, 0]


WALK = """
import pathlib, re
from scorekeeper.web import create_app

phone = create_app(pathlib.Path("data")).test_client()

def hidden(page):
    return dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page))

names = {f"player-{seat}": name for seat, name in enumerate(("Ann", "Ben", "Cat", "Dan"))}
begun = phone.post("/new", data={**hidden(phone.get("/new").text), **names, "first": "0"})
assert begun.status_code == 303, begun.text
table = phone.get(begun.location).text
declare = hidden(table[table.index("/declare"):])
hand = phone.post(f"{begun.location}declare", data={**declare, "contract": "no-queens"})
assert hand.status_code == 303, hand.text
result = {f"queens-who-{unit}": taker for unit, taker in enumerate((0, 0, 1, 2))}
form = hidden(phone.get(hand.location).text)
saved = phone.post(hand.location, data={**form, **result, "marks": ["1-0", "0-1", "1-2"], "do": "save"})
assert saved.status_code == 303, saved.text
print(re.search("Hand 1, .*?</p>", phone.get(begun.location).text)[0])
"""


def test_a_hand_is_walked_through_its_pages(python: Run) -> None:
    ran = python(WALK)

    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.strip() == "Hand 1, no queens. Ben plus 6, Dan zero, Cat minus 6, Ann minus 24.</p>"
