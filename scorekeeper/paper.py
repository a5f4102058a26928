"""HTML becomes a PDF: the only place that needs WeasyPrint, and only when a PDF is wanted."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FACES = Path(__file__).parent / "printed" / "fonts"
SCHEME = "font:"
LEAST = 70
"""The oldest WeasyPrint that is known to keep to what is asked of it here."""


class NoPaper(RuntimeError):
    """No PDF can be made on this machine; its one sentence says what is missing."""


class Refused(ValueError):
    """A page asked for something other than the faces that ship."""


def missing() -> str | None:
    """What a PDF needs and this machine lacks, in one sentence; None when nothing is missing."""
    try:
        import weasyprint
    except ImportError as error:
        return f"PDF sheets need WeasyPrint, which is not installed ({error.name or error})."
    except OSError:
        return "PDF sheets need Pango (on Debian: libpango-1.0-0, libpangoft2-1.0-0 and libharfbuzz-subset0)."
    if int(weasyprint.__version__.partition(".")[0]) < LEAST:
        return f"PDF sheets need WeasyPrint {LEAST} or later; here is {weasyprint.__version__}."
    return None


def pdf(html: str) -> bytes:
    """The page as a tagged PDF. It fetches nothing but the faces that ship, and attaches and runs nothing.

    Raises NoPaper. With SOURCE_DATE_EPOCH set, the same page gives the same bytes.
    """
    lacking = missing()
    if lacking:
        raise NoPaper(lacking)
    from weasyprint import HTML

    with _collecting_later():
        page = HTML(string=html, url_fetcher=_only_faces(), media_type="print")
        made = page.write_pdf(presentational_hints=False, attachments=None, pdf_variant="pdf/ua-1", pdf_tags=True)
    return bytes(made)


def face(url: str) -> bytes:
    """The file of a face that ships, by `font:` and its name. Raises Refused for everything else."""
    name = url.removeprefix(SCHEME)
    if not url.startswith(SCHEME) or name not in {file.name for file in FACES.glob("*.ttf")}:
        raise Refused(f"a printed page may not fetch {url[:80]}")
    return (FACES / name).read_bytes()


def _only_faces() -> object:
    """What WeasyPrint asks for everything that a page names."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class OnlyFaces(URLFetcher):  # type: ignore[misc, unused-ignore]
        """Opens nothing, neither files nor addresses."""

        def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:
            return URLFetcherResponse(url, face(url), {"Content-Type": "font/ttf"})

    return OnlyFaces()


@contextmanager
def _collecting_later() -> Iterator[None]:
    """Without the garbage collector, which would walk the page's boxes again and again while they are all in use."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
