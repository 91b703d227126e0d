"""An allergy of which one sentence tells the cause and another whose it is."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

DAY = "2025-03-04"


def _allergies(*told: str) -> list[tuple[str, str]]:
    turns = [(DAY, text) for text in told]
    return [(str(r["person"]), str(r["substance"])) for path, r in records(*turns) if path == "health.allergies"]


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("Nora's results say pistachios are what caused it, she is allergic.", [("Nora", "pistachios")]),
        ("I've never been able to drink milk, it makes me ill. Doctor says it's an allergy.", [("user", "milk")]),
        (
            "Maisie, our granddaughter, isn't allowed wheat any more. The paediatrician diagnosed an allergy.",
            [("Maisie", "wheat")],
        ),
        (
            "My wife had a bad turn after naproxen. The hospital marked her down as allergic to it.",
            [("wife", "naproxen")],
        ),
        (
            "Neither of my boys, Callum and Rory, can eat egg. They are both allergic.",
            [("Callum", "egg"), ("Rory", "egg")],
        ),
        (
            "We found out at the weekend that Tom can't have walnuts. It's a proper allergy, the doctor says.",
            [("Tom", "walnuts")],
        ),
        (
            "My sister Deepa's little one, Vihaan, is two now. He is allergic to cow's milk.",
            [("Vihaan", "cow's milk")],
        ),
        ("My colleague Ana's son, Theo, is in Leo's class. He has a peanut allergy.", [("Theo", "peanut")]),
    ],
)
def test_cause_and_bearer_are_put_together(told: str, found: list[tuple[str, str]]) -> None:
    assert _allergies(told) == found


@pytest.mark.parametrize(
    "told",
    [
        "Sam and Lena came for prawns. She is allergic.",
        "We had prawns last night. Is Anna allergic to them?",
        "The new teacher asked about milk. Nobody in our house is allergic to it.",
        "I had shrimp for lunch. My eyes are itchy but that's the pollen, I'm allergic.",
        "I love peanut butter. My colleague says his dog is allergic.",
        "Nora had peanuts at the party. We thought she might be allergic.",
    ],
)
def test_what_is_not_told_of_anybody_with_certainty_is_none(told: str) -> None:
    assert [found for found in _allergies(told) if found[1] not in ("pollen",)] == []
