"""The sentence to read to the table when a hand has been saved."""

from collections.abc import Sequence

from scorekeeper.languages import told
from scorekeeper.printed.saying import listed, midway, say
from scorekeeper.rules import Double, Line, State, round_from, speaking_order


def read_aloud(line: Line, names: Sequence[str], highest_wins: bool = True) -> str:
    """What one says of a hand, the best score first: "Hand 9, no tricks. Chloé plus 30, Ann minus 6, …"."""
    contract = midway(told(line.contract.title))
    facts = {"number": line.number, "contract": contract, "declarer": names[line.hand.declarer]}
    if line.score is None:
        return f"{say('aloud in play', **facts)} {_doubles(line, names)}"
    best_first = sorted(enumerate(line.score), key=lambda seat: -seat[1] if highest_wins else seat[1])
    said = []
    for seat, points in best_first:
        phrase = "aloud plus" if points > 0 else "aloud minus" if points else "aloud zero"
        said.append(say(phrase, name=names[seat], points=abs(points)))
    opening = "aloud shared" if line.state is State.SHARED else "aloud hand"
    return f"{say(opening, **facts)} {', '.join(said)}."


def _doubles(line: Line, names: Sequence[str]) -> str:
    """Who doubles and redoubles whom, as one sentence in the order of speaking."""
    hand, said = line.hand, []
    for by in speaking_order(hand.declarer, len(names)):
        for phrase, calls in (("aloud doubles", hand.doubles), ("aloud redoubles", hand.redoubles)):
            whom = [names[seat] for seat in round_from(by, len(names)) if Double(by, seat) in calls]
            if whom:
                said.append(say(phrase, name=names[by], others=listed(whom)))
    return f"{'; '.join(said)}." if said else say("aloud nobody")
