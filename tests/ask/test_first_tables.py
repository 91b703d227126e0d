"""The simplest tables, as somebody imports them first: to-dos, invoices, bookings, a shopping list, habits, doses."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ask.filled import with_tables
from usercode import Memory

NOW = dt.datetime(2025, 6, 16, 12)  # a Monday
FILES = {
    "home.tasks": """title,done,due,completed_on
Call the plumber,true,2025-06-02,2025-06-03
Buy paint,true,2025-06-08,2025-06-08
File taxes,false,2025-06-30,
""",
    "home.todos": """task,status,due
Sweep the attic,done,2025-06-02
Clean the gutters,open,2025-06-14
Oil the gate,in progress,2025-06-30
""",
    "work.invoices": """due,number,client,amount,paid
2025-05-31,A1,Miller,300,true
2025-06-10,A2,Chen,450,false
2025-06-20,A3,Miller,1200,false
2025-06-25,A4,Okafor,80,true
2025-06-12,A5,Chen,150,false
""",
    "home.bills": """name,amount,due,paid_on
Water,32.0,2025-06-10,
Internet,40.0,2025-06-15,2025-06-16
Gas,60.0,2025-05-20,2025-05-25
""",
    "travel.bookings": """hotel,city,check_in,check_out,price,status
Hotel Sol,Lisbon,2025-03-01,2025-03-04,300,completed
Inn Nord,Oslo,2025-05-10,2025-05-12,260,cancelled
Gasthof Post,Vienna,2025-08-10,2025-08-13,330,confirmed
""",
    "home.shopping": """item,price,bought
Milk,1.2,true
Eggs,0.3,false
Cheese,5.5,false
""",
    "life.habits": """date,meditated,run_km
2025-06-14,true,5.0
2025-06-15,true,3.0
""",
    "life.events": """title,start,end
Concert,2025-05-30T20:00,2025-05-30T23:00
Dinner with Anna,2025-06-20T19:00,2025-06-20T22:00
""",
    "finance.transactions": """date,description,amount
2025-06-01,Salary,2500
2025-06-02,Rent,-900
2025-06-11,Supermarket,-72.1
""",
    "health.medications": """taken_at,medication,dose_mg,taken
2025-06-15T08:00,Metformin,500,false
2025-06-15T20:00,Metformin,500,true
2025-06-16T08:00,Metformin,500,true
""",
    "health.pills": """date,drug,dose,taken
2025-06-15,Aspirin,100,no
2025-06-16,Aspirin,100,yes
""",
    "travel.reservations": """date,restaurant,guests,cancelled
2025-05-01,Bistro,2,false
2025-05-20,Osteria,4,true
""",
    "work.bills_sent": """invoice_no,client,total,status
I1,Miller,300,paid
I2,Miller,450,open
I3,Chen,80,paid
""",
    "leisure.books": """title,started,finished,pages
Dune,2025-01-05,2025-01-20,600
Emma,2025-02-01,2025-02-20,450
Ulysses,2025-03-01,,700
""",
}


@pytest.fixture(scope="module")
def ask(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Give a question its answer from a memory with one table alone."""
    made: dict[str, tuple[Any, Memory]] = {}

    def answer(table: str, question: str) -> Any:
        if table not in made:
            held = with_tables(tmp_path_factory.mktemp(table), {table: FILES[table]})
            made[table] = held, held.__enter__()
        return made[table][1].ask(question, now=NOW)

    yield answer
    for held, _ in made.values():
        held.__exit__(None, None, None)


@pytest.mark.parametrize(
    ("table", "question", "value"),
    [
        ("work.invoices", "Which invoice is the largest?", "A3"),
        ("work.invoices", "Which invoice is due next?", "A3"),
        ("work.invoices", "Which invoices are not paid?", ["A2", "A3", "A5"]),
        ("work.invoices", "Which invoices are overdue?", ["A2", "A5"]),
        ("work.invoices", "How much is still unpaid?", 1800),
        ("work.invoices", "How much is overdue?", 600),
        ("work.invoices", "What is the total of the unpaid invoices?", 1800),
        ("work.invoices", "Who owes me the most?", "Miller"),
        ("work.invoices", "Has A2 been paid?", False),
        ("home.bills", "Have I paid the internet bill?", True),
        ("home.bills", "Which bills are still open?", ["Water"]),
        ("home.todos", "Which todos are open?", ["Clean the gutters"]),
        ("home.todos", "Did I clean the gutters?", False),
        ("home.todos", "Did I sweep the attic?", True),
        ("travel.bookings", "Which booking is the most expensive?", "Gasthof Post"),
        ("travel.bookings", "Which bookings are cancelled?", ["Inn Nord"]),
        ("home.shopping", "Did I buy cheese?", False),
        ("home.shopping", "Have I bought milk?", True),
        ("home.shopping", "Which items are not bought?", ["Cheese", "Eggs"]),
        ("life.habits", "Have I meditated today?", False),
        ("life.habits", "How often have I meditated today?", 0),
        ("life.habits", "Did I meditate yesterday?", True),
        ("life.events", "What do I have on Friday?", ["Dinner with Anna"]),
        ("life.events", "Do I have anything on Monday?", False),
        ("finance.transactions", "How many payments did I make in June?", 2),
        ("finance.transactions", "How many transactions were there in June?", 3),
        ("health.medications", "How much metformin did I take yesterday?", 500),
        ("health.pills", "Did I take aspirin yesterday?", False),
        ("health.pills", "How often did I take aspirin?", 1),
        ("work.bills_sent", "Has Chen paid?", True),
        ("leisure.books", "What am I reading?", ["Ulysses"]),
        ("leisure.books", "How long did it take me to read Dune?", 15),
    ],
)
def test_what_is_seen_at_a_glance_is_answered(ask: Any, table: str, question: str, value: Any) -> None:
    asked = ask(table, question)
    assert (asked.value, asked.reason) == (value, "")


@pytest.mark.parametrize(
    ("table", "question"),
    [
        ("work.invoices", "Has Miller paid?"),  # one of two
        ("work.bills_sent", "Has Miller paid?"),
        ("travel.reservations", "Did I eat at Osteria?"),
        ("home.tasks", "When did I buy paint?"),  # by when it was due, it was not bought
        ("home.shopping", "How much did I spend?"),
        ("travel.bookings", "Did I stay in Oslo?"),
        ("travel.bookings", "Have I stayed in Oslo?"),
        ("travel.bookings", "How many nights did I stay in Oslo?"),
        ("finance.transactions", "How many payments did I receive?"),
        ("leisure.books", "Did I read Ulysses?"),
        ("leisure.books", "How many books did I read?"),
        ("leisure.books", "How many pages have I read?"),
    ],
)
def test_what_only_part_of_the_records_bears_out_is_refused(ask: Any, table: str, question: str) -> None:
    asked = ask(table, question)
    assert (asked.status, asked.value) == ("refused", None)


def test_what_is_begun_on_its_own_day_was_begun_whatever_came_of_it(tmp_path: Path, machine: None) -> None:
    knits = """started_on,finished_on,item,status
2023-02-01,2023-03-01,hat,finished
2024-02-01,,scarf,in progress
2024-05-01,2024-06-01,hat,finished
"""
    with with_tables(tmp_path, {"leisure.knits": knits}) as memory:
        assert memory.ask("Did I start more or fewer knits in 2024 than in 2023?", now=NOW).value == "increase"
        assert memory.ask("How many hats did I make?", now=NOW).status == "refused"
