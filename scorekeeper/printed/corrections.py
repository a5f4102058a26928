"""Corrections as footnotes: what a hand reads now and what it was read as before."""

from collections.abc import Iterator

from scorekeeper.languages import told
from scorekeeper.printed.dates import say_time
from scorekeeper.printed.figures import minus
from scorekeeper.printed.notation import letter, notation
from scorekeeper.printed.rows import SUIT_SIGNS, label
from scorekeeper.printed.saying import say
from scorekeeper.rules import ORDER, Correction, Hand, Ruleset, Takings


def footnote(correction: Correction, rules: Ruleset) -> str:
    """ "Hand 9, corrected 22:14: king of hearts C, not D."; players by their letters."""
    changes = "; ".join(_changes(correction.before, correction.after, rules))
    facts = {"number": correction.number, "at": say_time(correction.at)}
    return say("note", **facts, changes=changes or say("note nothing"))


def _changes(before: Hand, after: Hand, rules: Ruleset) -> Iterator[str]:
    """Each thing that reads differently."""

    def instead(now: str, then: str) -> str:
        return say("note not", now=now, then=then)

    one, other = rules.by_name.get(after.contract), rules.by_name.get(before.contract)
    if one is None or other is None:
        return
    if after.declarer != before.declarer:
        yield instead(say("note declarer", declarer=letter(after.declarer)), letter(before.declarer))
    if one != other:
        yield instead(label(one, None), label(other, None))
    if after.trump != before.trump:
        yield instead(*(SUIT_SIGNS.get(hand.trump or "", say("note none")) for hand in (after, before)))
    if after.start != before.start:
        yield instead(*(hand.start or say("note none") for hand in (after, before)))
    if after.shared != before.shared:
        yield say("note shared" if after.shared else "note played")
    calls = (set(after.doubles), set(after.redoubles)), (set(before.doubles), set(before.redoubles))
    if calls[0] != calls[1]:
        none = say("note no doubles")
        now, then = (notation(hand, rules).replace("  ", "\u2009\u2009 ") for hand in (after, before))
        yield instead(now if after.doubles else none, then) if before.doubles else say("note added", now=now)
    if one == other and after.takings is not None and before.takings is not None:
        for item in [ORDER] if one.places else [item.name for item in one.items]:
            if list(after.takings[item]) != list(before.takings[item]):
                known = one.item(item)
                title = told(known.title) if known else say("note order")
                single = known is not None and known.count == 1
                now, then = (_taken(hand, item, single) for hand in (after.takings, before.takings))
                yield f"{title} {instead(now, then)}"


def _taken(takings: Takings, item: str, single: bool) -> str:
    """Who took it, or how many each took, or the order of going out."""
    counts = takings[item]
    if item == ORDER:
        return " ".join(map(letter, counts))
    if single:
        return letter(counts.index(1))
    return " ".join(f"{letter(seat)}{minus(count)}" for seat, count in enumerate(counts))
