"""iCalendar: events in local time, rules expanded on reading."""

from __future__ import annotations

import datetime as dt

import pytest

from usercode.errors import UsageError
from usercode.ingest.ical import expand
from usercode.ingest.read import read

DENTIST = """BEGIN:VEVENT
UID:u1
DTSTAMP:20240101T080000Z
SUMMARY:Dentist\\, again
DTSTART;TZID=Europe/Berlin:20240305T143000
DTEND;TZID=Europe/Berlin:20240305T153000
LOCATION:Main St 1
DESCRIPTION:bring card
ATTENDEE;CN="Anna B":mailto:a@example.org
ATTENDEE:mailto:b@example.org
STATUS:CONFIRMED
BEGIN:VALARM
ACTION:DISPLAY
TRIGGER:-PT15M
END:VALARM
END:VEVENT
"""
WEEKLY = """BEGIN:VEVENT
UID:u2
SUMMARY:Choir
DTSTART;TZID=Europe/Berlin:20240305T193000
DURATION:PT2H
RRULE:FREQ=WEEKLY;UNTIL=20240402T173000Z
EXDATE;TZID=Europe/Berlin:20240312T193000
END:VEVENT
BEGIN:VEVENT
UID:u2
RECURRENCE-ID;TZID=Europe/Berlin:20240319T193000
SUMMARY:Choir (late)
DTSTART;TZID=Europe/Berlin:20240319T203000
DTEND;TZID=Europe/Berlin:20240319T213000
END:VEVENT
"""


def calendar(*events: str, tz: str = "Europe/Berlin"):
    text = f"BEGIN:VCALENDAR\nVERSION:2.0\n{''.join(events)}END:VCALENDAR\n"
    return read(text.replace("\n", "\r\n").encode(), name="my.ics", tz=tz)


def test_an_event_is_a_typed_record():
    source = calendar(DENTIST)

    (record,) = source.records
    assert {
        "title": "Dentist, again",
        "start": dt.datetime(2024, 3, 5, 14, 30),
        "end": dt.datetime(2024, 3, 5, 15, 30),
        "all_day": False,
        "place": "Main St 1",
        "people": ["Anna B", "b@example.org"],
        "resource": None,
        "recurrence": None,
        "exceptions": [],
        "status": "planned",
        "notes": ["bring card"],
    } == record.fields
    assert ("u1", 3, dt.datetime(2024, 1, 1, 8, tzinfo=dt.UTC)) == (record.key, record.line, record.said_at)
    assert ("ical", "calendar.events") == (source.format, source.collection)
    assert source.class_def is not None
    assert set(record.fields) - {"notes"} == {field.name for field in source.class_def.record.fields}


def test_times_are_local_to_the_zone_of_the_user():
    (record,) = calendar(DENTIST, tz="America/New_York").records

    assert dt.datetime(2024, 3, 5, 8, 30) == record.fields["start"]


def test_all_day_events_end_where_the_next_day_begins():
    (record,) = calendar(
        "BEGIN:VEVENT\nSUMMARY:Trip\nDTSTART;VALUE=DATE:20240305\nDTEND;VALUE=DATE:20240307\nEND:VEVENT\n"
    ).records

    assert (True, dt.datetime(2024, 3, 5), dt.datetime(2024, 3, 7), "") == (
        *(record.fields[name] for name in ("all_day", "start", "end")),
        record.key,
    )


def test_a_changed_occurrence_is_a_record_of_its_own_and_not_there_twice():
    series, changed = calendar(WEEKLY).records

    assert ("u2", "u2/2024-03-19T19:30:00") == (series.key, changed.key)
    days = [
        start
        for record in (series, changed)
        for start, _ in expand(record.fields, dt.date(2024, 3, 1), dt.date(2024, 4, 30))
    ]
    assert [
        dt.datetime(2024, 3, 5, 19, 30),
        dt.datetime(2024, 3, 26, 19, 30),
        dt.datetime(2024, 4, 2, 19, 30),
        dt.datetime(2024, 3, 19, 20, 30),
    ] == days


def test_a_weekly_rule_moves_with_its_day_into_the_user_s_zone():
    event = "BEGIN:VEVENT\nUID:n\nSUMMARY:Late\nDTSTART;TZID=Asia/Kolkata:20240304T220000\n"
    event += "RRULE:FREQ=WEEKLY;BYDAY=MO\nEND:VEVENT\n"

    (record,) = calendar(event, tz="Asia/Tokyo").records

    assert dt.datetime(2024, 3, 5, 1, 30) == record.fields["start"]
    assert "FREQ=WEEKLY;BYDAY=TU" == record.fields["recurrence"]


