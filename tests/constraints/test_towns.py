"""Engagements in two towns, what belongs to a journey, and what joins from afar."""

from __future__ import annotations

from typing import Any

import pytest

from tests.constraints.world import Records, World
from usercode.facts.towns import flight_between, is_known_town, lies_in, way_between


@pytest.mark.parametrize(
    ("one", "other", "least", "most"),
    [
        ("Lyon", "Marseille", 75, 110),
        ("Leeds", "Bradford", 0, 0),
        ("Köln", "Cologne", 0, 0),
        ("Sevilla", "Madrid", 90, 150),
        ("Portland", "Seattle", 60, 110),  # the nearer one of the towns of a name
        ("Tokyo", "Madrid", 600, 1200),
    ],
)
def test_the_way_takes_at_least_so_long(one: str, other: str, least: int, most: int) -> None:
    minutes = way_between(one, other)
    assert minutes is not None
    assert least <= minutes <= most
    assert minutes == way_between(other, one)


def test_of_a_town_that_is_not_known_nothing_follows() -> None:
    assert way_between("Lyon", "Oughterard") is None
    assert way_between("", "Lyon") is None
    assert is_known_town("málaga")
    assert not is_known_town("the Ritz")


def test_a_flight_takes_no_less_than_the_distance_allows() -> None:
    across = flight_between(("Los Angeles", "Los Angeles", -8), ("Sydney", "Sydney", 10))
    assert across is not None
    assert 700 <= across <= 900  # to the Sydney of that clock, and not to the one in Canada
    nearby = flight_between(("Lyon", "Paris", 1), ("Oughterard", "Dublin", 0))
    assert nearby is not None
    assert nearby < 60  # a place that is not known may be far from the city of its clock
    assert flight_between(("Lyon", "Paris", 1), ("Oughterard", "Nowhere", 0)) is None


def test_a_town_lies_in_its_country() -> None:
    assert lies_in("Palermo", "Italy")
    assert not lies_in("Palermo", "Spain")
    assert not lies_in("Palermo", None)


def _events(*events: dict[str, Any]) -> Records:
    return {"calendar.events": events}


NOTARY = {
    "title": "notary",
    "place": "Lyon",
    "start": "2025-09-18T14:00:00",
    "end": "2025-09-18T15:30:00",
    "notes": ["I have to be at the notary's in Lyon on 18 September, 2 pm to 3:30."],
}
EYES = {
    "title": "eye doctor",
    "start": "2025-09-18T16:00:00",
    "notes": ["Finally got the eye doctor here in Marseille. He takes me 18 September at 4 pm."],
}


def _found(world: World, records: Records, now: str = "2025-09-05") -> list[str]:
    return [f.message for f in world.found(records, now) if f.constraint == "calendar_overlap"]


def test_nobody_gets_from_one_town_to_another_in_the_time_between(world: World) -> None:
    (message,) = _found(world, _events(NOTARY, EYES))
    assert "Nobody gets from Lyon to Marseille in the time between them" in message


@pytest.mark.parametrize(
    ("where", "start"),
    [
        ("here in Marseille", "2025-09-18T18:30:00"),
        ("in Villeurbanne, near Lyon", "2025-09-18T16:00:00"),
        ("on Zoom, she sits in Marseille", "2025-09-18T16:00:00"),
        ("that my cousin in Marseille told me of", "2025-09-18T16:00:00"),
        ("in Singapore, whose people show me round by webcam", "2025-09-18T16:00:00"),
    ],
)
def test_there_is_time_or_it_is_no_other_town(world: World, where: str, start: str) -> None:
    assert not _found(
        world, _events(NOTARY, {**EYES, "start": start, "notes": [f"The eye doctor {where}, 18 September."]})
    )


def test_two_that_meet_by_the_clock_are_no_matter_of_the_way(world: World) -> None:
    (message,) = _found(world, _events(NOTARY, {**EYES, "start": "2025-09-18T15:00:00"}))
    assert "You cannot be at both" in message


TRIP = {
    "destination": "Sicily",
    "country": "Italy",
    "departure_date": "2026-05-01",
    "return_date": "2026-05-10",
    "notes": ["Our holiday in Sicily is booked."],
}


def _while_away(trip: dict[str, Any], event: dict[str, Any]) -> Records:
    return {"travel.trips": [trip], "calendar.events": [event]}


