"""What a sentence leaves out and the one before it has named: who it is about, and what "it" is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _read(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("We have a new flatmate, Dani. Seems lovely. Has to carry an epipen because of sesame.", "Dani"),
        ("Met the new neighbour, Tom. carries an epipen for nuts", "Tom"),
        ("Our nephew Ollie is staying. gets hives from eggs", "Ollie"),
        ("Had to carry an epipen as a precaution because of sesame.", "user"),
    ],
)
def test_a_third_person_verb_without_a_subject_is_said_of_who_was_named(text: str, person: str) -> None:
    (found,) = _read("health.allergies", text)
    assert found["person"] == person


def test_of_two_people_neither_is_taken() -> None:
    assert _read("health.allergies", "Lena and Tom came. has a nut allergy") == []


def test_him_beside_grandma_is_grandpa_of_the_sentence_before() -> None:
    (found,) = _read("health.medications", "Grandpa pulled something raking leaves. Grandma has him taking Aleve now.")
    assert found["person"] == "grandpa"


def test_a_verb_that_does_not_agree_is_the_speakers() -> None:
    said = (
        "Paid £79 for a year of MapTrek from today, it renews by itself.",
        "Knee's bad, haven't opened MapTrek in months.",
    )
    (found,) = _read("finance.subscriptions", *said)
    assert found["wants_to_cancel"] is True


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Moana bought an upright piano. I told her I'd fetch it on Saturday at 3pm.", "fetch the upright piano"),
        ("My phone bill came. I have to deal with it on Saturday at 3pm.", "deal"),
    ],
)
def test_a_title_names_the_thing_that_is_handled(text: str, title: str) -> None:
    (found,) = _read("calendar.events", text)
    assert title in found["title"]
    assert "phone" not in found["title"]
