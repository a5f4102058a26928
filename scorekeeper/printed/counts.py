"""What a contract counts, in short for the phone and in a line for the blank sheet, told from its data."""

from collections.abc import Iterator

from scorekeeper.languages import told
from scorekeeper.printed.figures import minus, signed
from scorekeeper.printed.saying import say
from scorekeeper.rules import AllTaken, Contract, Counted, Item


def gist(contract: Contract) -> str:
    """The shortest way to say it: "−2 a trick", "−2 a heart, ace −6", "−10 and −20", "45 20 5 −5"."""
    if contract.places:
        return " ".join(map(minus, contract.places))
    if contract.parts:
        return say("gist all at once", points=signed(contract.total))
    if all(item.count == 1 and not item.among for item in contract.items):
        points = [signed(item.points) for item in contract.items]
        if len(points) == 2:
            return say("gist and", first=points[0], last=points[1])
        return " ".join(points)
    return ", ".join(_gist_of(item, contract) for item in contract.items)


def _gist_of(item: Item, contract: Contract) -> str:
    one = told(item.one)
    a = "gist an" if one[:1].lower() in tuple("aeiou") else "gist a"
    the = item.count == 1 or item.counted is Counted.MOST
    return say("gist the" if the else a, points=signed(in_all(item, contract)), one=one)


def crib(contract: Contract) -> str:
    """A line for the blank sheet: "each heart −2, its ace −6", "the king of hearts −20", "out first +45, then …".

    What counts when one player takes all of it stands behind, after a semicolon.
    """
    if contract.places:
        first, *rest = map(signed, contract.places)
        return say("crib places", first=first, rest=", ".join(rest))
    several = len(contract.items) > 1
    counted = ", ".join(_crib_of(item, contract, several) for item in contract.items)
    return "; ".join((counted, *_when_all(contract)))


def _crib_of(item: Item, contract: Contract, several: bool) -> str:
    points = in_all(item, contract)
    if item.counted is not Counted.EACH:
        phrase = "crib most" if item.counted is Counted.MOST else "crib beats"
    elif item.count > 1:
        phrase = "crib each"
    elif item.among and contract.parts:
        phrase, points = "crib more", item.points
    elif item.among:
        phrase = "crib its"
    else:
        phrase = "crib bare" if several else "crib the"
    return say(phrase, points=signed(points), one=told(item.one), title=told(item.title))


def _when_all(contract: Contract) -> Iterator[str]:
    """What counts instead when one player takes everything, or all of one item."""
    if (instead := contract.all_taken) is not None:
        yield _instead("crib everything", instead, contract.total)
    for item in contract.items:
        if (instead := item.all_taken) is not None:
            yield _instead("crib all", instead, item.total, told(item.title))


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
