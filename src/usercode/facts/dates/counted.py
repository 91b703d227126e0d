"""Rules of the date grammar that count: "two weeks ago", "in three days", "the past month", "two Saturdays ago".

Read by `grammar.phrase`; they hold no other date expression.
"""

from __future__ import annotations

from dataclasses import replace

from usercode.facts.dates import nodes as n
from usercode.facts.dates.lexicon import HEDGES, SEASONS, UNITS, VAGUE, WEEKDAYS, WHICH
from usercode.facts.dates.reader import Parsed, Reader
from usercode.facts.vocabulary import words


def count(r: Reader, i: int) -> tuple[int, float, bool] | None:
    """Return (position, value, vague) of "two", "a couple of", "2-3", "one and a half", "half a"."""
    j = r.skip(i, "a") if r.w(i + 1) in VAGUE or r.w(i + 1) == "good" else i
    j = r.skip(j, "good")
    if r.w(j) in VAGUE:
        return r.skip(j + 1, "of"), VAGUE[r.w(j)], True
    if r.w(j) == "half":
        return r.skip(j + 1, "a", "an"), 0.5, False
    value = r.number(j) if r.kind(j) in ("number", "word") else None
    if value is None:
        return None
    j += 1
    if value in range(20, 100, 10) and 0 < (r.number(r.skip(j, "-")) or 0) < 10 and r.kind(j) != "number":
        j = r.skip(j, "-")
        value, j = value + (r.number(j) or 0), j + 1
    if r.w(j) in ("or", "to", "-", "–") and r.number(j + 1) and r.w(j + 1) not in ("a", "an"):
        return j + 2, (value + (r.number(j + 1) or 0)) / 2, True
    if (r.w(j), r.w(j + 1), r.w(j + 2)) == ("and", "a", "half"):
        return j + 3, value + 0.5, False
    return j, value, False


def read_quantity(r: Reader, i: int) -> tuple[int, float, n.Unit, bool] | None:
    """Return (position, count, unit, vague) of "two weeks", "a year and a half", "a week or two", "a month or so"."""
    counted = count(r, i)
    if not counted:
        return None
    j, value, vague = counted
    factor = {"fortnight": 2, "fortnights": 2}.get(r.w(j))
    unit = "week" if factor else "day" if r.w(j) in ("night", "nights") else UNITS.get(r.w(j))
    if unit is None or unit == "season":
        return None
    value, j = value * (factor or 1), j + 1
    if (r.w(j), r.w(j + 1), r.w(j + 2)) == ("and", "a", "half"):
        value, j = value + 0.5, j + 3
    elif (r.w(j), r.w(j + 1)) in (("or", "two"), ("or", "so")):
        vague, value, j = True, value + 0.5 * (r.w(j + 1) == "two"), j + 2
    return j, value, unit, vague


def counted(r: Reader, i: int, _bound: bool) -> Parsed | None:
    """Read a count back or ahead."""
    return _ago(r, i) or _ahead(r, i) or _on_weekday(r, i)


def _on_weekday(r: Reader, i: int) -> Parsed | None:
    """Read "A week on Saturday", "a fortnight tomorrow"; "twice a week on Mondays" is none."""
    found = read_quantity(r, i)
    if not found or found[2] != "week" or found[3] or r.w(i - 1) in RATES:
        return None
    j, weeks = r.skip(found[0], "on"), found[1]
    if r.w(j) in WEEKDAYS and r.w(j).endswith("day"):
        return j + 1, n.Beside(weeks, 1, n.Weekday(WEEKDAYS[r.w(j)], 1), "week", exact=True)
    if j == found[0] and r.w(j) in ("today", "tomorrow"):
        return j + 1, n.Beside(weeks, 1, n.Offset(int(r.w(j) == "tomorrow")), "week", exact=True)
    return None


RATES = (
    "once",
    "twice",
    "times",
    "days",
    "day",
    "mornings",
    "afternoons",
    "evenings",
    "hours",
    "hour",
    "nights",
    "per",
    "every",
)


