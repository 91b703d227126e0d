"""Who eats a dish and whose a medicine is, by who comes, what is given to whom, and what was only thought of."""

# ruff: noqa: E501  (turns are read best on one line)

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records
from usercode.state.frames.foods import eaten, foods_in

_BEFORE, _THEN = "2025-03-10", "2025-04-10"


def _left(path: str, *said: str) -> list[dict[str, Any]]:
    days = (_BEFORE, _THEN)
    return [values for at, values in records(*zip(days, said, strict=False)) if at == path]


def _eats(allergy: str, dish: str, person: str, substance: str) -> bool:
    """Whether a meal is on record that holds what somebody reacts to and that is for them."""
    barred = [a for a in _left("health.allergies", allergy, dish) if a["person"] == person]
    meals = [e for e in _left("calendar.events", allergy, dish) if e["title"].startswith("Meal")]
    theirs = [m for m in meals if person in m.get("people", [])] if person != "user" else meals
    return bool(barred) and any(eaten(substance, m["title"]) for m in theirs)


def _takes(*said: str) -> set[tuple[str, str]]:
    found = (m for m in _left("health.medications", *said) if "end" not in m or m["end"] >= m.get("start", m["end"]))
    return {(m["person"], m["name"].lower()) for m in found}


@pytest.mark.parametrize(
    ("text", "person", "substance"),
    [
        (
            "My son's best friend Arjun comes on Mondays. His mother told me he is allergic to cashews.",
            "Arjun",
            "cashews",
        ),
        ("Poppy stays with us while my sister works. She has a sesame allergy.", "Poppy", "sesame"),
        ("My grandson Thabo had us in casualty last night, face all swollen from some cashews.", "Thabo", "cashews"),
        ("My mother-in-law Ida moved in. I'm making a card for the fridge: allergic to naproxen.", "Ida", "naproxen"),
        ("Noa's blood test came back positive for milk allergy, with hives and all.", "Noa", "milk"),
        ("Bram couldn't touch the snacks, he carries one of those pens because of peanuts.", "Bram", "peanuts"),
        ("My brother's fiancée Chiara told us over Skype that she is allergic to peanuts.", "Chiara", "peanuts"),
        ("I am allergic to sulfonamide antibiotics. They gave me a rash.", "user", "sulfonamide antibiotics"),
        ("Note for later: allergic to penicillin since childhood.", "user", "penicillin"),
    ],
)
def test_whose_allergy_it_is_and_to_what(text: str, person: str, substance: str) -> None:
    assert [(a["person"], a["substance"]) for a in _left("health.allergies", text)] == [(person, substance)]


@pytest.mark.parametrize(
    ("allergy", "dish", "person", "substance"),
    [
        (
            "My nephew Tomás is allergic to cashews.",
            "On Sunday Tomás and his parents come to lunch. For dessert I make one large vegan cheesecake for everybody, with soaked cashews.",
            "Tomás",
            "cashew",
        ),
        (
            "Wen is allergic to prawns.",
            "Wen is sleeping over tonight! making kangkung belacan for the two girls.",
            "Wen",
            "prawn",
        ),
        (
            "My father-in-law is allergic to sesame.",
            "for father-in-law I got a big box of chałwa from the Turkish shop",
            "father-in-law",
            "sesame",
        ),
        (
            "Aoife is allergic to sesame.",
            "Aoife arrives on Saturday. Tonight I make a tub of hummus, because all of the children like it.",
            "Aoife",
            "sesame",
        ),
        (
            "My granddaughter Elodie is allergic to hazelnuts.",
            "Elodie is back on Saturday. Today I filled a jar with gianduja spread for her breakfasts.",
            "Elodie",
            "hazelnut",
        ),
        (
            "Theo is allergic to sesame.",
            "Theo helped me in the kitchen. We mashed chickpeas with tahini and he's going to have it on toast for his tea.",
            "Theo",
            "sesame",
        ),
        (
            "My grandmother is allergic to shellfish.",
            "We're taking Grandmother out for her name day tomorrow, I pre-ordered the moules frites for the whole table.",
            "grandmother",
            "shellfish",
        ),
        (
            "My boy Jonas is allergic to hazelnuts.",
            "Jonas sleeps here tonight. I have baked a Linzer torte with hazelnuts for our afternoon coffee.",
            "Jonas",
            "hazelnut",
        ),
    ],
)
def test_a_dish_is_for_those_who_come_or_get_it(allergy: str, dish: str, person: str, substance: str) -> None:
    assert _eats(allergy, dish, person, substance)


