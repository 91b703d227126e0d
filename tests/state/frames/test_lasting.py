"""Permits and the like by their first day and their length, the terms of things of any name, and rules with their time."""

# ruff: noqa: E501  (dialogues are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2026-07-01"


def _of(collection: str, *said: str) -> list[dict[str, Any]]:
    return [values for path, values in records(*((DAY, text) for text in said)) if path == collection]


@pytest.mark.parametrize(
    ("text", "what", "due"),
    [
        ("My stall permit was issued on 14 November 2025. It is good for one year.", "stall permit", "2026-11-14"),
        (
            "I passed my forklift certification on 3 September 2024, which is valid for two years.",
            "forklift certification",
            "2026-09-03",
        ),
        (
            "The registration of my drone is valid for three years. I registered it on 1 October 2023.",
            "registration of my drone",
            "2026-10-01",
        ),
        ("We got a two-year parking permit on 3 September 2024.", "parking permit", "2026-09-03"),
        ("My daughter's bus pass was issued on 3 September 2025. It is valid for one year.", "bus pass", "2026-09-03"),
        ("My senior railcard runs for one year from 20 August 2025.", "senior railcard", "2026-08-20"),
        ("My senior railcard runs for one year from 20 August 2026.", "senior railcard", "2027-08-20"),
        ("My fishing licence was issued on 14 November 2025. It lasts one year.", "fishing licence", "2026-11-14"),
        (
            "Fiona gave me a voucher for tea, dated 25 May 2026. It is good for six months from that date.",
            "voucher for tea",
            "2026-11-25",
        ),
    ],
)
def test_a_paper_ends_so_long_after_its_first_day(text: str, what: str, due: str) -> None:
    (task,) = _of("household.deadlines", text)
    assert (task["what"], task["due"]) == (what, dt.date.fromisoformat(due))


@pytest.mark.parametrize(
    "text",
    [
        "A fishing permit is valid for one year.",
        "My neighbour's stall permit was issued on 14 November 2025. It is good for one year.",
        "My stall permit was issued on 14 November 2020. It was valid for one year.",
        "If I get the stall permit on 14 November, is it good for one year?",
        "The headmaster wants a menu with a different country each day for a week.",
        "The match was a disaster on Sunday, lost by 60 points.",
    ],
)
def test_no_term_of_the_speakers(text: str) -> None:
    assert not _of("household.deadlines", text)


@pytest.mark.parametrize(
    ("text", "item", "until"),
    [
        (
            "My new clogs came in the post today. The shop takes goods back within 30 days of delivery.",
            "clogs",
            "2026-07-31",
        ),
        ("I got a pair of binoculars yesterday. The shop gives me 14 days to return them.", "binoculars", "2026-07-14"),
        ("Our new hammock was delivered on 20 June. We can send it back within 30 days.", "hammock", "2026-07-20"),
    ],
)
def test_a_thing_of_any_name_has_its_terms(text: str, item: str, until: str) -> None:
    (thing,) = _of("finance.purchases", text)
    assert (thing["item"], thing["return_until"]) == (item, dt.date.fromisoformat(until))


@pytest.mark.parametrize(
    ("later", "status"),
    [
        ("I do not want to keep them, and they are back in their box in the hall.", "to_return"),
        ("They'll go back to the shop.", "to_return"),
        ("The clogs press on my toes so badly that I wear my old ones again.", None),
        ("I wore them to work all week.", "kept"),
    ],
)
def test_what_is_to_go_back_and_what_is_kept(later: str, status: str | None) -> None:
    bought = "My new clogs came in the post today. They can be returned within 30 days of delivery."
    things = [v for path, v in records((DAY, bought), ("2026-07-09", later)) if path == "finance.purchases"]
    assert [thing.get("status") for thing in things] == [status]


@pytest.mark.parametrize(
    "said",
    [
        ("I buy no more knives for now. That holds until 31 August 2026.",),
        ("I have decided that I buy no more knives for my collection for now.", "That holds until 31 August 2026."),
        ("I am not buying any more knives. That applies until 31 August 2026.",),
    ],
)
def test_the_time_of_a_ban_may_come_behind_it(said: tuple[str, ...]) -> None:
    alone = records((DAY, " ".join(said)))
    limits = [values for path, values in alone if path == "finance.limits"]
    assert [(v["subject"], v["max_amount"], v.get("until")) for v in limits] == [("knives", 0.0, dt.date(2026, 8, 31))]
    assert not _of("finance.purchases", *said)


@pytest.mark.parametrize(
    ("later", "status"),
    [
        ("The dishwasher leaked. Their man came yesterday and put in a new seal under the guarantee.", "repaired"),
        ("The dishwasher leaked. A new pump was fitted under the warranty on Friday.", "repaired"),
        ("The dishwasher leaks. They want to fit a new pump under the warranty.", "faulty"),
    ],
)
def test_what_was_done_under_the_warranty_mends_the_thing(later: str, status: str) -> None:
    told = records((DAY, "We bought a dishwasher today. The warranty is one year from today."), ("2027-06-12", later))
    (thing,) = [values for path, values in told if path == "finance.purchases"]
    assert (thing["status"], thing["warranty_until"]) == (status, dt.date(2027, 7, 1))


def test_terms_run_from_the_day_on_which_what_was_ordered_came() -> None:
    (thing,) = _of(
        "finance.purchases",
        "The coat I ordered from John Lewis came yesterday, 30 June. They allow thirty-five days from delivery.",
    )
    assert (thing["date"], thing["return_until"]) == (dt.date(2026, 6, 30), dt.date(2026, 8, 4))


def test_having_none_of_something_forbids_nothing() -> None:
    assert not _of(
        "finance.limits", "I am ashamed of having no Gaelic, as my grandmother spoke nothing else until she was seven."
    )


def test_a_term_counted_from_a_day_told_behind_it_is_one_task() -> None:
    (task,) = _of(
        "household.deadlines",
        "The council wants our answer to the planning letter within 21 days. The letter is dated 26 June.",
    )
    assert (task["what"], task["due"]) == ("answer to the planning letter", dt.date(2026, 7, 17))


def test_what_a_car_needs_is_not_what_is_given_back() -> None:
    said = "The Corolla needs a new timing cover and brakes. It goes to the garage on Tuesday 7 July, and they give it back on 8 July."
    assert not _of("finance.purchases", said)


def test_what_was_ordered_and_comes_by_a_day_is_neither_task_nor_limit() -> None:
    said = "I just ordered a Nina Simone record for 45 euros, and it should be here by the weekend."
    assert [path for path, _ in records((DAY, said))] == ["finance.purchases"]


def test_a_towel_that_is_kept_is_not_the_leaking_dishwasher() -> None:
    told = records(
        (DAY, "We bought the Velmo dishwasher on 20 March 2025. It came with a two-year warranty."),
        ("2026-07-20", "The dishwasher has been leaking since Sunday, and I keep a towel in front of it."),
    )
    assert [values["status"] for path, values in told if path == "finance.purchases"] == ["faulty"]
