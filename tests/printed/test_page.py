"""The sheet is one page of its paper, whatever the game and the names; nothing is lost, boxed or too small."""

import io
import os
import re
import subprocess
import sys

import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream

from scorekeeper.paper import FACES, pdf
from scorekeeper.printed.blank import blank
from scorekeeper.printed.filled import sheet
from scorekeeper.printed.page import Orientation, Paper
from scorekeeper.rulesets import load
from tests.printed.games import FOUR, bare, letters_in, pages, played, print_of

RULES = load("barbu-classic")
SIZES = {
    (Paper.A4, Orientation.LANDSCAPE): (297.0, 210.0),
    (Paper.A4, Orientation.PORTRAIT): (210.0, 297.0),
    (Paper.LETTER, Orientation.LANDSCAPE): (279.4, 215.9),
    (Paper.LETTER, Orientation.PORTRAIT): (215.9, 279.4),
}
LONG = (
    "Maximiliana Wilhelmina von Hohenlohe-Bart",
    "Donaudampfschifffahrtsgesellschaftskapit",
    "Κωνσταντίνα Παπαδοπούλου-Αναγνωστοπούλου",
    "Żółć Đorđe Åse Þór Ñandú Čapek Владимира",
)
SCRIPTS = ("محمد عبد الرحمن الخوارزمي", "李雷與韓梅梅的老朋友們", "👩🏽‍🦰 Zoë", "יהונתן בן־דוד")
CHINESE = tuple(sign * 10 for sign in ("春夏秋冬", "山川草木", "花鳥風月", "東西南北"))
WIDE = tuple(letter * 40 for letter in "WMЖΩ")
NAMES = {"four": FOUR, "long": LONG, "scripts": SCRIPTS, "chinese": CHINESE, "wide": WIDE}


def check(html: str, size: tuple[float, float]) -> None:
    """One page of this size, with every letter of the page on it, inside the margins, and none without a face."""
    document, words = print_of(html)
    assert pages(document) == [size]
    assert bare("".join(word.text for word in words)) == letters_in(html)
    wide, high = (side / 25.4 * 72 for side in size)
    margin = 10 / 25.4 * 72 - 0.6
    for word in words:
        assert word.left >= margin and word.right <= wide - margin, word
        assert word.top >= margin - 3 and word.bottom <= high - margin + 1, word
    assert glyphs_without_a_face(document) == 0


def glyphs_without_a_face(document: bytes) -> int:
    """How many letters are drawn as the box that stands for what a face does not have."""
    reader = PdfReader(io.BytesIO(document))
    boxes = 0
    for page in reader.pages:
        for operands, operator in ContentStream(page.get_contents(), reader).operations:
            if operator in (b"TJ", b"Tj"):
                parts = operands[0] if operator == b"TJ" else operands
                for part in parts:
                    raw = getattr(part, "original_bytes", part if isinstance(part, bytes) else b"")
                    boxes += sum(raw[place : place + 2] == b"\0\0" for place in range(0, len(raw) - 1, 2))
    return boxes


@pytest.mark.parametrize("hands", [0, 1, 7, 28])
@pytest.mark.parametrize(("paper", "orientation"), list(SIZES))
def test_any_stage_of_the_game_is_one_page(hands: int, paper: Paper, orientation: Orientation) -> None:
    check(sheet(played(hands), paper, orientation), SIZES[paper, orientation])


@pytest.mark.parametrize("names", ["long", "scripts", "chinese", "wide"])
@pytest.mark.parametrize(("paper", "orientation"), [list(SIZES)[place] for place in (0, 3)])
def test_any_names_are_whole_on_one_page(names: str, paper: Paper, orientation: Orientation) -> None:
    check(sheet(played(names=NAMES[names]), paper, orientation), SIZES[paper, orientation])


@pytest.mark.parametrize("orientation", Orientation)
def test_of_many_corrections_the_latest_are_printed(orientation: Orientation) -> None:
    game = played(corrections=14)
    html = sheet(game, Paper.A4, orientation)
    check(html, SIZES[Paper.A4, orientation])
    assert "earlier corrections are in the game’s history." in html
    last = game.corrections[-1]
    assert f"Hand {last.number}, corrected" in html


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("names", [None, "long", "chinese"])
def test_the_blank_sheet_is_one_page(paper: Paper, names: str | None) -> None:
    html = blank(RULES, paper, NAMES[names] if names else None, None if names else "https://scores.example/t/7Jm3kQ9x")
    check(html, SIZES[paper, Orientation.PORTRAIT])


