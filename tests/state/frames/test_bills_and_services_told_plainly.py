"""Bills that are due are called by what they are for; services that take money again renew then."""

# ruff: noqa: E501  (dialogues are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2026-05-01"


def _told(text: str, path: str) -> list[dict[str, Any]]:
    return [values for collection, values in records((DAY, text)) if collection == path]


@pytest.mark.parametrize(
    ("text", "what", "due"),
    [
        ("I was sent a bill for 210 euros by the dentist. I have to pay it by 15 June.", "dentist", "2026-06-15"),
        ("We received a bill for 1,250 dollars from the hospital. It has to be paid by 31 July.", "hospital", "2026-07-31"),
        ("The vet's bill for our dog comes to 180 euros. It is due by 28 May.", "vet's bill for our dog", "2026-05-28"),
        ("The fee of the chess club is 30 euros. It is due on 10 May.", "fee of the chess club", "2026-05-10"),
        ("The shop has written to me about the second instalment for the sofa, which is 150 pounds. The instalment is due on 5 October.", "second instalment for the sofa", "2026-10-05"),
        ("By 30 June the housing association has to pay 3,400 pounds for the repair of the roof.", "repair of the roof", "2026-06-30"),
        ("By 5 June 2026 we have to pay 180 dollars for the tuning of our piano.", "tuning of our piano", "2026-06-05"),
        ("The choir owes 600 kroner for the hall, to be paid by 20 May 2026.", "hall", "2026-05-20"),
        ("The gas bill came today. It is 120 pounds and is due on 28 May.", "gas bill", "2026-05-28"),
    ],
)  # fmt: skip
def test_a_bill_that_is_due_is_called_by_what_it_is_for(text: str, what: str, due: str) -> None:
    (task,) = _told(text, "household.deadlines")
    assert what in task["what"]
    assert task["due"] == dt.date.fromisoformat(due)
    assert not _told(text, "finance.payments")


@pytest.mark.parametrize(
    "text",
    [
        "My brother was sent a bill for 500 dollars by the hospital. It is due on 20 May.",
        "My neighbour has received a bill for 900 euros from the roofer. It is due on 20 May.",
        "The vet's invoice for our cat comes to 215 francs. We have paid it already.",
        "If we rent the hall, we would have to pay 300 euros for it by 1 June.",
        "I was sent a bill for 74 euros by the ambulance service in 2019.",
    ],
)
def test_no_bill_of_others_and_none_that_is_settled_is_due(text: str) -> None:
    assert not _told(text, "household.deadlines")


def test_who_is_sent_a_bill_has_not_paid_it() -> None:
    assert not _told("I was sent a bill for 74 euros by the ambulance service.", "finance.payments")
    assert not _told("The bank has written to me about a payment, which is 1,500 rand.", "finance.payments")
    assert _told("I sent the plumber a cheque for 95 dollars today.", "finance.payments")


@pytest.mark.parametrize(
    ("text", "name", "day"),
    [
        ("The Slack subscription of our firm is billed next on 1 December 2026.", "Slack", "2026-12-01"),
        ("Canva is billed next on 6 June.", "Canva", "2026-06-06"),
        ("On 20 May 2026, 39.99 pounds will be charged for my Komoot subscription.", "Komoot", "2026-05-20"),
        ("On 4 July, I will be charged 119 dollars for my Dropbox subscription.", "Dropbox", "2026-07-04"),
        ("10.99 euros will be debited for Spotify on 18 May.", "Spotify", "2026-05-18"),
        ("I get my coffee by subscription from Pact. The next charge is on 26 August 2026.", "Pact", "2026-08-26"),
        ("I am a member of Audible. My next payment is on 28 October.", "Audible", "2026-10-28"),
        ("My contact lenses come from Lensway on subscription. The subscription renews on 26 June.", "Lensway", "2026-06-26"),
        ("I took out a yearly subscription to Duolingo today. It renews after a year.", "Duolingo", "2027-05-01"),
        ("I took out a subscription to the Guardian today. It renews after three months.", "Guardian", "2026-08-01"),
    ],
)  # fmt: skip
def test_a_service_renews_on_the_day_on_which_it_takes_money_again(text: str, name: str, day: str) -> None:
    (service,) = _told(text, "finance.subscriptions")
    assert (service["name"], service["renews_on"]) == (name, dt.date.fromisoformat(day))


@pytest.mark.parametrize(
    "text",
    [
        "My sister's Hulu subscription will next be charged on 22 May.",
        "Our Sky subscription was last billed on 6 April.",
        "I might take out a Gousto subscription. The next box would be billed on 9 May.",
        "Anna is paid on 5 May.",
        "30 pounds will be collected for Anna's present on 12 May.",
        "Dinah will take 20 dollars for Peter on 6 June.",
        "The annual fee of the rowing club is 85 euros this year.",
    ],
)
def test_no_service_of_others_and_none_that_was_charged_renews(text: str) -> None:
    assert not any(service.get("renews_on") for service in _told(text, "finance.subscriptions"))


@pytest.mark.parametrize(
    ("text", "name", "day"),
    [
        ("My daughter has a free trial of Apple Arcade. It becomes a paid subscription on 18 June 2026.", "Apple Arcade", "2026-06-18"),
        ("My wife signed up for a free trial of MasterClass. It converts into a paid membership after 14 days.", "MasterClass", "2026-05-15"),
        ("Shopify gives us three days free. The trial ends on 4 May.", "Shopify", "2026-05-04"),
    ],
)  # fmt: skip
def test_a_trial_of_the_household_ends_when_it_is_to_be_paid(text: str, name: str, day: str) -> None:
    (service,) = _told(text, "finance.subscriptions")
    assert (service["name"], service["trial_until"]) == (name, dt.date.fromisoformat(day))


def test_a_trial_of_others_is_nobody_s_here() -> None:
    told = "My colleague has a free trial of Figma. It switches to a paid plan after 14 days."
    assert not _told(told, "finance.subscriptions")


def test_a_service_whose_name_begins_with_a_number_can_be_up_for_renewal() -> None:
    text = "1Password is up for renewal December 13. It's about sixty dollars for the family."
    assert all(values.get("name") != "" for _, values in records(("2025-11-25", text)))
