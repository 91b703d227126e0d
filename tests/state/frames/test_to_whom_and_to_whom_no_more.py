"""To whom a sum goes in place of somebody else, and that it is ordered to go to the latter all the same."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

SET, LATER = "2026-01-25", "2026-02-25"
RULE = (SET, "From February my share of Rs 16,000 goes to Sneha and not to Ritu.")


def _ways(*said: tuple[str, str]) -> list[Any]:
    return [v.get("destination") for path, v in records(*said) if path == "finance.transfers"]


@pytest.mark.parametrize(
    ("rule", "order", "ways"),
    [
        (
            RULE[1],
            "Write the standing instruction for my bank: Rs 16,000 to Ritu Sharma on the 3rd of every month",
            ["Sneha", "Ritu Sharma"],
        ),
        (
            "My share of the rent, Rs 16,000, goes to Sneha from February, no longer to Ritu.",
            "Draft the standing order: pay Rs 16,000 to Ritu Sharma on the 3rd of every month",
            ["Sneha", "Ritu Sharma"],
        ),
        (
            "From February I pay the rent of 900 euros to Marta instead of Luis.",
            "Write a message for my bank: please transfer 900 euros to Luis Vega every month.",
            ["Marta", "Luis Vega"],
        ),
        (
            "The maid's money, Rs 4,000, should go to Lakshmi now and not to Radha.",
            "I am setting up auto-pay of Rs 4,000 to Radha on the 5th.",
            ["Lakshmi", "Radha"],
        ),
    ],
)
def test_an_order_to_whom_it_goes_no_more_stands_beside(rule: str, order: str, ways: list[str]) -> None:
    assert _ways((SET, rule), (LATER, order)) == ways
    called = {v["recipient"] for path, v in records((SET, rule), (LATER, order)) if path == "finance.transfers"}
    assert len(called) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Write a birthday message to Ritu Sharma for the 3rd.",
        "I paid Ritu Rs 2,500 for the gas.",
        "Should I send Rs 16,000 to Ritu?",
        "From March my share of Rs 16,000 goes back to Ritu, not to Sneha.",
    ],
)
def test_what_is_no_such_order_does_not(text: str) -> None:
    assert len(_ways(RULE, (LATER, text))) == 1
