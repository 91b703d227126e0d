"""Words of a question that a plan would have left out: how often, of which, by whom, on which ground."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory

NOW = dt.datetime(2025, 6, 1, 9)
TABLES = {
    "pets.dog_walks": """walked_on,dog,route,distance_km,minutes,steps,weather
2025-01-01,Rex,river,5.5,60,7000,rain
2025-01-02,Luna,park,2.5,30,3000,sunny
2025-01-02,Rex,park,2,25,2800,rain
2025-01-05,Luna,river,6,70,8000,snow
""",
    "car.car_washes": """washed_on,station,programme,price_eur,queue_minutes
2025-01-01,Shine,wax,16,20
2025-02-01,Shine,basic,8,5
2025-03-01,AquaJet,basic,9,10
2025-04-01,AquaJet,wax,15,12
""",
    "leisure.coins": """acquired_on,coin_name,metal,mint_year,price_paid_eur
2020-01-01,Silver Lion,silver,1950,50
2021-01-01,Gold Crown,gold,1850,900
2022-01-01,Copper Ship,copper,1901,20
""",
    "sport.darts_nights": """played_on,pub,pints
2025-01-01,Legion,2
2025-01-08,Anchor,3
2025-01-15,Anchor,1
""",
    "mind.dreams": """night_of,kind,vividness,words_written
2025-01-01,lucid,5,200
2025-01-09,nightmare,8,350
""",
    "nature.bird_sightings": """seen_on,species,rarity,site,birds_counted
2025-01-01,robin,common,Mill Pond,3
2025-01-02,robin,common,Ash Wood,1
2025-01-03,hoopoe,rare,Ash Wood,1
2025-01-04,waxwing,rare,Ash Wood,2
2025-01-05,robin,common,Ash Wood,1
2025-01-06,waxwing,rare,Mill Pond,2
2025-01-07,robin,common,Mill Pond,2
""",
    "home.garden_yields": """harvested_on,crop,weight_grams,pieces,sown_on
2025-05-01,zucchini,1200,4,2025-02-01
2025-05-02,zucchini,800,2,2025-02-11
2025-05-03,carrot,500,12,2025-01-01
""",
    "general.fish_catches": """caught_on,species,weight_kg,length_cm,companion
2025-01-01,pike,3,80,Walt
2025-01-02,perch,1,30,Rosa
2025-01-03,perch,0.5,35,
""",
    "home.repairs": """date,room,contractor,labor_hours,total_cost_usd,tools_used
2025-01-01,roof,Bob Miller,3,400,drill; saw
2025-02-01,kitchen,FixIt,1,100,drill; wrench
2025-03-01,kitchen,FixIt,2,150,saw; hammer
""",
    "work.invoices": """issued_on,client,hours,amount_eur
2025-01-01,Acme,10,1000
2025-02-01,Acme,4,400
2025-03-01,Helix,12,1200
""",
    "leisure.knitting_projects": """started_on,item_type,needle_size_mm,yarn_used_metres
2025-01-01,hat,4,200
2025-02-01,sock,2.5,300
2025-03-01,hat,4,250
""",
    "home.paid_chores": """done_on,chore,room,hours,cost_gbp
2025-01-01,leaking tap,kitchen,1,40
2025-01-09,leaking tap,bathroom,2,90
2025-02-01,loose shelf,kitchen,0.5,70
""",
    "health.prescriptions": """filled_on,drug,form,qty,copay_usd,refills_left,wait_min,pharmacy
2025-01-01,Loratadine,tablet,30,12,2,5,CVS
2025-02-01,Loratadine,tablet,30,15,1,10,CVS
2025-03-01,Sertraline,capsule,14,20,0,3,Walgreens
""",
    "phone.screen_time": """date,app,category,minutes
2025-01-01,YouTube,video,60
2025-01-01,Slack,work,30
2025-01-02,YouTube,video,20
""",
    "health.skin_log": """log_date,itch,sleep_quality
