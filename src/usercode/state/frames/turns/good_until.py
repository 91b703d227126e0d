"""That what had to be renewed or paid by a day is good until a much later one: "paid for the domain, good until 2029"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.gist.tasks import GENERIC
from usercode.state.frames.turns.handled import is_so
from usercode.state.frames.turns.told import Finding, Said, Told, noted, spoken
from usercode.state.frames.turns.unnamed import is_open

TASKS = "household.deadlines"
_MUCH_LATER = dt.timedelta(days=25)
_GOOD_UNTIL = re.compile(
    r" (?:good|valid|paid|covered|renewed|extended|prolonged|runs?|registered|booked|safe|sorted|ours|mine|ok|okay|licensed|insured) "
    r"(?:again |now |up |for (?:\S+ ){1,3}?)?(?:until|till|through|to|up to) (?:the )?(?P<day><d\d+>) "
)


def good_until(told: Told) -> list[Finding]:
    """The open tasks of which this turn tells that what they are about is good until long after their day."""
    values: dict[str, Value] = {"done_on": told.today}
    return [
        Finding(collection=TASKS, entry=entry, values=values, facts=(said.fact,))
        for entry in told.entries(TASKS)
        if is_open(entry) and entry.record is not None and not entry.changed and entry.values.get("due") is not None
        for said in told.said
        if _is_good(said, entry.values["due"])
        and (spoken(f"{entry.values['what']} {noted(entry)}") - GENERIC) & said.words
    ]


def _is_good(said: Said, due: dt.date) -> bool:
    """Whether a sentence tells that something is good until long after a day."""
    match = _GOOD_UNTIL.search(said.line)
    if match is None or said.sense.asks or not said.sense.tells or not is_so(said, match):
        return False
    mention = coming(said.between(*match.span("day"))[0], said.sense.today).value
    return isinstance(mention, Mention) and mention.last > due + _MUCH_LATER
