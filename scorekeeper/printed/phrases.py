"""Every phrase that phone, paper and terminal share: by what it is for, in English, marked for the catalogues.

What a phrase is for goes with it into the catalogues, so that the same English words can be said differently.
"""


def phrase(purpose: str, words: str) -> tuple[str, str]:
    """What a phrase is for, and the phrase."""
    return purpose, words


def phrases(purpose: str, one: str, many: str) -> tuple[str, tuple[str, str]]:
    """What a phrase about a number of things is for, and the phrase for one of them and for more."""
    return purpose, (one, many)


PHRASES = dict(
    (
        # what a contract counts
        phrase("gist a", "{points} a {one}"),
        phrase("gist an", "{points} an {one}"),
        phrase("gist the", "{one} {points}"),
        phrase("gist and", "{first} and {last}"),
        phrase("crib each", "each {one} {points}"),
        phrase("crib its", "its {one} {points}"),
        phrase("crib the", "the {title} {points}"),
        phrase("crib bare", "{title} {points}"),
        phrase("gist typed", "{items} as you count them"),
        phrase("gist typed total", "{items}, {total} in all"),
        phrase("gist all at once", "all at once, {points}"),
        phrase("crib more", "the {title} {points} more"),
        phrase("crib beats", "each {one} {points}; rows that tie count for nobody"),
        phrase("crib most", "{title}: {points} for whoever has the most; those who tie share it"),
        phrase("crib typed", "the {items}, as you count them in your game"),
        phrase("crib typed total", "the {items}, as you count them in your game; together {total}"),
        phrase("crib everything turned", "everything to one player: {points}"),
        phrase("crib everything", "everything to one player: {taker}, and {others} for each of the others"),
        phrase("crib all turned", "all {items} to one player: {points}"),
        phrase("crib all", "all {items} to one player: {taker}, and {others} for each of the others"),
        phrase("crib left", "each {one} left {points}"),
        phrase("crib not taken", "each {one} not taken {points}"),
        phrase("crib fewer", "fewer than {number} {title} {points}"),
        phrase("crib none", "who has no {items}: {points}"),
        phrase("crib none either", "who has no {items} and no {others}: {points}"),
        phrase("crib someone none", "if somebody has no {items}: {times}"),
        phrase("crib goes next", "written to the next player"),
        phrase("crib goes pot", "paid into the pot"),
        phrase("crib goes out", "paid to whoever goes out first, who takes the pot as well"),
        phrase("crib goes declarer", "paid to the declarer, who pays nothing"),
        phrase("crib places", "out first {first}, then {rest}"),
        # doubles
        phrase("shared", "shared, not played"),
        # a hand read aloud
        phrase("aloud hand", "Hand {number}, {contract}."),
        phrase("aloud shared", "Hand {number}, {contract}, shared."),
        phrase("aloud in play", "Hand {number}, {contract}, declared by {declarer}."),
        phrase("aloud plus", "{name} plus {points}"),
        phrase("aloud minus", "{name} minus {points}"),
        phrase("aloud zero", "{name} zero"),
        phrase("aloud doubles", "{name} doubles {others}"),
        phrase("aloud redoubles", "{name} redoubles {others}"),
        phrase("aloud nobody", "Nobody has doubled yet."),
        # why a hand scores what it does
        phrase("why items", "{count} {items}, {points} each"),
        phrase("why part", "the {one} among them, {points} more"),
        phrase("why one", "the {item}, {points}"),
        phrase("why all", "all {items} to one player"),
        phrase("why everything", "everything to one player"),
        phrase("why took everything", "everything, {points}"),
        phrase("why left nothing", "nothing, {points}"),
        phrase("why most", "{items}: {points} for the most"),
        phrase("why took most", "{items}: {count}, {points}"),
        phrase("why typed", "{items} as typed"),
        phrase("why beats", "{items}, {points} each"),
        phrase("why took", "{count} {items} at {points}"),
        phrase("why took none", "no {items}"),
        phrase("why took one", "the {item}, {points}"),
        phrase("why took part", "the {one}, {points} more"),
        phrase("why took so many", "{count} {items}: {points}"),
        phrase("why next", "written to the next player"),
        phrase("why first out", "paid to whoever went out first, with the pot"),
        phrase("why declarer", "paid to the declarer"),
        phrase("why places", "out first {first}, then {rest}"),
        phrase("why out", "out {place}, {points}"),
        phrase("why shared", "shared: {total} divided by {others}, rounded up: {each} each"),
        phrase("why shared even", "shared: {total} divided by {others}: {each} each"),
        phrase("why over", "what is over, {points}"),
        phrase("why pays", "a share, {points}"),
        phrase("why doubled", "{by} doubled {of}"),
        phrase("why redoubled", "{by} doubled {of}, {of} redoubled"),
        phrase("why equal", "{calls}: raw {raw} both, so nothing passes"),
        phrase("why differ", "{calls}: raw {first} and {second} differ by {difference}"),
        phrase("why moves", "{differ}: {better} gains {points}, {worse} loses {points}"),
        phrase("why moves times", "{differ}, {times}: {better} gains {points}, {worse} loses {points}"),
        phrase("why moves low", "{differ}: {better} goes down {points}, {worse} up {points}"),
        phrase("why moves low times", "{differ}, {times}: {better} goes down {points}, {worse} up {points}"),
        # the printed sheet
        phrase("paper title", "{ruleset}: score sheet"),
        phrase("paper highest", "Highest total wins."),
        phrase("paper lowest", "Lowest total wins."),
        phrase("paper shares", "Negative contracts nobody doubles are shared out."),
        phrase("paper after", "After hand {number} of {hands}:"),
        phrase("paper after so many", "After hand {number}:"),
        phrase("paper nothing", "Nothing has been played yet."),
        phrase("paper declarer", "Declarer"),
        phrase("paper contract", "Hand, contract"),
        phrase("paper doubles", "Doubles"),
        phrase("paper code", "Code to follow the game"),
        phrase("paper raw", "raw"),
        phrase("paper score", "score"),
        phrase("paper total", "total"),
        phrase("paper to come", "still to come: {contracts}"),
        phrase("paper in play", "in play"),
        phrase("paper so far", "So far"),
        phrase("paper doubled", "doubled {declarer}:"),
        phrase("paper all", "All {number} hands"),
        phrase("paper missed", "Doubles missed"),
        phrase("paper race right", "Running totals hand by hand; the higher, the further right"),
        phrase("paper race up", "Running totals hand by hand; the higher, the further up"),
        phrase("paper quota", "Doubles of the declarer"),
        phrase("paper of", "of"),
        phrase("paper by", "by {player}"),
        phrase("paper read", "How to read it"),
        phrase(
            "paper read doubled",
            "{by}×{of}: {by} doubled {of}, so the one with the worse raw score pays the other the difference.",
        ),
        phrase("paper read redoubled", "{by}××{of}: {of} redoubled, so it is paid {times}."),
        phrase("paper read moved", "±: all that doubles moved."),
        phrase("paper read short", "* is short of that."),
        phrase("paper corrections", "Corrections"),
        phrase("paper none", "None."),
        # a correction in a footnote
        phrase("note", "Hand {number}, corrected {at}: {changes}."),
        phrase("note nothing", "nothing that counts"),
        phrase("note not", "{now}, not {then}"),
        phrase("note declarer", "declared by {declarer}"),
        phrase("note none", "none"),
        phrase("note no doubles", "no doubles"),
        phrase("note added", "{now} added"),
        phrase("note shared", "shared, not played"),
        phrase("note played", "played, not shared"),
        phrase("note order", "order"),
        # the blank sheet
        phrase("blank title", "{ruleset}: blank score sheet"),
        phrase("blank when", "date and place"),
        phrase("blank code", "Code that opens this table"),
        phrase("blank type", "To type the results in later, point a phone here."),
        phrase("blank ruled", "Ruled rows for {hands} hands"),
        phrase("blank ruled open", "Ruled rows, one for each hand"),
        phrase("blank boxes", "Ruled rows for {hands} hands, and boxes to tick for the doubles owed"),
        phrase("blank counts", "What each contract counts"),
        phrase("blank doubled", "{by}×{of}: {by} doubled {of}."),
        phrase("blank redoubled", "{by}××{of}: {of} redoubled as well."),
        phrase("blank moves", "The one with the worse raw score pays the other the difference."),
        phrase(
            "blank moves times", "The one with the worse raw score pays the other the difference; {times} if redoubled."
        ),
        phrase("blank declarer", "The declarer speaks last and only redoubles."),
        phrase("blank only", "Only the declarer may be doubled in {contracts}."),
        phrase("blank nobody", "There are no doubles in {contracts}."),
        phrase(
            "blank shares",
            "A negative contract that nobody doubles is not played: the other {others} share its points.",
        ),
        # the recovery card
        phrase("card code", "Code that opens the game"),
        # the sheet in the terminal
        phrase("text doubles", "Doubles of each declarer"),
        # lists and times
        phrase("and", "{first} and {last}"),
        phrase("date", "{weekday} {day} {month} {year}"),
        phrase("short date", "{day} {month}"),
        phrase("short date of another year", "{day} {month} {year}"),
        phrase("from", "from {started}"),
        phrase("until", "until {ended}"),
        phrase("between", "{started}–{ended}"),
    )
)
NUMBERED = dict(
    (
        phrases(
            "paper owed", "{number} double is owed to each declarer.", "{number} doubles are owed to each declarer."
        ),
        phrases(
            "paper owed in a game",
            "{number} double of a declarer is owed by each player in a game.",
            "{number} doubles of a declarer are owed by each player in a game.",
        ),
        phrases("paper hands", "{number} hand", "{number} hands"),
        phrases("paper all so far", "One hand so far", "All {number} hands so far"),
        phrases(
            "paper earlier",
            "{number} earlier correction is in the game’s history.",
            "{number} earlier corrections are in the game’s history.",
        ),
        phrases(
            "blank tick",
            "{number} double is owed to each declarer: tick its box.",
            "{number} doubles are owed to each declarer: tick a box for each.",
        ),
    )
)

