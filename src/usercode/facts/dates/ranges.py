"""Ranges and recurrences: the part of the date grammar above single expressions.

"March 5-9", "from Monday to Friday", "between 3 and 7 May", "every other Tuesday", "the first Monday of each month".
Reads with `grammar.phrase`; the result is a `Between` or an `Every` node.
"""

from __future__ import annotations

from dataclasses import replace

from usercode.facts.dates import nodes as n
from usercode.facts.dates.counted import count
from usercode.facts.dates.grammar import phrase
from usercode.facts.dates.lexicon import MONTHS, UNITS, WEEKDAY_PLURALS, WEEKDAYS
from usercode.facts.dates.reader import Parsed, Reader
from usercode.facts.vocabulary import words

_TO = words("to tae until till til through thru - – —")
MOVED = words(
    "moved rescheduled changed pushed postponed shifted bumped switched delayed extended prolonged move moves moving "
    "reschedule reschedules change changes changing push pushes pushing postpone postpones shift shifts shifting "
    "delay delays extend extends extending"
)
_FREQ: dict[str, tuple[str, int]] = {"daily": ("DAILY", 1), "weekly": ("WEEKLY", 1), "monthly": ("MONTHLY", 1)}
_FREQ |= {"biweekly": ("WEEKLY", 2), "yearly": ("YEARLY", 1), "annually": ("YEARLY", 1), "fortnightly": ("WEEKLY", 2)}
_UNIT_FREQ = {"day": "DAILY", "week": "WEEKLY", "month": "MONTHLY", "year": "YEARLY"}


def expression(r: Reader, i: int) -> Parsed | None:
    """Return the longest range, recurrence or single date expression that begins at a token."""
    single = phrase(r, i)
    ranges = (_every(r, i), _days_of_month(r, i), _weekdays_of_month(r, i), _lone_days(r, i), _range(r, i, single))
    others = [found for found in ranges if found]
    return max([*others, *([single] if single else [])], key=lambda found: found[0], default=None)


def _days_of_month(r: Reader, i: int) -> Parsed | None:
    """Read "March 5-9", "5 to 9 March 2023", "between 3 and 7 May", "June 9 and 10"."""
    if r.w(i) in MONTHS:
        j = r.skip(r.skip(i + 1, "."), "the")
        row = _last_in_row(r, j)
        k = row or r.skip(j + 2, "the")
        first, last = r.day_number(j), r.day_number(k)
        if first is None or last is None or first >= last or not (row or _joins(r, i, j + 1, last - first)):
            return None
        dated = phrase(_without(r, j, k), i)
        return _joined(first, dated, k - j)
    j = r.skip(i, "the")
    row = _last_in_row(r, j)
    k = row or r.skip(j + 2, "the")
    first, last = _day_named(r, j), _day_named(r, k)
    if first is None or last is None or first >= last or not (row or _joins(r, i, j + 1, last - first)):
        return None
    return _joined(first, phrase(r, k, bound=False), 0)


def _day_named(r: Reader, j: int) -> int | None:
    """Return a day of a month in figures, or behind "the" in words: "from the eleventh to the thirteenth of May"."""
    return r.day_number(j) or (r.ordinal(j) if r.w(j - 1) == "the" else None)


def _last_in_row(r: Reader, j: int) -> int:
    """Return where the last of three or more days in a row stands: "22, 23 and 24"; 0 for no such list."""
    day, k, listed = r.day_number(j), j, 1
    while day is not None:
        link = r.skip(k + 1, ",")
        following = r.skip(r.skip(link, "and", "&"), "the")
        if r.w(following) in WEEKDAYS:
            following = r.skip(following + 1, ".", "the")
        if following == k + 1 or r.day_number(following) != day + 1:
            return 0
        day, listed, k = day + 1, listed + 1, following
        if r.w(link) in ("and", "&"):
            return k if listed > len(("one", "two")) else 0
    return 0


