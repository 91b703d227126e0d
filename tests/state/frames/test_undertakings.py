"""What goes into an undertaking that may cost so much in all, told in other words each time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.state.frames.alerting import Turn, raised
from tests.state.frames.dialogue import records

FIRST, THEN, LAST = "2026-03-02", "2026-03-20", "2026-04-10"
_PARTY = (
    FIRST,
    "Planning Igor's 5th birthday. We said max 1500 zł for the whole party, not a zloty more. The hall was 900.",
)
_FEAST = (
    FIRST,
    "My mother turns seventy. I will not spend over 9,000 francs on the feast, all in all. The hall is paid, 4,200.",
)
_GARDEN = (
    FIRST,
    "So the garden makeover is on. Hard limit 25,000 rand for everything, plants, paving, lights, the lot.",
)
_PORTO = (
    FIRST,
    "We've put aside 2,500 euros for the trip to Porto; that has to cover everything, and the flights were 1,400.",
)
_TAKEN = (THEN, "We cancelled the hall and they gave us the 4,200 francs back.")


@pytest.mark.parametrize(
    "said",
    [
        (_PARTY, (LAST, "Yay, party stuff! Booked the clown and ordered the cake for Igor, 850 zł together.")),
        (_FEAST, (LAST, "Today I signed with the cook for the feast: 5,600 francs for eighty guests.")),
        (
            _GARDEN,
            (THEN, "The paving for the garden is done, paid them 16,400 rand."),
            (LAST, "Got the lights and the lemon trees for the garden, 9,800 altogether."),
        ),
        (_PORTO, (LAST, "The flat in Porto is booked, 1,250 euros for the five of us.")),
    ],
)
def test_parts_in_whatever_words_add_up_to_more_than_the_whole_may_cost(said: tuple[Turn, ...], tmp_path: Path) -> None:
    assert "finance_limit" in raised(tmp_path / "user", *said)


@pytest.mark.parametrize(
    "said",
    [
        (_PARTY, (LAST, "Booked the clown and ordered the cake for Igor's party, 450 zł together.")),
        (_PARTY, (LAST, "Booked the clown and ordered the cake for Olga's party, 850 zł together.")),
        (_FEAST, _TAKEN, (LAST, "Today I signed with the cook for the feast: 5,600 francs for eighty guests.")),
        (
            _FEAST,
            (THEN, "We talked again: for the feast we may spend 12,000 francs now."),
            (LAST, "Today I signed with the cook for the feast: 5,600 francs for eighty guests."),
        ),
        (_FEAST, (LAST, "The cook for the feast would be 5,600 francs, I'm still thinking about it.")),
        (_PORTO, (LAST, "My sister's flat in Porto is booked, 1,250 euros, which she pays herself.")),
    ],
)
def test_what_is_within_it_or_another_s_or_taken_back_is_no_alert(said: tuple[Turn, ...], tmp_path: Path) -> None:
    assert "finance_limit" not in raised(tmp_path / "user", *said)


def test_each_part_is_counted_once() -> None:
    said = (
        _FEAST,
        (THEN, "The cook for the feast is booked, 3,000 francs."),
        (LAST, "Paid the cook for the feast, 3,000 francs."),
    )
    paid = [v["amount"] for p, v in records(*said) if p == "finance.payments"]
    assert sorted(paid) == [3000, 4200]


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("Nursery: we're giving ourselves £800 and that's our lot.", "Nursery in total"),
        ("The whole do must stay at 2,000 euros, that's what we told the grandparents.", "do in total"),
        (
            "Hen do for Mairead in Galway: we agreed 900 euro in total, not a penny more.",
            "Hen do for Mairead in Galway in total",
        ),
        ("6,000 pounds is all we have for the bathroom.", "bathroom in total"),
        ("We may spend 3,000 euros on the terrace, Klaus insists.", "terrace in total"),
    ],
)
def test_a_limit_on_the_whole_is_on_what_is_paid_for_in_parts(text: str, subject: str) -> None:
    (limit,) = [v for p, v in records((FIRST, text)) if p == "finance.limits"]
    assert limit["subject"] == subject
