"""Who "she" and "he" are over the sentences of a turn, and who eats what on which day."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records


def _allergic(*said: str) -> list[str]:
    return [values["person"] for path, values in records(*said) if path == "health.allergies"]


@pytest.mark.parametrize(
    ("said", "person"),
    [
        ("Been at the surgery with Brenda about her notes. She's allergic to penicillin.", "Brenda"),
        ("Our Alfie, that's my grandson, he's six, had his tests back. He's allergic to tree nuts.", "Alfie"),
        ("Rang Derek's wife about the time. I never knew he's allergic to shellfish.", "Derek"),
        ("Rang Sue's husband about the boiler. She's allergic to latex, he says.", "Sue"),
        ("Kacper is a bright boy, and sesame makes his lips and eyes swell up.", "Kacper"),
        ("Coffee with Jen this morning. Never knew she's coeliac!", "Jen"),
    ],
)
def test_a_pronoun_means_who_was_with_the_speaker_or_was_called(said: str, person: str) -> None:
    assert [person] == _allergic(said)


@pytest.mark.parametrize(
    "said",
    [
        "Had lunch with Brenda and Sue. She's allergic to penicillin.",
        "Took Mum to the clinic with Sue. She is allergic to aspirin.",
        "Called Tom and Ben about Saturday. He's allergic to eggs.",
    ],
)
def test_a_pronoun_that_fits_two_means_nobody(said: str) -> None:
    assert [] == _allergic(said)


def _meals(*said: str) -> list[tuple[str, list[str], str]]:
    return [
        (values["title"].partition(": ")[2], values.get("people", []), values["start"].date().isoformat())
        for path, values in records(*said)
        if path == "calendar.events" and values["status"] == "planned"
    ]


@pytest.mark.parametrize(
    ("said", "meal"),
    [
        (
            "We've got the whole family round on Sunday, our Alfie and his mum as well. I'm doing my bakewell tart.",
            ("bakewell tart", ["Alfie", "family"], "2025-03-16"),
        ),
        (
            "It's Derek's 70th on 7 June. Starter's decided: prawn cocktail for all twelve of us, Derek included.",
            ("prawn cocktail", ["Derek"], "2025-06-07"),
        ),
        (
            "Lunch on Friday is just me and Tom. Doing prawns, and a big mango pavlova for dessert.",
            ("prawns and a big mango pavlova", ["Tom"], "2025-03-14"),
        ),
        (
            "Chocolate eggs for the boys and a box of Ferrero Rocher for Romy, she loves gold paper.",
            ("Ferrero Rocher", ["Romy"], "2025-03-10"),
        ),
        (
            "Ferrero Rocher for the boys and chocolate eggs for Romy, she loves gold paper.",
            ("chocolate eggs", ["Romy"], "2025-03-10"),
        ),
    ],
)
def test_who_eats_and_when_is_told_over_the_turn(said: str, meal: tuple[str, list[str], str]) -> None:
    assert [meal] == _meals(said)


def _takes(said: str) -> list[tuple[str, str]]:
    return [(values["person"], values["name"]) for path, values in records(said) if path == "health.medications"]


@pytest.mark.parametrize(
    ("said", "taken"),
    [
        ("Saw the nurse this morning. She's given me co-trimoxazole twice a day.", [("user", "co-trimoxazole")]),
        ("A mate gave me diclofenac that helped him, so I'm starting on those today.", [("user", "diclofenac")]),
        ("A mate gave me diclofenac, but I'm not starting on those yet.", []),
    ],
)
def test_what_was_given_to_the_speaker_is_theirs_once_they_begin(said: str, taken: list[tuple[str, str]]) -> None:
    assert taken == _takes(said)


def test_what_those_reckon_who_treat_somebody_is_told() -> None:
    assert ["Gwen"] == _allergic("Took our Gwen to the walk-in centre. They reckon she's allergic to ibuprofen.")
    assert [] == _allergic("Had a chat with Gwen. They reckon she's allergic to ibuprofen.")


def test_a_leaving_do_is_somebodys_own_and_a_dish_called_after_somebody_is_none() -> None:
    said = "It's Lou's leaving do on Friday and I said I'd bring the cake. I'm baking a Victoria sponge."
    assert ("Victoria sponge", ["Lou"], "2025-03-14") in _meals(said)


def test_what_follows_from_an_allergy_is_no_part_of_it() -> None:
    found = records("My son is allergic to eggs, so no cake.")
    assert ["eggs"] == [values["substance"] for path, values in found if path == "health.allergies"]


def test_a_word_that_opens_a_sentence_before_is_not_who_she_is() -> None:
    day = "2025-03-10"
    ill = "Priya's got an infection, the locum wrote her a script for Augmentin and she's starting it tonight."
    found = records((day, "Footy was a disaster on Sunday."), (day, ill))
    assert [values["person"] for path, values in found if path == "health.medications"] == ["Priya"]


@pytest.mark.parametrize(
    ("said", "who", "what"),
    [
        ("Lars must not eat crab, as he was in intensive care from it last summer.", "Lars", "crab"),
        ("I am not allowed to take penicillin.", "user", "penicillin"),
        ("The allergy clinic has confirmed that I cannot take tetracyclines.", "user", "tetracyclines"),
        ("My doctor has told me to avoid penicillin.", "user", "penicillin"),
        ("Nuts are dangerous for my daughter.", "daughter", "nuts"),
        ("Peanuts give my daughter breathing problems.", "daughter", "peanuts"),
        ("Twice now codeine has given Gran a rash.", "gran", "codeine"),
        ("Codeine is off the list for Gran: twice now it's given her a rash.", "gran", "codeine"),
        ("Wheat makes my wife ill.", "wife", "wheat"),
    ],
)
def test_what_somebody_is_kept_from_in_plain_words(said: str, who: str, what: str) -> None:
    found = records(said)
    assert [(v["person"], v["substance"]) for path, v in found if path == "health.allergies"] == [(who, what)]
    assert not [v for path, v in found if path == "calendar.events"]


@pytest.mark.parametrize(
    "said",
    [
        "I must not eat milk before the blood test.",
        "I can't eat crab, it is too expensive.",
        "I can't take ibuprofen with my blood thinners.",
        "My wife cannot eat shrimp while she is pregnant.",
    ],
)
def test_what_is_left_for_another_reason_is_no_allergy(said: str) -> None:
    assert not _allergic(said)


def test_a_fine_excuse_is_no_fine() -> None:
    said = "His last one was on Friday, and he says that's a fine excuse for a bigger dinner."
    assert not [v for path, v in records(said) if path == "household.deadlines"]


@pytest.mark.parametrize(
    "said", ["Please remember that I cannot tolerate lactose.", "I cannot tolerate lactose, not even a little."]
)
def test_what_one_cannot_tolerate_needs_no_other_reason(said: str) -> None:
    assert ["user"] == _allergic(said)


@pytest.mark.parametrize(
    "said", ["My daughter Ines used to have a milk allergy.", "My son used to react to eggs when he was little."]
)
def test_what_used_to_be_is_over(said: str) -> None:
    assert not _allergic(said)


@pytest.mark.parametrize(
    ("said", "who", "drug"),
    [
        ("Warfarin has been prescribed for me for the rest of my life.", "user", "warfarin"),
        ("My new tablets contain lisinopril.", "user", "lisinopril"),
    ],
)
def test_a_medicine_that_is_told_of_first_is_taken(said: str, who: str, drug: str) -> None:
    found = [v for path, v in records(said) if path == "health.medications"]
    assert [(v["person"], v["name"]) for v in found] == [(who, drug)]
