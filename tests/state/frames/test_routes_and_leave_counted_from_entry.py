"""Routes stop by stop, leave counted from entry, what binds a visa to a passport, heights, and cover for long trips."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import Records, numbered, records, turn
from usercode.state.change import Put
from usercode.state.frames.interpret import interpret

THEN, LATER, NOW = "2026-01-12", "2026-02-10", "2026-03-10"


def _read(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


def _noted(*said: tuple[str, str]) -> str:
    """Return all that is kept beside records, at first or later."""
    kept, number, notes = Records(), 1, []
    for day, text in said:
        one = turn(text, day)
        found = numbered(one, number)
        number += len(found)
        for change in interpret(one, found, kept):
            kept.take(change, one.said_at)
            notes += change.notes if isinstance(change, Put) else []
    return " ".join(notes)


def _legs(text: str) -> list[tuple[str, str, str]]:
    found = _read("travel.trips", (NOW, text))
    return [(t["destination"], str(t.get("departure_date")), str(t.get("return_date"))) for t in found]


@pytest.mark.parametrize(
    "text",
    [
        "We land in Amman on 4 May, go on to Cairo on the 9th and fly home on the 15th.",
        "Our route: Amman on 4 May, Cairo on 9 May, home on 15 May.",
        "On 4 May we fly to Amman. On 9 May we take the bus to Cairo, and on 15 May we fly home.",
    ],
)
def test_a_route_gives_each_stop_until_the_next(text: str) -> None:
    assert _legs(text) == [("Amman", "2026-05-04", "2026-05-09"), ("Cairo", "2026-05-09", "2026-05-15")]


@pytest.mark.parametrize(
    "text",
    [
        "My sister lands in Amman on 4 May, goes on to Cairo on the 9th and flies home on the 15th.",
        "We might land in Amman on 4 May, go on to Cairo on the 9th and fly home on the 15th.",
    ],
)
def test_a_route_of_others_or_one_in_doubt_is_none(text: str) -> None:
    assert _legs(text) == []


def test_an_outing_over_the_border_ends_the_stay_before_and_begins_one_behind_it() -> None:
    trips = _read(
        "travel.trips",
        (THEN, "For the fair in Tbilisi, I land there on 6 April."),
        (NOW, "On 11 April I cross over to Yerevan for the weekend, and on 13 April I am back in Tbilisi."),
    )
    assert {(t["destination"], str(t["departure_date"])) for t in trips} == {
        ("Tbilisi", "2026-04-06"),
        ("Yerevan", "2026-04-11"),
        ("Tbilisi", "2026-04-13"),
    }


def test_the_flight_home_ends_the_journey_under_way() -> None:
    (trip,) = _read(
        "travel.trips",
        (THEN, "Landed in Athens this morning! I travel on my Canadian passport."),
        (NOW, "Last coffee in Athens, my flight to Toronto goes tonight."),
    )
    assert (trip["destination"], str(trip["return_date"])) == ("Athens", NOW)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("Got my visa for Indonesia. It's good for 30 days from arrival.", 30),
        ("My visa for India came. It allows thirty days counted from the day I arrive and can't be extended.", 30),
        ("My Thai visa came through: sixty days after entry, no extensions.", 60),
        ("My visa for Indonesia must be used within 30 days of the day it was granted.", None),
    ],
)
def test_a_stay_is_counted_from_the_day_of_coming(text: str, days: int | None) -> None:
    found = _read("travel.documents", (NOW, text))
    assert {v.get("longest_trip_days") for v in found} == {days}
    assert not any(v.get("valid_until") for v in found)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("My annual travel insurance runs to 12 September. It covers any number of trips, each up to 31 days.", 31),
        ("My annual holiday cover runs to 12 September; trips abroad are capped at 31 days.", 31),
        (
            "My annual travel insurance runs to 12 September. You can cancel a trip up to 14 days before it starts.",
            None,
        ),
    ],
)
def test_how_long_a_trip_an_insurance_covers(text: str, days: int | None) -> None:
    (found,) = _read("travel.documents", (NOW, text))
    assert found.get("longest_trip_days") == days
    assert str(found["valid_until"]) == "2026-09-12"


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("The travel insurance is already paid for, so that's everything.", "2026-12-31"),
        ("Good to know we're insured through our yearly travel policy.", "2026-12-31"),
        ("I've renewed the travel insurance today.", "2027-12-31"),
    ],
)
def test_an_insurance_that_is_there_is_not_renewed(text: str, until: str) -> None:
    (found,) = _read("travel.documents", (THEN, "My annual travel insurance runs until 31 December 2026."), (NOW, text))
    assert str(found["valid_until"]) == until


_TREK = "We paid for a guided trek in Morocco, 10 to 17 September, and on day five we go up Toubkal, 4,167 metres!"


@pytest.mark.parametrize(
    ("policy", "journey", "higher"),
    [
        ("My travel insurance only covers hiking up to 3,000 metres.", _TREK, True),
        ("My travel insurance excludes anything over 10,000 ft.", _TREK, True),
        ("My travel insurance covers trekking up to 5,000 metres.", _TREK, False),
        (
            "My travel insurance only covers hiking up to 3,000 metres.",
            "We go to Madeira from 10 to 17 September and walk up Pico Ruivo, 1,862 metres.",
            False,
        ),
    ],
)
def test_a_journey_keeps_that_it_goes_higher_than_insured(policy: str, journey: str, higher: bool) -> None:
    trips = _read("travel.trips", (THEN, policy), (NOW, journey))
    assert any("high altitude" in str(n) for t in trips for n in t.get("notes") or ()) == higher


def test_cover_for_more_height_is_kept_beside_the_insurance() -> None:
    assert "high altitude added" in _noted(
        (THEN, "My travel insurance only covers hiking up to 3,000 metres."),
        (NOW, "I added the mountain option, so the travel policy covers trekking up to 6,000 metres now."),
    )


_ESTA = "My ESTA for the States was approved, it is good until February 2027."


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("I picked up my new passport at the town hall today.", True),
        ("My passport went through the wash, so I collected a new one today.", True),
        ("I must renew my passport before it falls apart.", False),
        ("My brother picked up his new passport.", False),
    ],
)
def test_an_authorisation_is_bound_to_the_passport_before(text: str, bound: bool) -> None:
    assert ("given for the passport before" in _noted((THEN, _ESTA), (NOW, text))) == bound


def test_a_visa_is_in_the_passport() -> None:
    (visa,) = _read("travel.documents", (NOW, "The Indian visa is in my passport now. Single entry, sixty days."))
    assert (visa["kind"], visa["country"], visa["holder"]) == ("visa", "India", "user")


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("The clinic gave me 12 April for my yellow fever jab, it's my first.", "2026-04-12"),
        ("My yellow fever vaccination is on 12 April.", "2026-04-12"),
        ("I had my yellow fever shot years ago, on 12 April 2019.", ""),
        ("My daughter has her yellow fever jab on 12 April.", ""),
    ],
)
def test_a_vaccination_is_an_event_with_its_name(text: str, day: str) -> None:
    events = [e for e in _read("calendar.events", (NOW, text)) if "yellow fever vaccination" in e["title"]]
    assert [str(e["start"])[:10] for e in events] == ([day] if day else [])


def test_somebody_takes_the_speaker_along() -> None:
    (trip,) = _read(
        "travel.trips", (NOW, "My cousin Ada flies me to Porto. I've said yes and she has the tickets, 9 to 13 May.")
    )
    assert (trip["destination"], str(trip["departure_date"]), str(trip["return_date"])) == (
        "Porto",
        "2026-05-09",
        "2026-05-13",
    )


@pytest.mark.parametrize(
    "text",
    [
        "My cousin Ada wants to fly me to Porto. I haven't said yes, she has looked at 9 to 13 May.",
        "My cousin Ada flies to Porto. She has the tickets, 9 to 13 May.",
    ],
)
def test_nobody_is_taken_along_who_has_not_agreed(text: str) -> None:
    assert _read("travel.trips", (NOW, text)) == []


def test_both_days_of_ones_own_passport_among_others() -> None:
    (mine,) = _read(
        "travel.documents",
        (NOW, "Sorted the passports. Ann's is new, mine was issued on 2 June 2016 and expires on 2 October 2026."),
    )
    assert (str(mine["valid_from"]), str(mine["valid_until"])) == ("2016-06-02", "2026-10-02")


def test_a_reported_passport_that_turns_up_keeps_both() -> None:
    notes = _noted(
        (THEN, "My passport was stolen. I reported it stolen at the consulate."), (NOW, "I found my passport!")
    )
    assert "reported as lost" in notes
    assert "found again" in notes


def test_one_day_told_twice_ends_a_stay() -> None:
    (trip,) = _read("travel.trips", (NOW, "I landed in Portugal on 2 February and left yesterday, 9 March."))
    assert (str(trip["departure_date"]), str(trip["return_date"])) == ("2026-02-02", "2026-03-09")


def test_a_country_is_struck_out_of_a_green_card() -> None:
    papers = _read(
        "travel.documents", (NOW, "My new car insurance starts in April. On the green card Morocco is struck out.")
    )
    assert [p.get("not_in") for p in papers] == ["Morocco"]
