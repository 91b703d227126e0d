"""Where somebody is bound to be, told in any words: engagements with their hours, stays with their days."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records
from usercode.facts.dates.mentions import find
from usercode.state.frames.spots.hours import times
from usercode.state.frames.tokens import tokenize

DAY = "2025-03-10"


def _left(collection: str, text: str) -> list[dict[str, Any]]:
    return [values for path, values in records((DAY, text)) if path == collection]


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("The gas engineer comes Monday 17 March, 9 to 12, I have to let him in.", (3, 17, 9, 0)),
        ("They want me in for bloods on 21 March at 8:15.", (3, 21, 8, 15)),
        ("Kyle's parole hearing is 11am on April 4 and I said I'd be there.", (4, 4, 11, 0)),
        ("My thesis committee can all do Friday 28 March, 5pm, so that's locked.", (3, 28, 17, 0)),
        ("Wednesday I've got the accountant, half eight, his office.", (3, 12, 8, 30)),
        ("I'm down for the Saturday late, 15th March, two till ten on the ward.", (3, 15, 14, 0)),
        ("Poker at Steve's Friday 21st, 7pm, can't let the lads down a third time.", (3, 21, 19, 0)),
        ("Got two rush seats for the symphony on April 17, 8 o'clock", (4, 17, 20, 0)),
    ],
)
def test_an_engagement_is_read_without_a_noun_of_events(text: str, start: tuple[int, int, int, int]) -> None:
    (found,) = _left("calendar.events", text)
    assert dt.datetime(2025, *start) == found["start"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Cousin Mary is getting married on Saturday 10 May and I'm a bridesmaid.", "wedding"),
        ("Running the Leeds half on 26 April!", "race"),
        ("First day at the new job is Monday 14 April.", "work"),
    ],
)
def test_a_day_that_is_taken_as_a_whole_needs_no_hour(text: str, kind: str) -> None:
    (found,) = _left("calendar.events", text)
    assert found["all_day"]
    assert kind in found["title"].lower()


@pytest.mark.parametrize(
    "text",
    [
        "Tom's flight lands at 6pm on Friday.",
        "The shop opens at 9 on Monday.",
        "I need to submit the form by 5pm on Friday.",
        "I'm free on Friday at 3.",
        "I'm not going to the meeting on Tuesday at 9.",
        "If I went to the party on Saturday at 8 I'd be tired.",
        "She's meeting her lawyer on Wednesday at 4pm.",
        "My parcel arrives Tuesday between 2 and 4.",
    ],
)
def test_what_does_not_bind_the_speaker_is_no_engagement(text: str) -> None:
    assert _left("calendar.events", text) == []


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("two till ten on the ward", "14:00", "22:00"),
        ("7 till 2", "07:00", "14:00"),
        ("quarter past five", "17:15", None),
        ("at 9.30", "09:30", None),
        ("from 1930 hours", "19:30", None),
        ("between 9 and noon", "09:00", "12:00"),
        ("6 to 8 people are coming", None, None),
    ],
)
def test_hours_are_read_as_people_say_them(text: str, start: str | None, end: str | None) -> None:
    tokens = tokenize(text)
    found = times(tokens, f" {' '.join(t.low for t in tokens)} ")
    assert tuple(None if told is None else dt.time.fromisoformat(told) for told in (start, end)) == found


@pytest.mark.parametrize(
    ("text", "day"), [("Tuesday week at 10", (3, 18)), ("Poker Friday 21st 7pm", (3, 21)), ("tues 18th 1pm", (3, 18))]
)
def test_a_weekday_with_its_number_or_a_week_later_is_one_day(text: str, day: tuple[int, int]) -> None:
    (mention,) = find(text, dt.date(2025, 3, 10))
    assert dt.date(2025, *day) == mention.first


@pytest.mark.parametrize(
    ("text", "place", "first", "last"),
    [
        ("Work's sending me to Chicago May 12-16 for the sales kickoff.", "Chicago", (5, 12), (5, 16)),
        ("the four of us are doing Cancun April 12-19, all inclusive", "Cancun", (4, 12), (4, 19)),
        ("the lads have me roped into Benidorm, out Thursday 17 July back the Monday", "Benidorm", (7, 17), (7, 21)),
        ("Off walking in Madeira 17 May, back on the 24th.", "Madeira", (5, 17), (5, 24)),
        ("Scored fares to Queenstown, going 5 September for four nights!", "Queenstown", (9, 5), (9, 9)),
        ("The walking group put me down for Zorgonia, 30 August to 8 September", "Zorgonia", (8, 30), (9, 8)),
    ],
)
def test_a_stay_is_read_from_a_place_and_its_days(
    text: str, place: str, first: tuple[int, int], last: tuple[int, int]
) -> None:
    (found,) = _left("travel.trips", text)
    assert (place, dt.date(2025, *first), dt.date(2025, *last)) == (
        found["destination"],
        found["departure_date"],
        found["return_date"],
    )


@pytest.mark.parametrize(
    "text",
    [
        "The exhibition in London runs 3 May to 10 June.",
        "My parents fly to Florida 3 May and return 10 May.",
        "My colleague covers Frankfurt 6-9 April.",
        "The museum in Paris is closed from 3 to 10 May.",
        "I was thinking of Lisbon 3-10 May.",
    ],
)
def test_days_of_others_and_of_things_are_no_journey(text: str) -> None:
    assert _left("travel.trips", text) == []


@pytest.mark.parametrize(
    ("text", "holder", "day"),
    [
        ("found my passport in the sock drawer, August 1st is when it conks out", "user", (8, 1)),
        ("The wife's passport's last valid day is 31 May 2025.", "wife", (5, 31)),
        ("They told me at the bank that my passport will be out of date from 9 July.", "user", (7, 9)),
    ],
)
def test_the_one_day_beside_a_document_that_ends_is_its_last(text: str, holder: str, day: tuple[int, int]) -> None:
    (found,) = _left("travel.documents", text)
    assert (holder, dt.date(2025, *day)) == (found["holder"], found["valid_until"])


@pytest.mark.parametrize(
    ("text", "person", "substance"),
    [
        ("my boyfriend's deathly allergic to fish", "boyfriend", "fish"),
        ("yeah nah can't do codeine, had it and come up in welts head to toe", "user", "codeine"),
        ("Last time they gave me sulfa drugs I blistered all over.", "user", "sulfa drugs"),
        ("Leo's allergy test came back positive for peanuts.", "Leo", "peanuts"),
        ("Turns out I'm one of those people who can't go near shellfish.", "user", "shellfish"),
        ("My gastro confirmed it's coeliac, so no pasta for me ever again.", "user", "gluten"),
    ],
)
def test_an_allergy_is_read_from_what_it_did(text: str, person: str, substance: str) -> None:
    (found,) = _left("health.allergies", text)
    assert (person, substance) == (found["person"], found["substance"])
