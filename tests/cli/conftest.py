"""The command as a process, in a home of its own."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

COMMAND = Path(sys.executable).with_name("scorekeeper")

Run = Callable[..., subprocess.CompletedProcess[str]]


def home(folder: Path, **told: str) -> dict[str, str]:
    """An environment in which nothing is set but what is told, with the data in `folder`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SCOREKEEPER", "XDG_"))}
    return kept | {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "share"), "LANG": "C.UTF-8"} | told


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs `scorekeeper` from an empty directory: run("score", "-", stdin="…", SCOREKEEPER_JSON="1")."""

    def ran(*arguments: str | Path, stdin: str = "", **told: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [COMMAND, *arguments],
            input=stdin,
            env=home(tmp_path, **told),
            cwd=tmp_path,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=60,
        )

    return ran
