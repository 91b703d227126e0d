"""Journeys that are weighed become plans and never trips; visitors, guests and errands become events."""

import datetime as dt

import pytest

from tests.state.frames.dialogue import records


def of(collection, *texts):
    return [values for name, values in records(*texts) if name == collection]


@pytest.mark.parametrize(
    "text",
    [
        "I might fly to Oslo on May 2.",
        "Should I book the flight to Oslo on May 2?",
        "My boss wants me in Oslo for a fair. I'd fly out on May 2 and come back on May 4.",
        "There are cheap tickets to Oslo. Leaving May 2, back on the 4th?",
    ],
)
def test_a_journey_that_is_weighed_is_a_plan_and_no_trip(text):
    (plan,) = of("travel.plans", text)
    assert ("Oslo", dt.date(2025, 5, 2)) == (plan["destination"], plan["departure_date"])
    assert [] == of("travel.trips", text)


@pytest.mark.parametrize(
    "text",
    [
        "I was going to fly to Oslo on May 2.",
        "I would have gone to Oslo on May 2.",
        "Had I booked the flight to Oslo on May 2, I'd have saved $200.",
        "We're not going to Oslo on May 2.",
        "My brother is thinking about flying to Oslo on May 2.",
        "I might fly to Oslo one day.",
        "Maybe we eat out on May 2?",
    ],
)
def test_what_was_never_weighed_or_is_off_makes_no_plan(text):
    assert [] == of("travel.plans", text)


def test_the_clock_of_a_departure_is_kept():
    (plan,) = of(
        "travel.plans", "Found a great fare to Chicago! Departing Tuesday April 22nd at 2:30 PM. Should I take it?"
    )
    assert dt.datetime(2025, 4, 22, 14, 30) == plan["departs_at"]


def test_a_worker_who_comes_to_the_house_is_an_event_once_the_day_is_taken():
    said = "The plumber can finally come to fix the shower. He's only free on March 20 between 10 AM and 2 PM."
    assert [] == of("calendar.events", said)
    (event,) = of("calendar.events", f"{said} I told him that works.")
    assert ("plumber", dt.datetime(2025, 3, 20, 10)) == (event["title"], event["start"])


def test_guests_who_stay_take_the_guest_room():
    (event,) = of(
        "calendar.events", "First booking for our spare room: a guest arriving April 15 and staying through April 20."
    )
    assert ("guest room", dt.date(2025, 4, 20)) == (event["resource"], event["end"].date())


def test_an_errand_on_a_day_is_an_event_and_one_by_a_day_is_none():
    (event,) = of("calendar.events", "I need to drive to the airport on April 4 to pick up my parents.")
    assert "drive to the airport to pick up my parents" == event["title"]
    assert [] == of("calendar.events", "I need to drive to the airport by April 4 to pick up my parents.")


def test_when_an_event_ends_may_be_told_in_the_next_sentence():
    (event,) = of("calendar.events", "I have a board meeting on April 1 at 2 PM. It runs until about 4 PM.")
    assert dt.datetime(2025, 4, 1, 16) == event["end"]
