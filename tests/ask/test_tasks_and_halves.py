"""Records that are called as one of their fields, one day of a record against another, halves that are left out."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.filled import with_tables
from usercode import Memory

NOW = dt.datetime(2025, 6, 2, 12)
TABLES = {
    "work.todos": """\
id,task,created_date,due_date,completed_date,completed,project,priority,estimated_minutes
1,Call the plumber,2025-03-01,2025-03-05,2025-03-04,true,Home,high,30
2,Finish report,2025-03-02,2025-03-06,2025-03-10,true,Work,high,60
3,Pay rent,2025-04-01,2025-04-03,2025-04-03,true,Home,low,10
4,Update CV,2025-05-01,2025-05-20,,false,Work,low,45
5,Fix the bike,2025-05-20,2025-06-20,,false,Home,medium,90
6,Send invoice,2025-05-21,,2025-05-22,true,Work,medium,15
""",
    "health.mood_entries": """\
id,date,mood,stress_level,sleep_hours,coffee_cups,weather,worked_today
1,2025-05-01,good,4,8.0,1,sunny,false
2,2025-05-02,bad,8,6.0,4,rainy,true
3,2025-05-03,bad,6,7.0,2,rainy,true
4,2025-05-04,great,2,9.0,2,sunny,false
5,2025-05-05,okay,7,6.5,1,cloudy,true
""",
    "car.parking_sessions": """\
id,session_date,zone,duration_min,fee_eur,paid_via,fine_eur
1,2025-01-05,Harbour,60,12.0,app,
2,2025-01-09,Harbour,90,18.0,card,25.0
3,2025-02-11,Station,30,4.0,app,
4,2025-03-14,Station,45,,coins,55.0
5,2025-03-20,Station,120,15.5,app,20.0
""",
    "home.repair_jobs": """\
id,completed_on,job,category,done_by,parts_cost_usd,labor_cost_usd,materials,warranty_until,receipt_saved
1,2024-02-01,Fix dripping tap,plumbing,DIY,20.0,0,pipe; sealant,,true
2,2024-05-04,Service boiler,appliance,Rossi Plumbing,50.0,320.0,,2026-05-04,true
3,2024-08-09,Unclog drain,plumbing,Rossi Plumbing,15.0,410.0,,2024-12-01,false
4,2025-01-15,Mend fence,garden,DIY,120.0,0,wood,,false
""",
    "phone.phone_calls": """\
id,call_date,contact_name,direction,duration_min
1,2025-05-01,Olivia,outgoing,12
2,2025-05-07,Ben,incoming,30
3,2025-05-09,Ben,incoming,8
4,2025-05-11,Olivia,missed,
""",
    "finance.resale_listings": """\
id,item,category,listed_on,sold_on,asking_price_eur,sold_price_eur
1,Wool coat,clothing,2025-01-02,2025-01-12,40,35.5
2,Leather boots,shoes,2025-01-05,2025-01-25,80,72.0
3,Running tights,clothing,2025-02-01,,15,
4,White sneakers,shoes,2025-02-03,2025-02-13,30,31.0
""",
    "home.meter_readings": """\
id,reading_date,meter,reading,cost_eur
1,2025-01-02,water,104,31.0
2,2025-03-02,water,131,12.5
3,2025-03-09,gas,900,60.0
""",
    "work.invoices": """\
id,invoice_number,client,invoice_date,due_date,paid_date,hours,amount_gbp,reminder_sent
1,R-1,Larkspur Cafe,2024-03-01,2024-03-31,2024-04-06,10,500,true
2,R-2,Larkspur Cafe,2024-05-01,2024-05-31,2024-05-20,4,200,false
3,R-3,Peak Fitness,2024-06-01,2024-07-01,,20,1000,true
""",
    "shopping.online_orders": """\
id,order_date,item,price_eur,delivered_date,paid_with
1,2025-01-02,Blender,40,2025-01-04,PayPal
2,2025-01-05,Blender,35,2025-01-15,credit card
3,2025-02-05,Novel,9,2025-02-07,credit card
""",
    "home.plant_care": """\
id,date,plant,room,activity,done_by
1,2025-04-01,Basil,kitchen,watering,me
2,2025-04-08,Basil,kitchen,watering,Paul
3,2025-04-09,Fern,bathroom,repotting,me
""",
    "leisure.game_evenings": """\
