"""Phrases of time to windows: "in the second half of 2024", "since last March", "on weekends", "between A and B".

Reads tokens, returns every way a phrase that begins at a token can be read, longest first.
"""

from __future__ import annotations

import calendar
import datetime as dt
from collections.abc import Sequence
from dataclasses import replace
from operator import itemgetter

from usercode.ask.compiler.pairs import Pairs, share_year, year_of
from usercode.ask.compiler.periods import ARTICLES, PERIOD_STARTS, UNITS, Part, Read, Span, one_day
from usercode.ask.compiler.windows import (
    Cycle,
    Edge,
    Fixed,
    Relative,
    Unit,
    Window,
    rolling,
    shifted,
    unit_window,
)
from usercode.ask.compiler.words import Token
from usercode.ask.compiler.wordsets import by_first_word, first_words, phrases, wordset

_LATER = wordset("later after afterwards onwards onward newer since")
_EARLIER = wordset("earlier before older")
_OPEN_ENDS = _LATER | _EARLIER
"""Words behind a stretch of time, and "or", that open it on one side."""
_SAME = frozenset({"inclusive", "included", "counted"})
_COUNTING = frozenset({"counting", "including"})
_BOTH_ENDS = _SAME | {"both"}
"""Words without any of which nothing is said of the ends of a stretch."""
_THOSE = frozenset({"those", "these", "the"})
_ENDS_OF = frozenset({"days", "dates", "ends"})
"""What a stretch from one day to another has two of."""
_AHEAD = phrases("coming up, upcoming, still to come, yet to come, in the future, lined up, still ahead, from now on")
"""What says that something is still to come, from today on."""
_SO_FAR = phrases("so far, to date, until now, up to now, up until now, by now, until today, up to today")
"""What says that something has been by today."""
_AHEAD_OF, _SO_FAR_OF = by_first_word(_AHEAD), by_first_word(_SO_FAR)


_LIKE = wordset("period time quarter month half months weeks days stretch season spell part")
_MOST_UNITS = 400
_PREVIOUS = frozenset({"previous", "preceding", "prior"})
_BEFORE = frozenset({"before", "prior", "preceding"})
_IT = frozenset({"that", "it", "those", "this", "them", "to"})
"""Words of a stretch that lies before the one it is compared with, and is as long."""
_DID = frozenset({"i", "we", "did", "had", "have", "was", "were", "there", "it"})
"""Words that say the verb again behind "than": "than I did the year before"."""
_NEIGHBOURS: dict[tuple[str, str], int] = {
    ("year", "before"): -12,
    ("year", "earlier"): -12,
    ("previous", "year"): -12,
    ("preceding", "year"): -12,
    ("prior", "year"): -12,
    ("year", "after"): 12,
    ("year", "later"): 12,
    ("following", "year"): 12,
}
"""How many months lie between a time and the one that it is compared with."""


_TAKEN_TOGETHER = frozenset({"together", "combined"})


