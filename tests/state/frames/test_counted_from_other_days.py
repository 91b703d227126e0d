"""Last days that are counted from a day told elsewhere, and those told without a word about their speaker."""

# ruff: noqa: E501  (examples are read best on one line)

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import records

TASKS, SERVICES = "household.deadlines", "finance.subscriptions"
_DAY = "2025-05-12"


def _tasks(*said: tuple[str, str]) -> list[tuple[str, dt.date]]:
    return [(str(v["what"]), v["due"]) for path, v in records(*said) if path == TASKS and not v.get("done_on")]


@pytest.mark.parametrize(
    ("told", "what", "due"),
    [
        ("Enrolment for the pottery course opens on June 6 and closes three weeks later. I want to do it.", "pottery", "2025-06-27"),
        ("I got my exam results on 5 May. I have six weeks from then to ask for a remark.", "remark", "2025-06-16"),
        ("The tax office opens on 2 June. We have to hand in our papers within two weeks of that date.", "papers", "2025-06-16"),
        ("Enrollment opens on June 20. Our form has to be in within 10 business days after that.", "form", "2025-07-04"),
        ("Our deposit scheme form must be back within 14 days of today.", "deposit scheme form", "2025-05-26"),
        ("The papers have to be with the court within 14 days of 3 May.", "papers", "2025-05-17"),
        ("The council sent us a form. I am to return it within a fortnight.", "return", "2025-05-26"),
        ("You get eight weeks from today to hand in the form for the garden plot.", "garden plot", "2025-07-07"),
        ("The bank gave me a week to send the missing documents.", "missing documents", "2025-05-19"),
        ("The council leaves us a fortnight to remove the caravan.", "remove the caravan", "2025-05-26"),
        ("The objection to the permit has to be lodged no more than sixty days from now.", "objection", "2025-07-11"),
        ("The picks have to be sent to Marjorie in two weeks at the latest.", "picks", "2025-05-26"),
        ("The landlord has given us two months from today to move out.", "move out", "2025-07-12"),
    ],
)  # fmt: skip
def test_a_length_of_time_runs_from_the_day_it_is_told_to(told: str, what: str, due: str) -> None:
    (task,) = _tasks((_DAY, told))
    assert (what in task[0], task[1]) == (True, dt.date.fromisoformat(due))


@pytest.mark.parametrize(
    "told",
    [
        "Dad broke his hip on 3 March and was home again two weeks later.",
        "A week later it all looked different.",
        "The doctor gave me a week to recover.",
        "She gave me a month to think.",
        "I have two weeks off to relax.",
        "My neighbour Doris is applying for a grant. The form has to be in by June 20.",
        "A friend got a letter. The appeal has to be in within a fortnight.",
        "I read that you have 30 days to appeal a parking fine.",
        "He has two weeks to reply. It's a form about his pension.",
    ],
)
def test_lengths_that_bind_nobody_here_are_no_task(told: str) -> None:
    assert _tasks((_DAY, told)) == []


def test_a_return_flight_may_be_counted_from_the_outward_one() -> None:
    (trip,) = [v for path, v in records((_DAY, "We fly to Porto on 2 June and come home two weeks later.")) if path == "travel.trips"]  # fmt: skip
    assert trip["return_date"] == dt.date(2025, 6, 16)


def test_a_paper_for_somebody_named_is_told_without_i_and_handed_in_by_them() -> None:
    told = "Callum wants to live in residence at Acadia. The application for a room is open now. It has to be in by June 1."
    (task,) = _tasks((_DAY, told))
    assert task == ("application for a room", dt.date(2025, 6, 1))
    assert _tasks((_DAY, told), ("2025-05-20", "Callum sent in his residence application for Acadia last night.")) == []


def test_a_service_is_called_by_its_firm_and_ended_by_notice_to_it() -> None:
    told = "We're leaving Eastlink for internet when our contract ends on August 31. They want 30 days' notice from us before that date."  # fmt: skip
    gone = "I gave Eastlink our notice for August 31 and they confirmed it by email."
    (open_one,) = [v for path, v in records((_DAY, told)) if path == SERVICES]
    assert (open_one["name"], open_one["notice_days"], open_one["wants_to_cancel"]) == ("Eastlink internet", 30, True)
    (ended,) = [v for path, v in records((_DAY, told), ("2025-06-03", gone)) if path == SERVICES]
    assert ended["cancelled_on"] == dt.date(2025, 6, 3)


