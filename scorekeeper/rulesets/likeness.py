"""A ruleset told by how it differs: like another one (`like`), or with other numbers of players (`for_seats`)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

ITS_OWN = ("title", "gist", "aliases", "assumed", "for_seats")
"""What every ruleset says for itself."""


def whole(data: Mapping[str, Any], find: Callable[[str], Mapping[str, Any]]) -> Mapping[str, Any]:
    """The ruleset's keys in full: those of the ruleset it is like, changed as it says; `find` has the other's keys."""
    if "like" not in data:
        return data
    other = {key: value for key, value in find(data["like"]).items() if key not in ITS_OWN}
    return changed(other, {key: value for key, value in data.items() if key != "like"})


def tables(data: Mapping[str, Any]) -> Mapping[int, Mapping[str, Any]]:
    """The ruleset's keys by number of players, the one that it is written for first."""
    if not isinstance(data.get("for_seats"), Mapping):
        return {data.get("seats", 0): data}
    base = {key: value for key, value in data.items() if key != "for_seats"}
    others = {int(seats): changed(base, {**how, "seats": int(seats)}) for seats, how in data["for_seats"].items()}
    return {base["seats"]: base, **others}


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


def mistakes(data: Mapping[str, Any], names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What is wrong with how it differs, by key: another that there is not, or no number of players."""
    if "like" in data and data["like"] not in names:
        yield "like", f"there is no ruleset {str(data['like'])[:60]!r}; there are {', '.join(names)}"
    others = data.get("for_seats", {})
    if not isinstance(others, Mapping):
        yield "for_seats", "this is not a table of keys and values"
        return
    for seats, how in others.items():
        if not (seats.isascii() and seats.isdecimal() and len(seats) < 3 and isinstance(how, Mapping)):
            yield f"for_seats.{seats[:60]}", "this is not a table for a number of players, such as [for_seats.5]"
    if others and type(data.get("seats", 0)) is not int:
        yield "seats", "a whole number is wanted; other numbers of players stand in for_seats"
