"""Whose a number is, of what it is only a part, how often there was a charge, and who or where the most was."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.filled import with_tables
from usercode import Memory

NOW = dt.datetime(2025, 2, 24, 9)
TABLES = {
    "leisure.board_game_plays": json.dumps(
        [
            {
                "played_on": day,
                "game": game,
                "opponents": against,
                "my_score": score,
                "result": result,
                "fun_rating": fun,
            }
            for day, game, against, score, result, fun in (
                ("2024-01-05", "Catan", ["Marta", "Hugo"], 61, "won", 8),
                ("2024-02-09", "Catan", ["Marta"], 70, "lost", 6),
                ("2024-03-02", "Azul", ["Hugo"], 55, "won", 9),
                ("2024-04-11", "Azul", ["Marta", "Lea"], 48, "lost", 5),
            )
        ]
    ),
    "home.parcels": """ordered_on,delivered_on,contents,sender,carrier,weight_kg,shipping_cost_eur
2024-01-02,2024-01-05,headphones,Otto,DHL,1.2,3.99
2024-02-03,2024-02-06,shoes,Grandma,Hermes,2.5,4.99
2024-03-01,2024-03-09,lamp,IKEA,DHL,7.8,9.99
2024-11-20,2024-11-22,shoes,Otto,DHL,2.1,0
""",
    "car.parking_stays": """parked_on,place,city,spot_type,vehicle,fee_eur,fine_eur
2024-01-05,Central Station,Leipzig,street,Golf,4.5,
2024-02-07,Airport P4,Dresden,airport,Golf,38,
2024-02-20,Opera,Leipzig,garage,Polo,12,40
2024-03-03,Riverside,Dresden,street,Golf,0,25
2024-05-09,Opera,Leipzig,garage,Golf,9,25
""",
    "health.glucose_readings": """date,glucose_mg_dl,insulin_units,reading_type,exercised_before
2024-12-20,110,4,before meal,yes
2025-01-10,190,6,after meal,no
2025-02-01,205,8,after meal,no
2025-02-11,90,5,before meal,yes
2025-02-20,135,7,after meal,yes
""",
    "study.assignments": """assigned_on,course,score_pct,group_work,photo_taken
2024-09-05,Math,82,yes,no
2024-10-01,Art,91,no,yes
2024-11-12,Math,77,no,yes
2025-01-15,Art,88,yes,no
""",
    "work.invoices": """invoice_no,client,issued_on,amount_usd,expenses_usd
INV-1,Acme,2024-01-10,900.5,80
INV-2,Globex,2024-03-02,1500.5,
INV-3,Acme,2024-09-21,700.5,20
""",
    "nature.bird_watches": """seen_on,species,site,distance_m
2024-05-01,robin,Mill Pond,20
2024-05-01,kestrel,Mill Pond,120
2024-05-08,robin,Castle Hill,45
""",
    "garden.harvests": """picked_on,crop,plot,weight_g
2024-07-02,tomatoes,south,900
2024-07-09,beans,north,300
2024-08-11,tomatoes,south,700
2024-08-19,tomatoes,south,450
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("whose"), TABLES) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What was my best score against Marta?", 70),
        ("How many games did I win against Marta?", 1),
        ("How many games did I play with Marta?", 3),
        ("How much did shipping the shoes cost?", 4.99),
        ("How much did I spend on shipping in total?", 18.97),
        ("How many parcels did DHL deliver to me in 2024?", 3),
        ("How many parcels has Hermes delivered so far?", 1),
        ("Did DHL deliver anything in March 2024?", True),
        ("Who sent me the heaviest parcel?", "IKEA"),
        ("Who sent me the most parcels?", "Otto"),
        ("Who was the lightest parcel from?", "Otto"),
        ("Where did I pay the highest parking fee?", "Airport P4"),
        ("Where did I pay the highest parking fee, leaving out the airport?", "Opera"),
        ("In which city did I pay the highest parking fee?", "Dresden"),
        ("How many times did I get a fine?", 3),
        ("How many times was I fined in Leipzig?", 2),
        ("How many parking fines have I got with the Golf?", 2),
        ("How many parking stays had a fine?", 3),
        ("How many parking stays had no fine?", 2),
        ("Which vehicle got the most fines?", "Golf"),
        ("Did I get a fine in May 2024?", True),
        ("How many times have I parked for free?", 1),
        ("How much did I pay in fines?", 90),
        ("How many glucose readings were over 180?", 2),
        ("How many glucose readings over 180 did I have in the last 30 days?", 1),
        ("What was my highest glucose reading?", 205),
        ("What percentage of my after-meal glucose readings were below 140 mg/dL?", pytest.approx(100 / 3)),
        ("Is my average glucose lower when I've exercised beforehand than when I haven't?", True),
        ("Did I have more glucose readings in the past four weeks than in the four weeks before that?", True),
        ("What is the highest score I got on a group assignment?", 88),
        ("How many assignments did I photograph?", 2),
        ("How many assignments are missing a photo?", 2),
        ("How much did I invoice in total in 2024?", 3101.5),
        ("Which client has brought in the most money?", "Acme"),
        ("What was the number of the biggest invoice I sent to Acme?", "INV-1"),
        ("What are the two games I play the most, starting with the most played?", ["Azul", "Catan"]),
        ("Which species have I seen at Mill Pond?", ["kestrel", "robin"]),
        ("How many bird watches were within 50 metres?", 2),
        (
            "Did I pay more in shipping for parcels ordered in November 2024 than for those ordered in March 2024?",
            False,
        ),
        ("Did I harvest more weight in July 2024 than in August 2024?", True),
    ],
)
def test_the_question_is_answered(memory: Memory, question: str, value: Any) -> None:
    asked = memory.ask(question, now=NOW)
    assert asked.status == "answered", asked.reason
    assert asked.value == pytest.approx(value) if isinstance(value, float) else asked.value == value


@pytest.mark.parametrize(
    "question",
    [
        "What was Marta's best score in Catan?",
        "What was the best score of Marta in Catan?",
        "What did Marta score on average?",
        "How many games did Marta win?",
        "What is Hugo's average fun rating?",
        "What is their best score?",
        "How much did the headphones cost me?",
        "What was my most expensive parcel?",
        "How many parcels cost more than 5 euros?",
        "Which kind of tomatoes did I harvest most?",
        "Which tomato variety gave me the biggest yield?",
    ],
)
def test_what_the_records_do_not_hold_is_refused(memory: Memory, question: str) -> None:
    assert memory.ask(question, now=NOW).status == "refused"
