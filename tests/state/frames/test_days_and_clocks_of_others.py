"""Days told by their number or weekday, clocks of others, and what is told beside an event."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

EVENTS, TRIPS = "calendar.events", "travel.trips"


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "home"),
    [
        ("I'm in Oslo April 8 to 11, and I land back in Leeds at 7:40 pm on Saturday the 11th.", "2026-04-11T19:40"),
        (
            "Off to see Jo in York, Friday 10 to Sunday 12 April. The train back to Bristol leaves at 10:10 on the "
            "Sunday and gets in at 16:40.",
            "2026-04-12T16:40",
        ),
        (
            "Everything is booked for Seoul. I fly back late on Monday 13 April, and with the stop in Dubai I land in "
            "Leeds on Tuesday at 13:40.",
            "2026-04-14T13:40",
        ),
    ],
)
def test_the_way_home_is_on_a_day_of_those_told_before_it(text: str, home: str) -> None:
    assert [trip["returns_at"] for trip in _of(TRIPS, ("2026-02-02", text))] == [dt.datetime.fromisoformat(home)]


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("The course runs from 6 to 12 March. I give a talk at 7 pm on the 9th.", "2026-03-09T19:00"),
        ("The wedding is on 6 June. The Monday before it I have the dentist at 9 am.", "2026-01-26T09:00"),
        ("Our course runs from 6 to 12 March. I have the dentist on the 9th of February at 4 pm.", "2026-02-09T16:00"),
    ],
)
def test_a_day_told_by_its_number_is_of_the_stretch_before_it_only_where_it_can_be(text: str, start: str) -> None:
    starts = [event["start"] for event in _of(EVENTS, ("2026-01-19", text))]
    assert dt.datetime.fromisoformat(start) in starts or start.startswith("2026-01")


@pytest.mark.parametrize(
    ("text", "start"),
    [
        (
            "My boss is based in Chicago while I'm at home in Leeds. Our review is a call on 14 May at 10 am her time.",
            "2025-05-14T15:00",
        ),
        ("I have a call with the branch on 28 May at 10:45 am, São Paulo time.", "2025-05-28T13:45"),
        (
            "The Tokyo office set the call for 13 June at 9 am their time, and I confirmed I'd be on it.",
            "2025-06-13T00:00",
        ),
        ("I have a call with the auditors on 16 May at 9 am their time.", "2025-05-16T00:00"),
        ("I have a call with the London office on 16 May at 9 am.", "2025-05-16T09:00"),
    ],
)
def test_a_clock_of_others_is_told_by_where_they_are_or_is_left_open(text: str, start: str) -> None:
    assert [event["start"] for event in _of(EVENTS, ("2025-05-05", text))] == [dt.datetime.fromisoformat(start)]


@pytest.mark.parametrize(
    "text",
    [
        "They set the meeting for 12 June at 9 am, but I told them I'd be on holiday.",
        "They set the meeting for 12 June at 9 am, and I said I'd think about it.",
        "Ann's leaving do is on 12 June at 7 pm, and I told her I'd see.",
        "Gina from the gym has her driving test on 18 June at 2 pm, but that's no concern of mine.",
        "Gina from the gym has her driving test on 18 June at 2 pm. I'm only mentioning it.",
        "Stella from accounting is getting married on 18 June. I'm not invited.",
        "The dentist's office in Leeds can't do my crown on 12 June, at 4 pm.",
        "The dentist's office in Leeds could do my crown on 12 June, at 4 pm, but I said no.",
    ],
)
def test_what_is_refused_left_open_or_of_no_concern_is_no_event(text: str) -> None:
    assert _of(EVENTS, ("2025-05-05", text)) == []


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("The dentist's office in Leeds can do my crown on 12 June, at 4 pm. So I took it.", "dentist: crown"),
        ("Parent-teacher evening for Lena is on 9 June at 19:00.", "Parent-teacher evening"),
        ("I've booked kayaks for us all at the boathouse. We have them on 5 July, from ten to four.", "kayaks"),
        (
            "The museum, ten minutes from my flat, asked me to lead the evening walk there. It's on 18 June "
            "from 10 to 12, and I said yes.",
            "lead the evening walk",
        ),
        (
            "My godson Rory's confirmation is on 8 June in Leeds and I told his mum I'd stand up with him.",
            "Rory's confirmation (promised to Rory)",
        ),
    ],
)
def test_an_event_is_called_by_what_it_is(text: str, title: str) -> None:
    assert [event["title"] for event in _of(EVENTS, ("2025-05-05", text))] == [title]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Girls' trip sorted: Lisbon from 12 to 16 June, flying from Leeds.", "Lisbon"),
        ("We couldn't take the dark any longer, so it's Crete for us, 4 June to 11 June.", "Crete"),
        ("We could go anywhere, so it's maybe Crete for us, 4 June to 11 June.", ""),
        ("We couldn't get days off, so we're not in Crete from 4 June to 11 June.", ""),
        ("My sister couldn't take the dark any longer, so it's Crete for her, 4 June to 11 June.", ""),
    ],
)
def test_a_journey_follows_from_what_could_not_be_borne(text: str, place: str) -> None:
    assert "".join(str(trip["destination"]) for trip in _of(TRIPS, ("2025-04-06", text))) == place


MEETING = "My parent-teacher meeting for Mia is on 16 April at 3:30 pm in room 12."
CONCERT = "Spring concert in Leeds on 15 April at 7:30 pm, I'm going with my mum."


@pytest.mark.parametrize(
    ("told", "later", "status"),
    [
        (MEETING, "Mia has to dress up as a planet and she picked Saturn.", "planned"),
        (MEETING, "I cracked a molar at 4 pm.", "planned"),
        (CONCERT, "Jo runs the shop from home here in Leeds.", "planned"),
        ("Ana's birthday party is on 10 May at 4.", "Ana has chickenpox of all things.", "doubtful"),
        ("Ana's birthday party is on 10 May at 4.", "Ana has to stay in hospital.", "doubtful"),
    ],
)
def test_an_event_is_not_doubted_by_its_town_its_clock_or_what_somebody_wants(
    told: str, later: str, status: str
) -> None:
    assert [e["status"] for e in _of(EVENTS, ("2026-03-02", told), ("2026-03-09", later))] == [status]
