"""Leave to stay in a country, and having come home."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _read(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "country", "until"),
    [
        (
            "Landed in Bali, the officer put sixty days in my passport, I can stay till 8 May.",
            "Indonesia",
            "2025-05-08",
        ),
        ("Got stamped in for 30 days at the airport in Bangkok.", "Thailand", "2025-04-09"),
        ("I have to be out of Thailand by 5 May.", "Thailand", "2025-05-05"),
    ],
)
def test_leave_to_stay_is_a_visa_and_not_the_end_of_the_passport(text: str, country: str, until: str) -> None:
    (found,) = _read("travel.documents", text)
    assert (found["kind"], found["country"], str(found["valid_until"])) == ("visa", country, until)


@pytest.mark.parametrize(
    "text",
    [
        "My passport got stamped at Machu Picchu.",
        "They let me stay in the flat in Lisbon until 3 May.",
        "Can I stay in Japan for 90 days?",
        "Had to leave my passport at the desk until 14 March.",
    ],
)
def test_other_stays_and_stamps_are_none(text: str) -> None:
    assert _read("travel.documents", text) == []


@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("Back home in Fremantle since Saturday.", "2025-03-08"),
        ("home at last, never flying budget again", "2025-03-10"),
        ("can't wait to be back home", "None"),
        ("Back home we say it differently.", "None"),
    ],
)
def test_coming_home_ends_the_open_journey(text: str, back: str) -> None:
    (trip,) = _read("travel.trips", ("2025-03-04", "Landed in Bali this morning."), text)
    assert str(trip.get("return_date")) == back


def test_days_told_after_we_are_back_lie_behind() -> None:
    (trip,) = _read("travel.trips", "We're back in Hull. Fifty days in a rental in Málaga, 10 January to 1 March.")
    assert (str(trip["departure_date"]), str(trip["return_date"])) == ("2025-01-10", "2025-03-01")


def test_a_guests_stamp_is_the_guests() -> None:
    said = "Amma landed safely at Pearson. Border guy wrote May 30 on her visitor stamp, so we have her for a while."
    (found,) = _read("travel.documents", said)
    assert (found["holder"], str(found["valid_until"]), found.get("country")) == ("amma", "2025-05-30", None)


@pytest.mark.parametrize(
    ("text", "holders"),
    [
        (
            "Appa and Amma reached my brother's place in New Jersey. "
            "At the airport they were allowed to stay in the US till 20 July 2025.",
            ["appa", "amma"],
        ),
        ("My in-laws have been given leave to stay in the UK until 20 July 2025.", ["in-laws"]),
        ("My parents may stay in the US till 20 July 2025.", ["parents"]),
        ("Ajji and Thatha are in New Jersey. They were allowed to stay until 20 July 2025.", ["ajji", "thatha"]),
        ("Oma flew in yesterday. The border officer let her in until 20 July 2025.", ["oma"]),
    ],
)
def test_each_guest_holds_their_own_leave(text: str, holders: list[str]) -> None:
    found = _read("travel.documents", text)
    assert [(one["holder"], str(one["valid_until"])) for one in found] == [(one, "2025-07-20") for one in holders]


@pytest.mark.parametrize(
    "text",
    [
        "Amma was not allowed to stay in the US till 20 July 2025.",
        "The kids were allowed to stay up until 20 March for the match.",
        "Amma and Appa were allowed to stay in the hotel until 20 July.",
        "If Mum and Dad were allowed to stay until 20 July 2025 we would be glad.",
    ],
)
def test_leave_that_is_refused_or_of_another_kind_is_none(text: str) -> None:
    assert _read("travel.documents", text) == []