@pytest.mark.parametrize("paper", Paper)
def test_rows_to_write_in_are_at_least_seven_millimetres(paper: Paper) -> None:
    _, words = print_of(blank(RULES, paper))
    numbers = {int(word.text): word.middle for word in words if word.text.isdigit() and word.left < 90}
    assert [number for number in sorted(numbers) if 1 <= number <= 28] == list(range(1, 29))
    assert (numbers[28] - numbers[1]) / 27 / 72 * 25.4 >= 7


def test_the_blank_sheet_tells_every_contract() -> None:
    html = blank(RULES)
    assert all(contract.title["en"] in html for contract in RULES.contracts)
    assert "its ace −6" in html and "+65" in html and "Two doubles are owed" in html


def test_no_type_is_smaller_than_eight_points() -> None:
    for html in (sheet(played(names=CHINESE)), sheet(played(), Paper.LETTER, Orientation.PORTRAIT), blank(RULES)):
        sizes = set(map(float, re.findall(r"font(?:-size)?:(?:[0-9]+ )?([0-9.]+)pt", html)))
        drawn = {float(size) / 25.4 * 72 for size in re.findall(r'font-size="([0-9.]+)"', html)}
        assert len(sizes) > 1 and min(sizes) >= 8 and min(drawn) >= 8, (sizes, drawn)


ANY_FILE = "file:" + "///etc/passwd"


@pytest.mark.parametrize(
    "name",
    [
        "<script>alert(1)</script>",
        '<img src="http://example.org/x.png">',
        "</title><h1>Ann</h1>",
        f'"><link rel=attachment href={ANY_FILE}>',
        "</style>@import url(//a.example)",
        "&lt;b&gt; &amp; {{ 7 * 7 }}",
    ],
)
def test_a_name_stays_what_was_typed_and_fetches_nothing(name: str, caplog: pytest.LogCaptureFixture) -> None:
    html = sheet(played(1, names=(name, "Ben", "Cat", "Dan")))
    document, words = print_of(html)
    assert bare("".join(word.text for word in words)) == letters_in(html)
    assert name.replace(" ", "") in "".join(word.text for word in words if word.top < 75)
    assert not caplog.records
    raw = document.decode("latin-1")
    reader = PdfReader(io.BytesIO(document))
    assert not reader.attachments
    for key in ("/EmbeddedFile", "/JavaScript", "/JS", "/Launch", "/URI", "/OpenAction"):
        assert key not in raw and key not in reader.trailer["/Root"]


def test_the_pdf_is_tagged_and_titled_in_its_language() -> None:
    root = PdfReader(io.BytesIO(pdf(sheet(played(7)))))
    assert root.trailer["/Root"]["/Lang"] == "en"
    assert root.metadata and root.metadata.title.startswith("Classic Barbu: score sheet, Monday 30 November 2026")
    assert root.trailer["/Root"]["/MarkInfo"]["/Marked"]

    def kinds(node: object) -> list[str]:
        found = [str(node["/S"])] if isinstance(node, dict) and "/S" in node else []
        kids = node.get("/K", []) if isinstance(node, dict) else []
        for kid in kids if isinstance(kids, list) else [kids]:
            kid = kid.get_object()
            found += kinds(kid) if isinstance(kid, dict) else []
        return found

    tags = kinds(root.trailer["/Root"]["/StructTreeRoot"])
    assert tags.count("/Table") == 2 and tags.count("/TH") >= 33 and "/H1" in tags


def test_the_same_sheet_gives_the_same_bytes() -> None:
    code = (
        "import sys, hashlib; from tests.printed.games import played; from scorekeeper.printed.filled import sheet;"
        "from scorekeeper.paper import pdf; print(hashlib.sha256(pdf(sheet(played(7)))).hexdigest())"
    )
    environment = os.environ | {"SOURCE_DATE_EPOCH": "1790000000"}
    root = FACES.parent.parent.parent
    run = [subprocess.run([sys.executable, "-c", code], cwd=root, env=environment, capture_output=True) for _ in "ab"]
    assert run[0].stdout == run[1].stdout != b"", run[0].stderr
