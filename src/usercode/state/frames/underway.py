"""Which journey of the records a sentence means that gives days and names none: "we're now staying until 14 March"."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from usercode.state.frames.matching import CHANGED, Entry, View
from usercode.state.frames.reading import Reading

_LONGEST = dt.timedelta(days=180)


def trip_meant(reading: Reading, candidates: Sequence[Entry], view: View) -> Entry | None:
    """Return the one journey, not over, whose days a reading without a place gives or changes; None when unclear.

    Of several it is the one that the sentence names. A way back alone may also end a journey of which no return is
    known; other days must be told to take the place of those that are.
    """
    leaves, returns = reading.values.get("departure_date"), reading.values.get("return_date")
    changed = bool(CHANGED.search(view.said))
    fitting = [e for e in candidates if _may_be(e, leaves, returns, view.today, changed=changed)]
    named = [e for e in fitting if str(e.values["destination"]).lower() in view.said.lower()]
    under_way = [e for e in fitting if e.values["departure_date"] <= view.today]
    for some in (named, under_way, fitting):
        if some:
            return some[0] if len(some) == 1 else None
    return None


def _may_be(entry: Entry, leaves: dt.date | None, returns: dt.date | None, today: dt.date, *, changed: bool) -> bool:
    """Whether a journey may be the one that gets these days."""
    began, ended = entry.values.get("departure_date"), entry.values.get("return_date")
    if began is None or (ended or max(began, today)) < today:
        return False
    if leaves is not None:
        return changed and leaves >= today
    if returns is None or not began <= returns <= began + _LONGEST:
        return False
    return changed or ended is None
