"""Permits and the like by their first day and their length, things of any name, and rules whose time comes behind them."""

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


def test_a_contract_is_called_by_whom_it_is_with_and_ended_by_that_name() -> None:
    told = records(
        (
            "2025-09-22",
            "Clara's contract with the ballet school runs until 31 March 2026. Notice has to reach the school six weeks before the end, otherwise it goes on for a year.",
        ),
        (
            "2025-12-15",
            "Clara has made up her mind to stop ballet. We are fine with that, so we are ending the contract.",
        ),
    )
    (service,) = [values for path, values in told if path == "finance.subscriptions"]
    assert (service["name"], service["notice_days"], service["wants_to_cancel"]) == ("ballet school", 42, True)


def test_an_event_set_for_the_day_of_another_one_does_not_move_it() -> None:
    told = records(
        (
            "2026-01-19",
            "I have an appointment with my son's teacher. It is on Tuesday 10 February, from 3:00 to 3:30 in the afternoon.",
        ),
        ("2026-02-02", "They have now set the video call about the contract for Tuesday 10 February, from 4 to 5 pm."),
    )
    assert [values["start"].hour for path, values in told if path == "calendar.events"] == [15, 16]


def test_what_is_called_by_a_thing_takes_none_of_it() -> None:
    ((_, event),) = records(("2026-04-07", "I am chairing our condo board meeting on Thursday, April 23, at 7 p.m."))
    assert "resource" not in event


def test_a_week_booked_for_skiing_somewhere_is_a_journey_there() -> None:
    said = "My friends and I have booked our week of skiing in Saalbach. We leave on 27 February and come home on 6 March 2026."
    ((path, trip),) = records(("2026-01-19", said))
    assert (path, trip["destination"], trip["return_date"]) == ("travel.trips", "Saalbach", dt.date(2026, 3, 6))


def test_the_hour_of_a_flight_home_is_that_of_the_journey_and_not_of_where_it_starts() -> None:
    said = "We booked our trip to Maine. We fly out of Minneapolis on October 13, and our flight home lands on October 20, at 1:40 in the afternoon."
    ((_, trip),) = records(("2025-09-02", said))
    assert (trip["destination"], trip["returns_at"].hour) == ("Maine", 13)


def test_sums_in_crowns_are_sums() -> None:
    ((_, order),) = records(
        ("2025-09-04", "I am paying the deposit of 28,000 crowns to Ms Novak's account ending in 4471 on 1 October.")
    )
    assert (order["amount"], order["destination"]) == (28_000.0, "account ending in 4471")


@pytest.mark.parametrize(
    "text",
    [
        "My gym membership ends on 31 May 2027. I have to cancel six weeks before, otherwise it is extended for a year.",
        "My gym membership ends on 31 May 2027. If I do not cancel six weeks before, it is extended for a year.",
    ],
)
def test_a_membership_that_is_extended_is_not_over_on_its_last_day(text: str) -> None:
    (service,) = _of("finance.subscriptions", text)
    assert (service["renews_on"], service["notice_days"]) == (dt.date(2027, 5, 31), 42)
    assert "cancelled_on" not in service
    assert "wants_to_cancel" not in service


@pytest.mark.parametrize(
    "text",
    [
        "We have to give the landlord two months' notice, and we want to be out by the end of November.",
        "We want to move out by the end of November. The landlord needs two months' notice.",
    ],
)
def test_a_home_to_be_left_by_a_day_has_its_notice(text: str) -> None:
    (lease,) = _of("household.leases", text)
    assert (lease["ends"], lease["notice_days"], lease["wants"]) == (dt.date(2026, 11, 30), 61, "leave")


@pytest.mark.parametrize(
    "text",
    [
        "The car has to be inspected by 20 July.",
        "The warranty of my phone ends on 20 July, and the camera does not work any more.",
    ],
)
def test_what_is_to_be_done_by_a_day_or_ends_on_it_takes_no_thing(text: str) -> None:
    assert not _of("calendar.events", text)


def test_a_term_counted_from_a_day_told_behind_it_is_one_task() -> None:
    (task,) = _of(
        "household.deadlines",
        "The council wants our answer to the planning letter within 21 days. The letter is dated 26 June.",
    )
    assert (task["what"], task["due"]) == ("answer to the planning letter", dt.date(2026, 7, 17))


@pytest.mark.parametrize(
    ("later", "values"),
    [
        ("I no longer go to the gym since my knee hurts.", {"wants_to_cancel": True}),
        ("I don't go to the gym any more.", {"wants_to_cancel": True}),
        ("I stopped going to the gym.", {"wants_to_cancel": True}),
        ("I have left the gym.", {"cancelled_on": dt.date(2026, 7, 9)}),
        ("My sister no longer goes to the gym.", {}),
    ],
)
def test_what_is_only_used_no_more_goes_on_to_cost(later: str, values: dict[str, Any]) -> None:
    told = records((DAY, "My gym membership renews on 20 August for 120 pounds."), ("2026-07-09", later))
    (service,) = [v for path, v in told if path == "finance.subscriptions"]
    assert {k: v for k, v in service.items() if k in ("wants_to_cancel", "cancelled_on")} == values


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


def test_there_is_the_place_of_the_sentence_before() -> None:
    said = "My company is sending me to Singapore for a conference. I will be there from 9 to 13 November 2026, and the office in Bengaluru has issued the tickets."
    trips = [values for path, values in records((DAY, said)) if path == "travel.trips"]
    assert [(trip["destination"], trip["return_date"]) for trip in trips] == [("Singapore", dt.date(2026, 11, 13))]
