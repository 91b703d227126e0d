"""Terms whose parts stand in different sentences: the end of a lease, what "that" is, a plan for a stretch of days."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2026-03-02"
TASKS, LEASES, GOODS = "household.deadlines", "household.leases", "finance.purchases"


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "ends", "last"),
    [
        (
            "I'm moving out when my lease is up, that's the end of August. I have to give notice in writing three "
            "months ahead, so by 31 May at the latest.",
            dt.date(2026, 8, 31),
            dt.date(2026, 5, 31),
        ),
        (
            "I am taking a post in Graz and will give up my rented flat as of 31 October. The lease asks for written "
            "notice of three months to the end of a month.",
            dt.date(2026, 10, 31),
            dt.date(2026, 7, 31),
        ),
        (
            "As of 30 November I'll be handing back my flat in Linz. Notice is three months, always to the last of a "
            "month, says the landlord.",
            dt.date(2026, 11, 30),
            dt.date(2026, 8, 31),
        ),
        (
            "My fixed term is up on 30 June and I won't be staying on in the flat. The agreement says two months' "
            "notice.",
            dt.date(2026, 6, 30),
            dt.date(2026, 4, 30),
        ),
    ],
)
def test_a_lease_is_left_by_its_notice(text: str, ends: dt.date, last: dt.date) -> None:
    (lease,) = _of(LEASES, (DAY, text))
    assert (lease["ends"], lease["wants"]) == (ends, "leave")
    assert ends - dt.timedelta(days=lease["notice_days"]) == last


@pytest.mark.parametrize(
    ("text", "what", "due"),
    [
        (
            "My grievance went against me. I'm going to appeal; that has to reach HR within 15 working days from "
            "today.",
            "appeal",
            dt.date(2026, 3, 23),
        ),
        (
            "The landlord has to have my written notice by 30 April or it rolls on for a year, and I'm leaving.",
            "notice",
            dt.date(2026, 4, 30),
        ),
        (
            "I got a parking fine today, although my permit was on the dash. I have 28 days from today to object, "
            "and I am going to.",
            "parking fine",
            dt.date(2026, 3, 30),
        ),
        (
            "The rent goes up unless I sign the new agreement by 27 March. I want to read it first.",
            "sign the new agreement",
            dt.date(2026, 3, 27),
        ),
        (
            "The utility pays us 800 dollars back if the claim is postmarked by 15 April.",
            "claim",
            dt.date(2026, 4, 15),
        ),
    ],
)
def test_a_term_is_called_by_what_it_is_for(text: str, what: str, due: dt.date) -> None:
    (task,) = _of(TASKS, (DAY, text))
    assert task["due"] == due
    assert what in task["what"].lower()


@pytest.mark.parametrize(
    "text",
    [
        "A client wants a quote for new gutters by 31 March, my brother does those.",
        "My boss wants the slides by 13 March, and Priya in finance is making those.",
        "I'd meant to enter the half marathon, entries close on 20 March, but my knee says otherwise.",
        "The rent goes up unless I sign the new agreement by 27 March; I signed it there and then.",
        "The contract goes on unless I cancel it by 27 March, and that is fine with me.",
    ],
)
def test_what_others_do_or_what_is_let_pass_is_no_task(text: str) -> None:
    assert not [task for task in _of(TASKS, (DAY, text)) if not task.get("done_on")]


@pytest.mark.parametrize(
    ("later", "planned"),
    [
        ("I'll write the notice for my room once I'm back, middle of July or so.", True),
        ("I will send the notice for the room in July, after the exams.", True),
        ("I'll get the notice for the room done on the first of July.", True),
        ("I sent the notice for the room on Monday, and in July I am off to Spain.", False),
    ],
)
def test_a_plan_for_a_stretch_of_days_is_too_late(later: str, planned: bool) -> None:
    notice = (DAY, "The landlord has to have my written notice for the room by 30 June, and I'm definitely leaving.")
    (task,) = _of(TASKS, notice, ("2026-05-12", later))
    assert bool(task.get("planned_for")) == planned
    assert bool(task.get("done_on")) != planned


@pytest.mark.parametrize(
    ("text", "until"),
    [
        (
            "The jacket for my husband came yesterday and the sleeves are too long. The returns desk takes things back "
            "for thirty days after delivery. It's going back.",
            dt.date(2026, 3, 31),
        ),
        (
            "The blender I ordered for Mum showed up yesterday, and she has the same one. The store gives thirty days "
            "from when it was delivered. I'll return it.",
            dt.date(2026, 3, 31),
        ),
        (
            "My daughter gave me a winter coat, bought on 1 March, and it is too big. It may be exchanged up to 60 "
            "days after purchase. I will do that.",
            dt.date(2026, 4, 30),
        ),
    ],
)
def test_a_thing_that_came_can_go_back_until_then(text: str, until: dt.date) -> None:
    (thing,) = _of(GOODS, (DAY, text))
    assert thing["return_until"] == until


def test_what_is_not_needed_is_a_reason_to_end_its_contract() -> None:
    contract = (
        DAY,
        "We have a storage unit at Arrowhead, and the contract runs to 30 June. It renews for a year unless they get "
        "our written notice 30 days before that.",
    )
    (task,) = _of(TASKS, contract, ("2026-03-16", "Ben built a shed, so we don't need the unit any longer than June."))
    assert not task.get("done_on")
