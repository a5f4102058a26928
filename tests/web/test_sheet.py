"""The score sheet as the phone shows it: its figures, its reasons, its corrections, and what one takes away."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from scorekeeper import paper
from scorekeeper.exports import gamefile
from scorekeeper.exports.score import score
from scorekeeper.printed.words import minus, signed
from scorekeeper.rules import Double, Game, Heading
from scorekeeper.rulesets import load
from scorekeeper.store import Shelf
from tests.store.evening import ANN, BEN, CAT, CLASSIC, DAN, Evening, declared, played, shared
from tests.web.phone import owners_phone

WHOLE_GAME = Path(__file__).parent.parent / "played" / "game-28.json"
EVERY = ("Ann", "Ben", "Cat", "Dan")


class Rows(HTMLParser):
    """The rows of every table on a page: their class, their id, and the text of their cells."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.rows: list[tuple[str, str, list[str]]] = []
        self.inside: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag == "tr":
            self.rows.append((told.get("class") or "", told.get("id") or "", []))
        elif tag in ("td", "th"):
            self.rows[-1][2].append("")
        if tag in ("td", "th", "svg"):
            self.inside.append(tag)
        elif tag == "small":
            self.handle_data("|")

    def handle_endtag(self, tag: str) -> None:
        if self.inside and tag == self.inside[-1]:
            self.inside.pop()

    def handle_data(self, data: str) -> None:
        if self.inside and self.inside[-1] != "svg":
            self.rows[-1][2][-1] += data.strip("\n")


@pytest.fixture
def client(shelf: Shelf) -> FlaskClient:
    return owners_phone(shelf)


@pytest.fixture
def evening(shelf: Shelf) -> Evening:
    return Evening.begun(shelf)


def whole_game(names: tuple[str, ...] = EVERY) -> Game:
    game = gamefile.read(WHOLE_GAME.read_bytes(), load)
    return replace(game, heading=replace(game.heading, players=names))


def page(client: FlaskClient, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.text


def test_the_figures_on_the_sheet_are_those_of_the_score(client: FlaskClient, shelf: Shelf) -> None:
    game = whole_game()
    told = score(game.sheet)

    rows = Rows(page(client, f"/g/{shelf.bring_in(game, 'in')}/sheet")).rows

    seen = {int("".join(filter(str.isdigit, cells[0]))): cells[1:] for _, row, cells in rows if row}
    for hand in told["hands"]:
        figures = zip(hand["score"], hand["standing"], strict=True)
        assert seen[hand["number"]] == [f"{signed(points)}|total {minus(total)}" for points, total in figures]
    assert ["Total", *map(minus, told["totals"])] in [cells for _, _, cells in rows]


def test_the_reasons_of_every_hand_add_up_to_its_score(client: FlaskClient, shelf: Shelf) -> None:
    game = whole_game()
    begun = shelf.bring_in(game, "in")

    for line in game.sheet.lines:
        rows = Rows(page(client, f"/g/{begun}/sheet?why={line.number}")).rows
        parts = [cells[1:] for kind, _, cells in rows if kind.startswith("why") and len(cells) == 5]
        sums = [sum(int((cell or "0").replace("−", "-")) for cell in column) for column in zip(*parts, strict=True)]
        assert tuple(sums) == line.score


def test_a_doubled_pair_moves_points_only_under_the_two_it_is_about(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "no-tricks", BEN, doubles=(Double(CAT, BEN),), redoubles=()))

    rows = Rows(page(client, f"/g/{evening.game}/sheet?why=1")).rows

    assert ["Cat × Ben Cat doubled Ben", "", "−26", "+26", ""] in [cells for kind, _, cells in rows if kind == "why"]
    assert "Cat doubled Ben: raw 0 and −26 differ by 26: Cat gains 26, Ben loses 26." in page(
        client, f"/g/{evening.game}/sheet?why=1"
    )


def test_a_shared_hand_says_how_it_was_shared(client: FlaskClient, evening: Evening) -> None:
    evening.next(shared(ANN, "no-tricks"))

    assert "Shared: 26 divided by three, rounded up: −9 each" in page(client, f"/g/{evening.game}/sheet?why=1")


