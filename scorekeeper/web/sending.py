"""Files as answers: under a good name, made once, and not sent again to whoever has them."""

import hashlib
import threading
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from urllib.parse import quote

from flask import current_app, request
from werkzeug.wrappers import Response

from scorekeeper import __version__

KEPT = 32
"""Papers that are kept made."""
_making = threading.Lock()

Mark = tuple[object, ...]
"""Everything that a file's content depends on."""


def send(make: Callable[[], bytes], content_type: str, name: str, mark: Mark, attachment: bool = False) -> Response:
    """The file, or 304 and nothing made where the browser has it already."""
    tag = hashlib.sha256(repr((__version__, content_type, mark)).encode()).hexdigest()[:20]
    have = request.if_none_match.contains_weak(tag)
    response = Response(status=304) if have else Response(make(), content_type=content_type)
    response.set_etag(tag)
    response.headers["Content-Disposition"] = disposition(name, attachment)
    return response


def disposition(name: str, attachment: bool = False) -> str:
    """How a file is offered under this name, in plain letters and in its own (RFC 6266, RFC 5987)."""
    name = "".join(" " if mark in '/\\:*?"<>|' or unicodedata.category(mark) == "Cc" else mark for mark in name)
    plain = " ".join(unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().split())
    return f"{'attachment' if attachment else 'inline'}; filename=\"{plain}\"; filename*=UTF-8''{quote(name, safe='')}"


def kept(mark: Mark, make: Callable[[], bytes]) -> bytes:
    """What was made for this mark before, else what is made now; one at a time, because a page takes a second."""
    made: OrderedDict[Mark, bytes] = current_app.extensions.setdefault("made", OrderedDict())
    with _making:
        if mark not in made:
            made[mark] = make()
            while len(made) > KEPT:
                made.popitem(last=False)
        made.move_to_end(mark)
        return made[mark]
