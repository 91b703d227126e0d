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
        ("My colleague's flight to Berlin is on Tuesday.", ("colleague", "Germany", "2025-03-11", "None")),
        ("Mum's cruise to Norway runs from 2 to 16 June.", ("mum", "Norway", "2025-06-02", "2025-06-16")),
        (
            "Leo's class is going to Berlin. They leave on Monday 12 May and return on Friday 16 May.",
            ("Leo", "Germany", "2025-05-12", "2025-05-16"),
        ),
        (
            "My sister is off to Japan on 1 September and won't be back until the 21st.",
            ("sister", "Japan", "2025-09-01", "2025-09-21"),
        ),
        (
            "My mother-in-law is coming over from Canada, getting in April 20 and leaving May 25.",
            ("mother-in-law", "None", "2025-04-20", "2025-05-25"),
        ),
        (
            "My brother leaves for Poland on the 28th of July. He's back on the 10th of August.",
            ("brother", "Poland", "2025-07-28", "2025-08-10"),
        ),
        (
            "My daughter and her boyfriend are off to Costa Rica in June. They go on the 18th and come back on the 2nd of July.",
            ("daughter", "Costa Rica", "2025-06-18", "2025-07-02"),
        ),
        (
            "Marta, our exchange student, arrives from Spain on September 1 and goes home on December 15.",
            ("Marta", "None", "2025-09-01", "2025-12-15"),
        ),
        (
            "She just booked a month in Italy with her friend Marg, May 1 to May 31.",
            ("Joan", "Italy", "2025-05-01", "2025-05-31"),
        ),
        (
            "She bought tickets to Porto, getting in April 20 and leaving May 25, only her passport.",
            ("Joan", "Portugal", "2025-04-20", "2025-05-25"),
        ),
        (
            "She was in Spain from January 5 to March 1, no visa, just on her US passport.",
            ("Joan", "Spain", "2025-01-05", "2025-03-01"),
        ),
    ],
)
def test_a_journey_that_somebody_else_makes_is_theirs(text: str, trip: tuple[str, str, str, str]) -> None:
    text = f"Joan can't sit still. {text}" if text.startswith("She") else text
    (found,) = _of("travel.their_trips", text)
    assert _told(found) == trip
    assert _of("travel.trips", text) == []


@pytest.mark.parametrize(
    "text",
    [
        "My grandmother and my mother are going to Peru from August 11 to August 18.",
        "Nana and Mum are spending the winter in Peru. They go out on 11 August and stay until 18 August.",
        "Tom and Priya are in Peru from 11 to 18 August, so their dog is staying with us.",
    ],
)
def test_of_several_who_are_named_each_has_the_journey(text: str) -> None:
    trips = _of("travel.their_trips", text)
    assert len({trip["traveller"] for trip in trips}) == 2
    assert {_told(trip)[1:] for trip in trips} == {("Peru", "2025-08-11", "2025-08-18")}
    assert [e["title"] for e in _of("calendar.events", text)] == (["minding their dog"] if "dog" in text else [])


def test_whom_somebody_visits_elsewhere_is_no_guest_of_the_house() -> None:
    assert _of("calendar.events", "Clare, my sister, is visiting our aunt in Vancouver from June 10 to June 24.") == []


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("In June I take the train to Vienna on the 3rd, and I'm home on the 10th.", ("2025-06-03", "2025-06-10")),
        ("I'm off to Perth in October. I leave on the 3rd and come home on the 31st.", ("2025-10-03", "2025-10-31")),
        (
            "We're going to Rome in July. We fly on the fourth and come home on the eighteenth.",
            ("2025-07-04", "2025-07-18"),
        ),
    ],
)
def test_a_day_told_by_its_number_is_in_the_month_that_was_named(text: str, days: tuple[str, str]) -> None:
    (trip,) = _of("travel.trips", text)
    assert days == tuple(str(trip[day]) for day in _DAYS)


def test_a_month_of_something_else_moves_no_day() -> None:
    (event,) = _of("calendar.events", "My sister visits in October. I've a dentist appointment on the 3rd of April.")
    assert str(event["start"]).startswith("2025-04-03")


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


