"""Tasks that are done by the sentence in which they are told are not waited for, others are."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import records

DAY = "2026-03-02"
TASKS = "household.deadlines"


@pytest.mark.parametrize(
    "text",
    [
        "I had until 30 March to appeal the parking fine, but I did it this morning at the desk.",
        "Enrolment for the welding course closes on 30 March, and I enrolled on my lunch break.",
        "The council gave me 14 days to lodge an objection to the bill, so I went there at once and handed it in.",
        "I could have taken 15 working days for the objection, but we filed it on the spot and have the receipt.",
    ],
)
def test_it_is_done(text: str) -> None:
    (task,) = [v for path, v in records((DAY, text)) if path == TASKS]
    assert task["done_on"] == dt.date(2026, 3, 2)


@pytest.mark.parametrize(
    "text",
    [
        "I have until 30 March to appeal the parking fine, and I wrote half of it this morning.",
        "Enrolment for the welding course closes on 30 March, and I sent my sister the link.",
        "I have until 30 March to appeal the parking fine, but I did it wrong the last time.",
        "Enrolment for the welding course closes on 30 March, and I will hand it in next week.",
    ],
)
def test_it_is_not_done(text: str) -> None:
    found = [v for path, v in records((DAY, text)) if path == TASKS]
    assert found
    assert not any(v.get("done_on") for v in found)
