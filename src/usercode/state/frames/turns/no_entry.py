"""The days on which nobody can be in the speaker's home, because of what is done there: "nobody may set foot inside until".

"The house is getting damp-proofed. Nobody's allowed in from Monday until Friday": the home is out of use over those days,
and who is told to sleep there then cannot. The day until which it is so is one on which it is free again.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re

from usercode.facts.fact import Mention
from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.turns.told import Finding, Said, Told

EVENTS, TASKS, PAYMENTS = "calendar.events", "household.deadlines", "finance.payments"
_IN = r"(?:(?:back |right )?(?:in(?:side|doors)?|into (?:it|there|the \S+|our \S+|my \S+)|in (?:it|there|the \S+|our \S+|my \S+)|there|home)|it|the (?:house|flat|apartment|place|home)|our (?:house|flat|apartment|place|home)) "
_NO_ENTRY = re.compile(
    r" (?:nobody|no one|no-one|none of us|not a soul|neither of us) (?:(?:(?:may|can|could|will|is|'s|are|to|be|even|ever|allowed|able|permitted|supposed|must|has) )*)"
    rf"(?:sets? foot|goes?|gets?|going|getting|steps?|walks?|comes?|lives?|living|sleeps?|sleeping|stays?|staying|enters?|allowed|let|be|permitted) {_IN}"
    r"| (?:i|we|you|people|the family|the kids and i) (?:can not|cannot|ca n't|may not|must not|wo n't be able to|are not allowed|'re not allowed|'m not allowed|am not allowed|are not allowed to|'re not allowed to|are not to|'re not to|are not supposed to) (?:to )?"
    rf"(?:set foot|go|get|step|walk|come|live|sleep|stay|enter|be) ?{_IN}"
    r"| (?:have|has|need|needs|had) (?:all |both )?(?:to|got to) (?:all |both )?(?:move out|clear out|be out|stay out|vacate|get out|leave the (?:house|flat|apartment)|sleep elsewhere|stay elsewhere)(?= )"
    r"| (?:uninhabitable|(?:completely )?sealed (?:off|up)|off limits to (?:everyone|everybody|us)|not (?:be )?(?:habitable|inhabitable)) "
)
"""How it is told that nobody can be in a place."""
_HOME = re.compile(
    r" (?:my|our|the) (?:(?:whole|entire|new|old|little|tiny|own) )*(?P<home>house|flat|apartment|home|place|cottage|bungalow|condo|maisonette|townhouse|houseboat) (?!(?:'s|next|opposite|across|behind|of|above|below|upstairs|downstairs) )"
)
_NOT_OURS = re.compile(
    r" (?:neighbou?rs?|tenants?|landlady|parents|mum|mom|dad|sister|brother|friend|client|school|office|church|clinic|hotel|holiday|rental) (?:'s |' )?(?:house|flat|apartment|home|place|cottage)? ?"
)
_WORKED_ON = re.compile(
    r" (?:floors?|sand(?:s|ed|ing)?|varnish\w*|damp|proof\w*|fumes|fumigat\w*|termites?|tents?|tented|gas(?:ses|sed|sing)?|asbestos|mould|mold|rewir\w+|replaster\w*|plaster\w*|paint\w*|renovat\w+|refurb\w+|gutt\w+|treat\w*|spray\w*|pest|"
    r"bed ?bugs?|moths?|woodworm|roof|works?|builders?|fitters?|decorators?|screed|epoxy|resin|lacquer\w*|seal\w*|disinfect\w*|dry|drying|cure|curing|chemicals?|contractors?|boiler|leak|flood\w*|ceiling|subsidence|underpinn\w+) "
)
"""What is done to a home that nobody can be in."""
_UNSURE = re.compile(
    r" (?:if|unless|whether|might|maybe|perhaps|would|should|was|were|had|used to|last (?:week|month|year)|cancel\w*|called off|postpon\w*|moved to|novel|film|game|snow|alarm) "
)
_UNTIL = re.compile(r" (?:until|till|til|before) (?:[^\s<>,;.]+ ){0,3}?\Z")
_LONGEST = dt.timedelta(days=240)
_CALLED = {name: name for name in ("house", "flat", "apartment", "home")}


def shut(told: Told) -> list[Finding]:
    """The stretch of days over which a turn tells that nobody can be in the speaker's home."""
    for at, said in enumerate(told.said):
        if not _NO_ENTRY.search(said.line) or said.sense.asks or not said.sense.tells or _UNSURE.search(said.line):
            continue
        near = [s for s in told.said[max(0, at - 2) : at + 1] if s.sense.tells and not s.sense.asks]
        by, home = next(((s, m) for s in reversed(near) if (m := _HOME.search(s.line)) is not None), (said, None))
        text = " ".join(s.line for s in near)
        if home is None or _NOT_OURS.search(by.line[: home.end()]) or not _WORKED_ON.search(text):
            continue
        dated = next((s for s in (said, *reversed(near)) if any(t.kind == "date" for t in s.tokens)), None)
        days = _days(dated, told.today) if dated is not None else None
        if dated is None or days is None or _UNSURE.search(dated.line):
            continue
        facts = tuple(dict.fromkeys(s.fact for s in told.said if s in (said, by, dated)))
        thing = _CALLED.get(home["home"], "house")
        if any(str(e.values.get("resource") or "").lower() in (*_CALLED, home["home"]) for e in told.fresh(EVENTS)):
            return []
        values: dict[str, Value] = {
            "title": f"{thing} out of use",
            "start": dt.datetime.combine(days[0], dt.time()),
            "end": dt.datetime.combine(days[1], dt.time(23, 59)),
            "all_day": True,
            "resource": thing,
            "status": "planned",
            "_note": " ".join(s.text.strip() for s in told.said if s.fact in facts),
        }
        return [Finding(collection=EVENTS, values=values, facts=facts)]
    return []


def _days(said: Said, today: dt.date) -> tuple[dt.date, dt.date] | None:
    """Return the first and the last day of which a sentence tells that nobody can be there, None for none to come."""
    line = said.sense.line
    found = [
        (k, coming(t, today).value)
        for k, t in enumerate(said.tokens)
        if t.kind == "date" and isinstance(t.value, Mention)
    ]
    found = [(k, m) for k, m in found if not m.recurring]
    if not found:
        return None
    begins = [m for k, m in found if not _UNTIL.search(line.text[: line.starts[k]])]
    first: dt.date = min((m.first for m in begins), default=today)
    last = first
    for k, mention in found:
        until = bool(_UNTIL.search(line.text[: line.starts[k]]))
        end = mention.last
        if end < first and not re.search(r"\d", mention.text):
            end = first + dt.timedelta(days=(end.weekday() - first.weekday()) % 7)
        last = max(last, end - dt.timedelta(days=1) if until else end)
    if found[-1][1].grain == "span" and re.search(r"\b(?:until|till|til)\b", found[-1][1].text):
        last -= dt.timedelta(days=1)
    return (first, last) if today <= first <= last <= first + _LONGEST else None
