"""What the name of the records and a field beside the one that is taken say of a question."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from typing import Any

import pytest

from tests.ask.filled import with_tables
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2024, 7, 1, 12)
TABLES = {
    "home.egg_log": """day,coop,eggs,collector,weather
2024-05-03,north,2,me,sun
2024-05-04,south,9,Nils,frost
2024-05-05,north,3,me,frost
2024-06-05,north,1,Nils,rain
""",
    "health.medicine_log": """taken_on,medicine,dose_mg,pills,side_effects
2024-05-03,ibuprofen,400,2,drowsy; nausea
2024-05-04,cetirizine,10,1,drowsy
2024-06-04,ibuprofen,200,1,
""",
    "home.home_repairs": """reported,room,quote,final_cost,stars
2024-05-03,kitchen,100,120,5
2024-05-13,garage,200,150,4
2024-05-23,kitchen,90,95,2
""",
    "work.piano_students": """lesson_date,student,minutes,fee,paid
2024-05-03,Anna,30,25,yes
2024-05-10,Bruno,60,45,no
2024-05-17,Anna,30,25,yes
""",
    "reading.library_books": """borrowed,title,pages,finished
2024-05-03,Emma,300,yes
2024-05-10,Dune,500,no
""",
    "leisure.game_nights": """played_on,game,players,length_min,location
2024-05-03,Go,me; Ivy,30,home
2024-05-10,Go,Sam; Ivy,60,home
2024-05-17,Chess,me; Sam; Ivy,90,cafe
""",
    "car.fuel_stops": """filled,station,litres,price_per_litre,total_eur
2024-05-03,Aral,10,1.8,18
2024-05-10,Aral,20,1.7,34
""",
    "work.night_shifts": """shift_date,ward,start,end
2024-05-03,A2,22:30,06:00
2024-05-10,B1,20:00,23:30
""",
    "health.doctor_visits": """visited_at,doctor,patient,specialty,copay_eur
2024-05-03T10:00,Dr. Weiss,me,dentist,10
2024-05-10T10:00,Dr. Holt,Leo,dentist,0
""",
    "sport.triathlon_sessions": """date,discipline,km,minutes,avg_hr,max_hr,shoes
2024-05-03,run,10,60,150,170,Nike
2024-05-04,run,4,60,140,190,Asics
2024-05-05,run,4,30,145,160,Asics
2024-05-10,bike,50,120,130,150,
""",
    "garden.garden_journal": """date,plant,task,minutes,harvest_kg
2023-05-03,rose,pruning,10,
2023-05-03,beans,harvest,90,2
2024-05-04,beans,harvest,20,3
2024-05-10,beans,harvest,20,3
""",
    "food.dinners": """cooked_on,dish,prep_min,cooking_min
2024-05-03,lasagne,10,60
2024-05-10,soup,20,30
""",
    "health.sleep_diary": """date,bed,woke,naps,nap_min
2024-05-03,23:00,07:00,1,30
2024-05-04,00:30,07:30,0,
""",
    "home.resale_items": """sold,listed,item,platform,asking_price,sold_for,buyer
2024-05-03,2024-05-01,jacket,eBay,100,20,kim
2024-05-10,2024-05-04,lamp,Etsy,40,35,lola
2024-06-10,2024-05-04,lamp,Etsy,30,30,lola
""",
    "leisure.museum_visits": """visited,museum,city
2023-05-03,Prado,Madrid
2024-05-10,Tate,London
2024-06-10,Tate,London
""",
    "shopping.online_orders": """ordered_on,shop,items,total,for_whom
2024-05-03,IKEA,3,20,the kids
2024-05-10,Otto,1,35,me
""",
    "leisure.flights": """date,booked_on,airline,fare
2024-03-03,2024-01-03,KLM,100
2024-04-03,2024-01-02,KLM,120
""",
    "reading.loans_back": """borrowed,due,returned,title
2024-03-03,2024-03-20,2024-03-25,Emma
2024-04-03,2024-04-20,2024-04-15,Dune
""",
    "shopping.parcels": """ordered_on,delivered_on,shop,payment,total
2024-04-30,2024-05-02,IKEA,card,10
2024-05-03,2024-05-05,IKEA,card,10
2024-05-04,2024-05-06,IKEA,cash,90
""",
    "health.mood_log": """date,mood,naps
2024-05-03,bad,1
2024-05-04,good,0
""",
    "food.cooked_dinners": """cooked_on,dish,cook,cost
