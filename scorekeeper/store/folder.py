"""The data folder: for its owner only, with the book, the write lock and the secret key in it."""

import fcntl
import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from scorekeeper.store.refusals import OpenFolder, UnfitKey

BOOK = "scorekeeper.db"
LOCK = "scorekeeper.lock"
KEY = "secret_key"
KEY_BYTES = 32


def made_ready(folder: Path) -> Path:
    """The folder, made if need be, for its owner only (0700). Raises OpenFolder if others may write into it.

    A folder that was there with other things in it keeps its mode, because it is not ours alone; our files are for
    their owner only in any case.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not any(folder.iterdir()):
        with suppress(PermissionError):
            folder.chmod(0o700)
    mode = stat.S_IMODE(folder.stat().st_mode)
    if mode & 0o022:
        raise OpenFolder(f"others may write into {folder} (its mode is {mode:04o}); chmod 700 it, or choose another")
    return folder


def made_private(path: Path) -> Path:
    """The file, made empty if it is not there, readable for its owner only (0600)."""
    try:
        # Never opened if it is there: closing it would drop the locks that SQLite holds on it in this process.
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        if stat.S_IMODE(path.stat().st_mode) & 0o077:
            path.chmod(0o600)
    return path


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Waits until no other process, and no other holder in this one, has the folder's lock."""
    # Opened each time: a lock on one that was inherited through fork would be shared with the parent.
    handle = os.open(folder / LOCK, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def secret_key(folder: Path) -> bytes:
    """The folder's secret, 32 bytes, made at the first start. Raises UnfitKey for a file that holds no such secret.

    Whoever starts first makes it, under the lock, and it appears whole under its name: a start that was broken off
    leaves no half a key behind.
    """
    path = folder / KEY
    with locked(folder):
        if not path.exists():
            _write_whole(path, secrets.token_bytes(KEY_BYTES))
        if stat.S_IMODE(path.stat().st_mode) & 0o077:
            path.chmod(0o600)
        key = path.read_bytes()
    if len(key) != KEY_BYTES or len(set(key)) < KEY_BYTES // 4:
        said = f"it has {len(key)} bytes, {len(set(key))} of them different; a key has {KEY_BYTES}, drawn by lot"
        raise UnfitKey(f"{path} is not fit to sign with: {said}. Take it away and a new one is made")
    return key


def _write_whole(path: Path, content: bytes) -> None:
    """Writes a file of mode 0600 so that it is there with all its content, on the disk, or not at all."""
    fresh = path.with_name(path.name + ".new")
    fresh.unlink(missing_ok=True)
    handle = os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_CLOEXEC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    fresh.rename(path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Sees to it that the names in this folder are on the disk."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
