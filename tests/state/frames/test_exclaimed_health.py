"""Health told with an exclamation before a dash, a turn at the end of a sentence, or a medicine that was passed on."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records


def _kept(path: str, *said: str) -> list[dict[str, object]]:
    return [r for p, r in records(*(("2026-01-15", one) for one in said)) if p == path]


@pytest.mark.parametrize(
    ("said", "person", "substance"),
    [
        (
            "What a night with little Wanjiru — two doses of penicillin and she was covered in welts.",
            "Wanjiru",
            "penicillin",
        ),
        ("What a morning: one sip of soy milk and my lips blew up like balloons.", "user", "soy milk"),
        ("Oh, what a day with our Mateo – half a peanut cookie and his lips blew up.", "Mateo", "peanut cookie"),
        ("Such a scare with my sister last night — one prawn and her tongue swelled.", "sister", "prawn"),
        ("I'm allergic to aspirin, and the worst bit? I only found out on a plane.", "user", "aspirin"),
    ],
)
def test_an_allergy_is_told_over_a_cry(said: str, person: str, substance: str) -> None:
    assert [(r["person"], r["substance"]) for r in _kept("health.allergies", said)] == [(person, substance)]


@pytest.mark.parametrize(
    "said",
    [
        "What a story in the paper — two doses of penicillin and a man was covered in welts.",
        "What a lovely dinner with Priya — satay prawns and not one complaint from her.",
        "Am I allergic to aspirin, and honestly? I mean it.",
    ],
)
def test_no_allergy_is_told_over_a_cry(said: str) -> None:
    assert _kept("health.allergies", said) == []


@pytest.mark.parametrize(
    ("said", "person", "name"),
    [
        ("They've got me on lithium now, twice a day with meals, and honestly? I slept well.", "user", "lithium"),
        ("Doctor's put me on warfarin from today, and you know what? I feel fine.", "user", "warfarin"),
        ("Dad's blood thinner is Xarelto these days, once a day with his tea.", "dad", "Xarelto"),
        ("Mum's new heart tablet is called amiodarone.", "mum", "amiodarone"),
        (
            "Bless my neighbour, she brought over a strip of her Voltaren tablets, so it's one after breakfast.",
            "user",
            "Voltaren",
        ),
        ("A colleague passed on the rest of her ibuprofen, and I'm on one every evening now.", "user", "ibuprofen"),
        (
            "My neighbour brought over her Voltaren to show me, it's one after breakfast for her.",
            "neighbour",
            "Voltaren",
        ),
        (
            "My neighbour brought over her Voltaren for my husband, so it's one after breakfast for him.",
            "husband",
            "Voltaren",
        ),
    ],
)
def test_who_takes_it(said: str, person: str, name: str) -> None:
    assert [(r["person"], r["name"]) for r in _kept("health.medications", said)] == [(person, name)]


@pytest.mark.parametrize(
    "said",
    [
        "Dad's dog's blood thinner is called Xarelto, would you believe.",
        "My sister's friend's painkiller is naproxen.",
        "Should I take aspirin, and honestly? I mean it.",
    ],
)
def test_nobody_takes_it(said: str) -> None:
    assert _kept("health.medications", said) == []


@pytest.mark.parametrize(
    ("said", "meals"),
    [
        ("Fionn has coeliac disease, so his mam left a whole shelf of special bread for him.", 0),
        ("Ravi's dairy allergy is back, so I've bought special ice cream for him.", 0),
        ("Fionn has coeliac disease, and I'm making him a big bowl of couscous tonight.", 1),
    ],
)
def test_special_food_spares(said: str, meals: int) -> None:
    assert len(_kept("calendar.events", said)) == meals


@pytest.mark.parametrize(
    ("said", "person", "substance"),
    [
        ("Egg is the villain! Kiri's skin prick test lit up, so no eggs for her.", "Kiri", "egg"),
        ("So it was the peanuts! Ravi's allergy test came back, off the menu for good.", "Ravi", "peanuts"),
        ("Lactose is my enemy! The allergy test came back today.", "user", "lactose"),
        ("Mystery solved, it's the hazelnuts! Blood test says so, and Ivo won't go near them.", "Ivo", "hazelnuts"),
        ("Shellfish allergy, confirmed! I always blamed the wine.", "user", "shellfish"),
        ("My sister rang. Shellfish allergy, confirmed!", "sister", "shellfish"),
        ("Walnuts could kill Camille, she has an EpiPen in her handbag.", "Camille", "walnuts"),
        ("Marek gets cramps from one spoonful of cream, he's intolerant, poor lamb.", "Marek", "cream"),
        ("Fun fact about Diego: strawberries turn him into a tomato. Full-on allergy!", "Diego", "strawberries"),
        ("Crab makes my tongue go numb, so never again.", "user", "crab"),
        ("Meera's here. Mustard makes her throat close up, so I've cleared out the pantry.", "Meera", "mustard"),
    ],
)
def test_what_was_found_is_an_allergy(said: str, person: str, substance: str) -> None:
    assert [(r["person"], r["substance"]) for r in _kept("health.allergies", said)] == [(person, substance)]


@pytest.mark.parametrize(
    "said",
    [
        "The villain is cheese! My cholesterol blood test came back high.",
        "Sugar is my enemy! My blood test came back high.",
        "Egg is the star of this recipe! Kiri's allergy test is tomorrow.",
        "Nut allergy, confirmed! Poor Jonas, nine years old.",
        "Nut allergy awareness day at school, confirmed!",
        "Those walnuts could kill a man if you drop the sack on him.",
    ],
)
def test_what_was_found_is_no_allergy(said: str) -> None:
    assert _kept("health.allergies", said) == []


@pytest.mark.parametrize(
    ("said", "person", "name"),
    [
        ("Sertraline, day one! Fifty milligrams with breakfast, wish me luck.", "user", "Sertraline"),
        ("Grandad's ticker is being looked after with digoxin these days.", "grandad", "digoxin"),
        ("The locum steered Mum towards naproxen, three a day.", "mum", "naproxen"),
        ("My heart's being minded by bisoprolol these days.", "user", "bisoprolol"),
    ],
)
def test_a_medicine_is_told_by_what_it_does(said: str, person: str, name: str) -> None:
    assert [(r["person"], r["name"]) for r in _kept("health.medications", said)] == [(person, name)]


@pytest.mark.parametrize(
    "said",
    [
        "Ibuprofen, day one of the sale, half price!",
        "The chemist pointed me to the omeprazole shelf, but I walked on.",
    ],
)
def test_what_is_only_on_the_shelf_nobody_takes(said: str) -> None:
    assert _kept("health.medications", said) == []