2024-05-03,curry,Joan,10
2024-05-04,soup,me,20
""",
}


Ask = Callable[[str, str], Asked]


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """Return what asks a question of one table alone."""
    with ExitStack() as stack:

        @cache
        def memory(name: str) -> Memory:
            made = with_tables(tmp_path_factory.mktemp(name), {n: t for n, t in TABLES.items() if n.endswith(name)})
            return stack.enter_context(made)

        yield lambda name, question: memory(name).ask(question, now=NOW)


@pytest.mark.parametrize(
    ("name", "question", "value"),
    [
        ("egg_log", "Which coop produced the most eggs?", "south"),
        ("egg_log", "Which coop had the most eggs?", "south"),
        ("egg_log", "What is the most eggs in a week?", 14),
        ("egg_log", "In which month did we get the most eggs?", "2024-05"),
        ("egg_log", "Did we get more eggs in May than in June 2024?", True),
        ("egg_log", "On how many frosty days did we get more than 2 eggs?", 2),
        ("home_repairs", "How many repairs cost more than quoted?", 2),
        ("home_repairs", "How many repairs cost less than the quote?", 1),
        ("medicine_log", "How many pills did I take in May 2024?", 3),
        ("medicine_log", "How many times did I take ibuprofen in 2024?", 2),
        ("game_nights", "How often did I play at home?", 1),
        ("game_nights", "When did I last play Go?", dt.date(2024, 5, 3)),
        ("game_nights", "How many hours did I play in 2024?", 2),
        ("night_shifts", "How many hours did I work in May 2024?", 11),
        ("triathlon_sessions", "What was my max heart rate?", 190),
        ("triathlon_sessions", "Did I run more than 15 km in May 2024?", True),
        ("garden_journal", "Did I harvest more than 5 kg in 2024?", True),
        ("garden_journal", "Did I ever harvest more than 5 kg?", False),
        ("garden_journal", "Did I harvest more in 2024 than in 2023?", True),
        ("dinners", "How long was the prep for lasagne on average?", 10),
        ("sleep_diary", "How many minutes did I nap in May 2024?", 30),
        ("resale_items", "What was the most expensive item I sold?", "lamp"),
        ("resale_items", "How much did I make in 2024?", 85),
        ("online_orders", "How many items did I order in 2024?", 4),
        ("parcels", "Did I pay with card more often than with cash?", True),
        ("parcels", "How many orders did I place in May 2024?", 2),
        ("flights", "When did I last book a flight?", dt.date(2024, 1, 3)),
        ("piano_students", "How long was Anna's last lesson?", 30),
        ("night_shifts", "How many shifts were longer than 4 hours?", 1),
    ],
)
def test_the_number_of_what_is_named_is_taken(ask: Ask, name: str, question: str, value: Any) -> None:
    asked = ask(name, question)
    assert ("answered", value) == (asked.status, asked.value), asked.reason


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("medicine_log", "Which medicine had the most side effects?"),
        ("medicine_log", "How many ibuprofen did I take in 2024?"),
        ("medicine_log", "How many mg of ibuprofen did I take in 2024?"),
        ("piano_students", "How many students do I have?"),
        ("piano_students", "Who paid the most?"),
        ("library_books", "How many pages did I read in 2024?"),
        ("fuel_stops", "What was the average price at Aral in 2024?"),
        ("doctor_visits", "How many times did I go to the dentist in 2024?"),
        ("doctor_visits", "How much did I pay in copays?"),
        ("piano_students", "How much was Anna's last lesson?"),
        ("medicine_log", "How many pills of ibuprofen did I take?"),
        ("medicine_log", "Did I take more ibuprofen than cetirizine?"),
        ("loans_back", "How many days late was I on average?"),
        ("flights", "When did I book my last flight?"),
        ("parcels", "How many orders did I get in May 2024?"),
        ("mood_log", "How many days did I sleep badly?"),
        ("garden_journal", "How many beans did I harvest?"),
        ("cooked_dinners", "How much did Joan spend on dinners?"),
        ("triathlon_sessions", "What was my highest heart rate?"),
        ("triathlon_sessions", "How much further did I bike than run in 2024?"),
        ("triathlon_sessions", "Which shoes did I run the most in?"),
        ("triathlon_sessions", "How many bikes do I have?"),
        ("garden_journal", "How many roses did I plant?"),
        ("dinners", "How long did lasagne take on average?"),
        ("sleep_diary", "How many hours did I sleep on average in May 2024?"),
        ("sleep_diary", "How many hours did I sleep last night?"),
        ("resale_items", "What is the average selling price of a lamp?"),
        ("resale_items", "Who bought the most from me?"),
        ("museum_visits", "Did I visit more museums in 2024 than in 2023?"),
        ("online_orders", "How many things did I buy for the kids?"),
    ],
)
def test_what_a_field_beside_it_leaves_open_is_refused(ask: Ask, name: str, question: str) -> None:
    asked = ask(name, question)
    assert "refused" == asked.status, asked.code
