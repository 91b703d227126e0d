"""Questions about the days of records themselves: how long ago, how long still, until when, streaks and gaps."""

from __future__ import annotations

from usercode.ask import thesaurus
from usercode.ask.compiler.checking import Checking
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.plan import Ask, Elapsed, Gap, Lookup, Streak, Until
from usercode.ask.compiler.terms import Open, Unclear, columns_of
from usercode.ask.compiler.wordsets import wordset

_CLOSING = wordset("until till end ends expiry expires expire expiration due deadline by")
"""Words of days up to which something can be done or lasts."""


def _lasts_days(sense: Sense) -> bool:
    """Return whether a record lasts for days: then it is open from which day on the time to the next is counted."""
    days = sense.unit is not None and sense.unit.symbol in ("days", "weeks", "months")
    return sense.column.span is not None or (sense.column.sort == "duration" and days)


class Dating(Checking):
    """Makes the plans of questions about days."""

    def _elapsed(self) -> Ask:
        """Return how long ago the last or first record was."""
        most = self._most
        plain = most is not None and most.kind == "degree" and len(most.senses) == 1 and most.limit == most.nth == 1
        if most is None or not plain or not most.senses[0][0].is_day or self._stats:
            raise Unclear("since when is not clear")
        self._units = [u for u in self._units if all(unit.symbol != "days" for unit in u.units)]
        return Elapsed(most.senses[0][0].column, most.direction)

    def _ahead(self) -> Ask:
        """Return how many days lie ahead of the next record, or of the only one that is meant."""
        most, day = self._most, self._frame.day
        if most is not None:
            plain = most.kind == "degree" and len(most.senses) == 1 and most.limit == most.nth == 1
            if not plain or not most.senses[0][0].is_day or most.direction != "min":
                raise Unclear("until when is not clear")
            day = most.senses[0][0]
        if day is None or day.column.inside:
            raise Open("which of the dates is meant is not said")
        self._mentions = [m for m in self._mentions if day not in m.senses]
        return Until(day.column, single=most is None)

    def _last_day(self) -> Ask:
        """Return the last day on which something can be done: "until when can I return the lamp"."""
        closing = [s for s in self._view.senses if s.is_day and set(thesaurus.words_of(s.column.name)) & _CLOSING]
        moments = [m for m in self._mentions if any(s.is_day for s in m.senses)]
        chosen = [s for s in closing if not s.column.inside and all(s in m.senses for m in moments)]
        held = [s for s in chosen if any(s.column in columns_of(c) for c in self._frame.conditions)]
        if len(held) == 1:
            chosen = held
            self._frame.conditions[:] = [c for c in self._frame.conditions if held[0].column not in columns_of(c)]
        if len(chosen) != 1 or self._most is not None:
            raise Unclear("which last day is meant is not clear")
        self._mentions = [m for m in self._mentions if m not in moments]
        return Lookup(chosen[0].column, single=True)

    def _in_series(self) -> Ask:
        """Return the longest streak of days with a record, or the gaps from one record to the next."""
        series, day = self._frame.series, self._frame.day
        if series is None or self._kind not in ("which", "bare"):
            raise Unclear("what is asked for is not clear")
        if day is None or day.column.inside:
            raise Unclear("which of the dates is meant is not said")
        if series.op != "streak" and any(_lasts_days(s) for s in self._view.senses):
            raise Open("whether from the end of one record to the start of the next is not said")
        self._frame.past = self._frame.ahead
        return Streak(day.column) if series.op == "streak" else Gap(day.column, series.op)
