"""What is rented with a notice and no end, and left on a day that is told a year later."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.state.frames.dialogue import records

_STUDIO = "Moved into a tiny studio in Leeds, £640 a month, damp included! I have to give two months' notice when I go."


def _leases(*said: tuple[str, str]) -> list[dict[str, object]]:
    return [values for path, values in records(*said) if path == "household.leases"]


@pytest.mark.parametrize(
    ("rented", "place", "days"),
    [
        ("Keys to my own flat, in Winterthur, 1,480 a month! The notice period is three months.", "flat", 91),
        ("Signed for our new apartment, Coburg, $520 a week! Landlord wants 28 days' notice.", "apartment", 28),
        ("I now rent a garage for the van, 90 euros a month. Notice is six weeks.", "garage", 42),
        ("My brother got keys to his flat, 900 a month. The notice period is three months.", None, None),
        ("New job, two screens! My notice period at work is three months.", None, None),
    ],
)
def test_what_is_rented_is_kept_with_its_notice(rented: str, place: str | None, days: int | None) -> None:
    found = [(v["place"], v["notice_days"]) for v in _leases(("2025-05-10", rented))]
    assert found == ([(place, days)] if place else [])


@pytest.mark.parametrize(
    ("told", "ends"),
    [
        ("Job in Glasgow! I'm out of the studio on 30 June.", dt.date(2026, 6, 30)),
        ("We found a bigger place, so I'm giving up the studio as of the end of June.", dt.date(2026, 6, 30)),
        ("My last night in the studio will be 30 June, boo.", dt.date(2026, 6, 30)),
        ("Fed up with the damp, we're vacating at the end of June.", dt.date(2026, 6, 30)),
        ("My sister's moving out of her studio on 30 June.", None),
        ("We leave the studio at 5 am on 30 June for the ferry.", None),
        ("Might we move out of the studio on 30 June?", None),
        ("I'm leaving on 30 June for Peru.", None),
    ],
)
def test_the_day_of_leaving_ends_it(told: str, ends: dt.date | None) -> None:
    (lease,) = _leases(("2025-05-10", _STUDIO), ("2026-04-20", told))
    assert lease.get("ends") == ends
    if ends is not None:
        assert (lease["wants"], lease["notice_days"]) == ("leave", 61)


def test_who_has_given_notice_already_has_nothing_to_do() -> None:
    told = "I'm out of the studio on 30 June and the landlord has had my notice since March."
    (lease,) = _leases(("2025-05-10", _STUDIO), ("2026-04-20", told))
    assert lease.get("notice_given_on") == dt.date(2026, 4, 20)


def test_notice_to_the_end_of_a_month_is_due_by_the_end_of_one() -> None:
    rented = "Keys to my own flat, 1,480 a month! The notice period is three months, always to the end of a month."
    (lease,) = _leases(("2025-05-10", rented), ("2026-03-19", "I'm giving up the flat as of the end of June."))
    assert lease["ends"] - dt.timedelta(days=lease["notice_days"]) == dt.date(2026, 3, 31)  # type: ignore[operator,arg-type]


def test_a_heads_up_is_notice_and_telling_the_agent_gives_it() -> None:
    told = "Our lease on the Bondi flat runs out on 30 June and the agent wants 60 days' heads-up if we're off."
    first = ("2026-02-01", told)
    (lease,) = _leases(first)
    (left,) = _leases(first, ("2026-03-01", "Told the agent we're off, in writing. Bye mould!"))
    assert (lease["notice_days"], lease.get("notice_given_on")) == (60, None)
    assert left["notice_given_on"] == dt.date(2026, 3, 1)


@pytest.mark.parametrize(
    ("told", "is_given"),
    [
        ("Our notice for the Zurich flat went to the landlord by registered mail.", True),
        ("My notice letter is with the agency.", True),
        ("The landlord has received our notice.", True),
        ("The notice was handed in yesterday.", True),
        ("The landlord must have our notice by June.", False),
        ("Our notice hasn't reached the landlord yet.", False),
        ("We still need to write our notice to the landlord.", False),
        ("Once our notice is in I'll sleep better.", False),
    ],
)
def test_the_notice_itself_is_told_to_have_arrived(told: str, is_given: bool) -> None:
    lease = "Our lease in Zurich runs until 30 September 2026. The notice period is three months."
    (found,) = _leases(("2026-04-14", lease), ("2026-05-28", told))
    assert bool(found.get("notice_given_on")) is is_given