def _weekdays_of_month(r: Reader, i: int) -> Parsed | None:
    """Read "Saturday 12 and Sunday 13 July", "Thursday 5 to Monday 9 June"."""
    if r.w(i) not in WEEKDAYS:
        return None
    j = r.skip(r.skip(i + 1, "."), "the")
    row = _last_in_row(r, j)
    k = row - 1 - (r.w(row - 1) in ("the", ".")) if row else j + 2
    first = r.day_number(j)
    last = r.day_number(r.skip(k + 1, ".", "the")) if r.w(k) in WEEKDAYS else None
    if first is None or last is None or first >= last or not (row or _joins(r, i, j + 1, last - first)):
        return None
    dated = phrase(r, k, bound=True)
    day = dated[1] if dated else None
    if dated is None or not isinstance(day, n.Date) or day.month is None:
        return None
    return dated[0], n.Between(replace(day, day=first, weekday=WEEKDAYS[r.w(i)]), day)


def _lone_days(r: Reader, i: int) -> Parsed | None:
    """Read "from the 21st to the 23rd", "for the 28th to the 2nd": days whose month is not said."""
    j = r.skip(i, "the")
    row = _last_in_row(r, j)
    k = row or r.skip(j + 2, "the")
    if r.kind(j) != "ordinal" or r.kind(k) != "ordinal" or not r.ends(k + 1) or r.w(k + 1) == "of" or _shifts(r, i):
        return None
    first, last = r.day_number(j), r.day_number(k)
    company = r.w(i - 1) in _SPANNED or (j > i and k > j + 2)
    if first is None or last is None or first == last or not company or not (row or _joins(r, i, j + 1, last - first)):
        return None
    return k + 1, n.Between(n.Date(first), n.Date(last))


_SPANNED = words("from between on for until away there")


def _joins(r: Reader, i: int, link: int, days: int) -> bool:
    """Say whether a word joins two days to a range: "and" does after "between" and for days in a row."""
    return r.w(link) in _TO or (r.w(link) in ("and", "&") and (r.w(i - 1) == "between" or days == 1))


def _without(r: Reader, j: int, k: int) -> Reader:
    """Return the reader with the first day of "March 5-9" taken out."""
    return replace(r, tokens=r.tokens[:j] + r.tokens[k:])


def _joined(first: int, dated: Parsed | None, moved: int) -> Parsed | None:
    if not dated:
        return None
    end, node = dated
    day = node.named if isinstance(node, n.Within) else node
    if not isinstance(day, n.Date) or day.month is None:
        return None
    opening = replace(day, day=first)
    begin = replace(node, named=opening) if isinstance(node, n.Within) else opening
    return end + moved, n.Between(begin, node)


def _shifts(r: Reader, i: int) -> bool:
    """Say whether "from ... to ..." tells of a move, not of a stretch."""
    return any(r.w(k) in MOVED for k in range(max(0, i - 12), i))


def _is_purpose(r: Reader, i: int) -> bool:
    """Say whether "for" stands before: in "places for the autumn until 23 May" the day ends what the season is for."""
    return r.w(i - 1) == "for" or (r.w(i - 1) in ("the", "next", "this") and r.w(i - 2) == "for")


def _range(r: Reader, i: int, single: Parsed | None) -> Parsed | None:
    """Read "From Monday to Friday", "June 5 - July 2", "between March and May"."""
    before = r.w(i - 1)
    months = r.w(i) in MONTHS and r.w(i + 1) in _TO and r.w(i + 2) in MONTHS and r.capital(i)
    months = months or (r.kind(i) == r.kind(i + 2) == "slash" and r.w(i + 1) in _TO)
    if not single and (before in ("from", "between") or months):
        single = phrase(r, i, bound=True)
    if not single or _shifts(r, i):
        return None
    end, first = single
    joined = r.w(end) in _TO or (r.w(end) == "and" and (before == "between" or _next_day(r, single)))
    dash = r.kind(end) == "mark" and r.w(end) not in ("and",)
    last = phrase(r, end + 1, bound=True) if joined else None
    if not last:
        return None
    plain = n.Date | n.Exact | n.Month | n.Years | n.Weekday | n.Holiday | n.Season | n.Offset | n.Within
    if not isinstance(first, plain) or not isinstance(last[1], plain):
        return None
    if isinstance(first, n.Season | n.Month) and isinstance(last[1], n.Date | n.Exact) and _is_purpose(r, i):
        return None
    bare = isinstance(first, n.Weekday) and first.which is None
    if bare and isinstance(last[1], n.Within) and last[1].of.unit == "week":
        first = n.Within(last[1].of, first)  # "Tuesday to Thursday next week"
    if isinstance(first, n.Date) and isinstance(last[1], n.Date):
        last = last[0], _in_its_month(first, last[1])
    close = r.tokens[end].start == r.tokens[end - 1].end or type(first) is type(last[1])
    if dash and not (close and not isinstance(first, n.Offset)):
        return None
    return last[0], n.Between(first, last[1])


