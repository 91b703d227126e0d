"""The day in one sentence, and what takes place on it, by the clock or with a thing, in the one beside it."""

# ruff: noqa: E501  (dialogues are read best on one line)

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _of(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("Got two tickets for a play at the Roxy. 8 August, starts 7:30 sharp.", "2025-08-08 19:30:00"),
        (
            "Got two tickets for a play, for Ritu and myself. 8 August, starts 7:30 sharp and they let nobody in.",
            "2025-08-08 19:30:00",
        ),
        ("We have seats for a comedy show in Leeds. 8 August, 8 pm, doors close at 8.", "2025-08-08 20:00:00"),
        (
            "Cousin Meghana's engagement is on 11 April in Mysore at 10 in the morning. I told her I'm surely coming.",
            "2025-04-11 10:00:00",
        ),
        ("Sneha's 30th is on 18 June. I am hosting the dinner at our flat from 7 to 10.", "2025-06-18 19:00:00"),
        ("Tom turns 40 on 18 June. I'm throwing the party at our place, 7 to 11.", "2025-06-18 19:00:00"),
        ("Dad's birthday is on 18 June. The dinner is at our place from 7 pm.", "2025-06-18 19:00:00"),
    ],
)
def test_day_and_hour_stand_apart_from_what_they_are_of(text: str, start: str) -> None:
    assert [str(one["start"]) for one in _of("calendar.events", text)] == [start]


@pytest.mark.parametrize(
    "text",
    [
        "Sold my two tickets for a play at the Roxy. 8 August, starts 7:30 sharp.",
        "Ritu got two tickets for a play at the Roxy. 8 August, starts 7:30 sharp.",
        "Got two tickets for a play at the Roxy for my parents. 8 August, starts 7:30 sharp.",
        "Sneha's 30th is on 18 June. Her sister is hosting the dinner from 7 to 10.",
        "Sneha's 30th is on 18 June. If I host the dinner it would be from 7 to 10.",
    ],
)
def test_seats_and_dinners_of_others_are_none(text: str) -> None:
    assert _of("calendar.events", text) == []


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        (
            "IT is taking my laptop for a new motherboard. They collect it on 6 May and I get it back on 9 May.",
            "laptop",
        ),
        ("IT wants my laptop for an upgrade. I hand it in on 6 May and have it back on 9 May.", "laptop"),
        ("The workshop is having my bike for a service. I drop it off on 6 May and pick it up on 9 May.", "bike"),
        ("My laptop is getting a new motherboard. It leaves on 6 May and I get it back on 9 May.", "laptop"),
    ],
)
def test_thing_is_away_between_the_days_on_which_it_is_handed_over(text: str, thing: str) -> None:
    (found,) = _of("calendar.events", text)
    assert (found["resource"], str(found["start"])[:10], str(found["end"])[:10]) == (thing, "2025-05-06", "2025-05-09")


@pytest.mark.parametrize(
    "text",
    [
        "IT took my laptop for a new motherboard. They collected it on 6 February and I got it back on 9 February.",
        "IT is taking my colleague's laptop for an upgrade. They collect it on 6 May and she gets it back on 9 May.",
        "IT might take my laptop for an upgrade. They would collect it on 6 May and I would get it back on 9 May.",
        "It is taking my laptop ages to start. I get back on 9 May.",
    ],
)
def test_thing_that_stays_or_is_anothers_is_not_away(text: str) -> None:
    assert [one for one in _of("calendar.events", text) if one.get("resource")] == []


def test_what_takes_place_on_a_day_is_not_due_on_it() -> None:
    text = "Head office wants the demo of the new logic on 7 May. I'll show it on my own laptop."
    assert _of("household.deadlines", text) == []
    assert [one["resource"] for one in _of("calendar.events", text)] == ["laptop"]


def test_an_event_set_for_the_day_of_another_one_does_not_move_it() -> None:
    told = records(
        (
            "2026-01-19",
            "I have an appointment with my son's teacher. It is on Tuesday 10 February, from 3:00 to 3:30 in the afternoon.",
        ),
        ("2026-02-02", "They have now set the video call about the contract for Tuesday 10 February, from 4 to 5 pm."),
    )
    assert [values["start"].hour for path, values in told if path == "calendar.events"] == [15, 16]
