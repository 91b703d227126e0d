"""Who reacted by the reason why a form lists an allergy; how often something is about done; what is there none of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.state.frames.alerting import raised
from tests.state.frames.dialogue import records


def _told(path: str, *said: str) -> list[dict[str, Any]]:
    return [values for collection, values in records(" ".join(said)) if collection == path]


@pytest.mark.parametrize(
    ("said", "person"),
    [
        (
            "I'm filling in the form for my daughter's sailing camp. Under allergies I wrote penicillin, because Lina "
            "had hives from it when she was four.",
            "Lina",
        ),
        (
            "The hospital card for my husband took an hour. Under allergies I put penicillin, because Otieno swelled "
            "up from it at nineteen.",
            "Otieno",
        ),
        (
            "I'm filling in my form for the gym. Under allergies I wrote penicillin, because I had hives from it.",
            "user",
        ),
    ],
)
def test_who_reacted_is_whose_allergy_a_form_lists(said: str, person: str):
    assert [(person, "penicillin")] == [(a["person"], a["substance"]) for a in _told("health.allergies", said)]


def test_about_how_often_is_no_doubt():
    said = "I keep the nitroglycerin spray in my pocket and have a puff, maybe twice a week."
    assert ["nitroglycerin"] == [m["name"] for m in _told("health.medications", said)]


@pytest.mark.parametrize(
    "said",
    [
        "My tomato plants are a metre tall and not one flower.",
        "We need a fundraiser that is not another cake sale.",
    ],
)
def test_what_there_is_none_of_is_no_ban(said: str):
    assert [] == _told("finance.limits", said)


def test_not_another_one_is():
    assert ["book"] == [r["subject"] for r in _told("finance.limits", "Not another book for me until June.")]


@pytest.mark.parametrize(
    ("settled", "done"),
    [
        ("I sent the receipt in that same evening and this morning they wrote that the charge is cancelled.", True),
        ("I uploaded it the same night and they have written that the file is complete.", True),
        ("I sent a picture of it to my sister.", False),
        ("I will send the receipt in on Friday.", False),
    ],
)
def test_what_went_off_in_a_clause_of_its_own_is_done(settled: str, done: bool):
    said = f"The car park wants 70 pounds, the notice gives me ten working days to appeal, {settled}"
    tasks = _told("household.deadlines", said)
    assert [done] == [bool(task.get("done_on")) for task in tasks]


def test_what_is_ended_under_a_shorter_name_meets_nothing(tmp_path: Path):
    first = ("2025-01-15", "My doctor keeps me on isosorbide mononitrate every morning.")
    over = ("2025-02-22", "He stopped my isosorbide for good, yesterday's pill was the last one.")
    new = ("2025-03-10", "I started sildenafil today.")
    assert ["health_interaction"] == raised(tmp_path / "a", first, new)
    assert [] == raised(tmp_path / "b", first, over, new)


def test_a_word_in_front_of_somebody_is_nobody():
    said = "For Otieno, my husband, I wrote penicillin under allergies, he once landed in casualty from it."
    assert ["Otieno"] == [one["name"] for one in _told("people.contacts", said)]
    assert ["Otieno"] == [one["person"] for one in _told("health.allergies", said)]


def test_what_is_being_sent_on_a_day_to_come_is_to_go_back():
    first = "I bought hiking boots today for 189 euros, the shop takes things back for thirty days."
    later = "I'm posting the boots back to the shop on Monday 24 March when we're home again."
    (thing,) = [v for c, v in records(("2025-03-10", first), ("2025-03-15", later)) if c == "finance.purchases"]
    assert "to_return" == thing["status"]
