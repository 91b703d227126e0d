"""Accounts that are closed, services that are cancelled and what nothing is spent on, by the words around them."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import Records, numbered, turn
from usercode.state.change import Put
from usercode.state.frames.weighed.reading import second_reading

ACCOUNTS, SERVICES, LIMITS = "finance.accounts", "finance.subscriptions", "finance.limits"


def read(text, known=None, made=()):
    """Return what the second reading alone makes of a turn, beside changes that rules made of it, by collection."""
    said = turn(text)
    found = second_reading(said, numbered(said), list(made), known or Records())
    return {put.collection: put for put in found if isinstance(put, Put)}


def known(collection, **values):
    records = Records()
    records.take(Put(collection=collection, values=values, facts=(1,)), turn("x", "2025-01-06").said_at)
    return records


@pytest.mark.parametrize(
    ("text", "institution"),
    [
        ("Closed Monzo this morning, the card is in the bin.", "Monzo"),
        ("Closed my Bunq account today, the balance is at Monzo now.", "Bunq"),
    ],
)
def test_a_closed_account_is_read(text, institution):
    account = read(text)[ACCOUNTS].values
    assert account["institution"] == institution
    assert account["closed_on"] == dt.date(2025, 3, 10)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Netflix is off, cancelled it this morning.", "Netflix"),
        ("I've ditched Gousto, cancelled it last night.", "Gousto"),
        ("Told Deezer goodbye, cancelled, and good riddance.", "Deezer"),
    ],
)
def test_a_cancelled_service_is_read(text, name):
    service = read(text)[SERVICES].values
    assert service["name"] == name
    assert "cancelled_on" in service


def test_what_is_on_record_is_closed_there():
    account = read("Closed Monzo this morning, the card is in the bin.", known(ACCOUNTS, institution="Monzo"))[ACCOUNTS]
    assert account.record == 1
    service = read("Netflix is off, cancelled it this morning.", known(SERVICES, name="Netflix"))[SERVICES]
    assert service.record == 1


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("Not a cent for airport lounges, zero, I mean it.", "airport lounges"),
        ("I'm not paying a penny for airport parking.", "airport parking"),
    ],
)
def test_what_nothing_is_spent_on_is_read(text, subject):
    limit = read(text)[LIMITS].values
    assert (limit["subject"], limit["max_amount"]) == (subject, 0)


@pytest.mark.parametrize(
    "text",
    [
        "Should I close my Monzo account?",
        "If Hulu gets any dearer I would cancel it.",
        "I nearly closed the Santander one, and kept it after all.",
        "The Barclays on the corner shut at four.",
        "My sister cancelled her Netflix in spring.",
        "Netflix cancelled the detective series after one season.",
        "The dinner with Tom is cancelled.",
        "My sister is paying nothing for her warranty.",
        "There was nothing in the fridge, not one egg.",
        "The museum costs nothing on Sundays.",
    ],
)
def test_what_is_not_over_is_left_alone(text):
    assert not read(text).keys() & {ACCOUNTS, SERVICES, LIMITS}


def test_what_a_rule_has_called_off_is_not_cancelled_again():
    dinner = Put(collection="calendar.events", values={"status": "cancelled"}, record=4, facts=(1,))
    assert SERVICES not in read("Netflix is off, cancelled it this morning.", made=[dinner])
