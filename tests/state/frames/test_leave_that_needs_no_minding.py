"""Leave to stay: of which country it is, and when its end matters no more."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _leave(*said: str) -> list[tuple[str | None, str]]:
    found = (values for path, values in records(*said) if path == "travel.documents")
    return [(v.get("country"), v["valid_until"].isoformat()) for v in found if v["kind"] == "visa"]


@pytest.mark.parametrize(
    ("text", "leave"),
    [
        (
            "I am from Peru and I landed in Thailand on 3 March. The stamp in my passport lets me stay until 3 May 2025.",
            ("Thailand", "2025-05-03"),
        ),
        (
            "Hello from Oaxaca! At the airport on 5 March they gave me 90 days, so I may stay until 2 June 2025.",
            ("Mexico", "2025-06-02"),
        ),
        (
            "Arrived in Lima on Saturday. They let me in for 60 days, so until 7 May.",
            ("Peru", "2025-05-07"),
        ),
        (
            "Third day in Yerevan. I get 60 days without a visa here, that makes it 8 May 2025, and my job lasts until July.",
            ("Armenia", "2025-05-08"),
        ),
    ],
)
def test_leave_is_for_where_one_is_and_ends_on_its_day(text: str, leave: tuple[str, str]) -> None:
    assert _leave(text) == [leave]


ENDS = "My student visa for Ireland ends on 28 May 2025. "


@pytest.mark.parametrize(
    "rest",
    [
        "I have been given the graduate permission already, it starts the day after and lasts two years.",
        "The next permit has been approved.",
        "I am moving back to Manila for good on 20 May.",
        "It is more than I need.",
    ],
)
def test_leave_that_is_followed_on_or_not_used_up_is_not_minded(rest: str) -> None:
    assert _leave(ENDS + rest) == []


@pytest.mark.parametrize(
    "rest",
    [
        "I want to stay on and hope that the graduate permission is granted in time.",
        "I go home to Manila for two weeks in April.",
        "My sister is moving back to Manila for good on 20 May.",
        "Once the next permit is approved I can stay.",
        "I moved to Ireland for good in 2023, or so I thought.",
    ],
)
def test_leave_that_is_neither_still_ends(rest: str) -> None:
    assert _leave(ENDS + rest) == [("Ireland", "2025-05-28")]


def test_other_leave_that_tells_its_end_lasts_until_then() -> None:
    text = "My visa for New Zealand ends on 15 May 2025, so I applied for another one, and it was granted; it is good until 15 September 2025."
    assert _leave(text) == [("New Zealand", "2025-09-15")]


def test_leave_is_left_behind_on_the_way_home() -> None:
    came = "Made it to Da Nang! The e-visa lets me stay till 19 June."
    assert _leave(came) == [("Vietnam", "2025-06-19")]
    assert _leave(came, "Change of plan, I'm flying home to Cork for good on Sunday.") == []


def test_the_visa_of_a_list_is_for_its_own_country() -> None:
    text = (
        "My mother sent me her papers. Her passport is valid until 2031 and her US visitor visa until 20 August 2025."
    )
    assert _leave(text) == [("United States", "2025-08-20")]


def _trips(*said: str) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == "travel.trips"]


GROUP = "Our hiking group has settled the Iceland tour. They fly from Manchester to Reykjavik on 12 June and return on 20 June; "


@pytest.mark.parametrize(
    "rest",
    [
        "I have told them to go without me.",
        "my place went to Priya.",
        "Priya has my bunk.",
        "I had to let them down.",
        "everybody but me is on it.",
    ],
)
def test_who_gave_their_place_away_makes_no_journey(rest: str) -> None:
    assert _trips(GROUP + rest) == []


def test_who_goes_along_makes_it() -> None:
    text = GROUP.replace("They fly", "We fly") + "I have transferred my share."
    assert [t["destination"] for t in _trips(text)] == ["Reykjavik"]
