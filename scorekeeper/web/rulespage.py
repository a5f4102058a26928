"""The rules as the table reads them, from the same ruleset that scores."""

from collections.abc import Iterator

from flask import Blueprint, abort, redirect, render_template, url_for
from werkzeug.wrappers import Response

from scorekeeper import rulesets
from scorekeeper.printed.phrases import SPELLED, TIMES
from scorekeeper.printed.saying import counted
from scorekeeper.printed.words import capital, listed, midway, minus, signed, told
from scorekeeper.rules import Contract, Declarers, Double, Enforce, Ruleset, Sign, Tells, Whom, shared_out
from scorekeeper.store import Right
from scorekeeper.web.access import book, needs
from scorekeeper.web.handform import MOST_FACES

blueprint = Blueprint("rules", __name__)


@blueprint.get("/rules")
def index() -> str | Response:
    """The rulesets there are; the rules themselves when there is one."""
    names = rulesets.names()
    if len(names) == 1:
        return redirect(url_for("rules.ruleset", name=names[0]), 303)
    return render_template("rules/index.html", rulesets=[rulesets.load(name) for name in names])


@blueprint.get("/rules/<name>")
def ruleset(name: str) -> str:
    """The rules of a ruleset that ships."""
    if name not in rulesets.names():
        abort(404)
    return _page(rulesets.load(name))


@blueprint.get("/g/<game>/rules")
@needs(Right.FOLLOW)
def of_game() -> str:
    """The rules that a game is played by, as they were frozen when it began."""
    return _page(book().rules)


def _page(ruleset: Ruleset) -> str:
    asked = {contract.name: to_enter(contract) for contract in ruleset.contracts}
    return render_template("rules/rules.html", ruleset=ruleset, sections=sections(ruleset), to_enter=asked)


def sections(rules: Ruleset) -> dict[str, tuple[str, ...]]:
    """What the rules say beside the contracts: sentences by heading."""
    said = {
        "Who declares, deals and leads": _turns(rules),
        "Doubling": _calls(rules),
        "What a double is worth": _settlement(rules),
        "When nobody doubles": _undoubled(rules),
        "Doubles owed": _quota(rules),
        "Who wins": _winner(rules),
    }
    return {heading: sentences for heading, found in said.items() if (sentences := tuple(found))}


def to_enter(contract: Contract) -> str:
    """What is entered when a hand of it is over: "how many tricks each player took (13 in all)"."""
    asked = ["in which order the players went out"] if contract.places else []
    for item in contract.items:
        title = told(item.title)
        if item.count == 1:
            asked.append(f"who took the {title}")
        elif item.count <= MOST_FACES:
            asked.append(f"who took each of the {counted(SPELLED, item.count)} {title}")
        else:
            asked.append(f"how many {title} each player took ({item.count} in all)")
    also = {Tells.TRUMP: "; the trump suit if you like", Tells.START: "; the rank it starts from if you like"}
    return ", and ".join(asked) + (also[contract.tells] if contract.tells else "")


def _named(rules: Ruleset, sign: Sign) -> str:
    """The contracts of one kind, as one lists them; nothing where there are none."""
    return listed([midway(told(contract.title)) for contract in rules.contracts if contract.sign is sign])


def _turns(rules: Ruleset) -> Iterator[str]:
    each = counted(SPELLED, len(rules.contracts))
    yield f"{capital(counted(SPELLED, rules.seats))} players; each declares each of the {each} contracts once."
    if rules.declarers is Declarers.BLOCK:
        yield "A player declares all of them in a row, in any order; then the player on the left."
    else:
        yield "A player declares one of them, then it is for the player on the left."
    yield "Who is first is agreed or drawn by lot."
    yield "The declarer deals, the player on the declarer’s right cuts, and the declarer leads."


