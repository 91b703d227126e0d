"""What a brand or a firm is called by half its name, what no person is, and tablets that nobody takes."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import records


@pytest.mark.parametrize(
    ("told", "ended", "name"),
    [
        (
            "My Adobe Creative Cloud plan renews on 20 August for 659 dollars.",
            "I canceled Adobe.",
            "Adobe Creative Cloud",
        ),
        ("My Microsoft Office subscription renews on 20 August.", "I cancelled Microsoft today.", "Microsoft Office"),
    ],
)
def test_a_service_is_cancelled_by_the_name_of_its_firm(told: str, ended: str, name: str) -> None:
    (service,) = [v for c, v in records(("2025-03-10", told), ("2025-07-30", ended)) if c == "finance.subscriptions"]
    assert (service["name"], service["cancelled_on"]) == (name, dt.date(2025, 7, 30))


def test_a_firm_of_which_two_services_are_known_ends_neither() -> None:
    kept = records(
        ("2025-03-10", "My Apple Music subscription renews on 20 August."),
        ("2025-03-10", "My Apple TV subscription renews on 2 September."),
        ("2025-07-30", "I cancelled Apple today."),
    )
    known = [v for c, v in kept if c == "finance.subscriptions" and v["name"] in ("Apple Music", "Apple TV")]
    assert len(known) == 2
    assert all("cancelled_on" not in v for v in known)


def test_a_tax_is_due_and_renews_nothing() -> None:
    kept = records(("2025-06-19", "The property tax, 1,200 euros, is due on 15 September."))
    assert [c for c, _ in kept] == ["household.deadlines"]


@pytest.mark.parametrize(
    ("text", "due"),
    [
        ("Halloween is on a Saturday this year, and Dana wants a haunted driveway.", []),
        ("The school wants a deposit by 14 November.", [dt.date(2025, 11, 14)]),
    ],
)
def test_who_wants_a_thing_sets_no_day_that_is_told_of_something_else(text: str, due: list[dt.date]) -> None:
    assert [v["due"] for c, v in records(("2025-10-27", text)) if c == "household.deadlines"] == due


@pytest.mark.parametrize(
    ("text", "who"),
    [("Picked up Nora's two new EpiPens for her egg allergy.", "Nora"), ("McKay is allergic to eggs.", "McKay")],
)
def test_a_brand_with_capitals_inside_is_nobody(text: str, who: str) -> None:
    assert [v["person"] for c, v in records(text) if c == "health.allergies"] == [who]


def test_tablets_that_clean_a_thing_are_taken_by_nobody() -> None:
    assert records("Two old Alka-Seltzer tablets in warm water get the line out of a vase.") == []
    kept = records("I took an aspirin and cleaned the kettle.")
    assert [v["name"] for c, v in kept if c == "health.medications"] == ["aspirin"]


@pytest.mark.parametrize(
    "text",
    [
        "Good news for once: Mum's consultant has settled her on rasagiline.",
        "An online clinic just approved Mum for rasagiline.",
    ],
)
def test_what_a_clinic_settles_or_approves_somebody_for_is_their_medicine(text: str) -> None:
    assert [(v["person"], v["name"]) for c, v in records(text) if c == "health.medications"] == [("mum", "rasagiline")]


def test_a_thing_is_called_with_its_size_and_came_although_it_wobbles() -> None:
    kept = records(
        ("2026-03-05", "I ordered two 32-inch monitors from Bell's this morning for $580."),
        ("2026-03-05", "My new desk was delivered on Tuesday, March 3, and it wobbles. I have 30 days to return it."),
    )
    bought = {v["item"]: v for c, v in kept if c == "finance.purchases"}
    assert bought["two 32-inch monitors"]["price"] == 580.0
    assert bought["desk"]["return_until"] == dt.date(2026, 4, 2)


@pytest.mark.parametrize(
    "text",
    [
        "There is Aviva with 312.40 pounds on 2 March for the Fiat, and Boots with 46 pounds for plasters.",
        "Amex lists $742.16 from the Hyatt Phoenix on March 1 and $742.16 from the Hyatt Phoenix on March 4.",
    ],
)
def test_charges_that_are_read_out_are_no_plans(text: str) -> None:
    assert not {c for c, _ in records(text)} & {"calendar.events", "travel.trips"}


def test_where_guests_of_ones_own_stay_is_no_journey() -> None:
    kept = records("A couple from Lyon have the cottage in Kerry from 2 to 6 July.")
    assert "travel.trips" not in {c for c, _ in kept}
