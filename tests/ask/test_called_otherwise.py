"""What people call a record or a doing otherwise than the schema does: cases, courses, losses, hand over, need."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 6, 1, 9)
FILES = {
    "work.trainings": """held_on,title,provider,hours,fee_eur,paid_by
2024-03-01,First aid,Red Cross,8,120.0,me
2024-05-02,Forklift,Akademie,16,400.0,employer
2025-02-03,First aid refresher,Red Cross,4,80.0,me
2025-03-04,Fire safety,Akademie,2,0.0,
""",
    "garden.garden_jobs": """date,job,bed,plants_put_in
2025-03-02,planting,rose bed,12
2025-04-02,weeding,rose bed,
2025-05-05,planting,border,5
2025-06-01,planting,border,7
""",
    "leisure.crossword_books": """puzzle_title,started_on,finished_on,pieces
Lighthouse,2024-01-02,2024-01-20,500
Owls,2024-02-02,2024-02-20,1000
Lighthouse,2024-05-02,2024-05-20,500
""",
    "kitchen.waste_log": """thrown_out_on,item,reason,value_eur,could_be_avoided
2025-01-02,rice,mould,2.5,true
2025-02-03,fish,fridge failure,9.0,false
2025-05-20,bread,mould,1.5,true
""",
    "care.parish_calls": """[{
  "date": "2025-01-10", "person": "Mrs Bell", "channel": "phone", "minutes": 20,
  "agreed_steps": ["visit plan", "meals"], "follow_up_date": "2025-02-01"
},{
  "date": "2025-02-11", "person": "Mr Dunn", "channel": "in person", "minutes": 45, "agreed_steps": ["meals"],
  "follow_up_date": null
},{
  "date": "2025-03-12", "person": "Mrs Bell", "channel": "phone", "minutes": 15,
  "agreed_steps": ["visit plan"], "follow_up_date": "2025-03-20"
}]""",
    "club.rehearsals": """rehearsal_date,hall,singers_present,absent,left,returned_keys_on
2025-01-07,North,20,3,1,2025-01-08
2025-02-04,South,22,0,0,2025-02-06
2025-03-04,North,18,5,2,
""",
    "shop.market_days": """[{
  "date": "2025-04-05", "opened": "08:00", "packed_up": "13:30", "guests": 80,
  "sold_out": ["plums", "quince jelly"]
},{
  "date": "2025-04-12", "opened": "07:30", "packed_up": "15:10", "guests": 140, "sold_out": ["plums"]
},{
  "date": "2025-04-19", "opened": "08:00", "packed_up": "14:45", "guests": 120, "sold_out": ["quince jelly"]
}]""",
    "garden.hedge_cuttings": """cut_on,hedge,fuel,duration_min,bags_of_leaves
2025-03-01,front,petrol,40,3
2025-04-01,front,petrol,30,2
2025-05-01,back,battery,70,6
""",
    "home.sauna_fires": """day,hours_burning,wood,wood_used_kg
2025-01-01,3.0,birch,12.0
2025-01-08,4.5,oak,15.5
2025-02-01,2.5,birch,9.0
""",
    "family.hikes": """[{
  "date": "2025-03-02", "children": ["Ida", "Tom"], "leader": "Nora", "forgotten": "water"
},{
  "date": "2025-03-09", "children": ["Ida"], "leader": "Nora", "forgotten": "map"
},{
  "date": "2025-04-06", "children": ["Tom"], "leader": "Paul", "forgotten": "water"
},{
  "date": "2025-05-04", "children": ["Ida", "Tom"], "leader": "Nora", "forgotten": null
}]""",
    "drinks.tea_brews": """[{
  "date": "2025-05-01", "tea": "Assam", "water_temp_c": 95, "tasting_notes": ["malty", "bitter"],
  "with_milk": true, "cost_per_cup_eur": 0.2
},{
  "date": "2025-05-02", "tea": "Sencha", "water_temp_c": 75, "tasting_notes": ["grassy"], "with_milk": false,
  "cost_per_cup_eur": 0.4
},{
  "date": "2025-05-03", "tea": "Assam", "water_temp_c": 95, "tasting_notes": ["malty"], "with_milk": false,
  "cost_per_cup_eur": 0.3
}]""",
    "club.cash_book": """day,in_or_out,member,amount_eur
2025-01-05,in,Olga,30.0
2025-01-09,out,Olga,12.5
2025-02-05,in,Pete,20.0
""",
    "work.translations": """job_no,client,started_on,deadline,delivered_on,status,client_rating
T1,Arte,2025-01-02,2025-01-20,2025-01-18,delivered,5
T2,Arte,2025-02-02,2025-02-20,2025-02-25,delivered,
T3,Brill,2025-05-02,2025-06-20,,in progress,
""",
    "hobby.jigsaws": """finished_on,maker,pieces,minutes,helper,fun
2025-01-03,Ravel,1000,300,Ina,4
2025-02-03,Ravel,500,120,,5
2025-03-03,Jumbo,1000,420,,2
""",
    "leisure.app_time": """used_on,app,hours,in_app_spending_eur
