"""What teams, bands and people in general do is no day of the speaker's and no journey of anybody they know."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

_DAYS = ("calendar.events", "travel.trips", "travel.their_trips")


def _made(said: str) -> list[str]:
    return [path for path, _ in records(said) if path in _DAYS]


@pytest.mark.parametrize(
    "said",
    [
        "France meet Italy in Rome on 8 April at 9pm.",
        "Chelsea are in Madrid on 8 April.",
        "Coldplay are in Cardiff on 6 June.",
        "Liverpool fly to Munich on 8 April.",
        "People here go to church on Sunday at ten.",
        "Pilgrims walk to Santiago on 25 July.",
        "On my ward a man is going home on Friday at 2pm.",
        "My class is writing postcards from an imaginary trip to Egypt on 5 May.",
    ],
)
def test_what_nobody_who_is_known_does_makes_no_record(said: str) -> None:
    assert _made(said) == []


@pytest.mark.parametrize(
    ("said", "path"),
    [
        ("School play on Friday at 6pm.", "calendar.events"),
        ("Choir starts on Friday at 6pm.", "calendar.events"),
        ("Plumber comes on Friday at 8am.", "calendar.events"),
        ("With a friend at the museum on Friday at 2pm.", "calendar.events"),
        ("Tom flies to Berlin on 4 April.", "travel.their_trips"),
        ("Fly to Madrid on 4 April, back on the 9th.", "travel.trips"),
        ("In Leeds on Friday at 9 for a meeting.", "calendar.events"),
    ],
)
def test_what_somebody_of_the_speakers_does_is_kept(said: str, path: str) -> None:
    assert _made(said) == [path]
