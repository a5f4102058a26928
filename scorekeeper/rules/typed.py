"""Points that are typed: the table works them out by its own game, and nothing but their sum can be checked."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from scorekeeper.rules.fault import Fault, Wrong, as_said

if TYPE_CHECKING:
    from scorekeeper.rules.item import Item

MOST_TYPED = 10_000
"""More points than this in one hand, for or against, are a slip."""


def typed_faults(item: "Item", points: Sequence[object]) -> Iterator[Fault]:
    """What is wrong with these points, one figure per seat: blanks, parts, what is out of reason, or the sum."""
    facts: dict[str, object] = {"items": item.title, "wanted": item.adds_up_to}
    if blank := tuple(seat for seat, figure in enumerate(points) if figure is None):
        yield Fault(Wrong.NO_POINTS, item.name, blank, facts)
    sound: list[int] = []
    for seat, figure in enumerate(points):
        if figure is None:
            continue
        if type(figure) is not int:
            yield Fault(Wrong.NOT_WHOLE, item.name, (seat,), facts | {"seen": as_said(figure)})
        elif abs(figure) > MOST_TYPED:
            yield Fault(Wrong.OUT_OF_REASON, item.name, (seat,), facts | {"seen": _said(figure), "wanted": MOST_TYPED})
        else:
            sound.append(figure)
    if item.adds_up_to is not None and len(sound) == len(points) and sum(sound) != item.adds_up_to:
        yield Fault(Wrong.SUM, item.name, facts=facts | {"seen": _said(sum(sound)), "wanted": _said(item.adds_up_to)})


def _said(figure: int) -> str:
    """The figure as it was said, with a real minus sign."""
    return as_said(figure).replace("-", "−")
