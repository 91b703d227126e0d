"""Leave by a stamp and its extension, stays without a visa, tickets, hired vehicles, papers that are out of hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.state.frames.dialogue import records

THEN, NOW = "2026-02-10", "2026-03-10"


def _read(collection: str, *said: str | tuple[str, str]) -> list[dict[str, Any]]:
    return [values for path, values in records(*said) if path == collection]


@pytest.mark.parametrize(
    ("text", "country", "until"),
    [
        ("Landed in Colombia. They scribbled 8 June in my passport at the airport.", "Colombia", "2026-06-08"),
        ("Made it to Georgia! Last day I may stay here is 8 June, said the border guard.", "Georgia", "2026-06-08"),
        ("Peru let me in today! 8 June is the last day I'm allowed to be here.", "Peru", "2026-06-08"),
        ("The consulate granted my visa. I can be in Egypt until 8 June, not longer.", "Egypt", "2026-06-08"),
    ],
)
def test_leave_is_told_by_where_one_may_be(text: str, country: str, until: str) -> None:
    (found,) = _read("travel.documents", (NOW, text))
    assert (found["kind"], found["country"], str(found["valid_until"])) == ("visa", country, until)


@pytest.mark.parametrize(
    "text",
    [
        "We can be in London until Friday 3 April, then the flat goes back to my aunt.",
        "They gave me 180 days on arrival last time I was in Mexico.",
        "My friend Oskar lands in Taiwan on 7 April, he gets 90 days visa-free.",
    ],
)
def test_what_others_may_or_once_might_is_no_leave(text: str) -> None:
    assert _read("travel.documents", (NOW, text)) == []


LEAVE = (THEN, "My temporary residence permit for Spain is valid until 25 September.")


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("Immigration extended my stay to the end of November, the new stamp is in.", "2026-11-30"),
        ("The migration office approved the extension, I'm good until 3 May 2028.", "2028-05-03"),
        ("I asked whether the extension of my permit was approved, no answer yet.", "2026-09-25"),
        ("The garage approved the extension of my warranty.", "2026-09-25"),
    ],
)
def test_leave_lasts_until_the_day_to_which_it_was_extended(text: str, until: str) -> None:
    (found,) = _read("travel.documents", LEAVE, (NOW, text))
    assert str(found["valid_until"]) == until


@pytest.mark.parametrize(
    "text",
    [
        "My renewal for the permit went through at last!",
        "I've moved back to my home country for good, the Spanish residence card is handed in.",
        "We've left Spain for good.",
    ],
)
def test_leave_that_has_a_successor_or_was_given_up_ends_no_more(text: str) -> None:
    assert _read("travel.documents", LEAVE, (NOW, text)) == []


@pytest.mark.parametrize(
    ("text", "country", "days"),
    [
        ("Indonesia gives me 30 days without a visa and I arrive on the 20th.", "Indonesia", 30),
        ("Off to Peru on 8 April. As a visitor I get 60 days, they say.", "Peru", 60),
        ("I fly to Georgia on 8 April. Visa-free for a whole year there, 365 days.", "Georgia", 365),
    ],
)
def test_a_stay_without_a_visa_has_its_longest_length(text: str, country: str, days: int) -> None:
    (found,) = _read("travel.documents", (NOW, text))
    (trip,) = _read("travel.trips", (NOW, text))
    assert (found["country"], found["longest_trip_days"], trip.get("return_date")) == (country, days, None)


@pytest.mark.parametrize(
    "text",
    [
        "My sister may stay in Vietnam for 45 days without a visa.",
        "Is it true that Peru gives me 60 days without a visa?",
        "If Peru gave me 60 days without a visa I'd go at once.",
    ],
)
def test_what_is_anothers_asked_or_counted_together_is_no_such_length(text: str) -> None:
    assert [d for d in _read("travel.documents", (NOW, text)) if d.get("longest_trip_days")] == []


@pytest.mark.parametrize(
    ("text", "place", "leaves"),
    [
        ("Boarding passes printed! Madrid to Lima, 26 July.", "Lima", "2026-07-26"),
        ("Kenya it is. Plane goes on 26 June, hotel is sorted as well.", "Kenya", "2026-06-26"),
        ("Booked! Singapore, 17 May, to surprise an old friend.", "Singapore", "2026-05-17"),
        ("Tickets for Cyprus arrived by mail, outbound 26 July from Frankfurt.", "Cyprus", "2026-07-26"),
    ],
)
def test_tickets_tell_a_journey(text: str, place: str, leaves: str) -> None:
    (trip,) = _read("travel.trips", (NOW, text))
    assert (trip["destination"], str(trip["departure_date"])) == (place, leaves)


@pytest.mark.parametrize(
    "text",
    [
        "Tickets for the Paris match arrived, 26 July.",
        "Tickets to Lisbon are cheap on 26 July.",
        "Flights to Dubai on 22 May were sold out, so no Dubai for me.",
        "My sister has her plane to Rome on 26 July.",
        "A colleague of mine has booked a trip to Buenos Aires on 3 August.",
        "Paid! Dentist, 22 May.",
    ],
)
def test_other_tickets_tell_none(text: str) -> None:
    assert _read("travel.trips", (NOW, text)) == []


def test_the_way_back_from_a_place_ends_the_journey_there() -> None:
    out, back = "I'm flying to Thailand on 8 April.", "My flight back from Thailand is on 20 May."
    (trip,) = _read("travel.trips", (THEN, out), (NOW, back))
    assert str(trip["return_date"]) == "2026-05-20"


@pytest.mark.parametrize(
    ("text", "place", "leaves"),
    [
        ("Rented a Fiat for Sicily. I drive, keys are mine from 8 September.", "Sicily", "2026-09-08"),
        (
            "Rental confirmed for Quebec: a camper for eight days, starting 1 August, driver is me.",
            "Quebec",
            "2026-08-01",
        ),
        ("I hired a van and get the keys on 8 September. So excited about the Rockies!", "Rockies", "2026-09-08"),
    ],
)
def test_a_drive_in_a_hired_vehicle_is_told_in_pieces(text: str, place: str, leaves: str) -> None:
    (trip,) = _read("travel.trips", (NOW, text))
    assert (trip["destination"], str(trip["departure_date"])) == (place, leaves)


def test_a_hired_van_for_a_sofa_or_a_brother_is_no_drive() -> None:
    sofa, his = (
        "I rented a van to move the sofa on 8 September.",
        "My brother hired a van for Scotland, he drives from 8 May.",
    )
    assert _read("travel.trips", (NOW, sofa), (NOW, his)) == []


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("My passport is with my lawyer's office now and I'll get it back on 10 June.", "2026-06-10"),
        ("Had to leave my passport with the consulate; got told it won't be returned before 15 June.", "2026-06-15"),
        ("Couriered the passport to Home Affairs, before work. Return date: 9 June 2026.", "2026-06-09"),
        ("The university has my passport until 3 June for the visa check.", "2026-06-03"),
    ],
)
def test_a_passport_with_somebody_else_is_away(text: str, until: str) -> None:
    (found,) = _read("travel.documents", (NOW, text))
    assert (str(found["away_since"]), str(found["away_until"]), found.get("valid_until")) == (NOW, until, None)


@pytest.mark.parametrize(
    "text",
    [
        "I need to leave my passport with the embassy and get it back on 3 June.",
        "I left a copy of my passport at the office, pick it up on 3 June.",
        "I left my bag at home, with my passport in it.",
    ],
)
def test_a_passport_that_is_still_to_go_or_a_copy_is_not_away(text: str) -> None:
    assert [d for d in _read("travel.documents", (NOW, text)) if d.get("away_since")] == []


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("The letter came: my driver's licence is suspended until the end of November.", "2026-11-30"),
        ("They've suspended me from driving until 3 December, all down to unpaid fines.", "2026-12-03"),
        ("After my seizure I can't drive until 3 December, the neurologist was clear about it.", "2026-12-03"),
    ],
)
def test_a_suspended_licence_is_out_of_use_and_does_not_end(text: str, until: str) -> None:
    (found,) = _read("travel.documents", (NOW, text))
    assert (found["kind"], str(found["away_until"]), found.get("valid_until")) == ("licence", until, None)


@pytest.mark.parametrize(
    "text",
    [
        "My brother's licence is suspended until November.",
        "My wife was banned from driving until November.",
        "I can't drive until Friday, my ankle hurts.",
    ],
)
def test_a_ban_of_anothers_or_a_sore_ankle_is_none(text: str) -> None:
    assert _read("travel.documents", (NOW, text)) == []


@pytest.mark.parametrize(
    ("text", "place", "first", "last"),
    [
        ("For the Schengen count: Austria, from 22 January to 1 March.", "Austria", "2026-01-22", "2026-03-01"),
        ("Entry and exit stamps: Spain, 3 January to 20 February.", "Spain", "2026-01-03", "2026-02-20"),
        (
            "I am back in Halifax after the winter in Portugal. I entered on 1 January and left on 3 March.",
            "Portugal",
            "2026-01-01",
            "2026-03-03",
        ),
    ],
)  # fmt: skip
def test_stays_that_are_counted_are_over(text: str, place: str, first: str, last: str) -> None:
    (trip,) = _read("travel.trips", (NOW, text))
    assert (trip["destination"], str(trip["departure_date"]), str(trip["return_date"])) == (place, first, last)


@pytest.mark.parametrize(
    ("text", "holder"),
    [
        ("The red passport we have for my son Jonas is good until 2 July.", "Jonas"),
        ("Expiry dates: my little brother Piotr, red passport, 26 June.", "Piotr"),
        ("My son Jonas's Reisepass is only valid until 2 July.", "Jonas"),
        ("Could you store this: passport, my own, expiry 2 July 2026.", "user"),
    ],
)
def test_whose_paper_it_is_stands_beside_it(text: str, holder: str) -> None:
    (found,) = _read("travel.documents", (NOW, text))
    assert (found["kind"], found["holder"]) == ("passport", holder)
