"""Every ruleset that ships, with every number of players it is played by."""

from scorekeeper import rulesets
from scorekeeper.rules import Ruleset

EVERY: list[Ruleset] = [rulesets.load(name, seats) for name in rulesets.names() for seats in rulesets.seats_of(name)]
PLAYERS = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")
CALLED = [f"{rules.name}-{rules.seats}" for rules in EVERY]
