"""What may be meant as well: two readings that the words fit alike are shown, and neither is answered."""

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
    "finance.bills": """due_date,payee,category,amount_usd
2024-01-05,Acme Power,power,100
2024-01-20,Aqua,water,20
2024-02-05,Acme Power,power,120
2024-03-05,Acme Power,power,80
""",
    "work.courier_shifts": """shift_date,platform,hours_worked,base_pay_eur,tips_eur
2024-03-01,Wolt,4,40,10
2024-03-08,Bolt,5,55,
2024-04-02,Wolt,3,30,9
""",
    "car.fill_ups": """date,odometer_km,litres,price_per_litre,total_cost_eur,station,city
2024-01-03,40000,50,1.8,90,Shell,Essen
2024-01-10,40500,30,1.7,51,Aral,Bremen
2024-01-20,41000,35,1.7,59.5,Aral,Bremen
""",
    "leisure.poker_nights": """played_on,host,buy_in_usd,net_usd,won
2024-01-03,Gary,20,-20,no
2024-01-10,Lou,20,60,yes
2024-02-10,Lou,50,80,yes
""",
    "home.houseplants": """date,plant,activity,water_ml
2024-04-02,basil,watering,200
2024-04-05,ficus,pruning,
2024-04-09,basil,watering,250
""",
    "travel.taxi_rides": """request_date,dropoff,fare_eur,business
2024-01-01,airport,40,yes
2024-01-02,home,50,no
2024-01-08,home,10,no
2024-01-09,airport,20,yes
2023-12-25,home,35,yes
""",
    "business.sharpening_jobs": """received_on,customer,item_type,charged_gbp,collected_on
2023-12-28,Ann,axe,10,2024-01-05
2024-02-01,Bob,chisel,12,2024-02-09
2024-03-01,Bob,axe,9,2024-03-01
""",
    "sport.climbing_sessions": """date,place,routes_tried,partner
2024-01-05,North,6,Ann
2024-01-05,North,7,Bob
2024-01-12,North,10,Ann
2024-01-19,South,12,Ann
2024-01-19,South,3,Bob
""",
    "sport.pool_swims": """swam_on,pool,laps,duration_min
2024-04-01,Lido,40,30
2024-04-09,Lido,60,20
2024-05-03,Lido,50,60
""",
    "health.blood_donations": """donated_on,type,centre,volume_ml,hemoglobin,minutes_waiting,nurse
2024-01-03,plasma,North,650,14.2,10,Ivy
2024-02-03,plasma,North,650,12.9,20,Ivy
2024-03-03,whole blood,South,500,15.0,40,Omar
""",
    "work.babysitting_jobs": """date,family,hours,paid_eur,payment_method
2024-01-03,Hartmann,3,30,cash
2024-02-03,Hartmann,3,30,PayPal
2024-03-03,Okafor,4,40,cash
""",
    "shopping.charity_finds": """bought_on,item,shop,price_gbp,condition
2024-01-03,jumper,Oxfam,5,good
2024-02-03,teapot,Shelter,3,worn
2024-03-03,lamp,Oxfam,9,good
""",
    "sport.gym_classes": """class_date,class_name,minutes,attended,spots_left,price_eur
2024-01-03,Spin,45,yes,2,10
2024-02-03,Spin,45,no,4,0
2024-03-03,Pilates,60,yes,6,10
""",
    "general.concerts": """date,headliner,ticket_price_eur,tickets
2024-01-03,Kites,40,2
2024-02-03,Mara Fox,30,1
""",
    "travel.hotel_stays": """hotel,city,check_in,check_out,nights,price_per_night_eur,total_eur
Ibis,Rome,2024-01-03,2024-01-05,2,200,400
Marriott,Rome,2024-02-03,2024-02-10,7,100,700
Ibis,Oslo,2024-03-03,2024-03-04,1,150,150
""",
    "finance.donations": """date,charity,amount_eur,method
2024-01-03,Red Cross,100,card
2024-02-03,Sea Rescue,10,card
2024-02-10,Sea Rescue,10,card
""",
    "general.coffees": """date,beans,grams,drink
2024-01-03,Santos,18,espresso
2024-01-03,Santos,18,espresso
2024-01-04,House,60,filter
""",
    "general.phone_calls": """call_date,contact,direction,duration_min
2024-01-03,Mum,incoming,10
2024-01-04,Mum,outgoing,5
2024-02-03,Jonas,outgoing,20
""",
    "work.market_sales": """sold_on,product,customer_type,quantity,revenue_eur
2024-01-03,candle,tourist,10,100
2024-01-10,soap,regular,2,10
2024-01-17,soap,regular,3,15
""",
    "reading.library_loans": """borrowed_on,title,due_on,returned_on,finished
2024-01-03,Home Again,2024-01-20,2024-01-10,no
2024-02-03,Home Again,2024-02-20,2024-02-10,yes
2024-03-03,Paper Moons,2024-03-20,2024-03-10,no
2024-04-03,Paper Moons,2024-04-20,2024-04-10,no
""",
    "work.photo_shoots": """shoot_date,client,photos_taken,hours_editing,fee_usd
2024-01-03,Acme,300,5,400
2024-02-03,Meyer,500,2,900
""",
    "leisure.board_games": """date_played,game,opponents,winner,venue
2024-01-03,Azul,Nora; Emil,me,home
2024-02-03,Azul,Nora,Nora,home
2024-03-03,Catan,Emil,me,club
2024-04-03,Catan,Emil; Nora,Emil,club
""",
    "car.car_trips": """departure,destination,km,driver,avg_speed_kmh,passengers
2024-01-03T08:00,lake,100,Jonas,70,1
2024-01-04T08:00,office,10,me,40,0
2024-01-05T08:00,office,10,me,50,0
""",
    "social.gifts": """given_on,recipient,gift,price_eur,went_in_with,reaction
2024-01-03,Mum,book,20,Sofia,loved it
2024-02-03,Dad,scarf,30,Sofia,loved it
2024-02-04,Dad,book,10,,lukewarm
""",
    "finance.item_sales": """item,listed_on,sold_on,marketplace,sold_price_usd,fees_usd
Lamp,2024-01-01,2024-01-05,eBay,100,10
Tent,2024-01-02,2024-01-06,Vinted,20,2
Sofa,2024-01-03,2024-01-07,Vinted,30,3
""",
    "work.painting_jobs": """client,quoted_on,finished_on,labour_hours,invoice_eur
Abbot,2023-12-20,2024-01-10,10,500
Steiner,2024-01-20,2024-02-10,20,900
""",
    "home.power_outages": """began,minutes_out,cause,season
2024-01-03T10:00,30,storm,winter
2024-04-03T10:00,90,storm,spring
2024-04-05T10:00,10,overload,spring
""",
    "food.restaurant_meals": """visited,restaurant,meal,guests,bill_usd,dish,stars,eaten_with
2024-01-03T20:00,The Oak,dinner,2,50,burger,5,Ann
2024-02-03T13:00,The Oak,lunch,3,60,salad,3,Ann; Ben
2024-03-03T13:00,The Oak,lunch,3,60,salad,4,Ann
""",
    "work.tool_hire": """hired,machine,firm,cost_eur,used_by
2024-01-03,digger,Boels,50,me; Amir
2024-02-03,digger,HKL,60,me
2024-02-05,sander,HKL,20,Amir
""",
    "work.tutoring_sessions": """held_on,pupil,fee_eur,duration_min,paid_on
2024-01-03,Emil,50,60,2024-02-01
2024-02-03,Emil,40,60,2024-02-20
2024-02-04,Yara,40,60,2024-03-20
""",
}


