"""Words that no collection accounts for: what they stand for, and what they must never be taken for."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.ask.compiler import world
from usercode.ask.compiler.lexicon import Lexicon
from usercode.ask.compiler.widening import related
from usercode.state.schema import ClassDef, Collection, Field, FieldType

WALKS = Collection(
    "pets",
    "dog_walks",
    ClassDef(
        "DogWalk",
        (
            Field("date", FieldType("date"), required=True),
            Field("dog", FieldType("literal", values=("Rex", "Luna")), required=True),
            Field("walker", FieldType("literal", values=("me", "Carla")), required=True),
            Field("weather", FieldType("literal", values=("ice", "rain", "sun")), required=True),
            Field("minutes", FieldType("int"), required=True, unit="min"),
            Field("treats_given_out", FieldType("int"), required=True),
            Field("treats", FieldType("int"), required=True),
            Field("top_speed_kmh", FieldType("float"), required=True, unit="km/h"),
            Field("cat_seen", FieldType("bool"), required=True),
            Field("cancelled", FieldType("bool"), required=True),
            Field("limping", FieldType("int"), required=True),
        ),
    ),
)
ROWS: list[dict[str, Any]] = [
    {
        "date": dt.date(2024, 1, day),
        "dog": dog,
        "walker": walker,
        "weather": weather,
        "minutes": 30,
        "treats_given_out": 1,
        "treats": 2,
        "top_speed_kmh": 9.5,
        "cat_seen": True,
        "cancelled": False,
        "limping": 3,
    }
    for day, (dog, walker, weather) in enumerate(
        (("Rex", "me", "ice"), ("Luna", "Carla", "rain"), ("Rex", "Carla", "sun")), 1
    )
]
WORDS = Lexicon.of([(WALKS, ROWS)])


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("How many strolls did Carla do?", "d.walker == 'Carla'"),
        ("How many icy walks were there?", "d.weather == 'ice'"),
        ("On how many walks did we spot the cat?", "d.cat_seen"),
        ("How many walks were called off?", "d.cancelled"),
        ("How many treats did Carla give out?", "d.treats_given_out"),
        ("How many walks did we squeeze in with Rex?", "d.dog == 'Rex'"),
    ],
)
def test_a_word_stands_for_one_that_means_the_same(question: str, part: str) -> None:
    assert part in world.code(question, WORDS)


@pytest.mark.parametrize(
    "question",
    [
        "How many marathons did I walk?",
        "How many walks did I abandon?",
        "How many walks did Luna enjoy?",
        "How many walks did I do without Rex noticing?",
        "How many puppies did I walk?",
        "How many treats did I steal?",
        "How many walks did the nurse do?",
    ],
)
def test_a_word_that_narrows_or_says_something_else_is_refused(question: str) -> None:
    assert world.refusal(question, WORDS).unknown


def test_only_usual_senses_make_words_stand_for_each_other() -> None:
    others = {other.text for other in related("called off")}
    assert "cancel" in others
    assert "return" not in {other.text for other in related("takings")}


def test_a_verb_stands_for_another_only_by_what_it_mainly_means() -> None:
    assert "travel" not in [other.text for other in related("move")]
    assert "purchase" in [other.text for other in related("buy")]


def test_a_field_of_extremes_is_asked_for_its_extreme() -> None:
    assert "max(" in world.code("What is my top speed so far?", WORDS)


def test_more_of_a_trouble_is_worse() -> None:
    pain = ClassDef("Day", (Field("date", FieldType("date"), required=True), Field("pain", FieldType("int"))))
    words = Lexicon.of([(Collection("health", "days", pain), [{"date": dt.date(2024, 1, 2), "pain": 3}])])
    assert "max(" in world.code("What was the worst pain?", words)


def test_what_stands_before_were_is_the_whole_of_a_share() -> None:
    code = world.code("What share of the walks with Rex were in the rain?", WORDS)
    assert "whole = sum(1 for d in pets.dog_walks if d.dog == 'Rex')" in code


def test_all_told_is_a_total() -> None:
    asked = ("How many minutes did Carla walk Rex, all told?", "How many minutes did Carla walk Rex in total?")
    assert len({world.code(question, WORDS) for question in asked}) == 1


def test_who_is_on_the_other_side_does_not_do_what_the_user_does() -> None:
    sale = ClassDef(
        "Sale",
        (
            Field("date", FieldType("date"), required=True),
            Field("plant", FieldType("literal", values=("basil", "pepper")), required=True),
            Field("buyer", FieldType("literal", values=("Kai", "Ines")), required=True),
            Field("total_eur", FieldType("float"), required=True, unit="EUR"),
        ),
    )
    row = {"date": dt.date(2024, 1, 2), "plant": "basil", "buyer": "Kai", "total_eur": 4.5}
    words = Lexicon.of([(Collection("garden", "plant_sales", sale), [row])])
    assert world.refusal("How many basil plants did Kai grow?", words).unknown
    assert "fsum" in world.code("How much did I take in from Kai?", words)
    assert world.refusal("How much did I spend in 2024?", words).reason


def test_what_the_user_did_is_told_from_what_others_did() -> None:
    assert "walker" in world.refusal("How many walks did I take?", WORDS).reason
    assert "len(pets.dog_walks)" in world.code("How many walks were there?", WORDS)
