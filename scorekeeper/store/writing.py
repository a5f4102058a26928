"""Writing in open books: begun, stated, taken back, mended; each thing said is one entry, or is found said before."""

import secrets
from dataclasses import dataclass, replace

from scorekeeper.rules import Game, Heading, Ruleset
from scorekeeper.store import drafts, judging
from scorekeeper.store.book import Book
from scorekeeper.store.entry import Entry, Reading, closing_body, hands_body, heading_body
from scorekeeper.store.links import Links
from scorekeeper.store.phones import Phones
from scorekeeper.store.refusals import AlreadyBegun, Closed, HeadingOvertaken, KeyReused, NoSuchEntry, NotTheNewest
from scorekeeper.store.rights import Right


@dataclass(frozen=True)
class Recorded:
    """The answer to what was sent in, given after it is on the disk."""

    entry: Entry
    again: bool
    """Nothing new was said: it had been recorded before, by `entry`."""
    book: Book
    """The book as it is now."""


class Writing(Phones):
    """All keys are 1 to 200 characters, which the sender draws once for each thing it sends."""

    links: Links

    def begin(self, heading: Heading, rules: Ruleset, key: str, device: str | None = None) -> str:
        """Begins a game and gives back its id; the same game again for the same key. Raises AlreadyBegun."""
        return self.bring_in(Game(heading, rules), key, device)

    def bring_in(self, game: Game, key: str, device: str | None = None) -> str:
        """Records a whole game as a new one, and gives back its id; the same again for the same key.

        Its hands are recorded now, whenever they were played; its history stays behind. The phone owns it. One that
        the table has ended is closed.
        Raises Refused, AlreadyBegun; UnfitKey, because its links are made with it.
        """
        if len(game.players) != game.rules.seats or not 0 <= game.heading.first_declarer < game.rules.seats:
            raise ValueError(f"{len(game.players)} names for {game.rules.seats} seats, or nobody to declare first")
        readings = [Reading(number, hand) for number, hand in enumerate(game.hands, 1)]
        self.links.ready()
        with self._writing(key) as db:
            if earlier := db.execute("SELECT id FROM games WHERE key = ?", [key]).fetchone():
                book = self.book(earlier[0])
                if not _begun_so(book, game, key):
                    raise AlreadyBegun(book.id, book.version)
                return book.id
            game_id = _new_id()
            now = self._now()
            first = Entry.after(None, game_id, heading_body(game.heading, game.rules), key=key, device=device, at=now)
            book = Book(game_id, (first,), {1: game.players})
            judging.against_the_rules(book, readings)
            db.table("games").insert({"id": game_id, "key": key, "version": 0, "head": "", "created_at": now})
            self._write(db, first, game.players)
            for reading in readings:
                played_at = reading.stated.played_at if reading.stated else None
                book = self._append(
                    db, book, hands_body([reading]), _hand_key(key, reading.hand), device, played_at=played_at
                )
            if game.over is not None:
                self._append(db, book, closing_body(True), f"{key}/over", device)
            self.links.make_missing(db, game_id)
            if device is not None:
                self._admit(db, game_id, device, Right.OWN)
        return game_id

    def record(
        self, game_id: str, *readings: Reading, key: str, device: str | None = None, played_at: str | None = None
    ) -> Recorded:
        """Appends one entry that states these hands, or finds that it was said before.

        Raises NoSuchGame, NoSuchHand; Closed, Overtaken, KeyReused; Refused when the whole book would break the rules.
        """
        with self._writing(key) as db:
            book = self.book(game_id)
            entry = judging.said_before(book, key, readings)
            again = entry is not None or not judging.is_new(book, readings)
            if not again:
                judging.against_the_rules(book, readings)
                book = self._append(db, book, hands_body(readings), key, device, played_at=played_at)
            if device is not None:
                for reading in readings:
                    drafts.clear(db, game_id, reading.hand, device)
        self._keep(book)
        return Recorded(entry or book.entry(max(book.newest(reading.hand) for reading in readings)), again, book)

    def undo(self, game_id: str, entry: int, key: str, device: str | None = None) -> Recorded:
        """Takes back the newest entry about hands: appends one that states how they read just before it.

        Raises NoSuchGame, NoSuchEntry; Closed; NotTheNewest when another entry came meanwhile; KeyReused.
        """
        with self._writing(key) as db:
            book = self.book(game_id)
            undone = book.entry(entry)
            if undone.undoes is not None or not undone.readings:
                raise NoSuchEntry(f"entry {entry} cannot be undone: it states no hand")
            readings = book.undoing(undone)
            if judging.said_before(book, key, readings, undoes=entry) or entry in book.undone_by:
                return Recorded(book.entry(book.undone_by[entry]), True, book)
            if book.closing is not None:
                raise Closed(book.closing, book.version)
            if undone != book.undoable:
                raise NotTheNewest(undone, book.undoable, book.version)
            book = self._append(db, book, hands_body(readings), key, device, undoes=entry)
        return Recorded(book.entries[-1], False, self._keep(book))

    def mend(
        self, game_id: str, heading: Heading, key: str, device: str | None = None, based_on: int | None = None
    ) -> Recorded:
        """Lets the heading read so, whole: names, date, place, note, first declarer.

        The names go beside the book, and only the seats that were renamed into it. `based_on` is the heading version
        the form was made from. Raises NoSuchGame; HeadingOvertaken; KeyReused.
        """
        with self._writing(key) as db:
            book = self.book(game_id)
            if len(heading.players) != book.rules.seats or not 0 <= heading.first_declarer < book.rules.seats:
                raise ValueError(f"{len(heading.players)} names for {book.rules.seats} seats, or nobody declares first")
            for entry, stated in book.headings:
                if entry.key == key:
                    if stated != heading:
                        raise HeadingOvertaken(book.heading, heading, book.version)
                    return Recorded(entry, True, book)
            if earlier := next((entry for entry in book.entries if entry.key == key), None):
                raise KeyReused({}, (), {}, book.version, earlier)
            if heading == book.heading:
                return Recorded(book.headings[-1][0], True, book)
            if based_on is not None and based_on != book.heading_version:
                raise HeadingOvertaken(book.heading, heading, book.version)
            seats = enumerate(zip(book.heading.players, heading.players, strict=True))
            renamed = [seat for seat, (old, new) in seats if old != new]
            names = heading.players if renamed else None
            book = self._append(db, book, heading_body(heading, renamed=renamed), key, device, names=names)
        return Recorded(book.entries[-1], False, self._keep(book))


def _new_id() -> str:
    """128 random bits in 22 letters that may stand in an address, and on a command line: none begins with a dash."""
    while (drawn := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return drawn


def _begun_so(book: Book, game: Game, key: str) -> bool:
    """Whether the book began with this game; when it was started may be told differently the second time."""
    began = book.headings[0][1]
    brought = [entry for entry in book.entries if entry.readings and entry.key == _hand_key(key, entry.version - 1)]
    return (
        replace(began, started=None) == replace(game.heading, started=None)
        and heading_body(began, book.rules) == heading_body(began, game.rules)
        and tuple(entry.readings[0].stated for entry in brought) == game.hands
    )


def _hand_key(key: str, number: int) -> str:
    """The key of one hand of a game that was brought in with this key."""
    return f"{key}/{number}"
