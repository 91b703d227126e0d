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


@pytest.mark.parametrize(
    ("told", "until"),
    [
        ("The boots arrived and rub like mad, so they're going back. The shop gives me 30 days from today.", 30),
        ("The boots came today and pinch, so back they go! The shop allows two weeks from today.", 14),
        ("The boots arrived and they're lovely. My boss gives me 30 days from today to finish the plan.", None),
    ],
)
def test_a_term_that_runs_from_today_is_that_of_what_goes_back(told: str, until: int | None) -> None:
    (thing,) = _values(GOODS, ("2025-03-10", told))
    day = dt.date(2025, 3, 10) + dt.timedelta(days=until) if until else None
    assert thing.get("return_until") == day


@pytest.mark.parametrize(
    ("told", "due"),
    [
        ("So I'm appealing. The letter's dated 5 March and they give you 28 days from that date.", dt.date(2025, 4, 2)),
        ("I'm fighting it! The notice is dated 5 March and you get 28 days from then.", dt.date(2025, 4, 2)),
        ("We're definitely contesting it. They allow us 10 school days from today.", dt.date(2025, 3, 24)),
        ("I'm not appealing. The letter's dated 5 March and they give you 28 days from that date.", None),
        ("My brother got a fine, dated 5 March, and they give him 28 days from that date.", None),
        ("It's dated 5 March and they give you 28 days from that date. Not worth fighting, I'll just pay it.", None),
    ],
)
def test_who_contests_a_thing_has_the_time_they_are_given(told: str, due: dt.date | None) -> None:
    tasks = _values(TASKS, ("2025-03-10", f"Parking fine on the windscreen, can you believe it? {told}"))
    assert [task["due"] for task in tasks] == ([due] if due else [])
    assert not _values("calendar.events", ("2025-03-10", told))


@pytest.mark.parametrize(
    ("told", "is_due"),
    [
        ("I'm switching to the HSA plan when it opens.", True),
        ("We're adding dental this year.", True),
        ("I'm happy with my plan, so I'll let it roll over.", False),
    ],
)
def test_who_changes_a_plan_goes_through_its_window(told: str, *, is_due: bool) -> None:
    window = "HR says open enrollment runs November 3 to November 14."
    assert bool(_values(TASKS, ("2025-10-06", f"{window} {told}"))) is is_due


_WASHER = ("2024-05-20", "The new Bosch dishwasher was delivered today, with a two-year warranty.")


@pytest.mark.parametrize(
    "told",
    [
        "Mystery solved! The puddle in front of the dishwasher was the dog tipping his bowl over.",
        "The puddle was just my toddler splashing.",
        "False alarm, nothing wrong with the dishwasher.",
        "The machine's perfectly fine, it was condensation.",
    ],
)
def test_a_fault_that_was_none_is_over(told: str) -> None:
    leak = ("2026-03-01", "The Bosch leaves a puddle after every load.")
    (told_before,) = _values(GOODS, _WASHER, leak)
    assert (told_before["status"], told_before["faulty_on"]) == ("faulty", dt.date(2026, 3, 1))
    (thing,) = _values(GOODS, _WASHER, leak, ("2026-03-08", told))
    assert thing["status"] == "repaired"
    (alone,) = _values(GOODS, _WASHER, ("2026-03-08", told))
    assert alone.get("status") != "faulty"


def test_who_stays_where_the_lease_goes_on_by_itself_gives_no_notice() -> None:
    staying = ("2025-03-10", "We're staying in the Lisbon flat when the lease ends on 31 August 2026.")
    term = "The landlord wants it in writing three months before the end if you leave, otherwise the lease runs on."
    assert [v.get("wants") for v in _values("household.leases", ("2025-03-10", f"{staying[1]} {term}"))] == ["stay"]


def test_a_thing_is_known_by_the_make_that_was_told_beside_it() -> None:
    bought = ("2024-07-08", "Finally bought the e-bike! A Gazelle, 2,400 euros, two-year warranty from today.")
    (thing,) = _values(GOODS, bought, ("2026-06-20", "The Gazelle's motor keeps dying on hills."))
    assert (thing["item"], thing["status"]) == ("Gazelle e-bike", "faulty")
    (other,) = _values(GOODS, ("2024-07-08", "Finally bought the e-bike! The Alps are calling."))
    assert other["item"] == "e-bike"


@pytest.mark.parametrize(
    ("told", "item"),
    [
        ("The Ninja arrived and it's already done chips. One year guarantee starting today.", "Ninja"),
        ("The heat pump went in. Five years of warranty from today!", "heat pump"),
        ("The Sonys came at last! Two years of guarantee on them, counted from today.", "Sonys"),
    ],
)
def test_what_came_today_has_a_warranty_from_today(told: str, item: str) -> None:
    (thing,) = _values(GOODS, ("2025-03-04", told))
    assert (thing["item"], thing["date"], "warranty_until" in thing) == (item, dt.date(2025, 3, 4), True)


