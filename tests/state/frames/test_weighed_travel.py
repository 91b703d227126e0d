"""Papers, journeys and drives that no rule reads, by weight."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import Records, changes, numbered, records, turn
from usercode.state.change import Put
from usercode.state.frames.weighed.dated import dated
from usercode.state.frames.weighed.papers import papers
from usercode.state.frames.weighed.talk import talk_of
from usercode.state.frames.weighed.trips import trips
from usercode.state.frames.weighed.whom import named_in

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


def test_a_day_is_weighed_as_the_end_of_a_paper_and_then_by_whose_it_is():
    said = turn("My passport is good till May 2027, Ida's till 4 August 2026.", DAY)
    found = list(papers(talk_of(numbered(said), said.said_at, Records())))
    assert {(c.key["holder"], c.key["valid_until"]) for c in found} == {
        (who, day) for who in ("user", "Ida") for day in (dt.date(2027, 5, 31), dt.date(2026, 8, 4))
    }
    assert {tuple(one.relation for one in c.chain) for c in found} == {("paper", "holder")}


def test_a_paper_has_one_holder_unless_two_have_the_same():
    said = turn("Ida and Ben hold passports, both until 4 August 2026.", DAY)
    found = list(papers(talk_of(numbered(said), said.said_at, Records())))
    ida, ben = (next(c for c in found if c.key["holder"] == who) for who in ("Ida", "Ben"))
    assert ida.is_rivalled_by(ben, 0.5)
    assert not ida.excludes(ben)


def test_how_long_a_journey_may_be_is_weighed_in_what_is_quoted_as_well():
    said = turn('The policy says "no trip of more than 28 days", and mine ends with the 28th day.', DAY)
    found = list(papers(talk_of(numbered(said), said.said_at, Records())))
    assert {c.key["longest_trip_days"] for c in found} == {28}
    assert {c.relation for c in found} == {"holder"}


def test_a_place_is_weighed_only_where_its_days_are_of_a_journey_of_somebody():
    said = turn("We fly to Lisbon on 4 July 2026 and home on 18 July 2026.", DAY)
    found = list(trips(talk_of(numbered(said), said.said_at, Records())))
    both = {"departure_date": dt.date(2026, 7, 4), "return_date": dt.date(2026, 7, 18)}
    away = next(c for c in found if c.relation == "goal" and c.key.items() >= both.items())
    assert [one.relation for one in away.chain] == ["away", "goes", "goal"]
    assert (away.collection, away.traveller, away.destination) == ("travel.trips", "user", "Lisbon")
    assert {c.relation for one in found for c in one.chain if one.key.keys() == {"departure_date", "country"}} == {
        "leaves",
        "goes",
        "goal",
    }


def test_a_journey_is_weighed_as_that_of_everybody_who_is_named():
    said = turn("My sister is off to Lisbon, out on 4 July 2026 and home on 18 July 2026.", DAY)
    found = list(trips(talk_of(numbered(said), said.said_at, Records())))
    assert {(c.collection, c.traveller) for c in found} == {("travel.trips", "user"), ("travel.their_trips", "sister")}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Our au pair Mei goes home.", {"Mei"}),
        ("Our drummer is on tour.", {"drummer"}),
        ("Son off on exchange, husband too.", {"son", "husband"}),
        ("The neighbours are away.", {"neighbours"}),
        ("Her brother is away.", set[str]()),
    ],
)
def test_who_is_named_by_what_they_are(text: str, names: set[str]):
    said = turn(text, DAY)
    found = named_in(talk_of(numbered(said), said.said_at, Records()))
    assert {one.name for one in found if one.name not in ("", "user")} == names


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("Till 15.09. it is.", {("2026-09-15", "numbers")}),
        ("Till 15.01. it is.", {("2027-01-15", "numbers")}),
        ("Rhodes 27th to 4th, us three.", {("2026-03-27", "ordinal"), ("2026-04-04", "ordinal")}),
        ("Good until 2031, 2 February.", {("2031-12-31", "year"), ("2031-02-02", "in year")}),
    ],
)
def test_days_are_named_also_by_numbers(text: str, days: set[tuple[str, str]]):
    said = turn(text, DAY)
    found = dated(talk_of(numbered(said), said.said_at, Records()))
    assert {(str(one.last), one.form) for one in found} == days
