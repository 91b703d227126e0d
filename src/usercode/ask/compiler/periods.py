"""Names of stretches of time: years, months, quarters, days, "last month", "the first half of 2024", weekdays.

What names a part of a year without the year ("in March", "Q1") is a `Part`, which a year elsewhere in the question, or
the records, must complete.
"""

from __future__ import annotations

import calendar
import datetime as dt
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import itemgetter
from typing import Literal

from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.windows import Cycle, Edge, Fixed, Relative, Unit, Window, rolling, unit_window, year_window
from usercode.ask.compiler.words import Token
from usercode.ask.compiler.wordsets import first_words, wordset

_MONTH_NAMES = (
    *("january", "february", "march", "april", "may", "june", "july"),
    *("august", "september", "october", "november", "december"),
)
MONTH_OF = {name: number for number, name in enumerate(_MONTH_NAMES, 1)}
MONTH_OF |= {name[:3]: number for name, number in MONTH_OF.items()} | {"sept": 9}
WEEKDAYS = {
    name: number
    for number, name in enumerate(("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"))
}
_WEEKDAY_OF = WEEKDAYS | {name + "s": number for name, number in WEEKDAYS.items()}
_SITTERS = frozenset({"i", "we", "he", "she", "they", "who", "ever", "have", "had", "has", "just"})
"""Words behind which "sat" is what somebody did, and no day."""
_WEEKDAY_OF |= {"mon": 0, "tue": 1, "tues": 1, "wed": 2, "thu": 3, "thurs": 3, "fri": 4, "sat": 5, "sun": 6}
_DAY_GROUPS = {
    "weekend": (5, 6),
    "weekends": (5, 6),
    "weekdays": (0, 1, 2, 3, 4),
    "weekday": (0, 1, 2, 3, 4),
    "workday": (0, 1, 2, 3, 4),
    "workdays": (0, 1, 2, 3, 4),
}
NAMES_OF_DAYS = {(5, 6): "weekends", (0, 1, 2, 3, 4): "weekdays"} | {
    (number,): name.capitalize() for name, number in WEEKDAYS.items()
}
"""What days of the week are called, for an answer."""
UNITS: dict[str, Unit] = {
    "day": "day", "days": "day", "week": "week", "weeks": "week", "month": "month", "months": "month",
    "quarter": "quarter", "quarters": "quarter", "year": "year", "years": "year",
}  # fmt: skip
_MONTHS_OF = frozenset({"months", "season"})
"""Words that only say of a season that it is one: "the summer months"."""
SEASONS = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}
"""The first month of each season, which has three."""
_WINTER = 12
_BEFORE_FALL = wordset(
    "in the of last this during since until till by for and or to from between than with every each before after all "
    "early late mid through versus vs comparing against ( ,"
)
"""Words behind which "fall" is the season: behind others it is what something does."""
_NEAR_DAYS = {
    ("today",): 0,
    ("yesterday",): -1,
    ("day", "before", "yesterday"): -2,
    ("tomorrow",): 1,
    ("day", "after", "tomorrow"): 2,
}
_PREVIOUS = frozenset({"last", "previous"})
_AS_A_RULE = wordset("usually normally typically often always ever average mostly regularly generally")
"""Words beside which a weekday is any of its name."""
_ROLLING = frozenset({"last", "past", "previous"})
_CURRENT = frozenset({"this", "current"})
_NEXT_TO = frozenset({"before", "earlier", "after", "later"})
"""Words that make another one of a year: "of the year before"."""
ARTICLES = frozenset({"the", "my"})
_THAT = frozenset({"the", "that"})
_YEARS = range(1900, 2200)
"""Numbers that may be years."""


@dataclass(frozen=True)
class Part:
    """Months `first` to `first + months - 1` of a year that was not said.

    With `day`, `length` days from that day of the first month on, or with `last` up to that day of the last month.
    """

    first: int
    months: int
    day: int = 0
    length: int = 1
    last: int = 0

    def of(self, year: int | Relative) -> Window | None:
        """Return the part of that year; None for a day that it does not have."""
        if not self.day:
            return year_window(year, self.first, self.months)
        if isinstance(year, Relative):
            start: Edge = replace(year, months=self.first - 1, days=self.day - 1)
        else:
            try:
                start = Fixed(dt.date(year, self.first, self.day))
            except ValueError:
                return None
        if not self.last:
            return Window(start, start.later(self.length))
        ended = Part(self.first + self.months - 1, 1, self.last).of(year)
        return Window(start, ended.stop) if ended is not None else None

    def latest(self, today: dt.date) -> Window | None:
        """Return the last one that has begun by a day."""
        begun = self.of(today.year)
        started = begun is not None and begun.start is not None and begun.start.day(today) <= today
        return begun if started else self.of(today.year - 1)


