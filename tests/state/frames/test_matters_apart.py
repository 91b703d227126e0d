"""Matters that resemble each other and are not one: what is told of one leaves the other as it was."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY, LATER = "2026-11-02", "2026-11-21"
CONFERENCE = (DAY, "I'm speaking at a conference in Berlin on 28 November from 5 pm to 9 pm.")
BLENDER = (DAY, "I bought a blender at Argos today and I have 30 days to return it.")
TAX = (DAY, "My tax return is due on 27 November.")


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("I cancelled my gym membership today.", "planned"),
        ("I cancelled the order for the shelves.", "planned"),
        ("My car insurance policy is cancelled.", "planned"),
        ("The conference in Berlin was called off.", "cancelled"),
    ],
)
def test_a_contract_that_is_cancelled_is_no_event(text: str, status: str) -> None:
    assert [e["status"] for e in _of("calendar.events", CONFERENCE, (LATER, text))] == [status]


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("I returned from Porto last night. It was great.", None),
        ("I returned the library books this morning.", None),
        ("We fly to Rome on 2 December, returning on 5 December.", None),
        ("I'm back at work on Monday, returning after two weeks of leave.", None),
        ("I returned it yesterday.", "returned"),
        ("I'm returning the blender tomorrow.", "to_return"),
    ],
)
def test_who_returns_sends_nothing_back(text: str, status: str | None) -> None:
    assert [p.get("status") for p in _of("finance.purchases", BLENDER, (LATER, text))] == [status]


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("I paid my council tax today.", False),
        ("I sent off the council tax form today.", False),
        ("I filed my tax return today.", True),
    ],
)
def test_a_task_is_not_done_by_another_that_shares_a_noun(text: str, done: bool) -> None:
    tasks = [t for t in _of("household.deadlines", TAX, (LATER, text)) if t["what"] == "tax return"]
    assert [bool(t.get("done_on")) for t in tasks] == [done]


@pytest.mark.parametrize("day", ["3 December", "December 3"])
def test_a_day_behind_a_clock_time_is_no_end_of_it(day: str) -> None:
    told = (DAY, "I have a dentist cleaning on 26 November at 9 am.")
    moved = (LATER, f"The dentist moved my cleaning from 26 November at 9 am to {day} at 9 am.")
    events = _of("calendar.events", told, moved)
    assert [(e["start"], e.get("end")) for e in events] == [(dt.datetime(2026, 12, 3, 9), None)]


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("My husband Mark took some of my ibuprofen this morning and will take it all week.", "Mark"),
        ("My wife told me to take my ibuprofen twice a day this week.", "user"),
    ],
)
def test_who_takes_of_what_is_mine_is_the_one_who_takes_it(text: str, person: str) -> None:
    assert [m["person"] for m in _of("health.medications", (DAY, text))] == [person]


def test_the_wife_of_somebody_else_is_nobody_known() -> None:
    assert _of("health.medications", (DAY, "My boss's wife is on warfarin and he told me all about it.")) == []


def test_a_sum_paid_from_an_account_is_one_payment() -> None:
    paid = (LATER, "Paid the electrician £240 from my Barclays account.")
    payments = _of("finance.payments", (DAY, "I closed my Barclays account today."), paid)
    assert [(p["payee"], p["from_account"], p["status"]) for p in payments] == [("electrician", "Barclays", "paid")]


PASSPORTS = (DAY, "Maisie's passport expires on 3 March 2027. My passport is valid until 5 April 2027.")


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("Maisie's new passport came in the post, valid until March 2032.", {"Maisie": 2032, "user": 2027}),
        ("My new passport is finally here. It is valid until 8 November 2036.", {"Maisie": 2027, "user": 2036}),
        ("I need a new passport, it will be valid until 2036.", {"Maisie": 2027, "user": 2027}),
        ("I applied for a new passport.", {"Maisie": 2027, "user": 2027}),
        ("My new passport has not come yet.", {"Maisie": 2027, "user": 2027}),
        ("Tom's new passport came, valid until 2036.", {"Maisie": 2027, "user": 2027}),
    ],
)
def test_a_new_paper_that_is_there_takes_the_place_of_the_old_one(text: str, until: dict[str, int]) -> None:
    papers = _of("travel.documents", PASSPORTS, (LATER, text))
    held = {str(p.get("holder")): p["valid_until"].year for p in papers if p.get("valid_until")}
    assert {name: held.get(name) for name in until} == until


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("I used the break to renew my nursing license on the board website.", True),
        ("I finally got around to renewing the nursing license, I mean I managed to renew it.", True),
        ("I have to find the time to renew my nursing license.", False),
    ],
)
def test_what_somebody_managed_to_do_is_done(text: str, done: bool) -> None:
    told = (DAY, "My nursing license has to be renewed by November 30, 2026.")
    tasks = [t for t in _of("household.deadlines", told, (LATER, text)) if "nursing" in t["what"]]
    assert [bool(t.get("done_on")) for t in tasks] == [done]
