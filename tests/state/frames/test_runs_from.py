"""Terms that hang on what has no day yet, and the day that it gets later."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

TASKS, PURCHASES = "household.deadlines", "finance.purchases"


def of(path: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for kind, values in records(*said) if kind == path]


@pytest.mark.parametrize(
    ("told", "runs"),
    [
        (
            "I have to hand in the claim form within ten business days after the last class.",
            "10 business days after the last class",
        ),
        ("We must give them four weeks' notice in writing before the last day.", "4 weeks before the last day"),
        ("The fee must be paid no later than two weeks before the first class.", "2 weeks before the first class"),
    ],
)
def test_a_term_that_hangs_on_what_has_no_day_is_not_counted_from_today(told, runs):
    (task,) = of(TASKS, ("2026-01-06", told))
    assert task["runs"] == runs
    assert task.get("due") is None


@pytest.mark.parametrize(
    ("told", "later", "due"),
    [
        (
            "I have to hand in the reimbursement form within ten business days after the last class of the course.",
            "Last class of the course today, we got cupcakes.",
            "2026-02-13",
        ),
        (
            "The after-school club is strict. We have to give four weeks' notice in writing before the last day.",
            "Her last day at the after-school club will be Friday 20 March.",
            "2026-02-20",
        ),
        (
            "The weaving course has a place for me. The fee must be paid two weeks before the first class.",
            "The weaving people wrote, the first class is on Tuesday 3 March.",
            "2026-02-17",
        ),
        (
            "From now on we have to file the expenses of a trip within 15 business days of the day you get home.",
            "Home from Oslo tonight, with an envelope of receipts.",
            "2026-02-20",
        ),
    ],
)
def test_it_is_due_when_the_day_is_told(told, later, due):
    (task,) = of(TASKS, ("2026-01-06", told), ("2026-01-30", later))
    assert task["due"] == dt.date.fromisoformat(due)


@pytest.mark.parametrize(
    "later",
    [
        "My brother had his last class of the year today.",
        "Home early tonight, the train was on time.",
        "When is the last class of the course?",
    ],
)
def test_what_is_another_matter_sets_no_day(later):
    told = "I have to hand in the claim form within ten business days after the last class of the ostomy course."
    (task,) = of(TASKS, ("2026-01-06", told), ("2026-01-30", later))
    assert task.get("due") is None


def test_a_day_that_is_told_beside_it_is_counted_at_once():
    (task,) = of(
        TASKS,
        ("2026-01-06", "The wedding is on 20 September. The florist wants our deposit three weeks before the wedding."),
    )
    assert task["due"] == dt.date(2026, 8, 30)


@pytest.mark.parametrize(
    "said",
    [
        "I love the banana split here. I enjoy it after a day of volunteering.",
        "We always rest two days after the race.",
    ],
)
def test_a_length_that_binds_nobody_is_no_term(said):
    assert of(TASKS, ("2026-01-06", said)) == []


def test_goods_can_go_back_so_long_after_they_came():
    told = "Ordered a desk from Holz for 479 euro. They take it back within 30 days after delivery."
    (desk,) = of(PURCHASES, ("2025-09-05", told))
    assert desk.get("return_until") is None
    (desk,) = of(PURCHASES, ("2025-09-05", told), ("2025-09-09", "The desk was delivered this morning, it wobbles."))
    assert desk["return_until"] == dt.date(2025, 10, 9)


def test_what_was_bought_before_goes_back_by_the_day_of_its_purchase():
    bought = ("2025-11-12", "Bought a winter coat today at North Lantern, 289 dollars.")
    term = ("2025-11-17", "The coat is too long. North Lantern takes things back within 30 days of purchase.")
    (coat,) = of(PURCHASES, bought, term)
    assert coat["return_until"] == dt.date(2025, 12, 12)
