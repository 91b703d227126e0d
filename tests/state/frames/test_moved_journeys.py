"""Journeys that are moved, given up or come home on another day, and journeys that were booked for others."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

_BEFORE = "2025-03-03"
_PORTO = (_BEFORE, "We're going to Porto from 10 to 14 October.")


def _trips(*said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == "travel.trips"]


@pytest.mark.parametrize(
    "text",
    [
        "We've had to move Porto because of the strike, we now go from 20 to 24 October instead.",
        "Porto got shifted: 20 to 24 October.",
        "We switched the dates, we're now flying on 20 October and returning on 24 October.",
        "TAP rescheduled us, new dates are 20 to 24 October.",
        "I moved the flights to Portugal to 20 October, and we come home on the 24th.",
        "Sara couldn't get the days off, so we put Porto back to 20-24 October.",
        "Our trip has moved. We now fly on 20 October and are back on 24 October.",
    ],
)
def test_a_journey_that_is_moved_stays_one(text: str) -> None:
    (trip,) = _trips(_PORTO, text)
    assert (str(trip["departure_date"]), str(trip["return_date"])) == ("2025-10-20", "2025-10-24")


@pytest.mark.parametrize(
    "text",
    [
        "I changed our return flight, we're coming home on 13 October instead.",
        "We've brought our return from Porto forward, we're home on 13 October now.",
        "Our flight back is now on 13 October.",
        "We're cutting Porto short and flying home on 13 October.",
        "Turns out we can leave Porto earlier, on 13 October.",
        "We changed our return flight from Porto to 13 October.",
    ],
)
def test_a_way_back_that_changes_ends_the_journey_that_is_known(text: str) -> None:
    (trip,) = _trips(_PORTO, text)
    assert (str(trip["departure_date"]), str(trip["return_date"])) == ("2025-10-10", "2025-10-13")


@pytest.mark.parametrize(
    "text",
    [
        "The airline cancelled our Porto flights, so that trip is dead and we got the money back.",
        "The Portugal trip is off.",
        "Portugal isn't happening after all, Tom broke his leg.",
        "We've called off the October trip, Tom broke his leg.",
    ],
)
def test_a_journey_that_is_given_up_is_none(text: str) -> None:
    assert _trips(_PORTO, text) == []


@pytest.mark.parametrize(
    "text",
    [
        "We nearly cancelled Porto but we're going after all.",
        "Porto was almost moved to November.",
        "My sister moved her Madrid trip to 20 to 24 October.",
        "We changed hotels in Porto, the new one has a pool.",
        "Could we move Porto to 20 to 24 October?",
    ],
)
def test_what_changes_no_days_leaves_a_journey_as_it_is(text: str) -> None:
    assert [(str(t["departure_date"]), str(t["return_date"])) for t in _trips(_PORTO, text)] == [
        ("2025-10-10", "2025-10-14")
    ]


@pytest.mark.parametrize(
    "text",
    [
        "I bought my parents tickets to Tokyo, they fly on 20 July and are back on 3 August.",
        "We got tickets to Tokyo for my parents, leaving on 20 July and back on 3 August.",
        "I've booked flights to Bangkok for Lucy, out on 20 July and home on 3 August.",
        "For my parents' anniversary I booked them flights to Tokyo, 20 July to 3 August.",
        "I've got my parents two tickets to Tokyo. Out on 20 July, back on 3 August.",
    ],
)
def test_tickets_for_others_alone_are_no_journey_of_ones_own(text: str) -> None:
    assert [trip for trip in _trips(text) if trip.get("departure_date")] == []


@pytest.mark.parametrize(
    "text",
    [
        "I booked flights to Tokyo for my sister's wedding, 20 July to 3 August.",
        "I booked flights to Tokyo for me and my sister, 20 July to 3 August.",
        "We booked a resort in Turkey for the kids, 20 July to 3 August.",
        "My boss booked me flights to Tokyo, 20 July to 3 August.",
    ],
)
def test_tickets_that_take_the_speaker_along_are_one(text: str) -> None:
    (trip,) = _trips(text)
    assert str(trip["departure_date"]) == "2025-07-20"


def test_a_hired_vehicle_is_a_journey_from_where_it_is_picked_up() -> None:
    text = "I pick it up in Queenstown on 6 December and drop it off in Picton on 20 December."
    (trip,) = _trips(f"I got a deal on a campervan. {text}")
    assert (trip["destination"], str(trip["return_date"])) == ("Queenstown", "2025-12-20")


def test_the_household_comes_along_when_all_do() -> None:
    known = "My daughter Nora's passport is good until 4 August 2025."
    (trip,) = _trips((_BEFORE, known), "The whole family flies to Rome on 20 July and back on 6 August.")
    assert trip["travellers"] == ["Nora"]
    (alone,) = _trips((_BEFORE, known), "Ben and I fly to Rome on 20 July and back on 6 August, without the kids.")
    assert "Nora" not in alone.get("travellers", [])


@pytest.mark.parametrize(
    ("said", "text", "days"),
    [
        (
            "I'm in Malta from 30 May to 6 June.",
            "My flight home from Malta has been put back two days, to 8 June.",
            ("2025-05-30", "2025-06-08"),
        ),
        (
            "We're staying in Sicily from 31 May to 7 June.",
            "We liked the price so we're staying in Sicily a week longer, until 14 June.",
            ("2025-05-31", "2025-06-14"),
        ),
        (
            "I'm in Ghana from 2 July to 16 July.",
            "I'm not coming back from Ghana on the 16th any more, but on 20 July.",
            ("2025-07-02", "2025-07-20"),
        ),
        (
            "We're in Cyprus from March 1 to March 15.",
            "We came home from Cyprus yesterday, six days early, because Dad is ill.",
            ("2025-03-01", "2025-03-09"),
        ),
    ],
)
def test_a_way_back_on_another_day_ends_the_same_journey(said: str, text: str, days: tuple[str, str]) -> None:
    (trip,) = _trips(("2025-02-20", said), text)
    assert days == (str(trip["departure_date"]), str(trip["return_date"]))


@pytest.mark.parametrize(
    ("text", "stays"),
    [
        (
            "I'll be in France from March 20 to April 10 and then in Italy until May 20.",
            [("France", "2025-03-20", "2025-04-10"), ("Italy", "2025-04-10", "2025-05-20")],
        ),
        (
            "In June I take the train to Vienna on the 3rd, then on to Prague on the 6th, and I'm home on the 10th.",
            [("Vienna", "2025-06-03", "2025-06-06"), ("Prague", "2025-06-06", "2025-06-10")],
        ),
        (
            "This year I've been to Italy twice, from 3 January to 10 January and again from 1 February to 5 March.",
            [("Italy", "2025-01-03", "2025-01-10"), ("Italy", "2025-02-01", "2025-03-05")],
        ),
        (
            "I'm in Spain from 1 to 9 July and then back at work until 1 August.",
            [("Spain", "2025-07-01", "2025-07-09")],
        ),
        (
            "After Christmas, on 1 February to be exact, we're off to Jamaica for a fortnight.",
            [("Jamaica", "2026-02-01", "2026-02-15")],
        ),
    ],
)
def test_each_leg_of_a_journey_has_its_days(text: str, stays: list[tuple[str, str, str]]) -> None:
    told = [(t["destination"], str(t["departure_date"]), str(t["return_date"])) for t in _trips(text)]
    assert stays == told


def test_what_takes_place_on_other_days_now_is_moved() -> None:
    said = (
        ("2025-03-10", "We go to Bergen for a work retreat, from 12 to 15 May."),
        ("2025-03-20", "The work retreat in Bergen has been moved, it now takes place from 9 to 12 June."),
    )
    trips = [values for path, values in records(*said) if path == "travel.trips"]
    assert [(str(t["departure_date"]), str(t["return_date"])) for t in trips] == [("2025-06-09", "2025-06-12")]
