"""What is said later sets the fields of the record it speaks of, in the many ways people say it."""

import datetime as dt

import pytest

from tests.state.frames.dialogue import records

_BEFORE = "2025-03-03"
_TODAY = dt.date(2025, 3, 10)

_LATER = [
    (
        "I have a meeting with Jo on March 12 at 2pm.",
        "meeting with Jo moved to 4pm",
        "start",
        dt.datetime(2025, 3, 12, 16),
    ),
    ("I have a meeting with Jo on March 12 at 2pm.", "Jo's meeting is at 3 now", "start", dt.datetime(2025, 3, 12, 15)),
    ("Dentist on March 12 at 10.", "the dentist is now at 11", "start", dt.datetime(2025, 3, 12, 11)),
    ("Dentist on March 13 at 10.", "the dentist cancelled thursday's appointment", "status", "cancelled"),
    ("The garden party is on March 22.", "The garden party has been called off", "status", "cancelled"),
    ("We fly to Oslo on May 3.", "Oslo has been pushed back to May 10", "departure_date", dt.date(2025, 5, 10)),
    ("I bought a tent for 90 euros", "got a refund for the tent", "status", "returned"),
    ("I bought a tent for 90 euros", "the tent's packed in already", "status", "faulty"),
    ("I bought a laptop for 900 euros", "Laptop's been repaired, works like new", "status", "repaired"),
    ("I bought a tent for 90 euros", "I'll send the tent back", "status", "to_return"),
    ("Spotify is 10.99 a month", "spotify has gone up to 11.99", "price", 11.99),
    ("Spotify is 10.99 a month", "I've decided to cancel Spotify", "wants_to_cancel", True),
    ("Please transfer 500 euros to Ruth on March 12.", "the transfer to Ruth went through", "status", "done"),
    ("Please transfer 500 euros to Ruth on March 12.", "Actually don't send Ruth the money", "status", "cancelled"),
    ("My tax return is due April 15", "I've sent the tax return off", "done_on", _TODAY),
    ("My report is due March 14.", "report is done", "done_on", _TODAY),
    ("Our lease ends on June 30.", "we've decided to renew the lease", "wants", "renew"),
    ("Our lease ends on June 30.", "we'd like to renegotiate the lease", "wants", "negotiate"),
    ("Keep takeaways under 100 a month", "raise takeaways to 150 a month", "max_amount", 150.0),
    ("My passport expires on May 3.", "new passport arrived, expires May 1, 2035", "valid_until", dt.date(2035, 5, 1)),
]


@pytest.mark.parametrize(("first", "then", "field", "value"), _LATER)
def test_a_later_sentence_sets_the_field_it_speaks_of(first, then, field, value):
    (values,) = (v for c, v in records((_BEFORE, first), then) if c != "finance.limits" or field == "max_amount")
    assert value == values[field]


def test_a_place_that_is_off_takes_its_trip_back():
    assert [] == records((_BEFORE, "We fly to Lisbon on May 3."), "Lisbon is off")


def test_a_profession_moving_away_is_no_appointment():
    assert [] == records("My dentist moved to Berlin on Friday.")


def test_a_trip_is_international_when_the_rented_home_is_known():
    home = (_BEFORE, "My lease on the flat in Leeds ends on June 30.")
    abroad = [v["is_international"] for c, v in records(home, "We fly to Oslo on May 3.") if c == "travel.trips"]
    at_home = [v["is_international"] for c, v in records(home, "We fly to London on May 3.") if c == "travel.trips"]
    unknown = [v.get("is_international") for c, v in records("We fly to Oslo on May 3.")]
    assert ([True], [False], [None]) == (abroad, at_home, unknown)
