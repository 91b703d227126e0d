"""On which day happened what is told with a date that may lie on either side of the day of speech."""

from __future__ import annotations

import datetime as dt

import pytest

from usercode.facts.fact import Mention
from usercode.state.frames.direction import past_day


@pytest.mark.parametrize(
    ("text", "resolved", "today", "happened"),
    [
        ("29 June", "2027-06-29", "2026-07-01", "2026-06-29"),
        ("31 August", "2027-08-31", "2026-09-04", "2026-08-31"),
        ("28 February", "2028-02-28", "2027-03-01", "2027-02-28"),
        ("28 February", "2025-02-28", "2024-03-01", "2024-02-28"),
        ("29 February", "2028-02-29", "2027-06-01", None),
        ("the 30th", "2026-05-30", "2026-05-10", None),
        ("30th", "2026-05-30", "2026-05-10", "2026-04-30"),
        ("31st", "2026-05-31", "2026-05-10", "2026-03-31"),
        ("31st", "2026-01-31", "2026-01-10", "2025-12-31"),
        ("Friday", "2026-07-03", "2026-07-01", "2026-06-26"),
        ("5 July", "2026-07-05", "2026-07-01", None),
        ("tomorrow", "2026-07-02", "2026-07-01", None),
        ("yesterday", "2026-06-30", "2026-07-01", "2026-06-30"),
        ("3 December", "2026-12-03", "2026-09-01", None),
    ],
)
def test_what_happened_happened_on_the_day_that_was(text: str, resolved: str, today: str, happened: str | None) -> None:
    day = dt.date.fromisoformat(resolved)
    mention = Mention(start=0, end=len(text), text=text, first=day, last=day, grain="day")
    assert past_day(mention, dt.date.fromisoformat(today)) == (happened and dt.date.fromisoformat(happened))
