"""Medicines that are not taken after all or rest meanwhile, allergies that are another one's, and dishes set apart."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records
from usercode.state.frames.foods import eaten

_DAYS = ("2025-03-01", "2025-03-10")


def _found(collection: str, *said: str) -> list[dict[str, Any]]:
    return [r for path, r in records(*zip(_DAYS, said, strict=False)) if path == collection]


def _running(*said: str) -> list[str]:
    today = dt.date.fromisoformat(_DAYS[len(said) - 1])
    taken = _found("health.medications", *said)
    return [str(r["name"]) for r in taken if r.get("end") is None or r["end"] > today or r.get("start") == r["end"]]


@pytest.mark.parametrize(
    "told",
    [
        "The night doctor wrote me Augmentin at first, but the pharmacist rang her and I left with doxycycline.",
        "The trainer suggested naproxen, I mentioned my pills, and he settled on a cold pack.",
        "The ward gave me tramadol, and it went back to the chemist the next morning, still sealed.",
        "I had considered taking Advil for the elbow but decided against it.",
        "Aged four Leo had amoxicillin from the village doctor.",
        "At two Leo was given amoxicillin, that was how we found out.",
    ],
)
def test_it_is_not_taken_after_all(told: str) -> None:
    held = ("Augmentin", "naproxen", "tramadol", "Advil", "amoxicillin")
    assert not {*held} & {*_running(told)}


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ("My dentist prescribed amoxicillin, and for the pain she gave me paracetamol.", "amoxicillin"),
        ("The trainer gave me naproxen and told me to put ice on it instead of heat.", "naproxen"),
        ("The ward gave me tramadol, and I went back to the chemist for a sling.", "tramadol"),
        ("I considered a bath, and I'm taking aspirin every day now.", "aspirin"),
        ("At nine this morning Leo was given amoxicillin for his ear.", "amoxicillin"),
    ],
)
def test_it_is_taken_all_the_same(told: str, name: str) -> None:
    assert name in _running(told)


@pytest.mark.parametrize(
    ("told", "left"),
    [
        ("They gave me clarithromycin and I'm to leave the simvastatin off till then.", False),
        ("I'm on clarithromycin this week, so the simvastatin is having a rest.", False),
        ("I'm on clarithromycin for a week and leave for Rome on Friday.", True),
        ("I'm on clarithromycin and take a rest every afternoon.", True),
    ],
)
def test_the_older_medicine_rests_meanwhile(told: str, *, left: bool) -> None:
    assert ("simvastatin" in _running("I take simvastatin at bedtime.", told)) is left


@pytest.mark.parametrize(
    ("told", "left"),
    [
        ("I mixed them up: it is not Vera who has the trouble with cherries, it's Nora.", False),
        ("My mistake, Nora is the one with the cherry allergy, not Vera.", False),
        ("It is not only Vera who has trouble with cherries, it's Nora too.", True),
        ("It is not Nora who can't have cherries, it's Vera.", True),
    ],
)
def test_an_allergy_is_another_ones(told: str, *, left: bool) -> None:
    people = [r["person"] for r in _found("health.allergies", "My aunt Vera is allergic to cherries.", told)]
    assert ("Vera" in people) is left


@pytest.mark.parametrize(
    ("told", "eats"),
    [
        ("I've boiled eggs for my brother, and Ada gets plain rice instead.", False),
        ("I'm frying eggs for my brother tonight, and Ada will have porridge.", False),
        ("I'm baking Ada a sponge cake for tomorrow with no egg in it at all.", False),
        ("I'm frying eggs for Ada tonight, and my brother will have porridge.", True),
        ("I'm making an omelette for Ada and a potato salad for my brother tonight.", True),
    ],
)
def test_who_gets_another_dish_does_not_eat_the_first(told: str, *, eats: bool) -> None:
    events = _found("calendar.events", "My niece Ada is allergic to eggs.", told)
    assert any("Ada" in (r.get("people") or ()) and eaten("eggs", r["title"]) for r in events) is eats
