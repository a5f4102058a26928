"""Every phrase that phone, paper and terminal share, kept together by language so that more languages can follow."""

from collections.abc import Mapping, Sequence

from scorekeeper.rules import Words

PHRASES: Mapping[str, Mapping[str, str]] = {
    "en": {
        # what a contract counts
        "gist each": "{points} {a} {one}",
        "gist the": "{one} {points}",
        "gist and": "{first} and {last}",
        "crib each": "each {one} {points}",
        "crib its": "its {one} {points}",
        "crib the": "the {title} {points}",
        "crib bare": "{title} {points}",
        "crib places": "out first {first}, then {rest}",
        # doubles
        "shared": "shared, not played",
        # a hand read aloud
        "aloud hand": "Hand {number}, {contract}.",
        "aloud shared": "Hand {number}, {contract}, shared.",
        "aloud in play": "Hand {number}, {contract}, declared by {declarer}.",
        "aloud plus": "{name} plus {points}",
        "aloud minus": "{name} minus {points}",
        "aloud zero": "{name} zero",
        "aloud doubles": "{name} doubles {others}",
        "aloud redoubles": "{name} redoubles {others}",
        "aloud nobody": "Nobody has doubled yet.",
        # why a hand scores what it does
        "why items": "{count} {items}, {points} each",
        "why part": "the {one} among them, {points} more",
        "why one": "the {item}, {points}",
        "why took": "{count} {items} at {points}",
        "why took none": "no {items}",
        "why took one": "the {item}, {points}",
        "why took part": "the {one}, {points} more",
        "why places": "out first {first}, then {rest}",
        "why out": "out {place}, {points}",
        "why shared": "shared: {total} divided by {others}, rounded up: {each} each",
        "why shared even": "shared: {total} divided by {others}: {each} each",
        "why over": "what is over, {points}",
        "why pays": "a share, {points}",
        "why doubled": "{by} doubled {of}",
        "why redoubled": "{by} doubled {of}, {of} redoubled",
        "why equal": "{calls}: raw {raw} both, so nothing passes",
        "why differ": "{calls}: raw {first} and {second} differ by {difference}",
        "why moves": "{differ}: {better} gains {points}, {worse} loses {points}",
        "why moves times": "{differ}, {times}: {better} gains {points}, {worse} loses {points}",
        "why moves low": "{differ}: {better} goes down {points}, {worse} up {points}",
        "why moves low times": "{differ}, {times}: {better} goes down {points}, {worse} up {points}",
        # the printed sheet
        "paper title": "{ruleset}: score sheet",
        "paper highest": "Highest total wins.",
        "paper lowest": "Lowest total wins.",
        "paper owed one": "One double is owed to each declarer.",
        "paper owed": "{number} doubles are owed to each declarer.",
        "paper shares": "Negative contracts nobody doubles are shared out.",
        "paper after": "After hand {number} of {hands}:",
        "paper nothing": "Nothing has been played yet.",
        "paper declarer": "Declarer",
        "paper contract": "Hand, contract",
        "paper doubles": "Doubles",
        "paper code": "Code to follow the game",
        "paper raw": "raw",
        "paper score": "score",
        "paper total": "total",
        "paper to come": "still to come: {contracts}",
        "paper in play": "in play",
        "paper hands": "{number} hands",
        "paper hand": "{number} hand",
        "paper so far": "So far",
        "paper doubled": "doubled {declarer}:",
        "paper all": "All {number} hands",
        "paper all so far": "All {number} hands so far",
        "paper one so far": "One hand so far",
        "paper missed": "Doubles missed",
        "paper race right": "Running totals hand by hand; the higher, the further right",
        "paper race up": "Running totals hand by hand; the higher, the further up",
        "paper quota": "Doubles of the declarer",
        "paper of": "of",
        "paper by": "by {player}",
        "paper read": "How to read it",
        "paper read doubled": (
            "{by}×{of}: {by} doubled {of}, so the one with the worse raw score pays the other the difference."
        ),
        "paper read redoubled": "{by}××{of}: {of} redoubled, so it is paid {times}.",
        "paper read moved": "±: all that doubles moved.",
        "paper read short": "* is short of that.",
        "paper corrections": "Corrections",
        "paper none": "None.",
        "paper earlier one": "One earlier correction is in the game’s history.",
        "paper earlier": "{number} earlier corrections are in the game’s history.",
        # a correction in a footnote
        "note": "Hand {number}, corrected {at}: {changes}.",
        "note nothing": "nothing that counts",
        "note not": "{now}, not {then}",
        "note declarer": "declared by {declarer}",
        "note none": "none",
        "note no doubles": "no doubles",
        "note added": "{now} added",
        "note shared": "shared, not played",
        "note played": "played, not shared",
        "note order": "order",
        # the blank sheet
        "blank title": "{ruleset}: blank score sheet",
        "blank when": "date and place",
        "blank code": "Code that opens this table",
        "blank type": "To type the results in later, point a phone here.",
        "blank ruled": "Ruled rows for {hands} hands",
        "blank boxes": "Ruled rows for {hands} hands, and boxes to tick for the doubles owed",
        "blank counts": "What each contract counts",
        "blank doubled": "{by}×{of}: {by} doubled {of}.",
        "blank redoubled": "{by}××{of}: {of} redoubled as well.",
        "blank moves": "The one with the worse raw score pays the other the difference.",
        "blank moves times": "The one with the worse raw score pays the other the difference; {times} if redoubled.",
        "blank declarer": "The declarer speaks last and only redoubles.",
        "blank only": "Only the declarer may be doubled in {contracts}.",
        "blank nobody": "There are no doubles in {contracts}.",
        "blank tick one": "One double is owed to each declarer: tick its box.",
        "blank tick": "{number} doubles are owed to each declarer: tick a box for each.",
        "blank shares": "A negative contract that nobody doubles is not played: the other {others} share its points.",
        # the sheet in the terminal
        "text doubles": "Doubles of each declarer",
        # lists and times
        "and": "{first} and {last}",
        "date": "{weekday} {day} {month} {year}",
        "from": "from {started}",
        "until": "until {ended}",
        "between": "{started}–{ended}",
    },
}

