"""Ways home that are told by their leaving: over midnight and over the line of dates, as they land by the clock at home."""

# ruff: noqa: E501  (stories are read best on one line)

from __future__ import annotations

from pathlib import Path

import pytest

from tests.state.frames.alerting import raised

TOLD, LATER = "2026-02-02", "2026-03-02"
OVERLAP = "calendar_overlap"


@pytest.mark.parametrize(
    ("tz", "flight", "event"),
    [
        (
            "Australia/Sydney",
            "Out to LA on Saturday 4 April, and then I leave LA at half past ten at night on Thursday 9 April to come home to Sydney.",
            "My sister's hen lunch is on Friday 10 April at noon and I'm giving a speech.",
        ),
        (
            "Pacific/Auckland",
            "Vancouver with work: I leave on Sunday 5 April, the plane back to Auckland departs Vancouver on Friday 10 April at 8:30 pm.",
            "Ruby's naming day is Saturday 11 April at 11 and they've asked me to speak.",
        ),
        (
            "Europe/Dublin",
            "I'm going out to Singapore on Sunday 5 April, and the flight back leaves there late on Friday 10 April and gets into Dublin at 13:40 the next day.",
            "The christening is on Saturday 11 April at 11 in the morning and I'm the godfather.",
        ),
        (
            "Europe/London",
            "Johannesburg is booked. Out on Saturday 4 April, return on Friday 10 April at 19:20, landing Saturday at 05:40.",
            "I've to let the boiler man in at 5 on Saturday 11 April, no, at 5:15 in the morning: I have an appointment on Saturday 11 April at 5:15 am.",
        ),
        (
            "Europe/Madrid",
            "Boston is booked. We fly home to Madrid on Friday 10 April, take-off is at 21:15.",
            "I have a tennis match on Saturday 11 April at 8 in the morning.",
        ),
    ],
)
def test_who_is_still_in_the_air_is_at_no_event(tmp_path: Path, tz: str, flight: str, event: str) -> None:
    assert OVERLAP in raised(tmp_path / "one", (TOLD, flight), (LATER, event), tz=tz)
    assert OVERLAP in raised(tmp_path / "other", (TOLD, event), (LATER, flight), tz=tz)


@pytest.mark.parametrize(
    ("tz", "flight", "event"),
    [
        (
            "Australia/Sydney",
            "I leave LA at half past ten at night on Thursday 9 April to come home to Sydney.",
            "My driving test is on Sunday 12 April at 9.",
        ),
        (
            "America/New_York",
            "We fly back out of Tokyo on Saturday 11 April at 5 in the afternoon.",
            "Mom's retirement party is on Saturday 11 April at 7 pm and I'm giving the toast.",
        ),
        (
            "Europe/Dublin",
            "The flight back from Singapore leaves late on Friday 10 April and gets into Dublin at 13:40 the next day.",
            "I have the choir concert on Saturday 11 April at 7 in the evening.",
        ),
        (
            "Europe/Dublin",
            "My brother flies home from Singapore on Friday 10 April at 23:30.",
            "I have the choir rehearsal on Saturday 11 April at 7 in the morning.",
        ),
        (
            "Europe/London",
            "If the bid is accepted I'd fly back from Singapore on Friday 10 April at 23:30.",
            "I have the choir rehearsal on Saturday 11 April at 5 in the morning.",
        ),
    ],
)
def test_who_has_landed_or_does_not_fly_misses_nothing(tmp_path: Path, tz: str, flight: str, event: str) -> None:
    assert OVERLAP not in raised(tmp_path / "user", (TOLD, flight), (LATER, event), tz=tz)
