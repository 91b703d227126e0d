"""Questions for a yes or no: whether any record is such, whether all are, whether the one at an extreme is."""

from __future__ import annotations

from collections.abc import Sequence

from usercode.ask.compiler.endings import ended, endings_of
from usercode.ask.compiler.measuring import adds_up, is_head
from usercode.ask.compiler.parts import (
    Asked,
    Filter,
    Head,
    Most,
    Piece,
    Stranded,
    When,
)
from usercode.ask.compiler.plan import (
    Aggregate,
    All,
    Ask,
    Compare,
    Condition,
    Count,
    Every,
    Exists,
    Groups,
    Key,
    OneOf,
    Slice,
    Test,
)
from usercode.ask.compiler.ranked_doubts import PICKING
from usercode.ask.compiler.scoping import Scoping
from usercode.ask.compiler.terms import Open, Unclear, conjunction
from usercode.ask.compiler.wordsets import wordset

_DID = frozenset({"did", "have", "has"})
_SPENT = frozenset({"spend", "spent"})
_AVERAGE = wordset("average avg mean median")
_ONE = wordset("ever any once single one a an each every never anything something day session time times")
"""Words that speak of one record at a time, or of whether there is one."""


class Affirming(Scoping):
    """Makes the plans of questions for a yes or no."""

    def _over_by_now(self) -> Condition | None:
        """Take the verb of a day as the question whether it is past: "has my passport expired"."""
        verbs = [m for m in self._mentions if m.speech == "verb" and len(m.senses) == 1 and m.senses[0].is_day]
        said = self._frame.said & {"has", "have"}
        if len(verbs) != 1 or len(self._mentions) != 1 or not said or not self._frame.conditions:
            return None
        sense = verbs[0].senses[0]
        if not any(held is sense for held, _ in endings_of(self._view.senses).values()):
            return None
        self._mentions.clear()
        return ended(sense.column, over=True)

    def _yes(self) -> Ask:
        frame = self._frame
        if frame.bound is not None:
            bound = frame.bound
            if "ever" in frame.quantities and not self._stats and (taken := self._numeric()) is not None:
                self._extra.append(Compare(taken[0].column, bound.op, bound.value))
                return Exists()
            return Test(self._measure("sum"), bound.op, bound.value)
        if (passes := self._average_passes()) is not None:
            return passes
        if self._stats or self._numeric_spoken() or not frame.conditions:
            raise Unclear("what the yes or no is about is not clear")
        return self._comes_to() or Exists()

    def _average_passes(self) -> Ask | None:
        """Return whether an average meets a bound: "is my average run over 8 km", "was the fee above 50 on average"."""
        frame = self._frame
        bounds = [c for c in frame.conditions if _bound_in(c) is not None]
        senses = [s for s in self._view.senses for c in bounds if isinstance(c, Compare) and s.column == c.column]
        averaged = self._stats in (["mean"], ["median"]) and not frame.said.isdisjoint(_AVERAGE)
        if not averaged or len(bounds) != 1 or len(senses) != 1 or senses[0].column.inside:
            return None
        bound, sense = bounds[0], senses[0]
        assert isinstance(bound, Compare)
        self._mentions = [m for m in self._mentions if sense not in m.senses]
        if self._numeric_spoken():
            raise Unclear("of what the average is taken is not clear")
        frame.conditions.remove(bound)
        return Test(self._aggregate(self._statistic() or "mean", sense), bound.op, _bound_in(bound) or 0.0)

    def _comes_to(self) -> Ask | None:
        """Return whether what was done in a time comes to more than a bound: "did I hike more than 100 km in May".

        None where one record must pass: "did I ever hike more than 20 km", "did I have a hike over 20 km".

        Raises:
            Open: one record or all together may be meant: "did I sleep more than 9 hours in May".
        """
        frame = self._frame
        bounds = [c for c in frame.conditions if isinstance(c, Compare) and _bound_in(c) is not None]
        senses = [s for s in self._view.senses for c in bounds if s.column == c.column]
        if len(bounds) != 1 or len(senses) != 1 or not self._is_of_doing():
            return None
        bound, sense = bounds[0], senses[0]
        picked = sense.column.sort == "weight" and not self._of_body() and not frame.said.isdisjoint(PICKING)
        if not (adds_up(sense) or picked) or sense.column.sort == "rating":
            return None
        timed = any(isinstance(p, When) for p in frame.spoken)
        lasting = sense.dimension == "time" and frame.said.isdisjoint(_SPENT)
        of_records = self._behind_asked() is not None  # "did my trips cost more than 3000"
        if bound.op not in (">", ">=") or not timed or lasting or of_records or self._view.mixed_signs(sense):
            raise Open("whether one record or all together must pass is not said")
        frame.conditions.remove(bound)
        return Test(Aggregate("sum", self._view.column(sense)), bound.op, _bound_in(bound) or 0.0)

    def _is_of_doing(self) -> bool:
        """Return whether it is asked what somebody did, and neither of one record nor of whether there is any."""
        frame = self._frame
        asked = next((at for at, p in enumerate(frame.spoken) if isinstance(p, Asked)), 0)
        if frame.said.isdisjoint(_DID) or not frame.said.isdisjoint(_ONE):
            return False
        if not all(isinstance(p, When | Filter) for p in frame.spoken[:asked]):
            return False
        heads = [h for h in frame.heads if h.role in ("noun", "generic", "unit")]
        spent = not frame.said.isdisjoint(_SPENT) or self._behind_asked() is not None
        return spent or all(h.plural and h.preposition for h in heads)

    def _behind_asked(self) -> Head | None:
        """Return the records where they are who did it: "did my trips cost", and not "did I spend on trips"."""
        pieces = zip(self._frame.spoken, self._frame.spoken[1:], strict=False)
        behind = next((piece for asked, piece in pieces if isinstance(asked, Asked)), None)
        return behind if is_head(behind) and behind.role == "noun" and behind.plural else None

    def _often_of_these(self, most: Most) -> Ask | None:
        """Return which of some values is had most often: "is my sleep most often good, fair or poor"."""
        frame = self._frame
        if most.kind != "often" or most.limit * most.nth != 1 or self._numeric_spoken():
            return None
        told = [p for p in frame.spoken if isinstance(p, Filter) and p.joint == "or" and len(p.options) == 1]
        held = [p.options[0] for p in told if isinstance(p.options[0], OneOf)]
        if len(held) != 1 or held[0] not in frame.conditions or self._stats or self._splits:
            return None
        self._most, self._kind = None, "which"
        return Groups(Key(held[0].column), Count(), most.direction, tie=self._tie())

    def _one_passes(self) -> Ask:
        """Return whether the record at an extreme meets what is said of it: "was my last run longer than 8 km"."""
        frame, most = self._frame, self._most
        spoken = [p for p in frame.spoken if isinstance(p, Filter | When) or is_head(p) or p is frame.most]
        named = [n for n, p in enumerate(spoken) if _names_one(p)]
        at = next((n for n, p in enumerate(spoken) if p is frame.most), 0)
        last = spoken[-1]
        if most is None or most.kind != "degree" or most.limit != 1 or most.nth != 1 or len(most.senses) != 1:
            raise Unclear("a yes or no is asked for, and something else too")
        done = [p for p in spoken[:at] if isinstance(p, Filter)]
        if named and at < named[0] and len(done) == 1 and not done[0].noun:
            last = done[0]
            frame.stranded[:] = frame.stranded[1:] if _leads_to(frame.spoken, frame.most) else frame.stranded
        elif not named or not at <= named[0] < len(spoken) - 1 or not isinstance(last, Filter):
            raise Unclear("a yes or no is asked for, and something else too")
        if not isinstance(last, Filter) or self._stats:
            raise Unclear("a yes or no is asked for, and something else too")
        part = last.options[0]
        if len(last.options) != 1 or part not in frame.conditions or self._numeric_spoken() or self._slice is not None:
            raise Unclear("what must hold of it is not clear")
        rest = [c for c in frame.conditions if c != part]
        frame.conditions.clear()
        sense, sign = most.senses[0]
        direction = most.direction if sign > 0 else "min" if most.direction == "max" else "max"
        self._until_today()
        frame.past = False
        self._slice = Slice(self._view.column(sense), direction, 1, conjunction(rest + self._extra))
        self._extra.clear()
        self._most = None
        return Every(part)

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


def _bound_in(condition: Condition) -> float | None:
    """Return the number that a condition sets as a bound, None where it sets none."""
    if not isinstance(condition, Compare) or condition.op not in ("<", "<=", ">", ">="):
        return None
    value = condition.value
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _leads_to(spoken: Sequence[Piece], most: Most | None) -> bool:
    """Return whether a preposition alone leads to the one record: "did I do my homework for my last lesson"."""
    at = next((n for n, p in enumerate(spoken) if p is most), 0)
    return at > 0 and isinstance(spoken[at - 1], Stranded)


def _names_one(piece: object) -> bool:
    """Return whether a part names one record: "my last run", "my last race"."""
    if isinstance(piece, Filter):
        return piece.noun and not piece.plural
    return is_head(piece) and piece.role == "noun" and not piece.plural
