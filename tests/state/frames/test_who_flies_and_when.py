"""Journeys told beside what is over, offered or given away, in two sentences, and those booked for somebody else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _of(path: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for found, values in records(*said) if found == path]


def _days(trip: dict[str, Any]) -> tuple[str, str, str]:
    return trip["destination"], str(trip.get("departure_date")), str(trip.get("return_date"))


@pytest.mark.parametrize(
    ("text", "goal"),
    [
        ("She booked me for the Leipzig office, 12 to 14 February, tickets came to my inbox.", "Leipzig"),
        ("My talk has been accepted in Lisbon, so I shall be there from 12 to 14 February.", "Lisbon"),
        (
            "Ran through the mail and got the Delta tickets for my niece's graduation, Miami, 12 to 14 February.",
            "Miami",
        ),
        ("I have booked Oslo for the reunion. Departure is on 12 February and the return on 14 February.", "Oslo"),
        ("Said yes to a shoot over in Naples. Train down on the 12th of February, train back on the 14th.", "Naples"),
        ("Taking Sami to Malta for the break. Plane's on 12 February, home 14 February.", "Malta"),
        ("The lads from the club and myself are off to Prague: 12 February out, 14 February home.", "Prague"),
        ("My wife has reserved a cabin in Wales for all the family, from 12 to 14 February.", "Wales"),
        (
            "My sister is getting married in Kraków. I fly home on 12 February and return to Leeds on 14 February.",
            "Kraków",
        ),
        ("Hauling out to see my cousin in Malta. Feb 12 to Feb 14. Flight's paid.", "Malta"),
        ("Girls' tournament in Leeds, 12 to 14 February, I'm driving the minibus.", "Leeds"),
        ("His mum has booked the whole lot of us into a hotel in Bath for her jubilee, 12 to 14 February.", "Bath"),
        ("Boat on the Norfolk canals for half term, 12 to 14 February, don't ask me what it cost.", "Norfolk"),
        ("Gran's 80th is in Cork, the whole family's driving up on 12 February and staying till the 14th.", "Cork"),
        ("We go with friends to Malta, we fly on 12 of February and come back on 14.", "Malta"),
        ("Ivan and I are doing a self-drive tour in Iceland from 12 to 14 February.", "Iceland"),
    ],
)
def test_a_journey_lies_ahead_whatever_else_has_happened(text: str, goal: str) -> None:
    (trip,) = _of("travel.trips", ("2025-01-20", text))
    assert _days(trip) == (goal, "2025-02-12", "2025-02-14")


@pytest.mark.parametrize(
    "text",
    [
        "Was offered a job down in Marseille, 12 to 14 February. Declined, with regret.",
        "The Nairobi assignment, 12 to 14 February, has been given to Femke instead.",
        "The girls wanted the spa hotel in Harrogate from 12 to 14 February but I told them I'd be away.",
    ],
)
def test_what_is_refused_or_given_away_is_no_journey(text: str) -> None:
    said = ("2025-01-20", text)
    assert _of("travel.trips", said) + _of("travel.plans", said) == []


def test_an_offer_that_is_taken_up_is_one() -> None:
    said = ("2025-01-20", "I was offered a week in Marseille, 12 to 14 February, and accepted at once.")
    assert [_days(t) for t in _of("travel.trips", said)] == [("Marseille", "2025-02-12", "2025-02-14")]


def test_a_journey_called_by_its_land_goes_there() -> None:
    said = ("2025-01-20", "The Spanish exchange is sorted, Nell goes on 12 February and comes home on 14 February.")
    (trip,) = _of("travel.their_trips", said)
    assert (trip["traveller"], *_days(trip)) == ("Nell", "Spain", "2025-02-12", "2025-02-14")


@pytest.mark.parametrize(
    "text",
    [
        "I rented a Mustang for a week in Iceland, 12 to 14 February.",
        "We're off to Iceland from 12 to 14 February, taking the pickup down with us.",
        "I shall be driving round Iceland in a hired car from 12 to 14 February.",
    ],
)
def test_who_drives_a_car_of_any_make_drives(text: str) -> None:
    (trip,) = _of("travel.trips", ("2025-01-20", text))
    assert any("driv" in note for note in trip["notes"])


def test_days_that_are_over_stay_over() -> None:
    said = ("2025-02-20", "We were in Malta from 12 to 14 February, and the tickets came to nothing.")
    assert [str(t["departure_date"]) for t in _of("travel.trips", said)] in ([], ["2025-02-12"])


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("I have booked for Gran to visit my aunt in Malta, out on 12 February, back on 14 February.", "gran"),
        ("Owen and five of the lads are away to Malta on the 12th of February, back on the 14th of February.", "Owen"),
    ],
)
def test_a_journey_of_somebody_else_is_theirs(text: str, who: str) -> None:
    said = ("2025-01-20", text)
    (trip,) = _of("travel.their_trips", said)
    assert (trip["traveller"].lower(), *_days(trip)) == (who.lower(), "Malta", "2025-02-12", "2025-02-14")
    assert _of("travel.trips", said) == []
