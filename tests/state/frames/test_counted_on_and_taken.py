"""Who is counted on and goes away, when nobody may drive, hours of other clocks, and things that are handed in."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from tests.state.frames.alerting import raised
from tests.state.frames.dialogue import days_of, left_in

EVENTS, TRIPS, THEIR_TRIPS = "calendar.events", "travel.trips", "travel.their_trips"
OVERLAP = "calendar_overlap"


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("My driving test is on Thursday 9 April at 10h.", "10:00", None),
        ("I have the optician on 9 April at 9h30.", "09:30", None),
        ("I said yes to covering Ana's shift on 9 April, 11h to 15h.", "11:00", "15:00"),
        ("My boss has fixed our price call for Thursday 9 April at 4 pm.", "16:00", None),
        ("I've got a ticket for the Ravens on 9 April, doors at nine.", "21:00", None),
        ("Pat gave me a ticket for the Ravens on 9 April at 8 pm.", "20:00", None),
    ],
)
def test_an_hour_is_told_in_many_ways(text: str, start: str, end: str | None) -> None:
    (found,) = left_in(EVENTS, text)
    assert f"{found['start']:%H:%M}" == start
    assert (f"{found['end']:%H:%M}" if "end" in found else None) == end


@pytest.mark.parametrize(
    ("text", "thing", "days"),
    [
        ("The screen of my laptop flickers. I'm taking it to the repair shop on 16 March, they need it until the 20th.", "laptop", (16, 20)),
        ("My amp buzzes. I dropped it at the repair shop today, they need it until the 20th.", "amp", (2, 20)),
        ("The garage takes our van for a new coat of paint. It goes in on the morning of 16 March and comes back on the 18th.", "van", (16, 18)),
        ("I brought the bakery's cargo bike to the workshop today because the motor rattles. They keep it until 9 March.", "cargo bike", (2, 9)),
    ],
)  # fmt: skip
def test_a_thing_is_handed_in_by_a_pronoun(text: str, thing: str, days: tuple[int, int]) -> None:
    (found,) = left_in(EVENTS, text)
    assert found["resource"] == thing
    assert days_of(found) == days


@pytest.mark.parametrize(
    "text",
    [
        "The plumber fixed the boiler on Tuesday.",
        "They repaired our fence last Friday.",
        "My trainer has fixed our sessions.",
        "The takings of the drive to Lyon take 5h.",
    ],
)
def test_what_was_mended_is_in_use(text: str) -> None:
    assert not left_in(EVENTS, text)


@pytest.mark.parametrize(
    ("text", "home"),
    [
        ("I'm in Oslo from 16 to 20 March. My flight home on the 20th lands at 19:20.", "20 19:20"),
        ("We're in Oslo from 16 to 20 March. The train back gets into Malmo at 18:05.", "20 18:05"),
        ("I leave Denver for Boston on 16 March, and my flight home is 20 March, out of Logan at 3 p.m. and into Denver at 6:15 p.m.", "20 18:15"),
    ],
)  # fmt: skip
def test_the_way_home_ends_at_its_hour(text: str, home: str) -> None:
    trips = [t for t in left_in(TRIPS, text) if "returns_at" in t]
    assert [f"{t['returns_at']:%d %H:%M}" for t in trips] == [home]


def test_a_way_home_of_another_is_not_ours() -> None:
    assert not left_in(TRIPS, "Tom is in Oslo from 16 to 20 March. His flight home lands at 19:20 on 20 March.")


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("I'm on nights Thursday 12 and Friday 13 March, 20:00 until 08:00 the next morning each time, then three days off.", 12, 13),
        ("I have nights from 16 to 18 March, starting at ten in the evening each day, and swaps are not allowed.", 16, 18),
    ],
)  # fmt: skip
def test_nights_are_told_with_what_comes_after(text: str, first: int, last: int) -> None:
    found = left_in(EVENTS, text)
    assert [f["start"].day for f in found] == list(range(first, last + 1))
    assert all(f["title"] == "night shift" and f["start"].hour >= 20 for f in found)


def test_a_group_meets_to_which_the_speaker_belongs() -> None:
    ours = "We sing the Messiah on 22 November. From September on the choir meets every Wednesday, 19:30 to 21:30."
    (found,) = left_in(EVENTS, ours)
    assert (found["start"].date(), found["recurrence"]) == (dt.date(2026, 9, 2), "FREQ=WEEKLY;BYDAY=WE")
    assert not left_in(EVENTS, "Our neighbour plays in a band. The band plays every Wednesday at 7 pm.")


def test_a_course_runs_from_its_first_day_to_its_last() -> None:
    (found,) = left_in(
        EVENTS,
        "I enrolled for Italian at the adult education centre, Wednesdays from 18:30 to 20:00, 30 September to 11 November.",
    )
    assert found["start"] == dt.datetime(2026, 9, 30, 18, 30)
    assert found["recurrence"].endswith("UNTIL=20261111")


@pytest.mark.parametrize(
    "text",
    [
        "My knee operation is on 16 March and I can't drive for six weeks after that.",
        "Eye doctor on 16 March at two. They use the drops, so no driving for me until the evening.",
        "I have a gastroscopy with sedation on 16 March at 9 and must not drive that day.",
        "Dr. Lee does my cataract on 16 March. She forbids me to drive for two weeks after it.",
    ],
)
def test_who_is_treated_does_not_drive(text: str) -> None:
    (found,) = (e for e in left_in(EVENTS, text) if e.get("resource") == "car")
    assert found["title"] == "car not to be driven"
    assert found["start"].day == 16
    assert not left_in("travel.documents", text)


@pytest.mark.parametrize(
    "text",
    [
        "My husband has his cataract done on 16 March and he can't drive for two weeks.",
        "The doctor says I can drive again from 16 March after my knee operation.",
        "My knee operation is on 16 March. Can I drive after that?",
        "I can't drive, never learnt it.",
    ],
)
def test_others_and_the_healed_are_not_kept_from_driving(text: str) -> None:
    assert not [e for e in left_in(EVENTS, text) if e.get("resource") == "car"]


BAN = ("2025-05-05", "My knee operation is on 28 May and I can't drive for six weeks after that.")


def test_a_promised_drive_meets_the_ban(tmp_path: Path) -> None:
    assert OVERLAP in raised(
        tmp_path / "own", BAN, ("2025-05-20", "I'm driving Dad to his scan in Leeds on 12 June at 10.")
    )
    other = ("2025-05-20", "Tom is driving me and Dad to the scan in Leeds on 12 June at 10 in his car.")
    assert OVERLAP not in raised(tmp_path / "other", BAN, other)


MINDS = ("2026-07-06", "My sister Nell is looking after Dad from 7 to 14 September so I can go to Wales.")


@pytest.mark.parametrize(
    ("then", "alerts"),
    [
        ("Nell is in Bath from 11 to 13 September for a spa break.", True),
        ("Nell is in Bath from 18 to 20 September for a spa break.", False),
        ("Nell bought Dad a new kettle.", False),
    ],
)
def test_who_stays_with_somebody_is_counted_on(tmp_path: Path, then: str, alerts: bool) -> None:
    assert (OVERLAP in raised(tmp_path / "home", MINDS, ("2026-08-03", then))) == alerts


def test_a_sitter_by_what_they_do_for_us_is_away(tmp_path: Path) -> None:
    away = (
        "2026-06-08",
        "Ines, who minds the baby for us, told me she's in Galicia with her parents from 3 to 17 July.",
    )
    dinner = "Dinner with my team is on 11 July at nine. Ines will have the baby, she always does Saturdays."
    assert OVERLAP in raised(tmp_path / "away", away, ("2026-06-22", dinner))
    aunt = "Dinner with my team is on 11 July at nine. My aunt will have the baby."
    assert OVERLAP not in raised(tmp_path / "aunt", away, ("2026-06-22", aunt))


LUTHIER = ("2025-11-03", "Brought the viola to Mr Brandt, the crack has to be glued. I get it back on 28 November.")


@pytest.mark.parametrize(
    ("then", "alerts"),
    [
        ("The city orchestra invited me to audition on 25 November at ten.", True),
        ("The theatre invited me to audition on 25 November at ten.", False),
        ("The city orchestra invited me to audition on the harp on 25 November at ten.", False),
    ],
)
def test_who_plays_needs_the_instrument(tmp_path: Path, then: str, alerts: bool) -> None:
    assert (OVERLAP in raised(tmp_path / "home", LUTHIER, ("2025-11-15", then))) == alerts


def test_no_light_in_the_street_stops_a_video_call(tmp_path: Path) -> None:
    off = (
        "2026-01-30",
        "They change the transformer on Thursday 12 February, so no light in our whole street from 9 to 3.",
    )
    talk = "I have a video interview on 12 February at 11 in the morning, I'll do it at home."
    assert OVERLAP in raised(tmp_path / "home", off, ("2026-02-05", talk))
    there = "I have a job interview at the library on 12 February at 11 in the morning."
    assert OVERLAP not in raised(tmp_path / "there", off, ("2026-02-05", there))


def test_a_duty_of_every_day_is_over(tmp_path: Path) -> None:
    jury = (
        "2026-04-02",
        "I report at the Denver courthouse on Monday May 11, and the trial sits every weekday through May 22.",
    )
    class_ = ("2026-04-20", "Told the folks in Tulsa I'd run their safety training in person on May 14 and 15.")
    assert OVERLAP in raised(tmp_path / "on", jury, class_)
    over = ("2026-04-10", "The clerk called, both sides settled and there's no trial.")
    assert OVERLAP not in raised(tmp_path / "over", jury, over, class_)