def _in_its_month(first: n.Date, last: n.Date) -> n.Date:
    """Return the last day of "22 June to Wednesday the 24th" in the month of the first, whatever weekday it has."""
    if first.month is None or first.year is not None or last.month is not None or last.day <= first.day:
        return last
    return replace(last, month=first.month, weekday=None)


def _next_day(r: Reader, single: Parsed) -> bool:
    """Say whether behind a day and "and" the day after it is named: "July 5 and July 6"."""
    end, first = single
    following = phrase(r, end + 1, bound=True)
    second = following[1] if following else None
    one = first.named if isinstance(first, n.Within) else first
    two = second.named if isinstance(second, n.Within) else second
    if not isinstance(one, n.Date) or not isinstance(two, n.Date):
        return False
    return one.month is not None and one.month == two.month and two.day == one.day + 1


def _every(r: Reader, i: int) -> Parsed | None:
    found = _every_words(r, i) or _plural(r, i) or _adverb(r, i)
    if not found:
        return None
    end, node = found
    if r.w(end) in ("starting", "beginning", "from"):
        start = phrase(r, r.skip(end + 1, "from", "on", "in"), bound=True)
        if start:
            end, node = start[0], replace(node, start=start[1])
    if r.w(end) in (_TO if node.start else _UNTIL):
        last = phrase(r, r.skip(end + 1, "the"), bound=True)
        if last and isinstance(last[1], n.Date | n.Exact | n.Weekday | n.Within):
            end, node = last[0], replace(node, until=last[1])
    return end, node


_UNTIL = words("until till til through thru")
Recurrence = tuple[int, n.Every]


def _every_words(r: Reader, i: int) -> Recurrence | None:
    """Read "Every Tuesday", "every other week", "every 3 months", "each Monday and Friday"."""
    ordinal, j = _of_every(r, i)
    if r.w(j) not in ("every", "each"):
        return _day_of_every(r, i)
    interval, j = 1, j + 1
    nth = r.ordinal(j)
    if nth and r.w(j + 1) in WEEKDAYS and r.w(j + 2) in ("of", "in"):
        month = r.w(r.skip(j + 3, "the", "each", "every")) == "month"
        return (
            (r.skip(j + 3, "the", "each", "every") + 1, n.Every("MONTHLY", 1, (WEEKDAYS[r.w(j + 1)],), nth))
            if month
            else None
        )
    if r.w(j) == "other" or nth:
        interval, j = nth or 2, j + 1
    elif r.w(j) != "single" and (counted := count(r, j)) and not counted[2] and counted[1] == int(counted[1]):
        j, interval = counted[0], int(counted[1])
    else:
        j = r.skip(j, "single")
    if ordinal is not None:
        return (j + 1, n.Every("MONTHLY", interval, (ordinal[1],), ordinal[0])) if r.w(j) == "month" else None
    if r.w(j) in WEEKDAYS and r.w(j) not in ("sun", "sat", "wed"):
        return _weekdays(r, j, interval, WEEKDAYS)
    if r.w(j) == "weekday":
        return j + 1, n.Every("WEEKLY", interval, (0, 1, 2, 3, 4))
    if r.w(j) == "weekend":
        return j + 1, n.Every("WEEKLY", interval, (5, 6))
    if r.w(j) in ("morning", "night", "evening", "afternoon"):
        return j + 1, n.Every("DAILY", interval)
    freq = _UNIT_FREQ.get(UNITS.get(r.w(j), ""))
    return _on_days(r, j + 1, n.Every(freq, interval)) if freq else None  # type: ignore[arg-type]


