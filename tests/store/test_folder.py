"""The data folder and what is in it are for their owner only; the secret key is made once."""

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from scorekeeper.store import OpenFolder, Shelf, UnfitKey
from tests.store.evening import ANN, Evening, played


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_folder_and_files_are_for_their_owner_only_whatever_the_mask(tmp_path: Path) -> None:
    mask = os.umask(0)
    try:
        shelf = Shelf(tmp_path / "deep" / "data")
        Evening.begun(shelf).next(played(ANN, "trumps"))
        shelf.secret_key()
    finally:
        os.umask(mask)
    assert mode(shelf.folder) == 0o700
    assert {path.name: mode(path) for path in shelf.folder.iterdir()} == {
        "scorekeeper.db": 0o600,
        "scorekeeper.lock": 0o600,
        "secret_key": 0o600,
    }
    shelf.close()


def test_an_empty_folder_is_closed_to_others(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    data.chmod(0o777)
    Shelf(data).close()
    assert mode(data) == 0o700


def test_a_folder_that_others_may_write_into_is_refused(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    data.chmod(0o777)
    (data / "a neighbour's file").touch()
    with pytest.raises(OpenFolder, match="its mode is 0777"):
        Shelf(data)
    assert mode(data) == 0o777
    assert not (data / "scorekeeper.db").exists()


def test_files_that_were_copied_open_are_closed_again(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "data")
    key = shelf.secret_key()
    shelf.close()
    for path in shelf.folder.iterdir():
        path.chmod(0o644)
    again = Shelf(tmp_path / "data")
    assert again.secret_key() == key
    assert mode(shelf.folder / "scorekeeper.db") == mode(shelf.folder / "secret_key") == 0o600
    again.close()


def test_the_secret_key_is_made_once_and_different_in_each_folder(tmp_path: Path) -> None:
    keys = set()
    for number in range(20):
        shelf = Shelf(tmp_path / str(number))
        key = shelf.secret_key()
        assert len(key) == 32
        assert shelf.secret_key() == Shelf(tmp_path / str(number)).secret_key() == key
        keys.add(key)
    assert len(keys) == 20


def test_starts_that_race_agree_on_the_secret_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as starts:
        for number in range(10):
            together = Barrier(8)

            def start(_: int, folder: Path = tmp_path / str(number), together: Barrier = together) -> bytes:
                together.wait()
                return Shelf(folder).secret_key()

            assert len(set(starts.map(start, range(8)))) == 1


@pytest.mark.parametrize("content", [b"", b"short", b"k" * 32, bytes(range(31)), bytes(range(33))])
def test_a_key_that_is_no_secret_is_refused(shelf: Shelf, content: bytes) -> None:
    (shelf.folder / "secret_key").write_bytes(content)
    with pytest.raises(UnfitKey, match=f"it has {len(content)} bytes"):
        shelf.secret_key()
    assert (shelf.folder / "secret_key").read_bytes() == content


def test_a_start_that_was_broken_off_leaves_no_half_a_key(shelf: Shelf) -> None:
    (shelf.folder / "secret_key.new").write_bytes(b"half")
    assert len(shelf.secret_key()) == 32
    assert not (shelf.folder / "secret_key.new").exists()
