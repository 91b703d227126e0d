"""Medicines that end by their kind or on a named day, and those of people whom the speaker only speaks of."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

_MEDICATIONS = "health.medications"


def _kept(*said: str | tuple[str, str]) -> dict[str, str]:
    found: list[dict[str, Any]] = [values for path, values in records(*said) if path == _MEDICATIONS]
    return {values["name"].lower(): str(values.get("end") or "") for values in found}


@pytest.mark.parametrize(
    ("taken", "over"),
    [
        ("I'm on doxycycline.", "Finished the antibiotics on Wednesday, skin is clear."),
        ("I take warfarin every evening.", "No more blood thinners for me."),
        ("I've been on sertraline since last year.", "I came off the antidepressants."),
        ("I'm on lisinopril.", "My blood pressure tablets have been stopped."),
        ("Dad takes warfarin.", "They've taken Dad off the blood thinners."),
        ("I take warfarin.", "They've swapped it for apixaban."),
        ("I take warfarin.", "I'm on apixaban instead of warfarin now."),
    ],
)
def test_a_medicine_is_over_by_the_word_for_its_kind(taken: str, over: str) -> None:
    first = next(iter(_kept(taken)))
    assert _kept(("2025-03-10", taken), ("2025-03-20", over))[first] in ("2025-03-19", "2025-03-20")


@pytest.mark.parametrize(
    "other",
    [
        "My neighbour is off the blood thinners.",
        "I'm not off the blood thinners yet.",
        "Am I done with the blood thinners after a year?",
        "I can't stop the blood thinner before the operation.",
        "I finished the antibiotics.",
        "If I stop the blood thinners, what happens?",
    ],
)
def test_a_medicine_goes_on_where_another_kind_or_person_is_meant(other: str) -> None:
    assert _kept(("2025-03-10", "I take warfarin."), ("2025-03-20", other))["warfarin"] == ""


@pytest.mark.parametrize(
    ("said", "end"),
    [
        ("I'm on doxycycline for two weeks, until 24 March.", "2025-03-24"),
        ("I take metronidazole until the 15th.", "2025-03-15"),
        ("The GP put me on prednisolone until 20 March.", "2025-03-20"),
        ("Prednisolone till Friday, then I'm done.", "2025-03-14"),
        ("I'm on warfarin and don't see the nurse until 20 March.", ""),
        ("I'm on warfarin, the clinic is closed until 20 March.", ""),
    ],
)
def test_a_medicine_ends_on_the_day_until_which_it_is_taken(said: str, end: str) -> None:
    assert list(_kept(said).values()) == [end]


@pytest.mark.parametrize(
    "said",
    [
        "Doctors usually give amoxicillin for ear infections in children.",
        "Dentists often prescribe amoxicillin before an extraction.",
        "A patient of mine takes warfarin and eats kale.",
        "An old pupil of mine is on sertraline.",
        "Yesterday a woman came in with a prescription for tramadol.",
        "A customer came in with a script for clarithromycin.",
        "We had a spaniel on prednisolone and meloxicam, a mess.",
        "Somewhere he wrote of a penicillin shot in the desert.",
        "They give ibuprofen to football players like sweets.",
        "In the war they handed out amphetamine to pilots.",
    ],
)
def test_what_people_take_whom_the_speaker_only_speaks_of_is_not_theirs(said: str) -> None:
    assert _kept(said) == {}


@pytest.mark.parametrize(
    "said",
    [
        "The dermatologist prescribed doxycycline.",
        "The lady at the pharmacy gave me ibuprofen.",
        "Some locum put me on clarithromycin.",
        "A kind stranger on the train gave me two ibuprofen and I took them.",
        "Came out of the surgery with a script for clarithromycin.",
        "It's amoxicillin this time, three times a day, from the walk-in.",
    ],
)
def test_what_is_given_to_the_speaker_by_whomever_is_theirs(said: str) -> None:
    assert len(_kept(said)) == 1
