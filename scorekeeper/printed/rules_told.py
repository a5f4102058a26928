"""The rules of a variant in sentences, told from the same values that score."""

from collections.abc import Iterator

from scorekeeper.printed.notation import letter
from scorekeeper.printed.phrases import SPELLED, TIMES, capital, counted, listed, midway, say, told
from scorekeeper.rules import Contract, Ruleset, Sign, Undoubled, Whom


def rules_in_short(rules: Ruleset, language: str = "en") -> str:
    """Which total wins, what is owed, and what becomes of hands that nobody doubles."""
    said = [say("paper highest" if rules.highest_wins else "paper lowest", language), owed(rules, language)]
    negative = any(contract.sign is Sign.NEGATIVE for contract in rules.contracts)
    if negative and has_doubles(rules) and rules.doubling.undoubled_negative is Undoubled.SHARED:
        said.append(say("paper shares", language))
    return " ".join(filter(None, said))


def owed(rules: Ruleset, language: str = "en") -> str:
    """How many doubles are owed, as a sentence; nothing where none are."""
    number = rules.quota.doubles_of_declarer
    if not number:
        return ""
    spelled = capital(counted(SPELLED, number, language))
    return say("paper owed one" if number == 1 else "paper owed", language, number=spelled)


def has_doubles(rules: Ruleset) -> bool:
    """Whether anybody may double anybody."""
    return any(rules.doubling.whom(contract) is not Whom.NOBODY for contract in rules.contracts)


def how_to_read(rules: Ruleset, language: str = "en") -> str:
    """How the doubles are written and what they do."""
    names = {"by": letter(min(2, rules.seats - 1)), "of": letter(0 if rules.seats == 2 else 1)}
    said = [say("paper read doubled", language, **names)]
    if rules.doubling.redouble:
        times = counted(TIMES, rules.doubling.redouble, language)
        said.append(say("paper read redoubled", language, **names, times=times))
    return " ".join(filter(None, (*said, say("paper read moved", language), owed(rules, language))))


def doubling_in_full(rules: Ruleset, language: str = "en") -> str:
    """How doubles are written, who may double whom, what is owed, and what becomes of undoubled hands."""
    return " ".join(_doubling(rules, language))


def _doubling(rules: Ruleset, language: str) -> Iterator[str]:
    if not has_doubles(rules):
        return
    names = {"by": letter(min(2, rules.seats - 1)), "of": letter(0 if rules.seats == 2 else 1)}
    yield say("blank doubled", language, **names)
    if rules.doubling.redouble:
        yield say("blank redoubled", language, **names)
        times = counted(TIMES, rules.doubling.redouble, language)
        yield capital(say("blank moves times", language, times=times))
        yield say("blank declarer", language)
    else:
        yield say("blank moves", language)
    for whom, phrase in ((Whom.DECLARER, "blank only"), (Whom.NOBODY, "blank nobody")):
        which = [c for c in rules.contracts if rules.doubling.whom(c) is whom]
        if which:
            yield say(phrase, language, contracts=listed([_midway(c, language) for c in which], language))
    owed = rules.quota.doubles_of_declarer
    if owed:
        number = capital(counted(SPELLED, owed, language))
        yield say("blank tick one" if owed == 1 else "blank tick", language, number=number)
    negative = any(c.sign is Sign.NEGATIVE for c in rules.contracts)
    if negative and rules.doubling.undoubled_negative is Undoubled.SHARED:
        yield say("blank shares", language, others=counted(SPELLED, rules.seats - 1, language))


def _midway(contract: Contract, language: str) -> str:
    return midway(told(contract.title, language), language)
