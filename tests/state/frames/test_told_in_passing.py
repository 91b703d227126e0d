"""What lively messages tell in passing of things that are away, guests, lifts, and of what a fragment with a day is."""

# ruff: noqa: E501  (examples are read best on one line)

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

DAY = "2026-05-11"
"""A Monday."""


def _events(*told: str) -> list[dict[str, Any]]:
    return [values for path, values in records(*((DAY, text) for text in told)) if path == "calendar.events"]


def _days(event: dict[str, Any]) -> tuple[str, str]:
    return event["start"].date().isoformat(), event.get("end", event["start"]).date().isoformat()


@pytest.mark.parametrize(
    ("text", "resource", "first", "last"),
    [
        ("The Twingo's clutch went bang on the bridge. Sami has her on the ramp from Thursday, and I'm walking until the following Tuesday.", "car", "2026-05-14", "2026-05-19"),
        ("Noémi at the garage takes the Fabia in on Thursday and I don't get it back until the Tuesday after.", "car", "2026-05-14", "2026-05-19"),
        ("The body shop's got the Corolla 5/20 through 5/27 and insurance won't pay for a rental.", "car", "2026-05-20", "2026-05-27"),
        ("Punto's in the workshop from Monday 18 May to Wednesday the 20th... is cycling to work mad?", "car", "2026-05-18", "2026-05-20"),
        ("Left my cello with the luthier this morning. She sighed. I get it back on 22 May, not a day sooner.", "cello", "2026-05-11", "2026-05-22"),
        ("They're ripping out the lift, 3 to 21 June.", "lift", "2026-06-03", "2026-06-21"),
        ("Varnishing the floor of the parish hall, at last. Shut from the 18th to the 25th.", "parish hall", "2026-05-18", "2026-05-25"),
        ("Forty boxes are going to fill our guest room between the 14th and the 30th.", "guest room", "2026-05-14", "2026-05-30"),
    ],
)  # fmt: skip
def test_a_thing_is_away_or_out_of_use(text: str, resource: str, first: str, last: str) -> None:
    (event,) = _events(text)
    assert (event["resource"], *_days(event)) == (resource, first, last)


@pytest.mark.parametrize(
    "text",
    [
        "My neighbour's Twingo has no clutch, so Sami's keeping her in his garage from 20 to 27 May.",
        "The Twingo's clutch went. The garage wanted to keep it from 20 to 27 May, but I said no.",
        "They might rip out the lift from 3 to 21 June.",
        "They were ripping out the lift from 3 to 21 April.",
        "In the novel they rip out the lift, 3 to 21 June, and find a body.",
        "Our old house had no hot water from the 3rd to the 19th, in January 2011.",
    ],
)
def test_nothing_is_away(text: str) -> None:
    assert not _events(text)


def test_nights_on_which_others_have_a_flat_are_no_shift() -> None:
    events = _events("I've told my cousins they'll have the beach flat to themselves on the nights of 8 and 9 July.")
    assert not [e for e in events if "shift" in e["title"]]


def test_what_is_kept_for_days_is_no_limit() -> None:
    told = (DAY, "The body shop is taking our Kangoo and will keep it from 3 to 10 June, at 2,350 euros.")
    assert [path for path, _ in records(told)] == ["calendar.events"]


@pytest.mark.parametrize(
    ("text", "words", "first", "last"),
    [
        ("Two Swiss cyclists are kipping on our floor, in on the 2nd of June and away on the 4th.", "Swiss cyclists", "2026-06-02", "2026-06-04"),
        ("In-laws. Nine days of them under our roof! The 1st to the 9th of June, one toilet.", "In-laws", "2026-06-01", "2026-06-09"),
        ("Uncle Bertil and his accordion. Six nights in my one-bedroom, 3 to 9 June.", "Uncle Bertil", "2026-06-03", "2026-06-09"),
        ("Five grandkids at ours from 14 to 17 June, none over seven.", "grandkids", "2026-06-14", "2026-06-17"),
        ("My ex's mother is staying at my place, coming in 5/25, leaving the 30th.", "ex's mother", "2026-05-25", "2026-05-30"),
    ],
)  # fmt: skip
def test_guests_stay(text: str, words: str, first: str, last: str) -> None:
    (event,) = _events(text)
    assert words in event["title"]
    assert (event["resource"], *_days(event)) == ("guest room", first, last)


@pytest.mark.parametrize(
    "text",
    [
        "Uncle Bertil wanted six nights in my one-bedroom, 3 to 9 June, but he's booked a hotel.",
        "My in-laws had us under their roof from the 1st to the 9th of May.",
        "My sister has her in-laws at hers from 1 to 9 June, poor woman.",
        "We'll be at ours from 1 to 9 June, just the two of us.",
        "Would it be mad to put two students up on our sofa from 1 to 9 June?",
        "Three of my students are sleeping on the floor of a gym in Kassel from 18 to 20 June.",
    ],
)
def test_nobody_stays(text: str) -> None:
    assert not _events(text)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("I'm running Josie to her chemo at the clinic and home again on the 30th.", "Josie to her chemo at the clinic"),
        ("We're giving Tom and Ola a lift to the ferry on 27 May, bright and early.", "give Tom and Ola a lift to the ferry"),
        ("Three kids, one hamster: the school run's on me on 3 June.", "school run (driving)"),
    ],
)  # fmt: skip
def test_the_speaker_drives_somebody(text: str, title: str) -> None:
    (event,) = _events(text)
    assert title in event["title"]


@pytest.mark.parametrize(
    "text",
    [
        "My sister is running Josie to her chemo on the 30th.",
        "I would run Josie to her chemo on the 30th if I had a car.",
        "I ran Josie to her chemo on the 5th and we sang.",
        "The school run's on my wife on the 30th.",
    ],
)
def test_the_speaker_drives_nobody(text: str) -> None:
    assert not _events(text)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Volunteered for the soup kitchen, me of all people. Saturday 16 May, 11 till 3, ladle in hand.", "soup kitchen"),
        ("Put my name down for the beer tent, fool that I am. Friday 29 May, 6 to 11 pm, apron provided.", "beer tent"),
        ("Drew the short straw at the bakery: Sunday 17 May, 3am to 11, kneading loaves for people who sleep.", "bakery"),
        ("Ten years old and going for a brown belt, my Yuki! Sunday at 10, with yours truly on video.", "Yuki's brown belt"),
        ("Guess whose little Bruno is a pirate? End-of-term show, 12 June, half past one, and I'm sewing the patch.", "Bruno's End-of-term show"),
        ("Our Nora is a snowflake in the ballet. Saturday 30 May at 4, and I've got a seat in row two.", "Nora's ballet"),
    ],
)  # fmt: skip
def test_an_event_is_called_by_the_sentence_before(text: str, title: str) -> None:
    (event,) = _events(text)
    assert event["title"] == title


@pytest.mark.parametrize(
    "text",
    [
        "My sister volunteered for the soup kitchen. Saturday 16 May, 11 till 3, ladle in hand.",
        "I nearly signed up for the soup kitchen. Saturday 16 May, 11 till 3, no thanks.",
    ],
)
def test_what_others_took_on_is_not_the_speakers(text: str) -> None:
    assert not [e for e in _events(text) if "soup kitchen" in e["title"]]


def test_a_day_in_figures_with_its_hour() -> None:
    (event,) = _events("My wife's visa interview is 5/26 at 9:30 in Newark, and I'm coming along.")
    assert event["start"].isoformat() == "2026-05-26T09:30:00"
