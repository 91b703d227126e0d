"""Whom money is handed to, what it is only asked for, what has left an account, and what a thing does that it should not."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2025-04-05"


def _left(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    dated = [(DAY, one) if isinstance(one, str) else one for one in said]
    return [values for path, values in records(*dated) if path == collection]


@pytest.mark.parametrize(
    ("text", "name", "amount"),
    [
        ("On 1 May, pay Mike the builder his deck deposit of $3,500 from the joint account.", "Mike", 3500),
        ("On 3 June, pay Carla the florist her deposit of $900 from my savings account.", "Carla", 900),
        ("On 15 May, please pay Petra the joiner her second instalment of €2,400 from my savings.", "Petra", 2400),
        ("On 1 June, pay the band their fee of $2,100 from the wedding account.", "band", 2100),
        ("I'm to pay Tomas the gardener $400 on 30 April for the hedge.", "Tomas the gardener", 400),
        ("The caterer gets her advance of $700 on 9 May out of our joint account.", "caterer", 700),
        ("Put down that Ilse, our tutor, is paid 240 euros on 5 May for the maths lessons.", "Ilse", 240),
        ("The transfer to the roofer is $4,500 from savings on June 20.", "roofer", 4500),
    ],
)  # fmt: skip
def test_whom_a_sum_is_handed_to_is_named_without_what_it_is(text: str, name: str, amount: float) -> None:
    assert [(t["recipient"], t["amount"]) for t in _left("finance.transfers", text)] == [(name, amount)]
    assert _left("finance.payments", text) == []


def test_a_second_order_bears_the_name_of_the_first() -> None:
    first = "The retainer for our lawyer Mr. Adeyemi is £750, to be paid on 2 May from the current account."
    again = "Pay Mr. Adeyemi his retainer of £950 on 2 May from the current account."
    assert len({t["recipient"] for t in _left("finance.transfers", first, again)}) == 1


def test_two_who_ask_for_sums_are_told_with_their_day() -> None:
    said = "Mom says to pay the roofer, Mr. Lindqvist, $4,200 for the garage on 20 August."
    (asked,) = _left("finance.transfers", said)
    assert (asked["recipient"], asked["requested_by"]) == ("Mr. Lindqvist", "mom")
    assert asked["date"] == dt.date(2025, 8, 20)


def test_digits_that_look_like_a_year_are_those_of_an_account() -> None:
    (order,) = _left("finance.transfers", "On 1 July transfer Lucia the 300 euros to the account ending in 2096.")
    assert order["destination"] == "account ending in 2096"


@pytest.mark.parametrize(
    ("text", "payee"),
    [
        ("Funny, the Wellington City Council rates have gone out of the cheque account today, $842.10.", "Wellington City Council"),
        ("Hm, the Northern Gas bill went out of my chequing account today, $214.75.", "Northern Gas"),
        ("Weird, Hillside Daycare has taken $640 for the second instalment from my account today.", "Hillside Daycare"),
        ("Well well, the Brighton Hockey Club fees have left my account, £165.", "Brighton Hockey Club"),
    ],
)  # fmt: skip
def test_what_a_sentence_opens_on_is_no_payee(text: str, payee: str) -> None:
    assert [p["payee"] for p in _left("finance.payments", text)] == [payee]
    assert _left("finance.subscriptions", text) == []


RULE = "Colleen and I agreed that the bathroom may cost $8,000 at most."


@pytest.mark.parametrize(
    "text",
    [
        "I accepted the quote from Harbour Renovations for the bathroom, $9,450 all in.",
        "I shook hands with the builder on $9,450 for the bathroom.",
        "I've commissioned Dora to do the bathroom for $9,450.",
    ],
)
def test_a_price_that_was_agreed_to_is_spent(text: str) -> None:
    assert [p["amount"] for p in _left("finance.payments", RULE, text)] == [9450]


@pytest.mark.parametrize(
    "text",
    [
        "Harbour Renovations sent a quote for the bathroom, $9,450 all in. I haven't answered.",
        "I have not accepted the quote for the bathroom, $9,450 is silly.",
        "I turned down the offer for the bathroom, $9,450.",
        "The old bathroom had cost $9,450.",
    ],
)
def test_a_price_that_is_only_asked_is_not_spent(text: str) -> None:
    assert _left("finance.payments", RULE, text) == []


@pytest.mark.parametrize(
    "text",
    [
        "I'm putting $400 into the holiday fund from the tax refund.",
        "Adding the $500 from the car sale to my holiday fund.",
    ],
)
def test_what_goes_into_a_fund_does_not_touch_it(text: str) -> None:
    assert _left("finance.payments", "I won't touch the holiday fund before August.", text) == []


@pytest.mark.parametrize(
    "text",
    [
        "My wife and I ask each other before either of us spends more than $500.",
        "Tom and I check with each other before one of us spends over $500.",
        "Before either of us spends more than $500, we ask the other one.",
    ],
)
def test_who_asks_first_lays_down_a_limit_on_every_sum(text: str) -> None:
    assert [(r["subject"], r["max_amount"]) for r in _left("finance.limits", text)] == [
        ("any purchase or payment", 500)
    ]


def test_others_who_ask_each_other_lay_down_nothing() -> None:
    assert _left("finance.limits", "My parents ask each other before either of them spends more than $500.") == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I called Eastlink and cancelled our cable TV.", "Eastlink cable TV"),
        ("I emailed the Globe and Mail and cancelled our paper subscription.", "Globe and Mail paper subscription"),
    ],
)
def test_a_service_that_is_ended_at_a_firm_bears_its_name(text: str, name: str) -> None:
    assert [s["name"] for s in _left("finance.subscriptions", text)] == [name]


BOUGHT = ("2023-07-12", "We bought a Black & Decker drill at Bunnings today. It comes with a two-year warranty.")


@pytest.mark.parametrize(
    "text",
    [
        "The Black & Decker drill has begun to give off a burning smell. I should get that seen to.",
        "The drill's motor has started howling. Must get it fixed.",
        "The Black & Decker drill goes dead after ten minutes. It needs a repair.",
    ],
)
def test_what_does_what_it_should_not_is_faulty_until_it_was_mended(text: str) -> None:
    (drill,) = _left("finance.purchases", BOUGHT, text)
    assert (drill["item"], drill["status"]) == ("Black & Decker drill", "faulty")


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("The technician was here this morning and fixed it.", "repaired"),
        ("The shop replaced the switch, it runs fine now.", "repaired"),
        ("A technician looked at the drill, but couldn't fix it.", "faulty"),
        ("The plumber came and fixed the bathroom tap.", "faulty"),
    ],
)
def test_a_fault_is_over_when_somebody_mended_it(text: str, status: str) -> None:
    (drill,) = _left("finance.purchases", BOUGHT, "The Black & Decker drill smokes.", ("2025-04-09", text))
    assert drill["status"] == status


@pytest.mark.parametrize(
    "text",
    [
        "The kids have started doing their homework beside the drill.",
        "The drill has started paying for itself.",
        "I've stopped using the drill, no time.",
        "Mia has started hanging pictures with the drill.",
    ],
)
def test_what_people_do_with_a_thing_is_no_fault_of_it(text: str) -> None:
    (drill,) = _left("finance.purchases", BOUGHT, text)
    assert "status" not in drill


def test_the_return_window_is_no_return() -> None:
    (blender,) = _left(
        "finance.purchases", "I bought a blender at Target. It's too loud, the return window is open until April 24."
    )
    assert (blender.get("status"), blender["return_until"]) == (None, dt.date(2025, 4, 24))
