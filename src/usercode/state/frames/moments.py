"""When an event is: day, clock time, end and recurrence, from the dates that a phrase names."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.phrases import days
from usercode.state.frames.tokens import Token

_CLOCK = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?\s?(?:([ap])\.?m\.?)?\Z", re.I)


def _mentions(clause_tokens: Sequence[Token]) -> tuple[Mention | None, Mention | None]:
    """Return the first mention that names a day and, where it lacks a clock time, one that has one."""
    named = [m for lead, m in days(clause_tokens) if lead not in ("until", "till", "by", "before", "since")]
    found = [m for m in named if not m.approximate or m.recurring]
    day = next((m for m in found if m.recurring or m.grain == "day"), None)
    span = next((m for m in found if m.grain == "span" and m.first < m.last), None)
    return day or span, span


def _times(tokens: Sequence[Token], mention: Mention) -> tuple[dt.time | None, dt.time | None]:
    """Return start and end time: the mention's own, else "at 3", "from 8 to 5", "between 9 and 12" beside it."""
    if mention.time is not None:
        return _in_the_evening(mention)
    numbers = [(i, t) for i, t in enumerate(tokens) if t.kind == "number" and _CLOCK.match(t.text) and i]
    for (i, first), (j, second) in pairwise(numbers):
        if (
            tokens[i - 1].low in ("from", "between")
            and j == i + 2
            and tokens[i + 1].low in ("to", "and", "till", "until")
        ):
            return _working_hours(first.text, second.text)
    return clock_in(tokens), None


_TOLD_HALF = re.compile(r"\d\s?[ap]\.?m|morning|noon|night|\b0\d", re.I)
_EARLY_HOUR, _SHORT_HOURS = 8, 3


def _in_the_evening(mention: Mention) -> tuple[dt.time | None, dt.time | None]:
    """Return the times of a mention; a few hours "from 7 to 9" that begin before eight are in the evening."""
    start, end = mention.time, mention.end_time
    if start is None or end is None or _TOLD_HALF.search(mention.text):
        return start, end
    return _evening(start, end)


def _evening(start: dt.time, end: dt.time) -> tuple[dt.time, dt.time]:
    if 1 <= start.hour < _EARLY_HOUR and 0 < end.hour - start.hour <= _SHORT_HOURS:
        return start.replace(hour=start.hour + 12), end.replace(hour=end.hour + 12)
    return start, end


def clock_in(tokens: Sequence[Token], bare: bool = False) -> dt.time | None:
    """Return the clock time of "4pm", "at 10.30" and "at 3" where no date has taken it; 1 to 7 are afternoon.

    With `bare` the tokens may begin with the hour alone: "(moved to) 5".
    """
    for i, token in enumerate(tokens):
        m = _CLOCK.match(token.text) if token.kind == "number" else None
        after = tokens[i + 1] if i + 1 < len(tokens) else None
        lone = (
            after is None or after.kind in ("mark", "date") or after.low in ("on", "and", "so", "instead", "at", "in")
        )
        if m is None or not (
            m[3] or (lone and i and tokens[i - 1].low == "at") or (lone and i == 0 and (m[2] or bare))
        ):
            continue
        hour = _hour(token.text)
        early = hour is not None and not m[3] and len(m[1]) < 2 and hour.hour < 8
        return hour.replace(hour=hour.hour + 12) if hour is not None and early else hour
    return None


def _working_hours(first: str, second: str) -> tuple[dt.time | None, dt.time | None]:
    """Read "8 to 5" as 08:00 to 17:00: an hour below 7 is afternoon, and the end comes after the start."""
    start, end = _hour(first), _hour(second)
    if start is None or end is None:
        return None, None
    if not _TOLD_HALF.search(f"{first} {second}"):
        start, end = _evening(start, end)
    if start.hour < 7 and "m" not in first.lower():
        start = start.replace(hour=start.hour + 12)
    if end <= start and end.hour < 12:
        end = end.replace(hour=end.hour + 12)
    return start, end


def _hour(text: str) -> dt.time | None:
    m = _CLOCK.match(text)
    if m is None or int(m[1]) > 23 or int(m[2] or 0) > 59:
        return None
    hour = int(m[1]) % 12 + (12 if m[3].lower() == "p" else 0) if m[3] else int(m[1])
    return dt.time(hour, int(m[2] or 0))


def at_own_hour(tokens: Sequence[Token], shared: Mapping[str, Value]) -> dict[str, Value]:
    """Return a moment that several phrases share, at the clock time that this one names itself."""
    own = clock_in(tokens)
    if own is None or "start" not in shared:
        return dict(shared)
    rest = {name: value for name, value in shared.items() if name not in ("end", "all_day")}
    return {**rest, "start": dt.datetime.combine(shared["start"].date(), own)}


_JOINING = frozenset({"through", "thru", "to", "until", "till", "til", "-", "–"})
_LONGEST = dt.timedelta(days=120)


def _joined_last(tokens: Sequence[Token], first: Mention) -> dt.date | None:
    """Return the last day of "from Monday, April 14, through Friday, April 18", None when only one day is named."""
    at = next((i for i, t in enumerate(tokens) if t.kind == "date" and t.value is first), len(tokens))
    after = [t for t in tokens[at + 1 : at + 4] if t.text != ","][:2]
    if len(after) < 2 or after[0].low not in _JOINING or after[1].kind != "date":
        return None
    last: Mention = after[1].value
    near = last.grain == "day" and last.time is None and first.first < last.first <= first.first + _LONGEST
    return last.first if near else None


def moment(tokens: Sequence[Token]) -> dict[str, Value]:
    """Return start, end, all_day and recurrence, or {} when no day is named."""
    mention, span = _mentions(tokens)
    if mention is None:
        return {}
    start, end = _times(tokens, mention)
    values: dict[str, Value] = {"start": dt.datetime.combine(mention.first, start or dt.time())}
    if start is None:
        values["all_day"] = True
    if end is not None and start is not None:
        values["end"] = dt.datetime.combine(mention.first + dt.timedelta(days=end <= start), end)
    elif span is not None and span is mention:
        values["end"] = dt.datetime.combine(span.last, dt.time(23, 59))
    elif start is None and (last := _joined_last(tokens, mention)) is not None:
        values["end"] = dt.datetime.combine(last, dt.time(23, 59))
    if mention.recurring:
        values["recurrence"] = mention.recurring
    return values
