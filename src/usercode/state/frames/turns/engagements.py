"""The speaker's engagements and rites of a child whose sentence no reader of events has understood: by day and hour."""

from __future__ import annotations

from usercode.state.frames.spots.calendar import engagement
from usercode.state.frames.spots.told_before import taken_on
from usercode.state.frames.turns.told import Finding, Said, Told

EVENTS = "calendar.events"
_DATED = (
    EVENTS,
    "travel.trips",
    "travel.their_trips",
    "travel.documents",
    "travel.plans",
    "household.deadlines",
    "household.leases",
    "finance.subscriptions",
    "finance.purchases",
    "finance.payments",
    "finance.transfers",
)
"""Collections whose records take the day that a sentence names."""


def engagements(told: Told) -> list[Finding]:
    """What sentences of which nothing was made tell of a day and an hour to come: "my talk", a child's communion."""
    out: list[Finding] = []
    for said in unread_days(told):
        at = next((k for k, one in enumerate(told.said) if one is said), 0)
        before = told.said[at - 1] if at and not told.said[at - 1].sense.asks else None
        found = engagement(said.sense.line)
        facts: tuple[int, ...] = (said.fact,)
        if not found and before is not None:
            found, facts = taken_on(said.sense.line, before.text, told.today), (before.fact, said.fact)
        out += [Finding(collection=EVENTS, values=reading.values, facts=facts) for reading in found]
    return out


def unread_days(told: Told) -> list[Said]:
    """Return the sentences that tell a day and became no record that takes one."""
    taken = {fact for path in _DATED for e in told.fresh(path) for fact in e.facts}
    return [s for s in told.said if s.fact not in taken and s.sense.tells and not s.sense.asks and s.sense.dates]