def _goods(*said: tuple[str, str]) -> list[dict[str, object]]:
    return [values for path, values in records(*said) if path == "finance.purchases"]


@pytest.mark.parametrize(
    ("told", "until"),
    [
        ("The new proofing cabinet was delivered today, a beauty, $4,200. It comes with a warranty. One year from delivery, parts and labor.", "2026-05-12"),
        ("Our new fridge came today. It has a guarantee. It's one year.", "2026-05-12"),
        ("The dishwasher has a five year guarantee. We got it in April 2022.", "2027-04-01"),
        ("I bought a laptop on Friday. It's under warranty for a year.", "2026-05-09"),
        ("The pressure washer arrived today. The maker gives eighteen months on it.", "2026-11-12"),
        ("The solar panels were put in on 3 March 2020. They have a ten-year warranty from installation.", "2030-03-03"),
    ],
)  # fmt: skip
def test_a_warranty_is_told_apart_from_its_length_and_its_thing(told: str, until: str) -> None:
    (thing,) = _goods((_DAY, told))
    assert (thing["warranty_until"], thing.get("status")) == (dt.date.fromisoformat(until), None)


@pytest.mark.parametrize(
    "told",
    [
        "Our new fridge came today. There's no warranty on it. Two years ago we bought one.",
        "My sister's dishwasher has a five year guarantee. She got it in April 2022.",
        "The dishwasher had a guarantee, which ran out. We got it in April 2022.",
    ],
)
def test_no_warranty_or_that_of_others_covers_nothing(told: str) -> None:
    assert [v for v in _goods((_DAY, told)) if v.get("warranty_until")] == []


@pytest.mark.parametrize(
    ("told", "status"),
    [
        ("The espresso machine quit making steam Monday.", "faulty"),
        ("The espresso machine has given up making foam.", "faulty"),
        ("I quit smoking on Monday, and the espresso machine is a help.", None),
    ],
)
def test_a_thing_that_has_quit_its_work_is_faulty(told: str, status: str | None) -> None:
    bought = ("2025-02-14", "The new espresso machine was delivered this morning. It comes with a warranty. One year from delivery.")  # fmt: skip
    (thing,) = _goods(bought, (_DAY, told))
    assert thing.get("status") == status


@pytest.mark.parametrize(
    ("told", "status"),
    [
        ("The dresses are going back.", "to_return"),
        ("The green one goes back, the blue one stays.", "to_return"),
        ("The dresses have to go back, they're a size too small.", "to_return"),
        ("The dresses might go back, not sure yet.", None),
        ("We're going back to Spain in August.", None),
        ("We're keeping the dresses.", "kept"),
    ],
)
def test_what_goes_back_is_told_by_its_going(told: str, status: str | None) -> None:
    bought = (_DAY, "I ordered two dresses from Asos and they came yesterday. They can be returned until June 12.")
    (thing,) = _goods(bought, ("2025-05-14", told))
    assert (thing["return_until"], thing.get("status")) == (dt.date(2025, 6, 12), status)


@pytest.mark.parametrize(
    ("told", "due"),
    [
        ("We got another week for the grant report.", "2025-07-04"),
        ("They've given us two more weeks for the grant report.", "2025-07-11"),
        ("The grant report can be a week later now.", "2025-07-04"),
        ("The grant report is wanted three days earlier now.", "2025-06-24"),
        ("The deadline has been extended by a fortnight.", "2025-07-11"),
        ("They pushed back the grant report by ten days.", "2025-07-07"),
        ("The grant report was moved up two days.", "2025-06-25"),
        ("I need another week for the grant report.", "2025-06-27"),
        ("I've asked for two more weeks for the grant report.", "2025-06-27"),
        ("I have one more week for the grant report.", "2025-06-27"),
        ("If we got another week for the grant report I'd sleep.", "2025-06-27"),
        ("Two more weeks until the grant report is due.", "2025-06-27"),
        ("We got another week of sun.", "2025-06-27"),
    ],
)
def test_a_task_moves_by_the_time_that_is_granted(told: str, due: str) -> None:
    (task,) = _tasks(("2025-06-11", "The grant report is due June 27."), ("2025-06-13", told))
    assert task == ("grant report", dt.date.fromisoformat(due))


