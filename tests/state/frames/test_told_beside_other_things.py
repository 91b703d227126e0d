"""What is told beside a question, a condition or a second place is told all the same."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _of(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("Making carbonara for me and Priya, how many yolks do I need?", ["Priya"]),
        ("I've got Leo all day. I'll make him chicken with peanut sauce if I'm lucky with the shops.", ["Leo"]),
        ("I've got Leo all day. I'll make him chicken with peanut sauce, if I'm lucky.", ["Leo"]),
        ("For Maya's lunch tomorrow I'll pack a PB&J and some grapes.", ["Maya"]),
        ("Maya's picking dinner and she wants noodles. I found a recipe with peanut sauce.", ["Maya"]),
        ("Lotte's party is on Sunday. I'm covering her cake with marzipan and put a horse on top.", ["Lotte"]),
        ("Beth comes for Sunday lunch, so I planned a proper lasagne.", ["Beth"]),
    ],
)
def test_a_meal_is_read_beside_a_question_or_luck(text, people):
    (meal,) = [v for v in _of("calendar.events", text) if v["title"].startswith("Meal")]
    assert meal["people"] == people


@pytest.mark.parametrize(
    "text",
    [
        "Making satay for Leo tonight, or should I rather do pasta?",
        "If I make carbonara for Priya, how many yolks do I need?",
        "Maya's at her grandma's. I found a recipe with peanut sauce for the office.",
        "Maya's picking dinner. I found a recipe without peanuts.",
    ],
)
def test_what_is_only_weighed_or_for_others_is_no_meal_of_theirs(text):
    assert not [v for v in _of("calendar.events", text) if v["title"].startswith("Meal")]


@pytest.mark.parametrize(
    ("text", "person", "substance"),
    [
        ("My boyfriend Dan can't have shellfish, he ends up in hospital if he does.", "Dan", "shellfish"),
        ("My new GP asked about allergies and I told her ibuprofen.", "user", "ibuprofen"),
        ("So my chart now says penicillin allergy in big red letters.", "user", "penicillin"),
        ("Reminder to self, no penicillin ever again, it nearly closed my throat.", "user", "penicillin"),
        ("A card for my wallet. Name Ann Reed, blood group O, allergic to sulfa drugs.", "user", "sulfa drugs"),
        ("The allergist confirmed it today, no more NSAIDs for me.", "user", "NSAIDs"),
        ("Allergy note for the hospital form: penicillin.", "user", "penicillin"),
        ("Met Colin's mum today. She told me that he's allergic to shellfish.", "Colin", "shellfish"),
        (
            "My niece Lotte stays with us now that my sister works weekends. She has an almond allergy.",
            "Lotte",
            "almond",
        ),
    ],
)
def test_whose_an_allergy_is(text, person, substance):
    (allergy,) = _of("health.allergies", text)
    assert (allergy["person"], allergy["substance"]) == (person, substance)


@pytest.mark.parametrize(
    ("text", "person", "name"),
    [
        ("A buddy gave me a few of his Viagra for our weekend.", "user", "Viagra"),
        ("They did a swab and now it's amoxicillin four times a day.", "user", "amoxicillin"),
        ("The dentist sent amoxicillin over to Walgreens, 500 mg three times a day.", "user", "amoxicillin"),
        ("I got a nitroglycerin spray, I use it maybe twice a week.", "user", "nitroglycerin"),
        ("Cholesterol is a lot better with the simvastatin 40 mg, which I take every night.", "user", "simvastatin"),
        ("Graeme is home from Waikato Hospital. They've started my husband on warfarin.", "Graeme", "warfarin"),
        ("I'm on Eliquis since May, can I eat kale?", "user", "Eliquis"),
    ],
)
def test_whose_a_medicine_is(text, person, name):
    (taken,) = _of("health.medications", text)
    assert (taken["person"], taken["name"]) == (person, name)
    assert "end" not in taken


@pytest.mark.parametrize(
    "text",
    [
        "A buddy gave me a few of his Viagra, I said no thanks.",
        "Put down on the form that I react badly to codeine.",
        "If I take ibuprofen with warfarin, is that ok?",
        "Amoxicillin and alcohol, is that ok?",
    ],
)
def test_what_is_refused_or_asked_is_not_taken(text):
    assert not _of("health.medications", text)


@pytest.mark.parametrize(
    ("text", "kind", "until"),
    [
        ("Had to send HR a scan of my passport today, it expires June 9, 2025.", "passport", "2025-06-09"),
        ("The consulate gave me a temporary passport, valid only to 30 June 2025.", "passport", "2025-06-30"),
        ("The passport I gave them expires Aug 20 2025.", "passport", "2025-08-20"),
        ("I bought travel insurance that covers August 30 to September 14, 2025.", "insurance", "2025-09-14"),
        ("Signed up for a travel medical plan, it covers us from May 1 up to June 15.", "insurance", "2025-06-15"),
        ("Found our family travel policy. It covers all of us and it ends on 14 August.", "insurance", "2025-08-14"),
        ("Bought a single-trip policy from AXA for 1 to 14 July.", "insurance", "2025-07-14"),
        ("My Canadian eTA is good until 2 July 2025.", "visa", "2025-07-02"),
    ],
)
def test_a_paper_that_is_told_of_in_passing(text, kind, until):
    (paper,) = _of("travel.documents", text)
    assert (paper["kind"], paper["holder"], paper["valid_until"]) == (kind, "user", dt.date.fromisoformat(until))


@pytest.mark.parametrize(
    "then",
    [
        "CAA extended our medical plan to September 20.",
        "Our travel insurance has been extended until September 20.",
        "I called the insurer and our policy now runs until September 20.",
    ],
)
def test_an_insurance_that_is_extended_stays_one(then):
    first = "I bought travel insurance that covers August 30 to September 14, 2025."
    (paper,) = _of("travel.documents", first, ("2025-08-09", then))
    assert paper["valid_until"] == dt.date(2025, 9, 20)


@pytest.mark.parametrize(
    ("text", "place", "first", "last"),
    [
        ("Grabbed a seat sale to Halifax, leaving May 18 and back May 22.", "Halifax", "2025-05-18", "2025-05-22"),
        ("Going to Italy, flying into Rome May 1 and leaving May 30.", "Italy", "2025-05-01", "2025-05-30"),
        ("Nice surprise, the condo in Sarasota came open for longer so now we're there May 28 to June 6.", "Sarasota",
         "2025-05-28", "2025-06-06"),
        ("Paid the deposit for a cabin near Bergen from 8/8 to 15/8.", "Bergen", "2025-08-08", "2025-08-15"),
        ("Wedding in Marrakech it is, we land there on the 2nd of July and come home on the 7th.", "Marrakech",
         "2025-07-02", "2025-07-07"),
    ],
)  # fmt: skip
def test_a_journey_with_words_beside_it(text, place, first, last):
    (trip,) = _of("travel.trips", text)
    days = dt.date.fromisoformat(first), dt.date.fromisoformat(last)
    assert (trip["destination"], trip["departure_date"], trip["return_date"]) == (place, *days)


def test_a_show_on_a_journey_moves_none_of_its_days():
    said = "We're in Las Vegas October 15 to 19.", ("2025-08-05", "Got us tickets for a show in Vegas on October 17.")
    (trip,) = _of("travel.trips", *said)
    assert (trip["departure_date"], trip["return_date"]) == (dt.date(2025, 10, 15), dt.date(2025, 10, 19))


def test_a_country_and_a_town_of_one_start_are_one_journey():
    said = ("2026-01-09", "I fly to Spain tomorrow. I stay in Granada from 10 January to 5 March 2026.")
    (trip,) = _of("travel.trips", said, ("2026-03-07", "Home in Boulder again since the 5th."))
    assert (trip["departure_date"], trip["return_date"]) == (dt.date(2026, 1, 10), dt.date(2026, 3, 5))


def test_a_text_that_is_wanted_is_no_task_and_three_days_a_week_no_length():
    text = "I need an email to my boss that I come to the office three days a week from the 20th."
    assert not _of("household.deadlines", text)
