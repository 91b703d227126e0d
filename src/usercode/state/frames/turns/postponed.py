"""A task told anew with a later day: it is the one on record, whose day was moved, and not a second one beside it.

"The form can come in until 30 September this year", behind a form that is due by 30 April, leaves one form.
"""

from __future__ import annotations

import datetime as dt
import re

from usercode.state.frames.matching import Entry, words
from usercode.state.frames.turns.settling import TASKS
from usercode.state.frames.turns.told import Finding, Told
from usercode.state.frames.turns.unnamed import is_open

_MAY_WAIT = re.compile(
    r" (?:until|till|extended|prolonged|moved|pushed|postponed|put (?:back|off)|longer|more time|instead|"
    r"(?:is|are) now|new (?:deadline|date|day)) "
)
"""How a sentence that names a task tells that there is more time for it."""


def postponed(told: Told) -> list[Finding]:
    """The tasks on record to which a sentence of this turn gives a later day, under a name of the same words."""
    out: list[Finding] = []
    for new in told.fresh(TASKS):
        until = new.values.get("due")
        said = next((s for s in told.said if s.fact in new.facts and s.sense.tells and not s.sense.asks), None)
        if new.record is not None or not isinstance(until, dt.date) or said is None:
            continue
        old = [e for e in told.entries(TASKS) if _is_same(e, new, told, until)]
        if len(old) == 1 and _MAY_WAIT.search(said.line):
            out.append(Finding(collection=TASKS, entry=old[0], values={"due": until}, facts=(said.fact,)))
            out.append(Finding(collection=TASKS, entry=new, facts=(said.fact,), retires=True))
    return out


def _is_same(old: Entry, new: Entry, told: Told, until: dt.date) -> bool:
    """Whether a task on record that is still ahead is named by the same words as a new one that is due later."""
    due = old.values.get("due")
    ahead = old.record is not None and is_open(old) and isinstance(due, dt.date) and told.today <= due < until
    return ahead and words(str(old.values["what"])) == words(str(new.values["what"]))
