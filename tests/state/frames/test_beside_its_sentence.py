"""Events whose name, day, hour or thing stands in the sentence beside the one that tells of them."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2026-02-02"


def _events(text: str, day: str = DAY) -> list[dict[str, Any]]:
    return [values for path, values in records((day, text)) if path == "calendar.events"]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("The reading circle has asked me to speak about Burns, and I have said yes. It is on Thursday 19 March from two o'clock to four, in the hall at Dunbar.", "speak about Burns"),
        ("The library wanted someone on the book stall, and I told them I'd do it. That's Thursday 12 March, one till four.", "book stall"),
        ("The garden club was looking for somebody to run the plant sale, and I put my hand up. It's May 9 from 1 to 4 pm.", "plant sale"),
        ("My brother gave me a ticket for the Messiah, and I am going. It is on Thursday 26 March at half past seven, in the cathedral.", "Messiah"),
        ("My nephew gave me a voucher for the Playhouse and I have used it. I have a seat in the circle on Tuesday 10 March at half past seven.", "Playhouse"),
        ("The eye hospital has written at last about my cataract. I am to be there on Tuesday 10 March at half past two, and they say to allow two hours.", "cataract"),
        ("The gas people rang about the yearly service of my boiler. Their man is to come to the house on Wednesday 15 April between eight and noon.", "yearly service"),
        ("Our poetry circle has found a home. We gather on the last Thursday of every month at seven, in my sitting room.", "poetry circle"),
    ],
)  # fmt: skip
def test_an_event_is_called_by_what_the_sentence_before_names(text: str, title: str) -> None:
    (found,) = _events(text)
    assert title in found["title"]


@pytest.mark.parametrize(
    "text",
    [
        "The PTA needed someone to run the costume workshop, and Petra said she would. It's March 21 from 3 to 5 pm in the gym.",
        "The Women's Institute wants me to talk about keeping bees, and I had to say no. It is on Thursday 19 March from three to half past four.",
        "Mina and her husband want to see a film on Sunday 19 April. I said I couldn't help and her mother will look after Leo from five to ten that day.",
        "On Wednesday 18 March the nursery closes early and my wife picks Finn up at half past two.",
        "Beryl's boiler is due. Their engineer is to come to the house on Wednesday 18 March between one and five. Beryl has my key and has promised to let him in.",
    ],
)  # fmt: skip
def test_what_others_see_to_is_no_event(text: str) -> None:
    assert [e for e in _events(text) if e.get("status") != "cancelled"] == []


@pytest.mark.parametrize(
    ("text", "title", "hour"),
    [
        ("On Wednesday 18 March the nursery closes early and I pick Finn up at half past two.", "pick Finn up", (14, 30)),
        ("On Thursday 19 March our nanny leaves at noon and I collect Mateo from nursery at half past one.", "collect Mateo from nursery", (13, 30)),
        ("Mina and her husband want to see a film on Wednesday 18 March. I said I'd come to Croydon and look after Leo from five to ten that day.", "look after Leo", (17, 0)),
    ],
)  # fmt: skip
def test_the_part_of_the_speaker_has_its_own_hour(text: str, title: str, hour: tuple[int, int]) -> None:
    (found,) = _events(text)
    assert title in found["title"]
    assert found["start"].time() == dt.time(*hour)


@pytest.mark.parametrize(
    ("text", "resource", "first", "last"),
    [
        ("My sister Ingrid took our big trailer with her today. She has it until 12 March because she is moving.", "trailer", (2, 2), (3, 12)),
        ("Our neighbour Farouk came by for our projector this afternoon. He needs it until 20 February.", "projector", (2, 2), (2, 20)),
        ("My old Passat is making a terrible noise. Mr Lowe's garage takes it in on Thursday 16 April for a new gearbox. I get it back on Saturday the 18th at noon.", "car", (4, 16), (4, 18)),
        ("My van has been losing oil. Bright's Motors has it from Monday 23 March and gives it back on Thursday the 26th.", "van", (3, 23), (3, 26)),
        ("The joiner gave us his dates. He starts on Monday, 13 April, and is finished on Friday, 24 April. We will have no hob and no sink during that time.", "kitchen", (4, 13), (4, 24)),
        ("The landscapers come on Tuesday 2 June and are finished on Wednesday 10 June. Nobody may step on the lawn during that time.", "garden", (6, 2), (6, 10)),
    ],
)  # fmt: skip
def test_a_thing_is_gone_over_the_days_that_the_sentences_beside_it_tell(
    text: str, resource: str, first: tuple[int, int], last: tuple[int, int]
) -> None:
    (found,) = _events(text)
    assert found["resource"] == resource
    assert (found["start"].date(), found["end"].date()) == (dt.date(2026, *first), dt.date(2026, *last))


@pytest.mark.parametrize(
    "text",
    [
        "My sister Ingrid took our big trailer with her today. She brings it back tomorrow.",
        "My sister's joiner starts on Monday, 13 April, and is finished on Friday, 24 April. She will have no hob during that time.",
        "We've rented a caravan at Tenby, from Saturday 6 to Saturday 13 June, and the flat will be empty.",
        "The video interview is on Wednesday 18 March at 3 in the afternoon, and I'm taking it at my dining table.",
    ],
)  # fmt: skip
def test_no_thing_is_gone(text: str) -> None:
    assert [e for e in _events(text) if e.get("resource")] == []


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("I told my in-laws they should come to our house for dinner on April 5, so we'll be fourteen at the table.", (4, 5)),
        ("My father turns eighty on Saturday, 18 April. I have invited ten people to lunch at our house.", (4, 18)),
        ("We're having the whole family round for supper on 11 April.", (4, 11)),
    ],
)  # fmt: skip
def test_guests_are_bidden_to_a_meal_at_home(text: str, day: tuple[int, int]) -> None:
    (found,) = _events(text)
    assert found["title"].startswith("hosting ")
    assert found["start"].date() == dt.date(2026, *day)


def test_a_way_home_that_leaves_a_place_ends_the_journey_there() -> None:
    text = (
        "My flight home leaves Boston late on Tuesday 29 September and lands in Glasgow on Wednesday the 30th at noon."
    )
    (trip,) = [values for path, values in records((DAY, text)) if path == "travel.trips"]
    assert (trip["destination"], trip["returns_at"]) == ("Boston", dt.datetime(2026, 9, 30, 12))


def test_who_keeps_a_car_until_the_evening_bars_no_payment() -> None:
    text = "I have booked the Skoda in at Harper's Garage for Thursday, 23 April. I drop it off at eight in the morning, and they keep it until six in the evening."
    assert not [values for path, values in records((DAY, text)) if path == "finance.limits"]
