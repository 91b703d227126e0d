"""For whom a medicine is: who was named before, who is ill, to whom it is handed on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import Records, numbered, records, turn
from usercode.state.change import Put
from usercode.state.frames.interpret import interpret

_MEDICATIONS = "health.medications"


def _taken(*said: str) -> list[tuple[str, str]]:
    found: list[dict[str, Any]] = [values for path, values in records(*said) if path == _MEDICATIONS]
    return [(values["person"], values["name"]) for values in found]


@pytest.mark.parametrize(
    ("said", "person"),
    [
        (("I've got Aleve in the cabinet, I'll give Dad two tonight.",), "dad"),
        (("Dad's back is bad. There's Aleve in the drawer so I'm giving him some with dinner.",), "dad"),
        (("Milo is poorly. The chemist has Aleve ready and I'm picking it up for him after lunch.",), "Milo"),
        (("Milo was up all night with his ear, so I took him in. They put him on Aleve.",), "Milo"),
        (("Dad was diagnosed with Parkinson's. The neurologist has started him on Aleve.",), "dad"),
        (("I filled my mother's pill box for her tonight. It's Aleve 20 mg every evening.",), "mother"),
        (("Alan and I are off to Whitby. He's ordered some Aleve 50 mg for it.",), "Alan"),
        (("Rosalind's knee hurts, so I picked up some Aleve and she's been taking two every day.",), "Rosalind"),
        (("Mum's hip hurts and she's been helping herself to my Aleve for days.",), "mum"),
        (("I picked up the Aleve for our little one at the pharmacy.",), "little one"),
        (("Leif got some Aleve from a colleague for our weekend away.",), "Leif"),
        (("My knee is bad so I'm going to take two Aleve a day and see if it settles.",), "user"),
    ],
)
def test_whose_medicine_is_told_by_who_is_ill_and_to_whom_it_is_given(said: tuple[str, ...], person: str) -> None:
    assert _taken(*said) == [(person, "Aleve")]


@pytest.mark.parametrize(
    "said",
    [
        "Anna's friend was sick. They put her on Augmentin.",
        "If Dad's knee gets worse I'll give him Aleve.",
        "Should I give Dad two Aleve tonight?",
    ],
)
def test_what_is_for_somebody_unknown_or_only_weighed_is_nobodys(said: str) -> None:
    assert _taken(said) == []


@pytest.mark.parametrize(
    "before",
    ["Milo was up all night with his ear.", "Milo came home with a fever.", "Milo's ear is infected again."],
)
def test_who_was_named_first_in_an_earlier_message_is_still_known(before: str) -> None:
    said = turn("They put him on Aleve.")
    (change,) = interpret(said, numbered(said), Records(), [before])
    assert isinstance(change, Put)
    assert change.values["person"] == "Milo"


def test_several_medicines_in_one_word_are_a_medicine() -> None:
    assert _taken("They gave me sulfamethoxazole-trimethoprim, twice a day.") == [
        ("user", "sulfamethoxazole-trimethoprim")
    ]


def test_each_medicine_of_a_list_has_its_own_dose() -> None:
    found = [v for p, v in records("I'm on simvastatin 40 mg every evening and levothyroxine every morning.")]
    assert [(v["name"], v.get("dose"), v["frequency"]) for v in found] == [
        ("simvastatin", "40 mg", "every evening"),
        ("levothyroxine", None, "every morning"),
    ]


@pytest.mark.parametrize(
    "said",
    [
        "I picked up a bottle of Aleve, then put it back on the shelf and bought a heating pad.",
        "I still had Aleve in the cupboard from last winter and took it back to the pharmacy.",
        "They gave me Aleve, but I haven't touched it and rang the practice.",
    ],
)
def test_what_was_put_back_unused_is_not_taken(said: str) -> None:
    assert _taken(said) == []


@pytest.mark.parametrize(
    ("said", "taken"),
    [
        (("Milo has a sore ear. They gave us Aleve and he is starting it tonight.",), [("Milo", "Aleve")]),
        (("My dad Hector is here. He takes Aleve for his AFib.",), [("Hector", "Aleve")]),
        (("The dentist sent me home with Tylenol 3 for the pain.",), [("user", "Tylenol 3")]),
        (("The dentist sent me home with Tylenol for the pain.",), [("user", "Tylenol")]),
    ],
)
def test_who_begins_it_whose_illness_it_is_for_and_a_brand_of_two_words(
    said: tuple[str, ...], taken: list[tuple[str, str]]
) -> None:
    assert taken == _taken(*said)


def test_a_name_behind_a_word_for_kin_and_a_place_of_two_words_are_no_further_people() -> None:
    said = turn("He takes Aleve every day.")
    (change,) = interpret(said, numbered(said), Records(), ["My dad Hector Ruiz moved in with us in San Antonio."])
    assert isinstance(change, Put)
    assert "Hector" == change.values["person"]


@pytest.mark.parametrize(
    ("told", "found"),
    [
        (
            "Dad's shoulder is giving him trouble. I am posting him a tub of naproxen, so that he can take one.",
            [("dad", "naproxen")],
        ),
        (
            "Thatha's back hurts. My cousin Divya flies out on Monday, and I gave her two boxes of Aleve for him.",
            [("thatha", "Aleve")],
        ),
        (
            "Dad's knee hurts. I'm sending him a bottle of Advil with Priya, who flies soon, so he can take two.",
            [("dad", "Advil")],
        ),
        (
            "Carol won't make it to Eli's party because she has an infection. Her clinic called in Bactrim for her.",
            [("Carol", "Bactrim")],
        ),
        ("Len had a pacemaker fitted four years ago and has been taking warfarin ever since.", [("Len", "warfarin")]),
        (
            "I saw my cousin Elspeth, who has lived alone since Alec died. She has been on phenelzine for years.",
            [("Elspeth", "phenelzine")],
        ),
        (
            "My uncle Joe takes warfarin. Joe minds his friend. His friend's doctor phoned in clarithromycin.",
            [("Joe", "warfarin")],
        ),
        ("She has a bladder infection. The doctor wrote her a prescription for trimethoprim.", []),
    ],
)
def test_it_goes_to_the_one_who_is_ill_by_whatever_hand(told: str, found: list[tuple[str, str]]) -> None:
    assert _taken(told) == found


def test_who_prescribes_is_the_doctor_and_not_the_patient() -> None:
    told = "Theo has had an ear infection, and we saw the doctor. She prescribed him co-amoxiclav for seven days."
    (medicine,) = [r for path, r in records(told) if path == "health.medications"]
    assert medicine["person"] == "Theo"
    assert medicine.get("prescriber") == "doctor"


def test_what_was_finished_is_over() -> None:
    told = "They put Joe on rivaroxaban for six months, and he finished the last of it."
    assert all(r.get("end") for path, r in records(told) if path == "health.medications")
