"""Journeys that somebody else makes, kept for the papers that they hold, and leave to stay that guests are given."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

_DAYS = ("departure_date", "return_date")


def _of(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


def _told(trip: dict[str, Any]) -> tuple[str, str, str, str]:
    return (trip["traveller"], str(trip.get("country")), *(str(trip.get(day)) for day in _DAYS))


@pytest.mark.parametrize(
    ("text", "trip"),
    [
        ("Mum flies to Hyderabad on 3 May for six weeks.", ("mum", "India", "2025-05-03", "2025-06-14")),
        (
            "My sister is flying to Kenya on 3 May and comes back on 20 May.",
            ("sister", "Kenya", "2025-05-03", "2025-05-20"),
        ),
        ("Ana is going to the Philippines from 3 to 24 May.", ("Ana", "Philippines", "2025-05-03", "2025-05-24")),
        (
            "Ana has booked her flights. She'll be in Tanzania from 3 to 24 May.",
            ("Ana", "Tanzania", "2025-05-03", "2025-05-24"),
        ),
        ("My brother is in Vietnam until 12 April.", ("brother", "Vietnam", "None", "2025-04-12")),
        ("Hana landed in Los Angeles yesterday.", ("Hana", "United States", "2025-03-09", "None")),
        ("Ana is leaving Peru on 3 May.", ("Ana", "Peru", "None", "2025-05-03")),
        ("Tomasz moved his flight home. He now flies back on 28 April.", ("Tomasz", "None", "None", "2025-04-28")),
        (
            "My parents arrived from Chile today. They fly home on 30 June.",
            ("parents", "None", "2025-03-10", "2025-06-30"),
        ),
    ],
)
def test_a_journey_that_somebody_else_makes_is_theirs(text: str, trip: tuple[str, str, str, str]) -> None:
    (found,) = _of("travel.their_trips", text)
    assert _told(found) == trip
    assert _of("travel.trips", text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Ana may go to Tanzania on 3 May.",
        "Ana wanted to go to Tanzania on 3 May.",
        "Ana isn't going to Tanzania on 3 May.",
        "Is Ana going to Tanzania on 3 May?",
        "Ana is going to Tanzania with me on 3 May.",
        "Ana's exam is on 3 May.",
        "Ana lives in Peru.",
        "Ana was in Peru every year.",
        "I'm flying to Kenya on 3 May.",
    ],
)
def test_what_is_open_ours_or_no_journey_is_none_of_theirs(text: str) -> None:
    assert _of("travel.their_trips", text) == []


def test_a_journey_of_theirs_ends_on_another_day() -> None:
    (trip,) = _of(
        "travel.their_trips",
        ("2025-03-05", "Hana landed in Los Angeles yesterday."),
        ("2025-04-27", "Hana has changed her flight. She's leaving the US on 10 June now."),
    )
    assert _told(trip) == ("Hana", "United States", "2025-03-04", "2025-06-10")


def test_a_journey_elsewhere_is_another() -> None:
    said = ("Ana is going to Peru from 3 to 24 May.", "Ana is going to Kenya from 1 to 9 August.")
    assert len(_of("travel.their_trips", *said)) == len(said)


@pytest.mark.parametrize(
    ("text", "leave"),
    [
        (
            "Hana landed in Los Angeles on 4 March. She's travelling on an ESTA, so she can stay in the States for 90 days at most.",
            ("Hana", "United States", "2025-06-01"),
        ),
        (
            "Our nephew Tomasz arrived from Krakow. He's allowed to stay in Canada as a visitor until September 15.",
            ("Tomasz", "Canada", "2025-09-15"),
        ),
        ("Bea landed in Toronto on 1 March. She may stay in Canada until 31 August.", ("Bea", "Canada", "2025-08-31")),
        ("Dad arrived from Manila this morning. They stamped him in until 9 June.", ("dad", "None", "2025-06-09")),
    ],
)
def test_leave_of_a_guest_is_theirs(text: str, leave: tuple[str, str, str]) -> None:
    (found,) = _of("travel.documents", text)
    assert (found["holder"], str(found.get("country")), str(found["valid_until"])) == leave


def test_leave_to_stay_is_no_way_back() -> None:
    (trip,) = _of("travel.trips", "I landed in Tbilisi this morning, the officer stamped me in until 5 August.")
    assert (trip["destination"], trip.get("return_date")) == ("Tbilisi", None)


@pytest.mark.parametrize(
    ("text", "place", "at"),
    [
        (
            "I booked my flight back from Calgary. I land in Halifax on 25 April at 1:40 pm.",
            "Calgary",
            "2025-04-25 13:40:00",
        ),
        ("Got my flight back from Lyon. I land at Luton on 25 April at 2:15 pm.", "Lyon", "2025-04-25 14:15:00"),
    ],
)
def test_landing_behind_a_way_home_is_no_goal(text: str, place: str, at: str) -> None:
    (trip,) = _of("travel.trips", text)
    assert (trip["destination"], str(trip["returns_at"])) == (place, at)


@pytest.mark.parametrize(
    "text",
    [
        "Tom has booked his flight back from Calgary. He lands in Halifax on 25 April at 1:40 pm.",
        "Tom's flight back from Oslo is fixed. It lands on 25 April at 9:20 in the evening.",
    ],
)
def test_the_landing_of_another_is_no_journey_of_ours(text: str) -> None:
    assert _of("travel.trips", text) == []


def test_the_last_evening_of_something_is_not_yesterdays() -> None:
    (trip,) = _of("travel.trips", "The trip to Berlin has a dinner on the last evening.") or [{}]
    assert trip.get("departure_date") is None


@pytest.mark.parametrize(
    ("text", "place", "country"),
    [
        (
            "The whole family is going to Rarotonga. We leave on 5 July and come back on 15 July.",
            "Rarotonga",
            "Cook Islands",
        ),
        ("We're all going to Xanadu. We leave on 5 July and come back on 15 July.", "Xanadu", None),
        ("We're spending a week in St. John's this summer, July 10 to July 16.", "St. John's", "Canada"),
    ],
)
def test_where_a_journey_goes(text: str, place: str, country: str | None) -> None:
    (trip,) = _of("travel.trips", text)
    assert (trip["destination"], trip.get("country")) == (place, country)
