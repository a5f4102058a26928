"""The rules of a variant in sentences, told from the same values that score."""

from collections.abc import Iterator

from scorekeeper.languages import told
from scorekeeper.printed.house_rules import in_a_line
from scorekeeper.printed.notation import letter
from scorekeeper.printed.phrases import SPELLED, TIMES
from scorekeeper.printed.saying import capital, counted, listed, midway, say, say_of
from scorekeeper.rules import Contract, Per, Ruleset, Sign, Undoubled, Whom


def rules_in_short(rules: Ruleset) -> str:
    """Which total wins, what is owed, and what becomes of hands that nobody doubles."""
    said = [say("paper highest" if rules.highest_wins else "paper lowest"), owed(rules)]
    negative = any(contract.sign is Sign.NEGATIVE for contract in rules.contracts)
    if negative and has_doubles(rules) and rules.doubling.undoubled_negative is Undoubled.SHARED:
        said.append(say("paper shares"))
    said.append(in_a_line(rules))
    return " ".join(filter(None, said))


def owed(rules: Ruleset) -> str:
    """How many doubles are owed, as a sentence; nothing where none are."""
    number = rules.quota.doubles_of_declarer
    if not number:
        return ""
    spelled = capital(counted(SPELLED, number))
    phrase = "paper owed in a game" if rules.quota.per is Per.GAME else "paper owed"
    return say_of(phrase, number, number=spelled)


def has_doubles(rules: Ruleset) -> bool:
    """Whether anybody may double anybody."""
    return any(rules.doubling.whom(contract) is not Whom.NOBODY for contract in rules.contracts)


def how_to_read(rules: Ruleset) -> str:
    """How the doubles are written and what they do."""
    names = {"by": letter(min(2, rules.seats - 1)), "of": letter(0 if rules.seats == 2 else 1)}
    said = [say("paper read doubled", **names)]
    if rules.doubling.redouble:
        times = counted(TIMES, rules.doubling.redouble)
        said.append(say("paper read redoubled", **names, times=times))
    return " ".join(filter(None, (*said, say("paper read moved"), owed(rules))))


def doubling_in_full(rules: Ruleset) -> str:
    """How doubles are written, who may double whom, what is owed, and what becomes of undoubled hands."""
    return " ".join(_doubling(rules))


def _doubling(rules: Ruleset) -> Iterator[str]:
    if not has_doubles(rules):
        return
    names = {"by": letter(min(2, rules.seats - 1)), "of": letter(0 if rules.seats == 2 else 1)}
    yield say("blank doubled", **names)
    if rules.doubling.redouble:
        yield say("blank redoubled", **names)
        times = counted(TIMES, rules.doubling.redouble)
        yield capital(say("blank moves times", times=times))
        yield say("blank declarer")
    else:
        yield say("blank moves")
    for whom, phrase in ((Whom.DECLARER, "blank only"), (Whom.NOBODY, "blank nobody")):
        which = [c for c in rules.contracts if rules.doubling.whom(c) is whom]
        if which:
            yield say(phrase, contracts=listed([_midway(c) for c in which]))
    owed = rules.quota.doubles_of_declarer
    if owed:
        number = capital(counted(SPELLED, owed))
        phrase = "paper owed in a game" if rules.quota.per is Per.GAME else "blank tick"
        yield say_of(phrase, owed, number=number)
    negative = any(c.sign is Sign.NEGATIVE for c in rules.contracts)
    if negative and rules.doubling.undoubled_negative is Undoubled.SHARED:
        yield say("blank shares", others=counted(SPELLED, rules.seats - 1))


def _midway(contract: Contract) -> str:
    return midway(told(contract.title))
