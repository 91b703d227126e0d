"""What is taken back, renewed, left to others or kept after all, with the neighbours that still count."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

_BEFORE = "2025-03-03"
_OSLO = (_BEFORE, "I'm in Oslo for work from 9 to 12 September 2025.")
_PASSPORT = (_BEFORE, "My passport runs out on 20 November 2025.")
_JACKET = (_BEFORE, "I bought a jacket online, it came today and I've 14 days to send it back.")
_FRIDGE = (_BEFORE, "The fridge has a five-year warranty, I bought it on 20 June 2020.")


def _of(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("My passport is valid until 9 August 2025, sorry, 2029, I was looking at my ID card.", "2029-08-09"),
        ("My passport is valid until 9 August 2025 - correction, 9 August 2029.", "2029-08-09"),
        ("My passport is valid until 9 August 2029, no wait, 2025.", "2025-08-09"),
        ("My passport is valid until 9 August 2025, and my visa until 2029.", "2025-08-09"),
    ],
)
def test_a_day_that_is_corrected_is_the_later_one(text: str, until: str) -> None:
    assert str(_of("travel.documents", text)[0]["valid_until"]) == until


@pytest.mark.parametrize(
    "text",
    [
        "Since my passport is too short I renewed it, and the new one is here.",
        "I have a fresh passport since last week.",
    ],
)
def test_a_paper_that_was_renewed_no_longer_ends(text: str) -> None:
    assert all("2025-11-20" != str(paper.get("valid_until")) for paper in _of("travel.documents", _PASSPORT, text))


def test_a_new_paper_holds_until_its_year_and_not_until_the_day_it_came() -> None:
    (paper,) = _of("travel.documents", "My new driving licence came in the post on Friday, good until 2035.")
    assert str(paper["valid_until"]) == "2035-12-31"


@pytest.mark.parametrize(
    "text",
    [
        "My colleague is going to Oslo in my place.",
        "I don't have to go to Oslo after all.",
        "Oslo is now a video call.",
        "My colleague is taking over the Oslo trip from me.",
    ],
)
def test_a_journey_that_somebody_else_makes_is_none(text: str) -> None:
    assert _of("travel.trips", _OSLO, text) == []


@pytest.mark.parametrize("text", ["My colleague is going to Oslo as well.", "I don't have to take the train to Oslo."])
def test_a_journey_that_others_make_too_stays(text: str) -> None:
    assert len(_of("travel.trips", _OSLO, text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "I turned down a cottage in Cornwall from 10 to 17 September 2025 because of the test.",
        "We looked at a cottage in Cornwall from 10 to 17 September 2025, but left it.",
    ],
)
def test_what_was_looked_at_is_no_journey(text: str) -> None:
    assert _of("travel.trips", text) == []


@pytest.mark.parametrize(
    ("text", "driver"),
    [
        ("I've hired a car in Sardinia from 2 to 12 August 2025, Jens is doing the driving.", "driven by Jens"),
        ("I've hired a car in Sardinia from 2 to 12 August 2025 with Jens as the only driver.", "driven by Jens"),
        (
            "I've hired a car in Sardinia from 2 to 12 August 2025. Jens is the driver and I'll read the map.",
            "driven by Jens",
        ),
    ],
)
def test_who_else_drives_is_noted(text: str, driver: str) -> None:
    assert driver in str(records(text))


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("The jacket went off in the post this morning.", "returned"),
        ("The shop has confirmed that they've got the jacket back.", "returned"),
        ("My mum shortened the sleeves, so the jacket is fine and I'm hanging on to it.", "kept"),
        ("I decided against sending it back, the jacket has grown on me.", "kept"),
    ],
)
def test_what_became_of_a_thing(text: str, status: str) -> None:
    (thing,) = _of("finance.purchases", _JACKET, text)
    assert (thing["item"], thing["status"]) == ("jacket", status)


@pytest.mark.parametrize(
    "text",
    [
        "The fridge is humming along nicely.",
        "The fridge made a horrible noise, but it was just a bottle against the back.",
        "My mother's fridge makes a horrible noise and won't get cold.",
    ],
)
def test_what_is_no_fault_of_it(text: str) -> None:
    assert all(not thing.get("status") for thing in _of("finance.purchases", _FRIDGE, text))


def test_a_place_is_called_by_what_it_is_on() -> None:
    (task,) = _of("household.deadlines", "The pottery course takes registrations until 16 May and I want a spot.")
    assert "pottery course" in task["what"]


def test_what_somebody_else_takes_care_of_is_no_task() -> None:
    said = "The deposit for the ski hut is due on 24 October, Katja is taking care of it."
    assert _of("household.deadlines", said) == []
