"""A limit on several firms together, and what is spent through any of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

SET, LATER = "2026-01-05", "2026-01-20"
LIMIT = (SET, "From this month, not more than Rs 3,000 a month on Swiggy and Zomato.")


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        (LIMIT[1], "Swiggy and Zomato per month"),
        ("Not more than Rs 3,000 a month on Amazon and Flipkart from now.", "Amazon and Flipkart per month"),
        ("I will not spend more than Rs 3,000 a month on Swiggy and Zomato together.", "Swiggy and Zomato per month"),
        ("My limit for Blinkit and Zepto is Rs 2,000 a month.", "Blinkit and Zepto per month"),
    ],
)
def test_a_limit_is_on_all_the_firms(text: str, subject: str) -> None:
    assert [limit["subject"] for limit in _of("finance.limits", (SET, text))] == [subject]


@pytest.mark.parametrize(
    ("text", "payee", "amount"),
    [
        ("ordered pizza and garlic bread on Zomato, Rs 1,350", "Zomato", 1350),
        ("Treated the flat through Swiggy last night, biryani for all, Rs 1,900 in total.", "Swiggy", 1900),
        ("Got noodles via Zomato tonight, Rs 1,350.", "Zomato", 1350),
        ("Zomato order yesterday, chips and cold drinks, Rs 1,150.", "Zomato", 1150),
        ("dosas for the team from Swiggy, Rs 1,350", "Swiggy", 1350),
        ("Ate at home, biryani from Swiggy, Rs 640.", "Swiggy", 640),
    ],
)
def test_what_is_had_through_a_firm_is_money_to_it(text: str, payee: str, amount: float) -> None:
    (payment,) = _of("finance.payments", LIMIT, (LATER, text))
    assert (payment["payee"], payment["amount"], payment["status"]) == (payee, amount, "paid")
    assert "flat" not in [bought["item"] for bought in _of("finance.purchases", LIMIT, (LATER, text))]


@pytest.mark.parametrize(
    "text",
    [
        "My flatmate ordered pizza on Zomato, Rs 3,350.",
        "Pizza costs Rs 3,350 on Zomato these days.",
        "Ordered a shirt on Myntra, Rs 3,350.",
        "Saw a party pack on Swiggy for Rs 3,350, did not order it.",
    ],
)
def test_what_others_pay_or_nobody_is_none(text: str) -> None:
    assert not _of("finance.payments", LIMIT, (LATER, text))
