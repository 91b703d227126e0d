"""What is not understood for certain is refused: words, scope, dates, questions that two collections could answer."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.ask.compiler import world
from usercode.ask.compiler.lexicon import Lexicon

SCOPE = [
    "How many crossings did I take with my sister?",
    "What was my average heart rate on crossings?",
    "How many crossings did I take per year?",
    "How many crossings did I take per month?",
    "How many crossings had Ann and Bo as passengers?",
    "How many work crossings or to Calais with a car did I take?",
    "How many work and holiday crossings?  both",
    "Did I take fewer crossings in 2022 than?",
    "How many unique crossings did I take?",
    "How many single crossings did I take?",
    "Are all my crossings for work to Calais?",
    "How many crossings did I cancel?",
    "How many crossings to Calais (for holiday) did I take?",
    "How many crossings were to both Calais and Dover?",
    "How many crossings did I rate 5 stars and 4 stars and boarded?",
    "What was the second to last crossing?",
    "Which ship did I spend more than 100 euros on?",
    "How many dollars did I spend on crossings?",
    "Why did I cross to Oslo?",
    "What was the temperature in Oslo?",
    "How many crossings will I take next year to Mars?",
    "Crossings for work with not one star: count?",
    "Crossings for work, not one passenger: count?",
]


@pytest.mark.parametrize("question", SCOPE)
def test_a_question_with_an_open_or_unknown_part_is_refused(question: str):
    assert world.refusal(question).reason


def test_the_refusal_names_the_word_and_the_nearest_field():
    refused = world.refusal("What was my average duratoin of crossings?")
    assert ("duratoin",) == refused.unknown
    assert "duratoin" in refused.reason
    assert "travel.crossings.duration_min" in refused.did_you_mean


def test_a_word_without_anything_near_offers_the_fields_of_the_collection_spoken_of():
    refused = world.refusal("How many crossings had good sandwiches?")
    assert all(field.startswith("travel.crossings.") for field in refused.did_you_mean)
    assert refused.did_you_mean


def test_the_refusal_blames_the_word_that_the_named_collection_lacks():
    refused = world.refusal("How many jars did I open on the Vega?")
    assert "vega" in refused.reason.lower()
    assert "jars" not in refused.reason


def test_highest_of_records_with_several_numbers_needs_a_field():
    assert "price eur or rating" in world.refusal("What is the highest Calais?").reason


def test_two_readings_are_shown_with_their_code():
    refused = world.refusal("How many crossings had Ann and Bo as passengers?")
    assert 2 == len({reading.code for reading in refused.readings})


def test_two_dates_without_a_word_for_one_are_refused():
    rows = [{**row, "opened_on": dt.date(2024, 5, 1)} for row in world.JAR_ROWS]
    words = Lexicon.of([(world.JARS, rows)])
    assert "date" in world.refusal("How many jars in 2023?", words).reason
    assert "filled_on" in world.code("How many jars did I fill in 2023?", words)


def test_of_two_dates_the_one_that_no_record_lacks_is_the_day_of_the_record():
    words = world.lexicon(world.JARS)
    assert "filled_on" in world.code("How many jars in 2023?", words)


def test_a_month_without_a_year_is_the_only_one_there_is_or_refused():
    assert "date(2022, 7, 1)" in world.code("How many crossings did I take in July?")
    assert "year" in world.refusal("How many crossings did I take in May?").reason


def test_no_question_is_a_refusal():
    assert world.refusal("").reason


def test_who_is_never_a_day():
    words = world.lexicon(world.JARS)
    assert world.refusal("Last plum jar filled: who for?", words).reason
    assert "filled_on" in world.code("When was the last plum jar filled?", words)
