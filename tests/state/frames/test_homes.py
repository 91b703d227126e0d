"""Where people live, and which journeys cross a border by that."""

import pytest

from tests.state.frames.dialogue import records


def _of(collection, *said):
    return [values for name, values in records(*said) if name == collection]


def _homes(*said):
    return [(h["person"], h["lives_in"], h["country"]) for h in _of("people.homes", *said)]


@pytest.mark.parametrize(
    ("text", "home"),
    [
        ("I live in Munich.", ("user", "Munich", "Germany")),
        ("I live in Munich by the way.", ("user", "Munich", "Germany")),
        ("We live in a small flat in Leeds.", ("user", "Leeds", "United Kingdom")),
        ("I've lived in Porto for ten years.", ("user", "Porto", "Portugal")),
        ("I'm living in Oslo now.", ("user", "Oslo", "Norway")),
        ("My wife and I live in Lyon.", ("user", "Lyon", "France")),
        ("I'm based in Toronto.", ("user", "Toronto", "Canada")),
        ("Our house is in Cork.", ("user", "Cork", "Ireland")),
        ("We moved to Leeds in May.", ("user", "Leeds", "United Kingdom")),
        ("We moved from Hamburg to Vienna last year.", ("user", "Vienna", "Austria")),
        ("My sister Anna lives in Prague.", ("Anna", "Prague", "Czechia")),
    ],
)
def test_a_home_is_told_in_many_ways(text, home):
    assert _homes(text) == [home]


@pytest.mark.parametrize(
    "text",
    [
        "I lived in Munich as a student.",
        "I'd love to live in Lisbon.",
        "I might move to Lisbon.",
        "We're moving to Porto in June.",
        "I don't live in Munich.",
        "If I lived in Rome, I'd eat out every day.",
        "Do I live in Munich?",
        "We're living in Paris for three weeks.",
        "I moved my appointment to Monday.",
        "I moved to the sales team.",
        "They live in Berlin.",
        "I live near Geneva.",
        "I moved 500 euros to Lyon Savings.",
        "My holiday house is in Crete.",
        "I'm from Munich.",
        "My dentist has moved to Berlin.",
    ],
)
def test_what_is_no_home_now_is_none(text):
    assert _homes(text) == []


def test_a_later_home_takes_the_place_of_the_earlier():
    assert _homes(("2025-01-10", "I live in Munich."), ("2025-03-01", "We've moved to Vienna.")) == [
        ("user", "Vienna", "Austria")
    ]


def test_everybody_has_a_home_of_their_own():
    told = _homes("I live in Munich.", "My sister Anna lives in Prague.")
    assert sorted(told) == [("Anna", "Prague", "Czechia"), ("user", "Munich", "Germany")]


def _borders(*said):
    return {trip["destination"]: trip.get("is_international") for trip in _of("travel.trips", *said)}


def test_journeys_cross_the_border_of_the_country_one_lives_in():
    lives = ("2025-01-10", "I live in Munich.")
    went = ("2025-02-10", "I was in Lisbon from February 2 to February 6.")
    visited = ("2025-02-20", "I went to Hamburg from February 15 to February 17.")
    assert _borders(lives, went, visited) == {"Lisbon": True, "Hamburg": False}
    assert _borders(went, visited, ("2025-02-21", "I live in Munich.")) == {"Lisbon": True, "Hamburg": False}


def test_a_new_home_says_nothing_of_the_journeys_before():
    went = ("2025-02-10", "I was in Lisbon from February 2 to February 6.")
    assert _borders(went, ("2025-02-21", "We moved to Vienna last week.")) == {"Lisbon": None}


def test_the_home_of_somebody_else_says_nothing_of_the_speakers_journeys():
    went = ("2025-02-10", "I was in Lisbon from February 2 to February 6.")
    assert _borders(("2025-01-10", "My sister Anna lives in Prague."), went) == {"Lisbon": None}
