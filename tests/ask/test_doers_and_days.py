"""Who did it, by the field that says so; days with one record each; amounts that go out and come in."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.filled import filled
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 2, 24, 9)
RECORDS: tuple[tuple[str, dict[str, Any]], ...] = (
    *(
        ("leisure.meals_out", {"visited_on": day, "meal": meal, "bill_eur": bill, "paid_by": by})
        for day, meal, bill, by in (
            ("2024-01-03", "dinner", 40.0, "me"),
            ("2024-01-09", "dinner", 60.0, "Jo"),
            ("2024-02-09", "lunch", 20.0, "me"),
            ("2024-03-01", "dinner", 90.0, "me"),
        )
    ),
    *(
        ("family.allowance", {"given_on": day, "kid": kid, "amount_usd": usd, "given_by": by})
        for day, kid, usd, by in (
            ("2024-01-05", "Mia", 10.0, "Gran"),
            ("2024-01-12", "Leo", 8.0, "Dad"),
            ("2024-01-19", "Leo", 9.0, "Dad"),
        )
    ),
    *(
        ("home.solar_days", {"day": day, "produced_kwh": kwh, "sky": sky})
        for day, kwh, sky in (("2024-05-01", 12.5, "sunny"), ("2024-05-02", 3.0, "rain"), ("2024-05-03", 14.0, "sunny"))
    ),
    *(
        ("finance.transactions", {"date": day, "payee": payee, "amount": amount})
        for day, payee, amount in (
            ("2024-01-25", "Studio", 2500.0),
            ("2024-02-03", "Verdano", -60.0),
            ("2024-02-09", "Verdano", -140.0),
        )
    ),
    *(
        ("music.plays", {"played_at": f"2024-06-0{n}T{clock}", "track": "Halo", "minutes": 3.5})
        for n, clock in ((1, "07:15"), (2, "20:30"), (3, "21:45"))
    ),
)


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with filled(tmp_path_factory.mktemp("doers"), RECORDS, NOW) as made:
        yield made


def ask(memory: Memory, question: str) -> Asked:
    return memory.ask(question, now=NOW)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many dinners did I pay for?", 2),
        ("How many dinners did Jo pay for?", 1),
        ("Who gave the kids the most money?", "Dad"),
        ("How much has Gran given Mia?", 10.0),
        ("How often did Dad give Leo money?", 2),
        ("On how many days did we produce more than 10 kWh?", 2),
        ("On which day did we produce the most?", dt.date(2024, 5, 3)),
        ("How many times did I spend more than 100 euros?", 1),
        ("What's the most I've ever spent at Verdano?", 140.0),
        ("How many times did I play Halo after 8 pm?", 2),
    ],
)
def test_the_question_is_answered(memory: Memory, question: str, value: Any) -> None:
    asked = ask(memory, question)
    assert (asked.value, asked.reason) == (value, "")


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("What did I spend on dinners?", "paid by"),
        ("How many transactions were over 100 euros?", "not told apart"),
        ("Which track brought in the most?", ""),
    ],
)
def test_what_is_not_said_is_refused(memory: Memory, question: str, why: str) -> None:
    asked = ask(memory, question)
    assert asked.status == "refused"
    assert why in (asked.reason or "")
