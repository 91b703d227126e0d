"""Tests of what two dates of a record tell together: which of them is meant, and how long it was between them."""

from __future__ import annotations

import pytest

from tests.ask.compiler import world
from usercode.ask.compiler.lexicon import Lexicon

SPAN = "(j.opened_on - j.filled_on).days"


def words() -> Lexicon:
    return world.lexicon(world.JARS)


@pytest.mark.parametrize(
    "question",
    [
        "How many days pass on average between filling a jar and opening it?",
        "On average, how many days are there between filling and opening a jar?",
        "From filling to opening, how long does a jar take on average?",
        "How many days did it take me on average to open a jar?",
    ],
)
def test_a_length_between_two_dates_is_measured(question):
    assert SPAN in world.code(question, words())


@pytest.mark.parametrize(
    ("question", "test"),
    [
        ("How many jars did I open within 90 days of filling them?", f"{SPAN} <= 90"),
        ("How many jars did I open within a week of filling them?", f"{SPAN} <= 7"),
        ("How many jars took longer than three weeks to open?", f"{SPAN} > 21"),
        ("How many jars took me 30 days or more to open?", f"{SPAN} >= 30"),
        ("How many jars did I open more than 20 days after I filled them?", f"{SPAN} > 20"),
    ],
)
def test_a_length_between_two_dates_is_compared(question, test):
    assert test in world.code(question, words())


def test_a_length_needs_both_dates():
    assert world.refusal("How many days pass on average between filling a jar and eating it?", words()).reason
    assert world.refusal("How many jars did I open within 90 days of buying them?", words()).reason


@pytest.mark.parametrize(
    "question",
    [
        "Did I take more crossings between July and November 2023 than over the same months of 2022?",
        "Did I take more crossings from July to November 2023 than I did in the same months of 2022?",
    ],
)
def test_the_same_months_of_another_year_are_all_of_them(question):
    code = world.code(question)
    assert "date(2023, 7, 1) <= c.date <= date(2023, 11, 30)" in code
    assert "date(2022, 7, 1) <= c.date <= date(2022, 11, 30)" in code


@pytest.mark.parametrize("run", ["string", "run", "stretch", "unbroken series"])
def test_the_longest_run_of_days_by_other_names(run):
    asked = f"What is the longest {run} of consecutive days on which I took a crossing?".replace(
        "longest unbroken series of consecutive", "longest unbroken series of"
    )
    assert "longest" in world.code(asked)


def test_what_is_compared_may_come_first():
    assert "left > right" in world.code("Compared with 2022, did I take more crossings in 2023?")
