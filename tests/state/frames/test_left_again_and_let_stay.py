"""Having left where one was, being let stay for longer, and the passports that are told in passing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

CAME = ("2025-10-31", "Landed in Thailand yesterday, it's so warm!")
LEAVE = ("2026-02-24", "My permission to stay in Thailand ends on 18 March 2026.")


def _of(collection: str, *said: tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Back home in Groningen since Sunday, I flew out of Bangkok on the 13th.", "2025-12-14"),
        ("I flew out of Bangkok on the 13th.", "2025-12-13"),
        ("I left Thailand yesterday.", "2025-12-15"),
        ("We flew home from Phuket on Saturday, what a flight.", "2025-12-13"),
        ("Took the night bus out of Thailand on Sunday.", "2025-12-14"),
        ("I've been home since Saturday, jet-lagged to bits.", "2025-12-13"),
        ("Home in Leeds since Sunday and missing the mangoes.", "2025-12-14"),
    ],
)
def test_who_left_ends_the_one_journey(text: str, day: str) -> None:
    trips = _of("travel.trips", CAME, ("2025-12-16", text))
    assert [(t["destination"], str(t.get("return_date"))) for t in trips] == [("Thailand", day)]


@pytest.mark.parametrize(
    "text",
    [
        "I flew out of Bangkok to Chiang Mai on the 13th.",
        "I left Bangkok on the 13th and I'm in the mountains now.",
        "My sister flew out of Bangkok on the 13th.",
        "I nearly left Thailand on Sunday but I stayed.",
        "I'll fly out of Bangkok on the 22nd.",
        "I got a card from Thailand yesterday.",
        "I miss being back home since the rains started.",
    ],
)
def test_who_has_not_left_is_still_there(text: str) -> None:
    trips = _of("travel.trips", CAME, ("2025-12-16", text))
    assert [t.get("return_date") for t in trips if t["destination"] == "Thailand"] == [None]
    assert all(t["destination"] in ("Thailand", "Chiang Mai") for t in trips)


@pytest.mark.parametrize(
    "text",
    [
        "I was at immigration and the extension is in my passport. I may now stay until 17 April 2026.",
        "I was at immigration this morning and got the extension. I can now stay until 17 April 2026.",
        "Extension done at the immigration office! Good until 17 April now.",
        "I went to immigration today. I got the extension! New date: 17 April.",
        "The immigration office stamped 30 more days into my passport today.",
        "Immigration gave me another 30 days.",
    ],
)
def test_leave_lasts_longer(text: str) -> None:
    papers = _of("travel.documents", LEAVE, ("2026-03-09", text))
    assert [(p["kind"], str(p["valid_until"])) for p in papers] == [("visa", "2026-04-17")]


@pytest.mark.parametrize(
    "text",
    [
        "The extension is not in my passport yet.",
        "I hope the extension is in my passport soon.",
        "The officer said I may stay until 17 April if I bring the missing photo.",
        "I was at immigration, no luck. I got an extension on my essay though.",
        "The library gave me another 30 days for the book.",
        "My room is nice, I can stay until 17 April 2026.",
    ],
)
def test_leave_lasts_no_longer(text: str) -> None:
    papers = _of("travel.documents", LEAVE, ("2026-03-09", text))
    assert [str(p["valid_until"]) for p in papers] == ["2026-03-18"]


@pytest.mark.parametrize(
    "text",
    [
        "Just the two of us and our Irish passports, we're both citizens through our mums.",
        "Thanks to my Irish passport nobody counts my days.",
        "Packed our Irish passports, sun cream and the cribbage board.",
        "We're citizens of Ireland, both of us.",
        "Being Irish, we don't need to count anything.",
        "Irish passports, the pair of us, so no stamps.",
    ],
)
def test_passports_told_in_passing(text: str) -> None:
    papers = _of("travel.documents", ("2026-01-28", text))
    assert [(p["kind"], p["holder"], p["country"]) for p in papers] == [("passport", "user", "Ireland")]


@pytest.mark.parametrize(
    "text",
    [
        "Still waiting for my Irish passport.",
        "Just the two of us and our dream of Irish passports.",
        "I'd love to have my Irish passport by then.",
        "Our neighbours are citizens of Ireland.",
        "We're citizens of the world, with a soft spot for Ireland.",
        "I sent off the form and got my Irish passport appointment.",
    ],
)
def test_passports_that_are_none(text: str) -> None:
    assert not any(p.get("country") for p in _of("travel.documents", ("2026-01-28", text)))


def test_an_itinerary_gives_each_stop_until_the_next() -> None:
    text = (
        "The itinerary: Delhi to Paris on 6 May, Eurostar to London on 11 May, back to Paris on 14 May, home on 18 May."
    )
    trips = _of("travel.trips", ("2026-04-02", text))
    told = [(t["destination"], str(t["departure_date"])[5:], str(t["return_date"])[5:]) for t in trips]
    assert told == [("Paris", "05-06", "05-11"), ("London", "05-11", "05-14"), ("Paris", "05-14", "05-18")]


@pytest.mark.parametrize(
    "text",
    [
        "Send the card to Paris on 6 May, the parcel to London on 11 May, back to Paris on 14 May and home on 18 May.",
        "My sister flies to Paris on 6 May, to London on 11 May, back to Paris on 14 May and home on 18 May.",
    ],
)
def test_what_is_no_itinerary(text: str) -> None:
    assert _of("travel.trips", ("2026-04-02", text)) == []
