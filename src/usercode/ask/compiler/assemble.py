"""One frame to one plan: what is asked, of what, by which group. Whatever is not used up makes the frame no plan.

Each step takes parts out of the frame; `_finish` looks whether any is left.
"""

from __future__ import annotations

from dataclasses import replace

from usercode.ask.compiler.checking import Checking
from usercode.ask.compiler.keying import fixed, is_bound
from usercode.ask.compiler.measuring import SPENDING, is_head
from usercode.ask.compiler.parts import (
    Filter,
    Mention,
    Stranded,
    When,
)
from usercode.ask.compiler.plan import (
    Aggregate,
    All,
    Ask,
    Compare,
    Count,
    Distinct,
    Elapsed,
    Every,
    Exists,
    Groups,
    Having,
    Lookup,
    Plan,
    Slice,
    Test,
    Total,
    Within,
)
from usercode.ask.compiler.slots import Frame
from usercode.ask.compiler.terms import Open, Unclear, columns_of, conjunction
from usercode.ask.compiler.windows import Cycle, Relative, Window

_GROUPED = frozenset({"many", "which", "who", "where", "list"})
"""Question words that may ask for groups."""
_OWNERS = frozenset({"person", "holder", "owner"})


def assemble(frame: Frame) -> Plan:
    """Return the plan of a frame.

    Raises:
        Unclear: the parts do not make one question, or some part has no use in it.
    """
    return _Assembly(frame).plan()


