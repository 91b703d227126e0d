"""Dishes for somebody whose allergy is on record, in whatever words they are served."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records


def _meals(allergy: str, told: str) -> list[tuple[str, object]]:
    found = [r for path, r in records(("2025-03-01", allergy), ("2025-03-10", told)) if path == "calendar.events"]
    return [(str(r["title"]), r.get("people")) for r in found if str(r["title"]).startswith("Meal")]


@pytest.mark.parametrize(
    ("allergy", "told", "title", "people"),
    [
        (
            "Rory is allergic to egg.",
            "Rory wanted egg sandwiches for the picnic, so I made him three.",
            "Meal for Rory: egg sandwiches",
            ["Rory"],
        ),
        (
            "Jess is lactose intolerant.",
            "I bought Jess a strawberry milkshake, she can have it when she gets in.",
            "Meal for Jess: strawberry milkshake",
            ["Jess"],
        ),
        (
            "I'm allergic to shellfish.",
            "The four of us are sharing a dozen oysters tonight.",
            "Meal: dozen oysters",
            None,
        ),
        ("I'm coeliac.", "Tonight we're tucking into a lasagne from the deli.", "Meal: lasagne", None),
    ],
)
def test_it_is_a_meal(allergy: str, told: str, title: str, people: list[str] | None) -> None:
    assert _meals(allergy, told) == [(title, people)]


@pytest.mark.parametrize(
    "told",
    [
        "Rory helped me buy eggs for the neighbour.",
        "Rory loves to feed the ducks. I had scrambled eggs.",
        "Rory brought us eggs from his hens.",
        "Rory got a tin of ham instead of the egg sandwiches.",
        "Rory is at camp, so I'm having an omelette for supper.",
    ],
)
def test_who_does_not_eat_it_has_no_meal(told: str) -> None:
    assert [m for m in _meals("Rory is allergic to egg.", told) if m[1]] == []
