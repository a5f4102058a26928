"""The table's words, and what they mean by a ruleset: only those that it needs."""

from collections.abc import Iterator

from scorekeeper.languages import gettext, pgettext
from scorekeeper.printed.phrases import TIMES
from scorekeeper.printed.saying import counted
from scorekeeper.rules import Ruleset, Whom


def glossary(rules: Ruleset) -> tuple[tuple[str, str], ...]:
    """Each word with its meaning in a sentence, in the order in which one meets them."""
    return tuple(_words(rules))


def _words(rules: Ruleset) -> Iterator[tuple[str, str]]:
    doubling = rules.doubling
    if rules.chosen:
        yield gettext("Declarer"), gettext("The player who chooses the contract of a hand; the others are the flanks.")
    if {doubling.negative, doubling.positive} == {Whom.NOBODY}:
        return
    yield gettext("Raw score"), gettext("What a player’s takings count, before any doubles.")
    bet = gettext("A bet between two players on the difference of their raw scores, told when the contract is named.")
    yield pgettext("a bet", "Double"), bet
    if doubling.redouble:
        answer = gettext("The answer of one who was doubled and speaks later: the bet counts {times}.")
        yield gettext("Redouble"), answer.format(times=counted(TIMES, doubling.redouble))
    if Whom.ANYONE in (doubling.negative, doubling.positive):
        yield gettext("Flanks"), gettext("The call of a player who doubles everybody but the declarer.")
    yield gettext("Maximum"), gettext("The call of a player who doubles, and redoubles, everybody whom one may.")
    if rules.quota.doubles_of_declarer:
        yield gettext("Quota"), gettext("How often each player must have doubled each declarer by the end of the game.")
    if any(doubling.shares(contract, ()) for contract in rules.contracts):
        yield pgettext("a hand", "Shared"), gettext("Said of a hand that nobody doubled: its points are shared out.")