@pytest.mark.parametrize(
    ("text", "trip"),
    [
        (
            "Anita from our team will be in India from December 1 through December 19.",
            ("Anita", "India", "2025-12-01", "2025-12-19"),
        ),
        (
            "My sister in Leeds is flying to India on December 1 and coming home on December 19.",
            ("sister", "India", "2025-12-01", "2025-12-19"),
        ),
        (
            "Our daughter Ella is flying to Melbourne on 15 September. She'll be there six months.",
            ("Ella", "Australia", "2025-09-15", "2026-03-15"),
        ),
    ],
)
def test_a_traveller_is_known_with_where_they_are_from_and_for_how_long_they_go(
    text: str, trip: tuple[str, str, str, str]
) -> None:
    (found,) = _of("travel.their_trips", text)
    assert _told(found) == trip
    assert _of("travel.trips", text) == []


@pytest.mark.parametrize(
    ("text", "returns"),
    [
        ("Two weeks in Tokyo! We leave on 20 May.", "2025-06-03"),
        ("I'm off to Tokyo for four weeks in May. I leave on the 3rd.", "2025-05-31"),
        ("I'm flying to Tokyo on 3 April. I'm staying for a fortnight.", "2025-04-17"),
        ("I'm flying to Tokyo on 3 April. I'm staying for ten nights.", "2025-04-13"),
        ("Our cruise to Japan sails from Busan on 14 June and docks again two weeks later.", "2025-06-28"),
        ("I'm flying to Tokyo on 3 April. My passport is valid for six months after that.", "None"),
        ("I'm flying to Tokyo on 3 April. I've been learning Japanese for two years.", "None"),
        ("I'm flying to Tokyo on 3 April. I was there for two weeks in 2019.", "None"),
    ],
)
def test_the_length_of_a_journey_may_stand_before_or_behind_its_day(text: str, returns: str) -> None:
    (trip,) = _of("travel.trips", text)
    assert str(trip.get("return_date")) == returns


@pytest.mark.parametrize(
    ("text", "trip"),
    [
        ("I treated Mum to a fortnight in Madeira, from 5 July.", ("mum", "Portugal", "2025-07-05", "2025-07-19")),
        ("Dad's on a cruise from the 10th to the 24th of May.", ("dad", "None", "2025-05-10", "2025-05-24")),
        (
            "My boss flies to Frankfurt on Sunday 16 March and is back on Thursday 20 March.",
            ("boss", "Germany", "2025-03-16", "2025-03-20"),
        ),
    ],
)
def test_who_is_treated_goes_and_a_cruise_needs_no_place(text: str, trip: tuple[str, str, str, str]) -> None:
    (found,) = _of("travel.their_trips", text)
    assert _told(found) == trip
    assert _of("travel.trips", text) == []


def test_how_long_somebody_may_stay_is_not_how_long_they_do() -> None:
    (trip,) = _of(
        "travel.their_trips", "Hana flies to Boston on 3 April. She can stay in the States for 90 days at most."
    )
    assert trip.get("return_date") is None


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("They need me in Texas the week of April 14, Monday through Friday.", ("2025-04-14", "2025-04-18")),
        ("I'm in Prague from 14 to 17 May and I'm staying until the 19th.", ("2025-05-14", "2025-05-19")),
    ],
)
def test_the_days_of_a_stay_are_those_of_its_week_or_until_its_end(text: str, days: tuple[str, str]) -> None:
    (trip,) = _of("travel.trips", text)
    assert days == tuple(str(trip[day]) for day in _DAYS)


def test_who_will_not_be_going_has_no_journey() -> None:
    assert _of("travel.trips", "I'm in Crete from 5 to 12 June.", "I won't be going to Crete in June.") == []


@pytest.mark.parametrize(
    "text",
    [
        "Mum and Dad fly home on 26 July.",
        "Mum and Dad fly back to London from New York on 26 July.",
        "I booked the return tickets for Mum and Dad today, they fly from Newark to Bangalore on 26 July.",
    ],
)
def test_two_who_fly_home_are_two_journeys(text: str) -> None:
    found = [(one["traveller"], str(one["return_date"])) for one in _of("travel.their_trips", text)]
    assert found == [("mum", "2025-07-26"), ("dad", "2025-07-26")]


@pytest.mark.parametrize(
    "text",
    [
        "Mum and Dad flew home on 26 February.",
        "Mum and Dad might fly home on 26 July.",
        "I booked the tickets for Mum and Dad today, we fly from Newark to Bangalore on 26 July.",
    ],
)
def test_flown_home_or_ours_is_no_journey_of_theirs(text: str) -> None:
    assert _of("travel.their_trips", text) == []
