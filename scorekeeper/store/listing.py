"""Lists of games, without replaying them: all of them, those of a phone, and the names that were used there."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.names import same
from scorekeeper.rules import Heading, Ruleset, Words
from scorekeeper.store.book import frozen_rules
from scorekeeper.store.connections import Connections
from scorekeeper.store.entry import fingerprint
from scorekeeper.store.rights import Right, highest

ALL = "SELECT id FROM games"
OF_A_PHONE = "SELECT game FROM rights WHERE device = ? AND ended_at IS NULL"


@dataclass(frozen=True)
class Summary:
    """A game in one line."""

    id: str
    heading: Heading
    rules: Ruleset
    version: int
    recorded: int
    """How many hands have a result."""
    created_at: str
    purge_after: str | None
    """When it goes for good, if it is marked to be purged."""
    closed: bool = False
    """Whether its owner has closed it."""
    right: Right | None = None
    """What the phone may do in it whose games were asked for."""

    @property
    def title(self) -> Words:
        """What its rules are called."""
        return self.rules.title

    @property
    def finished(self) -> bool:
        """Whether every hand has been recorded, or the table has ended a game without an end of its own."""
        return (self.rules.open and self.closed and self.recorded > 0) or self.recorded == self.rules.hands


def summaries(connections: Connections, which: str = ALL, values: tuple[str, ...] = ()) -> tuple[Summary, ...]:
    """The games that the query `which` names, the newest first."""
    games = connections.rows(f"SELECT * FROM games WHERE id IN ({which}) ORDER BY created_at DESC, rowid DESC", values)
    headings: dict[str, dict[str, Any]] = {}
    rules: dict[str, Ruleset] = {}
    closed: dict[str, bool] = {}
    sql = f"""
        SELECT game, body FROM entries
        WHERE game IN ({which}) AND coalesce(json_type(body, '$.heading'), json_type(body, '$.closed')) IS NOT NULL
        ORDER BY game, version
    """
    for row in connections.rows(sql, values):
        body = json.loads(row["body"])
        if "closed" in body:
            closed[row["game"]] = body["closed"]
            continue
        headings[row["game"]] = body["heading"]
        if "rules" in body:
            rules[row["game"]] = frozen_rules(body["ruleset"], body["rules"])
    names = _names(connections, which, values)
    recorded = _recorded(connections, which, values)
    return tuple(
        Summary(
            id=game["id"],
            heading=Heading(names[game["id"]], **headings[game["id"]]),
            rules=rules[game["id"]],
            version=game["version"],
            recorded=recorded.get(game["id"], 0),
            created_at=game["created_at"],
            purge_after=game["purge_after"],
            closed=closed.get(game["id"], False),
        )
        for game in games
        if game["id"] in rules and game["id"] in names
    )


def of_a_phone(connections: Connections, device: str) -> tuple[Summary, ...]:
    """The games in which this phone holds a right, the newest first, also those that are going to be purged."""
    phone = (fingerprint(device),)
    held: dict[str, list[Right]] = {}
    for row in connections.rows("SELECT game, may FROM rights WHERE device = ? AND ended_at IS NULL", phone):
        held.setdefault(row["game"], []).append(Right(row["may"]))
    found = summaries(connections, OF_A_PHONE, phone)
    return tuple(replace(summary, right=highest(held[summary.id])) for summary in found if summary.id in held)


def names_used(found: tuple[Summary, ...]) -> Iterator[str]:
    """Every name in these games once, as it was written last, the most recent first."""
    seen = set()
    for summary in found:
        for name in summary.heading.players:
            if same(name) not in seen:
                seen.add(same(name))
                yield name


def _names(connections: Connections, which: str, values: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """The newest names of each game, in seat order."""
    sql = f"SELECT game, seat, name FROM players WHERE game IN ({which}) ORDER BY game, version, seat"
    names: dict[str, tuple[str, ...]] = {}
    for row in connections.rows(sql, values):
        names[row["game"]] = (() if row["seat"] == 0 else names[row["game"]]) + (row["name"],)
    return names


def _recorded(connections: Connections, which: str, values: tuple[str, ...]) -> dict[str, int]:
    """How many hands of each game have a result in their last reading."""
    sql = f"""
        WITH said AS (
            SELECT entries.game, reading.value AS reading, row_number() OVER (
                PARTITION BY entries.game, json_extract(reading.value, '$.hand') ORDER BY entries.version DESC
            ) AS back
            FROM entries, json_each(entries.body, '$.readings') AS reading WHERE entries.game IN ({which})
        )
        SELECT game, count(*) AS recorded FROM said
        WHERE back = 1 AND (
            json_type(reading, '$.stated.takings') IS NOT NULL OR json_type(reading, '$.stated.shared') IS NOT NULL
        )
        GROUP BY game
    """
    return {row["game"]: row["recorded"] for row in connections.rows(sql, values)}
