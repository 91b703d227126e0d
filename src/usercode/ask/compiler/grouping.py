"""Groups, rates and shares."""

from __future__ import annotations

from usercode.ask.compiler.measuring import is_head, is_time
from usercode.ask.compiler.parts import (
    Filter,
    Split,
)
from usercode.ask.compiler.plan import (
    Aggregate,
    Ask,
    Condition,
    Count,
    Groups,
    Having,
    Measure,
    Rate,
    Share,
    Total,
    Within,
)
from usercode.ask.compiler.ranking import Ranking
from usercode.ask.compiler.terms import Open, Unclear, conjunction


class Grouping(Ranking):
    """Makes the plans of groups, rates and shares."""

    def _groups_passing(self) -> Ask:
        passing = self._frame.passing
        assert passing is not None
        key = self._split_key() if self._splits else self._key()
        assert key is not None
        measure: Measure = Count()
        taken = self._numeric()
        if taken is not None:
            measure = self._aggregate(self._statistic() or "sum", *taken)
        having = Having(measure, passing.op, passing.value, passing.share)
        return Groups(key, measure, having=having, count_only=self._kind == "many")

    def _split(self) -> Ask:
        """Return a measure per group, per record, or per unit of time."""
        if len(self._splits) > 1:
            records = [s for s in self._splits if s.record]
            if len(records) != 1 or len(self._splits) != 2:
                raise Unclear("two groupings are asked for")
            self._splits.remove(records[0])
            self._stats.append("mean")
        split = self._splits[0]
        if split.record:
            self._splits.clear()
            if "sum" in self._stats:
                raise Unclear("a total of each record is not clear")
            self._stats = [*{*self._stats, "mean"}]
            measure = self._measure()
            if not isinstance(measure, Aggregate) or measure.op != "mean":
                raise Unclear("what to take the average of is not said")
            return Total(measure)
        if split.unit is not None and split.word == "per":
            return self._rate(split)
        key = self._split_key()
        measure = self._measure("sum")
        if isinstance(measure, Count) and self._kind in ("which", "who", "where", "much"):
            raise Unclear("what of each is asked for is not clear")
        return Groups(key, measure)

    def _rate(self, split: Split) -> Ask:
        """Return how much there is in each unit of time on average; said only "on average" is it one number."""
        self._splits.clear()
        if "mean" not in self._stats:
            raise Unclear("whether the average or each one is asked for is not said")
        self._stats = [op for op in self._stats if op != "mean"]
        assert split.unit is not None
        measure = self._measure("sum")
        day = self._frame.day
        spans = {"day": "days", "week": "weeks", "month": "months", "year": "years"}
        if any(s.column.unit == spans.get(split.unit) for s in self._view.senses):
            raise Open(f"whether a {split.unit} of the calendar or of the records is meant is not said")
        if day is None or split.unit == "weekday":
            raise Unclear("which of the dates is meant is not said")
        windows = [c for c in self._frame.conditions if isinstance(c, Within)]
        if len(windows) > 1:
            raise Unclear("over which time the rate is taken is not clear")
        return Rate(measure, split.unit, day.column, windows[0].window if windows else None)

    def _share(self) -> Ask:
        """Return what part of the records the conditions leave; windows hold for the whole."""
        share = self._frame.share
        assert share is not None
        part = [c for c in self._frame.conditions if not is_time(c)]
        whole = [c for c in self._frame.conditions if is_time(c)]
        if not part or not (self._frame.heads or self._numeric_spoken() or self._nouns):
            raise Unclear("a share of what is not clear")
        if not self._share_is_simple(part):
            raise Unclear("which of the conditions is the share and which the whole is not clear")
        measure = self._measure("sum")
        self._nouns.clear()
        self._frame.conditions[:] = whole
        joined = conjunction(part)
        assert joined is not None
        percent = share.percent or any(f.kind == "percent" for f in self._frame.forms)
        if any(f.kind == "fraction" for f in self._frame.forms):
            percent = False
        return Share(joined, measure, percent)

    def _share_is_simple(self, part: list[Condition]) -> bool:
        """Return whether all conditions stand on the same side of the head."""
        spoken = [p for p in self._frame.spoken if isinstance(p, Filter) or is_head(p)]
        kinds = ["f" if isinstance(p, Filter) else "h" for p in spoken]
        text = "".join(kinds).strip("h") if kinds and kinds[0] == "h" else "".join(kinds)
        before = text.startswith("f") and "h" in text
        if before:
            moved = text.index("h")
            first = [p for p in spoken if isinstance(p, Filter)][:moved]
            rest = [p for p in spoken if isinstance(p, Filter)][moved:]
            if not rest:
                return True
            narrowed = [o for p in first for o in p.options[:1]]
            for condition in narrowed:
                for item in list(part):
                    if item == condition:
                        part.remove(item)
                        self._extra.append(item)
            return bool(part)
        return True