2025-01-01,3,poor
2025-01-02,1,good
2025-01-03,5,poor
""",
    "work.night_shifts": """shift_date,ward,patients_seen,partner,swapped,coffee_cups,understaffed
2025-01-01,surgery,10,Ngozi,true,2,true
2025-01-02,maternity,20,Paul,false,1,false
2025-01-03,surgery,4,Ngozi,false,3,true
""",
    "health.headaches": """date,intensity,medication,dose_mg
2025-01-01,5,ibuprofen,400
2025-01-04,7,ibuprofen,200
2025-01-09,3,paracetamol,500
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("doubts"), TABLES) as made:
        yield made


@pytest.mark.parametrize(
    "question",
    [
        "Which station has the shortest queue?",
        "What's my biggest client?",
        "Which coin is the oldest?",
        "How long is the river route?",
        "How many minutes did it rain?",
        "What's the average pace of walks?",
        "On which day did I walk the most?",
        "What's the average price of a wash when I pay?",
        "What was my longest dream?",
        "How long do my dreams last?",
        "Which site has the rarest birds?",
        "How many rare species have I seen?",
        "How many plants did I sow?",
        "What's the average weight of a zucchini?",
        "How long do carrots take from sowing to harvest?",
        "Did I harvest more in 2025 than in 2024?",
        "How many fish did Walt catch?",
        "How long did I fish with Rosa?",
        "Who was along when I caught my smallest fish?",
        "How much did the drill cost?",
        "How many days did the kitchen repairs take?",
        "What was the total for labor?",
        "How much of that was labor?",
        "What did I invoice on average per month in 2025?",
        "Which client did I do the most work for?",
        "What needle size do I use most?",
        "How many pills did I take?",
        "Which chore cost the least?",
        "How long did the leaking tap take?",
        "What did I pay per pill for Loratadine?",
        "How many refills do I have left for Loratadine?",
        "Which pharmacy is the fastest?",
        "What's my daily average on YouTube?",
        "What percentage of my screen time is work?",
        "Is my skin worse when I sleep badly?",
        "Which ward is the busiest?",
        "How many shifts did I swap with Ngozi?",
        "How many cups of coffee do I drink on understaffed shifts?",
        "What dose of ibuprofen do I usually take?",
    ],
)
def test_a_word_that_the_plan_would_leave_out_is_a_reason_to_refuse(memory: Memory, question: str) -> None:
    asked = memory.ask(question, now=NOW)
    assert (asked.status, asked.value) == ("refused", None), asked.code


@pytest.mark.parametrize(
    ("question", "right"),
    [
        ("Which station had the shortest queue?", "Shine"),
        ("Which station has the shortest queue on average?", "AquaJet"),
        ("How many minutes did I walk in the rain?", 85),
        ("What was the average price of a wash?", 12.0),
        ("How many pints do I drink a night?", 2.0),
        ("How many pints did I drink?", 6),
        ("How many different species have I seen?", 3),
        ("What did the heaviest fish I caught weigh?", 3.0),
        ("How many fish did I catch with Walt?", 1),
        ("How many hours of labor were there in the kitchen?", 3.0),
        ("How much did repairs with the drill cost?", 500.0),
        ("Which client did I bill the most hours?", "Acme"),
        ("What was the smallest needle size?", 2.5),
        ("How long do carrots take from sowing to harvest on average?", 122.0),
        ("How many mg of ibuprofen did I take?", 600),
        ("How long did the loose shelf take?", 0.5),
        ("How many minutes did I spend on YouTube?", 80),
        ("How many shifts did I work with Ngozi?", 2),
        ("What was the longest wait at CVS?", 10),
    ],
)
def test_what_says_it_all_is_answered(memory: Memory, question: str, right: object) -> None:
    asked = memory.ask(question, now=NOW)
    assert (asked.value, asked.status) == (right, "answered"), asked.reason
