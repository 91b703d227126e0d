"""How long events and things last, when somebody is home again, what is shown, and what is no event of the speaker's."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2025-09-04"


def _left(collection: str, *texts: str) -> list[dict[str, Any]]:
    return [values for path, values in records(*((DAY, text) for text in texts)) if path == collection]


def _at(day: int, hour: int = 0, minute: int = 0, month: int = 9) -> dt.datetime:
    return dt.datetime(2025, month, day, hour, minute)


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("Got a dentist appointment on Tuesday, September 23 at 3:00 pm. They said plan on an hour and a half.", _at(23, 15), _at(23, 16, 30)),
        ("I've got a call with the bank at 3 pm on the 25th of September. They said it takes two hours.", _at(25, 15), _at(25, 17)),
        ("I picked up a shift for Tasha at the bar on September 26, 4 pm to midnight.", _at(26, 16), _at(27)),
        ("I'm working the ICU on September 22, 7 am to 7 pm, then off for three days.", _at(22, 7), _at(22, 19)),
        ("Got called in for overtime on Saturday the 27th, 7 to 3.", _at(27, 7), _at(27, 15)),
        ("I'm teaching a pottery class on 25 September from 6.30 to 8.30 pm.", _at(25, 18, 30), _at(25, 20, 30)),
        ("Exam timetable is out! Organic chemistry is on Wednesday 24 September at 9.30am, two hours.", _at(24, 9, 30), _at(24, 11, 30)),
        ("British Gas are sending someone to do the boiler on Wednesday 24 September between 8 and 1. I have to be in myself.", _at(24, 8), _at(24, 13)),
    ],
)  # fmt: skip
def test_an_event_lasts_as_long_as_its_words_say(text: str, start: dt.datetime, end: dt.datetime) -> None:
    (event,) = _left("calendar.events", text)
    assert (event["start"], event["end"]) == (start, end)


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("I'm leaving the Corolla at Gary's shop on September 24 in the morning and he keeps it until the 26th.", 26),
        ("I'm dropping the car off at Kwik Fit on Thursday the 25th, I get it back on Friday.", 26),
        ("Dropping the Skoda at the body shop on the 24th of September, it'll be ready on the 27th.", 27),
        ("The car has to go to the dealer on 22 September. They need it for three days.", 24),
        ("The mechanic can take the van on 25 September. He wants to keep it overnight.", 26),
        ("I'm taking the car to the garage on Monday 22 September. They said I can have it back on the Wednesday.", 24),
        ("My laptop goes in for repair on Wednesday 24 September, they keep it three days.", 26),
    ],
)
def test_a_thing_is_away_until_it_is_back(text: str, last: int) -> None:
    (event,) = _left("calendar.events", text)
    assert event["end"].date() == dt.date(2025, 9, last)
    assert _left("travel.trips", text) == []


@pytest.mark.parametrize(
    ("text", "place", "home"),
    [
        ("My flight home from Rome lands at Gatwick at 9.20 pm on 25 September.", "Rome", _at(25, 21, 20)),
        ("Train back from Glasgow is on 25 September, gets into Euston at 20:15.", "Glasgow", _at(25, 20, 15)),
        ("My tickets for the Chicago conference are here. I fly back on 14 September and land in Copenhagen on Monday 15 September at 18.30.", "Chicago", _at(15, 18, 30)),
        ("Sorted the flights for the Berlin trip: out on 20 September, and we land back in Dublin at 9pm on 23 September.", "Berlin", _at(23, 21)),
        ("I'm in Tokyo for work later this month. The flight home is on 23 September, leaves Narita at 5.30pm and lands in Changi at 11.50pm.", "Tokyo", _at(23, 23, 50)),
    ],
)  # fmt: skip
def test_a_journey_ends_by_the_clock_of_coming_home(text: str, place: str, home: dt.datetime) -> None:
    (trip,) = _left("travel.trips", text)
    assert (trip["destination"], trip["returns_at"]) == (place, home)


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("We're on a cruise, 20 to 28 September, from Southampton round the fjords.", "cruise"),
        ("I'm away on a yoga retreat from 22 to 26 September.", "yoga retreat"),
        ("We're having half term at Center Parcs, me and the two boys, from Monday 22 September to Friday 26 September.", "Center Parcs"),
    ],
)  # fmt: skip
def test_a_journey_needs_no_place_of_a_list(text: str, called: str) -> None:
    (trip,) = _left("travel.trips", text)
    assert trip["destination"] == called


def test_a_journey_without_a_place_is_called_off_by_what_it_is() -> None:
    said = "I'm away on a yoga retreat from 22 to 26 September.", "The retreat was cancelled, refunded in full."
    assert _left("travel.trips", *said) == []
    assert _left("travel.trips", "My sister is on a cruise from 20 to 28 September.") == []
    assert _left("travel.trips", "I'm on a training course from 22 to 24 September.") == []


def test_what_there_are_tickets_for_is_called_by_its_name() -> None:
    (event,) = _left("calendar.events", "I got two tickets for Zach Bryan at Red Rocks, September 26 at 7:30 pm!")
    assert (event["title"], event["place"]) == ("Zach Bryan (tickets)", "Red Rocks")
    assert _left("calendar.events", "I bought tickets for my parents, Friday 26 September at 7:30 pm.") == []


@pytest.mark.parametrize(
    "text",
    [
        "My dentist appointment on 2 September at 3 pm went fine, no cavities.",
        "We returned the sofa on 1 September and got the full 900 back.",
        "The car was in the garage from 25 to 27 August, new clutch, all good now.",
        "On Saturday 30 August we had lunch at 1 at the Pump Room and were home by 9 pm.",
        "My boss has a board meeting on 25 September at 2 pm and a flight at 3 pm, don't ask me how.",
        "My neighbour's car is in the shop from 24 to 26 September, poor man.",
        "Our friends Tom and Ella get married on 27 September in Portugal, we weren't invited.",
    ],
)
def test_what_is_over_or_others_is_no_event(text: str) -> None:
    assert _left("calendar.events", text) == []


def test_what_one_need_not_attend_is_off() -> None:
    (event,) = _left(
        "calendar.events", "I have a webinar on 25 September at 2 pm, it's recorded so I don't have to be there."
    )
    assert event["status"] == "cancelled"


def test_a_stretch_in_the_garage_moves_as_one() -> None:
    booked = "The car goes into the garage for the gearbox from 12 to 14 November."
    (event,) = _left("calendar.events", booked, "The garage called, the gearbox job has moved to 24 to 26 November.")
    assert (event["start"], event["end"].date()) == (_at(24, month=11), dt.date(2025, 11, 26))


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("I said yes to being a marshal at the charity run on 27 September, from noon until 4 pm.", "marshal at the charity run"),
        ("The school asked if I would open the parents' meeting on 15 September at 17.00 and I said I would.", "parents' meeting"),
        ("My parents' anniversary lunch is on Saturday 27 September at 1 pm. I have to give a short speech, can you help me start it?", "parents' anniversary lunch"),
    ],
)  # fmt: skip
def test_what_somebody_agreed_to_is_an_event_of_theirs(text: str, title: str) -> None:
    (event,) = _left("calendar.events", text)
    assert event["title"] == title
