"""A turn that carries on what was said just before is read as one with it, and cites what it rests on."""

# ruff: noqa: E501  (dialogues are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records, together
from usercode.state.change import Put

TODAY = dt.date(2025, 3, 10)


def _put(*said: str) -> list[tuple[str, dict[str, Any], tuple[int, ...]]]:
    return [(c.collection, dict(c.values), c.facts) for c in together(*said) if isinstance(c, Put)]


@pytest.mark.parametrize(
    ("before", "told", "due", "what", "facts"),
    [
        (
            "I got a parking fine from the council, and the notice is dated 2 March 2025.",
            "I have to appeal within 28 days of the date of the notice.",
            dt.date(2025, 3, 30),
            "appeal",
            (1, 2),
        ),
        (
            "Nora wants to go to Wolf Ridge camp in July, and I've told her she can.",
            "Registration closes on 17 April.",
            dt.date(2025, 4, 17),
            "Wolf Ridge camp",
            (1, 2),
        ),
        (
            "I found an envelope of care receipts that I haven't claimed yet.",
            "The plan year ended on 31 December, and they take claims for 90 days after that.",
            dt.date(2025, 3, 31),
            "care receipts",
            (1, 2),
        ),
        (
            "Started the new job on Friday 7 March.",
            "I have to enrol for the pension within 31 days of my start date.",
            dt.date(2025, 4, 7),
            "enrol",
            (1, 2),
        ),
        (
            "The wardrobe was delivered today, and one of the doors was cracked.",
            "The carrier accepts claims for damage within ten business days after delivery.",
            dt.date(2025, 3, 24),
            "claims for damage",
            (1, 2),
        ),
    ],
)
def test_a_term_counts_from_the_day_of_the_turn_before_and_is_called_by_its_thing(
    before: str, told: str, due: dt.date, what: str, facts: tuple[int, ...]
) -> None:
    ((path, values, cited),) = _put(before, told)
    assert ("household.deadlines", due) == (path, values["due"])
    assert what in values["what"]
    assert {*facts} == {*cited}


def test_notice_is_counted_back_from_an_end_told_a_turn_before() -> None:
    said = (
        "I put the furniture into a storage unit in Leith. The agreement runs until 31 August 2025, and I have no wish to keep it on after that.",
        "They want six weeks' notice in writing before the end date, or it runs on for another half year.",
    )
    ((_, values, facts),) = _put(*said)
    assert dt.date(2025, 7, 20) == values["due"]
    (task,) = (
        v for path, v in records(("2025-03-10", said[0]), ("2025-03-10", said[1])) if path == "household.deadlines"
    )
    assert "notice (storage unit)" == task["what"]
    assert {1, 2, 3} == {*facts}


@pytest.mark.parametrize(
    ("before", "told"),
    [
        ("Had a lovely day in the garden.", "The bins go out on Tuesday."),
        ("My neighbour got a parking fine dated 2 March.", "He has to pay it within 28 days."),
        ("Our gym membership ran out on 1 March.", "It was 40 euros a month, too much for what it is."),
    ],
)
def test_what_does_not_bind_the_speaker_stays_a_note(before: str, told: str) -> None:
    assert not [path for path, values, _ in _put(before, told) if path == "household.deadlines"]


@pytest.mark.parametrize(
    ("told", "what"),
    [
        ("I want to do a pottery course at the college. Enrolment closes on 17 April.", "Enrolment (pottery course)"),
        (
            "My son has been picked for the regional chess championship. Registration closes on 17 April.",
            "Registration (regional chess championship)",
        ),
        ("I want to appeal the decision. An appeal has to be in by 17 April.", "appeal (decision)"),
    ],
)
def test_a_bare_title_says_what_it_is_about_and_rests_on_both_sentences(told: str, what: str) -> None:
    ((_, values, facts),) = _put(told)
    assert what == values["what"]
    assert (1, 2) == tuple(sorted(facts))


def test_a_record_cites_the_sentence_that_told_who_is_meant() -> None:
    ((_, values, facts),) = [
        p
        for p in _put("Gareth is coming for supper on Friday.", "He is allergic to sesame.")
        if p[0] == "health.allergies"
    ]
    assert ("Gareth", "sesame") == (values["person"], values["substance"])
    assert {1, 2} == {*facts}


def test_a_record_that_stands_alone_cites_its_own_sentence() -> None:
    put = _put("Gareth is coming for supper on Friday.", "My passport runs out on 3 May 2026.")
    assert [(2,)] == [facts for path, _, facts in put if path == "travel.documents"]


def test_a_task_of_them_cites_the_sentence_that_told_who_they_are() -> None:
    asked = "They want the signed claim form back within 15 business days, counting from tomorrow."
    found = _put("Spoke with my insurer and they've opened a file.", asked)
    assert [facts for path, _, facts in found if path == "household.deadlines"] == [(2, 1)]
    alone = _put("My sister called.", "The school wants the signed form back by 17 April.")
    assert [facts for path, _, facts in alone if path == "household.deadlines"] == [(2,)]


@pytest.mark.parametrize("asked", ["Any tips for hills?", "Tell me a joke.", "Can you write a haiku about rain?"])
def test_what_is_asked_in_between_is_not_gone_on_about(asked: str) -> None:
    plain = _put("Today I borrowed three films from the town library.", "They have to be returned within two weeks.")
    told = _put(
        f"Today I borrowed three films from the town library. {asked}", "They have to be returned within two weeks."
    )
    assert [(path, values) for path, values, _ in plain] == [(path, values) for path, values, _ in told]


def test_a_thing_that_is_asked_about_is_gone_on_about() -> None:
    told = _put(
        "My bike came from Halfords. Where do they print the number in my passport?", "It runs out on 3 May 2025."
    )
    papers = [values for path, values, _ in told if path == "travel.documents"]
    assert not [values for path, values, _ in told if path == "finance.purchases" and "warranty_until" in values]
    assert all(values.get("valid_until") == dt.date(2025, 5, 3) for values in papers)
