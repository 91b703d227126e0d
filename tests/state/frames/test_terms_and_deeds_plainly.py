"""Plain tellings of terms, of what they are of, and of what is done or not done about them."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY, LATER = "2026-03-17", "2026-03-24"
TASKS, GOODS, LEASES, SERVICES = (
    "household.deadlines",
    "finance.purchases",
    "household.leases",
    "finance.subscriptions",
)
RETURN = "I have to send in my tax return by 12 May."
FINE = "An objection to the speeding ticket has to be sent by 12 May."
COURSE = "I want to register for the pottery course, registration closes on 12 May."
BADGE = "My residents' permit runs out on 12 May and I have to renew it before then."


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("task", "text", "done"),
    [
        (RETURN, "I put the tax return in the letterbox on the way to work.", True),
        (RETURN, "I put all the papers for the tax return in a folder.", False),
        (RETURN, "I put the tax return off again, it's so boring.", False),
        (RETURN, "I haven't touched the tax return but I've paid the water bill.", False),
        (RETURN, "I didn't send the tax return by post after all, I filed it online.", True),
        (RETURN, "The tax return will have to wait till I feel better.", False),
        (FINE, "The photo shows the camera hidden by a hedge. I'll send the objection soon.", False),
        (FINE, "I took a photo of the camera and sent off the objection.", True),
        (COURSE, "The pottery course has to wait until next year, money's tight.", True),
        (BADGE, "They've let me off the fine, thank you!", False),
        (BADGE, "The wardrobe is so quiet I forget it's there.", False),
    ],
)
def test_a_task_is_done_by_what_is_done_about_it(task: str, text: str, done: bool) -> None:
    found = [values for values in _of(TASKS, (DAY, task), (LATER, text)) if values["due"] == dt.date(2026, 5, 12)]
    assert [bool(values.get("done_on") or values.get("doubtful")) for values in found] == [done]


@pytest.mark.parametrize(
    ("text", "what", "due"),
    [
        (
            "We got a property valuation dated 10 March. I've got two weeks from that date to object.",
            "valuation",
            "03-24",
        ),
        (
            "They sent us a tax bill today. It's from Friday the 13th. We have 28 days from then to object.",
            "bill",
            "04-10",
        ),
        (
            "I've got a parking charge notice dated 10 March. I'm going to appeal, they allow 28 days.",
            "charge",
            "04-07",
        ),
        (
            "We bought a boiler today and there's a $90 rebate. You have to send in the form within 60 days.",
            "rebate",
            "05-16",
        ),
        (
            "The permit's valid until 18 May, and I have to renew it online with the council before then.",
            "permit",
            "05-18",
        ),
        (
            "They need a signed form from me within ten days of the date of the letter, or the offer lapses.",
            "form",
            "03-27",
        ),
    ],
)
def test_what_is_due_is_named_and_counted_from_its_paper(text: str, what: str, due: str) -> None:
    (found,) = _of(TASKS, (DAY, text))
    assert what in found["what"]
    assert found["due"] == dt.date.fromisoformat(f"2026-{due}")


@pytest.mark.parametrize(
    "text",
    [
        "If we get a tax bill we have 28 days to object.",
        "My old schoolfriend Jack has to hand in his application by 5 June.",
        "Our neighbour told me on the phone: the poor man has to be out of his flat by 5 June.",
        "A colleague got a fine today and has 28 days to object.",
        "My sister's visa is valid until 30 May. Renewals have to be in at least 60 days before it runs out.",
    ],
)
def test_what_others_have_to_do_and_what_nobody_has_is_no_task(text: str) -> None:
    assert not _of(TASKS, (DAY, text))


@pytest.mark.parametrize(
    ("text", "item", "until", "status"),
    [
        (
            "My boots came today from Hill & Dale. You can send things back within 30 days of delivery.",
            "boots",
            "2026-04-16",
            None,
        ),
        (
            "The coat from Hill & Dale came today. It can go back within 14 days, and I think I'll send it back.",
            "coat",
            "2026-03-31",
            "to_return",
        ),
        (
            "My boots came today. I don't think I'm keeping them. They take returns until 5 April.",
            "boots",
            "2026-04-05",
            "to_return",
        ),
        ("My boots came today. I'm keeping them. They take returns until 5 April.", "boots", None, "kept"),
        (
            "Wayfair delivered the TV stand on 16 March. We get up to 60 days after delivery to return it.",
            "TV stand",
            "2026-05-15",
            None,
        ),
        (
            "My boots were delivered today, Tuesday. I can send them back within 30 days of delivery.",
            "boots",
            "2026-04-16",
            None,
        ),
    ],
)
def test_until_when_a_thing_can_go_back(text: str, item: str, until: str | None, status: str | None) -> None:
    (found,) = _of(GOODS, (DAY, text))
    assert item in found["item"]
    assert found.get("status") == status
    assert until is None or found["return_until"] == dt.date.fromisoformat(until)


@pytest.mark.parametrize(
    "text",
    [
        "DHL brought the neighbours' floor lamp on Monday. They can send it back within 30 days.",
        "I've got a ticket dated 10 March for a car park I was never in. They allow 28 days.",
    ],
)
def test_what_is_no_thing_bought(text: str) -> None:
    assert not _of(GOODS, (DAY, text))


def test_what_stays_is_the_thing_itself() -> None:
    bought = "Our dishwasher was bought on 14 June 2024 with a two-year warranty."
    leaks = "The dishwasher has begun leaving a puddle on the floor, so the mop stays in the kitchen now."
    (found,) = _of(GOODS, (DAY, bought), (LATER, leaks))
    assert found["status"] == "faulty"


@pytest.mark.parametrize(
    ("text", "notice", "wants"),
    [
        ("My lease runs until 31 August and goes on for a year unless I give notice by 30 June.", 62, None),
        ("Our lease ends on 31 August. We have to give notice by 30 June and we're moving out.", 62, "leave"),
        (
            "Our lease ends on 31 August. We have to give notice by 30 June if we want to leave, but we're staying.",
            None,
            "stay",
        ),
    ],
)
def test_notice_on_a_lease_by_its_day(text: str, notice: int | None, wants: str | None) -> None:
    (found,) = _of(LEASES, (DAY, text))
    assert (found.get("notice_days"), found.get("wants")) == (notice, wants)
    assert not _of(TASKS, (DAY, text))


@pytest.mark.parametrize(
    ("text", "wants"),
    [
        ("We got the house! I won't be staying on in the flat after August.", "leave"),
        ("If we got the house I wouldn't be staying on in the flat.", None),
        ("I won't be staying on in the choir after August.", None),
    ],
)
def test_a_home_that_is_left_is_the_lease_on_record(text: str, wants: str | None) -> None:
    lease = "My lease runs to 31 August and goes on unless I give notice at least two months before that."
    (found,) = _of(LEASES, (DAY, lease), (LATER, text))
    assert found.get("wants") == wants


@pytest.mark.parametrize(
    ("text", "notice", "wants"),
    [
        (
            "My Netflix membership renews on 27 May, and I have to cancel by 13 May if I don't want it any more.",
            14,
            None,
        ),
        ("Our newspaper subscription gets renewed on 27 May unless we cancel it by 13 May.", 14, None),
        ("My Netflix membership renews on 27 May, and I don't want it any more.", None, True),
    ],
)
def test_by_when_a_service_has_to_be_cancelled(text: str, notice: int | None, wants: bool | None) -> None:
    (found,) = _of(SERVICES, (DAY, text))
    assert (found.get("notice_days"), found.get("wants_to_cancel")) == (notice, wants)


@pytest.mark.parametrize(
    ("text", "planned"),
    [
        ("I'm in Lisbon from 30 May to 12 June. I'll hand in the renewal of the permit when I'm back.", "2026-06-12"),
        ("I'm in Lisbon from 30 May to 12 June. I handed in the renewal of the permit on Monday.", None),
    ],
)
def test_what_is_put_off_until_the_way_back(text: str, planned: str | None) -> None:
    permit = "My residence permit is valid until 31 July. Renewals have to be in at least 60 days before it runs out."
    found = [v for v in _of(TASKS, (DAY, permit), (LATER, text)) if v["what"] == "renew residence permit"]
    assert [str(v["planned_for"]) if v.get("planned_for") else None for v in found] == [planned]
