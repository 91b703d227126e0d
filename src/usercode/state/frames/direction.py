"""Which way the dates of a clause look: a clause about what is to come has dates to come.

Dates are resolved by the sentence; a sentence of two clauses may look both ways. Pure.
"""

from __future__ import annotations

import datetime as dt
import re
from calendar import monthrange
from collections.abc import Sequence
from dataclasses import replace

from usercode.facts.fact import Mention
from usercode.state.frames.clause import Clause
from usercode.state.frames.functionwords import MONTHS, PREPOSITIONS, SHIFTING, WEEKDAYS
from usercode.state.frames.phrases import exact
from usercode.state.frames.tokens import Token

ORDINAL = re.compile(r"(\d{1,2})(?:st|nd|rd|th)\Z")
_BARE_DAY = re.compile(r"(?:.{0,12}\bon )?(?:on )?(?:the )?\d{1,2}(?:st|nd|rd|th)(?:(?:,| at\b).*)?\Z")
_HOUR = re.compile(r"(\d{1,2})(?::(\d\d))?\s?([ap])\.?m\.?\Z", re.I)

_SAID_PAST = re.compile(
    r"\d{4}|last|(?<!half )(?<!quarter )(?<!ten )(?<!twenty )past|yesterday|ago|previous|earlier|since|this|today"
)


_BEEN = frozenset({"be", "stay", "spend", "live"})
"""What somebody did for days that are over: "I was in Valencia from 5 January to 20 March"."""


def turn_ahead(clause: Clause, today: dt.date) -> None:
    """Move to the coming one each date that looks back although its own clause looks ahead.

    Dates are resolved by the sentence; in "bought a tent, and I have a class on Saturday" the second clause has its own
    direction, and what is booked "for" a day or "effective" from one lies ahead as well.
    """
    _name_days(clause, today)
    verb = clause.verb
    owning = verb is not None and verb.lemma == "get" and verb.perfect
    ahead = verb is None or owning or _is_arranged(clause) or not (verb.past or any(v.past for v in clause.chain))
    moved = verb is not None and verb.lemma in SHIFTING
    if verb is not None and verb.past and not verb.passive and verb.lemma in _BEEN and not clause.chain:
        clause.rest = [gone(t, today) if t.kind == "date" else t for t in clause.rest]
        return
    if ahead and verb is not None:
        clause.front = [coming(t, today) if t.kind == "date" else t for t in clause.front]
    for i, token in enumerate(clause.rest):
        if i and clause.rest[i - 1].low == "since":
            continue
        if token.kind == "date" and _is_in_force(clause.rest[:i]) and is_just_over(token.value, today):
            continue
        if token.kind == "date" and (
            ahead
            or (i and clause.rest[i - 1].low in ("for", "effective", "until", "till", *(("to",) if moved else ())))
        ):
            clause.rest[i] = coming(token, today)
        elif token.kind == "date" and i and _is_long_gone(token.value, today) and _is_as_of(clause.rest[:i]):
            clause.rest[i] = coming(token, today)  # "cancelled it as of 28 February", told on the 3rd


def _is_in_force(before: Sequence[Token]) -> bool:
    """Whether a day is one from which something is so: "effective 14 February", "as of", "with effect from"."""
    lows = [t.low for t in before[-3:]]
    return lows[-1:] == ["effective"] or lows[-2:] in (["as", "of"], ["effect", "from"], ["effective", "from"])


def _is_as_of(before: Sequence[Token]) -> bool:
    return before[-1].low == "from" or [t.low for t in before[-2:]] == ["as", "of"]


def _is_long_gone(mention: Mention, today: dt.date) -> bool:
    """Whether a day lies farther back than anybody means who leaves out its year."""
    return (today - mention.last).days > _YEARLESS


_ARRANGED = frozenset(
    {"make", "book", "reserve", "confirm", "set", "fix", "arrange", "schedule", "sort", "secure", "buy"}
)
_HELD_FOR = frozenset(
    {
        "reservation",
        "reservations",
        "booking",
        "bookings",
        "table",
        "appointment",
        "tickets",
        "room",
        "slot",
        "date",
        "seats",
        "hotel",
        "trip",
        "holiday",
        "vacation",
        "getaway",
        "weekend",
        "cruise",
        "tour",
        "flight",
        "flights",
        "train",
        "trains",
        "ferry",
        "villa",
        "cottage",
        "cabin",
        "airbnb",
        "accommodation",
        "dinner",
        "lunch",
        "party",
    }
)


def _is_arranged(clause: Clause) -> bool:
    """Whether a clause leaves out that something "is" arranged: "dinner reservation made for 17 October"."""
    verb = clause.verb
    bare = verb is not None and verb.past and not verb.auxiliaries and verb.lemma in _ARRANGED
    return bare and any(t.low in _HELD_FOR for t in clause.subject[-1:])


