"""Days and hours as lively messages tell them: an exclamation first, its hour, its place or its length behind it."""

# ruff: noqa: E501  (examples are read best on one line)

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY, LATER = "2026-02-02", "2026-02-09"


def _events(*told: str) -> list[dict[str, Any]]:
    said = [(day, text) for day, text in zip((DAY, LATER), told, strict=False)]
    return [values for path, values in records(*said) if path == "calendar.events"]


def _at(day: int, hour: int = 0, minute: int = 0) -> dt.datetime:
    return dt.datetime(2026, 2, day, hour, minute)


@pytest.mark.parametrize(
    ("told", "start"),
    [
        ("We got tickets for Hamilton on Thursday 26 February!! Curtain's up at 7 pm.", _at(26, 19)),
        ("Zoe's adoption hearing: Thursday, February 26. We're up at 11 am in courtroom 4!", _at(26, 11)),
        ("Parents' evening is Thursday the 26th. Our slot's 6:20 pm.", _at(26, 18, 20)),
        ("Got a dentist slot for my crown, next Thursday the 12th! In the chair at 3:30 pm.", _at(12, 15, 30)),
    ],
)
def test_the_hour_behind_a_day_is_that_of_what_takes_place(told: str, start: dt.datetime) -> None:
    (event,) = _events(told)
    assert (event["start"], bool(event.get("all_day"))) == (start, False)


@pytest.mark.parametrize(
    "told",
    [
        "My hen do is on Thursday 26 February! I normally finish work at 5 pm.",
        "Mum's scan is on Thursday 26 February. My brother starts work at 8 am.",
    ],
)
def test_an_hour_of_something_else_is_not(told: str) -> None:
    assert all(event.get("all_day") for event in _events(told))


@pytest.mark.parametrize(
    ("told", "title"),
    [
        ("My boss picked me to present the pilot to the board! In person at our Loop office, Monday, February 23 at 9 am.", "board"),
        ("I got the callback for Grease!! At the Lyric, Monday 23 February, 6 pm.", "callback"),
        ("Maya asked me to give the toast at her engagement party! Downtown, Saturday, February 21 at 7 pm.", "engagement party"),
        ("Root canal's booked, sigh. Friday 13 February, 9:30 to 11:30, at the clinic on Orchard Road.", "Root canal"),
        ("Jake's move-in slot at Purdue is in: Wednesday, February 18 at 9 am, and I'm driving him down.", "Jake's move-in slot, driving"),
        ("Guess who's been picked to run the workshop on Saturday 28 February, 10 to 4?!", "workshop"),
        ("Snatched the last single ticket for Hans Zimmer in Berlin, 28 February at 8 pm!", "Hans Zimmer (tickets)"),
        ("Vovó turns 90 on Saturday 28 February, and I'm the one who gives the speech at the lunch!", "Vovó's 90th birthday lunch, speech (accepted)"),
    ],
)  # fmt: skip
def test_it_is_called_by_what_was_told_first(told: str, title: str) -> None:
    (event,) = _events(told)
    assert event["title"] == title


@pytest.mark.parametrize(
    "told",
    [
        "My brother got the part of Hamlet! At the Old Vic, Monday 23 February, 7 pm.",
        "Guess who's singing at the Albert Hall on Saturday 28 February at 8 pm? My sister!",
        "Guess who's coming to stay with us from 24 to 27 February? Uncle Bob!",
        "Sold my ticket for Hans Zimmer in Berlin, 28 February at 8 pm.",
        "My nephew turns 5 on Saturday 28 February, any gift ideas?",
        "My boss turns 50 on Saturday 28 February and his wife is throwing a party, but I'm not invited.",
    ],
)
def test_what_others_do_or_have_is_none(told: str) -> None:
    assert _events(told) == []


@pytest.mark.parametrize(
    ("told", "first", "last"),
    [
        ("Jury duty starts Monday February 9 and they said to plan on it running through Friday.", 9, 13),
        ("Guess who got a jury summons? I report Monday, February 16, and the court says to stay available the whole week.", 16, 20),
        ("Jury service starts Monday 9 February, they reckon two weeks.", 9, 22),
        ("The conference kicks off Monday February 9 and wraps up Thursday lunchtime, I'm speaking twice!", 9, 12),
        ("Jury duty is Monday February 9. By Friday I'd better have found a sitter!", 9, 9),
    ],
)  # fmt: skip
def test_it_lasts_as_long_as_it_is_told_to_go_on(told: str, first: int, last: int) -> None:
    (event,) = _events(told)
    assert (event["start"].day, (event.get("end") or event["start"]).day) == (first, last)


