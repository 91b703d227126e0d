"""Journeys and stays whose days are told of the stay, the flight or the departure, and papers beside them."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _of(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


def _days(trip: dict[str, Any]) -> tuple[str, str]:
    return str(trip.get("departure_date")), str(trip.get("return_date"))


@pytest.mark.parametrize(
    ("text", "place", "days"),
    [
        ("My secondment in Nairobi runs from 4 January 2027 to 30 June 2027.", "Nairobi", ("2027-01-04", "2027-06-30")),
        (
            "My company is sending me to Jakarta from 4 January 2027 to 30 June 2028.",
            "Jakarta",
            ("2027-01-04", "2028-06-30"),
        ),
        ("We will be living in Oslo from 1 August 2026 to 31 July 2027.", "Oslo", ("2026-08-01", "2027-07-31")),
        (
            "Our study visit to Chile begins on 2 September 2026 and ends on 9 October 2026.",
            "Chile",
            ("2026-09-02", "2026-10-09"),
        ),
        (
            "The travel agency has confirmed our tour of Vietnam, with departure on 1 February 2027 and return on 16 February 2027.",
            "Vietnam",
            ("2027-02-01", "2027-02-16"),
        ),
        (
            "I will do voluntary service in Peru. The service begins on 1 September 2026, and it finishes on 31 August 2027.",
            "Peru",
            ("2026-09-01", "2027-08-31"),
        ),
    ],
)
def test_a_stay_is_told_by_its_first_and_last_day(text: str, place: str, days: tuple[str, str]) -> None:
    assert [(t["destination"], _days(t)) for t in _of("travel.trips", text)] == [(place, days)]


@pytest.mark.parametrize(
    ("text", "trip"),
    [
        (
            "On 4 August 2026 my mother flies to Delhi and returns on 30 August 2026.",
            ("mother", "Delhi", "2026-08-04", "2026-08-30"),
        ),
        (
            "On 7 June 2026 my husband leaves for Alaska, and on 21 June 2026 he comes home.",
            ("husband", "Alaska", "2026-06-07", "2026-06-21"),
        ),
        (
            "My son is going to Crete. The ferry leaves on 5 August 2026 and he is back on 19 August 2026.",
            ("son", "Crete", "2026-08-05", "2026-08-19"),
        ),
        (
            "Mina is going to Perth. Her flight out is on 5 August 2026, and her flight home is on 29 August 2026.",
            ("Mina", "Perth", "2026-08-05", "2026-08-29"),
        ),
        (
            "My nephew is cycling to Ghent. He starts on 25 July 2026 and will be home on 6 August 2026.",
            ("nephew", "Ghent", "2026-07-25", "2026-08-06"),
        ),
    ],
)
def test_the_way_out_and_back_of_somebody_else(text: str, trip: tuple[str, ...]) -> None:
    told = [(t["traveller"], t["destination"], *_days(t)) for t in _of("travel.their_trips", text)]
    assert told == [trip]
    assert not _of("travel.trips", text)


@pytest.mark.parametrize(
    "text",
    [
        "In 1998 I travelled to Cuba with my late husband.",
        "My first trip to Japan was in April 2009.",
        "Ada's exhibition in Paris runs from 5 August 2026 to 4 October 2026.",
        "My course in London runs from 5 September 2026 to 4 July 2027.",
        "The choir is going to Perth. Her flight out is on 5 August 2026, and her return is cancelled.",
    ],
)
def test_no_journey_to_come(text: str) -> None:
    assert not _of("travel.trips", text)
    assert not _of("travel.their_trips", text)


def test_days_behind_a_passport_are_those_of_the_stay() -> None:
    text = "I spent the winter in Portugal on my US passport, from 10 January to 19 March 2026."
    assert not any("valid_until" in paper or "valid_from" in paper for paper in _of("travel.documents", text))
    valid = _of("travel.documents", "I have a passport, valid from 10 January 2020 to 9 January 2030.")
    assert [str(paper["valid_until"]) for paper in valid] == ["2030-01-09"]


@pytest.mark.parametrize(
    ("said", "paper"),
    [
        (
            ("The consulate gave me a new passport on 12 March 2024. It is valid for five years.",),
            ("user", "2029-03-12"),
        ),
        (
            ("My passport was issued by the police on 9 June 2019. It is good for ten years from that day.",),
            ("user", "2029-06-09"),
        ),
        (("My passport was issued on 12 March 2020 with a validity of ten years.",), ("user", "2030-03-12")),
        (("Tom was given a new passport on 5 June 2024, and it is good for ten years.",), ("Tom", "2034-06-05")),
    ],
)
def test_a_length_of_validity_counts_from_the_day_of_issue(said: tuple[str, ...], paper: tuple[str, str]) -> None:
    turns = [("2025-03-10", text) for text in said]
    assert [(p["holder"], str(p["valid_until"])) for p in _of("travel.documents", *turns)] == [paper]


@pytest.mark.parametrize(
    "text",
    [
        "My old Chinese visa expired on 3 February 2015, and I do not need one any more.",
        "My first passport expired in 1999.",
        "German passports are valid for ten years.",
        "My old passport was valid until 3 May 2019.",
    ],
)
def test_no_paper_that_holds(text: str) -> None:
    assert not _of("travel.documents", text)


def test_a_week_booked_for_skiing_somewhere_is_a_journey_there() -> None:
    said = "My friends and I have booked our week of skiing in Saalbach. We leave on 27 February and come home on 6 March 2026."
    ((path, trip),) = records(("2026-01-19", said))
    assert (path, trip["destination"], trip["return_date"]) == ("travel.trips", "Saalbach", dt.date(2026, 3, 6))


def test_the_hour_of_a_flight_home_is_that_of_the_journey_and_not_of_where_it_starts() -> None:
    said = "We booked our trip to Maine. We fly out of Minneapolis on October 13, and our flight home lands on October 20, at 1:40 in the afternoon."
    ((_, trip),) = records(("2025-09-02", said))
    assert (trip["destination"], trip["returns_at"].hour) == ("Maine", 13)


def test_there_is_the_place_of_the_sentence_before() -> None:
    said = "My company is sending me to Singapore for a conference. I will be there from 9 to 13 November 2026, and the office in Bengaluru has issued the tickets."
    trips = [values for path, values in records(("2026-07-01", said)) if path == "travel.trips"]
    assert [(trip["destination"], trip["return_date"]) for trip in trips] == [("Singapore", dt.date(2026, 11, 13))]
