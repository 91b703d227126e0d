"""A journey that work sends somebody on is for work, in whatever sentence it is told; and a brand is no person."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records


@pytest.mark.parametrize(
    "text",
    [
        "Work has asked me to look over the new depot in Antwerp. I will be over there on 28 and 29 May.",
        "Our Antwerp branch is moving, so I'm in Antwerp from 3 to 6 June.",
        "My employer is flying me to Antwerp on 3 June and home on 6 June.",
    ],
)
def test_a_journey_for_work_is_known_as_one(text: str) -> None:
    trip = next(v for c, v in records(("2025-04-29", text)) if c == "travel.trips")
    assert (trip["destination"], trip.get("purpose")) == ("Antwerp", "work")


def test_days_off_work_are_no_work() -> None:
    kept = records(("2025-04-29", "I've got the week off work, so we're in Antwerp from 3 to 6 June."))
    assert "purpose" not in next(v for c, v in kept if c == "travel.trips")


def test_the_second_word_of_a_brand_takes_no_medicine() -> None:
    kept = records("Uncle Leo asked me to pick up a box of Viagra Connect for him.")
    assert all(v["person"] not in ("Connect", "connect") for c, v in kept if c == "health.medications")