def _name_days(clause: Clause, today: dt.date) -> None:
    """Make a date of "to the 14th": a day of the month that the extraction of facts has left a number."""
    rest = clause.rest
    for i in range(2, len(rest)):
        after = rest[i + 1] if i + 1 < len(rest) else None
        m = ORDINAL.match(rest[i].text)
        lone = after is None or after.kind == "mark" or after.low in ("at", "instead", "and", "from")
        if (
            m
            and lone
            and rest[i - 1].low == "the"
            and rest[i - 2].low in ("to", "for", "until", "till", "by", "before", "on")
        ):
            day = int(m[1])
            months = today.year * 12 + today.month - 1 + (day < today.day)
            if 1 <= day <= 28:
                date = dt.date(months // 12, months % 12 + 1, day)
                said = rest[i]
                mention = Mention(start=said.start, end=said.end, text=said.text, first=date, last=date, grain="day")
                rest[i] = said._replace(kind="date", value=replace(mention, time=_hour(rest[i + 1 : i + 3])))


def _hour(tokens: Sequence[Token]) -> dt.time | None:
    """Return the time of "at 10am"; a bare "at 10" has none here."""
    m = _HOUR.match(tokens[1].text) if len(tokens) == 2 and tokens[0].low == "at" else None
    if m is None or int(m[1]) > 12 or int(m[2] or 0) > 59:
        return None
    return dt.time(int(m[1]) % 12 + (12 if m[3].lower() == "p" else 0), int(m[2] or 0))


def gone(token: Token, today: dt.date) -> Token:
    """Return a stretch of days turned to its last occurrence before `today`, unless its year was said."""
    mention: Mention = token.value
    low = mention.text.lower()
    named = _IN_A_MONTH.search(low)
    leap = (2, 29) in {(d.month, d.day) for d in (mention.first, mention.last)}
    if (
        mention.grain != "span"
        or mention.first <= today
        or mention.recurring
        or not named
        or leap
        or re.search(r"\d{4}|next|coming", low)
    ):
        return token
    first, last = (d.replace(year=d.year - 1) for d in (mention.first, mention.last))
    return token._replace(value=replace(mention, first=first, last=last))


_JUST_OVER = dt.timedelta(days=60)
"""How far back a day with its month may lie that is past and not that of another year."""


def is_just_over(mention: Mention, today: dt.date) -> bool:
    """Return whether a day that was said with its month lies so shortly back that no coming one is meant."""
    named = _IN_A_MONTH.search(mention.text.lower())
    return bool(named) and dt.timedelta() < today - mention.last <= _JUST_OVER


_IN_A_MONTH = re.compile(rf"\b(?:{MONTHS})")
_NAMED = re.compile(rf"\b(?:{MONTHS}|christmas|xmas|boxing day|halloween|valentine)")
"""What a day of the year is known by, whatever the year."""


def coming(token: Token, today: dt.date) -> Token:
    """Return a date token turned to its next occurrence after `today`, unless it was said to be past."""
    mention: Mention = token.value
    low = mention.text.lower()
    if mention.last < today and not mention.recurring and (of_a_month := _OF_A_MONTH.search(low)) is not None:
        day = _same_weekday(mention.first, of_a_month["which"], today)
        return token._replace(value=replace(mention, first=day, last=day))
    if mention.last >= today or mention.recurring or _SAID_PAST.search(low):
        return token
    dated = _NAMED.search(low)
    if re.search(rf"\b(?:{WEEKDAYS})", low) and mention.grain == "day" and not dated:
        first, last = mention.first + dt.timedelta(days=7), mention.last + dt.timedelta(days=7)
    elif (dated or re.search(r"\b\d{1,2}[/.]\d{1,2}\b(?![/.]\d)", low)) and (
        mention.first.month * 100 + mention.first.day != 229
    ):
        years = today.year - mention.last.year + ((mention.last.month, mention.last.day) < (today.month, today.day))
        first = mention.first.replace(year=mention.first.year + years)
        last = _in_another_year(mention.last, mention.last.year + years)
        if mention.grain == "week" and (of := _WEEK_OF.search(low)):
            first = _monday_by(first, int(of[1]))
            last = first + dt.timedelta(days=6)
    elif _BARE_DAY.match(low) and mention.grain == "day" and mention.first.day <= 28:
        months = today.year * 12 + today.month - 1 + (mention.first.day < today.day)
        first = last = dt.date(months // 12, months % 12 + 1, mention.first.day)
    else:
        return token
    return token._replace(value=replace(mention, first=first, last=last))


_OF_A_MONTH = re.compile(rf"\b(?P<which>first|second|third|fourth|last) (?:{WEEKDAYS})\w* (?:of|in) (?:{MONTHS})\w*\Z")
"""How a day is told by which one of a month it is, whose year is left out: "the last Saturday of May"."""


def _same_weekday(day: dt.date, which: str, today: dt.date) -> dt.date:
    """Return the next day from today on that is the same weekday of the same month, counted the same way."""
    for year in (today.year, today.year + 1):
        first = day.replace(year=year, day=1)
        found = [d for n in range(31) if (d := first + dt.timedelta(days=n)).month == day.month]
        found = [d for d in found if d.weekday() == day.weekday()]
        there = found[-1] if which == "last" else found[["first", "second", "third", "fourth"].index(which)]
        if there >= today:
            break
    return there


_WEEK_OF = re.compile(r"\bweek (?:of|commencing|beginning|starting) .*?(\d{1,2})")


def _monday_by(first: dt.date, day: int) -> dt.date:
    """Return the Monday of the week that holds the day of a month which names it, in the year of `first`."""
    days = (first + dt.timedelta(days=n) for n in range(7))
    named = next((d for d in days if d.day == day), first)
    return named - dt.timedelta(days=named.weekday())


def _in_another_year(day: dt.date, year: int) -> dt.date:
    """Return the same day in another year; the end of February stays its end, leap year or not."""
    after = day + dt.timedelta(days=1)
    return (
        after.replace(year=year) - dt.timedelta(days=1)
        if after.day == 1 and after.month > 1
        else day.replace(year=year)
    )


_SOON = dt.timedelta(days=31)
"""How far ahead a stretch may begin that is meant as one to come."""


def period_end(tokens: Sequence[Token], today: dt.date) -> dt.date | None:
    """Return the last day of a running or coming stretch that is named as a whole: "this year", "in May"."""
    for token in tokens:
        mention = token.value if token.kind == "date" else None
        if not isinstance(mention, Mention) or mention.recurring or mention.first == mention.last:
            continue
        if mention.last > today and mention.first <= today + _SOON:
            return mention.last
    return None


def past_day(mention: Mention, today: dt.date) -> dt.date | None:
    """Return the day on which happened what is told with this date today, None when it does not say that.

    A day without its year is the last one that was, but nobody leaves out the year of a day more than half a year
    back: in "paid £30 for the match on 3 December" it is the day of something else.
    """
    day, low = exact(mention), mention.text.lower()
    if day is None or _SAID_PAST.search(low):
        return day if day is None or day <= today else None
    on_weekday = bool(_OF_NO_MONTH.search(low) and re.search(rf"\b(?:{WEEKDAYS})", low) and not _NAMED.search(low))
    if day > today and (ORDINAL.match(mention.text) or on_weekday):
        return _in_a_month_before(day, of_its_weekday=on_weekday)
    if day > today:
        of_a_week = bool(re.search(rf"\b(?:{WEEKDAYS})", low)) and not _NAMED.search(low)
        if not of_a_week and (day.month, day.day) == (2, 29):
            return None  # the year before has no such day
        day = day - dt.timedelta(days=7) if of_a_week else day.replace(year=day.year - 1)
    return day if (today - day).days <= _YEARLESS else None


_OF_NO_MONTH = re.compile(r"\b\d{1,2}(?:st|nd|rd|th)\Z")


def _in_a_month_before(day: dt.date, *, of_its_weekday: bool = False) -> dt.date:
    """Return the same day of the last month before that has it: "the 31st", said in May, is that of March.

    That of a weekday is the last one on it: "Friday the 13th".
    """
    last = day
    while (
        (last.month == day.month and last.year == day.year)
        or last.day < day.day
        or (of_its_weekday and last.replace(day=day.day).weekday() != day.weekday())
    ):
        last = last.replace(day=1) - dt.timedelta(days=1)
    return last.replace(day=day.day)


_YEARLESS = 183
"""How many days back a day may lie that is said without its year."""


def day_of_month(tokens: Sequence[Token], at: int, today: dt.date) -> Token:
    """Return a token, "the 14th" as that day of the running month when the month has it."""
    token = tokens[at]
    m = ORDINAL.match(token.text) if token.kind == "number" else None
    before = tokens[at - 1].low if at else ""
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    lone = after is None or after.kind == "mark" or after.low in PREPOSITIONS or after.low in ("and", "so", "but")
    if m is None or not lone or before not in ("the", "on", "by", "until", "till", "from", "of", "before"):
        return token
    if not 1 <= int(m[1]) <= monthrange(today.year, today.month)[1]:
        return token
    day = today.replace(day=int(m[1]))
    mention = Mention(start=token.start, end=token.end, text=f"the {token.text}", first=day, last=day, grain="day")
    return token._replace(kind="date", value=mention)
