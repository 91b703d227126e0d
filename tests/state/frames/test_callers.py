"""Who comes to the speaker's home on a day, and where the speaker has to be."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import records

DAY = "2026-06-15"


@pytest.mark.parametrize(
    ("text", "words", "day"),
    [
        ("Our neighbours are coming to us for dinner this Friday.", "dinner for neighbours", "2026-06-19"),
        ("The firm Larsen is installing the solar panels on our roof on 1 July.", "Larsen installing", "2026-07-01"),
        ("Father Miguel is coming to bless our house on 31 July.", "Father Miguel coming", "2026-07-31"),
        ("Two tons of firewood are being delivered to our yard on 15 July.", "firewood delivered", "2026-07-15"),
        ("Monsieur Perrin is coming to tune our piano on 19 July, from ten to twelve.", "Perrin", "2026-07-19"),
        ("I have to be at my son's nursery on 6 July, because they clean the garden.", "nursery", "2026-07-06"),
        ("I will be interviewed by the local radio station ten days from today.", "interviewed", "2026-06-25"),
    ],
)
def test_somebody_comes_or_the_speaker_has_to_be_there(text: str, words: str, day: str) -> None:
    ((path, event),) = records((DAY, text))
    assert (path, event["start"].date()) == ("calendar.events", dt.date.fromisoformat(day))
    assert words in event["title"]


@pytest.mark.parametrize(
    "text",
    [
        "My parents might be coming to us on 3 July.",
        "The Smiths were coming to us for dinner on Friday.",
        "The film is coming to our cinema on 3 July.",
        "If the neighbours come to us on 3 July, we need more chairs.",
        "The firm is not coming to our house on 3 July.",
    ],
)
def test_nobody_is_certain_to_come(text: str) -> None:
    assert not [values for path, values in records((DAY, text)) if path == "calendar.events"]


def test_a_contract_in_force_is_nothing_that_takes_place() -> None:
    said = "My contract with the gym in London runs from 3 July 2026 to 3 July 2027."
    assert not [values for path, values in records((DAY, said)) if path == "calendar.events"]


@pytest.mark.parametrize(
    "text",
    [
        "I have to be at peace with it by 20 July.",
        "The neighbours are painting their house on 20 July, which is noisy.",
    ],
)
def test_no_caller_and_no_place(text: str) -> None:
    assert not [values for path, values in records((DAY, text)) if path == "calendar.events"]
