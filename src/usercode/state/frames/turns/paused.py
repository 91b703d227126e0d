"""Days on which what is on every week does not take place: "no course in the holidays, from 13 to 24 October"."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator

from usercode.facts.fact import Mention
from usercode.state.frames.direction import coming
from usercode.state.frames.matching import Entry
from usercode.state.frames.retold import telling_words
from usercode.state.frames.spots.clock import BYDAY
from usercode.state.frames.turns.told import Finding, Said, Told

EVENTS = "calendar.events"
_PAUSES = re.compile(
    r" (?:no(?! (?:idea|problem|worries|way|matter|longer))|(?:not|n't) (?:be |have |got |going to )?"
    r"(?:meet|meeting|take place|taking place|on|happen|happening|running|have|having|go|going|any|there|a|the|make it|"
    r"come|coming)|cancell?ed|called off|(?<!kicks )(?<!kick )(?<!set )off|skip|skips|skipping|skipped|miss|missing|"
    r"paused|pauses|suspended|break|closed|closure|holidays?|half[- ]term|recess) "
)
_ROUND = re.compile(
    r" (?:course|class|classes|lessons?|practice|rehearsals?|training|sessions?|meetings?|lectures?|shift) "
)
"""What names what is on every week where only one thing is."""
_LONGEST = dt.timedelta(days=45)


def paused(told: Told) -> list[Finding]:
    """The occurrences of what recurs that a sentence takes out, each as an exception of its rule."""
    recurring = [e for e in told.entries(EVENTS) if not e.retired and "WEEKLY" in str(e.values.get("recurrence") or "")]
    out: list[Finding] = []
    for said in told.said if recurring else ():
        tells_another = any(said.fact in e.facts and e.record is None for e in told.fresh(EVENTS))
        if said.sense.asks or tells_another or not _PAUSES.search(said.line):
            continue
        days = list(_days(said, told.today))
        for entry in _meant(said, recurring) if days else ():
            taken_out = [day for day in days if BYDAY[day.weekday()] in _by_day(entry)]
            if taken_out:
                out.append(_without(entry, taken_out, said))
    return out


def _meant(said: Said, recurring: list[Entry]) -> list[Entry]:
    """Return what is meant: whose telling words the sentence holds, else the only one there is by a word for such."""
    recurring = [e for e in recurring if said.fact not in e.facts]
    told = [e for e in recurring if telling_words(e) & said.words]
    only = recurring if len(recurring) == 1 and _ROUND.search(said.line) else []
    return told if len(told) == 1 else [] if told else only


def _days(said: Said, today: dt.date) -> Iterator[dt.date]:
    """Yield the days to come that a sentence names, those of a week or a stretch each."""
    for token in said.tokens:
        if token.kind != "date" or not isinstance(token.value, Mention) or token.value.recurring:
            continue
        mention: Mention = coming(token, today).value
        if mention.approximate or mention.grain not in ("day", "span", "week", "weekend"):
            continue
        if mention.last < today or mention.last - mention.first > _LONGEST:
            continue
        yield from (mention.first + dt.timedelta(days=k) for k in range((mention.last - mention.first).days + 1))


def _by_day(entry: Entry) -> frozenset[str]:
    """Return the weekdays of what is on every week: those of its rule, else that of its first time."""
    rule = re.search(r"BYDAY=([A-Z,]+)", str(entry.values["recurrence"]))
    return frozenset(rule[1].split(",") if rule is not None else (BYDAY[entry.values["start"].weekday()],))


def _without(entry: Entry, days: list[dt.date], said: Said) -> Finding:
    at: dt.datetime = entry.values["start"]
    known = list(entry.values.get("exceptions") or [])
    added = [d for day in days if (d := dt.datetime.combine(day, at.time())) not in known]
    called_off = entry.values.get("status") == "cancelled" and "status" in entry.changed
    values = {"exceptions": [*known, *added], **({"status": "planned"} if called_off else {})}
    return Finding(collection=EVENTS, entry=entry, values=values, facts=(said.fact,))
