"""Days that a sentence names by their number beside another day: "on 19 May, and they need it until the 23rd". Pure.

The extraction of facts leaves such a number as it is, for alone it may be anything. Behind a day that is named in full
it is the next such day of a month.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import calendar
import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from usercode.facts.dates.lexicon import in_figures
from usercode.facts.fact import Mention
from usercode.state.frames.direction import ORDINAL, coming
from usercode.state.frames.functionwords import COORDINATORS, MONTHS, PREPOSITIONS, SUBJECTS, WEEKDAYS
from usercode.state.frames.phrases import exact, is_stretch
from usercode.state.frames.tokens import Token
from usercode.state.frames.verbs import AUXILIARIES
from usercode.state.frames.wordset import word_set

_BARE = re.compile(
    rf"(?:.*\bon )?(?:(?P<weekday>{WEEKDAYS})[a-z]*,? )?the (?P<number>\d{{1,2}})(?:st|nd|rd|th)\b(?! of\b)"
    rf"(?!.*\b(?:{MONTHS}|next|last|this|month|year))",
    re.IGNORECASE,
)
"""A day by its number in a month, maybe with its weekday or beside an hour: "7:40 pm on Saturday the 14th"."""
_THE_WEEKDAY = re.compile(
    rf"(?:.*\bon )?the (?P<weekday>{WEEKDAYS})[a-z]*(?: (?:morning|afternoon|evening|night|lunchtime))?(?: at .*)?",
    re.IGNORECASE,
)
"""A weekday of days that were told before: "10:10 on the Sunday"."""
_LED_BY = word_set("to for until till til by before on from through thru and between -")
_BEHIND = PREPOSITIONS | COORDINATORS | SUBJECTS | AUXILIARIES | word_set("instead now so because as same")
_SHIFTED = word_set(
    "moved move moving put pushed postponed rescheduled shifted changed bumped switched delayed swapped traded brought"
)
"""What is moved is moved to a day to come."""
LAST_OF_EVERY_MONTH = 28


_GOES_ON = re.compile(
    r"(?:\A|[,;] |and |but )(?:(?:so|and|then|but) )*(?:(?:i|we|he|she|they|it)(?: (?:\S+ ){0,2}?|'\S+ (?:\S+ )?)|the (?:flight|train|ferry|boat|ship|plane|trip|course) )?"
    r"(?:go(?:es|ing)?|leav(?:e|es|ing)|fl(?:y|ies|ying)|depart(?:s|ing|ure)?|set(?:s|ting)? (?:off|out)|head(?:s|ing)?|driv(?:e|es|ing)|sail(?:s|ing)?|travel\w*|"
    r"start(?:s|ing)?|begin(?:s|ning)?|run(?:s|ning)?|arriv(?:e|es|ing)|land(?:s|ing)?|get(?:s|ting)? (?:in|there)|off|out(?:bound)?|away|there) "
)
"""How a sentence goes on about what the one before gave a month for: "I'm off to Perth in October. I leave on the 3rd"."""


def with_named_days(
    tokens: Sequence[Token],
    told: dt.date | None,
    today: dt.date,
    told_end: dt.date | None = None,
    month: Mention | None = None,
) -> list[Token]:
    """Return the tokens with dates for such numbers; `told` is the day that the sentence before named, if any.

    `told_end` is the last day of the stretch that began then, `month` the month or week that it named without a day.
    """
    goes_on = _GOES_ON.search(" ".join(t.low for t in tokens)) or (tokens and _is_row(tokens[0]))
    tokens = _in_month(_with_rows(tokens, today), _lately(month, today) if goes_on else None)
    out: list[Token] = []
    anchor = told if told is not None and told >= today else None
    if anchor is None and any(t.low in _SHIFTED for t in tokens):
        anchor = today
    ends = told_end
    named_here, earlier = False, any(t.low in ("forward", "earlier") for t in tokens)
    for i, said in enumerate(tokens):
        token = (
            _behind(said, anchor)
            if named_here and anchor is not None and not earlier
            else _again(said, _days(anchor, told_end))
        )
        if anchor is not None:
            token = _on_the_weekday(token, tokens[i + 1 : i + 2], _days(anchor, ends))
            token = _next_after(token, tokens[i - 1 : i], tokens[i + 1 : i + 3], anchor)
        if token.kind == "date" and (day := _first(token, today)) is not None:
            anchor, named_here, ends = day, True, coming(token, today).value.last
        named = _day_named(tokens, i, today if earlier and anchor else anchor)
        if named is None:
            out.append(token)
            continue
        lead = out.pop()
        text = f"{lead.text} {token.text}"
        mention = Mention(start=lead.start, end=token.end, text=text, first=named, last=named, grain="day")
        out.append(Token(text, text.lower(), "date", lead.start, token.end, mention))
    return [t for t, after in zip_longest(out, out[1:]) if after is None or not _is_named_again(t, after)]


def _days(first: dt.date | None, last: dt.date | None) -> tuple[dt.date, ...]:
    """Return the day that was told, or the first and the last of the stretch."""
    return () if first is None else (first,) if last is None or last <= first else (first, last)


def _in_month(tokens: Sequence[Token], month: Mention | None) -> list[Token]:
    """Return the tokens with a day that is told by its number first as that of the month named before it.

    "In June I take the train on the 3rd"; the days behind it follow upon that one.
    """
    out = list(tokens)
    for i, token in enumerate(out):
        value = token.value if token.kind == "date" and isinstance(token.value, Mention) else None
        if value is None or value.recurring:
            continue
        if value.grain in ("month", "week") and not is_stretch(value):
            around = (
                dt.timedelta() if value.grain == "month" else _WEEK
            )  # "the second week of November, out on the 5th"
            month = None if value.approximate else replace(value, first=value.first - around, last=value.last + around)
            continue
        if month is not None and _is_row(token):
            two = [int(n) for n in _TWO.fullmatch(in_figures(token.text)).groups()]  # type: ignore[union-attr]
            first, last = (such_day_after(month.first, n) for n in two)
            if first and last and month.first <= first < last <= month.last:
                out[i] = token._replace(value=replace(value, first=first, last=last))
            return out
        m = _BARE.match(in_figures(token.text)) if value.grain == "day" else None
        day = such_day_after(month.first, int(m["number"])) if m is not None and month is not None else None
        if m is None or day is None or month is None or not month.first <= day <= month.last:
            return out
        out[i] = token._replace(value=replace(value, first=day, last=day))
        month = replace(month, first=day, last=max(month.last, day + _LONG))
    return out


def _with_rows(tokens: Sequence[Token], today: dt.date) -> list[Token]:
    """Return the tokens with two numbers behind the name of a month as the days of it: "in November, 6th to 20th"."""
    out: list[Token] = []
    first: dt.date | None = None
    i = 0
    while i < len(tokens):
        first = _month_at(tokens, i, today) or first
        row = [t.text for t in tokens[i : i + 3]] if first is not None else []
        days = [int(t.rstrip("stndrh")) for t in (row[0], row[2])] if len(row) == _ROW and _is_row_at(tokens, i) else []
        last = such_day_after(first.replace(day=days[0]), days[1]) if first and days and 0 < days[0] <= 28 else None
        if first is None or last is None or last.month != first.month:
            out.append(tokens[i])
            i += 1
            continue
        begin, end, text = tokens[i].start, tokens[i + 2].end, " ".join(row)
        day = first.replace(day=days[0])
        mention = Mention(start=begin, end=end, text=f"{day:%B} {text}", first=day, last=last, grain="span")
        out.append(Token(text, text.lower(), "date", begin, end, mention))
        i += _ROW
    return out


_ROW = 3
_UNTIL = word_set("to - – — until till til through thru")
_NAMES = {name: number for number, name in enumerate(calendar.month_name) if name}


def _is_row_at(tokens: Sequence[Token], i: int) -> bool:
    """Whether two days stand at a token by their numbers: as ordinals, or in figures right behind the mark after a month."""
    one, link, two = tokens[i : i + 3]
    plain = one.kind == two.kind == "number" and link.low in _UNTIL
    behind = tokens[i + 3] if i + 3 < len(tokens) else None
    ends = behind is None or behind.kind == "mark" or behind.low in _BEHIND
    marked = i > 1 and tokens[i - 1].text in (":", "(", ",") and tokens[i - 2].kind == "date"
    in_full = all(ORDINAL.match(t.text) or (marked and re.fullmatch(r"\d{1,2}", t.text)) for t in (one, two))
    return plain and ends and in_full


def _month_at(tokens: Sequence[Token], i: int, today: dt.date) -> dt.date | None:
    """Return the first day of the month that a token names, the coming one where its year is left out."""
    token, behind = tokens[i], tokens[i + 1].text if i + 1 < len(tokens) else ""
    value = token.value if token.kind == "date" and isinstance(token.value, Mention) else None
    if value is not None and value.grain == "month" and not value.recurring and not is_stretch(value):
        found = _lately(value, today)
        return found.first if found is not None else None
    number = _NAMES.get(token.text, 0) if behind in (",", ":", "(") else 0
    if not number:
        return None
    return dt.date(today.year + (number < today.month), number, 1)


def _lately(month: Mention | None, today: dt.date) -> Mention | None:
    """Return a month as that of the coming year where it would lie farther back than anybody means without its year."""
    if (
        month is None
        or month.grain != "month"
        or (today - month.last).days <= _YEARLESS
        or re.search(r"\d{4}|last|ago", month.text)
    ):
        return month
    years = today.year - month.first.year + ((month.first.month, 1) < (today.month, 1))
    first = month.first.replace(year=month.first.year + years)
    return replace(month, first=first, last=first.replace(day=calendar.monthrange(first.year, first.month)[1]))


_YEARLESS = 183


def _is_row(token: Token) -> bool:
    """Whether a token is two days by their numbers alone: "the 3rd to the 24th"."""
    value = token.value if token.kind == "date" else None
    return isinstance(value, Mention) and value.grain == "span" and _TWO.fullmatch(in_figures(token.text)) is not None


_TWO = re.compile(
    r"(?:from )?(?:the )?(\d{1,2})(?:st|nd|rd|th)? (?:to|until|till|through|thru|-|–|—) (?:the )?(\d{1,2})(?:st|nd|rd|th)",
    re.IGNORECASE,
)


_WEEK = dt.timedelta(days=7)
_LONG = dt.timedelta(days=60)
"""How long after a day in a month the next one may be that is told by its number alone."""


def _is_named_again(token: Token, after: Token) -> bool:
    """Whether a bare weekday is the day that its number behind it names: "Thursday night the 22nd"."""
    days = [t.value for t in (token, after) if t.kind == "date" and isinstance(t.value, Mention)]
    if len(days) <= 1 or any(d.grain != "day" or d.recurring for d in days):
        return False
    same = days[0].first.weekday() == days[1].first.weekday() and days[0].time is None
    return same and not re.search(r"\d", token.text) and bool(re.match(r"(?:on )?the \d", after.text, re.IGNORECASE))


def _behind(token: Token, anchor: dt.date) -> Token:
    """Return a date that is told as "the 12th" alone as the first such day behind the one named before it."""
    m = _BARE.match(in_figures(token.text)) if _is_day(token) and token.value.first < anchor else None
    day = such_day_after(anchor, int(m["number"])) if m is not None else None
    if m is None or day is None or not _is_on(day, m["weekday"]):
        return token
    return token._replace(value=replace(token.value, first=day, last=day))


def _is_day(token: Token) -> bool:
    value = token.value if token.kind == "date" else None
    return isinstance(value, Mention) and value.grain == "day" and not value.recurring


def _is_on(day: dt.date, weekday: str | None) -> bool:
    """Whether a day is on the weekday that is told with its number, if any."""
    return weekday is None or f"{day:%a}".lower() == weekday.lower()


def _on_the_weekday(token: Token, behind: Sequence[Token], days: Sequence[dt.date]) -> Token:
    """Return "on the Sunday" as the first such day from the day on, or in the stretch, that was told before it."""
    m = _THE_WEEKDAY.fullmatch(token.text) if _is_day(token) and days and token.value.first < days[0] else None
    if m is None or any(t.low in _COUNTED_FROM for t in behind[:1]):
        return token
    day = next(d for n in range(7) if _is_on(d := days[0] + dt.timedelta(days=n), m["weekday"]))
    if len(days) > 1 and not days[0] <= day <= days[-1]:
        return token
    return token._replace(value=replace(token.value, first=day, last=day))


_COUNTED_FROM = word_set("before after")


_WEEKDAY = re.compile(
    r"(?:on )?(?:the )?(?P<following>following )?(?:mon|tues|wednes|thurs|fri|satur|sun)day", re.IGNORECASE
)


def _next_after(token: Token, before: Sequence[Token], behind: Sequence[Token], anchor: dt.date) -> Token:
    """Return "the Tuesday after" or "the following Tuesday" as the first such day behind the one named before it."""
    m = _WEEKDAY.fullmatch(token.text) if token.kind == "date" and isinstance(token.value, Mention) else None
    if m is None or token.value.recurring:
        return token
    ends = len(behind) == 1 or (len(behind) > 1 and (behind[1].kind == "mark" or behind[1].low in {"that"} | _BEHIND))
    after = bool(behind) and behind[0].low == "after" and ends
    if not (after or m["following"] or (before and before[0].low == "following")):
        return token
    day = anchor + dt.timedelta(days=(token.value.first.weekday() - anchor.weekday() - 1) % 7 + 1)
    return token._replace(value=replace(token.value, first=day, last=day))


def _again(token: Token, told: Sequence[dt.date]) -> Token:
    """Return a date that is told as "the 5th" alone as that of the day, or of the stretch, that was told before it."""
    m = _BARE.match(in_figures(token.text)) if _is_day(token) and told and token.value.first < told[0] else None
    day = such_day_after(told[0], int(m["number"])) if m is not None else None
    if m is None or day is None or day > told[-1] or not _is_on(day, m["weekday"]):
        return token
    return token._replace(value=replace(token.value, first=day, last=day))


def such_day_after(anchor: dt.date, day: int) -> dt.date | None:
    """Return the first such day of a month on or after an anchor, None where that month does not have it."""
    months = anchor.year * 12 + anchor.month - 1 + (day < anchor.day)
    year, month = months // 12, months % 12 + 1
    return dt.date(year, month, day) if 1 <= day <= calendar.monthrange(year, month)[1] else None


def _first(token: Token, today: dt.date) -> dt.date | None:
    value = coming(token, today).value
    if not isinstance(value, Mention) or value.recurring or value.first < today:
        return None
    return value.first if value.grain == "span" and value.first < value.last else exact(value)


def _day_named(tokens: Sequence[Token], i: int, anchor: dt.date | None) -> dt.date | None:
    """Return the day that "the 23rd" at a token names behind an anchor, None where it is no day."""
    m = ORDINAL.match(tokens[i].text) if tokens[i].kind == "number" else None
    if m is None or anchor is None or i <= 1 or tokens[i - 1].low != "the" or tokens[i - 2].low not in _LED_BY:
        return None
    after = tokens[i + 1] if i + 1 < len(tokens) else None
    if not (after is None or after.kind in ("mark", "number") or after.low in _BEHIND):
        return None
    return such_day_after(anchor, int(m[1]))