@pytest.mark.parametrize(
    ("trip", "event"),
    [
        ({}, {"title": "table", "place": "Palermo", "notes": ["We have a table at a trattoria in Palermo."]}),
        ({}, {"title": "table", "place": "Noto", "notes": ["I've reserved a table in Noto."]}),
        ({}, {"title": "tubing", "notes": ["Got us two spots for tubing, the hotel arranged it."]}),
        (
            {"destination": "cruise", "country": None, "notes": ["We sail out of Miami."]},
            {"title": "massage", "notes": ["I booked a massage on board."]},
        ),
    ],
)
def test_what_is_there_belongs_to_the_journey(world: World, trip: dict[str, Any], event: dict[str, Any]) -> None:
    assert not _found(world, _while_away({**TRIP, **trip}, {"start": "2026-05-06T19:30:00", **event}), "2026-02-20")


@pytest.mark.parametrize(
    "event",
    [
        {"title": "dinner", "place": "Vienna", "start": "2026-05-06T19:30:00", "notes": ["The dinner in Vienna."]},
        {"title": "Chilly Hilly", "start": "2026-05-06", "all_day": True, "notes": ["Signed up for Chilly Hilly."]},
    ],
)
def test_what_is_elsewhere_does_not(world: World, event: dict[str, Any]) -> None:
    (message,) = _found(world, _while_away(TRIP, event), "2026-02-20")
    assert "conflicts with the trip to Sicily" in message


HOMEWARD = {
    "destination": "Vancouver",
    "country": "Canada",
    "return_date": "2026-07-19",
    "returns_at": "2026-07-19T05:30:00",
    "notes": ["The flight home gets into Auckland on Sunday the 19th at half five in the morning."],
}
BARBECUE = {
    "title": "barbecue shift",
    "start": "2026-07-18T10:00:00",
    "end": "2026-07-18T14:00:00",
    "notes": ["I've put my hand up for the working bee on Saturday 18 July."],
}


def test_who_lands_early_was_still_away_on_the_day_before(world: World) -> None:
    (message,) = _found(world, _while_away(HOMEWARD, BARBECUE), "2026-06-20")
    assert "you will be away" in message


@pytest.mark.parametrize(
    "trip",
    [
        {"returns_at": "2026-07-19T17:30:00"},
        {"is_international": False},
        {"doubtful": True},
        {"departure_date": "2026-07-18", "departs_at": "2026-07-18T20:00:00"},
    ],
)
def test_who_lands_late_or_sets_out_later_may_have_been_at_home(world: World, trip: dict[str, Any]) -> None:
    assert not _found(world, _while_away({**HOMEWARD, **trip}, BARBECUE), "2026-06-20")


TENT = {
    "title": "family tent with Marek",
    "people": ["Marek"],
    "resource": "family tent",
    "all_day": True,
    "start": "2025-06-20T00:00:00",
    "end": "2025-07-20T23:59:00",
    "notes": ["I lent our big family tent to Marek. He brings it back on Sunday 20 July."],
}


@pytest.mark.parametrize(("which", "meets"), [("big", True), ("family", True), ("little", False)])
def test_a_thing_is_the_same_by_any_of_its_words(world: World, which: str, meets: bool) -> None:
    trip = {
        "title": "drive there with the children",
        "resource": "family tent",
        "all_day": True,
        "start": "2025-07-18T00:00:00",
        "end": "2025-07-21T23:59:00",
        "notes": [f"We drive there on Friday 18 July and sleep three nights in the {which} tent."],
    }
    assert bool(_found(world, _events(TENT, trip), "2025-07-02")) is meets


def test_a_coach_who_is_told_something_is_no_vehicle(world: World) -> None:
    garage = {
        "title": "car in the garage",
        "resource": "car",
        "all_day": True,
        "start": "2026-02-12T00:00:00",
        "end": "2026-02-14T23:59:00",
        "notes": ["They have the car until Saturday."],
    }
    drive = {
        "title": "take Nora to the tournament (promised)",
        "resource": "car",
        "all_day": True,
        "start": "2026-02-13T00:00:00",
        "notes": ["I told the coach I'd take Nora to the tournament."],
    }
    assert _found(world, _events(garage, drive), "2026-02-03")
    by_coach = {**drive, "notes": ["I'm taking Nora to the tournament by coach."]}
    assert not _found(world, _events(garage, by_coach), "2026-02-03")


def test_a_dinner_lasts_longer_than_an_hour(world: World) -> None:
    dinner = {"title": "birthday dinner", "start": "2025-08-09T18:30:00"}
    assert _found(world, _events(dinner, {"title": "kickoff", "start": "2025-08-09T19:30:00"}), "2025-08-01")
    assert not _found(world, _events(dinner, {"title": "kickoff", "start": "2025-08-09T20:00:00"}), "2025-08-01")


def test_what_is_used_at_an_event_is_not_all_of_it(world: World) -> None:
    show = {"title": "showcase (camera)", "resource": "camera", "start": "2026-03-10T17:00:00"}
    review = {"title": "architecture review", "start": "2026-03-10T17:00:00"}
    assert _found(world, _events(show, review), "2026-03-03")
