"""What tells that something was done, is over or needed no more, and what sounds like it and does not."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY, LATER = "2026-02-02", "2026-02-10"
TAX = "My tax return has to be in by 31 March."
COURSE = "Enrolment for the evening course in Italian closes on 27 February, I still need to sign up."
RACE = "Sign-up for the half marathon ends on 15 March. I definitely want to run it."
CLAIM = "Our flight was cancelled on 30 January, and the airline wants the claim by 15 March."
BADGE = "I have to renew my blue badge by 27 March."
BIRTH = "We have to register the birth by 27 March."
LAPTOP = "I have to return the laptop by 27 March."


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("task", "text", "done"),
    [
        (TAX, "My accountant has sent it off, all done.", True),
        (TAX, "Sent off at last, phew.", True),
        (TAX, "Did my tax return at the weekend, my eyes hurt.", True),
        (TAX, "I pressed submit on the tax return at midnight.", True),
        (TAX, "I've got all my receipts for the tax return.", False),
        (TAX, "I'm so stressed about the tax return.", False),
        (TAX, "I sent the kids to my mother's.", False),
        (TAX, "I nearly pressed submit on the tax return.", False),
        (COURSE, "I'm in on the Italian course!", True),
        (COURSE, "I'm in the queue for the Italian course.", False),
        (RACE, "I've got my bib number for the half marathon already!", True),
        (RACE, "I'm half ready for the marathon.", False),
        (CLAIM, "The airline has paid us 400 euros.", True),
        (CLAIM, "The airline has a new boss.", False),
        (BADGE, "New blue badge came through the letterbox today.", True),
        (BADGE, "A new form for the blue badge came today.", False),
        (BIRTH, "We were at the registry office this morning, she's officially Clara Jane.", True),
        (BIRTH, "We were at the registry office this morning but it was closed.", False),
        (LAPTOP, "I left the laptop with IT on my way out.", True),
        (LAPTOP, "I left the laptop at home.", False),
    ],
)
def test_a_task_is_done_by_whatever_tells_so(task: str, text: str, done: bool) -> None:
    tasks = _of("household.deadlines", (DAY, task), (LATER, text))
    assert [bool(t.get("done_on")) for t in tasks] == [done]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("We've to get our VAT return in by 7 March.", "get our VAT return in"),
        ("I need to have the form signed by 7 March.", "have the form signed"),
        ("I have to get some milk by tomorrow.", None),
    ],
)
def test_getting_something_in_is_a_deed(text: str, what: str | None) -> None:
    assert [t["what"] for t in _of("household.deadlines", (DAY, text))] == ([what] if what else [])


def test_a_term_runs_from_the_day_that_stands_behind_it() -> None:
    text = "I must return the laptop within five working days of my last day, which is 31 March 2026."
    assert [t["due"] for t in _of("household.deadlines", (DAY, text))] == [dt.date(2026, 4, 7)]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("I'm with Aviva now for the car.", False),
        ("We've switched the car over to Aviva.", False),
        ("I'm with Admiral for the car.", True),
        ("I'm with Anna in the car.", True),
    ],
)
def test_an_insurance_with_another_firm_takes_the_place_of_the_old_one(text: str, kept: bool) -> None:
    papers = _of("travel.documents", (DAY, "My car insurance with Admiral runs out on 9 March."), (LATER, text))
    assert bool(papers) is kept


@pytest.mark.parametrize(
    ("text", "wants"),
    [
        ("We're staying another year, the kids like the school.", "stay"),
        ("We're staying another night at my mother's.", None),
    ],
)
def test_what_leaving_would_ask_for_is_no_wish_to_leave(text: str, wants: str | None) -> None:
    lease = "Our lease ends on 30 June and we must give three months' notice if we want to leave."
    leases = _of("household.leases", (DAY, lease), (LATER, text))
    assert [(e["notice_days"], e.get("wants")) for e in leases] == [(92, wants)]


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("Sunil swapped with me, he's doing 20 February and I do the 27th.", "cancelled"),
        ("I swapped with Sunil, I'm doing 20 February after all.", "planned"),
    ],
)
def test_a_duty_that_another_does_after_a_swap_is_off(text: str, status: str) -> None:
    events = _of("calendar.events", (DAY, "I'm on call on 20 February."), (LATER, text))
    assert [e["status"] for e in events if e["start"].day == 20] == [status]


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("The vacuum keeps cutting out after thirty seconds.", "faulty"),
        ("I'm keeping the vacuum, it's brilliant.", "kept"),
    ],
)
def test_what_a_thing_keeps_doing_is_no_keeping(text: str, status: str) -> None:
    bought = "I bought a Dyson vacuum at Argos on 14 February 2024, guaranteed for two years."
    assert [p.get("status") for p in _of("finance.purchases", ("2026-01-12", bought), (LATER, text))] == [status]


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("They're up and they look lovely.", "kept"),
        ("My son-in-law drove them back for me.", "returned"),
        ("They look short.", None),
    ],
)
def test_what_became_of_a_thing_that_is_not_named(text: str, status: str | None) -> None:
    bought = "The curtains from Dunelm came today, £85. They accept returns for 28 days."
    assert [p.get("status") for p in _of("finance.purchases", (DAY, bought), (LATER, text))] == [status]


@pytest.mark.parametrize(
    ("text", "bought"), [("I got a coat from my aunt.", 0), ("I got a coat from Zara.", 1), ("I bought a coat.", 1)]
)
def test_what_somebody_gave_was_not_bought(text: str, bought: int) -> None:
    assert len(_of("finance.purchases", (DAY, text))) == bought


@pytest.mark.parametrize("text", ["Long shift today, two nights to go.", "It's a shift today, two nights to go."])
def test_a_shift_moves_no_journey(text: str) -> None:
    trip = (DAY, "I'm going to Berlin from 3 to 8 March.")
    assert [t["departure_date"] for t in _of("travel.trips", trip, (LATER, text))] == [dt.date(2026, 3, 3)]


def test_leaving_a_flat_is_no_journey_and_ends_no_subscription() -> None:
    said = (DAY, "I've decided to leave my flat in Berlin on 30 June and move in with Jonas in Hanover.")
    assert _of("travel.trips", said) == []
    assert _of("finance.subscriptions", said) == []


def test_a_verb_behind_a_pronoun_is_no_thing_bought() -> None:
    said = "My new walking boots came today. I can send them back within 28 days if they don't suit."
    assert [(p["item"], p.get("return_until")) for p in _of("finance.purchases", (DAY, said))] == [
        ("walking boots", dt.date(2026, 3, 2))
    ]
