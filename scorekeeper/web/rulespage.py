"""The rules as the table reads them, from the same ruleset that scores."""

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper import rulesets
from scorekeeper.languages import gettext
from scorekeeper.printed.figures import minus
from scorekeeper.printed.glossary import glossary
from scorekeeper.printed.phrases import SPELLED
from scorekeeper.printed.rules_about import also_called
from scorekeeper.printed.rules_in_full import sections
from scorekeeper.printed.saying import counted
from scorekeeper.printed.words import told
from scorekeeper.rules import Contract, Counted, Item, Ruleset, Tells
from scorekeeper.store import Right
from scorekeeper.web.access import book, device, needs, shelf
from scorekeeper.web.house import asked_for
from scorekeeper.web.questions import MOST_FACES

blueprint = Blueprint("rules", __name__)


@blueprint.get("/rules")
def index() -> str | Response:
    """The rulesets there are; the rules themselves when there is one."""
    names, kept = rulesets.names(), shelf().kept_rules.of(device())
    if len(names) == 1 and not kept:
        return redirect(url_for("rules.ruleset", name=names[0]), 303)
    return render_template("rules/index.html", kept=kept, rulesets=[rulesets.load(name) for name in names])


@blueprint.get("/house/rules")
def kept() -> str:
    """The rules that this phone keeps under the name `kept`."""
    found = shelf().kept_rules.find(device(), request.args.get("kept", ""))
    return _page(found.rules, kept=found.name) if found else abort(404)


@blueprint.post("/house/forget")
def forget() -> Response:
    """Forgets the rules that this phone keeps under the name `kept`."""
    shelf().kept_rules.forget(device(), request.form.get("kept", ""))
    return redirect(url_for("rules.index"), 303)


@blueprint.get("/rules/<name>")
def ruleset(name: str) -> str | Response:
    """The rules of a ruleset that ships; `?seats=` tells them for another number of players."""
    try:
        rules = rulesets.load(name, request.args.get("seats", type=int))
    except rulesets.NoSuchRuleset:
        abort(404)
    if rules.name != name:
        return redirect(url_for("rules.ruleset", name=rules.name, seats=request.args.get("seats")), 303)
    return _page(rules, rulesets.seats_of(name))


@blueprint.get("/g/<game>/rules")
@needs(Right.FOLLOW)
def of_game() -> str:
    """The rules that a game is played by, as they were frozen when it began."""
    return _page(book().rules)


def _page(ruleset: Ruleset, tables: tuple[int, ...] = (), kept: str = "") -> str:
    asked = {contract.name: to_enter(contract) for contract in ruleset.contracts}
    return render_template(
        "rules/rules.html",
        ruleset=ruleset,
        tables=tables,
        kept=kept,
        asked_for=asked_for(ruleset, kept),
        also_called=also_called(ruleset),
        sections=sections(ruleset),
        words=glossary(ruleset),
        to_enter=asked,
    )


def to_enter(contract: Contract) -> str:
    """What is entered when a hand of it is over: "how many tricks each player took (13 in all)"."""
    asked = [gettext("in which order the players went out")] if contract.places else []
    asked += map(_item_to_enter, contract.items)
    while len(asked) > 2:
        asked[:2] = [gettext("{one}, {other}").format(one=asked[0], other=asked[1])]
    if len(asked) == 2:
        asked = [gettext("{one}, and {other}").format(one=asked[0], other=asked[1])]
    if contract.tells is Tells.TRUMP:
        return gettext("{asked}; the trump suit if you like").format(asked=asked[0])
    if contract.tells is Tells.START:
        return gettext("{asked}; the rank it starts from if you like").format(asked=asked[0])
    return asked[0]


def _item_to_enter(item: Item) -> str:
    title = told(item.title)
    if item.counted is Counted.TYPED:
        if item.adds_up_to is None:
            return gettext("the {items} of each player").format(items=title)
        return gettext("the {items} of each player ({total} in all)").format(items=title, total=minus(item.adds_up_to))
    if item.counted is Counted.MOST:
        return gettext("the {item} of each player, in cards (at most {count})").format(item=title, count=item.count)
    if item.counted is Counted.BEATS:
        beats = gettext("how many {items} each player has ({count} in all, fewer where rows tie)")
        return beats.format(items=title, count=item.count)
    if item.counted is Counted.LEFT:
        return gettext("how many {items} each player has, 0 for the one who is out").format(items=title)
    if item.at_most and item.count <= MOST_FACES:
        return gettext("{items}: whose, if anybody’s").format(items=title)
    if item.at_most:
        many = gettext("how many {items} each player has (at most {count})")
        return many.format(items=title, count=item.for_one or item.count)
    if item.count == 1:
        return gettext("who took the {item}").format(item=title)
    if item.count <= MOST_FACES:
        each = gettext("who took each of the {count} {items}")
        return each.format(count=counted(SPELLED, item.count), items=title)
    many = gettext("how many {items} each player took ({count} in all)")
    return many.format(items=title, count=item.count)
