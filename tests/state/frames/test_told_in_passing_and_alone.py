"""Allergies and medicines that are told in passing, in fragments or with the thing named first."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records


def _of(collection: str, *said: str | tuple[str, str]) -> list[tuple[str, str]]:
    field = "substance" if collection == "health.allergies" else "name"
    return [(v["person"], v[field]) for c, v in records(*said) if c == collection and not v.get("end")]


@pytest.mark.parametrize(
    ("text", "who", "what"),
    [
        ("Did I tell you that my sister Alice is allergic to pistachios?", "Alice", "pistachios"),
        ("Have I mentioned my dad can't have penicillin, it gives him hives?", "dad", "penicillin"),
        ("Sorry, can't do tramadol. It had me covered in hives.", "user", "tramadol"),
        ("I can't take diclofenac at all. Last time I couldn't breathe.", "user", "diclofenac"),
        ("My nephew Idris doesn't tolerate egg; it makes him sick.", "Idris", "egg"),
        ("Lobster is what I'm allergic to.", "user", "lobster"),
        ("My uncle Bernard breaks out whenever he eats anything with pineapple.", "Bernard", "pineapple"),
        ("Ruth downstairs can't go near almonds. Her throat swells up.", "Ruth", "almonds"),
        ("Niece Clara. Hazelnut allergy.", "Clara", "hazelnut"),
        ("Ibuprofen is a no-go. It gave me welts.", "user", "ibuprofen"),
    ],
)
def test_an_allergy_is_read_however_it_is_told(text: str, who: str, what: str) -> None:
    assert (who, what) in [(p, s.lower()) for p, s in _of("health.allergies", text)]


@pytest.mark.parametrize(
    "text",
    [
        "Did I tell you about the almond cake at the market?",
        "Have I mentioned any allergies?",
        "Can't do Thursday, sorry. The lobster place is closed.",
        "Tofu is a no for me, it tastes of nothing.",
        "My neighbour doesn't tolerate noise, and the peanut vendor is loud.",
        "The kitchen. Nut allergy signs everywhere.",
    ],
)
def test_what_is_no_allergy_is_none(text: str) -> None:
    assert not _of("health.allergies", text)


def test_a_medicine_from_over_the_counter_is_not_over() -> None:
    assert ("user", "omeprazole") in _of("health.medications", "I got omeprazole over the counter and take it daily.")


def test_what_the_speaker_is_put_on_is_theirs_whatever_animal_is_named() -> None:
    assert ("user", "citalopram") in _of("health.medications", "They've put me on citalopram for the black dog.")


@pytest.mark.parametrize(
    "text",
    [
        "She was all set to give me amoxiclav until she saw my chart.",
        "He was ready to write me naproxen before he read the letter.",
        "My boss's daughter is ill and she's starting carbamazepine tonight.",
    ],
)
def test_what_was_nearly_given_and_what_a_stranger_takes_is_nobodys_medicine(text: str) -> None:
    assert not [found for found in _of("health.medications", text) if found[0] == "user"]


def test_a_medicine_that_is_handed_back_is_not_taken() -> None:
    assert not _of("health.medications", "The nurse only had tramadol, so I shoved it back across the desk.")


def _meals(*said: str) -> list[dict[str, object]]:
    return [v for c, v in records(*said) if c == "calendar.events" and v["title"].startswith("Meal")]


@pytest.mark.parametrize(
    "text",
    [
        "I nearly got the satay for Leo's birthday tomorrow but ended up with pizza bites.",
        "I'm making soup for Nora with leeks where my aunt would have used celery.",
        "I'm making couscous for Nora tonight, hold the almonds.",
    ],
)
def test_what_was_nearly_served_or_left_out_is_no_meal(text: str) -> None:
    assert not [m for m in _meals(text) if {"satay", "celery", "almonds"} & set(str(m["title"]).split())]


def test_those_who_are_called_over_by_name_are_at_the_table() -> None:
    (meal,) = _meals("Dinner at ours tomorrow! Femke, Raj and Lou. Doing paella.")
    assert {"Femke", "Raj"} <= set(meal["people"])  # type: ignore[call-overload]


def test_a_day_or_a_meal_may_stand_between_cooking_and_whom_it_is_for() -> None:
    (meal,) = _meals("My wife is Ilse.", "I cook tonight for Ilse: fried tofu with rice.")
    assert "tofu" in str(meal["title"])
