"""iCalendar: the events of a calendar file as typed records of `calendar.events`.

A reader of the ingest stage. Parsing is left to the icalendar library, one event at a time. Times become naive local
times of one zone; rules are kept as RFC 5545 text and expanded on reading by `expand`. An occurrence that was changed
is a record of its own and an exception of its series. `end` is the first moment after the event, as the format has it.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from usercode.errors import UsageError
from usercode.ingest.components import Component, components
from usercode.ingest.draft import Moment, Problem, RecordDraft, Source
from usercode.ingest.moments import midnight, zone_named
from usercode.state.frames.classes import COLLECTIONS

EVENTS = COLLECTIONS["calendar.events"]
MAX_OCCURRENCES = 10_000
"""`expand` returns no more than this many."""

_FREQUENCIES = frozenset({"DAILY", "WEEKLY", "MONTHLY", "YEARLY"})
_STATUS = {"CONFIRMED": "planned", "TENTATIVE": "planned", "CANCELLED": "cancelled"}
_DAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_FIXED_PARTS = frozenset({"BYDAY", "BYMONTHDAY", "BYYEARDAY", "BYMONTH", "BYWEEKNO", "BYHOUR", "BYMINUTE", "BYSECOND"})


def read_calendar(text: str, *, name: str, tz: str) -> Source:
    """Return the events of a calendar in local time of `tz`; tasks and journals are counted in the remarks."""
    zone = zone_named(tz)
    _learn_zones(text)
    problems: list[Problem] = []
    records: list[RecordDraft] = []
    for component in components(text, "VEVENT"):
        draft = _event(component, zone, name, problems)
        if draft is not None:
            records.append(draft)
    others = sum(1 for kind in ("VTODO", "VJOURNAL") for _ in components(text, kind))
    return Source(
        name=name,
        format="ical",
        records=_without_changed(records),
        problems=problems,
        collection=EVENTS.path,
        class_def=EVENTS,
        remarks=(f"tasks and journal entries left out: {others}",) if others else (),
    )


def _learn_zones(text: str) -> None:
    """Let the library know the zones that the file defines itself."""
    import icalendar

    zones = "".join(component.text for component in components(text, "VTIMEZONE") if component.closed)
    if zones:
        try:
            icalendar.Calendar.from_ical(f"BEGIN:VCALENDAR\r\n{zones}END:VCALENDAR\r\n")
        except (ValueError, LookupError, TypeError, AttributeError):
            return


def _event(component: Component, zone: dt.tzinfo, name: str, problems: list[Problem]) -> RecordDraft | None:
    import icalendar

    def problem(reason: str) -> None:
        problems.append(Problem(name, component.line, reason))

    if not component.closed:
        problem("an event that does not end")
        return None
    try:
        event = icalendar.Event.from_ical(component.text)
        for part, reason in event.errors:
            problem(f"{part or 'a line'} left out: {str(reason)[:120]}")
        return _draft(event, zone, component.line, problem)
    except (ValueError, LookupError, TypeError, AttributeError, OverflowError) as error:
        problem(
            f"an event that cannot be read: {str(error).splitlines()[0][:120] if str(error) else type(error).__name__}"
        )
        return None


def _draft(event: Any, zone: dt.tzinfo, line: int, problem: Any) -> RecordDraft | None:
    begins = _moment(event, "DTSTART")
    all_day = begins is not None and not isinstance(begins, dt.datetime)
    start = _local(begins, zone)
    if start is None:
        problem("an event without a start")
        return None
    notes = [text for text in (_text(event, "DESCRIPTION"),) if text]
    recurrence = _rule(event, begins, zone)
    if recurrence is None:
        problem("its rule of recurrence cannot be followed and is kept as a note")
        notes.append(f"RRULE:{_first(event, 'RRULE').to_ical().decode()}")
    changed = _moment(event, "RECURRENCE-ID")
    uid = _text(event, "UID")
    fields: dict[str, Any] = {
        "title": _text(event, "SUMMARY") or "(untitled)",
        "start": start,
        "end": _end(event, begins, zone),
        "all_day": all_day,
        "place": _text(event, "LOCATION") or None,
        "people": _people(event),
        "resource": None,
        "recurrence": recurrence or None,
        "exceptions": sorted({_as_local(day, zone) for day in _exceptions(event)}),
        "status": _STATUS.get(_text(event, "STATUS").upper()),
        "notes": notes,
    }
    key = uid if changed is None else f"{uid}/{_as_local(changed, zone).isoformat()}"
    said_at = next(
        (day for part in ("LAST-MODIFIED", "DTSTAMP", "CREATED") if (day := _moment(event, part)) is not None), None
    )
    return RecordDraft(fields=fields, key=key if uid else "", said_at=said_at, line=line)


def _first(event: Any, part: str) -> Any:
    value = event.get(part)
    return value[0] if isinstance(value, list) and value else value


def _text(event: Any, part: str) -> str:
    value = _first(event, part)
    return "" if value is None else str(value).replace("\0", "").strip()


def _moment(event: Any, part: str) -> Moment | None:
    value = getattr(_first(event, part), "dt", None)
    return value if isinstance(value, dt.date) else None


def _local(moment: Moment | None, zone: dt.tzinfo) -> dt.datetime | None:
    return None if moment is None else _as_local(moment, zone)


def _as_local(moment: Moment, zone: dt.tzinfo) -> dt.datetime:
    if isinstance(moment, dt.datetime) and moment.tzinfo is not None:
        return moment.astimezone(zone).replace(tzinfo=None)
    return midnight(moment)


def _end(event: Any, begins: Moment | None, zone: dt.tzinfo) -> dt.datetime | None:
    given = _moment(event, "DTEND")
    length = getattr(_first(event, "DURATION"), "dt", None)
    if given is None and begins is not None and isinstance(length, dt.timedelta):
        given = midnight(begins) + length
    return _local(given, zone)


def _people(event: Any) -> list[str]:
    value = event.get("ATTENDEE")
    people = value if isinstance(value, list) else [value] if value is not None else []
    names = [
        str(person.params.get("CN") or re.sub("^mailto:", "", str(person), flags=re.IGNORECASE)) for person in people
    ]
    return list(dict.fromkeys(stripped for name in names if (stripped := name.strip())))


def _exceptions(event: Any) -> Iterator[Moment]:
    value = event.get("EXDATE")
    for group in value if isinstance(value, list) else [value] if value is not None else []:
        for item in getattr(group, "dts", ()):
            if isinstance(item.dt, dt.date):
                yield item.dt


def _drifts(begins: dt.datetime, zone: dt.tzinfo) -> bool:
    """Return whether a repetition moves in local time with the season: its zone and the user's keep other rules."""
    if begins.tzinfo is None:
        return False
    wall = begins.replace(tzinfo=None)
    moments = [(wall + dt.timedelta(weeks=week)).replace(tzinfo=begins.tzinfo) for week in range(53)]
    return len({moment.astimezone(zone).time() for moment in moments}) > 1


