"""Money and deadlines as people tell them in passing: who pays from which account, what one does without, until when."""

# ruff: noqa: E501  (turns are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2025-03-04"


def _left(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    dated = [(DAY, one) if isinstance(one, str) else one for one in said]
    return [values for path, values in records(*dated) if path == collection]


FIRST = "The June fee for Greenfield is £1,500 and I'm transferring it on 2 June from the joint account I have with my brother."


def test_two_orders_for_one_sum_from_two_accounts_stay_side_by_side() -> None:
    second = "Note for the Greenfield payment: the £1,500 for June goes out on 2 June from my own savings account."
    orders = _left("finance.transfers", FIRST, ("2025-05-23", second))
    assert {o["from_account"] for o in orders} == {"joint account", "savings account"}
    assert {o["recipient"] for o in orders} == {"Greenfield"}
    assert {o["date"] for o in orders} == {dt.date(2025, 6, 2)}


def test_an_order_that_its_speaker_changed_is_one() -> None:
    change = "I've changed it: the £1,500 for Greenfield now leaves on 2 June from my savings account instead."
    (order,) = _left("finance.transfers", FIRST, ("2025-05-23", change))
    assert order["from_account"] == "savings account"


def test_an_order_that_was_given_to_the_bank_is_the_speakers() -> None:
    (order,) = _left(
        "finance.transfers", "I've told my bank to send the $1,800 to Ana Silva on April 1 from my savings account."
    )
    assert (order["recipient"], order["from_account"]) == ("Ana Silva", "savings account")


def test_an_order_told_again_is_one() -> None:
    again = "Just for my notes, the £1,500 for Greenfield goes out on 2 June from the joint account."
    assert len(_left("finance.transfers", FIRST, ("2025-05-23", again))) == 1


@pytest.mark.parametrize(
    ("text", "subject", "until"),
    [
        ("We agreed not to buy any furniture before the move on June 15.", "furniture", dt.date(2025, 6, 14)),
        ("I'm not spending anything on shoes until July 1.", "shoes", dt.date(2025, 7, 1)),
        ("I'm doing a no-spend month on books: nothing new until May 1.", "books", dt.date(2025, 5, 1)),
        ("I've sworn not to buy another plant before May 6.", "plant", dt.date(2025, 5, 5)),
    ],
)
def test_what_one_does_without_for_a_time(text: str, subject: str, until: dt.date) -> None:
    (ban,) = _left("finance.limits", text)
    assert (ban["subject"], ban["max_amount"], ban["until"]) == (subject, 0.0, until)


@pytest.mark.parametrize(
    "text",
    [
        "I did not buy any furniture before the move.",
        "She is not buying shoes until July 1.",
        "Maybe I should not buy books until May 1.",
        "I won't get the car back until Friday.",
        "I'm not booking the flight before Friday.",
    ],
)
def test_what_is_no_resolution(text: str) -> None:
    assert _left("finance.limits", text) == []


def test_each_of_several_sums_goes_on_what_it_was_spent_on() -> None:
    limit = "I'm limiting myself to $300 for eating out this month."
    spent = "I paid $118 for the birthday dinner at the Thai place on Saturday and another $84 for brunch today."
    paid = _left("finance.payments", limit, ("2025-03-12", spent))
    assert sorted((p["amount"], p["date"]) for p in paid) == [
        (84.0, dt.date(2025, 3, 12)),
        (118.0, dt.date(2025, 3, 8)),
    ]


def test_a_kind_of_what_a_limit_is_on_counts_for_it() -> None:
    limit = "I've decided to spend no more than $150 on clothes this month."
    (payment,) = _left("finance.payments", limit, ("2025-03-12", "I just ordered a cardigan from Gap for $58."))
    assert payment["amount"] == 58.0
    assert _left("finance.payments", limit, ("2025-03-12", "I just ordered a lamp from Gap for $58.")) == []


def test_details_of_a_closed_account_that_were_mailed() -> None:
    closed = "I closed my Barclays current account yesterday."
    given = "The agent asked where to send the deposit of £1,150. I've emailed her the details of my Barclays current account so she can pay it in."
    orders = _left("finance.transfers", closed, ("2025-05-12", given))
    assert "Barclays current" in [o.get("destination") for o in orders]


def test_a_bill_that_somebody_else_paid_once_more() -> None:
    first = "I've paid Marino Tree Service the $1,450 for the oak, by check."
    paid = _left(
        "finance.payments", first, ("2025-03-07", "My wife paid Marino Tree Service $1,450 for the oak this morning.")
    )
    assert [p["date"] for p in paid] == [dt.date(2025, 3, 4), dt.date(2025, 3, 7)]
    recap = "The $1,450 for Marino Tree Service are paid, that's done."
    assert len(_left("finance.payments", first, ("2025-03-07", recap))) == 1


def test_a_renewal_whose_service_the_sentence_before_names() -> None:
    (service,) = _left(
        "finance.subscriptions",
        "I don't use my LinkedIn Premium anymore. It costs $239.88 and renews on November 1. I'll cancel it soon.",
    )
    assert (service["name"], service["renews_on"]) == ("LinkedIn Premium", dt.date(2025, 11, 1))
    assert service["wants_to_cancel"]


def test_a_trial_that_turns_into_a_paid_service() -> None:
    (service,) = _left(
        "finance.subscriptions",
        "I signed up for a free trial of Scribd. It turns into $11.99 a month on April 1, 2025, and I won't pay for it.",
    )
    assert service["trial_until"] == dt.date(2025, 4, 1)


def test_since_when_a_trial_runs_is_not_its_end() -> None:
    (service,) = _left(
        "finance.subscriptions", "I've been on the trial of Adobe Lightroom since February 28, it ends on March 27."
    )
    assert service["trial_until"] == dt.date(2025, 3, 27)


@pytest.mark.parametrize(
    ("text", "due"),
    [
        (
            "A letter from my insurer is dated today, and says I have 10 business days from the date of the letter to file an appeal.",
            dt.date(2025, 3, 18),
        ),
        (
            "Open enrollment runs from March 10 to March 28, and I want to switch to the plan with dental.",
            dt.date(2025, 3, 28),
        ),
        (
            "My evening class at the college: they take enrollments until March 22 and I haven't signed up yet.",
            dt.date(2025, 3, 22),
        ),
        (
            "I rent a parking space and don't need it anymore. The contract runs to June 30 and they want three months' notice.",
            dt.date(2025, 3, 30),
        ),
    ],
)
def test_a_day_that_a_stretch_or_a_count_sets(text: str, due: dt.date) -> None:
    (task,) = _left("household.deadlines", text)
    assert task["due"] == due


@pytest.mark.parametrize(
    ("task", "later", "done_on"),
    [
        (
            "I have 21 days to contest the parking ticket and I'm going to.",
            "I contested the parking ticket online yesterday.",
            dt.date(2025, 3, 11),
        ),
        (
            "I have until March 20 to send the boots back.",
            "The boots fit perfectly, so I'm keeping them.",
            dt.date(2025, 3, 12),
        ),
    ],
)
def test_a_task_that_is_over(task: str, later: str, done_on: dt.date) -> None:
    (found,) = _left("household.deadlines", task, ("2025-03-12", later))
    assert found["done_on"] == done_on


def test_notice_that_was_sent_with_words_between() -> None:
    (lease,) = _left(
        "household.leases",
        "We're leaving our apartment when the lease ends on August 31. We must give 60 days' notice.",
        ("2025-05-27", "I sent the landlord our written notice for the apartment by certified mail last week."),
    )
    assert lease["notice_given_on"] == dt.date(2025, 5, 27)


def test_a_fault_in_one_sentence_and_its_warranty_in_the_next() -> None:
    (bought,) = _left(
        "finance.purchases",
        "The washing machine won't spin anymore. I looked up the receipt: bought March 20, 2024 at Lowe's, one year warranty.",
    )
    assert (bought["item"], bought["warranty_until"], bought["status"]) == (
        "washing machine",
        dt.date(2025, 3, 20),
        "faulty",
    )


def test_an_order_for_a_sum_that_is_named_by_what_it_is_for() -> None:
    orders = _left(
        "finance.transfers",
        "I've set up the $900 florist deposit to go out on April 5 from our joint savings account.",
        (
            "2025-03-12",
            "I told the bank this morning that the $900 florist deposit on April 5 is to be paid from my personal checking account.",
        ),
    )
    assert [o["recipient"] for o in orders] == ["florist", "florist"]
    assert {o["from_account"] for o in orders} == {"joint savings account", "personal checking account"}
    assert {o["date"] for o in orders} == {dt.date(2025, 4, 5)}


def test_a_sum_by_its_name_is_no_payment_yet() -> None:
    assert not _left(
        "finance.payments", "I've set up the $900 florist deposit to go out on April 5 from our joint savings account."
    )


@pytest.mark.parametrize(
    "told",
    [
        "My yearly Skillbright plan renews automatically on April 22 for £179.",
        "The annual Skillbright plan auto-renews on April 22 at £179.",
    ],
)
def test_the_day_a_yearly_plan_renews_is_the_one_that_is_said(told: str) -> None:
    (plan,) = _left("finance.subscriptions", told, "I don't want to pay for another year of Skillbright.")
    assert (plan["name"], plan["renews_on"], plan["price"]) == ("Skillbright", dt.date(2025, 4, 22), 179.0)
    assert plan["wants_to_cancel"] is True


LISTED = "On March 3 there was $49 to Ridgeline Fitness{}, then $63 for gas and $212 at the grocery store."


@pytest.mark.parametrize(
    ("added", "charges"),
    [
        ("", 1),
        (", which I did not expect", 1),
        (", which is my son's own membership", 0),
        (", but that one is hers", 0),
    ],
)
def test_a_charge_among_others_that_is_for_somebody_else(added: str, charges: int) -> None:
    found = _left(
        "finance.payments",
        ("2025-01-16", "I've cancelled my membership at Ridgeline Fitness, it ends on January 31."),
        ("2025-03-08", LISTED.format(added)),
    )
    assert len([p for p in found if p["payee"] == "Ridgeline Fitness"]) == charges
