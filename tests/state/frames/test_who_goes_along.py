"""Who comes along on a journey on record, who does not after all, and whose journey it is that is off."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

_EGYPT = ("2025-03-01", "We're going to Egypt from October 5 to October 19.")
_MARK = ("2025-03-01", "Mark and I are flying to Egypt on 5 October and returning on 19 October.")
_SISTER = ("2025-03-01", "My sister is going to Egypt from October 5 to October 19.")


def _of(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "travellers"),
    [
        ("My sister Jo is joining me for the Egypt trip.", ["Jo"]),
        ("My husband is coming to Egypt too.", ["husband"]),
        ("Mum and Dad are coming along too.", ["mum", "dad"]),
        ("Ruth might come along.", None),
        ("Tom is coming to dinner with us on Friday.", None),
        ("My brother is going to the gym too.", None),
        ("Is Ruth coming to Egypt too?", None),
    ],
)
def test_who_joins_a_journey_travels(text: str, travellers: list[str] | None) -> None:
    (trip,) = _of("travel.trips", _EGYPT, text)
    assert travellers == trip.get("travellers")


@pytest.mark.parametrize(
    "text",
    [
        "Mark can't come to Egypt any more, so I'm going on my own.",
        "Mark isn't coming to Egypt with me after all.",
        "Mark has pulled out of the Egypt trip.",
        "I'm going to Egypt on my own now.",
    ],
)
def test_who_drops_out_does_not_travel_and_the_journey_stays(text: str) -> None:
    (trip,) = _of("travel.trips", _MARK, text)
    assert not trip.get("travellers")


@pytest.mark.parametrize(
    "text",
    [
        "My neighbour had to cancel her trip to Egypt.",
        "The Hendersons called off their trip to Egypt.",
        "Lena isn't going to Egypt with me any more.",
        "My cousin has cancelled his holiday in Egypt.",
    ],
)
def test_anothers_journey_that_is_off_leaves_the_speakers(text: str) -> None:
    assert len(_of("travel.trips", _EGYPT, text)) == 1


@pytest.mark.parametrize(
    "text", ["My sister had to cancel her trip to Egypt.", "My sister isn't going to Egypt after all."]
)
def test_anothers_journey_that_is_off_is_none_of_theirs_any_more(text: str) -> None:
    assert _of("travel.their_trips", _SISTER, text) == []


@pytest.mark.parametrize(
    "text",
    [
        "The airline cancelled our flight to Egypt, so we aren't going.",
        "My boss cancelled the Egypt trip.",
        "Egypt is off.",
    ],
)
def test_ones_own_is_off_whoever_called_it_off(text: str) -> None:
    assert _of("travel.trips", _EGYPT, text) == []
