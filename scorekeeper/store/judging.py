"""What becomes of readings that are sent in: said before, overtaken, against the rules, or new."""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.rules import Hand, ScoreSheet
from scorekeeper.store.book import Book
from scorekeeper.store.entry import Entry, Reading, same_hand
from scorekeeper.store.refusals import Closed, KeyReused, NoSuchHand, Overtaken, Refused


def said_before(book: Book, key: str, readings: Sequence[Reading], undoes: int | None = None) -> Entry | None:
    """The entry that this key has recorded, if its content was the same. Raises KeyReused if it was not."""
    entry = next((entry for entry in book.entries if entry.key == key), None)
    if entry is None:
        return None
    if undoes is not None or entry.undoes is not None:
        same = entry.undoes == undoes
    else:
        same = len(entry.readings) == len(readings) and all(
            mine.says_the_same(theirs) for mine, theirs in zip(readings, entry.readings, strict=True)
        )
    if not same:
        raise KeyReused(*_side_by_side(book, readings), entry)
    return entry


def is_new(book: Book, readings: Sequence[Reading]) -> bool:
    """Whether these readings change anything.

    Raises NoSuchHand; Closed; Overtaken when one of them does not know better.

    A reading that is based on an old one, but says what the hand reads now, is no conflict: both phones agree. Nor is
    one that goes on from what was stated since: a whole hand that was entered without network knows nothing of its
    declaration, although that may have come from the same phone, whose answer was lost.
    """
    if not readings or len({reading.hand for reading in readings}) < len(readings):
        raise ValueError("an entry states one or more hands, each of them once")
    overtaken, new = False, False
    ids = set(book.replay.order)
    for reading in readings:
        if reading.hand not in ids and (reading.hand != book.new_id or reading.stated is None):
            raise NoSuchHand(f"there is no hand {reading.hand}; a new one would be hand {book.new_id}")
        if reading.before is not None and reading.before not in ids - {reading.hand}:
            raise NoSuchHand(f"there is no hand {reading.before} to put one in before")
        if not _reads_so(book, reading):
            new = True
            overtaken = overtaken or not (reading.based_on == book.newest(reading.hand) or _goes_on(book, reading))
    if new and book.closing is not None:
        raise Closed(book.closing, book.version)
    if overtaken:
        raise Overtaken(*_side_by_side(book, readings))
    return new


def against_the_rules(book: Book, readings: Sequence[Reading]) -> None:
    """Raises Refused with everything that would be wrong with the whole book if these readings were recorded."""
    hands = book.replay.then(readings, book.version + 1)
    sheet = ScoreSheet(book.rules, tuple(placed.hand for placed in hands), book.heading.first_declarer)
    if faults := tuple(sheet.faults()):
        raise Refused(faults, {placed.id: placed.number for placed in hands})


def _reads_so(book: Book, reading: Reading) -> bool:
    """Whether the hand reads so by now; if a place is told for it, also whether it was put there."""
    told = book.readings(reading.hand)
    if not told or not same_hand(reading.stated, told[-1][1]):
        return False
    if reading.before is None or reading.based_on == book.newest(reading.hand):
        return True
    return any(reading.before == kept.before for kept in told[-1][0].readings if kept.hand == reading.hand)


def _goes_on(book: Book, reading: Reading) -> bool:
    """Whether all that was stated of the hand since is less of the same: its declaration, or also its doubles."""
    mine = reading.stated
    if mine is None:
        return False
    told = book.readings(reading.hand)
    less = (Hand(mine.declarer, mine.contract), replace(mine, takings=None, shared=False))
    known = [stated for entry, stated in told if entry.version <= reading.based_on][-1:]
    since = [stated for entry, stated in told if entry.version > reading.based_on]
    begun = [stated for stated in (*known, *since) if stated is not None]
    return bool(since) and None not in since and all(any(same_hand(said, mine) for mine in less) for said in begun)


def _side_by_side(
    book: Book, readings: Sequence[Reading]
) -> tuple[dict[int, Hand | None], Sequence[Reading], dict[int, int], int]:
    hands = [reading.hand for reading in readings]
    saved = {hand: book.stated(hand) for hand in hands}
    return saved, readings, {hand: book.newest(hand) for hand in hands}, book.version