def _day_of_every(r: Reader, i: int) -> Recurrence | None:
    """Read "The 1st of every month"."""
    j = r.skip(i, "the")
    day = r.ordinal(j)
    monthly = day and r.w(j + 1) == "of" and r.w(j + 2) in ("every", "each") and r.w(j + 3) == "month"
    return (j + 4, n.Every("MONTHLY", day=day)) if monthly and day else None


def _of_every(r: Reader, i: int) -> tuple[tuple[int, int] | None, int]:
    """Return ((nth, weekday), position of "every") for "the first Monday of every month"."""
    j = r.skip(i, "the")
    nth = -1 if r.w(j) == "last" else r.ordinal(j)
    if nth is not None and r.w(j + 1) in WEEKDAYS and r.w(j + 2) in ("of", "in"):
        return (nth, WEEKDAYS[r.w(j + 1)]), j + 3
    return None, i


def _weekdays(r: Reader, j: int, interval: int, names: dict[str, int]) -> Recurrence:
    """Read a list of weekdays: "Monday, Wednesday and Friday"."""
    days = [names[r.w(j)]]
    j += 1
    while True:
        k = r.skip(r.skip(j, ","), "and", "&")
        if k == j or r.w(k) not in names:
            break
        days.append(names[r.w(k)])
        j = k + 1
    if r.w(j) in ("night", "morning", "evening", "afternoon"):
        j += 1
    return j, n.Every("WEEKLY", interval, tuple(days))


def _on_days(r: Reader, j: int, node: n.Every) -> Recurrence:
    """Add "on Tuesdays" or "on the 15th" to "every week" or "monthly"."""
    if r.w(j) != "on":
        return j, node
    k = r.skip(j + 1, "the")
    both = WEEKDAYS | WEEKDAY_PLURALS
    if r.w(k) in both and node.freq == "WEEKLY":
        end, days = _weekdays(r, k, node.interval, both)
        return end, days
    if r.kind(k) == "ordinal" and node.freq == "MONTHLY" and r.w(k + 1) != "of":
        return k + 1, replace(node, day=int(r.number(k) or 0))
    if node.freq == "YEARLY" and (dated := phrase(r, k, bound=True)) and isinstance(dated[1], n.Date):
        return dated[0], replace(node, start=dated[1])
    return j, node


def _plural(r: Reader, i: int) -> Recurrence | None:
    """Read "On Tuesdays", "Mondays and Wednesdays", "Tuesday evenings"; a possessive is no plural."""
    days = {"weekends": (5, 6), "weekdays": (0, 1, 2, 3, 4)}.get(r.w(i)) if r.number(i - 1) is None else None
    if days:
        return i + 1, n.Every("WEEKLY", 1, days)
    if r.w(i) in WEEKDAY_PLURALS:
        return _weekdays(r, i, 1, WEEKDAY_PLURALS)
    end, node = _weekdays(r, i, 1, WEEKDAYS) if r.w(i) in WEEKDAYS else (i, None)
    return (end + 1, node) if node is not None and r.w(end) in _PARTS_OF_DAYS else None


_PARTS_OF_DAYS = words("mornings afternoons evenings nights lunchtimes")


def _adverb(r: Reader, i: int) -> Recurrence | None:
    """Read "Weekly on Tuesdays", "daily at 8": an adverb with a day or a time, not the adjective."""
    found = _FREQ.get(r.w(i))
    if not found:
        return None
    end, node = _on_days(r, i + 1, n.Every(found[0], found[1]))  # type: ignore[arg-type]
    timed = r.w(i + 1) in ("at", "@") and (r.number(i + 2) is not None or r.kind(i + 2) == "clock")
    return (end, node) if end > i + 1 or timed else None
