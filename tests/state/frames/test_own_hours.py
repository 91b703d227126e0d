"""What is the speaker's own at an hour to come, and ceremonies, in words that no other reader knows."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2026-01-03"


def _of(collection: str, told: str) -> list[dict[str, Any]]:
    return [values for path, values in records((DAY, told)) if path == collection]


@pytest.mark.parametrize(
    ("told", "title", "start"),
    [
        (
            "The parish has published the date: Beatriz makes her First Communion on Saturday 16 May 2026, "
            "at eleven in the morning, in Harold's Cross.",
            "First Communion",
            dt.datetime(2026, 5, 16, 11),
        ),
        (
            "The library in Pearse Street has fixed the evening for my talk on fado: Monday 13 April at seven o'clock.",
            "talk",
            dt.datetime(2026, 4, 13, 19),
        ),
        (
            "Mediation with my ex has been set down for September 17, one o'clock.",
            "Mediation with my ex",
            dt.datetime(2026, 9, 17, 13),
        ),
    ],
)
def test_it_is_an_event(told: str, title: str, start: dt.datetime) -> None:
    (event,) = _of("calendar.events", told)
    assert (event["title"], event["start"].replace(tzinfo=None)) == (title, start)


@pytest.mark.parametrize(
    "told",
    [
        "My nephew's match is on Saturday at 11; his dad takes him.",
        "There's a school reunion on May 9 at seven, I'm skipping it.",
        "Piotr takes Lena to the dentist on the 15th at three.",
        "Could one do a house viewing on 12 February at two?",
        "If I had my talk on 13 April at seven, I would be nervous.",
        "In the novel the vicar makes his first visit on 13 April at seven.",
    ],
)
def test_what_is_others_asked_or_supposed_is_none(told: str) -> None:
    assert not _of("calendar.events", told)


def test_no_joke_is_none() -> None:
    (limit,) = _of("finance.limits", "I am not buying any book before 30 June, and this is no April joke.")
    assert (limit["subject"], limit["max_amount"], limit["until"]) == ("book", 0.0, dt.date(2026, 6, 29))


def test_a_paper_goes_on_from_the_sentence_before() -> None:
    told = (
        "Our travel insurance is with Chill. "
        "The policy started last summer and covers us for trips up to and including 30 June 2026."
    )
    (paper,) = _of("travel.documents", told)
    assert (paper["kind"], paper["valid_until"]) == ("insurance", dt.date(2026, 6, 30))
