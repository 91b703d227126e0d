"""Terms that run from what has not happened yet, and what starts them."""

# ruff: noqa: E501  (tables are read best on one line)

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

TASKS = "household.deadlines"


def _tasks(*said: tuple[str, str]) -> list[tuple[object, object, str]]:
    return [(v["what"], v.get("runs"), str(v.get("due"))) for path, v in records(*said) if path == TASKS]


@pytest.mark.parametrize(
    ("told", "what", "runs"),
    [
        ("Our household insurance with Allianz wants to hear of any damage within a week.", "report the damage to the home insurance (Allianz)", "within 1 week"),
        ("Renewed the car insurance with Generali. Accidents must be reported within five days.", "report the damage to the car insurance (Generali)", "within 5 days"),
        ("The home insurance says burglaries have to be reported to them within 3 working days.", "report the damage to the home insurance", "within 3 working days"),
        ("My employment contract says I need to give eight weeks' notice.", "give notice (employer)", "8 weeks ahead"),
        ("Migros employs me with a three-month notice period, to the end of the month.", "give notice (Migros)", "3 months ahead, to the end of a month"),
    ],
)  # fmt: skip
def test_a_term_that_waits_for_something_is_a_task_without_a_day(told: str, what: str, runs: str) -> None:
    assert [(what, runs, "None")] == _tasks(("2025-03-10", told))


@pytest.mark.parametrize(
    "told",
    [
        "Does our home insurance want damage reported within a week?",
        "In the novel he has a home insurance that wants damage reported within a week.",
        "The notice period for our flat is three months.",
        "My gym wants three months' notice, I used to work there.",
    ],
)
def test_what_is_asked_made_up_or_of_a_home_waits_for_no_job(told: str) -> None:
    assert [] == [task for task in _tasks(("2025-03-10", told)) if task[1]]


INSURED = ("2025-03-10", "Our household insurance with Allianz wants to hear of any damage within a week.")


@pytest.mark.parametrize(
    ("told", "due"),
    [
        ("A pipe burst in the bathroom this morning and the floor is under water.", "2025-07-16"),
        ("There was a fire in our kitchen last night.", "2025-07-15"),
        ("We've been burgled! They smashed the back door yesterday.", "2025-07-15"),
        ("At home the storm tore half the tiles off our roof last night. We're staying at my sister's.", "2025-07-15"),
        ("My neighbour's cellar flooded last night.", "None"),
        ("The kitchen flooded last night, I've already told the insurer.", "None"),
        ("The storm last night did no damage, the roof is fine.", "None"),
        ("The fire brigade held a drill in our street, we watched from the window.", "None"),
        ("Would they pay if a pipe burst in the bathroom?", "None"),
    ],
)
def test_damage_sets_the_day_by_which_it_is_reported(told: str, due: str) -> None:
    assert [due] == [day for _, runs, day in _tasks(INSURED, ("2025-07-09", told)) if runs]


EMPLOYED = ("2025-03-10", "My notice period at work is three months, to the end of the month.")


@pytest.mark.parametrize(
    ("told", "due"),
    [
        ("Got the job at the theatre and accepted it, beginning 1 October.", "2025-06-30"),
        ("New job! I start at the museum on 15 October.", "2025-06-30"),
        ("It's official, my first day at the clinic is November 1st.", "2025-07-31"),
        ("A start-up sent me the contract and I've signed it, so I'll begin there on 1 October.", "2025-06-30"),
        ("My sister got a new job, she starts on 1 October.", "None"),
        ("I have an interview for a new job that would start on 1 October.", "None"),
        ("I turned down the offer, it would have begun on 1 October.", "None"),
    ],
)
def test_another_job_sets_the_day_by_which_notice_is_given(told: str, due: str) -> None:
    assert [due] == [day for _, runs, day in _tasks(EMPLOYED, ("2025-06-10", told)) if runs]


_WARDROBE = (
    "2025-03-10",
    "The oak wardrobe was delivered today, all in cardboard. The movers take damage claims within 14 days. Got any tea tips?",
)


@pytest.mark.parametrize(
    ("told", "due"),
    [
        ("Unpacked the wardrobe. One door is cracked from top to bottom. What goes with lentils?", "2025-03-24"),
        ("Unpacked the wardrobe: not a scratch. What goes with lentils?", "None"),
        ("I've scratched my knee on the ice.", "None"),
    ],
)
def test_damage_on_the_way_is_claimed_once_it_is_found(told: str, due: str) -> None:
    assert [due] == [day for *_, day in _tasks(_WARDROBE, ("2025-03-17", told))]
