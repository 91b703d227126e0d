"""Questions over records that no table of the compiler was written for, and what their code gives in the sandbox."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.compiler import world
from usercode.sandbox import QueryFailed, Sandbox

NOON = dt.datetime.combine(world.TODAY, dt.time(12))
D = dt.date

ANSWERS: list[tuple[str, Any]] = [
    # counting
    ("How many crossings did I take?", 8),
    ("How many crossings did I take in 2023?", 4),
    ("How many crossings did I take last year?", 4),
    ("How many crossings have I made this year?", 2),
    ("How many crossings from 2023-01-01 to 2023-06-30 inclusive?", 2),
    ("How many crossings did I make since May 2023?", 5),
    ("How many crossings in the first half of 2023 were for work?", 1),
    ("How many crossings did I take in the past 90 days?", 1),
    ("Number of crossings to Calais", 4),
    ("How many crossings to Calais or Dover did I take?", 6),
    ("How many crossings did I take that were not to Calais?", 4),
    ("How many crossings other than to Calais did I take?", 4),
    ("How many crossings with a car did I take?", 4),
    ("How many work crossings cost more than $70?", "refused"),
    ("How many work crossings cost more than 70 euros?", 3),
    ("How many crossings took longer than two hours?", 2),
    ("How many crossings had a rating of at least 4?", 4),
    ("How many crossings did I rate 5?", 2),
    ("How many crossings are unrated?", 1),
    ("How many crossings had no passengers?", 2),
    ("How many crossings had Ann as a passenger?", 4),
    ("How many crossings had both Ann and Bo as passengers?", 1),
    ("How many crossings had at least two passengers?", 2),
    ("How many crossings boarded before 8 am?", 3),
    ("How many different ships did I take?", 3),
    # amounts
    ("How much did I spend on crossings in total?", 843.0),
    ("What was my total spending on crossings in 2022?", 290.5),
    ("What is the average price of my crossings to Dover?", 61.25),
    ("What is the average rating of my holiday crossings?", 3.75),
    ("What was the median price of a crossing?", 82.5),
    ("What was the average duration of my crossings to Oslo in hours? Round to 1 decimal.", 19.2),
    ("What was the most I paid for a single crossing?", 210.5),
    ("What was the cheapest crossing price in 2024?", 62.5),
    ("average price of a crossing with a car", 140.125),
    # extremes and lookups
    ("What was the ship of my longest crossing?", "Lyra"),
    ("What was the port of my cheapest crossing?", "Dover"),
    ("When was my last crossing to Dover?", D(2024, 2, 11)),
    ("When did I first take a crossing to Calais?", D(2022, 3, 4)),
    ("What did I pay on 2022-07-19?", 210.5),
    ("Which ports did I cross to in 2023? List the ports.", ["Calais", "Dover", "Esbjerg"]),
    ("Which ports did I cross to in 2023? List the ships.", "refused"),
    ("List the ports of my crossings in 2023", ["Calais", "Dover", "Esbjerg"]),
    # groups
    ("Which ship did I take most often?", "Vega"),
    ("Which port did I spend the most on?", "Calais"),
    ("What are my top 2 ports by spending?", ["Calais", "Oslo"]),
    ("How much did I spend on crossings by purpose?", {"holiday": 540.5, "work": 302.5}),
    ("How many crossings by ship?", {"Lyra": 2, "Rigel": 2, "Vega": 4}),
    ("List the ports that account for at least 25% of all my crossings.", ["Calais", "Dover"]),
    ("What fraction of my crossings were for work?", 0.5),
    ("What percentage of my crossings in 2023 were for holiday?", 50.0),
    # comparisons
    ("Did my crossing count increase, decrease, or stay the same from 2022 to 2023?", "increase"),
    ("Did I spend more on crossings in 2022 than in 2023?", False),
    ("How many more crossings did I take in 2023 than in 2022?", 2),
    ("Did I take a crossing to Oslo in 2022?", True),
    ("Did I take any crossing to Oslo in 2023?", False),
    # all, which in order, how long ago
    ("Are all my crossings for work?", False),
    ("Were all my crossings over 30 minutes?", True),
    ("Were all my crossings in 2019 for work?", "nothing"),
    ("What was the second highest price of my crossings?", 180.0),
    ("Which port did I take second most often?", "Dover"),
    ("Which port did I take third most often?", "tie"),
    ("How many days since my last crossing?", 18),
    ("How many days ago did I last take the Lyra?", 318),
    # totals of groups, one or several records
    ("In how many years did I spend more than 250 euros?", 2),
    ("In which years did I spend more than 250 euros on crossings?", [2022, 2023]),
    ("Which ships did I spend more than 300 euros on in total?", ["Lyra", "Vega"]),
    ("Which ships did I spend more than 300 euros on?", "refused"),
    ("Were my crossings longer in 2022 than in 2023?", True),
    ("Did I spend more on the Vega or the Lyra?", "Lyra"),
    ("Was the Vega or the Rigel cheaper on average?", "Rigel"),
    # who was there
    ("How many crossings did I take alone?", 2),
    ("How many crossings did Ann pay for?", "refused"),
    ("How many euros did Ann spend?", "refused"),
    ("How many crossings did I rate 4 or 5?", 4),
    # the other collection
    ("How many jars did I open in 2024?", 1),
    ("How many jars did I fill in 2023?", 3),
    ("How many jars have I not opened?", 2),
    ("How many jars of plum are there?", 2),
    ("What is the average weight of my plum jars?", 440.0),
]


@pytest.fixture(scope="module")
def memory(machine: None) -> Iterator[Sandbox]:
    with world.sandbox() as sandbox:
        yield sandbox


@pytest.mark.parametrize(("question", "wanted"), ANSWERS, ids=[question for question, _ in ANSWERS])
def test_the_answer_is_right_or_the_question_refused(question: str, wanted: Any, memory: Sandbox):
    if wanted == "refused":
        assert world.refusal(question).reason
        return
    if wanted in ("tie", "nothing"):
        with pytest.raises(QueryFailed, match=f"{wanted}:"):
            memory.run(world.code(question), now=NOON)
        return
    value = memory.run(world.code(question), now=NOON).value
    assert value == (pytest.approx(wanted) if isinstance(wanted, float) else wanted)


def test_a_tie_without_a_rule_is_refused_and_names_the_tied(memory: Sandbox):
    with pytest.raises(QueryFailed, match="tie: Calais, Dover all have 1"):
        memory.run(world.code("Which port did I take a crossing to most often in 2024?"), now=NOON)


def test_nothing_to_average_is_refused(memory: Sandbox):
    with pytest.raises(QueryFailed, match="nothing: no value of rating"):
        memory.run(world.code("What is the average rating of my crossings in 2019?"), now=NOON)


def test_several_values_are_no_single_answer(memory: Sandbox):
    with pytest.raises(QueryFailed, match="several: 2 different values of port"):
        memory.run(world.code("What was the port of the Lyra crossing?"), now=NOON)


def test_the_records_an_answer_rests_on_are_those_that_pass(memory: Sandbox):
    compiled = world.ask("What is the average price of my crossings to Dover?")
    assert isinstance(compiled, world.Compiled)
    assert ["r4", "r7"] == [r.ref for r in memory.run(compiled.records, now=NOON).value]


def test_a_relative_window_moves_with_the_day_it_is_asked(memory: Sandbox):
    code = world.code("How many crossings did I take last year?")
    assert 4 == memory.run(code, now=NOON).value
    assert 2 == memory.run(code, now=NOON.replace(year=2023)).value
