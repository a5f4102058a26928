"""Who keeps the score: plays hands through the pages by tapping, as a person with one thumb does."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playwright.sync_api import Response

from scorekeeper import rulesets
from scorekeeper.rules import ORDER, speaking_order
from tests.browser.phone import Phone

CLASSIC = rulesets.load("barbu-classic")
MOST_FACES = 4

Hand = Mapping[str, Any]
"""A hand as it stands in a game file, with one count per seat for each item."""


def answers(hand: Hand, whole: bool = False) -> Iterator[tuple[str, int]]:
    """The keys to tap for a hand's result, in the order they are asked, as (question, answer).

    A row that fills itself is not among them, unless they are to be `whole`.
    """
    order = speaking_order(hand["declarer"], CLASSIC.seats)
    for item, counts in hand["takings"].items():
        if item == ORDER:
            yield from ((f"{ORDER}-{place}", seat) for place, seat in enumerate(counts[:-1]))
        elif sum(counts) > MOST_FACES:
            left = sum(counts)
            for seat in order if whole else order[:-1]:
                if left or whole:
                    yield f"{item}-{seat}", counts[seat]
                left -= counts[seat]
        else:
            takers = [seat for seat, count in enumerate(counts) for _ in range(count)]
            yield from ((f"{item}-who-{unit}", seat) for unit, seat in enumerate(takers))


class Scorer:
    """The one who holds the phone."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.locked = 0
        """How many doubles the form had made already, because they were owed."""

    def declare(self, hand: Hand) -> None:
        """Taps the contract's card; before that, who declares if it is not the one whose turn it is."""
        phone, declarer = self.phone, hand["declarer"]
        card = f'.hand:has(> input[name=declarer][value="{declarer}"]) button.card[value={hand["contract"]}]'
        if not phone.page.locator(card).count():
            phone.tap('.tray a.word:text-is("someone else?")', leads=True)
            phone.tap(f'.key.who[href$="by={declarer}"]', leads=True)
        phone.tap(card, leads=True)

    def mark(self, by: int, of: int) -> None:
        """Taps the box of a double or a redouble; one that is locked is on already."""
        chip = self.phone.find(f'.dbl:has(input[value="{by}-{of}"][data-by])')
        chip.wait_for()
        if "forced" in (chip.get_attribute("class") or ""):
            self.locked += 1
        else:
            self.phone.tap(chip)

    def doubles(self, hand: Hand) -> None:
        """Taps every double and then every redouble."""
        for by, of in [*hand.get("doubles", ()), *hand.get("redoubles", ())]:
            self.mark(by, of)

    def key(self, question: str, answer: int) -> None:
        """Taps one key of the result."""
        self.phone.tap(f'.key:has(input[name="{question}"][value="{answer}"])')

    def result(self, hand: Hand) -> None:
        """Taps the result, key by key."""
        for question, answer in answers(hand):
            if not self.phone.javascript:
                self._catch_up(hand, question)
            self.key(question, answer)

    def result_kept(self, hand: Hand) -> None:
        """Taps the result, and waits until the draft of all of it has reached the server."""
        question, answer = list(answers(hand))[-1]

        def last(kept: Response) -> bool:
            return kept.url.endswith("/draft") and f"{question}={answer}" in (kept.request.post_data or "")

        with self.phone.page.expect_response(last):
            self.result(hand)

    def _catch_up(self, hand: Hand, asked: str) -> None:
        """Without script, answers the rows that would fill themselves where their keys still lie over the next ones."""
        page = self.phone.page
        for question, answer in answers(hand, whole=True):
            if page.locator(f'.key:has(input[name="{asked}"]) >> visible=true').count():
                return
            if not page.locator(f'input[name="{question}"]:checked').count():
                self.key(question, answer)

    def save(self) -> None:
        """Taps Save."""
        self.phone.tap(".go.save", leads=True)

    def play(self, hand: Hand, shown: bool = False) -> list[str]:
        """Records a whole hand from the table page; with `shown`, Play lays the doubles out for the table first.

        Gives back the scores that the page showed before they were saved, in seat order; none without script.
        """
        self.declare(hand)
        self.doubles(hand)
        if hand.get("shared"):
            self.phone.tap(".go.share", leads=True)
            return []
        if shown:
            self.phone.tap(".go.play", leads=True)
        self.result(hand)
        preview = [self.phone.page.locator(f".player[data-seat='{seat}'] .total") for seat in range(CLASSIC.seats)]
        shows = [figure.inner_text() for figure in preview] if self.phone.javascript else []
        self.save()
        return shows

    def misdeal(self) -> None:
        """From the page of the hand in play: the cards were wrong, all is dealt again."""
        self.phone.tap(".top .back", leads=True)
        self.phone.tap('.tray button.other:has-text("Misdeal")', leads=True)

    def undo(self) -> None:
        """Takes back what was recorded last."""
        self.phone.tap('button:text-matches("^Undo")', leads=True)

    def go(self, word: str) -> None:
        """Goes to one of the pages at the foot."""
        self.phone.tap(f'.foot a:text-is("{word}")', leads=True)

    def why(self, number: int) -> None:
        """On the sheet, opens a hand."""
        self.phone.tap(f'.sheet th > a:has(small:text-is("{number}"))')
        self.phone.find(f'a:text-is("Correct hand {number}")').wait_for()

    def correct(self, number: int) -> None:
        """From any page of the game to the form of a hand, filled in."""
        self.go("Sheet")
        self.why(number)
        self.phone.tap(f'a:text-is("Correct hand {number}")', leads=True)

    def change_marks(self, *marks: tuple[int, int]) -> None:
        """In a correction, shows the doubles and taps these boxes."""
        self.phone.tap('label[for=look]:text-is("doubles")')
        for by, of in marks:
            self.mark(by, of)
        self.phone.page.locator("#look").set_checked(False, force=True)

    def change(self, question: str, answer: int) -> None:
        """In a filled form, taps a row's name and another key."""
        self.phone.tap(f'.step:has(input[name="{question}"]) > .name')
        self.key(question, answer)

    def amend(self, hand: Hand) -> None:
        """In a filled form of rows of figures, makes the result this one, row by row where it is another."""
        for question, answer in answers(hand, whole=True):
            if not self.phone.page.locator(f'input[name="{question}"][value="{answer}"]:checked').count():
                self.change(question, answer)

    def swap(self, number: int, contract: str) -> None:
        """Says that a hand was another contract, which another hand has: the two change places."""
        self.go("Sheet")
        self.why(number)
        self.phone.tap('a.word:text-is("Not this contract?")', leads=True)
        self.phone.tap(f'a.card[href*="/swap/"]:has-text("{contract}")', leads=True)
        self.phone.tap('.go:text-is("Swap the two hands")', leads=True)


def standing(phone: Phone) -> Sequence[int]:
    """The points of the table page, in seat order."""
    return [int(text.replace("−", "-")) for text in phone.page.locator(".stand tbody .num").all_inner_texts()]
