"""Money that has left an account, to which account a sum is to go, and a plan that changes no deadline."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY, LATER = "2025-11-10", "2025-11-16"


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "payee", "day"),
    [
        ("On 7 November 186.40 euros went off my account to Wien Energie for invoice 77120.", "Wien Energie", 7),
        ("My bank app shows 186.40 euros to Wien Energie, debited on 8 November.", "Wien Energie", 8),
        ("£214 went out of my account to Thames Water on 3 November.", "Thames Water", 3),
        ("I see on my statement that $320 was debited on November 6 for Comcast.", "Comcast", 6),
        ("95.20 euros left the account on 5 November for Vodafone, bill 8841.", "Vodafone", 5),
        ("My card statement has $142 to Allstate on November 4, policy 7781.", "Allstate", 4),
        ("$480 to Harbor Dental came off our joint account on November 3.", "Harbor Dental", 3),
        ("Dr. Ortiz's invoice 118, $260, was taken from my account on November 5.", "Dr. Ortiz", 5),
        ("The transfer of £350 to Kestrel Joinery left my account on 4 November.", "Kestrel Joinery", 4),
    ],
)
def test_what_left_an_account_is_a_payment_of_its_day(text: str, payee: str, day: int) -> None:
    found = [(path, v.get("payee"), v.get("date")) for path, v in records((DAY, text))]
    assert found == [("finance.payments", payee, dt.date(2025, 11, day))]


@pytest.mark.parametrize(
    "text",
    [
        "£214 will go out of my account to Thames Water on 3 December.",
        "On November 3 $320 went off my account into savings.",
        "Was $320 debited from my account to Comcast on November 3?",
        "The refund of $320 from Comcast came on November 3, my bank app shows it.",
        "My sister had $320 taken from her account by Comcast on November 3.",
    ],
)
def test_what_has_not_left_an_account_of_the_speaker_is_no_payment(text: str) -> None:
    assert _of("finance.payments", (DAY, text)) == []


def test_a_payment_that_is_seen_on_a_statement_is_the_same_one() -> None:
    paid = (DAY, "I paid Harbor Dental $320 on November 7 for invoice 4410.")
    seen = "The $320 to Harbor Dental for invoice 4410 left my checking account on November 9."
    again = "On my statement $320 went out to Harbor Dental on November 14, for invoice 4410."
    assert len(_of("finance.payments", paid, (LATER, seen))) == 1
    assert len(_of("finance.payments", paid, (LATER, again))) == 2


@pytest.mark.parametrize(
    ("told", "again", "name"),
    [
        (
            "Pineview Roofing does our roof. The $4,200 deposit goes by transfer to their account ending in 2210.",
            "I'm setting up the $4,200 deposit for Pineview Roofing tonight, to the account ending in 9034.",
            "Pineview Roofing",
        ),
        (
            "My tutor is called Ana. The 300 euros for the course go to her IBAN ending 5511.",
            "Ana's mail says the 300 euros for the course should go to the IBAN ending 7701.",
            "Ana",
        ),
        (
            "Marlow Hall is booked. They take the £1,200 deposit by bank transfer, account ending in 5520.",
            "I'm sending the £1,200 deposit to Marlow Hall tomorrow, account ending in 8831.",
            "Marlow Hall",
        ),
    ],
)
def test_two_accounts_for_one_sum_stand_beside_each_other(told: str, again: str, name: str) -> None:
    found = _of("finance.transfers", (DAY, told), (LATER, again))
    assert [f["recipient"] for f in found] == [name, name]
    assert len({f["destination"] for f in found}) == 2


def test_what_another_paid_into_an_account_is_no_order() -> None:
    text = "Pineview Roofing does our roof. My neighbor paid $4,200 into their account ending in 2210."
    assert _of("finance.transfers", (DAY, text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "I'm going to take the coat back to Magasin on 22 November when I'm in town anyway.",
        "I'll return the coat on 22 November.",
    ],
)
def test_a_plan_to_return_something_moves_no_deadline(text: str) -> None:
    told = "The winter coat I ordered from Magasin arrived, but it's too big. They take returns until 19 November."
    (coat,) = _of("finance.purchases", (DAY, told), (LATER, text))
    assert (coat["return_until"], coat["status"]) == (dt.date(2025, 11, 19), "to_return")


def test_who_leaves_has_not_given_notice() -> None:
    told = "My apartment lease ends on February 28, and I have to give 60 days' notice by December 30."
    (task,) = _of("household.deadlines", (DAY, told), (LATER, "I'm not renewing the lease, we found a bigger place."))
    assert task.get("done_on") is None


@pytest.mark.parametrize(
    "text",
    [
        "I've decided on the Dell laptop. It's $1,899 at Best Buy and I'm picking it up tomorrow.",
        "I've chosen the Dell laptop. The bigger model is $1,899 at Best Buy and I'm paying for it tomorrow.",
    ],
)
def test_a_shop_before_and_i_is_nobody_who_agreed(text: str) -> None:
    rule = (DAY, "My new laptop may cost at most $1,500.")
    assert [p["payee"] for p in _of("finance.payments", rule, (LATER, text))] == ["Best Buy (laptop)"]
    agreed = "Marta and I agreed on the Dell laptop. It's $1,899 and I'm picking it up tomorrow."
    assert _of("finance.payments", rule, (LATER, agreed)) == []


@pytest.mark.parametrize(
    "text",
    [
        "The office bought a new coffee machine for 800 euros.",
        "Our school has just spent 300 euros on books.",
        "Work dinner, 85 euros, the firm pays it back.",
        "Paid 85 euros for a dinner with clients, to be reimbursed.",
        "I paid 85 euros for a dinner with clients, to be reimbursed.",
        "Got three books on loan from Ana, 2 euros for the bus.",
    ],
)
def test_what_others_pay_or_lend_is_not_spent(text: str) -> None:
    rules = (
        "I keep my spending on coffee under 30 euros a month.",
        "I'm not buying any books before 20 December.",
        "I've capped eating out at 50 euros a month.",
    )
    assert _of("finance.payments", *((DAY, rule) for rule in rules), (LATER, text)) == []


def test_what_was_paid_for_a_thing_that_went_back_is_refunded() -> None:
    limit = (DAY, "No more than 200 euros a month on clothes for me.")
    bought, back = (
        (DAY, "Bought a coat for 180 euros at Zara."),
        (LATER, "The coat from Zara went back, sleeves too short."),
    )
    assert [v["status"] for v in _of("finance.payments", limit, bought, back)] == ["refunded"]


@pytest.mark.parametrize(
    ("text", "is_charge"),
    [
        ("The chess club got 25 euros from me in cash for the summer party.", False),
        ("The chess club had 25 euros from us for the raffle.", False),
        ("The chess club took 25 euros from me again.", True),
    ],
)
def test_what_was_given_by_hand_is_no_charge_of_a_cancelled_service(text: str, *, is_charge: bool) -> None:
    stopped = (DAY, "I told the bank to stop the standing order to the chess club, 25 euros.")
    assert bool(_of("finance.payments", stopped, (LATER, text))) == is_charge
