"""Questions over the collections that conversations fill, many at once, with plans that lie ahead and values unsaid."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.filled import filled
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 2, 24, 9)
RECORDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("travel.documents", {"kind": "passport", "holder": "Ruben", "valid_until": "2024-03-31"}),
    ("travel.documents", {"kind": "passport", "holder": "user", "valid_until": "2035-01-14"}),
    ("travel.trips", {"destination": "Vienna", "departure_date": "2024-05-09", "return_date": "2024-05-13"}),
    ("travel.trips", {"destination": "Texel", "departure_date": "2024-07-12", "return_date": "2024-07-19"}),
    ("travel.trips", {"destination": "Hanoi", "departure_date": "2025-04-10", "return_date": "2025-04-27"}),
    ("travel.trips", {"destination": "Rabat", "purpose": "park conference"}),
    ("finance.payments", {"payee": "energy company", "amount": 118.0, "currency": "EUR", "recurring": True}),
    ("finance.payments", {"payee": "plumber", "amount": 60.0, "currency": "EUR"}),
    (
        "finance.purchases",
        {
            "item": "Fennix laptop",
            "price": 1149.0,
            "currency": "EUR",
            "date": "2025-02-17",
            "warranty_until": "2027-02-17",
        },
    ),
    ("finance.purchases", {"item": "floor lamp", "price": 149.0, "currency": "EUR", "store": "Lampion"}),
    (
        "finance.subscriptions",
        {
            "name": "Lumenote",
            "price": 8.0,
            "currency": "EUR",
            "period": "month",
            "started": "2025-02-12",
            "trial_until": "2025-02-26",
        },
    ),
    ("finance.subscriptions", {"name": "Pulsebeat", "cancelled_on": "2024-11-30"}),
    ("household.leases", {"place": "flat Elmstreet", "ends": "2025-05-31", "notice_days": 90}),
    ("household.deadlines", {"what": "apply for the visa", "due": "2025-03-20"}),
    ("health.medications", {"person": "user", "name": "omeprazole", "dose": "20 mg"}),
    ("finance.limits", {"subject": "laptop", "max_amount": 900.0, "currency": "EUR"}),
    ("health.allergies", {"person": "user", "substance": "penicillin", "kind": "drug"}),
    ("health.allergies", {"person": "Ilse", "substance": "peanuts", "kind": "food"}),
    ("people.homes", {"person": "user", "lives_in": "Munich", "country": "Germany"}),
    ("people.homes", {"person": "Ilse", "lives_in": "Prague", "country": "Czechia"}),
    ("people.contacts", {"name": "Tomas", "birthday": "0001-09-03"}),
    ("people.contacts", {"name": "Bram Oosterling", "organisation": "Studio Elm", "phones": ["+31 6 0000 0107"]}),
    ("people.contacts", {"name": "Noor Achterkamp", "organisation": "Studio Elm", "birthday": "1990-04-22"}),
    ("calendar.events", {"title": "dentist appointment", "start": "2025-02-25T14:30", "status": "planned"}),
    ("calendar.events", {"title": "dentist appointment", "start": "2024-02-25T14:30", "status": "planned"}),
    ("calendar.events", {"title": "Physio appointment", "start": "2025-02-24T08:00", "status": "planned"}),
    ("calendar.events", {"title": "Flight to Lisbon", "start": "2024-11-08T09:20", "place": "airport"}),
    ("calendar.events", {"title": "Flight home from Lisbon", "start": "2024-11-12T19:10", "place": "Lisbon airport"}),
    ("calendar.events", {"title": "Parents' evening at school", "start": "2025-03-10T18:00", "place": "Elm School"}),
)


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with filled(tmp_path_factory.mktemp("frames"), RECORDS, NOW) as made:
        yield made


def ask(memory: Memory, question: str) -> Asked:
    return memory.ask(question, now=NOW)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("When does my passport expire?", dt.date(2035, 1, 14)),
        ("When did Ruben's passport expire?", dt.date(2024, 3, 31)),
        ("What was my last trip?", "Texel"),
        ("When is my next trip?", dt.date(2025, 4, 10)),
        ("When is my next dentist appointment?", dt.datetime(2025, 2, 25, 14, 30)),
        ("What was my longest trip?", "Hanoi"),
        ("What was my longest trip in 2024?", "Texel"),
        ("How many nights did I spend in Vienna?", 4),
        ("Which trips were longer than 5 days?", ["Hanoi", "Texel"]),
        ("How much did the laptop cost?", 1149.0),
        ("When does the trial of Lumenote end?", dt.date(2025, 2, 26)),
        ("Who is allergic to peanuts?", "Ilse"),
        ("Where do I live?", "Munich"),
        ("Which country do I live in?", "Germany"),
        ("Do I live in Munich?", True),
        ("Who lives in Prague?", "Ilse"),
        ("Who works at Studio Elm?", ["Bram Oosterling", "Noor Achterkamp"]),
        ("What is Bram's phone number?", "+31 6 0000 0107"),
        ("What did I buy at Lampion?", ["floor lamp"]),
        ("Whose passport has expired?", "Ruben"),
        ("Has my passport expired?", False),
        ("What do I have tomorrow?", ["dentist appointment"]),
        ("Do I have anything on 10 March?", True),
        ("Who has a birthday in April?", ["Noor Achterkamp"]),
        ("How many passports do you know of?", 2),
        ("How many food allergies are recorded?", 1),
        ("Which trip was for a conference?", ["Rabat"]),
        ("How many days was I in Vienna?", 4),
        ("How much is Lumenote per month?", 8.0),
        ("What is my limit for the laptop?", 900.0),
        ("What was the most expensive thing I bought?", "Fennix laptop"),
        ("How many days of notice does my lease need?", 90),
        ("When is the visa deadline?", dt.date(2025, 3, 20)),
        ("How much omeprazole do I take?", "20 mg"),
        ("What is my next appointment?", "dentist appointment"),
        ("When does my flight to Lisbon leave?", dt.datetime(2024, 11, 8, 9, 20)),
        ("How many flights were there?", 2),
        ("Where is the parents' evening?", "Elm School"),
    ],
)
def test_answers(memory: Memory, question: str, value: Any) -> None:
    answer = ask(memory, question)
    assert (answer.status, answer.value) == ("answered", value), answer.reason


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("How much do I pay for rent?", "rent"),
        ("How many trips did I take with my sister?", "sister"),
        ("Do I have a visa?", "visa"),
        ("What did I do in February 2025?", "more than one way"),
        ("What do I have planned for March 2025?", "without a status"),
        ("Who has a birthday this month?", "come again every year"),
        ("How many appointments do I have in 2025?", "appointments"),
        ("When am I meeting Bram?", "which time is meant"),
        ("How many allergies with my sister?", "sister"),
        ("How many international trips did I take?", "is_international is not known"),
        ("How much did I spend on my trip to Vienna?", "how much of what"),
    ],
)
def test_refuses_and_names_what_is_missing(memory: Memory, question: str, reason: str) -> None:
    answer = ask(memory, question)
    assert answer.status == "refused"
    assert reason in answer.reason


def test_a_length_from_two_dates_says_how_it_was_counted_and_what_was_left_out(memory: Memory) -> None:
    answer = ask(memory, "What was my longest trip?")
    assert answer.notes == ("from departure date to return date, in days",)
    assert answer.coverage == "1 of 4 has no duration and was left out; 1 of 4 is dated after today"


def test_records_that_do_not_say_yes_or_no_are_counted_and_shown(memory: Memory) -> None:
    answer = ask(memory, "How many payments are recurring?")
    assert answer.value == 1
    assert "1 of 2 has no recurring and was not counted as either" in answer.coverage


def test_the_oldest_of_those_with_a_year_of_birth_is_found_and_the_others_are_counted(
    memory: Memory,
) -> None:
    answer = ask(memory, "Who is the oldest of my contacts?")
    assert (answer.status, answer.value) == ("answered", "Noor Achterkamp")
    assert "2 of 3 have no age" in answer.coverage


def test_a_thing_is_called_by_its_last_words_and_an_event_by_its_title_and_what_it_is(memory: Memory) -> None:
    assert ask(memory, "How much did I pay for the laptop?").value == 1149
    assert ask(memory, "Where did I buy the lamp?").value == "Lampion"
    assert ask(memory, "How much did I pay for the fridge?").status == "refused"
    assert ask(memory, "When is my physio appointment?").value == dt.datetime(2025, 2, 24, 8)
    assert ask(memory, "When is my yoga appointment?").status == "refused"


def test_what_nobody_gave_a_warranty_for_is_under_none(memory: Memory) -> None:
    assert ask(memory, "Which purchases are still under warranty?").value == ["Fennix laptop"]
