"""Reading the contracts of a ruleset from plain data; every mistake is remembered by its key."""

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.rules.contract import Contract, Sign, Tells
from scorekeeper.rules.counted import AllTaken, Counted
from scorekeeper.rules.fault import as_said
from scorekeeper.rules.item import Item
from scorekeeper.rules.keys import Keys
from scorekeeper.rules.payments import GoesTo
from scorekeeper.rules.typed import MOST_TYPED
from scorekeeper.rules.words import Words, listed

MOST_CONTRACTS = 50
MOST_POINTS = 10_000
MOST_COUNT = 200
MOST_TIMES = 50
MOST_TIMES_AS_MUCH = 10
KEYS = (
    *("title", "short", "sign", "items", "places", "all_of", "all_taken", "tells", "mark", "assumed"),
    *("times", "at_table", "goes_to", "wheel"),
)
ITEM_KEYS = (
    *("count", "points", "counted", "among", "taken_in", "all_taken", "title", "one", "mark", "assumed"),
    *("at_most", "matches", "together_with", "none", "none_unless", "someone_none", "fewer_than", "for_one"),
)
TYPED_KEYS = ("counted", "total", "title", "one", "mark")
"""What is said of points that are typed: nobody knows how many of what they are for."""
TURNED = "turned"
"""What `all_taken` says where the points of all of it are turned round."""


