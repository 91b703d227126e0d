"""Numbers in words, alone and as the lengths of time that people write with them."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import records
from usercode.facts.numerals import NUMBER_WORDS, number_of


@pytest.mark.parametrize(
    ("word", "number"), [("zero", 0), ("Fourteen", 14), ("twenty-eight", 28), ("forty five", 45), ("ninety-nine", 99)]
)
def test_a_number_in_words_is_read(word: str, number: int) -> None:
    assert number_of(word) == number


def test_each_number_below_a_hundred_has_one_word() -> None:
    assert sorted(NUMBER_WORDS.values()) == list(range(100))
    assert number_of("dozen") is None


@pytest.mark.parametrize(
    ("length", "last"), [("twenty-eight", "2025-03-31"), ("thirty five", "2025-04-07"), ("eighteen", "2025-03-21")]
)
def test_a_window_in_words_is_as_long_as_it_says(length: str, last: str) -> None:
    kept = records(("2025-03-10", f"I bought a raincoat on 3 March and have {length} days to return it."))
    assert [v["return_until"] for c, v in kept if c == "finance.purchases"] == [dt.date.fromisoformat(last)]


def test_for_so_long_from_a_day_lasts_from_that_day() -> None:
    kept = records(("2025-04-29", "We'll be in Bergen for four days from 3 June."))
    trip = next(v for c, v in kept if c == "travel.trips")
    assert (trip["departure_date"], trip["return_date"]) == (dt.date(2025, 6, 3), dt.date(2025, 6, 7))
