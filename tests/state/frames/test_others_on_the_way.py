"""Journeys that others make, told over two sentences, whose paper "the cover" is, and where a journey goes."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _of(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


def _told(trip: dict[str, Any]) -> tuple[str, str, str, str]:
    days = (str(trip.get(day)) for day in ("departure_date", "return_date"))
    return (trip["traveller"], str(trip.get("destination")), *days)


@pytest.mark.parametrize(
    ("text", "trips"),
    [
        (
            "Nan has booked a walking tour. She leaves on 25 April and is home on 5 May.",
            [("nan", "None", "2025-04-25", "2025-05-05")],
        ),
        (
            "Dad and his neighbour Bert have booked a cruise to Madeira. They leave Dover on 3 May and are back on 14 May.",
            [("dad", "Madeira", "2025-05-03", "2025-05-14"), ("Bert", "Madeira", "2025-05-03", "2025-05-14")],
        ),
        (
            "My sister and Tom are off to Japan. They fly out on 3 June and come home on 20 June.",
            [("sister", "Japan", "2025-06-03", "2025-06-20"), ("Tom", "Japan", "2025-06-03", "2025-06-20")],
        ),
        ("Nan has booked a cruise to Madeira. She leaves on 25 April.", [("nan", "Madeira", "2025-04-25", "None")]),
        ("My parents are staying with us. They leave on 25 April.", [("parents", "None", "None", "2025-04-25")]),
        ("My sister leaves on 25 April and might be back on 5 May.", []),
        ("Kate leaves for work at eight on 3 May and is home at six on 4 May.", []),
    ],
)
def test_a_journey_is_told_by_its_setting_out_and_its_end(text: str, trips: list[tuple[str, ...]]) -> None:
    assert [_told(trip) for trip in _of("travel.their_trips", text)] == trips


@pytest.mark.parametrize(
    ("text", "holder", "until"),
    [
        ("Dad's annual travel insurance is sorted. The cover is in force until 30 April 2026.", "dad", "2026-04-30"),
        ("I rang about Mum's travel insurance. The policy runs until 3 September.", "mum", "2025-09-03"),
        ("Sam showed me his driving licence. The card says it's valid until 3 June 2026.", "Sam", "2026-06-03"),
        ("I renewed my holiday insurance. The cover is in force until 3 September.", "user", "2025-09-03"),
        ("I found my driving licence. The card says it's valid until 3 June 2026.", "user", "2026-06-03"),
    ],
)
def test_a_paper_told_of_as_the_cover_is_that_of_the_sentence_before(text: str, holder: str, until: str) -> None:
    dated = [d for d in _of("travel.documents", text) if d.get("valid_until")]
    assert [(d["holder"], str(d["valid_until"])) for d in dated] == [(holder, until)]


def test_the_new_one_is_the_paper_whose_end_was_seen_to() -> None:
    said = "My licence was going to run out on 3 May, so I renewed it online. The new one is valid until June 2035."
    (paper,) = _of("travel.documents", ("2025-01-10", "My driving licence runs out on 3 May."), ("2025-03-10", said))
    assert (paper["kind"], str(paper["valid_until"])) == ("licence", "2035-06-30")


@pytest.mark.parametrize(
    "text",
    [
        "I've just paid for my flight to Porto. We leave on Thursday 26 June and land back in Bristol on Sunday 29 June.",
        "I've booked my flight for her birthday weekend in Porto, we leave on Thursday 26 June and touch back down in Bristol late on Sunday 29 June.",
        "I've paid for my flight for his stag do in Porto. We leave on Thursday 26 June and are back in Bristol on Sunday 29 June.",
    ],
)
def test_where_one_lands_back_is_no_goal(text: str) -> None:
    (trip,) = _of("travel.trips", text)
    assert trip["destination"] == "Porto"
    assert [str(trip[day]) for day in ("departure_date", "return_date")] == ["2025-06-26", "2025-06-29"]


def test_a_flight_for_her_alone_is_no_journey_of_the_speakers() -> None:
    assert _of("travel.trips", "I booked a flight to Porto for her from 26 to 29 June.") == []


def test_a_part_of_the_name_of_a_place_travels_with_nobody() -> None:
    said = "I've treated us to a cabin at Hunter Pines in Galloway. We check in on 15 May and leave on 18 May, all four of us."
    assert "Pines" not in [name for trip in _of("travel.trips", said) for name in trip.get("travellers", [])]
