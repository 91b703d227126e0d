"""Journeys told in passing: the way back, stays that have begun, and a passport that is out of hand."""

import datetime as dt

import pytest

from tests.state.frames.dialogue import records


def day(text: str) -> dt.date | None:
    return dt.date.fromisoformat(f"2025-{text}") if text else None


@pytest.mark.parametrize(
    ("text", "leaves", "returns"),
    [
        ("I'm off to Berlin for work on Tuesday, back Thursday night.", "03-11", "03-13"),
        ("I'm off to Berlin on Tuesday and back on Thursday.", "03-11", "03-13"),
        ("I arrived in Thailand on 3 March and fly home on 20 April.", "03-03", "04-20"),
        ("I arrived in Thailand on 3 January and will stay until 20 April.", "01-03", "04-20"),
        ("Booked a hotel in Ghent from the 21st to the 23rd.", "03-21", "03-23"),
        ("I've been in Spain since 10 January.", "01-10", ""),
        ("I'm going to Antwerp for the day on 12 March.", "03-12", "03-12"),
        ("We bought train tickets for a day in Antwerp on 12 March.", "03-12", "03-12"),
        ("Booked a train to Antwerp on 12 March, there and back in a day.", "03-12", "03-12"),
        ("I'm going to Antwerp for a day or two on 12 March.", "03-12", ""),
        ("The workshop has been confirmed, so I will be in Kampala from 3 to 7 November.", "11-03", "11-07"),
        ("They are sending me to Dubai from 4 to 8 August, the tickets came today.", "08-04", "08-08"),
        ("I'm flying to Italy on May 4 and leaving on June 5.", "05-04", "06-05"),
        ("I leave Gdansk for Kutaisi on 3 May and fly back on 21 May.", "05-03", "05-21"),
        ("We sail to Roscoff on 3 July and get back on the 16th.", "07-03", "07-16"),
        ("We were in Spain from 10 January to 20 February.", "01-10", "02-20"),
    ],
)
def test_both_days_of_a_journey_are_read_whichever_way_they_look(text, leaves, returns):
    ((collection, values),) = records(text)
    assert "travel.trips" == collection
    assert (day(leaves), day(returns)) == (values["departure_date"], values.get("return_date"))


@pytest.mark.parametrize(
    ("text", "leaves", "returns"),
    [
        ("I flew to Oslo on March 2, back on the 5th.", "2025-03-02", "2025-03-05"),
        ("I flew to Oslo on March 2. I was back on the 5th.", "2025-03-02", "2025-03-05"),
        ("I flew to Lisbon on March 20, back on the 25th.", "2024-03-20", "2024-03-25"),
        ("I flew to Rome on May 30, back on the 3rd.", "2024-05-30", "2024-06-03"),
        ("I flew to Oslo on December 20, back on January 3.", "2024-12-20", "2025-01-03"),
        ("I flew to Oslo on 2 May 2024, back on the 5th.", "2024-05-02", "2024-05-05"),
        ("I flew to Oslo on 30 May 2024, back on the 5th.", "2024-05-30", "2024-06-05"),
        ("We flew to Oslo on 30 December. We're back on the 2nd.", "2024-12-30", "2025-01-02"),
        ("I flew to Lima on March 2, back on 5 March 2026.", "2025-03-02", "2026-03-05"),
    ],
)
def test_a_way_back_without_its_year_is_the_first_such_day_after_the_departure(text, leaves, returns):
    ((_, values),) = records(text)
    assert (leaves, returns) == (values["departure_date"].isoformat(), values["return_date"].isoformat())


@pytest.mark.parametrize("text", ["I've been at Siemens since 2017.", "I've been in bed since Sunday."])
def test_being_somewhere_since_a_day_is_no_journey(text):
    assert [] == records(text)


@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("My passport's at the embassy for the visa until the 20th.", "03-20"),
        ("I sent off my passport for renewal, should be back by 3 April.", "04-03"),
    ],
)
def test_a_passport_that_is_away_is_back_on_the_day_that_is_told(text, back):
    ((_, values),) = records(text)
    assert (day("03-10"), day(back)) == (values["away_since"], values["away_until"])


def test_two_places_with_days_of_their_own_are_two_journeys():
    found = [v for c, v in records("I was in France 3 to 20 January and Italy 1 to 4 February.") if c == "travel.trips"]
    assert [
        ("France", day("01-03"), day("01-20")),
        ("Italy", day("02-01"), day("02-04")),
    ] == [(v["destination"], v["departure_date"], v["return_date"]) for v in found]


def test_a_place_that_is_cancelled_is_no_service():
    assert [] == records("Bali is cancelled, Jake broke his leg.")


def test_what_is_in_the_shop_until_a_day_is_there_from_today():
    ((_, values),) = records("The car is in the shop until Friday.")
    assert (day("03-10"), day("03-14")) == (values["start"].date(), values["end"].date())


@pytest.mark.parametrize(
    "beside",
    [
        "That is Solveig and her sister. I stay, heat is not for me.",
        "It's only my wife and her mother though.",
        "The girls are going. I'm staying put with the dog.",
        "Just Nina and the kids this time, I have to work.",
        "I'm sitting this one out, it's for Jonas and his mates.",
        "We're not going along, the children are old enough.",
    ],
)
def test_a_journey_that_others_make_alone_is_not_on_record(beside: str):
    assert records(f"Thailand from 8 to 25 May is booked. {beside}") == []


@pytest.mark.parametrize(
    "beside",
    [
        "It's me and my sister this time.",
        "It's my sister and I.",
        "Mum stays home with the dog.",
        "I'm staying at a beach hut. That is my reward for the thesis.",
        "I'm staying home until then.",
        "It's Bangkok this time.",
    ],
)
def test_a_journey_of_the_speaker_stays_on_record_whoever_else_goes_or_stays(beside: str):
    (trip,) = [
        values for path, values in records(f"Thailand from 8 to 25 May is booked. {beside}") if path == "travel.trips"
    ]
    assert (day("05-08"), day("05-25")) == (trip["departure_date"], trip["return_date"])
