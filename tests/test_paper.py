"""HTML becomes a PDF that asked for nothing but the faces that ship."""

import builtins
import gc
import sys

import pytest

from scorekeeper import paper
from scorekeeper.paper import NoPaper, Refused, face, missing, pdf


def test_nothing_is_missing_here_and_a_page_becomes_a_pdf() -> None:
    assert missing() is None
    assert pdf("<!doctype html><html lang=en><title>Ann</title><p>Ann").startswith(b"%PDF-")


ANY_FILE = "file:" + "///etc/passwd"


def test_only_faces_that_ship_are_given() -> None:
    assert face("font:SourceSans3-Regular.ttf").startswith(b"\0\1\0\0")


@pytest.mark.parametrize(
    "url",
    [
        ANY_FILE,
        "http://example.org/",
        "https://example.org/a.css",
        "data:text/css,p{}",
        "font:../paper.py",
        "font:/etc/passwd",
        "font:SourceSans3-LICENSE.md",
        "SourceSans3-Regular.ttf",
        "font:",
        "ftp://example.org/x",
    ],
)
def test_everything_else_is_refused(url: str) -> None:
    with pytest.raises(Refused):
        face(url)


def test_a_page_that_asks_for_more_gets_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    was = builtins.open

    def seen(file: object, *rest: object, **more: object) -> object:
        opened.append(str(file))
        return was(file, *rest, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(builtins, "open", seen)
    made = pdf(
        f"<!doctype html><link rel=stylesheet href={ANY_FILE}><link rel=attachment href={ANY_FILE}>"
        f"<style>@import url(http://example.org/a.css);p{{background:url({ANY_FILE})}}</style>"
        f"<img src={ANY_FILE}><img src='data:image/svg+xml,<svg/>'><p bgcolor=red>Ann"
    )
    assert b"EmbeddedFile" not in made and "/etc/passwd" not in opened


def test_the_garbage_collector_is_on_again_afterwards() -> None:
    assert gc.isenabled()
    pdf("<p>Ann")
    assert gc.isenabled()


def test_without_weasyprint_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    with pytest.raises(NoPaper, match=r"^PDF sheets need WeasyPrint, which is not installed .*\.$"):
        pdf("<p>Ann")


def test_an_old_weasyprint_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    import weasyprint

    monkeypatch.setattr(weasyprint, "__version__", "61.2")
    assert missing() == f"PDF sheets need WeasyPrint {paper.LEAST} or later; here is 61.2."


def test_without_pango_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "weasyprint", raising=False)
    was = builtins.__import__

    def without(name: str, *rest: object) -> object:
        if name == "weasyprint":
            raise OSError("cannot load library 'libpango-1.0-0'")
        return was(name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without)
    assert "need Pango" in str(missing())
