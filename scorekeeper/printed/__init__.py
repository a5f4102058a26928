"""A game laid out for paper and told in words: values in, text out; no requests, no clock, no files but templates."""

from scorekeeper.printed.blank import blank
from scorekeeper.printed.filled import sheet
from scorekeeper.printed.page import Orientation, Paper
from scorekeeper.printed.text import sheet_text

__all__ = ["Orientation", "Paper", "blank", "sheet", "sheet_text"]
