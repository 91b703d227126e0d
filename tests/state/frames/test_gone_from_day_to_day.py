"""What is mended or lent from one day to another, homes that nobody can be in, and what keeps such a record as it was."""

# ruff: noqa: E501  (stories are read best on one line)

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import pytest

from tests.state.frames.alerting import raised
from tests.state.frames.dialogue import records

EVENTS = "calendar.events"
FIRST, LATER = "2026-03-02", "2026-04-01"
OVERLAP = "calendar_overlap"


def _gone(text: str) -> list[dict[str, Any]]:
    return [v for path, v in records((FIRST, text)) if path == EVENTS and v.get("resource") and v.get("end")]


@pytest.mark.parametrize(
    ("text", "resource", "first", "last"),
    [
        (
            "The garage in Leith can do the Skoda's gearbox. It goes in on the morning of Thursday 16 April and they'll have it back to me on the Saturday.",
            "car", 16, 18,
        ),
        (
            "The body shop will fix the dent in the Pilot. I drop it off Monday April 13 first thing, and they'll have it until Thursday evening.",
            "car", 13, 16,
        ),
        ("The Tahoe needs new brakes. Rick's shop gets it Tuesday April 7 and I'll have it back Friday April 10.", "car", 7, 10),
        ("My oboe needs new pads. I bring it to the repairer on 7 April and should have it back on 21 April.", "oboe", 7, 21),
        ("Told my cousin Rafa he can have my truck for his move. He picks it up Thursday, April 9 and brings it back Monday, April 13.", "truck", 9, 13),
        ("My nephew can borrow the campervan, he fetches it on Thursday 9 April and returns it on Tuesday 14 April.", "campervan", 9, 14),
    ],
)  # fmt: skip
def test_what_is_mended_or_lent_is_away_from_day_to_day(text: str, resource: str, first: int, last: int) -> None:
    (found,) = _gone(text)
    assert found["resource"] == resource
    assert (found["start"].day, found["end"].day) == (first, last)
    assert found["end"].month == 4


def test_a_lent_thing_is_called_by_who_has_it() -> None:
    text = "Told my cousin Rafa he can have my truck. He picks it up Thursday, April 9 and brings it back Monday, April 13."
    assert [v["title"] for v in _gone(text)] == ["truck with Rafa"]


@pytest.mark.parametrize(
    "text",
    [
        "Tom's Skoda needs a new clutch. He drops it off on 7 April and gets it back on the Friday.",
        "My oboe needs new pads. I may bring it to the repairer on 7 April and would have it back on 21 April.",
        "We drop the kids off at camp on 7 April and pick them up on 11 April.",
        "Rafa wanted my truck. He asked to pick it up on April 9 and bring it back on April 13, and I told him no.",
    ],
)
def test_what_is_anothers_or_uncertain_is_not_away(text: str) -> None:
    assert _gone(text) == []


SHUT = "The floor man is booked for my apartment. He sands and varnishes from Thursday 16 to Sunday 19 April and nobody can set foot inside until the Monday."


def test_a_home_that_nobody_can_be_in_is_out_of_use() -> None:
    (found,) = _gone(SHUT)
    assert (found["resource"], found["title"]) == ("apartment", "apartment out of use")
    assert (found["start"].date(), found["end"].date()) == (dt.date(2026, 4, 16), dt.date(2026, 4, 19))


def test_guests_cannot_sleep_in_such_a_home(tmp_path: Path) -> None:
    guests = "My cousins are coming up from Cork. I've told them they can both sleep at my place on Friday {} April."
    assert OVERLAP in raised(tmp_path / "then", (FIRST, SHUT), (LATER, guests.format(17)))
    assert OVERLAP not in raised(tmp_path / "after", (FIRST, SHUT), (LATER, guests.format(24)))
    hers = (
        "My cousins are coming up from Cork. My sister told them they can both sleep at her place on Friday 17 April."
    )
    assert OVERLAP not in raised(tmp_path / "hers", (FIRST, SHUT), (LATER, hers))


LUTHIER = "A luthier takes my violin in on Monday 6 April for the neck and I get it back on Friday 17 April; it's the only one I have."


def test_who_plays_first_violin_needs_it(tmp_path: Path) -> None:
    plays = "Our quartet is confirmed for the spring reception on Wednesday {} April at six in the evening! I'm first violin."
    assert OVERLAP in raised(tmp_path / "then", (FIRST, LUTHIER), (LATER, plays.format(15)))
    assert OVERLAP not in raised(tmp_path / "after", (FIRST, LUTHIER), (LATER, plays.format(22)))


def test_what_somebody_does_on_any_day_leaves_their_event_as_it_is() -> None:
    feast = "Tamsin's graduation is on Saturday, June 13 at ten in the morning. I told her I'd be there."
    for text, status in (
        ("The tulips were worth the traffic. Tamsin took about four hundred pictures.", "planned"),
        ("Tamsin's graduation has been called off.", "cancelled"),
    ):
        (found,) = [v for path, v in records((FIRST, feast), (LATER, text)) if path == EVENTS]
        assert found["status"] == status


def test_a_table_is_on_the_day_that_the_sentence_beside_it_tells() -> None:
    text = "Marcus has managed to get the evening of Tuesday 14 April off for our anniversary. I've got us a table at Canoe at 20:30."
    (found,) = [v for path, v in records((FIRST, text)) if path == EVENTS]
    assert found["title"] == "table at Canoe (anniversary)"
    assert found["start"] == dt.datetime(2026, 4, 14, 20, 30)
    usual = "Marcus is off on Tuesday 14 April. The table at the pub is usually at eight."
    assert not [v for path, v in records((FIRST, usual)) if path == EVENTS and v["start"].hour == 20]


def test_their_time_is_that_of_the_town_they_are_in(tmp_path: Path) -> None:
    section = "I lead the biology section every Tuesday from 10:00 to 11:15 in the morning."
    call = "The group in Salamanca set the video call for Tuesday 14 April at {}, their time. I said yes."
    for hour, clash in (("16:30", True), ("18:30", False)):
        alerts = raised(tmp_path / hour[:2], (FIRST, section), (LATER, call.format(hour)), tz="America/New_York")
        assert (OVERLAP in alerts) is clash


def test_a_rite_at_an_hour_is_an_event_and_no_journey() -> None:
    text = "Christening is Saturday 11 April at one o'clock in Ballincollig and I'm to be godmother."
    ((path, found),) = records((FIRST, text))
    assert (path, found["title"], found["start"].hour) == (EVENTS, "Christening", 13)
