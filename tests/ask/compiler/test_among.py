"""Tests of what leaves records out, and of values that none of some records have, or each of two times."""

from __future__ import annotations

import pytest

from tests.ask.compiler import world


@pytest.mark.parametrize(
    ("question", "test"),
    [
        ("Calais aside, how many crossings did I take?", "c.port != 'Calais'"),
        ("Leaving Calais aside, how many crossings did I take in 2023?", "c.port != 'Calais'"),
        ("How many crossings did I take in 2023, Calais excluded?", "c.port != 'Calais'"),
        ("How many crossings were to anywhere but Calais?", "c.port != 'Calais'"),
        ("How many crossings were to somewhere other than Calais?", "c.port != 'Calais'"),
        ("How many crossings were to any port but Calais?", "c.port != 'Calais'"),
        ("Not counting the crossings for work, how many did I take?", "c.purpose != 'work'"),
        ("How many crossings were free of passengers?", "not c.passengers"),
    ],
)
def test_what_is_left_out(question, test):
    assert test in world.code(question)


def test_values_that_no_record_of_a_time_has():
    code = world.code("Which ports have I not sailed to since July 2023?")
    assert code.startswith("sorted({c.port for c in travel.crossings} - {c.port for c in travel.crossings if")


def test_values_that_each_of_two_times_has():
    both = "sorted({c.port for c in travel.crossings if c.date.year == 2023} & {c.port"
    assert world.code("Which ports did I cross to in both 2023 and 2024?").startswith(both)
    assert world.code("Which ports did I cross to in 2023 as well as in 2024?").startswith(both)
    assert world.refusal("Which ports did I cross to in 2023 and 2024?").reason
    assert " or " in world.code("Which ports did I cross to in 2023 or 2024?")


def test_an_article_does_not_say_that_something_is_there():
    refused = world.ask("How many crossings did the passengers take?")
    assert "passengers" not in getattr(refused, "code", "")
