"""What a ruleset says of itself: its other names, the cards that are left out, and what is our assumption in it."""

from collections.abc import Iterator

from scorekeeper.languages import gettext, told
from scorekeeper.printed.saying import listed, midway
from scorekeeper.rules import Counted, Ruleset


def also_called(rules: Ruleset) -> str:
    """The other names of the same rules, as a sentence; nothing where there are none."""
    return gettext("Also called {names}.").format(names=listed(rules.aliases)) if rules.aliases else ""


def cards(rules: Ruleset) -> Iterator[str]:
    """Which cards are left out of the pack, and how many each player is dealt."""
    if told(rules.left_out):
        sentence = gettext("Leave out {cards}: that leaves {deck} cards, {each} for each player.")
        yield sentence.format(cards=told(rules.left_out), deck=rules.deck, each=rules.deck // rules.seats)


def assumed(rules: Ruleset) -> Iterator[str]:
    """What no source says: agree on it, or play by other rules."""
    values = [told(contract.title) for contract in rules.contracts if contract.assumed]
    values += [told(item.title) for one in rules.contracts for item in one.items if item.assumed and not one.assumed]
    if not values and not told(rules.assumed):
        return
    yield gettext("Something in these rules is our assumption, because no source says it: agree on it before you play.")
    if told(rules.assumed):
        yield told(rules.assumed)
    if values:
        yield gettext("Assumed values: {things}.").format(things=listed([midway(value) for value in values]))


def pools(rules: Ruleset) -> Iterator[str]:
    """What becomes of a pool that cannot be split evenly among those who have equally many."""
    pooled = [item for one in rules.contracts for item in one.items if item.counted is Counted.MOST]
    if any(item.points % tied for item in pooled for tied in range(2, rules.seats + 1)):
        yield gettext(
            "What a pool leaves over when it is split goes, a point each, to the first on the declarer’s left."
        )
