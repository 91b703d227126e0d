"""Who comes to eat is on record before any dish is told, and whoever plans the meal of that day cooks for them."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from tests.state.frames.alerting import Turn, raised
from tests.state.frames.dialogue import records


def _hosted(told: str) -> list[tuple[str, list[str] | None]]:
    found = [r for path, r in records(("2025-06-03", told)) if path == "calendar.events"]
    return [(str(r["title"]), r.get("people")) for r in found if str(r["title"]).startswith("hosting")]


@pytest.mark.parametrize(
    ("told", "title", "people"),
    [
        ("Sabine and Emil are coming to lunch on Sunday 15 June.", "lunch for Sabine and Emil", ["Sabine", "Emil"]),
        ("Lena invited herself for coffee on the 15th.", "coffee for Lena", ["Lena"]),
        ("Having Priya and Sam round for dinner on Friday.", "dinner for Priya and Sam", ["Priya", "Sam"]),
        ("My nephew Leo is staying for his tea on Thursday.", "tea for Leo", ["Leo"]),
        ("Ben eats with us on Wednesday, his parents are away.", "a meal for Ben", ["Ben"]),
        ("I'm cooking for Nadia and Tom on Saturday.", "a meal for Nadia and Tom", ["Nadia", "Tom"]),
        (
            "We've got the Hendersons over for a barbecue on Saturday.",
            "barbecue for the Hendersons",
            ["the Hendersons"],
        ),
        (
            "We've got the Hendersons round for dinner on Friday, half seven.",
            "dinner for the Hendersons",
            ["the Hendersons"],
        ),
        ("The whole book club eats with us on Thursday.", "a meal for book club", ["book club"]),
    ],
)
def test_guests_are_told(told: str, title: str, people: list[str] | None) -> None:
    assert _hosted(told) == [(f"hosting {title}", people)]


def test_guests_come_at_their_hour() -> None:
    told = "We've got the Hendersons round for dinner on Friday 13 June, half seven."
    ((_, event),) = [r for r in records(("2025-06-03", told)) if r[0] == "calendar.events"]
    assert event["start"] == dt.datetime(2025, 6, 13, 19, 30)


@pytest.mark.parametrize(
    "told",
    [
        "Emil may come to dinner on Friday, he doesn't know yet.",
        "Emil can't come to dinner on Friday after all.",
        "Emil is coming to fix the tap on Friday.",
        "I'm going to Emil's for dinner on Friday.",
        "Mum and I are coming to dinner at Sabine's on Friday.",
        "The team is coming for the match on Saturday.",
        "People come for breakfast on Fridays at the café.",
    ],
)
def test_no_guests_are_told(told: str) -> None:
    assert _hosted(told) == []


ALLERGY: Turn = ("2025-05-06", "The allergist has confirmed that Emil reacts severely to sesame.")
GUESTS: Turn = ("2025-06-03", "Sabine and Emil are coming to lunch on Sunday 15 June.")


def test_the_menu_of_their_day_is_for_them(tmp_path: Path) -> None:
    menu = "The menu for Sunday is settled: falafel with tahini sauce and a tomato salad."
    assert raised(tmp_path, ALLERGY, GUESTS, ("2025-06-12", menu)) == ["health_conflict"]
    # what is baked the day before is for the day that it is for
    baked = "Baking on Saturday for Sunday's lunch: tahini cookies."
    assert raised(tmp_path / "baked", ALLERGY, GUESTS, ("2025-06-12", baked)) == ["health_conflict"]


@pytest.mark.parametrize(
    "told",
    [
        "For Sunday I'm making roast chicken and potatoes.",
        "Tonight I'm making falafel with tahini sauce for Jochen and me.",
        "I'm bringing hummus to the office party on Friday.",
    ],
)
def test_another_dish_or_day_is_not(told: str, tmp_path: Path) -> None:
    assert raised(tmp_path, ALLERGY, GUESTS, ("2025-06-12", told)) == []


def test_guests_called_off_eat_nothing(tmp_path: Path) -> None:
    off = ("2025-06-10", "Sabine can't make it on Sunday after all, Emil has a match.")
    menu = ("2025-06-12", "Sunday I'm making falafel with tahini sauce just for Jochen and me.")
    assert raised(tmp_path, ALLERGY, GUESTS, off, menu) == []


def test_who_hosts_is_at_home(tmp_path: Path) -> None:
    away = ("2025-06-05", "Booked Rome at last, we fly out on 13 June and come home on the 16th.")
    assert "calendar_overlap" in raised(tmp_path, GUESTS, away)
    moved = ("2025-06-04", "Sabine rang, they come on the 22nd instead.")
    assert raised(tmp_path / "moved", GUESTS, moved, away) == []
