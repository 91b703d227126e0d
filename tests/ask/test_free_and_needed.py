"""What cost nothing, what was needed and earned, how long it took, and what all records are of anyway."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 6, 1, 9)
FILES = {
    "home.parcels": """ordered_on,carrier,shipping_fee_eur,handling_eur
2024-01-01,DHL,0.0,1.0
2024-02-01,DHL,4.5,0.0
2024-03-01,UPS,0.0,0.0
""",
    "leisure.museum_visits": """visit_date,museum,entry_fee_gbp,time_spent_min
2024-01-01,Tate,0.0,90
2024-02-01,Tate,12.0,120
2024-03-01,Hunt,0.0,60
""",
    "home.repairs": """repaired_on,appliance,cost_gbp
2024-01-01,boiler,90
2024-02-01,boiler,20
2024-03-01,car,700
""",
    "garden.hive_checks": """checked_on,hive,queen_seen,temperament
2024-05-01,Oak,yes,calm
2024-05-08,Oak,no,aggressive
2024-05-15,Elm,yes,aggressive
""",
    "work.babysitting_jobs": """date,family,hours,total_paid_gbp
2024-01-01,Rossi,3.0,30
2024-02-01,Brown,2.0,25
""",
    "home.chores": """chore_date,child_name,pocket_money_eur
2024-01-01,Emma,2.0
2024-02-01,Noah,1.5
2024-03-01,Emma,1.0
""",
    "sport.dives": """date,site,bottom_time_min,max_depth_m
2024-01-01,Reef,40,18
2024-02-01,Wreck,30,30
""",
    "making.print_jobs": """start,material,outcome,failure
2024-01-01,PLA,ok,
2024-02-01,PLA,failed,warping
2024-03-01,PETG,ok,
""",
    "sport.tennis_matches": """date,opponent,surface,result
2024-01-01,Marek,clay,won
2024-02-01,Marek,grass,lost
2024-03-01,Ida,clay,won
""",
    "home.painting_jobs": """[
{"done_on": "2024-01-01", "room": "hall", "helpers": ["Tariq", "Emil"]},
{"done_on": "2024-02-01", "room": "attic", "helpers": ["Emil"]},
{"done_on": "2024-03-01", "room": "hall", "helpers": ["Tariq"]}]""",
    "wellbeing.sauna_visits": """visited_on,place,entry_eur
2024-01-01,Loyly,12.0
2024-02-01,Loyly,14.0
""",
    "music.guitar_practice": """practice_date,focus,minutes
2024-01-01,chords,30
2024-02-01,scales,20
""",
    "nature.stargazing": """night,from,hours
2024-01-01,21:00,2
2024-02-01,22:30,1
""",
    "study.assignments": """assigned_on,due_on,submitted_on,course
2024-01-01,2024-01-10,2024-01-09,Art
2024-02-01,2024-02-10,2024-02-12,Art
""",
    "health.mood_log": """date,mood,energy
2024-01-01,8,low
2024-01-02,5,high
""",
    "sport.runs": """date,distance_km,avg_heart_rate
2024-01-01,8,150
""",
    "orchard.pickings": """picked_on,crop,picking_min
2024-01-01,apple,40
2024-02-01,pear,35
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("free"), FILES) as made:
        yield made


def ask(memory: Memory, question: str) -> Asked:
    return memory.ask(question, now=NOW)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many parcels came with free shipping?", 2),
        ("How many parcels were shipped for free?", 2),
        ("For how many parcels was the shipping free?", 2),
        ("How many parcels cost nothing to ship?", 2),
        ("How many museum visits cost nothing to enter?", 2),
        ("How many visits to the Tate cost me nothing?", 1),
        ("How many museum visits did not cost anything?", 2),
        ("How many repairs has the boiler needed?", 2),
        ("Which appliances have needed more than one repair?", ["boiler"]),
        ("How many times did I see the queen while the bees were aggressive?", 1),
        ("How much have I earned from babysitting?", 55),
        ("Which child has earned the most pocket money overall?", "Emma"),
        ("How much time did I spend diving?", 70),
        ("What was my longest dive underwater in minutes?", 40),
        ("How long did my dives last on average?", 35),
        ("How long did I stay at the Tate on average?", 105),
        ("How much time did I spend picking apples?", 40),
        ("How many successful prints did I make?", 2),
        ("What was the most common reason for failure?", "warping"),
        ("How many times did I beat Marek?", 1),
        ("How many jobs did I do without having a single helper?", 0),
        ("How many days did I rate my mood 8 or above?", 1),
        ("Which opponents have I beaten on clay?", ["Ida", "Marek"]),
        ("How many jobs did Tariq and Emil both help on?", 1),
        ("How much did I spend on sauna entry fees?", 26),
        ("How many practice sessions focused on chords?", 1),
        ("How many stargazing nights began after ten in the evening?", 1),
    ],
)
def test_ordinary_words_for_it_are_understood(memory: Memory, question: str, value: object) -> None:
    asked = ask(memory, question)
    assert (asked.value, asked.reason) == (value, "")


@pytest.mark.parametrize(
    "question",
    [
        "How many parcels had free returns?",
        "How many parcels were free?",
        "How many of the bees were aggressive?",
        "How many bees did I see?",
        "How many repairs do I need?",
        "How much have I earned from repairs?",
        "How often did Marek beat me?",
        "How many runs did I rate 150?",
    ],
)
def test_what_may_leave_records_out_is_refused(memory: Memory, question: str) -> None:
    assert ask(memory, question).status == "refused"
