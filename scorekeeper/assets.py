"""Where the templates and the static files are, in a checkout or installed."""

from pathlib import Path

PACKAGE = Path(__file__).parent


class NoSuchFolder(LookupError):
    """The folder is neither in the checkout nor in the installed package."""


def folder(name: str, package: Path = PACKAGE) -> Path:
    """The folder called `name` ("templates" or "static"); raises `NoSuchFolder`.

    An editable install leaves copies inside the package that grow stale, so a checkout's own folder wins. Beside an
    installed package lie other people's folders: only one that lies with our pyproject.toml is a checkout's.
    """
    checkout = package.parent
    if (checkout / "pyproject.toml").is_file() and (checkout / name).is_dir():
        return checkout / name
    if (package / name).is_dir():
        return package / name
    raise NoSuchFolder(f"there is no folder {name} in {checkout} or {package}")
