"""Papers told in lists, by what is printed on them, or in the sentence after; bookings, which always lie ahead."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.state.frames.dialogue import records


def _read(collection: str, text: str) -> list[dict[str, Any]]:
    return [values for path, values in records(text) if path == collection]


@pytest.mark.parametrize(
    ("text", "kind", "holder", "until"),
    [
        ("My passport is valid until 30 August 2025 according to the photo page.", "passport", "user", "2025-08-30"),
        (
            "I took out travel health insurance. It covers trips abroad until 30 June.",
            "insurance",
            "user",
            "2025-06-30",
        ),
        ("I arranged travel insurance. The policy runs until 10 June.", "insurance", "user", "2025-06-10"),
        ("Good news, my passport is valid until 1 August 2025.", "passport", "user", "2025-08-01"),
        ("Sorted the travel insurance. We're covered from 3 June to 12 June.", "insurance", "user", "2025-06-12"),
        ("We're insured with Aviva for our trip from 3 June to 12 June.", "insurance", "user", "2025-06-12"),
        ("Found Ben's passport at last. It runs out on 3 August 2025.", "passport", "Ben", "2025-08-03"),
        ("One thing while I think of it: my passport runs out on 3 August 2025.", "passport", "user", "2025-08-03"),
    ],
)
def test_each_paper_has_its_own_last_day(text: str, kind: str, holder: str, until: str) -> None:
    (paper,) = _read("travel.documents", text)
    assert (paper["kind"], paper["holder"], str(paper["valid_until"])) == (kind, holder, until)


def test_what_a_horoscope_or_the_news_says_is_no_paper() -> None:
    assert _read("travel.documents", "According to my horoscope my passport is valid until 1 August 2025.") == []
    assert _read("travel.documents", "I read in the news that my passport is valid until 1 August 2025.") == []


def test_what_is_booked_lies_ahead() -> None:
    (trip,) = _read("travel.trips", "Just booked my flights to Denver, 12 to 16 January, got a good price too.")
    assert trip["departure_date"] == dt.date(2026, 1, 12)


def test_news_at_work_is_told_and_not_read() -> None:
    (trip,) = _read("travel.trips", "Work news: they're sending me to the conference in Toronto, October 13 to 16.")
    assert trip["destination"] == "Toronto"


def test_what_pinches_is_not_kept() -> None:
    text = "My boots came today. I can return them within 30 days. The boots pinch no matter what socks I wear."
    (boots,) = _read("finance.purchases", text)
    assert boots.get("status") != "kept"


@pytest.mark.parametrize(
    ("text", "held"),
    [
        (
            "Passport is good until 2032, and my ESTA for the US is valid until 3 March 2026.",
            {("passport", "user", "2032-12-31"), ("visa", "user", "2026-03-03")},
        ),
        (
            "My passport is valid until 2030, Karin's until 2029, and our son Nils's expires on 20 April 2026.",
            {
                ("passport", "user", "2030-12-31"),
                ("passport", "Karin", "2029-12-31"),
                ("passport", "Nils", "2026-04-20"),
            },
        ),
        (
            "Ben's and mine are good until 2031, and Ruby's passport says July 2, 2025.",
            {
                ("passport", "Ben", "2031-12-31"),
                ("passport", "user", "2031-12-31"),
                ("passport", "Ruby", "2025-07-02"),
            },
        ),
        (
            "The kids' passports: Tom's expires on 9 August 2025 and Jo's in 2029.",
            {("passport", "Tom", "2025-08-09"), ("passport", "Jo", "2029-12-31")},
        ),
        (
            "I scanned my passport for HR. It's an Irish one, issued in 2015 and expiring on 4 August 2025.",
            {("passport", "user", "2025-08-04")},
        ),
        (
            "Our ESTAs are valid until 3 March 2026, the passports until 2032.",
            {("visa", "user", "2026-03-03"), ("passport", "user", "2032-12-31")},
        ),
        (
            "My passport goes until May 2031, my licence until 4 June 2025 and my health card until 2027.",
            {("passport", "user", "2031-05-31"), ("licence", "user", "2025-06-04")},
        ),
        ("My passport expires in 2031, and Tom's birthday is on 4 May.", {("passport", "user", "2031-12-31")}),
    ],
)
def test_a_list_tells_whose_paper_ends_when(text: str, held: set[tuple[str, str, str]]) -> None:
    assert {(p["kind"], p["holder"], str(p["valid_until"])) for p in _read("travel.documents", text)} == held


def test_whose_the_next_one_is_may_be_told_before_its_day() -> None:
    text = "I renewed my passport last week. Ella's is still fine, hers expires on 2 August 2025."
    assert ("Ella", dt.date(2025, 8, 2)) in {
        (p["holder"], p.get("valid_until")) for p in _read("travel.documents", text)
    }


def test_a_second_paper_of_a_list_keeps_its_own_end() -> None:
    told = "My K-ETA is valid until 10 January 2028, and my passport only to 2 May 2026, whoops."
    ends = {v["kind"]: str(v["valid_until"]) for path, v in records(told) if path == "travel.documents"}
    assert ends["passport"] == "2026-05-02"
