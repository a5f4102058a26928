"""The codes on paper lead where they say: a scanner reads them."""

import pytest

from scorekeeper.store import Right, Shelf
from tests.scanning import scanned_on_paper
from tests.web.phone import Phone


def address(shelf: Shelf, game: str, right: Right) -> str:
    """Where the link with this right leads from the outside."""
    token = next(link.token for link in shelf.links.standing(game) if link.right is right)
    return f"http://localhost/j/{token}"


@pytest.mark.parametrize("way", ["portrait", "landscape"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a13_the_code_on_the_printed_sheet_is_the_link_to_follow(
    paper: str, way: str, phone: Phone, shelf: Shelf
) -> None:
    sheet = phone.get(f"sheet.pdf?paper={paper}&way={way}").data
    assert scanned_on_paper(sheet) == [address(shelf, phone.game, Right.FOLLOW)]


def test_a18_the_code_on_the_recovery_card_is_the_link_of_the_owner(phone: Phone, shelf: Shelf) -> None:
    card = phone.get("share/recovery.pdf").data
    assert scanned_on_paper(card) == [address(shelf, phone.game, Right.OWN)]
