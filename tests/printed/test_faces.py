"""The faces that ship make figures that stand under one another."""

import pytest
from fontTools.ttLib import TTFont

from scorekeeper.paper import FACES
from scorekeeper.printed.measure import FIGURE, em

SIGNS = "0123456789−+×±∙‒\u2007"


@pytest.mark.parametrize("weight", ["Regular", "Semibold"])
def test_every_figure_and_sign_is_as_wide_as_a_digit(weight: str) -> None:
    face = TTFont(FACES / f"SourceSans3-{weight}.ttf")
    glyphs = face.getBestCmap()
    widths = {face["hmtx"][glyphs[ord(sign)]][0] for sign in SIGNS}
    assert len(widths) == 1
    if weight == "Regular":
        assert widths.pop() / face["head"].unitsPerEm == FIGURE


def test_the_faces_have_latin_greek_cyrillic_and_the_suits() -> None:
    glyphs = TTFont(FACES / "SourceSans3-Regular.ttf").getBestCmap()
    assert all(ord(letter) in glyphs for letter in "ÅéßŁžőΟλγαЖюї♠♥♦♣⁰¹²³⁴⁵⁶⁷⁸⁹…’–\u2007\u2009")


def test_a_guess_of_a_name_is_never_much_too_narrow() -> None:
    face = TTFont(FACES / "SourceSans3-Regular.ttf")
    glyphs = face.getBestCmap()
    for name in ("Maximiliana Wilhelmina", "Κωνσταντίνα Παπαδοπούλου", "Владимира Шевченко", "WILLIAM McMahon", "fifi"):
        real = sum(face["hmtx"][glyphs[ord(letter)]][0] for letter in name) / face["head"].unitsPerEm
        assert real * 0.98 <= em(name) <= real * 1.25, name


def test_each_face_comes_with_its_licence() -> None:
    for licence in ("SourceSans3-LICENSE.md", "SourceSerif4-LICENSE.md"):
        assert "SIL Open Font License" in (FACES / licence).read_text("utf-8")