id,evening_date,venue,game,my_score
1,2025-01-03,Bram's flat,Azul,80
2,2025-01-17,home,Azul,64
3,2025-02-07,Bram's flat,Catan,9
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("halves"), TABLES) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Which month had the most tasks?", "2025-05"),
        ("How many tasks did I create in each priority?", {"high": 2, "low": 2, "medium": 2}),
        ("What is the total estimated time in minutes of my unfinished Home tasks?", 90),
        ("What share of my Work tasks have been completed?", 2 / 3),
        ("How many high priority tasks did I complete in March 2025?", 2),
        ("How many Work tasks do I still have to do?", 1),
        ("How many tasks do I still have open?", 2),
        ("How many tasks are overdue right now?", 1),
        ("On average, how many days does it take me to complete a task after creating it?", 3.5),
        ("How many days after creating a task do I complete it on average?", 3.5),
        ("How many tasks did I finish after their due date?", 1),
        ("How many tasks did I complete before their due date?", 1),
        ("How many tasks were completed on or before the due date?", 2),
        ("What percentage of my tasks did I complete after the due date?", 100 / 6),
    ],
)
def test_what_is_done_in_a_record_names_it(memory: Memory, question: str, value: Any) -> None:
    asked = memory.ask(question, now=NOW)
    assert asked.reason == ""
    assert asked.value == pytest.approx(value) if isinstance(value, float) else asked.value == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What is my most common mood on rainy days?", "bad"),
        ("What was my average sleep on days when I worked?", 6.5),
        ("Am I more stressed on days I work than on days I don't?", True),
        ("Do I sleep longer on days I work than on days I don't?", False),
        ("Do I drink more coffee when I work than when I don't?", True),
        ("Is my stress level higher on rainy days than on days that aren't?", True),
        ("Is my stress level higher when I work than otherwise?", True),
        ("How many hours longer do I sleep on average when it's sunny than when it's rainy?", 2.0),
    ],
)
def test_the_other_half_of_a_comparison_may_be_left_out(memory: Memory, question: str, value: Any) -> None:
    asked = memory.ask(question, now=NOW)
    assert (asked.value, asked.reason) == (value, "")


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many parking fines have I had?", 3),
        ("Which zone have I had the most fines in?", "Station"),
        ("How much did I spend on parking in January 2025?", 30.0),
        ("How many of my parking sessions were not paid for with the app?", 2),
        ("On what date did I pay my highest parking fee?", dt.date(2025, 1, 9)),
        ("Which zones have cost me more than 25 euros in parking fees overall?", ["Harbour"]),
        ("How many jobs did I do myself?", 2),
        ("How many jobs did I do in 2024?", 1),
        ("How many repairs were done by someone other than me and cost more than $350 in labor?", 1),
        ("How much have I spent on materials?", None),
        ("How many repairs are missing a receipt?", 2),
        ("How many of my repairs are still under warranty today?", 1),
        ("Who have I paid the most for labor?", "Rossi Plumbing"),
        ("When did I last speak with Olivia?", dt.date(2025, 5, 1)),
        ("How many times did I talk to Ben?", 2),
        ("What is my highest score in Azul?", 80),
        ("How often did I play at Bram's flat?", 2),
    ],
)
def test_charges_payments_and_doers(memory: Memory, question: str, value: Any) -> None:
    asked = memory.ask(question, now=NOW)
    assert (asked.value, bool(asked.reason)) == (value, value is None)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What is my average sale price for shoes?", 51.5),
        ("What's the most I've ever gotten for a pair of shoes?", 72.0),
        ("How many items did I list for more than 35 euros?", 2),
        ("What percentage of the clothing I listed has sold?", 50.0),
        ("How many days after listing do shoes sell on average?", 15.0),
    ],
)
def test_what_is_asked_and_what_is_paid_for_it_are_told_apart(memory: Memory, question: str, value: Any) -> None:
    asked = memory.ask(question, now=NOW)
    assert (asked.value, asked.reason) == (value, "")


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What was the highest water reading?", 131),
        ("When was my lowest water reading?", dt.date(2025, 1, 2)),
        ("How many water readings were there?", 2),
        ("How much did I invoice Larkspur Cafe in 2024?", 700.0),
        ("Which client have I billed the most in total?", "Peak Fitness"),
        ("How many invoices were paid after their due date?", 1),
        ("How many invoices needed a reminder?", 2),
        ("How many invoices were paid within three weeks?", 1),
        ("How many orders arrived within three days?", 2),
        ("How many times did I water the plants?", 1),
    ],
)
def test_the_number_or_verb_that_records_are_called_by(memory: Memory, question: str, value: Any) -> None:
    asked = memory.ask(question, now=NOW)
    assert (asked.value, asked.reason) == (value, "")


@pytest.mark.parametrize(
    "question",
    [
        "What's the most I've ever gotten for shoes?",  # for one, or for all
        "What's the most I've ever paid for a pair of shoes?",  # what they were sold for came in
        "How many tasks did I create after the due date?",  # nothing says what was done by then
        "Is my stress level higher when I meditate than when I don't?",
        "How many tasks did I delegate?",
    ],
)
def test_what_is_not_said_is_refused(memory: Memory, question: str) -> None:
    assert memory.ask(question, now=NOW).status == "refused"
