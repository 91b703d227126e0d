"""What is away on record, and who is: a later sentence that names it with a day of that time is a use of it."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

EVENTS = "calendar.events"
FIRST, LATER = "2026-03-02", "2026-04-01"
AWAY = {
    "car": "The garage has our Duster from Monday 13 April to Thursday 16 April for the timing belt.",
    "ladder": "I've lent my long ladder to Tom next door until 30 May.",
    "hall": "The parish hall is out of use for rewiring from 1 to 12 May.",
    "keyboard": "The keyboard's with Anselm until 28 May.",
}


def _uses(thing: str, text: str) -> list[dict[str, Any]]:
    """Return the events of the second sentence that need the thing of the first."""
    told = [v for path, v in records((FIRST, AWAY[thing]), (LATER, text)) if path == EVENTS]
    head, *others = told
    return [v for v in others if v.get("resource") == head["resource"]]


@pytest.mark.parametrize(
    ("thing", "text", "day"),
    [
        ("car", "So it's me, the Duster and a wardrobe on 15 April.", 15),
        ("car", "I said the Duster and I would take all five of them to Galway on 14 April.", 14),
        ("car", "We're off to the dunes on 14 April with the Duster so that the rain can't spoil it.", 14),
        ("ladder", "Mum's ivy has to go. That will be me up on the long ladder on 18 April.", 18),
        ("hall", "The blood donors confirmed: 9 May, ten till four, parish hall, and I'm on teas.", 9),
        ("keyboard", "Service on 19 April, me on keyboard.", 19),
    ],
)
def test_what_is_away_is_used_in_whatever_words(thing: str, text: str, day: int) -> None:
    (found,) = _uses(thing, text)
    assert found["start"].day == day


@pytest.mark.parametrize(
    ("thing", "text"),
    [
        ("car", "I'm fetching the wardrobe on 15 April, not in the Duster but in Karel's van."),
        ("car", "It's me, the Duster and a wardrobe on 17 April."),
        ("car", "The Duster won't be ready on 15 April, they need it a day longer."),
        ("car", "Could the Duster do Galway on one tank on 15 April?"),
        ("car", "On 15 April I fetch the Duster and pay the bill."),
        ("car", "The tax on the Duster is due on 15 April."),
        ("car", "My novel has a man in it who drives the Duster to Rome on 15 April."),
        ("ladder", "A firm cuts the ivy on 18 April with a long ladder of its own."),
        ("hall", "The quiz of 9 May has been moved from the parish hall to the school."),
        ("keyboard", "Anselm's band plays on 19 April, with him on keyboard."),
    ],
)
def test_what_leaves_its_use_uncertain_is_none(thing: str, text: str) -> None:
    assert all(v["start"].date() != dt.date(2026, 4, 15) for v in _uses(thing, text))
    if thing != "car":
        assert not _uses(thing, text)


HELPER = "Our childminder Agnes will be away from 20 to 24 April, she's off to Gdansk."


@pytest.mark.parametrize(
    "text",
    [
        "The surgery gave me a slot on 22 April at 9:30, and Agnes will have Ben from nine.",
        "I have a meeting on 22 April at eight, Agnes gets Ben up.",
        "We have tickets for the opera on 22 April. Could you write to Agnes asking her to look after Ben?",
    ],
)
def test_who_is_away_is_counted_on(text: str) -> None:
    found = [v for path, v in records((FIRST, HELPER), (LATER, text)) if path == EVENTS]
    assert any("counting on Agnes" in v["title"] and v["start"].day == 22 for v in found)


@pytest.mark.parametrize(
    "text",
    [
        "The surgery gave me a slot on 22 April at 9:30, Agnes is in Gdansk so Mum will have Ben.",
        "The surgery gave me a slot on 29 April at 9:30, and Agnes will have Ben from nine.",
        "The surgery gave me a slot on 22 April at 9:30, maybe Agnes could have Ben.",
        "Agnes sent a photo of the sea.",
    ],
)
def test_who_is_away_is_not_counted_on(text: str) -> None:
    found = [v for path, v in records((FIRST, HELPER), (LATER, text)) if path == EVENTS]
    assert not any("counting on" in v["title"] for v in found)


TRIP = "We've booked Naples, flying on 22 May and home on the 27th."


def test_an_occasion_stands_against_a_journey() -> None:
    text = "Grandad's 85th is lunch at Rossi's on Sunday 24 May, the whole family, one o'clock."
    (found,) = [v for path, v in records((FIRST, TRIP), (LATER, text)) if path == EVENTS]
    assert "lunch" in found["title"]
    assert found["start"] == dt.datetime(2026, 5, 24, 13)


@pytest.mark.parametrize(
    "text",
    [
        "Grandad's 85th was lunch at Rossi's, the whole family, one o'clock.",
        "There's a lunch for pensioners at Rossi's on Sunday 24 May.",
        "We might do lunch at Rossi's on Sunday 24 May.",
    ],
)
def test_what_is_no_occasion_of_ours_is_none(text: str) -> None:
    assert not [v for path, v in records((FIRST, TRIP), (LATER, text)) if path == EVENTS]


def test_a_firm_keeps_the_car_for_a_sum_that_is_no_limit() -> None:
    said = "The body shop is taking our Kangoo and will keep it from 3 June to 10 June, at 2,350 euros."
    found = dict(records(("2025-05-12", said)))
    assert found[EVENTS]["resource"] == "car"
    assert "finance.limits" not in found