def _ago(r: Reader, i: int) -> Parsed | None:
    """Read "Two weeks ago", "a few years back", "three days from now"."""
    found = read_quantity(r, i)
    if not found:
        return _named_ago(r, i)
    j, value, unit, vague = found
    if (r.w(j), unit) == ("ago", "week") and r.w(j + 1) in WEEKDAYS:
        return j + 2, n.Beside(value, -1, n.Weekday(WEEKDAYS[r.w(j + 1)], -1), "week", exact=True)
    if r.w(j) == "ago" or (r.w(j) == "back" and r.ends(j + 1)):
        return r.skip(j + 1, "today"), n.Counted(value, unit, -1, vague)
    if r.w(j) == "now" and r.ends(j + 1) and unit in ("month", "year", "decade"):
        return j + 1, n.Counted(value, unit, -1, True)
    if (r.w(j), r.w(j + 1)) in (("from", "now"), ("from", "today")):
        return j + 2, n.Counted(value, unit, 1, vague)
    return None


def _named_ago(r: Reader, i: int) -> Parsed | None:
    """Read "Two Saturdays ago", "three summers ago"."""
    counted = count(r, i)
    if not counted or r.w(counted[0] + 1) != "ago":
        return None
    j, value, _ = counted
    name = r.w(j).removesuffix("s")
    if name in WEEKDAYS and value >= 1:
        return j + 2, n.Beside(value - 1, -1, n.Weekday(WEEKDAYS[name], -1), "week", exact=True)
    return (j + 2, n.Season(SEASONS[name], which=-round(value))) if name in SEASONS and value >= 1 else None


def _ahead(r: Reader, i: int) -> Parsed | None:
    """Read "In two weeks", "in three days' time", "within a month"."""
    if r.w(i) not in ("in", "within"):
        return None
    hedge = r.skip(i + 1, *HEDGES, "just")
    found = read_quantity(r, hedge)
    if not found or r.w(found[0]) in ("of", "ago", "or", "before", "after") or r.w(i - 1) in ("time", "once", "twice"):
        return None
    j, value, unit, vague = found
    if r.kind(j) == "possessive":
        j += 1
    elif r.kind(j) == "word" and not r.ends(j) and r.w(j) != "time" and not r.capital(j):
        return None
    vague = vague or hedge > i + 1
    made = n.Stretch if r.w(i) == "within" else n.Counted
    return r.skip(j, "time"), made(value, unit, 1, vague)


def hedged(r: Reader, i: int, best: Parsed | None) -> Parsed | None:
    """Read "About two weeks ago", "a month or so ago": the hedge makes a count vague."""
    finished = r.w(i) == "over" and r.w(i - 1) in ("is", "are", "be", "all", "was", "were")  # "it is over in ten days"
    if best is None and not finished and r.w(i) in HEDGES | {"more", "less", "just"}:
        j = r.skip(r.skip(i, "just") if r.w(i) == "just" else i + 1, "than", "about", "around", "over", "under")
        found = _ago(r, j) or _ahead(r, j)
        if found and isinstance(found[1], n.Counted):
            return found[0], replace(found[1], vague=found[1].vague or r.w(i) != "just" or j > i + 1)
    return best


_LASTING = words(
    "they these those ones both to can will should must could would might only usually normally generally always "
    "passports visas licences licenses permits certificates cards they'll it'll won't don't doesn't"
)
"""Before "last", what tells that it is the verb: "they last two years"."""


def stretch(r: Reader, i: int, _bound: bool) -> Parsed | None:
    """Read "The past two weeks", "last few days", "the next month"."""
    j = r.skip(i, "the", "these", "this")
    sign = WHICH.get(r.w(j), 0)
    if not sign or (i == j and r.w(j) == "last" and r.w(i - 1) in _LASTING):
        return None
    found = read_quantity(r, j + 1)
    if found and r.w(j + 1) not in ("a", "an", "half"):
        end, value, unit, vague = found
        return (end, n.Stretch(value, unit, sign, vague)) if r.w(end) != "of" else None
    named = UNITS.get(r.w(j + 1)) if not r.w(j + 1).endswith("s") else None
    article = r.w(i) == "the" or r.w(j) == "past"
    if named in ("week", "month", "year", "decade") and article and r.w(j + 2) not in ("of", "in"):
        return j + 2, n.Stretch(1, named, sign)
    return None
