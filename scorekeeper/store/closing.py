"""Closing a game and opening it again: each is an entry of the book, and while it is closed no hand is recorded."""

from scorekeeper.store.entry import closing_body
from scorekeeper.store.refusals import KeyReused
from scorekeeper.store.writing import Recorded, Writing


class Closing(Writing):
    """The heading of a closed game may still be mended; who may do any of this is for the caller to ask."""

    def close_game(self, game_id: str, key: str, device: str | None = None) -> Recorded:
        """Closes the game, or finds it closed. Raises NoSuchGame; KeyReused."""
        return self._state(game_id, True, key, device)

    def reopen(self, game_id: str, key: str, device: str | None = None) -> Recorded:
        """Opens a closed game again, or finds it open. Raises NoSuchGame; KeyReused."""
        return self._state(game_id, False, key, device)

    def _state(self, game_id: str, closed: bool, key: str, device: str | None) -> Recorded:
        with self._writing(key) as db:
            book = self.book(game_id)
            if earlier := next((entry for entry in book.entries if entry.key == key), None):
                if earlier.closes is not closed:
                    raise KeyReused({}, (), {}, book.version, earlier)
                return Recorded(earlier, True, book)
            if book.closed is closed:
                last = next((entry for entry in reversed(book.entries) if entry.closes is not None), book.entries[0])
                return Recorded(last, True, book)
            book = self._append(db, book, closing_body(closed), key, device)
        return Recorded(book.entries[-1], False, self._keep(book))
