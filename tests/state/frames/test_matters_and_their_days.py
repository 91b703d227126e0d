"""Tasks whose matter and last day stand in different sentences, and that come to nothing."""

# ruff: noqa: E501  (tables are read best on one line)

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

TASKS = "household.deadlines"


def _tasks(*said: tuple[str, str]) -> list[tuple[object, str]]:
    return [(v["what"], str(v.get("due"))) for path, v in records(*said) if path == TASKS]


@pytest.mark.parametrize(
    ("told", "what", "due"),
    [
        ("My aunt gave me the bookshop gift card. It must be redeemed by 14 May at the latest.", "bookshop gift card", "2025-05-14"),
        ("I do want to use the theatre voucher from my boss. They only take it until 17 May.", "theatre voucher", "2025-05-17"),
        ("We've taken a cottage in Whitby. Cancelling costs nothing until 3 May, and I may have to work then.", "cancel the booking of a cottage in Whitby", "2025-05-03"),
        ("Room booked: a guest house in Ronda. They let us step back for nothing until 14 days before our arrival on 10 May. Not sure Tom is free.", "cancel the booking of a guest house in Ronda", "2025-04-26"),
        ("Got the post with the council tax band decision. I'll protest against it. One has to do so by April 25th.", "protest (council tax band decision)", "2025-04-25"),
        ("Looked at my first-aid certificate. The last day it's valid is 11 May. It has to be renewed in person.", "renew the first-aid certificate", "2025-05-11"),
        ("Working on my papers for the nursing post. It all needs to be sent by midnight on 26 April.", "apply for the nursing post", "2025-04-26"),
        ("The cancellation of the antivirus subscription still has to be written. It's due by the end of April, and I want out.", "cancel the antivirus subscription", "2025-04-30"),
    ],
)  # fmt: skip
def test_a_matter_and_its_day_in_two_sentences_are_one_task(told: str, what: str, due: str) -> None:
    assert [(what, due)] == _tasks(("2025-03-10", told))


@pytest.mark.parametrize(
    "told",
    [
        "My aunt gave me the bookshop gift card. It had to be redeemed by 14 May, and I've already used it.",
        "We've taken a cottage in Whitby. Cancelling costs nothing until 3 May, but we are going for certain.",
        "Got the decision on the grant. One could contest it by April 25th, but it's fine.",
        "My colleague showed me her first-aid certificate. The last day it's valid is 11 May. She has to renew it.",
        "Does the bookshop gift card have to be redeemed by 14 May?",
    ],
)
def test_what_is_used_certain_accepted_or_anothers_is_no_task(told: str) -> None:
    assert [] == _tasks(("2025-03-10", told))


ENROLMENT = (
    "2025-03-10",
    "The enrolment for the theatre workshop has to reach the school no later than 22 April, I still have to do it.",
)
PLAN = ("2025-03-10", "I have to cancel my phone plan on or before the 1st of May.")


@pytest.mark.parametrize(
    ("first", "later", "left"),
    [
        (ENROLMENT, "The theatre workshop won't be offered at all this year.", 0),
        (ENROLMENT, "The theatre workshop has been cancelled altogether.", 0),
        (ENROLMENT, "The cookery workshop won't be offered at all this year.", 1),
        (PLAN, "My flatmate has taken over my phone plan, so I'm out of it.", 0),
        (PLAN, "My flatmate has taken over the cooking, so I'm out of it.", 1),
    ],
)
def test_a_task_whose_matter_is_gone_is_none(first: tuple[str, str], later: str, left: int) -> None:
    assert left == len(
        [v for path, v in records(first, ("2025-04-10", later)) if path == TASKS and not v.get("done_on")]
    )


def test_a_wish_not_to_lose_it_and_how_others_were_treated_do_nothing() -> None:
    told = "I have to use the theatre voucher by 17 May. That's fifty dollars I don't want to lose."
    assert [None] == [v.get("done_on") for path, v in records(("2025-03-10", told)) if path == TASKS]


def test_a_rule_told_beside_a_matter_stays() -> None:
    told = "I do want to use the theatre voucher from my boss. They only take it until 17 May. I'm not buying any new clothes until June."
    kept = {path: v for path, v in records(("2025-03-10", told))}
    assert kept[TASKS]["due"].isoformat() == "2025-05-17"
    assert kept["finance.limits"]["subject"] == "clothes"
