"""Goals that stand in no list, who drives because others cannot, papers of a list, and days away that are over."""

# ruff: noqa: E501  (sentences are read best on one line)

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _of(path: str, *said: str) -> list[dict[str, Any]]:
    return [values for found, values in records(*said) if found == path]


def _days(trip: dict[str, Any]) -> tuple[str, str, str]:
    return trip["destination"], trip["departure_date"].isoformat(), trip["return_date"].isoformat()


@pytest.mark.parametrize(
    ("text", "trip"),
    [
        (
            "I'm doing the Haute Route with my brother, out of Geneva on 24 August and back home on 5 September.",
            ("Haute Route", "2025-08-24", "2025-09-05"),
        ),
        (
            "I climb the Matterhorn! We set off from Hamburg on 3 August and get home on 12 August.",
            ("Matterhorn", "2025-08-03", "2025-08-12"),
        ),
        (
            "Leonidio with Marek and Zuza, 24 August till 6 September, flights bought.",
            ("Leonidio", "2025-08-24", "2025-09-06"),
        ),
        (
            "My cousin and I settled it: ten days of hiking in Chile from 3 October 2025.",
            ("Chile", "2025-10-03", "2025-10-13"),
        ),
        (
            "I'm taking Mum to see her sister in Buenos Aires, the tickets are paid: 28 October out, 15 November back.",
            ("Buenos Aires", "2025-10-28", "2025-11-15"),
        ),
    ],
)
def test_a_journey_goes_where_its_turn_says_be_it_in_no_list(text: str, trip: tuple[str, str, str]) -> None:
    assert [_days(t) for t in _of("travel.trips", text)] == [trip]


@pytest.mark.parametrize(
    ("text", "trip"),
    [
        (
            "We got home on Saturday. We'd been at our place near Alicante since 6 January, right through to 1 March.",
            ("Alicante", "2025-01-06", "2025-03-01"),
        ),
        (
            "Home in Wellington again after the best summer: I had Bologna from 7 January to 2 March, as a plain visitor.",
            ("Bologna", "2025-01-07", "2025-03-02"),
        ),
        (
            "My time in Utrecht is over. I was there as a visitor without a residence permit, from 12 January to 1 March 2025.",
            ("Utrecht", "2025-01-12", "2025-03-01"),
        ),
    ],
)
def test_days_away_that_are_over_lie_behind(text: str, trip: tuple[str, str, str]) -> None:
    assert _days(_of("travel.trips", text)[0]) == trip


def test_would_be_is_not_had_been() -> None:
    assert _of("travel.trips", "I'd like to be in Rome from 3 May until 9 May.") == []


VAN = "We have hired a van in Portugal, picking it up in Porto on 20 March and dropping it in Lagos on 3 April. "


@pytest.mark.parametrize(
    ("rest", "driven"),
    [
        ("Pat can't drive with his wrist in plaster, so I'm at the wheel.", False),
        ("I am travelling alone and will do all of the driving.", False),
        ("Lise drives it, I only read the map.", True),
    ],
)
def test_who_drives_is_noted_beside_the_journey(rest: str, driven: bool) -> None:
    trips = _of("travel.trips", VAN + rest)
    assert [any(n.startswith("driven by") for n in t["notes"]) for t in trips] == [driven]
    assert driven or rest in trips[0]["notes"]


@pytest.mark.parametrize(
    ("text", "paper"),
    [
        ("Admin day. passport: 11 January 2026. library card: lost.", ("passport", "user", "2026-01-11")),
        (
            "clearing out my wallet, 14 loyalty cards and a driver licence that expires 30 June 2026.",
            ("licence", "user", "2026-06-30"),
        ),
        (
            "My Ghanaian passport and my German residence permit are in my bag; the permit is valid until 21 May 2025.",
            ("visa", "user", "2025-05-21"),
        ),
        (
            "Note: backpacker cover with World Nomads finishes 28 August 2025, phone insurance next spring.",
            ("insurance", "user", "2025-08-28"),
        ),
    ],
)
def test_papers_of_lists_end_on_their_day(text: str, paper: tuple[str, str, str]) -> None:
    dated = [d for d in _of("travel.documents", text) if d.get("valid_until")]
    assert [(d["kind"], d["holder"], d["valid_until"].isoformat()) for d in dated] == [paper]


def test_a_licence_that_anybody_may_have_is_nobodys() -> None:
    assert _of("travel.documents", "They showed a licence that expires 30 June 2026 on the news.") == []


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("I have bought the ticket to Madrid! I fly from Santiago on 20 August and come back on 9 September.", True),
        ("I have bought the ticket to Madrid! I fly on 20 August and come back from Madrid on 9 September.", False),
    ],
)
def test_a_journey_keeps_where_it_sets_out(text: str, note: bool) -> None:
    (trip,) = _of("travel.trips", text)
    assert ("sets out from Chile" in trip.get("notes", [])) is note


def test_a_policy_for_the_journey_itself_covers_it() -> None:
    text = "I leave Glasgow on 14 May and I'm back from Uganda on 29 May. I've taken a policy for it with another firm."
    (policy,) = _of("travel.documents", text)
    assert (policy["kind"], policy["valid_until"].isoformat()) == ("insurance", "2025-05-29")
