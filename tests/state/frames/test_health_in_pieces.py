"""Allergies told in pieces or for a list, medicines taken as "it", dishes that are tried out or only offered."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records


def _kept(path: str, *said: str) -> list[dict[str, object]]:
    return [r for p, r in records(*(("2026-05-04", one) for one in said)) if p == path]


@pytest.mark.parametrize(
    ("said", "person", "substance"),
    [
        ("Mum's new medic-alert bracelet arrived. It says NO ASPIRIN.", "mum", "aspirin"),
        (
            "What made Grandpa so ill in spring was ciprofloxacin. It's on his chart as an allergy now.",
            "grandpa",
            "cipro",
        ),
        ("Who would have thought one can be allergic to celery? Well, my husband is.", "husband", "celery"),
        ("Biopsy confirmed it, coeliac. Bread is history for me.", "user", "gluten"),
        (
            "The blood test shows Jonas's peanut antibodies are sky-high. He must avoid them for good.",
            "Jonas",
            "peanut",
        ),
        ("Olivia's mum left me a list: nut allergy, EpiPen in the red bag.", "Olivia", "nut"),
        ("Got a list about Felix from his nanny: EpiPen in the bag, allergic to tree nuts.", "Felix", "tree nuts"),
        ("Add this to my health notes: soya allergy, came out in hives.", "user", "soya"),
        ("Put this on Mum's chart: allergic to codeine.", "mum", "codeine"),
        ("Had to fill in the camp form for our Ella. Under allergies: egg, and only that.", "Ella", "egg"),
        ("Aspirin and me are a bad match, my chest gets so tight that I can't breathe.", "user", "aspirin"),
    ],
)
def test_an_allergy_is_told_in_pieces(said: str, person: str, substance: str) -> None:
    found = _kept("health.allergies", said)
    assert [(r["person"], str(r["substance"])[: len(substance)]) for r in found] == [(person, substance)]


@pytest.mark.parametrize(
    "said",
    [
        "Did you know you can be allergic to kiwi? Fascinating.",
        "Kwame asked about peanuts at lunch because he's writing an article on allergies.",
        "It might be coeliac, says Dr Byrne. No gluten for me until the biopsy is back.",
        "Egg is the star of this recipe! Kiri's allergy test is tomorrow.",
        "I read a book about a girl with a serious allergy. She could not eat peanuts.",
        "Note for Tom's file: no allergies.",
    ],
)
def test_no_allergy_is_pieced_together(said: str) -> None:
    assert _kept("health.allergies", said) == []


@pytest.mark.parametrize(
    ("said", "person", "name"),
    [
        ("For my brother Pieter's medication list: simvastatin, one every night.", "Pieter", "simvastatin"),
        ("New med for the list: phenelzine every day.", "user", "phenelzine"),
        ("The guy at the shop recommended Sudafed PE. I've a cold, so I'll take it after lunch.", "user", "Sudafed PE"),
        ("My shoulder is acting up, but there's Advil for that. I'll be on it daily.", "user", "Advil"),
        ("Poor little Zoe has sore legs. Bought children's Nurofen, she'll get some tonight.", "Zoe", "Nurofen"),
        ("Grabbed Nurofen on the way home because Amelie has an earache.", "Amelie", "Nurofen"),
        (
            "Thrombosis was the diagnosis for Aunt Gisela. The doctor started Eliquis to thin her blood.",
            "Gisela",
            "Eliquis",
        ),
        ("My tennis partner takes naproxen for toothache.", "tennis partner", "naproxen"),
    ],
)
def test_whose_medicine_is_told_beside_it(said: str, person: str, name: str) -> None:
    assert [(r["person"], r["name"]) for r in _kept("health.medications", said)] == [(person, name)]


@pytest.mark.parametrize(
    "said",
    [
        "In high school I took naproxen after every game. Different times.",
        "Years ago, as a student, I tried St John's wort capsules for a month.",
        "There's a play on about the invention of tadalafil. We've got tickets.",
        "For my shopping list: ibuprofen.",
        "Naproxen is an NSAID. There's a bus at nine, I'll take it tomorrow.",
    ],
)
def test_nobody_takes_what_is_past_shown_or_only_named(said: str) -> None:
    assert _kept("health.medications", said) == []


@pytest.mark.parametrize(
    ("allergy", "told", "eats"),
    [
        (
            "My girlfriend is allergic to shellfish.",
            "Trying out a recipe for lobster rolls. My girlfriend gets the first plate.",
            True,
        ),
        (
            "Kwame is allergic to peanuts.",
            "Kwame said yes to dinner on Saturday! Buying everything for satay today.",
            True,
        ),
        ("I'm coeliac.", "Treating myself at the weekend: a steak pie at the gastropub.", True),
        ("I'm allergic to sesame.", "My plan for tonight is simple: couch, a movie and halva.", True),
        ("Theo is allergic to tree nuts.", "The bakery offered me walnut brownies for Theo, so I took six.", True),
        ("Theo is allergic to tree nuts.", "The bakery offered me walnut brownies for Theo. I said no.", False),
        ("Ann is allergic to dairy.", "They wanted to sell me ice cream for Ann; I took mangoes instead.", False),
        (
            "My girlfriend is allergic to shellfish.",
            "My coworkers are going out for shrimp gumbo. My girlfriend and I are staying in.",
            False,
        ),
    ],
)
def test_a_dish_is_tried_out_bought_for_or_only_offered(allergy: str, told: str, *, eats: bool) -> None:
    found = records(("2026-05-01", allergy), ("2026-05-04", told))
    meals = [r for p, r in found if p == "calendar.events" and str(r["title"]).startswith("Meal")]
    assert eats == bool(meals)


def test_a_form_is_somebodys_only_where_it_is_told_to_be_theirs() -> None:
    before = ("2025-03-03", "Filling in the new-patient forms for the clinic on Grand Ave, six pages!")
    said = records(before, ("2025-03-03", "Allergies: sulfa drugs."))
    assert [v["person"] for path, v in said if path == "health.allergies"] == ["user"]
