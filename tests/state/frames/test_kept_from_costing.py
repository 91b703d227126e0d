"""Services kept from costing again, services left under other names, and what limits are on: said in plain ways."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

FIGMA = ("2025-06-01", "My Figma plan renews on 9 July for $119.")


def only(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    "text",
    [
        "The auto-renew is off on Figma.",
        "I've turned off the recurring payment for Figma.",
        "Disabled the mandate for Figma, done.",
        "I asked my nephew to take me off Figma and he did it on the spot.",
    ],
)
def test_service_kept_from_renewing(text: str) -> None:
    [service] = only("finance.subscriptions", FIGMA, ("2025-06-20", text))
    assert service["cancelled_on"] == dt.date(2025, 6, 20)


@pytest.mark.parametrize(
    "text",
    [
        "I should switch off the auto-renew on Figma some day.",
        "Did I turn off the auto-renew on Figma?",
        "I asked my nephew to take me off Figma.",
    ],
)
def test_service_not_kept_from_renewing(text: str) -> None:
    [service] = only("finance.subscriptions", FIGMA, ("2025-06-20", text))
    assert "cancelled_on" not in service


@pytest.mark.parametrize(
    "text",
    [
        "I've ordered a trial subscription of Economia, it ends on 1 April all by itself.",
        "Started a free trial of Economia until 1 April, and it will not renew after that.",
    ],
)
def test_trial_that_ends_by_itself(text: str) -> None:
    [service] = only("finance.subscriptions", text)
    assert service["cancelled_on"] == dt.date(2025, 3, 10)


def test_trial_that_somebody_else_signed_the_speaker_up_for() -> None:
    [service] = only("finance.subscriptions", "My niece signed me up for Hulu. It's free until 19 April.")
    assert (service["name"], service["trial_until"]) == ("Hulu", dt.date(2025, 4, 19))
    assert not only("finance.subscriptions", "My niece is on Hulu, it's free until 19 April.")


def test_card_is_no_visa() -> None:
    found = records("It's free until 19 April and then Hulu takes $17 from the Visa.")
    assert [path for path, _ in found] == ["finance.subscriptions"]


def test_label_that_renews() -> None:
    [service] = only("finance.subscriptions", "Miro Business: annual plan. Renews 24 November 2025, £96.")
    assert (service["name"], service["renews_on"]) == ("Miro Business", dt.date(2025, 11, 24))
    assert not only("finance.subscriptions", "Great week. Renews my faith in trains, £30 on 24 November.")


def test_last_day_behind_the_word_for_ending() -> None:
    [service] = only("finance.subscriptions", "Cancelled my Pure Barre membership! April 30 is my last day.")
    assert service["cancelled_on"] == dt.date(2025, 4, 30)


def test_who_quits_a_gym_bans_nothing() -> None:
    assert not only("finance.limits", "quit anytime fitness today!")


def test_service_with_a_firm_behind_it() -> None:
    [service] = only("finance.subscriptions", "Boiler cover with the RAC is dead, I pulled the plug.")
    assert service["name"].startswith("RAC")
    [paid] = only(
        "finance.payments",
        "Boiler cover with the RAC is dead, I pulled the plug.",
        ("2025-06-12", "The RAC took £14.50 on the 8th of June."),
    )
    assert (paid["amount"], paid["status"]) == (14.5, "charged")


def test_service_taken_out_anew() -> None:
    services = only(
        "finance.subscriptions",
        "Cancelled my Deezer subscription today.",
        ("2025-05-10", "I've taken out a new Deezer subscription for the kids."),
    )
    assert [s.get("started") for s in services] == [None, dt.date(2025, 5, 10)]


def test_money_put_back_is_no_charge() -> None:
    said = "I cancelled my Eir contract today.", ("2025-05-10", "Eir put €33 back into my account on the 3rd of May.")
    assert not [p for p in only("finance.payments", *said) if p.get("status") == "charged"]


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("For restaurants we make us a limit of 150 euros in March.", "restaurants per month"),
        ("My darts money is $80 for March and not a penny more.", "darts per month"),
        ("Petrol for the taxis must not cross £600 this March.", "Petrol for taxis per month"),
        ("I set myself a limit of 80 pounds for petrol.", "petrol"),
    ],
)
def test_what_a_limit_is_on(text: str, subject: str) -> None:
    [limit] = only("finance.limits", text)
    assert limit["subject"] == subject


def test_verb_of_what_a_limit_is_on() -> None:
    said = (
        ("2025-03-01", "I'm capping the golf at $100 for March, that's it."),
        ("2025-03-10", "Golfed another $70 away this afternoon."),
    )
    assert [p["amount"] for p in only("finance.payments", *said)] == [70.0]
