"""What people ask in their own way: how long something was kept, what share was late, which has the highest share."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest

from usercode import Memory

NOW = dt.datetime(2025, 6, 1, 12)
FILES = {
    "home.tool_loans": """lent_on,due_back_on,returned_on,tool,borrower,value_eur,condition
2024-03-01,2024-03-10,2024-03-08,drill,Ann,90,good
2024-04-01,2024-04-10,2024-04-21,saw,Ann,40,blunt
2024-05-05,2024-05-12,2024-05-15,drill,Ben,90,damaged
2025-05-01,2025-05-20,,ladder,Ben,120,
2025-05-03,2025-06-20,,saw,Cleo,40,
""",
    "home.parcels": """ordered_on,delivered_on,delivery_time,shop,carrier,price_eur,damaged,taken_in_by
2024-01-02,2024-01-12,10:15,Lana,DHL,20.5,true,neighbour
2024-02-05,2024-02-08,11:40,Lana,DHL,30.0,false,me
2024-03-01,2024-03-05,16:20,Volt,UPS,99.0,false,neighbour
2024-05-01,2024-05-13,09:05,Volt,DHL,12.0,false,me
2025-02-10,2025-02-14,12:00,Buch,UPS,15.0,false,neighbour
2025-05-20,,,Buch,UPS,8.0,,
""",
    "home.chores": """done_on,due_date,chore,done_by,minutes
2024-01-05,2024-01-03,mopping,Ann,30
2024-01-12,2024-01-13,hoovering,Ben,25
2024-02-01,2024-01-25,mopping,Ben,35
2024-03-03,2024-03-03,windows,Ann,60
""",
    "people.gifts_given": """given_on,person,occasion,gift,budget_eur,cost_eur
2024-02-03,Noor,birthday,tea set,20,25
2024-12-24,Noor,Christmas,scarf,30,30
2024-12-24,Omar,Christmas,scarf,20,28
2025-02-03,Noor,birthday,novel,,15
""",
    "workshop.jobs": """ticket_no,received_on,customer,bench_minutes
401,2024-01-03,Ann,30
402,2024-02-03,Ben,75
403,2024-03-03,Ann,20
""",
    "garden.pickings": """picked_on,sown_on,crop,weight_g
2024-05-20,2024-04-15,radishes,300
2024-06-02,2024-04-20,radishes,150
2024-08-09,2024-03-10,tomatoes,900
2024-08-20,,tomatoes,700
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    home: Path = tmp_path_factory.mktemp("put")
    with Memory.init(home / "user", tz="UTC") as opened:
        for path, text in FILES.items():
            file = home / f"{path}.csv"
            file.write_text(text, encoding="utf-8")
            opened.add(file, collection=path)
        yield opened


def answer(memory: Memory, question: str) -> object:
    asked = memory.ask(question, now=NOW)
    assert "answered" == asked.status, asked.reason
    return asked.value


def is_refused(memory: Memory, question: str) -> bool:
    return "answered" != memory.ask(question, now=NOW).status


@pytest.mark.parametrize(
    ("question", "days"),
    [
        ("How many days on average does Ann keep a tool?", 13.5),
        ("When Ann borrows something, how many days on average does she have it before she brings it back?", 13.5),
        ("What is the longest anyone kept something before bringing it back, in days?", 20),
        ("On average, how many days did people keep the drill before they returned it?", 8.5),
    ],
)
def test_how_long_something_lent_was_kept_is_up_to_the_day_it_came_back(memory, question, days):
    assert days == answer(memory, question)


@pytest.mark.parametrize(
    "question",
    ["How many days on average did I keep the drill?", "How many days have I kept Ann's saw, before I gave it back?"],
)
def test_what_others_have_is_not_what_the_user_kept(memory, question):
    assert is_refused(memory, question)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many loans came back later than the due date?", 2),
        ("What share of the loans came back late?", 0.4),
        ("Of the loans that have been returned, what share came back later than the due date?", 2 / 3),
        ("What share of the returned loans came back late?", 2 / 3),
    ],
)
def test_what_came_back_late_is_a_share_of_what_is_named_before_it(memory, question, value):
    assert value == pytest.approx(answer(memory, question))


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many parcels took more than a week to arrive after I ordered them?", 2),
        ("Which carrier gets my orders here in the fewest days on average, counted from the order?", "UPS"),
        ("On average, how many days pass between ordering and delivery of the UPS parcels?", 4),
        ("How many days pass on average between a parcel being ordered and being delivered?", 6.6),
        ("How many days does it take on average from placing an order until the parcel is delivered?", 6.6),
        ("What's the latest we've ever done a chore, in days after its due date?", 7),
        ("What's the shortest time radishes have ever needed from sowing to picking, in days?", 35),
        ("How many days do radishes need on average from sowing to picking?", 39),
    ],
)
def test_a_length_is_said_by_what_began_and_ended_it(memory, question, value):
    assert value == answer(memory, question)