@dataclass(frozen=True)
class UnitOf:
    """The calendar year or month in which the first or the last of the records lies, by their day or by `day`."""

    unit: Literal["year", "month"]
    last: bool
    day: Sense | None = None


Span = Window | Part | Cycle | UnitOf
Read = tuple[int, Span]


class Periods:
    """Reads the names of stretches of time in one question."""

    def __init__(self, tokens: Sequence[Token], today: dt.date) -> None:
        self.today = today
        self._tokens = tokens
        self._texts = tuple([t.text if not t.quoted else "" for t in tokens])
        self._size = len(tokens)
        self._begins = [
            text in PERIOD_STARTS or (token.kind in PERIOD_STARTS and (token.kind != "number" or self._is_dated(at)))
            for at, (text, token) in enumerate(zip(self._texts, tokens, strict=True))
        ]
        """Whether the name of a stretch of time can begin with each word."""
        self._periods: dict[int, list[Read]] = {}
        self._years: dict[int, tuple[int, int | Relative] | None] = {}
        self._years_said = frozenset([year for t in tokens if t.value is not None and (year := _year_in(t))])

    def _text(self, at: int) -> str:
        return self._texts[at] if at < self._size else ""

    def _is(self, at: int, *words: str) -> bool:
        return self._texts[at : at + len(words)] == words

    def _skip(self, at: int, words: frozenset[str]) -> int:
        return at + 1 if self._text(at) in words else at

    def period(self, at: int) -> list[Read]:
        """Return the readings of a name of a stretch of time that begins at `at`, longest first."""
        if at not in self._periods:
            self._periods[at] = self._period(at)
        return self._periods[at]

    def _period(self, at: int) -> list[Read]:
        start = self._behind_whole(self._skip(at, ARTICLES))
        if not self._may_begin(start):
            return []
        found: list[Read] = []
        article = start > at and self._text(start - 1) in ARTICLES
        for read in _readers_of(self._texts[start], self._tokens[start].kind):
            found += read(self, start, article)
        return sorted(found, key=itemgetter(0), reverse=True)

    def _behind_whole(self, at: int) -> int:
        """Return the place behind words that say that all of a stretch is meant: "the whole of", "the course of"."""
        for words in _WHOLE if self._text(at) in _WHOLE_STARTS else ():
            if self._is(at, *words):
                return self._skip(at + len(words), ARTICLES)
        return at

    def _may_begin(self, at: int) -> bool:
        """Return whether a word can begin the name of a stretch of time."""
        return at < self._size and self._begins[at]

    def _is_dated(self, at: int) -> bool:
        """Return whether a number may say when: a year, a day of a month, or how long ago."""
        year = self._number(at, 1900, 2199) is not None
        return year or self._text(at + 1) == "of" or self._text(at + 1) in MONTH_OF or self._text(at + 2) == "ago"

    def _number(self, at: int, low: int, high: int) -> int | None:
        token = self._tokens[at] if at < self._size else None
        if token is None or token.kind != "number" or not isinstance(token.value, int) or token.quoted:
            return None
        return token.value if low <= token.value <= high else None

    def year(self, at: int) -> tuple[int, int | Relative] | None:
        """Return where a year ends and which it is: "2024", "calendar year 2024", "last year", "this year"."""
        if at not in self._years:
            self._years[at] = self._read_year(at)
        return self._years[at]

    def _read_year(self, at: int) -> tuple[int, int | Relative] | None:
        start = self._skip(at, ARTICLES)
        start = self._skip(self._skip(start, frozenset({"calendar"})), frozenset({"year"}))
        if (number := self._number(start, 1900, 2199)) is not None and self._tokens[start].text.isdigit():
            return start + 1, number
        if self._text(at) in _PREVIOUS | {"past"} and self._text(at + 1) == "year":
            return at + 2, Relative("year", -1)
        if self._text(at) in _CURRENT and self._text(at + 1) == "year":
            return at + 2, Relative("year", 0)
        return None

    def _of_year(self, at: int) -> tuple[int, int | Relative] | None:
        """Return the year that follows a part of it: "March 2024", "Q1 of 2024", "June, 2023", "March last year"."""
        for start in (self._skip(at, frozenset({"of", "in"})), self._skip(at, frozenset({","}))):
            if found := self.year(start):
                return found
        if self._is(at, "of", "the", "year") and self._text(at + 3) not in _NEXT_TO and not self._years_said:
            return at + 3, Relative("year", 0)
        return None

    def _of_that_year(self, at: int) -> int:
        """Return the place behind words for a year that is named elsewhere: "2024, the last quarter of the year"."""
        place = self._skip(self._skip(at + 1, _THAT), frozenset({"same"}))
        said = self._text(at) in ("of", "in") and place > at + 1 and self._text(place) == "year"
        told = said and self._years_said and self._text(place + 1) not in _NEXT_TO
        return place + 1 if told else at

    def _year(self, at: int, _: bool) -> list[Read]:
        found = self.year(at)
        if found is None or self._text(at) in _ROLLING | _CURRENT:
            return []
        return [(found[0], year_window(found[1]))]

    def _date(self, at: int, _: bool) -> list[Read]:
        token = self._tokens[at] if at < len(self._tokens) else None
        if token is not None and token.kind == "date" and isinstance(token.value, dt.date):
            return [(at + 1, one_day(Fixed(token.value)))]
        for words, offset in _NEAR_DAYS.items():
            if self._is(at, *words):
                return [(at + len(words), one_day(Relative("day", offset)))]
        return self._named_day(at)

    def _named_day(self, at: int) -> list[Read]:
        """Read "March 3rd", "3 March", "the 3rd of March", with a year or without."""
        end, month, day = 0, 0, None
        if self._text(at) in MONTH_OF:
            after = self._skip(at + 1, frozenset({"the"}))
            month, end = MONTH_OF[self._text(at)], after + 1
            day = self._day_number(after) or self._day_behind_month(after, article=after > at + 1)
        elif (day := self._day_number(at) or self._day_in_words(at)) is not None:
            place = self._skip(at + 1, frozenset({"of"}))
            month, end = MONTH_OF.get(self._text(place), 0), place + 1
        if not month or day is None:
            return []
        part = Part(month, 1, day)
        found: list[Read] = [(end, part)]
        if (year := self._of_year(end)) and (window := part.of(year[1])):
            found = [(year[0], window)]
        return found

    def _day_in_words(self, at: int) -> int | None:
        """Return the day of "the first of September"."""
        token = self._tokens[at] if at < len(self._tokens) else None
        told = token is not None and token.kind == "ordinal" and isinstance(token.value, int)
        follows = self._text(at + 1) == "of" and self._text(at + 2) in MONTH_OF
        return int(token.value) if told and follows and token is not None else None  # type: ignore[arg-type]

    def _day_behind_month(self, at: int, *, article: bool) -> int | None:
        """Return the day of "March the fifteenth", "June thirtieth, 2024"."""
        token = self._tokens[at] if at < len(self._tokens) else None
        told = token is not None and token.kind == "ordinal" and isinstance(token.value, int)
        whole = article or self._of_year(at + 1) is not None
        return int(token.value) if told and whole and token is not None else None  # type: ignore[arg-type]

    def _day_number(self, at: int) -> int | None:
        token = self._tokens[at] if at < len(self._tokens) else None
        if token is None or token.kind not in ("number", "ordinal") or not isinstance(token.value, int):
            return None
        return token.value if 1 <= token.value <= 31 and token.text[0].isdigit() else None

    def _month(self, at: int, _: bool) -> list[Read]:
        month = MONTH_OF.get(self._text(at))
        if month is None:
            return self._numbered_month(at)
        end, last = at + 1, month
        if self._text(end) in ("-", "to", "through", "and") or (end < len(self._tokens) and self._tokens[end].glued):
            place = end if self._tokens[end].glued else end + 1
            if (other := MONTH_OF.get(self._text(place))) and other > month and self._text(end) != "and":
                end, last = place + 1, other
        found = self._with_year(end, Part(month, last - month + 1))
        whole = [
            (stop, part) for stop, part in self._months_listed(at) if part.months > 2 and self._text(at - 1) != ","
        ]
        listed = [read for stop, part in whole for read in self._with_year(stop, part)]
        return [*found, *listed] if last == month else [*found, *self._with_year(at + 1, Part(month, 1))]

    def _numbered_month(self, at: int) -> list[Read]:
        """Read "2024-06"."""
        year, month = self._number(at, 1900, 2199), self._number(at + 1, 1, 12)
        if year is None or month is None or not self._tokens[at + 1].glued or len(self._text(at + 1)) != 2:
            return []
        return [(at + 2, year_window(year, month, 1))]

    def _with_year(self, end: int, part: Part) -> list[Read]:
        if year := self._of_year(end):
            window = part.of(year[1])
            return [(year[0], window)] if window else []
        return [(self._of_that_year(end), part)]

    def _part(self, at: int, article: bool) -> list[Read]:
        """Read quarters and halves: "Q1 2024", "2024 Q1", "first quarter of 2024", "the second half of last year"."""
        text = self._text(at)
        if (year := self.year(at)) and (inner := self._quarter_or_half(year[0])):
            return [(inner[0], inner[1].of(year[1]) or inner[1])]
        if inner := self._quarter_or_half(at):
            end = self._months_again(inner)
            found = [(self._months_again((stop, inner[1])), span) for stop, span in self._with_year(end, inner[1])]
            if text in ("first", "second") and not isinstance(found[0][1], Window):
                return found if article or text else []
            return found
        return []

    def _months_again(self, read: tuple[int, Part]) -> int:
        """Return the place behind a quarter or half and its months in parentheses: "H1 (Jan-Jun)"."""
        end, part = read
        if self._text(end) == "(":
            for stop, span in self._month(end + 1, False):
                if self._text(stop) == ")" and span == part:
                    return stop + 1
        return end

    def _quarter_or_half(self, at: int) -> tuple[int, Part] | None:
        text = self._text(at)
        size = {"q": 3, "h": 6}.get(text[:1], 0)
        if size and len(text) == 2 and text[1].isdigit() and 1 <= int(text[1]) <= 12 // size:
            return at + 1, Part((int(text[1]) - 1) * size + 1, size)
        token = self._tokens[at] if at < len(self._tokens) else None
        size = {"quarter": 3, "half": 6}.get(self._text(at + 1), 0)
        if token is not None and size:
            number = token.value if token.kind == "ordinal" else {"last": 12 // size, "final": 12 // size}.get(text)
            next_is_year = self._of_year(at + 2) is not None or self._of_that_year(at + 2) > at + 2
            if isinstance(number, int) and 1 <= number <= 12 // size and (text != "last" or next_is_year):
                return at + 2, Part((number - 1) * size + 1, size)
        return None

    def _relative(self, at: int, article: bool) -> list[Read]:
        """Read what is counted from today: "last month", "the past 90 days", "this year", "three weeks ago"."""
        text, found = self._text(at), list[Read]()
        unit = UNITS.get(self._text(at + 1))
        count = self._number(at + 1, 1, 9999)
        counted = UNITS.get(self._text(at + 2)) if count is not None else None
        if text in _PREVIOUS and unit and not (article and text == "last") and self._text(at + 1) == unit:
            found.append((at + 2, unit_window(unit, -1)))
        if (
            unit
            and self._text(at + 1) == unit
            and (text == "past" or (text == "last" and article))
            and unit != "quarter"
        ):
            found.append((at + 2, rolling(unit, 1)))
        if text in _ROLLING and counted and count:
            found.append((at + 3, rolling(counted, count)))
        if text == "next" and unit and self._text(at + 1) == unit:
            found.append((at + 2, unit_window(unit, 1)))
        if text in _CURRENT and unit:
            end = at + 2
            if self._is(end, "so", "far") or self._is(end, "to", "date"):
                end += 2
            found.append((end, unit_window(unit, 0)))
        if self._is(at, "so", "far", "this") and (inside := UNITS.get(self._text(at + 3))):
            found.append((at + 4, unit_window(inside, 0)))
        if self._is(at, "earlier", "this") and (inside := UNITS.get(self._text(at + 2))):
            found.append((at + 3, unit_window(inside, 0)))
        if text in _ROLLING:
            found += [(at + 1 + len(words), rolling(*size)) for words, size in _SPANS if self._is(at + 1, *words)]
        return found

    def _ago_exactly(self, at: int, _: bool) -> list[Read]:
        """Read "three days ago", "two years ago": of weeks it is not said whether the day or the week is meant."""
        count = 1 if self._text(at) in ("a", "one") else self._number(at, 1, 999)
        unit = UNITS.get(self._text(at + 1))
        if count is None or unit not in ("day", "month", "year") or self._text(at + 2) != "ago":
            return []
        return [(at + 3, unit_window(unit, -count))]

    def _half_of_month(self, at: int, _: bool) -> list[Read]:
        """Read "first half of April", "second half of March 2024": its first fifteen days, or the rest."""
        text = self._text(at)
        month = MONTH_OF.get(self._text(at + 3))
        if text not in ("first", "second", "latter") or month is None or not self._is(at + 1, "half", "of"):
            return []
        if text == "first":
            return self._with_year(at + 4, Part(month, 1, 1, _HALF))
        found: list[Read] = []
        for end, span in self._with_year(at + 4, Part(month, 1)):
            if isinstance(span, Window) and span.start is not None:
                found.append((end, Window(span.start.later(_HALF), span.stop)))
            elif month in _DAYS_OF:
                found.append((end, Part(month, 1, _HALF + 1, _DAYS_OF[month] - _HALF)))
        return found

    def _feast(self, at: int, _: bool) -> list[Read]:
        """Read a day that has a name, with a year or without: "New Year's Eve", "Christmas Day 2024"."""
        for words, (month, day) in _FEASTS.items() if self._text(at) in _FEAST_STARTS else ():
            if self._is(at, *words):
                return self._with_year(at + len(words), Part(month, 1, day))
        return []

    def _fraction(self, at: int, _: bool) -> list[Read]:
        """Read "first three months of 2024", "last two weeks of March 2024", "first week of June"."""
        text = self._text(at)
        if text not in ("first", "last", "final"):
            return []
        count, place = self._number(at + 1, 1, 366), at + 2
        if count is None:
            count, place = 1, at + 1
        unit = UNITS.get(self._text(place))
        if unit not in ("day", "week", "month") or self._text(place + 1) not in ("of", "in"):
            return []
        found: list[Read] = []
        days = count * (7 if unit == "week" else 1)
        for end, span in self.period(place + 2):
            if isinstance(span, Part) and unit != "month" and (part := _days_of(span, days, text == "first")):
                found.append((end, part))
            if not isinstance(span, Window) or span.start is None or span.stop is None:
                continue
            if unit != "month":
                edges = (span.start, span.start.later(days)) if text == "first" else (span.stop.later(-days), span.stop)
                found.append((end, Window(*edges)))
            elif (year := self.year(place + 2)) and year[0] == end and count < 12:
                found.append((end, year_window(year[1], 1 if text == "first" else 13 - count, count)))
        return found

    def _season(self, at: int, _: bool) -> list[Read]:
        """Read a season, with or without its months: "summer 2024", "the summer of 2024 (June to August)"."""
        if self._text(at) in _CURRENT | _PREVIOUS:
            return self._season_from_today(at)
        first = SEASONS.get(self._text(at))
        if at and self._text(at - 1) in _CURRENT | _PREVIOUS:
            return []
        if first is None or (self._text(at) == "fall" and at and self._text(at - 1) not in _BEFORE_FALL):
            return []
        behind = self._skip(at + 1, _MONTHS_OF)
        year = self._of_year(behind)
        end = year[0] if year else behind
        if self._text(end) != "(":
            return [] if first == _WINTER else self._with_year(behind, Part(first, 3))
        opened = self._skip(end + 1, frozenset({"from"}))
        for stop, span in [*self._month(opened, False), *self._months_listed(opened)]:
            if self._text(stop) == ")" and isinstance(span, Part) and year:
                return [(stop + 1, span.of(year[1]) or span)]
            if self._text(stop) == ")" and isinstance(span, Part):
                return self._with_year(stop + 1, span)
            if self._text(stop) == ")":
                return [(stop + 1, span)]
        return [] if first == _WINTER else self._with_year(behind, Part(first, 3))

    def _season_from_today(self, at: int) -> list[Read]:
        """Read "this winter" and "last summer": of winters, which lie in two years, only one that today tells."""
        first = SEASONS.get(self._text(at + 1))
        if first is None:
            return []
        this, today = self._text(at) in _CURRENT, self.today
        if first != _WINTER:
            ended = today.month >= first + 3
            year = today.year if this or ended else today.year - 1
        else:
            year = today.year if today.month == _WINTER else today.year - 1
            year -= 0 if this or _WINTER > today.month > 2 else 1
            if this and _WINTER > today.month > 2:
                return []
        return [(at + 2, year_window(year, first, 3))]

    def _months_listed(self, at: int) -> list[tuple[int, Part]]:
        """Read "June, July and August": months that follow each other."""
        months, place = [], at
        while (month := MONTH_OF.get(self._text(place))) is not None:
            months.append(month)
            place = self._skip(self._skip(place + 1, frozenset({","})), frozenset({"and"}))
        follow = months == list(range(months[0], months[0] + len(months))) if months else False
        return [(place, Part(months[0], len(months)))] if follow and len(months) > 1 else []

    def _day_group(self, at: int, _: bool) -> list[Read]:
        """Read weekdays: "Mondays", "weekends", "Monday or Friday" is left to the lists of the grammar."""
        text = self._text(at)
        if (told := self._day_from_today(at)) is not None:
            return [told]
        if text in ("a", "any"):
            at, text = at + 1, self._text(at + 1)
        if text in _DAY_GROUPS:
            return [(at + 1, Cycle("weekday", _DAY_GROUPS[text]))]
        if text in _WEEKDAY_OF and not (text == "sat" and self._text(at - 1) in _SITTERS):
            return [(at + 1, Cycle("weekday", (_WEEKDAY_OF[text],)))]
        return []

    def _day_from_today(self, at: int) -> Read | None:
        """Read a weekday or weekend that today tells: "last Monday", "last weekend", "on Sunday" of one that was.

        Without "last", one weekday is the one before today where the question is what was done, and of no other time;
        the one after today, where it is what the user has to do then: "what do I have on Friday".
        """
        text, behind = self._text(at), self._text(at + 1)
        if text in _PREVIOUS and behind == "weekend":
            return at + 2, Window(Relative("week", -1, days=5), Relative("week"))
        if text in _CURRENT and behind == "weekend":
            return at + 2, Window(Relative("week", days=5), Relative("week", 1))
        if text in _PREVIOUS and behind in WEEKDAYS:
            return at + 2, one_day(Fixed(self._before_today(WEEKDAYS[behind])))
        opened = self._text(at - 1) if at else ""
        done = opened == "since" or (opened == "on" and "did" in self._texts)
        ahead = opened == "on" and self._is_to_come()
        if text not in WEEKDAYS or not (done or ahead) or not self._one_time():
            return None
        day = self._before_today(WEEKDAYS[text])
        return at + 1, one_day(Fixed(day if done else self._next_of(day)))

    def _before_today(self, weekday: int) -> dt.date:
        """Return the last day before today that is that weekday."""
        return self.today - dt.timedelta(days=(self.today.weekday() - weekday - 1) % 7 + 1)

    def _next_of(self, day: dt.date) -> dt.date:
        """Return the first day after today that is the weekday of a day before it."""
        return day + dt.timedelta(days=14 if day + dt.timedelta(days=7) == self.today else 7)

    def _is_to_come(self) -> bool:
        """Return whether it is asked what the user has before them, and not what they have as a rule."""
        texts = set(self._texts)
        return ({"do", "i", "have"} <= texts or {"am", "i"} <= texts) and texts.isdisjoint(_AS_A_RULE)

    def _one_time(self) -> bool:
        """Return whether no second word of the question may say when."""
        words = [text for text in self._texts if text in WEEKDAYS]
        other = any(t.kind in ("date", "number", "ordinal") or t.text in _TIMES for t in self._tokens)
        return len(words) == 1 and not other


_HALF = 15
_DAYS_OF = {month: calendar.monthrange(2023, month)[1] for month in range(1, 13) if month != 2}
"""How many days the months have of which each year has as many."""
_WHOLE = (("whole", "of"), ("course", "of"), ("entirety", "of"), ("whole",), ("entire",), ("all", "of"), ("all",))
"""What may stand before a stretch of time of which all is meant."""
_FEASTS = {
    ("new", "year", "day"): (1, 1),
    ("new", "year", "eve"): (12, 31),
    ("christmas", "eve"): (12, 24),
    ("christmas", "day"): (12, 25),
    ("boxing", "day"): (12, 26),
    ("valentine", "day"): (2, 14),
    ("halloween",): (10, 31),
}
"""Days of the year that have a name and lie on the same date everywhere."""
_WHOLE_STARTS, _FEAST_STARTS = first_words(_WHOLE), first_words(_FEASTS)
_SPANS: tuple[tuple[tuple[str, ...], tuple[Unit, int]], ...] = (
    (("fortnight",), ("week", 2)),
    (("half", "year"), ("month", 6)),
    (("half", "a", "year"), ("month", 6)),
)
"""Lengths of time that are some of another unit."""
_TIMES = frozenset((*MONTH_OF, *_PREVIOUS, *_CURRENT, *SEASONS, *UNITS, *_WEEKDAY_OF.keys() - WEEKDAYS.keys())) - {
    "may"
}
_PARTS_OF_YEAR = wordset("q1 q2 q3 q4 h1 h2 first second third fourth last final")
_HALVES_OF_MONTH = wordset("first second latter")
_YEAR_STARTS = _ROLLING | _CURRENT | {"calendar", "year", "number"}
_READERS: tuple[tuple[Callable[[Periods, int, bool], list[Read]], frozenset[str]], ...] = (
    (Periods._season, frozenset(SEASONS) | _CURRENT | _PREVIOUS),
    (Periods._date, frozenset(MONTH_OF) | first_words(_NEAR_DAYS) | {"date", "number", "ordinal"}),
    (Periods._year, wordset("calendar year number")),
    (Periods._month, frozenset(MONTH_OF) | {"number"}),
    (Periods._part, _YEAR_STARTS | _PARTS_OF_YEAR | {"ordinal"}),
    (Periods._relative, _ROLLING | _CURRENT | {"next", "so", "earlier"}),
    (Periods._ago_exactly, frozenset({"a", "one", "number"})),
    (Periods._fraction, wordset("first last final")),
    (Periods._half_of_month, _HALVES_OF_MONTH),
    (Periods._feast, _FEAST_STARTS),
    (Periods._day_group, frozenset((*_DAY_GROUPS, *_WEEKDAY_OF, *_PREVIOUS, *_CURRENT, "a", "any"))),
)
"""What reads the names of stretches of time, each with the words and kinds of tokens that those begin with."""
PERIOD_STARTS = frozenset().union(*(starts for _, starts in _READERS)) | {"whole", "entire", "all"}
"""Words, and kinds of tokens, that the name of a stretch of time can begin with."""


@lru_cache(maxsize=4_096)
def _readers_of(text: str, kind: str) -> tuple[Callable[[Periods, int, bool], list[Read]], ...]:
    """Return the readers of the names that can begin with a token."""
    return tuple(read for read, starts in _READERS if text in starts or kind in starts)


def _days_of(part: Part, days: int, first: bool) -> Part | None:
    """Return the first or last days of a month without its year; None for the last of a February."""
    if part.day or part.months != 1 or (not first and part.first not in _DAYS_OF):
        return None
    return Part(part.first, 1, 1 if first else _DAYS_OF[part.first] - days + 1, days)


def _year_in(token: Token) -> int:
    """Return the year that a token names: that of a day, or a number of four digits; 0 where it names none."""
    if isinstance(token.value, dt.date):
        return token.value.year
    told = token.kind == "number" and token.text.isdigit() and token.value in _YEARS
    return int(token.text) if told else 0


def one_day(edge: Edge) -> Window:
    """Return the window of a day."""
    return Window(edge, edge.later(1))
