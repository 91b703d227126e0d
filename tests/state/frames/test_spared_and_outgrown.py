"""Dishes that are made for somebody who reacts to what they hold as a rule, and allergies that are over."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records
from usercode.state.frames.foods import eaten


def _title(said: str) -> str:
    return next((str(v["title"]) for path, v in records(said) if path == "calendar.events"), "")


@pytest.mark.parametrize(
    ("said", "substance"),
    [
        ("I'm making a lasagne for Mila on Friday with those rice sheets from the health shop.", "gluten"),
        ("Baking a cake for Mila on Friday with almond flour only.", "gluten"),
        ("Pizza for Mila on Friday, the base is made of chickpea flour.", "gluten"),
        ("I'm cooking a custard for Leo on Friday, on oat milk of course.", "milk"),
        ("Baking Leo a birthday cake for Friday, egg-free, with aquafaba.", "eggs"),
        ("I bake Leo's cake on Friday with a vegan recipe.", "eggs"),
        ("Brownies for Leo on Friday, I leave the walnuts out.", "nuts"),
        ("Satay for Leo on Friday, sunflower seed butter takes the place of the peanuts.", "peanuts"),
    ],
)
def test_a_dish_that_is_made_without_it_holds_none(said: str, substance: str) -> None:
    assert not eaten(substance, _title(said))


@pytest.mark.parametrize(
    ("said", "substance"),
    [
        ("I'm making a lasagne for Mila on Friday with those rice sheets.", "milk"),
        ("I'm making a lasagne for Mila on Friday with fresh sheets.", "gluten"),
        ("Baking a cake for Mila on Friday with rice pudding on the side.", "gluten"),
        ("I'm cooking a custard for Leo on Friday, with oat milk for me.", "eggs"),
        ("Baking a cake for Leo on Friday, I leave it out overnight.", "eggs"),
        ("Baking Leo a birthday cake for Friday, nut-free, with candles.", "eggs"),
    ],
)
def test_a_dish_holds_what_nothing_takes_the_place_of(said: str, substance: str) -> None:
    assert eaten(substance, _title(said))


def _allergies(first: str, then: str) -> list[str]:
    told = records(("2025-03-10", first), ("2025-03-20", then))
    return [str(v["substance"]) for path, v in told if path == "health.allergies"]


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("Our Maya is allergic to milk.", "Food challenge went well, Maya can have all dairy from now on."),
        ("My son Ben is allergic to eggs.", "Ben has outgrown it, says his allergist."),
        ("My son Ben is allergic to eggs.", "He's fine with eggs these days, the nurse tested him."),
        ("I'm allergic to strawberries.", "I've grown out of it."),
    ],
)
def test_an_allergy_is_over_that_is_not_named(first: str, then: str) -> None:
    assert _allergies(first, then) == []


@pytest.mark.parametrize(
    "then",
    [
        "Ben has outgrown his bike.",
        "Ben has outgrown all his shoes again.",
        "He's fine with milk these days.",
        "I'm fine with eggs these days.",
        "Ben may outgrow it one day.",
        "Has Ben outgrown it?",
        "The challenge at work went well.",
    ],
)
def test_an_allergy_stays_where_something_else_is_outgrown(then: str) -> None:
    assert _allergies("My son Ben is allergic to eggs.", then) == ["eggs"]
