"""Reading a ruleset from plain data; whatever is wrong with the data is told all at once."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules import house
from scorekeeper.rules.contract_reading import MOST_COUNT, MOST_POINTS, ContractReader
from scorekeeper.rules.doubling import Doubling, Undoubled, Whom
from scorekeeper.rules.fault import as_said
from scorekeeper.rules.ruleset import Declared, Declarers, Enforce, Per, QuotaRule, Ruleset, Winner
from scorekeeper.rules.words import Words

KEYS = (
    *("title", "aliases", "gist", "assumed", "seats", "deck", "left_out", "declarers", "declared", "winner"),
    *("doubling", "quota", "contracts", "house"),
)
MOST_SEATS = 10
NOTHING: Words = {"en": ""}


class Reader(ContractReader):
    """Reads plain data key by key and remembers every mistake on the way, going on with something harmless."""

    def ruleset(self, data: object, name: str) -> Ruleset | None:
        table = self.table(data, "", KEYS)
        if table is None:
            return None
        seats = self.whole(table, "", "seats", 2, MOST_SEATS)
        seated = not any(key == "seats" for key, _ in self.mistakes)
        contracts = tuple(self.contracts(table.get("contracts"), seats if seated else None))
        ruleset = Ruleset(
            name=name,
            title=self.words(table, "", "title", {"en": name}),
            gist=self.words(table, "", "gist", NOTHING, optional=True),
            seats=seats,
            deck=self.whole(table, "", "deck", seats, MOST_COUNT),
            declarers=self.choice(table, "", "declarers", Declarers, Declarers.BLOCK),
            declared=self.choice(table, "", "declared", Declared, Declared.BY_EACH),
            winner=self.choice(table, "", "winner", Winner, Winner.HIGHEST),
            doubling=self.doubling(table.get("doubling", {})),
            quota=self.quota(table.get("quota", {})),
            contracts=contracts,
            aliases=self.aliases(table),
            left_out=self.words(table, "", "left_out", NOTHING, optional=True),
            assumed=self.words(table, "", "assumed", NOTHING, optional=True),
            house=self.house(table.get("house", {})),
            data=table,
        )
        if not self.mistakes:
            known = house.values(ruleset)
            for key in ruleset.house:
                if key not in known:
                    self.wrong(f"house.{key[:60]}", "this names nothing in these rules that a table may change")
        return ruleset

    def house(self, data: object) -> Mapping[str, int | str]:
        """What stood in the ruleset of that name where the table plays otherwise."""
        if not isinstance(data, Mapping):
            self.wrong("house", f"{as_said(data)} is not a table of keys and values")
            return {}
        for key, value in data.items():
            if (type(value) is not int and not isinstance(value, str)) or len(str(value)) > 20:
                self.wrong(f"house.{key[:60]}", f"{as_said(value)} is neither a whole number nor a word")
        return dict(data)

    def aliases(self, table: Mapping[str, Any]) -> tuple[str, ...]:
        aliases = table.get("aliases", [])
        if not isinstance(aliases, list) or not all(isinstance(alias, str) and alias for alias in aliases):
            self.wrong("aliases", f"{as_said(aliases)} is not a list of names")
            return ()
        return tuple(aliases)

    def doubling(self, data: object) -> Doubling:
        table = self.table(data, "doubling", ("negative", "positive", "redouble", "undoubled_negative")) or {}
        return Doubling(
            negative=self.choice(table, "doubling", "negative", Whom, Whom.NOBODY),
            positive=self.choice(table, "doubling", "positive", Whom, Whom.NOBODY),
            redouble=self.whole(table, "doubling", "redouble", 0, 10, default=0),
            undoubled_negative=self.choice(table, "doubling", "undoubled_negative", Undoubled, Undoubled.PLAYED),
        )

    def quota(self, data: object) -> QuotaRule:
        table = self.table(data, "quota", ("doubles_of_declarer", "per", "enforce", "penalty")) or {}
        return QuotaRule(
            doubles_of_declarer=self.whole(table, "quota", "doubles_of_declarer", 0, 50, default=0),
            per=self.choice(table, "quota", "per", Per, Per.DECLARER),
            enforce=self.choice(table, "quota", "enforce", Enforce, Enforce.TOLD),
            penalty=self.whole(table, "quota", "penalty", 0, MOST_POINTS, default=0),
        )
