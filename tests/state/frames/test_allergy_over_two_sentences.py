"""An allergy of which one sentence tells the cause and another whose it is."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

DAY = "2025-03-04"


def _allergies(*told: str) -> list[tuple[str, str]]:
    turns = [(DAY, text) for text in told]
    return [(str(r["person"]), str(r["substance"])) for path, r in records(*turns) if path == "health.allergies"]


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("Nora's results say pistachios are what caused it, she is allergic.", [("Nora", "pistachios")]),
        ("I've never been able to drink milk, it makes me ill. Doctor says it's an allergy.", [("user", "milk")]),
        (
            "Maisie, our granddaughter, isn't allowed wheat any more. The paediatrician diagnosed an allergy.",
            [("Maisie", "wheat")],
        ),
        (
            "My wife had a bad turn after naproxen. The hospital marked her down as allergic to it.",
            [("wife", "naproxen")],
        ),
        (
            "Neither of my boys, Callum and Rory, can eat egg. They are both allergic.",
            [("Callum", "egg"), ("Rory", "egg")],
        ),
        (
            "We found out at the weekend that Tom can't have walnuts. It's a proper allergy, the doctor says.",
            [("Tom", "walnuts")],
        ),
        (
            "My sister Deepa's little one, Vihaan, is two now. He is allergic to cow's milk.",
            [("Vihaan", "cow's milk")],
        ),
        ("My colleague Ana's son, Theo, is in Leo's class. He has a peanut allergy.", [("Theo", "peanut")]),
    ],
)
def test_cause_and_bearer_are_put_together(told: str, found: list[tuple[str, str]]) -> None:
    assert _allergies(told) == found


@pytest.mark.parametrize(
    "told",
    [
        "Sam and Lena came for prawns. She is allergic.",
        "We had prawns last night. Is Anna allergic to them?",
        "The new teacher asked about milk. Nobody in our house is allergic to it.",
        "I had shrimp for lunch. My eyes are itchy but that's the pollen, I'm allergic.",
        "I love peanut butter. My colleague says his dog is allergic.",
        "Nora had peanuts at the party. We thought she might be allergic.",
    ],
)
def test_what_is_not_told_of_anybody_with_certainty_is_none(told: str) -> None:
    assert [found for found in _allergies(told) if found[1] not in ("pollen",)] == []


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("Meera is allergic to prawns and to every other kind of shellfish.", {"prawns", "shellfish"}),
        ("Meera is allergic to cashews and every other sort of tree nut.", {"cashews", "tree nut"}),
        ("The whole group of NSAIDs is off limits for Meera since Voltaren made her face balloon.", {"NSAIDs"}),
        ("My sister Meera is allergic to all tree nuts and anything with sesame in it.", {"tree nuts", "sesame"}),
        (
            "Meera had to be given adrenaline after a plate of clams. She avoids all shellfish now.",
            {"clams", "shellfish"},
        ),
        ("I told the receptionist that Meera, our eight-year-old, is allergic to penicillin.", {"penicillin"}),
        ("I found out that my boss, Meera, is allergic to fish.", {"fish"}),
        ("Meera came up in great weals and could hardly breathe after penicillin.", {"penicillin"}),
        (
            "Meera had a bad time with trimethoprim at school. She came up in a rash and her lips swelled.",
            {"trimethoprim"},
        ),
        ("Meera was put on Septran in 1998. Her skin blistered from head to toe within a day.", {"septran"}),
    ],
)
def test_whole_kinds_and_stories_are_told_of_the_one_they_befell(told: str, found: set[str]) -> None:
    read = [r for path, r in records(told) if path == "health.allergies"]
    assert {str(r["substance"]) for r in read} == found
    assert {r["person"] for r in read} == {"Meera"}


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ("Lou ended up in the ICU after they gave him sulfa for a skin infection.", [("Lou", "sulfa")]),
        (
            "Sana broke out in hives after her cousin's wedding, and the allergist traced it to pistachios.",
            [("Sana", "pistachios")],
        ),
        ("I told the camp leader that Otis, my youngest, is allergic to eggs in every form.", [("Otis", "eggs")]),
        ("Zara can have cephalosporins after all, the anaphylaxis at Christmas came from a bee.", []),
    ],
)
def test_the_cause_is_what_it_is_traced_to(told: str, found: list[tuple[str, str]]) -> None:
    assert _allergies(told) == found


def test_what_did_harm_is_no_medicine_that_is_taken() -> None:
    told = (
        "My dad was given pethidine once for kidney stones. Within a minute he couldn't breathe and his lips swelled."
    )
    assert [(path, r["person"]) for path, r in records(told) if path.startswith("health")] == [
        ("health.allergies", "dad")
    ]


def test_a_family_of_medicines_is_told_in_words() -> None:
    told = (
        "Ibuprofen gave me a bad attack, and she told me I can't take any anti-inflammatory painkillers of that family."
    )
    read = [(r["person"], r["substance"], r["kind"]) for path, r in records(told) if path == "health.allergies"]
    assert ("user", "anti-inflammatory painkillers", "drug") in read


@pytest.mark.parametrize(
    "told",
    [
        "Meera had a plate of clams in Lisbon. She came up in a rash after a wasp got her.",
        "Meera takes ramipril in the mornings. She came up in weals after gardening.",
        "Meera came up in hives on Monday. The doctor gave her prednisolone.",
        "Meera had trimethoprim at school. She never came out in a rash from it.",
        "Meera avoids all shellfish when she is on a diet.",
    ],
)
def test_what_came_of_something_else_is_no_allergy(told: str) -> None:
    assert {r["substance"] for path, r in records(told) if path == "health.allergies"} <= {"wasp"}
