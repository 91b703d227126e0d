"""What was done, in ordinary words: brought, left with, counted, preserved, paid, got to the end of, up early."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 6, 1, 9)
FILES = {
    "home.parcels": """shipped_date,delivered_date,delivery_time,carrier,weight_kg,dropped_at
2024-01-01,2024-01-05,11:00,DHL,12.5,neighbor
2024-02-01,2024-02-03,12:00,DHL,3.0,neighbor
2024-03-01,,,UPS,11.0,locker
2024-04-01,2024-04-09,09:30,UPS,1.0,door
2024-05-01,2024-05-03,10:00,DHL,2.0,door
""",
    "nature.sightings": """seen_on,species,count
2024-01-01,mallard,4
2024-02-01,mallard,3
2024-03-01,heron,1
""",
    "home.repairs": """date,repair_type,priority,labor_hours,materials_cost_usd,total_cost_usd
2024-01-01,electrical,high,2.5,600,900
2024-02-01,electrical,low,1.0,20,120
2024-03-01,plumbing,high,4.0,100,700
2024-04-01,plumbing,high,1.5,550,560
2022-04-01,electrical,high,8.0,10,300
""",
    "garden.harvests": """picked_on,crop,used_for
2024-06-01,carrot,preserved
2024-07-01,tomato,frozen
2025-05-01,carrot,preserved
""",
    "car.tickets": """issued_on,fine_usd,paid_on
2024-01-01,20,2024-01-09
2024-02-01,30,
2024-03-01,40,2024-04-01
""",
    "leisure.books": """title,pages,started_date,finished_date
Blue,510,2023-12-01,2024-01-20
Red,300,2024-02-01,2024-02-20
Gold,700,2024-11-01,2025-01-05
""",
    "health.nights": """date,bedtime,wake_time
2024-05-01,22:30,06:10
2024-05-02,23:10,07:50
2024-05-03,00:20,06:50
""",
    "leisure.ski_days": """ski_date,resort,first_lift,runs,top_speed_kmh
2024-01-05,Alm,08:45,10,61.5
2024-02-06,Alm,09:15,14,70.1
2025-01-05,Berg,08:30,20,66.0
2025-02-06,Berg,10:00,12,58.2
2025-03-06,Alm,08:50,16,64.9
""",
    "work.meetings": """date,topic,type,duration_min
2024-05-01,1on1,team,30
2024-05-02,planning,1on1,60
2024-05-03,planning,1on1,90
""",
    "finance.payments": """date,category,payment_method,amount_eur
2024-05-01,subscription,credit_card,10
2024-05-02,subscription,cash,12
2024-05-03,dining,credit_card,30
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("doings"), FILES) as made:
        yield made


def ask(memory: Memory, question: str) -> Asked:
    return memory.ask(question, now=NOW)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Which carrier brought me the most parcels?", "DHL"),
        ("How many parcels were left with a neighbor?", 2),
        ("How many parcels that weighed more than 10 kg were left with a neighbor?", 1),
        ("How many parcels do not have a delivery date?", 1),
        ("What is the total number of mallards I have counted across all sightings?", 7),
        ("How many mallards have I counted?", 7),
        ("How many sightings of mallards have I counted?", 2),
        ("How many high-priority repairs cost more than 500 USD?", 3),
        ("How many labor hours were spent on electrical repairs in the last 2 years?", 3.5),
        ("Which crops did I preserve in 2024?", ["carrot"]),
        ("How many harvests did I freeze?", 1),
        ("How many tickets have I paid?", 2),
        ("How many books did I get to the end of in 2024?", 2),
        ("How many books were at least 500 pages long?", 2),
        ("On how many nights was I up before 7 am?", 2),
        ("On which date did I reach my highest top speed?", dt.date(2024, 2, 6)),
        ("What is the median number of runs on my days at Alm?", 14),
        ("On how many days did I take the first lift before 9:00?", 3),
        ("Did I ski on more days between January and March 2025 than between January and March 2024?", True),
        ("Did I ski on fewer days in 2025 than in 2024?", False),
        ("How many of my meetings were 1on1s?", 2),
        ("How many of my meetings were an hour or longer?", 2),
        ("How many times did I use a credit card to pay for a subscription?", 1),
    ],
)
def test_what_was_done_is_understood(memory: Memory, question: str, value: object) -> None:
    asked = ask(memory, question)
    assert asked.status == "answered", asked.reason
    assert asked.value == value, asked.code


@pytest.mark.parametrize(
    "question",
    [
        "Which carrier brought me the most?",
        "How many repairs had a cost of more than 500 USD?",
        "Which resorts did I visit for the first time in 2025?",
        "How many parcels do not have a delivery date in 2024?",
    ],
)
def test_what_stays_open_is_refused(memory: Memory, question: str) -> None:
    assert ask(memory, question).status == "refused"