def _calls(rules: Ruleset) -> Iterator[str]:
    kinds = {sign: rules.doubling.negative if sign is Sign.NEGATIVE else rules.doubling.positive for sign in Sign}
    whom = {sign: kind for sign, kind in kinds.items() if _named(rules, sign)}
    if set(whom.values()) <= {Whom.NOBODY}:
        yield "There are no doubles."
        return
    yield "When the contract is named, all speak once, from the declarer’s left; the declarer speaks last."
    for sign, kind in whom.items():
        yield {
            Whom.ANYONE: f"In {_named(rules, sign)}, each of the others may double anyone.",
            Whom.DECLARER: f"In {_named(rules, sign)}, each of the others may double the declarer and nobody else.",
            Whom.NOBODY: f"In {_named(rules, sign)}, nobody doubles.",
        }[kind]
    if rules.doubling.redouble:
        yield "Whoever has been doubled and speaks later may redouble; who spoke before cannot answer again."
        yield "The declarer redoubles only."
    else:
        yield "Nobody redoubles, and the declarer does not double."
    if Whom.ANYONE in whom.values():
        yield "“Flanks” doubles all others but the declarer."
    redoubled = ", and redoubles all who doubled the caller" if rules.doubling.redouble else ""
    yield f"“Maximum” doubles everyone one may{redoubled}."


def _settlement(rules: Ruleset) -> Iterator[str]:
    if rules.doubling.negative is Whom.NOBODY and rules.doubling.positive is Whom.NOBODY:
        return
    times = counted(TIMES, rules.doubling.redouble)
    redoubled = f", and {times} that if redoubled" if rules.doubling.redouble else ""
    yield "Each doubled pair compares raw scores, as they were taken, whatever else was doubled."
    if rules.highest_wins:
        yield f"The worse of the two hands the better the difference{redoubled}."
    else:
        yield f"The difference is added to the worse of the two and taken off the better{redoubled}."
    contract = next((one for one in rules.contracts if one.items and one.items[0].count >= 5), None)
    if contract is None or rules.doubling.whom(contract) is Whom.NOBODY:
        return
    item = contract.items[0]
    raw = (item.points, 4 * item.points, *(0 for _ in range(rules.seats - 2)))
    (single,) = rules.doubling.pairs([Double(0, 1)], (), raw, rules.highest_wins)
    (twice,) = rules.doubling.pairs([Double(0, 1)], [Double(1, 0)], raw, rules.highest_wins)
    more = f", or {twice.moves} if redoubled" if rules.doubling.redouble else ""
    yield (
        f"So in {midway(told(contract.title))}, one {told(item.one)} and four {told(item.title)} are"
        f" {minus(raw[0])} and {minus(raw[1])}: {single.moves} points pass{more}."
    )


def _undoubled(rules: Ruleset) -> Iterator[str]:
    contract = next((one for one in rules.contracts if rules.doubling.shares(one, ())), None)
    if contract is None:
        if rules.doubling.negative is not Whom.NOBODY:
            yield "Every contract is played, also when nobody doubles."
        return
    over, each = shared_out(contract.total, 0, rules.seats)[:2]
    others = counted(SPELLED, rules.seats - 1)
    yield f"{capital(_named(rules, Sign.NEGATIVE))}: not played when nobody doubles, but shared out."
    yield f"Each of the other {others} takes an equal part, rounded up; the declarer gets what makes the sum right."
    yield f"{capital(midway(told(contract.title)))}: {minus(each)} each, and {signed(over)} for the declarer."


def _quota(rules: Ruleset) -> Iterator[str]:
    owed = rules.quota.doubles_of_declarer
    if not owed:
        return
    yield f"Each player must double each declarer at least {counted(TIMES, owed)}."
    if rules.quota.enforce is Enforce.FORCED:
        yield "When no hand is left to wait, the double is made on the form; the table may say that it was forgotten."
    else:
        yield "What is owed is shown, and nothing is forced."
    if rules.quota.penalty:
        yield f"Each double missed costs {rules.quota.penalty} points after the last hand."
    else:
        yield "A double missed is named after the last hand, and costs nothing."


def _winner(rules: Ruleset) -> Iterator[str]:
    best = "highest" if rules.highest_wins else "lowest"
    yield f"The {best} total after {rules.hands} hands; equal totals share the better place."
    yield f"All hands together add up to {minus(rules.balance * rules.seats)}."
