"""The day that a sentence sets for a task: one it names, or so many days or working days after another. Pure."""

from __future__ import annotations

import datetime as dt
import re
from calendar import day_name
from collections.abc import Mapping
from typing import Literal

from usercode.facts.numerals import NUMBER_PATTERN, number_of
from usercode.state.frames.counted import lately
from usercode.state.frames.functionwords import COORDINATORS, DETERMINERS, PREPOSITIONS, SUBORDINATORS
from usercode.state.frames.gist.sense import Sense
from usercode.state.frames.phrases import exact
from usercode.state.frames.spots.tasks import later, workdays_later
from usercode.state.frames.tokens import Span
from usercode.state.frames.wordset import word_set

COUNTED = re.compile(
    rf" (?:<n(?P<n>\d+)>|(?P<word>{NUMBER_PATTERN})) "
    r"(?P<kind>working |business |work |school |calendar |clear )?days "
)
_RUNS = re.compile(
    r" (?:within|have|has|got|get|gets|gives|give|gave|deadline|from|only|we 've|allows|leaves|window|to respond|"
    r"to reply|"
    r"to appeal|to pay|to accept|to decide|to object|to cancel|to return|to claim|to dispute) "
)


_BEFORE_THAT = re.compile(r" (?:<s\d+>|days) (?:before|prior to|ahead of|in advance of) (?:that|then|this|it) (?!<d)")
"""How a length of time is told that runs back from the day named before: "two months ahead of that"."""
_COUNTED_BACK = re.compile(
    r" (?:<s\d+>|(?:working |business |work |calendar |clear |full )days) "
    r"(?:before|beforehand|prior to|ahead|in advance|earlier|sooner) "
)
"""How a length of time is told that runs back from a day: "at least ten working days before the start"."""


def span_told(count: str, unit: str) -> Span:
    """Return a length of time by its words, "ten" and "weeks": a fortnight is two weeks, a quarter three months.

    "Half a" year, quarter, month or week is told in the unit below. A count that is no number counts one.
    """
    count, unit = count.lower(), unit.lower().removesuffix("s")
    if count == "half a":
        return _HALVES[unit]
    n = int(count) if count.isdecimal() else 1 if count in ("a", "an", "one") else number_of(count) or 1
    times, plain = _UNITS[unit]
    return Span(n * times, plain)


_UNITS: Mapping[str, tuple[int, Literal["day", "week", "month", "year"]]] = {
    "day": (1, "day"),
    "week": (1, "week"),
    "fortnight": (2, "week"),
    "month": (1, "month"),
    "quarter": (3, "month"),
    "year": (1, "year"),
}
_HALVES = {
    "day": Span(1, "day"),
    "week": Span(3, "day"),
    "fortnight": Span(1, "week"),
    "month": Span(15, "day"),
    "quarter": Span(45, "day"),
    "year": Span(6, "month"),
}


def set_day(sense: Sense) -> dt.date | None:
    """Return the day a sentence sets: a date ahead, else so many days from today; none that runs back from "that"."""
    if _BEFORE_THAT.search(sense.line.text):
        return None
    spoken = [day for at, day in sense.coming_days() if not (begins(sense, at) or _is_of_a_name(sense, at))]
    spoken = [d for at, d in sense.coming_days() if d in spoken and (_is_day(sense, at) or sense.lead(at) in _TO_DAY)]
    counted = COUNTED.search(sense.line.text)
    if sense.spans or counted or len(sense.sums) > 1:  # a list of what was paid sets no day of next year
        spoken = [d for d in spoken if not 0 <= (sense.today - d).days + 365 <= _JUST_GONE]
    if spoken and (max(spoken) > sense.today or not (sense.spans or counted)):
        behind = [day for at, day in sense.coming_days() if day in spoken and _behind_due(sense, at)]
        telling = [day for at, day in sense.coming_days() if sense.lead(at) in _TO_DAY and day in spoken]
        return (behind or telling or spoken)[0]
    if not _RUNS.search(sense.line.text) and not any(
        t.low.startswith("within") for t in sense.tokens if t.kind == "span"
    ):
        return None
    if _COUNTED_BACK.search(sense.line.text):
        return None
    start = _start(sense)
    if counted:
        raw = sense.tokens[int(counted["n"])].text if counted["n"] else str(number_of(counted["word"]))
        count = int(raw) if raw.isdecimal() and len(raw) < 4 else 0
        working = counted["kind"] in _WORKING
        return workdays_later(start, count, sense.scene.is_holiday) if working else start + dt.timedelta(days=count)
    return later(start, sense.spans[0][1]) if sense.spans else None


