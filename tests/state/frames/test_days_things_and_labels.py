"""What a message tells over two clauses or sentences: days by their number, things away, weekly courses, labels."""

# ruff: noqa: E501  (tables are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _read(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


def _day(value: dt.datetime) -> str:
    return f"{value:%m-%d}"


@pytest.mark.parametrize(
    ("text", "resource", "first", "last"),
    [
        ("The Subaru is in for a gasket, the garage in Lyme is keeping it from April 7 to April 9.", "car", "04-07", "04-09"),
        ("The clutch has gone on the Fiesta. The garage has it from Monday 7 April to Wednesday 9 April.", "car", "04-07", "04-09"),
        ("The Skoda failed its MOT. It goes to Patel's on 7 April and they said they'll have it for three days.", "car", "04-07", "04-09"),
        ("My MacBook goes in for a new battery on 19 May, the shop says they need it until the 23rd.", "MacBook", "05-19", "05-23"),
        ("Told my mate Kev he can have the ute from the 12th to the 15th of May.", "ute", "05-12", "05-15"),
        ("My brother asked for the cabin at Saimaa and I said yes, he has it from 1 to 8 May.", "cabin", "05-01", "05-08"),
        ("The plumber rips out our bathroom on 1 May and it won't be usable until the 12th.", "bathroom", "05-01", "05-12"),
        ("My Nikon has dust inside. I'm sending it off for repair on 2 June and they told me I get it back on 18 June.", "Nikon", "06-02", "06-18"),
        ("I've let my neighbour Colin have the pressure washer for the whole of next week, 17 to 21 March.", "pressure washer", "03-17", "03-21"),
    ],
)  # fmt: skip
def test_a_thing_is_away_from_its_first_day_to_its_last(text: str, resource: str, first: str, last: str) -> None:
    (event,) = _read("calendar.events", text)
    assert (event["resource"], _day(event["start"]), _day(event["end"])) == (resource, first, last)
    assert _read("travel.trips", text) == []


def test_a_thing_that_came_back_is_away_no_longer() -> None:
    lent = "My Nikon is full of dust. I'm sending it off for repair on 12 March and get it back on 28 March."
    (event,) = _read("calendar.events", lent, "The Nikon came back from repair early, I picked it up this morning.")
    assert event["status"] == "done"


def test_a_flight_for_a_client_is_the_speakers_own() -> None:
    (trip,) = _read("travel.trips", "I've got an 8:05 am flight to Austin on June 11 for a client, home on the 12th.")
    assert (f"{trip['departs_at']:%H:%M}", trip["return_date"]) == ("08:05", dt.date(2025, 6, 12))


def test_who_comes_to_a_place_is_not_called_by_it() -> None:
    told = "Priya is coming to Gdańsk! She and her husband have our spare room from 3 to 7 July."
    (event,) = _read("calendar.events", told)
    assert event["title"] == "spare room for Priya"


def test_a_car_that_is_fetched_is_not_needed() -> None:
    events = _read("calendar.events", "Dave's giving me a ride on 20 May at 5 to pick up the Subaru.")
    assert not [e for e in events if e.get("resource")]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("I've signed up for a German evening class, it runs every Tuesday from 6.30 to 8 pm.", "German evening class"),
        ("I joined a pottery course. We meet Tuesdays from 18:30 to 20:00, ten times in all.", "pottery course"),
    ],
)
def test_a_course_and_its_hours_may_stand_apart(text: str, title: str) -> None:
    (event,) = _read("calendar.events", text)
    assert (event["title"], event["recurrence"]) == (title, "FREQ=WEEKLY;BYDAY=TU")
    assert (event["start"].time(), event["end"].time()) == (dt.time(18, 30), dt.time(20))


@pytest.mark.parametrize(
    "text",
    [
        "The library runs a German class every Tuesday from 6.30 to 8 pm.",
        "I thought about a pottery course. They meet Tuesdays from 18:30 to 20:00.",
    ],
)
def test_a_course_that_nobody_joined_is_no_event(text: str) -> None:
    assert _read("calendar.events", text) == []


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("Work wants us all in for the kick-off on 19 May, it starts at 8.30 sharp and goes on till noon.", "08:30", "12:00"),
        ("The board call is on 19 May at 9 in the morning, two hours probably.", "09:00", "11:00"),
        ("The workshop is on 19 May, it begins at 2 pm and finishes at 5.", "14:00", "17:00"),
    ],
)  # fmt: skip
def test_the_end_of_what_begins_at_an_hour(text: str, start: str, end: str) -> None:
    (event,) = _read("calendar.events", text)
    assert (f"{event['start']:%H:%M}", f"{event['end']:%H:%M}") == (start, end)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("The vet here could fit us in on 12 May at 9:15 am so I took that.", "vet"),
        ("The school wrote: the talk with Jonas's teacher is on 12 May at 18:00.", "talk with Jonas's teacher"),
        ("Luis wants to come along when I see Ms. Tran on 12 May at 4 pm.", "Ms. Tran"),
        ("My landlord answered: he's coming on 12 May at half past seven in the evening and I said that's fine.", "landlord's visit"),
    ],
)  # fmt: skip
def test_what_an_engagement_is_called(text: str, title: str) -> None:
    (event,) = _read("calendar.events", text)
    assert event["title"] == title


@pytest.mark.parametrize(
    ("text", "returns"),
    [
        ("I'm in Lisbon from 17 to 22 May, and the flight home on the 22nd lands in Dublin at half nine at night.", "05-22 21:30"),
        ("Got the ticket home from my Brazil summer. I leave São Paulo on 14 May in the evening and land in Madrid on 15 May at 14:10.", "05-15 14:10"),
        ("Back from Crete on 4 June, we don't land at Stansted until quarter to nine that evening.", "06-04 20:45"),
    ],
)  # fmt: skip
def test_when_somebody_is_home_by_the_clock(text: str, returns: str) -> None:
    (trip,) = _read("travel.trips", text)
    assert f"{trip['returns_at']:%m-%d %H:%M}" == returns


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("Me: Liza, no allergies. My husband Ramon: blood type A, allergic to penicillin.", "Ramon"),
        ("Theo (6): allergic to penicillin.", "Theo"),
        ("Allergy notes: allergic to penicillin.", "user"),
        ("Kenji's allergy test came in: penicillin, for sure, and maybe dust.", "Kenji"),
    ],
)
def test_an_allergy_belongs_to_whom_a_label_names(text: str, person: str) -> None:
    assert [a["person"] for a in _read("health.allergies", text)] == [person]


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("I've taken over sorting Dad's tablets. He's on warfarin for his heart.", "dad"),
        ("Dad's knee is swollen. I had some naproxen left over, so I've given him a strip to take this week.", "dad"),
        ("A friend passed me a few Viagra and I mean to use one on Saturday night.", "user"),
    ],
)
def test_whose_a_medicine_is_that_was_left_over_or_told_of_an_owner(text: str, person: str) -> None:
    (medicine,) = _read("health.medications", text)
    assert medicine["person"] == person
    assert medicine.get("end") is None


def test_have_done_since_ends_nothing() -> None:
    (medicine,) = _read("health.medications", "I take Nardil every day, have done since 2019.")
    assert medicine.get("end") is None
