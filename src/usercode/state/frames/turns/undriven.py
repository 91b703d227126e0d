"""When the speaker may not drive after something that is done to them: "no driving for two weeks after the cataract".

The car is theirs and stays where it is, so it is told like a thing that is taken: whoever promised to drive somebody on
such a day sees it. What a court or an office orders is in `turns.banned`.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.facts.numerals import NUMBER_WORDS
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import exact
from usercode.state.frames.spots.clock import when
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.told import Finding, Said, Told

EVENTS, DOCUMENTS, TASKS = "calendar.events", "travel.documents", "household.deadlines"
_DRIVE = r"(?:drive|driving|get behind the wheel|be behind the wheel|sit behind the wheel)"
_FORBIDDEN = re.compile(
    rf" (?:i|we|and|so|then) (?:[^\s,;.]+ )?(?:can not|ca n't|must not|may not|should not|wo n't|will not|am not|'m not|are not|'re not)(?: be)? (?:(?:allowed|able|permitted|fit|safe|supposed|meant|cleared|going) to )?{_DRIVE} "
    rf"| (?:forbids?|forbade|forbidden|stops?|bans?|prohibits?) (?:me |us )?(?:to|from) {_DRIVE} "
    rf"| (?:tells?|told|warned|advised|ordered|asked) (?:me|us) (?:not to|never to|against) {_DRIVE} "
    rf"| (?:no|without|off) driving (?:for me |at all )?(?=for |until |till |that |the |on |all |afterwards |after |before |,|\.|<|a )"
    r"| not (?:a|one) (?:metre|meter|mile|kilometre|kilometer) behind the wheel "
)
"""How the speaker is told not to drive."""
_TREATED = re.compile(
    r" (?:drops?|surgery|operation|op|operates?|operated|cataracts?|an(?:a)?esthe\w+|sedat\w+|sedative|procedure|injection|laser|colonoscopy|endoscopy|gastroscopy|biopsy|treatment|dilat\w+|pupils?|eyes?|knee|hip|shoulder|wrist|hand|foot|ankle|"
    r"dr\.?|doctor|surgeon|consultant|specialist|nurse|hospital|clinic|optician|ophthalmologist|stitches|plaster|cast|tablets|medication) "
)
"""What is done to somebody who then may not drive, or who does it."""
_OPEN = re.compile(
    r" (?:if|whether|unless|maybe|perhaps|might|used to|again|last (?:year|time)|allowed to drive (?!until|for)|hop(?:e|es|ing)|his|thinking|wondering) "
)
_LASTS = re.compile(
    r" (?:for|within) (?:about |around |at least |the (?:first|next|following) |a (?:whole|full) |up to )*<s(?P<span>\d+)> "
    r"| (?P<count>a|one|two|three|four|six) (?P<unit>days?|weeks?|fortnight|months?) "
    r"| <s(?P<bare>\d+)> (?:after|afterwards|long|from)"
)
_UNTIL = re.compile(r" (?:until|till|til|before) (?:the )?<d(?P<day>\d+)> ")
_THAT_DAY = re.compile(
    r" (?:until|till|til|before) (?:the |that |late )?(?:evening|night|late|midnight|end of the day|bedtime) | (?:that|the same|all|the (?:whole|entire)) day | (?:rest of|for) the day | (?:that|the same) (?:afternoon|evening|night) "
    r"| afterwards [.,;!]| after (?:it|that) [.,;!]| (?:home|back) (?:afterwards|after it) "
)
_AFTER_IT = re.compile(r" for (?:about |around |at least |up to )*<d(?P<day>\d+)>")
_COUNTED = re.compile(r"(?P<count>\w+) (?P<unit>day|week|month)s? (?:after|later)", re.IGNORECASE)
"""How the length is told as a day: "for six weeks after that"."""
_COUNTS = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "six": 6}
_UNITS = {"day": 1, "week": 7, "fortnight": 14, "month": 30}
_LONGEST = 120


def undriven(told: Told) -> list[Finding]:
    """The days on which the speaker is told not to drive because of what is done to them."""
    for at, said in enumerate(told.said):
        match = _FORBIDDEN.search(said.line)
        told_so = said.sense.tells or said.sense.line.mood in ("asserted", "negated")
        if match is None or said.sense.asks or not told_so or _OPEN.search(said.line):
            continue
        before = told.said[at - 1] if at and not told.said[at - 1].sense.asks else None
        treated = _TREATED.search(said.line) or (before is not None and _TREATED.search(before.line))
        moment = _moment(said, before, told.today, match.end() - 1) if treated else {}
        if not moment:
            continue
        facts = (said.fact, *((before.fact,) if before is not None else ()))
        wrong = [
            Finding(collection=path, entry=e, facts=facts, retires=True)
            for path in (DOCUMENTS, TASKS)
            for e in told.fresh(path)
            if e.record is None and set(e.facts) <= set(facts) and (path == TASKS or e.values.get("kind") == "licence")
        ]
        note = f"{before.text.strip()} {said.text.strip()}" if before is not None else said.text
        values: dict[str, Value] = {
            "title": "car not to be driven",
            **moment,
            "resource": "car",
            "status": "planned",
            "_note": note,
        }
        return [*wrong, Finding(collection=EVENTS, values=values, facts=facts)]
    return []


def _moment(said: Said, before: Said | None, today: dt.date, behind: int) -> dict[str, Value]:
    """Return from when to when nobody drives: from the day of the treatment on, for as long as is told."""
    base = next((m for one in (said, before) if one is not None and (m := _day_of(one))), {})
    last = _last(said, today, behind)
    if last is not None and (not base or base["start"].date() < last):
        first = base["start"].date() if base else today
        return _whole(first, last) if (last - first).days <= _LONGEST else {}
    if not base or base["start"].date() < today:
        return {}
    first = base["start"].date()
    if (days := _length(said, behind)) and days <= _LONGEST:
        return _whole(first, first + dt.timedelta(days=days))
    if _THAT_DAY.search(said.line, behind) is None:
        return {}
    if base.get("all_day"):
        return _whole(first, first)
    return {"start": base["start"], "end": dt.datetime.combine(first, dt.time(20))}


def _day_of(said: Said) -> dict[str, Value]:
    """Return the moment of what a sentence tells to be done, {} for one with no day or only a last one."""
    line = said.sense.line
    if not any(t.kind == "date" for t in line.tokens) or _UNTIL.search(line.text):
        return {}
    moment = when(line, line.scene)
    return moment if moment and "recurrence" not in moment else {}


def _last(said: Said, today: dt.date, behind: int) -> dt.date | None:
    """Return the day until which a sentence tells it to last."""
    m = _UNTIL.search(said.line, behind)
    value = coming(said.tokens[int(m["day"])], today).value if m is not None else None
    day = exact(value) if isinstance(value, Mention) and not value.recurring else None
    return day if day is not None and day > today else None


def _length(said: Said, behind: int) -> int:
    """Return for how many days a sentence tells it, 0 for none."""
    after = _AFTER_IT.search(said.line, behind)
    told = _COUNTED.match(said.tokens[int(after["day"])].text) if after is not None else None
    if told is not None:
        count = told["count"].lower()
        return (int(count) if count.isdigit() else NUMBER_WORDS.get(count, 1)) * _UNITS[told["unit"].lower()]
    m = _LASTS.search(said.line, behind)
    if m is None:
        return 0
    if m["unit"]:
        return _COUNTS[m["count"]] * _UNITS[m["unit"].removesuffix("s")]
    value = said.tokens[int(m["span"] or m["bare"])].value
    if not isinstance(value, Span):
        return 0
    return int(value.count) * _UNITS.get(str(value.unit), 0)


def _whole(first: dt.date, last: dt.date) -> dict[str, Value]:
    start: dict[str, Value] = {"start": dt.datetime.combine(first, dt.time()), "all_day": True}
    return {**start, "end": dt.datetime.combine(last, dt.time(23, 59))} if last > first else start
