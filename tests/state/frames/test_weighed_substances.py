"""Medicines and foods that no rule reads, by weight: what they are to somebody, and to whom."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import Records, numbered, records, turn
from usercode.state.frames.weighed.everybody import everybody, is_same_one, others
from usercode.state.frames.weighed.people import people
from usercode.state.frames.weighed.stuff import stuff
from usercode.state.frames.weighed.talk import Talk, talk_of


def _told(path: str, said: str) -> list[tuple[str, str]]:
    """Return what is kept of a sentence in a turn of three."""
    name = "name" if path.endswith("medications") else "substance"
    kept = records(("2026-05-04", f"{said} The tomatoes need string. How far apart should I plant leeks?"))
    return [(str(r["person"]), str(r[name])) for p, r in kept if p == path]


@pytest.mark.parametrize(
    ("said", "person", "name"),
    [
        (
            "Grandma's pill tray is my job on Sundays, and the blue one in it is warfarin now since the business with "
            "her leg.",
            "grandma",
            "warfarin",
        ),
        ("Mum keeps an inhaler by the bed and half a candesartan with her porridge.", "mum", "candesartan"),
        (
            "Our Kofi is down with his chest again, the surgery sent round erythromycin and the first spoon is for "
            "bedtime.",
            "Kofi",
            "erythromycin",
        ),
    ],
)
def test_who_takes_a_medicine_is_weighed(said: str, person: str, name: str) -> None:
    assert _told("health.medications", said) == [(person, name)]


@pytest.mark.parametrize(
    "said",
    [
        "The pharmacist had naproxen on the counter for Grandma, saw the warfarin card and put it back.",
        "If my knee gets worse the doctor may try me on naproxen.",
        "How long does naproxen take to work?",
        "Could the surgery have meant erythromycin for Kofi?",
        "An old colleague of mine keeps warfarin on her desk.",
        "Amoxicillin was in the news again, they are running out of it.",
    ],
)
def test_a_medicine_that_nobody_takes_is_not_read(said: str) -> None:
    assert _told("health.medications", said) == []


@pytest.mark.parametrize(
    ("said", "person", "substance"),
    [
        (
            "One cashew at the wedding and Ruth had to be driven to hospital with hives all over.",
            "Ruth",
            "cashew",
        ),
        (
            "What could I cook on Sunday? My brother Anton gets hives from cumin.",
            "Anton",
            "cumin",
        ),
        (
            "School nurse form for Femi is done, egg under allergies, because of that swollen face at nursery.",
            "Femi",
            "egg",
        ),
    ],
)
def test_whose_allergy_it_is_is_weighed(said: str, person: str, substance: str) -> None:
    assert _told("health.allergies", said) == [(person, substance)]


@pytest.mark.parametrize(
    "said",
    [
        "We had eggs and sesame buns for breakfast at the hotel.",
        "The clinic looked at Femi again and egg is no trouble for him at all now.",
        "Would my brother Anton get hives from cumin?",
        "We put cumin in the soup for my brother Anton.",
        'Please correct my text: "My son Leo had mango for breakfast and loved it."',
        "Is cashew a nut that people are often allergic to?",
    ],
)
def test_a_food_that_harms_nobody_is_no_allergy(said: str) -> None:
    assert _told("health.allergies", said) == []


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ("Emi cries, so my sister-in-law gave me some.", ["Emi", "sister-in-law", "user"]),
        ("At mums. She's ill.", ["mum", "mum"]),
        ("Kristin, my sister-in-law, came over.", ["Kristin", "Kristin"]),
        ("Dr Nolan saw my husband, Otieno.", ["Otieno"]),
        ("Jon's mum rang from Dublin.", ["", ""]),
        ("Lunch is planned. The dentist on Thomas Street called.", []),
    ],
)
def test_people_are_found_wherever_a_turn_names_them(said: str, names: list[str]) -> None:
    told = turn(said)
    assert [one.name for one in people(talk_of(numbered(told), told.said_at, Records()))] == names


def _talk(said: str) -> Talk:
    told = turn(said)
    return talk_of(numbered(told), told.said_at, Records())


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ("The vicar itches, so Uncle Vik gave him some.", ["vicar", "Uncle Vik"]),
        ("My sister Jane sneezes. A cousin of hers, Bram, wheezes.", ["Jane", "cousin", "Bram"]),
        ("Tell them that emma wheezes.", ["Emma"]),
        ("Mrs Holt sneezes.", ["Mrs Holt"]),
        ("Everyone in the ward sneezes, hey.", []),
    ],
)
def test_people_are_found_by_what_they_are_and_by_title(said: str, names: list[str]) -> None:
    assert list(others(everybody(_talk(said)))) == names


def test_a_last_name_may_be_all_that_is_told_of_somebody() -> None:
    assert is_same_one("Mrs Holt", "Holt")
    assert is_same_one("mum", "mother")
    assert not is_same_one("Mrs Holt", "Mrs Ward")
    assert not is_same_one("Ann", "Joanne")


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("He wheezes from oak moss and cow's milk.", [("plant", "oak moss"), ("food", "cow's milk")]),
        ("She swallows folic acid for her anaemia.", [("medicine", "folic acid")]),
        ("Her chest is better since the flumbazine.", [("unknown", "flumbazine")]),
        ("Write no kiwi on it.", [("food", "kiwi")]),
        ("The oak table and the linen are new.", [("other", "oak")]),
        ("My lips and knees hurt.", []),
    ],
)
def test_what_may_be_taken_or_not_borne_is_found(said: str, found: list[tuple[str, str]]) -> None:
    assert [(one.kind, one.text) for one in stuff(_talk(said))] == found