@pytest.mark.parametrize(
    "told",
    [
        "Greg's parents are coming to stay at our house February 12 to February 15.",
        "Best news: Tess is flying in and crashing at ours February 12 through 15.",
        "My in-laws land on February 12 and they're staying here with us until the 15th, yikes.",
    ],
)
def test_guests_stay_in_whatever_words(told: str) -> None:
    (event,) = _events(told)
    assert event["title"].endswith(" staying")
    assert (event["start"].day, event["end"].day) == (12, 15)


def test_guests_of_a_hotel_do_not() -> None:
    assert _events("Greg's parents are coming to town February 12 to 15, they've booked the Holiday Inn.") == []


@pytest.mark.parametrize(
    ("told", "status"),
    [
        ("Consulate had a no-show, so I did the interview this morning already!", "doubtful"),
        ("My sister had her interview today, she wants to study in Leeds.", "planned"),
    ],
)
def test_it_is_over_only_for_who_was_there(told: str, status: str) -> None:
    first = _events("My visa interview is on Friday 13 February at 9:30.", told)[0]
    assert first["status"] == status


def test_a_show_without_an_hour_takes_its_day() -> None:
    (event,) = _events("Tickets!!! Stormzy at the O2, Wednesday 18 February, I actually cried.")
    assert (event["title"], event["start"], event["all_day"]) == ("Stormzy (tickets)", _at(18), True)


@pytest.mark.parametrize(
    "told",
    [
        "Got train tickets to York for 18 February.",
        "I've got tickets for the tombola draw on 18 February.",
        "Sold my tickets for Hamilton on Wednesday 18 February.",
    ],
)
def test_tickets_for_the_way_or_sold_take_none(told: str) -> None:
    assert not any("(tickets)" in event["title"] for event in _events(told))


def test_who_they_are_may_stand_before_how_long_they_stay() -> None:
    (event,) = _events("Uncle Raf finally booked! They're sleeping at ours 7 to 10 February.")
    assert (event["title"], event["start"].day, event["end"].day) == ("Uncle Raf staying", 7, 10)


def test_guests_may_just_be_with_us() -> None:
    (event,) = _events("My sister and her twins just booked trains, they're with us 12 to 15 February!!")
    assert (event["title"], event["start"].day, event["end"].day) == ("sister staying", 12, 15)


def test_no_loo_is_no_bathroom() -> None:
    found = _events("Plumbers are in from the 11th to the 14th of February, no hot water and no loo.")
    assert [event["title"] for event in found] == ["bathroom out of use"]


def test_shifts_that_somebody_else_takes_are_left_open() -> None:
    rota = "I'm on nights Thursday 19 to Saturday 21 February, 8 pm to 8 am."
    nights = _events(rota, "Swapped my February nights with Leanne, legend that she is.")
    assert {event["status"] for event in nights} == {"doubtful"}


def test_a_parent_who_has_to_sit_in_is_the_speaker() -> None:
    (event,) = _events("School says Aarav's assessment is Wednesday 18 February, 9:15 am, and a parent has to sit in.")
    assert event["title"] == "Aarav's assessment"


@pytest.mark.parametrize(
    ("told", "title", "day", "hour"),
    [
        (
            "Gulp. The wisdom teeth are coming out, all four of them, on Thursday 12 February at 8 am.",
            "wisdom teeth out (surgery)",
            12,
            8,
        ),
        ("Cast comes off on 12 February at 8, hallelujah!", "Cast off", 12, 8),
        ("The new crown is going in on 12 February at 4 pm.", "new crown in", 12, 16),
        ("That dodgy mole is getting the chop on 12 February at 2 pm.", "dodgy mole (surgery)", 12, 14),
        ("The tonsils have to go: 12 February, 7 am, on an empty stomach.", "tonsils (surgery)", 12, 7),
        ("They're whipping out my appendix on 12 February at 7 am.", "appendix (surgery)", 12, 7),
        ("My gallbladder's coming out on 12 February. Good riddance.", "gallbladder out (surgery)", 12, 0),
    ],
)
def test_what_comes_out_of_a_body_is_an_appointment(told: str, title: str, day: int, hour: int) -> None:
    (event,) = _events(told)
    assert (event["title"], event["start"]) == (title, _at(day, hour))


