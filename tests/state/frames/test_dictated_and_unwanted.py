"""Orders that are dictated, limits in more words, contracts that are to end, and what is another's: with neighbours."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY, LATER = "2026-03-02", "2026-03-20"
ORDERED = (DAY, "On March 30 I have to transfer the deposit to our new landlady, Petra Haas, 900 euros.")
CLOSED = (DAY, "I've closed my Santander account, the one ending 2210.")


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    "text",
    [
        "Write me the order for my bank: on March 30 transfer 990 euros to Petra Haas, deposit cottage.",
        "Write a message to my wife so she can do it: please send Petra Haas the deposit on March 30, 990 euros.",
        "Draft the payment note please: deposit to Petra Haas on March 30, 990 euros, reference cottage.",
        "Can you word this for the bank: please transfer 990 euros to Petra Haas on March 30, reference deposit.",
        "Remind my husband to transfer 990 euros to Petra Haas on March 30 for the deposit.",
        "I'll set up the transfer to Petra Haas now, 990 euros for the deposit on March 30.",
    ],
)
def test_a_dictated_order_stands_beside_the_one_before(text: str) -> None:
    assert sorted(t["amount"] for t in _of("finance.transfers", ORDERED, (LATER, text))) == [900.0, 990.0]


@pytest.mark.parametrize(
    "text",
    [
        "Write a thank you note to Petra Haas for the cottage.",
        "Write a poem: I pay 990 euros to Petra Haas on March 30.",
        "Petra Haas changed the deposit to 990 euros, so that's what I'll transfer on March 30 instead.",
    ],
)
def test_what_dictates_no_order_makes_none(text: str) -> None:
    assert len(_of("finance.transfers", ORDERED, (LATER, text))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Write to my new employer: please pay my salary into my Santander account ending 2210.",
        "Draft an email to the office lady Carol saying my pay should go to my Santander account ending in 2210.",
        "Can you word it nicely: please pay my refund of £184 into my Santander account ending 2210, and thanks.",
    ],
)
def test_a_closed_account_that_is_dictated_is_given(text: str) -> None:
    found = [*_of("finance.payments", CLOSED, (LATER, text)), *_of("finance.transfers", CLOSED, (LATER, text))]
    assert any("Santander" in f"{v.get('from_account')} {v.get('destination')}" for v in found)


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("I want to get Liam a present, but £200 is the absolute most I'll pay.", "present for Liam"),
        ("Tina's shower is coming up. I'm not spending more than £200 on her gift.", "present for Tina"),
        ("I have £200 for Liam's present, not a penny over.", "Liam's present"),
        ("I refuse to spend over £200 on Liam's present.", "Liam's present"),
        ("Present for Liam: I'm capping it at £200.", "present for Liam"),
        ("New rule for March: eating out gets £200, no more.", "eating out per month"),
        ("I've given myself £200 for restaurants in March.", "restaurants per month"),
        ("In March I want to spend £200 on clothes for the family, not more.", "clothes per month"),
    ],
)
def test_a_limit_in_other_words(text: str, subject: str) -> None:
    found = [(v["subject"], v["max_amount"]) for v in _of("finance.limits", (DAY, text))]
    assert found == [(subject, 200.0)]
    assert _of("finance.payments", (DAY, text)) == []


@pytest.mark.parametrize(
    ("text", "what", "due"),
    [
        (
            "We rent a storage room. The contract ends on 31 October but extends for a year if I don't cancel in "
            "writing at least 30 days before. I want to cancel it.",
            "cancel storage room",
            dt.date(2026, 10, 1),
        ),
        (
            "I want to end our phone contract with Vodafone. It ends June 30, notice period is one month.",
            "cancel phone contract (Vodafone)",
            dt.date(2026, 5, 30),
        ),
        ("The WOF expires on 12 May, I washed the car today.", "renew WOF", dt.date(2026, 5, 12)),
    ],
)
def test_a_contract_that_is_to_end_has_a_last_day(text: str, what: str, due: dt.date) -> None:
    assert [(v["what"], v["due"]) for v in _of("household.deadlines", (DAY, text))] == [(what, due)]


@pytest.mark.parametrize(
    ("collection", "text"),
    [
        ("household.deadlines", "My sister has to register her son for camp by May 15."),
        ("household.deadlines", "My neighbor was fined by the HOA today, he can appeal within 10 business days."),
        ("finance.purchases", "My sister bought boots today and can return them within 30 days."),
        ("household.deadlines", "Started the free week of Paramount+. It turns into $12.99 a month on March 9."),
        ("finance.subscriptions", "£214 went out of my account to Thames Water on 1 March."),
    ],
)
def test_what_is_anothers_or_told_elsewhere_is_left(collection: str, text: str) -> None:
    assert _of(collection, (DAY, text)) == []


@pytest.mark.parametrize(
    ("task", "text", "done"),
    [
        ("The MOT on the Fiesta runs out on 15 May.", "The Fiesta passed!", True),
        ("The MOT on the Fiesta runs out on 15 May.", "The Fiesta has a new MOT now.", True),
        ("The MOT on the Fiesta runs out on 15 May.", "We passed the Fiesta dealer on the way.", False),
        ("I must send the insurance claim by 15 May.", "I have everything I need for the claim, found it all.", False),
        ("I must send the insurance claim by 15 May.", "I sent the claim off this morning.", True),
    ],
)
def test_what_became_of_a_task(task: str, text: str, done: bool) -> None:
    (found,) = _of("household.deadlines", (DAY, task), (LATER, text))
    assert bool(found.get("done_on")) is done


@pytest.mark.parametrize(
    ("text", "charged"),
    [
        ("Going through our statement: FitZone $49 on March 12, gas $40.", True),
        ("Going through our statement: my daughter's own FitZone membership $49 on March 12, gas $40.", False),
        ("My sister pays $49 for FitZone.", False),
    ],
)
def test_a_charge_by_a_cancelled_service_is_the_speakers(text: str, charged: bool) -> None:
    gone = (DAY, "Goodbye FitZone! I handed in my cancellation today.")
    assert any(p["payee"] == "FitZone" for p in _of("finance.payments", gone, (LATER, text))) is charged
