"""Stays that are told by both their ends: whose they are, where, and which day is the last."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _stays(*said: str | tuple[str, str]) -> list[tuple[str, str, str, str]]:
    return [_told(values) for path, values in records(*said) if path in ("travel.trips", "travel.their_trips")]


def _told(trip: dict[str, Any]) -> tuple[str, str, str, str]:
    days = (str(trip.get(day)) for day in ("departure_date", "return_date"))
    return (trip.get("traveller", "user"), trip["destination"], *days)


@pytest.mark.parametrize(
    ("text", "stay"),
    [
        (
            "Back in Leeds after a winter in Greece. I landed in Athens on 12 January and left on 2 March.",
            ("user", "Athens", "2025-01-12", "2025-03-02"),
        ),
        (
            "I was in Riga for my thesis. I arrived there on 3 January. I flew out on 1 March.",
            ("user", "Riga", "2025-01-03", "2025-03-01"),
        ),
        (
            "Back at my desk in Leeds after leave in Porto. I was there from 5 January to 28 February, my first time "
            "in Europe.",
            ("user", "Porto", "2025-01-05", "2025-02-28"),
        ),
        (
            "We've got a villa in Crete. We go out on 15 April and drive home to Leeds on 20 June.",
            ("user", "Crete", "2025-04-15", "2025-06-20"),
        ),
        (
            "I reached Brno on 11 January, and on 4 March I took the night bus home.",
            ("user", "Brno", "2025-01-11", "2025-03-04"),
        ),
        (
            "My brother Ravi is going to Prague for a project. He is there from 3 April to 10 May.",
            ("Ravi", "Prague", "2025-04-03", "2025-05-10"),
        ),
        (
            "I booked Papa's seat on Emirates this morning. He reaches Dubai on 5 April and returns on 1 May.",
            ("papa", "Dubai", "2025-04-05", "2025-05-01"),
        ),
        (
            "Mum is home from Nice at last. She went out on 8 January and came back on 2 March.",
            ("mum", "Nice", "2025-01-08", "2025-03-02"),
        ),
        (
            "Ines got the internship. She has rented a studio in Marseille from 2 April to 28 May.",
            ("Ines", "Marseille", "2025-04-02", "2025-05-28"),
        ),
    ],
)
def test_a_stay_lies_between_its_two_days_where_the_talk_is_of(text: str, stay: tuple[str, str, str, str]) -> None:
    assert _stays(text) == [stay]


@pytest.mark.parametrize(
    "text",
    [
        "I almost took a flat in Rome. I would have been there from 1 April to 20 May.",
        "If I were in Lyon from 1 April to 20 May, would I need a visa?",
        "I didn't go to Naples after all. I was supposed to be there from 5 January to 18 February.",
        "My sister Beth had booked a room in Valencia from April 20 to May 20, but she has cancelled it.",
        "The course in Cologne, from 30 April to 2 June, is full and they put me on a waiting list.",
        "The Foo Fighters are in Berlin. They stay from 5 to 18 April.",
    ],
)
def test_what_is_supposed_undone_or_of_a_band_is_no_stay(text: str) -> None:
    assert _stays(text) == []


def test_a_room_that_somebody_rents_for_a_stay_is_none_that_is_taken_from_the_speaker() -> None:
    told = records(
        "My sister Beth is leaving again. She has booked a room in Valencia, Spain, from April 20 to May 20."
    )
    assert [path for path, _ in told if path == "calendar.events"] == []


@pytest.mark.parametrize(
    ("text", "stay"),
    [
        (
            "A fjord cruise! We sail from Southampton on 22 September and dock back there on 3 October.",
            ("user", "fjord cruise", "2025-09-22", "2025-10-03"),
        ),
        (
            "We've booked a Mediterranean cruise! It leaves Barcelona on 22 September and gets back on 3 October.",
            ("user", "mediterranean cruise", "2025-09-22", "2025-10-03"),
        ),
        (
            "The cruise is paid. We sail out of Genoa on June 14th and get back the 21st.",
            ("user", "cruise", "2025-06-14", "2025-06-21"),
        ),
        (
            "A Norway cruise! We board in Southampton on 22 September and disembark on 3 October.",
            ("user", "Norway", "2025-09-22", "2025-10-03"),
        ),
    ],
)
def test_a_journey_by_ship_goes_where_it_is_told_to_and_not_where_one_boards(text: str, stay: tuple[str, ...]) -> None:
    assert _stays(text) == [stay]


@pytest.mark.parametrize(
    ("text", "stay"),
    [
        ("I'm giving a talk in Lyon! The conference runs from 8 to 12 September.", "Lyon"),
        ("We're playing at a festival in Ghent! The whole thing's from 8 to 12 September.", "Ghent"),
        ("I got picked to represent us at a fair in Nairobi! It's on from 8 to 12 September.", "Nairobi"),
        ("I said yes to judging the bake-off in Galway! It's on from 8 to 12 September.", "Galway"),
        ("Oh no, I've fallen for a farmhouse in Provence. It's mine from 8 to 12 September!", "Provence"),
    ],
)
def test_the_days_of_what_one_takes_part_in_are_those_of_the_stay(text: str, stay: str) -> None:
    assert _stays(text) == [("user", stay, "2025-09-08", "2025-09-12")]


@pytest.mark.parametrize(
    "text",
    [
        "My sister is giving a talk in Lyon! The conference runs from 8 to 12 September.",
        "I might be giving a talk in Lyon! The conference runs from 8 to 12 September.",
        "Is there a good fair in Nairobi? It's on from 8 to 12 September.",
        "My cousin Rohan, the one with the French passport, goes from Mumbai to Paris on 10 May and back on 8 June.",
    ],
)
def test_what_others_or_nobody_for_certain_takes_part_in_is_no_stay(text: str) -> None:
    assert [stay for stay in _stays(text) if stay[0] == "user"] == []


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Touchdown in Lisbon! I'm here on just my American passport, staying in Portugal till April 30.", "Portugal"),
        ("Landed in Lisbon! Staying here until April 30.", "Lisbon"),
        ("Greetings from sunny Malaga, I'm here till 30 April!", "Malaga"),
    ],
)
def test_who_is_away_now_has_been_since_today(text: str, place: str) -> None:
    assert _stays(text) == [("user", place, "2025-03-10", "2025-04-30")]


@pytest.mark.parametrize(
    "text",
    [
        "I live in Lisbon. I'm here in Lisbon until April 30.",
        "I'm staying in this flat until April 30.",
        "My sister just landed in Lisbon! She's there until April 30.",
        "I might be staying in Portugal till April 30.",
        "The book stays in Lisbon until April 30.",
    ],
)
def test_who_lives_there_or_is_somebody_else_is_not_away(text: str) -> None:
    assert [stay for stay in _stays(text) if stay[0] == "user"] == []


def test_who_is_away_already_gets_a_last_day() -> None:
    assert _stays(("2025-03-09", "I flew to Lisbon today."), "Hello from Lisbon! I'm here until 30 April.") == [
        ("user", "Lisbon", "2025-03-09", "2025-04-30")
    ]


@pytest.mark.parametrize(
    ("text", "stay"),
    [
        (
            "Back in Chicago after the most magical stretch in Spain: December 20 to March 4, all on my US passport.",
            ("user", "Spain", "2024-12-20", "2025-03-04"),
        ),
        (
            "Back on home soil after Spain! December 20 to March 4, and not one hour too many.",
            ("user", "Spain", "2024-12-20", "2025-03-04"),
        ),
        (
            "Home sweet home! Ten glorious weeks in Spain, December 20 to March 4.",
            ("user", "Spain", "2024-12-20", "2025-03-04"),
        ),
        (
            "Home after a wonderful winter in Spain, December 20 to March 4.",
            ("user", "Spain", "2024-12-20", "2025-03-04"),
        ),
    ],
)
def test_who_is_home_from_a_place_was_there(text: str, stay: tuple[str, ...]) -> None:
    assert _stays(text) == [stay]


def test_who_is_back_at_work_was_home_before() -> None:
    told = "Mumbai to Paris on 10 May, and back home from Rome on 30 May. I'm only back at the office on 8 June."
    assert _stays(told) == [("user", "Paris", "2025-05-10", "2025-05-30")]


def test_days_to_come_behind_being_home_lie_ahead() -> None:
    assert _stays("Back in Hull! 6 to 12 April we're off to Rome.") == [("user", "Rome", "2025-04-06", "2025-04-12")]


def test_a_journey_behind_the_end_of_another_is_its_own() -> None:
    told = _stays(("2025-03-02", "Back from Cairo last night."), "I'm flying back to Egypt on 12 May for a week.")
    assert told == [("user", "Cairo", "None", "2025-03-01"), ("user", "Egypt", "2025-05-12", "2025-05-19")]


def test_a_journey_that_is_called_a_road_trip_first_is_made_by_car() -> None:
    (trip,) = [v for p, v in records("Ireland road trip, woop! Flying out on 26 July, back on 5 August.")]
    assert trip["notes"] == ["Ireland road trip!"]
    (trip,) = [v for p, v in records("No road trip this year. Flying to Ireland on 26 July, back on 5 August.")]
    assert not trip.get("notes")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("The fair's been postponed! So I've got an empty October all of a sudden.", False),
        ("They moved the fair to next May, so October's all mine again.", False),
        ("My dentist appointment was moved, so September's free again.", True),
        ("Is October free for a party?", True),
        ("If the fair is moved, October's free again.", True),
    ],
)
def test_a_month_that_is_free_again_holds_no_journey(text: str, left: bool) -> None:
    told = _stays(("2025-02-01", "The fair is in Nairobi, I'm there from 6 to 11 October."), text)
    assert told == ([("user", "Nairobi", "2025-10-06", "2025-10-11")] if left else [])


@pytest.mark.parametrize(
    ("text", "stay"),
    [
        (
            "Home in Denver and jet-lagged! Ten glorious weeks in Spain, December 20 to March 4, on nothing but my US "
            "passport.",
            ("user", "Spain", "2024-12-20", "2025-03-04"),
        ),
        (
            "Back in Toronto, boo. Nine weeks in Lisbon, 20 December to 22 February, with just my Canadian passport.",
            ("user", "Lisbon", "2024-12-20", "2025-02-22"),
        ),
        (
            "Home for Christmas, promise! Two weeks in Leeds, 20 December to 3 January.",
            ("user", "Leeds", "2025-12-20", "2026-01-03"),
        ),
        (
            "Sardinia in August, woohoo! We fly from Oslo on the 9th and return on the 23rd, and I've rented a little "
            "Fiat for the full two weeks.",
            ("user", "Sardinia", "2025-08-09", "2025-08-23"),
        ),
        (
            "It's because Tom won: he and I are hiking in Chapada Diamantina from 2 to 5 May, guide and flights paid.",
            ("user", "Chapada Diamantina", "2025-05-02", "2025-05-05"),
        ),
    ],
)
def test_where_a_lively_line_goes(text: str, stay: tuple[str, ...]) -> None:
    assert _stays(text) == [stay]


def test_a_place_in_a_list_with_us_travels_nowhere_along() -> None:
    (trip,) = [v for p, v in records("Five of us, Buenos Aires, we fly from Lima on 29 April and come back on 4 May.")]
    assert (trip["destination"], trip.get("travellers")) == ("Buenos Aires", None)


@pytest.mark.parametrize(
    ("text", "stays"),
    [
        (
            "Vegas!! The boys booked it: out 28 September, home 6 October.",
            [("user", "Vegas", "2025-09-28", "2025-10-06")],
        ),
        ("Vegas is where Ann married. The boys booked it: out 28 September, home 6 October.", []),
        (
            "Only went and entered the Ljubljana chess open, 11 to 15 December. My hotel there's paid.",
            [("user", "Ljubljana", "2025-12-11", "2025-12-15")],
        ),
    ],
)
def test_what_somebody_booked_is_ours_behind_the_cry_for_it(text: str, stays: list[tuple[str, ...]]) -> None:
    assert _stays(text) == stays


def test_who_is_driving_beside_me_drives() -> None:
    told = "Road trip! Kev driving, me on snacks: Dublin to Dingle and back, 15 to 25 June."
    (trip,) = [v for p, v in records(told) if p == "travel.trips"]
    assert "driven by Kev" in trip["notes"]
