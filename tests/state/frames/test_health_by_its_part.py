"""Allergies, medicines and dishes that one part of a sentence tells, whatever its other parts are about."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records
from usercode.state.frames.foods import eaten

_ALLERGIES, _MEDICATIONS, _EVENTS = "health.allergies", "health.medications", "calendar.events"


def _found(collection: str, *said: str) -> list[dict[str, Any]]:
    days = ("2025-03-01", "2025-03-10")
    return [r for path, r in records(*zip(days, said, strict=False)) if path == collection]


def _allergies(*said: str) -> list[tuple[str, str]]:
    return [(str(r["person"]), str(r["substance"])) for r in _found(_ALLERGIES, *said)]


def _taken(*said: str) -> list[tuple[str, str]]:
    return [(str(r["person"]), str(r["name"])) for r in _found(_MEDICATIONS, *said)]


@pytest.mark.parametrize(
    ("told", "person", "substance"),
    [
        ("We cut it short, for one bite of lobster and Ida's lips blow up, so she had rice.", "Ida", "lobster"),
        ("I scrubbed Rosa's boards twice since celery brings her out in hives.", "Rosa", "celery"),
        ("My colleague Kofi told me that eggs could literally kill him.", "Kofi", "eggs"),
        ("Ravi's windpipe closes if there's cashew in anything.", "Ravi", "cashew"),
        ("Otto is allergic to milk, not just intolerant.", "Otto", "milk"),
        ("A good friend of ours, Anselm, can't have bread, he's coeliac.", "Anselm", "gluten"),
        ("My nephew Leo carries an adrenaline pen. Kiwi is what does it.", "Leo", "kiwi"),
        ("Leo, my sister's husband, ate a walnut at my aunt's and his throat closed.", "Leo", "walnut"),
        ("My sister's boy Archie got his bloods done. Egg allergy, and she carries the pen.", "Archie", "egg"),
        ("Felix had one lick of pistachio ice cream and his face went like a balloon.", "Felix", "pistachio"),
        ("Tom at work nearly died from a prawn.", "Tom", "prawn"),
        ("Our younger one, Ingrid, broke out in hives on Bactrim when she was four.", "Ingrid", "bactrim"),
    ],
)
def test_a_part_tells_an_allergy(told: str, person: str, substance: str) -> None:
    assert _allergies(told) == [(person, substance)]


@pytest.mark.parametrize(
    "told",
    [
        "If Ida's lips had blown up from lobster, we would have left.",
        "My brother came out in spots, and we ate prawns at the beach.",
        "In the novel shrimp could kill him.",
        "The cat broke out in hives, so I gave Sam prawns.",
        "Our allergy friends of the coeliac society met.",
    ],
)
def test_no_part_tells_an_allergy(told: str) -> None:
    assert _allergies(told) == []


@pytest.mark.parametrize(
    ("told", "person", "name"),
    [
        ("Dad can't drive, so I'm picking up his new Viagra prescription.", "dad", "Viagra"),
        ("Davo's doing better. Eight months on the lithium, and he's himself again.", "Davo", "lithium"),
        ("I'm on the phenelzine again, and my doctor is kind, he has a parrot at the desk.", "user", "phenelzine"),
        ("Lucy's throat is red raw. The clinic sent us home with amoxicillin.", "Lucy", "amoxicillin"),
        ("Mum's ear hurts so I've left Sudafed on her bedside table.", "mum", "Sudafed"),
        ("My head is pounding. Found Alka-Seltzer at the back, dropping two in a glass now.", "user", "Alka-Seltzer"),
        ("That isosorbide the heart doctor has me on every morning gave me a headache.", "user", "isosorbide"),
        ("Theresa, the lady I look after, is on lithium.", "Theresa", "lithium"),
    ],
)
def test_whose_medicine_a_part_tells(told: str, person: str, name: str) -> None:
    assert _taken(told) == [(person, name)]


def test_one_day_a_week_is_how_often() -> None:
    assert "end" not in _found(_MEDICATIONS, "My brother Niall started on methotrexate, one day a week.")[0]


@pytest.mark.parametrize(
    "told",
    [
        "I'm icing my knee, and no Advil for me.",
        "They gave mother aspirin under supervision and she was fine.",
        "The parrot is on metronidazole, and I pay the bills.",
        "My sister was on Bactrim when she was four.",
    ],
)
def test_what_nobody_takes(told: str) -> None:
    assert _taken(told) == []


@pytest.mark.parametrize(
    "told",
    [
        "Good news about Noor, too: she passed the sesame test, and she may eat it like anybody else.",
        "The doctor removed Noor's allergy from her record and says she may have it again.",
        "Noor had her retest. It wasn't the sesame at all, so that entry is gone from her file.",
    ],
)
def test_what_may_be_eaten_again_is_no_allergy(told: str) -> None:
    known = "My niece Noor is allergic to sesame."
    assert _allergies(known) == [("Noor", "sesame")]
    assert _allergies(known, told) == []


@pytest.mark.parametrize("told", ["Noor may grow out of it.", "If Noor passes the sesame test she may eat it again."])
def test_what_may_come_is_not_over(told: str) -> None:
    assert _allergies("My niece Noor is allergic to sesame.", told) == [("Noor", "sesame")]


def _eaters(told: str) -> list[object]:
    meals = _found(_EVENTS, "My flatmate Jonah is allergic to peanuts.", told)
    return [name for r in meals if str(r["title"]).startswith("Meal") for name in r.get("people") or ()]


@pytest.mark.parametrize(
    "told",
    [
        "I'm packing Jonah's lunch. I put in an apple and two peanut butter cookies.",
        "Jonah and Ray are getting satay wraps from the corner shop.",
        "Jonah is on nights. I'll leave a box of satay on his doorstep.",
        "It's my turn to make dessert. I found a recipe for brownies with peanut butter, and Jonah will be home.",
        "I'm cooking for everybody, Jonah included! Making my mum's chicken satay.",
        "Jonah's over tonight, I'm not going out, and there's a satay on the stove.",
    ],
)
def test_whose_meal_it_is_eats_it(told: str) -> None:
    assert "Jonah" in _eaters(told)


@pytest.mark.parametrize(
    "told",
    [
        "I'm packing Jonah's lunch. I put in an apple, and the peanut butter cookies went back in the tin.",
        "Ray and Ann are getting satay wraps from the corner shop.",
        "I found a recipe for brownies with peanut butter in a magazine at Jonah's.",
        "Jonah's over tonight, so no satay, we're having soup.",
    ],
)
def test_who_is_spared_does_not_eat_it(told: str) -> None:
    assert "Jonah" not in _eaters(told)


@pytest.mark.parametrize(
    ("told", "eats"),
    [
        ("Jonah gets the soup and Molly gets the satay tonight.", False),
        ("Packing bags for the zoo. Jonah has a peanut butter roll and grapes.", True),
    ],
)
def test_each_of_a_row_has_their_own(told: str, eats: bool) -> None:
    assert ("Jonah" in _eaters(told)) is eats


def test_a_place_that_has_an_allergy_is_somebody() -> None:
    assert _allergies("My flatmate is new. Devon has a serious shellfish allergy.") == [("Devon", "shellfish")]
    assert _allergies("We stayed in Devon. The allergy menu was good.") == []


@pytest.mark.parametrize(
    ("told", "person"),
    [
        ("The lithium my sister Bea is on makes her thirsty.", "Bea"),
        ("Nonna's shoulder is sore. My aunt left some lithium by her bed.", "nonna"),
    ],
)
def test_whose_the_medicine_is_beside_others(told: str, person: str) -> None:
    assert _taken(told) == [(person, "lithium")]


@pytest.mark.parametrize(
    ("dish", "substance", "held"),
    [
        ("mushroom paella, vegan", "shellfish", ""),
        ("vegetable paella", "seafood", ""),
        ("paella", "shellfish", "paella"),
        ("vegetable curry with cashew", "nut", "cashew"),
    ],
)
def test_a_vegan_dish_holds_nothing_of_animals(dish: str, substance: str, held: str) -> None:
    assert eaten(substance, dish) == held
