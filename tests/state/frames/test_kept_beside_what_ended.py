"""A firm that is counted on for another animal or thing than the one whose service was ended."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

ENDED, LATER = "2025-06-20", "2025-08-20"


def _counted_on(ended: str, later: str) -> list[str]:
    found = records((ENDED, ended), (LATER, later))
    return [v["status"] for path, v in found if path == "finance.payments"]


@pytest.mark.parametrize(
    ("ended", "later"),
    [
        (
            "I cancelled the Agria insurance for our dog Rolo as of 30 June. The cat Misty stays insured with them.",
            "Misty broke a leg. It costs 900 euros, but Agria will give us most of it back, so we said yes.",
        ),
        ("I cancelled Agria for Rolo at the end of June.", "Misty broke a leg, but Agria will pay most of it back."),
        (
            "I cancelled our home contents cover with Aviva. The car stays with them.",
            "A stone hit the windscreen. Aviva will repair it.",
        ),
    ],
)
def test_what_is_borne_for_another_is_no_mistake(ended: str, later: str) -> None:
    assert _counted_on(ended, later) == []


@pytest.mark.parametrize(
    ("ended", "later"),
    [
        ("I cancelled our pet insurance with Agria, to keep costs down.", "The vet bill is 300, Agria will cover it."),
        ("I cancelled Agria for Rolo at the end of June.", "Rolo ate a sock, but Agria will cover the operation."),
        (
            "I cancelled our pet insurance with Agria.",
            "The dog needs an operation, 1,200 euros. Good thing Agria pays most of it back.",
        ),
    ],
)
def test_what_has_ended_is_still_counted_on(ended: str, later: str) -> None:
    assert _counted_on(ended, later) == ["planned"]


def test_a_day_on_which_one_goes_somewhere_is_no_term() -> None:
    said = "They do 12 months interest-free credit, so I'm going in on Saturday to sign up."
    assert not [v for path, v in records((ENDED, said)) if path == "household.deadlines"]
