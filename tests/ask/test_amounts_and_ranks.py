"""How English says amounts, ranks, groups and shares: "an hour and a half", "more often than any other", "of my"."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.filled import filled
from usercode import Memory

NOW = dt.datetime(2025, 2, 24, 9)
LESSONS = (
    ("2024-01-10", "Bea", "violin", 30, 20.0, True),
    ("2024-01-10", "Bea", "violin", 45, 30.0, False),
    ("2024-02-14", "Cal", "violin", 60, 40.0, True),
    ("2024-02-20", "Cal", "piano", 75, 55.0, False),
    ("2024-03-02", "Cal", "piano", 90, 60.0, True),
    ("2024-04-11", "Dov", "piano", 20, 15.0, False),
    ("2024-05-19", "Bea", "cello", 120, 90.0, False),
)
RECORDS: tuple[tuple[str, dict[str, Any]], ...] = tuple(
    (
        "music.lessons",
        {"lesson_date": day, "teacher": who, "instrument": what, "minutes": long, "price_eur": paid, "online": online},
    )
    for day, who, what, long, paid, online in LESSONS
)


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with filled(tmp_path_factory.mktemp("amounts"), RECORDS, NOW) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("How many lessons lasted an hour and a half or more?", 2),
        ("How many lessons lasted three quarters of an hour?", 1),
        ("How many lessons of under half an hour did I have?", 1),
        ("How many lessons cost two and a half dozen euros?", 1),
        ("Which instrument have I had lessons in more often than in any other?", None),
        ("Which teacher have I paid more than any other?", "Cal"),
        ("On which date did I have the greatest number of lessons?", dt.date(2024, 1, 10)),
        ("What is the largest number of lessons I have had in one month?", 2),
        ("Which instruments have I had three times or more?", ["piano", "violin"]),
        ("List the three teachers I have paid the most, highest first.", ["Cal", "Bea", "Dov"]),
        ("Order the three teachers with the highest total price, from the top down.", ["Cal", "Bea", "Dov"]),
        ("Which teachers have at least two lessons and average more than 60 minutes each?", ["Bea", "Cal"]),
        ("How many minutes lie between my longest and my shortest lesson?", 100),
        ("What did the piano and cello lessons cost together?", 220.0),
        ("How much did I pay per hour in 2024?", 42.27),
        ("Of my piano lessons, what percentage were online?", 33.33),
        ("What percentage of my piano lessons were online?", 33.33),
    ],
)
def test_amounts_ranks_and_shares_are_read_as_english_says_them(memory: Memory, question: str, right: object) -> None:
    asked = memory.ask(question, now=NOW)
    value = round(asked.value, 2) if isinstance(asked.value, float) else asked.value
    assert (value, asked.status) == (right, "answered" if right is not None else "refused"), asked.reason


@pytest.mark.parametrize(
    "question",
    [
        "What is the difference between my longest lesson and my cheapest?",
        "List the three teachers I have paid the most, lowest first.",
        "What did Bea and Cal play together?",
        "What share of the piano lessons I paid for were online?",
    ],
)
def test_what_does_not_go_together_is_refused(memory: Memory, question: str) -> None:
    assert memory.ask(question, now=NOW).status == "refused"
