"""Who eats a dish, takes a medicine or must not have something, told over sentences, in a row or passed on."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _of(collection: str, *said: str) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


def _feared(*said: str) -> set[tuple[str, str]]:
    return {(a["person"], a["substance"]) for a in _of("health.allergies", *said)}


@pytest.mark.parametrize(
    ("text", "person", "substance"),
    [
        ("Make me a checklist for Megan's first week. When she was nine she broke out in hives from a sulfa drug.", "Megan", "sulfa drug"),
        ("Keep Carla away from Frank's end, he'll have herring there. She can't have fish of any kind, her throat closes up.", "Carla", "fish"),
        ("Nora, my fifteen-year-old, had her allergy testing at the clinic today. It's sesame.", "Nora", "sesame"),
        ("Went to the allergist on Thursday and the skin prick test was positive for shellfish.", "user", "shellfish"),
        ("Please write a note to the school nurse that Hannah mustn't get aspirin, she's allergic to it.", "Hannah", "aspirin"),
        ("My son's girlfriend Lena is staying the weekend. I found out she can't have hazelnuts.", "Lena", "hazelnuts"),
        ("Tom had a reaction at the party. The hospital says it was the walnuts.", "Tom", "walnuts"),
        ("I filled in Mum's admission form today. Under allergies I put trimethoprim.", "mum", "trimethoprim"),
        ("Ottilie, the little one from the flat upstairs, gets hives from strawberries.", "Ottilie", "strawberries"),
        ("I have to plan a party. One of them, Lotte, is allergic to sesame, her mum told me at the gate.", "Lotte", "sesame"),
        ("Fill in the camp form. Name: Skye Brennan. Age: nine. Allergies: cashews.", "Skye", "cashews"),
        ("Callum is allergic to eggs and Skye to cashews.", "Callum", "eggs"),
        ("Aoife, the new girl on the ward, told me over lunch that she has a nut allergy.", "Aoife", "nut"),
        ("It turns out Tilly's eczema comes from cow's milk.", "Tilly", "cow's milk"),
        ("It's almonds that Sara is allergic to, not walnuts.", "Sara", "almonds"),
    ],
)  # fmt: skip
def test_whose_allergy_is_told_beside_other_things(text: str, person: str, substance: str) -> None:
    assert _feared(text) == {(person, substance)}


@pytest.mark.parametrize(
    "text",
    [
        "Both of my twins, Rosie and Max, are allergic to hazelnuts.",
        "Rosie and Max are both badly allergic to hazelnuts.",
        "I told the school that Rosie and Max are allergic to hazelnuts.",
    ],
)
def test_what_is_told_of_the_last_in_a_row_is_told_of_all(text: str) -> None:
    assert _feared(text) == {("Rosie", "hazelnuts"), ("Max", "hazelnuts")}


def test_somebody_beside_the_one_who_is_allergic_is_not() -> None:
    assert _feared("I had lunch with Rosie and Max is allergic to hazelnuts.") == {("Max", "hazelnuts")}


@pytest.mark.parametrize(
    "text",
    [
        "Write a story that begins by saying that Hannah is allergic to aspirin.",
        "Went to the allergist on Thursday and the skin prick test was negative for shellfish.",
        "It turned out that Jo's rash had nothing to do with the mustard.",
        "He can't have nuts until his braces are off.",
        "The test showed that it's not almonds she is allergic to.",
    ],
)
def test_what_is_told_in_a_story_or_denied_is_none(text: str) -> None:
    assert _feared(text) == set()


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("I'm allergic to eggs.", "They did a food challenge with egg yesterday. I passed, so eggs are back on the menu."),
        ("Lena is allergic to milk.", "Good news from the clinic: Lena has outgrown her milk allergy."),
        ("Noah is allergic to milk.", "The dietitian says Noah can have milk again now."),
    ],
)  # fmt: skip
def test_what_somebody_may_eat_again_they_are_not_allergic_to(first: str, then: str) -> None:
    assert _feared(first, then) == set()


def test_what_was_mixed_up_is_set_right() -> None:
    said = (
        "Sara is allergic to walnuts.",
        "I got that wrong about Sara. It's almonds she is allergic to, not walnuts.",
    )
    assert _feared(*said) == {("Sara", "almonds")}


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("It's my turn to feed the book club on Thursday, Chloe included. I'll make a Thai coconut curry.", "Chloe"),
        ("All set for Saturday with Oscar. For dinner I'm making us chicken satay skewers with rice.", "Oscar"),
        ("Our neighbour Tom broke his hip, so I cook for him. On Wednesday he's getting a prawn stir-fry.", "Tom"),
        ("Aisha and Noor turn ten on Sunday. The bakery is doing a walnut and date cake for them.", "Aisha"),
        ("Ingrid doesn't feel well, so I'm bringing her up an omelette in a minute.", "Ingrid"),
        ("I'm hosting the team on Thursday at my hotel: Marcus, his two leads, and me. I pre-ordered shrimp and grits for the whole table.", "Marcus"),
        ("Jonah's appetite is back. I've promised him fish and chips on Friday.", "Jonah"),
        ("My brother is bringing a tiramisu for Grandma's birthday lunch on Sunday.", "grandma"),
        ("I've ordered a dozen lobsters from the wharf, and Saturday night it's lobster rolls for all of us, Mathilde too.", "Mathilde"),
        ("Packed Ella a peanut butter sandwich for school tomorrow.", "Ella"),
        ("I put a cashew bar in Priya's lunch box for the trip tomorrow.", "Priya"),
        ("When Mr Kowalski comes on Saturday I'm serving fish pie.", "Mr Kowalski"),
        ("Marek's eating with us tonight. For afters there's a fruit salad with kiwi and mango.", "Marek"),
        ("Tell the babysitter that Lena gets a yoghurt at four.", "Lena"),
        ("Carla had a rough month. So I'm making her a plate of her own: my Caesar with six anchovies.", "Carla"),
    ],
)  # fmt: skip
def test_who_is_to_eat_a_dish(text: str, person: str) -> None:
    (meal,) = (e for e in _of("calendar.events", text) if e["title"].startswith("Meal"))
    assert person in meal["people"]


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("My sister is spending the weekend with Oscar in Leeds. I'm making satay tonight.", "Oscar"),
        ("I asked Tom for dinner but he can't make it. I'm making satay tonight.", "Tom"),
        ("I'm meeting Dev for lunch at the noodle bar tomorrow. I've already ordered the peanut noodles for both of us.", "family"),
    ],
)  # fmt: skip
def test_who_is_not_at_the_table(text: str, person: str) -> None:
    assert all(person not in meal.get("people", ()) for meal in _of("calendar.events", text) if "Meal" in meal["title"])


def test_who_is_with_others_on_the_day_eats_nothing_of_it() -> None:
    told = "Pilar is spending Sunday with her sister in Teruel, so my husband and I are having a meal with just the two of us: a seafood paella."
    (meal,) = _of("calendar.events", told)
    assert "Pilar" not in meal.get("people", ())


@pytest.mark.parametrize(
    ("text", "person", "medicine"),
    [
        ("Megan called, she's got a bladder infection. They sent her off with Bactrim, one tablet twice a day for three days.", "Megan", "Bactrim"),
        ("My father-in-law Frank moved in with us, so I'm making him a pill chart. Mornings: vitamin D. Evenings: warfarin, 5 milligrams.", "Frank", "warfarin"),
        ("Hannah has a temperature. I bought some children's aspirin for her and she gets the first one at bedtime.", "Hannah", "aspirin"),
        ("Karen rang, she's got another infection. The pharmacy sent her to the GP and she's come home with trimethoprim for three days.", "Karen", "trimethoprim"),
        ("Dad has a lady friend and he asked me to pick up a box of Viagra Connect for him, so I bought it in town.", "dad", "Viagra"),
        ("A lady at the market sold me St John's wort capsules, one with breakfast, and I started them this morning.", "user", "St John's wort"),
        ("The pharmacist said I could try naproxen, so I bought a pack and I'll start tonight.", "user", "naproxen"),
        ("The carer leaves Mum two Nurofen beside her bed every night.", "mum", "Nurofen"),
        ("Gran uses timolol eye drops, one in each eye at night.", "gran", "timolol"),
    ],
)  # fmt: skip
def test_who_takes_a_medicine(text: str, person: str, medicine: str) -> None:
    (taken,) = (m for m in _of("health.medications", text) if m["name"] == medicine)
    assert taken["person"] == person
    assert taken.get("end") is None or taken["end"] > taken["start"]


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("My husband takes warfarin.", "The cardiologist says he can come off the warfarin."),
        ("Mum takes warfarin at night.", "We saw Dr Lowe with Mum today and agreed she'd stop the warfarin."),
        ("I take warfarin.", "Warfarin gave me bruises, so I no longer take it."),
        ("I'm on warfarin.", "Instead of warfarin I now have apixaban."),
        ("My sister Jan takes warfarin.", "Jan's doctor changed her from warfarin to apixaban."),
    ],
)
def test_who_treats_somebody_ends_what_they_take(first: str, then: str) -> None:
    (old,) = (m for m in _of("health.medications", first, then) if m["name"].lower() == "warfarin")
    assert old.get("end") is not None


def test_what_is_handed_out_at_work_or_torn_up_the_speaker_does_not_take() -> None:
    assert _of("health.medications", "At work I dispensed warfarin to forty patients today.") == []
    (torn,) = _of("health.medications", "The dentist wrote me a script for tramadol. I tore it up.")
    assert torn["end"] < torn["start"]


def test_a_guest_who_stays_calls_no_meal_off_and_what_is_not_made_is_none() -> None:
    (meal,) = (
        e
        for e in _of("calendar.events", "Maisie stays with us from Friday and her breakfast will be French toast.")
        if "Meal" in e["title"]
    )
    assert meal["status"] == "planned"
    assert _of("calendar.events", "I won't be making the peanut noodles for Kiran.") == []


def test_who_is_there_does_not_see_to_the_dish() -> None:
    told = "For the christening on Sunday I have to bring two trays of prawn sandwiches. Aunt Moira will be there."
    (meal,) = _of("calendar.events", told)
    assert meal["status"] == "planned"


def test_what_the_speaker_is_invited_to_they_eat_on_that_day() -> None:
    (meal,) = (
        e
        for e in _of("calendar.events", "We're invited to Lucia's on Friday. She's cooking her famous lobster risotto.")
        if "Meal" in e["title"]
    )
    assert (meal["start"].day, meal.get("people")) == (14, None)


def test_who_takes_something_in_a_play_is_nobody() -> None:
    assert _of("health.medications", "In Act Two the Colonel, who is on warfarin, gets aspirin in his chai.") == []


def test_what_a_vet_prescribes_nobody_takes() -> None:
    assert _of("health.medications", "The vet put Rex on prednisolone.") == []


def test_a_dish_made_the_way_another_does_it_is_left_to_nobody() -> None:
    dishes = _of(
        "calendar.events",
        "It's my turn to cook on Saturday. I'm making gado-gado the way my mum does it, for all of us.",
    )
    assert {dish["status"] for dish in dishes if "gado-gado" in dish["title"]} == {"planned"}