@pytest.mark.parametrize(
    ("told", "what", "due"),
    [
        ("The storm took the shed roof on Friday. The insurer wants to hear about it within twelve days.", "tell insurer", "2025-05-21"),
        ("The hospital needs the consent papers back within two weeks.", "consent papers", "2025-05-26"),
        ("The dealer's offer was made yesterday. It's good for ten working days, and I want to take it.", "offer", "2025-05-23"),
        ("The traffic fine can be contested for 21 days from today. I want to contest it.", "contest traffic fine", "2025-06-02"),
        ("Saturday is the last day for early bird tickets to the folk festival, and I want two.", "early bird tickets", "2025-05-17"),
        ("Sign-ups for the autumn football league run through May 31. I have to sign Ben up.", "football league", "2025-05-31"),
        ("I've promised to let the choir know by Friday if I'm coming to Vienna.", "let the choir know", "2025-05-16"),
        ("Ruth's deposit scheme form must be back within 14 days of today.", "deposit scheme form", "2025-05-26"),
        ("Nominations for the parish council shut at the end of the month.", "parish council", "2025-05-31"),
        ("I'm leaving Bright Horizons nursery on August 31. They want four weeks' notice.", "Bright Horizons", "2025-08-03"),
    ],
)  # fmt: skip
def test_terms_of_offers_windows_and_answers_set_a_day(told: str, what: str, due: str) -> None:
    found = records((_DAY, told))
    assert [(what in str(v["what"]), str(v["due"])) for path, v in found if path == TASKS] == [(True, due)]
    assert not [path for path, _ in found if path == "calendar.events"]


@pytest.mark.parametrize(
    "told",
    [
        "The traffic fine could be contested for 21 days, my boss says. I'll just pay it.",
        "The pool is open for ten days, and I want to swim.",
        "Our neighbours' extension has to be finished by June 30.",
        "The plants need water within two days.",
        "My colleague Ruth is new. Ruth's deposit form must be back within 14 days of today.",
        "The deadline for the travel grant is June 10, but I handed mine in on Monday.",
        "My colleague Grace's contract runs out on 30 June and they want four weeks' notice.",
    ],
)
def test_terms_of_others_or_of_what_is_done_are_no_task(told: str) -> None:
    found = [path for path, v in records((_DAY, told)) if not v.get("done_on")]
    assert not {TASKS, SERVICES} & {*found}


def test_a_renewal_is_filed_so_long_before_the_paper_ends() -> None:
    told = "My work permit ends on 30 September. The renewal has to be filed at least 90 days before."
    assert _tasks((_DAY, told)) == [("renewal (work permit)", dt.date(2025, 7, 2))]


@pytest.mark.parametrize(
    ("told", "status"),
    [
        ("The warranty claim for the boiler is in.", "repaired"),
        ("I reported the boiler to the manufacturer this morning.", "repaired"),
        ("We've opened a warranty claim and they'll ring.", "repaired"),
        ("I should file a warranty claim for the boiler.", "faulty"),
        ("I haven't reported the boiler to the manufacturer yet.", "faulty"),
        ("The insurance claim for the car is in.", "faulty"),
    ],
)
def test_a_fault_that_was_reported_under_warranty_is_seen_to(told: str, status: str) -> None:
    broken = (_DAY, "The boiler has been acting up since Thursday. The warranty on the boiler ends June 30.")
    (thing,) = _goods(broken, ("2025-05-20", told))
    assert thing["status"] == status


@pytest.mark.parametrize(
    ("told", "what", "due"),
    [
        ("Could you write a note to Priya that registration for the swim camp closes June 15?", "registration", "2025-06-15"),
        ("Draft a short email to Mr Okafor: the reference for Lena's university place is needed by 6 June.", "reference", "2025-06-06"),
        ("Please text Sam that sign-up for the sailing week ends on July 18.", "sign-up", "2025-07-18"),
        ("Can you word a message to HR saying that my form is due on 6 June and I'm missing page two?", "form", "2025-06-06"),
        ("Write to the school that Ella's consent form has to be back on Friday and we've lost ours.", "consent form", "2025-05-16"),
        ("Write a note to my neighbour that her form is due on 6 June.", "", ""),
        ("Write a poem about a man who says that his form is due on 6 June.", "", ""),
        ("Write a caption: sale ends Sunday!", "", ""),
    ],
)  # fmt: skip
def test_a_text_that_is_asked_for_tells_of_its_terms(told: str, what: str, due: str) -> None:
    assert [(what in name, str(day)) for name, day in _tasks((_DAY, told))] == ([(True, due)] if due else [])
