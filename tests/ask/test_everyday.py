"""Everyday questions over records as apps and accounts export them, all in one memory."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 2, 24, 12)
FILES = {
    "bank.csv": (
        "finance.transactions",
        "date,payee,purpose,amount,currency\n"
        "2025-01-02,Hausverwaltung Meyer,Rent January,-950.00,EUR\n"
        "2025-01-05,REWE Markt,Groceries,-63.20,EUR\n"
        "2025-02-03,Hausverwaltung Meyer,Rent February,-950.00,EUR\n"
        "2025-02-15,Cafe Sol Madrid,Dinner,-42.50,EUR\n"
        "2025-02-20,Nordwind GmbH,Invoice,1200.00,EUR\n",
    ),
    "bills.csv": (
        "work.bills",
        "invoice_no,client,issued,due,amount_eur,paid_on,status\n"
        "101,Nordwind GmbH,2025-01-03,2025-02-02,1200.00,2025-01-28,paid\n"
        "102,Studio Blau,2025-01-17,2025-02-16,640.00,,open\n"
        "103,Nordwind GmbH,2025-02-05,2025-03-07,980.00,,open\n",
    ),
    "visits.csv": (
        "health.appointments",
        "appointment,booked_on,specialty,doctor,status,wait_minutes,fee_chf\n"
        "2024-11-05T08:30,2024-10-01,dentist,Dr. Quint,attended,10,120\n"
        "2024-12-10T09:00,2024-12-01,dentist,Dr. Quint,cancelled,,\n"
        "2025-01-14T16:00,2025-01-02,GP,Dr. Hale,attended,30,85\n"
        "2025-01-20T10:00,2025-01-15,GP,Dr. Hale,no_show,,\n"
        "2025-02-24T09:45,2025-02-01,GP,Dr. Hale,scheduled,,\n"
        "2025-03-04T13:00,2025-02-20,dentist,Dr. Quint,scheduled,,\n",
    ),
    "sets.csv": (
        "sport.strength_sets",
        "performed_at,exercise,sets,reps,weight_kg\n"
        "2025-02-01T18:00,back squat,3,5,100\n"
        "2025-02-01T18:20,bench press,4,5,70\n"
        "2025-02-08T18:00,back squat,2,5,110\n"
        "2025-02-08T18:20,row,3,8,60\n",
    ),
    "nights.csv": (
        "health.sleep_nights",
        "night_of,wake_up,asleep_min,deep_min,slept_at,alarm_set,before_bed\n"
        "2025-02-01,06:30,400,80,home,true,wine\n"
        "2025-02-02,05:50,450,60,hotel,false,workout\n"
        "2025-02-03,07:10,380,100,hotel,true,\n"
        "2025-02-04,06:10,420,70,home,false,screen\n",
    ),
    "runs.csv": (
        "sport.runs",
        "date,distance_km,avg_hr\n2025-01-04,8.2,152\n2025-01-14,10.1,155\n2025-02-02,5.0,158\n",
    ),
    "meals.csv": (
        "food.restaurant_meals",
        "visited,restaurant,bill_usd,paid_by,stars\n"
        "2025-01-10T19:00,Bella Napoli,40.00,me,3\n"
        "2025-01-17T19:00,Golden Curry,120.00,guest,5\n"
        "2025-01-24T19:00,Golden Curry,35.00,me,2\n"
        "2025-01-31T19:00,Bella Napoli,50.00,split,5\n"
        "2025-02-07T12:00,Taco Loco,18.00,me,1\n",
    ),
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    folder: Path = tmp_path_factory.mktemp("everyday")
    with Memory(folder / "memory", clock=lambda: NOW.replace(tzinfo=dt.UTC)) as made:
        for name, (collection, text) in FILES.items():
            (folder / name).write_text(text, encoding="utf-8")
            made.add(folder / name, collection=collection)
        yield made


def ask(memory: Memory, question: str) -> Asked:
    return memory.ask(question, now=NOW)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How much rent have I paid this year?", 1900.0),
        ("What did I bill each client?", {"Nordwind GmbH": 2180.0, "Studio Blau": 640.0}),
        ("Which invoices are still open?", [102, 103]),
        ("Which invoices are overdue?", [102]),
        ("What was my average heart rate on my runs?", 155.0),
        ("Out of my restaurant meals, what percentage were at Bella Napoli?", 40.0),
        ("What's my average deep sleep after drinking wine?", 80.0),
        ("How many appointments do I have tomorrow?", 0),
        ("When is my next appointment?", dt.datetime(2025, 3, 4, 13)),
        ("How many appointments have I got coming up?", 1),
        ("How many times did I just not show up?", 1),
        ("What did the dentist cost me in total?", 120.0),
        ("Were my waits longer on average in 2025 than in 2024?", True),
        ("Which doctors have charged me more than a hundred francs altogether?", ["Dr. Quint"]),
        ("How many appointments that started before 10 in the morning did I attend?", 1),
        ("How many times have I squatted more than 100 kilos?", 1),
        ("What weight do I bench on average this year?", 70.0),
        ("How many sets of squats have I done altogether?", 5),
        ("Which night did I sleep the longest?", dt.date(2025, 2, 2)),
        ("Where do I get the most deep sleep on average?", "hotel"),
        ("What's the earliest I've woken up without an alarm?", dt.time(5, 50)),
        ("What's the median amount of deep sleep I've had this year?", 75.0),
        ("How many nights did I spend in a hotel?", 2),
        ("Which restaurant gets the best rating from me on average?", "Bella Napoli"),
        ("What are the two restaurants I go to the most?", ["Bella Napoli", "Golden Curry"]),
        ("How often did I eat out on a Friday?", 5),
        ("How many restaurant meals cost over a hundred dollars?", 1),
    ],
)
def test_answers(memory: Memory, question: str, value: Any) -> None:
    answer = ask(memory, question)
    assert (answer.status, answer.value) == ("answered", value), answer.reason


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("How much do I pay for rent?", "one payment or all"),
        ("How much did I spend in Madrid?", "not clear"),
        ("How much did I spend on dinner rolls?", "rolls"),
        ("How many exercises did I do in February?", "records or different values"),
        ("When did I last actually see Dr. Quint?", "actually"),
        ("How much did I pay for the concert?", "concert"),
        ("What was my fastest run?", "fastest"),
        ("What percentage of my restaurant meals did I pay for on a Friday?", "share"),
    ],
)
def test_refusals(memory: Memory, question: str, reason: str) -> None:
    refused = ask(memory, question)
    assert refused.status == "refused", refused.value
    assert reason in refused.reason


def test_what_is_next_is_later_than_now_and_not_only_today(memory: Memory) -> None:
    code = ask(memory, "How many appointments have I got coming up?").code
    assert "d.appointment >= datetime.now()" in code or "a.appointment >= datetime.now()" in code


def test_moments_and_records_read_as_people_write_them(memory: Memory) -> None:
    assert ask(memory, "When is my next appointment?").text == "2025-03-04 13:00"
    assert ask(memory, "Which set had the most weight?").text.startswith(
        "performed at: 2025-02-08 18:00, exercise: back squat"
    )
