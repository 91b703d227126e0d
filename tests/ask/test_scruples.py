"""Words that no part of a plan holds: questions that differ from an answered one by such a word are refused."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 6, 1, 12)
FILES = {
    "leisure.game_sessions": """played_on,game,genre,platform,co_players,minutes,my_score,rating,won
2023-12-25,FIFA,sports,PS5,Ann; Ben,60,12,8,true
2024-03-02,FIFA,sports,PS5,,45,3,6,false
2024-12-25,Zelda,adventure,Switch,Ann,90,40,9,true
2025-01-03,Zelda,adventure,Switch,,120,22,7,false
""",
    "garden.harvests": """picked_on,crop,bed,weight_g,quality,pests,helper
2023-07-02,tomato,north bed,900,poor,slugs; birds,Tom
2024-07-03,tomato,greenhouse,1200,great,,
2024-07-20,carrot,south bed,400,poor,aphids,Tom
2024-08-01,kale,south bed,300,fine,slugs,Ida
""",
    "work.invoices": """invoice_no,client,issued_on,due_on,paid_on,hours_billed,amount_usd,status
INV-1,Acme,2025-01-02,2025-01-16,2025-01-30,20,900,paid
INV-2,Globex,2025-02-02,2025-02-16,,300,500,open
INV-3,Acme,2025-03-02,2025-03-16,2025-03-10,12,700,paid
INV-4,Acme,2025-04-02,2025-04-16,2025-04-20,8,300,disputed
""",
    "home.parcels": """ordered_on,delivered_on,shop,carrier,status
2025-01-02,2025-01-05,Etsy,DHL,delivered
2025-01-04,2025-01-08,IKEA,UPS,returned
2025-05-28,,Etsy,DHL,in transit
""",
    "household.lent_items": """lent_on,item,kind,borrower,returned_on
2024-01-02,Dune,book,Ann,2024-02-01
2024-03-02,drill,tool,Ben,
""",
    "car.parking_sessions": """date,zone,vehicle,minutes
2025-01-02,Old Town,Golf,60
2025-01-05,Harbour,Golf,90
2025-01-09,Harbour,Kangoo,30
""",
    "sport.dives": """date,site,buddy,sightings,attempts
2024-01-02,Reef,Lena,turtle; moray,1
2024-02-02,Wall,,turtle,2
2024-03-02,Wall,Omar,,2
""",
    "travel.camping_trips": """arrived,campsite,nights,rained
2024-06-01,Lake,2,true
2024-07-01,Hill,3,false
""",
    "nature.bird_sightings": """seen_on,species,how_many,site
2024-06-01,robin,1,pond
2024-07-01,robin,4,wood
""",
    "finance.donations": """date,charity,amount_eur,recurring
2024-06-01,Red Cross,20,true
2024-07-01,Food Bank,30,false
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("scruples"), FILES) as made:
        yield made


def ask(memory: Memory, question: str) -> Asked:
    return memory.ask(question, now=NOW)


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("How many harvests did I water?", "water"),
        ("How many sessions did I stream?", "stream"),
        ("How many parcels did I send?", "send"),
        ("How many Etsy parcels did I keep?", "keep"),
        ("How many invoices am I registered for?", "registered"),
        ("How many monthly donations do I have?", "monthly"),
        ("How many invoices did I receive?", "receive"),
        ("How many invoices did I receive in January 2025?", "receive"),
        ("How many invoices did I pay?", "pay"),
    ],
)
def test_a_word_that_says_something_else_of_the_records_is_named(memory: Memory, question: str, word: str) -> None:
    asked = ask(memory, question)
    assert asked.status == "refused"
    assert word in asked.reason


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("How many sessions did I win by at least 5 points?", "by how much"),
        ("How many invoices were paid more than 10 days late?", "by how much"),
        ("How many invoices are overdue by more than 10 days?", "by how much"),
        ("How many sessions did I play at Ann's?", "which place"),
        ("How many books do I own?", ""),
        ("How many Christmas Day sessions did I play?", "of which year"),
        ("How many dives did I do without Lena?", "without buddy"),
        ("How many dives did I do with neither Lena nor Omar?", "without buddy"),
        ("How many dives were not with Lena or Omar?", "without buddy"),
        ("How many harvests were poor because of slugs?", "why"),
        ("How many tomatoes did I pick?", "one record"),
        ("How many turtles did I see?", "one record"),
        ("How many sessions on the PS5 or Go were longer than 50 minutes?", "Go"),
        ("How many nights did it rain?", "how long"),
        ("How many sightings were of a single bird?", "how many"),
        ("How many parcels have not been delivered?", "status or its day"),
        ("How many invoices came from Acme?", "from them or went to them"),
    ],
)
def test_a_question_of_which_a_part_is_not_recorded_is_refused(memory: Memory, question: str, reason: str) -> None:
    asked = ask(memory, question)
    assert asked.status == "refused"
    assert reason in asked.reason


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many times did I play FIFA alone?", 1),
        ("How many times did I play alone on the Switch?", 1),
        ("How many sessions did I play on the Switch?", 2),
        ("How many sessions did I win?", 2),
        ("How many sessions did I win in less than 80 minutes?", 1),
        ("How many sessions did I play on Christmas Day 2024?", 1),
        ("Did I play on Christmas Day?", True),
        ("How many tomato harvests were there?", 2),
        ("How many harvests had slugs?", 2),
        ("How many harvests were poor?", 2),
        ("How many dives did I see a turtle on?", 2),
        ("How many dives did I do with anyone but Lena?", 1),
        ("How many dives were not at the Reef?", 2),
        ("How many invoices did I send to Acme?", 3),
        ("How many invoices were paid late?", 2),
        ("How many invoices do I have?", 4),
        ("How many parcels were delivered by DHL?", 1),
        ("How many parcels did I order?", 3),
        ("How many items have I lent to Ann?", 1),
        ("How many trips did it rain on?", 1),
        ("How many robins have I seen?", 5),
        ("How many recurring donations do I have?", 1),
        ("How many cars do I have?", 2),
    ],
)
def test_a_question_with_no_more_than_is_recorded_is_answered(memory: Memory, question: str, value: object) -> None:
    asked = ask(memory, question)
    assert (asked.status, asked.value) == ("answered", value), asked.reason