def _is_of_a_name(sense: Sense, at: int) -> bool:
    """Whether a weekday only tells which thing is meant: "the Wednesday pottery course", not "the Friday deadline"."""
    after = sense.tokens[min(at + 1, len(sense.tokens) - 1)]
    lead, _, day = sense.tokens[at].low.rpartition(" ")
    due = any(h.start == at + 1 for h in sense.hits.get("due", ()))
    named = day in _WEEKDAYS and lead in DETERMINERS and after.kind == "word" and sense.lead(at) not in _TO_DAY
    return named and not (due or after.low in PREPOSITIONS | _NO_NAME)


_WEEKDAYS = frozenset(name.lower() for name in day_name)
_NO_NAME = (
    COORDINATORS | SUBORDINATORS | word_set("at night morning afternoon evening noon midnight i we you they he she it")
)
_BEGINS = word_set("open opens opened opening start starts started begin begins began")
_LEADS = word_set("on the at in already up")


def begins(sense: Sense, at: int) -> bool:
    """Whether a day is one from which something goes on: "opens on 6 April", "from Monday"."""
    if sense.lead(at) in ("from", "since", "after", "starting"):
        return True
    before = [t.low for t in sense.tokens[max(0, at - 3) : at]]
    while before and before[-1] in _LEADS:
        before.pop()
    return bool(before) and before[-1] in _BEGINS


def _is_day(sense: Sense, at: int) -> bool:
    """Whether a date is one day, or told with its end: not "this year"."""
    mention = sense.tokens[at].value
    return exact(mention) is not None or "end" in mention.text.lower() or sense.tokens[at - 1].low == "of"


_JUST_GONE = 40
"""A day of so many days ago, without its year, is the one that a length of time runs from, and not next year's."""
_TO_DAY = word_set("by before until till on closes shuts ends due deadline latest is for expires")


def _behind_due(sense: Sense, at: int) -> bool:
    """Whether a date stands behind a word for being due, in its stretch of the sentence."""
    first, _ = sense.segment(at)
    return any(first <= h.start and h.end <= at <= h.end + 4 for h in sense.hits.get("due", ()))


FROM_THEN = re.compile(
    r"(?:\bdays|<[sd]\d+>) (?:after|from|of|following) (?:that|then|this)"
    r"(?: (?:day|date))? (?!<|[a-z]+ (?:is|was|came) )"
)
"""How working days are told to run from a day that was named before: "within 10 business days after that"."""


def _start(sense: Sense) -> dt.date:
    """Return the day from which a time limit runs: the one it is told from, else one of the last month, else today."""
    said = [exact(sense.tokens[at].value) for at in sense.dates]
    last = sense.scene.last_day
    told = next((day for day in (*said, last and lately(last, sense.scene.before, sense.today)) if day), None)
    if told is not None and told > sense.today and FROM_THEN.search(sense.line.text):
        return told
    near = [d for day in (*said, sense.scene.last_day) if day for d in (day, day - dt.timedelta(days=365))]
    past = [d for d in near if sense.today - dt.timedelta(days=31) <= d <= sense.today]
    return past[0] if past else sense.today


def counted_in(sense: Sense, due: dt.date) -> str:
    """Return in which days a day was counted, "" when it was not counted in working days."""
    found = COUNTED.search(sense.line.text)
    if found is None or found["kind"] not in _WORKING or due in dict(sense.coming_days()).values():
        return ""
    return told_in_working_days(sense)


def told_in_working_days(sense: Sense) -> str:
    """Return how a day was counted in working days: with the public holidays or without knowing them."""
    return "working days" if sense.scene.is_holiday else "working days, public holidays not known"


_WORKING = ("working ", "business ", "work ", "school ")
