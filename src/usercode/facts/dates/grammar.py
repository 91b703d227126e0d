"""The grammar of English date expressions: tokens in, a tree of `nodes` out.

`phrase` reads the longest expression that begins at a token, trying every rule there; the rules in this module are
those that hold another expression ("the end of March", "the Sunday before 25 May"). `bound` tells a rule that it stands
behind "of", "before" and the like, which is company enough for words that are dates only in company.
"""

from __future__ import annotations

from collections.abc import Callable

from usercode.facts.dates import nodes as n
from usercode.facts.dates.counted import RATES, counted, hedged, read_quantity, stretch
from usercode.facts.dates.days import date, week_weekday, weekday, written
from usercode.facts.dates.lexicon import EDGES, UNITS, WEEKDAYS
from usercode.facts.dates.named import holiday, month, season, year
from usercode.facts.dates.periods import near_day, read_period, read_which, read_year_after, time_ago
from usercode.facts.dates.reader import Parsed, Reader
from usercode.facts.vocabulary import words


def phrase(r: Reader, i: int, bound: bool = False) -> Parsed | None:
    """Return the longest date expression that begins at a token."""
    best: Parsed | None = None
    for rule in _RULES:
        found = rule(r, i, bound)
        if found and (best is None or found[0] > best[0]):
            best = found
    return hedged(r, i, best)


def _year_month(r: Reader, i: int, _bound: bool) -> Parsed | None:
    """Read "Next year in May", "last year on June 5"."""
    which = read_which(r, i)
    if not which or r.w(which[0]) != "year" or r.w(which[0] + 1) not in ("in", "on"):
        return None
    named = phrase(r, which[0] + 2, bound=True)
    if named and isinstance(named[1], n.Month | n.Date | n.Season | n.Holiday):
        return named[0], n.Within(n.Period("year", which[1]), named[1])
    return None


def _quarter(r: Reader, i: int, _bound: bool) -> Parsed | None:
    """Read "Q3 2024", "the third quarter of 2024", "H1 2024", "the second half of June"."""
    j = r.skip(i, "the")
    number, letter = r.number(j + 1), r.w(j)
    if letter in ("q", "h") and number and r.kind(j + 1) == "number" and r.tokens[j].end == r.tokens[j + 1].start:
        if number > (4 if letter == "q" else 2) or number != int(number):
            return None
        end, year = read_year_after(r, j + 2) or (j + 2, None)
        if letter == "q":
            return end, n.Quarter(int(number), year)
        return end, n.Half(int(number), n.Years(year, year) if year else n.Period("year", 0))
    nth = r.ordinal(j)
    if nth is None or r.w(j + 1) not in ("quarter", "half") or r.w(j + 2) != "of" or nth > 4:
        return None
    of = phrase(r, j + 3, bound=True)
    if not of or not isinstance(of[1], n.Years | n.Month | n.Period | n.Season):
        return None
    if r.w(j + 1) == "half":
        return of[0], n.Half(min(nth, 2), of[1])
    if isinstance(of[1], n.Years):
        return of[0], n.Quarter(nth, of[1].first)
    return (of[0], n.Within(of[1], n.Quarter(nth))) if isinstance(of[1], n.Period) else None


def _part(r: Reader, i: int, _bound: bool) -> Parsed | None:
    """Read "Early March", "mid-June", "the end of the month", "later this year"."""
    j = r.skip(i, "the")
    edge = EDGES.get(r.w(j))
    if r.w(j) == "very":
        edge, j = EDGES.get(r.w(j + 1)), j + 1
    if edge is None or r.w(j) == "first":
        return None
    k = r.skip(j + 1, "-", "of", "in")
    if r.w(j) in ("end", "start", "middle", "close", "beginning") and r.w(j + 1) not in ("of",):
        return None
    of = phrase(r, k, bound=True)
    if r.w(j) in ("end", "start", "beginning", "middle") and r.w(k) in ("month", "year") and not of:
        of = k + 1, n.Period(UNITS[r.w(k)], 0)
    if not of or not isinstance(of[1], n.Month | n.Season | n.Years | n.Period | n.Quarter | n.Within):
        return None
    if isinstance(of[1], n.Within) and not isinstance(of[1].named, n.Month | n.Season):
        return None
    return of[0], n.Part(edge, of[1])


