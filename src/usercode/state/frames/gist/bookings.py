"""What a sentence says of bookings that may still be undone: until when a room or a journey is cancelled free."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace

from usercode.state.frames.gist.sense import Sense, held
from usercode.state.frames.gist.tasks import PATH
from usercode.state.frames.matching import Entry
from usercode.state.frames.reading import Reading
from usercode.state.frames.spots.tasks import later

_FREE = re.compile(
    r" (?:cancel|cancelled|canceled|cancelling|canceling|cancellation|refundable|refund|money back) (?:\S+ ){0,4}?"
    r"(?:free|charge|cost|penalty|fee|full|fully|until|till|up to|before|<s\d+>) "
    r"| (?:free|full) (?:cancellation|refund) | fully refundable "
)
_UNDECIDED = re.compile(
    r"\b(?:hangs? on|hinges? on|depends? on|depending on|up in the air|undecided|not (?:sure|certain)|"
    r"(?:if|whether) (?:we|i|it|they|he|she)\b|(?:might|may) (?:not|have to cancel|need to cancel)|"
    r"still deciding|waiting to hear)",
    re.IGNORECASE,
)
_DAYS = {"calendar.events": ("title", "start"), "travel.trips": ("destination", "departure_date")}
"""The collections of what is booked, with the name and the first day of each record."""
_BOOKING = re.compile(r"(?:booked|got|reserved|have|found)\s+", re.IGNORECASE)


def free_until(sense: Sense) -> list[Reading]:
    """The last day to cancel free what this turn has booked and is not sure to use; told only then."""
    if sense.asks or not _FREE.search(sense.line.text) or not _UNDECIDED.search(sense.scene.whole):
        return []
    name, begins = _booked(sense)
    ahead = [day for _, day in sense.coming_days() if day > sense.today]
    last = ahead[0] if ahead else _before(sense, begins)
    if not name or last is None or last <= sense.today:
        return []
    return held(PATH, what=f"cancel {name}", due=last, _note=sense.scene.whole)


def _booked(sense: Sense) -> tuple[str, dt.date | None]:
    """Return what this turn has booked last, with its first day; ("", None) for nothing."""
    for path, (name, day) in _DAYS.items():
        fresh = [e for e in sense.entries(path) if not e.retired and e.changed and e.values.get(day) is not None]
        if fresh:
            return _BOOKING.sub("", str(fresh[-1].values[name]), count=1), _day_of(fresh[-1], day)
    return "", None


def _day_of(entry: Entry, field: str) -> dt.date:
    start = entry.values[field]
    return start.date() if isinstance(start, dt.datetime) else start


def _before(sense: Sense, begins: dt.date | None) -> dt.date | None:
    """Return the day that lies the length of time which the sentence names before the first day."""
    if begins is None or not sense.spans or not re.search(r" (?:before|prior|ahead|in advance) ", sense.line.text):
        return None
    length = sense.spans[0][1]
    return later(begins, replace(length, count=-length.count))


READERS = (free_until,)
