"""Health, travel and calendar told in plain full sentences, often over two of them."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2025-03-10"


def _left(collection: str, *texts: str) -> list[dict[str, Any]]:
    return [values for path, values in records(*((DAY, text) for text in texts)) if path == collection]


@pytest.mark.parametrize(
    ("text", "resource", "first", "last"),
    [
        (
            "I told my brother Luis he can have my pickup for his move. He's taking it from Thursday, June 12, through "
            "Sunday, June 15, and bringing it back that night.",
            "truck",
            (6, 12),
            (6, 15),
        ),
        ("The body shop has my car from Monday, March 24, until Thursday, March 27.", "car", (3, 24), (3, 27)),
        (
            "We have lent our trailer tent to my cousin for the first two weeks of August.",
            "trailer tent",
            (8, 1),
            (8, 14),
        ),
        (
            "The fitters have given us our dates for the kitchen. They start on Monday 14 April and finish on Friday "
            "18 April, and we shall have no oven or sink all that week.",
            "kitchen",
            (4, 14),
            (4, 18),
        ),
        (
            "They put the last coat on the dining room floor on Thursday, April 10, and nobody may walk on it until "
            "Sunday night, April 13.",
            "dining room",
            (4, 10),
            (4, 13),
        ),
    ],
)
def test_what_is_out_of_hand_or_out_of_use_is_so_for_all_its_days(
    text: str, resource: str, first: tuple[int, int], last: tuple[int, int]
) -> None:
    (found,) = _left("calendar.events", text)
    assert (resource, dt.date(2025, *first), dt.date(2025, *last)) == (
        found["resource"],
        found["start"].date(),
        found["end"].date(),
    )


@pytest.mark.parametrize(
    "text",
    [
        "The neighbors are having their kitchen redone from April 14 to April 18.",
        "My neighbor lent his truck to a friend from Friday to Sunday.",
        "Could we cook at all if the kitchen were out of use from April 14 to April 18?",
        "The letter about my knee operation came this morning.",
        "The mail usually comes at noon on Saturdays.",
    ],
)
def test_other_peoples_rooms_suppositions_and_letters_make_no_event(text: str) -> None:
    assert [] == _left("calendar.events", text)


@pytest.mark.parametrize(
    ("text", "title", "start"),
    [
        (
            "Callum has a date for his driving test. It is on Tuesday 10 June at 10.14, and I am taking him.",
            "driving test",
            (6, 10, 10, 14),
        ),
        (
            "The letter about my knee operation came today. They want me at the hospital for the pre-operative "
            "assessment on Tuesday 10 June at 10.30.",
            "pre-operative assessment",
            (6, 10, 10, 30),
        ),
        ("I'm giving a talk at the library on Monday, March 31. It starts at 7 PM.", "talk", (3, 31, 19, 0)),
        (
            "The on-call list came out. I have the weekend of April 12 and 13, from Friday at 6 PM to Monday at 6 AM.",
            "on-call duty",
            (4, 11, 18, 0),
        ),
    ],
)
def test_the_sentence_before_tells_what_is_on_a_day(text: str, title: str, start: tuple[int, int, int, int]) -> None:
    (found,) = _left("calendar.events", text)
    assert (title, dt.datetime(2025, *start)) == (found["title"], found["start"])


def test_what_is_done_every_other_week_starts_on_its_day() -> None:
    (found,) = _left(
        "calendar.events",
        "I agreed to run the desk at the food pantry every other Thursday from 5 to 8 PM, starting on March 20.",
    )
    assert ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TH", dt.datetime(2025, 3, 20, 17)) == (found["recurrence"], found["start"])


def test_an_event_that_is_now_on_another_day_is_the_same_one() -> None:
    (found,) = _left(
        "calendar.events",
        "Nora's cello recital is on Friday, May 16, at 6:30 PM, and I am filming it.",
        "Nora's recital is now on Friday, May 23, at 6:30 PM instead of the 16th.",
    )
    assert dt.datetime(2025, 5, 23, 18, 30) == found["start"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "I bought a salt substitute that is pure potassium chloride, and I will use it daily.",
            {"user": "salt substitute"},
        ),
        (
            "My neighbour swears by ibuprofen, so I have bought a box and will take three a day until it settles.",
            {"user": "ibuprofen"},
        ),
        ("My neighbour swears by ibuprofen, but I would rather do without.", {}),
        ("Bananas are full of potassium.", {}),
        ("I've got an infection. The doctor sent in a prescription for Bactrim.", {"user": "Bactrim"}),
        ("I saw my doctor today. She added spironolactone, 25 mg a day.", {"user": "spironolactone"}),
    ],
)
def test_who_takes_a_medicine_that_another_praises_or_prescribes(text: str, expected: dict[str, str]) -> None:
    assert expected == {r["person"]: r["name"] for r in _left("health.medications", text)}


def test_what_the_doctor_tells_one_to_stay_away_from_after_an_attack_is_an_allergy() -> None:
    told = "She thinks the attack I had came from two aspirin, and she wants me to stay away from aspirin for good."
    (found,) = _left("health.allergies", told)
    assert ("user", "aspirin") == (found["person"], found["substance"])
    assert [] == _left("health.allergies", "My doctor wants me to stay away from aspirin because of my stomach.")


def test_a_recipe_names_what_guests_are_to_eat() -> None:
    (found,) = _left(
        "calendar.events",
        "Owen and his sister are spending the weekend with us and I want to make them a dessert. I found a recipe "
        "for baklava with two cups of ground pistachios.",
    )
    assert "pistachios" in found["title"]
    assert ["Owen"] == found["people"]


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("We have annual travel insurance. No single trip may be longer than 31 days.", "longest_trip_days", 31),
        ("Our annual travel policy covers trips of up to three weeks.", "longest_trip_days", 21),
        (
            "My car insurance stops at the border, so there is no coverage at all for driving in Mexico.",
            "not_in",
            "Mexico",
        ),
        (
            "I picked up an international driving permit, and it is good for one year from today.",
            "valid_until",
            dt.date(2026, 3, 10),
        ),
        ("I lost my passport on the way home yesterday.", "away_since", dt.date(2025, 3, 9)),
        (
            "I mailed my passport off for renewal. The clerk said to count on eight weeks.",
            "away_until",
            dt.date(2025, 5, 5),
        ),
    ],
)
def test_the_terms_of_a_paper_are_read(text: str, field: str, value: object) -> None:
    (found,) = _left("travel.documents", text)
    assert value == found[field]


@pytest.mark.parametrize(
    "text",
    [
        "I almost lost my passport on the tram, but a kind lady ran after me.",
        "The passports are packed, and I bought a phone policy that runs from May 1 to May 6.",
    ],
)
def test_what_nearly_happened_and_another_papers_days_are_no_passports(text: str) -> None:
    assert [] == _left("travel.documents", text)


def test_a_flight_within_a_country_is_none_abroad() -> None:
    (found,) = _left(
        "travel.trips", "I just booked a flight from Chicago to Pittsburgh for October 6, back on October 8."
    )
    assert found["is_international"] is False


def test_the_day_one_lands_is_no_return() -> None:
    (found,) = _left(
        "travel.trips",
        "I'm going to Accra in July. My flight leaves JFK on July 20 and lands in Ghana the next morning, July 21.",
    )
    assert ("Accra", dt.date(2025, 7, 20), None) == (
        found["destination"],
        found["departure_date"],
        found.get("return_date"),
    )


def test_a_delivery_for_which_one_has_to_be_at_home_takes_its_hours() -> None:
    (found,) = _left(
        "calendar.events",
        "The new refrigerator will be delivered on Friday, April 11, between noon and 4 PM, and I have to be home.",
    )
    assert (dt.datetime(2025, 4, 11, 12), dt.datetime(2025, 4, 11, 16)) == (found["start"], found["end"])


def test_what_is_now_booked_on_other_days_is_off_on_the_old_ones() -> None:
    (found,) = _left(
        "calendar.events",
        "My car goes into the body shop on Monday, April 14, and they will need it until Friday, April 18.",
        "The body shop called, and my car is now booked in for Monday, May 12, until Friday, May 16.",
    )
    assert dt.date(2025, 5, 12) == found["start"].date()


def test_a_medicine_one_was_taken_off_is_not_taken() -> None:
    told = _left("health.medications", "I was on lisinopril for years, but my doctor took me off it in January.")
    assert all(r.get("end") for r in told)


def test_a_new_passport_begins_on_the_day_it_came_unless_its_last_day_is_told() -> None:
    (came,) = _left(
        "travel.documents", "My passport expires on 20 August 2025.", "My new passport came in the post today."
    )
    assert (came["valid_from"], came["back_on"]) == (dt.date(2025, 3, 10), dt.date(2025, 3, 10))
    (told,) = _left(
        "travel.documents",
        "My passport expires on 20 August 2025.",
        "My new passport came, it is valid until 3 April 2035.",
    )
    assert (told.get("valid_from"), told["valid_until"]) == (None, dt.date(2035, 4, 3))