def _nth(r: Reader, i: int, _bound: bool) -> Parsed | None:
    """Read "The first weekend of August", "the last Friday of the month", "the last day of next month"."""
    j = r.skip(i, "the")
    nth = -1 if r.w(j) in ("last", "final") else r.ordinal(j)
    unit, weekday = UNITS.get(r.w(j + 1)), WEEKDAYS.get(r.w(j + 1))
    if nth is None or (unit is None and weekday is None) or r.w(j + 2) not in ("of", "in"):
        return None
    if r.w(j + 2) == "in" and (j == i or unit in ("month", "year", "decade")):
        return None
    of = phrase(r, j + 3, bound=True)
    if not of or not isinstance(of[1], n.Month | n.Period | n.Years | n.Season | n.Within):
        return None
    return of[0], n.Nth(nth, of[1], unit, weekday)


def _first_few(r: Reader, i: int, _bound: bool) -> Parsed | None:
    """Read "The first two weeks of July", "the last ten days of May"."""
    j = r.skip(i, "the")
    found = read_quantity(r, j + 1) if r.w(j) in ("first", "last", "final") else None
    if not found or found[2] not in ("day", "week") or found[3] or r.w(found[0]) not in ("of", "in"):
        return None
    of = phrase(r, found[0] + 1, bound=True)
    days = round(found[1] * (7 if found[2] == "week" else 1))
    month = of and (isinstance(of[1], n.Month) or (isinstance(of[1], n.Period | n.Within) and _is_month(of[1])))
    if not of or not month or days <= 1:
        return None
    first, last = (1, days) if r.w(j) == "first" else (-days, -1)
    return of[0], n.Between(n.Nth(first, of[1], "day"), n.Nth(last, of[1], "day"))


def _is_month(node: n.Period | n.Within) -> bool:
    return node.unit == "month" if isinstance(node, n.Period) else isinstance(node.named, n.Month)


_IN_FORCE = words("valid good open free returnable refundable covered guaranteed protected insured")
"""Words of a term, of which the end matters: "good for 30 days from 3 June"; else that is how long something lasts."""


_STAYING = words("spend spends spending stay stays staying stayed booked")
"""What leads to a length of time as that of a stay: "staying two weeks from 3 June"."""
_OF_MONEY = words("dollars euros pounds quid rupees cents pence bucks francs kroner rand pesos yen yuan")


def _beside(r: Reader, i: int, _bound: bool) -> Parsed | None:
    """Read "The Sunday before 25 May", "two weekends before 17 July", "a week from Friday", "the week of 23 August"."""
    j = r.skip(i, "the")
    quantity = read_quantity(r, j)
    weekday = WEEKDAYS.get(r.w(j))
    unit = UNITS.get(r.w(j)) if not r.w(j).endswith("s") else None
    if quantity:
        k, value, unit, _ = quantity
    elif weekday is not None or unit or (j > i and r.w(j) in ("night", "morning", "evening")):
        k, value, unit = j + 1, 1.0, unit if unit or weekday is not None else "day"
    else:
        return None
    sign = {"before": -1, "preceding": -1, "prior": -1, "after": 1, "following": 1}.get(r.w(k), 0)
    if quantity and r.w(k) == "from":
        sign = 0 if r.w(i - 1) in RATES else 1  # "three days a week from the 10th"
    if quantity and r.w(i) in ("a", "an", "per") and (r.number(i - 1) is not None or r.w(i - 1) in _OF_MONEY):
        sign = 0  # "$15 a month from 1 March"
    if r.w(k) == "of" and unit in ("week", "weekend", "month") and not quantity:
        anchor = phrase(r, k + 1, bound=True)
        dated = anchor and isinstance(anchor[1], n.Date | n.Exact | n.Holiday | n.Weekday | n.Within)
        return (anchor[0], n.Around(unit, anchor[1])) if anchor and dated else None
    if not sign or unit == "season":
        return None
    anchor = phrase(r, r.skip(k + 1, "to") if r.w(k) == "prior" else k + 1, bound=True)
    if not anchor:
        return None
    beside = n.Beside(value, sign, anchor[1], unit, None if quantity else weekday, exact=bool(quantity))
    stays = r.w(i - 1) in _STAYING or r.w(k - 1) in ("night", "nights")
    lasts = r.w(k) == "from" and (stays or (r.w(i - 1) == "for" and r.w(i - 2) not in _IN_FORCE))
    return anchor[0], n.Between(anchor[1], beside) if lasts else beside


Rule = Callable[[Reader, int, bool], Parsed | None]


_RULES: tuple[Rule, ...] = (
    _beside,
    _nth,
    _first_few,
    _part,
    near_day,
    time_ago,
    week_weekday,
    _year_month,
    weekday,
    read_period,
    stretch,
    counted,
    written,
    date,
    month,
    year,
    season,
    _quarter,
    holiday,
)
