"""House rules: the form in which a table changes a ruleset before it plays by it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper import rulesets
from scorekeeper.languages import gettext, told
from scorekeeper.printed.figures import LEFT_TO_RIGHT
from scorekeeper.printed.house_rules import in_full, named, said
from scorekeeper.printed.words import minus
from scorekeeper.rules import (
    Declared,
    Ruleset,
    RulesetMistakes,
    Setting,
    Value,
    differences,
    settings,
    with_house_rules,
)
from scorekeeper.web.refusal import Told

blueprint = Blueprint("house", __name__)
LONGEST_SAID = 40


@dataclass(frozen=True)
class Box:
    """One thing that may be changed, as the form asks for it."""

    setting: Setting
    """What stands in the rules that are changed."""
    label: str
    in_full: str
    """The label with its contract, if it is in one."""
    typed: str
    """What stands in the box, as it was typed."""

    @property
    def value(self) -> Value:
        """The number that was typed, with either minus sign; else the text itself."""
        text = self.typed.strip().replace("−", "-")
        return int(text) if re.fullmatch(r"[+-]?[0-9]{1,9}", text) else text

    @property
    def wrong(self) -> bool:
        """Whether it cannot be played by."""
        return not self.setting.allows(self.value)

    @property
    def choices(self) -> list[tuple[str, str]]:
        """The words to choose from, each with how it is said."""
        return [(choice, said(self.setting.key, choice)) for choice in self.setting.choices]

    @property
    def before(self) -> str:
        """What the ruleset itself has, where something else was typed."""
        return "" if self.value == self.setting.value else said(self.setting.key, self.setting.value)

    @property
    def fault(self) -> Told:
        """What is wrong with it."""
        if self.setting.choices:
            words = gettext("{what}: choose one of what is offered.")
        else:
            words = gettext("{what}: “{seen}” is not a whole number from {least} to {most}.")
        seen, least, most = self.typed[:LONGEST_SAID], minus(self.setting.least), minus(self.setting.most)
        return Told(words.format(what=self.in_full, seen=seen, least=least, most=most), self.setting.key)


def rules_of(asked: Mapping[str, str]) -> Ruleset:
    """The ruleset that is asked for, for as many as play, changed as is asked; no page where there is none."""
    seats = asked.get("table") or asked.get("seats") or ""
    number = int(seats) if seats.isascii() and seats.isdecimal() and len(seats) < 3 else None
    try:
        shipped = rulesets.load(asked.get("rules", rulesets.CLASSIC), number)
        return with_house_rules(shipped, {box.setting.key: box.value for box in _boxes(shipped, asked)})
    except (rulesets.NoSuchRuleset, RulesetMistakes):
        abort(404)


@blueprint.get("/house")
def house() -> str:
    """The form, filled in with the ruleset as it stands, or as it was changed before."""
    changed = rules_of(request.args)
    typed = {key: _typed(key, value) for key, value in differences(changed).items()}
    return _page(rulesets.load(changed.name, changed.seats), changed, typed)


@blueprint.post("/house")
def change() -> Response | str | tuple[str, int]:
    """Tells what the rules come to as they are changed, or goes on to a new game by them."""
    shipped = rules_of({key: request.form[key] for key in ("rules", "seats") if key in request.form})
    boxes = _boxes(shipped, request.form)
    if any(box.wrong for box in boxes):
        return _page(shipped, None, request.form), 422
    changed = with_house_rules(shipped, {box.setting.key: box.value for box in boxes})
    if "play" not in request.form:
        return _page(shipped, changed, request.form)
    arguments: dict[str, Any] = {**asked_for(changed)}
    return redirect(url_for("newgame.newgame", **arguments), 303)


def asked_for(rules: Ruleset) -> dict[str, str]:
    """How these rules are asked for in an address."""
    changes = {key: str(value) for key, value in differences(rules).items()}
    return {"rules": rules.name, "seats": str(rules.seats), **changes}


def _boxes(rules: Ruleset, typed: Mapping[str, str]) -> list[Box]:
    """A box for each thing that may be changed, with what was typed in it."""
    return [
        Box(one, named(rules, one.key), in_full(rules, one.key), typed.get(one.key, _typed(one.key, one.value)))
        for one in settings(rules)
    ]


def _typed(key: str, value: Value) -> str:
    """A value as it stands in its box, which is written from left to right: a figure with its sign, or a word."""
    return said(key, value).removeprefix(LEFT_TO_RIGHT) if isinstance(value, int) else value


def _page(shipped: Ruleset, changed: Ruleset | None, typed: Mapping[str, str]) -> str:
    """The form with what was typed, everything that is wrong with it, and what the rules come to if nothing is."""
    boxes = _boxes(shipped, typed)
    faults = [box.fault for box in boxes if box.wrong]
    return render_template(
        "rules/house.html",
        ruleset=shipped,
        groups=_groups(shipped, boxes),
        faults=faults,
        balance=changed and balance(shipped, changed),
    )


def _groups(rules: Ruleset, boxes: list[Box]) -> Iterator[tuple[str, list[Box]]]:
    """The boxes below the heading that they stand under."""
    groups: dict[str, tuple[str, ...]] = {
        told(contract.title): (f"contracts.{contract.name}.",) for contract in rules.contracts
    }
    groups |= {
        gettext("Who declares, and who wins"): ("declare", "winner"),
        gettext("Doubling"): ("doubling",),
        gettext("Doubles owed"): ("quota",),
    }
    for heading, keys in groups.items():
        if of_it := [box for box in boxes if box.setting.key.startswith(keys)]:
            yield heading, of_it


def balance(shipped: Ruleset, changed: Ruleset) -> str:
    """What the contracts add up to, and what they did before: "A cycle now adds up to −8; it was 0." """
    once = changed.declared is Declared.ONCE
    if shipped.balance == changed.balance:
        words = gettext("All contracts add up to {now}") if once else gettext("A cycle adds up to {now}")
    elif once:
        words = gettext("All contracts now add up to {now}; {before} before")
    else:
        words = gettext("A cycle now adds up to {now}; {before} before")
    return words.format(now=minus(changed.balance), before=minus(shipped.balance))
