"""What sentences likely tell of by the learned weights, and where the guards hold against them."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from bench.likely import CLOSED, Example, learned

from tests.state.frames.dialogue import records
from usercode.state.frames.likely.weights import asleep, odds, parsed, written

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
def test_an_engagement_is_read_that_no_pattern_holds(told: str, title: str, start: dt.datetime) -> None:
    (event,) = _of("calendar.events", told)
    assert (event["title"], event["start"].replace(tzinfo=None)) == (title, start)
    with asleep():
        assert not _of("calendar.events", told)


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
def test_what_is_others_asked_or_supposed_is_no_engagement(told: str) -> None:
    assert not _of("calendar.events", told)


def test_a_ban_is_read_that_no_pattern_holds() -> None:
    (limit,) = _of("finance.limits", "I am not buying any book before 30 June, and this is no April joke.")
    assert (limit["subject"], limit["max_amount"], limit["until"]) == ("book", 0.0, dt.date(2026, 6, 29))


def test_a_paper_goes_on_from_the_sentence_before() -> None:
    told = (
        "Our travel insurance is with Chill. "
        "The policy started last summer and covers us for trips up to and including 30 June 2026."
    )
    (paper,) = _of("travel.documents", told)
    assert (paper["kind"], paper["valid_until"]) == ("insurance", dt.date(2026, 6, 30))


def test_weights_are_learned_written_and_read_back() -> None:
    rows = [
        Example("1", ("my", "talk"), frozenset({"calendar.events"})),
        Example("1", ("a", "story"), frozenset()),
    ] * 20
    weights = learned(rows, ["calendar.events"])
    assert (
        odds(weights, ("my", "talk"), "calendar.events") > 0.8 > 0.2 > odds(weights, ("a", "story"), "calendar.events")
    )
    again = parsed(written(weights, "made here"))
    assert again.keys() == weights.keys()
    assert all(abs(again[f][n] - w) < 0.01 for f, by in weights.items() for n, w in by.items())


def test_rounds_kept_closed_are_not_learned_from() -> None:
    assert {83, 145} <= CLOSED
