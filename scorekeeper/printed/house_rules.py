"""House rules in words: what each thing is called that a table may change, and what it plays otherwise."""

from scorekeeper.languages import gettext, marked, ngettext, pgettext, told
from scorekeeper.printed.figures import minus, signed
from scorekeeper.printed.phrases import phrase
from scorekeeper.printed.saying import capital, listed, midway
from scorekeeper.rules import FREE, Contract, Ruleset, differences

NAMED = 3
"""How many differences are told in a line; of more, how many they are."""

CALLED = {
    "declarers": marked("Who declares next"),
    "declared": marked("Each contract is declared"),
    "each_declares.negative": marked("Contracts against points that each declares"),
    "each_declares.positive": marked("Contracts for points that each declares"),
    "again": marked("Contracts that each declares once more"),
    "deck": marked("Cards in the pack"),
    "winner": marked("Which total wins"),
    "doubling.negative": marked("In contracts against points, one may double"),
    "doubling.positive": marked("In contracts for points, one may double"),
    "doubling.undoubled_negative": marked("A contract against points that nobody doubled is"),
    "doubling.redouble": marked("Redoubled, the difference counts so many times (0: nobody redoubles)"),
    "quota.doubles_of_declarer": marked("Doubles owed"),
    "quota.per": marked("Doubles are owed"),
    "quota.enforce": marked("A double that can wait no longer is"),
    "quota.penalty": marked("Points for each double missed"),
}
"""What a key beside the contracts is called."""

HOW_MANY = (".count", ".total", ".times", ".at_table", ".someone_none", ".fewer_than")
"""How the keys of contracts end at which a number stands that is no points."""

SAID = dict(
    (
        phrase("declarers block", "the same player, until all contracts are declared"),
        phrase("declarers rotate", "the next player"),
        phrase("declared by-each", "once by every player"),
        phrase("declared once", "once at the table"),
        phrase("winner highest", "the highest"),
        phrase("winner lowest", "the lowest"),
        phrase("doubling.negative anyone", "anyone"),
        phrase("doubling.negative declarer", "the declarer"),
        phrase("doubling.negative nobody", "nobody"),
        phrase("doubling.positive anyone", "anyone"),
        phrase("doubling.positive declarer", "the declarer"),
        phrase("doubling.positive nobody", "nobody"),
        phrase("doubling.undoubled_negative shared", "shared out"),
        phrase("doubling.undoubled_negative played", "played"),
        phrase("quota.per declarer", "to each declarer"),
        phrase("quota.per game", "in the whole game"),
        phrase("quota.enforce forced", "made on the form"),
        phrase("quota.enforce told", "named, not forced"),
    )
)
"""The words a key may be, as a table says them."""


def said(key: str, value: object) -> str:
    """A value as a table says it: a word of the key, else a number."""
    if value == FREE:
        return pgettext("what typed points add up to", "anything")
    if isinstance(value, int):
        return signed(value) if key.startswith("contracts.") and not key.endswith(HOW_MANY) else minus(value)
    purpose = f"{key} {value}"
    return pgettext(purpose, SAID[purpose])


def named(rules: Ruleset, key: str) -> str:
    """What stands at this key, by its own name: in a contract, what is counted there."""
    if key in CALLED:
        return gettext(CALLED[key])
    contract, path = _in(rules, key)
    if path[0] == "places":
        return gettext("Out in place {number}").format(number=path[1])
    if path[0] == "all_taken":
        return _of_all(path[1], gettext("everything"))
    if path[0] == "times":
        return gettext("How often it is declared")
    if path[0] == "at_table":
        return gettext("How often it is declared at most in a game (0: as often as one likes)")
    item = contract.item(path[1])
    assert item is not None
    if path[2] == "total":
        return gettext("{items} of a hand add up to").format(items=capital(told(item.title)))
    if path[2] == "count":
        return gettext("{items} in a hand").format(items=capital(told(item.title)))
    conditions = {
        "none": gettext("Who has no {items}"),
        "someone_none": gettext("If somebody has no {items}, so many times the points"),
        "fewer_than": gettext("It counts with fewer {items} than"),
    }
    if path[2] in conditions:
        return conditions[path[2]].format(items=told(item.title))
    if path[2] == "all_taken":
        return _of_all(path[3], gettext("all {items}").format(items=told(item.title)))
    if item.count > 1:
        return gettext("Each {item}").format(item=told(item.one))
    if item.among:
        return gettext("{item}, on top").format(item=capital(told(item.title)))
    return capital(told(item.title))


def _of_all(who: str, what: str) -> str:
    """Whose points these are when one player takes all of it."""
    if who == "taker":
        return gettext("One player takes {what}: that player").format(what=what)
    return gettext("One player takes {what}: each of the others").format(what=what)


def _in(rules: Ruleset, key: str) -> tuple[Contract, list[str]]:
    """The contract that a key is about, and where in it."""
    _, name, *path = key.split(".")
    return rules.by_name[name], path


def called(rules: Ruleset) -> str:
    """What the rules are called: the ruleset's title, and that there are house rules."""
    title = told(rules.title)
    return gettext("{ruleset}, with house rules").format(ruleset=title) if rules.house else title


def told_otherwise(rules: Ruleset) -> tuple[str, ...]:
    """Everything that is played otherwise, a sentence each: what it is, and what it is in the ruleset of that name."""
    title, sentences = told(rules.title), []
    for key, now in differences(rules).items():
        if key in CALLED:
            sentence = gettext("{what}: {now}, where {ruleset} has {before}.")
        else:
            sentence = gettext("{what} {now}, where {ruleset} has {before}.")
        before = said(key, rules.house[key])
        sentences.append(sentence.format(what=in_full(rules, key), now=said(key, now), before=before, ruleset=title))
    return tuple(sentences)


def in_full(rules: Ruleset, key: str) -> str:
    """What stands at this key, with its contract if it is in one."""
    if key in CALLED:
        return named(rules, key)
    contract, _ = _in(rules, key)
    return gettext("{contract}, {what}").format(contract=told(contract.title), what=midway(named(rules, key)))


def in_a_line(rules: Ruleset) -> str:
    """What is played otherwise, in a line for the sheet: "House rules: king −30."; nothing where nothing is."""
    if not rules.house:
        return ""
    now = differences(rules)
    if len(now) > NAMED or any(key in CALLED for key in now):
        count = ngettext(
            "House rules: {count} thing is otherwise.", "House rules: {count} things are otherwise.", len(now)
        )
        return count.format(count=len(now))
    things = listed([_in_short(rules, key, said(key, value)) for key, value in now.items()])
    return gettext("House rules: {things}.").format(things=things)


def _in_short(rules: Ruleset, key: str, value: str) -> str:
    """One thing and what it counts: "king −30"; with its contract where others count the same thing."""
    contract, path = _in(rules, key)
    item = contract.item(path[1]) if path[0] == "items" and path[2] == "points" else None
    alone = item and sum(item.name in {one.name for one in other.items} for other in rules.contracts) == 1
    what = told(item.one) if item and alone else in_full(rules, key)
    return gettext("{what} {value}").format(what=what, value=value)
