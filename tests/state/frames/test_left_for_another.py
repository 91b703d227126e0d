"""Services left for another firm's, and clubs, covers and helpers that the speaker has no more."""

# ruff: noqa: E501  (dialogues are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2025-06-20"


def _gone(text: str) -> list[tuple[str, dt.date]]:
    found: list[dict[str, Any]] = [v for path, v in records((DAY, text)) if path == "finance.subscriptions"]
    return [(v["name"], v["cancelled_on"]) for v in found if v.get("cancelled_on")]


@pytest.mark.parametrize(
    ("text", "name", "day"),
    [
        ("I moved my mobile from O2 to giffgaff on Tuesday.", "O2", "2025-06-17"),
        ("We changed our power from AGL to Origin on the first of June.", "AGL", "2025-06-01"),
        ("We're with Octopus for gas since the first of March, no longer with EDF.", "EDF", "2025-03-01"),
        ("The house is with Zurich now instead of Aviva, since 1 June.", "Aviva", "2025-06-01"),
        (
            "From the first of July the car is insured with Direct Line, so I've given notice to Aviva.",
            "Aviva",
            "2025-07-01",
        ),
        ("We don't have the cleaner from MaidPro any more.", "MaidPro cleaner", "2025-06-20"),
        ("We've left the sailing club at the end of March, too expensive.", "sailing club", "2025-03-31"),
        ("I left the union in May.", "union", "2025-05-31"),
        ("I resigned from the golf club on the first of June.", "golf club", "2025-06-01"),
        ("My uni gym membership ran out on 15 June and I'm not renewing it.", "uni gym membership", "2025-06-15"),
        (
            "We're not renewing the caravan insurance with Saga, it lapses on 4 July.",
            "Saga caravan insurance",
            "2025-07-04",
        ),
        ("I rang Allianz and cancelled the travel insurance.", "Allianz travel insurance", "2025-06-20"),
        ("I told Laithwaites to stop sending the wine.", "Laithwaites", "2025-06-20"),
    ],
)
def test_a_service_is_had_no_more(text: str, name: str, day: str) -> None:
    assert _gone(text) == [(name, dt.date.fromisoformat(day))]


@pytest.mark.parametrize(
    "text",
    [
        "We're thinking of switching from AGL to Origin.",
        "I switched from Sertraline to fluoxetine in May.",
        "We moved from Leeds to York in May.",
        "My brother left the rowing club in May.",
        "Should I switch my mobile from O2 to giffgaff?",
        "I left the party early.",
        "We closed our account with Barclays and went over to Monzo.",
        "We're not renewing the passports yet.",
    ],
)
def test_no_service_of_the_speaker_was_left(text: str) -> None:
    assert not _gone(text)


@pytest.mark.parametrize(
    ("text", "name", "ended", "charged"),
    [
        (
            "I cancelled HelloFresh on 2 June and today they took £47.94 again.",
            "HelloFresh",
            "2025-06-02",
            "2025-06-20",
        ),
        (
            "Even though I cancelled Crunchyroll in May, they've charged me $7.99 again.",
            "Crunchyroll",
            "2025-05-31",
            "2025-06-20",
        ),
        ("Canva charged me $119.99 on Monday even though I'd cancelled in May.", "Canva", "2025-05-31", "2025-06-16"),
    ],
)
def test_what_was_cancelled_and_took_money_all_the_same(text: str, name: str, ended: str, charged: str) -> None:
    assert _gone(text) == [(name, dt.date.fromisoformat(ended))]
    (payment,) = [v for path, v in records((DAY, text)) if path == "finance.payments"]
    assert (payment["payee"], payment["date"]) == (name, dt.date.fromisoformat(charged))


def test_what_is_to_be_stopped_has_not_ended() -> None:
    assert not _gone("Put on the fridge list: stop the Hello Kitty box before 22 July, else they charge 24 euros.")


def test_a_contract_is_called_by_whom_it_is_with_and_ended_by_that_name() -> None:
    told = records(
        (
            "2025-09-22",
            "Clara's contract with the ballet school runs until 31 March 2026. Notice has to reach the school six weeks before the end, otherwise it goes on for a year.",
        ),
        (
            "2025-12-15",
            "Clara has made up her mind to stop ballet. We are fine with that, so we are ending the contract.",
        ),
    )
    (service,) = [values for path, values in told if path == "finance.subscriptions"]
    assert (service["name"], service["notice_days"], service["wants_to_cancel"]) == ("ballet school", 42, True)


@pytest.mark.parametrize(
    "text",
    [
        "My gym membership ends on 31 May 2027. I have to cancel six weeks before, otherwise it is extended for a year.",
        "My gym membership ends on 31 May 2027. If I do not cancel six weeks before, it is extended for a year.",
    ],
)
def test_a_membership_that_is_extended_is_not_over_on_its_last_day(text: str) -> None:
    ((_, service),) = records(("2026-07-01", text))
    assert (service["renews_on"], service["notice_days"]) == (dt.date(2027, 5, 31), 42)
    assert "cancelled_on" not in service
    assert "wants_to_cancel" not in service


@pytest.mark.parametrize(
    ("later", "values"),
    [
        ("I no longer go to the gym since my knee hurts.", {"wants_to_cancel": True}),
        ("I don't go to the gym any more.", {"wants_to_cancel": True}),
        ("I stopped going to the gym.", {"wants_to_cancel": True}),
        ("I have left the gym.", {"cancelled_on": dt.date(2026, 7, 9)}),
        ("My sister no longer goes to the gym.", {}),
    ],
)
def test_what_is_only_used_no_more_goes_on_to_cost(later: str, values: dict[str, Any]) -> None:
    told = records(("2026-07-01", "My gym membership renews on 20 August for 120 pounds."), ("2026-07-09", later))
    (service,) = [v for path, v in told if path == "finance.subscriptions"]
    assert {k: v for k, v in service.items() if k in ("wants_to_cancel", "cancelled_on")} == values
