"""Nouns that name records, or say only that a record has one of what a field names, though a field is called so."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory

NOW = dt.datetime(2024, 6, 1, 12)
FILES = {
    "technology.backup_jobs": """run_date,device,backup_type,result,size_gb,encrypted
2024-03-01,laptop,full,success,60,true
2024-03-02,laptop,incremental,failed,4,true
2024-03-05,phone,full,success,30,false
2024-04-02,laptop,full,success,80,false
2024-04-09,phone,incremental,failed,2,true
""",
    "family.babysitting_sessions": """date,sitter,kids,start,occasion,activities,hours,fee_eur
2024-03-01,Ida,Max; Lea,15:30,work,park; reading,4,40
2024-03-09,Jon,Lea,19:00,wedding,film,5,60
2024-04-11,Ida,Max,15:00,work,park; film,3,30
2024-05-02,Jon,Max; Lea,18:00,theatre,reading,6,80
""",
    "home.repairs": """date,job,room,contractor,hours,cost_eur
2024-01-03,dripping tap,kitchen,,2,15
2024-02-03,loose tile,bathroom,Mr Iqbal,6,300
2024-03-03,blown fuse,kitchen,Halina,4,120
2024-04-03,stuck door,hall,,1,10
2024-05-03,dripping tap,bathroom,Mr Iqbal,2,100
""",
    "home.parcels": """date,sender,contents,returned
2024-01-03,Otto,books; shoes,false
2024-02-03,Zalando,shoes,true
2024-03-03,Zalando,books; toys,false
2024-04-03,Otto,books,false
""",
    "general.stamp_purchases": """bought,seller,theme,price_gbp,postage_gbp
2024-01-03,eBay,birds,12,2
2024-02-03,Mr Novak,flowers,20,
2024-03-03,eBay,ships,8,3
2023-04-03,Mr Novak,birds,40,
""",
    "health.pollen_days": """day,main_pollen,pollen_count_per_m3,antihistamine,eye_drops_used
2024-04-01,birch,120,cetirizine,false
2024-04-02,birch,310,cetirizine,true
2024-04-03,grass,250,,false
2024-04-04,grass,400,loratadine,true
""",
    "leisure.museum_visits": """visit_date,museum,city,minutes_inside,entry_fee_gbp,stars
2024-01-03,Science Halls,Leeds,90,7,3
2024-02-03,Old Mill,York,120,5,5
2024-03-03,Science Halls,Leeds,60,7,4
""",
    "volunteering.shifts": """date,worked_with,hours,ended_at,started_at
2024-01-03,Ben; Dev,3,22:30,19:00
2024-02-03,Ben,4,21:00,17:00
2024-03-03,Dev; Ida,2,20:00,18:00
""",
    "study.exams": """date,subject,grade,reported_on
2024-01-03,maths,A,2024-02-01
2024-02-03,physics,B,2024-03-01
2024-03-03,history,A,2024-04-01
""",
    "kitchen.cooked_meals": """cooked_on,dish,detergent,rating
2024-01-03,tacos,Ecover,4
2024-02-03,soup,Frosch,3
2024-03-03,tacos,Ecover,5
""",
    "work.oncall_pages": """page_date,paged_at,service,pills,medicine
2024-01-03,02:00,payments,2,ibuprofen
2024-02-03,05:00,search,1,aspirin
2023-02-03,05:00,payments,3,aspirin
""",
    "health.blood_donations": """donated_on,centre,minutes_waiting,nurse
2024-01-03,mobile unit,10,Omar
2024-02-03,mobile unit,20,Ida
2024-03-03,clinic,40,Omar
""",
    "finance.item_sales": """sold_on,buyer_city,way_home,fee_eur,fine_eur,weather
2024-01-03,Leeds,bus,4,,rainy
2024-02-03,York,train,5,30,sunny
2024-03-03,Leeds,bus,6,20,rainy
""",
    "music.practice_sessions": """date,piece,tempo_bpm
2024-01-03,Clair de Lune,60
2024-02-03,Clair de Lune,72
2024-03-03,Arabesque,90
""",
    "finance.pet_expenses": """paid_on,category,amount_usd
