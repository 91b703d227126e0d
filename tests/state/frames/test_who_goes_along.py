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


@pytest.mark.parametrize(
    ("passport", "text"),
    [
        ("Nora's passport runs until November 3.", "We've booked Bali for all four of us, July 6 to July 20."),
        (
            "My daughter Nora's passport runs until November 3.",
            "The kids and I fly to Bali on July 6 and back on July 20.",
        ),
        (
            "Nora's passport runs until November 3.",
            "All of us, Nora too, are flying to Bali on 6 July, back on 20 July.",
        ),
        (
            "Nora's passport runs until November 3.",
            "My cousin is getting married in Bali and we've booked the flights for all four of us, July 6 to July 20.",
        ),
    ],
)
def test_all_of_us_are_those_of_the_household_who_are_known(passport: str, text: str) -> None:
    (trip,) = _of("travel.trips", ("2025-03-01", passport), text)
    assert "Nora" in trip["travellers"]
    assert not {"cousin", "user"} & set(trip["travellers"])


@pytest.mark.parametrize(
    "text",
    [
        "The whole family is flying to Montreal on 3 June and coming home on 10 June.",
        "The four of us fly to Montreal on 3 June and come home on 10 June.",
        "From June 3 until June 10 the whole family will be at my cousin's in Montreal.",
        "Montreal's all set, seven nights from the 3rd of June.",
        "Can you write a note to my neighbour that we'll be away in Montreal from June 3 until June 10?",
        "Please write a short email to my boss explaining that I fly to Montreal on 3 June and am back on 10 June.",
        "Could you draft an out-of-office saying I'm in Montreal from 3 June to 10 June?",
    ],
)
def test_a_journey_of_all_and_one_told_in_a_request_is_the_speakers(text: str) -> None:
    (trip,) = _of("travel.trips", text)
    assert ("2025-06-03", "2025-06-10") == (str(trip["departure_date"]), str(trip["return_date"]))
    assert not trip.get("travellers")


@pytest.mark.parametrize(
    "text",
    [
        "Write a story about a boy saying he is in Malta from 14 to 21 May.",
        "Write me a polite email asking whether we could go to Malta on 14 May.",
        "Can you tell me if I need a visa to go to Malta on 14 May?",
        "Her family is in Malta from 14 May to 21 May.",
    ],
)
def test_what_a_text_makes_up_or_asks_is_no_journey(text: str) -> None:
    assert _of("travel.trips", text) == []
