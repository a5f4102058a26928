"""A scanner: what codes in a picture say, as the camera of a phone would read them."""

import io
import subprocess

import zxingcpp
from PIL import Image


def scanned(picture: bytes) -> list[str]:
    """What every code in this picture says."""
    return [found.text for found in zxingcpp.read_barcodes(Image.open(io.BytesIO(picture)).convert("L"))]


def scanned_on_paper(document: bytes) -> list[str]:
    """What every code on the first page of this PDF says, seen as coarsely as by a phone held over the whole sheet."""
    run = ["pdftoppm", "-r", "100", "-png", "-singlefile", "-"]
    return scanned(subprocess.run(run, input=document, capture_output=True, check=True).stdout)
