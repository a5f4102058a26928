"""What a contract counts, in short for the phone and in a line for the blank sheet, told from its data."""

from scorekeeper.languages import told
from scorekeeper.printed.figures import minus, signed
from scorekeeper.printed.saying import say
from scorekeeper.rules import Contract, Item


def gist(contract: Contract) -> str:
    """The shortest way to say it: "−2 a trick", "−2 a heart, ace −6", "−10 and −20", "45 20 5 −5"."""
    if contract.places:
        return " ".join(map(minus, contract.places))
    if all(item.count == 1 and not item.among for item in contract.items):
        points = [signed(item.points) for item in contract.items]
        if len(points) == 2:
            return say("gist and", first=points[0], last=points[1])
        return " ".join(points)
    return ", ".join(_gist_of(item, contract) for item in contract.items)


def _gist_of(item: Item, contract: Contract) -> str:
    one = told(item.one)
    a = "gist an" if one[:1].lower() in tuple("aeiou") else "gist a"
    return say("gist the" if item.count == 1 else a, points=signed(in_all(item, contract)), one=one)


def crib(contract: Contract) -> str:
    """A line for the blank sheet: "each heart −2, its ace −6", "the king of hearts −20", "out first +45, then …"."""
    if contract.places:
        first, *rest = map(signed, contract.places)
        return say("crib places", first=first, rest=", ".join(rest))
    several = len(contract.items) > 1
    return ", ".join(_crib_of(item, contract, several) for item in contract.items)


def _crib_of(item: Item, contract: Contract, several: bool) -> str:
    if item.count > 1:
        phrase = "crib each"
    elif item.among:
        phrase = "crib its"
    else:
        phrase = "crib bare" if several else "crib the"
    points = signed(in_all(item, contract))
    return say(phrase, points=points, one=told(item.one), title=told(item.title))


def in_all(item: Item, contract: Contract) -> int:
    """What one of these costs or brings, what it is worth as one of the others included: −6 for the ace of hearts."""
    points, among = item.points, item.among
    for _ in contract.items:
        whole = contract.item(among or "")
        if whole is None:
            break
        points, among = points + whole.points, whole.among
    return points