def test_a_rule_of_a_zone_with_other_clock_changes_is_kept_as_a_note():
    event = "BEGIN:VEVENT\nUID:n\nSUMMARY:Call\nDTSTART;TZID=America/New_York:20241028T090000\n"
    event += "RRULE:FREQ=WEEKLY;COUNT=5\nEND:VEVENT\n"

    source = calendar(event)

    assert (None, ["RRULE:FREQ=WEEKLY;COUNT=5"]) == tuple(
        source.records[0].fields[name] for name in ("recurrence", "notes")
    )
    assert 1 == len(source.problems)


def test_a_rule_that_cannot_be_followed_is_kept_as_a_note():
    source = calendar("BEGIN:VEVENT\nUID:m\nSUMMARY:X\nDTSTART:20240304T220000\nRRULE:FREQ=MINUTELY\nEND:VEVENT\n")

    assert (None, ["RRULE:FREQ=MINUTELY"]) == tuple(source.records[0].fields[name] for name in ("recurrence", "notes"))
    assert 1 == len(source.problems)


def test_a_broken_event_is_named_by_its_line_and_the_rest_is_kept():
    bad_start = "BEGIN:VEVENT\nUID:b\nSUMMARY:Bad\nDTSTART:2024x\nEND:VEVENT\n"
    no_start = "BEGIN:VEVENT\nUID:c\nSUMMARY:None\nEND:VEVENT\n"
    open_end = "BEGIN:VEVENT\nUID:d\nSUMMARY:Open\nDTSTART:20240304T220000\n"

    source = calendar(bad_start, no_start, open_end, DENTIST)

    assert ["Dentist, again"] == [record.fields["title"] for record in source.records]
    assert {3, 8, 12} == {problem.line for problem in source.problems}


def test_zones_that_the_file_defines_are_known():
    zone = (
        "BEGIN:VTIMEZONE\nTZID:Office\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0300\nTZOFFSETTO:+0300\n"
        "END:STANDARD\nEND:VTIMEZONE\n"
    )
    (record,) = calendar(
        zone, "BEGIN:VEVENT\nSUMMARY:X\nDTSTART;TZID=Office:20240305T120000\nEND:VEVENT\n", tz="UTC"
    ).records

    assert dt.datetime(2024, 3, 5, 9) == record.fields["start"]


def test_tasks_are_counted_and_left_out():
    assert ("tasks and journal entries left out: 1",) == calendar("BEGIN:VTODO\nSUMMARY:x\nEND:VTODO\n").remarks


FASTING = {
    "start": dt.datetime(2024, 3, 1, 9),
    "recurrence": "FREQ=DAILY",
    "exceptions": [dt.datetime(2024, 3, day, 9) for day in range(5, 31)],
}


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"start": dt.datetime(2024, 3, 5, 9)}, [5]),
        ({"start": dt.datetime(2024, 3, 11)}, []),
        ({"start": dt.datetime(2024, 3, 1), "end": dt.datetime(2024, 3, 4)}, []),
        ({"start": dt.datetime(2024, 2, 28), "end": dt.datetime(2024, 3, 5)}, [28]),
        ({"start": dt.datetime(2024, 3, 4), "all_day": True, "recurrence": "FREQ=DAILY;COUNT=3"}, [4, 5, 6]),
        ({"start": None, "recurrence": "FREQ=DAILY"}, []),
        ({"start": dt.datetime(2020, 1, 6, 9), "recurrence": "RRULE:FREQ=WEEKLY;BYDAY=MO,WE"}, [4, 6]),
        (FASTING, [4]),
    ],
)
def test_occurrences_that_touch_the_days_are_found(values, expected):
    assert expected == [start.day for start, _ in expand(values, dt.date(2024, 3, 4), dt.date(2024, 3, 8))]


@pytest.mark.parametrize("rule", ["every day", "FREQ=SECONDLY", "FREQ=DAILY;UNTIL=never"])
def test_what_is_no_rule_is_refused(rule):
    with pytest.raises(UsageError) as caught:
        expand({"start": dt.datetime(2024, 3, 4), "recurrence": rule}, dt.date(2024, 3, 4), dt.date(2024, 3, 8))

    assert caught.value.remedy
