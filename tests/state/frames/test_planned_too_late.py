"""A plan for a day after the last one is kept beside what is due, and what is done in part stays open."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import records

_ENROLMENT = ("2025-06-12", "Enrolment for the welding course closes on 15 August 2025.")
_OBJECTION = (
    "2025-05-06",
    "A parking fine came by post today. The letter says that I can object in writing within 14 days.",
)


def _task(*said: tuple[str, str]) -> dict[str, object]:
    (found,) = [values for path, values in records(*said) if path == "household.deadlines"]
    return found


@pytest.mark.parametrize(
    ("later", "planned"),
    [
        ("I come home on 20 August and will enrol for the welding course the day after.", dt.date(2025, 8, 21)),
        ("We get back on 20 August and then I'll enrol for the welding course.", dt.date(2025, 8, 20)),
        ("We fly home on 20 August. My sister will enrol for the welding course next year.", None),
        ("I came home on 1 July and enrolled for the welding course the day after.", None),
    ],
)
def test_what_is_done_once_somebody_is_home_is_planned_for_then(later: str, planned: dt.date | None) -> None:
    assert _task(_ENROLMENT, ("2025-07-20", later)).get("planned_for") == planned


def test_what_somebody_will_write_themselves_is_a_plan_and_no_text_to_be_written() -> None:
    later = ("2025-05-09", "I will write the objection to the parking fine when I am home again, on 24 May.")
    task = _task(_OBJECTION, later)
    assert (task["what"], task.get("planned_for")) == ("object in writing", dt.date(2025, 5, 24))


@pytest.mark.parametrize(
    ("later", "is_done"),
    [
        ("I printed the form for the welding course and filled in the first page.", False),
        ("I filled in half of the enrolment form for the welding course.", False),
        ("I filled in the enrolment form for the welding course and handed it in.", True),
    ],
)
def test_what_is_done_in_part_is_still_to_be_done(later: str, is_done: bool) -> None:
    assert bool(_task(_ENROLMENT, ("2025-07-20", later)).get("done_on")) is is_done


@pytest.mark.parametrize(
    ("text", "has_limit"),
    [
        ("My holiday begins tomorrow and I am not taking the laptop.", False),
        ("I'm not bringing my good camera this time.", False),
        ("I am not taking taxis any more this month.", True),
    ],
)
def test_what_is_left_at_home_is_no_ban_on_spending(text: str, has_limit: bool) -> None:
    assert ("finance.limits" in [path for path, _ in records(("2025-05-09", text))]) is has_limit


def test_a_stamp_tells_how_long_somebody_may_stay_and_not_how_long_the_passport_holds() -> None:
    told = "I landed in Chiang Mai yesterday on my Dutch passport. The stamp lets me stay until 3 April 2026."
    papers = {
        v["kind"]: v.get("valid_until") for path, v in records(("2026-02-04", told)) if path == "travel.documents"
    }
    assert papers == {"passport": None, "visa": dt.date(2026, 4, 3)}


def test_an_hour_may_be_told_by_the_clock_of_a_country() -> None:
    told = "The call with our supplier in Osaka is set for Monday 12 May at 17:00 Japanese time."
    (event,) = [v for path, v in records(("2025-04-07", told)) if path == "calendar.events"]
    assert event["start"].strftime("%H:%M") == "08:00"
