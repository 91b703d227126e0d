"""Sums as people write them, and rules, services and orders whose name stands elsewhere in the turn."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records
from usercode.state.frames.tokens import tokenize

DAY = "2026-03-02"


def _left(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    dated = [(DAY, one) if isinstance(one, str) else one for one in said]
    return [values for path, values in records(*dated) if path == collection]


@pytest.mark.parametrize(
    ("text", "amount", "currency"),
    [
        ("4 300 rand", 4300, "ZAR"),
        ("R 8 400.50", 8400.5, "ZAR"),
        ("€1.200", 1200, "EUR"),
        ("1.250,50 euros", 1250.5, "EUR"),
        ("₱559", 559, "PHP"),
        ("S$45", 45, "SGD"),
        ("Ksh2,500", 2500, "KES"),
        ("₹1,50,000", 150000, "INR"),
        ("in 2025 300 euros", 300, "EUR"),
        ("invoice 2210, 300 rand", 300, "ZAR"),
        ("gas was $3.459 a gallon", 3.459, "USD"),
        ("petrol at £1.459", 1.459, "GBP"),
        ("diesel is €1.789 per litre", 1.789, "EUR"),
        ("1.289 euros/kWh", 1.289, "EUR"),
        ("$1.250.000", 1250000, "USD"),
    ],
)
def test_a_sum_is_read_with_its_thousands_and_its_currency(text: str, amount: float, currency: str) -> None:
    (money,) = [t.value for t in tokenize(text) if t.kind == "money"]
    assert (money.amount, money.currency) == (amount, currency)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I live on Paros. My antivirus is a yearly subscription, it renews by itself on 18 October for 79.99 euros.", "antivirus"),
        ("I signed up for the FreshPlan meal app today. The first 30 days are free, then from 2 April it takes 14.90 dollars from my DBS card.", "FreshPlan meal app"),
        ("Our meal kit is a monthly plan and it renews on 3 April for $59.", "meal kit"),
    ],
)  # fmt: skip
def test_a_service_has_its_own_name_and_no_place_or_bank_is_one(text: str, name: str) -> None:
    (service,) = _left("finance.subscriptions", text)
    assert service["name"] == name


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("Model trains are my great love. We agreed that I spend no more than 120 euros a month on them.", "Model trains per month"),
        ("Yarn is my weakness. I've told myself I can spend at most £40 a month on it.", "Yarn per month"),
        ("I love board games. My limit for them is $60 a month.", "board games per month"),
        ("My sister is my best friend. I won't spend more than £50 on her present.", "present"),
        ("In April I will not spend more than £90 on taxis.", "taxis per month"),
    ],
)  # fmt: skip
def test_a_rule_on_them_is_on_what_was_spoken_of(text: str, subject: str) -> None:
    (rule,) = _left("finance.limits", text)
    assert rule["subject"] == subject


def test_of_several_sums_the_one_that_is_known_goes_to_another_account() -> None:
    first = "I have to send 800 euros to my cousin Marco on 1 September, to his account ending in 3321."
    listed = (
        "Payments: electricity 95 euros on the 30th, 800 euros to Marco on 1 September to the account ending in 9075."
    )
    found = {(t["amount"], t["destination"]) for t in _left("finance.transfers", first, listed)}
    assert found == {(800.0, "account ending in 3321"), (800.0, "account ending in 9075")}


@pytest.mark.parametrize(("said", "year"), [("2026-02-03", 2026), ("2026-03-03", 2026)])
def test_what_ends_as_of_a_day_ends_on_the_nearest_one(said: str, year: int) -> None:
    (service,) = _left("finance.subscriptions", (said, "I cancelled Netflix as of February 28."))
    assert service["cancelled_on"] == dt.date(year, 2, 28)