def _rule(event: Any, begins: Moment | None, zone: dt.tzinfo) -> str | None:
    """Return the rule in local time, "" where there is none, None where it does not hold in local time or at all."""
    given = _first(event, "RRULE")
    if given is None or begins is None:
        return ""
    if isinstance(begins, dt.datetime) and _drifts(begins, zone):
        return None
    rule = dict(given)
    if [str(part).upper() for part in rule.get("FREQ", [])] not in [[part] for part in _FREQUENCIES]:
        return None
    if rule.get("UNTIL"):
        rule["UNTIL"] = [
            _as_local(day, zone) if isinstance(begins, dt.datetime) else dt.date(day.year, day.month, day.day)
            for day in rule["UNTIL"]
        ]
    shift = (_as_local(begins, zone).date() - dt.date(begins.year, begins.month, begins.day)).days
    if shift and _FIXED_PARTS & set(rule):
        days = [str(day).upper() for day in rule.get("BYDAY", [])]
        if _FIXED_PARTS & set(rule) != {"BYDAY"} or not set(days) <= set(_DAYS):
            return None
        rule["BYDAY"] = [_DAYS[(_DAYS.index(day) + shift) % 7] for day in days]
    return str(type(given)(rule).to_ical().decode())


def _without_changed(records: list[RecordDraft]) -> list[RecordDraft]:
    """Make each changed occurrence an exception of its series, so that it is not there twice."""
    changed: dict[str, list[dt.datetime]] = {}
    for record in records:
        uid, slash, moment = record.key.rpartition("/")
        if slash and not record.fields["recurrence"]:
            try:
                changed.setdefault(uid, []).append(dt.datetime.fromisoformat(moment))
            except ValueError:
                continue
    return [_except(record, changed.get(record.key, [])) for record in records]


def _except(record: RecordDraft, days: list[dt.datetime]) -> RecordDraft:
    if not days or not record.fields["recurrence"]:
        return record
    exceptions = sorted({*record.fields["exceptions"], *days})
    return replace(record, fields={**record.fields, "exceptions": exceptions})


def expand(values: Mapping[str, Any], first: dt.date, last: dt.date) -> list[tuple[dt.datetime, dt.datetime]]:
    """Return (start, end) of each occurrence of an event that touches the days `first` to `last`, both included.

    `values` are the fields of an Event. An event without an end ends when it starts, or after its day when it is all
    day. Raises UsageError for a rule that is none, or that repeats within a day.
    """
    start: dt.datetime | None = values.get("start")
    if start is None:
        return []
    end = values.get("end") or (start + dt.timedelta(days=1) if values.get("all_day") else start)
    after, before = dt.datetime.combine(first, dt.time.min), dt.datetime.combine(last, dt.time.max)
    if not values.get("recurrence"):
        return [(start, end)] if start <= before and (end > after or start >= after) else []
    return _occurrences(values, (start, max(start, end)), (after, before))[:MAX_OCCURRENCES]


def _occurrences(
    values: Mapping[str, Any], span: tuple[dt.datetime, dt.datetime], window: tuple[dt.datetime, dt.datetime]
) -> list[tuple[dt.datetime, dt.datetime]]:
    import icalendar
    import recurring_ical_events

    text = str(values["recurrence"]).removeprefix("RRULE:")
    try:
        rule = icalendar.vRecur.from_ical(text)
        if [str(part).upper() for part in rule.get("FREQ", [])] not in [[part] for part in _FREQUENCIES]:
            raise ValueError(text)
        event = icalendar.Event()
        event.add("uid", "event")
        event.add("dtstart", span[0])
        event.add("dtend", span[1])
        event.add("rrule", rule)
        if values.get("exceptions"):
            event.add("exdate", list(values["exceptions"]))
        found = recurring_ical_events.of(event).between(window[0], window[1])
        return sorted((midnight(each.start), midnight(each.end)) for each in found)
    except (ValueError, LookupError, TypeError) as error:
        raise UsageError(
            f"{text!r} is no rule of recurrence that can be followed", remedy="write an RFC 5545 rule, daily or rarer"
        ) from error
