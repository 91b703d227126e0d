"""Shifts over several days, who comes by what they work on, and medicines and papers that the talk goes on about."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2025-03-10"


def _left(collection: str, *texts: str) -> list[dict[str, Any]]:
    return [values for path, values in records(*((DAY, text) for text in texts)) if path == collection]


@pytest.mark.parametrize(
    ("text", "title", "first", "closes"),
    [
        (
            "I'm on nights from July 10 through July 13, 7 pm to 7 am each.",
            "night shift",
            19,
            dt.datetime(2025, 7, 11, 7),
        ),
        ("I'm working late shifts from 10 to 13 July, 2 pm to 10 pm.", "late shift", 14, dt.datetime(2025, 7, 10, 22)),
        ("I'm working earlies from 10 to 13 July, 6 am to 2 pm.", "early shift", 6, dt.datetime(2025, 7, 10, 14)),
        (
            "The roster's out and they've put me on nights: 8 pm to 8 am, every night from Thursday 10 July to Sunday 13 July.",
            "night shift",
            20,
            dt.datetime(2025, 7, 11, 8),
        ),
        (
            "I'm on nights again at the hospital. It's 8 pm to 8 am, every night from Thursday 10 July to Sunday 13 July.",
            "night shift",
            20,
            dt.datetime(2025, 7, 11, 8),
        ),
        (
            "I'm doing the night shift at the bakery each night from 10 to 13 July, 10 pm to 6 am.",
            "night shift",
            22,
            dt.datetime(2025, 7, 11, 6),
        ),
        (
            "They've got me down for lates, every day from 10 to 13 July, 14:00 to 22:00.",
            "late shift",
            14,
            dt.datetime(2025, 7, 10, 22),
        ),
    ],
)
def test_shifts_of_a_stretch_stand_on_each_of_its_days(text: str, title: str, first: int, closes: dt.datetime) -> None:
    found = _left("calendar.events", text)
    assert [(e["title"], e["start"]) for e in found] == [
        (title, dt.datetime(2025, 7, d, first)) for d in (10, 11, 12, 13)
    ]
    assert found[0]["end"] == closes


@pytest.mark.parametrize(
    "text",
    [
        "My sister is on nights from 10 to 13 July, 7 pm to 7 am.",
        "I was on nights from 20 to 23 February, 7 pm to 7 am.",
        "My sister is on nights every night from 10 to 13 July, 8 pm to 8 am.",
        "My sister is on nights again. It's 8 pm to 8 am, every night from 10 to 13 July.",
        "I'm on nights. It's the film festival from 10 to 13 July.",
        "The chemist is open nights, every night from 10 to 13 July, 8 pm to 8 am.",
        "Do I work nights from 20 to 23 August, 19:00 to 07:00?",
    ],
)
def test_shifts_of_others_asked_about_or_long_over_are_none(text: str) -> None:
    assert not [e for e in _left("calendar.events", text) if "shift" in e["title"]]


def test_a_shift_that_another_took_over_is_off_on_its_day_alone() -> None:
    found = _left(
        "calendar.events",
        "I'm on nights from July 10 through July 13, 7 pm to 7 am each.",
        "Marcus already took over my shift on July 12.",
    )
    assert [e["status"] for e in found] == ["planned", "planned", "cancelled", "planned"]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("The water heater guy is coming on March 20, anywhere between 8 am and noon.", "water heater guy"),
        ("The boiler man comes on March 20 between 8 am and noon.", "boiler man"),
    ],
)
def test_who_comes_is_called_by_what_they_work_on(text: str, title: str) -> None:
    (found,) = _left("calendar.events", text)
    assert (found["title"], found["start"].hour, found["end"].hour) == (title, 8, 12)


def test_somebody_else_s_caller_is_no_event() -> None:
    assert not _left("calendar.events", "Our neighbours' window man comes on Friday at 9 am.")


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("My neighbour had some spare naproxen, so I'm taking it twice a day.", "user"),
        ("A friend gave me a few of his naproxen tablets and I'm planning on trying one this weekend.", "user"),
        ("The pain in my leg is being treated with naproxen.", "user"),
        ("My dad's gout is treated with naproxen.", "dad"),
        (
            "Urgent care just now with Zoe, double ear infection. They gave us naproxen for ten days and I'm picking it up later.",
            "Zoe",
        ),
    ],
)
def test_a_medicine_is_of_the_one_who_takes_it(text: str, person: str) -> None:
    (found,) = _left("health.medications", text)
    assert (found["person"], found["name"]) == (person, "naproxen")


@pytest.mark.parametrize(
    "text",
    [
        "My neighbour swears by naproxen but I am not taking it.",
        "My brother takes naproxen for his back, and I might try it.",
    ],
)
def test_a_medicine_that_is_not_taken_over_is_not_the_speaker_s(text: str) -> None:
    assert "user" not in [m["person"] for m in _left("health.medications", text)]


@pytest.mark.parametrize(
    ("text", "person"),
    [
        (
            "We had the tests done for Luca, our five-year-old: it's a real allergy to milk, not just intolerance.",
            "Luca",
        ),
        ("I saw the allergist about my rash. It's a true allergy to milk.", "user"),
        ("New housemate moved in, her name's Priya. She told us she has a serious milk allergy.", "Priya"),
    ],
)
def test_an_allergy_is_of_the_one_who_was_named_for_it(text: str, person: str) -> None:
    assert [(a["person"], a["substance"]) for a in _left("health.allergies", text)] == [(person, "milk")]


@pytest.mark.parametrize("text", ["It's not an allergy to milk.", "I think it's an allergy to milk."])
def test_an_allergy_of_nobody_is_none(text: str) -> None:
    assert not _left("health.allergies", text)


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("My e-visa for India came through. It lets me in until August 30, 2025.", dt.date(2025, 8, 30)),
        (
            "I looked at my passport. It was issued in November 2015 and expires on 2 November 2025.",
            dt.date(2025, 11, 2),
        ),
    ],
)
def test_the_last_day_of_a_paper_may_follow_its_telling(text: str, until: dt.date) -> None:
    (found,) = _left("travel.documents", text)
    assert found["valid_until"] == until


def test_a_thing_in_a_repair_shop_is_out_of_use_and_no_journey() -> None:
    text = "The hinge on my laptop has gone. It's booked in at the repair shop in Leeds from 20 to 24 October."
    (found,) = _left("calendar.events", text)
    assert (found["title"], found["resource"]) == ("laptop in repair", "laptop")
    assert not _left("travel.trips", text)


def test_what_was_promised_is_called_by_whom_the_sentence_before_named() -> None:
    (found,) = _left(
        "calendar.events", "Lena from my choir needs a place. I promised her our guest room from 5 to 6 August."
    )
    assert found["title"] == "guest room for Lena"
