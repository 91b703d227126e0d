"""Rules of the date grammar for days and periods named from today: "yesterday", "last week", "this month".

Also what finishes a name: its year, or "of last year".
"""

from __future__ import annotations

from dataclasses import replace

from usercode.facts.dates import nodes as n
from usercode.facts.dates.lexicon import DAY_PARTS, UNITS, WEEKDAYS, WHICH
from usercode.facts.dates.reader import Parsed, Reader
from usercode.facts.vocabulary import words

_BEING = words("is are am was were be been keep keeps not also still i'm")


def read_which(r: Reader, i: int) -> tuple[int, int] | None:
    """Return (position, -1 | 0 | 1) of "last", "this past", "next"."""
    which = WHICH.get(r.w(i))
    if which is None:
        return None
    before = r.w(i - 1)
    if r.w(i) == "coming" and (before in _BEING or before.endswith(("'re", "'m")) or r.kind(i - 1) == "possessive"):
        return None
    if r.w(i) == "this" and WHICH.get(r.w(i + 1)):
        return i + 2, WHICH[r.w(i + 1)]
    return i + 1, which


def read_period(r: Reader, i: int, bound: bool) -> Parsed | None:
    """Read "Last week", "this month", "the weekend before last", "the week after next", "over the weekend"."""
    j = r.skip(i, "the")
    turn = {("before", "last"): -2, ("after", "next"): 2}.get((r.w(j + 1), r.w(j + 2)))
    if turn and r.w(j) in UNITS:
        return j + 3, n.Period(UNITS[r.w(j)], turn)
    if turn and r.w(j) in WEEKDAYS:
        return j + 3, n.Beside(1, turn // 2, n.Weekday(WEEKDAYS[r.w(j)], turn // 2), "week", exact=True)
    if r.w(j) == "weekend" and (j > i or bound) and r.w(j + 1) != "of":
        return j + 1, n.OpenWeekend()
    if bound and j > i and r.w(j) in ("week", "month", "year", "quarter"):
        return j + 1, n.Period(UNITS[r.w(j)], 0)
    which = read_which(r, i if r.w(i) != "the" else j)
    unit = UNITS.get(r.w(which[0])) if which else None
    if not which or unit in (None, "day", "season") or (r.w(which[0]).endswith("s") and j == i):
        return None
    if j > i and not (unit == "weekend" or r.w(j) in ("current", "coming", "upcoming", "previous")):
        return None
    return which[0] + 1, n.Period(unit, which[1])


def near_day(r: Reader, i: int, _bound: bool) -> Parsed | None:
    """Today, yesterday, tomorrow, tonight, and the days beside them."""
    start = r.skip(i, "late", "earlier", "later", "early")
    j = r.skip(start, "the")
    if r.w(j) in ("day", "night", "morning") and r.w(j + 1) in ("before", "after"):
        return {
            ("before", "yesterday"): (j + 3, n.Offset(-2)),
            ("after", "tomorrow"): (j + 3, n.Offset(2)),
            ("before", "last"): (j + 3, n.Offset(-2)),
        }.get((r.w(j + 1), r.w(j + 2)))
    days = {"yesterday": -1, "yday": -1, "today": 0, "tonight": 0, "tomorrow": 1, "tmrw": 1, "tmw": 1}.get(r.w(start))
    if days is not None:
        return read_day_part(r, start + 1), n.Offset(days)
    of_several = r.w(start) == "last" and r.w(i - 1) in ("the", "my", "our", "his", "her", "their", "its")
    if r.w(start) in ("last", "this") and r.w(start + 1) in DAY_PARTS - {"am", "pm"} and not of_several:
        return start + 2, n.Offset(WHICH[r.w(start)])
    return None


def read_day_part(r: Reader, i: int) -> int:
    """Skip "morning", "at night", "early in the evening" after a day."""
    i = r.skip(i, "early", "late") if r.w(i + 1) in DAY_PARTS else i
    if r.w(i) in DAY_PARTS and r.kind(i) != "meridiem" and r.w(i) not in ("noon", "midday", "midnight"):
        return i + 1
    return i


def time_ago(r: Reader, i: int, _bound: bool) -> Parsed | None:
    """Read "This time last year": about the same month."""
    if r.w(i) == "this" and r.w(i + 1) in ("time", "day") and r.w(i + 2) in ("last", "next") and r.w(i + 3) == "year":
        return i + 4, n.Counted(12, "month", WHICH[r.w(i + 2)], True)
    return None


def read_year_after(r: Reader, i: int) -> tuple[int, int] | None:
    """Return (position, year) of an optional ", 2023", "of 2023", "'23"."""
    for j in (i, r.skip(i, ",", "of", "-", "/")):
        year = r.year(j)
        if year is not None:
            return j + 1, year
    return None


def read_finish(r: Reader, i: int, node: n.Month | n.Date | n.Season | n.Holiday) -> Parsed:
    """Add a year, or "(of) last year", to something that can have one."""
    found = read_year_after(r, i)
    if found:
        return found[0], replace(node, year=found[1])
    period = read_period(r, r.skip(i, "of"), bound=False)
    if period and isinstance(period[1], n.Period) and period[1].unit == "year":
        return period[0], n.Within(period[1], node)
    return i, node
