"""The words that phone, paper and terminal share."""

from scorekeeper.languages import told
from scorekeeper.printed.aloud import read_aloud
from scorekeeper.printed.counts import crib, gist, stake
from scorekeeper.printed.dates import say_date, say_time, say_times
from scorekeeper.printed.figures import minus, signed
from scorekeeper.printed.names import initials, short_names
from scorekeeper.printed.notation import letter, letters, notation
from scorekeeper.printed.results import Placing, result_line
from scorekeeper.printed.saying import capital, listed, midway
from scorekeeper.printed.why import Reason, why

__all__ = [
    "Placing",
    "Reason",
    "capital",
    "crib",
    "gist",
    "initials",
    "letter",
    "letters",
    "listed",
    "midway",
    "minus",
    "notation",
    "read_aloud",
    "result_line",
    "say_date",
    "say_time",
    "say_times",
    "short_names",
    "signed",
    "stake",
    "told",
    "why",
]
