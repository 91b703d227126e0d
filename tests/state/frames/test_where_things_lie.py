"""Words beside a task that are no part of it: where a paper lies, the day in front, who says it, what was asked."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

TASK = "The signed slip has to be at the office by 28 March."


def _told(path: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for collection, values in records(*said) if collection == path]


@pytest.mark.parametrize(
    ("where", "done"),
    [
        ("The slip is in the drawer.", False),
        ("The slip is in my coat.", False),
        ("The slip is in the post.", True),
        ("The slip is in.", True),
    ],
)
def test_where_a_paper_lies_is_no_deed(where: str, done: bool):
    (task,) = _told("household.deadlines", ("2025-03-10", TASK), ("2025-03-12", where))
    assert done is bool(task.get("done_on"))


def test_a_day_in_front_of_a_sentence_names_nothing():
    (task,) = _told(
        "household.deadlines", "On Saturday, 8 March, I was at Makro. The till slip must be in by 28 March."
    )
    assert "slip" in task["what"]
    assert not task["what"].startswith("On")


def test_whoever_speaks_first_names_no_paper():
    said = "Me and my brother emptied the storage unit. The slip has to be in by 20 March."
    (task,) = _told("household.deadlines", said)
    assert "Me" not in task["what"].split()


def test_what_comes_by_its_kind_is_no_traveller():
    assert [] == _told("travel.their_trips", "Boots came today.")
    assert ["Carlos"] == [trip["traveller"] for trip in _told("travel.their_trips", "Carlos flies to Lima on 4 April.")]


@pytest.mark.parametrize(
    ("later", "doubtful"),
    [("My listening is getting better.", False), ("The exam has been moved to the new building.", True)],
)
def test_what_was_asked_beside_a_task_is_no_matter_of_it(later: str, doubtful: bool):
    first = "I want to sit the B2 exam, registration closes on 17 April. How should I practise listening?"
    (task,) = _told("household.deadlines", ("2025-03-10", first), ("2025-03-20", later))
    assert doubtful is bool(task.get("doubtful"))


def test_some_day_of_the_week_is_no_day():
    (task,) = _told("household.deadlines", "The form is due within 30 days from today, I'll do it some rainy Sunday.")
    assert "2025-04-09" == str(task["due"])
    assert "planned_for" not in task


@pytest.mark.parametrize(
    ("sound", "status"),
    [("cries like a seagull when it spins", "faulty"), ("howls like a wolf", "faulty"), ("sounds like a dream", None)],
)
def test_a_machine_that_cries_like_something_has_a_fault(sound: str, status: str | None):
    said = f"The washing machine {sound}. I bought it on 14 May 2024, it has a guarantee of two years."
    (thing,) = _told("finance.purchases", said)
    assert status == thing.get("status")


def test_who_hangs_on_to_a_service_does_not_end_it():
    first = "My Strava renews on 18 November, 60 euros for another year, and I don't want it any more."
    later = "The physio has me running again, so I'm hanging on to Strava after all."
    (service,) = _told("finance.subscriptions", ("2025-08-25", first), ("2025-09-22", later))
    assert service.get("wants_to_cancel") is False


@pytest.mark.parametrize(
    "said",
    [
        "Work finally gave me the 3 day Excel course, 5-7 April, Leeds office.",
        "They wanted me on for the summer camp till 10 April, 900 dollars extra.",
        "I go to Tirana on 2 April, Marek wanted to come also and I had nearly bought two tickets.",
        "My brother and I emptied the storage unit on Saturday and got the closing slip.",
    ],
)
def test_lengths_courses_wishes_of_friends_and_closing_slips_are_not_due(said: str):
    assert [] == _told("household.deadlines", said)


@pytest.mark.parametrize(
    ("said", "due"),
    [
        ("I have 3 days to return the form to the office.", "2025-03-13"),
        ("The council wanted the form by 20 March.", "2025-03-20"),
        ("The closing date for the application is 20 March.", "2025-03-20"),
    ],
)
def test_terms_demands_and_closing_dates_are(said: str, due: str):
    assert [due] == [str(task["due"]) for task in _told("household.deadlines", said)]
