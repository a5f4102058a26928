"""What goes over the air is small: pages and files are compressed, and a file that may be kept carries no cookie."""

import gzip
import re
from pathlib import Path

import pytest
from werkzeug.datastructures import Headers

from tests.web.phone import Phone


@pytest.mark.parametrize("path", ["", "sheet", "share", "rules", "game.json", "/static/css/base.css?v=1"])
def test_a21_what_is_text_is_sent_compressed(phone: Phone, path: str) -> None:
    whole = phone.get(path)
    small = phone.client.get(phone.address(path), headers={"Accept-Encoding": "br, gzip"})

    assert small.headers["Content-Encoding"] in ("br", "gzip")
    assert len(small.data) < len(whole.data) / 2
    assert "Accept-Encoding" in small.headers["Vary"]


def test_a_page_is_the_same_compressed_or_not(phone: Phone) -> None:
    small = phone.client.get(phone.address("rules"), headers={"Accept-Encoding": "gzip"})
    assert gzip.decompress(small.data) == phone.get("rules").data


FILES = [r"/static/css/base\.css\?v=\w+", r"/static/img/icon\.svg\?v=\w+", r"/js/\w+/following\.js"]


@pytest.fixture(params=FILES)
def headers(request: pytest.FixtureRequest, phone: Phone) -> Headers:
    """What one of the files says of itself that a page is made of."""
    (address,) = set(re.findall(request.param, phone.get().text))
    return phone.client.get(address, headers={"Accept-Encoding": "br"}).headers


def test_a_file_that_anyone_may_keep_carries_no_cookie(headers: Headers) -> None:
    assert headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "Set-Cookie" not in headers and "Cookie" not in headers["Vary"]


def test_a_file_says_no_more_than_it_must(headers: Headers) -> None:
    """A page is made of forty of them."""
    assert headers["Content-Security-Policy"].startswith("default-src 'none'; ")
    assert (headers["X-Content-Type-Options"], headers["Cross-Origin-Resource-Policy"]) == ("nosniff", "same-origin")
    assert sum(len(f"{name}: {value}\r\n") for name, value in headers) <= 520


def test_a21_a_script_is_sent_without_the_comments_on_it_and_each_line_stays_where_it_is(phone: Phone) -> None:
    (address,) = set(re.findall(FILES[2], phone.get().text))
    written = (Path(__file__).parents[2] / "static/js/following.js").read_text("utf-8")
    answer = phone.client.get(address)
    sent = answer.get_data(as_text=True)

    assert re.search(r"^ *//", written, re.M) and not re.search(r"^ *//", sent, re.M)
    for line, (before, after) in enumerate(zip(written.splitlines(), sent.splitlines(), strict=True), 1):
        assert after == before or (after == "" and before.lstrip().startswith("//")), line
    assert phone.client.get(address, headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
    assert phone.client.get(address.replace("following", "../worker")).status_code == 404


def test_no_script_has_a_line_that_only_looks_like_a_comment() -> None:
    """Text over several lines might have one; there is none, so that comments can be told by how a line begins."""
    for path in (Path(__file__).parents[2] / "static/js").rglob("*.js"):
        assert all(line.count("`") % 2 == 0 for line in path.read_text("utf-8").splitlines()), path
