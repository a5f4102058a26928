"""A link as a code to point a phone at."""

import segno

from scorekeeper.printed.drawing import Drawing, Path, box


def code(link: str, title: str) -> Drawing:
    """The QR code as a drawing of its own dark squares, `title` for those who cannot see it."""
    rows = list(segno.make(link, micro=False, error="m").matrix)
    dark = "".join(box(x, y, 1, 1) for y, row in enumerate(rows) for x, one in enumerate(row) if one)
    return Drawing(title, len(rows), len(rows), (Path(dark, fill="#000"),))
