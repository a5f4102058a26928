"""What goes over the air is small: pages and files are compressed, and a file that may be kept carries no cookie."""

import gzip

import pytest

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


def test_a_file_that_anyone_may_keep_carries_no_cookie(phone: Phone) -> None:
    answer = phone.get("/static/css/base.css?v=1")
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "Set-Cookie" not in answer.headers
    assert "Cookie" not in answer.headers["Vary"]
