"""What was bought or rented and is told to be seen to, in words of no list, and what is still open."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY, LATER = "2025-03-03", "2025-03-17"
LOUPE = (DAY, "I bought a reading lamp at Lichthof today, 120 euros, and they take things back for 30 days.")
MIXER = (
    DAY,
    "The mixer was bought on 10 April 2023 with a two-year warranty. It grinds and stinks, I should call Krups.",
)
LEASE = (DAY, "Our lease ends on 30 June 2025 and we must give two months' notice. We are moving out.")


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    "text",
    [
        "That reading lamp buzzed. Drove back to Lichthof on my lunch break, got every cent back.",
        "The lamp was a dud; the lady at Lichthof gave me a better one.",
        "Lichthof has its lamp again, and the 120 euros are on my card.",
    ],
)
def test_a_thing_goes_back_in_whatever_words(text: str) -> None:
    assert [p.get("status") for p in _of("finance.purchases", LOUPE, (LATER, text))] == ["returned"]


@pytest.mark.parametrize(
    "text",
    [
        "The reading lamp buzzes, I want to take it back. I printed the label today.",
        "The lamp buzzes. I'll bring it to Lichthof as soon as I find the receipt.",
    ],
)
def test_a_thing_that_is_only_to_go_back_is_not_back(text: str) -> None:
    assert [p.get("status") for p in _of("finance.purchases", LOUPE, (LATER, text))] != ["returned"]


@pytest.mark.parametrize(
    "text",
    [
        "The Krups man was here this morning, new gears, smooth as silk, and all free under the warranty.",
        "A woman from Krups knelt on our floor for an hour and now the mixer hums along nicely.",
        "They handed me a brand new mixer, on the house.",
    ],
)
def test_a_fault_is_put_right_by_those_who_answer_for_it(text: str) -> None:
    assert [p.get("status") for p in _of("finance.purchases", MIXER, (LATER, text))] == ["repaired"]


@pytest.mark.parametrize(
    "text",
    [
        "Krups told me that the mixer has to be posted to them.",
        "I fixed the wobbly shelf and replaced the bulb in the hall. The mixer is next.",
        "The Krups quit turning last night and now it leaks.",
        "The makers of the mixer have opened a new shop in town.",
        "The lamp in the hall hums along nicely.",
    ],
)
def test_a_fault_that_nobody_has_seen_to_stays(text: str) -> None:
    assert [p.get("status") for p in _of("finance.purchases", MIXER, (LATER, text))] == ["faulty"]


@pytest.mark.parametrize(
    "text",
    [
        "The notice letter is written, posted, and confirmed by the landlord.",
        "The owner and I shook hands on another year, so the lease goes on.",
        "Our landlady tore up the lease, no hard feelings.",
    ],
)
def test_a_lease_is_ended_or_goes_on_by_any_deed_with_who_lets(text: str) -> None:
    lease = _of("household.leases", LEASE, (LATER, text))[0]
    assert lease.get("notice_given_on") or lease.get("wants") == "stay"


@pytest.mark.parametrize(
    "text",
    [
        "The notice letter to the landlord is written but still lies in the hall.",
        "I gave the owner of our flat a drawing for his birthday.",
        "The landlord confirmed that he'll paint the stairs. We signed for a flat in York.",
    ],
)
def test_what_does_not_end_a_lease_leaves_it(text: str) -> None:
    lease = _of("household.leases", LEASE, (LATER, text))[0]
    assert not lease.get("notice_given_on")
    assert lease.get("wants") != "stay"
