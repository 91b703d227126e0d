"""What is booked for an hour, on the day that the sentence beside it tells: "the table is at half seven".

"Marcus has the evening of 13 May off for our anniversary. I've got us a table at Canoe at 20:30": the day in one
sentence, and what is kept for the speaker, with its hour, in the other. It is called by both, so that one knows the
occasion. Two days, or an event of that hour that any other reader has read, leave it as it is.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import exact, text_of
from usercode.state.frames.spots.clock import at_hours
from usercode.state.frames.turns.told import Finding, Said, Told

EVENTS, PURCHASES = "calendar.events", "finance.purchases"
_KEPT = (
    r"(?:table|tables|seats?|tickets?|slot|box|court|lane|tee time|tee-time|room at|reservation|booking|private room|boat|pedalo|cooking class|wine tasting|tasting menu|"
    r"dinner|supper|brunch|lunch|afternoon tea|massage|couples massage|spa session|show|film|screening|concert|play|opera|session|babysitter|sitter)"
)
_BOOKED = re.compile(
    rf" (?:(?:i|we)(?: (?:'ve|have|had|did|also|just|already|finally|managed to|went and|even))* (?:got|get|booked|reserved|found|made|bagged|snagged|secured|nabbed|scored|arranged|organised|organized|have|took|managed)(?: (?:us|me|myself|ourselves|both of us|the two of us))? "
    rf"(?:(?:a|an|the|our|two|three|four|five|six|<n\d+>) )?|(?:our|the|my|there 's a|there is a|we 've a|i 've a) )(?P<what>(?:(?!(?:and|but|so|because|of|is|was) )[a-z'-]+ ){{0,2}}?{_KEPT} )(?P<where>(?:(?:at|in|by|on|for|to) (?!<|about |around |half |quarter |noon |midday |seven |eight |six |nine |ten )(?:the )?(?:[^\s<>,;:.!?]+ ){{1,4}}?)?)"
    r"(?:(?:is|'s|are|'re|was|booked|reserved|set|starts?|begins?|waiting|ours|all|for|from|at|about|around|,) )*(?=<n\d+>|<d\d+>|half |quarter |noon |midday |one |two |three |four |five |six |seven |eight |nine |ten |eleven |twelve |\d)"
)
"""What is kept for the speaker, up to its hour, and where."""
_IS_OURS = re.compile(
    r" (?:i|we|us|our|my|me) (?:[^,;:]* )?\Z|\A (?:(?:and|so|but|then|now|also|well|there|is|'s|a|the) )*\Z"
)
"""What before it tells that it is the speaker's: "Her sister is hosting the dinner" is none of theirs."""
_FREE = re.compile(
    r" for (?:(?:our|my|a|an|the|his|her) )(?P<occasion>(?:[^\s<>,;:.!?]+ ){0,3}?(?:anniversary|birthday|date night|date|celebration|engagement|reunion|valentine's|valentines|night out|evening out|farewell|graduation)) "
    r"|(?P<named> (?:our|my) (?:[^\s<>,;:.!?]+ ){0,2}?(?:anniversary|birthday|date night|reunion)) "
)
"""What an evening was kept free for."""
_UNSURE = re.compile(
    r" (?:not|n't|never|no longer|if|unless|whether|might|maybe|perhaps|would|could|should|wanted|cancel\w*|called off|waiting list|full|fully|instead|moved|postponed|hop(?:e|es|ing)|try\w*|"
    r"last (?:year|night|week|time)|yesterday|was|were|had|usually|normally|always|often|every) "
)


def booked_beside(told: Told) -> list[Finding]:
    """The tables, seats and slots that one sentence tells with their hour and the sentence beside it with their day."""
    out: list[Finding] = []
    for at, said in enumerate(told.said):
        match = _BOOKED.search(said.line)
        if (
            match is None
            or not _IS_OURS.search(said.line[: match.start("what")])
            or any(_is_day(t.value) for t in said.tokens if t.kind == "date")
            or not _is_certain(said)
        ):
            continue
        near = [told.said[i] for i in (at - 1, at + 1) if 0 <= i < len(told.said)]
        by = next((s for s in near if _is_certain(s) and s.sense.dates), None)
        day = _day(by, told.today) if by is not None else None
        if by is None or day is None or day < told.today:
            continue
        hours = at_hours(said.sense.line, day)
        facts = (by.fact, said.fact) if by.fact < said.fact else (said.fact, by.fact)
        fresh = [e for e in told.fresh(EVENTS) if {*facts} & {*e.facts}]
        if not hours or hours.get("all_day") or fresh:
            continue
        wrong = (e for e in told.fresh(PURCHASES) if e.record is None and said.fact in e.facts)
        out += [Finding(collection=PURCHASES, entry=e, facts=facts, retires=True) for e in wrong]
        values: dict[str, Value] = {
            "title": _title(said, match, by),
            **hours,
            "status": "planned",
            "_note": " ".join(s.text.strip() for s in told.said if s in (said, by)),
        }
        out.append(Finding(collection=EVENTS, values=values, facts=facts))
    return out


def _day(said: Said, today: dt.date) -> dt.date | None:
    """Return the one day that a sentence tells, with its weekday or without: "Thursday evening, 19 March"."""
    mentions = [coming(t, today).value for t in said.tokens if t.kind == "date"]
    days = {exact(m) for m in mentions if re.search(r"\d", m.text)} or {exact(m) for m in mentions}
    day = days.pop() if len(days) == 1 else None
    weekdays = {m.first.weekday() for m in mentions if not re.search(r"\d", m.text) and exact(m) is not None}
    return day if day is not None and weekdays <= {day.weekday()} else None


def _is_day(value: object) -> bool:
    """Whether a date says a day, and not only an hour."""
    return isinstance(value, Mention) and bool(re.search(r"[a-z]{3}|\d[./-]\d", value.text.lower()))


def _is_certain(said: Said) -> bool:
    return said.sense.tells and not said.sense.asks and not _UNSURE.search(said.line)


def _title(said: Said, match: re.Match[str], by: Said) -> str:
    """Return what it is called: "table at Canoe (anniversary)"."""
    run = said.between(match.start("what"), match.end("where") if match["where"] else match.end("what"))
    kept = text_of([t for t in run if t.kind == "word"])
    for one in (by, said):
        if (free := _FREE.search(one.line)) is not None:
            group = "occasion" if free["occasion"] else "named"
            occasion = [t for t in one.between(*free.span(group)) if t.low not in ("our", "my")]
            return f"{kept} ({text_of(occasion)})"
    return kept
