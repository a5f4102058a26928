"""What a contract counts, in short for the phone and in a line for the blank sheet, told from its data."""

from collections.abc import Iterator

from scorekeeper.languages import told
from scorekeeper.printed.figures import minus, signed
from scorekeeper.printed.phrases import TIMES
from scorekeeper.printed.saying import counted, say
from scorekeeper.rules import AllTaken, Contract, Counted, GoesTo, Item


def gist(contract: Contract) -> str:
    """The shortest way to say it: "−2 a trick", "−2 a heart, ace −6", "−10 and −20", "45 20 5 −5"."""
    if contract.places:
        return " ".join(map(minus, contract.places))
    if contract.parts:
        return say("gist all at once", points=stake(contract))
    if all(item.count == 1 and not item.among for item in contract.items):
        points = [signed(item.points) for item in contract.items]
        if len(points) == 2:
            return say("gist and", first=points[0], last=points[1])
        return " ".join(points)
    return ", ".join(_gist_of(item, contract) for item in contract.items if not item.at_most)


def _gist_of(item: Item, contract: Contract) -> str:
    if item.counted in (Counted.LEFT, Counted.NOT_TAKEN, Counted.FEWER):
        return _crib_of(item, contract, several=True)
    if item.counted is Counted.TYPED:
        return _typed("gist typed", item)
    one = told(item.one)
    a = "gist an" if one[:1].lower() in tuple("aeiou") else "gist a"
    the = item.count == 1 or item.counted is Counted.MOST
    return say("gist the" if the else a, points=signed(in_all(item, contract)), one=one)


def crib(contract: Contract) -> str:
    """A line for the blank sheet: "each heart −2, its ace −6", "the king of hearts −20", "out first +45, then …".

    What counts under a condition, and whose the points are, stands behind, after a semicolon.
    """
    if contract.places:
        first, *rest = map(signed, contract.places)
        each = say("crib places", first=first, rest=", ".join(rest))
    else:
        several = len(contract.items) > 1
        each = ", ".join(_crib_of(item, contract, several) for item in contract.items)
    whose = [say(f"crib goes {contract.goes_to.value}")] if contract.goes_to is not GoesTo.SELF else []
    return "; ".join((each, *_when_all(contract), *_when_none(contract), *whose))


def stake(contract: Contract) -> str:
    """What a hand of it adds up to, before it is settled between players; "±" where nobody can say."""
    return "±" if contract.varies or contract.goes_to is GoesTo.OUT else signed(contract.at_stake)


def _crib_of(item: Item, contract: Contract, several: bool) -> str:
    points = in_all(item, contract)
    facts: dict[str, object] = {}
    if item.counted is Counted.TYPED:
        return _typed("crib typed", item)
    if item.counted is not Counted.EACH:
        phrase, points = f"crib {item.counted.value.replace('-', ' ')}", item.points
        facts["number"] = item.fewer_than
    elif item.count > 1:
        phrase = "crib each"
    elif item.among and (contract.parts or item.matches or item.together_with):
        phrase, points = "crib more", item.points
    elif item.among:
        phrase = "crib its"
    else:
        phrase = "crib bare" if several else "crib the"
    return say(phrase, points=signed(points), one=told(item.one), title=told(item.title), **facts)


def _typed(phrase: str, item: Item) -> str:
    """Points that are typed, and what they add up to where that is fixed."""
    if item.adds_up_to is None:
        return say(phrase, items=told(item.title))
    return say(f"{phrase} total", items=told(item.title), total=minus(item.adds_up_to))


def _when_all(contract: Contract) -> Iterator[str]:
    """What counts instead when one player takes everything, or all of one item."""
    if (instead := contract.all_taken) is not None:
        yield _instead("crib everything", instead, contract.total)
    for item in contract.items:
        if (instead := item.all_taken) is not None:
            yield _instead("crib all", instead, item.total, told(item.title))


def _when_none(contract: Contract) -> Iterator[str]:
    """What counts for whoever has none of an item, and for all when somebody has none."""
    for item in contract.items:
        yield from _conditions(item, contract)


def _conditions(item: Item, contract: Contract) -> Iterator[str]:
    title = told(item.title)
    if item.none is not None:
        other = contract.item(item.none_unless or "")
        others = told(other.title) if other else ""
        phrase = "crib none either" if other else "crib none"
        yield say(phrase, items=title, others=others, points=signed(item.none))
    if item.someone_none > 1:
        yield say("crib someone none", items=title, times=counted(TIMES, item.someone_none))


def rules_of(item: Item, contract: Contract) -> tuple[str, ...]:
    """What one item of a contract counts, and under which conditions."""
    return (_crib_of(item, contract, several=True), *_conditions(item, contract))


def _instead(phrase: str, instead: AllTaken, total: int, items: str = "") -> str:
    if instead.turned:
        return say(f"{phrase} turned", items=items, points=signed(-total))
    return say(phrase, items=items, taker=signed(instead.taker), others=signed(instead.others))


def in_all(item: Item, contract: Contract) -> int:
    """What one of these costs or brings, what it is worth as one of the others included: −6 for the ace of hearts."""
    points, among = item.points, item.among
    for _ in contract.items:
        whole = contract.item(among or "")
        if whole is None:
            break
        points, among = points + whole.points, whole.among
    return points
