"""What is told beside an open matter leaves it open; plans behind its day, days from events, what is settled."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import changes, records

_TOLD, _LATER = "2025-03-05", "2025-03-19"
_TASKS, _GOODS, _LEASES = "household.deadlines", "finance.purchases", "household.leases"
_GRANT = "The town turned down my allotment grant over a missing sketch that I did send. I can appeal by 31 March."
_TAX = "I must do the online tax return for my market stall by 31 March."
_SAW = "Bought a band saw today. If I register it on their site by 31 March, the warranty is three years."


def _one(path: str, *said: tuple[str, str]) -> dict[str, Any]:
    return next(values for found, values in records(*said) if found == path)


def _is_open(before: str, later: str) -> bool:
    task = _one(_TASKS, (_TOLD, before), (_LATER, later))
    return not task.get("done_on") and not task.get("doubtful")


@pytest.mark.parametrize(
    ("before", "later"),
    [
        (_GRANT, "I found the letter that proves I sent the sketch. I still have to write the appeal."),
        (_GRANT, "Nora read my draft of the appeal, she wants to change the ending."),
        (_TAX, "Baked two cakes for the market stall."),
        (_SAW, "Built a shelf with the new saw."),
    ],
)
def test_a_deed_done_to_another_thing_a_fault_and_a_doubt_leave_a_task_open(before: str, later: str) -> None:
    assert _is_open(before, later)


@pytest.mark.parametrize(
    ("before", "later"),
    [
        (_GRANT, "I sent the appeal off this morning."),
        (_GRANT, "Nora dropped my appeal at the town hall."),
        (_TAX, "Sorted the tax return at last."),
        (_SAW, "I registered the saw today."),
    ],
)
def test_what_is_done_to_the_matter_itself_settles_it(before: str, later: str) -> None:
    assert not _is_open(before, later)


@pytest.mark.parametrize(
    ("before", "later", "day"),
    [
        (
            "The application with both references has to be in by 31 March.",
            "Dr Osei wrote from Accra. She is back on 4 April and will upload her reference then.",
            "2025-04-04",
        ),
        (
            "Bought a moped today. The guarantee only holds if the first inspection is done by 31 March.",
            "The first inspection of the moped is booked for 9 April.",
            "2025-04-09",
        ),
    ],
)
def test_a_plan_for_behind_the_last_day_is_kept(before: str, later: str, day: str) -> None:
    task = _one(_TASKS, (_TOLD, before), (_LATER, later))
    assert task.get("planned_for") == dt.date.fromisoformat(day)
    assert not task.get("done_on")


@pytest.mark.parametrize(
    "later",
    [
        "The lamp flickers, so I don't want it, it's going back for the refund. I'll carry it to the shop on 5 April.",
        "The lamp is going back. Jo lends me her car on 5 April, so that's when I'll haul it to the shop.",
        "The lamp goes back, I'll drop it at the shop when I'm in Leeds on 5 April.",
    ],
)
def test_a_thing_that_is_to_go_back_behind_its_last_day_is_not_back(later: str) -> None:
    thing = _one(_GOODS, (_TOLD, "Bought a floor lamp today. I can return it until 31 March."), (_LATER, later))
    assert (thing["status"], thing["planned_for"]) == ("to_return", dt.date(2025, 4, 5))


def test_a_thing_that_is_taken_to_be_repaired_is_not_repaired_yet() -> None:
    before = (
        "One year today with my scooter, bought on 5 March 2024. The shop gives 24 months of guarantee on the motor."
    )
    thing = _one(
        _GOODS, (_TOLD, before), (_LATER, "The scooter cuts out on hills. I'll take it to the shop for repair.")
    )
    assert (thing["warranty_until"], thing["status"]) == (dt.date(2026, 3, 5), "faulty")


@pytest.mark.parametrize(
    ("said", "day"),
    [
        (
            "I want out of Nordnet, but the contract only lets me if my cancellation is with them by 31 May.",
            "2025-05-31",
        ),
        ("Our plan lets me spend the balance until 31 May, what is left then is lost.", "2025-05-31"),
        ("My voucher is for a glider flight. One must fly by 31 May, then it's void.", "2025-05-31"),
        (
            "Rented a harp for Ada today. If we buy it within six months of today, the rent counts towards it.",
            "2025-09-05",
        ),
        ("We want a place at the day nursery. Applications are only taken from 4 to 22 May.", "2025-05-22"),
        ("The roadworthiness certificate of my van runs out on 31 May.", "2025-05-31"),
    ],
)
def test_last_days_in_more_words(said: str, day: str) -> None:
    assert _one(_TASKS, (_TOLD, said))["due"] == dt.date.fromisoformat(day)


def test_a_day_counted_back_from_an_event_on_record() -> None:
    event = "Our wedding is on 27 September 2025."
    later = "I signed with Luca for the food. He wants the final number of guests three weeks before the wedding."
    assert _one(_TASKS, (_TOLD, event), (_LATER, later))["due"] == dt.date(2025, 9, 6)


def test_signatures_so_far_are_not_all() -> None:
    before = "I stand for the board of our garden club. Nominations close on 31 March, I need two signatures."
    assert _is_open(before, "Only Piet has signed my nomination paper so far.")


def test_a_task_told_weeks_before_its_day_keeps_when_it_was_told() -> None:
    assert _one(_TASKS, (_TOLD, "My tax return is due on 31 May."))["told_early"]
    assert "told_early" not in _one(_TASKS, (_TOLD, "My tax return is due on 20 March."))


def test_the_leaving_of_a_place_called_by_its_street_is_of_its_lease() -> None:
    before = (
        "Read the lease for the workshop on Fern Street. It ends on 31 December 2025, but if the landlord doesn't get "
        "my written notice at least 90 days before that, it renews."
    )
    lease = _one(_LEASES, (_TOLD, before), (_LATER, "I'm out of Fern Street at the end of the year."))
    assert lease["wants"] == "leave"


def test_the_day_on_which_a_flat_is_left_is_known_beside_a_journey() -> None:
    before = (
        "We rent the flat in Porto. If we leave we have to tell the landlord in writing two months before moving out."
    )
    later = (
        "It's settled, we leave the Porto flat on 30 June. I'll write to the landlord when we are back from Madeira."
    )
    assert _one(_LEASES, (_TOLD, before), (_LATER, later))["ends"] == dt.date(2025, 6, 30)


def test_hours_of_work_that_are_given_up_are_no_ban() -> None:
    assert not [p for p, _ in records("I gave up two kitchen shifts for the exam.") if p == "finance.limits"]


@pytest.mark.parametrize(
    "said",
    [
        "I owe my friend Dre $350 for the tickets and told him I'd have it by payday, the 27th.",
        "Rent of £700 goes to Mr Kaya by the 3rd, I'll transfer it.",
        "I'm back from the coast as of the 14th, I paid 40 euros for the bus.",
    ],
)
def test_a_day_told_by_its_number_alone_is_read_by_every_reader(said: str) -> None:
    assert changes(said)
