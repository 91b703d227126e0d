import datetime as dt

import pytest

from tests.state.frames.dialogue import records

_EARLIER = "2025-02-10"


def only(*said):
    ((_, values),) = records(*said)
    return values


def test_the_same_event_mentioned_again_is_one_record():
    assert 1 == len(
        records(
            (_EARLIER, "I have a dentist appointment on March 20 at 3pm."),
            "The dentist appointment on March 20 is at 3pm.",
        )
    )


def test_a_moved_appointment_keeps_its_time():
    values = only(
        (_EARLIER, "I have a dentist appointment on March 20 at 3pm."), "I moved my dentist appointment to March 25."
    )
    assert dt.datetime(2025, 3, 25, 15) == values["start"]


def test_a_cancelled_event_keeps_its_record():
    assert (
        "cancelled"
        == only((_EARLIER, "Book club meeting on March 20 at 7pm."), "The book club meeting is cancelled.")["status"]
    )


def test_two_appointments_that_fit_are_not_guessed_between():
    found = records(
        (_EARLIER, "Dentist appointment March 20. Doctor's appointment March 21."), "My appointment got cancelled."
    )
    assert ["planned", "planned"] == [v["status"] for _, v in found]


def test_a_renewed_passport_is_the_same_document():
    values = only(
        (_EARLIER, "My passport expires May 1, 2025."), "I renewed my passport, it's now valid until March 7, 2035."
    )
    assert dt.date(2035, 3, 7) == values["valid_until"]


def test_passports_of_two_people_are_two():
    assert 2 == len(records("My passport expires May 1, 2026.", "Leo's passport expires May 1, 2026."))


def test_a_relation_and_a_name_of_a_known_person_are_one():
    found = records("My sister's name is Anna.", "Anna is allergic to nuts.", "My sister is allergic to nuts.")
    assert 1 == sum(c == "health.allergies" for c, _ in found)


def test_a_return_window_counts_from_the_purchase():
    values = only("I bought headphones at Costco on March 1. The return policy is 30 days.")
    assert dt.date(2025, 3, 31) == values["return_until"]


def test_what_was_returned_is_set_on_the_purchase():
    assert (
        "returned" == only((_EARLIER, "I bought a jacket at Zara."), "I returned the jacket to Zara today.")["status"]
    )


def test_it_with_two_candidates_stays_a_note():
    found = records((_EARLIER, "I bought a jacket at Zara and boots at Clarks."), "I returned it.")
    assert all("status" not in v for _, v in found)


def test_a_new_dose_replaces_the_old_one():
    values = only((_EARLIER, "I take lisinopril 10mg daily."), "Dr. Chen upped my lisinopril to 20mg.")
    assert "20mg" == values["dose"]


def test_a_done_task_is_marked_and_not_doubled():
    values = only((_EARLIER, "I need to file my taxes by April 15."), "I filed my taxes today!")
    assert dt.date(2025, 3, 10) == values["done_on"]


def test_a_planned_transfer_that_happened_is_one_record():
    values = only((_EARLIER, "I need to transfer $500 to Maria by Friday."), "I transferred $500 to Maria today.")
    assert "done" == values["status"]


def test_a_trip_to_the_same_place_a_year_later_is_another():
    assert 2 == len(
        records(("2024-03-01", "I'm flying to Boston on March 20, 2024."), "I'm flying to Boston on April 2.")
    )


def test_the_lease_is_the_only_one():
    values = only((_EARLIER, "My lease ends on May 31."), "The lease needs 30 days' notice. We're not renewing it.")
    assert (30, "leave") == (values["notice_days"], values["wants"])


@pytest.mark.parametrize(
    "told",
    [
        "The tests are back and it turns out I'm not allergic to eggs at all.",
        "I no longer have an egg allergy.",
        "The clinic has ruled out the egg allergy.",
        "My egg allergy has been taken off my record.",
        "They tested me for egg and it came back negative.",
    ],
)
def test_an_allergy_that_was_ruled_out_is_retired(told: str) -> None:
    assert [] == records((_EARLIER, "I'm allergic to eggs."), told)


def test_an_allergy_that_may_be_ruled_out_stays() -> None:
    earlier = (_EARLIER, "I'm allergic to eggs.")
    assert records(earlier, "I hope that the clinic has ruled out the egg allergy.") == records(earlier)


def test_an_outgrown_allergy_is_retired():
    assert [] == records((_EARLIER, "I'm allergic to eggs."), "The doctor says I'm not allergic to eggs anymore.")
