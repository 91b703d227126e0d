"""Deadlines told and let go in words that no list holds: refused, settled, renewed, counted from another day."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import records

TASKS, GOODS, PAPERS, SERVICES = (
    "household.deadlines",
    "finance.purchases",
    "travel.documents",
    "finance.subscriptions",
)


def _values(collection: str, *said: tuple[str, str]) -> list[dict[str, object]]:
    return [values for path, values in records(*said) if path == collection]


_FINE = ("2025-03-03", "We got a parking fine from the city. We have until 28 March to appeal it.")


@pytest.mark.parametrize(
    ("told", "open_still"),
    [
        ("We've decided not to appeal the fine.", False),
        ("My lawyer advised us not to contest the fine.", False),
        ("I can't be bothered with the parking fine, life is too short.", False),
        ("There's no point in fighting the parking fine.", False),
        ("I accept their decision about the fine.", False),
        ("I haven't appealed the parking fine yet.", True),
        ("I'm not letting the parking fine go.", True),
        ("I can't find the letter about the parking fine.", True),
    ],
)
def test_what_is_refused_or_let_go_is_open_no_longer(told: str, open_still: bool) -> None:
    (task,) = _values(TASKS, _FINE, ("2025-03-10", told))
    assert (task.get("done_on") is None) is open_still


@pytest.mark.parametrize(
    ("told", "open_still"),
    [
        ("Settled up with the treasurer this morning.", False),
        ("I was settling into the new office.", True),
    ],
)
def test_the_one_payment_that_is_open_is_settled_up(told: str, open_still: bool) -> None:
    dues = ("2025-03-03", "The rowing club wants our subs by 28 March.")
    (task,) = _values(TASKS, dues, ("2025-03-10", told))
    assert (task.get("done_on") is None) is open_still


@pytest.mark.parametrize(
    ("told", "until"),
    [
        ("Finished the course and hit renew on the state's website.", dt.date(2026, 5, 31)),
        ("Renewed my library books this morning.", dt.date(2025, 5, 31)),
    ],
)
def test_a_renewal_without_its_object_is_of_the_one_paper_that_runs_out(told: str, until: dt.date) -> None:
    paper = ("2025-03-03", "my hygienist license is up for renewal, I have until May 31")
    (found,) = _values(PAPERS, paper, ("2025-04-10", told))
    assert found["valid_until"] == until


@pytest.mark.parametrize(
    ("told", "until"),
    [
        ("I ordered a jacket online, it arrived on Friday and they give you 14 days to send it back.", "2025-03-21"),
        ("Bought a kettle. It has a one-year guarantee. It came on 5 March.", "2026-03-05"),
        ("I bought a jacket and they give you 14 days to send it back.", "2025-03-24"),
    ],
)
def test_terms_run_from_the_day_on_which_a_thing_came(told: str, until: str) -> None:
    (thing,) = _values(GOODS, ("2025-03-10", told))
    assert str(thing.get("return_until") or thing.get("warranty_until")) == until


@pytest.mark.parametrize(
    ("told", "what", "due"),
    [
        ("I've a consent form to be in to the school by the 21st of March.", "consent form", "2025-03-21"),
        ("The water bill came today, has to be paid within 30 days.", "bill", "2025-04-09"),
        ("Our museum membership lapses on 31 March unless I renew it.", "renew museum membership", "2025-03-31"),
        ("The enrolment for the winter term must be done until 28 March, I need my place.", "enrolment", "2025-03-28"),
        ("The bank wants us to sign the papers by 20 March.", "sign the papers", "2025-03-20"),
        ("The letter is dated 6 March. I have five working days from that to send in my reply.", "send", "2025-03-13"),
        ("I must hand in the bid no later than 12 o'clock on 20 March.", "hand in the bid", "2025-03-20"),
    ],
)
def test_a_day_is_set_in_many_forms(told: str, what: str, due: str) -> None:
    found = records(("2025-03-10", told))
    assert [(what in str(v["what"]), str(v["due"])) for path, v in found if path == TASKS] == [(True, due)]
    assert not [path for path, _ in found if path == "calendar.events"]


@pytest.mark.parametrize(
    ("told", "what"),
    [
        ("I invoiced Harlow Motors today. Payment terms are 30 days.", "payment of the invoice by Harlow Motors"),
        ("Mrs Patel got my bill today. She has 30 days to pay.", "payment of the invoice by Mrs Patel"),
        ("My brother got his bill today. He has 30 days to pay.", None),
    ],
)
def test_a_bill_of_the_speakers_own_has_its_term(told: str, what: str | None) -> None:
    found = [(v["what"], v["due"]) for v in _values(TASKS, ("2025-03-10", told)) if "invoice by" in str(v["what"])]
    assert found == ([(what, dt.date(2025, 4, 9))] if what else [])


def test_a_contract_that_rolls_over_waits_for_the_word_that_it_is_to_end() -> None:
    told = "The grazing agreement with Tom runs out on 30 June. Either of us gives 60 days' notice or it rolls over."
    (open_one,) = _values(SERVICES, ("2025-03-10", told))
    (unwanted,) = _values(SERVICES, ("2025-03-10", told), ("2025-03-10", "I want my meadow back."))
    assert (open_one.get("wants_to_cancel"), unwanted.get("wants_to_cancel")) == (None, True)


@pytest.mark.parametrize(
    ("told", "status"),
    [
        ("The generator has carked it.", "faulty"),
        ("It's my neighbour's mower that has packed in.", None),
        ("The generator man shook my hand on it.", None),
    ],
)
def test_a_fault_is_the_things_own(told: str, status: str | None) -> None:
    bought = ("2025-03-10", "I bought a generator today with a two-year warranty.")
    (thing,) = _values(GOODS, bought, ("2025-09-10", told))
    assert thing.get("status") == status


def test_the_third_person_lets_somebody_do_something() -> None:
    bought = ("2025-03-10", "I got the air fryer and the shop lets you bring it back till April 7.")
    (thing,) = _values(GOODS, bought)
    assert thing.get("return_until") == dt.date(2025, 4, 7)
