"""What is still had, worth less than it cost, late, needed, alone in a list; and who did what to whom."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.filled import with_tables
from usercode import Memory

NOW = dt.datetime(2025, 6, 5, 12)
TABLES = {
    "leisure.coin_collection": """Bought On,Coin,Country,Metal,Price Paid (EUR),Current Value (EUR),Certified,Sold On
2024-01-05,Old Crown,Spain,silver,100.5,80.5,true,
2024-02-05,Lion Penny,Spain,copper,20.5,30.5,false,2025-01-02
2024-03-05,Eagle Thaler,Austria,silver,50.5,70.5,false,
2024-04-05,Ship Ducat,Austria,gold,300.5,,true,
""",
    "home.parcels": """[
{"sent_on": "2025-01-01", "expected_by": "2025-01-05", "arrived_on": "2025-01-04", "courier": "DPD", "recipient": "Mum",
 "contents": ["books", "toys"], "weight_kg": 2.5, "signature_required": true, "insured": true},
{"sent_on": "2025-02-01", "expected_by": "2025-02-05", "arrived_on": "2025-02-09", "courier": "Evri",
 "recipient": "Tom", "contents": ["books"], "weight_kg": 1.5, "signature_required": false, "insured": true},
{"sent_on": "2025-03-01", "expected_by": "2025-03-05", "arrived_on": "2025-03-05", "courier": "DPD", "recipient": "Mum",
 "contents": ["toys"], "weight_kg": 4.5, "signature_required": true, "insured": false},
{"sent_on": "2025-04-01", "expected_by": "2025-04-05", "arrived_on": null, "courier": "Evri", "recipient": "Priya",
 "contents": ["books", "sweets"], "weight_kg": 7.5, "signature_required": false, "insured": false}
]""",
    "home.lent_items": """lent_on,due_back,returned_on,item,borrower
2024-01-01,2024-02-01,2024-01-20,drill,Jonas
2024-02-01,2024-03-01,2024-03-09,ladder,Ida
2024-03-01,2024-04-01,,tent,Jonas
2024-04-01,2024-05-01,,bike,Mia
""",
    "travel.commutes": """date,mode,minutes,plannedMinutes
2025-01-01,train,50,40
2025-01-02,bike,30,40
2025-01-03,train,45,40
2025-01-04,car,40,40
""",
    "home.mislaid_items": """lost_on,item,found_on,reported_to
2024-01-05,gloves,2024-06-20,
2024-02-05,gloves,2024-03-20,bus company
2024-05-05,gloves,,
2024-04-05,umbrella,2025-01-09,
""",
    "home.meetings": """date,topic,type,duration_min
2024-01-05,all-hands,team,30
2024-01-06,planning,all-hands,60
2024-01-07,planning,all-hands,45
2024-01-08,1on1,team,25
""",
    "finance.sales": """item,category,listed_on,sold_on,asking_price_eur,sale_price_eur,buyer_city
lamp,home,2025-01-01,2025-01-09,30,25,Leipzig
robot,toys,2025-01-02,2025-01-12,20,20,Halle
puzzle,toys,2025-01-03,2025-01-11,10,12,Leipzig
chair,home,2025-01-04,,60,,
""",
    "leisure.board_games": """[
{"playedOn": "2025-01-01", "game": "Catan", "players": ["Marta", "Sven"], "winner": "me", "durationMin": 90},
{"playedOn": "2025-01-02", "game": "Azul", "players": ["Marta"], "winner": "Marta", "durationMin": 45},
{"playedOn": "2025-01-03", "game": "Catan", "players": ["Sven"], "winner": "Sven", "durationMin": 80},
{"playedOn": "2025-01-04", "game": "Chess", "players": ["Kim", "Marta"], "winner": "Kim", "durationMin": 60}
]""",
    "home.repairs": """reported_on,fixed_on,appliance,cost_gbp,under_warranty,covered_by_insurance
2025-01-01,2025-01-05,boiler,100.5,true,false
2025-02-01,,fridge,50.5,false,true
2025-03-01,2025-03-05,boiler,70.5,true,true
2025-04-01,2025-04-03,oven,20.5,false,false
""",
    "nature.bird_sightings": """seen_on,species,number_of_birds,site,photographed
