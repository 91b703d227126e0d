"""What is somebody else's, of the world or nothing at all: no record, with neighbours that are one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

_TASKS, _SERVICES, _LIMITS = "household.deadlines", "finance.subscriptions", "finance.limits"


def _of(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    "text",
    [
        "The government must pass the budget by 14 April or there's a shutdown.",
        "My pupils have to hand in their essays by 11 April and half of them haven't started.",
        "The town has until 1 July to decide about the bypass.",
        "Our city has to repair the bridge by 30 June, it says in the paper.",
        "The company has to file its accounts by 31 March.",
        "The minister must answer the question by 22 March.",
        "The bypass must be open by 1 July, it said on the radio.",
        "The transfer window shuts on 8 April.",
        "Write a polite email telling him the rent of 900 euros is due by 5 April.",
    ],
)
def test_what_others_have_to_do_is_no_task(text: str) -> None:
    assert not _of(_TASKS, text)


@pytest.mark.parametrize(
    "text",
    [
        "The landlord must pay back our deposit by 15 April.",
        "The council must have my objection by 3 April.",
        "The school has to get the form by 14 April.",
        "The team has to hand in the report by 21 March.",
        "The application has to reach the university by 3 April.",
        "We must pay the council tax by 3 April.",
    ],
)
def test_what_reaches_or_comes_from_others_is_a_task(text: str) -> None:
    assert len(_of(_TASKS, text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "WeWork cancelled dozens of leases, I read.",
        "Netflix cancelled The OA after two seasons.",
        "PureGym cancelled all classes.",
    ],
)
def test_what_a_firm_ends_of_its_own_is_no_service_of_the_speakers(text: str) -> None:
    assert not _of(_SERVICES, text)


@pytest.mark.parametrize("text", ["Netflix cancelled this morning.", "Netflix cancelled my account today."])
def test_what_is_ended_for_the_speaker_is(text: str) -> None:
    assert _of(_SERVICES, text)[0]["cancelled_on"]


def test_what_was_free_is_no_trial() -> None:
    assert not _of(_SERVICES, "The Miele man came on Tuesday and swapped the bearing, free of charge.")


def test_what_is_owed_is_no_service_that_renews() -> None:
    assert not _of(_SERVICES, "The rent, 950 euros, is due on 5 April.")
    assert len(_of(_TASKS, "The rent, 950 euros, is due on 5 April.")) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Signed up to the 14-day trial of Audible, after that it's 9.99 a month.",
        "We've given up on the allotment idea, the waiting list is eleven years.",
    ],
)
def test_words_for_bounds_beside_something_else_are_no_limit(text: str) -> None:
    assert not _of(_LIMITS, text)


def test_up_to_a_sum_is_a_limit() -> None:
    assert _of(_LIMITS, "We can spend up to about 300 euros on the birthday.")[0]["max_amount"] == 300.0


def test_a_card_left_by_the_post_is_nothing_to_renew() -> None:
    assert not _of(_TASKS, "DHL left a card, the package waits at the petrol station till the 20th.")


def test_the_day_to_register_a_thing_is_not_the_end_of_its_guarantee() -> None:
    said = "I need to register the boiler with Vaillant by 1 April to get the long guarantee."
    assert not _of("finance.purchases", said)
    assert len(_of(_TASKS, said)) == 1


def test_a_guaranteed_thing_is_taken_by_nobody_and_an_invoice_is_no_thing() -> None:
    assert not _of("calendar.events", "Our Bosch fridge has a guarantee until 30 April 2025.")
    assert not _of("finance.purchases", "We got an invoice from the vet, $412, payable by March 28.")


@pytest.mark.parametrize(
    "text", ["Customers must pay within 30 days, our invoices say.", "Our clients have to answer by 20 April."]
)
def test_what_those_have_to_do_whom_somebody_deals_with_is_no_task(text: str) -> None:
    assert not _of(_TASKS, text)


def test_a_sum_in_what_somebody_lost_is_no_limit() -> None:
    assert not _of(_LIMITS, "Somebody at church lost her purse with 80 pounds in it. How can we cheer her up?")


def test_a_lease_that_has_to_be_somewhere_does_not_end_then() -> None:
    said = "We have to bring the signed lease to the agency by 21 March."
    assert not _of("household.leases", said)
    assert len(_of(_TASKS, said)) == 1
    assert _of("household.leases", "I have to renew or leave, the lease is up on 30 June.")


def test_registration_for_an_event_is_no_paper_to_renew_and_no_event() -> None:
    said = "Registration for the Delf exam ends on 28 March."
    assert not _of(_TASKS, said)
    assert not _of("calendar.events", said)
    assert len(_of(_TASKS, "My nursing registration runs out on 31 March.")) == 1
