"""Medicines that are told to be gone on with, and reactions told by what came of them."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records
from usercode.state.frames.foods import eaten
from usercode.state.frames.interactions import dangerous_pair
from usercode.state.frames.medicines import classes_of, ingredients


def _told(collection: str, key: str, told: str) -> list[tuple[str, str]]:
    found = [r for path, r in records(("2025-06-12", told)) if path == collection]
    return [(str(r["person"]), str(r[key]).lower()) for r in found]


@pytest.mark.parametrize(
    ("told", "person", "name"),
    [
        ("The level is bang on at six, so Prograf stays the same, two and two.", "user", "prograf"),
        ("The bloods are fine every three months, so the azathioprine stays where it is.", "user", "azathioprine"),
        ("Blood pressure perfect, so I stay with Yasmin as contraception.", "user", "yasmin"),
        ("The lithium has really levelled Tess out.", "Tess", "lithium"),
        (
            "The specialist was so happy with the azathioprine that my next check is in six months.",
            "user",
            "azathioprine",
        ),
        ("Mum's third round of capecitabine began on Monday.", "mum", "capecitabine"),
    ],
)
def test_it_is_taken(told: str, person: str, name: str) -> None:
    assert _told("health.medications", "name", told) == [(person, name)]


@pytest.mark.parametrize(
    "told",
    [
        "The aspirin stays in the drawer.",
        "They considered azathioprine for me but went for nothing in the end.",
        "Read an article about warfarin, and the price stays the same.",
    ],
)
def test_it_is_not(told: str) -> None:
    assert _told("health.medications", "name", told) == []


@pytest.mark.parametrize(
    ("told", "person", "substance"),
    [
        (
            "Dad had never heard that sulfa antibiotics put me in the ER in college, face like a balloon.",
            "user",
            "sulfa",
        ),
        ("A sulfa drug gave Mum Stevens-Johnson back in '98.", "mum", "sulfa"),
        ("In 2011 an injection of metamizole left my father with no blood pressure.", "father", "metamizole"),
        ("My brother had an aspirin off my sister one time and the lungs closed up on him.", "brother", "aspirin"),
        ("It was the metamizole I took last summer that wiped out my neutrophils.", "user", "metamizole"),
        ("After the prawn cocktail at Kim's wedding my lips went like sausages.", "user", "prawn cocktail"),
    ],
)
def test_what_it_did_tells_an_allergy(told: str, person: str, substance: str) -> None:
    assert _told("health.allergies", "substance", told) == [(person, substance)]


@pytest.mark.parametrize(
    "told",
    [
        "She never knew that penicillin was invented by accident.",
        "My uncle ended up in intensive care after the crash, they gave him morphine.",
        "Put the chicken in the oven and my face went like a tomato from the heat.",
    ],
)
def test_it_tells_none(told: str) -> None:
    assert _told("health.allergies", "substance", told) == []


def test_what_is_known_of_them() -> None:
    assert "penicillins" in classes_of("Selexid")
    assert ingredients("Difene") == {"diclofenac"}
    assert dangerous_pair(ingredients("Zostex"), ingredients("Xeloda"))[0]
    assert eaten("tahini", "carrot sticks with hummus") == "hummus"
