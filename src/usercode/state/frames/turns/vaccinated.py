"""The day of a vaccination against yellow fever, from which its certificate is counted: "my first jab is on 12 August"."""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import exact
from usercode.state.frames.turns.told import Finding, Told

EVENTS = "calendar.events"
TITLE = "yellow fever vaccination"
_JAB = re.compile(r" yellow[- ]fever (?:jab|jabs|shot|shots|vaccine|vaccination|injection|inoculation|appointment) ")
_NOT_SO = re.compile(
    r" (?:booster|again|second|had|years? ago|already|if|whether|might|maybe|perhaps|would|could|should|cancel\w*|his|her|their|do not need|not needed|exempt\w*|"
    r"my (?:son|daughter|husband|wife|brother|sister|friend|partner)) "
)


def vaccinated(told: Told) -> list[Finding]:
    """The day to come on which the speaker is vaccinated against yellow fever."""
    for said in told.said:
        if not _JAB.search(said.line) or said.sense.asks or not said.sense.tells or _NOT_SO.search(said.line):
            continue
        days = [exact(coming(t, told.today).value) for t in said.tokens if t.kind == "date"]
        ahead = [d for d in days if d is not None and d >= told.today]
        if len(ahead) != 1:
            continue
        here = [
            e
            for e in told.fresh(EVENTS)
            if said.fact in e.facts and e.record is None and _starts(e.values.get("start")) == ahead[0]
        ]
        values: dict[str, Value] = {"title": TITLE}
        if not here:
            values |= {"start": dt.datetime.combine(ahead[0], dt.time()), "all_day": True, "status": "planned"}
        return [
            Finding(
                collection=EVENTS,
                entry=here[0] if here else None,
                values={**values, "_note": said.text},
                facts=(said.fact,),
            )
        ]
    return []


def _starts(value: Value) -> dt.date | None:
    return value.date() if isinstance(value, dt.datetime) else None
