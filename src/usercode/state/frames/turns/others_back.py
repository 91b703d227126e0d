"""What is put off until somebody else is back, so that a plan for too late a day is told.

"Wanjiru is in the field until 18 August. We'll send the abstract when she's back": the day stands with the absence, and
the plan names only its end. "She is back on the 20th and uploads her letter then" tells both in one sentence.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.turns.settling import speaks_of
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told
from usercode.state.frames.turns.unnamed import is_open

TASKS = "household.deadlines"
_LONGEST = dt.timedelta(days=90)
_WHO = r"(?:he|she|they|[^\s,;:.!?<]+)"
_BACK_THEN = re.compile(
    rf" (?!(?:i|we) ){_WHO} (?:is|are|'s|'re|will be|'ll be|comes?|gets?|returns?) (?:only |not )?(?:back|home|here)? ?(?:(?:in|from|at) (?:{ATOM}){{1,4}}?)?(?:until |till |on |by )?(?P<day><d\d+>) "
    rf"(?:, )?(?:and|when|so) (?:(?:then |that 's when )?{_WHO} )?(?:will|'ll|can|is going to|are going to|wants? to|means? to) (?:then |only )?(?P<deed>[a-z]+) "
)
"""How somebody else is told to be back on a day and to do something then."""
_AWAY_UNTIL = re.compile(
    rf" (?:is|are|'s|'re|will be|'ll be|stays?|goes|go|has gone|have gone|not) (?:{ATOM}){{0,9}}?(?:until|till|back on|back|home on|returning on) (?:the )?(?P<day><d\d+>) "
)
"""How somebody is told to be away until a day."""
_WHEN_BACK = re.compile(
    r" (?:when|once|after|as soon as|till|until) (?:he|she|they|[a-z]+) (?:is|are|'s|'re|gets?|comes?|has come|have come|has returned|have returned|returns?) ?(?:back|home|here)?(?= [,;.!]| and| again)"
)
_MEANS = re.compile(
    r" (?:will|'ll|shall|am going to|'m going to|are going to|'re going to|plan to|want to|mean to|can) "
)


def others_back(told: Told) -> list[Finding]:
    """The day behind its last one on which a task on record is to be done once somebody else is back."""
    out: list[Finding] = []
    for entry in (e for e in told.entries(TASKS) if is_open(e) and e.record is not None and not e.changed):
        due = entry.values.get("due")
        if due is None or due < told.today:
            continue
        for at, said in enumerate(told.said):
            if said.sense.asks or not said.sense.tells or not speaks_of(said, entry):
                continue
            day, facts = _once_back(told, at)
            if day is not None and due < day <= due + _LONGEST:
                values: dict[str, Value] = {"planned_for": day}
                out.append(Finding(collection=TASKS, entry=entry, values=values, facts=facts))
                break
    return out


def _once_back(told: Told, at: int) -> tuple[dt.date | None, tuple[int, ...]]:
    """Return the day for which a sentence plans something by somebody's return, with the facts that tell it."""
    said = told.said[at]
    if (match := _BACK_THEN.search(said.line)) is not None:
        return _day(said, match), (said.fact,)
    if _WHEN_BACK.search(said.line) and _MEANS.search(said.line):
        for other in (said, *reversed(told.said[:at])):
            if (away := _AWAY_UNTIL.search(other.line)) is not None and not other.sense.asks:
                return _day(other, away), tuple(dict.fromkeys((other.fact, said.fact)))
    return None, ()


def _day(said: Said, match: re.Match[str]) -> dt.date | None:
    mention = coming(said.between(*match.span("day"))[0], said.sense.today).value
    fit = isinstance(mention, Mention) and not mention.recurring
    return mention.last if fit and isinstance(mention, Mention) else None
