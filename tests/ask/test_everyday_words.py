"""Everyday ways to say what a field or value is: shortened names, doings in values, which of two."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ask.filled import filled
from usercode import Memory
from usercode.results import Asked

NOW = dt.datetime(2025, 2, 24, 9)
RECORDS: tuple[tuple[str, dict[str, Any]], ...] = (
    *(
        ("bike.maintenance", {"serviced_on": day, "bike": bike, "job": job, "parts_cost_eur": cost})
        for day, bike, job, cost in (
            ("2023-05-03", "Canyon", "tyre change", 30.0),
            ("2023-06-09", "Brompton", "chain replacement", 25.0),
            ("2024-02-09", "Canyon", "chain replacement", 45.0),
            ("2024-05-09", "Canyon", "tyre change", 20.0),
        )
    ),
    *(
        ("health.days", {"date": day, "resting_hr": beats, "wore_tracker": wore, "active_minutes": active})
        for day, beats, wore, active in (
            ("2024-03-01", 61, True, 30),
            ("2024-03-02", 55, False, 0),
            ("2024-03-03", 58, True, 45),
        )
    ),
    *(
        ("health.refills", {"filled_on": day, "drug": drug, "copay_usd": usd, "insurance_covered": covered})
        for day, drug, usd, covered in (
            ("2023-04-02", "Zestril", 10.0, True),
            ("2024-04-02", "Zestril", 14.0, True),
            ("2024-05-02", "Zestril", 30.0, False),
        )
    ),
    *(
        ("family.school_events", {"event_date": day, "child": child, "event": event, "parents_there": there})
        for day, child, event, there in (
            ("2024-02-01", "Mila", "field trip", ["Mum"]),
            ("2024-03-01", "Mila", "bake sale", ["Mum", "Dad"]),
            ("2024-04-01", "Jonas", "bake sale", ["Dad"]),
        )
    ),
)


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with filled(tmp_path_factory.mktemp("everyday"), RECORDS, NOW) as made:
        yield made


def ask(memory: Memory, question: str) -> Asked:
    return memory.ask(question, now=NOW)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How often did I change a tyre?", 2),
        ("How many times did I replace the chain on the Canyon?", 1),
        ("Did I spend more on parts in 2024 than the year before?", True),
        ("Did I spend more on parts in 2023 than the year after?", False),
        ("How much went on chain replacements in 2024?", 45.0),
        ("What was my lowest resting heart rate?", 55),
        ("On how many days didn't I wear my tracker?", 1),
        ("How many active minutes did I get in March 2024?", 75),
        ("What has Zestril cost me out of pocket?", 54.0),
        ("Did I pay more for Zestril in 2024 than in 2023?", True),
        ("How many refills weren't covered by insurance?", 1),
        ("How many field trips has Mila been on?", 1),
        ("Which child had more events?", "Mila"),
        ("What share of the bake sales did Mum attend?", 0.5),
        ("Has Mum been to more bake sales than Dad?", False),
    ],
)
def test_the_question_is_answered(memory: Memory, question: str, value: Any) -> None:
    asked = ask(memory, question)
    assert (asked.value, asked.reason) == (value, "")


@pytest.mark.parametrize(
    "question",
    [
        "Which bike needed more jobs than the year before?",
        "What share of the bake sales did both Mum and Dad show up for?",
        "Who had more refills?",
    ],
)
def test_what_does_not_hang_together_is_refused(memory: Memory, question: str) -> None:
    assert ask(memory, question).status == "refused"


ROUTES: tuple[tuple[str, dict[str, Any]], ...] = (
    *(
        (
            "sport.hikes",
            {"hiked_on": day, "trail": trail, "distance_km": km, "moving_time_min": minutes, "elevation_gain_m": up},
        )
        for day, trail, km, minutes, up in (
            ("2024-03-01", "Ridge", 12.0, 180, 400),
            ("2024-03-08", "Ridge", 9.0, 150, 350),
            ("2024-04-01", "Falls", 5.0, 70, 90),
        )
    ),
    *(
        ("insurance.claims", {"filed_on": day, "closed_on": closed, "handled_by": by, "status": status})
        for day, closed, by, status in (
            ("2024-01-01", "2024-01-11", "Max", "approved"),
            ("2024-02-01", "2024-02-21", "Ida", "denied"),
            ("2024-03-01", None, "Max", "pending"),
        )
    ),
    *(
        ("pets.medication_given", {"given_on": day, "dog": dog, "dose_mg": dose, "walker": by})
        for day, dog, dose, by in (
            ("2024-01-01", "Bella", 20, "me"),
            ("2024-02-01", "Bella", 25, "Kai"),
            ("2024-03-01", "Rocky", 60, "me"),
        )
    ),
    *(
        ("finance.card_movements", {"date": day, "category": category, "amount_eur": amount})
        for day, category, amount in (
            ("2024-01-01", "rent", 900.0),
            ("2024-02-01", "food", 500.0),
            ("2024-03-01", "food", 600.0),
            ("2024-03-02", "fun", 20.0),
        )
    ),
)


@pytest.fixture(scope="module")
def routes(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    path: Path = tmp_path_factory.mktemp("routes") / "memory"
    with Memory(path, clock=lambda: NOW.replace(tzinfo=dt.UTC)) as made:
        for collection, values in ROUTES:
            made.record(collection, values)
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How long did I hike in total on the Ridge trail?", 330),
        ("How many metres did I climb in March 2024?", 750),
        ("How many claims are still pending?", 1),
        ("How many claims did Max handle?", 2),
        ("What's the longest distance I hiked in?", 12.0),
        ("How many times did I see Bella?", 2),
        ("What were my top two spending categories?", ["food", "rent"]),
    ],
)
def test_what_is_said_beside_the_name_is_answered(routes: Memory, question: str, value: Any) -> None:
    asked = ask(routes, question)
    assert (asked.value, asked.reason) == (value, "")


def test_more_of_what_records_and_a_size_are_called_is_refused(routes: Memory) -> None:
    assert "whether records or their dose mg" in (ask(routes, "Which dog got the most doses?").reason or "")


def test_longest_of_a_distance_and_a_time_is_refused(routes: Memory) -> None:
    assert "distance km or moving time min" in (ask(routes, "What was my longest hike?").reason or "")
