"""Money whose party, day or bounds stand around the sum: the firm that was rung, the month of May, "from now on"."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

FIRST, LATER = "2025-06-02", "2025-06-20"


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I phoned Eastlink today and cancelled the cable TV.", "Eastlink cable TV"),
        ("I called the RAC this morning and cancelled our breakdown cover.", "RAC breakdown cover"),
        ("I spoke to Domestica yesterday and ended the heating cover.", "Domestica heating cover"),
        ("Cancelled Mindful Chef today, so there will be no more boxes.", "Mindful Chef"),
        ("I've cancelled Oddbox and there'll be no more boxes from them.", "Oddbox"),
        ("Cancelled Abel & Cole this morning, no more veg boxes for a while.", "Abel & Cole"),
        ("We've let Sparkle Cleaning go, it's me and the mop now.", "Sparkle Cleaning"),
        ("Finally let Fresh Laundry Plus go because we have a machine.", "Fresh Laundry Plus"),
    ],
)
def test_a_service_that_ends_is_called_by_the_firm_that_was_told(text: str, name: str) -> None:
    assert [v["name"] for v in _of("finance.subscriptions", (FIRST, text))] == [name]


def test_somebody_who_was_let_go_is_no_service() -> None:
    assert not _of("finance.subscriptions", (FIRST, "We've let Hanna go at work because of the budget."))


@pytest.mark.parametrize(
    "text",
    [
        "I cancelled my membership at PureGym. The payment on 2 May was the last one.",
        "I've ended my contract with Vodafone. 12 May was my last day.",
        "I cancelled Audible today. 1 June was the last payment.",
    ],
)
def test_a_last_payment_that_is_behind_sets_no_later_end(text: str) -> None:
    (service,) = _of("finance.subscriptions", (FIRST, text))
    assert service["cancelled_on"] <= dt.date(2025, 6, 2)


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("I will spend no more than 120 euros a month on books from now on.", "books per month"),
        ("I'm buying no shoes whatsoever until the end of August.", "shoes"),
        ("I will buy no toys of any kind until the end of August.", "toys"),
        ("I added up what we spend on takeaways. From now on it's no more than £120 a month on them.", "takeaways per month"),
        ("I looked at how much I spent on plants. From now on I allow myself 40 euros a month for them.", "plants per month"),
        ("Our taxi bills are ridiculous. We spend no more than 60 euros a month on them.", "taxi per month"),
        ("My limit for photography in June is 200 francs in total.", "photography per month"),
        ("I will not spend more than 300 euros on wool until Christmas.", "wool in total"),
        ("From today to the end of November I spend 1,500 kronor on clothes and not one krona more.", "clothes in total"),
        ("Until the end of the year I'm allowing myself 200 euros for records, in total.", "records in total"),
        ("The garden party can cost 200 euros in total, not more.", "garden party in total"),
        ("I'm boycotting Amazon until the end of August.", "Amazon"),
    ],
)  # fmt: skip
def test_a_limit_is_on_the_thing_alone_for_its_time(text: str, subject: str) -> None:
    assert [v["subject"] for v in _of("finance.limits", (FIRST, text))] == [subject]


def test_a_limit_until_somebody_agreed_is_still_one_on_every_purchase() -> None:
    text = "Neither of us buys anything over $500 until the other has agreed."
    assert [v["subject"] for v in _of("finance.limits", (FIRST, text))] == ["any purchase or payment"]


@pytest.mark.parametrize(
    "text",
    [
        "The painter got his 750 euros from me in cash.",
        "The roofer has had his 750 euros in full.",
        "I'll be out of the free trial before 3 July, I am not paying for another reading app.",
    ],
)
def test_what_was_paid_or_is_only_tried_sets_no_limit(text: str) -> None:
    assert not _of("finance.limits", (FIRST, text))


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Paid the nursery fee for May, 430 euros.", 2),
        ("I settled the nursery bill for May by card, 430 euros.", 2),
        ("Paid the water bill, 430 euros, for January to March.", 2),
        ("I paid the May rent of 430 euros yesterday.", 1),
    ],
)
def test_the_month_that_is_paid_for_is_not_the_day_of_payment(text: str, day: int) -> None:
    assert [v["date"] for v in _of("finance.payments", (FIRST, text))] == [dt.date(2025, 6, day)]


def test_a_sum_paid_in_a_month_that_is_over_has_no_day() -> None:
    assert not any(
        v.get("date") for v in _of("finance.payments", (FIRST, "I paid the water bill of 86 euros in April."))
    )


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Our tutor Marta Figueira was here. I've just transferred her fee of 180 euros from my Wise account.", "Marta Figueira"),
        ("Sipho the plumber fixed the geyser in no time, and I paid him the full 2,400 rand.", "Sipho"),
        ("Warm water at last! Ulla the plumber came at noon, and I paid her 90 euros.", "Ulla"),
    ],
)  # fmt: skip
def test_a_pronoun_is_paid_by_the_name_that_it_means(text: str, name: str) -> None:
    found = [v for p, v in records((FIRST, text)) if p in ("finance.payments", "finance.transfers")]
    assert [v.get("payee") or v.get("recipient") for v in found] == [name]


@pytest.mark.parametrize(
    ("text", "payee"),
    [
        ("My statement shows a direct debit from the dentist yesterday, 96.40 euros.", "dentist"),
        ("On my statement: Allianz, 96.40 euros on 17 June.", "Allianz"),
        ("My bank app has a payment to Harbour Vets, 96.40 euros on 17 June.", "Harbour Vets"),
        ("Dropbox took 96.40 euros from my PayPal on Wednesday.", "Dropbox"),
    ],
)
def test_what_an_account_shows_is_a_charge(text: str, payee: str) -> None:
    (charge,) = [v for p, v in records((LATER, text)) if p.startswith("finance.")]
    assert (charge["payee"], charge["status"]) == (payee, "charged")


def test_what_i_took_from_my_account_is_no_charge() -> None:
    found = _of("finance.payments", (LATER, "I took 200 euros out of my account on Wednesday."))
    assert not any(v["status"] == "charged" for v in found)


@pytest.mark.parametrize(
    ("first", "later"),
    [
        ("The notary gave me the account for the deposit: it ends in 4471.", "I'm transferring the 19,000 euro deposit to the account ending in 9020."),
        ("The builder gave me his account: it ends in 4471.", "I'm sending the builder 900 euros now, to the account ending in 9020."),
        ("From July on the rent goes to Mr Hill's account at Barclays, because his HSBC one is being closed.", "Bills for July: rent 870 to Mr Hill's HSBC account, electricity 61, phone 19, union 14."),
        ("My landlord Mr Novak's account for the rent is the one at KB ending in 3344.", "I'm sending Mr Novak the rent of 980 euros, to the account ending in 8120."),
    ],
)  # fmt: skip
def test_an_account_that_was_given_is_held_against_a_later_one(first: str, later: str) -> None:
    found = records((FIRST, first), (LATER, later))
    assert [p for p, _ in found if p == "finance.payees"] == ["finance.payees"]
    assert any(v.get("destination") for p, v in found if p == "finance.transfers")


@pytest.mark.parametrize(
    "text",
    [
        "My Mastercard is blocked, the bank is sending a new one.",
        "My Visa was stolen at the station.",
        "I lost my Amex on the tram today.",
    ],
)
def test_a_card_may_be_named_by_its_brand_alone(text: str) -> None:
    assert [bool(v.get("closed_on")) for v in _of("finance.accounts", (FIRST, text))] == [True]


@pytest.mark.parametrize("text", ["My Visa for India was cancelled.", "I like my Mastercard."])
def test_a_visa_or_a_card_in_use_is_no_closed_account(text: str) -> None:
    assert not any(v.get("closed_on") for v in _of("finance.accounts", (FIRST, text)))


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("Free trial of Millie's Library, caved. First charge would be on 3 July.", dt.date(2025, 7, 3)),
        ("I started a free trial of Calm. The first payment of 49 euros comes on 17 June.", dt.date(2025, 6, 17)),
        ("I've got Storytel on a free month. Next payment: 2 July.", dt.date(2025, 7, 2)),
    ],
)
def test_a_trial_lasts_until_its_first_charge(text: str, when: dt.date) -> None:
    assert [v.get("trial_until") for v in _of("finance.subscriptions", (FIRST, text))] == [when]


@pytest.mark.parametrize(
    "text",
    [
        "I'm just ordering from the Chinese on Clarendon Road, 42 pounds for the lot of us.",
        "We got dinner from the chippy, 42 pounds for four.",
        "I've ordered from the little Thai place round the corner, 42 pounds.",
    ],
)
def test_food_from_a_place_is_takeaway(text: str) -> None:
    found = _of("finance.payments", (FIRST, "No takeaways until the end of August."), (LATER, text))
    assert [v["amount"] for v in found] == [42.0]


@pytest.mark.parametrize(
    "text",
    [
        "Ordered a navy coat from Seasalt, £89, comes Tuesday.",
        "I bought a navy coat from Seasalt for £89, arriving on Tuesday.",
        "I ordered a navy coat at Seasalt for £89, delivery on Tuesday.",
    ],
)
def test_the_day_on_which_a_thing_comes_is_not_that_of_its_purchase(text: str) -> None:
    assert [v.get("date") for v in _of("finance.purchases", (FIRST, text))] == [None]


@pytest.mark.parametrize(
    "text",
    [
        "A text for Neil, please: don't forget to send Mick his 1,350 pounds for the roof tomorrow, account ending in 9082.",
        "Write to Senhor Pacheco about the deposit of 1,400 euros: please transfer the money to my Revolut account by Friday.",
        "Message for Ana: you have to send Mick 200 euros for the roof by Friday, to his account ending in 9082.",
    ],
)
def test_an_order_of_money_to_somebody_else_is_no_task_of_mine(text: str) -> None:
    assert not _of("household.deadlines", (FIRST, text))
