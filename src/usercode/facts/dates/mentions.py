"""Find the date expressions of a sentence as mentions: the public step of date resolution.

Sentence and day of speech in, `Mention` values out, in order and without overlap. Cheap when there is nothing to find.
Clock times are joined to the date they stand by ("Tuesday at 2 PM"), else to the nearest date of the sentence.
"""

from __future__ import annotations

import datetime as dt
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace

from usercode.facts.dates import clock
from usercode.facts.dates.choose import Context
from usercode.facts.dates.lexicon import MONTHS, WEEKDAYS, may_hold_date, tokens
from usercode.facts.dates.nodes import Date, Every, Node
from usercode.facts.dates.ranges import MOVED, expression
from usercode.facts.dates.reader import Reader
from usercode.facts.dates.resolve import Span, resolve, rrule
from usercode.facts.dates.tense import tense
from usercode.facts.fact import Mention
from usercode.facts.vocabulary import words

_JOINTS = words("at @ on , from around by between about for starts starting of")
_STATED = (
    words("of the to from and between until till through - – — / , . ( ) year at") | MONTHS.keys() | WEEKDAYS.keys()
)


@dataclass(frozen=True, slots=True)
class _Found:
    """An expression by its tokens, its tree, and the clock time joined to it."""

    first: int
    last: int
    node: Node
    span: Span
    clock: clock.Clock | None = None


def find(sentence: str, said_on: dt.date, *, day_first: bool = False, named: dt.date | None = None) -> list[Mention]:
    """Return the date expressions of a sentence, resolved against the day it was said.

    Mentions come in order and never overlap; the longest reading at a place wins. `day_first` reads 06/09/2023 as
    6 September. A mention in a past or future tense takes the nearest year or week on that side. `named` is the day
    that was named shortly before: a bare "the 17th" is the nearest to it.
    """
    if not may_hold_date(sentence):
        return []
    reader = Reader(tokens(sentence), day_first)
    clocks = clock.find(reader)
    found = _joined(reader, _expressions(reader, sentence, Context(said_on, named=named), clocks), clocks)
    return [_mention(sentence, reader, one) for one in found]


def is_stated(mention: Mention) -> bool:
    """Say whether a mention gives its dates in full, year included, so that nothing was left to resolve."""
    parts = tokens(mention.text)
    whole = [part for part in parts if part.kind in ("iso", "slash")]
    years = [part for part in parts if part.kind == "number" and len(part.w) == 4 and part.w[:2] in ("19", "20")]
    plain = all(part.w in _STATED for part in parts if part.kind in ("word", "mark"))
    return plain and (bool(years) or any(part.w.count("/") != 1 for part in whole))


def last_named(mentions: Sequence[Mention]) -> dt.date | None:
    """Return the last single day among mentions that was said with its month, None for none."""
    days = (m.last for m in reversed(mentions) if m.grain == "day" and not m.recurring and _with_month(m.text))
    return next(days, None)


def _with_month(text: str) -> bool:
    return any(token.w in MONTHS or token.kind in ("iso", "slash") for token in tokens(text))


def _expressions(r: Reader, sentence: str, c: Context, clocks: Sequence[clock.Clock]) -> list[_Found]:
    taken = {k for one in clocks for k in range(one.first, one.last)}
    found: list[_Found] = []
    i = 0
    while i < len(r.tokens):
        parsed = expression(r, i) if r.kind(i) not in ("mark", "possessive") and i not in taken else None
        if parsed is None:
            i += 1
            continue
        last, node = parsed
        sign = _tense(r, sentence, i, last)
        span = resolve(node, replace(c, tense=sign))
        if span:
            found.append(_Found(i, last, node, span))
            if isinstance(node, Date) and node.month is not None:
                c = replace(c, named=span.last)
        i = last
    return found


def _tense(r: Reader, sentence: str, first: int, last: int) -> int:
    """Judge the tense; what something is moved to (or from) lies ahead, though the verb is past."""
    if r.w(first - 1) in ("to", "from") and any(r.w(k) in MOVED for k in range(max(0, first - 12), first)):
        return 1
    return tense(sentence, r.tokens[first].start, r.tokens[last - 1].end)


def _joined(r: Reader, found: Sequence[_Found], clocks: Sequence[clock.Clock]) -> list[_Found]:
    """Give each clock time to one expression: the one before it, the one behind it, else the nearest single day."""
    result = list(found)
    left = []
    for time in clocks:
        near = _near(result, time)
        place = next((k for k in near if _beside(r, result[k].last, time.first)), None)
        if place is None:
            place = next((k for k in near if _before(r, time, result[k])), None)
        if place is None:
            left.append(time)
        else:
            one = result[place]
            ends = min(one.first, time.first), max(one.last, time.last)
            result[place] = replace(one, first=ends[0], last=ends[1], clock=time)
    for time in left:
        days = [k for k in _near(result, time) if result[k].span.first == result[k].span.last]
        if days:
            place = min(days, key=lambda k: max(time.first - result[k].last, result[k].first - time.last))
            result[place] = replace(result[place], clock=time)
    return result


def _near(found: Sequence[_Found], time: clock.Clock) -> list[int]:
    """Return the places of the expressions around a time that have none yet, in order."""
    middle = bisect_left(found, time.first, key=lambda one: one.first)
    return [k for k in range(max(0, middle - 4), min(len(found), middle + 4)) if found[k].clock is None]


def _beside(r: Reader, last: int, first: int) -> bool:
    return 0 <= first - last <= 2 and all(r.w(k) in _JOINTS for k in range(last, first))


def _before(r: Reader, time: clock.Clock, one: _Found) -> bool:
    return _beside(r, time.last, one.first) and "," not in (r.w(k) for k in range(time.last, one.first))


def _mention(sentence: str, r: Reader, one: _Found) -> Mention:
    start, end = r.tokens[one.first].start, r.tokens[one.last - 1].end
    return Mention(
        start=start,
        end=end,
        text=sentence[start:end],
        first=one.span.first,
        last=one.span.last,
        grain=one.span.grain,
        approximate=one.span.approximate,
        time=one.clock.time if one.clock else None,
        end_time=one.clock.end_time if one.clock else None,
        recurring=rrule(one.node, one.span.first) if isinstance(one.node, Every) else "",
    )