@pytest.mark.parametrize(
    "question",
    ["In which month did I order on the fewest days?", "How many parcels took a week to arrive after they were lost?"],
)
def test_days_on_which_something_was_done_are_no_length(memory, question):
    assert is_refused(memory, question)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Which carrier has the highest share of damaged parcels?", "DHL"),
        ("Which carrier has the lowest percentage of damaged orders?", "UPS"),
        ("Which carrier has the biggest share of my parcels in 2024?", "DHL"),
    ],
)
def test_the_highest_share_is_that_of_each_groups_own_records(memory, question, value):
    assert value == answer(memory, question)


@pytest.mark.parametrize(
    "question",
    [
        "Which carrier has the biggest share of damaged parcels?",
        "Which carrier has the highest share of damaged parcels from Lana?",
        "Which tool has the highest share of returned loans?",
    ],
)
def test_a_share_that_may_be_of_all_or_of_each_group_is_refused(memory, question):
    assert is_refused(memory, question)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What share of the delivered parcels ended up with a neighbour?", 0.6),
        ("How many parcels on my list ended up with a neighbour?", 3),
        ("Out of all the parcels on my list, what share were damaged?", 1 / 6),
        ("How many orders a month did I place on average in 2024?", 4 / 12),
    ],
)
def test_whatever_is_on_the_list_counts_and_ended_up_where_it_is_said(memory, question, value):
    assert value == pytest.approx(answer(memory, question))


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Did the radish harvest go up or down in weight from 2023 to 2024?", "increase"),
        ("Did I order more parcels in January and February 2024 together than in March and April 2024 together?", True),
        ("How many parcels did I order in January and February 2024 together?", 2),
        ("Going by the day the parcel arrived, how many parcels were there in May 2024?", 1),
        ("Going by the day a loan came back, how many loans were there in April 2024?", 1),
        (
            "Going by the day a parcel was ordered, did the number of parcels go up or down from 2024 to 2025?",
            "decrease",
        ),
    ],
)
def test_two_times_may_be_of_months_taken_together_and_by_the_day_of_a_clause(memory, question, value):
    assert value == answer(memory, question)


@pytest.mark.parametrize(
    "question",
    [
        "Did my pickings go up or down in weight from 2023 to 2024?",
        "Did I order more parcels in January and May together than in March and April together?",
    ],
)
def test_a_total_of_single_weights_and_months_apart_are_no_comparison(memory, question):
    assert is_refused(memory, question)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Which two shops had the biggest totals of prices, biggest first?", ["Volt", "Lana"]),
        ("Name the two people I've lent the most to by total value, highest first.", ["Ben", "Ann"]),
        ("Which crop brought in the most weight in 2024?", "tomatoes"),
        ("Which two crops gave the most weight in all, best one first?", ["tomatoes", "radishes"]),
        ("Adding up the prices, which carrier has had the most of my money?", "UPS"),
        ("Which tools do I have at least 2 loans logged for?", ["drill", "saw"]),
    ],
)
def test_totals_rank_people_and_what_gave_the_most(memory, question, value):
    assert value == answer(memory, question)


@pytest.mark.parametrize(
    "question",
    ["Which crop had the most weight in 2024?", "For how many people did I lend a tool?", "How many people came?"],
)
def test_a_single_weight_and_people_who_are_not_asked_for_stay_refused(memory, question):
    assert is_refused(memory, question)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What did I give Noor for her birthday in 2024?", "tea set"),
        ("What did I give Omar?", "scarf"),
        ("What is the number of the ticket that took the longest at the bench?", 402),
        ("What is the earliest time of day that UPS has delivered a parcel?", dt.time(12)),
        ("What's the earliest time a parcel from Lana was delivered?", dt.time(10, 15)),
        ("When did my last Volt parcel arrive?", dt.date(2024, 5, 13)),
    ],
)
def test_the_one_record_that_is_told_shows_what_was_done_and_when(memory, question, value):
    assert value == answer(memory, question)


@pytest.mark.parametrize(
    "question",
    [
        "What did I give Noor in 2024?",
        "What did I get from Noor for her birthday in 2024?",
        "What did Noor give me for Christmas?",
        "What was the earliest time I ordered from Lana?",
    ],
)
def test_several_things_and_those_of_others_are_not_the_one_that_is_asked_for(memory, question):
    assert is_refused(memory, question)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many parcels did DHL deliver in 2024?", 3),
        ("How many loans went out on a Monday in 2024?", 1),
        ("Which tool has gone out on loan the fewest times?", "ladder"),
        ("How many times did a gift cost more than I had budgeted for it?", 2),
    ],
)
def test_a_carrier_delivers_what_is_lent_goes_out_and_a_cost_passes_its_budget(memory, question, value):
    assert value == answer(memory, question)


@pytest.mark.parametrize(
    "question", ["How many parcels did the neighbour deliver in 2024?", "How many gifts cost more than I had planned?"]
)
def test_who_took_a_parcel_in_did_not_deliver_it(memory, question):
    assert is_refused(memory, question)
