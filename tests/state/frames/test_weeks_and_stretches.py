"""What is on every week, what is let or hired out, what others see to, and days that nobody is at home."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records

EVENTS = "calendar.events"


def events(*said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [dict(values) for path, values in records(*said) if path == EVENTS]


@pytest.mark.parametrize(
    ("said", "start", "end", "rule"),
    [
        ("Badminton is back on, every Tuesday evening from half six to eight.", (11, 18, 30), (20, 0), "BYDAY=TU"),
        ("Since January I coach the under-nines, each Thursday 17:00 until 18:30.", (13, 17, 0), (18, 30), "BYDAY=TH"),
        ("I've got orchestra on Wednesdays, quarter past seven till nine.", (12, 19, 15), (21, 0), "BYDAY=WE"),
        ("Aikido on Friday nights, 7 to 9.", (14, 19, 0), (21, 0), "BYDAY=FR"),
        ("Maya has gymnastics every Saturday at 10 and I drive her.", (15, 10, 0), None, "BYDAY=SA"),
        ("Our knitting club meets on Thursdays at 8.", (13, 20, 0), None, "BYDAY=TH"),
    ],
)
def test_what_is_on_every_week_has_its_hours(
    said: str, start: tuple[int, int, int], end: tuple[int, int] | None, rule: str
) -> None:
    (found,) = events(said)
    assert found["start"] == dt.datetime(2025, 3, *start)
    assert (found.get("end") and found["end"].time()) == (end and dt.time(*end))
    assert found["recurrence"] == f"FREQ=WEEKLY;{rule}"


@pytest.mark.parametrize(
    "said",
    [
        "The recycling goes out every Tuesday at 7.",
        "My cousin plays bridge every Tuesday evening from seven to ten.",
        "I used to fence on Mondays at 6.",
        "Bake Off is on every Tuesday at 8.",
        "I get up at 6 every weekday.",
        "Ocado delivers on Fridays between 8 and 9.",
        "Aquafit is on Mondays at 7 but I never go.",
    ],
)
def test_what_takes_nobodys_time_every_week_is_no_event(said: str) -> None:
    assert not events(said)


def test_weeks_without_it_are_exceptions() -> None:
    said = ("2025-09-02", "I have pottery class on Wednesdays, 7 to 9."), ("2025-10-01", "No pottery next week.")
    (found,) = events(*said)
    assert found["exceptions"] == [dt.datetime(2025, 10, 8, 19, 0)]
    assert found["status"] == "planned"


@pytest.mark.parametrize(
    ("said", "thing", "first", "last"),
    [
        ("I've let the loft room to a trainee nurse, all of May.", "loft room", (5, 1), (5, 31)),
        ("We've rented out the cottage to a family from 3 to 10 May.", "cottage", (5, 3), (5, 10)),
        ("My garage is let to a neighbour from 1 April to 30 June.", "garage", (4, 1), (6, 30)),
        ("The boathouse is hired out on 14 May.", "boathouse", (5, 14), (5, 14)),
    ],
)
def test_what_is_given_over_takes_its_days(
    said: str, thing: str, first: tuple[int, int], last: tuple[int, int]
) -> None:
    (found,) = events(said)
    assert found["resource"] == thing
    assert found["start"].date() == dt.date(2025, *first)
    assert found.get("end", found["start"]).date() == dt.date(2025, *last)


def test_who_rents_from_others_has_given_nothing_over() -> None:
    assert not any(e.get("resource") for e in events("We're renting the cottage in Devon from 3 to 10 May."))
    assert not events("I let the dog out on Saturday.")


def test_what_needs_a_thing_that_others_have_is_a_use_of_it() -> None:
    let = ("2025-03-03", "I've let the loft room to a trainee nurse, Sandra, all of May.")
    uses = events(let, ("2025-03-10", "Grandad is sleeping in the loft room from 12 to 16 May."))
    assert [e["resource"] for e in uses] == ["loft room", "loft room"]
    again = events(let, ("2025-03-10", "Sandra will be in the loft room from 1 to 31 May."))
    other = events(let, ("2025-03-10", "Grandad is sleeping in the box room from 12 to 16 May."))
    after = events(let, ("2025-03-10", "Grandad is sleeping in the loft room from 12 to 16 June."))
    assert [sum(e.get("resource") == "loft room" for e in one) for one in (again, other, after)] == [1, 1, 2]


@pytest.mark.parametrize(
    "said",
    [
        "The parents' meeting is on 24 April at 6 pm, my husband is doing that one.",
        "The residents' meeting is on 24 April at 6; Niamh is standing in for me.",
        "Viewing on 24 April at 5. Oscar is going and he'll send me photos.",
        "Vet for Pepper 24 April at 4.30 pm, Ines has got it covered.",
    ],
)
def test_what_others_see_to_claims_no_time(said: str) -> None:
    assert all(e["status"] == "cancelled" for e in events(said))


@pytest.mark.parametrize(
    "said",
    [
        "Vet for Pepper 24 April at 4.30 pm, Ines is coming too.",
        "My dentist appointment is on 24 April at 5 pm, Ines will drive me.",
    ],
)
def test_company_leaves_an_event_as_it_is(said: str) -> None:
    (found,) = events(said)
    assert found["status"] == "planned"


def test_what_is_held_from_afar_is_online() -> None:
    (found,) = events("The budget review is on 24 April at 2 pm, I'll dial in from the hotel.")
    assert found["place"] == "online"


def test_a_shift_that_somebody_takes_is_none() -> None:
    nights = ("2025-03-10", "I'm on nights Fri 21, Sat 22 and Sun 23 March, 9pm to 7am.")
    found = events(nights, ("2025-03-12", "Aoife's taking my Saturday night."))
    assert [e["status"] for e in found] == ["planned", "cancelled", "planned"]


@pytest.mark.parametrize(
    ("said", "start", "end"),
    [
        ("Rehearsal with the band April 16, starts at 4 and they reckon on it going till 7.", (16, 0), (19, 0)),
        ("I've got a stocktake on the 9th of April, noon to six.", (12, 0), (18, 0)),
        ("The farrier is coming out on 14 April at 1, it'll take up the whole afternoon.", (13, 0), (17, 0)),
        ("My hearing test's the 26th at 10.", (10, 0), None),
    ],
)
def test_hours_are_found_wherever_they_stand(said: str, start: tuple[int, int], end: tuple[int, int] | None) -> None:
    (found,) = events(said)
    assert found["start"].time() == dt.time(*start)
    assert (found.get("end") and found["end"].time()) == (end and dt.time(*end))


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("We're off camping from 20 to 27 June.", "away (camping)"),
        ("I'll be out of the country from 20 to 27 June.", "away"),
    ],
)
def test_to_be_away_needs_no_place(said: str, title: str) -> None:
    assert [e["title"] for e in events(said)] == [title]


@pytest.mark.parametrize("said", ["My aunt's away from 20 to 27 June.", "I might be away from 20 to 27 June."])
def test_others_and_doubt_are_no_absence(said: str) -> None:
    assert not events(said)


def test_an_hour_makes_a_trial_class_and_no_trial() -> None:
    said = records("I have enrolled for the tango class trial on Tuesday, 15 April, 7 pm at the Ritz.")
    assert [path for path, _ in said] == [EVENTS]


def test_to_fetch_somebody_from_an_airport_is_no_journey() -> None:
    said = records("On Wednesday 14 May I will fetch my godmother at Munich airport, she lands at 15:45.")
    assert [path for path, _ in said] == [EVENTS]
