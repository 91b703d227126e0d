"""What an event needs, when somebody is back, who waits at home, and what is declined: told over two sentences."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import dataclasses
import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from tests.state.frames.dialogue import Records, numbered, records, turn
from usercode.state.change import Put
from usercode.state.frames.interpret import interpret
from usercode.state.outside import Outside

DAY = "2025-03-10"


def _left(collection: str, *texts: str) -> list[dict[str, Any]]:
    return [values for path, values in records(*((DAY, text) for text in texts)) if path == collection]


def test_what_is_taken_along_on_the_day_before_it_is_an_event_that_needs_it() -> None:
    (found,) = _left(
        "calendar.events",
        "I reserved a site at Lake Tahoe for the night of July 19. We'll sleep in our big tent and cook over the fire.",
    )
    assert (found["resource"], found["start"]) == ("big tent", dt.datetime(2025, 7, 19))


def test_what_is_taken_along_is_noted_beside_an_event_that_was_told() -> None:
    (found,) = _left(
        "calendar.events", "Mom's eye surgery is on June 10 at 9:30, I'm driving her. We'll go in our van."
    )
    assert "in our van" in found["notes"][0]


def test_a_garage_that_the_sentence_before_named_has_the_car_all_day() -> None:
    (found,) = _left(
        "calendar.events",
        "I finally called the garage about the brakes on my Subaru. They'll have the car for the whole day on Tuesday, "
        "June 10, drop-off at 7:30 in the morning and pick-up after six.",
    )
    assert (found["title"], found["resource"], found["all_day"]) == ("car in the garage (Subaru)", "car", True)


def test_a_thing_that_is_back_is_lent_no_more() -> None:
    (found,) = _left(
        "calendar.events",
        "I lent my camera to Jonas for his trip, he'll have it from March 9 to July 20.",
        "Jonas came home early and gave me the camera back today.",
    )
    assert found["status"] == "done"


@pytest.mark.parametrize(
    ("text", "back"),
    [
        (
            "We fly out to Chicago on Thursday, September 18, and our flight back is on Sunday, September 21, landing at "
            "Logan at 8 pm.",
            dt.datetime(2025, 9, 21, 20),
        ),
        ("I fly to Tucson on May 10 and come home on May 17, landing at 8:40 pm.", dt.datetime(2025, 5, 17, 20, 40)),
    ],
)
def test_the_clock_of_the_way_back_is_kept(text: str, back: dt.datetime) -> None:
    (found,) = _left("travel.trips", text)
    assert found["returns_at"] == back


def test_an_invitation_that_is_declined_is_off() -> None:
    (found,) = _left(
        "calendar.events",
        "Mia invited us to her party on Saturday, May 17, starting at 7 pm. I told her we can't make it.",
    )
    assert found["status"] == "cancelled"


def test_work_is_told_of_an_event_and_does_not_call_it_off() -> None:
    (found,) = _left("calendar.events", "I have jury duty on April 28 at 8:30 am. I told my boss I can't come.")
    assert found["status"] == "planned"


@pytest.mark.parametrize(
    "text",
    [
        "The new couch will be delivered on Saturday, April 5 between 9 am and noon, and my husband will be home for that.",
        "My husband has a dentist appointment on Thursday, March 20 at 2:30 pm.",
    ],
)
def test_what_another_adult_of_the_household_does_alone_is_theirs(text: str) -> None:
    assert not _left("calendar.events", text)


def test_a_standing_duty_with_its_hour_is_an_event_each_week() -> None:
    (found,) = _left("calendar.events", "I drive Milo to his swim lesson every Wednesday at 4:30 pm.")
    assert (found["recurrence"], found["start"].time()) == ("FREQ=WEEKLY;BYDAY=WE", dt.time(16, 30))


def test_what_was_asked_and_agreed_to_is_an_event() -> None:
    (found,) = _left(
        "calendar.events",
        "The kids' school asked me to chaperone the field trip on April 14, 8 am to 2 pm, and I said sure.",
    )
    assert (found["title"], found["end"]) == ("chaperone the field trip", dt.datetime(2025, 4, 14, 14))


def test_a_citizen_of_a_country_does_not_go_there() -> None:
    (found,) = _left("travel.trips", "I'm a US citizen and I'm staying in Berlin from April 20 until July 10.")
    assert found["destination"] == "Berlin"


def test_mine_is_a_document_of_the_kind_that_was_named() -> None:
    (found,) = _left(
        "travel.documents", "We applied for the kids' passports. Mine runs until 1 October 2025, so I'm fine for now."
    )
    assert (found["kind"], found["holder"], found["valid_until"]) == ("passport", "user", dt.date(2025, 10, 1))


def test_a_medicine_that_was_found_to_do_harm_is_not_taken() -> None:
    text = (
        "Our daughter Nora was put on cefdinir for an ear infection and broke out in hives all over after the second dose. "
        "The pediatrician took her off it and wrote down that she is allergic to it."
    )
    (allergy,) = _left("health.allergies", text)
    assert (allergy["person"], allergy["substance"]) == ("Nora", "cefdinir")
    assert not _left("health.medications", text)


@pytest.mark.parametrize(
    ("text", "person", "name"),
    [
        ("Nora scraped her knee badly. The urgent care doctor prescribed her Keflex for a week.", "Nora", "Keflex"),
        ("Ben saw a cardiologist yesterday. She gave him nitroglycerin tablets.", "Ben", "nitroglycerin"),
    ],
)
def test_who_treats_somebody_is_not_the_one_who_is_treated(text: str, person: str, name: str) -> None:
    (found,) = _left("health.medications", text)
    assert (found["person"], found["name"]) == (person, name)


@pytest.mark.parametrize(
    ("text", "person", "substance"),
    [
        ("The nurse put in the allergy to sulfa drugs I've had since I was a kid.", "user", "sulfa drugs"),
        ("The test results for our toddler Max came back: he's allergic to eggs.", "Max", "eggs"),
    ],
)
def test_allergies_told_in_passing_are_those_of_whom_they_name(text: str, person: str, substance: str) -> None:
    (found,) = _left("health.allergies", text)
    assert (found["person"], found["substance"]) == (person, substance)


def test_a_dish_is_for_whom_the_sentence_before_cooks() -> None:
    (found,) = _left(
        "calendar.events", "I'm cooking for Lily tonight. I thought I'd make chicken satay with peanut sauce."
    )
    assert found["people"] == ["Lily"]
    assert "satay" in found["title"]


def test_what_is_moved_from_a_day_is_on_the_one_it_is_moved_to() -> None:
    (found,) = _left(
        "calendar.events",
        "The garage has my Subaru for new brakes on June 10, all day.",
        "The garage called and moved the Subaru's brake appointment from June 10 to Thursday, June 12.",
    )
    assert found["start"].date() == dt.date(2025, 6, 12)


@pytest.mark.parametrize(
    ("booked", "told"),
    [
        (
            "I have a dentist appointment on April 14 at 3:30 pm.",
            "The dentist's office called and moved me to April 21.",
        ),
        ("I have a vet appointment for Rex on April 14 at 3:30 pm.", "The vet has pushed us back to April 21."),
    ],
)
def test_somebody_moved_to_another_day_has_one_appointment(booked: str, told: str) -> None:
    (found,) = _left("calendar.events", booked, told)
    assert found["start"] == dt.datetime(2025, 4, 21, 15, 30)


def test_a_conference_with_a_childs_teacher_is_the_parents_and_may_be_moved_under_its_short_name() -> None:
    (found,) = _left(
        "calendar.events",
        "Milo's parent-teacher conference is on Thursday, March 27 at 4:00 pm.",
        "The school had to reschedule, so Milo's conference is now on April 2 at 4:00 pm.",
    )
    assert found["start"] == dt.datetime(2025, 4, 2, 16)


def test_nobody_elses_event_moves_the_speakers() -> None:
    found, theirs = _left(
        "calendar.events", "My interview is on March 18 at 10am.", "Tom's interview is now on April 2 at 4 pm."
    )
    assert found["start"] == dt.datetime(2025, 3, 18, 10)
    assert theirs["title"] == "Tom: interview"


def test_an_insurance_that_was_taken_out_covers_until_a_day_of_the_next_sentence() -> None:
    (found,) = _left(
        "travel.documents",
        "I took out one of those annual travel insurance policies. It covers me on every trip until July 18, 2026.",
    )
    assert (found["kind"], found["valid_until"]) == ("insurance", dt.date(2026, 7, 18))


def test_what_was_given_to_us_is_for_the_one_who_is_ill() -> None:
    (found,) = _left(
        "health.medications",
        "We're just back from the walk-in clinic, Poppy has an infection in both ears. They gave us Augmentin for a week.",
    )
    assert found["person"] == "Poppy"


def test_who_is_home_after_so_many_days_was_away_on_them() -> None:
    (found,) = _left(
        "travel.trips", "I got home to Ohio last night after 34 days in Spain, from February 3 to March 9."
    )
    assert (found["country"], found["departure_date"], found["return_date"]) == (
        "Spain",
        dt.date(2025, 2, 3),
        dt.date(2025, 3, 9),
    )


def test_a_thing_of_the_sentence_before_is_away_as_long_as_others_have_it() -> None:
    (found,) = _left(
        "calendar.events", "My laptop is being repaired. I handed it in today and they'll have it until March 14."
    )
    assert (found["title"], found["resource"], found["end"].date()) == (
        "laptop in repair",
        "laptop",
        dt.date(2025, 3, 14),
    )


def test_an_invitation_that_the_next_sentence_accepts_is_an_event() -> None:
    text = "My aunt is giving a lunch for Grandma on April 13, from 1 to 5 pm."
    assert not _left("calendar.events", text)
    (found,) = _left("calendar.events", f"{text} I said I'd come.")
    assert found["start"] == dt.datetime(2025, 4, 13, 13)


def test_a_hired_car_is_not_the_speakers_own() -> None:
    (found,) = _left("calendar.events", "I'm picking up a rental car on May 27.")
    assert "resource" not in found


@pytest.mark.parametrize(
    ("text", "eaters"),
    [
        ("Ella is coming over for a playdate tomorrow and I'm baking almond cookies for the girls.", ["Ella"]),
        ("Finn is sleeping over at our place tonight. I've made a Thai curry with cashews for everyone.", ["Finn"]),
        ("I'm giving Noah some yogurt for breakfast today.", ["Noah"]),
    ],
)
def test_a_meal_is_for_the_guests_that_are_named(text: str, eaters: list[str]) -> None:
    (found,) = _left("calendar.events", text)
    assert found["people"] == eaters


def test_an_allergy_is_of_the_one_it_is_told_of_and_not_of_whose_class_they_are_in() -> None:
    (found,) = _left("health.allergies", "Ella from my daughter's class has a nut allergy, her mom told me at pick-up.")
    assert found["person"] == "Ella"


def test_in_on_one_day_and_out_on_another_is_there_between_them() -> None:
    (found,) = _left(
        "travel.trips",
        "Dave's bachelor party is in Las Vegas. We're flying in on May 15 and out on May 18, it's all paid for.",
    )
    assert (found["departure_date"], found["return_date"]) == (dt.date(2025, 5, 15), dt.date(2025, 5, 18))


def test_a_cabin_that_is_lent_is_no_journey_to_those_who_have_it() -> None:
    text = "We're lending our cabin to the Hendersons from July 4 to July 11."
    (found,) = _left("calendar.events", text)
    assert (found["resource"], found["end"].date()) == ("cabin", dt.date(2025, 7, 11))
    assert not _left("travel.trips", text)


def test_a_childrens_medicine_is_for_the_one_who_was_given_it() -> None:
    (found,) = _left("health.medications", "Zoe has a fever of 101. I gave her some children's Advil just now.")
    assert (found["person"], found["name"]) == ("Zoe", "Advil")


@pytest.mark.parametrize(("zone", "abroad"), [("America/New_York", False), ("Europe/London", None)])
def test_a_journey_within_the_country_of_the_time_zone_crosses_no_border_and_of_others_nothing_is_said(
    zone: str, abroad: bool | None
) -> None:
    home = ZoneInfo(zone)
    said = turn("I'm flying to San Diego on April 8 and returning on April 14.", DAY)
    said = dataclasses.replace(said, said_at=said.said_at.replace(tzinfo=home))
    (put,) = (
        c for c in interpret(said, numbered(said, 1), Records(), outside=Outside(zone=home)) if isinstance(c, Put)
    )
    assert put.values.get("is_international") is abroad


def test_a_medicine_somebody_was_discharged_with_is_theirs() -> None:
    (found,) = _left("health.medications", "Mom has pneumonia. The hospital discharged her today with levofloxacin.")
    assert (found["person"], found["name"]) == ("mom", "levofloxacin")


@pytest.mark.parametrize(
    ("told", "person"),
    [
        ("My husband Marcus took an ibuprofen last night and A&E told us he's allergic to it.", "Marcus"),
        ("Penicillin gave me hives as a kid. I'm still allergic to it as far as anyone knows.", "user"),
        ("It turns out sesame is what makes my throat itch. I have to avoid sesame from now on.", "user"),
    ],
)
def test_an_allergy_is_told_by_others_still_there_or_avoided(told: str, person: str) -> None:
    assert {found["person"] for found in _left("health.allergies", told)} == {person}


@pytest.mark.parametrize(
    ("told", "dish"),
    [
        ("I'm thinking of grilling chicken with satay sauce for my son Theo.", "satay"),
        ("I want to cook tonight. The plan is eggplant with tahini and lemon.", "tahini"),
    ],
)
def test_what_one_has_in_mind_to_serve_is_a_meal(told: str, dish: str) -> None:
    (found,) = _left("calendar.events", told)
    assert dish in found["title"]


def test_what_might_be_served_some_day_is_no_meal() -> None:
    assert not _left("calendar.events", "Are you thinking of grilling satay?", "I might make satay some day.")


@pytest.mark.parametrize(
    ("told", "place", "days"),
    [
        (
            "Our client in Minneapolis signed. I've booked my flight there from May 17 to May 19 for the workshop.",
            "Minneapolis",
            (17, 19),
        ),
        ("I've booked flights to Bali, landing on May 18 and leaving on May 29.", "Bali", (18, 29)),
        ("I fly into Kochi on 12 May and home from Delhi on 27 May.", "Kochi", (12, 27)),
    ],
)
def test_a_journey_goes_there_where_it_lands_and_sets_out_first(told: str, place: str, days: tuple[int, int]) -> None:
    (found,) = _left("travel.trips", told)
    assert found["destination"] == place
    assert (found["departure_date"].day, found["return_date"].day) == days


def test_where_somebody_is_back_from_is_where_they_were() -> None:
    text = "I'm back in Ohio after a winter in Spain. I was there from January 2 to February 25, 2025."
    (found,) = _left("travel.trips", text)
    assert found["destination"] == "Spain"


def test_a_paper_of_anothers_is_told_beside_the_speakers_own() -> None:
    found = _left("travel.documents", "My passport is good until 2031, but my wife Elena's runs out on May 14, 2025.")
    assert {one["holder"]: one["valid_until"].year for one in found} == {"user": 2031, "Elena": 2025}


def test_a_car_that_the_sentence_before_named_is_kept_until_a_day() -> None:
    text = "The garage does the timing belt on the Subaru. I drop it off on May 14 and they're keeping it until May 16."
    (found,) = _left("calendar.events", text)
    assert (found["start"].day, found["end"].day) == (14, 16)


def test_what_is_cut_out_for_a_cold_is_no_allergy() -> None:
    text = "I need to cut out bread and avoid alcohol, my throat has been sore and I feel sick."
    assert not _left("health.allergies", text)
