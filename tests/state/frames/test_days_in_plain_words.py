"""Events told in plain words: hours by other clocks, bodies that meet, tickets, works in a room, who stands in."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

EVENTS, TRIPS = "calendar.events", "travel.trips"
DAY, LATER = "2026-03-02", "2026-03-16"


def _events(*texts: str) -> list[dict[str, Any]]:
    """Return the events that are left when each text was said on a day of its own."""
    told = records(*zip((DAY, LATER), texts, strict=False))
    return [values for path, values in told if path == EVENTS]


def _at(day: int, hour: int = 0, minute: int = 0, month: int = 4) -> dt.datetime:
    return dt.datetime(2026, month, day, hour, minute)


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("I have a video call with the printers on 21 April. It starts at 3 in the afternoon Tokyo time and will take an hour.", _at(21, 6), _at(21, 7)),
        ("My interview with the Boston panel is on 21 April. It begins at 9 am Boston time.", _at(21, 13), None),
        ("I'm giving a webinar for the Sydney office on 21 April. It starts at 18:00 their time and lasts two hours.", _at(21, 8), _at(21, 10)),
        ("I have a call with the council on 21 April. It starts at 3 in the afternoon.", _at(21, 15), None),
    ],
)  # fmt: skip
def test_an_hour_told_behind_by_another_clock_is_the_speakers_own(
    text: str, start: dt.datetime, end: dt.datetime | None
) -> None:
    (event,) = _events(text)
    assert (event["start"], event.get("end")) == (start, end)


def test_an_hour_told_behind_by_an_unknown_clock_is_none() -> None:
    (event,) = _events("The webinar is on 21 April. It starts at 1 pm their time.")
    assert event["all_day"]


@pytest.mark.parametrize(
    ("text", "title", "start"),
    [
        ("Reading group is at my place on Tuesday 21 April at 7.30 pm.", "Reading group", _at(21, 19, 30)),
        ("Trustees is Tuesday 21 April, six till eight, in the vestry room.", "Trustees", _at(21, 18)),
        ("Parish council meets on 21 April at 7 pm.", "Parish council", _at(21, 19)),
        ("Our allotment committee meets on 21 April at 7 pm.", "allotment committee", _at(21, 19)),
    ],
)
def test_what_one_belongs_to_meets_at_an_hour(text: str, title: str, start: dt.datetime) -> None:
    (event,) = _events(text)
    assert (event["title"], event["start"]) == (title, start)


@pytest.mark.parametrize(
    "text",
    [
        "The city council meets on 21 April at 7 pm to vote on the trams.",
        "My cousin's band is on 21 April at 7 pm.",
        "The committee is happy that the trams start on 21 April.",
    ],
)
def test_what_others_belong_to_takes_nobodys_time(text: str) -> None:
    assert not _events(text)


@pytest.mark.parametrize(
    ("text", "title", "hour"),
    [
        ("I bought two cinema tickets for 21 April, 21:15 to 23:40, at the Rex in Hamburg for my wife and me.", "cinema tickets", 21),
        ("We've got theatre tickets for 21 April at 8 pm in Bochum.", "theatre tickets", 20),
        ("I've bought two tickets for the film at the Corso on 21 April, 7 in the evening.", "film (tickets)", 19),
        ("Got rugby tickets for 21 April at 3 pm in Cardiff.", "rugby tickets", 15),
    ],
)  # fmt: skip
def test_tickets_for_a_show_are_an_event_and_no_journey(text: str, title: str, hour: int) -> None:
    told = records((DAY, text))
    assert not [v for path, v in told if path == TRIPS]
    (event,) = [v for path, v in told if path == EVENTS]
    assert (event["title"], event["start"].hour) == (title, hour)


@pytest.mark.parametrize(
    ("text", "room"),
    [
        ("The decorators are coming to do our dining room. They will be working in there from 20 to 24 April.", "dining room"),
        ("The hall floor's getting sanded at long last. Nobody sets foot in there from 20 to 24 April.", "hall"),
        ("Our bedroom is getting replastered. The plasterers are in there from 20 to 24 April.", "bedroom"),
        ("We're having the kitchen tiled. They're at it from 20 to 24 April.", "kitchen"),
    ],
)  # fmt: skip
def test_works_take_the_room_that_the_sentence_before_names(text: str, room: str) -> None:
    (event,) = [e for e in _events(text) if e.get("resource") == room]
    assert (event["start"].day, event["end"].day) == (20, 24)


@pytest.mark.parametrize(
    "text",
    [
        "I painted the dining room myself. We're away from 20 to 24 April.",
        "The hall floor shines since it was sanded. The choir sings there on 20 April from 6 to 8.",
        "We had the kitchen tiled. My parents are coming on 20 April at 3 pm.",
    ],
)
def test_works_that_are_over_take_no_room(text: str) -> None:
    assert not [e for e in _events(text) if e.get("resource") in ("dining room", "hall", "kitchen")]


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("I'm at the photography course in town from 20 to 22 April.", (20, 22)),
        ("I'm on a first aid course from 20 to 22 April.", (20, 22)),
        ("We're at the scout camp from 20 to 24 April.", (20, 24)),
    ],
)
def test_courses_and_camps_take_their_days(text: str, days: tuple[int, int]) -> None:
    (event,) = _events(text)
    assert (event["start"].day, event["end"].day) == days


def test_the_course_of_somebody_else_takes_none() -> None:
    assert not _events("My brother is on a first aid course from 20 to 22 April.")


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("The school fair is on 21 April at 3 pm. Paul goes with the kids.", "cancelled"),
        ("The teachers want to see us on 21 April at 3 pm. Eva goes there alone.", "cancelled"),
        ("The meeting with the notary is on 21 April at 3 pm, the notary is there until five.", "planned"),
    ],
)
def test_what_others_see_to_takes_no_time(text: str, status: str) -> None:
    assert [e["status"] for e in _events(text)] == [status]


@pytest.mark.parametrize(
    "text",
    [
        "Tom wanted me at his stag party on 21 April at 7 pm, but I said no.",
        "I was asked to give a talk at the library on 21 April at 7 pm. I declined.",
        "They'd like me at the launch dinner on 21 April at 7 pm. I've told them no.",
    ],
)
def test_what_was_wanted_and_refused_is_not_planned(text: str) -> None:
    assert "planned" not in [e["status"] for e in _events(text)]


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("Kim has taken my on-call weekend, so I can go to the fair on 18 April.", "cancelled"),
        ("Ayla does my shift on 18 April.", "cancelled"),
        ("Kim asked whether anybody has taken my shift on 18 April.", "planned"),
    ],
)
def test_a_duty_that_somebody_else_has_taken_is_off(text: str, status: str) -> None:
    duty, *_ = _events("I'm on call on the weekend of 18 and 19 April.", text)
    assert duty["status"] == status


@pytest.mark.parametrize(
    ("lent", "used"),
    [
        ("I've lent Clara our big tent, she brings it back on 24 April.", "We're camping in the big tent on 20 April, like when the kids were small."),
        ("The projector is lent to the film club until 24 April.", "I'm showing our holiday pictures on the projector on 20 April at Dad's birthday."),
        ("My tuxedo is with Otto until 24 April.", "I'm going to the gala in my tuxedo on 20 April, he'll see."),
    ],
)  # fmt: skip
def test_what_is_lent_and_then_used_is_still_lent(lent: str, used: str) -> None:
    first, *others = _events(lent, used)
    assert first["status"] == "planned"
    assert [e for e in others if e.get("resource")]


@pytest.mark.parametrize(
    "text",
    [
        "The film club's own projector has come, so ours is back in the cupboard.",
        "The club has a new projector now and ours is free again.",
    ],
)
def test_what_was_lent_and_is_spoken_of_otherwise_is_doubted(text: str) -> None:
    first, *_ = _events("The projector is lent to the film club until 24 April.", text)
    assert first["status"] != "planned"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A couple named Bethan and Rhys rang. They marry in the chapel on 21 April at half past two, and I've said I'll play.", "Bethan"),
        ("Boiler service is booked. The man's coming to the house at half past eight on 21 April and I've said I'll be in.", "Boiler"),
        ("Wanda graduates! On 21 April at 10 am I'm the one holding the flowers at the university.", "Wanda"),
    ],
)  # fmt: skip
def test_what_a_pronoun_means_is_quoted_with_it(text: str, words: str) -> None:
    (event,) = _events(text)
    assert any(words in note for note in event["notes"])


def test_a_car_that_is_left_somewhere_takes_nobody_along() -> None:
    told = records((DAY, "The garage in Ulm rang. I'm leaving my car there on 21 April and I get it back on 23 April."))
    assert not [v for path, v in told if path == TRIPS]
    (event,) = [v for path, v in told if path == EVENTS]
    assert (event["resource"], event["start"].day, event["end"].day) == ("car", 21, 23)


def test_who_sleeps_at_somebody_elses_takes_no_room() -> None:
    assert not [
        e
        for e in _events("Dad is sleeping on the sofa at my brother's on 9 and 10 April.")
        if e["resource"] == "guest room"
    ]
