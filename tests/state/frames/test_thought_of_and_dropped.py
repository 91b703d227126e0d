"""A medicine that was only thought of, or that did harm, is not taken."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

DAY = "2026-03-02"


@pytest.mark.parametrize(
    "text",
    [
        "I had thought of getting some Viagra, but my GP frowned and I gave up the idea.",
        "My brother Tomas came out in welts on both of his arms after Septrin in 2018.",
        "I was tempted by the ibuprofen in the drawer, then thought better of it.",
    ],
)
def test_a_medicine_that_was_only_thought_of_or_did_harm_is_not_taken(text: str) -> None:
    assert not [v for path, v in records((DAY, text)) if path == "health.medications"]


def test_one_that_was_bought_is_taken() -> None:
    found = [
        v
        for path, v in records((DAY, "I bought some ibuprofen and took two at lunch."))
        if path.endswith("medications")
    ]
    assert ["ibuprofen"] == [v["name"] for v in found]
