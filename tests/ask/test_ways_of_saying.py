"""How people say when something was late, how warm it was, what set them back: words that no field is called by."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.filled import filled
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 2, 24, 9)
RECORDS: tuple[tuple[str, dict[str, Any]], ...] = (
    *(
        ("garden.weather_notes", {"day": day, "high_c": high, "low_c": low, "rain_mm": rain})
        for day, high, low, rain in (
            ("2024-01-11", 2.0, -6.0, 0.0),
            ("2024-07-11", 31.0, 17.0, 0.5),
            ("2024-07-12", 27.0, 12.0, 12.0),
            ("2024-12-24", -1.0, -3.0, 4.0),
        )
    ),
    *(
        ("home.borrowed_tools", {"borrowed_on": day, "due_on": due, "returned_on": back, "tool": tool})
        for day, due, back, tool in (
            ("2024-03-01", "2024-03-08", "2024-03-09", "drill"),
            ("2024-04-01", "2024-04-08", "2024-04-08", "saw"),
            ("2024-05-01", "2024-05-08", "2024-06-01", "ladder"),
            ("2025-02-01", "2025-02-08", None, "ladder"),
        )
    ),
    *(
        ("household.energy_bills", {"paid_on": day, "kind": kind, "usage_kwh": used, "amount_eur": paid})
        for day, kind, used, paid in (
            ("2024-02-01", "electricity", 300, 90.0),
            ("2024-03-01", "gas", 900, 80.0),
            ("2024-04-01", "electricity", 200, 60.0),
        )
    ),
    *(
        ("hobby.family_records", {"found_on": day, "document": kind, "parish": parish})
        for day, kind, parish in (
            ("2024-02-01", "baptism", "Ashby"),
            ("2024-03-01", "burial", "Ashby"),
            ("2024-04-01", "baptism", "Kirkton"),
        )
    ),
    *(
        ("leisure.card_nights", {"played_on": day, "host": host, "stake_eur": stake})
        for day, host, stake in (("2024-02-01", "me", 5.0), ("2024-03-01", "Gary", 6.0), ("2024-04-01", "Gary", 5.0))
    ),
    *(
        ("nature.bird_sightings", {"seen_on": day, "place": place, "how_many": many})
        for day, place, many in (("2024-02-01", "lake", 30), ("2024-03-01", "garden", 1), ("2024-04-01", "garden", 2))
    ),
    *(
        ("food.lunches", {"date": day, "place": place, "reservation": booked, "would_have_again": again})
        for day, place, booked, again in (("2024-02-01", "Lido", True, True), ("2024-03-01", "Oak", False, False))
    ),
    *(
        ("music.lessons", {"held_on": day, "teacher": who, "price_eur": price})
        for day, who, price in (
            ("2024-02-01", "Rosa", 20.0),
            ("2024-03-01", "Rosa", 22.0),
            ("2024-04-01", "Karl", 30.0),
        )
    ),
    *(
        ("home.repairs", {"reported": first, "fixed": last, "appliance": what})
        for first, last, what in (("2024-02-01", "2024-02-10", "lamp"), ("2024-03-01", "2024-03-02", "oven"))
    ),
    *(
        ("reading.club_books", {"read_on": day, "reader": who, "verdict": verdict})
        for day, who, verdict in (
            ("2024-02-01", "Ann", "loved it"),
            ("2024-03-01", "Ann", "hated it"),
            ("2024-04-01", "Bo", "loved it"),
        )
    ),
)


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with filled(tmp_path_factory.mktemp("ways"), RECORDS, NOW) as made:
        yield made


def ask(memory: Memory, question: str) -> Asked:
    return memory.ask(question, now=NOW)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What was the hottest day last year?", dt.date(2024, 7, 11)),
        ("Was it ever warmer than 30 degrees?", True),
        ("What was the lowest temperature in 2024?", -6.0),
        ("How many days were above 25 degrees?", 2),
        ("How many days dropped below freezing?", 2),
        ("How often did I bring tools back late?", 2),
        ("How many tools did I return on time?", 1),
        ("Which tools were returned late in 2024?", ["drill", "ladder"]),
        ("How much did electricity set me back in 2024?", 150.0),
        ("How much did I pay for power?", 150.0),
        ("Where did I see the most birds?", "lake"),
        ("What did the most recent electricity bill cost?", 60.0),
        ("How many different documents did I find?", 2),
        ("So, could you tell me how many tools I borrowed in 2024?", 3),
        ("Do you know whether I borrowed a saw last year?", True),
        ("Weather notes in July 2024", 2),
        ("How many books did Ann love?", 1),
        ("How many lunches did we book a table for?", 1),
        ("How many lunches would I have again?", 1),
        ("Whose lessons did I go to most often?", "Rosa"),
        ("Which teacher charges the most on average?", "Karl"),
        ("How long did the lamp take to fix?", 9),
        ("How often did I host?", 1),
        ("How often did Gary host?", 2),
    ],
)
def test_the_question_is_answered(memory: Memory, question: str, value: Any) -> None:
    asked = ask(memory, question)
    assert (asked.value, asked.reason) == (value, "")


@pytest.mark.parametrize(
    "question",
    [
        "What is the average temperature?",
        "How often did I borrow tools late at night?",
        "How many documents did I find?",
        "Is Ashby going to get the burial?",
        "How much did I pay for postage?",
        "In which drive did I pay the most expensive bill?",
        "Which teacher is the most expensive?",
        "Which card nights did Gary come to?",
    ],
)
def test_what_is_left_open_is_refused(memory: Memory, question: str) -> None:
    assert ask(memory, question).status == "refused"
