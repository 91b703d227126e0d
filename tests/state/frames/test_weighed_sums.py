"""Sums of money that no rule reads: paid, to be paid, and the most that may be spent, by the words around them."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.alerting import raised
from tests.state.frames.dialogue import Records, numbered, turn
from usercode.state.change import Put
from usercode.state.frames.weighed.reading import second_reading

PAYMENTS, TRANSFERS, LIMITS = "finance.payments", "finance.transfers", "finance.limits"


def read(text):
    """Return what the second reading alone makes of a turn, by collection."""
    said = turn(text)
    found = second_reading(said, numbered(said), [], Records())
    return {put.collection: put.values for put in found if isinstance(put, Put)}


@pytest.mark.parametrize(
    ("text", "payee", "amount"),
    [
        ("paid the locksmith 145 euros on the doorstep, cash", "locksmith", 145),
        ("Settled up with the glazier, $385, all done.", "glazier", 385),
    ],
)
def test_what_was_paid_is_read(text, payee, amount):
    payment = read(text)[PAYMENTS]
    assert (payment["payee"], payment["amount"], payment["status"]) == (payee, amount, "paid")


def test_what_is_to_be_paid_is_read_with_its_day():
    order = read("The £610 for the scaffolding goes to Mr Penrose on 20 March.")[TRANSFERS]
    assert (order["recipient"], order["amount"], order["status"]) == ("Mr Penrose", 610, "planned")
    assert order["date"] == dt.date(2025, 3, 20)
    order = read("On 28 March I'm sending 300 euros to my cousin Ines for the cottage.")[TRANSFERS]
    assert (order["recipient"], order["date"]) == ("Ines", dt.date(2025, 3, 28))


@pytest.mark.parametrize(
    ("text", "subject", "most"),
    [
        ("Priya and I agreed: no more than 250 euros on garden furniture.", "garden furniture", 250),
        ("Keep it under £90 for the birthday cake, we both promised.", "birthday cake", 90),
    ],
)
def test_the_most_that_may_be_spent_is_read(text, subject, most):
    limit = read(text)[LIMITS]
    assert (limit["subject"], limit["max_amount"]) == (subject, most)


@pytest.mark.parametrize(
    "text",
    [
        "How much does a chimney sweep cost, is 218.40 normal?",
        "If the locksmith asks for 145 euros I will pay him.",
        "My neighbour paid the locksmith 145 euros.",
        "They quoted me £610 for the scaffolding.",
        "The house is worth 520,000 euros.",
        "She gave me back the 300 euros.",
        "We raised £412 for the church roof.",
        "My sister spent 250 euros on garden furniture.",
        "The refund of $385 came through.",
        "The flat is 640 square feet and has 145 steps.",
    ],
)
def test_other_sums_stay_unread(text):
    assert read(text) == {}


FIRST = ("2025-05-02", "For the marquee the last 900 euros goes to my aunt Odile on 30 May, she pays the firm.")


def test_the_same_money_ordered_to_two_people_is_alerted(tmp_path):
    again = ("2025-05-12", "About the marquee, the 900 goes to my cousin Remy on 30 May, he is there that day anyway.")
    assert raised(tmp_path / "two", FIRST, again) == ["finance_conflict"]


def test_an_order_in_place_of_another_is_none_beside_it(tmp_path):
    instead = ("2025-05-12", "Odile is ill, so the 900 for the marquee goes to my cousin Remy on 30 May instead.")
    assert raised(tmp_path / "one", FIRST, instead) == []
