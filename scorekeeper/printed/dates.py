"""Days and times as one says them, from what a game's heading holds."""

from datetime import date, datetime

from scorekeeper.printed.phrases import MONTHS, WEEKDAYS
from scorekeeper.printed.saying import counted, say


def say_date(iso: str) -> str:
    """A day in full: "Monday 30 November 2026" of 2026-11-30; what is no date is given back as it stands."""
    try:
        day = date.fromisoformat(iso[:10])
    except ValueError:
        return iso
    return say(
        "date",
        weekday=counted(WEEKDAYS, day.weekday()),
        day=day.day,
        month=counted(MONTHS, day.month - 1),
        year=day.year,
    )


def say_time(iso: str) -> str:
    """The time of day where it was told, "20:05"; what is no time is given back as it stands."""
    try:
        return datetime.fromisoformat(iso).strftime("%H:%M")
    except ValueError:
        return iso


def say_times(started: str | None, ended: str | None) -> str:
    """From when to when: "20:05–23:40", "from 20:05", or nothing."""
    if started and ended:
        return say("between", started=say_time(started), ended=say_time(ended))
    if started:
        return say("from", started=say_time(started))
    return say("until", ended=say_time(ended)) if ended else ""