Ask = Callable[[str, str], Asked]


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """Ask a memory that holds the one table of a name."""
    with ExitStack() as stack:

        @cache
        def memory(name: str) -> Memory:
            path = next(path for path in TABLES if path.partition(".")[2] == name)
            home = tmp_path_factory.mktemp(name)
            return stack.enter_context(with_tables(home, {path: TABLES[path]}))

        yield lambda name, question: memory(name).ask(question, now=NOW)


@pytest.mark.parametrize(
    ("name", "question", "values"),
    [
        ("bills", "What is my average monthly bill?", [320 / 3, 80]),
        ("bills", "What are my average monthly bills?", [320 / 3, 80]),
        ("bills", "What is my average monthly power bill?", [100, 100]),
        ("courier_shifts", "How much did I earn?", [125, 144]),
        ("courier_shifts", "What did I earn per hour?", [125 / 12, 12]),
        ("courier_shifts", "Which platform did I earn the most with?", ["Wolt", "Wolt"]),
        ("fill_ups", "Where did I buy the most gas?", ["Shell", "Aral"]),
    ],
)
def test_two_readings_that_fit_alike_are_both_shown(ask: Ask, name: str, question: str, values: list[Any]) -> None:
    asked = ask(name, question)
    assert "refused" == asked.status, asked.code
    assert values == [reading.value for reading in asked.readings]


