"""Engagements and journeys in free words: where they are, from when to when, and what of them is the speaker's."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import left_in, records

EVENTS, TRIPS = "calendar.events", "travel.trips"


def _one(path: str, *texts: str) -> dict[str, Any]:
    (found,) = left_in(path, *texts)
    return found


@pytest.mark.parametrize(
    ("text", "title", "start", "end"),
    [
        (
            "I signed up for the Spanish exam. It is in Busan on 18 April, from 9 to 12, and nobody may leave early.",
            "Spanish exam",
            9,
            12,
        ),
        ("The eye clinic letter has come, St James's in Leeds, 15 April at 11.30.", "eye clinic", 11, None),
        ("On 15 April I'm running the stock audit at the Leeds warehouse, on site 9 till 12.", "stock audit", 9, 12),
        ("I put my name down for the time trial on 19 April at 10.", "time trial", 10, None),
        ("My exam is in Leeds on 18 April, from 9:00 to 13:00, and I have to be in the room.", "exam", 9, 13),
    ],
)
def test_an_engagement_is_read_with_its_hours(text: str, title: str, start: int, end: int | None) -> None:
    event = _one(EVENTS, text)
    assert title in event["title"]
    assert event["start"].hour == start
    assert event["start"].date().month == 4
    assert (event["end"].hour if "end" in event and end else end) == end
    assert "resource" not in event


@pytest.mark.parametrize(
    "text",
    [
        "I may go to the Spanish exam in Busan on 18 April, from 9:00 to 12:00.",
        "I hope the exam in Busan is on 18 April at 9:00.",
        "Aged 9 till 12, the children on site love the stock audit game.",
    ],
)
def test_what_may_be_is_no_engagement(text: str) -> None:
    assert not left_in(EVENTS, text)


def test_a_hope_at_the_end_leaves_the_rest_as_it_is() -> None:
    event = _one(EVENTS, "Just signed up for the team retreat in Naivasha, 16 to 18 April, hippos not included I hope.")
    assert (event["start"].day, event["end"].day) == (16, 18)


def test_what_those_bring_who_come_is_no_drive_of_others() -> None:
    event = _one(EVENTS, "The embassy gave me my interview. It's in Chicago, 18 April at 3:45 pm, bring all originals.")
    assert "Chicago" in event["notes"][0]


@pytest.mark.parametrize(
    ("rest", "title"),
    [
        ("I am the bench coach, so I stand behind the boards.", "daughter's hockey"),
        ("She's so excited.", "daughter: hockey"),
    ],
)
def test_who_has_a_part_in_a_childs_match_is_there(rest: str, title: str) -> None:
    event = _one(EVENTS, f"My daughter's hockey team is in the semi-final on 18 April at 17:00. {rest}")
    assert event["title"] == title


def test_what_the_client_has_confirmed_is_a_meeting_of_both() -> None:
    event = _one(EVENTS, "The client has confirmed the contract review for 15 April at 9:00 in the morning.")
    assert event["title"] == "contract review"
    assert not left_in(EVENTS, "The paper has confirmed its review of the film for 15 April at 9:00.")


def test_where_somebody_stands_is_quoted_with_what_they_stand_at() -> None:
    event = _one(
        EVENTS, "My poster got picked for research day! I'm standing next to it in the hall on 15 April, 1 to 3pm."
    )
    assert "poster" in event["notes"][0]


@pytest.mark.parametrize(
    ("text", "place", "first", "last"),
    [
        ("Me and my roommate booked Kauai!! We're gone April 21 to 28.", "Kauai", 21, 28),
        ("We did it, me and my roommate booked Kauai. We're away April 21 to 28.", "Kauai", 21, 28),
        ("Kauai is booked. Gone April 21 to 28.", "Kauai", 21, 28),
        ("I have booked a week on Madeira: out of Hamburg on 13 April, back late on 20 April.", "Madeira", 13, 20),
        ("Kauai is all booked! The two of us are away April 21 to 28.", "Kauai", 21, 28),
    ],
)
def test_a_journey_goes_to_its_goal(text: str, place: str, first: int, last: int) -> None:
    trip = _one(TRIPS, text)
    assert trip["destination"] == place
    assert (trip["departure_date"].day, trip["return_date"].day) == (first, last)


@pytest.mark.parametrize(
    "text", ["Our neighbours booked Kauai. They're gone April 21 to 28.", "Kauai is nice. Open April 21 to 28."]
)
def test_what_others_booked_is_no_journey(text: str) -> None:
    assert not left_in(TRIPS, text)


def test_who_leaves_elsewhere_after_a_ticket_home_lands_at_home() -> None:
    trip = _one(
        TRIPS,
        "Finally got the ticket home from my Brazil summer. I leave São Paulo on 14 April in the evening and land in "
        "Madrid on 15 April at 14:10.",
    )
    assert trip["destination"] == "Brazil"
    assert trip["returns_at"] == dt.datetime(2026, 4, 15, 14, 10)


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Dropped my cello at the luthier's, it won't be ready before 20 April.", "cello"),
        ("I left my suit at the tailor's, they can't finish it before 20 April.", "suit"),
        ("My suit is at the tailor's until 20 April.", "suit"),
    ],
)
def test_what_is_at_the_menders_is_away(text: str, thing: str) -> None:
    event = _one(EVENTS, text)
    assert event["resource"] == thing
    assert event["end"].date() in (dt.date(2026, 4, 19), dt.date(2026, 4, 20))


BIKE = "The bike shop has my racing bike until 20 March."


@pytest.mark.parametrize(
    ("text", "needs"),
    [
        ("I put my name down for the time trial on 18 March and I'm riding the racing bike.", True),
        (
            "I put my name down for the time trial on 18 March and I'm riding the racing bike. Ida lends me hers.",
            False,
        ),
        ("I put my name down for the time trial on 18 March.", False),
    ],
)
def test_a_thing_that_is_away_is_needed_at_an_event(text: str, needs: bool) -> None:
    events = [v for c, v in records(("2026-03-02", BIKE), ("2026-03-12", text)) if c == EVENTS]
    trial = next(e for e in events if e["title"] == "time trial")
    assert (trial.get("resource") == "bike") is needs
