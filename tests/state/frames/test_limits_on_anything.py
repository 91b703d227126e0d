"""Sums that are set for anything, in whatever words, and the outlays that pass them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.state.frames.alerting import Turn, raised
from tests.state.frames.dialogue import records

FIRST, THEN, NOW, LAST = "2026-03-02", "2026-03-20", "2026-04-02", "2026-04-20"
_ARCHERY = (FIRST, "For my archery hobby I allow myself 250 euros for all of 2026. That is the ceiling.")
_BOW = (THEN, "Ordered new limbs for the bow from the archery shop, 160 euros.")
_STUDY = (FIRST, "We're doing up Dad's study. I won't go above $3,000 for the whole room.")
_SHELVES = (THEN, "Ordered the built-in shelves for Dad's room, $1,850 including delivery.")
_REELS = (FIRST, "The creator budget for the spring campaign is signed off at $18,000 all up.")
_MIA = (THEN, "Signed Mia Tran for the spring campaign, $7,500 for three reels.")
_CHOIR = (FIRST, "I'm running the choir's jubilee concert. The parish council gave me 800 dollars to work with.")
_COACH = (THEN, "Paid the sound engineer for the jubilee concert, 450 dollars.")


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        (_ARCHERY[1], "archery hobby"),
        (
            "Tamsin and I are doing a weekend in Vancouver in August. I'm allowing myself $600 for it all told.",
            "Vancouver",
        ),
        (
            "New rule for the Basel month: 500 francs out of my own pocket on restaurants in March, not a franc more.",
            "restaurants",
        ),
        ("The dean's office confirmed my teaching fund: 1,200 dollars through to the end of April.", "teaching fund"),
        ("Maddie needs a car to get to campus. Nine grand is all we have for it.", "car"),
        ("Sam got nervous about money so we wrote it on the fridge: nursery, $2,000, no exceptions.", "nursery"),
        ("The max we can do for Owen's hockey this season is two thousand dollars, gear included.", "Owen's hockey"),
        ("My wife and I have fixed four lakh as the maximum for redoing the kitchen.", "kitchen"),
    ],
)
def test_a_limit_is_on_what_its_words_set_it_for(text: str, subject: str) -> None:
    (limit,) = [values for path, values in records((FIRST, text)) if path == "finance.limits"]
    assert str(limit["subject"]).startswith(subject)


@pytest.mark.parametrize(
    "said",
    [
        (_ARCHERY, _BOW, (LAST, "Club championship entry and a dozen arrows for archery, paid 115 euros for the two.")),
        (_STUDY, _SHELVES, (LAST, "The desk for his room is ordered too, $1,290, and they install it on the 25th.")),
        (_REELS, _MIA, (LAST, "Two more creators signed for the spring campaign this morning, at $6,200 each.")),
        (_CHOIR, _COACH, (LAST, "Ordered the flowers for the jubilee concert, 440 dollars.")),
    ],
)
def test_outlays_that_name_it_add_up_to_more(said: tuple[Turn, ...], tmp_path: Path) -> None:
    assert "finance_limit" in raised(tmp_path / "user", *said)


@pytest.mark.parametrize(
    "said",
    [
        (_ARCHERY, _BOW, (LAST, "My brother bought a dozen arrows for archery, 115 euros, for himself.")),
        (_STUDY, _SHELVES, (LAST, "The desk for his room is ordered too, $990, and they install it on the 25th.")),
        (
            (NOW, "New rule with Iain: nothing over £300 from the joint account unless we've both said yes."),
            (LAST, "Iain and I both said yes so we've ordered the bed, £899 from the joint account."),
        ),
        (_CHOIR, _COACH, (LAST, "Kira paid for the flowers of the jubilee concert herself, 440 dollars.")),
        (_STUDY, _SHELVES, (LAST, "Paid the plumber for the boiler, $1,290.")),
        (_REELS, _MIA, (LAST, "One more creator signed for the spring campaign this morning, at $6,200.")),
        (_CHOIR, _COACH, (LAST, "The florist quoted 440 dollars for the jubilee concert, I'll ask elsewhere.")),
        (
            _CHOIR,
            _COACH,
            (NOW, "The council has raised the concert money from 800 to 1,000 dollars."),
            (LAST, "Ordered the flowers for the jubilee concert, 440 dollars."),
        ),
    ],
)
def test_what_is_no_more_or_of_others_is_harmless(said: tuple[Turn, ...], tmp_path: Path) -> None:
    assert "finance_limit" not in raised(tmp_path / "user", *said)
