"""Papers that are new under another word, and papers of those who have no name."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

_PAPERS = "travel.documents"
_ENDS = ("2025-02-11", "My passport expires on 30 June 2025.")


def _last_days(*said: str | tuple[str, str]) -> list[str]:
    return [str(v["valid_until"]) for path, v in records(*said) if path == _PAPERS and v.get("valid_until")]


@pytest.mark.parametrize(
    "renewed",
    [
        "I got it renewed at the consulate last week. The photo is terrible.",
        "I've renewed it.",
        "It's been renewed, took three weeks.",
        "Collected the new one this morning, it's good until 2035.",
        "Post brought the new burgundy book this morning, good for ten years.",
        "The passport office sent me the new one today.",
    ],
)
def test_a_paper_is_renewed_as_it_or_as_the_new_one(renewed: str) -> None:
    assert "2025-06-30" not in _last_days(_ENDS, ("2025-03-25", renewed))


@pytest.mark.parametrize(
    "other",
    [
        "I must get it renewed soon.",
        "The railcard was out of date. I renewed it yesterday.",
        "The new one came today, a phone with three cameras.",
        "My bank card came today, valid until 2029.",
        "Have I renewed it?",
        "If I got it renewed in May, would that do?",
    ],
)
def test_a_paper_still_ends_where_something_else_is_new(other: str) -> None:
    assert _last_days(_ENDS, ("2025-03-25", other)) == ["2025-06-30"]


def test_what_was_told_to_be_renewed_last_is_meant() -> None:
    said = (_ENDS, ("2025-02-20", "My gym membership renews on 10 April 2025."), ("2025-03-25", "I renewed it."))
    assert _last_days(*said) == ["2025-06-30"]


@pytest.mark.parametrize(
    ("said", "holder"),
    [
        ("Our little one's passport expires on 3 May 2025.", "little one"),
        ("The baby's passport expires on 3 May 2025.", "baby"),
        ("My youngest's passport expires on 3 May 2025.", "youngest"),
        ("The captain's licence expires on 3 May 2025.", "captain"),
        ("My passport expires on 3 May 2025.", "user"),
        ("My Canadian visa expires on 3 May 2025.", "user"),
    ],
)
def test_a_paper_of_somebody_without_a_name_is_theirs(said: str, holder: str) -> None:
    assert [v["holder"] for path, v in records(said) if path == _PAPERS] == [holder]


@pytest.mark.parametrize(
    "said",
    [
        "The dog's passport runs out on 3 May 2025.",
        "The pub's licence expires on 3 May 2025.",
        "The firm's operating licence runs out on 3 May 2025.",
        "One of my students' visas ends on 3 May 2025.",
        "The passport of a mate runs out on 3 May 2025.",
    ],
)
def test_a_paper_of_nobody_who_is_known_is_not_the_speakers(said: str) -> None:
    assert not [v for path, v in records(said) if path == _PAPERS]
