"""Rules of the date grammar for single days: weekdays, days of a month, dates in figures.

Read by `grammar.phrase`. "Sat", "sun" and "the 9th" count as dates only in company.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

from usercode.facts.dates import nodes as n
from usercode.facts.dates.lexicon import DAY_PARTS, MONTHS, PREPOSITIONS, UNITS, WEEKDAYS
from usercode.facts.dates.periods import read_day_part, read_finish, read_period, read_which
from usercode.facts.dates.reader import Parsed, Reader
from usercode.facts.vocabulary import words


def _is_weekday(r: Reader, i: int, bound: bool) -> bool:
    """Read "Sat", "sun" and "wed" are words too: they need a capital and company, the clear ones only themselves."""
    w = r.w(i)
    if w not in WEEKDAYS:
        return False
    if w.endswith("day"):
        return True
    company = r.w(i - 1) in ("last", "next", "this", "on", "every", "past", "coming", "until", "by", "since")
    date = r.number(r.skip(i + 1, ",", ".")) is not None or r.w(r.skip(i + 1, ",", ".")) in MONTHS
    other = r.w(i + 2) if r.w(i + 1) in ("-", "–", "to", "through", "thru", "and", "&", "or") else r.w(i - 2)
    company = company or (r.capital(i) and other in WEEKDAYS)
    company = company or (r.capital(i) and i > 0 and r.w(i + 1) in ("at", "@"))
    if w in ("sat", "sun", "wed", "mon"):
        return (company and w != "sun") or (r.capital(i) and (company or bound or date or r.w(i + 1) in DAY_PARTS))
    return company or bound or date or r.capital(i) or r.w(i + 1) in DAY_PARTS


def weekday(r: Reader, i: int, bound: bool) -> Parsed | None:
    """A weekday with what says which: "last Friday", "Tuesday of next week", "Saturday the 14th"."""
    which = read_which(r, r.skip(i, "the") if r.w(r.skip(i, "the") + 1) in WEEKDAYS else i)
    j = which[0] if which else r.skip(i, "the")
    if not _is_weekday(r, j, bound or which is not None):
        return None
    if r.w(i - 2 if r.w(i - 1) in _WHAT_IT_IS_LIKE else i - 1) in (
        "that",
        "same",
        "one",
        "some",
        "any",
        "a",
        "another",
    ):
        return None
    day = WEEKDAYS[r.w(j)]
    end = r.skip(j + 1, ".") if not r.w(j).endswith("day") else j + 1
    ahead = which is None or which[1] >= 0  # "next Thursday the 26th" is the 26th
    dated = (_weekday_date(r, end, day) or _weekday_date(r, read_day_part(r, end), day)) if ahead else None
    if dated:
        return dated
    if which is None and r.w(end) in ("week", "fortnight") and (r.ends(end + 1) or r.kind(end + 1) == "clock"):
        weeks = 2 if r.w(end) == "fortnight" else 1
        return end + 1, n.Beside(weeks, 1, n.Weekday(day, 1), "week", exact=True)
    end = read_day_part(r, end)
    period = read_period(r, r.skip(end, "of", "in"), bound=True) if which is None else None
    if period and isinstance(period[1], n.Period) and period[1].unit == "week":
        return period[0], n.Within(period[1], n.Weekday(day))
    if which is None and r.w(end) == "here" and (r.ends(end + 1) or r.w(end + 1) in _GOES_ON) and r.w(i - 1) != "on":
        return end, n.Weekday(day, 0)
    return end, n.Weekday(day, which[1] if which else None)


_WHAT_IT_IS_LIKE = words(
    "rainy wet grey gray cold foggy snowy sunny warm hot lazy quiet slow boring empty idle free spare nice fine good"
)
"""What a day is like that is none in particular: "some rainy Sunday", "a lazy Saturday"."""
_GOES_ON = frozenset({",", "so", "and", "again", "with", "but", "-", "–", "—"})
"""What follows "rainy Saturday here", which tells what day it is where the speaker is."""


def _weekday_date(r: Reader, i: int, day: int) -> Parsed | None:
    if bare := _bare_day(r, i):
        return i + 1, n.Date(bare, weekday=day)
    i = r.skip(r.skip(i, ",", "("), "the")
    ordinal = r.kind(i) == "ordinal" and r.w(i + 1) not in UNITS
    found = date(r, i, True) if ordinal or r.w(i) in MONTHS or r.w(r.skip(i + 1, "of")) in MONTHS else None
    found = found or written(r, i, True) or _day_before_clock(r, i)
    if not found or not isinstance(found[1], n.Date | n.Exact):
        return None
    node = found[1]
    if isinstance(node, n.Date):
        return found[0], replace(node, weekday=day)
    return found[0], _fitting(node, day) if r.kind(i) == "slash" else node


def _bare_day(r: Reader, i: int) -> int:
    """Read the day of "Saturday 22 from eight", which is too late for an hour and counts nothing; 0 for none."""
    told = r.number(i) if r.kind(i) == "number" and r.w(i).isdecimal() and r.w(i - 1).endswith("day") else None
    behind = r.w(i + 1)
    stands = r.ends(i + 1) or behind in _BEHIND_DAY or (behind in ("and", "to", "-", "–") and r.w(i + 2) in WEEKDAYS)
    stands = stands and behind not in MONTHS
    return int(told) if told is not None and _HOURS < told <= _LONGEST and stands else 0


_HOURS, _LONGEST = 12, 31
_BEHIND_DAY = frozenset([",", ";", "at", "from", "with", "for", "until", "till", "between"])


def _fitting(node: n.Exact, weekday: int) -> n.Exact:
    """Return a date in figures with day and month changed over when only so its weekday is right."""
    day = node.day
    if day.weekday() == weekday or day.day > 12:  # of the months
        return node
    other = day.replace(day=day.month, month=day.day)
    return n.Exact(other) if other.weekday() == weekday else node


def _day_before_clock(r: Reader, i: int) -> Parsed | None:
    """Read the day of "Tuesday 18th quarter past five", "Friday 21st 7pm"."""
    if r.kind(i) != "ordinal" or not (r.kind(i + 1) in ("number", "clock") or r.w(i + 1) in _CLOCK_WORDS):
        return None
    return i + 1, n.Date(int(r.number(i) or 0))


_CLOCK_WORDS = ("quarter", "half", "noon", "midday", "midnight", "morning", "afternoon", "evening", "lunchtime")


def week_weekday(r: Reader, i: int, _bound: bool) -> Parsed | None:
    """Read "Next week on Tuesday", "last week Friday"."""
    which = read_which(r, i)
    if not which or r.w(which[0]) != "week":
        return None
    j = r.skip(which[0] + 1, "on", ",")
    if _is_weekday(r, j, False):
        return read_day_part(r, j + 1), n.Within(n.Period("week", which[1]), n.Weekday(WEEKDAYS[r.w(j)]))
    return None


def written(r: Reader, i: int, bound: bool) -> Parsed | None:
    """Dates in figures: 2023-06-09, 06/09/2023, 9.6.2023, and 6/9 in company."""
    w = r.w(i)
    if r.kind(i) not in ("iso", "slash") or w == "24/7":
        return None
    parts = [int(part) for part in w.split("t")[0].replace("/", "-").replace(".", "-").split("-")]
    if len(parts) == 2 and parts[1] > 31:
        return i + 1, n.Month(*parts)  # "11/2027"
    if r.kind(i) == "iso" or parts[0] > 31:
        year, month, day = parts
    elif len(parts) == 2:
        company = r.w(i - 1) in PREPOSITIONS - {"in", "a", "the", "and", "at"} or _has_its_hour(r, i)
        if not (bound or company or (r.w(i - 1) in _WAYS and r.w(i - 2) in _COMES)):
            return None
        day, month = parts if r.day_first else parts[::-1]
        day, month = (month, day) if month > 12 >= day else (day, month)
        return (i + 1, n.Date(day, month, in_figures=True)) if month <= 12 and day <= 31 else None
    else:
        day_first = r.day_first or "." in w
        (day, month), year = parts[:2] if day_first else parts[1::-1], parts[2]
        day, month = (month, day) if month > 12 >= day else (day, month)
        if year < 100 and "/" not in w:
            return None
        year += 2000 if year < 70 else 1900 if year < 100 else 0
    try:
        return i + 1, n.Exact(dt.date(year, month, day))
    except ValueError:
        return None


def _has_its_hour(r: Reader, i: int) -> bool:
    """Say whether an hour stands behind figures: "the hearing is 10/13 at 9:30"."""
    return r.w(i - 1) in ("is", "'s", "’s", "") and r.w(i + 1) in ("at", "@") and r.kind(i + 2) in ("clock", "number")


_WAYS = words("in out home")
_COMES = words("come comes coming arrive arrives arriving fly flies flying get gets getting check checks checking")
"""What leads to the figures of a day: "coming in 11/25"."""


def date(r: Reader, i: int, bound: bool) -> Parsed | None:
    """Read "June 9th, 2023", "9 June", "the 9th of June", "the 9th"."""
    if r.w(i) in MONTHS:
        j = r.skip(r.skip(i + 1, ".", "-"), "the")
        later = r.skip(r.skip(r.skip(i + 1, ","), "on"), "the")
        if r.w(later - 1) == "the" and r.kind(later) == "ordinal" and r.ends(later + 1):
            j = later  # "in August, on the 9th"
        day = r.day_number(j) or (r.ordinal(j) if r.w(j - 1) == "the" and r.ends(j + 1) else None)
        if day is None or (r.w(i) == "may" and not r.capital(i) and r.kind(j) == "number" and r.w(j + 1) in UNITS):
            return None
        return read_finish(r, j + 1, n.Date(day, MONTHS[r.w(i)]))
    j = r.skip(i, "the")
    day = r.day_number(j) or (r.ordinal(j) if r.w(j + 1) == "of" else None)
    if day is None:
        return _lone_day(r, j, j > i, bound) if r.ordinal(j) else None
    k = r.skip(r.skip(j + 1, "of", "-"), ".")
    if r.w(k) in MONTHS and (r.w(k) != "may" or r.capital(k) or r.kind(j) == "ordinal" or r.year(k + 1)):
        dotted = len(r.w(k)) <= 4 and r.w(k) not in ("may", "june", "july") and r.w(k + 2)
        end = r.skip(k + 1, ".") if dotted else k + 1
        short = r.w(r.skip(end, "-", "/"))
        if (
            r.kind(j) == "number"
            and len(short) == 2
            and short.isdecimal()
            and r.kind(r.skip(end, "-", "/") + 1) in ("", "mark")
        ):
            return r.skip(end, "-", "/") + 1, n.Date(day, MONTHS[r.w(k)], 2000 + int(short))
        return read_finish(r, end, n.Date(day, MONTHS[r.w(k)]))
    period = read_period(r, r.skip(j + 1, "of"), bound=True) if r.w(j + 1) == "of" else None
    if period and isinstance(period[1], n.Period) and period[1].unit == "month":
        return period[0], n.Within(period[1], n.Date(day))
    return _lone_day(r, j, j > i, bound)


_UNTIL = words("on by until till til")
"""What stands before a day of the month in words: "till the tenth"; the third of something is said so too."""
_COMPANY = words("on by until till since from before after between and starting for")
"""What stands before a day of the month that is said without it."""

_LATER = words(
    "is 's ’s be back home leave leaving return returning arrive arriving fly flying land landing sail sailing "
    "night evening morning afternoon"
)
_DAYPARTS = words("night evening morning afternoon")
"""What besides leads to "the 15th" alone: "brunch is the 15th", "home the 21st"; "this is the third" counts."""
_CHECKS = {(way, form) for way in ("in", "out") for form in ("check", "checks", "checking", "checked")}
"""Two words, the last first, that lead to it as well: "we check out the 7th"."""


def _lone_day(r: Reader, j: int, article: bool, bound: bool) -> Parsed | None:
    """Read "On the 15th", "the 15th is fine", but not "the 15th floor" or "the 15th of them"."""
    ranged = r.w(j + 1) in ("to", "-") and r.number(r.skip(j + 2, "the")) is not None
    ends = r.ends(j + 1) or r.w(j + 1) in _DAYPARTS
    before = r.w(j - 2 if article else j - 1)
    if article and ends and (r.ordinal(j) or 0) > 3 and r.kind(j) == "word" and before in _UNTIL:
        return j + 1, n.Date(r.ordinal(j) or 0)
    if r.kind(j) != "ordinal" or not ends or r.w(j + 1) == "of" or ranged:
        return None
    company = before in _COMPANY
    company = company and (before != "and" or article)
    later = article and before in _LATER and int(r.number(j) or 0) > len(("first", "second", "third"))
    later = later or (article and (before, r.w(j - 3)) in _CHECKS) or (before == "of" and r.w(j - 3) in _DAYPARTS)
    subject = article and r.w(j + 1) in ("is", "works", "was", "would", "will", "or")
    opens = article and r.kind(j - 2) in ("", "mark") and r.w(j + 1) == ","
    return (j + 1, n.Date(int(r.number(j) or 0))) if bound or company or later or subject or opens else None
