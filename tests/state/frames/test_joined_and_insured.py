"""Journeys that the speaker joins, ways home that are no goal, and policies told in a sentence behind their own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _of(path: str, *said: str) -> list[dict[str, Any]]:
    return [values for found, values in records(*said) if found == path]


def _trips(*said: str) -> list[tuple[str, str, str]]:
    return [
        (v["destination"], v["departure_date"].isoformat(), v["return_date"].isoformat())
        for v in _of("travel.trips", *said)
    ]


@pytest.mark.parametrize(
    ("said", "trip"),
    [
        (
            "The club's running a tour of the Highlands, five days, setting off 18 June. I've put us down for it.",
            ("Highlands", "2025-06-18", "2025-06-22"),
        ),
        (
            "Mel's hens is in Fiji!! 16 to 19 October. I've just booked my flights.",
            ("Fiji", "2025-10-16", "2025-10-19"),
        ),
        (
            "Got our flights for Faro. Out on 4 October, back on 11 October, landing at Leeds at ten at night.",
            ("Faro", "2025-10-04", "2025-10-11"),
        ),
        (
            "Bali's booked! There on 8 May, leaving Denpasar on 16 May and landing in Brisbane on Sunday morning.",
            ("Bali", "2025-05-08", "2025-05-16"),
        ),
        ("Ferry and cottage in Brittany are booked, 26 June to 8 July.", ("Brittany", "2025-06-26", "2025-07-08")),
        (
            "Part two is booked: June with my cousin in London, then Italy and Greece from 10 July to 20 August.",
            ("Italy", "2025-07-10", "2025-08-20"),
        ),
    ],
)
def test_a_journey_is_joined_and_goes_where_one_does_not_land_at_home(said: str, trip: tuple[str, str, str]) -> None:
    assert [trip] == _trips(said)


@pytest.mark.parametrize(
    "said",
    [
        "The club's running a coach tour of the Highlands, five days, setting off 18 June. Not for me.",
        "Mel's hens is in Fiji!! 16 to 19 October. I might book my flights.",
        "Mel's hens is in Fiji!! 16 to 19 October. Got the tickets for her.",
    ],
)
def test_what_others_hold_is_no_journey_of_who_does_not_join(said: str) -> None:
    assert [] == _trips(said)


def test_who_is_booked_for_beside_the_speaker_travels() -> None:
    (trip,) = _of("travel.trips", "Booked Queenstown for me and Tom! 31 October to 6 November.")
    assert ["Tom"] == trip["travellers"]


@pytest.mark.parametrize(
    ("said", "holder", "kind"),
    [
        (
            "Paid for the annual travel insurance for the two of us, £148. Runs to 30 September 2025.",
            "user",
            "insurance",
        ),
        (
            "Tom's passport photo is so bad. It expires 30 September 2025 so at least it's nearly over.",
            "Tom",
            "passport",
        ),
    ],
)
def test_the_last_day_of_a_paper_follows_in_the_next_sentence(said: str, holder: str, kind: str) -> None:
    (paper,) = _of("travel.documents", said)
    assert (holder, kind, "2025-09-30") == (paper["holder"], paper["kind"], paper["valid_until"].isoformat())


def test_a_photo_for_a_new_passport_is_none_that_is_held() -> None:
    assert [] == _of("travel.documents", "I need Tom's passport photo taken. It expires 30 September 2025.")


def test_a_policy_for_a_journey_tells_its_days_and_a_changed_flight_moves_them() -> None:
    said = (
        "Did the travel insurance for our NZ trip, covers 27 December 2025 to 10 January 2026.",
        "We changed the NZ flights so we get five more days, now home on 15 January 2026.",
    )
    assert [("NZ", "2025-12-27", "2026-01-15")] == _trips(*said)


def test_all_of_us_named_one_by_one_brings_nobody_else() -> None:
    said = (
        "Josh's passport runs out on 3 September 2025.",
        "We've booked Turkey for the two of us, me and Kay. Flying 20 August, home 3 September.",
    )
    (trip,) = _of("travel.trips", *said)
    assert ["Kay"] == trip["travellers"]


def test_our_before_a_name_makes_it_one_of_the_family() -> None:
    (paper,) = _of("travel.documents", "Our Josh's passport runs out on 3 September 2025.")
    assert "Josh" == paper["holder"]


def test_a_station_at_home_is_no_goal() -> None:
    said = "Tickets for Edinburgh sorted. Out on 28 June, home on 2 July, back into Euston late at night."
    assert [("Edinburgh", "2025-06-28", "2025-07-02")] == _trips(said)


def test_a_school_trip_is_none_of_the_parents() -> None:
    assert [] == _trips("The school is running a trip to Paris, 3 to 5 October. I've paid for it and signed Emma up.")
