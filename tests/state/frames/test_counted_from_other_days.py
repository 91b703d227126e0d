"""Last days that are counted from a day told elsewhere, and those told without a word about their speaker."""

# ruff: noqa: E501  (examples are read best on one line)

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import records

TASKS, SERVICES = "household.deadlines", "finance.subscriptions"
_DAY = "2025-05-12"


def _tasks(*said: tuple[str, str]) -> list[tuple[str, dt.date]]:
    return [(str(v["what"]), v["due"]) for path, v in records(*said) if path == TASKS and not v.get("done_on")]


@pytest.mark.parametrize(
    ("told", "what", "due"),
    [
        ("Enrolment for the pottery course opens on June 6 and closes three weeks later. I want to do it.", "pottery", "2025-06-27"),
        ("I got my exam results on 5 May. I have six weeks from then to ask for a remark.", "remark", "2025-06-16"),
        ("The tax office opens on 2 June. We have to hand in our papers within two weeks of that date.", "papers", "2025-06-16"),
        ("Enrollment opens on June 20. Our form has to be in within 10 business days after that.", "form", "2025-07-04"),
        ("Our deposit scheme form must be back within 14 days of today.", "deposit scheme form", "2025-05-26"),
        ("The papers have to be with the court within 14 days of 3 May.", "papers", "2025-05-17"),
        ("The council sent us a form. I am to return it within a fortnight.", "return", "2025-05-26"),
        ("You get eight weeks from today to hand in the form for the garden plot.", "garden plot", "2025-07-07"),
        ("The bank gave me a week to send the missing documents.", "missing documents", "2025-05-19"),
        ("The council leaves us a fortnight to remove the caravan.", "remove the caravan", "2025-05-26"),
        ("The objection to the permit has to be lodged no more than sixty days from now.", "objection", "2025-07-11"),
        ("The picks have to be sent to Marjorie in two weeks at the latest.", "picks", "2025-05-26"),
        ("The landlord has given us two months from today to move out.", "move out", "2025-07-12"),
    ],
)  # fmt: skip
def test_a_length_of_time_runs_from_the_day_it_is_told_to(told: str, what: str, due: str) -> None:
    (task,) = _tasks((_DAY, told))
    assert (what in task[0], task[1]) == (True, dt.date.fromisoformat(due))


@pytest.mark.parametrize(
    "told",
    [
        "Dad broke his hip on 3 March and was home again two weeks later.",
        "A week later it all looked different.",
        "The doctor gave me a week to recover.",
        "She gave me a month to think.",
        "I have two weeks off to relax.",
        "My neighbour Doris is applying for a grant. The form has to be in by June 20.",
        "A friend got a letter. The appeal has to be in within a fortnight.",
        "I read that you have 30 days to appeal a parking fine.",
        "He has two weeks to reply. It's a form about his pension.",
    ],
)
def test_lengths_that_bind_nobody_here_are_no_task(told: str) -> None:
    assert _tasks((_DAY, told)) == []


def test_a_return_flight_may_be_counted_from_the_outward_one() -> None:
    (trip,) = [v for path, v in records((_DAY, "We fly to Porto on 2 June and come home two weeks later.")) if path == "travel.trips"]  # fmt: skip
    assert trip["return_date"] == dt.date(2025, 6, 16)


def test_a_paper_for_somebody_named_is_told_without_i_and_handed_in_by_them() -> None:
    told = "Callum wants to live in residence at Acadia. The application for a room is open now. It has to be in by June 1."
    (task,) = _tasks((_DAY, told))
    assert task == ("application for a room", dt.date(2025, 6, 1))
    assert _tasks((_DAY, told), ("2025-05-20", "Callum sent in his residence application for Acadia last night.")) == []


def test_a_service_is_called_by_its_firm_and_ended_by_notice_to_it() -> None:
    told = "We're leaving Eastlink for internet when our contract ends on August 31. They want 30 days' notice from us before that date."  # fmt: skip
    gone = "I gave Eastlink our notice for August 31 and they confirmed it by email."
    (open_one,) = [v for path, v in records((_DAY, told)) if path == SERVICES]
    assert (open_one["name"], open_one["notice_days"], open_one["wants_to_cancel"]) == ("Eastlink internet", 30, True)
    (ended,) = [v for path, v in records((_DAY, told), ("2025-06-03", gone)) if path == SERVICES]
    assert ended["cancelled_on"] == dt.date(2025, 6, 3)
