"""Which limit a sum counts against, where no rule knows what it is for."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import Records, numbered, turn
from usercode.state.change import Put
from usercode.state.frames.weighed.counted import COUNTS, LIMITS, PAYMENTS, SPENT
from usercode.state.frames.weighed.kept import weights
from usercode.state.frames.weighed.reading import second_reading

FOOD = {"subject": "food per month", "max_amount": 400.0, "currency": "GBP", "notes": ["£400 a month for food."]}
CAR = {"subject": "the car", "max_amount": 900.0, "currency": "GBP", "notes": ["The car gets £900, not a penny more."]}


def read(text, limit, *paid):
    """Return what the second reading makes of a turn beside a limit and payments on record."""
    records, said = Records(), turn(text)
    values, notes = {k: v for k, v in limit.items() if k != "notes"}, tuple(limit["notes"])
    records.take(Put(collection=LIMITS, values=values, facts=(1,), notes=notes), turn("x", "2025-03-01").said_at)
    for payee, amount in paid:
        values = {"payee": payee, "amount": amount, "currency": "GBP", "status": "paid", "date": said.said_at.date()}
        records.take(Put(collection=PAYMENTS, values=values, facts=(1,)), turn("x", "2025-03-02").said_at)
    return [put for put in second_reading(said, numbered(said), [], records) if isinstance(put, Put)]


def payees(found):
    return [put.values["payee"] for put in found if put.collection == PAYMENTS]


def test_both_relations_have_weights():
    assert {SPENT, COUNTS} <= weights("counted").keys()


@pytest.mark.parametrize(
    ("text", "limit", "subject"),
    [
        ("Did the big shop at Tesco this morning, £86.", FOOD, "(food)"),
        ("Two new tyres on the old girl, £140 fitted.", CAR, "(the car)"),
    ],
)
def test_a_sum_counts_by_what_it_is_for(text, limit, subject):
    assert [payee.endswith(subject) for payee in payees(read(text, limit))] == [True]


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("Paid the dentist £140 for the crown.", FOOD),
        ("The dentist wanted £140 this morning.", CAR),
        ("Saw a set of tyres at £140 and walked on.", CAR),
        ("My brother put new tyres on his van, £140.", CAR),
    ],
)
def test_another_thing_or_none_that_was_bought_does_not(text, limit):
    assert not any("(" in payee for payee in payees(read(text, limit)))


def test_a_limit_without_a_period_is_on_the_whole_when_a_second_sum_counts():
    text = "Two new tyres on the old girl, £140 fitted."
    assert LIMITS not in [put.collection for put in read(text, CAR)]
    found = read(text, CAR, ("MOT (the car)", 55.0))
    assert [put.values for put in found if put.collection == LIMITS] == [{"subject": "the car in total"}]


def test_a_limit_on_single_sums_stays_one():
    each = {**CAR, "notes": ["No more than £900 for any repair of the car."]}
    found = read("Two new tyres on the old girl, £140 fitted.", each, ("MOT (the car)", 55.0))
    assert LIMITS not in [put.collection for put in found]
