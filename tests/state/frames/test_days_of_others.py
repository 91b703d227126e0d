"""Appointments that somebody offers, days of the children, practices that moved, and who is seen to by others."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _events(*said: str) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == "calendar.events"]


@pytest.mark.parametrize(
    ("text", "title", "start", "end"),
    [
        (
            "The dentist can fit my new crown on Tuesday 15 April at 2:30 pm. She says it'll take an hour and a half.",
            "dentist: new crown",
            "2025-04-15 14:30:00",
            "2025-04-15 16:00:00",
        ),
        ("The physio can see me on Tuesday 15 April at 4 pm.", "physio", "2025-04-15 16:00:00", "None"),
        ("The audiologist can test my hearing on 26 March at 3 pm.", "audiologist: hearing", "2025-03-26 15:00:00", "None"),
        ("The tattoo artist can start my sleeve on 22 April at 3 pm.", "tattoo artist: sleeve", "2025-04-22 15:00:00", "None"),
        ("The piano tuner can do our piano on 22 April at 3 pm.", "piano tuner: piano", "2025-04-22 15:00:00", "None"),
        (
            "Leo is playing the trumpet solo in the school concert on Wednesday 16 April. It starts at 7 pm.",
            "school concert of Leo",
            "2025-04-16 19:00:00",
            "None",
        ),
        ("Our twins are singing at the school assembly on 16 April at 9 am.", "school assembly of twins", "2025-04-16 09:00:00", "None"),
        (
            "Parent-teacher night is Thursday, April 17, from 6 to 8:30 in the evening. I have to be at school for it.",
            "Parent-teacher night",
            "2025-04-17 18:00:00",
            "2025-04-17 20:30:00",
        ),
        (
            "The induction at the new job is on Monday, April 14. It starts at 9 and I can't be late.",
            "induction",
            "2025-04-14 09:00:00",
            "None",
        ),
        (
            "The allotment committee meets on Thursday 27 March at 6:30 pm. I'm taking the minutes.",
            "allotment committee meets",
            "2025-03-27 18:30:00",
            "None",
        ),
        ("Mum arrives at the station on Friday 28 March at 2 pm. I'm picking her up.", "Mum arrives at the station", "2025-03-28 14:00:00", "None"),
    ],
)  # fmt: skip
def test_a_day_of_the_speakers(text: str, title: str, start: str, end: str) -> None:
    (event,) = _events(text)
    assert (event["title"], str(event["start"]), str(event.get("end"))) == (title, start, end)


@pytest.mark.parametrize(
    "text",
    [
        "The dentist could have fitted my crown on Tuesday 15 April at 2:30 pm, but I said no.",
        "Can the dentist fit my crown on 15 April at 2:30 pm?",
        "The dentist can't fit my crown on Tuesday 15 April at 2:30 pm.",
        "The dentist can fit my brother's crown on Tuesday 15 April at 2:30 pm.",
        "My neighbour can water my plants on Tuesday 15 April at 3.",
        "The courier can deliver my parcel on Tuesday 15 April at 3.",
        "My colleague can cover my shift on Friday 18 April at 7.",
        "Our neighbour's son is playing in the school concert on Wednesday 16 April at 7 pm.",
        "Leo isn't playing in the school concert on Wednesday 16 April.",
        "Coldplay is playing in the Olympic stadium on Wednesday 16 April.",
        "The roofer comes on Tuesday 10 June at 8 am. My neighbour lets him in.",
        "The roofer comes on Tuesday 10 June at 8 am. Tom will be home to let him in.",
        "The plumber is coming on 10 June at 8 am. My wife is at home that day.",
        "Orthodontist for Emil on Tuesday 6 May at 9:15, my husband is taking him.",
        "Emil's orthodontist appointment is on Tuesday 6 May at 9:15. My husband is taking him.",
    ],
)
def test_what_is_refused_asked_or_seen_to_by_others_is_none(text: str) -> None:
    assert _events(text) == []


def test_who_drives_the_speaker_takes_no_appointment_away() -> None:
    (event,) = _events("My dentist appointment is on 10 May at 9:30, Tom is driving me.")
    assert event["title"] == "dentist appointment"


@pytest.mark.parametrize(
    ("text", "title", "rule"),
    [
        ("Choir practice has moved. From now on it's every Thursday from 7:30 to 9:30 in the evening.", "Choir practice", "TH"),
        ("Book club moved. From now on it's every Monday from 7 to 9 pm at Carla's.", "Book club", "MO"),
        ("Pottery class has moved. It's now every Friday at 10 am.", "Pottery class", "FR"),
    ],
)  # fmt: skip
def test_a_practice_that_is_called_nobodys_is_ones_own(text: str, title: str, rule: str) -> None:
    (event,) = _events(text)
    assert (event["title"], event["recurrence"]) == (title, f"FREQ=WEEKLY;BYDAY={rule}")


@pytest.mark.parametrize(
    "text",
    [
        "My brother's choir practice has moved. From now on it's every Thursday from 7:30 to 9:30.",
        "Tom's choir practice has moved. From now on it's every Thursday from 7:30 to 9:30.",
        "The farmers' market has moved. From now on it's every Thursday from 7:30 to 9:30.",
        "Choir practice is over for good. It was every Thursday from 7:30 to 9:30.",
    ],
)
def test_anothers_practice_or_one_that_is_over_is_none(text: str) -> None:
    assert _events(text) == []


@pytest.mark.parametrize(
    ("text", "title", "resource"),
    [
        ("I've booked the Subaru in at Karori Motors for a new cambelt. They want it all day on Thursday 17 April.", "car in the garage (Subaru)", "car"),
        ("The theatre's boom lift has to be recertified. It will be away at the workshop from 14 to 18 April.", "boom lift in repair", "boom lift"),
        ("Our church's organ needs tuning. It will be away at the workshop from 14 to 18 April.", "organ in repair", "organ"),
        ("We'll hang it on Wednesday 16 April, and we need the boom lift for the front truss.", "front truss", "boom lift"),
        ("I told Colleen's parents that they can have the cottage from April 9 to April 15.", "cottage for Colleen's parents", "cottage"),
        ("I've told the Millers they can have our flat from 9 to 15 April.", "flat for the Millers", "flat"),
    ],
)  # fmt: skip
def test_what_a_thing_is_taken_for(text: str, title: str, resource: str) -> None:
    (event,) = _events(text)
    assert (event["title"], event["resource"]) == (title, resource)


@pytest.mark.parametrize(
    "text",
    [
        "The neighbour's boom lift has to be recertified. It will be away at the workshop from 14 to 18 April.",
        "We don't need the boom lift on 17 April.",
        "Do we need the boom lift on 17 April?",
        "I told Tom that he can't have the cottage from 9 to 15 April.",
        "Tom's aunt told him he can have the cottage from 9 to 15 April.",
    ],
)
def test_what_is_not_needed_or_not_ours_takes_nothing(text: str) -> None:
    assert _events(text) == []


def test_a_drive_that_was_promised_is_noted_beside_its_event() -> None:
    (event,) = _events(
        "Mum's eye appointment is on Thursday 17 April at 11 am. I told her I'd drive her there in the Subaru."
    )
    assert event["notes"][-1] == "I told her I'd drive her there in the Subaru."


@pytest.mark.parametrize("said", ["I told her Tom would drive her there.", "I told her I might drive her there."])
def test_a_drive_by_another_or_an_open_one_is_not(said: str) -> None:
    found = _events(f"Mum's eye appointment is on Thursday 17 April at 11 am. {said}")
    assert all(said not in event["notes"] for event in found)


def test_what_goes_along_is_noted_beside_the_journey_and_ends_no_service() -> None:
    found = records("We leave for the Ardennes on 16 May and take the roof box for the tents.")
    assert [path for path, _ in found] == ["travel.trips"]
    assert found[0][1]["notes"] == ["We leave for the Ardennes on 16 May and take the roof box for the tents."]


@pytest.mark.parametrize("behind", ["I left the group in January.", "We quit last month.", "I don't go any more."])
def test_a_practice_that_was_given_up_is_none(behind: str) -> None:
    assert _events(f"Rehearsals for the musical are every Wednesday from 7 to 10 pm. {behind}") == []
    assert len(_events("Rehearsals for the musical are every Wednesday from 7 to 10 pm. I love it.")) == 1
