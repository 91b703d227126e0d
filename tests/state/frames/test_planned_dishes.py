"""Dishes that are planned for somebody in whatever words: who comes, whose day it is, whom the sentence names."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records
from usercode.state.frames.foods import eaten


def _meals(text: str) -> list[dict[str, Any]]:
    found = [values for path, values in records(text) if path == "calendar.events"]
    return [values for values in found if values["title"].startswith("Meal")]


@pytest.mark.parametrize(
    ("text", "dish", "people"),
    [
        ("I've Caleb and his brothers for dinner on Saturday. I'm thinking satay.", "satay", ["Caleb"]),
        ("Theo turns six on Sunday. I'm thinking sponge with meringue on top.", "meringue", ["Theo"]),
        ("Tomorrow is Priya's last day. I'll bake Nutella brownies for her.", "Nutella", ["Priya"]),
        ("It's Priya's birthday on Thursday, so the cake will be a praline one.", "praline", ["Priya"]),
        ("Ruby is staying with us. I bought whey protein to make her shakes.", "whey protein", ["Ruby"]),
        ("Caleb is here all afternoon. The plan is pad thai.", "pad thai", ["Caleb"]),
        ("Ben and Noor are staying for dinner. I'm doing satay for all of us.", "satay", ["Ben", "Noor", "family"]),
        ("Chloe turns eight tomorrow. I'm making satay for all the children.", "satay", ["children", "Chloe"]),
        ("To welcome Pilar I'm cooking for three of us on Sunday: a seafood paella.", "seafood", ["Pilar"]),
        ("I want to do something special for Theo. I'm making a big pavlova.", "pavlova", ["Theo"]),
        ("Theo's last evening is tomorrow. Tonight it's satay for Theo and me.", "satay", ["Theo"]),
        ("Bex is coming on Saturday. I'm doing a couscous salad with roast peppers for everyone.", "couscous", ["Bex"]),
        ("On Sunday Ilse and I are going for a picnic by the lake. I'm making a bulgur salad.", "bulgur", ["Ilse"]),
        ("I'm putting out a hummus for the four of us.", "hummus", ["family"]),
    ],
)
def test_what_is_planned_for_somebody_is_a_meal(text: str, dish: str, people: list[str]) -> None:
    (meal,) = _meals(text)
    assert dish in meal["title"]
    assert meal["people"] == people


@pytest.mark.parametrize(
    "text",
    [
        "I saw Nuala on Tuesday. Priya left me a jar of Nutella when she moved out.",
        "Caleb loved the satay last weekend.",
        "I wanted to make satay for Nora's party, but of course that's out.",
        "I'm making satay tonight with sunflower butter instead of peanut for Nora's sake.",
        "Ruby is coming on Sunday. I'm making lasagne, and something without dairy for Ruby.",
        "Is it OK to give Theo meringue?",
        "I'm thinking satay for the office on Friday.",
    ],
)
def test_what_is_over_or_for_others_is_no_meal_of_theirs(text: str) -> None:
    assert _meals(text) == []


def test_the_result_of_a_test_is_an_allergy_of_whose_test_it_was() -> None:
    text = "Theo's allergy tests came back today. It's egg, everything else was clear."
    (found,) = [values for path, values in records(text) if path == "health.allergies"]
    assert (found["person"], found["substance"]) == ("Theo", "egg")


@pytest.mark.parametrize(
    ("substance", "dish", "found"),
    [
        ("peanuts", "Reese's cups", "reese"),
        ("nuts", "satay", "satay"),
        ("tree nuts", "satay", ""),
        ("cow's milk", "dairy-free lasagne", ""),
        ("sesame", "baba ganoush", "baba-ganoush"),
    ],
)
def test_dishes_hold_what_they_are_made_with(substance: str, dish: str, found: str) -> None:
    assert eaten(substance, dish) == found


@pytest.mark.parametrize(
    ("text", "dish"),
    [
        ("We're eating at my sister's tonight and she is making prawn curry.", "prawn curry"),
        ("My sister invited us for dinner and she's cooking prawn curry.", "prawn curry"),
        ("We're eating at Jo's tonight and she is making prawn curry. I'm having two of those.", "prawn curry"),
        ("A friend sold me a tub of whey protein and I will begin taking two scoops tomorrow.", "whey protein"),
        ("I've settled on a prawn laksa for six people.", "prawn laksa"),
        ("We decided on satay for Saturday.", "satay"),
    ],
)
def test_the_speaker_eats_what_a_host_makes_and_what_they_have_of_a_food_named_before(text: str, dish: str) -> None:
    (meal,) = _meals(text)
    assert f"Meal: {dish}" == meal["title"]


@pytest.mark.parametrize(
    "text",
    [
        "My sister is making prawn curry. I'm not having any of it.",
        "I'd like to learn how to make a decent sourdough.",
        "I'm trying to eat more at lunch than a sandwich.",
        "There's satay in the freezer and I'm going to give it away.",
        "I will take two tablets after the walk.",
    ],
)
def test_what_is_learnt_compared_or_left_is_no_meal_of_the_speaker(text: str) -> None:
    assert not [meal for meal in _meals(text) if meal["title"].startswith("Meal: ")]


@pytest.mark.parametrize(
    "text",
    [
        "I love it when you make coconut ice cream!",
        "It's a lovely dessert made with blueberries, coconut milk and a wheat crust.",
        "I make this honey garlic chicken with prawns a lot.",
        "Trying out flavours like chocolate and coconut has been a blast!",
        "Definitely try a salmon roll first.",
        "Trying the local seafood is a must!",
        "I just discovered that I can make coconut milk ice cream.",
        "I can picture you all making your own prawn pizzas.",
    ],
)
def test_a_dish_in_general_is_no_meal(text: str) -> None:
    assert _meals(text) == []


def test_what_is_done_beside_a_dish_is_not_its_name() -> None:
    (meal,) = _meals("I'm gonna go with a salmon roll and try out some sauces.")
    assert meal["title"] == "Meal: salmon roll"


def test_a_dish_whose_words_are_part_of_two_names_holds_its_food() -> None:
    assert eaten("milk", "Meal: whey protein shake") == "whey"
