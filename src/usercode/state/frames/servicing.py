"""Events of the things one owns, and of those who come to the house: the car at the garage, the plumber on Tuesday."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence

from usercode.state.change import Value
from usercode.state.frames.clause import Clause
from usercode.state.frames.gates import only_with
from usercode.state.frames.moments import moment
from usercode.state.frames.occasions import before_preposition, event_reading, head_of, on_our_calendar
from usercode.state.frames.phrases import bare, days, last_day, parts, text_of
from usercode.state.frames.reading import Reading, Scene
from usercode.state.frames.tokens import Token
from usercode.state.frames.words import GARAGES, RESOURCES, TRADES


@only_with("<date>")
def trade_comes(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "the plumber is coming on Wednesday between 9 and 12"."""
    verb = clause.verb
    booked = (
        verb is not None and verb.lemma == "be" and [t.low for t in clause.rest[:1]] in (["due"], ["here"], ["booked"])
    )
    if verb is None or clause.chain or verb.past:
        return []
    if verb.lemma not in ("come", "arrive", "visit", "deliver") and not booked:
        return []
    trade = clause.subject[-1].low if clause.subject else ""
    when = moment(clause.front + clause.rest)
    if not when or trade not in TRADES | {"delivery", "movers"}:
        return []
    return [event_reading(text_of(bare(clause.subject)), when, scene)]


def _resource(tokens: Sequence[Token]) -> str:
    """Return what a phrase such as "my car" names when it can be occupied or serviced."""
    words = [
        t
        for t in bare(before_preposition(tokens))
        if t.kind == "word" and t.low not in ("my", "our", "the", "off", "in")
    ]
    return (
        words[-1].low
        if words and words[-1].low in RESOURCES and len(words) <= 2 and "'s" not in [t.low for t in tokens]
        else ""
    )


@only_with("<date>")
def in_the_shop(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "the car is in the shop Monday from 8 to 5", "my car is booked in for its MOT on ..."."""
    verb = clause.verb
    resource = _resource(clause.subject)
    needed = all(v.lemma in ("need", "have") and not v.past for v in clause.chain)
    if verb is None or not resource or not needed or clause.subject[0].low in ("his", "her", "their", "your"):
        return []
    if verb.lemma not in ("be", "go", "book", "schedule", "have", "get", "need"):
        return []
    when = moment(clause.front + clause.rest) or _while(clause, scene)
    place = next(
        (
            bare(p.tokens)
            for p in parts(clause.rest)
            if p.preposition in ("in", "at", "to", "into") and any(t.low in GARAGES for t in p.tokens)
        ),
        [],
    )
    job = next((bare(p.tokens) for p in parts(clause.rest) if p.preposition == "for" and head_of(p.tokens) >= 0), [])
    if not when or not (place or job) or (verb.past and not verb.passive):
        return []
    when = _kept(when, scene)
    title = text_of(job) if job else f"{resource} in the {place[-1].low}"
    where: dict[str, Value] = {"place": text_of(place)} if place else {}
    return [event_reading(title, when, scene, resource=resource, **where)]


_ALL_DAY = re.compile(r"\b(?:all|the (?:whole|entire|full)|a (?:whole|full)) day\b|\bovernight\b", re.IGNORECASE)


def _kept(when: dict[str, Value], scene: Scene) -> dict[str, Value]:
    """Return a moment as the whole day where the garage keeps the car that long, whenever it is brought."""
    if "end" in when or "recurrence" in when or not _ALL_DAY.search(scene.text):
        return when
    return {"start": dt.datetime.combine(when["start"].date(), dt.time()), "all_day": True}


def _while(clause: Clause, scene: Scene) -> dict[str, Value]:
    """Return today to the day named by "until Friday"."""
    ends = [last_day(m) for lead, m in days(clause.rest) if lead in ("until", "till", "through")]
    if not ends or ends[0] is None or ends[0] < scene.today:
        return {}
    start, end = dt.datetime.combine(scene.today, dt.time()), dt.datetime.combine(ends[0], dt.time())
    return {"start": start, "end": end, "all_day": True}


@only_with("<date>")
def dropped_off(clause: Clause, scene: Scene) -> list[Reading]:
    """Read "dropping the car off for an oil change on Friday at 8am", "taking the car in for service on ..."."""
    verb = clause.verb
    if (
        verb is None
        or verb.lemma not in ("drop", "take", "bring", "book", "have", "get")
        or not set(v.lemma for v in clause.chain) <= {"need", "have"}
    ):
        return []
    lead = [t for p in parts(clause.rest)[:1] for t in p.tokens if t.low not in ("off", "in")]
    resource = _resource(lead)
    when = moment(clause.front + clause.rest)
    job = next(
        (
            bare(p.tokens)
            for p in parts(clause.rest)
            if p.preposition in ("for", "to") and (head_of(p.tokens) >= 0 or any(t.low in GARAGES for t in p.tokens))
        ),
        [],
    )
    ours, _ = on_our_calendar(clause, scene)
    over = verb.past and not clause.chain and verb.lemma in ("drop", "take", "bring")
    ahead = (
        verb.form == "ing"
        or verb.modal == "will"
        or (verb.lemma == "book" and verb.past)
        or (bool(clause.chain) and not clause.done)
    )
    if not (resource and when and job and ours and (ahead or (over and when["start"].date() <= scene.today))):
        return []
    when = _kept(when, scene)
    title = text_of([t for t in job if t.low not in ("its", "the")])
    return [
        event_reading(
            title if head_of(job) >= 0 else f"{resource} in the {job[-1].low}", when, scene, resource=resource
        )
    ]
