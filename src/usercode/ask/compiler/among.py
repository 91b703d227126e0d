"""Questions about the values of a field over several parts of the records: had in each of two times, or in none."""

from __future__ import annotations

from itertools import pairwise

from usercode.ask.compiler.dating import Dating
from usercode.ask.compiler.measuring import is_time
from usercode.ask.compiler.parts import Denied, Filter, When
from usercode.ask.compiler.plan import AnyOf, Ask, Compare, Condition, Key, Members, Not, Within
from usercode.ask.compiler.terms import Open, Unclear, conjunction
from usercode.ask.compiler.windows import Window, shifted

_DENYING = frozenset({"no", "not", "never", "without", "none"})
_YEAR = 12
"""Months."""
_AS_WELL = frozenset({"both", "well", "also", "again"})
"""Words that say of two times that each is meant, not either."""


class Among(Dating):
    """Makes the plans of questions about which values parts of the records have."""

    def _members(self, key: Key) -> Ask | None:
        """Return which values records of each of several times have: "which shops in both 2023 and 2024".

        Without a word that says whether each or either is meant, "in 2023 and 2024" is open.
        """
        frame = self._frame
        if frame.denied:
            return self._never(key)
        if not frame.said.isdisjoint(_DENYING) and self._is_shared(key) and any(map(_is_denial, frame.conditions)):
            raise Open(f"whether all records of one {key.column.name} are denied, or some of them, is not said")
        times = [c for c in frame.conditions if isinstance(c, AnyOf) and is_time(c)]
        if not times or "or" in frame.said or frame.said.isdisjoint({"and", *_AS_WELL}):
            return None
        if frame.said.isdisjoint(_AS_WELL) and _is_one_stretch(times[0]):
            return None
        if len(times) > 1 or frame.said.isdisjoint(_AS_WELL):
            raise Open("whether in each of the times or in any of them is not said")
        frame.conditions.remove(times[0])
        return Members(key.column, each=times[0].parts)

    def _is_shared(self, key: Key) -> bool:
        """Return whether several records have one value of a field: a species is seen time and again."""
        sense = next((s for s in self._view.senses if s.column == key.column), None)
        return sense is not None and 2 * len(self._view.distinct[sense.place]) <= self._view.size

    def _never(self, key: Key) -> Ask:
        """Return which values no record has that meets what stands behind "not": "which pans have I not used since"."""
        frame = self._frame
        at = next(n for n, p in enumerate(frame.spoken) if isinstance(p, Denied))
        inside: list[Condition] = []
        for piece in frame.spoken[at + 1 :]:
            if isinstance(piece, Filter) and (len(piece.options) != 1 or piece.options[0] not in frame.conditions):
                raise Unclear("what 'not' embraces is not clear")
            if isinstance(piece, Filter):
                inside.append(piece.options[0])
        timed = [c for c in frame.conditions if is_time(c)]
        if any(isinstance(p, When) for p in frame.spoken[:at]) or len(timed) > 1:
            raise Unclear("what 'not' embraces is not clear")
        inside += timed
        denied = conjunction(inside)
        if denied is None:
            raise Unclear("what 'not' denies is not clear")
        frame.conditions[:] = [c for c in frame.conditions if c not in inside]
        frame.denied = False
        return Members(key.column, each=(denied,), negated=True)


def _is_denial(condition: Condition) -> bool:
    """Return whether a condition says of a record that something was not so."""
    return isinstance(condition, Not) or (isinstance(condition, Compare) and condition.value is False)


def _is_one_stretch(times: AnyOf) -> bool:
    """Return whether times follow each other and are shorter than years: "in January and February"."""
    windows = [c.window for c in times.parts if isinstance(c, Within)]
    if len(windows) < len(times.parts) or any(w.start is None or w.stop is None for w in windows):
        return False
    joined = all(one.stop == other.start or other.stop == one.start for one, other in pairwise(windows))
    return joined and not any(_is_year(w) for w in windows)


def _is_year(window: Window) -> bool:
    following = shifted(window, _YEAR)
    return following is not None and following.start == window.stop
