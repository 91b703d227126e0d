"""Turns of several sentences: the term stands in one, the thing in another, and a later turn tells of its end."""

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


@pytest.mark.parametrize(
    ("text", "what", "due"),
    [
        (
            "I still have a receipt for the dental crown. HR says all 2024 claims have to be in by March 31, 2025, or the "
            "money is gone.",
            "2024 claims",
            dt.date(2025, 3, 31),
        ),
        (
            "We can protest it, but the form has to be filed with the appraisal district by May 15.",
            "form (protest)",
            dt.date(2025, 5, 15),
        ),
        (
            "We pay £96 a month for the storage unit and I want to be rid of it. They need 28 days' written notice, so it "
            "has to reach them by 3 August.",
            "notice (storage unit)",
            dt.date(2025, 8, 3),
        ),
        (
            "I booked a cottage in Whitby for October. We can cancel it free of charge up to 18 September. We do not yet "
            "know whether we can go.",
            "cancel cottage in Whitby",
            dt.date(2025, 9, 18),
        ),
        (
            "The school sent the form for the exchange trip. It must be back with the secretary by Friday, March 28. We "
            "still need to find a photo.",
            "form for the exchange trip",
            dt.date(2025, 3, 28),
        ),
        (
            "I want to leave my apartment at the end of May. The contract says that written notice has to be given at "
            "least 15 days before the end of the month.",
            "notice (contract)",
            dt.date(2025, 5, 16),
        ),
        (
            "The forms for my rebate need to be mailed within 45 days of the purchase, and we bought the heater on "
            "February 20.",
            "forms for my rebate",
            dt.date(2025, 4, 6),
        ),
        (
            "We have until the end of March to tell the school whether Lily takes French.",
            "tell the school",
            dt.date(2025, 3, 31),
        ),
    ],
)
def test_what_must_be_done_by_a_day_is_named_by_what_the_talk_is_about(text: str, what: str, due: dt.date) -> None:
    (found,) = _left("household.deadlines", text)
    assert (found["what"], found["due"]) == (what, due)


@pytest.mark.parametrize(
    "text",
    [
        "My sister has until April 8 to enroll in her program, and she keeps forgetting.",
        "Last year the form had to be in by May 15, and I nearly missed it.",
        "We have to be at the airport by 6 on Friday, May 16.",
        "My brother needs an answer from the bank by May 1.",
        "The museum is open until June 30, so we have plenty of time.",
        "We want to be in the new house by June 1.",
        "I booked a cottage in Whitby. We can cancel it free of charge up to 18 September.",
        "They said the last payment was the one for February.",
        "I have a long drive to my aunt this weekend, so I need an audiobook.",
        "We close on Monday, so today I'm sending the down payment.",
        "If I take the refresher before then it is only two hours, else I would have to do the whole two-day course.",
    ],
)
def test_what_is_others_or_past_or_decided_is_nothing_to_be_done(text: str) -> None:
    assert _left("household.deadlines", text) == []


_PROTEST = "We can protest the appraised value, but the form has to be filed with the appraisal district by May 15."


@pytest.mark.parametrize(
    ("later", "done"),
    [
        ("I put the sales prices into the protest form and filed it online this morning.", True),
        ("The appraisal district confirmed that our protest was received.", True),
        ("The sales prices of our neighbor will help a lot with the protest.", False),
        ("I still haven't filed the protest form.", False),
    ],
)
def test_a_task_is_done_when_a_later_turn_says_so_in_its_words(later: str, done: bool) -> None:
    (found,) = _left("household.deadlines", _PROTEST, ("2025-04-27", later))
    assert ("done_on" in found) is done


def test_a_term_for_a_claim_takes_the_thing_from_nobody() -> None:
    text = "The airline says I've got until June 2 to file the claim for my damaged suitcase."
    assert _left("calendar.events", text) == []
    assert [d["due"] for d in _left("household.deadlines", text)] == [dt.date(2025, 6, 2)]


def test_an_invoice_that_was_paid_does_not_settle_the_rebate_that_needs_it() -> None:
    rebate = "Our heat pump is in. The power company pays a rebate, but the form has to reach them by September 12."
    (found,) = _left("household.deadlines", rebate, ("2025-03-10", "The invoice for the heat pump came and I paid it."))
    assert "done_on" not in found


