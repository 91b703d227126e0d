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


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("Poor Mum was up all night with cystitis. Out of hours prescribed trimethoprim.", "mum"),
        ("Dad has shingles. The GP prescribed aciclovir, I'm picking it up later.", "dad"),
        ("Meera slipped on the stairs. Her cousin left us a strip of co-codamol so she'll take two later.", "Meera"),
        ("I have shingles. The GP prescribed aciclovir.", "user"),
    ],
)
def test_a_medicine_that_is_given_to_nobody_is_for_whoever_is_ill(text: str, person: str) -> None:
    (found,) = _read("health.medications", text)
    assert found["person"] == person


def test_a_cast_iron_pan_is_no_medicine() -> None:
    assert _read("health.medications", "Put the cast iron pan on the induction hob.") == []


@pytest.mark.parametrize(
    ("text", "person", "substance"),
    [
        ("My father-in-law is staying, Tomas, he can't touch eggs, allergic.", "Tomas", "eggs"),
        (
            "No codeine for Meera please. She had one dose and stopped breathing, an allergic reaction.",
            "Meera",
            "codeine",
        ),
    ],
)
def test_what_somebody_must_not_have(text: str, person: str, substance: str) -> None:
    (found,) = _read("health.allergies", text)
    assert (found["person"], found["substance"]) == (person, substance)


@pytest.mark.parametrize(
    ("text", "item"),
    [
        ("My new laptop!! Picked it up today. Comes with a two year warranty.", "laptop"),
        ("New washing machine, finally! It was delivered this morning. Two-year guarantee.", "washing machine"),
    ],
)
def test_it_is_the_new_thing_of_the_sentence_before(text: str, item: str) -> None:
    (found,) = _read("finance.purchases", text)
    assert (found["item"], str(found["warranty_until"])) == (item, "2027-03-10")


@pytest.mark.parametrize(
    ("text", "holder"),
    [
        ("The kids' passports expire in May.", "kids"),
        ("My parents' passports run out on 3 June.", "parents"),
        ("My passport runs out on 3 June.", "user"),
    ],
)
def test_a_plural_owner_holds_the_documents(text: str, holder: str) -> None:
    (found,) = _read("travel.documents", text)
    assert found["holder"] == holder


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I've been told to stay off penicillin since that rash.", [("user", "penicillin")]),
        ("Mum has to keep away from shellfish, her throat swells.", [("mum", "shellfish")]),
        ("I need to stay off sugar for my diet.", []),
    ],
)
def test_what_one_is_to_stay_off_for_what_it_did(text: str, found: list[tuple[str, str]]) -> None:
    assert [(a["person"], a["substance"]) for a in _read("health.allergies", text)] == found
