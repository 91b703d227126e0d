"""What a name had in all, times as the part of a share, the hour of the last, and who does what a verb says."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.filled import with_tables
from usercode import Memory

NOW = dt.datetime(2025, 2, 24, 9)
TABLES = {
    "work.time_entries": """date,client,project,hours
2024-03-02,Acme,Shop,6
2024-03-04,Acme,Shop,7
2024-03-09,Birch,Logo,8
2024-05-11,Cedar,Menu,3
2025-01-06,Acme,Shop,2
""",
    "car.parking_sessions": """date,city,paid_via,fee_eur
2024-03-02,Ulm,app,4
2024-04-02,Ulm,app,6
2024-05-02,Bonn,coins,2.5
2024-06-02,Bonn,app,3
2024-07-02,Ulm,coins,5
""",
    "garden.harvests": """harvest_date,crop,bed,weight_g
2024-06-01,kale,north,700
2024-06-08,beans,north,600
2024-07-01,kale,south,900
2025-01-05,leeks,south,800
""",
    "health.headaches": """date,kind,began_at,severity
2025-01-03,migraine,14:30,6
2025-01-20,migraine,07:10,8
2025-02-02,tension,21:00,3
""",
    "pets.dog_walks": """date,start_time,dog,walker,route,off_leash
2024-12-01,07:00,Otis,Tom,park,yes
2024-12-08,08:00,Otis,Tom,river,no
2024-12-10,09:00,Juno,Ann,park,no
2025-01-11,18:00,Otis,Ann,park,yes
2025-01-18,06:30,Juno,Tom,hill,no
""",
    "home.repairs": """reported_on,fixed_on,problem,contractor,labour_cost_eur,parts_cost_eur
2023-02-01,2023-02-05,tap,Bolt,100,20
2023-03-01,2023-03-02,door,Bolt,50,10
2024-02-01,2024-02-09,drain,Kerr,80,260
2024-03-01,2024-03-09,lamp,Bolt,60,220
2024-04-01,2024-04-09,roof,Kerr,90,40
""",
    "leisure.game_nights": """date,game,host,players,minutes
2024-04-01,Catan,Greta,"Priya,Oscar",90
2024-04-08,Catan,Greta,"Priya,Oscar",80
2024-04-15,Azul,Priya,"Greta,Oscar",45
""",
}


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("totals"), TABLES) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Which clients have I worked more than 10 hours for?", ["Acme"]),
        ("Which clients did I work more than 7 hours for in 2024?", ["Acme", "Birch"]),
        ("Which beds gave me more than 1 kg in 2024?", ["north"]),
        ("Which crops gave me more than 1 kg?", ["kale"]),
    ],
)
def test_a_bound_is_on_all_that_a_name_gave_or_was_given(memory: Memory, question: str, value: list[str]) -> None:
    assert memory.ask(question, now=NOW).value == value


@pytest.mark.parametrize(
    "question",
    [
        "Which clients did I work more than 5 hours for?",
        "Which clients have I had entries over 5 hours for?",
        "Which projects took more than 3 hours?",
    ],
)
def test_a_bound_that_may_be_on_one_record_is_refused(memory: Memory, question: str) -> None:
    assert memory.ask(question, now=NOW).status == "refused"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What percentage of my dog walks fell on a Saturday or a Sunday?", 80.0),
        ("What share of my dog walks were in 2024?", 0.6),
        ("What percentage of my parking sessions in Ulm were on a Saturday?", pytest.approx(100 / 3)),
        ("What percentage of my walks in 2024 were on a Sunday?", pytest.approx(200 / 3)),
        ("What percentage of my walks on Sundays were with Otis?", 100.0),
        ("What percentage of my parking sessions did I pay for with the app?", 60.0),
    ],
)
def test_a_time_is_the_part_where_nothing_else_is_said(memory: Memory, question: str, value: float) -> None:
    assert memory.ask(question, now=NOW).value == value


@pytest.mark.parametrize("question", ["What percentage of my walks in 2024?", "What share of the walks on Sundays?"])
def test_a_share_of_which_no_part_is_said_is_refused(memory: Memory, question: str) -> None:
    assert memory.ask(question, now=NOW).status == "refused"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("At what time did my most recent migraine begin?", dt.time(7, 10)),
        ("At what time of day did my last migraine start?", dt.time(7, 10)),
        ("What is the earliest time of day I started a dog walk?", dt.time(6, 30)),
    ],
)
def test_the_time_of_day_of_one_record(memory: Memory, question: str, value: dt.time) -> None:
    assert memory.ask(question, now=NOW).value == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Who walked Otis most often?", "Tom"),
        ("Who walked Otis most recently?", "Ann"),
        ("Who walked the dog most often?", "Tom"),
    ],
)
def test_who_is_the_one_that_a_field_is_called_after(memory: Memory, question: str, value: Any) -> None:
    assert memory.ask(question, now=NOW).value == value


@pytest.mark.parametrize("question", ["Who have we walked with most often?", "Who was walked most often?"])
def test_who_did_it_is_not_asked_of_the_others(memory: Memory, question: str) -> None:
    assert memory.ask(question, now=NOW).value != "Tom"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Which contractor has charged me the least for labour per job on average?", "Bolt"),
        ("Did the number of problems I reported go up, go down or stay the same from 2023 to 2024?", "increase"),
        ("How many repairs had parts costing more than 200 euros?", 2),
    ],
)
def test_what_is_compared_or_bounded_in_each_record(memory: Memory, question: str, value: Any) -> None:
    assert memory.ask(question, now=NOW).value == value


def test_how_many_games_of_game_nights_are_nights_or_sorts(memory: Memory) -> None:
    answer = memory.ask("How many games have I played with Oscar?", now=NOW)
    assert (answer.status, answer.value) in {("refused", None), ("answered", 3)}
    assert memory.ask("How many different games have I played?", now=NOW).value == 2
