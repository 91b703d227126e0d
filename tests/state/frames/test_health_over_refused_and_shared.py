"""Medicines that end, wait or are turned down, allergies that are over, and who "the two of us" are."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

_DAY = "2026-05-04"


def _kept(path: str, *said: str) -> list[dict[str, Any]]:
    return [r for p, r in records(*((_DAY, one) for one in said)) if p == path]


def _taken(*said: str) -> set[tuple[str, str]]:
    """Who takes what at the end of the talk."""
    return {(r["person"], r["name"].lower()) for r in _kept("health.medications", *said) if not r.get("end")}


def _feared(*said: str) -> set[tuple[str, str]]:
    return {(r["person"], r["substance"].lower()) for r in _kept("health.allergies", *said)}


def _eaters(*said: str) -> list[list[str]]:
    return [r.get("people", []) for r in _kept("calendar.events", *said) if r["title"].startswith("Meal")]


@pytest.mark.parametrize(
    ("said", "left"),
    [
        (("Karl takes atorvastatin. The pharmacist had him stop the atorvastatin for a week.",), set()),
        (("Karl takes atorvastatin.", "The chemist rang and told him to keep taking it."), {("Karl", "atorvastatin")}),
        (("I started cefalexin today.", "No wine until the antibiotics are finished."), {("user", "cefalexin")}),
        (("I started cefalexin today.", "I'll rest until I've finished the cefalexin."), {("user", "cefalexin")}),
        (("I started cefalexin today.", "I've got to the end of my cefalexin."), set()),
        (("The doctor says diclofenac and all its cousins are off limits for me for good.",), set()),
    ],
)
def test_a_medicine_ends_only_when_it_is_over(said: tuple[str, ...], left: set[tuple[str, str]]) -> None:
    assert _taken(*said) == left


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("The consultant brought up digoxin, but we dropped the idea.", set()),
        ("The GP recommended sertraline. I turned it down.", set()),
        ("The GP recommended sertraline and I started it on Friday.", {("user", "sertraline")}),
        ("I take sertraline. Tom offered me a beer and I said no.", {("user", "sertraline")}),
        ("The doctor offered an operation, but I turned it down, so I'm on diclofenac now.", {("user", "diclofenac")}),
    ],
)
def test_what_is_turned_down_is_not_taken(said: str, left: set[tuple[str, str]]) -> None:
    assert _taken(said) == left


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Amir's dad has bronchitis. The doctor prescribed doxycycline.", set()),
        ("It's gout, and the old man's gone home from Hillcrest with a box of colchicine.", set()),
        ("My dad is home from Hillcrest with a box of colchicine.", {("dad", "colchicine")}),
        ("The azathioprine tablets every morning are doing their job.", {("user", "azathioprine")}),
        ("The azathioprine isn't doing its job.", set()),
    ],
)
def test_whose_medicine_it_is(said: str, left: set[tuple[str, str]]) -> None:
    assert _taken(said) == left


@pytest.mark.parametrize(
    "said",
    [
        "Our nephew Finn was allergic as a toddler to eggs, but the doctor says he's clear of it.",
        "Finn was once allergic to milk. He's grown out of it.",
        "Finn had an allergy years ago to soy. He can eat it without any trouble now.",
        "My cousin Jon has got rid of his wheat allergy.",
        "My cousin Jon is over his wheat allergy.",
        "Finn isn't allowed chocolate before dinner.",
        "I'm trying to eat gluten-free this month.",
        "Jon had a biopsy. It might be coeliac disease.",
    ],
)
def test_what_is_over_or_is_no_allergy_is_kept_from_nobody(said: str) -> None:
    assert _feared(said) == set()


@pytest.mark.parametrize(
    ("said", "feared"),
    [
        ("Finn is allergic to milk. He hasn't grown out of it.", {("Finn", "milk")}),
        ("Finn is allergic to milk. His brother has grown out of it.", {("Finn", "milk")}),
        ("Finn isn't allowed cashews.", {("Finn", "cashews")}),
        ("Finn can't have any gluten.", {("Finn", "gluten")}),
        ("I have strict orders to avoid codeine on account of an allergy.", {("user", "codeine")}),
        ("Jon has the result of his biopsy. It's coeliac disease.", {("Jon", "gluten")}),
        ("I have to eat gluten-free for medical reasons.", {("user", "gluten")}),
    ],
)
def test_what_somebody_is_kept_from(said: str, feared: set[tuple[str, str]]) -> None:
    assert _feared(said) == feared


@pytest.mark.parametrize(
    ("said", "people"),
    [
        ("I'm making hummus for the two of us tonight.", ["family"]),
        ("My wife is in Rome until Friday. I'm making hummus for the two of us tonight.", []),
        ("It's just my friend Nell and me tonight. I'm making hummus for the two of us.", ["Nell"]),
        ("Nell and I are cooking together. We're making hummus.", ["Nell"]),
        ("Nell and I were cooking together. I'm making hummus tonight.", []),
    ],
)
def test_who_the_two_of_us_are(said: str, people: list[str]) -> None:
    assert _eaters(said) == [people]


def test_a_rainy_weekday_here_is_today() -> None:
    (meal,) = _kept("calendar.events", "Rainy Monday here, so I'm making hummus for Nell.")
    assert str(meal["start"])[:10] == _DAY
