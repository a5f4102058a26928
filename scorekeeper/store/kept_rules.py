"""Rules that a table keeps under a name of its own, for the phones that made them."""

import json
from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.names import LONGEST, letters, tidy
from scorekeeper.rules import Ruleset
from scorekeeper.store.book import frozen_rules
from scorekeeper.store.connections import Connections
from scorekeeper.store.entry import fingerprint

MOST = 50
"""The most that one phone keeps."""


@dataclass(frozen=True)
class Kept:
    """Rules under the name that the table gave them."""

    name: str
    rules: Ruleset


class KeptRules:
    """One row per phone and name; the rules stand in it whole, so that nothing changes them but the table."""

    def __init__(self, connections: Connections, now: Callable[[], str]) -> None:
        self._connections = connections
        self._now = now

    def keep(self, device: str, name: str, rules: Ruleset) -> Kept:
        """Keeps the rules in place of those that this phone had under the name, if it had.

        Raises ValueError for a name that is empty or too long, and when there are too many.
        """
        called = tidy(name)
        if not called or len(letters(called)) > LONGEST:
            raise ValueError(f"a name has 1 to {LONGEST} letters")
        if len({kept.name for kept in self.of(device)} | {called}) > MOST:
            raise ValueError(f"a phone keeps at most {MOST} rulesets")
        text = json.dumps(rules.data, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
        row = [fingerprint(device), called, rules.name, text, self._now()]
        sql = "INSERT OR REPLACE INTO rulesets (device, name, ruleset, rules, kept_at) VALUES (?, ?, ?, ?, ?)"
        with self._connections.writing() as db:
            db.execute(sql, row)
        return Kept(called, rules)

    def of(self, device: str) -> tuple[Kept, ...]:
        """All that this phone keeps, by name."""
        sql = "SELECT name, ruleset, rules FROM rulesets WHERE device = ? ORDER BY name"
        rows = self._connections.rows(sql, (fingerprint(device),))
        return tuple(Kept(row["name"], frozen_rules(row["ruleset"], row["rules"])) for row in rows)

    def find(self, device: str, name: str) -> Kept | None:
        """What this phone keeps under the name."""
        return next((kept for kept in self.of(device) if kept.name == name), None)

    def forget(self, device: str, name: str) -> None:
        """Forgets what this phone keeps under the name; games that are played by it go on as they began."""
        with self._connections.writing() as db:
            db.execute("DELETE FROM rulesets WHERE device = ? AND name = ?", [fingerprint(device), name])
