"""Journeys told in fragments, whose they are, and in which year; and what is none."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

_PATHS = ("travel.trips", "travel.their_trips")


def _journeys(text: str) -> list[tuple[str, str, str, str]]:
    return [_told(values) for path, values in records(text) if path in _PATHS]


def _told(trip: dict[str, Any]) -> tuple[str, str, str, str]:
    days = (str(trip.get(day)) for day in ("departure_date", "return_date"))
    return (trip.get("traveller", "user"), trip["destination"], *days)


@pytest.mark.parametrize(
    ("text", "journey"),
    [
        (
            "Gdańsk! In May! With my own sister! From the 12th to the 15th.",
            ("user", "Gdańsk", "2025-05-12", "2025-05-15"),
        ),
        (
            "Winnipeg. In April! The union is sending me, 16th to 20th, boots and all.",
            ("user", "Winnipeg", "2025-04-16", "2025-04-20"),
        ),
        (
            "It's only Tirana, out on the 6th of June and back on the 10th.",
            ("user", "Tirana", "2025-06-06", "2025-06-10"),
        ),
        (
            'My boss goes "you\'re our man in Osaka". Off on the 21st, home on the 27th.',
            ("user", "Osaka", "2025-03-21", "2025-03-27"),
        ),
        ("Krakow, baby! The girls from accounts and me, 5 to 8 June.", ("user", "Krakow", "2025-06-05", "2025-06-08")),
        ("Train to Sarria on 14 May, back in Ghent on the 25th.", ("user", "Sarria", "2025-05-14", "2025-05-25")),
        (
            "Mum is 78 and unstoppable: Madeira with the bridge ladies, 3rd to 17th April, and she's bought a bikini.",
            ("mum", "Madeira", "2025-04-03", "2025-04-17"),
        ),
        (
            "Landed the cutest house-sit: a cottage in Whitby, mine from 11 to 25 April.",
            ("user", "Whitby", "2025-04-11", "2025-04-25"),
        ),
        (
            "Nurse Jonas has to go up to Stavanger. Leaves this Thursday, back on the 28th.",
            ("Jonas", "Stavanger", "2025-03-13", "2025-03-28"),
        ),
        (
            "My husband, bless him, is off birdwatching again. Shetland this time, 6 to 13 May.",
            ("husband", "Shetland", "2025-05-06", "2025-05-13"),
        ),
        (
            "Arjun (the groom! the actual groom!) must be in Bengaluru for work from 26 April to 13 May.",
            ("Arjun", "Bengaluru", "2025-04-26", "2025-05-13"),
        ),
        (
            "Our Declan got the place, he's off to Québec on 24 August and we don't get him back till 19 December.",
            ("Declan", "Québec", "2025-08-24", "2025-12-19"),
        ),
    ],
)
def test_a_place_and_its_days_in_the_next_breath_are_a_journey_of_whom_it_is_told(
    text: str, journey: tuple[str, ...]
) -> None:
    assert _journeys(text) == [journey]


@pytest.mark.parametrize(
    "text",
    [
        "Oslo! In April! 3 to 9 April were the coldest days they ever had.",
        "Prague. In May! The whole contest is moving there, 12th to 16th, says the radio.",
        "Corfu, 299 euros, 4 to 11 May, half board! I nearly clicked.",
        "Saw a week in Antalya for 299 in the window, 2 to 9 May, all-in. Walked straight on.",
        "Vienna with the girls, 3 to 6 April, was the plan. Then Kim broke her leg, so no.",
        "My Sim's flying to Malta on Friday and her holiday lasts till the 19th.",
        "In our D&D game my character sails to Lisbon on 3 April and is home on the 9th.",
        "He's off to Nice on 3 April, the new minister, and back on the 5th.",
        "HQ want a face for the pitch in Warsaw, 22 to 25 May, and thank God they chose Piotr.",
    ],
)
def test_what_nobody_known_makes_is_no_journey(text: str) -> None:
    assert _journeys(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "My company is sending me to Lyon from 3 to 5 May. The boss says he's going to pay everything.",
        "We're off to Malta from 3 to 10 May. Mum goes too.",
        "I fly to Oslo on 3 May and come back on the 9th. Ben stays in Leeds.",
        "I'm renting a van in Porto on 3 May and handing it back on the 9th, while Ben stays home to work.",
        "From 3 May until 9 May the whole family will be at my cousin's in Montreal.",
    ],
)
def test_the_speakers_journey_stays_theirs_whoever_is_named_beside(text: str) -> None:
    (journey,) = _journeys(text)
    assert journey[0] == "user"


def test_a_place_is_nobody_and_nobody_is_a_purchase() -> None:
    told = records("Now they're flying to Tallinn, my wife and forty altos, in a fortnight.")
    assert not [values for path, values in told if path == "people.contacts"]
    told = records("Our Declan is off to Québec on 24 August and we don't get him back till 19 December.")
    assert not [values for path, values in told if path == "finance.purchases"]


def test_what_happened_to_somebody_else_today_is_no_plan() -> None:
    assert not [
        v for path, v in records("Piet from sales got turned back at the gate today.") if path == "calendar.events"
    ]
