"""What the next sentence goes on about: a form that came, a thing that is loved, a service free at first."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2026-03-02"


def _of(collection: str, told: str, day: str = DAY) -> list[dict[str, Any]]:
    return [values for path, values in records((day, told)) if path == collection]


@pytest.mark.parametrize(
    ("told", "what", "due"),
    [
        (
            "The insurance sent me a claim form today. It has to be back within 15 business days from today.",
            "claim form",
            dt.date(2026, 3, 23),
        ),
        (
            "The insurance sent me a claim form today. It has to be back by 20 March.",
            "claim form",
            dt.date(2026, 3, 20),
        ),
        (
            "I got a claim form from the insurance. It must be back within three weeks from today.",
            "claim form",
            dt.date(2026, 3, 23),
        ),
        (
            "Bought Dana an e-bike today! You've got to send in the rebate form within eight weeks of buying.",
            "send in the rebate form",
            dt.date(2026, 4, 27),
        ),
    ],
)
def test_a_form_that_came_is_what_is_due(told: str, what: str, due: dt.date) -> None:
    (task,) = _of("household.deadlines", told)
    assert (task["what"], task["due"]) == (what, due)
    assert not _of("travel.documents", told)


@pytest.mark.parametrize(
    ("told", "item"),
    [
        ("I love my Garmin watch. I bought it on February 10 this year. It has a one-year warranty.", "Garmin watch"),
        ("Love my Garmin watch. I bought it February 10 this year. It's got a one-year warranty.", "Garmin watch"),
        ("My Bosch drill is great. I bought it on February 10 this year. It has a one-year warranty.", "Bosch drill"),
    ],
)
def test_a_thing_that_is_spoken_of_is_what_was_bought(told: str, item: str) -> None:
    (bought,) = _of("finance.purchases", told)
    assert (bought["item"], bought["warranty_until"]) == (item, dt.date(2027, 2, 10))


@pytest.mark.parametrize(
    "told",
    [
        "I signed up for Termsmith. The first 30 days, counting from today, are free.",
        "I signed up for Termsmith. The first 30 days from today are free.",
        "I signed up for Termsmith. It's free for 30 days from today.",
    ],
)
def test_a_service_is_free_at_first(told: str) -> None:
    (service,) = _of("finance.subscriptions", told)
    assert (service["name"], service["trial_until"]) == ("Termsmith", dt.date(2026, 4, 1))
    assert not _of("calendar.events", told)


def test_a_dog_that_is_called_like_a_dish_is_no_meal() -> None:
    assert not _of("calendar.events", "Eli's staying at our place with Biscuit the whole time.")


@pytest.mark.parametrize(
    "told",
    [
        "The venue is holding the date for us until June 27. We need to confirm by then.",
        "Their offer runs until 27 June. I have to answer by that date.",
    ],
)
def test_by_then_is_the_day_named_before(told: str) -> None:
    days = [task["due"] for task in _of("household.deadlines", told)]
    assert {*days} == {dt.date(2026, 6, 27)}


def test_a_paper_that_somebody_is_abroad_on_is_theirs_alone() -> None:
    told = "My cousin Declan is in Perth on a working holiday visa that ends on 30 November."
    (paper,) = _of("travel.documents", told)
    assert (paper["holder"], paper["valid_until"]) == ("Declan", dt.date(2026, 11, 30))


def test_an_identity_card_is_no_account() -> None:
    assert not _of("finance.accounts", "My wallet was stolen with my driving licence and my ID card in it.")


def test_the_application_for_a_licence_is_what_is_due() -> None:
    (task,) = _of(
        "household.deadlines", "The fishing licence application has to be lodged before the end of this month."
    )
    assert (task["what"], task["due"]) == ("fishing licence application", dt.date(2026, 3, 31))
