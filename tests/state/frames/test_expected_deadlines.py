"""Deadlines told in passing, and sentences that speak of one on record in any words."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

TASKS, GOODS, SERVICES = "household.deadlines", "finance.purchases", "finance.subscriptions"


def _values(collection: str, *said: tuple[str, str]) -> list[dict[str, object]]:
    return [values for path, values in records(*said) if path == collection]


def _only(collection: str, field: str, *said: tuple[str, str]) -> list[tuple[object, str]]:
    """Return (name, day) of the records of a collection that have the field."""
    name = {TASKS: "what", GOODS: "item", SERVICES: "name"}[collection]
    return [(v[name], str(v[field])) for v in _values(collection, *said) if v.get(field)]


@pytest.mark.parametrize(
    ("told", "item", "until"),
    [
        ("Mum's oven hums like a choir. Beko mends it for nothing until 3 May.", "Mum's Beko oven", "2025-05-03"),
        ("Our toaster went dark at breakfast. Covered through April 14, says the box.", "toaster", "2025-04-14"),
    ],
)
def test_what_is_mended_for_nothing_is_named_by_the_sentence_before(told: str, item: str, until: str) -> None:
    assert _only(GOODS, "warranty_until", ("2025-03-10", told)) == [(item, until)]


@pytest.mark.parametrize(
    "told",
    [
        "My neighbour's oven hums like a choir. Beko mends it for nothing until 3 May.",
        "In this novel an oven hums like a choir. Beko mends it for nothing until 3 May.",
        "Would Beko mend an oven for nothing until 3 May?",
        "The oven went back last week. Beko had promised to mend it for nothing until 3 May.",
    ],
)
def test_what_is_mended_for_somebody_else_or_has_gone_is_nothing(told: str) -> None:
    assert _only(GOODS, "warranty_until", ("2025-03-10", told)) == []


def test_what_one_may_change_ones_mind_about_can_go_back() -> None:
    told = ("2025-03-10", "The sofa is in and it's pink. A whole month to change my mind, last day 9 April.")
    assert _only(GOODS, "return_until", told) == [("sofa", "2025-04-09")]
    assert _values(TASKS, told) == []


@pytest.mark.parametrize(
    ("told", "what", "due"),
    [
        ("Dentist. Ouch. 80 euros, to be paid by 28 March.", "Dentist", "2025-03-28"),
        ("Pool fee, 45.50, must be with the club by March 20 or I'm out.", "Pool fee", "2025-03-20"),
        ("Hunting licence! Mine has to be renewed by 31 March.", "renew Hunting licence", "2025-03-31"),
        ("Chess camp! I'm so going. Sign-up ends on 27 March.", "Sign-up (Chess camp)", "2025-03-27"),
        (
            "The garage in Ghent can go, I sold the car. They need to hear from me by 10 April.",
            "give notice (garage in Ghent)",
            "2025-04-10",
        ),
        (
            "Ferry to Oslo was five hours late. They pay back half if I send the claim in by 24 March.",
            "claim (Ferry to Oslo)",
            "2025-03-24",
        ),
    ],
)
def test_a_task_is_called_by_a_fragment_or_by_what_was_said_before(told: str, what: str, due: str) -> None:
    assert _only(TASKS, "due", ("2025-03-10", told)) == [(what, due)]


@pytest.mark.parametrize(
    "told",
    [
        "Dentist paid, 80 euros, well before 28 March.",
        "Concert tickets are 62 quid until the 22nd and 80 after that.",
        "Evening course in weaving, forms in by 20 March, said the poster. Not for me.",
        "Read that some singer forgot to renew her trademark by April 30.",
    ],
)
def test_what_is_paid_offered_or_not_for_the_speaker_is_no_task(told: str) -> None:
    assert _values(TASKS, ("2025-03-10", told)) == []


def test_a_trial_is_named_by_what_stands_before_and_what_is_free_to_all_is_none() -> None:
    said = ("2025-03-10", "Strava's premium! Free! I get sixty days of it, up on 9 May.")
    assert [name for name, _ in _only(SERVICES, "trial_until", said)] == ["Strava"]
    assert _values(SERVICES, ("2025-03-10", "The museum is free until 11 April and the kids adore it.")) == []


_FORM = ("2025-03-10", "We have to return the census form by 30 March.")


@pytest.mark.parametrize(
    "told",
    [
        "Lars and I are doing the census form together when he's home on 3 April.",
        "I'm tied up all week, so the census form goes off on Friday 4 April.",
        "We sit down with the census form on the 2nd of April, over a beer.",
    ],
)
def test_a_task_on_record_is_planned_for_too_late_a_day_in_any_words(told: str) -> None:
    (task,) = _values(TASKS, _FORM, ("2025-03-24", told))
    assert task.get("planned_for")
    assert task.get("done_on") is None


@pytest.mark.parametrize(
    "told",
    [
        "My sister's census form goes off on Friday 4 April.",
        "The census form is handed in. We'll celebrate on the 4th of April.",
        "The council gave us until 9 April for the census form, so we'll do it on the 4th.",
        "The census results come on 4 April.",
        "Maybe we'll do the census form on the 4th of April?",
    ],
)
def test_another_s_day_or_more_time_is_no_plan_for_too_late(told: str) -> None:
    assert [task for task in _values(TASKS, _FORM, ("2025-03-24", told)) if task.get("planned_for")] == []


_WASHER = ("2025-03-10", "I bought a Siemens washing machine; its warranty ends on 30 April 2025.")


@pytest.mark.parametrize(
    ("told", "status"),
    [
        ("My Siemens washing machine gives one groan and sulks.", "faulty"),
        ("There's a puddle under the washing machine every Sunday now.", "faulty"),
        ("I found a puddle of coffee next to the washing machine.", None),
        ("The washing machine at work groans and sulks.", None),
        ("My neighbour's Siemens washing machine gives half a wash and then sulks.", None),
        ("The washing machine left a puddle, so the Siemens man came yesterday, and it's dry since.", "repaired"),
        ("Does the washing machine sulk if it is overloaded?", None),
    ],
)
def test_what_a_covered_thing_does_wrong_is_a_fault_in_any_words(told: str, status: str | None) -> None:
    (thing,) = _values(GOODS, _WASHER, ("2025-03-24", told))
    assert thing.get("status") == status


_GYM = ("2025-03-10", "My gym membership at Lotus renews on 1 May 2025.")


@pytest.mark.parametrize(
    ("told", "wanted"),
    [
        ("I've had it with Lotus, the showers are colder than the staff.", True),
        ("So over Lotus, me. I can do without Lotus from now on.", True),
        ("I can never get enough of Lotus.", None),
        ("My brother is done with Lotus, he says the showers are cold.", None),
    ],
)
def test_a_service_on_record_is_wanted_no_more_in_lively_words(told: str, wanted: bool | None) -> None:
    (gym,) = _values(SERVICES, _GYM, ("2025-04-10", told))
    assert gym.get("wants_to_cancel") == wanted


_TOASTER = ("2024-04-08", "I bought a Dualit toaster today. It comes with a two-year warranty.")


@pytest.mark.parametrize(
    ("told", "status"),
    [
        ("The Dualit keeps tripping the fuse.", "faulty"),
        ("The Dualit has gone completely dead on one side.", "faulty"),
        ("My sister's Dualit won't heat up.", None),
        ("The toaster makes the best crumpets in the street.", None),
    ],
)
def test_a_fault_is_one_of_the_speaker_s_own_thing(told: str, status: str | None) -> None:
    assert [v.get("status") for v in _values(GOODS, _TOASTER, ("2026-03-20", told))] == [status]


def test_what_was_left_somewhere_is_not_kept() -> None:
    bought = ("2025-03-10", "I bought a wool hat today. They take it back within 30 days.")
    back = ("2025-03-17", "The hat is too small, so it goes back. The bag with the hat stayed in the car today.")
    assert [v.get("status") for v in _values(GOODS, bought, back)] == ["to_return"]


def test_a_paper_called_by_its_matter_joins_what_a_task_rests_on() -> None:
    told = (
        "2025-03-10",
        "The college runs an evening class in upholstery. Enrolment closes on 12 April, I want a place.",
    )
    again = ("2025-03-20", "I looked at the upholstery form, and it is still to be sent.")
    (task,) = _values(TASKS, told, again)
    assert task.get("done_on") is None
    (task,) = _values(TASKS, told, ("2025-03-20", "The upholstery form is sent and my place confirmed."))
    assert str(task["done_on"]) == "2025-03-20"
