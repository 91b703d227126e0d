"""Notice that is due by a day that is told, plans for too late a day, and what is due with whom."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2025-06-11"


def _left(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    dated = [(DAY, one) if isinstance(one, str) else one for one in said]
    return [values for path, values in records(*dated) if path == collection]


@pytest.mark.parametrize(
    ("text", "what", "due"),
    [
        ("I want to get rid of our storage unit at Kiwi Self Storage. The contract ends on 31 August, and it rolls over for a year unless I give them notice by 31 July.", "give notice (storage unit at Kiwi Self Storage)", dt.date(2025, 7, 31)),
        ("We're giving up the parking space on Mill Street. It's automatically extended by a year if I don't write to them before 1 August.", "give notice (parking space on Mill Street)", dt.date(2025, 7, 31)),
        ("I no longer want the boat mooring at Port Royal. The contract goes to 30 September and is prolonged for a season if notice isn't given by 31 July.", "give notice (boat mooring at Port Royal)", dt.date(2025, 7, 31)),
        ("I've had enough of the water cooler service from AquaFresh. Their contract rolls on for twelve months if I haven't given notice by 31 August.", "give notice (water cooler service from AquaFresh)", dt.date(2025, 8, 31)),
        ("Mom wants to move into the seniors' residence. Her apartment lease ends on October 31, and the landlord must have her notice by August 31.", "give notice (Mom's home)", dt.date(2025, 8, 31)),
        ("Dad is moving in with us in winter. The lease on his flat ends on 31 October, and he has to give notice by 31 August.", "give notice (Dad's home)", dt.date(2025, 8, 31)),
    ],
)  # fmt: skip
def test_what_is_not_wanted_any_more_has_to_be_given_notice_on(text: str, what: str, due: dt.date) -> None:
    assert [(t["what"], t["due"]) for t in _left("household.deadlines", text)] == [(what, due)]
    assert _left("household.leases", text) == []


@pytest.mark.parametrize(
    "text",
    [
        "I want to keep our storage unit. The contract ends on 31 August, and it rolls over for a year unless I give them notice by 31 July.",
        "My neighbour wants to get rid of his storage unit. His contract rolls over for a year unless he gives notice by 31 July.",
        "My colleague Bea is moving to Lisbon. Her lease ends on 31 October, and her landlord must have her notice by 31 August.",
    ],
)
def test_what_is_kept_or_anothers_asks_for_no_notice(text: str) -> None:
    assert not any("notice" in t["what"] for t in _left("household.deadlines", text))


def test_notice_on_the_own_home_is_a_length_before_the_end_of_its_lease() -> None:
    text = (
        "I'm moving in with Pavel this winter. My lease ends on 31 October and the agency needs my notice by 31 July."
    )
    (lease,) = _left("household.leases", text)
    assert (lease["wants"], lease["notice_days"]) == ("leave", 92)
    assert _left("household.deadlines", text) == []


@pytest.mark.parametrize(
    ("first", "then", "collection"),
    [
        ("I'd love to do the te reo Māori evening course at Whitireia. Enrolments close on 27 June.", "I'll enrol in the te reo course when I'm home again on 30 June.", "household.deadlines"),
        ("I bought Colleen a winter coat at Simons. It's too big on her, and they take returns until 24 June.", "I'll return Colleen's coat to Simons on 30 June, when I'm off.", "finance.purchases"),
        ("I started the free trial of Audible today. It ends on June 24.", "I'll cancel Audible on June 30.", "finance.subscriptions"),
        ("My Strava subscription renews on June 24 for $79.99.", "I'm going to cancel Strava on June 30, after the race.", "finance.subscriptions"),
    ],
)  # fmt: skip
def test_a_plan_for_what_is_open_keeps_its_day(first: str, then: str, collection: str) -> None:
    (kept,) = _left(collection, first, ("2025-06-13", then))
    assert kept["planned_for"] == dt.date(2025, 6, 30)


@pytest.mark.parametrize(
    "then",
    ["I'll cancel my dentist appointment on June 30.", "Should I cancel Audible on June 30?", "I'll see Audible's new list on June 30."],
)  # fmt: skip
def test_a_plan_for_something_else_is_none_for_a_service(then: str) -> None:
    (kept,) = _left(
        "finance.subscriptions", "I started the free trial of Audible today. It ends on June 24.", ("2025-06-13", then)
    )
    assert "planned_for" not in kept


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("I have to file an IR3 tax return this year. It's due with Inland Revenue by 7 July, and I haven't begun.", "IR3 tax return"),
        ("I still have to hand in the inventory for the flat. It's due at the agency on 7 July.", "hand in the inventory"),
        ("The garden club wants my talk's outline. It's due in Helen's inbox by 7 July.", "talk's outline"),
        ("Got a parking fine on Elm Street. If I pay by 7 July it's only half.", "parking fine"),
        ("Noor's school needs the vaccination form back by 7 July.", "vaccination form"),
    ],
)  # fmt: skip
def test_what_is_due_with_somebody_is_named_by_the_duty(text: str, what: str) -> None:
    (task,) = _left("household.deadlines", text)
    assert what in task["what"]
    assert task["due"] == dt.date(2025, 7, 7)


@pytest.mark.parametrize(
    "text",
    [
        "My brother has to file a tax return this year. It's due with the tax office by 7 July, and he hasn't begun.",
        "I have to file a tax return this year. It's due with the tax office by 7 July, but my accountant is doing it.",
        "We ordered a sofa. It's due with the carrier by 7 July.",
        "If I finish the book by 7 July it's only because of the rain.",
    ],
)
def test_what_others_do_or_bring_is_not_due(text: str) -> None:
    assert _left("household.deadlines", text) == []


def test_who_holds_their_number_has_signed_up() -> None:
    said = (
        "I want to run the Lakeside half marathon. Registration is open until 28 July.",
        ("2025-06-20", "I have my number for the Lakeside half marathon, 1187."),
    )
    (task,) = _left("household.deadlines", *said)
    assert task["done_on"] == dt.date(2025, 6, 20)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("My car insurance with HUK went up again. I can cancel it up to 30 November 2025, otherwise it runs for another year, and I have decided to leave them.", "give notice (car insurance with HUK)"),
        ("My phone plan is too dear. We can leave up to 30 November, otherwise we are tied for another two years, and we have decided to switch.", "give notice (phone plan)"),
        ("My car insurance with HUK went up again. I can cancel it up to 30 November 2025, otherwise it runs for another year.", ""),
        ("My sister's car insurance went up. She can cancel it up to 30 November 2025, otherwise it runs for another year, and she has decided to leave them.", ""),
    ],
)  # fmt: skip
def test_what_runs_on_unless_it_is_cancelled_is_left_as_it(text: str, what: str) -> None:
    assert [t["what"] for t in _left("household.deadlines", text)] == ([what] if what else [])


@pytest.mark.parametrize(
    ("text", "due"),
    [
        ("My son Bagas got into the university in Bandung. He's got to register there by 15 July, otherwise his place goes to somebody else.", 1),
        ("My son Tom has to enrol at college by 20 August or he loses his place.", 1),
        ("My nephew Tom has to enrol at college by 20 August or he loses his place.", 0),
    ],
)  # fmt: skip
def test_what_secures_a_place_for_a_child_is_the_households_task(text: str, due: int) -> None:
    assert len(_left("household.deadlines", text)) == due


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("The dishwasher leaks every time we run it. We are too busy, so I will ring someone about it in September.", dt.date(2025, 9, 1)),
        ("The dishwasher is broken. We'll get it fixed in July.", None),
        ("The dishwasher is broken. We'll visit my sister in September.", None),
    ],
)  # fmt: skip
def test_a_repair_is_put_off_behind_the_warranty(text: str, day: dt.date | None) -> None:
    bought = ("2023-07-31", "The new dishwasher is in. It has a two-year warranty, which ends on 31 July 2025.")
    assert [p.get("planned_for") for p in _left("finance.purchases", bought, (DAY, text))] == [day]
