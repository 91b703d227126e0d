"""Journeys, their days and the papers for them, told as people tell them in passing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

FIRST, DAY = "2025-03-01", "2025-03-10"
PASSPORT = (FIRST, "My passport expires on 3 June 2028.")
VISA = (FIRST, "My Indian e-visa came, it's valid until 20 April.")
HANOI = (FIRST, "I'm in Vietnam from 5 to 24 April.")
AWAY = (FIRST, "I'm in Vietnam from 2 to 24 March.")
LISBON = (FIRST, "I was in Lisbon from 5 January to 24 February.")


def _of(path: str, *turns: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for p, values in records(*turns) if p == path]


def _trips(*turns: str | tuple[str, str]) -> list[tuple[str, str, str]]:
    keys = ("destination", "departure_date", "return_date")
    return [(str(t.get(keys[0])), str(t.get(keys[1])), str(t.get(keys[2]))) for t in _of("travel.trips", *turns)]


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("We're on Naxos in August, 3rd to 14th, the ferry is paid.", "2025-08-03", "2025-08-14"),
        ("Off to Bergen with Ada in May (9 to 16), flights are bought.", "2025-05-09", "2025-05-16"),
        ("Prague in June! The 3rd to the 9th, tickets paid.", "2025-06-03", "2025-06-09"),
        ("We fly to Oslo this July, from the 3rd until the 14th.", "2025-07-03", "2025-07-14"),
        ("My uncle is lending us his flat in Split for September, 3rd to 24th.", "2025-09-03", "2025-09-24"),
    ],
)
def test_two_numbers_behind_a_month_are_days_of_it(text: str, first: str, last: str) -> None:
    ((_, leaves, returns),) = _trips(PASSPORT, (DAY, text))
    assert (leaves, returns) == (first, last)


def test_places_in_a_race_are_no_days() -> None:
    assert _trips(PASSPORT, (DAY, "In the June regatta at Kiel we came 6th to 9th in every race.")) == []


@pytest.mark.parametrize(
    "text",
    [
        "Paid for a week in Tromso, 8 to 15 December, neither of us has ever been that far north.",
        "Reykjavik, 8 to 15 December, is booked, and I've never been on a plane that long.",
    ],
)
def test_what_nobody_has_done_leaves_a_journey_ahead(text: str) -> None:
    ((_, leaves, _),) = _trips(("2025-09-23", text))
    assert leaves == "2025-12-08"


@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("Changed the flights, so we don't leave Saigon till 2 May now.", "2025-05-02"),
        ("The airline has shoved our flight home from Hanoi to 2 May.", "2025-05-02"),
        ("Got another week off work, so home isn't until 2 May now.", "2025-05-02"),
        ("My return has slipped to 2 May because of the strike.", "2025-05-02"),
        ("We've tacked on Dalat at the end: home on 2 May instead.", "2025-05-02"),
        ("My sister's flight home is on 2 May now.", "2025-04-24"),
        ("The plumber isn't coming till 2 May now.", "2025-04-24"),
        ("I might change the flight and stay until 2 May.", "2025-04-24"),
        ("The dentist has moved my appointment to 2 May.", "2025-04-24"),
        ("Tom flies home to Leeds on 2 May now.", "2025-04-24"),
    ],
)
def test_the_last_day_of_a_journey_may_be_told_anew(text: str, back: str) -> None:
    assert _trips(HANOI, (DAY, text))[0] == ("Vietnam", "2025-04-05", back)


@pytest.mark.parametrize(
    ("text", "trip"),
    [
        ("We liked it so much that I'm going back from 3 to 20 May.", ("Lisbon", "2025-05-03", "2025-05-20")),
        ("Next we're going over again from 3 to 20 May to help with the roof.", ("Lisbon", "2025-05-03", "2025-05-20")),
    ],
)
def test_one_goes_back_to_where_the_last_journey_went(text: str, trip: tuple[str, str, str]) -> None:
    assert _trips(LISBON, (DAY, text))[-1] == trip


@pytest.mark.parametrize(
    "text",
    [
        "My parents go over from 3 to 20 May.",
        "I'm going back to work full-time from 3 to 20 May.",
        "I might be going back from 3 to 20 May.",
    ],
)
def test_others_work_and_doubt_are_no_journey_back(text: str) -> None:
    assert len(_trips(LISBON, (DAY, text))) == 1


def test_where_a_visa_holds_having_arrived_begins_a_journey() -> None:
    assert _trips(VISA, (DAY, "Arrived in Kochi, what a heat.")) == [("Kochi", DAY, "None")]
    assert _trips(VISA, (DAY, "Arrived in Leeds, what a drizzle.")) == []
    assert _trips(VISA, (DAY, "The parcel has arrived in Kochi, she says.")) == []


@pytest.mark.parametrize(
    ("text", "holder"),
    [
        (
            "Our neighbour Ruth is visiting Portugal. Canadian passport, arrives in Faro on 3 April, leaves on 9 May.",
            "Ruth",
        ),
        ("I'm off to Portugal. Canadian passport, arriving in Faro on 3 April and flying out on 9 May.", "user"),
    ],
)
def test_a_fragment_is_about_whom_the_sentence_before_tells_of(text: str, holder: str) -> None:
    assert [d["holder"] for d in _of("travel.documents", text)] == [holder]
    assert bool(_of("travel.their_trips", text)) == (holder != "user")


@pytest.mark.parametrize(
    "text",
    [
        "Our choir goes on tour to Gdansk from 11 to 16 July. I've paid for my berth.",
        "The rowing club has its training camp in Gdansk from 11 to 16 July. I'm rowing in the eight.",
    ],
)
def test_who_sings_or_rows_goes_along(text: str) -> None:
    assert _trips(text) == [("Gdansk", "2025-07-11", "2025-07-16")]
    assert _trips(text.partition(". ")[0] + ". My son sings and rows with them.") == []


def test_who_takes_the_speaker_along_or_comes_home_with_them_travels() -> None:
    (trip,) = _of("travel.trips", "Marta is taking me to Istanbul, 8 to 13 May.")
    assert trip["travellers"] == ["Marta"]
    (trip,) = _of(
        "travel.trips",
        "Cara is coming home with me for Easter. We fly to Mombasa on 8 April and come back on the 20th.",
    )
    assert trip["travellers"] == ["Cara"]
    (trip,) = _of(
        "travel.trips", "Cara is coming to dinner with me. We fly to Mombasa on 8 April and return on 20 April."
    )
    assert "travellers" not in trip


def test_an_airline_or_a_car_is_no_place_and_nobody() -> None:
    (trip,) = _of(
        "travel.trips", "My niece marries in Nantes. Got seats with Air France, out on 4 October, back on 9 October."
    )
    assert (trip["destination"], trip.get("travellers")) == ("Nantes", None)
    (trip,) = _of("travel.trips", "We take the Skoda over to Brittany on 2 August and drive home on the 16th.")
    assert (trip["destination"], trip.get("travellers")) == ("Brittany", None)


def test_a_journey_is_one_of_so_many_days_of_doing_something() -> None:
    assert _trips("Two weeks of surfing in Portugal from 3 October, deposit's paid!") == [
        ("Portugal", "2025-10-03", "2025-10-17")
    ]
    assert _trips("My sister does two weeks of surfing in Portugal from 3 October.") == []


def _papers(*turns: str | tuple[str, str]) -> list[tuple[str, str, str]]:
    found = _of("travel.documents", *turns)
    return [(str(d["kind"]), str(d.get("holder")), str(d.get("valid_until"))) for d in found]


@pytest.mark.parametrize(
    ("text", "papers"),
    [
        (
            "Driving licence till 3 May 2026, travel insurance until 1 June 2026, passport to 4 October 2027.",
            [
                ("licence", "user", "2026-05-03"),
                ("insurance", "user", "2026-06-01"),
                ("passport", "user", "2027-10-04"),
            ],
        ),
        ("I looked at my residence permit today. It is valid until 12 August 2025.", [("visa", "user", "2025-08-12")]),
        ("I looked at my driving licence. It says valid to 3 August 2025.", [("licence", "user", "2025-08-03")]),
        ("His driving licence? Erik's licence is dead from 7 April on.", [("licence", "Erik", "2025-04-07")]),
        (
            "I don't have a passport, only my German identity card. It runs to 2 May 2025.",
            [("id_card", "user", "2025-05-02")],
        ),
        ("I got us a year of holiday insurance from Allianz, from today.", [("insurance", "user", "2026-03-09")]),
        (
            "Multi-trip travel policy with Aviva renewed, it stops on 14 April 2026.",
            [("insurance", "user", "2026-04-14")],
        ),
    ],
)
def test_papers_have_their_ends(text: str, papers: list[tuple[str, str, str]]) -> None:
    assert _papers(text) == papers


def test_a_passport_is_of_the_country_that_it_is_told_to_be_of() -> None:
    (paper,) = _of("travel.documents", "My passport is British, by the way.")
    assert (paper["kind"], paper["country"]) == ("passport", "United Kingdom")
    assert _of("travel.documents", "My passport is not British.") == []


def test_a_paper_that_has_a_successor_or_was_extended_is_one() -> None:
    permit = (FIRST, "My residence permit ends on 30 August 2025.")
    assert _papers(permit, (DAY, "The town hall handed me the new permit, good to 2028.")) == [
        ("visa", "user", "2028-12-31")
    ]
    assert _papers(permit, (DAY, "The council gave me a new fishing permit, good to 2028.")) == [
        ("visa", "user", "2025-08-30")
    ]
    cover = (FIRST, "I bought Mexican auto insurance for our drive. The policy is valid from June 1 to June 10.")
    (paper,) = _of("travel.documents", cover, (DAY, "I extended the auto insurance, so it is now valid until June 20."))
    assert (str(paper["valid_until"]), paper["country"]) == ("2025-06-20", "Mexico")


@pytest.mark.parametrize(
    ("text", "longest"),
    [
        ("My sister Njeri has her Schengen visa. It allows her a stay of 30 days.", 30),
        ("Dad's Canadian visa is here. He can stay for up to three weeks per visit.", 21),
        ("Dad's Canadian visa is here. He asked whether he may stay for three weeks.", None),
    ],
)
def test_what_a_visa_allows_at_a_time_is_kept(text: str, longest: int | None) -> None:
    assert [d.get("longest_trip_days") for d in _of("travel.documents", text)] == [longest]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (
            "My annual travel policy is in force to 31 December 2025. It pays in the EU and nowhere else.",
            True,
        ),
        ("My travel insurance is good to 17 February 2026, but only for Europe.", True),
        ("My travel insurance is good to 17 February 2026, worldwide.", False),
        ("My travel insurance is good to 17 February 2026. We only ever go to Italy.", False),
    ],
)
def test_an_insurance_may_hold_in_europe_alone(text: str, kept: bool) -> None:
    (paper,) = _of("travel.documents", text)
    assert ("only in Europe" in " ".join(paper["notes"])) == kept
