"""Whose allergy is on record is at a meal when a turn names them among its company."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

ALLERGY = ("2025-02-10", "My niece Clara is allergic to sesame.")


def guests(said: str) -> list[list[str]]:
    found = [v for path, v in records(ALLERGY, ("2025-04-17", said)) if path == "calendar.events"]
    return [v.get("people") or [] for v in found if str(v.get("title")).startswith("Meal")]


@pytest.mark.parametrize(
    "said",
    [
        "Clara is with Mum and me on Saturday. I'm doing chicken wraps with hummus for lunch.",
        "I'm making chicken wraps with hummus on Saturday. Jana, Felix and Clara come over at five.",
        "House dinner tomorrow, just Dario, Clara and me. I'm making hummus.",
    ],
)
def test_who_is_named_among_the_company_eats(said):
    assert any("Clara" in people for people in guests(said))


@pytest.mark.parametrize(
    "said",
    [
        "Clara is away on Saturday with her dad. I'm doing chicken wraps with hummus for lunch.",
        "I'm making hummus tomorrow. Clara and her brother fly to Oslo in June.",
    ],
)
def test_who_is_only_spoken_of_does_not(said):
    assert not any("Clara" in people for people in guests(said))
