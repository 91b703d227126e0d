"""Events of which one sentence tells what they are and the other when, and those to which somebody says they come."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import records


def _events(text: str) -> list[dict[str, object]]:
    return [dict(values) for collection, values in records(text) if collection == "calendar.events"]


@pytest.mark.parametrize(
    ("text", "title", "start"),
    [
        (
            "The dentist says the molar needs a root canal. I'm booked in for March 26, from 2:30 to 4:00 pm.",
            "root canal",
            dt.datetime(2025, 3, 26, 14, 30),
        ),
        (
            "The GP referred me for physio. They've got me in on Tuesday 18 March at 2.15 pm.",
            "physio",
            dt.datetime(2025, 3, 18, 14, 15),
        ),
        (
            "The invitation to the company dinner came. It's on March 29 at 6:30 pm, I replied that I'll come.",
            "company dinner",
            dt.datetime(2025, 3, 29, 18, 30),
        ),
        (
            "A jury summons came. I have to be at the courthouse on March 24, from 8:30 in the morning until about 5.",
            "jury summons",
            dt.datetime(2025, 3, 24, 8, 30),
        ),
        (
            "Our choir's winter concert is on Saturday, March 22 at 7:00 pm in St. Mark's, and I have a solo.",
            "choir's winter concert",
            dt.datetime(2025, 3, 22, 19, 0),
        ),
        (
            "My sister Beth is having her baby shower in Leeds on 12 April. I told her I'd be there with a cake.",
            "baby shower (accepted)",
            dt.datetime(2025, 4, 12),
        ),
        (
            "Parents help at sports day on Friday 21 March. I put my name down for the whole morning, 8 to 12.",
            "sports day",
            dt.datetime(2025, 3, 21, 8, 0),
        ),
        (
            "Laura's husband is putting on a dinner for her on March 21 at 6:30 pm. I replied that I'm coming.",
            "dinner",
            dt.datetime(2025, 3, 21, 18, 30),
        ),
    ],
)
def test_an_event_has_the_name_of_the_sentence_before(text: str, title: str, start: dt.datetime) -> None:
    (event,) = _events(text)
    assert event["start"] == start
    assert title in str(event["title"])


@pytest.mark.parametrize(
    "text",
    [
        "My sister Beth is having her baby shower in Leeds on 12 April. I told her I can't come.",
        "Beth asked me to her baby shower on 12 April at 3 pm. Should I say yes?",
        "Laura's husband is putting on a dinner for her on March 21 at 6:30 pm. Her brother replied that he's coming.",
        "Jo has her choir concert on 20 March at 6:30, shame I can't go.",
    ],
)
def test_what_is_not_accepted_is_none_of_the_speakers(text: str) -> None:
    assert not [event for event in _events(text) if event["status"] == "planned"]


def test_what_is_on_every_day_of_a_stretch_recurs_until_its_last_day() -> None:
    (event,) = _events("Jury duty is every day from March 24 to March 28, from 8:30 to 5.")
    assert (event["start"], event["end"]) == (dt.datetime(2025, 3, 24, 8, 30), dt.datetime(2025, 3, 24, 17, 0))
    assert event["recurrence"] == "FREQ=DAILY;UNTIL=20250328"


@pytest.mark.parametrize(
    ("text", "resource", "last"),
    [
        ("I'm lending my van to my brother for his move. He's got it from May 8 to May 11.", "van", (5, 11)),
        (
            "I've told Kev he can have our big tent, he has it from Thursday 10 April to Monday 14 April.",
            "big tent",
            (4, 14),
        ),
        ("We're going camping at Cultus Lake, April 18 to 20. We'll all sleep in the big tent.", "big tent", (4, 20)),
        ("I offered her our guest room for 6 and 7 April.", "guest room", (4, 7)),
    ],
)
def test_a_thing_is_lent_or_needed_over_all_its_days(text: str, resource: str, last: tuple[int, int]) -> None:
    event = next(e for e in _events(text) if e.get("resource"))
    end = event["end"]
    assert event["resource"] == resource
    assert isinstance(end, dt.datetime)
    assert (end.month, end.day) == last


@pytest.mark.parametrize(
    ("text", "title", "hours"),
    [
        (
            "The matron asked who could work on the first Saturday of April. I put my name down for the day shift, from seven to seven.",
            "day shift",
            (7, 19),
        ),
        (
            "The ward is short of nurses on 5 April. So I said yes to the late shift, 2 pm to 10 pm.",
            "late shift",
            (14, 22),
        ),
        (
            "They're looking for volunteers for Saturday 5 April. I signed up for the bar, 10 am to 2 pm.",
            "bar",
            (10, 14),
        ),
        ("My boss wanted to know who could cover the shop on 5 April. I said I'd do it.", "cover the shop", None),
    ],
)
def test_what_hands_were_wanted_for_is_taken_on(text: str, title: str, hours: tuple[int, int] | None) -> None:
    (event,) = _events(text)
    start, end = event["start"], event.get("end")
    assert str(event["title"]).removesuffix(" (accepted)") == title
    assert isinstance(start, dt.datetime)
    assert start.date() == dt.date(2025, 4, 5)
    if hours is not None:
        assert isinstance(end, dt.datetime)
        assert (start.hour, end.hour) == hours


@pytest.mark.parametrize(
    "behind",
    [
        "I said no.",
        "My colleague put her name down for the day shift.",
        "I nearly put my name down for the day shift.",
        "I said I would think about it.",
        "I agreed with her that it is unfair.",
    ],
)
def test_what_others_want_hands_for_is_not_taken_on(behind: str) -> None:
    assert not _events(f"The matron asked my sister who could work on the first Saturday of April. {behind}")
