"""Papers, journeys and drives that no rule reads, by weight."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import Records, changes, numbered, records, turn
from usercode.state.change import Put
from usercode.state.frames.weighed.papers import papers
from usercode.state.frames.weighed.talk import talk_of
from usercode.state.frames.weighed.trips import trips

DAY = "2026-03-02"


def told(path: str, text: str) -> list[dict[str, Any]]:
    return [values for collection, values in records((DAY, text)) if collection == path]


@pytest.mark.parametrize(
    ("text", "kind", "holder", "until"),
    [
        (
            "The lady at the hotel copied my passport, all crumpled, and pointed at the bottom line: only good to "
            "4 May 2026, she said.",
            "passport",
            "user",
            "2026-05-04",
        ),
        (
            "Wallet audit: library card, dead. Driving licence, still alive up to 19 June this year. "
            "Gym card, in the bin.",
            "licence",
            "user",
            "2026-06-19",
        ),
        (
            "Filled in the form for the parcel shop with my passport in hand. Its last day is 9 July 2026, who knew.",
            "passport",
            "user",
            "2026-07-09",
        ),
        (
            "Anton's passport fell out of the folder too, it gives up on 30 August 2026.",
            "passport",
            "Anton",
            "2026-08-30",
        ),
    ],
)
def test_the_end_of_a_paper_is_weighed(text: str, kind: str, holder: str, until: str):
    (paper,) = told("travel.documents", text)
    assert (paper["kind"], paper["holder"]) == (kind, holder)
    assert paper["valid_until"] == dt.date.fromisoformat(until)


@pytest.mark.parametrize(
    "text",
    [
        "My passport photo session is on 4 May 2026.",
        "My parking permit for the garage is good to 4 May 2026.",
        "The passport office is closed until 4 May 2026.",
        "His passport, what a face, is only good to 4 May 2026.",
        "If my passport were only good to 4 May 2026, could I still fly?",
        "Is my passport worth anything if it only goes to 4 May 2026?",
    ],
)
def test_what_ends_no_paper_of_a_traveller_is_not_read(text: str):
    assert not [paper for paper in told("travel.documents", text) if "valid_until" in paper]


def test_a_journey_is_weighed():
    (trip,) = told(
        "travel.trips",
        "The keys to the cottage in Galway are ours: in on 4 July 2026, out again on 18 July 2026, dog included.",
    )
    assert (trip["destination"], trip["country"]) == ("Galway", "Ireland")
    assert (trip["departure_date"], trip["return_date"]) == (dt.date(2026, 7, 4), dt.date(2026, 7, 18))


@pytest.mark.parametrize(
    "text",
    [
        "Is Lisbon nice from 4 July 2026 to 18 July 2026?",
        "My sister is off to Lisbon, out on 4 July 2026 and home on 18 July 2026.",
        "We had the villa near Nice from 4 July 2026, but it is cancelled, so nothing till 18 July 2026.",
        "If the boss lets me go, I would be in Lisbon from 4 July 2026 to 18 July 2026.",
    ],
)
def test_what_is_no_journey_of_the_user_is_not_read(text: str):
    assert not told("travel.trips", text)


def joined(text: str) -> set[str]:
    (trip,) = [c for c in changes(text, DAY) if isinstance(c, Put) and c.collection == "travel.trips"]
    return set(trip.notes)


def test_who_drives_is_kept_beside_the_journey_of_the_turn():
    wheel = "I'm behind the steering wheel from the first ferry to the last."
    assert wheel in joined(f"Lofoten is paid, 4 to 18 July 2026. {wheel}")
    assert joined("Lofoten is paid, 4 to 18 July 2026. Ida drives the whole way, and I hold the map.") == {
        "driven by Ida"
    }


def test_a_paper_is_weighed_by_the_nearest_name_before_its_day():
    said = turn(
        "My passport is good till May 2027, Ida's till 4 August 2026, and my health card until March 2028.", DAY
    )
    found = [(c.key["holder"], c.key["valid_until"]) for c in papers(talk_of(numbered(said), said.said_at, Records()))]
    assert found == [("Ida", dt.date(2026, 8, 4)), ("user", dt.date(2027, 5, 31))]


def test_a_place_of_a_journey_is_weighed_only_where_its_days_are_of_one():
    said = turn("We fly to Lisbon on 4 July 2026 and home on 18 July 2026.", DAY)
    (goal,) = trips(talk_of(numbered(said), said.said_at, Records()))
    assert [one.relation for one in goal.chain] == ["away", "goal"]
    assert goal.given is not None
    assert goal.given.key == {"departure_date": dt.date(2026, 7, 4), "return_date": dt.date(2026, 7, 18)}