@pytest.mark.parametrize(
    "told",
    [
        "The new iPhone is coming out on Thursday 12 February at 6 pm.",
        "Mika's baby teeth are coming out, two of them since Thursday.",
        "Ravi's tonsils are coming out on 12 February at 9 am.",
        "The bins go out on 12 February at 7 am.",
        "If all goes well the cast comes off on 12 February at 9.",
        "The head of sales is coming in on 12 February at 9.",
    ],
)
def test_what_comes_out_of_others_or_of_shops_is_none(told: str) -> None:
    assert not _events(told)


@pytest.mark.parametrize(
    ("told", "start"),
    [
        ("Priya roped me into the bake sale, 14 February from 2 to 5, on the till.", _at(14, 14)),
        ("Mum's dragged me into helping at the jumble sale: Saturday 14 February, 10 till 1.", _at(14, 10)),
        ("Our Liam volunteered me for the raffle, Saturday 14 February, 3 o'clock sharp.", _at(14, 15)),
        ("Glenda's wedding, at last! Saturday 21 February in Ballarat, and I'm the one holding the rings.", _at(21)),
    ],
)
def test_who_is_roped_in_takes_part(told: str, start: dt.datetime) -> None:
    (event,) = _events(told)
    assert event["start"] == start


@pytest.mark.parametrize(
    "told",
    [
        "Priya talked me into a gym membership from 14 February.",
        "Priya talked me into buying tickets for the flower show on 14 February.",
        "The bake sale is on 14 February from 2 to 5, might pop by.",
        "Zara's sale starts 14 February at 9.",
    ],
)
def test_who_is_talked_into_buying_is_not(told: str) -> None:
    assert not _events(told)


@pytest.mark.parametrize(
    "told",
    [
        "I'm on nights that week, 9 to 13 February, pity me.",
        "I'm on lates from 9 to 13 February, so no telly.",
        "Back on earlies from 9 to 13 February, send coffee.",
    ],
)
def test_shifts_without_their_hours_take_their_days(told: str) -> None:
    (event,) = _events(told)
    assert (event["title"].split()[-1], event["all_day"], event["start"], event["end"].day) == (
        "shift",
        True,
        _at(9),
        13,
    )


@pytest.mark.parametrize(
    ("told", "title"),
    [
        (
            "Luca's nursery needs a grown-up for the farm visit on 12 February, 1 till 4, and muggins said yes.",
            "farm visit",
        ),
        ("Bake-off at the office on 14 February at 3, yours truly is judging.", "judging"),
    ],
)
def test_who_speaks_of_themselves_as_of_another_takes_part(told: str, title: str) -> None:
    (event,) = _events(told)
    assert (event["title"], event.get("people")) == (title, None)


@pytest.mark.parametrize(
    ("told", "title", "last"),
    [
        ("The in-laws descend on 20 February and don't leave till the 27th. All five of them.", "in-laws staying", 27),
        ("My cousins are descending on us from 20 to 27 February.", "cousins staying", 27),
        ("Auntie Jo is coming on 20 February and going home on the 24th, I've hidden the sherry.", "Jo staying", 24),
    ],
)
def test_who_descends_until_a_day_stays(told: str, title: str, last: int) -> None:
    (event,) = _events(told)
    assert (event["title"], event["start"], event["end"].day) == (title, _at(20), last)


@pytest.mark.parametrize(
    "told",
    [
        "My brother is coming to Spain on 20 February and leaving on the 27th.",
        "The new phones land on 20 February.",
        "My cousin turns up on 20 February for lunch.",
    ],
)
def test_who_comes_elsewhere_or_for_a_day_does_not(told: str) -> None:
    assert not _events(told)


def test_what_is_called_the_scary_bit_is_what_stands_behind() -> None:
    (event,) = _events("Next up, the scary bit: citizenship interview on 20 February at 10.")
    assert (event["title"].lower(), event["start"]) == ("citizenship interview", _at(20, 10))


@pytest.mark.parametrize("be", ["is", "is on"])
def test_what_one_has_at_a_place_and_hour_is_ones_own(be: str) -> None:
    (event,) = _events(f"My slot at the food bank {be} 14 February, 10 till 12.")
    assert (event["title"], event["start"], event["end"]) == ("slot at the food bank", _at(14, 10), _at(14, 12))
