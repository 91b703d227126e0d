"""What is near what is recorded, and is not it: a part of the time, who was not there, what several got, another day."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.filled import with_tables
from usercode import Memory

NOW = dt.datetime(2025, 7, 1, 9)
TABLES = {
    "work.night_duties": """duty_date,ward,slept_min,break_min,patients
2025-01-02,surgery,30,20,9
2025-02-03,geriatrics,90,0,14
2025-03-04,surgery,,30,11
""",
    "health.blood_donations": """donated_on,centre,waiting_min
2025-01-10,Bus,40
2025-03-10,Clinic,10
""",
    "club.choir_rehearsals": """rehearsal_date,absent,pieces
2025-01-03,Ulla; Jens,Gloria; Shenandoah
2025-01-10,Ulla,Gloria
2025-01-17,Rita; Jens,Shenandoah
""",
    "side.camper_rentals": """picked_up_on,brought_back_on,renter,km_driven,price_eur
2025-02-01,2025-02-08,Kai,700,400
2025-04-01,2025-04-15,Susi,1500,900
""",
    "kitchen.bread_bakes": """baked_on,loaves,given_to
2025-01-03,3,Oma; office
2025-01-10,2,Oma
2025-01-17,4,office; neighbours
""",
    "home.oil_deliveries": """ordered_on,delivered_on,supplier,litres
2024-12-20,2025-01-04,Brenner,1000
2025-06-20,2025-06-25,Brenner,1500
2025-06-21,2025-06-24,Oelkontor,700
""",
    "family.screen_time": """day,child,minutes
2024-06-01,Mila,30
2025-05-01,Mila,40
2025-06-01,Mila,20
""",
}


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    """A memory of duties, donations, rehearsals, rentals, bread, oil and screens."""
    with with_tables(tmp_path_factory.mktemp("near"), TABLES) as made:
        yield made


@pytest.mark.parametrize(
    "question",
    [
        "How many hours did I work on night duty in 2025?",
        "How many donations took longer than 30 minutes?",
        "How often did Ulla sing Gloria?",
        "How long is a camper rental on average?",
        "How many loaves did Oma get?",
        "How many loaves did the office receive in 2025?",
        "Did Mila's screen time go up or down from 2024 to 2025?",
        "How many litres did I order from Brenner in 2025?",
    ],
)
def test_what_is_near_it_answers_nothing(memory: Memory, question: str) -> None:
    assert memory.ask(question, now=NOW).status == "refused"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many minutes did I sleep on night duty in surgery?", 30),
        ("How many blood donations had a waiting time of more than 30 minutes?", 1),
        ("How often was Ulla absent?", 2),
        ("How often was Jens absent when we sang Shenandoah?", 2),
        ("How many loaves did I bake in 2025?", 9),
        ("When was my last oil delivery?", dt.date(2025, 6, 25)),
        ("How many oil deliveries did I have in 2025?", 3),
    ],
)
def test_what_is_named_is_answered(memory: Memory, question: str, value: Any) -> None:
    assert memory.ask(question, now=NOW).value == value
