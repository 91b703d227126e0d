"""Sentences read by what they hold, in any order: medicines, reactions, meals, documents, journeys, things, clocks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _read(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "person", "name"),
    [
        ("came home from urgent care with ten days of Augmentin", "user", "Augmentin"),
        ("The clinic moved my warfarin up to 6mg", "user", "warfarin"),
        ("been living on ibuprofen since Tuesday", "user", "ibuprofen"),
        ("She wants to try me on Zoloft starting tonight", "user", "Zoloft"),
        ("Dave's sinus thing got so bad that he came home with Augmentin", "Dave", "Augmentin"),
        ("nan's heart doctor has her on Eliquis now", "nan", "Eliquis"),
        ("I've the GTN spray in the jacket at all times", "user", "GTN"),
    ],
)
def test_who_takes_a_medicine_is_read_from_the_words_around_it(text: str, person: str, name: str) -> None:
    (found,) = _read("health.medications", text)
    assert (found["person"], found["name"]) == (person, name)


@pytest.mark.parametrize(
    "text",
    [
        "the online chemist wouldn't give me Viagra",
        "apparently Grandpa is on Eliquis",
        "should I take ibuprofen for this?",
        "read an article about warfarin",
        "the price of Ozempic is mad",
        "A guy on my course takes Ritalin before every exam.",
        "the vet gave the dog amoxicillin",
        "I was on Zoloft years ago",
    ],
)
def test_a_medicine_that_nobody_known_takes_is_left(text: str) -> None:
    assert _read("health.medications", text) == []


def test_a_brand_in_brackets_is_neither_a_person_nor_a_second_medicine() -> None:
    (found,) = _read("health.medications", "Saw a different doctor and she prescribed sertraline (Zoloft) for anxiety.")
    assert (found["person"], found["name"]) == ("user", "sertraline")


def test_the_last_dose_ends_a_medicine() -> None:
    (found,) = _read("health.medications", "month three on Nardil", "last Nardil was this morning")
    assert str(found["end"]) == "2025-03-10"


@pytest.mark.parametrize(
    ("text", "person", "substance"),
    [
        ("penicillin almost put me in the ground when I was nine", "user", "penicillin"),
        ("Leo's allergist confirmed it: cashews", "Leo", "cashews"),
        ("my lips swelled up after two prawns", "user", "prawns"),
        ("Ceclor and the cephalosporins make my whole body come up in hives", "user", "cephalosporins"),
    ],
)
def test_a_reaction_is_an_allergy_to_what_the_sentence_names(text: str, person: str, substance: str) -> None:
    found = _read("health.allergies", text)
    assert (person, substance) in [(f["person"], f["substance"]) for f in found]


@pytest.mark.parametrize(
    "text",
    [
        "My allergist says I can eat eggs now",
        "had an allergy test for nuts, all negative",
        "I grew out of my egg allergy",
        "my dog broke out in hives after the salmon",
        "Everyone in my class is allergic to peanuts",
        "leg day nearly killed me, had salmon after",
    ],
)
def test_no_reaction_of_somebody_known_makes_no_allergy(text: str) -> None:
    assert _read("health.allergies", text) == []


def test_a_renewed_document_is_not_measured_by_the_old_end() -> None:
    (found,) = _read("travel.documents", "my passport is good until 30 September 2025", "my new passport showed up")
    assert str(found["valid_from"]) == str(found["back_on"]) == "2025-03-10"


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("passport check: January 20, 2026 is when it dies", "2026-01-20"),
        ("bought the annual travel insurance, covers me up to 15 Oct 2025", "2025-10-15"),
        ("walked out with a renewed license, valid to 2030", "2030-12-31"),
        ("my passport is good for ten years", "2035-03-10"),
    ],
)
def test_the_last_day_of_a_document_stands_anywhere(text: str, until: str) -> None:
    (found,) = _read("travel.documents", text)
    assert (found["holder"], str(found["valid_until"])) == ("user", until)


def test_a_document_belongs_to_whom_it_is_said_to_belong() -> None:
    (found,) = _read(
        "travel.documents", "mine's grand but Saoirse's passport goes out of date on the 14th of July 2025"
    )
    assert found["holder"] == "Saoirse"


@pytest.mark.parametrize(
    ("text", "place", "days"),
    [
        ("he's got us on a flight to Seville 4th May, home on the 8th", "Seville", ("2025-05-04", "2025-05-08")),
        ("paid for the Edinburgh thing, 2 to 6 May, four of us", "Edinburgh", ("2025-05-02", "2025-05-06")),
        ("We've hired a campervan from Inverness, 16 to 25 May", "Inverness", ("2025-05-16", "2025-05-25")),
        ("Fiji!! 25 July to 6 August, two boards, zero plans", "Fiji", ("2025-07-25", "2025-08-06")),
    ],
)
def test_a_journey_is_a_place_and_its_days(text: str, place: str, days: tuple[str, str]) -> None:
    (found,) = _read("travel.trips", text)
    assert (found["destination"], str(found["departure_date"]), str(found["return_date"])) == (place, *days)


def test_a_journey_that_is_off_is_taken_back_and_one_that_moves_has_new_days() -> None:
    assert _read("travel.trips", "flying to Oslo on 2 May, back 6 May", "the Oslo thing's off, refund's coming") == []
    (found,) = _read("travel.trips", "flying to Oslo on 2 May, back 6 May", "oslo got moved to 10-13 June")
    assert (str(found["departure_date"]), str(found["return_date"])) == ("2025-06-10", "2025-06-13")


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Marieke sleeps in our spare room from 18 to 22 July", "spare room"),
        ("told my brother he could borrow the truck Saturday June 14", "truck"),
        ("Kwik Fit can take the car on the 19th of June for the clutch, they want it in by 8", "car"),
    ],
)
def test_a_thing_that_is_taken_or_lent_is_an_event_with_it(text: str, thing: str) -> None:
    (found,) = _read("calendar.events", text)
    assert found["resource"] == thing


@pytest.mark.parametrize(
    ("text", "title", "start"),
    [
        ("finally got the crown scheduled, they could only do May 9th at 4pm", "crown", "2025-05-09 16:00:00"),
        ("new roster's up, I'm on call Saturday 20 September from 6pm", "on-call duty", "2025-09-20 18:00:00"),
        ("My defense is fixed: 8 August at 14:00, room 2.17", "defense", "2025-08-08 14:00:00"),
    ],
)
def test_an_event_needs_no_noun_of_events(text: str, title: str, start: str) -> None:
    (found,) = _read("calendar.events", text)
    assert (found["title"], str(found["start"])) == (title, start)


def test_a_clock_of_another_zone_is_told_by_its_city() -> None:
    said = "The company in Boston wants the second interview, it is the 16th of October at 1 pm their time, Eastern."
    (found,) = _read("calendar.events", said)
    assert str(found["start"]) == "2025-10-16 17:00:00"


def test_a_promise_is_an_event_and_is_off_when_somebody_else_does_it() -> None:
    promised = "promised Nan I'd run her to Stansted in the car on the 19th of June"
    (found,) = _read("calendar.events", promised)
    assert "Stansted" in found["title"]
    assert found["status"] == "planned"
    (off,) = _read("calendar.events", promised, "Nan's neighbour is taking her to Stansted now, I'm off the hook")
    assert off["status"] == "cancelled"


def test_a_dish_is_for_whom_it_is_made() -> None:
    (found,) = _read("calendar.events", "I'm doing pistachio cupcakes for Leo's class party tonight")
    assert found["people"] == ["Leo"]
    assert found["title"].startswith("Meal for Leo")
    assert _read("calendar.events", "We watched the game and ordered pizza.") == []
