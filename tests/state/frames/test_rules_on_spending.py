"""Limits and bans on spending in whatever words, and what is and is not spent against them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _of(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "subject", "amount"),
    [
        (
            "Takeout and restaurants get no more than $250 a month, all of us together.",
            "Takeout and restaurants per month",
            250.0,
        ),
        (
            "We agreed that eating out and takeout together stay under $300 a month.",
            "eating out and takeout per month",
            300.0,
        ),
        (
            "New rule for me: coffees and bought sandwiches, forty pounds a week, no more.",
            "coffees and sandwiches per week",
            40.0,
        ),
        ("I'm holding myself to £60 a week for lunches and coffee.", "lunches and coffee per week", 60.0),
        ("Cookbooks and kitchen toys: I allow myself $120 a quarter.", "Cookbooks and kitchen toys per quarter", 120.0),
        ("A thousand pounds a year is what Jim and I have given each other for hobbies.", "hobbies per year", 1000.0),
        ("I'm allowing myself 600 euros for books this year.", "books per year", 600.0),
        ("My rule since January is $40 a month for comics.", "comics per month", 40.0),
        (
            "The flowers for the wedding can cost two thousand five hundred pounds at most.",
            "flowers for wedding in total",
            2500.0,
        ),
        ("What we have agreed is that beer and wine stay below €80 a month.", "beer and wine per month", 80.0),
    ],
)
def test_a_limit_is_on_the_goods_that_its_sentence_names(text: str, subject: str, amount: float) -> None:
    (limit,) = _of("finance.limits", text)
    assert (limit["subject"], limit["max_amount"]) == (subject, amount)


@pytest.mark.parametrize(
    "text",
    [
        "My brother limits himself to £50 a month for games.",
        "Our neighbours agreed on $100 a month for takeout.",
        "Their family only allows £100 a month for eating out.",
        "I used to keep coffee to $20 a week.",
        "Maybe we should set a limit of $200 for takeout.",
        "Is £200 a month a sensible limit for groceries?",
        "Our tickets were under $50 each, a bargain for the opera.",
        "My landlord gets $900 a month.",
    ],
)
def test_what_others_allow_themselves_or_what_was_sets_no_limit(text: str) -> None:
    assert _of("finance.limits", text) == []


def test_a_sum_in_rupees_by_the_month_keeps_its_currency() -> None:
    (limit,) = _of("finance.limits", "I've fixed Rs 5,000 a month as my limit for clothes.")
    assert (limit["subject"], limit["currency"]) == ("clothes per month", "INR")