SPELLED: Mapping[str, Sequence[str]] = {
    "en": ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
}
PLACES: Mapping[str, Sequence[str]] = {
    "en": ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"),
}
TIMES: Mapping[str, Sequence[str]] = {"en": ("not at all", "once", "twice", "three times", "four times", "five times")}
WEEKDAYS: Mapping[str, Sequence[str]] = {
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
}
MONTHS: Mapping[str, Sequence[str]] = {
    "en": (
        *("January", "February", "March", "April", "May", "June"),
        *("July", "August", "September", "October", "November", "December"),
    ),
}
NOUNS_ARE_CAPITAL = {"de"}
"""Languages in which a title keeps its capital in the middle of a sentence."""


def say(phrase: str, language: str = "en", **facts: object) -> str:
    """The phrase with the facts put in; in English where the language has none."""
    told_in = PHRASES.get(language, PHRASES["en"])
    return told_in.get(phrase, PHRASES["en"][phrase]).format_map(facts)


def told(words: Words, language: str = "en") -> str:
    """A ruleset's own words in this language, in English where it has none."""
    return words.get(language) or words["en"]


def midway(title: str, language: str = "en") -> str:
    """A title as it stands in the middle of a sentence: "No tricks" becomes "no tricks"."""
    return title if language in NOUNS_ARE_CAPITAL else title[:1].lower() + title[1:]


def capital(words: str) -> str:
    """Words as they stand at the beginning of a line."""
    return words[:1].upper() + words[1:]


def counted(words: Mapping[str, Sequence[str]], number: int, language: str = "en") -> str:
    """The word for a number out of such a row of words, in figures past its end."""
    row = words.get(language, words["en"])
    return row[number] if 0 <= number < len(row) else str(number)


def listed(things: Sequence[str], language: str = "en") -> str:
    """Things in a row as one says them: "Ann", "Ann and Ben", "Ann, Ben and Cat"."""
    if len(things) < 2:
        return "".join(things)
    return say("and", language, first=", ".join(things[:-1]), last=things[-1])
