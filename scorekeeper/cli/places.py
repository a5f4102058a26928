"""Where the command line writes, and writing there so that a file is whole or not there at all."""

import os
import tempfile
from pathlib import Path

from scorekeeper.cli.shape import Refused
from scorekeeper.rules import Heading

PACKAGE = Path(__file__).parents[1]


def exports_folder(data: Path, package: Path = PACKAGE) -> Path:
    """The folder exports/ of the checkout that runs, else the one in the data folder."""
    checkout = package.parent
    return (checkout if (checkout / "pyproject.toml").is_file() else data) / "exports"


def file_name(heading: Heading, told: str) -> str:
    """What a game's files are called, without the ending: `barbu-2026-11-30-k3Jx9_aQ`.

    Of a game's id only the beginning is told: whoever has the whole of it may score.
    """
    return "-".join(filter(None, ("barbu", heading.played_on, told[:8])))


def written(path: Path, content: bytes) -> Path:
    """The file, written whole, in a folder made if need be. Refused where that cannot be done."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():  # a terminal, a pipe: there is nothing to replace
            path.write_bytes(content)
            return path
        handle, fresh = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            os.chmod(fresh, _usual_mode())
            os.replace(fresh, path)
        except BaseException:
            os.unlink(fresh)
            raise
    except OSError as error:
        raise Refused(f"{path}: {error.strerror}") from None
    return path


def _usual_mode() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return 0o666 & ~mask
