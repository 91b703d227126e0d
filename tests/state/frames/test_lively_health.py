"""Health told in lively words: medicines named as a thing, allergies by what happened, meals in pieces."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records


def _kept(path: str, *said: str) -> list[dict[str, object]]:
    return [r for p, r in records(*(("2026-05-04", one) for one in said)) if p == path]


@pytest.mark.parametrize(
    ("said", "person", "name"),
    [
        ("Lisinopril goes down with my muesli, then it's the sudoku and a sulk.", "user", "Lisinopril"),
        ("My husband creeps up the stairs like a snail. That'll be the atenolol he's on.", "husband", "atenolol"),
        ("Gran's a marvel on her memantine, beat me at cards twice.", "gran", "memantine"),
        ("Nosebleed number three. Thanks, rivaroxaban!", "user", "rivaroxaban"),
        ("My brother moved in, phenytoin on the shelf. No fits for three years on it!", "brother", "phenytoin"),
        ("It could be the enalapril, I've had one every evening since March.", "user", "enalapril"),
        ("Lithium level spot on, so the doctor says carry on with the same dose.", "user", "Lithium"),
        ("Warfarin every evening at six, that's Grandpa's whole calendar now.", "grandpa", "Warfarin"),
    ],
)
def test_a_medicine_is_named_before_what_it_does(said: str, person: str, name: str) -> None:
    assert [(r["person"], r["name"]) for r in _kept("health.medications", said)] == [(person, name)]


@pytest.mark.parametrize(
    "said",
    [
        "In chapter nine my detective takes warfarin without knowing it.",
        "My detective swallows digoxin in his tea and never notices.",
        "My son's in a play where the king takes digoxin every night.",
        "Ramipril every morning, says the poster in the waiting room.",
        "Metformin twice a day, is that what people normally get?",
        "Thanks, ibuprofen! Headache gone in twenty minutes.",
        "Every evening lithium batteries die in my torch.",
        "Metformin's out for delivery, says the courier app.",
    ],
)
def test_a_medicine_that_is_only_named_is_nobodys(said: str) -> None:
    assert _kept("health.medications", said) == []


def test_a_medicine_is_out_for_somebody() -> None:
    (kept,) = _kept("health.medications", "Carbimazole's off for my sister, the thyroid people are letting her be.")
    assert (kept["person"], str(kept["end"])) == ("sister", "2026-05-04")


@pytest.mark.parametrize(
    ("said", "person", "substance"),
    [
        (
            "Wasp up my sleeve in the orchard and next thing I'm in an ambulance. They say I'm allergic now.",
            "user",
            "wasp",
        ),
        ("Our youngest had forty pricks up his arms and one went mad: hazelnut.", "youngest", "hazelnut"),
        ("My patch test came back screaming positive for nickel.", "user", "nickel"),
        ("Ever since Mira's cashew reaction we don't go anywhere without the EpiPens.", "Mira", "cashew"),
        ("Fructose intolerance, said the lady at the clinic, so no more pears for me.", "user", "fructose"),
        ("There's penicillin allergy in red capitals on my notes.", "user", "penicillin"),
        ("Mustard hides in everything, even sausages! My nephew's allergic to it.", "nephew", "mustard"),
        ("Thirty years I've had this egg allergy, you'd think my team had noticed.", "user", "egg"),
        ("Lactose runs right through me.", "user", "lactose"),
    ],
)
def test_an_allergy_is_what_happened_and_was_named(said: str, person: str, substance: str) -> None:
    assert [(r["person"], r["substance"]) for r in _kept("health.allergies", said)] == [(person, substance)]


@pytest.mark.parametrize(
    "said",
    [
        "A wasp landed in my beer at the lake, I fished it out and drank on.",
        "The vet's test says chicken, so Bruno is on fish from now on.",
        "Ever since Felix's cake reaction video went viral he's been unbearable.",
        "My patch test came back clear, nickel included.",
        "The cholesterol results said butter, more or less, and my doctor laughed.",
        "Peanut allergy, says a bloke on TikTok, is all in the mind.",
    ],
)
def test_no_allergy_is_told(said: str) -> None:
    assert _kept("health.allergies", said) == []


@pytest.mark.parametrize(
    ("said", "title", "people", "day"),
    [
        ("Lasagne. Friday. My in-laws are descending.", "Meal: Lasagne", ["in-laws"], "2026-05-08"),
        ("The reading group comes on the 12th, so it's quiche.", "Meal: quiche", ["reading group"], "2026-05-12"),
        ("My book club gets falafel tomorrow, seven of them.", "Meal: falafel", ["book club"], "2026-05-05"),
        ("Boss invited HIMSELF. So I'm doing lasagne on Thursday.", "Meal: lasagne", ["boss"], "2026-05-07"),
        ("Fish pie for my neighbours, Mo and Bea, in two days' time.", "Meal: Fish pie", None, "2026-05-06"),
    ],
)
def test_a_meal_is_told_in_pieces(said: str, title: str, people: list[str] | None, day: str) -> None:
    (meal,) = [r for r in _kept("calendar.events", said) if str(r["title"]).startswith("Meal")]
    assert (meal["title"], str(meal["start"])[:10]) == (title, day)
    assert people is None or meal["people"] == people


@pytest.mark.parametrize(
    "said",
    [
        "Lasagne. Friday. In my dreams, that is.",
        "If my in-laws are coming on Friday, it's lasagne.",
        "My in-laws were coming on Friday and I was doing lasagne, but they've cancelled.",
        "Peanuts for the squirrels on Saturday.",
        "Hickory, knew it! My cousins are coming on Saturday.",
        "The reading group comes on the 12th, so it's crime novels till then.",
    ],
)
def test_no_meal_is_told(said: str) -> None:
    assert [r for r in _kept("calendar.events", said) if str(r["title"]).startswith("Meal")] == []


def test_no_coffee_for_half_an_hour_is_no_limit() -> None:
    assert _kept("finance.limits", "My tablet comes first, no coffee for half an hour.") == []


def test_what_landed_on_the_floor_went_nowhere() -> None:
    assert _kept("travel.their_trips", "Pa poured the tea himself today and half of it landed on the carpet.") == []
