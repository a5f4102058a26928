"""The rules of a ruleset in full: what they say beside the contracts, as sentences by heading."""

from collections.abc import Iterator

from scorekeeper.languages import gettext, ngettext, told
from scorekeeper.printed.figures import minus, signed
from scorekeeper.printed.house_rules import told_otherwise
from scorekeeper.printed.phrases import SPELLED, TIMES
from scorekeeper.printed.rules_about import assumed, cards, how_often, pools
from scorekeeper.printed.saying import capital, counted, listed, midway
from scorekeeper.rules import Declared, Declarers, Double, Enforce, Leads, Per, Ruleset, Sign, Whom, shared_out


def sections(rules: Ruleset) -> dict[str, tuple[str, ...]]:
    """What the rules say beside the contracts: sentences by heading."""
    said = {
        gettext("House rules"): told_otherwise(rules),
        gettext("Who declares, deals and leads") if rules.chosen else gettext("Hands and deal"): _turns(rules),
        gettext("Doubling"): _calls(rules),
        gettext("What a double is worth"): _settlement(rules),
        gettext("When nobody doubles"): _undoubled(rules),
        gettext("Doubles owed"): _quota(rules),
        gettext("Who wins"): _winner(rules),
        gettext("Cards"): cards(rules),
        gettext("Pools"): pools(rules),
        gettext("What is assumed"): assumed(rules),
    }
    return {heading: sentences for heading, found in said.items() if (sentences := tuple(found))}


def _named(rules: Ruleset, sign: Sign) -> str:
    """The contracts of one kind, as one lists them; nothing where there are none."""
    return listed([midway(told(contract.title)) for contract in rules.contracts if contract.sign is sign])


def _turns(rules: Ruleset) -> Iterator[str]:
    each, players = counted(SPELLED, rules.declaring.of_each), capital(counted(SPELLED, rules.seats))
    if rules.open:
        once = gettext("{players} players, and as many hands as you like: you end the game yourselves.")
    elif rules.declared is Declared.PROGRAMME:
        once = gettext("{players} players; {contracts} hands, and what each of them is played for is fixed:")
    elif rules.declared is Declared.ONCE and any(contract.times > 1 for contract in rules.contracts):
        once = gettext("{players} players; {contracts} hands.")
    elif rules.declared is Declared.ONCE:
        once = gettext("{players} players; each of the {contracts} contracts is declared once in a game.")
    elif any(contract.times > 1 or contract.at_table for contract in rules.contracts) or rules.each_declares:
        once = gettext("{players} players; each declares {contracts} contracts.")
    else:
        once = gettext("{players} players; each declares each of the {contracts} contracts once.")
    yield once.format(players=players, contracts=each)
    yield from how_often(rules)
    yield from _next(rules)
    yield gettext("Who is first is agreed or drawn by lot.")


def _next(rules: Ruleset) -> Iterator[str]:
    """Whose turn it is after whom, who deals, and which way round it goes."""
    left = rules.clockwise
    if not rules.chosen:
        yield gettext("The deal passes to the left.") if left else gettext("The deal passes to the right.")
        return
    if not left:
        yield gettext("Play and deal go round counter-clockwise.")
    if rules.declarers is Declarers.BLOCK and left:
        yield gettext("A player declares all of them in a row, in any order; then the player on the left.")
    elif rules.declarers is Declarers.BLOCK:
        yield gettext("A player declares all of them in a row, in any order; then the player on the right.")
    elif left:
        yield gettext("A player declares one of them, then it is for the player on the left.")
    else:
        yield gettext("A player declares one of them, then it is for the player on the right.")
    yield _deal(rules.leads, left)


def _deal(leads: Leads, left: bool) -> str:
    """Who deals, cuts and leads, where play goes to the left or else to the right."""
    if leads is Leads.DEALER and left:
        return gettext("The declarer deals, the player on the declarer’s right cuts, and the declarer leads.")
    if leads is Leads.DEALER:
        return gettext("The declarer deals, the player on the declarer’s left cuts, and the declarer leads.")
    if leads is Leads.AFTER_DEALER and left:
        return gettext("The declarer deals, the player on the right cuts, and the player on the left leads.")
    if leads is Leads.AFTER_DEALER:
        return gettext("The declarer deals, the player on the left cuts, and the player on the right leads.")
    if left:
        return gettext("The player on the declarer’s right deals, and the declarer leads.")
    return gettext("The player on the declarer’s left deals, and the declarer leads.")


def _calls(rules: Ruleset) -> Iterator[str]:
    kinds = {sign: rules.doubling.negative if sign is Sign.NEGATIVE else rules.doubling.positive for sign in Sign}
    whom = {sign: kind for sign, kind in kinds.items() if _named(rules, sign)}
    if set(whom.values()) <= {Whom.NOBODY}:
        yield gettext("There are no doubles.")
        return
    yield gettext("When the contract is named, all speak once, from the declarer’s left; the declarer speaks last.")
    for sign, kind in whom.items():
        may = {
            Whom.ANYONE: gettext("In {contracts}, each of the others may double anyone."),
            Whom.DECLARER: gettext("In {contracts}, each of the others may double the declarer and nobody else."),
            Whom.NOBODY: gettext("In {contracts}, nobody doubles."),
        }
        yield may[kind].format(contracts=_named(rules, sign))
    if rules.doubling.redouble:
        yield gettext("Whoever has been doubled and speaks later may redouble; who spoke before cannot answer again.")
        yield gettext("The declarer redoubles only.")
    else:
        yield gettext("Nobody redoubles, and the declarer does not double.")
    if Whom.ANYONE in whom.values():
        yield gettext("“Flanks” doubles all others but the declarer.")
    if rules.doubling.redouble:
        yield gettext("“Maximum” doubles everyone one may, and redoubles all who doubled the caller.")
    else:
        yield gettext("“Maximum” doubles everyone one may.")


