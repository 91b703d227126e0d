"""What a field, its unit and its extremes are called: units in brackets, one word of a name, kinds of its values."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 12, 1, 9)
FILES = {
    "garden.weather": """day,Rain (mm),Pressure (hPa),Max Gust (km/h),Wind Direction,Outside (°C),Shed [°C]
2024-02-04,12.5,990,80.5,SW,-2.0,9.0
2024-06-10,,1020,20.0,W,21.0,24.5
2025-03-01,3.0,1001,95.0,SW,6.0,
2025-07-02,0,1015,,N,28.0,25.5
2025-07-09,20.0,998,60.0,SW,19.0,18.0
""",
    "home.solar": """day,Produced (kWh),Peak Power (kW),Mirror Area (m²),roof
2024-05-01,20.5,4.1,10,south
2025-05-02,10.0,3.0,12,east
2025-06-03,30.0,5.5,10,south
""",
    "sport.rowing_trips": """date,boat,distance_km,water_temp_c,crew,coxed_by,warm_up_min,effort_score
2024-01-05,single,6.0,5.0,,,10,4
2024-04-05,double,9.5,9.0,Mika,Ella,25,7
2025-05-05,eight,12.0,14.0,Mika; Jana,Tom,15,9
2025-06-05,single,8.0,19.5,,,5,6
2025-06-15,double,4.0,20.0,Oto,,20,2
""",
    "leisure.museum_visits": """visit_date,museum,travelled_by,ticket_price_eur,shop_spend_eur,hours_inside
2024-02-01,Kunsthalle,tram,12,,2.0
2024-03-01,Maritime,train,15,8.5,3.5
2025-04-01,Maritime,tram,18,3.0,1.0
2025-05-01,Kunsthalle,on foot,0,,2.5
""",
    "family.sick_days": """first_day,child,illness,medicines,school_days
2024-01-03,Finn,cold,nose spray,2
2024-02-03,Lotte,flu,paracetamol; cough syrup,5
2025-03-03,Finn,cold,ibuprofen,1
2025-04-03,Lotte,ear infection,paracetamol; ibuprofen,3
""",
    "cafe.staff_shifts": """shift_date,employee,covered_by,hours,tips_share,tasks
2024-01-03,Noor,,8,20.5,till
2024-02-03,Felix,Jule,6,11.0,kitchen
2025-03-03,Noor,,7,33.0,till; kitchen
2025-04-03,Felix,,5,9.0,bar
""",
    "kitchen.bakes": """baked_on,loaf,oven_temp_c,fruit_weight_kg,materials_cost_gbp,unsolved_problems
2024-01-03,rye,220,0.5,12.0,2
2024-02-03,stollen,170,1.5,40.0,0
2025-03-03,stollen,180,2.0,55.5,1
""",
    "work.builds": """day,repository,kind,build_minutes,review_comments
2025-01-03,app,fix,12.5,3
2025-02-03,web,feature,4.0,8
2025-03-03,app,feature,28.0,1
""",
    "town.library_desk": """desk_day,librarian,noise_db,closed_by
2025-01-03,Ute,45.0,Jan
2025-02-03,Kim,77.5,
2025-03-03,Ute,60.0,
""",
    "school.class_tests": """test_date,class_name,pupils_present,absent,failed,focus_1_5,marking_hours
2025-01-03,8a,20,2,5,3,2.0
2025-02-03,9b,25,0,3,4,3.5
2025-03-03,8a,21,1,7,5,2.5
""",
    "cafe.waste": """thrown_out_on,item,weight_kg,value_eur
