"""Sums written in words, services left by name alone, references behind a payment, and rounds that others stand."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records
from usercode.state.frames.worded import worded_sums


def only(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "amount", "currency"),
    [
        ("it was sixty quid", 60.0, "GBP"),
        ("Eighty-five dollars later", 85.0, "USD"),
        ("two hundred and fifty pounds of my money", 250.0, "GBP"),
        ("a hundred euros", 100.0, "EUR"),
        ("two grand for the roof", 2000.0, ""),
        ("half a grand", 500.0, ""),
        ("one thousand two hundred rupees", 1200.0, "INR"),
    ],
)
def test_sum_in_words(text: str, amount: float, currency: str) -> None:
    assert [(a, c) for _, _, a, c in worded_sums(text)] == [(amount, currency)]


@pytest.mark.parametrize(
    "text",
    ["lost twenty pounds", "ten pounds of potatoes", "not one dollar", "two fifty dollars", "a grand day", "six of us"],
)
def test_no_sum_in_words(text: str) -> None:
    assert not list(worded_sums(text))


def test_sums_in_words_are_sums() -> None:
    [bought] = only("finance.purchases", "I bought a drum kit for eighty-five dollars.")
    assert (bought["price"], bought["currency"]) == (85.0, "USD")
    [service] = only("finance.subscriptions", "Netflix is fifteen dollars a month.")
    assert (service["price"], service["period"]) == (15.0, "month")


@pytest.mark.parametrize(
    ("text", "name", "day"),
    [
        ("Cleared out my subs, Zwingo got the boot, last day's the 20th of March.", "Zwingo", dt.date(2025, 3, 20)),
        ("Dropped KwikTV, it's done as of 31 March.", "KwikTV", dt.date(2025, 3, 31)),
        ("Ditched Stan last night. Paid up to 20 March so that's when it cuts out.", "Stan", dt.date(2025, 3, 20)),
    ],
)
def test_service_left_by_its_name(text: str, name: str, day: dt.date) -> None:
    [service] = only("finance.subscriptions", text)
    assert (service["name"], service["cancelled_on"]) == (name, day)


@pytest.mark.parametrize(
    "text",
    [
        "Dropped Kevin at the airport on 20 March.",
        "I dumped Kevin. He was bad news, and it was over by the 5th of March.",
        "We quit Rome on 20 March.",
        "Ditched my old coat, last day of winter was 28 February.",
        "Maybe I should ditch Zwingo, my last day would be 20 March.",
    ],
)
def test_no_service_left(text: str) -> None:
    assert not only("finance.subscriptions", text)


def test_somebody_from_next_door_is_no_service() -> None:
    left = "Ditched Stan last night. Paid up to 20 March so that's when it cuts out."
    assert only("finance.payments", left, ("2025-05-02", "Stan hit the card for $17 on the 28th of April."))
    other = ("2025-05-02", "Stan from next door charged me $17 for the sausages on the 28th of April.")
    assert "Stan" not in [p["payee"] for p in only("finance.payments", left, other)]


def test_reference_behind_a_payment() -> None:
    [paid] = only("finance.payments", "Paid Hooper €286 for the oak. Invoice 7731.")
    assert "7731" in paid["notes"][0]


def test_round_that_somebody_else_stands() -> None:
    limit = ("2025-10-01", "Pub money for October: sixty quid, not a bean over.")
    assert [v["max_amount"] for v in only("finance.limits", limit)] == [60.0]
    assert only("finance.payments", limit, ("2025-10-25", "Pub last night. £27 gone."))
    theirs = ("2025-10-25", "Pub last night, Rhys stood every round, must have cost him £27.")
    assert not only("finance.payments", limit, theirs)


def test_not_a_cent_more_until_something_happens() -> None:
    [ban] = only("finance.limits", "Not a cent more to Doyle Skips until they lift the one in the yard.")
    assert (ban["subject"], ban["max_amount"]) == ("payment to Doyle Skips", 0.0)


def test_name_that_and_joins() -> None:
    [service] = only("finance.subscriptions", "The Globe and Mail gave me four weeks for nothing from today.")
    assert service["name"] == "Globe and Mail"