@pytest.mark.parametrize(
    ("text", "subject", "amount"),
    [
        ("We're redoing the bathroom. The vanity must not cost more than $1,200 in total.", "vanity in total", 1200),
        ("I have decided not to spend more than £400 in all on her hen weekend.", "hen weekend in total", 400),
        (
            "My wife and I said that we would spend no more than $2,500 on the trip to Portugal.",
            "trip to Portugal in total",
            2500,
        ),
        ("I told myself that the bike may cost $900 and not a dollar more.", "bike", 900),
        ("The most I am willing to pay for a camera is $700.", "camera", 700),
        (
            "Everything for the baby's room together may not come to more than $2,000. I mean it.",
            "baby's room in total",
            2000,
        ),
        ("We settled that neither of us buys anything over $500 without asking.", "any purchase or payment", 500),
        ("We have a rule that we talk about every purchase above $1,000 first.", "any purchase or payment", 1000),
    ],
)
def test_a_limit_is_read_with_what_it_is_on(text: str, subject: str, amount: float) -> None:
    (found,) = _left("finance.limits", text)
    assert (found["subject"], found["max_amount"]) == (subject, amount)


@pytest.mark.parametrize(
    "text",
    [
        "The new fridge cost less than $900, which was a relief.",
        "My brother never spends more than $20 on wine.",
        "A good mattress should not cost more than $1,000, says the article.",
        "I did not spend more than $300 on the trip in the end.",
        "The prices of three houses on our block are all well below $340,000.",
        "I do not give the dog a treat before he sits.",
        "The bank does not release the money until the check clears.",
    ],
)
def test_what_things_cost_and_what_others_spend_sets_no_limit(text: str) -> None:
    assert _left("finance.limits", text) == []


_KYLE = (
    "I had a long talk with my wife about my brother Kyle. He still owes us $3,500, and we agreed that we won't lend him "
    "another dollar until that is paid back in full."
)


def test_a_ban_that_hangs_on_an_event_lasts_until_it_is_told() -> None:
    (rule,) = _left("finance.limits", _KYLE)
    assert (rule["subject"], rule["max_amount"]) == ("loan to Kyle", 0)
    asked = ("2025-04-01", "Kyle still hasn't managed to pay back any of the money.")
    assert len(_left("finance.limits", _KYLE, asked)) == 1
    assert _left("finance.limits", _KYLE, ("2025-04-01", "Kyle paid us back the whole $3,500 yesterday.")) == []


def test_money_for_somebody_who_is_not_to_be_paid_is_found_by_the_pronoun() -> None:
    lent = ("2025-04-01", "Kyle is short on rent again. I said I'd lend him $900 and I'm sending it over this evening.")
    (transfer,) = _left("finance.transfers", _KYLE, lent)
    assert (transfer["recipient"], transfer["amount"], transfer["status"]) == ("Kyle", 900, "planned")


def test_parts_that_are_paid_together_count_as_their_sum() -> None:
    limit = "I have decided not to spend more than £400 in all on her hen weekend."
    parts = "My share of the house for the hen weekend is £285, the dinner comes to £145 and my train is £62."
    (payment,) = _left("finance.payments", limit, ("2025-03-30", f"{parts} I am going to transfer it all tonight."))
    assert payment["amount"] == 492
    assert _left("finance.payments", limit, ("2025-03-30", f"{parts} Is that a lot for two days?")) == []


def test_what_was_talked_over_needs_nobody_to_be_asked() -> None:
    rule = "We settled that neither of us buys anything over $500 without talking to the other first."
    found = "I found the kayak I want, and it's $1,150. I'm placing the order tonight."
    (payment,) = _left("finance.payments", rule, ("2025-04-23", found))
    assert (payment["payee"], payment["amount"]) == ("kayak", 1150)
    assert (
        _left("finance.payments", rule, ("2025-04-23", f"{found} Dana and I talked it over and she is on board.")) == []
    )


_CARD = "I canceled the Visa ending in 8812 right away and the bank mailed me a new one, ending in 3350."


