"""Terms of everyday life in whatever words: permits, contracts that are left, windows, working days, faults, what became."""

# ruff: noqa: E501  (turns are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records
from usercode.state.outside import outside

DAY = "2026-04-02"
LATER = "2026-04-10"


def _left(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    dated = [(DAY, one) if isinstance(one, str) else one for one in said]
    return [values for path, values in records(*dated) if path == collection]


@pytest.mark.parametrize(
    ("text", "what", "due"),
    [
        ("My resident parking permit runs out on 19 June 2026, the TV licence is paid and the bin days have changed.", "renew resident parking permit", dt.date(2026, 6, 19)),
        ("I want to switch my car insurance. The policy runs to 1 November and has to be cancelled a month before.", "cancel car insurance", dt.date(2026, 10, 1)),
        ("The nursery needs four weeks' notice before Ella leaves, and her last day will be 28 June.", "give notice (nursery)", dt.date(2026, 5, 31)),
        ("The music school takes enrolments for the autumn until 23 May 2026, and I want to put Freja down for cello.", "sign up: put Freja down for cello", dt.date(2026, 5, 23)),
        ("Open enrollment at work goes through November 14. I need to add the baby to my plan.", "open enrollment: add the baby to my plan", dt.date(2026, 11, 14)),
        ("The agent sent the inventory today and any corrections have to reach them in 10 working days. I found three.", "corrections", dt.date(2026, 4, 16)),
        ("The court letter arrived today, I've got two weeks to reply to the claim from my old landlord.", "reply to the claim from my old landlord", dt.date(2026, 4, 16)),
        ("My insurer has rejected the physio bill. I've 10 business days from today to object, and I certainly will.", "object to physio bill", dt.date(2026, 4, 16)),
        ("I can ask for a second marking within 14 days, the letter came today, and I'm definitely doing that.", "ask for a second marking", dt.date(2026, 4, 16)),
        ("The library card needs renewing by 30 April, otherwise I lose my books.", "renew library card", dt.date(2026, 4, 30)),
        ("I bought tyres today and Michelin gives $70 back if you send the rebate form in within 30 days.", "send the rebate form", dt.date(2026, 5, 2)),
    ],
)  # fmt: skip
def test_a_term_has_its_day_and_a_name_that_tells_what_it_is(text: str, what: str, due: dt.date) -> None:
    (found,) = _left("household.deadlines", text)
    assert (found["what"], found["due"]) == (what, due)


@pytest.mark.parametrize(
    "text",
    [
        "The pottery course is taking bookings until 6 June. I don't think I'll do it this year, no time.",
        "Registration for the choir closes on 6 June, but it's not for me.",
        "My colleague leaves on 30 June, she gave one month's notice.",
        "I'm leaving on 3 June for Rome. My boss needs two weeks' notice for holidays.",
    ],
)
def test_what_is_not_for_the_speaker_is_not_due(text: str) -> None:
    assert _left("household.deadlines", text) == []


_ELECTIVES = "Registration for summer courses closes on April 21 and I still need to pick two electives."
_APPEAL = "My application for a parking bay was turned down. I can appeal within 10 working days of today, and I will."
_SUBSIDY = (
    "I finished the woodworking course today. To get the 200 euro subsidy I have to send in the certificate within "
    "three months."
)
_RAILCARD = "My railcard runs out at the end of April and I take the train twice a month."


@pytest.mark.parametrize(
    ("told", "later", "is_done"),
    [
        (_ELECTIVES, "I registered for Linguistics and Astronomy this morning, so I'm all set.", True),
        (_ELECTIVES, "I looked at Linguistics and Astronomy this morning.", False),
        (_APPEAL, "The physio has given me a very good letter for the appeal. I just have to write it.", False),
        (_APPEAL, "I'm not letting the appeal go.", False),
        (_APPEAL, "The appeal is with the council now.", True),
        (_SUBSIDY, "The subsidy for the woodworking course has been paid out.", True),
        (_SUBSIDY, "The subsidy for the woodworking course would be nice to have.", False),
        (_RAILCARD, "New railcard's loaded on my phone, good for another year.", True),
        (_RAILCARD, "Forgot the railcard at home and paid the full fare.", False),
    ],
)
def test_what_became_of_a_term_is_told_in_other_words(told: str, later: str, *, is_done: bool) -> None:
    (found,) = _left("household.deadlines", told, (LATER, later))
    assert ("done_on" in found) is is_done


@pytest.mark.parametrize(
    ("fault", "is_faulty"),
    [
        ("It has started to howl in the spin cycle.", True),
        ("It won't find its feet on the tiles any more.", True),
        ("The display goes black whenever I press start.", True),
        ("It has started to save us a lot of time.", False),
        ("It won't disappoint you.", False),
    ],
)
def test_a_fault_needs_no_word_for_faults(fault: str, *, is_faulty: bool) -> None:
    (thing,) = _left(
        "finance.purchases", f"We bought our washing machine on 12 May 2024 with a two-year warranty. {fault}"
    )
    assert (thing["warranty_until"], thing.get("status") == "faulty") == (dt.date(2026, 5, 12), is_faulty)


@pytest.mark.parametrize(
    ("told", "until"),
    [
        ("My new trainers came today and they feel a bit snug. Asos gives you fourteen days for a full refund.", dt.date(2026, 4, 16)),
        ("Ordered a rug and unrolled it this morning, it's far too dark. We have 30 days from today to return it.", dt.date(2026, 5, 2)),
        ("I ordered two rugs. They got here on Monday, and the one I don't want has to go back by the 20th.", dt.date(2026, 4, 20)),
        ("I've just received the standing desk. It wobbles, and they only take it back within 14 days of delivery.", dt.date(2026, 4, 16)),
    ],
)  # fmt: skip
def test_a_thing_can_go_back_until_a_day(told: str, until: dt.date) -> None:
    (thing,) = _left("finance.purchases", told)
    assert thing["return_until"] == until


def test_who_tries_a_thing_on_at_home_has_not_kept_it() -> None:
    bought = "My winter boots arrived today. I can send them back within 30 days."
    (open_still,) = _left(
        "finance.purchases", bought, (LATER, "I wore the boots around the flat and I'm in two minds.")
    )
    (kept,) = _left("finance.purchases", bought, (LATER, "I wore the boots all week, they fit perfectly."))
    assert ("status" in open_still, kept["status"]) == (False, "kept")


def test_working_days_leave_out_the_holidays_of_the_country_of_the_zone() -> None:
    pytest.importorskip("holidays", reason="the extra packs is not installed")
    from zoneinfo import ZoneInfo

    known = outside(zone=ZoneInfo("Europe/London")).is_holiday
    assert known is not None
    assert (known(dt.date(2025, 12, 26)), known(dt.date(2025, 12, 29))) == (True, False)
    assert outside(zone=dt.UTC).is_holiday is None
