"""Stays that are told once they are over, those of guests and of whoever was booked somewhere, and their sum."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.state.frames.alerting import raised
from tests.state.frames.dialogue import records
from usercode.constraints.knowledge import SCHENGEN
from usercode.state.frames.turns.their_stays import MEMBERS

DAY = "2026-03-16"


def _of(collection: str, *said: str) -> list[dict[str, Any]]:
    return [values for path, values in records(*((DAY, text) for text in said)) if path == collection]


def _stay(trip: dict[str, Any]) -> tuple[str, str, str]:
    return str(trip.get("country")), str(trip.get("departure_date")), str(trip.get("return_date"))


@pytest.mark.parametrize(
    ("text", "country", "first", "last"),
    [
        (
            "Home again. I was in Portugal all winter, in on January 5 and out on March 15, with a stamp in my American passport.",
            "Portugal",
            "2026-01-05",
            "2026-03-15",
        ),
        (
            "They stamped my Canadian passport in at Athens on 2 January and out again on 10 March.",
            "Greece",
            "2026-01-02",
            "2026-03-10",
        ),
        (
            "Passport control in Warsaw stamped me out on 15 March, they'd stamped me in there on 28 December.",
            "Poland",
            "2025-12-28",
            "2026-03-15",
        ),
        ("Landed at JFK this morning. Ten weeks in Krakow, in on 2 January and out on 13 March.", "Poland", "2026-01-02", "2026-03-13"),
        ("The residency in Bergen ran from 5 January to 12 March and I only left the island once.", "Norway", "2026-01-05", "2026-03-12"),
    ],
)  # fmt: skip
def test_a_stay_that_is_over(text: str, country: str, first: str, last: str) -> None:
    trips = [_stay(t) for t in _of("travel.trips", text)]
    assert (country, first, last) in trips
    assert _of("travel.documents", text) in ([], [{"kind": "passport", "holder": "user", "country": "United States"}])


@pytest.mark.parametrize(
    "text",
    [
        "The visa stamped in my passport for Spain ran from 5 January to 10 March.",
        "The exhibition in Vienna was open from 5 January to 12 March and I missed it.",
        "I would have been in Lisbon from 5 January to 12 March.",
        "They stamped me in at Lisbon today, so I can stay until 9 June.",
    ],
)
def test_what_is_no_stay_that_is_over(text: str) -> None:
    assert not [t for t in _of("travel.trips", text) if t.get("return_date")]


@pytest.mark.parametrize(
    ("text", "who", "country", "last"),
    [
        ("Fraser's back. He flew out to Stavanger on 1 February and landed in Glasgow on 10 March.", "Fraser", "Norway", "2026-03-10"),
        ("My brother Joel came home yesterday. He had been in Lyon since 6 January, no visa, just his passport.", "Joel", "France", "2026-03-15"),
        ("Fran got back to Leeds on Saturday, 14 March. She had left for Toulouse on 9 January.", "Fran", "France", "2026-03-14"),
        ("I booked Nina to Munich, arriving April 20 and leaving May 25.", "Nina", "Germany", "2026-05-25"),
        ("Nina's next Norway stint is booked, out on 20 May and home on 20 June, same as before.", "Nina", "Norway", "2026-06-20"),
        ("Jonah's flying to Gdansk on 9 May and staying until 20 June, gran needs him.", "Jonah", "Poland", "2026-06-20"),
    ],
)  # fmt: skip
def test_the_stay_of_somebody_else(text: str, who: str, country: str, last: str) -> None:
    (trip,) = _of("travel.their_trips", text)
    assert (trip["traveller"], trip["country"], str(trip["return_date"])) == (who, country, last)
    assert _of("travel.trips", text) == []
    assert _of("calendar.events", text) == []


def test_who_goes_along_is_not_sent_alone() -> None:
    (trip,) = _of("travel.trips", "I booked Nina and me to Munich, arriving April 20 and leaving May 25.")
    assert trip["country"] == "Germany"


def test_leave_that_runs_from_the_coming_of_a_guest() -> None:
    text = "Dev's mum Sunita landed from Pune this morning. Her visitor visa lets her stay up to three months from the day she arrives."
    (visa,) = _of("travel.documents", text)
    assert (visa["holder"], str(visa["valid_until"])) == ("Sunita", "2026-06-15")


@pytest.mark.parametrize(("home", "told"), [("28 July", True), ("1 June", False)])
def test_a_guest_who_flies_home_too_late(home: str, told: bool, tmp_path: Path) -> None:
    found = raised(
        tmp_path / "memory",
        (DAY, "My aunt Rosa got here from Lima last night. Her tourist visa gives her three months from arrival."),
        ("2026-04-20", f"Rosa has moved her flight back to {home} because she loves the garden."),
    )
    assert ("travel_others" in found) is told


ALONE = (
    "2025-03-16",
    "Home again. I was in Portugal, in on January 5 and out on March 15, a stamp in my American passport.",
)
MUM = (
    "2025-03-16",
    "Mum's back from Crete! They stamped her Canadian passport in at Heraklion on 3 January and out on 14 March.",
)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ((ALONE, ("2025-04-09", "I booked Italy. We arrive in Rome on May 2 and fly out of Milan on May 31.")), True),
        ((ALONE, ("2025-04-09", "I booked Italy. We arrive in Rome on May 2 and fly out of Milan on May 9.")), False),
        ((ALONE, ("2025-04-09", "I booked Kenya. We arrive in Nairobi on May 2 and fly out on May 31.")), False),
        ((MUM, ("2025-04-09", "I booked Mum to Naples, arriving 1 May and leaving 3 June.")), True),
        ((MUM, ("2025-04-09", "I booked Dad to Naples, arriving 1 May and leaving 3 June.")), False),
    ],
)
def test_days_that_add_up(said: tuple[tuple[str, str], ...], told: bool, tmp_path: Path) -> None:
    assert ("travel_stay" in raised(tmp_path / "memory", *said)) is told


@pytest.mark.parametrize(
    ("text", "place", "country"),
    [
        ("My talk got accepted in Manchester! Flights are booked, 26 to 29 May, hotel is next to Piccadilly.", "Manchester", "United Kingdom"),
        ("The Milan project is mine. I'm there from 28 April to 20 June and the firm has rented me a flat in Navigli.", "Milan", "Italy"),
    ],
)  # fmt: skip
def test_the_town_of_a_lodging(text: str, place: str, country: str) -> None:
    (trip,) = _of("travel.trips", text)
    assert (trip["destination"], trip["country"]) == (place, country)


def test_days_of_the_way_there_and_back_behind_the_journey() -> None:
    (trip,) = _of(
        "travel.trips",
        "The firm is sending me to Denver. They've already bought my seat, October 12 out and October 14 back.",
    )
    assert (str(trip["departure_date"]), str(trip["return_date"])) == ("2026-10-12", "2026-10-14")


def test_the_visa_in_a_passport_is_not_its_end() -> None:
    papers = _of(
        "travel.documents", "My passport is back. The UK visitor visa in it is valid from 10 March to 10 August 2026."
    )
    assert {(p["kind"], str(p.get("valid_until"))) for p in papers} == {("visa", "2026-08-10"), ("passport", "None")}


def test_another_gives_up_driving() -> None:
    said = ("My driving licence runs out on 14 June.", "I'm the only driver since Margaret gave up driving.")
    assert [p["kind"] for p in _of("travel.documents", *said)] == ["licence"]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Tickets bought: Boston to Madrid on 18 December, back on 12 January.", True),
        ("Tickets bought: Boston to Toronto on 18 December, back on 2 January.", False),
        ("Tickets bought: Boston to Madrid on 10 November, back on 20 November.", False),
    ],
)
def test_a_visa_to_come_back_on(said: str, told: bool, tmp_path: Path) -> None:
    found = raised(tmp_path / "memory", ("2025-09-04", "My F-1 visa runs out on 30 November."), ("2025-10-15", said))
    assert ("travel_validity" in found) is told


def test_the_states_of_the_area_are_those_of_the_constraints() -> None:
    assert MEMBERS == SCHENGEN - {"czech republic"}
