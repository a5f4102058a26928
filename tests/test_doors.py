"""The doors open for anyone: scripts that run, locks that are whole, and no word of the machine they were made on."""

import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from scorekeeper import assets

ROOT = Path(__file__).parents[1]
DOORS = ["script/setup", "script/serve", "script/test", "script/lock", "script/words", "script/bench", ".ci/run"]
LOCKS = ["requirements.lock", "requirements-dev.lock"]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def locked(lock: str) -> dict[str, Version]:
    """The version of each package in the lock, by its normalised name."""
    lines = (ROOT / lock).read_text(encoding="utf-8").splitlines()
    return {
        canonicalize_name(found[1]): Version(found[2]) for line in lines if (found := re.match(r"(\S+)==(\S+)", line))
    }


def asked(*groups: str) -> Iterator[Requirement]:
    """What pyproject.toml asks for to run, and in the dependency groups named."""
    yield from map(Requirement, PROJECT["project"]["dependencies"])
    for group in groups:
        yield from (Requirement(line) for line in PROJECT["dependency-groups"][group] if isinstance(line, str))


def kept_files() -> list[Path]:
    """Every text file that git keeps, or would."""
    listed = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


@pytest.mark.parametrize("door", DOORS)
def test_a_door_can_be_opened(door: str) -> None:
    path = ROOT / door
    assert os.access(path, os.X_OK)
    assert path.read_text(encoding="utf-8").startswith("#!/usr/bin/env bash\n")
    assert "\nset -euo pipefail\n" in path.read_text(encoding="utf-8")
    assert subprocess.run(["bash", "-n", path], capture_output=True, text=True).stderr == ""


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_has_its_hashes(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        assert re.fullmatch(r"[a-z0-9-]+==\S+( ; [^#]*?)?(\s+--hash=sha256:[0-9a-f]{64})+", line), line


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_index_and_no_folder(lock: str) -> None:
    assert not re.search(
        r"index|find-links|trusted-host|://|^[./-]| @ ", (ROOT / lock).read_text(encoding="utf-8"), re.M
    )


@pytest.mark.parametrize(
    ("lock", "groups"), [("requirements.lock", ["build"]), ("requirements-dev.lock", ["build", "dev"])]
)
def test_a_lock_meets_what_is_asked(lock: str, groups: list[str]) -> None:
    versions = locked(lock)
    for requirement in asked(*groups):
        assert requirement.specifier.contains(versions[canonicalize_name(requirement.name)]), requirement


def test_everything_is_asked_with_a_floor() -> None:
    assert [str(requirement) for requirement in asked("build", "dev") if ">=" not in str(requirement.specifier)] == []


def test_what_builds_the_package_is_locked() -> None:
    assert set(PROJECT["build-system"]["requires"]) == set(PROJECT["dependency-groups"]["build"])


def test_tests_run_on_what_is_served() -> None:
    everything = locked("requirements-dev.lock")
    assert locked("requirements.lock").items() <= everything.items()


@pytest.mark.skipif(not shutil.which("git"), reason="there is no git on the path")
def test_no_file_names_the_machine_it_was_made_on() -> None:
    # Put together here, so that this file may be read as well.
    machine = ["/" + "work/", "/" + "root/", "/" + "opt/", "pypi" + ".org", "python" + "hosted", "registry." + "npmjs"]
    found = []
    for path in kept_files():
        text = path.read_bytes().decode("utf-8", errors="ignore")
        words = machine if path.suffix == ".svg" else [*machine, "file" + "://"]
        found += [f"{path.relative_to(ROOT)}: {word}" for word in words if word in text]
    assert found == []


def test_the_checkout_wins_over_an_installed_copy(tmp_path: Path) -> None:
    package = tmp_path / "scorekeeper"
    (package / "static").mkdir(parents=True)
    (tmp_path / "static").mkdir()
    (tmp_path / "pyproject.toml").touch()

    assert assets.folder("static", package) == tmp_path / "static"


def test_a_strangers_folder_beside_an_installed_package_is_not_ours(tmp_path: Path) -> None:
    package = tmp_path / "scorekeeper"
    (package / "static").mkdir(parents=True)
    (tmp_path / "static").mkdir()

    assert assets.folder("static", package) == package / "static"


def test_a_folder_that_is_nowhere_is_named(tmp_path: Path) -> None:
    with pytest.raises(assets.NoSuchFolder, match="no folder static"):
        assets.folder("static", tmp_path / "scorekeeper")
