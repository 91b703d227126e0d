"""Comparisons: trends from one time to another, more here than there."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import replace

from usercode.ask.compiler.grouping import Grouping
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.keying import COUNTED_CHARGES
from usercode.ask.compiler.making import negation
from usercode.ask.compiler.measuring import PAYING, SPENDING, adds_up, is_head, is_time
from usercode.ask.compiler.parts import (
    Counted,
    Filter,
    Free,
    Mention,
    More,
    Most,
    Quantity,
    When,
)
from usercode.ask.compiler.periods import NAMES_OF_DAYS
from usercode.ask.compiler.plan import (
    Aggregate,
    AnyOf,
    Ask,
    Compare,
    Condition,
    Contrast,
    Count,
    Extreme,
    Groups,
    Holds,
    Measure,
    Not,
    OneOf,
    Recurs,
    Within,
)
from usercode.ask.compiler.terms import Unclear, columns_of, spans_settled, within
from usercode.ask.compiler.windows import Fixed, Relative, unit_window

_AS_SAID = frozenset({"up", "more", "higher", "greater", "rise"})
"""Words for more that are those of the answer, where it may be one of several: else it is increase."""
_DAYS = frozenset({"days", "nights"})
_ONCE_SO = frozenset({"did", "was", "were", "have", "has", "had"})
_OFTEN_SO = frozenset({"do", "does", "is", "are", "am"})
"""Verbs of a question about what is so again and again."""
_SPEEDS = frozenset({"faster", "slower", "quicker"})
"""Ways that a time may have gone of which neither is plainly an increase."""
_LONGER = frozenset({"longer", "shorter"})
_LENGTHS = frozenset({"time", "length"})
"""Dimensions of which one thing is longer than another."""
_YEAR = 12
"""Months."""


class Comparing(Grouping):
    """Makes the plans of comparisons."""

    def _trend(self) -> Ask:
        frame = self._frame
        form = frame.trend
        if (frame.than and frame.pair is not None) or self._splits or self._most is not None:
            raise Unclear("two comparisons are asked for")
        ways = self._ways()
        if frame.more is not None and frame.more.senses:
            if form is not None:
                raise Unclear("two comparisons are asked for")
            return self._became(frame.more, ways)
        if form is None and ways is None:
            raise Unclear("what to compare the two times for is not said")
        left, right = self._two_times()
        measure = self._measure("sum")
        several = frame.counted or frame.noun_filter or any(h.plural for h in frame.heads)
        stuff = not frame.said.isdisjoint(SPENDING) or any(h.role == "mass" for h in frame.heads) or self._of_time()
        if isinstance(measure, Count) and not (several or "often" in frame.said) and stuff:
            raise Unclear("what went up or down is not clear")
        if form is None or form.form == "trend" or ways is not None:
            return Contrast(measure, left, right, "trend", ways or ())
        if self._kind != "yes":
            raise Unclear("what to compare the two times for is not said")
        return Contrast(measure, right, left, "more" if form.form == "rise" else "less")

    def _of_time(self) -> bool:
        """Return whether a noun says that it is time which the records are of: "my screen time"."""
        return "time" in self._frame.said and any(h.role == "noun" and not h.plural for h in self._frame.heads)

    def _became(self, more: More, ways: tuple[str, ...] | None) -> Ask:
        """Return which way an average went, or whether it went the way that is said: "did my runs get longer"."""
        frame = self._frame
        left, right = self._two_times()
        measure, sign = self._measure_by(more.senses)
        if self._kind != "yes" or (ways is not None and not frame.said.isdisjoint(_SPEEDS)):
            raise Unclear("what to compare the two times for is not said")
        if ways is not None:
            return Contrast(measure, left, right, "trend", ways)
        return Contrast(measure, right, left, "more" if sign > 0 else "less")

    def _ways(self) -> tuple[str, ...] | None:
        """Return the words for more, less and the same, where the answer is one of them; () for the usual ones.

        Only an instruction ("one word: up, down or same") says which words those are.
        """
        frame = self._frame
        told = [form.words for form in frame.forms if form.kind == "trend"]
        if not told and not (frame.more is not None and frame.more.open) and all(f.kind != "ways" for f in frame.forms):
            return None
        return told[0] if told and told[0][0] in _AS_SAID else ()

    def _went(self, ask: Contrast) -> Contrast:
        """Return which way something went, where more than before was asked for and the answer may be either."""
        ways = self._ways()
        if ways is None:
            return ask
        left, right = ask.right, ask.left
        if not _is_before(left, right, self._frame.today):
            raise Unclear("from when to when is not said")
        return Contrast(ask.measure, left, right, "trend", ways)

    def _two_times(self) -> tuple[Condition, Condition]:
        """Return the time from which something rose or fell, and the one to which it did.

        What is compared with another time changed since that: of the later of two, where that is compared with the
        earlier.
        """
        frame, pair = self._frame, self._frame.pair
        if pair is None and frame.than != "versus":
            raise Unclear("from when to when is not said")
        if frame.day is None:
            raise Unclear("which of the dates is meant is not said")
        if pair is None:
            later, earlier = self._sides()
            if not _is_before(earlier, later, frame.today):
                raise Unclear("from when to when is not said")
            return earlier, later
        spans = spans_settled([pair.first, pair.second], self._view, frame.day, frame.looking_back)
        first, second = (within(frame.day, span) for span in spans)
        if pair.by_time and not _is_before(first, second, frame.today):
            first, second = second, first
            if not _is_before(first, second, frame.today):
                raise Unclear("from when to when is not said")
        return first, second

    def _contrast(self) -> Ask:
        """Return one measure over two parts: "more in 2024 than in 2023", "more on food than on toys"."""
        frame = self._frame
        more = frame.more
        sign, by = (more.sign, more.senses) if more is not None else (0, ())
        if not frame.than and not frame.against:
            return self._either_or(sign, by)
        left, right = self._sides()
        if by:
            if frame.counted:
                raise Unclear("what to compare is not clear")
            measure, sign = self._measure_by(by)
            if self._kind in ("many", "much"):
                sides = (left, right) if sign > 0 else (right, left)
                return Contrast(measure, *sides, "difference")
            if self._kind != "yes":
                raise Unclear("what to compare is not clear")
            return self._went(Contrast(measure, left, right, "more" if sign > 0 else "less"))
        if self._kind == "yes" and sign:
            measure = self._as_usual(self._more_of(), left, right)
            return self._went(Contrast(measure, left, right, "more" if sign > 0 else "less"))
        if self._kind in ("many", "much") and sign:
            measure = self._more_of()
            return (
                Contrast(measure, left, right, "difference")
                if sign > 0
                else Contrast(measure, right, left, "difference")
            )
        raise Unclear("what to compare is not clear")

    def _more_of(self) -> Measure:
        """Return what there was more of; who spent more did not spend more often."""
        frame = self._frame
        at = next((n for n, p in enumerate(frame.spoken) if p is frame.more), len(frame.spoken))
        behind = frame.spoken[at + 1] if at + 1 < len(frame.spoken) else None
        if "often" in frame.said:
            self._mentions = [m for m in self._mentions if m.speech != "verb" or m.word not in PAYING]
        fines = self._charges_counted(frame.spoken[at + 1 :], COUNTED_CHARGES)
        measure = self._measure("sum") if not fines else Count()
        if isinstance(measure, Count) and not fines and isinstance(behind, Filter) and behind.plural:
            pieces = self._pieces_of(behind)
            measure = Aggregate("sum", pieces.column) if pieces is not None else measure
        several = (
            fines
            or frame.counted
            or (is_head(behind) and behind.plural)
            or (isinstance(behind, Filter) and behind.plural)
        )
        several = several or "often" in frame.said
        if isinstance(measure, Count) and not several and not frame.said.isdisjoint(SPENDING):
            raise Unclear("what to compare is not clear")
        return measure

    def _as_usual(self, measure: Measure, left: Condition, right: Condition) -> Measure:
        """Return the average of what is done more of on some days than on others, where each record is of a day.

        Where what holds is compared with what does not, or days with days, a total only says which are more.
        """
        frame, said = self._frame, self._frame.said
        usual = not said.isdisjoint(_OFTEN_SO) and said.isdisjoint(_ONCE_SO)
        if not isinstance(measure, Aggregate) or measure.op != "sum" or frame.stats or not usual:
            return measure
        if right not in (negation(left), Not(left)) and not said & _DAYS:
            return measure
        if frame.day is None or not self._view.is_daily(frame.day):
            raise Unclear("whether the average or the total is compared is not said")
        return replace(measure, op="mean")

    def _either_or(self, sign: int, by: Sequence[tuple[Sense, int]]) -> Ask:
        """Return which of two values has more: "did I spend more on food or toys", "was the bus or train slower"."""
        frame = self._frame
        frame.conditions[:] = [_one_of(c) for c in frame.conditions]
        pairs = [c for c in frame.conditions if isinstance(c, OneOf) and len(c.values) == 2]
        times = [c for c in frame.conditions if isinstance(c, AnyOf) and len(c.parts) == 2 and is_time(c)]
        if len(times) == 1 and not pairs and self._kind in ("yes", "which", "when") and "and" not in frame.said:
            return self._either_time(times[0], sign, by)
        if not pairs and self._kind in ("which", "who"):
            return self._of_two(sign, by)
        if not pairs and not times and self._kind == "yes" and (by or self._stats == ["mean"]):
            return self._than_otherwise(sign, by)
        if len(pairs) != 1 or self._kind not in ("yes", "which", "who", "where") or frame.different:
            raise Unclear("what to compare is not clear")
        either = "or" in frame.said and "and" not in frame.said
        joined = [p for p in frame.spoken if isinstance(p, Filter) and pairs[0] in p.options and p.joint == "or"]
        if len(joined) != 1 and not either:
            raise Unclear("what to compare is not clear")
        frame.conditions.remove(pairs[0])
        if by:
            measure, sign = self._measure_by(by)
        else:
            measure = self._measure("sum")
        one, other = pairs[0].values
        self._mentions = [
            m for m in self._mentions if m.speech != "noun" or not any(s.column == pairs[0].column for s in m.senses)
        ]
        left, right = Compare(pairs[0].column, "==", one), Compare(pairs[0].column, "==", other)
        return Contrast(measure, left, right, "larger" if sign > 0 else "smaller", (one, other))

    def _than_otherwise(self, sign: int, by: Sequence[tuple[Sense, int]]) -> Ask:
        """Return whether an average is higher where something holds than elsewhere: "is my pulse lower when I rest"."""
        frame = self._frame
        held = [c for c in frame.conditions if not is_time(c)]
        single = len(held) == 1 and isinstance(held[0], Compare | Holds) and getattr(held[0], "op", "==") == "=="
        if not single or frame.said.isdisjoint(_OFTEN_SO) or self._most is not None:
            raise Unclear("what to compare is not clear")
        frame.conditions.remove(held[0])
        measure, sign = self._measure_by(by) if by else (self._measure("mean"), sign)
        return Contrast(measure, held[0], negation(held[0]), "more" if sign > 0 else "less")

    def _either_time(self, times: AnyOf, sign: int, by: Sequence[tuple[Sense, int]]) -> Ask:
        """Return which of two times has more: "did I run more in 2023 or 2024", "on weekends or on weekdays"."""
        one, other = (_time_named(part) for part in times.parts)
        if not one or not other:
            raise Unclear("what to compare is not clear")
        self._frame.conditions.remove(times)
        if by:
            measure, sign = self._measure_by(by)
        else:
            measure = self._measure("sum")
        left, right = times.parts
        return Contrast(measure, left, right, "larger" if sign > 0 else "smaller", (one, other))

    def _of_two(self, sign: int, by: Sequence[tuple[Sense, int]]) -> Ask:
        """Return which of the two values of a field has more: "which child missed more school"."""
        frame = self._frame
        most = Most("degree" if by else "amount", "max" if sign > 0 else "min", tuple(by))
        self._most = frame.most = most
        frame.spoken[:] = [most if p is frame.more else p for p in frame.spoken]
        frame.more = None
        ask = self._superlative()
        column = ask.key.column if isinstance(ask, Groups) else ask.show if isinstance(ask, Extreme) else None
        held = next((s for s in self._view.senses if s.column == column), None)
        if held is None or len(self._view.distinct[held.place]) != 2 or not isinstance(ask, Groups):
            raise Unclear("what to compare is not clear")
        return ask

    def _measure_by(self, by: Sequence[tuple[Sense, int]]) -> tuple[Measure, int]:
        """Return what "longer" compares, and its sign: the average of several records, or what a statistic says."""
        numbers = [(s, sign) for s, sign in self._in_unit_of(by) if s.is_number and not s.column.inside]
        named = {s for m in self._mentions for s in m.senses}
        if len(numbers) > 1:
            numbers = [(s, sign) for s, sign in numbers if s in named]
        if len(numbers) != 1:
            raise Unclear("what to compare is not clear")
        sense, sign = numbers[0]
        said = self._frame.said
        several = any(h.plural for h in self._frame.heads) or self._frame.noun_filter
        several |= not said.isdisjoint(_OFTEN_SO) and said.isdisjoint(_ONCE_SO)
        op = self._statistic()
        total = self._kind in ("many", "much") and said >= {"did", "i"}  # "how much further did I bike than run"
        if op is None and (total or not several) and adds_up(sense):
            raise Unclear("whether the average or the total is compared is not said")
        counted = next((m for m in self._mentions if sense in m.senses and m.unit is not None), None)
        self._mentions = [m for m in self._mentions if sense not in m.senses]
        return self._aggregate(op or "mean", sense, counted), sign

    def _in_unit_of(self, by: Sequence[tuple[Sense, int]]) -> Sequence[tuple[Sense, int]]:
        """Return the fields held in the unit that is asked for, where "longer" fits both: "by how many minutes"."""
        asked = next((m for m in self._mentions if m.unit is not None), None)
        if asked is None or self._frame.said.isdisjoint(_LONGER):
            return by
        held = [s for s in asked.senses if s.dimension in _LENGTHS]
        mine = {s for s, _ in by}
        fits = bool(held) and mine.isdisjoint(held) and all(s.dimension in _LENGTHS for s in mine)
        return [(s, sign) for s in held for sign in {sign for _, sign in by}] if fits else by

    def _sides(self) -> tuple[Condition, Condition]:
        frame = self._frame
        again = (Filter, When, Mention, Counted) if frame.counted else (Filter, When, Mention)
        rest = [p for p in frame.against if isinstance(p, again) or is_head(p)]
        parts = [p for p in rest if isinstance(p, Filter | When)]
        if len(parts) == 2 and {type(p) for p in parts} == {Filter, When} and not self._timed():
            parts = self._common_time(parts)
        if len(parts) != 1 or len([p for p in frame.against if not _is_silent(p)]) > len(rest):
            raise Unclear("what is compared is not clear")
        other = parts[0]
        mine = [p for p in frame.spoken if isinstance(p, Filter | When)]
        if isinstance(other, When):
            windows = [p for p in mine if isinstance(p, When)]
            if len(windows) != 1 or frame.day is None:
                raise Unclear("what is compared is not clear")
            spans = spans_settled([windows[0].span, other.span], self._view, frame.day, frame.looking_back)
            pair = within(frame.day, spans[0]), within(frame.day, spans[1])
            frame.conditions[:] = [c for c in frame.conditions if not is_time(c)]
            return pair
        if len(other.options) != 1:
            raise Unclear("what is compared is not clear")
        right = other.options[0]
        alike = [c for c in frame.conditions if columns_of(c) == columns_of(right)]
        if len(alike) != 1:
            raise Unclear("what is compared is not clear")
        frame.conditions.remove(alike[0])
        return alike[0], right

    def _timed(self) -> bool:
        return any(isinstance(p, When) for p in self._frame.spoken)

    def _common_time(self, parts: Sequence[Filter | When]) -> list[Filter | When]:
        """Take a time said at the end for both sides: "more by bus than by train in 2024"."""
        frame = self._frame
        when = next(p for p in parts if isinstance(p, When))
        if parts[-1] is not when or when.negated or frame.day is None:
            raise Unclear("what is compared is not clear")
        spans = spans_settled([when.span], self._view, frame.day, frame.looking_back)
        frame.conditions.append(within(frame.day, spans[0]))
        return [p for p in parts if p is not when]


def _one_of(condition: Condition) -> Condition:
    """Return "on the left arm or the right arm" as one of two values."""
    parts = condition.parts if isinstance(condition, AnyOf) else ()
    alike = [p for p in parts if isinstance(p, Compare) and p.op == "==" and isinstance(p.value, str)]
    if len(alike) != 2 or len(parts) != 2 or alike[0].column != alike[1].column:
        return condition
    return OneOf(alike[0].column, tuple(str(p.value) for p in alike))


def _time_named(condition: Condition) -> str:
    """Return the name of a stretch of time: a year, a month, weekdays; empty where it has none."""
    if isinstance(condition, Recurs):
        return NAMES_OF_DAYS.get(condition.cycle.values, "") if condition.cycle.unit == "weekday" else ""
    if not isinstance(condition, Within):
        return ""
    start, stop = condition.window.start, condition.window.stop
    if isinstance(start, Relative) and start.whole and condition.window == unit_window(start.unit, start.offset):
        return {0: f"this {start.unit}", -1: f"last {start.unit}"}.get(start.offset, "")
    if not isinstance(start, Fixed) or not isinstance(stop, Fixed) or start.date.day != 1 or stop.date.day != 1:
        return ""
    months = 12 * (stop.date.year - start.date.year) + stop.date.month - start.date.month
    if months == _YEAR:
        return str(start.date.year) if start.date.month == 1 else ""
    return f"{start.date:%Y-%m}" if months == 1 else ""


def _is_before(one: Condition, other: Condition, today: dt.date | None) -> bool:
    """Return whether one stretch of time begins before another."""
    if today is None or not isinstance(one, Within) or not isinstance(other, Within):
        return False
    first, second = one.window.start, other.window.start
    return first is not None and second is not None and first.day(today) < second.day(today)


def _is_silent(piece: object) -> bool:
    return isinstance(piece, Free | Quantity)
