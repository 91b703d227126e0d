"""Stays that are told by both their ends: whose they are, where, and which day is the last."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _stays(*said: str | tuple[str, str]) -> list[tuple[str, str, str, str]]:
    return [_told(values) for path, values in records(*said) if path in ("travel.trips", "travel.their_trips")]


def _told(trip: dict[str, Any]) -> tuple[str, str, str, str]:
    days = (str(trip.get(day)) for day in ("departure_date", "return_date"))
    return (trip.get("traveller", "user"), trip["destination"], *days)


@pytest.mark.parametrize(
    ("text", "stay"),
    [
        (
            "Back in Leeds after a winter in Greece. I landed in Athens on 12 January and left on 2 March.",
            ("user", "Athens", "2025-01-12", "2025-03-02"),
        ),
        (
            "I was in Riga for my thesis. I arrived there on 3 January. I flew out on 1 March.",
            ("user", "Riga", "2025-01-03", "2025-03-01"),
        ),
        (
            "Back at my desk in Leeds after leave in Porto. I was there from 5 January to 28 February, my first time "
            "in Europe.",
            ("user", "Porto", "2025-01-05", "2025-02-28"),
        ),
        (
            "We've got a villa in Crete. We go out on 15 April and drive home to Leeds on 20 June.",
            ("user", "Crete", "2025-04-15", "2025-06-20"),
        ),
        (
            "I reached Brno on 11 January, and on 4 March I took the night bus home.",
            ("user", "Brno", "2025-01-11", "2025-03-04"),
        ),
        (
            "My brother Ravi is going to Prague for a project. He is there from 3 April to 10 May.",
            ("Ravi", "Prague", "2025-04-03", "2025-05-10"),
        ),
        (
            "I booked Papa's seat on Emirates this morning. He reaches Dubai on 5 April and returns on 1 May.",
            ("papa", "Dubai", "2025-04-05", "2025-05-01"),
        ),
        (
            "Mum is home from Nice at last. She went out on 8 January and came back on 2 March.",
            ("mum", "Nice", "2025-01-08", "2025-03-02"),
        ),
        (
            "Ines got the internship. She has rented a studio in Marseille from 2 April to 28 May.",
            ("Ines", "Marseille", "2025-04-02", "2025-05-28"),
        ),
    ],
)
def test_a_stay_lies_between_its_two_days_where_the_talk_is_of(text: str, stay: tuple[str, str, str, str]) -> None:
    assert _stays(text) == [stay]


@pytest.mark.parametrize(
    "text",
    [
        "I almost took a flat in Rome. I would have been there from 1 April to 20 May.",
        "If I were in Lyon from 1 April to 20 May, would I need a visa?",
        "I didn't go to Naples after all. I was supposed to be there from 5 January to 18 February.",
        "My sister Beth had booked a room in Valencia from April 20 to May 20, but she has cancelled it.",
        "The course in Cologne, from 30 April to 2 June, is full and they put me on a waiting list.",
        "The Foo Fighters are in Berlin. They stay from 5 to 18 April.",
    ],
)
def test_what_is_supposed_undone_or_of_a_band_is_no_stay(text: str) -> None:
    assert _stays(text) == []


def test_a_room_that_somebody_rents_for_a_stay_is_none_that_is_taken_from_the_speaker() -> None:
    told = records(
        "My sister Beth is leaving again. She has booked a room in Valencia, Spain, from April 20 to May 20."
    )
    assert [path for path, _ in told if path == "calendar.events"] == []