def test_a_hand_leads_to_its_correction_and_to_its_contract(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))

    opened = page(client, f"/g/{evening.game}/sheet?why=1")

    assert re.search(rf'href="/g/{evening.game}/hands/1">Correct hand 1<', opened)
    assert re.search(rf'href="/g/{evening.game}/hands/1/declared">Not this contract\?<', opened)


@pytest.mark.parametrize("why", ["7", "0", "-1", "x", "9" * 5000, ""])
def test_a_hand_that_is_not_there_opens_nothing(client: FlaskClient, evening: Evening, why: str) -> None:
    evening.next(played(ANN, "trumps"))

    assert 'class="why' not in page(client, f"/g/{evening.game}/sheet?why={why}")


def test_a_hand_in_play_has_no_figures_and_leads_to_its_page(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    evening.next(declared(ANN, "domino"))

    rows = Rows(page(client, f"/g/{evening.game}/sheet?why=2")).rows

    assert ("", "hand-2", ["|2Domino", "in play"]) in rows
    assert [cells for kind, _, cells in rows if kind == "todo"] == [["5 to play"], *[["7 to play"]] * 3]
    assert f'<a href="/g/{evening.game}/hands/2">' in page(client, f"/g/{evening.game}/sheet")


def test_a_sheet_without_hands_has_a_block_for_everyone(client: FlaskClient, evening: Evening) -> None:
    rows = Rows(page(client, f"/g/{evening.game}/sheet")).rows

    heads = [cells[0] for kind, _, cells in rows if kind == "block"]
    assert [re.sub(r"\s+", " ", head) for head in heads] == [
        f"{name} declarer hands {hands}" for name, hands in zip(EVERY, ("1–7", "8–14", "15–21", "22–28"), strict=True)
    ]


def test_hands_out_of_turn_are_counted_where_they_stand(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    evening.next(played(CAT, "trumps"))

    heads = [cells[0] for kind, _, cells in Rows(page(client, f"/g/{evening.game}/sheet")).rows if kind == "block"]

    assert heads[0].endswith("hands 1, 9–14")
    assert heads[2].endswith("hands 2–8")


def test_a_correction_has_a_sign_at_its_hand_and_a_note_below(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "no-king", BEN))
    evening.correct(1, played(ANN, "no-king", CAT))

    sheet = page(client, f"/g/{evening.game}/sheet")

    assert '<i aria-hidden="true">¹</i><span class="sr">, corrected</span>' in sheet
    assert re.search(r"<li>Hand 1, corrected <time [^>]*>\d\d:\d\d</time>: king of hearts C, not B\.</li>", sheet)


def test_the_doubles_of_each_declarer_are_counted_and_the_missed_ones_told(
    client: FlaskClient, evening: Evening
) -> None:
    for contract in CLASSIC.by_name:
        evening.next(played(ANN, contract))

    rows = [cells for _, _, cells in Rows(page(client, f"/g/{evening.game}/sheet")).rows]

    assert ["of Ann", "declares", "5", "0|2 missed", "0|2 missed"] in rows
    assert ["of Ben", "0|owes 2", "declares", "0|owes 2", "0|owes 2"] in rows


def test_points_for_doubles_missed_stand_before_the_total(client: FlaskClient, shelf: Shelf) -> None:
    strict = replace(CLASSIC, quota=replace(CLASSIC.quota, penalty=10))
    data = json.loads(json.dumps(dict(CLASSIC.data)))
    data["quota"]["penalty"] = 10
    game = replace(whole_game(), rules=type(strict).from_dict(data, "barbu-strict"))
    one_missed = [replace(hand, doubles=(), redoubles=()) for hand in game.hands if hand.contract == "trumps"]
    hands = tuple(one_missed.pop(0) if hand.contract == "trumps" else hand for hand in game.hands)
    game = replace(game, hands=hands)

    rows = [cells for _, _, cells in Rows(page(client, f"/g/{shelf.bring_in(game, 'in')}/sheet")).rows]

    assert any(game.sheet.penalties)
    assert ["Doubles missed", *map(signed, game.sheet.penalties)] in rows
    assert ["Total", *map(minus, game.sheet.totals)] in rows


def test_long_names_are_short_at_the_heads_and_whole_below(client: FlaskClient, shelf: Shelf) -> None:
    names = ("Wolfeschlegelsteinhausenbergerdorff", "👩‍👩‍👧‍👦 Família Ñandú", "עופר בן־דוד", "<b>Dan & Söhne</b>")

    sheet = page(client, f"/g/{shelf.begin(Heading(names), CLASSIC, 'begin')}/sheet")

    assert '<abbr title="Wolfeschlegelsteinhausenbergerdorff"><bdi>Wolfesch</bdi></abbr>' in sheet
    assert "<dd><bdi>👩‍👩‍👧‍👦 Família Ñandú</bdi></dd>" in sheet
    assert "<b>Dan" not in sheet


def test_everything_one_may_do_with_the_sheet_has_an_address(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))
    sheet = page(client, f"/g/{evening.game}/sheet?why=1")

    for address in set(re.findall(r'(?:href|src)="(/[^"#]*)', sheet)):
        assert client.get(address.replace("&amp;", "&")).status_code == 200, address


