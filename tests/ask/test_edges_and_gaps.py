"""Edges of stretches and times of day as people say them, what a record lacks, and how long somebody has been known."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from tests.ask.filled import with_tables
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 6, 1, 9)
FILES = {
    "health.sleep": """date,bedtime,wake_time,duration_hours,quality
2024-05-01,22:30,06:10,7.6,good
2024-05-02,23:10,06:50,7.5,good
2024-05-03,00:20,08:30,8.0,fair
2024-05-04,02:45,09:40,6.5,poor
2024-05-05,03:30,12:00,8.5,
""",
    "health.visits": """[
{"date": "2024-06-01", "doctor": "Kim", "conditions": ["migraine", "asthma"], "medications": ["albuterol"],
 "follow_up_date": "2024-07-01", "fee_eur": 50},
{"date": "2024-06-15", "doctor": "Kim", "conditions": ["migraine"], "medications": [],
 "follow_up_date": null, "fee_eur": 60},
{"date": "2024-07-02", "doctor": "Ode", "conditions": [], "medications": ["metformin"],
 "follow_up_date": "2024-09-01", "fee_eur": null},
{"date": "2024-08-31", "doctor": "Ode", "conditions": ["asthma"], "medications": ["albuterol"],
 "follow_up_date": null, "fee_eur": 70},
{"date": "2024-09-03", "doctor": "Kim", "conditions": ["asthma"], "medications": [],
 "follow_up_date": null, "fee_eur": 80}
]""",
    "social.contacts": """name,relationship,met_date,met_context,last_contact_date
Ann,friend,2015-03-01,work,2025-05-01
Bo,friend,2020-05-31,online,2024-06-01
Cy,colleague,2020-06-02,work,2024-05-30
Di,colleague,2023-01-05,work,2022-02-02
""",
    "social.calls": """date,time,contact,direction
2024-06-01,07:30,Ann,incoming
2024-06-02,21:15,Ann,outgoing
2024-06-03,22:40,Bo,incoming
""",
    "home.bills": """due_date,paid_on,payee,payment_method,amount_usd,late_fee_usd
2024-01-03,2024-01-03,Brook,check,20,
2024-02-03,2024-02-09,Brook,check,20,5
2024-03-03,2024-03-10,Brook,card,20,5
2024-01-10,2024-01-08,Hill,card,900,
2024-02-10,2024-02-08,Hill,card,900,
2024-03-10,,Hill,,900,60
""",
    "leisure.vinyl_records": """title,artist,date_added,price_paid_usd
Ash,Nina Marlowe,2024-02-01,12
Elm,Nina Marlowe,2025-02-01,9
Fir,The Kings,2025-03-01,20
""",
}


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with with_tables(tmp_path_factory.mktemp("edges"), FILES) as made:
        yield made


def ask(memory: Memory, question: str) -> Asked:
    return memory.ask(question, now=NOW)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many visits did I have from June 1 to August 31, 2024, counting both of those days?", 4),
        ("How many visits did I have between 1 June and 31 August 2024, both days included?", 4),
        ("How many visits did I have from June 1 to June 15, 2024, including both days?", 2),
        ("How many visits did I have from 2024-06-01 up to and including 2024-08-31?", 4),
        ("How many visits did I have up to and including June 15, 2024?", 2),
        ("How many nights ended with me waking up earlier than 7:00 in the morning?", 2),
        ("How many nights did I get 8 hours of sleep or more?", 2),
        ("How many nights did I go to bed at 11 pm or later, including bedtimes from midnight to 2:59 am?", 3),
        ("How many nights did I go to bed at 11 pm or later, including after midnight?", 4),
        ("How many calls did I have at 9 at night or later?", 2),
        ("How many calls were there before 8:00 in the morning?", 1),
        ("How many calls were there after 9:00 in the evening?", 2),
    ],
)
def test_the_edges_of_a_stretch_are_those_that_are_said(memory: Memory, question: str, value: object) -> None:
    asked = ask(memory, question)
    assert asked.status == "answered", asked.reason
    assert asked.value == value, asked.code


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many visits do not have a follow-up date?", 3),
        ("How many visits have a follow-up date?", 2),
        ("How many visits lack a follow-up date?", 3),
        ("How many visits did not have any medications?", 2),
        ("How many visits did not involve any medications?", 2),
        ("How many visits have a fee recorded?", 4),
        ("How many visits without a recorded fee were there?", 1),
        ("How many visits had migraine listed among the conditions?", 2),
        ("How many visits had asthma listed as a condition?", 3),
        ("In how many visits was migraine noted?", 2),
        ("How many nights do not have a quality?", 1),
    ],
)
def test_what_a_record_lacks_is_told_apart_from_what_it_has(memory: Memory, question: str, value: object) -> None:
    asked = ask(memory, question)
    assert asked.status == "answered", asked.reason
    assert asked.value == value, asked.code


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("As of June 1, 2025, how many of my contacts had I known for over five years?", 2),
        ("As of June 1, 2026, how many of my contacts had I known for over five years?", None),
        ("As of June 1, 2024, how many of my contacts had I known for over five years?", 1),
        ("How many contacts have I known for less than three years?", 1),
        ("How many people in my contacts have I last been in contact with on June 1, 2024 or later?", 2),
        ("How many contacts have I last been in touch with before June 1, 2024?", 2),
        ("How many of my contacts did I meet for the first time during 2020?", 2),
        ("In which setting did I meet the largest number of my contacts?", "work"),
        ("How many different kinds of relationship do my contacts have?", 2),
    ],
)
def test_people_are_known_since_they_were_met(memory: Memory, question: str, value: object) -> None:
    asked = ask(memory, question)
    if value is None:
        assert asked.status == "refused"
        return
    assert asked.status == "answered", asked.reason
    assert asked.value == value, asked.code


@pytest.mark.parametrize(
    "question",
    [
        "As of June 1, 2024, how many contacts had I not met?",
        "Which doctors did I see for the first time in 2024?",
        "How many visits do not have a follow-up date in 2024?",
        "How many calls did I make in June 2024?",
        "How many different people called me in June 2024?",
        "How many times have I played my Nina Marlowe records this year?",
        "Which artist did I listen to most this year?",
    ],
)
def test_what_is_not_recorded_of_a_time_is_refused(memory: Memory, question: str) -> None:
    assert ask(memory, question).status == "refused"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Which payees charged me a late fee more than once?", ["Brook"]),
        ("Which payees charged me a late fee at least twice?", ["Brook"]),
        ("Which payees did I pay more than twice?", ["Brook"]),
        ("How many bills did I pay late?", 2),
        ("How many vinyl records did I buy this year?", 2),
    ],
)
def test_how_often_something_was_paid_is_not_how_much(memory: Memory, question: str, value: object) -> None:
    asked = ask(memory, question)
    assert asked.status == "answered", asked.reason
    assert asked.value == value, asked.code