2025-01-01,Robin,3,Mill Pond,true
2025-01-02,Heron,1,Heath Wood,false
2025-01-03,Robin,2,Mill Pond,true
2025-01-04,Mallard,9,Mill Pond,false
""",
}


@pytest.fixture(scope="module")
def memories(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Memory]]:
    """Give one memory for each table, by the last part of its collection."""
    opened = {}
    stack = [(path, with_tables(tmp_path_factory.mktemp("home"), {path: rows})) for path, rows in TABLES.items()]
    for path, context in stack:
        opened[path.partition(".")[2]] = context.__enter__()
    yield opened
    for _, context in stack:
        context.__exit__(None, None, None)


@pytest.mark.parametrize(
    ("records", "question", "value"),
    [
        ("coin_collection", "How many coins do I still own?", 3),
        ("coin_collection", "How many of the silver coins do I still have?", 2),
        ("coin_collection", "How many coins are still in my collection?", 3),
        ("coin_collection", "How many coins do I no longer have?", 1),
        ("coin_collection", "How many coins have I parted with?", 1),
        ("coin_collection", "What did I pay in total for the coins I still own?", 451.5),
        ("coin_collection", "How many coins are worth less than I paid for them?", 1),
        ("coin_collection", "How many coins have a current value above the price I paid?", 2),
        ("coin_collection", "How many coins have gone up in value?", 2),
        ("lent_items", "How many things does Jonas still have?", 1),
        ("lent_items", "How many items are still out?", 2),
        ("lent_items", "How many items are yet to be returned?", 2),
        ("lent_items", "How many items came back late?", 1),
        ("lent_items", "How many items were returned past their due date?", 1),
        ("parcels", "How many parcels arrived later than expected?", 1),
        ("parcels", "How many parcels arrived early?", 1),
        ("parcels", "How many parcels arrived by the expected date?", 2),
        ("parcels", "How many parcels have yet to arrive?", 1),
        ("commutes", "How many commutes took longer than planned?", 2),
        ("commutes", "How many commutes were shorter than planned?", 1),
        ("parcels", "How many parcels needed a signature?", 2),
        ("parcels", "How many parcels had to be signed for?", 2),
        ("parcels", "How many parcels called for a signature?", 2),
        ("parcels", "How many parcels needed no signature?", 2),
        ("parcels", "How many insured parcels needed a signature?", 1),
        ("parcels", "How many parcels contained only books?", 1),
        ("parcels", "How many parcels contained just books?", 1),
        ("parcels", "How many parcels had nothing but toys in them?", 1),
        ("parcels", "How many parcels contained books as well as toys?", 1),
        ("parcels", "How many parcels contained books together with toys?", 1),
        ("board_games", "How many games did I play with only Marta?", 1),
        ("board_games", "How many games did I play against Marta?", 3),
        ("board_games", "How many games did Marta win?", 1),
        ("repairs", "How many repairs were covered by the warranty?", 2),
        ("repairs", "How many repairs did the insurance cover?", 2),
        ("repairs", "How many repairs did the insurance pay for?", 2),
        ("repairs", "How many repairs are still open?", 1),
        ("mislaid_items", "When did I last find a lost pair of gloves?", dt.date(2024, 6, 20)),
        ("mislaid_items", "When was the last time I found a lost pair of gloves?", dt.date(2024, 6, 20)),
        ("mislaid_items", "When did I last lose gloves that I found in 2024?", dt.date(2024, 2, 5)),
        ("meetings", "How many all-hands meetings were there?", 2),
        ("meetings", "How many all-hands type meetings took at least 50 minutes?", 1),
        ("meetings", "How many meetings about all-hands were there?", 1),
        ("sales", "How many items were sold for less than their asking price?", 1),
        ("sales", "How many toys sold for more than the asking price?", 1),
        ("sales", "How many different cities have I sold items to?", 2),
        ("board_games", "What is my most played game by total minutes?", "Catan"),
        ("bird_sightings", "How many individual robins have I seen in total?", 5),
        ("bird_sightings", "How many birds did I count at Mill Pond in total?", 14),
        ("bird_sightings", "How many robin sightings did I photograph?", 2),
    ],
)
def test_condition_is_answered(memories: dict[str, Memory], records: str, question: str, value: Any) -> None:
    asked = memories[records].ask(question, now=NOW)
    assert asked.status == "answered", asked.reason
    assert asked.value == pytest.approx(value)


@pytest.mark.parametrize(
    ("records", "question"),
    [
        ("coin_collection", "How many coins do I still want?"),
        ("coin_collection", "How many coins did my uncle sell?"),
        ("lent_items", "How many things did Jonas lend me?"),
        ("lent_items", "How many items do I still have?"),
        ("board_games", "How many games did Marta borrow?"),
        ("repairs", "How much did the insurance pay?"),
        ("bird_sightings", "How many birds did I photograph?"),
        ("commutes", "How many commutes took longer than expected by Lea?"),
        ("parcels", "Which recipients got only books?"),
        ("parcels", "How many parcels were signed by Tom?"),
        ("mislaid_items", "Which lost item did I find most recently?"),
        ("mislaid_items", "On what date did I first find a lost item in 2024?"),
        ("sales", "How many different cities have I sold photos to?"),
    ],
)
def test_what_is_not_recorded_is_refused(memories: dict[str, Memory], records: str, question: str) -> None:
    asked = memories[records].ask(question, now=NOW)
    assert asked.status == "refused", asked.code
