"""What people tell each other in passing becomes an event of the speaker's, with a day only where one was named."""

import datetime as dt

import pytest

from tests.state.frames.dialogue import records

_DONE = [
    ("I went to a LGBTQ support group yesterday and it was powerful.", "LGBTQ support group", "2025-03-09"),
    ("Last Friday, I took my kids to a pottery workshop.", "pottery workshop", "2025-03-07"),
    ("I ran a charity race for mental health last Saturday!", "charity race", "2025-03-08"),
    ("We had a picnic last week!", "picnic", None),
    ("We went camping with the kids two weekends ago.", "camping", None),
    ("I won my first chess tournament last week!", "first chess tournament", None),
    ("Yesterday I took the kids to the museum.", "visit to the museum", "2025-03-09"),
    ("Had an audition yesterday.", "audition", "2025-03-09"),
    ("I took a creative writing class recently.", "creative writing class", None),
]


@pytest.mark.parametrize(("text", "title", "day"), _DONE)
def test_what_the_speaker_did_is_a_done_event_with_its_day(text, title, day):
    ((collection, values),) = records(text, role="person", speaker="Ann")
    assert ("calendar.events", title, "done") == (collection, values["title"], values["status"])
    assert (None if day is None else dt.datetime.fromisoformat(day)) == values.get("start")
    assert "Ann" == values["people"][0]


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("I'm going to a design conference this month.", "design conference"),
        ("We're putting together a talent show for the kids next month.", "talent show"),
        ("I've got a gaming tournament next month.", "gaming tournament"),
        ("I'm hiking with some buddies this weekend.", "hiking"),
        ("I just signed up for a pottery class yesterday.", "pottery class"),
    ],
)
def test_what_is_to_come_without_its_day_is_planned_without_a_start(text, title):
    ((_, values),) = records(text, role="person", speaker="Ann")
    assert (title, "planned", None) == (values["title"], values["status"], values.get("start"))


@pytest.mark.parametrize(
    "text",
    [
        "I go to the museum every week.",
        "I'm thinking about going to the beach on Sunday.",
        "You went to a concert yesterday? Lucky you!",
        "My sister went to a concert yesterday.",
        "I used to go camping every summer.",
        "We went to bed late yesterday.",
        "I went to a few concerts last year.",
        "I didn't go to the workshop yesterday.",
        "I lost my job last week.",
    ],
)
def test_habits_wishes_errands_and_what_others_did_are_notes(text):
    assert [] == records(text, role="person", speaker="Ann")


def test_two_people_who_did_the_same_keep_their_own_events():
    one = records("I went camping last weekend.", role="person", speaker="Ann")
    other = records("I went camping last weekend.", role="person", speaker="Bo")
    assert (["Ann"], ["Bo"]) == (one[0][1]["people"], other[0][1]["people"])


def test_a_journey_without_a_place_is_no_trip():
    ((collection, values),) = records("Just got back from a family road trip yesterday.", role="person", speaker="Ann")
    assert ("calendar.events", "family road trip", None) == (collection, values["title"], values.get("start"))


def test_people_named_with_their_relation_in_passing_are_contacts():
    found = records("My husband Mark and our son Leo came along. I have three kids.", role="person", speaker="Ann")
    assert [("Mark", "husband"), ("Leo", "son")] == [(v["name"], v["relation"]) for _, v in found]


def test_a_time_of_day_is_no_place_and_a_plural_keeps_its_apostrophe():
    ((_, call),) = records("I have a call with the Tokyo office at 7 am their time on Wednesday.")
    ((_, evening),) = records("Parents' evening is next Wednesday at 18:30.")
    assert (None, "Parents' evening") == (call.get("place"), evening["title"])


def test_what_somebody_has_of_their_own_is_not_on_the_speakers_calendar():
    assert [] == records("Jo has her choir concert on 20 March at 6:30, shame I can't go.")
    ((_, values),) = records("Going to her recital on Friday at 6.")
    assert "planned" == values["status"]