2024-01-03,food,10
2024-02-03,vet,20
2024-03-03,food,40
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("nouns"), FILES) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many backups were not encrypted?", 2),
        ("Which device has had the most failed backups in April 2024?", "phone"),
        ("On which device does the highest share of backups fail?", "phone"),
        ("What is the median size of a full backup in GB?", 60),
        ("When was the last backup of the phone?", dt.date(2024, 4, 9)),
        ("How many different backup types are there?", 2),
    ],
)
def test_a_noun_of_the_records_is_not_the_sort_of_them(memory: Memory, question: str, value: object):
    assert value == memory.ask(question, now=NOW).value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many times did a babysitter start before 4 pm?", 2),
        ("When was the last time the kids went to the park with a babysitter?", dt.date(2024, 4, 11)),
        ("How many times have I booked a sitter for a wedding or the theatre?", 2),
        ("On average, how many hours did a repair take when a contractor did it?", 4),
        ("How many repairs did a contractor do in 2024?", 3),
        ("How many times did I hire a contractor?", 3),
        ("What did an average job by Mr Iqbal cost?", 200),
        ("What average star rating have I given to museums in Leeds?", 3.5),
        ("What share of the days with a pollen count above 200 did I use eye drops on?", 0.67),
        ("On what percentage of the days with a pollen count above 200 did I use eye drops?", 66.67),
        ("On what date was the pollen count highest?", dt.date(2024, 4, 4)),
    ],
)
def test_a_noun_may_say_only_that_there_is_one(memory: Memory, question: str, value: object):
    answered = memory.ask(question, now=NOW).value
    assert value == (round(answered, 2) if isinstance(answered, float) else answered)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many parcels had books in them but no shoes?", 2),
        ("What share of the parcels with books or toys in them were returned?", 0),
        ("How many stamps with birds or flowers on them have I bought?", 3),
        ("What did I pay for stamps in 2024?", 40),
        ("How much postage have I paid for the stamps from eBay?", 5),
        ("What did Mr Novak charge me for a stamp on average?", 30),
    ],
)
def test_what_is_in_them_and_what_was_paid_for_one(memory: Memory, question: str, value: object):
    assert value == memory.ask(question, now=NOW).value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many different cities have my buyers come from?", 2),
        ("What is the most common way I get home?", "bus"),
        ("What did my fines for the sales add up to in 2024?", 50),
        ("How many sales did I make on a rainy day?", 2),
        ("What is the fastest tempo I have played Clair de Lune at?", 72),
        ("How many shifts did I do alongside Ben and Dev?", 1),
        ("How many A grades do I have?", 2),
        ("What's my average rating for tacos?", 4.5),
        ("How many different detergents have I been through?", 2),
        ("How many times was I paged about the payments service in 2024?", 1),
        ("How long do I wait on average at the mobile unit?", 15),
        ("How many shifts ran past 10 pm?", 1),
        ("Which category has the biggest total amount over all the years?", "food"),
        ("What was the longest wait at any of my blood donations at the mobile unit?", 20),
    ],
)
def test_words_that_only_tie_one_part_to_another_say_no_more(memory: Memory, question: str, value: object):
    assert value == memory.ask(question, now=NOW).value


def test_spending_by_a_field_is_money(memory: Memory):
    asked = memory.ask("Spending by category in 2024?", now=NOW)
    assert {"food": 50, "vet": 20} == asked.value


@pytest.mark.parametrize(
    "question",
    [
        "How many repairs did an electrician do?",
        "How much does a contractor cost on average?",
        "How many times did we not have a babysitter?",
        "How much money did I spend in the museum shops in 2024?",
        "Is there a sitter who has come more than five times?",
        "How much did a different sitter cost?",
        "Is there a museum I have visited more than twice?",
        "Was there a sitter I booked more than once?",
    ],
)
def test_a_noun_that_says_more_is_refused(memory: Memory, question: str):
    assert "refused" == memory.ask(question, now=NOW).status
