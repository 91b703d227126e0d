"""What each record is of and how many of it there were; who won; the record with the most; what alone is wanted."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ask.filled import filled
from usercode import Memory

NOW = dt.datetime(2025, 9, 10, 9)
RECORDS: tuple[tuple[str, dict[str, Any]], ...] = (
    *(
        (
            "leisure.card_game_plays",
            {"played_on": day, "game": game, "players": players, "winner": winner, "my_score": score},
        )
        for day, game, players, winner, score in (
            ("2025-01-03", "Rummy", ["Ida", "Tom"], "me", 80),
            ("2025-01-10", "Rummy", ["Ida"], "Ida", 55),
            ("2025-02-07", "Hearts", ["Ida", "Tom"], "Tom", 40),
            ("2025-03-01", "Rummy", ["Tom"], "me", 95),
        )
    ),
    *(
        (
            "leisure.butterfly_sightings",
            {"seen_on": day, "species": kind, "number_seen": number, "photographed": photo, "meadow": meadow},
        )
        for day, kind, number, photo, meadow in (
            ("2025-06-02", "peacock", 4, True, "mill"),
            ("2025-07-09", "peacock", 2, False, "hill"),
            ("2025-07-21", "brimstone", 9, True, "hill"),
        )
    ),
    *(
        ("car.tolls", {"paid_on": day, "road": road, "country": country, "fee_eur": fee})
        for day, road, country, fee in (
            ("2025-04-01", "A10", "Austria", 12.0),
            ("2025-05-01", "A13", "Austria", 11.0),
            ("2025-06-01", "A1", "Italy", 4.5),
        )
    ),
    *(
        (
            "travel.bike_rides",
            {"ride_date": day, "start_station": a, "end_station": b, "bike": bike, "cost_eur": cost, "minutes": length},
        )
        for day, a, b, bike, cost, length in (
            ("2025-05-02", "Harbour", "Museum", "classic", 0.0, 12),
            ("2025-05-09", "Museum", "Harbour", "electric", 2.5, 20),
            ("2025-06-11", "Harbour", "Park", "classic", 0.0, 31),
        )
    ),
    *(
        ("leisure.film_log", {"watched_on": day, "title": title, "watched_with": people, "fell_asleep": dozed})
        for day, title, people, dozed in (
            ("2025-02-02", "Heat", ["Mia", "Noah"], True),
            ("2025-03-05", "Jaws", ["Mia"], False),
            ("2025-04-19", "Heat", ["Mia", "Noah", "Sara"], False),
        )
    ),
    *(
        (
            "home.repairs",
            {"reported_date": day, "completed_date": done, "room": room, "contractor": by, "diy": own, "rating": good},
        )
        for day, done, room, by, own, good in (
            ("2024-11-02", "2025-01-05", "kitchen", "Hobbs", False, 4),
            ("2025-03-02", "2025-03-09", "kitchen", None, True, 2),
            ("2025-07-01", None, "garage", "Hobbs", False, 5),
        )
    ),
    *(
        ("garden.plant_purchases", {"bought_on": day, "plant": plant, "shop": shop, "quantity": number, "price": price})
        for day, plant, shop, number, price in (
            ("2025-04-02", "fern", "Flora", 3, 24.0),
            ("2025-04-20", "ivy", "Flora", 1, 6.0),
            ("2025-05-05", "fern", "Verde", 1, 9.0),
        )
    ),
    *(
        ("health.headaches", {"date": day, "medication": drug, "dose_mg": dose})
        for day, drug, dose in (("2025-08-01", "ibuprofen", 400), ("2025-08-20", "aspirin", 500))
    ),
)


@pytest.fixture(scope="module")
def memory(machine: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    with filled(tmp_path_factory.mktemp("things"), RECORDS, NOW) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many games did I play with both Ida and Tom?", 2),
        ("How many different games have I played?", 2),
        ("What's my average score per game?", 67.5),
        ("Which game did I play last?", "Rummy"),
        ("How many peacocks have I seen?", 6),
        ("What's the total number of butterflies I've seen?", 15),
        ("How many peacock sightings were there?", 2),
        ("In which meadow did I see the most peacocks?", "mill"),
        ("Where did I buy the most plants?", "Flora"),
        ("Which species did I see the most of?", "brimstone"),
        ("How many butterfly species have I seen?", 2),
        ("How many different headache medications have I taken?", 2),
    ],
)
def test_the_things_of_a_record_are_counted_or_the_records_themselves(
    memory: Memory, question: str, value: object
) -> None:
    answer = memory.ask(question, now=NOW)
    assert (answer.status, answer.value) == ("answered", value)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many times have I won at Rummy?", 2),
        ("What share of all my games have I won?", 0.5),
        ("How many games did I not win?", 2),
        ("How many games did Ida win?", 1),
        ("When did I last win?", dt.date(2025, 3, 1)),
        ("How many wins do I have?", 2),
        ("What's my best score at Rummy?", 95),
    ],
)
def test_who_won_is_the_user_or_somebody_named(memory: Memory, question: str, value: object) -> None:
    answer = memory.ask(question, now=NOW)
    assert (answer.status, answer.value) == ("answered", value)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many sightings did I get a photo of?", 2),
        ("How many sightings without a picture were there?", 1),
        ("When was the toll with the highest fee?", dt.date(2025, 4, 1)),
        ("How many sightings this summer (June to August) were on the hill?", 2),
        ("How long ago, in days, was my last sighting?", 51),
        ("Where was my most expensive toll? Just the country.", "Austria"),
        ("What was my cheapest toll fee?", 4.5),
    ],
)
def test_what_was_done_to_it_and_what_alone_is_wanted(memory: Memory, question: str, value: object) -> None:
    answer = memory.ask(question, now=NOW)
    assert (answer.status, answer.value) == ("answered", value)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How many rides started at Harbour?", 2),
        ("How many times did I ride from Museum to Harbour?", 1),
        ("Which station did I start from most often?", "Harbour"),
        ("How many free rides did I take?", 2),
        ("What was the last film I watched with Sara?", "Heat"),
        ("How many films did I watch with Mia and Noah?", 2),
        ("How many different films have I seen?", 2),
        ("Did I fall asleep during my last film?", False),
        ("How many repairs were there in 2025?", 2),
        ("How many repairs are still not completed?", 1),
        ("Which room needs the most repairs?", "kitchen"),
        ("How many jobs did I do myself?", 1),
        ("In which room was my highest rated repair?", "garage"),
        ("How many plants did I buy in April 2025?", 4),
        ("How many ferns have I bought?", 4),
        ("How much have I spent on plants altogether?", 39.0),
        ("Which shop do I buy from most?", "Flora"),
    ],
)
def test_where_it_went_with_whom_and_what_it_came_to(memory: Memory, question: str, value: object) -> None:
    answer = memory.ask(question, now=NOW)
    assert (answer.status, answer.value) == ("answered", value)


@pytest.mark.parametrize(
    "question",
    [
        "Which plant have I bought the most?",
        "How many wins does Tom have?",
        "How long ago in weeks was my last sighting?",
        "Which species have I seen the most?",
        "Where was my cheapest toll? Just the road's colour.",
    ],
)
def test_what_is_not_clear_is_refused(memory: Memory, question: str) -> None:
    assert memory.ask(question, now=NOW).status == "refused"
