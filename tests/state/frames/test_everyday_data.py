"""What plain sentences leave in the records is what they say: no sum of another thing, no day that was not told."""

import datetime as dt

import pytest

from tests.state.frames.dialogue import records


def _of(collection, text):
    return [values for name, values in records(text) if name == collection]


@pytest.mark.parametrize(
    ("text", "prices"),
    [
        ("Yesterday I bought shoes for 80 and a jacket for 120 euros at Zara.", {"shoes": 80.0, "jacket": 120.0}),
        ("I bought shoes for 80 euros and a jacket for 120 euros.", {"shoes": 80.0, "jacket": 120.0}),
        (
            "I bought a kettle for £25, a toaster for £30 and a mixer for £60.",
            {"kettle": 25, "toaster": 30, "mixer": 60},
        ),
        ("I bought a lamp and a chair for 150 euros.", {"lamp": None, "chair": None}),
        ("I bought a lamp for 150 euros.", {"lamp": 150.0}),
    ],
)
def test_each_thing_has_the_price_that_was_told_of_it(text, prices):
    assert {p["item"]: p.get("price") for p in _of("finance.purchases", text)} == prices


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("I don't want to buy any more books until June.", "2025-05-31"),
        ("I won't buy any more clothes until May.", "2025-04-30"),
        ("I'm not buying coffee out until 1 April.", "2025-04-01"),
        ("I won't spend more than 100 euros on games until June.", "2025-05-31"),
    ],
)
def test_what_waits_until_a_month_waits_no_longer_in_it(text, until):
    assert [limit["until"].isoformat() for limit in _of("finance.limits", text)] == [until]
    assert _of("household.deadlines", text) == []


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("I stopped taking ibuprofen two weeks ago.", "2025-03-02"),
        ("I came off warfarin in January.", "2025-01-31"),
        ("I stopped taking ibuprofen.", "2025-03-10"),
    ],
)
def test_a_medicine_ended_when_it_was_told_to_have_ended(text, end):
    assert [m["end"].isoformat() for m in _of("health.medications", text)] == [end]


@pytest.mark.parametrize(("text", "day"), [("last week", None), ("yesterday", "2025-03-09"), ("today", "2025-03-10")])
def test_what_was_paid_last_week_was_not_paid_today(text, day):
    (paid,) = _of("finance.payments", f"I paid the plumber 80 euros {text}.")
    assert paid.get("date") == (dt.date.fromisoformat(day) if day else None)


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("Our flight to Lisbon leaves at 6:40 on 3 April.", None),
        ("Our flight to Lisbon leaves at 6:40 pm on 3 April.", "2025-04-03T18:40:00"),
        ("Our flight to Lisbon leaves at 18:40 on 3 April.", "2025-04-03T18:40:00"),
        ("Our flight to Lisbon leaves on 3 April at 6:40 in the morning.", "2025-04-03T06:40:00"),
        ("Our flight to Lisbon leaves on 3 April at 10:40.", "2025-04-03T10:40:00"),
    ],
)
def test_an_hour_that_may_be_early_or_late_is_no_hour_of_departure(text, moment):
    (trip,) = _of("travel.trips", text)
    assert trip.get("departs_at") == (dt.datetime.fromisoformat(moment) if moment else None)


@pytest.mark.parametrize(
    ("text", "start", "rule"),
    [
        ("I have physio on Monday mornings at 9.", "2025-03-10T09:00:00", "FREQ=WEEKLY;BYDAY=MO"),
        ("Yoga class on Tuesday evenings at 7.", "2025-03-11T19:00:00", "FREQ=WEEKLY;BYDAY=TU"),
        ("Band practice is on Friday nights at 8.", "2025-03-14T20:00:00", "FREQ=WEEKLY;BYDAY=FR"),
        ("I have physio on Monday morning at 9.", "2025-03-17T09:00:00", None),
    ],
)
def test_mornings_and_evenings_of_a_weekday_are_all_of_them(text, start, rule):
    (event,) = _of("calendar.events", text)
    assert (event["start"].isoformat(), event.get("recurrence")) == (start, rule)


@pytest.mark.parametrize("text", ["The meeting with Sarah on Thursday is cancelled.", "Dinner with Tom was cancelled."])
def test_who_an_event_was_with_is_no_service_that_ended(text):
    assert _of("finance.subscriptions", text) == []


def test_the_service_of_a_cancelled_membership_has_ended():
    (ended,) = _of("finance.subscriptions", "My subscription with Gymbox is cancelled.")
    assert (ended["name"], ended["cancelled_on"].isoformat()) == ("Gymbox", "2025-03-10")
