"""Reading a ruleset from plain data; whatever is wrong with the data is told all at once."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.rules import house
from scorekeeper.rules.contract import Contract, Sign
from scorekeeper.rules.contract_reading import MOST_COUNT, MOST_POINTS, ContractReader
from scorekeeper.rules.declaring import MOST_HANDS, Declared, Declarers
from scorekeeper.rules.doubling import Doubling, Undoubled, Whom
from scorekeeper.rules.fault import as_said
from scorekeeper.rules.ruleset import Direction, Enforce, Leads, Per, QuotaRule, Ruleset, Winner
from scorekeeper.rules.words import Words

KEYS = (
    *("title", "aliases", "gist", "assumed", "seats", "deck", "left_out", "declarers", "declared", "programme"),
    *("each_declares", "again", "direction", "leads", "winner"),
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
            deck=self.deck(table, seats),
            declarers=self.choice(table, "", "declarers", Declarers, Declarers.BLOCK),
            declared=self.choice(table, "", "declared", Declared, Declared.BY_EACH),
            programme=self.programme(table, contracts),
            each_declares=self.each_declares(table, contracts),
            again=self.again(table, contracts),
            direction=self.choice(table, "", "direction", Direction, Direction.CLOCKWISE),
            leads=self.choice(table, "", "leads", Leads, Leads.DEALER),
            winner=self.choice(table, "", "winner", Winner, Winner.HIGHEST),
            doubling=self.doubling(table.get("doubling", {})),
            quota=self.quota(table.get("quota", {}), table.get("declared") == Declared.OPEN),
            contracts=contracts,
            aliases=self.aliases(table),
            left_out=self.words(table, "", "left_out", NOTHING, optional=True),
            assumed=self.words(table, "", "assumed", NOTHING, optional=True),
            house=self.house(table.get("house", {})),
            data=table,
        )
        if ruleset.declaring.wheels and ruleset.declared is not Declared.ONCE:
            self.wrong("declared", 'wheels go with declared = "once" only')
        if not self.mistakes:
            known = house.values(ruleset)
            for key in ruleset.house:
                if key not in known:
                    self.wrong(f"house.{key[:60]}", "this names nothing in these rules that a table may change")
        return ruleset

    def deck(self, table: Mapping[str, Any], seats: int) -> int:
        """How many cards; where nobody declares and the table ends the game, that need not be said."""
        if "deck" not in table and table.get("declared") == Declared.OPEN:
            return 0
        return self.whole(table, "", "deck", seats, MOST_COUNT)

    def programme(self, table: Mapping[str, Any], contracts: Sequence[Contract]) -> tuple[str, ...]:
        """The contracts of a fixed programme, hand by hand; each of them is in it."""
        said, names = table.get("programme", []), [contract.name for contract in contracts]
        wanted = table.get("declared") == Declared.PROGRAMME
        if not isinstance(said, list) or len(said) > MOST_HANDS or bool(said) != wanted:
            a_list = f"a list of contracts for at most {MOST_HANDS} hands"
            self.wrong(
                "programme", f'{as_said(said)}; {a_list} is wanted with declared = "programme" and with no other'
            )
            return ()
        for name in said:
            if name not in names:
                self.wrong("programme", f"{as_said(name)} names no contract; there are {', '.join(names)}")
        for name in names if said else ():
            if name not in said:
                self.wrong("programme", f"{name} is never played; leave the contract out, or put it in")
        return tuple(name for name in said if name in names)

    def again(self, table: Mapping[str, Any], contracts: Sequence[Contract]) -> int:
        """How many contracts each player declares once more; that goes with every player declaring each of them."""
        again = self.whole(table, "", "again", 0, len(contracts), default=0)
        if again and (table.get("declared", Declared.BY_EACH) != Declared.BY_EACH or "each_declares" in table):
            self.wrong("again", 'this goes with declared = "by-each" only, and not with each_declares')
        return again

    def each_declares(self, table: Mapping[str, Any], contracts: Sequence[Contract]) -> Mapping[Sign, int]:
        """How many contracts of each sign a player declares; there must be as many to declare."""
        if "each_declares" not in table:
            return {}
        said = self.table(table["each_declares"], "each_declares", [sign.value for sign in Sign]) or {}
        if table.get("declared", Declared.BY_EACH) != Declared.BY_EACH:
            self.wrong("each_declares", 'this goes with declared = "by-each" only')
        limits = {}
        for sign in Sign:
            there = sum(contract.times for contract in contracts if contract.sign is sign)
            limits[sign] = self.whole(said, "each_declares", sign.value, 0, there, default=there)
        return limits

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

    def quota(self, data: object, open_: bool) -> QuotaRule:
        table = self.table(data, "quota", ("doubles_of_declarer", "per", "enforce", "penalty")) or {}
        if open_ and table.get("doubles_of_declarer"):
            self.wrong("quota.doubles_of_declarer", "nobody can owe doubles in a game that the table ends itself")
        return QuotaRule(
            doubles_of_declarer=self.whole(table, "quota", "doubles_of_declarer", 0, 50, default=0),
            per=self.choice(table, "quota", "per", Per, Per.DECLARER),
            enforce=self.choice(table, "quota", "enforce", Enforce, Enforce.TOLD),
            penalty=self.whole(table, "quota", "penalty", 0, MOST_POINTS, default=0),
        )
