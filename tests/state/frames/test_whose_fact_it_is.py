"""Whose fact it is: who somebody is told to be, who tells it, whom a pronoun or a fond word means, who carries it."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import records

DAY, NEXT = "2025-04-16", "2025-04-18"


def _whose(path: str, *said: tuple[str, str]) -> list[object]:
    return [v.get("person", v.get("holder")) for found, v in records(*said) if found == path]


def _eat(*said: tuple[str, str]) -> list[object]:
    return [v.get("people") for found, v in records(*said) if found == "calendar.events"]


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("I told the receptionist that Theo, our eight-year-old, is allergic to penicillin.", "Theo"),
        ("I had to remind the camp nurse that Nikhil – my middle one – is allergic to ibuprofen.", "Nikhil"),
        ("The camp needs to know that Rosalind, 14, is allergic to shellfish.", "Rosalind"),
        ("My eldest, Joel, is allergic to eggs.", "Joel"),
        ("The one who is allergic to walnuts is Kirsty, my flatmate.", "Kirsty"),
    ],
)
def test_who_somebody_is_told_to_be_between_marks_does_not_part_them_from_what_is_said(text: str, person: str) -> None:
    assert _whose("health.allergies", (DAY, text)) == [person]


def test_each_of_two_whose_kin_is_told_has_their_own() -> None:
    text = "Ann, my niece, is allergic to nuts and Bill, my nephew, is allergic to codeine."
    assert _whose("health.allergies", (DAY, text)) == ["Ann", "Bill"]


@pytest.mark.parametrize(
    "text",
    [
        "I told the receptionist that Ella, our eleven-year-old, is not allergic to penicillin.",
        "The vet says that Biscuit, our old terrier, is allergic to penicillin.",
        "If Wilf, my sister's boy, is allergic to kiwi, someone ought to tell the childminder.",
        "I am reading a novel about a boy called Callum. He is allergic to penicillin.",
        "Frank and George came for cards. He is allergic to walnuts.",
    ],
)
def test_what_is_denied_supposed_an_animals_in_a_book_or_of_one_of_two_is_nobodys(text: str) -> None:
    assert _whose("health.allergies", (DAY, text)) == []


@pytest.mark.parametrize(
    ("text", "person"),
    [
        (
            "My grandson Hamish is at school. Fiona had to explain to the dinner ladies that he is allergic to nuts.",
            "Hamish",
        ),
        ("Our son Kabir has moved up. Ranveer told the teacher that he is allergic to milk.", "Kabir"),
        ("Lily starts Brownies. I emailed Brown Owl to let her know that she is allergic to bee stings.", "Lily"),
        ("Anika's teacher is Mrs Cole. I told Mrs Cole that she is allergic to eggs.", "Anika"),
        ("My brother Tom is in hospital. The surgeon was told by Priya that he is allergic to latex.", "Tom"),
        ("Marcus came to supper with his sister. He told me he is allergic to kiwi.", "Marcus"),
        ("The allergist told Meena that she is allergic to eggs.", "Meena"),
    ],
)
def test_who_tells_and_who_is_told_are_not_whose_it_is(text: str, person: str) -> None:
    assert _whose("health.allergies", (DAY, text)) == [person]


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("Bruno and Greta are house-sitting for us. She is allergic to penicillin.", "Greta"),
        ("Bruno and Greta are house-sitting for us. He is allergic to penicillin.", "Bruno"),
        ("We have Maeve for the weekend. The little one is allergic to milk.", "Maeve"),
        ("Struan had his two-year check. The wee lad is allergic to dairy.", "Struan"),
        ("Rang my sister Kath about Nan. She is allergic to codeine.", "nan"),
    ],
)
def test_a_pronoun_or_a_fond_word_means_the_one_whom_it_fits(text: str, person: str) -> None:
    assert _whose("health.allergies", (DAY, text)) == [person]


def test_a_childs_word_means_nobody_named_where_others_children_are_spoken_of() -> None:
    said = "My brother Tom has two children. The boy is allergic to nuts."
    assert "Tom" not in _whose("health.allergies", (DAY, said))


@pytest.mark.parametrize(
    "text",
    [
        "Liam and Noah are coming on Saturday. They are both allergic to nuts.",
        "Liam and Noah are coming on Saturday. Both boys are allergic to nuts.",
        "Both my sons, Liam and Noah, are allergic to nuts.",
        "Liam and Noah are my sister's boys. They can't have nuts, they come out in hives.",
    ],
)
def test_what_is_told_of_several_by_one_word_is_told_of_each_of_those_named(text: str) -> None:
    assert sorted(map(str, _whose("health.allergies", (DAY, text)))) == ["Liam", "Noah"]


@pytest.mark.parametrize(
    "text",
    [
        "Liam and Noah are coming. They are not allergic to anything.",
        "Liam and Noah are coming. Are they both allergic to nuts?",
        "It isn't Frank who is allergic to codeine.",
        "Ruby likes school. The boy next to her is allergic to eggs.",
        "Dan went to the bakery. The girl behind the counter is allergic to flour.",
    ],
)
def test_what_is_denied_or_told_of_somebody_near_is_not_theirs(text: str) -> None:
    assert _whose("health.allergies", (DAY, text)) == []


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("Nanna's knee hurts. I'm sending him a bottle of Advil with Priya, so he can take two a day.", "nanna"),
        ("Mum's hip is bad. Dave is dropping off a box of naproxen for her and she will take one tonight.", "mum"),
        ("Ivy's ankle is swollen. Her neighbour Clem left her a strip of ibuprofen and she is taking two.", "Ivy"),
        ("Carol won't make it to Eli's party because she is ill. Her clinic called in Bactrim for her.", "Carol"),
        ("My tooth hurts. The dentist prescribed amoxicillin and my husband is picking it up for me.", "user"),
    ],
)
def test_who_brings_a_medicine_does_not_take_it(text: str, person: str) -> None:
    assert _whose("health.medications", (DAY, text)) == [person]


def test_a_name_once_told_to_be_somebodys_is_theirs_by_either_word() -> None:
    told = DAY, "My eldest, Sam, starts at Leeds in the autumn."
    assert _whose("health.allergies", told, (NEXT, "My eldest is allergic to sesame.")) == ["Sam"]


def test_who_bears_the_name_of_a_place_is_at_the_table() -> None:
    told = DAY, "My roommate Devon is allergic to sesame."
    later = NEXT, "I'm cooking for Devon tonight. The starter is my own hummus with tahini."
    assert _eat(told, later) == [["Devon"]]
    assert _eat((DAY, "I'm cooking for my roommate Devon tonight. The starter is hummus.")) == [["Devon"]]


@pytest.mark.parametrize(
    "text",
    [
        "Morag is here. For her lunch tomorrow I shall make macaroni cheese as our mother did it.",
        "I'm making satay chicken for Morag tomorrow, the way Aunt Ida used to make it.",
        "I'm cooking paella for Morag tomorrow in the pan that Celia lent us.",
    ],
)
def test_whose_way_or_gift_it_is_does_not_eat(text: str) -> None:
    assert _eat((DAY, text)) == [["Morag"]]


def test_what_somebody_cooks_for_people_of_theirs_is_none_of_the_speakers_meals() -> None:
    assert _eat((DAY, "Devon is cooking for his parents on Saturday. The starter is hummus.")) == []


def test_a_paper_is_that_of_the_one_whom_the_pronoun_fits() -> None:
    said = "Carol and Eli are flying out in June. Her passport expires on 12 July 2026."
    assert _whose("travel.documents", (DAY, said)) == ["Carol"]
