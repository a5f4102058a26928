"""House rules: the form in which a table changes a ruleset before it plays by it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper import rulesets
from scorekeeper.languages import gettext, told
from scorekeeper.names import LONGEST
from scorekeeper.printed.figures import LEFT_TO_RIGHT
from scorekeeper.printed.house_rules import in_full, named, said
from scorekeeper.printed.words import minus
from scorekeeper.rules import (
    Ruleset,
    RulesetMistakes,
    Setting,
    Value,
    differences,
    settings,
    with_house_rules,
)
from scorekeeper.store.kept_rules import MOST
from scorekeeper.web.access import device, shelf
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
    """The rules that are asked for, for as many as play, changed as is asked; no page where there are none."""
    shipped = _unchanged(asked)
    try:
        return with_house_rules(shipped, {box.setting.key: box.value for box in _boxes(shipped, asked)})
    except RulesetMistakes:
        abort(404)


def _unchanged(asked: Mapping[str, str]) -> Ruleset:
    """The ruleset of that name, or what this phone keeps under a name of its own (`kept`)."""
    if asked.get("kept"):
        kept = shelf().kept_rules.find(device(), asked["kept"])
        return kept.rules if kept else abort(404)
    seats = asked.get("table") or asked.get("seats") or ""
    number = int(seats) if seats.isascii() and seats.isdecimal() and len(seats) < 3 else None
    try:
        return rulesets.load(asked.get("rules", rulesets.CLASSIC), number)
    except rulesets.NoSuchRuleset:
        abort(404)


@blueprint.get("/house")
def house() -> str:
    """The form, filled in with the rules as they stand, or as they were changed before."""
    changed = rules_of(request.args)
    typed = {one.key: _typed(one.key, one.value) for one in settings(changed)}
    return _page(_unchanged(request.args), changed, typed | {"name": request.args.get("kept", "")})


@blueprint.post("/house")
def change() -> Response | str | tuple[str, int]:
    """Tells what the rules come to as they are changed; keeps them under a name; or goes on to a new game by them."""
    shipped = _unchanged(request.form)
    boxes = _boxes(shipped, request.form)
    if any(box.wrong for box in boxes):
        return _page(shipped, None, request.form), 422
    try:
        changed = with_house_rules(shipped, {box.setting.key: box.value for box in boxes})
    except RulesetMistakes as wrong:
        return _page(shipped, None, request.form, *(Told(f"{key}: {said}", key) for key, said in wrong.mistakes)), 422
    if "keep" in request.form:
        try:
            kept = shelf().kept_rules.keep(device(), request.form.get("name", ""), changed)
        except ValueError:
            return _page(shipped, changed, request.form, _nameless()), 422
        return redirect(url_for("rules.kept", kept=kept.name), 303)
    if "play" not in request.form:
        return _page(shipped, changed, request.form)
    arguments: dict[str, Any] = {**asked_for(changed, request.form.get("kept"))}
    return redirect(url_for("newgame.newgame", **arguments), 303)


def _nameless() -> Told:
    """That the rules cannot be kept under this name."""
    sentence = gettext("Give the rules a name of at most {longest} letters; a phone keeps at most {most} of them.")
    return Told(sentence.format(longest=LONGEST, most=MOST), "name")


def asked_for(rules: Ruleset, kept: str | None = None) -> dict[str, str]:
    """How these rules are asked for in an address; what this phone keeps, by the name it is kept under."""
    changes = {key: str(value) for key, value in differences(rules).items()}
    return {**({"kept": kept} if kept else {"rules": rules.name, "seats": str(rules.seats)}), **changes}


def _boxes(rules: Ruleset, typed: Mapping[str, str]) -> list[Box]:
    """A box for each thing that may be changed, with what was typed in it."""
    return [
        Box(one, named(rules, one.key), in_full(rules, one.key), typed.get(one.key, _typed(one.key, one.value)))
        for one in settings(rules)
    ]


def _typed(key: str, value: Value) -> str:
    """A value as it stands in its box, which is written from left to right: a figure with its sign, or a word."""
    return said(key, value).removeprefix(LEFT_TO_RIGHT) if isinstance(value, int) else value


def _page(shipped: Ruleset, changed: Ruleset | None, typed: Mapping[str, str], *more: Told) -> str:
    """The form with what was typed, everything that is wrong with it, and what the rules come to if nothing is."""
    boxes = _boxes(shipped, typed)
    faults = [*(box.fault for box in boxes if box.wrong), *more]
    return render_template(
        "rules/house.html",
        ruleset=shipped,
        groups=_groups(shipped, boxes),
        faults=faults,
        name=typed.get("name", ""),
        kept=request.values.get("kept", ""),
        balance=changed and balance(shipped, changed),
    )


def _groups(rules: Ruleset, boxes: list[Box]) -> Iterator[tuple[str, list[Box]]]:
    """The boxes below the heading that they stand under."""
    groups: dict[str, tuple[str, ...]] = {
        told(contract.title): (f"contracts.{contract.name}.",) for contract in rules.contracts
    }
    groups |= {
        gettext("Who declares, and who wins") if rules.chosen else gettext("Who wins"): (
            *("declare", "each_declares", "again", "deck", "winner"),
        ),
        gettext("Doubling"): ("doubling",),
        gettext("Doubles owed"): ("quota",),
    }
    for heading, keys in groups.items():
        if of_it := [box for box in boxes if box.setting.key.startswith(keys)]:
            yield heading, of_it


def balance(shipped: Ruleset, changed: Ruleset) -> str:
    """What the contracts add up to, if it is known, and did before: "A cycle now adds up to −8; it was 0." """
    if changed.open and changed.varies:
        return ""
    once = changed.cycles == 1
    if changed.open:
        return gettext("A hand adds up to {now}").format(now=minus(changed.balance))
    if changed.varies:
        return gettext("What a cycle adds up to depends on the play")
    if shipped.balance == changed.balance:
        words = gettext("All contracts add up to {now}") if once else gettext("A cycle adds up to {now}")
    elif once:
        words = gettext("All contracts now add up to {now}; {before} before")
    else:
        words = gettext("A cycle now adds up to {now}; {before} before")
    return words.format(now=minus(changed.balance), before=minus(shipped.balance))
