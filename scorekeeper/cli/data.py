"""Where the data is, opening its shelf of books, and finding the game that was meant."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from scorekeeper.cli.shape import Refused

if TYPE_CHECKING:
    from scorekeeper.store import Shelf


def usual_folder() -> Path:
    """The folder for this person's data on this machine."""
    from platformdirs import user_data_path

    return user_data_path("scorekeeper", appauthor=False)


def data_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Adds --data DIR."""
    return click.option(
        "--data",
        type=click.Path(file_okay=False, path_type=Path),
        default=usual_folder,
        show_default="a folder of your own",
        metavar="DIR",
        help="Where the games are kept.",
    )(command)


@contextmanager
def opened(folder: Path) -> Iterator["Shelf"]:
    """The shelf in this folder, closed at the end. What the store refuses is told in a line."""
    from scorekeeper import store

    told = (store.NotDurable, store.NotABook, store.OpenFolder, store.UnfitKey, store.CannotWrite, store.NoSuchGame)
    try:
        shelf = store.Shelf(folder)
    except OSError as error:
        raise Refused(f"{folder}: {error.strerror}") from None
    except told as error:
        raise Refused(str(error)) from None
    try:
        yield shelf
    except told as error:
        raise Refused(str(error)) from None
    finally:
        shelf.close()


def has_a_book(folder: Path) -> bool:
    """Whether there is a book in this folder, so that looking for one makes none."""
    from scorekeeper.store.folder import BOOK

    return (folder / BOOK).is_file()


@contextmanager
def found(folder: Path) -> Iterator["Shelf"]:
    """The shelf in this folder. Refused where there is none."""
    if not has_a_book(folder):
        raise Refused(f"there is no book in {folder}")
    with opened(folder) as shelf:
        yield shelf


def game_id(shelf: "Shelf", beginning: str) -> str:
    """The id of the one game whose id begins so. Refused where there is none or more than one."""
    found = [game.id for game in shelf.games() if beginning and game.id.startswith(beginning)]
    if beginning in found:
        return beginning
    if len(found) != 1:
        how_many = f"{len(found)} games begin" if found else "no game's id begins"
        raise Refused(f"{how_many} with {beginning[:60]!r}; `scorekeeper games` lists them")
    return found[0]
