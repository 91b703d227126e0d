"""Events that are moved or called off in other words than they were told in, and medicines that are left out."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

_BEFORE = "2025-03-03"
_BOILER = "British Gas are coming to fix the boiler on Tuesday 18 March between 8 and 12, I have to be in."
_GARAGE = "The Skoda goes into the garage on 22 March for the timing belt."
_CROWN = "The dentist can finally fit me in for the crown, Thursday 20 March at 3 pm."


def _read(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("first", "then", "day"),
    [
        (_BOILER, "British Gas texted, the boiler visit is now on Thursday 27 March instead.", 27),
        (_BOILER, "I had to move the boiler to Friday 28 March.", 28),
        (_GARAGE, "The garage rang and the timing belt is now on 30 March.", 30),
        (_GARAGE, "The mechanic is ill, so the Skoda goes in on 30 March instead.", 30),
        (_GARAGE, "The timing belt job has been pushed to 30 March.", 30),
        (_CROWN, "My crown got bumped to 27 March.", 27),
        (_CROWN, "Dr. Lee is out sick that day and they rescheduled my crown for 27 March at 3 pm.", 27),
    ],
)
def test_an_event_is_moved_by_the_words_that_it_was_told_in(first: str, then: str, day: int) -> None:
    (event,) = _read("calendar.events", (_BEFORE, first), then)
    assert event["start"].date() == dt.date(2025, 3, day)


@pytest.mark.parametrize(
    "then",
    [
        "My sister's boiler visit was moved to 27 March.",
        "Could they move the boiler to 27 March?",
        "My sister moved to Leeds and her housewarming is on 27 March.",
        "The boiler is now 12 years old.",
    ],
)
def test_what_moves_nothing_leaves_an_event_on_its_day(then: str) -> None:
    events = _read("calendar.events", (_BEFORE, _BOILER), then)
    assert dt.date(2025, 3, 18) in {e["start"].date() for e in events}


@pytest.mark.parametrize(
    "then",
    [
        "The pharmacist told me to pause the simvastatin, so I have.",
        "I've paused the simvastatin on the pharmacist's advice until it's done.",
        "The pharmacist says I should leave out my simvastatin while I take it.",
        "On the pharmacist's advice I'm skipping the simvastatin until next Friday.",
        "The doctor stopped my simvastatin because of the muscle pain.",
    ],
)
def test_a_medicine_that_is_left_out_has_ended(then: str) -> None:
    (taken,) = _read("health.medications", (_BEFORE, "I'm on simvastatin for cholesterol."), then)
    assert taken["end"] is not None


@pytest.mark.parametrize("then", ["I never skip my simvastatin.", "The pharmacist told me not to stop my simvastatin."])
def test_a_medicine_that_is_kept_up_has_not(then: str) -> None:
    (taken,) = _read("health.medications", (_BEFORE, "I'm on simvastatin for cholesterol."), then)
    assert "end" not in taken


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("Dad's home from the hospital. He now has nitroglycerin tablets for his chest pain.", "dad"),
        ("It's simvastatin 40 mg at night and vitamin D in the morning, that's all I'm on.", "user"),
    ],
)
def test_who_takes_it_is_the_one_spoken_of(text: str, person: str) -> None:
    assert {taken["person"] for taken in _read("health.medications", text)} == {person}


def test_his_allergy_is_of_the_one_whom_the_sentence_before_named() -> None:
    text = "My nephew Arjun started school. My sister showed the teacher the EpiPen because of his peanut allergy."
    (allergy,) = _read("health.allergies", text)
    assert (allergy["person"], allergy["substance"]) == ("Arjun", "peanut")