def test_a_card_is_known_by_its_digits_and_a_closed_one_by_what_it_is_given_for() -> None:
    (card,) = _left("finance.accounts", _CARD)
    assert (card["institution"], card["last_four"], card["closed_on"]) == ("Visa", "8812", dt.date(2025, 3, 4))
    given = "I set up E-ZPass to refill itself by $35, and I gave it the Visa ending in {}."
    (payment,) = _left("finance.payments", _CARD, ("2025-04-01", given.format("8812")))
    assert (payment["payee"], payment["from_account"]) == ("E-ZPass", "Visa ending in 8812")
    (other,) = _left("finance.payments", _CARD, ("2025-04-01", given.format("3350")))
    assert other["from_account"] == "Visa ending in 3350"


def test_a_refund_into_a_closed_account_takes_its_sum_from_the_sentence_before() -> None:
    closed = "I closed my old Halifax current account this morning."
    form = "The council owes me £214. I have filled in the refund form with my {} sort code and account number."
    (transfer,) = _left("finance.transfers", closed, ("2025-05-02", form.format("Halifax")))
    assert (transfer["destination"], transfer["amount"]) == ("Halifax current", 214)
    assert _left("finance.transfers", closed, ("2025-05-02", form.format("Monzo"))) == []


_PESTS = "I cancelled our contract with GreenShield Pest Control today. They confirmed that it ends on April 30."


def test_a_charge_stands_in_a_list_beside_its_own_sum_and_day() -> None:
    (service,) = _left("finance.subscriptions", _PESTS)
    assert service["cancelled_on"] == dt.date(2025, 4, 30)
    listed = "From checking we had water $58.12, GreenShield Pest $49.00 on July 15 and internet $79.99."
    (payment,) = _left("finance.payments", _PESTS, ("2025-08-19", listed))
    assert (payment["amount"], payment["date"]) == (49.0, dt.date(2025, 7, 15))
    reversed_ = ("2025-08-19", "GreenShield reversed the $49.00 from July 15, good.")
    assert [p for p in _left("finance.payments", _PESTS, reversed_) if p.get("status") == "charged"] == []


@pytest.mark.parametrize(
    ("text", "field", "day"),
    [
        (
            "I started a free trial of MasterClass today. It runs for 14 days, and after that they charge $180.",
            "trial_until",
            dt.date(2025, 3, 18),
        ),
        (
            "We signed up for the Lingoda course. The first 30 days are free and then it costs €59 a month.",
            "trial_until",
            dt.date(2025, 4, 3),
        ),
    ],
)
def test_a_trial_is_named_in_one_sentence_and_ends_in_the_next(text: str, field: str, day: dt.date) -> None:
    (found,) = _left("finance.subscriptions", text)
    assert found[field] == day


def test_a_renewal_that_is_not_wanted_is_told_by_the_next_sentence() -> None:
    costco = "Our Costco membership renews on April 5 for $130. We've hardly been there, so I want to let it go."
    (found,) = _left("finance.subscriptions", costco)
    assert (found["renews_on"], found["wants_to_cancel"]) == (dt.date(2025, 4, 5), True)
    assert _left("household.leases", costco) == []


def test_the_terms_of_a_thing_follow_it() -> None:
    (coat,) = _left(
        "finance.purchases", "I ordered a raincoat from Patagonia for $199. I have until April 3 to send it back."
    )
    assert coat["return_until"] == dt.date(2025, 4, 3)
    (washer,) = _left(
        "finance.purchases",
        "Our dishwasher has a two-year guarantee until January 20, 2026. Lately it makes a terrible noise.",
    )
    assert (washer["warranty_until"], washer["status"]) == (dt.date(2026, 1, 20), "faulty")


def test_a_second_instruction_for_a_planned_transfer_stands_beside_the_first() -> None:
    first = "Our accountant Paul asked us to pay his fee of $950 to his account at Chase by March 28."
    second = ("2025-03-20", "I got an email from Paul saying that the $950 should go to a new account at another bank.")
    found = _left("finance.transfers", first, second)
    assert len({t["recipient"] for t in found}) == 1
    assert len({t["destination"] for t in found}) == 2


def test_a_bill_that_was_paid_is_known_by_its_number() -> None:
    paid = "I paid the invoice from Brightside Plumbing today, number 2231, for $410."
    bill = "There's an invoice from Brightside Plumbing on my desk, number 2231, for $410. I'll pay it this afternoon."
    found = _left("finance.payments", paid, ("2025-03-20", bill))
    assert [p["status"] for p in found] == ["paid", "planned"]
