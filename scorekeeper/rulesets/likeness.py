"""A ruleset told by how it differs: `like = "barbu-classic"`, then only what is otherwise."""

from collections.abc import Callable, Mapping
from typing import Any

ITS_OWN = ("title", "gist", "aliases", "assumed")
"""What every ruleset says for itself."""


def whole(data: Mapping[str, Any], find: Callable[[str], Mapping[str, Any]]) -> Mapping[str, Any]:
    """The ruleset's keys in full: those of the ruleset it is like, changed as it says; `find` has the other's keys."""
    if "like" not in data:
        return data
    other = {key: value for key, value in find(data["like"]).items() if key not in ITS_OWN}
    return changed(other, {key: value for key, value in data.items() if key != "like"})


def changed(before: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The table with these changes: a table is changed key by key, words are said anew, `false` leaves a thing out."""
    after = dict(before)
    for key, change in changes.items():
        was = before.get(key)
        if isinstance(change, Mapping) and isinstance(was, Mapping) and "en" not in change:
            after[key] = changed(was, change)
        elif change is False:
            after.pop(key, None)
        else:
            after[key] = change
    return after