2025-01-03,bread,2.0,6.0
2025-02-03,milk,1.0,2.5
2025-03-03,bread,3.0,11.0
2025-04-03,bread,2.5,7.0
""",
}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("fields"), FILES) as made:
        yield made


def _asked(home: Memory, question: str) -> Asked:
    return home.ask(question, now=NOW)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What was the lowest air pressure in 2025?", 998),
        ("What was the average pressure in hectopascals?", 1004.8),
        ("On which day was the strongest gust?", dt.date(2025, 3, 1)),
        ("What was the highest gust in km/h?", 95.0),
        ("How many days had a gust over 70 km/h?", 2),
        ("How strong was the strongest gust of 2024?", 80.5),
        ("On which day was the shed at its warmest?", dt.date(2025, 7, 2)),
        ("On which day was the shed at its warmest after the storm?", None),
        ("What was the highest shed temperature?", 25.5),
        ("On how many days was it below 0 degrees outside?", 1),
        ("How many kilowatt hours did I produce in 2025?", 40.0),
        ("What was the highest peak power in kilowatts?", 5.5),
        ("What was the total mirror area in square metres?", 32),
        ("How loud was it at most, in decibels?", 77.5),
        ("On which day was it loudest?", dt.date(2025, 2, 3)),
        ("What is the total noise?", None),
        ("What is the total peak power?", None),
        ("What was the total pressure?", None),
    ],
)
def test_a_unit_in_brackets_says_what_a_field_measures(home: Memory, question: str, value: object):
    answer = _asked(home, question)

    assert (answer.value if answer.status == "answered" else None) == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many days had more than 10 mm of rain and a wind from the SW?", 2),
        ("From which direction did the wind come most often?", "SW"),
        ("From which direction did the wind come most often in 2025?", "SW"),
        ("What is the highest tip share?", 33.0),
        ("How many trips were there when the water was colder than 10 degrees?", 2),
        ("How many trips were on water warmer than 15 degrees?", 2),
        ("What is my best effort score?", 9),
        ("How long was the quickest warm-up, in minutes?", 5),
        ("How long did the slowest build take, in minutes?", 28.0),
        ("Which repository has the fastest builds on average?", "web"),
        ("What is the longest I have ever needed for the Maritime?", 3.5),
        ("How long do I need at the Kunsthalle on average?", 2.25),
        ("What is the weight of the bread at the median?", 2.5),
        ("How many days had a wind?", None),
        ("How many bakes needed the oven above 200 degrees?", 1),
        ("How many bakes needed the oven above 200 euros?", None),
        ("How many kilograms of fruit did I use in total?", 4.0),
        ("How many bakes needed materials for more than £30?", 2),
        ("How many problems have I left unsolved in all?", 3),
        ("What was the most expensive item thrown out in euros?", 11.0),
        ("What was the total rain I measured in 2025, in millimetres?", 23.0),
        ("What was the highest effort score of 2024?", 7),
        ("Which class name had the most failed pupils?", "8a"),
        ("How many pupils were absent from tests in all?", 3),
        ("How many pupils were there in all?", None),
        ("What was the average focus?", 4.0),
        ("What was the best focus?", 5),
    ],
)
def test_one_word_of_a_name_and_its_adjectives_speak_of_a_field(home: Memory, question: str, value: object):
    answer = _asked(home, question)

    assert (answer.value if answer.status == "answered" else None) == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Which means of transport did I use most often?", "tram"),
        ("For each means of transport, how many visits were there?", {"on foot": 1, "train": 1, "tram": 2}),
        ("Which disease did Finn have most often?", "cold"),
        ("Which animal did Finn have most often?", None),
        ("Which vehicle did Finn have most often?", None),
    ],
)
def test_a_noun_of_which_all_values_are_kinds_names_their_field(home: Memory, question: str, value: object):
    answer = _asked(home, question)

    assert (answer.value if answer.status == "answered" else None) == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many shifts did nobody cover?", 3),
        ("How often did nobody cover for Noor?", 2),
        ("How many trips were coxed by nobody?", 3),
        ("On how many trips did no one cox?", 3),
        ("How many trips did I row completely alone?", 2),
        ("How many trips did I row all on my own in 2025?", 1),
        ("How many times was neither paracetamol nor ibuprofen given?", 1),
        ("How often was ibuprofen given?", 2),
        ("Which medicine was needed most often in 2025?", "ibuprofen"),
        ("How many builds did nobody review?", None),
        ("On how many days was nothing given?", None),
        ("How many trips were coxed by nobody but Tom?", 1),
        ("How many shifts were covered by nobody else?", None),
    ],
)
def test_nobody_and_neither_deny_what_a_field_holds(home: Memory, question: str, value: object):
    answer = _asked(home, question)

    assert (answer.value if answer.status == "answered" else None) == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("By how many hours did Noor's total exceed Felix's?", 4),
        ("By how many hours did Noor's average shift exceed Felix's?", 2.0),
        ("By how much did the shift exceed 8 hours?", None),
        (
            "Show me the two days with the highest tips share, best day first.",
            [dt.date(2025, 3, 3), dt.date(2024, 1, 3)],
        ),
    ],
)
def test_by_how_much_one_exceeds_another_and_the_best_first(home: Memory, question: str, value: object):
    answer = _asked(home, question)

    assert (answer.value if answer.status == "answered" else None) == value
