"""Medicines and dishes that collide with what is on record of somebody, in words that no reader of sentences knows."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records
from usercode.state.frames.foods import eaten
from usercode.state.frames.medicines import brand_goes_on, ingredients


def _taken(known: str, told: str) -> list[tuple[str, str]]:
    found = [r for path, r in records(("2025-03-01", known), ("2025-03-10", told)) if path == "health.medications"]
    return [(str(r["person"]), str(r["name"])) for r in found]


def _meals(known: str, told: str) -> list[tuple[str, object]]:
    found = [r for path, r in records(("2025-03-01", known), ("2025-03-10", told)) if path == "calendar.events"]
    return [(str(r["title"]), r.get("people")) for r in found if str(r["title"]).startswith("Meal")]


@pytest.mark.parametrize(
    ("known", "told", "person", "name"),
    [
        (
            "Dad takes phenelzine.",
            "Dad's cough is dreadful. There is a bottle of Robitussin by his bed.",
            "dad",
            "Robitussin",
        ),
        (
            "My husband Ugo uses a nitroglycerin spray.",
            "A blue Viagra is waiting on Ugo's bedside table for tonight.",
            "Ugo",
            "Viagra",
        ),
        (
            "I take isosorbide.",
            "A man from the gym slipped me a Cialis that I'd like to try on Friday.",
            "user",
            "Cialis",
        ),
        ("I take Parnate.", "The flu has got me. Night Nurse in a hot mug and I'm off to bed.", "user", "Night Nurse"),
        ("Mum takes warfarin.", "Mum's hip aches. Nurofen with each meal, and she's dancing.", "mum", "Nurofen"),
        (
            "My son Aron is allergic to penicillin.",
            "Aron's ears hurt again! Pink amoxicillin all over him, and most of it in him.",
            "Aron",
            "amoxicillin",
        ),
    ],
)
def test_what_collides_is_taken_by_whom_the_turn_is_about(known: str, told: str, person: str, name: str) -> None:
    assert (person, name) in _taken(known, told)


@pytest.mark.parametrize(
    ("known", "told", "name"),
    [
        ("Dad takes phenelzine.", "Dad has a cough. The Robitussin by his bed went in the bin.", "Robitussin"),
        ("Dad takes phenelzine.", "Dad has a cough. The Robitussin is back in the cupboard.", "Robitussin"),
        ("Dad takes phenelzine.", "Dad has a cough. He asked about Robitussin.", "Robitussin"),
        ("Dad takes phenelzine.", "Dad has a cough. Robitussin is made for dry ones.", "Robitussin"),
        ("My husband Ugo uses a nitroglycerin spray.", "Ugo's brother won't shut up about his Viagra.", "Viagra"),
        ("My husband Ugo uses a nitroglycerin spray.", "Ugo laughed at a Viagra joke tonight.", "Viagra"),
        ("My husband Ugo uses a nitroglycerin spray.", "Ugo was slipped a Viagra and flushed it.", "Viagra"),
        ("My husband Ugo uses a nitroglycerin spray.", "Ugo stopped the spray. A Viagra is on his table.", "Viagra"),
        ("Mum takes warfarin.", "Mum's hip is fine, mine isn't. Nurofen with each meal and I'm dancing.", "Nurofen"),
        ("Mum takes warfarin.", "Mum gave her naproxen to the chemist for disposal.", "naproxen"),
        (
            "My son Aron is allergic to penicillin.",
            "Aron has an ear infection. Augmentin is a penicillin.",
            "Augmentin",
        ),
    ],
)
def test_what_is_uncertain_or_anothers_is_not(known: str, told: str, name: str) -> None:
    theirs = [person for person, taken in _taken(known, told) if taken == name]
    assert not {"dad", "Ugo", "mum", "Aron"} & {*theirs}


@pytest.mark.parametrize(
    ("known", "told", "dish"),
    [
        ("Linnea is allergic to sesame.", "Linnea is with us till Sunday. The hummus is chilling.", "hummus"),
        (
            "Linnea is allergic to sesame.",
            "Linnea has football at five. Falafel wraps are in her bag.",
            "Falafel wraps",
        ),
        ("Linnea is allergic to fish.", "Camping with Linnea! The trout is sizzling for us both.", "trout"),
        ("Linnea has coeliac disease.", "Linnea is round tonight. A seitan stew bubbles away.", "seitan stew"),
        (
            "Linnea has coeliac disease.",
            "Linnea has gone off meat and comes for dinner. It's a seitan roast.",
            "seitan roast",
        ),
        ("Linnea is allergic to almonds.", "Linnea turns 30 today. I've covered her cake in marzipan.", "marzipan"),
    ],
)
def test_a_dish_is_for_who_is_told_to_be_there(known: str, told: str, dish: str) -> None:
    assert any(dish in title and people == ["Linnea"] for title, people in _meals(known, told))


@pytest.mark.parametrize(
    "told",
    [
        "Linnea is in Oslo till Sunday. The hummus is chilling.",
        "Linnea was with us last week. The hummus is chilling.",
        "Linnea is with us till Sunday. The hummus is off the menu.",
        "Linnea is with us till Sunday. Hummus for the others, guacamole for her.",
        "Linnea has football at five. Cheese rolls are in her bag, the hummus ones are mine.",
        "Everyone comes on Sunday, all but Linnea, who's in Haifa. Hummus is the idea.",
        "While Linnea sleeps over at Tom's, we're having falafel.",
        "A colleague turns 30 today. His hummus is ready. Linnea took the photos.",
    ],
)
def test_who_is_away_or_spared_eats_none_of_it(told: str) -> None:
    meals = _meals("Linnea is allergic to sesame.", told)
    assert not any(people and "Linnea" in str(people) and eaten("sesame", title) for title, people in meals)


@pytest.mark.parametrize(
    ("told", "eats"),
    [
        ("My colleague handed round Ferrero Rocher and I've two in my pocket for the train.", True),
        ("My mother's marzipan stollen came in the post, and I'm on my second slice.", True),
        ("The baker slid a walnut brownie across. It's my breakfast.", True),
        ("My colleague handed round Ferrero Rocher and I passed mine on to Jo.", False),
        ("My mother's marzipan stollen came in the post, so the neighbours are in luck.", False),
        ("The baker slid a walnut brownie across. My brother had it for breakfast.", False),
    ],
)
def test_a_helping_of_the_speakers_own_is_a_meal(told: str, eats: bool) -> None:
    assert bool(_meals("I'm allergic to tree nuts.", told)) == eats


@pytest.mark.parametrize(
    ("substance", "dish"),
    [
        ("gluten", "seitan roast"),
        ("gluten", "beer-battered haddock"),
        ("milk", "tres leches"),
        ("egg", "sponge cake"),
        ("nuts", "Waldorf salad"),
        ("milk", "clam chowder"),
    ],
)
def test_what_a_dish_holds(substance: str, dish: str) -> None:
    assert eaten(substance, dish)


@pytest.mark.parametrize(
    ("substance", "dish"), [("milk", "butter beans"), ("wheat", "rice cakes"), ("milk", "soy milk")]
)
def test_what_it_does_not(substance: str, dish: str) -> None:
    assert not eaten(substance, dish)


def test_a_medicine_of_two_words_is_one() -> None:
    assert brand_goes_on(["isosorbide", "mononitrate"]) == 1
    assert _taken("I take isosorbide mononitrate, one 60 mg tablet each morning for good.", "Nice day.") == [
        ("user", "isosorbide mononitrate")
    ]
    assert ingredients("Biseptol") == {"sulfamethoxazole", "trimethoprim"}


def test_where_somebody_is_until_a_day_is_no_deadline() -> None:
    found = records(("2025-03-10", "Emil's at football camp till Sunday, so the house is quiet."))
    assert not [path for path, _ in found if path == "household.deadlines"]
