"""Comparisons: trends from one time to another, more here than there."""

from __future__ import annotations

from usercode.ask.compiler.grouping import Grouping
from usercode.ask.compiler.measuring import is_head, is_time
from usercode.ask.compiler.parts import (
    Filter,
    Free,
    Mention,
    Quantity,
    When,
)
from usercode.ask.compiler.plan import (
    Ask,
    Condition,
    Contrast,
)
from usercode.ask.compiler.terms import Unclear, columns_of, spans_settled, within


class Comparing(Grouping):
    """Makes the plans of comparisons."""

    def _trend(self) -> Ask:
        frame = self._frame
        form, pair = frame.trend, frame.pair
        if pair is None:
            raise Unclear("from when to when is not said")
        if frame.than or self._splits or self._most is not None:
            raise Unclear("two comparisons are asked for")
        first, second = spans_settled([pair.first, pair.second], self._view, frame.day)
        if frame.day is None:
            raise Unclear("which of the dates is meant is not said")
        measure = self._measure("sum")
        left, right = within(frame.day, first), within(frame.day, second)
        if form is None:
            raise Unclear("what to compare the two times for is not said")
        if form.form == "trend":
            return Contrast(measure, left, right, "trend")
        if self._kind != "yes":
            raise Unclear("what to compare the two times for is not said")
        return Contrast(measure, right, left, "more" if form.form == "rise" else "less")

    def _contrast(self) -> Ask:
        """Return one measure over two parts: "more in 2024 than in 2023", "more on food than on toys"."""
        frame = self._frame
        left, right = self._sides()
        more = frame.more
        sign, by = (more.sign, more.senses) if more is not None else (0, ())
        if by:
            raise Unclear("what to compare is not clear")
        if self._kind == "yes" and sign:
            return Contrast(self._measure("sum"), left, right, "more" if sign > 0 else "less")
        if self._kind in ("many", "much") and sign:
            measure = self._measure("sum")
            return (
                Contrast(measure, left, right, "difference")
                if sign > 0
                else Contrast(measure, right, left, "difference")
            )
        raise Unclear("what to compare is not clear")

    def _sides(self) -> tuple[Condition, Condition]:
        frame = self._frame
        rest = [p for p in frame.against if isinstance(p, Filter | When | Mention) or is_head(p)]
        parts = [p for p in rest if isinstance(p, Filter | When)]
        if len(parts) != 1 or len([p for p in frame.against if not _is_silent(p)]) > len(rest):
            raise Unclear("what is compared is not clear")
        other = parts[0]
        mine = [p for p in frame.spoken if isinstance(p, Filter | When)]
        if isinstance(other, When):
            windows = [p for p in mine if isinstance(p, When)]
            if len(windows) != 1 or frame.day is None:
                raise Unclear("what is compared is not clear")
            spans = spans_settled([windows[0].span, other.span], self._view, frame.day)
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


def _is_silent(piece: object) -> bool:
    return isinstance(piece, Free | Quantity)