@pytest.mark.parametrize(
    ("allergy", "dish", "person", "substance"),
    [
        (
            "My son Thabo is allergic to cashews.",
            "The book club ladies are coming for lunch on Sunday, just the five of us! Doing the chicken korma with the cashew paste.",
            "Thabo",
            "cashew",
        ),
        (
            "My mother-in-law is allergic to mustard.",
            "For my mother-in-law's birthday I bought a silk scarf, and for my neighbour a jar of piccalilli.",
            "mother-in-law",
            "mustard",
        ),
        (
            "Yusuf is allergic to walnuts.",
            "I put a plate of dates by Yusuf's door and took the baklava to my aunt.",
            "Yusuf",
            "walnut",
        ),
        (
            "Tadeo has a tree nut allergy.",
            "Tadeo was with us all weekend. Tonight it's me and a tub of pistachio gelato on the sofa.",
            "Tadeo",
            "tree nut",
        ),
        (
            "Emeka is allergic to peanuts.",
            "My turn to cook tonight: maafe, and for Emeka I do a separate pot with tomatoes only.",
            "Emeka",
            "peanut",
        ),
        (
            "My boss is allergic to hazelnuts.",
            "Somebody gave my boss a box of Ferrero Rocher and she handed it straight on to reception.",
            "boss",
            "hazelnut",
        ),
        (
            "My wife Hanne is allergic to celery.",
            "Waldorf salad tomorrow for Hanne, but with fennel where the celery would be.",
            "Hanne",
            "celery",
        ),
        (
            "I'm allergic to kiwi.",
            "I'm making a pavlova with kiwi for my sister's party, I won't touch a slice of it myself.",
            "user",
            "kiwi",
        ),
    ],
)
def test_a_dish_of_others_or_that_is_passed_on_is_not_theirs(
    allergy: str, dish: str, person: str, substance: str
) -> None:
    assert not (_eats(allergy, dish, person, substance) and person != "user")
    if person == "user":
        meals = [e for e in _left("calendar.events", allergy, dish) if e["title"].startswith("Meal: ")]
        assert meals == []


@pytest.mark.parametrize(
    ("allergy", "over"),
    [
        (
            "Priya is severely allergic to sesame.",
            "Lovely news in the office: Priya passed a hospital food challenge, her allergist has declared the sesame allergy gone.",
        ),
        (
            "My daughter Ines is allergic to kiwi.",
            "Ines is cleared for kiwi since last Thursday's test, so I'm making pavlova.",
        ),
        ("My son Aksel is allergic to egg.", "The egg ladder is done! The doctor signed him off."),
    ],
)
def test_an_allergy_is_over_in_the_words_of_those_who_found_it(allergy: str, over: str) -> None:
    assert _left("health.allergies", allergy, over) == []


def test_an_allergy_that_is_tested_again_goes_on() -> None:
    assert _left("health.allergies", "My daughter Ines is allergic to kiwi.", "Ines has her retest for kiwi in June.")


_NITRATE = "My cardiologist put me on isosorbide mononitrate."


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        (
            "The courier left a parcel for my brother-in-law Callum with us, the sildenafil he gets online, and he will fetch it tomorrow.",
            False,
        ),
        ("I'd thought of buying some Viagra, but the pharmacist said never with it, so I've given up the idea.", False),
        ("Had half a mind to take a Viagra, then remembered what the doctor said.", False),
        ("The parcel came today, the sildenafil I ordered online, and I'll take one on Saturday.", True),
        ("A friend gave me a strip of MaxOn, and I will take one on Saturday.", True),
    ],
)
def test_a_medicine_is_the_speakers_where_nobody_else_gets_it_and_it_was_not_let_be(text: str, taken: bool) -> None:
    new = {name for person, name in _takes(_NITRATE, text) if person == "user"} - {"isosorbide mononitrate"}
    assert bool(new) is taken


@pytest.mark.parametrize(
    ("text", "person", "name"),
    [
        ("Over to the lab so Ken could get his finger pricked for the warfarin, then groceries.", "Ken", "warfarin"),
        ("Caught my son's cough. Took a spoon of his Robitussin just now.", "user", "robitussin"),
        ("Tooth is killing me, been on ibuprofen three times a day since Sunday.", "user", "ibuprofen"),
        ("After the tests the cardiologist put me on Mononit 40, one tablet each morning.", "user", "mononit"),
    ],
)
def test_who_takes_a_medicine(text: str, person: str, name: str) -> None:
    assert (person, name) in _takes(text)


def test_a_warfarin_check_does_not_end_the_warfarin() -> None:
    (medicine,) = _left("health.medications", "Ken had his warfarin check at the lab.")
    assert "end" not in medicine


@pytest.mark.parametrize(
    "text",
    [
        "Sulfa antibiotics give me hives, found out with Bactrim in 2016.",
        "Two old Alka-Seltzer tablets in warm water, and I've just poured it all down the sink.",
        "A spam mail offered my dad cheap Viagra, he laughed and deleted it.",
        "My neighbour's parcel with Viagra came to us by mistake, I carried it over.",
        "Wrote a funny poem about Viagra for the stag night.",
        "I ordered Viagra, but cancelled the order an hour later.",
    ],
)
def test_what_was_learnt_by_poured_away_or_deleted_is_taken_by_nobody(text: str) -> None:
    assert _takes(text) == set()


def test_another_ones_medicine_is_not_the_speakers_who_got_something_else() -> None:
    taken = _takes("My son has it too and got Klacid, for me the GP wrote something else.")
    assert ("user", "klacid") not in taken


@pytest.mark.parametrize(
    ("substance", "dish"),
    [
        ("sesame", "a big box of chałwa"),
        ("sesame", "chebakia"),
        ("peanut", "suya skewers"),
        ("peanut", "paçoca"),
        ("shrimp", "kangkung belacan"),
        ("fish", "nasi lemak"),
        ("almond", "kaab el ghazal"),
        ("walnut", "bejgli"),
        ("pistachio", "kunafa"),
        ("cashew", "kaju katli"),
        ("fish", "Fischbrötchen"),
        ("milk", "bougatsa"),
    ],
)
def test_dishes_of_many_kitchens_hold_what_they_are_made_of(substance: str, dish: str) -> None:
    assert eaten(substance, dish)


def test_letters_with_strokes_are_read_without_them() -> None:
    assert foods_in("Chałwa") == ["chalwa"]
