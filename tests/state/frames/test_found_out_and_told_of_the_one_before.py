"""Allergies found out of somebody whom the sentence before names, causes that were traced, and rows of guests."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

NOW = "2026-03-10"


def _read(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "person", "substance"),
    [
        (
            "My aunt rang about Milo, her youngest. The biopsy confirmed coeliac disease, so no crumbs.",
            "Milo",
            "gluten",
        ),
        ("My nephew Milo had his tests. Cats are fine, but egg is a strong allergy and he got a pen.", "Milo", "egg"),
        (
            "My wife Dora reacted to a cough syrup, hives everywhere. The doctor traced it to the codeine.",
            "Dora",
            "codeine",
        ),
    ],
)
def test_what_was_found_is_of_the_one_named_before(text: str, person: str, substance: str) -> None:
    (allergy,) = _read("health.allergies", (NOW, text))
    assert (allergy["person"], allergy["substance"]) == (person, substance)


@pytest.mark.parametrize(
    "text",
    [
        "My aunt rang about Milo. The biopsy was negative, no coeliac disease.",
        "My nephew Milo had his tests. If egg is a strong allergy we will hear tomorrow.",
    ],
)
def test_what_is_open_or_ruled_out_is_none(text: str) -> None:
    assert _read("health.allergies", (NOW, text)) == []


def test_the_first_of_a_row_of_guests_eats_too() -> None:
    events = _read(
        "calendar.events",
        (NOW, "I'm having people over on Saturday. Darek, Simone and Wes are all coming. I'll serve hummus."),
    )
    (meal,) = [e for e in events if e["title"].startswith("Meal")]
    assert set(meal["people"]) == {"Darek", "Simone", "Wes"}


def test_a_medicine_is_known_without_its_last_letter() -> None:
    (found,) = _read("health.medications", (NOW, "The doctor has prescribed my wife Cotrimoxazol tablets."))
    assert found["name"] == "Cotrimoxazol"
