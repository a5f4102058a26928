"""Times and days as the phone's own clock has them, said in the language of the page."""

from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tests.browser.conftest import Evening, PhoneMaker

FAR = ("Pacific/Kiritimati", "Pacific/Niue")
"""The earliest clocks and the latest, more than a day apart: one of them shows another day than the server's."""
WEEKDAYS = ("måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag")
MONTHS = (
    *("januari", "februari", "mars", "april", "maj", "juni"),
    *("juli", "augusti", "september", "oktober", "november", "december"),
)
DAYS: dict[str, Callable[[datetime], str]] = {
    "en": lambda day: f"{day:%A} {day.day} {day:%B} {day.year}",
    "sv": lambda day: f"{WEEKDAYS[day.weekday()]} {day.day} {MONTHS[day.month - 1]} {day.year}",
}


@pytest.mark.parametrize("language", DAYS)
def test_the_history_shows_the_times_and_days_of_this_phones_clock(
    language: str, phone_at: PhoneMaker, evening: Evening
) -> None:
    phone, now = phone_at(), datetime.now().astimezone()
    zone = next(zone for zone in FAR if now.astimezone(ZoneInfo(zone)).date() != now.date())
    phone.context.add_cookies([{"name": "language", "value": language, "url": phone.address}])
    phone.context.new_cdp_session(phone.page).send("Emulation.setTimezoneOverride", {"timezoneId": zone})

    phone.open(f"{evening(2)}history")

    time = phone.page.locator("time[data-clock]").first
    there = datetime.fromisoformat(time.get_attribute("datetime") or "").astimezone(ZoneInfo(zone))
    assert time.inner_text() == f"{there:%H:%M}"
    assert phone.page.locator("h2[data-day]").first.inner_text() == DAYS[language](there)


def test_a_day_that_is_the_same_here_stays_as_the_server_says_it(phone_at: PhoneMaker, evening: Evening) -> None:
    path = f"{evening(2)}history"
    without, having = phone_at(javascript=False), phone_at()
    days = []
    for phone in (without, having):
        phone.open(path)
        days.append(phone.page.locator("h2[data-day]").all_inner_texts())

    assert days[0] == days[1] != []