# Note: numbers in a sentence; say them in figures where the word depends on what is counted
SPELLED = (
    phrase("number in a sentence", "no"),
    phrase("number in a sentence", "one"),
    phrase("number in a sentence", "two"),
    phrase("number in a sentence", "three"),
    phrase("number in a sentence", "four"),
    phrase("number in a sentence", "five"),
    phrase("number in a sentence", "six"),
    phrase("number in a sentence", "seven"),
    phrase("number in a sentence", "eight"),
    phrase("number in a sentence", "nine"),
    phrase("number in a sentence", "ten"),
    phrase("number in a sentence", "eleven"),
    phrase("number in a sentence", "twelve"),
)
PLACES = (
    phrase("place of going out", "first"),
    phrase("place of going out", "second"),
    phrase("place of going out", "third"),
    phrase("place of going out", "fourth"),
    phrase("place of going out", "fifth"),
    phrase("place of going out", "sixth"),
    phrase("place of going out", "seventh"),
    phrase("place of going out", "eighth"),
    phrase("place of going out", "ninth"),
    phrase("place of going out", "tenth"),
)
SHORT_PLACES = (
    phrase("place of going out, short", "1st"),
    phrase("place of going out, short", "2nd"),
    phrase("place of going out, short", "3rd"),
    phrase("place of going out, short", "4th"),
    phrase("place of going out, short", "5th"),
    phrase("place of going out, short", "6th"),
    phrase("place of going out, short", "7th"),
    phrase("place of going out, short", "8th"),
    phrase("place of going out, short", "9th"),
    phrase("place of going out, short", "10th"),
)
NTH = (
    phrase("before the name of a thing, such as a queen", "first"),
    phrase("before the name of a thing, such as a queen", "second"),
    phrase("before the name of a thing, such as a queen", "third"),
    phrase("before the name of a thing, such as a queen", "fourth"),
    phrase("before the name of a thing, such as a queen", "fifth"),
    phrase("before the name of a thing, such as a queen", "sixth"),
    phrase("before the name of a thing, such as a queen", "seventh"),
    phrase("before the name of a thing, such as a queen", "eighth"),
    phrase("before the name of a thing, such as a queen", "ninth"),
    phrase("before the name of a thing, such as a queen", "tenth"),
)
TIMES = (
    phrase("how many times", "not at all"),
    phrase("how many times", "once"),
    phrase("how many times", "twice"),
    phrase("how many times", "three times"),
    phrase("how many times", "four times"),
    phrase("how many times", "five times"),
)
WEEKDAYS = (
    phrase("weekday in a date", "Monday"),
    phrase("weekday in a date", "Tuesday"),
    phrase("weekday in a date", "Wednesday"),
    phrase("weekday in a date", "Thursday"),
    phrase("weekday in a date", "Friday"),
    phrase("weekday in a date", "Saturday"),
    phrase("weekday in a date", "Sunday"),
)
MONTHS = (
    phrase("month in a date", "January"),
    phrase("month in a date", "February"),
    phrase("month in a date", "March"),
    phrase("month in a date", "April"),
    phrase("month in a date", "May"),
    phrase("month in a date", "June"),
    phrase("month in a date", "July"),
    phrase("month in a date", "August"),
    phrase("month in a date", "September"),
    phrase("month in a date", "October"),
    phrase("month in a date", "November"),
    phrase("month in a date", "December"),
)
SHORT_MONTHS = (
    phrase("month in a short date", "Jan"),
    phrase("month in a short date", "Feb"),
    phrase("month in a short date", "Mar"),
    phrase("month in a short date", "Apr"),
    phrase("month in a short date", "May"),
    phrase("month in a short date", "Jun"),
    phrase("month in a short date", "Jul"),
    phrase("month in a short date", "Aug"),
    phrase("month in a short date", "Sep"),
    phrase("month in a short date", "Oct"),
    phrase("month in a short date", "Nov"),
    phrase("month in a short date", "Dec"),
)