@pytest.mark.parametrize(
    ("name", "question", "value"),
    [
        ("bills", "How many bills do I get a month on average?", 4 / 3),
        ("bills", "What is my average bill?", 80),
        ("courier_shifts", "How much did I earn in tips?", 19),
        ("courier_shifts", "How much base pay did I earn in total?", 125),
        ("poker_nights", "How often did I win?", 2),
        ("sharpening_jobs", "How many jobs did I take in over the whole of 2024?", 2),
        ("sharpening_jobs", "How many jobs came in in 2024?", 2),
        ("sharpening_jobs", "How many jobs were collected in 2024?", 3),
        ("sharpening_jobs", "Which customer brought me the most jobs so far?", "Bob"),
        ("climbing_sessions", "On which day did I try the most routes at South?", dt.date(2024, 1, 19)),
        ("houseplants", "Which plants needed watering?", ["basil"]),
        ("blood_donations", "Has my hemoglobin ever been below 13?", True),
        ("item_sales", "Did I make more money on eBay or Vinted?", "eBay"),
        ("painting_jobs", "How many jobs did I finish in January 2024?", 1),
        ("power_outages", "Which season had the longest outage?", "spring"),
        ("phone_calls", "How many outgoing calls did I make?", 2),
        ("market_sales", "Did I sell more candles than soaps?", True),
        ("library_loans", "Which books did I borrow more than once?", ["Home Again", "Paper Moons"]),
        ("photo_shoots", "Which client was the shoot with the most hours of editing for?", "Acme"),
        ("blood_donations", "Has my hemoglobin ever been below 12?", False),
        ("blood_donations", "Did I give more plasma than whole blood?", True),
        ("babysitting_jobs", "Which families paid in cash?", ["Hartmann", "Okafor"]),
        ("gym_classes", "How many classes have I attended?", 2),
        ("gym_classes", "How many classes were there in 2024?", 3),
        ("gym_classes", "How many classes were free?", 1),
        ("concerts", "What was the average ticket price?", 35),
        ("donations", "Did I donate more often in February than in January 2024?", True),
    ],
)
def test_what_says_more_leaves_one_reading(ask: Ask, name: str, question: str, value: Any) -> None:
    asked = ask(name, question)
    assert ("answered", value) == (asked.status, asked.value), asked.reason


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("poker_nights", "How much have I won in total?"),  # only the buy-in and what was left in the end are recorded
        ("houseplants", "Which plants need watering?"),
        ("sharpening_jobs", "How many jobs did I do in 2024?"),
        ("sharpening_jobs", "When was my last job?"),
        ("climbing_sessions", "On which day did I try the most routes at North?"),
        ("taxi_rides", "How many rides did I take in over the whole of 2024?"),
        ("pool_swims", "Did I swim more in May than in April 2024?"),
        ("blood_donations", "Which nurse took the most blood?"),
        ("item_sales", "Did I make more on eBay or Vinted?"),
        ("item_sales", "Did I sell more on eBay or Vinted?"),
        ("painting_jobs", "How many hours did I work in 2024?"),
        ("power_outages", "Which season had the longest outages?"),
        ("restaurant_meals", "What was the best thing I ate at The Oak?"),
        ("restaurant_meals", "How much per person did we spend on average?"),
        ("tool_hire", "How many times did I use a machine on my own?"),
        ("tutoring_sessions", "How much did I get paid in February 2024?"),
        ("car_trips", "Who drove the most?"),
        ("car_trips", "How fast was I on average?"),
        ("gifts", "Which present did people love the most?"),
        ("phone_calls", "How many people did I call in January 2024?"),
        ("phone_calls", "How often does Mum call me per week?"),
        ("market_sales", "Who buys the most?"),
        ("library_loans", "Which books did I borrow more than once but not finish?"),
        ("photo_shoots", "Which shoot took the longest?"),
        ("babysitting_jobs", "How many families paid me in cash but not by PayPal?"),
        ("charity_finds", "What was the best find?"),
        ("gym_classes", "How many free spots were left on average?"),
        ("gym_classes", "How many classes did I go to in 2024?"),
        ("gym_classes", "How many hours did I spend in Spin classes?"),
        ("concerts", "How much did I spend on tickets in total?"),
        ("hotel_stays", "What was the most expensive hotel?"),
        ("donations", "Did I donate more in February than in January 2024?"),
        ("coffees", "Which beans have I used the most of?"),
    ],
)
def test_what_the_records_do_not_tell_is_refused(ask: Ask, name: str, question: str) -> None:
    asked = ask(name, question)
    assert "refused" == asked.status, asked.code


@pytest.mark.parametrize(
    ("name", "question", "share"),
    [
        ("taxi_rides", "What share of my rides were on a Monday and over 30 euros?", 2 / 5),
        ("taxi_rides", "What share of my rides cost over 30 euros and were on a Monday?", 2 / 5),
        ("taxi_rides", "What share of my rides in 2024 were on a Monday and over 30 euros?", 1 / 4),
        ("taxi_rides", "What share of my rides were for business and in 2024?", 2 / 5),
        ("taxi_rides", "What share of my rides on Mondays were over 30 euros?", 2 / 3),
        ("board_games", "What share of my games were won by me and played at home?", 1 / 4),
        ("board_games", "What share of games won by me were played at home?", 1 / 2),
        ("taxi_rides", "What share of my rides on Mondays and to the airport were over 30 euros?", 1),
    ],
)
def test_what_and_joins_behind_the_verb_is_all_of_the_part(ask: Ask, name: str, question: str, share: float) -> None:
    asked = ask(name, question)
    assert ("answered", pytest.approx(share)) == (asked.status, asked.value), asked.reason