def test_a_make_may_stand_for_many() -> None:
    bought = ("2025-12-05", "My Sony headphones turned up today, two years of warranty on them counting from today.")
    (thing,) = _values(GOODS, bought, ("2027-11-10", "Left ear on the Sonys keeps cutting out on the train."))
    assert thing["status"] == "faulty"
    assert not _values("finance.limits", bought, ("2027-11-10", "It keeps cutting out on the train."))


@pytest.mark.parametrize(
    ("told", "what"),
    [
        ("Rang the insurer. They need everything back within 20 working days of today.", "everything for the claim"),
        ("Dentist wants the pre-approval form back by 20 March and it's still on my fridge.", "pre-approval form"),
        ("Swim school re-enrolment closes on 4 April. I'm signing Mia up.", "enrolment"),
        ("His open enrollment is March 15 through April 7 and I'm helping him switch plans.", "open enrollment"),
        ("Got a ticket. I'm contesting it, the notice says 30 days from February 28.", "contest"),
        ("Everyone needs everything back within 20 working days of today.", None),
        ("His open enrollment is March 15 through April 7.", None),
    ],
)
def test_what_is_asked_of_the_speaker_is_due(told: str, what: str | None) -> None:
    tasks = _values(TASKS, ("2025-03-10", told))
    assert [what in str(task["what"]) for task in tasks] == ([True] if what else [])
    assert not _values("calendar.events", ("2025-03-10", told))
    assert not _values(GOODS, ("2025-03-10", told))


def test_what_is_getting_cancelled_or_quit_is_to_end_yet() -> None:
    plan = ("2026-01-10", "My Duolingo family plan renews on 28 January, 120 euros. It's getting cancelled.")
    (service,) = _values(SERVICES, plan)
    assert (service["wants_to_cancel"], service.get("cancelled_on")) == (True, None)


def test_a_car_s_inspection_is_due_by_itself() -> None:
    assert [t["due"] for t in _values(TASKS, ("2025-03-10", "My car's MOT is due by 4 April."))] == [
        dt.date(2025, 4, 4)
    ]
    assert not _values(TASKS, ("2025-03-10", "His car's MOT is due by 4 April."))


def test_the_letter_s_day_has_been() -> None:
    told = "Denied! I'm appealing, they give me 60 days from the date of the letter, which is March 3."
    assert [t["due"] for t in _values(TASKS, ("2025-03-06", told))] == [dt.date(2025, 5, 2)]


def test_who_quits_gives_notice_so_long_before_the_end() -> None:
    told = "Quitting my climbing gym! Contract's up on 30 June and they need it in writing six weeks before."
    due = [task["due"] for task in _values(TASKS, ("2026-02-15", told))]
    assert due == [dt.date(2026, 5, 19)]
    assert not [s for s in _values(SERVICES, ("2026-02-15", told)) if s.get("cancelled_on")]


@pytest.mark.parametrize(
    ("told", "is_faulty"),
    [
        ("The dishwasher needs a kick before it drains.", True),
        ("The dishwasher lets in the damp, somehow.", True),
        ("The dishwasher bit the dust, so it's rubber gloves.", True),
        ("The dishwasher only works after three goes.", True),
        ("The dishwasher has eaten my favourite spoon again.", True),
        ("The dishwasher smells of burnt rubber.", True),
        ("The dishwasher smells of roses, heaven.", False),
        ("The dishwasher needs a few tablets.", False),
        ("The dishwasher leaves my glasses sparkling.", False),
    ],
)
def test_a_fault_is_told_in_lively_words(told: str, is_faulty: bool) -> None:
    bought = ("2025-03-03", "Bought a new dishwasher today. Two-year warranty on it.")
    (thing,) = _values(GOODS, bought, ("2026-12-10", told))
    assert (thing.get("status") == "faulty") == is_faulty


def test_a_new_thing_keeps_its_name_where_it_is_called_an_appliance_as_well() -> None:
    told = "New dishwasher day! The Bosch came this morning and I've never been so happy about an appliance."
    (thing,) = _values(GOODS, ("2025-03-03", f"{told} There's a two-year warranty on it, counting from today."))
    assert (thing["item"], thing["warranty_until"]) == ("Bosch dishwasher", dt.date(2027, 3, 3))


@pytest.mark.parametrize(
    "told",
    [
        "Invoice 2025-041 to the publisher is out. They usually take four weeks to pay.",
        "Sent the tax office my papers. It takes them about six weeks to reply.",
    ],
)
def test_how_long_something_takes_is_no_term(told: str) -> None:
    assert [path for path, _ in records(("2025-09-10", told)) if path == "household.deadlines"] == []
