"""Whom a talk introduces, whose body hurts, and who is put down for a dish."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _of(collection: str, *said: str) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "person", "substance"),
    [
        ("Leo has a new best friend called Tama. His mother told me he's badly allergic to pistachios.", "Tama", "pistachios"),
        ("There's a new girl in Mia's class called Noor. Her dad told me she's allergic to eggs.", "Noor", "eggs"),
        ("My daughter has a new boyfriend, Luca. He says he's allergic to shellfish.", "Luca", "shellfish"),
        ("Ben's friend Max is coming for tea. His mum says he's allergic to sesame.", "Max", "sesame"),
        ("My daughter's roommate Priya stayed over. She told me she's allergic to peanuts.", "Priya", "peanuts"),
        ("Zoe's nursery rang: she came out in a rash after scrambled eggs, and the paediatrician confirmed it.", "Zoe", "scrambled eggs"),
    ],
)  # fmt: skip
def test_who_was_introduced_is_who_comes_next(text: str, person: str, substance: str) -> None:
    (found,) = _of("health.allergies", text)
    assert (found["person"], found["substance"]) == (person, substance)


@pytest.mark.parametrize(
    "text",
    [
        "Leo has a new best friend called Tama. His mother told me he used to be allergic to nuts.",
        "Leo has a new best friend called Tama. His mother told me he isn't allergic to anything.",
        "Leo has a new best friend called Tama. He thinks he might be allergic to nuts.",
    ],
)
def test_what_is_over_denied_or_supposed_of_them_is_none(text: str) -> None:
    assert _of("health.allergies", text) == []


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("We open Macbeth on Thursday. I hurt my shoulder at work. The doctor at the clinic prescribed tramadol for the pain and I'll take the first one tonight.", "user"),
        ("My knee is bad again. The doctor prescribed naproxen and I'll start tomorrow.", "user"),
        ("Tom hurt his back. The doctor prescribed tramadol for the pain.", "Tom"),
        ("Tom hurt his back. The doctor prescribed tramadol and I'll pick it up tonight.", "Tom"),
        ("The doctor prescribed tramadol for Tom and I'll take it round tonight.", "Tom"),
    ],
)  # fmt: skip
def test_whose_a_prescription_is(text: str, person: str) -> None:
    (found,) = _of("health.medications", text)
    assert found["person"] == person


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("I filled in Owen's form and put him down for the lobster dinner.", "Meal for Owen: lobster dinner"),
        ("I put Owen down for the lobster dinner on the school trip.", "Meal for Owen: lobster dinner"),
        ("Grandma brought a hazelnut cake for Owen.", "Meal for Owen: hazelnut cake"),
        ("I made a pineapple cake for Owen's birthday.", "Meal for Owen: pineapple cake"),
    ],
)
def test_who_is_put_down_for_a_dish_eats_it(text: str, title: str) -> None:
    (event,) = _of("calendar.events", text)
    assert event["title"] == title


@pytest.mark.parametrize(
    "text",
    [
        "I put Owen down for the vegetarian dinner, not the lobster.",
        "I didn't put Owen down for the lobster dinner.",
        "Should I put Owen down for the lobster dinner?",
    ],
)
def test_what_somebody_was_not_put_down_for_is_no_meal(text: str) -> None:
    assert _of("calendar.events", text) == []


@pytest.mark.parametrize(
    ("text", "holder"),
    [
        ("Our au pair Lotte's visa for Canada is valid until 31 May 2025.", "Lotte"),
        ("My cousin's visa for Canada is valid until 31 May.", "cousin"),
        ("My firm's travel insurance runs out on 31 May 2025.", "user"),
    ],
)
def test_whose_a_paper_is(text: str, holder: str) -> None:
    (found,) = _of("travel.documents", text)
    assert found["holder"] == holder


def test_what_belongs_to_a_thing_takes_it_from_nobody() -> None:
    assert _of("calendar.events", "Our car's insurance runs out on 31 May 2025.") == []