class _Assembly(Checking):
    """Takes the parts of one frame, one after the other, and makes a plan of them."""

    def plan(self) -> Plan:
        """Return the plan, once nothing is left over."""
        self._take_slice()
        self._date_superlative()
        ask = self._ask()
        self._finish(ask)
        self._said_already(ask)
        self._owner(ask)
        self._until_today()
        where = conjunction([*self._frame.conditions, *self._extra])
        digits = self._frame.digits.count if self._frame.digits else None
        return Plan(collection=self._view.path, ask=ask, where=where, slice=self._slice, digits=digits)

    def _said_already(self, ask: Ask) -> None:
        """Raise where the question asks for what it says itself: the limit's subject of "my limit for the laptop"."""
        if isinstance(ask, Lookup) and ask.column in fixed(self._frame.conditions):
            raise Unclear("what is asked for is not clear")

    def _owner(self, ask: Ask) -> None:
        """Keep to the user's own records where a field says whose they are, unless the question names or asks whose."""
        owner = next(
            (s for s in self._view.senses if s.column.name in _OWNERS and "user" in self._view.distinct[s.place]), None
        )
        if owner is not None and isinstance(ask, Lookup) and ask.column == owner.column:
            return
        if owner is not None and not any(owner.column in columns_of(c) for c in self._frame.conditions):
            if not self._frame.own:
                raise Open("whose records are meant is not said")
            self._extra.append(Compare(owner.column, "==", "user"))

    def _until_today(self) -> None:
        """Leave out what is to come where the question is about what has been."""
        day, today = self._frame.day, self._frame.today
        if not self._frame.past or day is None or today is None:
            return
        stops = [c.window.days(today)[1] for c in self._frame.conditions if isinstance(c, Within)]
        if not any(stop is not None and stop <= today for stop in stops):
            self._extra.append(Within(day.column, Window(None, Relative("day", days=1))))

    def _take_slice(self) -> None:
        """Take "my last ten runs" for the records that the rest is about, where a number is asked for."""
        frame, most = self._frame, self._most
        numeric = self._kind in ("many", "much", "times") or bool(self._stats) or frame.share is not None
        if most is None or most.kind != "date" or most.limit < 2 or not numeric:
            return
        spoken = frame.spoken
        at = next(n for n, p in enumerate(spoken) if p is most)
        head = next((n for n, p in enumerate(spoken) if n > at and is_head(p)), None)
        filters = [n for n, p in enumerate(spoken) if isinstance(p, Filter)]
        if frame.day is None or head is None or any(isinstance(p, When) for p in spoken):
            raise Unclear("which records are the last or first is not clear")
        self._most = None
        direction = most.direction
        if all(at < n < head for n in filters):
            inside = conjunction(frame.conditions)
            frame.conditions.clear()
        elif all(n > head for n in filters) and self._kind == "many" and isinstance(spoken[1], Stranded):
            inside = None
            frame.stranded.clear()
        else:
            raise Unclear("whether the condition holds before or after counting is not clear")
        self._slice = Slice(frame.day.column, direction, most.limit, inside)

    def _date_superlative(self) -> None:
        """Give "last" and "first" the field that dates the records."""
        most = self._most
        if most is not None and most.kind == "date":
            if self._frame.day is None:
                raise Unclear("which of the dates is meant is not said")
            self._most = replace(most, kind="degree", senses=((self._frame.day, 1),))
            if most.ahead:
                self._extra.append(Within(self._frame.day.column, Window(Relative("day"))))
            elif most.direction == "max" and self._frame.ahead:
                self._frame.past = True

    def _ask(self) -> Ask:
        frame = self._frame
        special = self._special()
        if special is not None:
            return special
        if self._most is not None or frame.first is not None:
            return self._superlative()
        if self._kind == "yes" and frame.every:
            return self._every()
        if self._splits:
            return self._split()
        steps = {
            "many": self._number,
            "much": self._number,
            "times": self._number,
            "number": self._number,
            "bare": self._number,
            "which": self._which,
            "who": self._which,
            "where": self._which,
            "list": self._which,
            "when": self._when,
            "clock": self._when,
            "yes": self._yes,
        }
        if self._kind not in steps:
            raise Unclear("this kind of question is not understood")
        return steps[self._kind]()

    def _special(self) -> Ask | None:
        """Return what a part that says what is asked by itself asks: a trend, a share; None where there is none."""
        frame = self._frame
        if self._kind == "elapsed":
            return self._elapsed()
        if frame.trend is not None or frame.pair is not None:
            return self._trend()
        if frame.than or frame.more is not None:
            return self._contrast()
        if frame.share is not None:
            return self._share()
        if frame.passing is not None:
            return self._groups_passing()
        if self._most is None and frame.first is None and not self._splits and self._kind in _GROUPED:
            return self._totals_passing()
        return None

    def _elapsed(self) -> Ask:
        """Return how long ago the last or first record was."""
        most = self._most
        plain = most is not None and most.kind == "degree" and len(most.senses) == 1 and most.limit == most.nth == 1
        if most is None or not plain or not most.senses[0][0].is_day or self._stats:
            raise Unclear("since when is not clear")
        return Elapsed(most.senses[0][0].column, most.direction)

    def _number(self) -> Ask:
        frame = self._frame
        kind = self._kind
        if self._stats and self._clock_spoken():
            return self._when()
        if kind == "times":
            if self._stats:
                raise Unclear("how often, and a statistic too, are asked for")
            return Total(Count())
        days = self._weekdays()
        if days is not None:
            return days
        key = self._counted_key(kind)
        if key is not None:
            return Total(Distinct(key.column)) if key.unit is None else self._distinct_days(key)
        if kind == "much" or (kind in ("bare", "number") and not frame.counted):
            measure = self._measure("sum")
            if isinstance(measure, Count) and kind == "much":
                raise Unclear("how much of what is not clear")
            if isinstance(measure, Count):
                raise Unclear("what is asked is not clear")
            return Total(measure)
        measure = self._measure("sum")
        if isinstance(measure, Count) and kind not in ("many", "times") and not frame.counted:
            raise Unclear("what is asked is not clear")
        if isinstance(measure, Count) and not (frame.heads or frame.mentions or frame.conditions):
            raise Unclear("what to count is not said")
        return Total(measure)

    def _weekdays(self) -> Ask | None:
        """Return the number of different days where those are asked for: "on how many Sundays did I work"."""
        spoken, day = self._frame.spoken, self._frame.day
        second = spoken[1] if self._kind == "many" and len(spoken) > 1 else None
        if not isinstance(second, When) or not isinstance(second.span, Cycle) or not second.bare:
            return None
        if len(spoken) > 2 and is_head(spoken[2]) and spoken[2].role in ("noun", "unit", "generic"):
            return None
        if day is None or day.column.kind != "date" or len(second.span.values) != 1:
            raise Unclear("what is counted is not clear")
        return Total(Distinct(day.column))

    def _which(self) -> Ask:
        frame = self._frame
        if self._stats and self._clock_spoken():
            return self._when()
        if self._stats or frame.counted:
            return self._number()
        key = self._key(required=False)
        if key is None:
            taken = self._numeric()
            if taken is not None:
                sense, mention = taken
                if mention.speech == "verb":
                    if mention.word not in SPENDING:
                        raise Unclear("what is asked for is not clear")
                    return Total(self._aggregate("sum", sense, mention))
                self._scale(sense, mention)
                return Lookup(sense.column, single=True)
            label = self._own_label()
            named = frame.heads or frame.noun_filter or frame.conditions
            if label is None or not named or (self._kind == "who" and not self._is_person(label)):
                raise Unclear("what is asked for is not clear")
            return Lookup(label.column)
        if key.unit is not None:
            if any(is_bound(c) for c in frame.conditions) and not self._single_named():
                raise Open("whether one record or all of a time must pass is not said")
            if key.unit == "day":
                return Lookup(key.column)
            return Groups(key, Count(), having=Having(Count(), ">=", 1))
        single = not any(isinstance(p, Mention) and p.plural for p in frame.spoken) and self._kind != "list"
        label = self._own_label()
        if label is not None and key.column == label.column and frame.asked is not None and frame.asked.senses:
            single = False
        return Lookup(key.column, single=single)

    def _when(self) -> Ask:
        """Return the day or time of day of the one record that is meant, or a statistic of times of day."""
        moments = [m for m in self._mentions if any(s.is_day or s.column.kind == "time" for s in m.senses)]
        clocks = {s for m in moments for s in m.senses if s.column.kind == "time"}
        named = {s for m in moments if m.speech != "asks" for s in m.senses if s.column.kind == "time"}
        self._mentions = [m for m in self._mentions if m not in moments]
        if self._kind == "clock" or self._stats:
            chosen = named or clocks
        else:
            chosen = {self._frame.day} if self._frame.day is not None else set()
        op = self._statistic()
        if len(chosen) != 1 or (self._kind == "when" and clocks and not op and not self._frame.day):
            raise Open("which time is meant is not clear")
        column = self._view.column(next(iter(chosen)))
        if op is None:
            return Lookup(column, single=True)
        if op == "sum" or column.kind != "time":
            raise Unclear("a statistic of days is not understood")
        return Total(Aggregate(op, column))  # type: ignore[arg-type]

    def _yes(self) -> Ask:
        frame = self._frame
        if frame.bound is not None:
            bound = frame.bound
            return Test(self._measure("sum"), bound.op, bound.value)
        if self._stats or self._numeric_spoken() or not frame.conditions:
            raise Unclear("what the yes or no is about is not clear")
        return Exists()

    def _every(self) -> Ask:
        """Return whether all records pass what stands behind their name: "were all my trips under $500"."""
        frame = self._frame
        spoken = [p for p in frame.spoken if isinstance(p, Filter) or (is_head(p) and p.role == "noun")]
        records = [s for s in self._splits if s.record and s.word == "each"]
        at = next((n for n, p in enumerate(spoken) if is_head(p)), None)
        if frame.heads and any(h.role == "noun" and h.plural for h in frame.heads) and "all" in frame.quantities:
            behind = spoken[(at or 0) + 1 :]
        elif len(records) == 1 and len(self._splits) == 1:
            self._splits.clear()
            behind = spoken
        else:
            raise Unclear("what all of them are is not clear")
        if len(behind) != 1 or not isinstance(behind[0], Filter) or len(behind[0].options) != 1:
            raise Unclear("what must hold of all of them is not clear")
        part = behind[0].options[0]
        parts = part.parts if isinstance(part, All) else (part,)
        if not all(p in frame.conditions for p in parts) or self._stats or self._numeric_spoken():
            raise Unclear("what must hold of all of them is not clear")
        frame.conditions[:] = [c for c in frame.conditions if c not in parts]
        return Every(part)
