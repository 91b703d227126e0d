"""Journeys that are read in any words once papers or trips are on record, and what is left alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

FIRST, DAY = "2025-03-01", "2025-03-10"
PASSPORT = (FIRST, "My passport expires on 3 June 2026.")
VISA = (FIRST, "My Indian visa is valid from 1 May to 30 May 2025.")
ROME = (FIRST, "I'm flying to Rome on 4 April and coming back on 9 April.")


def _trips(*turns: tuple[str, str], path: str = "travel.trips") -> list[dict[str, Any]]:
    return [values for p, values in records(*turns) if p == path]


def _told(values: dict[str, Any]) -> tuple[str, str, str]:
    return str(values["destination"]), str(values["departure_date"]), str(values["return_date"])


@pytest.mark.parametrize(
    ("text", "place", "first", "last"),
    [
        (
            "Ines's aunt has lent me her flat in Trieste, 3 May to 12 May, and I've paid for the night train.",
            "Trieste",
            "2025-05-03",
            "2025-05-12",
        ),
        (
            "Head office wants somebody at the Hamburg fair from 5 to 8 May, and my name is on the badge.",
            "Hamburg",
            "2025-05-05",
            "2025-05-08",
        ),
        (
            "My rowing club has its dates for Inner Dolpo, 8 to 26 May, and I paid my share last night.",
            "Inner Dolpo",
            "2025-05-08",
            "2025-05-26",
        ),
    ],
)
def test_days_in_a_place_are_a_journey_in_any_words(text: str, place: str, first: str, last: str) -> None:
    assert (place, first, last) in [_told(t) for t in _trips(PASSPORT, (DAY, text))]


@pytest.mark.parametrize(
    "text",
    [
        "Ines's aunt has lent my brother her flat in Trieste, 3 May to 12 May.",
        "Ines's aunt might lend me her flat in Trieste, 3 May to 12 May.",
        "Ines's aunt had lent me her flat in Trieste, 3 May to 12 May, but I turned it down.",
        "The tulip festival in Amsterdam runs from 11 to 14 May, I read, what a pity.",
        "Our friends in Antwerp have their exhibition from 18 to 21 May, we'll see the photos later.",
        "My cousin has a hut on Svalbard, 8 to 15 May, and she sent me pictures.",
        "I'm writing a story where a girl flies to Denver on 4 May and comes back on the 18th.",
        "Saw Tunisia, 15 to 29 May, for 300 euros in a shop window.",
    ],
)
def test_days_of_others_and_uncertain_ones_are_none(text: str) -> None:
    assert not _trips(PASSPORT, (DAY, text))


def test_days_without_a_place_are_those_of_the_visa_or_of_the_one_journey() -> None:
    rebooked = (DAY, "The airline's rebooked me, out on 24 May and home on 6 June.")
    assert [_told(t) for t in _trips(VISA, rebooked)] == [("India", "2025-05-24", "2025-06-06")]
    assert [_told(t)[1:] for t in _trips(ROME, rebooked)] == [("2025-05-24", "2025-06-06")]
    hers = (DAY, "Ulla changed her flights: out on 24 May, home on 6 June.")
    assert not _trips(VISA, hers)
    assert not _trips(VISA, (DAY, "The airline's rebooked me, out on 24 May and home on 6 June, but I've cancelled."))


def test_a_house_that_was_found_and_is_wanted_is_weighed() -> None:
    found = (DAY, "I've found a house on Naxos from 20 April to 2 June, and I want to take it.")
    assert [_told(t) for t in _trips(PASSPORT, found, path="travel.plans")] == [("Naxos", "2025-04-20", "2025-06-02")]
    assert not _trips(PASSPORT, found)


def _notes(path: str, *turns: tuple[str, str]) -> str:
    return " ".join(str(n) for values in _trips(*turns, path=path) for n in values.get("notes") or ())


def test_what_an_insurance_leaves_out_is_kept_and_what_is_done() -> None:
    policy = (FIRST, "I took out a year of travel insurance, and I saved a lot by leaving out winter sports.")
    skiing = (DAY, "I'm going skiing in Trysil, 5 to 9 April, all paid.")
    assert "without winter sports" in _notes("travel.documents", policy)
    assert "winter sports: " in _notes("travel.trips", policy, skiing)
    assert "winter sports: " not in _notes("travel.trips", policy, (DAY, "I'm off to Trysil, 5 to 9 April, no skiing."))