2025-01-03,Farmland,2.0,4.99
2025-01-04,Farmland,1.0,0.0
2025-02-03,Chessic,3.0,0.0
""",
    "school.essays": """set_on,class,marking_hours,soreness
2025-01-03,8a,3.5,wrist
2025-02-03,8b,2.0,neck
2025-03-03,8a,1.5,wrist
""",
    "work.desk_days": """[{
  "date": "2025-05-01", "sat_with": ["Ana", "Ben"], "seat": "window", "covered_by": null
},{
  "date": "2025-05-02", "sat_with": [], "seat": "window", "covered_by": "Ana"
},{
  "date": "2025-05-03", "sat_with": [], "seat": "lounge", "covered_by": null
}]""",
    "club.puppet_shows": """played_on,play,mood_afterwards,stickers_given_away
2025-01-05,Punch,tired,5
2025-02-05,Kasper,happy,7
""",
    "travel.huts": """date,hut,fee_per_night_eur
2025-05-01,Alm,20.0
2025-05-02,Tal,30.0
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("called"), FILES) as made:
        yield made


def ask(memory: Memory, question: str) -> Asked:
    return memory.ask(question, now=NOW)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many courses did I take in 2024?", 2),
        ("How many plants did I put in between March and May 2025?", 17),
        ("How many different puzzles did I finish in 2024?", 2),
        ("Which provider has the most expensive courses on average?", "Akademie"),
        ("How much did I spend on courses that I paid for myself?", 200.0),
        ("How many losses were there in February 2025?", 1),
        ("How many write-offs were due to mould?", 2),
        ("How many losses could have been avoided?", 2),
        ("How many of the losses were unavoidable?", 1),
        ("How many parish conversations did I have with Mrs Bell?", 2),
        ("In how many cases was a visit plan agreed on?", 2),
        ("How many follow-ups were scheduled for March 2025?", 1),
        ("How many cups of Assam did I brew?", 2),
        ("How many cups of tea tasted malty?", 2),
        ("What share of the cups of Assam was drunk with milk?", 0.5),
        ("What is the average nightly fee at Alm?", 20.0),
        ("How often did I light a sauna fire in January 2025?", 2),
    ],
)
def test_records_go_by_other_nouns(memory: Memory, question: str, value: object) -> None:
    asked = ask(memory, question)
    assert asked.status == "answered", asked.reason
    assert asked.value == pytest.approx(value) if isinstance(value, float) else asked.value == value, asked.code


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("On how many market days did we pack up after 2 pm?", 2),
        ("When did we pack up on 5 April 2025?", dt.time(13, 30)),
        ("How often did we sell out of plums?", 2),
        ("How many translations have I not handed over yet?", 1),
        ("What is the longest I needed for the front hedge, in minutes?", 40),
        ("How long do I need for the front hedge on average?", 35.0),
        ("How many hedge cuttings needed more than an hour?", 1),
        ("How many bags of leaves have I collected?", 11),
        ("How many kilograms of wood did I burn in January 2025?", 27.5),
        ("How many sauna fires burned for at least 3 hours?", 2),
        ("What do the children forget most often on hikes?", "water"),
        ("On how many hikes did we forget the map?", 1),
        ("What fun did I give Ravel on average?", 4.5),
        ("How many jigsaws did nobody help me with?", 2),
        ("On how many desk days did I sit with nobody?", 2),
        ("How many desk days did nobody cover?", 2),
        ("How many singers were absent in 2025?", 8),
        ("At how many rehearsals were more than 2 singers absent?", 2),
        ("Which hall had the most absent singers in total?", "North"),
        ("How much money came in in 2025?", 50.0),
        ("How much money went out in the cash book?", 12.5),
        ("How many hours did I spend marking essays?", 7.0),
        ("How often were we tired after a puppet show?", 1),
        ("What kinds of wood did I use in the sauna?", ["birch", "oak"]),
        ("For how many essays did my wrist hurt?", 2),
    ],
)
def test_what_was_done_goes_by_other_verbs(memory: Memory, question: str, value: object) -> None:
    asked = ask(memory, question)
    assert asked.status == "answered", asked.reason
    assert asked.value == pytest.approx(value) if isinstance(value, float) else asked.value == value, asked.code


@pytest.mark.parametrize(
    "question",
    [
        "How much petrol did I need for the hedges?",
        "How many puzzles did I finish in 2024?",
        "Which hedges need cutting?",
        "Which children forgot the map most often?",
        "What did the leader forget most often on hikes?",
        "How often did we sell plums?",
        "How many teachers were absent from rehearsals?",
        "Did nobody cover my desk days?",
        "What did I pay for Farmland when I bought it?",
        "What did Farmland cost?",
        "When did I buy Chessic?",
        "How many seminars did I take in 2024?",
        "How many cups of water did I drink?",
        "How many cases of tea did I buy?",
        "How often did I play after a puppet show?",
        "How much time did I need for the translations?",
    ],
)
def test_what_the_records_do_not_say_is_refused(memory: Memory, question: str) -> None:
    asked = ask(memory, question)
    assert asked.status == "refused", asked.code
