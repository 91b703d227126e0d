"""What is near what is recorded, and is not it: a part of the time, who was absent, what several got, another day."""

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
    "pets.aquarium_checks": """checked_on,tank,water_changed_l
2025-05-01,big,20
2025-06-01,big,0
""",
    "flat.neighbour_parcels": """accepted_on,neighbour,collected_on
2025-05-02,Lang,2025-05-04
2025-05-30,Petrov,2025-06-01
2025-06-02,Lang,
""",
    "band.gigs": """gig_date,city,driver,members
2025-05-01,Kiel,Jule,Jule; Bo
2025-06-01,Bremen,Bo,Jule; Bo; Finn
""",
    "energy.solar_days": """day,sky,kwh_produced
2025-05-01,clear,20
2025-05-02,clear,30
2025-05-03,cloudy,9
""",
    "daily.bus_trips": """trip_date,line,from_stop,to_stop,delay_min,price_eur,inspected
2025-05-01,12,Market,Harbour,4,3,yes
2025-05-02,M4,Market,Depot,12,3,no
2025-05-03,12,Depot,Market,6,3,no
""",
    "sewing.alterations": """accepted_on,due_on,finished_on,late,paid_on
2025-05-01,2025-05-10,2025-05-12,yes,2025-06-01
2025-05-05,2025-05-20,,no,
""",
    "school.lost_items": """found_on,labelled,claimed_on
2025-05-01,yes,2025-05-02
2025-05-02,no,
2025-05-03,no,2025-05-05
""",
    "hobby.chess_games": """played_on,opponent,moves,my_minutes,opponent_minutes,blunders
2025-05-01,Viktor,40,20,25,2
2025-05-02,Nadja,70,30,12,1
""",
    "sports.handball_matches": """match_date,opponent,my_goals,scorers
2025-05-01,TSV,3,me; Lena
2025-05-08,HSG,0,Lena
""",
    "food.restaurant_visits": """visited_on,restaurant,paid_by,companions
2025-05-01,Krone,me,Tom; Ada
2025-05-08,Sakura,Tom,Tom
""",
    "home.cleaning_visits": """came_on,helper,complaint
2025-05-01,Danuta,
2025-05-08,Marek,streaks
2025-05-15,Marek,streaks
""",
    "office.room_bookings": """booked_on,meeting_date,room,department,projector,cancelled_on
2025-05-01,2025-06-02,Oak,IT,yes,
2025-05-02,2025-05-20,Oak,sales,yes,2025-05-10
2024-12-20,2025-01-09,Pine,IT,no,
""",
    "shop.ice_cream_days": """sold_on,opened_at,closed_at,scoops
2025-05-01,10:00,20:00,90
2025-05-02,10:00,22:30,300
""",
    "garden.sowings": """sown_on,crop,seeds_sown,seeds_sprouted
2025-05-01,basil,20,10
2025-05-02,leek,10,2
""",
    "phone.call_log": """called_on,caller,video,minutes
2025-05-01,Mum,yes,20
2025-05-02,Mum,no,5
2025-05-03,Ben,no,7
""",
    "learning.driving_lessons": """lesson_date,instructor,minutes,cancelled
2025-05-01,Gold,45,no
2025-05-08,Gold,90,yes
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
        "How many water changes were there in 2025?",
        "When did I last call Ben?",
        "What share of the basil seeds sprouted?",
        "How many minutes did I drive with Gold?",
        "How many blunders did Viktor make in chess?",
        "Which opponent takes the longest on average?",
        "How often did Tom invite us to a restaurant?",
        "How many complaints were there about Marek?",
        "How many meetings were held in Oak in 2025?",
        "How many ice cream days were we closed?",
        "How many parcels did Lang accept for me?",
        "How many gigs did Jule play in 2025?",
        "How much did we produce on the sunniest solar day?",
        "How much did I pay for inspections on the bus?",
        "How many alterations were overdue when finished?",
        "How many alterations were paid late?",
        "Are labelled lost items claimed more often than unlabelled ones?",
        "Where do I get on the bus most often?",
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
        ("How many parcels were accepted and collected in May 2025?", 1),
        ("How often did Jule drive?", 1),
        ("How many seeds did I sow in 2025?", 30),
        ("How many seeds sprouted in 2025?", 12),
        ("What share of the seeds sown sprouted?", 0.4),
        ("How many video calls with Mum were there?", 1),
        ("How many driving lessons were cancelled?", 1),
        ("How many goals do I score per handball match on average?", 1.5),
        ("How many chess games did I play against Viktor?", 1),
        ("How often did IT use the projector?", 1),
        ("How many room bookings were there in 2025?", 3),
        ("How many minutes of delay did the 12 have in 2025?", 10),
        ("How many alterations were late?", 1),
    ],
)
def test_what_is_named_is_answered(memory: Memory, question: str, value: Any) -> None:
    assert memory.ask(question, now=NOW).value == value
