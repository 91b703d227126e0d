"""The last day to end a contract that its holder does not want any more: its end less the notice it asks for.

"We rent a storage room. The contract ends on 31 October, I have to cancel 30 days before, and I want to": the thing, the
end, the length of notice and the wish may each stand in a sentence of their own. Homes are leases; see `turns.leases`.
"""

# ruff: noqa: E501  (patterns are read best on one line)

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace

from usercode.state.change import Value
from usercode.state.frames.direction import coming
from usercode.state.frames.phrases import bare, last_day, text_of
from usercode.state.frames.spots.tasks import later
from usercode.state.frames.tokens import Span
from usercode.state.frames.turns.told import ATOM, Finding, Said, Told

TASKS, SERVICES, EVENTS, PAPERS = (
    "household.deadlines",
    "finance.subscriptions",
    "calendar.events",
    "travel.documents",
)
_ENDS = re.compile(
    rf" (?:(?:contract|agreement|membership|subscription|policy|rental|term|plan|it|which|that|this) (?:{ATOM}){{0,4}}?(?:ends?|expires?|runs? (?:out|until|till|through|to)|is up|is over|finishes|terminates?|goes (?:until|till)|renews?|until|till)|contract until|contract till) (?:automatically )?(?:on |in |at |until |till |the |end |of )*(?P<day><d\d+>) "
)
_NOTICE = re.compile(
    r" (?P<a><s\d+>) (?:(?:' )?s |' |'s )?(?:of )?(?:written |advance |prior |minimum )*(?:notice|notification) "
    rf"| notice (?:period )?(?:{ATOM}){{0,4}}?(?P<b><s\d+>) "
    rf"| (?:tell|let|notify|inform|write|cancel|cancelled|canceled|cancelling|terminate|terminated) (?:{ATOM}){{0,8}}?(?P<c><s\d+>) (?:before|prior|ahead|in advance|beforehand|earlier) "
)
_WISH = re.compile(
    r"\b(?:(?:want|going|plan|mean|need|decided|intend|like) to (?:end|cancel|quit|stop|leave|get out|drop|switch|terminate|give (?:it|that) up)|want out|giving (?:it|that|the \w+) up|"
    r"getting rid of|get rid of|(?:do not|don['’]t|no longer) (?:want|need|use) (?:it|the|that|this|another)|and I will|I['’]ll do (?:that|it|so)|not (?:renewing|keeping))\b",
    re.IGNORECASE,
)
_THING = re.compile(
    r" (?:rent|renting|hire|lease|pay for|have) (?:a|an|the|our|my) (?P<rented>(?:[^\s,;:.!?<]+ ){1,3}?)(?=[,;:.!?()–—]|\Z|(?:in|at|for|from|with|on|near) )"
    r"| (?:the|our|my) (?P<behind>(?:[^\s,;:.!?<]+ ){1,2}?)(?:i|we) (?:rent|hire|lease|have) "
    r"| (?:my|our|the) (?P<named>(?:[^\s,;:.!?<]+ ){1,2}?)(?:contract|agreement|membership|subscription|plan|rental)(?: with (?P<firm>[^\s,;:.!?<]+))? "
)
_HOME = re.compile(r"\b(?:lease|tenancy|landlord|landlady|flat|apartment|house|moving out|move out)\b", re.IGNORECASE)


def contracts(told: Told) -> list[Finding]:
    """The last day to cancel the one contract that this turn wants to end."""
    plain = [s for s in told.said if s.sense.tells and not s.sense.asks]
    end, notice = _end(plain, told), _notice(plain)
    if end is None or notice is None or not any(_WISH.search(s.text) for s in plain):
        return []
    last = later(end[1], replace(notice[1], count=-notice[1].count))
    facts = tuple(dict.fromkeys((end[0].fact, notice[0].fact)))
    known = [
        e for e in told.fresh(SERVICES) if e.values.get("renews_on") == end[1] and not e.values.get("cancelled_on")
    ]
    if known:
        values: dict[str, Value] = {"notice_days": (end[1] - last).days, "wants_to_cancel": True}
        return [Finding(collection=SERVICES, entry=known[0], values=values, facts=facts)]
    if _HOME.search(told.text) or last <= told.today or told.fresh("household.leases") or _is_told(told, last):
        return []
    name = _thing(plain)
    if not name:
        return []
    whole: dict[str, Value] = {
        "what": f"cancel {name}",
        "due": last,
        "_note": " ".join(s.text.strip() for s in (end[0],)),
    }
    return [*_misread(told, set(facts), end[1]), Finding(collection=TASKS, values=whole, facts=facts)]


def _end(plain: list[Said], told: Told) -> tuple[Said, dt.date] | None:
    """Return the day on which the contract ends, with its sentence."""
    for said in plain:
        match = _ENDS.search(said.line)
        day = last_day(coming(said.between(*match.span("day"))[0], told.today).value) if match is not None else None
        if day is not None and day > told.today:
            return said, day
    return None


def _notice(plain: list[Said]) -> tuple[Said, Span] | None:
    """Return the length of notice, with its sentence."""
    for said in plain:
        match = _NOTICE.search(said.line)
        if match is not None and match.lastgroup is not None:
            length = said.between(*match.span(match.lastgroup))[0].value
            if isinstance(length, Span):
                return said, length
    return None


def _is_told(told: Told, day: dt.date) -> bool:
    return any(e.values.get("due") == day and not e.values.get("done_on") for e in told.fresh(TASKS))


def _thing(plain: list[Said]) -> str:
    """Return what the contract is about: "storage room", "phone contract (Vodafone)"."""
    for said in plain:
        match = _THING.search(said.line)
        if match is None:
            continue
        group = next(g for g in ("rented", "behind", "named") if match[g])
        start = said.sense.line.token_at(match.start(group))
        name = text_of(bare(said.between(*match.span(group))))
        if not name or said.sense.owned_by_others(start) or name.lower() in ("same", "new", "old"):
            continue
        if group == "named":
            firm = text_of(said.between(*match.span("firm"))) if match["firm"] else ""
            return f"{name} contract ({firm})" if firm else f"{name} contract"
        return name
    return ""


def _misread(told: Told, facts: set[int], end: dt.date) -> list[Finding]:
    """Return that what its sentences by themselves put on the end of the contract does not hold."""
    out: list[Finding] = []
    for path in (TASKS, EVENTS, PAPERS):
        for entry in told.fresh(path):
            days = {v.date() if isinstance(v, dt.datetime) else v for v in entry.changed.values()}
            if entry.record is None and end in days:
                out.append(Finding(collection=path, entry=entry, facts=(entry.facts[0],), retires=True))
    return out
