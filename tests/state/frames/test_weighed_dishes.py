"""Dishes that no rule reads, by weight: whether one is served, and to whom."""

from __future__ import annotations

import pytest

from tests.state.frames.dialogue import Records, numbered, records, turn
from usercode.state.frames.weighed.eaters import eaters
from usercode.state.frames.weighed.plates import plates
from usercode.state.frames.weighed.talk import talk_of


def _served(said: str) -> list[tuple[str, list[str]]]:
    """Return the meals that are kept of a turn, each with those who eat it."""
    kept = [r for path, r in records(("2026-05-04", said)) if path == "calendar.events"]
    meals = [r for r in kept if str(r["title"]).startswith("Meal")]
    return [(str(r["title"]), [str(who) for who in r.get("people") or ()]) for r in meals]


@pytest.mark.parametrize(
    ("said", "title", "who"),
    [
        (
            "The Sunday pot is ready for Hanneke: a laksa with prawns. Do I need lime?",
            "Meal for Hanneke: laksa with prawns",
            "Hanneke",
        ),
        (
            "Cold soba with peanut sauce is what Bertil gets on Saturday. How much ginger?",
            "Meal for Bertil: Cold soba with peanut sauce",
            "Bertil",
        ),
    ],
)
def test_a_dish_and_who_eats_it_are_weighed(said: str, title: str, who: str) -> None:
    assert _served(said) == [(title, [who])]


@pytest.mark.parametrize(
    "said",
    [
        "The Sunday pot was for Hanneke: a laksa with prawns. Do I need a new lid?",
        "Paella was what Bertil and Ruth had at the harbour last year. How many harbours has Valencia?",
        "Baklava with pistachios was never a thing Ottilie liked. Which language is the word from?",
        "Gran never touched a laksa in her life.",
        "The goulash for Bertil fell through, he's ill and stays at home.",
        "Hanneke wrote a book about sarma.",
        "For our Wednesday visitors, Oskar and his mother, the bell is too quiet.",
    ],
)
def test_a_dish_that_nobody_is_served_is_not_read(said: str) -> None:
    assert _served(said) == []


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ("Fish and chips for Bertil, and a jollof.", ["Fish and chips", "jollof"]),
        ("Oskar sails on Sunday.", []),
    ],
)
def test_what_may_be_eaten_is_found_whether_it_is_known_or_not(said: str, named: list[str]) -> None:
    told = turn(said)
    assert [one.text for one in plates(talk_of(numbered(told), told.said_at, Records()))] == named


def test_a_name_in_small_letters_may_eat() -> None:
    told = turn("jollof for ottilie tonight")
    found = [one.name for one in eaters(talk_of(numbered(told), told.said_at, Records()))]
    assert any(name.casefold() == "ottilie" for name in found)