def _settlement(rules: Ruleset) -> Iterator[str]:
    if rules.doubling.negative is Whom.NOBODY and rules.doubling.positive is Whom.NOBODY:
        return
    yield gettext("Each doubled pair compares raw scores, as they were taken, whatever else was doubled.")
    if rules.doubling.redouble and rules.highest_wins:
        pays = gettext("The worse of the two hands the better the difference, and {times} that if redoubled.")
    elif rules.doubling.redouble:
        pays = gettext(
            "The difference is added to the worse of the two and taken off the better, and {times} that if redoubled."
        )
    elif rules.highest_wins:
        pays = gettext("The worse of the two hands the better the difference.")
    else:
        pays = gettext("The difference is added to the worse of the two and taken off the better.")
    yield pays.format(times=counted(TIMES, rules.doubling.redouble))
    yield from _example(rules)


def _example(rules: Ruleset) -> Iterator[str]:
    """What a double is worth in figures, in the first contract that counts enough of a thing."""
    contract = next((one for one in rules.contracts if one.items and one.items[0].count >= 5), None)
    if contract is None or rules.doubling.whom(contract) is Whom.NOBODY:
        return
    item = contract.items[0]
    raw = (item.points, 4 * item.points, *(0 for _ in range(rules.seats - 2)))
    (single,) = rules.doubling.pairs([Double(0, 1)], (), raw, rules.highest_wins)
    (twice,) = rules.doubling.pairs([Double(0, 1)], [Double(1, 0)], raw, rules.highest_wins)
    if rules.doubling.redouble:
        so = gettext(
            "So in {contract}, one {one} and four {items} are {first} and {second}: {points} points pass,"
            " or {twice} if redoubled."
        )
    else:
        so = gettext("So in {contract}, one {one} and four {items} are {first} and {second}: {points} points pass.")
    facts = {"contract": midway(told(contract.title)), "one": told(item.one), "items": told(item.title)}
    yield so.format(**facts, first=minus(raw[0]), second=minus(raw[1]), points=single.moves, twice=twice.moves)


def _undoubled(rules: Ruleset) -> Iterator[str]:
    contract = next((one for one in rules.contracts if rules.doubling.shares(one, ())), None)
    if contract is None:
        if rules.doubling.negative is not Whom.NOBODY:
            yield gettext("Every contract is played, also when nobody doubles.")
        return
    over, each = shared_out(contract.total, 0, rules.seats)[:2]
    negative = capital(_named(rules, Sign.NEGATIVE))
    yield gettext("{contracts}: not played when nobody doubles, but shared out.").format(contracts=negative)
    part = gettext(
        "Each of the other {others} takes an equal part, rounded up; the declarer gets what makes the sum right."
    )
    yield part.format(others=counted(SPELLED, rules.seats - 1))
    example = gettext("{contract}: {each} each, and {over} for the declarer.")
    yield example.format(contract=told(contract.title), each=minus(each), over=signed(over))


def _quota(rules: Ruleset) -> Iterator[str]:
    owed = rules.quota.doubles_of_declarer
    if not owed:
        return
    if rules.quota.per is Per.GAME:
        must = gettext("Each player must double a declarer at least {times} in a game.")
    else:
        must = gettext("Each player must double each declarer at least {times}.")
    yield must.format(times=counted(TIMES, owed))
    if rules.quota.enforce is Enforce.FORCED:
        yield gettext(
            "When no hand is left to wait, the double is made on the form; the table may say that it was forgotten."
        )
    else:
        yield gettext("What is owed is shown, and nothing is forced.")
    if rules.quota.penalty:
        costs = ngettext(
            "Each double missed costs {points} point after the last hand.",
            "Each double missed costs {points} points after the last hand.",
            rules.quota.penalty,
        )
        yield costs.format(points=rules.quota.penalty)
    else:
        yield gettext("A double missed is named after the last hand, and costs nothing.")


def _winner(rules: Ruleset) -> Iterator[str]:
    if rules.open and rules.highest_wins:
        best = gettext("The highest total when you end the game; equal totals share the better place.")
    elif rules.open:
        best = gettext("The lowest total when you end the game; equal totals share the better place.")
    elif rules.highest_wins:
        best = gettext("The highest total after {hands} hands; equal totals share the better place.")
    else:
        best = gettext("The lowest total after {hands} hands; equal totals share the better place.")
    yield best.format(hands=rules.hands)
    if rules.varies or rules.open:
        return
    if all(contract.always_adds_up for contract in rules.contracts):
        adds_up = gettext("All hands together add up to {total}.")
    elif any(item.someone_none > 1 for contract in rules.contracts for item in contract.items):
        adds_up = gettext(
            "All hands together add up to {total}, unless one player takes all of something, or somebody none of it."
        )
    else:
        adds_up = gettext("All hands together add up to {total}, unless one player takes all of something or rows tie.")
    yield adds_up.format(total=minus(rules.sum_of_all))
