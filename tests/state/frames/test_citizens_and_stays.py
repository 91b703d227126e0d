"""Whose citizen somebody is, what a stay's days are not those of, and the days of a journey told beside it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2025-03-10"


def _of(collection: str, *said: str) -> list[dict[str, Any]]:
    return [values for path, values in records(*((DAY, text) for text in said)) if path == collection]


def _days(trip: dict[str, Any]) -> tuple[str, str]:
    return str(trip.get("departure_date")), str(trip.get("return_date"))


@pytest.mark.parametrize(
    ("text", "holder", "country"),
    [
        ("As a New Zealander, can I stay for six months?", "user", "New Zealand"),
        ("Being a Kenyan citizen I need a visa for everything.", "user", "Kenya"),
        ("Though we have two passports each, we both use the Irish one.", "user", "Ireland"),
        ("My husband is a Japanese citizen.", "husband", "Japan"),
    ],
)
def test_whose_citizen_somebody_is(text: str, holder: str, country: str) -> None:
    papers = _of("travel.documents", text)
    assert [(p["kind"], p["holder"], p["country"]) for p in papers] == [("passport", holder, country)]
    assert "valid_until" not in papers[0]


@pytest.mark.parametrize(
    "text",
    [
        "I'm not a Kenyan citizen.",
        "I'd love to become a Japanese citizen.",
        "As a Greek teacher I work a lot.",
        "I'm half Irish.",
        "I was a Cuban citizen once.",
        "If I had a Swiss passport I would stay.",
    ],
)
def test_who_is_no_citizen(text: str) -> None:
    assert _of("travel.documents", text) == []


def test_the_days_of_a_stay_are_none_of_the_passport() -> None:
    papers = _of("travel.documents", "I'm staying with my aunt in Split until 3 May, on my Canadian passport.")
    assert [(p["country"], p.get("valid_until")) for p in papers] == [("Canada", None)]
    told = _of("travel.documents", "I fly on my Canadian passport, which expires on 3 May 2025.")
    assert [str(p["valid_until"]) for p in told] == ["2025-05-03"]


@pytest.mark.parametrize(
    "text",
    [
        "My licence has been renewed, since the old one runs out on 3 May.",
        "They've sent me my new passport, as the old one was about to lapse on 3 May.",
    ],
)
def test_the_end_of_the_paper_before_is_none(text: str) -> None:
    assert not any(p.get("valid_until") for p in _of("travel.documents", text))


def test_a_wish_for_a_new_paper_ends_none() -> None:
    papers = _of("travel.documents", "I need a new passport because my old passport expires on 3 May 2025.")
    assert [str(p.get("valid_until")) for p in papers] == ["2025-05-03"]


@pytest.mark.parametrize(
    ("text", "place", "days"),
    [
        ("I'm home from Bari. I was there from 2 to 9 February.", "Bari", ("2025-02-02", "2025-02-09")),
        ("I'm back in Derby after a break in Faro, 2 February to 1 March.", "Faro", ("2025-02-02", "2025-03-01")),
        ("I'm going to see Ines in Oslo! I land on 2 May and stay for ten days.", "Oslo", ("2025-05-02", "2025-05-12")),
        ("I fly to Quito on 2 May. The trip is for two weeks.", "Quito", ("2025-05-02", "2025-05-16")),
        ("I've booked a fortnight in Malta. First day is 2 May.", "Malta", ("2025-05-02", "2025-05-16")),
        ("We're off to Crete on 2 May. Landing back home on 9 May.", "Crete", ("2025-05-02", "2025-05-09")),
        ("I've got the tickets: Pune to Windsor on 2 May, return on the 9th.", "Windsor", ("2025-05-02", "2025-05-09")),
        ("We got home from Bern on 8 March, after flying out on 2 March.", "Bern", ("2025-03-02", "2025-03-08")),
    ],
)
def test_the_days_of_a_journey_beside_it(text: str, place: str, days: tuple[str, str]) -> None:
    assert [(t["destination"], _days(t)) for t in _of("travel.trips", text)] == [(place, days)]


@pytest.mark.parametrize(
    "text",
    [
        "I might take a fortnight in Malta. First day is 2 May.",
        "My parcel from Malta is late. The return is on 2 May.",
        "I read a novel about Crete. It's from 2 May.",
        "Did we book a week in Malta? It's from 2 May.",
        "We can't go to Nairobi from 3 to 9 October.",
    ],
)
def test_days_that_are_of_no_journey(text: str) -> None:
    assert not any(t.get("departure_date") and t.get("return_date") for t in _of("travel.trips", text))


def test_a_place_of_two_countries_lies_in_the_one_that_is_told() -> None:
    told = "I need some sun in Portugal. I arrive in Lagos on 2 May and leave on 9 May."
    assert [t["country"] for t in _of("travel.trips", told)] == ["Portugal"]
    assert [t["country"] for t in _of("travel.trips", "I fly to Lagos on 2 May.")] == ["Nigeria"]


def test_a_journey_of_years_ago_is_on_record_for_questions_about_a_whole_history() -> None:
    (trip,) = _of("travel.trips", "I backpacked to Peru on 2 May 2009 and came home on 9 May 2009.")
    assert (trip["destination"], str(trip["departure_date"]), str(trip["return_date"])) == (
        "Peru",
        "2009-05-02",
        "2009-05-09",
    )
