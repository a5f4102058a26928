"""What a ruleset says of itself: its other names, the cards that are left out, and what is our assumption in it."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from scorekeeper.languages import gettext, ngettext, told
from scorekeeper.printed.phrases import SPELLED
from scorekeeper.printed.saying import capital, counted, listed, midway
from scorekeeper.rules import Counted, Ruleset, Sign, Words


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


def how_often(rules: Ruleset) -> Iterator[str]:
    """What a programme plays in its order, or how often a contract may be declared where that is not once by each."""
    if rules.programme:
        names = [midway(told(rules.by_name[name].title)) for name, _ in groupby(rules.programme)]
        times = [len(list(hands)) for _, hands in groupby(rules.programme)]
        rows = [f"{name} ×{count}" if count > 1 else name for name, count in zip(names, times, strict=True)]
        yield capital(", ".join(rows)) + "."
        return
    for sign, count in rules.each_declares.items():
        if sign is Sign.NEGATIVE:
            words = ngettext(
                "Each declares {count} contract against points.",
                "Each declares {count} contracts against points.",
                count,
            )
        else:
            words = ngettext(
                "Each declares {count} contract for points.", "Each declares {count} contracts for points.", count
            )
        yield words.format(count=count)
    if not rules.each_declares:
        words = gettext("{contract}: declared {times} times by each.")
        if rules.declaring.in_common:
            words = gettext("{contract}: declared {times} times in a game.")
        yield from _times(words, [(one.title, one.times) for one in rules.contracts if one.times > 1])
    if rules.again:
        again = ngettext(
            "When all are declared, each declares {count} of them once more.",
            "When all are declared, each declares {count} of them once more.",
            rules.again,
        )
        yield again.format(count=counted(SPELLED, rules.again))
    yield from _wheels(rules)
    at_most = [(one.title, one.at_table) for one in rules.contracts if one.at_table]
    yield from _times(gettext("{contract}: at most {times} times in a game."), at_most)


def _wheels(rules: Ruleset) -> Iterator[str]:
    """Which contracts belong to which wheel, and who opens one."""
    for wheel in rules.declaring.wheels:
        titles = [midway(told(contract.title)) for contract in rules.contracts if contract.wheel == wheel]
        yield gettext("Wheel {number}: {contracts}.").format(number=wheel, contracts=listed(titles))
    if rules.declaring.wheels:
        yield gettext("In each wheel every player declares once; whoever stands worst opens the next one.")


def _times(words: str, times: Sequence[tuple[Words, int]]) -> Iterator[str]:
    """A sentence for all contracts of the same number together."""
    for number in dict.fromkeys(count for _, count in times):
        titles = [midway(told(title)) for title, count in times if count == number]
        yield words.format(contract=capital(listed(titles)), times=number)


def pools(rules: Ruleset) -> Iterator[str]:
    """What becomes of a pool that cannot be split evenly among those who have equally many."""
    pooled = [item for one in rules.contracts for item in one.items if item.counted is Counted.MOST]
    if any(item.points % tied for item in pooled for tied in range(2, rules.seats + 1)):
        yield gettext(
            "What a pool leaves over when it is split goes, a point each, to the first on the declarer’s left."
        )