class Times(Pairs):
    """Reads the phrases of time in one question."""

    def __init__(self, tokens: Sequence[Token], today: dt.date) -> None:
        super().__init__(tokens, today)
        self._windows: dict[int, list[Read]] = {}
        self._compares = "than" in self._texts
        self._open_ended = not _OPEN_ENDS.isdisjoint(self._texts)
        self._both_ends = not _BOTH_ENDS.isdisjoint(self._texts)

    def window(self, at: int) -> list[Read]:
        """Return the readings of a phrase of time that begins at `at` with its preposition, or without one."""
        if at not in self._windows:
            self._windows[at] = self._window(at)
        return self._windows[at]

    def _window(self, at: int) -> list[Read]:
        text = self._text(at)
        told = self._shifted(at) if self._compares else None
        if told is not None:
            return [told]
        if text not in _WINDOW_OPENINGS and not self._may_begin(self._skip(at, ARTICLES)):
            return []
        found: list[Read] = []
        if text in _BEFORE_SPANS:
            found += [(end, span) for end, span in self.period(at + 1) if _fits(text, span)]
            found += self._months_together(at + 1)
        if text in ("between", "from"):
            found += self._range(at + 1, text)
        found += self._bounded(at) if text in _BOUNDS_OF else ()
        found += self._or_later(at) if self._open_ended else ()
        found += self._ago(at) if text == "for" or text in _LENGTHS_OF else ()
        found += self.period(at)
        found += self._behind_than(at)
        found += self._range(at, "") if text else ()
        for words in _SO_FAR_OF.get(text, ()):
            if self._is(at, *words):
                found.append((at + len(words), Window(None, Relative("day", 1))))
        for words in _AHEAD_OF.get(text, ()):
            if self._is(at, *words):
                found.append((at + len(words), Window(Relative("day"))))
        if self._both_ends:
            found = [(self._ends_included(end), span) for end, span in found]
        return sorted(found, key=itemgetter(0), reverse=True)

    def _months_together(self, at: int) -> list[Read]:
        """Read months one after the other that are taken together: "in August and September together"."""
        if _TAKEN_TOGETHER.isdisjoint(self._texts):
            return []
        found = [read for stop, part in self._months_listed(at) for read in self._with_year(stop, part)]
        return [(end + 1, span) for end, span in found if self._text(end) in _TAKEN_TOGETHER]

    def _as_long_before(self, at: int, span: Window) -> Read | None:
        """Read a stretch that is as long as the one it is compared with and lies before it: "the four weeks before"."""
        place = self._skip(at, _PREVIOUS)
        led = place > at
        count = self._number(place, 1, _MOST_UNITS) or 1
        place += self._tokens[place].kind == "number" if place < len(self._tokens) else 0
        unit = UNITS.get(self._text(place))
        if unit is None or not (led or self._text(place + 1) in _BEFORE):
            return None
        end = place + 1 if led else self._skip(place + 2, _IT)
        if self._text(end) not in ("", "?", ".", ","):
            return None
        if span == rolling(unit, count):
            start = rolling(unit, 2 * count).start
            return end, Window(start, span.start)
        here = next((n for n in (0, -1) if count == 1 and unit != "day" and span == unit_window(unit, n)), None)
        return (end, unit_window(unit, here - 1)) if here is not None else None

    def _shifted(self, at: int) -> Read | None:
        """Read a time that is told by the one it is compared with: "than the year before"."""
        opened = self._skip(at, frozenset({"in", "during", "over", "for", "from"}))
        verb = at - 1
        while self._text(verb) in _DID and verb > 0:
            verb -= 1
        if self._text(verb) != "than" or not at or self._text(at) in _DID:
            return None
        start = self._skip(opened, ARTICLES)
        said = [(end, -place, span) for place in range(at) for end, span in self._said_at(place) if end < at]
        span = max(said, key=lambda read: read[:2])[2] if said else None
        if not isinstance(span, Window):
            return None
        if self._text(start) == "last" and self._text(start + 1) in ("", "?", ",") and (before := _one_before(span)):
            return start + 1, before
        for end, part in self.period(start):
            near = year_of(span)
            if not isinstance(part, Part) or self._text(end) != "of" or near is None:
                continue
            place = self._skip(end + 1, ARTICLES)
            for words, months in _NEIGHBOURS.items():
                if self._is(place, *words) and (window := part.of(_years_later(near, months // 12))) is not None:
                    return place + len(words), window
        if self._text(start) == "same" and self._text(start + 1) in _LIKE:
            place = self._skip(start + 2, frozenset({"of", "in"}))
            year, own = self.year(place), year_of(span)
            if year is None or own is None:
                return None
            years = _years_between(own, year[1])
            window = shifted(span, 12 * years) if years is not None else None
            return (year[0], window) if window is not None else None
        for words, months in _NEIGHBOURS.items():
            if self._is(start, *words) and (window := shifted(span, months)) is not None:
                return start + len(words), window
        return self._as_long_before(start, span)

    def _said_at(self, at: int) -> list[Read]:
        """Return the stretches that begin at a place, those from one time to another among them."""
        opening = self._text(at) if self._text(at) in ("between", "from") else ""
        return self.period(at) + self._range(at + 1 if opening else at, opening)

    def _ends_included(self, at: int) -> int:
        """Return the place behind words that say that both ends belong to a stretch, as they do anyway."""
        place = self._skip(at, frozenset({",", "("}))
        opened = self._text(at) == "("
        if self._text(place) in _SAME:
            place += 1
        else:
            counted = self._text(place) in _COUNTING
            place = place + 1 if counted or self._text(place) == "with" else place
            if self._text(place) != "both":
                return at
            place = self._skip(self._skip(place + 1, frozenset({"of"})), _THOSE)
            place = self._skip(place, _ENDS_OF)
            if self._text(place) not in _SAME and not counted:
                return at
            place = self._skip(place, _SAME)
        if opened and self._text(place) != ")":
            return at
        return place + 1 if opened else place

    def _range(self, at: int, opening: str) -> list[Read]:
        joints = _AND if opening == "between" else _ONWARD
        found: list[Read] = []
        if joints.keys().isdisjoint(self._texts):
            return found
        for end, first in self._range_start(at, opening):
            joint = next((words for words in joints.get(self._text(end), ()) if self._is(end, *words)), None)
            if joint is None:
                continue
            place = self._edge(end + len(joint), frozenset({"end"}))
            for stop, second in self.period(place):
                opened = self._same_month(first, second)
                if isinstance(opened, Part) and not opened.first:
                    continue
                one, other = share_year(opened, second)
                if isinstance(one, Window) and isinstance(other, Window) and one.start and other.stop:
                    found.append((stop, Window(one.start, other.stop)))
                elif isinstance(one, Part) and isinstance(other, Part) and (days := _days_between(one, other)):
                    found.append((stop, days))
                elif _are_months(one, other) or ("winter" in self._texts and _are_of_winter(one, other)):
                    months = (other.first + other.months - one.first - 1) % 12 + 1  # type: ignore[union-attr]
                    found.append((stop, Part(one.first, months)))  # type: ignore[union-attr]
        return found

    def _edge(self, at: int, words: frozenset[str]) -> int:
        """Return the place behind words for one end of a stretch: "the start of 2023"."""
        opened = self._skip(at, ARTICLES)
        return opened + 2 if self._text(opened) in words and self._text(opened + 1) == "of" else at

    def _range_start(self, at: int, opening: str) -> list[Read]:
        """Read what a range begins with; behind "between" or "from" a bare day of the month that its end names."""
        found = self.period(self._edge(at, _STARTING))
        if not opening:
            return found
        start = self._skip(at, ARTICLES)
        day = self._day_number(start)
        return [*found, (start + 1, Part(0, 1, day))] if day is not None else found

    def _same_month(self, first: Span, second: Span) -> Span:
        """Give a bare day of the month the month of the day that it runs to: "from 3 to 10 May"."""
        if not isinstance(first, Part) or first.first:
            return first
        if isinstance(second, Part):
            return replace(first, first=second.first) if second.day > first.day else first
        start = second.start if isinstance(second, Window) and _is_day(second) else None
        if not isinstance(start, Fixed) or start.date.day <= first.day:
            return first
        return one_day(Fixed(start.date.replace(day=first.day)))

    def _bounded(self, at: int) -> list[Read]:
        """Read windows that are open on one side: "since March 2024", "before 2024-05-01", "on or after Q2 2024"."""
        for words, said in _BOUNDS_OF.get(self._text(at), ()):
            if self._is(at, *words):
                place, kind = at + len(words), said
                opened = self._skip(place, ARTICLES)
                if self._text(opened) in _STARTING and kind in ("from", "in_or_after"):
                    place, kind = self._skip(opened + 1, frozenset({"of"})), "from"
                elif self._text(opened) == "end" and kind in ("through", "until"):
                    place, kind = self._skip(opened + 1, frozenset({"of"})), "through"
                spans = [*self.period(place), *self._known_by_now(place)]
                found: list[Read] = [
                    (end, window) for end, span in spans if (window := _bound(kind, self._latest(span)))
                ]
                if kind == "in_or_after":
                    found = [(end + 1, w) for end, w in found if self._text(end) in ("on", "onward", "onwards")]
                return found
        return []

    def _known_by_now(self, at: int) -> list[Read]:
        """Read what an edge names without saying which: "the start of the year" is this one's, "Christmas" the last."""
        if self._text(at) == "the" and (unit := UNITS.get(self._text(at + 1))) == self._text(at + 1) and unit != "day":
            return [(at + 2, unit_window(unit, 0))]
        for words, part in _FEASTS_SINCE.items():
            if self._is(self._skip(at, ARTICLES), *words):
                return [(self._skip(at, ARTICLES) + len(words), part)]
        return []

    def _latest(self, span: Span) -> Span:
        """Return the last part of its kind that has begun by today: "since June"."""
        if not isinstance(span, Part):
            return span
        if len(self._years_said) == 1:
            return span.of(next(iter(self._years_said))) or span
        begun = span.latest(self.today)
        begun_this_year = begun is not None and begun == span.of(self.today.year)
        return span.of(Relative("year", 0 if begun_this_year else -1)) or span

    def _or_later(self, at: int) -> list[Read]:
        """Read "in 2018 or later", "June 2023 or earlier"."""
        start = at + 1 if self._text(at) in ("in", "on", "during", "from") else at
        found: list[Read] = []
        for end, span in self.period(start):
            if self._text(end) not in ("or", "and") or not isinstance(span, Window):
                continue
            if self._text(end + 1) in _LATER:
                found.append((end + 2, Window(span.start, None)))
            elif self._text(end + 1) in _EARLIER:
                found.append((end + 2, Window(None, span.stop)))
        return found

    def as_of(self) -> dt.date | None:
        """Return the day as of which the question is asked: "as of 1 June 2025"; None where it says none."""
        return next((day for at in range(len(self._texts)) for _, day in self._told_as_of(at)), None)

    def _told_as_of(self, at: int) -> list[tuple[int, dt.date]]:
        if not self._is(at, "as", "of"):
            return []
        if self._text(at + 2) == "now":
            return [(at + 3, self.today)]
        days = [(end, span.start) for end, span in self.period(at + 2) if isinstance(span, Window) and _is_day(span)]
        return [(end, start.day(self.today)) for end, start in days if start is not None]

    def now_said(self, at: int) -> list[int]:
        """Return where words end that only name the day as of which all is asked: today, or one that a length ends on.

        What was so on another day than today is known of nothing but how long something had been so.
        """
        lasting = any(self._is(n, "for", *words) for n in range(len(self._texts)) for words in _LENGTHS)
        alone = lasting and _OF_TODAY.isdisjoint(self._texts)
        return [end for end, day in self._told_as_of(at) if day == self.today or (alone and day < self.today)]

    def _ago(self, at: int) -> list[Read]:
        """Read "more than 5 years ago", "less than two weeks before 2025-06-01", "for more than 5 years"."""
        lasting = self._text(at) == "for"
        start = at + 1 if lasting else at
        if not any(self._is(start, *words) for words in _LENGTHS_OF.get(self._text(start), ())):
            return []
        later = self._text(start) in ("less", "fewer")
        place = start + (1 if self._text(start) == "over" else 2)
        count, unit = self._number(place, 1, 9999), UNITS.get(self._text(place + 1))
        if count is None or unit is None:
            return []
        if lasting or self._text(place + 2) == "ago":
            then = self.as_of()
            now: Edge = Fixed(then) if then is not None and then != self.today else Relative("day")
            edge = Fixed(_earlier(now.date, unit, count)) if isinstance(now, Fixed) else _back(unit, count)
            return [(place + (2 if lasting else 3), _until(edge, later=later, now=now.later(1)))]
        if self._text(place + 2) != "before":
            return []
        token = self._tokens[place + 3] if place + 3 < len(self._tokens) else None
        if token is None or not isinstance(token.value, dt.date):
            return []
        back = Fixed(_earlier(token.value, unit, count))
        return [(place + 4, _until(back, later=later, now=Fixed(token.value)))]


_COMMON_YEAR = 2001
_LATE, _EARLY = 11, 3
"""Months from which on, and up to which, a winter lasts."""
_LENGTHS = phrases("more than, less than, fewer than, at least, over")
"""What compares how long something has been so, or how long ago it was."""
_LENGTHS_OF = by_first_word(_LENGTHS)
_OF_TODAY = wordset("this last past ago next today since not never no active current still previous")
"""Words of what is counted from today, or was so then and need not be so now."""
_STARTING = frozenset({"start", "beginning"})
_AND = {"and": (("and",),)}
_ONWARD = {
    "to": (("to", "and", "including"), ("to",)),
    "through": (("through", "to"), ("through",)),
    "until": (("until", "and", "including"), ("until",)),
    "till": (("till",),),
    "-": (("-",),),
    "thru": (("thru",),),
    "up": (("up", "to", "and", "including"), ("up", "until"), ("up", "to")),
}
"""What stands between the two ends of a stretch, by its first word, the longest first."""
_FEASTS_SINCE = {("christmas",): Part(12, 1, 25), ("new", "year"): Part(1, 1, 1)}
"""Feasts that name a day only where something is counted since."""
_BOUNDS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("on", "or", "after"), "from"),
    (("on", "or", "before"), "through"),
    (("in", "or", "after"), "from"),
    (("in", "or", "before"), "through"),
    (("starting", "in"), "from"),
    (("starting", "from"), "from"),
    (("starting",), "from"),
    (("beginning",), "from"),
    (("since",), "from"),
    (("after",), "after"),
    (("before",), "before"),
    (("prior", "to"), "before"),
    (("earlier", "than"), "before"),
    (("later", "than"), "after"),
    (("up", "to", "and", "including"), "through"),
    (("up", "to"), "through"),
    (("until", "and", "including"), "through"),
    (("up", "until"), "until"),
    (("up", "through"), "through"),
    (("through",), "through"),
    (("until",), "until"),
    (("till",), "until"),
    (("by", "the", "end", "of"), "through"),
    (("by",), "until"),
    (("as", "of"), "none"),
    (("from",), "in_or_after"),
)
_BEFORE_SPANS = wordset("in during for on over within throughout across of from at dated")
"""Prepositions before the name of a stretch of time that say no more than that something lies in it."""
_WINDOW_OPENINGS = (
    frozenset(words[0] for words, _ in _BOUNDS)
    | _AHEAD_OF.keys()
    | wordset("more less fewer in during for on over within throughout across of from at between so to until up dated")
)
STARTS = _WINDOW_OPENINGS | PERIOD_STARTS | ARTICLES
"""Words, and kinds of tokens, that a phrase of time can begin with."""
_BOUNDS_OF = {
    word: tuple(bound for bound in _BOUNDS if bound[0][0] == word) for word in first_words(w for w, _ in _BOUNDS)
}


def _one_before(window: Window) -> Window | None:
    """Return the unit before one that today lies in: "more this year than last"."""
    start, stop = window.start, window.stop
    if not isinstance(start, Relative) or not isinstance(stop, Relative) or not start.whole or start.unit == "day":
        return None
    return unit_window(start.unit, -1) if window == unit_window(start.unit, 0) else None


def _days_between(one: Part, other: Part) -> Part | None:
    """Return the days of one year from one to another; whole months as such."""
    if not one.day or not other.day or (one.first, one.day) >= (other.first, other.day):
        return None
    if one.first == other.first:
        return replace(one, length=other.day - one.day + 1)
    months = other.first - one.first + 1
    if one.day == 1 and other.day == _days_of(other.first):
        return Part(one.first, months)
    return replace(one, months=months, last=other.day)


def _days_of(month: int) -> int:
    """Return how many days a month has, in a year that is no leap year."""
    return calendar.monthrange(_COMMON_YEAR, month)[1]


def _are_months(one: Span, other: Span) -> bool:
    """Return whether two stretches are months of one year, in order."""
    months = isinstance(one, Part) and isinstance(other, Part) and not one.day and not other.day
    return months and other.first > one.first  # type: ignore[union-attr]


def _are_of_winter(one: Span, other: Span) -> bool:
    """Return whether two months are the first and the last of a winter, the second of the year behind the first's."""
    months = isinstance(one, Part) and isinstance(other, Part) and not one.day and not other.day
    return months and one.first >= _LATE and other.first <= _EARLY  # type: ignore[union-attr]


def _until(edge: Edge, *, later: bool, now: Edge) -> Window:
    """Return the time before a day, or with `later` from it until now."""
    return Window(edge, now) if later else Window(None, edge)


def _back(unit: Unit, count: int) -> Edge:
    """Return the day so many units before today."""
    return rolling(unit, count).start or Relative("day")


def _earlier(day: dt.date, unit: Unit, count: int) -> dt.date:
    """Return the day so many units before a day; at the end of a shorter month, its last day."""
    relative = rolling(unit, count).start
    assert relative is not None
    return relative.day(day)


def _years_between(one: int | Relative, other: int | Relative) -> int | None:
    """Return how many years another year is later, None where only one of them is counted from today."""
    if isinstance(one, Relative) and isinstance(other, Relative):
        return other.offset - one.offset
    return other - one if isinstance(one, int) and isinstance(other, int) else None


def _years_later(year: int | Relative, years: int) -> int | Relative:
    return replace(year, offset=year.offset + years) if isinstance(year, Relative) else year + years


def _bound(kind: str, span: Span) -> Window | None:
    if not isinstance(span, Window) or span.start is None or span.stop is None:
        return None
    one_day = span.stop == span.start.later(1)
    if kind in ("from", "in_or_after"):
        return Window(span.start, None)
    if kind == "after":
        return Window(span.stop, None)
    if kind == "before":
        return Window(None, span.start)
    if kind == "through" or (kind == "until" and one_day):
        return Window(None, span.stop)
    return None


def _fits(preposition: str, span: Span) -> bool:
    """Return whether a preposition may stand before a stretch: "on" before days, "at" before the weekend."""
    if preposition == "on":
        return isinstance(span, Cycle) or _is_day(span)
    if preposition == "at":
        return isinstance(span, Cycle)
    if preposition == "from":
        return not _is_day(span)
    return True


def _is_day(span: Span) -> bool:
    if isinstance(span, Part):
        return span.day > 0
    return isinstance(span, Window) and span.start is not None and span.stop == span.start.later(1)
