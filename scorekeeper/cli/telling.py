"""A ruleset told in words, for the terminal."""

from collections.abc import Iterator

from scorekeeper.printed.house_rules import told_otherwise
from scorekeeper.printed.rules_about import also_called, assumed, cards, how_often, pools
from scorekeeper.printed.words import capital, crib, signed, stake
from scorekeeper.rules import (
    Contract,
    Counted,
    Declared,
    Declarers,
    Enforce,
    Per,
    Ruleset,
    Sign,
    Tells,
    Undoubled,
    Whom,
)

WHOM = {Whom.ANYONE: "anyone", Whom.DECLARER: "only the declarer", Whom.NOBODY: "nobody"}
TURNS = {
    Declarers.BLOCK: "all of one player in a row, then the next player",
    Declarers.ROTATE: "one at a time, round the table",
}
HOW = {
    Declared.BY_EACH: "Everybody declares each contract once, or as often as is said of it",
    Declared.ONCE: "Each contract is declared once at the table, or as often as is said of it",
    Declared.PROGRAMME: "What each hand is played for is fixed",
    Declared.OPEN: "Nobody declares, and the table ends the game itself",
}


def in_words(rules: Ruleset) -> str:
    """Everything this ruleset says, in lines that end in a line feed."""
    return "".join(f"{line}\n" for line in _lines(rules))


def _lines(rules: Ruleset) -> Iterator[str]:
    yield f"{rules.title['en']} ({rules.name})"
    yield from filter(None, (rules.gist["en"], also_called(rules), *cards(rules)))
    yield from told_otherwise(rules)
    yield ""
    round_ = "" if rules.clockwise else ", counter-clockwise"
    yield f"{_sized(rules)}{round_}."
    yield f"The {rules.winner.value} total wins."
    yield f"{HOW[rules.declared]}{': ' + TURNS[rules.declarers] if rules.chosen else ''}."
    yield from how_often(rules)
    yield ""
    wide = max(len(contract.title["en"]) for contract in rules.contracts)
    for contract in rules.contracts:
        yield f"  {contract.title['en']:{wide}}  {_contract(contract)}"
    whose = "All contracts together add" if rules.cycles == 1 else "What one player declares adds"
    if not rules.varies and not rules.open:
        yield f"{whose} up to {signed(rules.balance)}."
    yield ""
    yield from _doubling(rules)
    yield from _quota(rules)
    yield from pools(rules)
    yield from assumed(rules)


def _sized(rules: Ruleset) -> str:
    """How many play, with how many cards, and how many hands, as far as the rules say so."""
    cards_ = f", {rules.deck} cards" if rules.deck else ""
    return f"{rules.seats} players{cards_}, {'any number of' if rules.open else rules.hands} hands"


def _contract(contract: Contract) -> str:
    typed = any(item.counted is Counted.TYPED for item in contract.items)
    words = capital(crib(contract)) if typed else f"{capital(crib(contract))}; {stake(contract)} in all"
    if contract.tells is Tells.TRUMP:
        return f"{words}; the declarer names a trump suit"
    return f"{words}; the declarer names the rank to start at" if contract.tells is Tells.START else words


def _doubling(rules: Ruleset) -> Iterator[str]:
    doubling = rules.doubling
    signs = {contract.sign for contract in rules.contracts}
    kinds = [(Sign.NEGATIVE, "against", doubling.negative), (Sign.POSITIVE, "for", doubling.positive)]
    told = [
        f"in a contract {played} points {WHOM[whom]} may be doubled" for sign, played, whom in kinds if sign in signs
    ]
    yield f"Doubling: {'; '.join(told)}."
    if all(whom is Whom.NOBODY for sign, _, whom in kinds if sign in signs):
        return
    yield "The player on the declarer's left speaks first, the declarer last; the declarer only redoubles."
    yield "A doubled pair settles the difference of its points once more."
    if doubling.redouble:
        yield f"A redouble settles it {'twice' if doubling.redouble == 2 else f'{doubling.redouble} times'}."
    if Sign.NEGATIVE in signs and doubling.undoubled_negative is Undoubled.SHARED:
        yield "A contract against points that nobody doubles is not played: its points are shared out."


def _quota(rules: Ruleset) -> Iterator[str]:
    quota = rules.quota
    if not quota.doubles_of_declarer:
        return
    times = {1: "once", 2: "twice"}.get(quota.doubles_of_declarer, f"{quota.doubles_of_declarer} times")
    how = "must double when no hand is left to wait" if quota.enforce is Enforce.FORCED else "is reminded"
    whom = "whoever declares" if quota.per is Per.GAME else "each declarer"
    yield f"Each player owes {whom} a double {times}, and {how}."
    if quota.penalty:
        yield f"A double missed costs {quota.penalty} points after the last hand."
