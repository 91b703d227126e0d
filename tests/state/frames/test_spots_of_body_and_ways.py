"""Sentences in fragments about health, travel and the calendar, and the records that they must and must not leave."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records
from usercode.state.frames.foods import eaten
from usercode.state.frames.medicines import class_named, classes_of, ingredients

DAY = "2025-03-03"


def _left(collection: str, *said: str) -> list[dict[str, Any]]:
    return [values for path, values in records(*((DAY, text) for text in said)) if path == collection]


@pytest.mark.parametrize(
    ("text", "person", "substance"),
    [
        ("Allergies: cephalosporins. Found that out abroad.", "user", "cephalosporins"),
        ("Turns out naproxen and I don't get along, spent the night on a drip", "user", "naproxen"),
        ("Jonas has a cashew allergy, the school knows", "Jonas", "cashew"),
        ("Nora can't do dairy, she gets hives from it", "Nora", "dairy"),
        ("no more mussels for me, came out in a rash", "user", "mussels"),
    ],
)
def test_an_allergy_is_read_from_a_fragment(text: str, person: str, substance: str) -> None:
    (found,) = _left("health.allergies", text)
    assert (found["person"], found["substance"]) == (person, substance)


@pytest.mark.parametrize(
    "text",
    [
        "I'm allergic to spreadsheets and to Brian",
        "I think I'm allergic to shrimp",
        "my neighbour says her son is allergic to peanuts",
        "a boy in the parallel class is allergic to nuts",
        "in the novel the hero is allergic to bees",
    ],
)
def test_what_is_no_allergy_of_somebody_known_is_left(text: str) -> None:
    assert _left("health.allergies", text) == []


@pytest.mark.parametrize(
    ("text", "person", "name"),
    [
        ("urgent care sent me home with Augmentin, three times a day for a week", "user", "Augmentin"),
        ("dentist said take Advil every six hours", "user", "Advil"),
        ("Rob's got a headache so I gave him an Excedrin", "Rob", "Excedrin"),
        ("Anna's back went, she's on diclofenac", "Anna", "diclofenac"),
    ],
)
def test_a_medicine_is_read_with_the_one_who_takes_it(text: str, person: str, name: str) -> None:
    (found,) = _left("health.medications", text)
    assert (found["person"], found["name"]) == (person, name)


@pytest.mark.parametrize(
    "text",
    [
        "the pharmacist said no ibuprofen with that",
        "was going to get Advil but had none",
        "the pharmacy is out of amoxicillin",
        "threw out eleven boxes of Tylenol from mum's cabinet",
        "should I take ibuprofen or paracetamol?",
    ],
)
def test_a_medicine_that_nobody_takes_is_left(text: str) -> None:
    assert _left("health.medications", text) == []


def test_a_course_ends_when_it_is_over() -> None:
    (found,) = _left("health.medications", "walk-in clinic gave me cefalexin, twice a day for five days")
    assert found["end"] == dt.date(2025, 3, 8)


def test_a_dish_is_for_those_it_is_made_for() -> None:
    (for_her,) = _left("calendar.events", "Baking a pistachio cake for Ella tomorrow")
    (for_us,) = _left("calendar.events", "Making satay for me and Ben tonight")
    assert (for_her["title"], for_her["people"]) == ("Meal for Ella: pistachio cake", ["Ella"])
    assert (for_us["title"], for_us["people"]) == ("Meal: satay", ["Ben"])


@pytest.mark.parametrize(
    ("text", "place", "first", "last"),
    [
        ("Tickets are in: Lisbon with my dad, May 9 to May 20", "Lisbon", (5, 9), (5, 20)),
        ("found a cheap fare, flying to Hanoi on 1 August, back the 20th", "Hanoi", (8, 1), (8, 20)),
        ("Train to Vienna, 20 to 25 April, night sleeper", "Vienna", (4, 20), (4, 25)),
        ("Oslo is booked, we leave on 12 May and fly home on the 24th", "Oslo", (5, 12), (5, 24)),
    ],
)
def test_a_journey_is_read_from_its_place_and_its_days(
    text: str, place: str, first: tuple[int, int], last: tuple[int, int]
) -> None:
    (found,) = _left("travel.trips", text)
    assert found["destination"] == place
    assert (found["departure_date"], found["return_date"]) == (dt.date(2025, *first), dt.date(2025, *last))


@pytest.mark.parametrize(
    "text",
    [
        "my sister is in Rome from 5 to 9 May",
        "I was going to fly to Dallas on Monday but work got in the way",
        "if I could be anywhere on 13 May it'd be Vienna",
        "the Biennale in Venice runs from 10 May to 20 June",
    ],
)
def test_a_journey_that_the_speaker_does_not_make_is_left(text: str) -> None:
    assert _left("travel.trips", text) == []


def test_what_the_next_message_says_of_a_document_is_said_of_that_document() -> None:
    (found,) = _left("travel.documents", "e-visa came through for India, quick", "it's valid from 5 May to 3 June")
    assert found["country"] == "India"
    assert (found["valid_from"], found["valid_until"]) == (dt.date(2025, 5, 5), dt.date(2025, 6, 3))


def test_a_passport_that_was_sent_away_is_away_until_it_is_back() -> None:
    sent = "posted my passport off for the renewal, they say ten weeks"
    (away,) = _left("travel.documents", sent)
    (back,) = _left("travel.documents", sent, "the new passport came back today, valid until May 2035")
    assert (away["away_since"], away["away_until"]) == (dt.date(2025, 3, 3), dt.date(2025, 5, 12))
    assert back["back_on"] == dt.date(2025, 3, 3)


@pytest.mark.parametrize(
    ("text", "title", "start"),
    [
        ("Got tickets for Björk!! Saturday 24 May, 8pm, at the Laeiszhalle", "Björk", (5, 24, 20, 0)),
        ("standup with the Boston team on March 13 at 9 am Eastern", "standup with the Boston team", (3, 13, 13, 0)),
        ("told Becky I'd have Alfie on the 18th of May from 8 in the morning till tea time",
         "have Alfie (promised to Becky)", (5, 18, 8, 0)),
    ],
)  # fmt: skip
def test_an_event_is_read_from_a_fragment(text: str, title: str, start: tuple[int, int, int, int]) -> None:
    (found,) = _left("calendar.events", text)
    assert (found["title"], found["start"]) == (title, dt.datetime(2025, *start))


@pytest.mark.parametrize(
    "text",
    [
        "my brother's in! ballot place for the Hackney Half, Sunday 18 May, gun at 9:30, and he can barely run",
        "I was invited to a wedding on June 3 but declined",
        "was wondering whether we might do dinner with the Parks on March 8 but nah",
    ],
)
def test_an_event_that_does_not_bind_the_speaker_is_left(text: str) -> None:
    assert _left("calendar.events", text) == []


def test_what_only_takes_a_thing_names_the_thing() -> None:
    (garage,) = _left(
        "calendar.events", "Golf's going in to the garage on Wednesday 17 September, they keep it all day"
    )
    (room,) = _left("calendar.events", "told Lena she can have Conference Room B on August 20 from 2 to 5")
    assert (garage["resource"], garage["all_day"]) == ("car", True)
    assert (room["resource"], room["people"]) == ("Conference Room B", ["Lena"])


def test_brands_lead_to_ingredients_and_classes() -> None:
    assert ingredients("Bactrim") == {"sulfamethoxazole", "trimethoprim"}
    assert class_named("sulfa drugs") <= classes_of("Bactrim")
    assert not class_named("sulfa drugs") & classes_of("Macrobid")
    assert not classes_of("penicillin") & classes_of("azithromycin")


@pytest.mark.parametrize(
    ("substance", "dish", "holds"),
    [
        ("peanut", "chicken satay", True),
        ("milk", "whey protein pancakes", True),
        ("shellfish", "prawn linguine", True),
        ("tree nuts", "pesto pasta", True),
        ("gluten", "gluten-free bread", False),
        ("dairy", "oat milk latte", False),
        ("milk", "peanut butter cups", False),
        ("nuts", "doughnuts", False),
        ("animals with fur", "pancakes with blueberries", False),
    ],
)
def test_a_dish_holds_what_it_is_made_of(substance: str, dish: str, holds: bool) -> None:
    assert bool(eaten(substance, dish)) is holds
