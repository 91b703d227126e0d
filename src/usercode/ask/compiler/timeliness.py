"""Late, early and on time: the day on which something was done, against the day by which it was due or expected."""

from __future__ import annotations

from collections.abc import Sequence

from usercode.ask import thesaurus
from usercode.ask.compiler.items import Sense
from usercode.ask.compiler.plan import Column, Compare, Condition, Operator
from usercode.ask.compiler.wordsets import phrases, wordset

_DUE = wordset("due deadline")
FORESEEN = wordset("expected planned scheduled promised estimated agreed anticipated target projected quoted budgeted")
"""Words of what was thought of beforehand: a day, a length of time, an amount."""
DONE = wordset(
    "paid done returned completed finished settled submitted arrived arrival delivered received fixed repaired "
    "resolved actual handed shipped posted sent closed"
)
_BY_THEN = tuple(sorted(_DUE - {"deadline"} | FORESEEN))
_DAYS = ("date", "day", "time")


def _said(op: Operator, than: str, day: str) -> dict[tuple[str, ...], Operator]:
    """Return what compares with the day by its name: "later than expected", "past their due date"."""
    found: dict[tuple[str, ...], Operator] = {}
    for word in _BY_THEN:
        for before in than.split(", "):
            for between in ("", "it was ", "they were ", "it had been ", "they had been ", "was ", "were "):
                found[tuple(f"{before} {between}{word}".split())] = op
        for before in day.split(", "):
            for own in ("the ", "their ", "its ", ""):
                for noun in _DAYS if own else _DAYS[:1]:
                    found[tuple(f"{before} {own}{word} {noun}".split())] = op
    return found


IN_TIME: dict[tuple[str, ...], Operator] = {
    **dict.fromkeys(phrases("late, too late, after they were due, after it was due, behind schedule, past due"), ">"),
    **dict.fromkeys(phrases("early, too early, ahead of time, ahead of schedule, before they were due"), "<"),
    **dict.fromkeys(phrases("on time, in time, punctually, no later than due, not later than due"), "<="),
    **_said("<=", "no later than, not later than, as", "by, within, no later than, on or before, not after"),
    **_said(">", "later than, slower than", "after, past, later than, beyond"),
    **_said("<", "earlier than, sooner than, faster than, quicker than", "before, earlier than, ahead of"),
}
"""What is said of the day something was done against the day by which it was due: after it, before it, by then."""


def in_time(senses: Sequence[Sense], op: Operator) -> Condition | None:
    """Return how the day something was done lies to the day by which it was due; None where no record says so."""
    own = [s for s in senses if s.is_day and not s.column.inside and "." not in s.column.name]
    words = {s: set(thesaurus.words_of(s.column.name)) for s in own}
    due = [s.column for s in own if words[s] & _DUE] or [s.column for s in own if words[s] & FORESEEN]
    done = [s.column for s in own if words[s] & DONE and s.column not in due and not words[s] & FORESEEN]
    if len(done) > 1:  # what was sent is done when it arrives
        done = [c for c in done if c.optional]
    if len(due) != 1 or len(done) != 1 or due[0].kind != "date" or done[0].kind != "date":
        return None
    maybe = due[0].optional or done[0].optional
    over = Column("days_late", "int", "duration", optional=maybe, unit="days", span=(due[0].name, done[0].name))
    return Compare(over, op, 0)