def test_the_sheet_prints_as_a_pdf_once_and_is_not_sent_again(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "trumps"))

    first = client.get(f"/g/{evening.game}/sheet.pdf?paper=letter&way=portrait")
    again = client.get(
        f"/g/{evening.game}/sheet.pdf?paper=letter&way=portrait", headers={"If-None-Match": first.headers["ETag"]}
    )

    assert (first.status_code, first.content_type, first.data[:5]) == (200, "application/pdf", b"%PDF-")
    assert "filename*=UTF-8''Barbu%20Ann%20Ben%20Cat%20Dan.pdf" in first.headers["Content-Disposition"]
    assert (again.status_code, again.data) == (304, b"")


def test_a_new_entry_makes_a_new_pdf(client: FlaskClient, evening: Evening) -> None:
    before = client.get(f"/g/{evening.game}/sheet.pdf").headers["ETag"]
    evening.mend(players=("Ann", "Bo", "Cat", "Dan"))

    after = client.get(f"/g/{evening.game}/sheet.pdf", headers={"If-None-Match": before})

    assert after.status_code == 200
    assert evening.game not in after.headers["Content-Disposition"]


@pytest.mark.parametrize("address", ["?paper=a3", "?way=up", "?paper="])
def test_a_paper_that_does_not_exist_has_no_page(client: FlaskClient, evening: Evening, address: str) -> None:
    assert client.get(f"/g/{evening.game}/sheet.pdf{address}").status_code == 404


def test_a_blank_sheet_needs_no_game_but_a_ruleset_that_ships(client: FlaskClient) -> None:
    assert client.get("/sheet.pdf?rules=barbu-classic&paper=letter").data[:5] == b"%PDF-"
    assert client.get("/sheet.pdf?rules=salad-six&seats=6").data[:5] == b"%PDF-"
    assert client.get("/sheet.pdf?rules=../secret").status_code == 404
    assert client.get("/sheet.pdf?paper=a3").status_code == 404


def test_without_pango_the_page_says_what_is_missing(
    client: FlaskClient, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paper, "missing", lambda: "PDF sheets need Pango (on Debian: libpango-1.0-0).")

    answer = client.get(f"/g/{evening.game}/sheet.pdf")

    assert answer.status_code == 422
    assert "PDF sheets need Pango (on Debian: libpango-1.0-0)." in answer.text


def test_the_game_as_a_file_reads_back_as_the_same_game(client: FlaskClient, evening: Evening) -> None:
    evening.next(played(ANN, "trumps", DAN))

    answer = client.get(f"/g/{evening.game}/game.json")

    assert answer.headers["Content-Disposition"].startswith('attachment; filename="Barbu Ann Ben Cat Dan.json"')
    assert gamefile.read(answer.data, load).sheet.lines == evening.book.sheet.lines
    assert client.get(f"/g/{evening.game}/game.csv").text.splitlines()[-1].endswith("0,0,0,65,0,0,0,65")
    assert client.get(f"/g/{evening.game}/game.exe").status_code == 404
