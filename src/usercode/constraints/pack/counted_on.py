"""The part of the calendar domain that holds who is away against the days on which they are counted on."""

from __future__ import annotations

from usercode.constraints.forms import Part

_CHECK = '''
def check_their_trips(trip, now):
    """A journey of somebody else against the events for which they are counted on: who minds the children."""
    leaves, back = trip.departure_date, trip.return_date
    if leaves is None or back is None or back < now.date():
        return
    for span in overlapping(calendar.events, TIMES, leaves, back):
        event = span.record
        named = "counting on" in event.title and mentions(event.title, trip.traveller)
        if not named or event.status in ("done", "cancelled", "doubtful") or first_day(span) < now.date():
            continue
        start = first_day(span)
        who = trip.traveller[:1].upper() + trip.traveller[1:]
        there = f" in {trip.destination}" if trip.destination else ""
        yield Alert(
            severity="warning",
            message=f"{described(span)}: {who} is away{there} {when(leaves, back)}, "
            f"and the day is {left(start, now.date())}. Ask somebody else, or move it.{quote(event)}",
            evidence=[trip, event],
            due=max(start, now.date()),
            subject=f"{trip.traveller} away {start}",
        )
'''

COUNTED_ON = Part(
    _CHECK,
    {
        "travel.their_trips": ("traveller", "destination", "departure_date", "return_date"),
        "calendar.events": ("title", "start", "end", "status"),
    },
)