class ContractReader(Keys):
    """Reads contracts and their items, going on with something harmless after a mistake."""

    def contracts(self, data: object, seats: int | None) -> Iterator[Contract]:
        """Every contract, in the order of the data; how many seats there are is None where that is a mistake itself."""
        table = self.table(data, "contracts", None)
        if not table:
            self.wrong("contracts", "no contracts; a game needs at least one")
            return
        if len(table) > MOST_CONTRACTS:
            self.wrong("contracts", f"{len(table)} contracts; at most {MOST_CONTRACTS}")
            return
        for name, contract in table.items():
            yield self.contract(contract, name, f"contracts.{name}", seats, table)

    def contract(self, data: object, name: str, at: str, seats: int | None, others: Mapping[str, Any]) -> Contract:
        table = self.table(data, at, KEYS) or {}
        title = self.words(table, at, "title", {"en": name})
        places = self.places(table, at, seats)
        parts = self.parts(table, at, name, others)
        items = tuple(self.items(table, at, seats, self.items_of(parts, at, others)))
        if bool(places) == bool(items) and table and "places" not in table:
            self.wrong(at, "it counts nothing; give it items, places or all_of")
        if places and items:
            self.wrong(at, "it has both items and places; give it one of them")
        goes_to = self.choice(table, at, "goes_to", GoesTo, GoesTo.SELF)
        if goes_to is GoesTo.OUT and not any(item.counted is Counted.LEFT for item in items):
            self.wrong(f"{at}.goes_to", 'nobody goes out here; an item counted = "left" is wanted')
        return Contract(
            name=name,
            title=title,
            short=self.words(table, at, "short", title, optional=True),
            sign=self.choice(table, at, "sign", Sign, None),
            items=items,
            places=places,
            tells=self.choice(table, at, "tells", Tells, Tells.TRUMP) if "tells" in table else None,
            mark=self.text(table, at, "mark", ""),
            all_taken=self.all_taken(table, at),
            parts=parts,
            assumed=self.yes(table, at, "assumed"),
            times=self.whole(table, at, "times", 1, MOST_TIMES, default=1),
            goes_to=goes_to,
            wheel=self.whole(table, at, "wheel", 0, MOST_TIMES, default=0),
            at_table=self.whole(table, at, "at_table", 0, MOST_TIMES, default=0),
        )

    def places(self, table: Mapping[str, Any], at: str, seats: int | None) -> tuple[int, ...]:
        places = table.get("places", [])
        if not isinstance(places, list) or not all(type(points) is int for points in places):
            self.wrong(f"{at}.places", f"{as_said(places)} is not a list of whole numbers")
            return ()
        if "places" in table and seats is not None and len(places) != seats:
            self.wrong(f"{at}.places", f"{len(places)} places for {seats} seats")
        for points in places:
            if abs(points) > MOST_POINTS:
                self.wrong(f"{at}.places", f"{as_said(points)} is out of reason; at most {MOST_POINTS} points")
        return tuple(places)

    def parts(self, table: Mapping[str, Any], at: str, name: str, others: Mapping[str, Any]) -> tuple[str, ...]:
        """The contracts that this one counts all at once: others that count items of their own."""
        parts = table.get("all_of", [])
        if not isinstance(parts, list) or not all(isinstance(part, str) for part in parts):
            self.wrong(f"{at}.all_of", f"{as_said(parts)} is not a list of contracts")
            return ()
        can = [key for key, one in others.items() if key != name and isinstance(one, Mapping) and "items" in one]
        for part in parts:
            if part not in can or "all_of" in others[part]:
                self.wrong(
                    f"{at}.all_of", f"{as_said(part)} names no other contract with items; there are {listed(can)}"
                )
        if len(set(parts)) < len(parts):
            self.wrong(f"{at}.all_of", "it names a contract twice")
        return tuple(dict.fromkeys(part for part in parts if part in can and "all_of" not in others[part]))

    def items_of(self, parts: tuple[str, ...], at: str, others: Mapping[str, Any]) -> dict[str, Any]:
        """The data of all items of these contracts; none of them may be in two."""
        items: dict[str, Any] = {}
        for part in parts:
            theirs = others[part]["items"]
            for name, data in theirs.items() if isinstance(theirs, Mapping) else ():
                if name in items:
                    self.wrong(f"{at}.all_of", f"{name} are counted in two of its contracts; once is enough")
                items.setdefault(name, data)
        return items

    def items(
        self, table: Mapping[str, Any], at: str, seats: int | None, from_parts: Mapping[str, Any]
    ) -> Iterator[Item]:
        """The items, those of its parts first, with what is said of them here put in their place."""
        own = self.table(table.get("items", {}), f"{at}.items", None) or {}
        items = {**from_parts, **own}
        for name, data in items.items():
            was = from_parts.get(name)
            both = {**was, **data} if isinstance(was, Mapping) and isinstance(data, Mapping) else data
            yield self.item(_without_false(both), name, f"{at}.items.{name}", items, seats)

    def item(self, data: object, name: str, at: str, items: Mapping[str, Any], seats: int | None) -> Item:
        typed = isinstance(data, Mapping) and data.get("counted") == Counted.TYPED
        table = self.table(data, at, TYPED_KEYS if typed else ITEM_KEYS) or {}
        plain: Words = {"en": name.replace("-", " ")}
        title = self.words(table, at, "title", plain, optional=True)
        total = self.whole(table, at, "total", -MOST_TYPED, MOST_TYPED, default=0)
        item = Item(
            name=name,
            count=0 if typed else self.whole(table, at, "count", 1, MOST_COUNT),
            points=1 if typed else self.whole(table, at, "points", -MOST_POINTS, MOST_POINTS),
            among=self.other(table, at, "among", name, items),
            title=title,
            one=self.words(table, at, "one", title, optional=True),
            mark=self.text(table, at, "mark", ""),
            counted=self.choice(table, at, "counted", Counted, Counted.EACH),
            taken_in=self.other(table, at, "taken_in", name, items),
            all_taken=self.all_taken(table, at),
            assumed=self.yes(table, at, "assumed"),
            at_most=self.yes(table, at, "at_most"),
            matches=self.other(table, at, "matches", name, items),
            together_with=self.other(table, at, "together_with", name, items),
            none=self.whole(table, at, "none", -MOST_POINTS, MOST_POINTS) if "none" in table else None,
            none_unless=self.other(table, at, "none_unless", name, items),
            someone_none=self.whole(table, at, "someone_none", 1, MOST_TIMES_AS_MUCH, default=1),
            fewer_than=self.whole(table, at, "fewer_than", 0, MOST_COUNT, default=0),
            for_one=self.whole(table, at, "for_one", 0, MOST_COUNT, default=0),
            adds_up_to=total if typed and "total" in table else None,
        )
        if (item.counted is Counted.FEWER) != (item.fewer_than > 0):
            self.wrong(f"{at}.fewer_than", 'a number is wanted with counted = "fewer", and with no other')
        pairs = seats * (seats - 1) // 2 if seats else 1
        if item.counted is Counted.BEATS and item.count % pairs:
            self.wrong(
                f"{at}.count", f"{item.count} beats do not fit {pairs} pairs of players; each compares as many rows"
            )
        return item

    def other(self, table: Mapping[str, Any], at: str, key: str, name: str, items: Mapping[str, Any]) -> str | None:
        """The name of another item of the contract."""
        other = self.text(table, at, key, "") or None
        counted = [
            one for one, data in items.items() if not isinstance(data, Mapping) or data.get("counted") != Counted.TYPED
        ]
        if other is not None and (other not in counted or other == name):
            self.wrong(f"{at}.{key}", f"{as_said(other)} names none of the other items; there are {listed(counted)}")
        return other

    def all_taken(self, table: Mapping[str, Any], at: str) -> AllTaken | None:
        """`"turned"`, or the points of the one who took all and of each of the others."""
        said = table.get("all_taken")
        if said is None or said == TURNED:
            return AllTaken(turned=True) if said else None
        if not isinstance(said, Mapping):
            self.wrong(
                f"{at}.all_taken",
                f'{as_said(said)}; it is "{TURNED}", or a table such as {{ taker = 0, others = -40 }}',
            )
            return None
        self.table(said, f"{at}.all_taken", ("taker", "others"))
        points = (self.whole(said, f"{at}.all_taken", key, -MOST_POINTS, MOST_POINTS) for key in ("taker", "others"))
        return AllTaken(False, *points)


def _without_false(data: object) -> object:
    """The item's data without what this contract leaves out of it: `all_taken = false`."""
    if not isinstance(data, Mapping):
        return data
    return {key: value for key, value in data.items() if value is not False}
