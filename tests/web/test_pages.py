"""Names keep to themselves, whichever way the words around them are written."""

from scorekeeper.web import pages


def test_a_name_in_a_sentence_is_kept_to_itself_and_never_read_as_markup() -> None:
    assert pages.bdi("<b>Ann") == "<bdi>&lt;b&gt;Ann</bdi>"
    assert pages.bdis(["Ann", "B & en", "Cat"]) == "<bdi>Ann</bdi>, <bdi>B &amp; en</bdi> and <bdi>Cat</bdi>"
