"""Allergies told as a story, in a line of a list or on a form, and who has a medicine or a dish of their own."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records
from usercode.facts.moods import mood
from usercode.state.frames.foods import eaten
from usercode.state.frames.interactions import dangerous_pair
from usercode.state.frames.medicines import classes_of, ingredients


def _kept(path: str, *said: str) -> list[dict[str, object]]:
    return [r for p, r in records(*(("2026-05-04", one) for one in said)) if p == path]


@pytest.mark.parametrize(
    ("said", "person", "substance"),
    [
        ("One bite of a pecan slice and my lips went fat. I spent the night on a drip. Never again.", "user", "pecan"),
        ("We learned it in May: prawns and Hamish are a bad idea. Ambulance, oxygen, the lot.", "Hamish", "prawns"),
        ("Who'd have thought a kiwi could floor a grown man? Lars had one and the medic jabbed him in the leg.", "Lars", "kiwi"),
        ("Nothing with sesame in it may come near my niece Ola. She's had it since birth.", "Ola", "sesame"),
        ("My colleague Pim carries one of those pens because of hazelnuts.", "Pim", "hazelnuts"),
        ("Ivy came out in hives from a penicillin shot, and the doctor has put penicillin allergy in her chart.", "Ivy", "penicillin"),
        ("The doctor has written a latex allergy down in Marcus's chart. Latex!", "Marcus", "latex"),
    ],
)  # fmt: skip
def test_an_allergy_is_told_as_a_story(said: str, person: str, substance: str) -> None:
    found = _kept("health.allergies", said)
    assert [(r["person"], r["substance"]) for r in found] == [(person, substance)]


@pytest.mark.parametrize(
    ("said", "person", "substance"),
    [
        ("The school has it on file: Ada, year four, severe kiwi allergy, two pens.", "Ada", "kiwi"),
        ("It's the list for sitters: Lulu no dairy (allergy), Max bedtime seven.", "Lulu", "dairy"),
        ("Guests: Tom, no allergies; Ines (nut allergy); Karl, vegetarian.", "Ines", "nut"),
        ("Under reactions I need: codeine, itchy all over and a tight chest, 2011.", "user", "codeine"),
        ("In the allergy box I always write sulfa, because it put me in hospital when I was at college.", "user", "sulfa"),
        ("Drug reactions: trimethoprim (rash).", "user", "trimethoprim"),
        ("Filling in the camp form for my daughter Noor. Under allergies I put eggs, she swells up.", "Noor", "eggs"),
    ],
)  # fmt: skip
def test_an_allergy_stands_in_a_list_or_on_a_form(said: str, person: str, substance: str) -> None:
    found = _kept("health.allergies", said)
    assert [(r["person"], r["substance"]) for r in found] == [(person, substance)]


@pytest.mark.parametrize(
    "said",
    [
        "Mum is in hospital with her hip. I brought her strawberries and she was pleased.",
        "We had prawns and Tom was ill all night, food poisoning. Ambulance and all. Never again that place!",
        "Ben choked on a peanut at the circus and the paramedics came.",
        "Grandad has no eggs in Lent. Never has.",
        "Teddy was tested for an egg allergy, and the result is in: nothing, he is clear.",
        "Jasper had a penicillin allergy on his records, but it was a mistake and they've deleted it.",
        "Ida got a rash after amoxicillin, but they tested her and it was only a virus.",
        "Under allergies I put none.",
    ],
)
def test_what_has_another_cause_or_was_cleared_is_no_allergy(said: str) -> None:
    assert _kept("health.allergies", said) == []


@pytest.mark.parametrize(
    ("said", "person", "name"),
    [
        ("Colin came home from the clinic with tablets. Apixaban, morning and night, for good.", "Colin", "Apixaban"),
        ("Dad saw the rheumatologist. Methotrexate on Fridays from now on.", "dad", "Methotrexate"),
        ("Ruth's knee is swollen. She's got a box of ibuprofen from Morrisons and she's taking two a day.", "Ruth", "ibuprofen"),
        ("I take Maureen's shopping over to Oadby on Mondays. That's the day she has her methotrexate.", "Maureen", "methotrexate"),
        ("Neil has a fever. I gave him two Advil an hour ago, the neighbour had some.", "Neil", "Advil"),
        ("Ines has an ear infection. We picked up the amoxicillin and she had her first spoonful.", "Ines", "amoxicillin"),
    ],
)  # fmt: skip
def test_who_takes_it_is_told_beside_a_routine_a_shop_or_a_spoonful(said: str, person: str, name: str) -> None:
    assert [(r["person"], r["name"]) for r in _kept("health.medications", said)] == [(person, name)]


@pytest.mark.parametrize(
    "said",
    [
        "Gloria's knee hurts, so her sister offered her ibuprofen, but I've hidden the packet.",
        "Somebody at yoga told me St John's wort changed her life.",
        "Aspirin put him in hospital, and the doctor says he's never to have any of that family, naproxen or the like.",
    ],
)
def test_what_was_hidden_helped_others_or_is_barred_nobody_takes(said: str) -> None:
    assert _kept("health.medications", said) == []


@pytest.mark.parametrize(
    ("allergy", "told", "eats"),
    [
        ("Dad is allergic to shellfish.", "Dad's lunch is on 20 May. He's having the lobster roll and I'm having steak.", True),
        ("Dad is allergic to shellfish.", "Dad's lunch is on 20 May. He's having the steak and I'm having the lobster roll.", False),
        ("Neil is allergic to crustaceans.", "I've ordered scampi for everybody, six portions, one of them large for Neil.", True),
        ("Neil is allergic to crustaceans.", "I've ordered scampi for my sister, and Neil is at his club.", False),
    ],
)  # fmt: skip
def test_who_gets_of_a_dish_and_who_has_another(allergy: str, told: str, *, eats: bool) -> None:
    found = records(("2026-05-01", allergy), ("2026-05-04", told))
    who = "dad" if "Dad" in allergy else "Neil"
    barred = [
        r
        for p, r in found
        if p == "calendar.events" and who in (r.get("people") or ()) and eaten("shellfish", str(r["title"]))
    ]
    assert eats == bool(barred)


@pytest.mark.parametrize(
    ("substance", "dish"),
    [("walnuts", "chiles en nogada"), ("eggs", "tuna mayo"), ("prawns", "gambas al ajillo"), ("nuts", "coffee and walnut cake")],
)  # fmt: skip
def test_dishes_of_the_world_hold_what_they_are_made_of(substance: str, dish: str) -> None:
    assert eaten(substance, dish)
    assert not eaten("celery", dish)


@pytest.mark.parametrize(("one", "other"), [("Burana", "Marevan"), ("Lopid", "Zocor"), ("Zimovane", "morphine")])
def test_brands_of_many_countries_and_pairs(one: str, other: str) -> None:
    assert dangerous_pair(*(ingredients(n) | classes_of(n) for n in (one, other)))[0]
    assert not dangerous_pair(*(ingredients(n) | classes_of(n) for n in (one, "loratadine")))[0]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("She told us before we'd even sat down.", "asserted"),
        ("By then they'd only just paid.", "asserted"),
        ("It was late when she'd finally told us.", "asserted"),
        ("We'd go there again.", "hypothetical"),
    ],
)
def test_had_and_would_are_told_apart(said: str, meant: str) -> None:
    assert mood(said) == meant
